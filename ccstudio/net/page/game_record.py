"""A recorded game as the records of a page: one entry for each that the viewer notices."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.base.progress import Report, unreported
from ccstudio.documents.content_language import shown_text
from ccstudio.engine.game import Game
from ccstudio.engine.options import BoxOption, PieceOption, SpaceOption
from ccstudio.engine.result import Result
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.engine.secrets import View
from ccstudio.net.page.drawing import TableDrawer
from ccstudio.net.page.looks import Looks, Rect
from ccstudio.net.page.map_record import box_key, map_record, space_key
from ccstudio.net.page.records import DrawnTable, Entry, GameRecord, Line, SeatRecord
from ccstudio.net.page.words import page_words
from ccstudio.play.known_table import fully_known
from ccstudio.play.log import Log, LogLine, open_view, sides_of
from ccstudio.play.marks import Span
from ccstudio.play.merge_patch import JsonObject, patch_between
from ccstudio.play.narration import Narrator
from ccstudio.play.table_session import TableSession

EVERYTHING: Final = None
"""The viewpoint of those who may know everything: of a finished game only."""


def usual_viewpoint(session: TableSession) -> Seat | None:
    """Return the viewpoint of a page for everybody: everything of a finished game, else what spectators know."""
    return EVERYTHING if session.game.over else WATCHER


def game_record(
    session: TableSession, viewpoint: Seat | None, rect: Rect, looks: Looks, title: str, report: Report = unreported
) -> GameRecord:
    """Return the record of a game up to now, as a seat, a spectator or everybody (None) may know it.

    What was taken back is left out.

    Args:
        session: the game.
        viewpoint: who looks.
        rect: what the picture of the map shows, lattice units.
        looks: learns the pictures that are needed.
        title: what people call the game.
        report: told how many entries are done, of how many.

    Raises:
        StudioError: there is no such seat, or the game in progress is to be shown to the last secret.
    """
    if viewpoint is None and not session.game.over:
        raise StudioError("page-game-in-progress")
    if viewpoint is not None and viewpoint not in session.seating.viewers():
        raise StudioError("session-seat", seat=viewpoint, last=len(session.seating.seats) - 1)
    board = session.system.shown_map(session.board)
    drawer = TableDrawer(board, session.shown.module, looks)
    teller = _Teller(session, viewpoint, drawer)
    entries = tuple(teller.entries(report))
    final = session.system.table(teller.view(session.game))
    return GameRecord(
        title=title,
        system=session.shown.module.title,
        viewpoint=_viewpoint_words(session, viewpoint),
        seats=tuple(
            SeatRecord(
                title=shown_text(session.contents, info.title),
                side=info.side,
                colour=drawer.colour_of(final, info.side),
            )
            for info in session.seating.seats
        ),
        map=map_record(board, rect),
        entries=entries,
        result=tuple(teller.result()),
        words=page_words(),
    )


class _Teller:
    """Tells a game entry by entry."""

    def __init__(self, session: TableSession, viewpoint: Seat | None, drawer: TableDrawer) -> None:
        self._session = session
        self._viewpoint = viewpoint
        self._drawer = drawer
        self._log = Log(session, viewpoint)
        self._sides = sides_of(session)

    def view(self, game: Game[Any, Any]) -> View[Any, Any]:
        """Return what the viewer sees of a position."""
        if self._viewpoint is None:
            return open_view(game)
        return self._session.system.view(game, self._viewpoint)

    def entries(self, report: Report) -> Iterator[Entry]:
        """Yield the entries that the viewer notices."""
        records: Sequence[Any] = self._session.in_force
        seen: JsonObject = {}
        before = None
        for number, record in enumerate(records):
            report(number, len(records))
            table = msgspec.to_builtins(self._drawn(record.game), str_keys=True)
            lines = tuple(line_record(line) for line in self._log.lines_of(record, before))
            patch = patch_between(seen, table)
            if patch or lines:
                yield Entry(table=patch, log=lines)
            seen, before = table, record

    def result(self) -> Iterator[str]:
        """Yield the sentences of the result; none before the end."""
        game = self._session.game
        if game.over and isinstance(game.result, Result):
            narrator = self._narrator(self.view(game))
            for words in narrator.result(game.result):
                yield str(words)

    def _narrator(self, view: View[Any, Any]) -> Narrator:
        return Narrator(self._session.system, view, self._sides)

    def _drawn(self, game: Game[Any, Any]) -> DrawnTable:
        view = self.view(game)
        table = self._session.system.table(view)
        if self._viewpoint is None:
            table = fully_known(table)
        return self._drawer.drawn(table, view, self._narrator(view))


def line_record(line: LogLine) -> Line:
    """Return a line of the log as a record."""
    return Line(
        kind=line.kind,
        text=line.text,
        rule=line.rule,
        seat=-1 if line.seat is None else line.seat,
        links=tuple(_links(line.spans)),
    )


def _links(spans: Sequence[Span]) -> Iterator[tuple[int, int, str]]:
    """Yield the words of a line that name something on the board."""
    for span in spans:
        match span.names:
            case SpaceOption(space):
                yield span.start, span.end, space_key(space)
            case BoxOption(box):
                yield span.start, span.end, box_key(box)
            case PieceOption(piece):
                yield span.start, span.end, f"p{piece}"


def _viewpoint_words(session: TableSession, viewpoint: Seat | None) -> str:
    if viewpoint is None:
        return _("Everything is shown.")
    if viewpoint == WATCHER:
        return _("As spectators saw it.")
    title = session.seating.seats[viewpoint].title
    return _("As {seat} saw it.").format(seat=shown_text(session.contents, title))
