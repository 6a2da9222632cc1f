"""`ccstudio report`: print the report of a finished game."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import msgspec

from ccstudio.ai.appraisal import Appraisal, model_of
from ccstudio.base.errors import DocumentError
from ccstudio.base.language import _
from ccstudio.base.problems import errors_of
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.output import say, say_json
from ccstudio.cli.progress import Progress
from ccstudio.play.replay import open_journal
from ccstudio.play.report.endings import check_endings
from ccstudio.play.report.making import make_report
from ccstudio.play.report.records import GameReport
from ccstudio.play.report.text import report_text


def run(arguments: Namespace) -> int:
    """Print the report of a journal.

    Raises:
        DocumentError: the file is no journal, or not all of it can be replayed.
        StudioError: the game is not over, or a file to write has an ending that no report has.
        SaveError: a file could not be written.
    """
    outs = [Path(out) for out in arguments.out]
    check_endings(outs)
    report = _made(Path(arguments.journal), advised=not arguments.no_advice)
    if outs:
        _write(report, outs)
    elif arguments.json:
        say_json(msgspec.to_builtins(report))
    else:
        for line in report_text(report).splitlines():
            say(line)
    return FINE


def _made(path: Path, *, advised: bool) -> GameReport:
    replayed = open_journal(path)
    if replayed.session is None or errors_of(replayed.problems):
        raise DocumentError(path, replayed.problems)
    with Progress() as progress:

        def show(done: int, every: int) -> None:
            progress.show(_("{done} of {every}").format(done=done, every=every))

        system = replayed.session.system
        chance_of = Appraisal(system, model_of(system)).chance
        return make_report(replayed.session, show, advised=advised, chance_of=chance_of)


def _write(report: GameReport, outs: Sequence[Path]) -> None:
    # Only who draws waits for Qt.
    from ccstudio.ui.offscreen import start_offscreen
    from ccstudio.ui.play.report.files import write_report

    _qt = start_offscreen()
    for out in outs:
        write_report(report, out)
        say(_("{file}: written").format(file=out))
