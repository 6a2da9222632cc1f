"""`ccstudio report`: print the report of a finished game."""

from argparse import Namespace
from pathlib import Path

import msgspec

from ccstudio.base.errors import DocumentError
from ccstudio.base.language import _
from ccstudio.base.problems import errors_of
from ccstudio.cli.exit_codes import FINE
from ccstudio.cli.output import say, say_json
from ccstudio.cli.progress import Progress
from ccstudio.play.replay import open_journal
from ccstudio.play.report.making import make_report
from ccstudio.play.report.records import GameReport
from ccstudio.play.report.text import report_text


def run(arguments: Namespace) -> int:
    """Print the report of a journal.

    Raises:
        DocumentError: the file is no journal, or not all of it can be replayed.
        StudioError: the game is not over.
    """
    report = _made(Path(arguments.journal), advised=not arguments.no_advice)
    if arguments.json:
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

        return make_report(replayed.session, show, advised=advised)
