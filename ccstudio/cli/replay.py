"""`ccstudio replay`: print the log of a recorded game, or verify it."""

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.language import _, content_text, plural
from ccstudio.base.problems import Problem, Severity, errors_of
from ccstudio.cli.exit_codes import FINE, PROBLEMS
from ccstudio.cli.log_text import log_text
from ccstudio.cli.numbers import read_number
from ccstudio.cli.output import problem_entries, say, say_json
from ccstudio.cli.table_text import moment_line, table_lines
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_file
from ccstudio.engine.seats import Seat
from ccstudio.play.known_table import fully_known
from ccstudio.play.log import LogLine, log_lines, open_view, sides_of
from ccstudio.play.narration import Narrator
from ccstudio.play.replay import Replayed, open_journal
from ccstudio.play.session import Session


def run(arguments: Namespace) -> int:
    """Replay a journal; the exit code is 1 if there are errors.

    Raises:
        DocumentError: the file is no journal, or not even its beginning can be replayed.
        StudioError: there is no such entry or seat.
    """
    path = Path(arguments.journal)
    document = read_file(path).document
    to = None
    if arguments.to is not None and isinstance(document, JournalDocument):
        to = read_number("--to", arguments.to, 1, len(document.entries))
    replayed = open_journal(path, to=to)
    if not isinstance(document, JournalDocument) or replayed.session is None:
        raise DocumentError(path, replayed.problems)
    if arguments.page is not None:
        from ccstudio.cli.replay_page import write_page

        seat = None if arguments.seat is None else _read_seat(replayed.session, arguments.seat)
        _say_problems(replayed.problems)
        write_page(replayed.session, seat, document.title, Path(arguments.page))
    elif arguments.verify:
        _print_verification(document, replayed, path, as_json=arguments.json)
    else:
        _print_game(document, replayed, replayed.session, path, arguments)
    return PROBLEMS if errors_of(replayed.problems) else FINE


def _print_verification(journal: JournalDocument, replayed: Replayed, path: Path, *, as_json: bool) -> None:
    """Print whether the recorded game follows the rules, and how much of it was verified."""
    errors = errors_of(replayed.problems)
    session = replayed.session
    same_rules = session is not None and session.system.version == journal.system_version
    digests = sum(bool(entry.digest) for entry in journal.entries[: replayed.played]) if same_rules else 0
    if as_json:
        say_json(
            {
                "file": str(path),
                "entries": len(journal.entries),
                "played": replayed.played,
                "digests": digests,
                "fine": not errors,
                "problems": [problem_entries(problem) for problem in replayed.problems],
            }
        )
        return
    _say_problems(replayed.problems)
    say(
        _("{file}: {played} of {entries} replayed, {digests}: {verdict}").format(
            file=path,
            played=replayed.played,
            entries=plural("{count} entry", "{count} entries", len(journal.entries)),
            digests=plural("{count} digest compared", "{count} digests compared", digests),
            verdict=plural("{count} problem", "{count} problems", len(errors)) if errors else _("no errors"),
        )
    )


def _print_game(
    journal: JournalDocument, replayed: Replayed, session: Session, path: Path, arguments: Namespace
) -> None:
    """Print the log up to the position of the replay, and the table there."""
    seat = None if arguments.seat is None else _read_seat(session, arguments.seat)
    view = open_view(session.game) if seat is None else session.view(seat)
    table = session.system.table(view)
    narrator = Narrator(session.system, view, sides_of(session))
    table = fully_known(table) if seat is None else table
    lines = log_lines(session, seat)
    if arguments.json:
        say_json(
            {
                "file": str(path),
                "title": journal.title,
                "system": journal.system,
                "seats": [{"title": seat.title, "player": seat.player} for seat in journal.seats],
                "entries": len(journal.entries),
                "played": replayed.played,
                "log": [_line_json(line) for line in lines],
                "moment": [narrator.sentence(part) for part in table.moment],
                "table": table_lines(table, narrator, session.shown.module.dice),
                "result": journal.result if replayed.played == len(journal.entries) else "",
                "problems": [problem_entries(problem) for problem in replayed.problems],
            }
        )
        return
    _say_problems(replayed.problems)
    say(content_text(journal.title))
    for text in log_text(lines):
        say(text)
    say("")
    say(moment_line(table, narrator))
    for text in table_lines(table, narrator, session.shown.module.dice):
        say(text)


def _read_seat(session: Session, text: str) -> Seat:
    """Return the seat with this number.

    Raises:
        StudioError: there is no such seat.
    """
    last = len(session.seating.seats) - 1
    if text not in {"-1", *map(str, range(last + 1))}:
        raise StudioError("session-seat", seat=text, last=last)
    return Seat(int(text))


def _say_problems(problems: Sequence[Problem]) -> None:
    for problem in problems:
        say(_("{problem} (warning)").format(problem=problem) if problem.severity is Severity.WARNING else str(problem))


def _line_json(line: LogLine) -> dict[str, Any]:
    entries: dict[str, Any] = msgspec.to_builtins(line)
    return entries
