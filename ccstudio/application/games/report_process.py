"""Makes the report of a game in a process of its own, so that the window never waits for the rules."""

from collections.abc import Callable, Sequence
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Final

import msgspec

from ccstudio.ai.appraisal import Appraisal, model_of
from ccstudio.base.child_processes import begin_child_process, child_process
from ccstudio.base.errors import StudioError
from ccstudio.base.language import languages_in_use
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.play.replay import replay
from ccstudio.play.report.making import ReportError, make_report, with_advice
from ccstudio.play.report.records import GameReport

LOOK_AGAIN_S: Final = 0.1
"""Between looks at whether the work was cancelled."""

EVERY: Final = 8
"""So many entries are done between two messages."""


class Done(msgspec.Struct, frozen=True, tag=True):
    """How many steps of the work are done, and of how many."""

    done: int
    every: int


class Made(msgspec.Struct, frozen=True, tag=True):
    """A report: first without advice, then with it."""

    report: GameReport


class Failed(msgspec.Struct, frozen=True, tag=True):
    """There is no report of this journal."""


_ENCODER: Final = msgspec.msgpack.Encoder()
_DECODER: Final = msgspec.msgpack.Decoder(Done | Made | Failed)


def report_in_process(
    journal: bytes, progress: Callable[[int, int], None], first: Callable[[GameReport], None]
) -> GameReport:
    """Return the report of a journal with advice, made by another process.

    Args:
        journal: the file of a finished game.
        progress: told of the progress, and now and then besides; what it raises ends the process.
        first: gets the report without advice as soon as it is there.

    Raises:
        ReportError: the journal cannot be replayed, its game is not over, or the process went down.
    """
    with child_process(_make, journal, tuple(languages_in_use())) as (process, here):
        return _receive(process, here, progress, first)


def _receive(
    process: BaseProcess,
    here: Connection,
    progress: Callable[[int, int], None],
    first: Callable[[GameReport], None],
) -> GameReport:
    known = Done(0, 0)
    while True:
        progress(known.done, known.every)
        if not here.poll(LOOK_AGAIN_S):
            if not process.is_alive() and not here.poll():
                raise ReportError("report-stopped")
            continue
        try:
            message = _DECODER.decode(here.recv_bytes())
        except EOFError as error:
            raise ReportError("report-stopped") from error
        match message:
            case Done():
                known = message
            case Made(report) if report.is_advised:
                return report
            case Made(report):
                first(report)
            case Failed():
                raise ReportError("report-unfinished")


def _make(there: Connection, journal: bytes, languages: Sequence[str]) -> None:
    """Make the reports; the work of the process."""
    begin_child_process(nice=5, languages=languages)
    try:
        for message in _messages(journal, there):
            there.send_bytes(_ENCODER.encode(message))
    except (BrokenPipeError, OSError):
        # The window has closed its end.
        return


def _messages(journal: bytes, there: Connection) -> Sequence[Made | Failed]:
    document = read_bytes(journal).document
    session = replay(document).session if isinstance(document, JournalDocument) else None
    if session is None:
        return [Failed()]
    every = 3 * session.number
    chance_of = Appraisal(session.system, model_of(session.system)).chance

    def tell(done: int) -> None:
        if done % EVERY == 0:
            there.send_bytes(_ENCODER.encode(Done(done, every)))

    try:
        made = make_report(session, lambda done, _every: tell(done), advised=False, chance_of=chance_of)
    except StudioError:
        return [Failed()]
    there.send_bytes(_ENCODER.encode(Made(made)))
    return [Made(with_advice(session, made, lambda done, _every: tell(2 * session.number + done)))]
