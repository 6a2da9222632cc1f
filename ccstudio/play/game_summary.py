"""`GameSummary`: what a list of games tells of one: title, scenario, seats, turn, result, or what is wrong with it."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from ccstudio.base.errors import DocumentError, StudioError
from ccstudio.base.progress import Report, unreported
from ccstudio.documents.content_language import shown_text
from ccstudio.documents.contents import Contents
from ccstudio.documents.document import Document
from ccstudio.documents.journal import JournalDocument, JournalSeat
from ccstudio.documents.reading import read_file
from ccstudio.engine import saves
from ccstudio.engine.game import Game
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Stack
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.play.damaged_journal import salvaged_game
from ccstudio.play.game_files import game_file
from ccstudio.play.journal_contents import opened_from
from ccstudio.play.log import open_view
from ccstudio.play.narration import Narrator
from ccstudio.play.opening import Opened
from ccstudio.play.replay import replay
from ccstudio.play.session import PERSON
from ccstudio.rules.registry import Registry

_FORMAT: Final = b'"ccstudio/journal"'
_HEAD_BYTES: Final = 4_096
"""Where a damaged file still says that it is a journal, if it does."""


class _Copy(msgspec.Struct, frozen=True):
    """The copy of a document, not decoded."""

    digest: str
    document: msgspec.Raw


class _Ending(msgspec.Struct, frozen=True, kw_only=True):
    """What a summary needs of a journal: documents by their digests, seats, and the position saved last."""

    system: str
    contents: tuple[_Copy, ...]
    seats: tuple[JournalSeat, ...]
    position: msgspec.Raw = msgspec.Raw(b"{}")


class SeatSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A seat: its title, who plays it, and the colour of its side (empty while unknown)."""

    title: str
    player: str
    colour: str = ""

    @property
    def is_person(self) -> bool:
        """Whether a person plays it."""
        return self.player == PERSON


class GameSummary(msgspec.Struct, frozen=True, kw_only=True):
    """A game in its file, as a list shows it.

    `number` counts its entries; `result` is empty while it goes on; `asked` is the seat it waits for, -1 if none is
    known. `moment` is the position in the sequence of play, in sentences. `problem` says why it cannot be opened as it
    is; empty for none. Such a game can be continued after its first `salvaged` entries; -1 if it cannot. Without
    `is_detailed` only the head of the file was read. `changed_at` is in seconds since 1970.
    """

    file: str
    changed_at: float
    size: int = 0
    scenario: str = ""
    title: str = ""
    scenario_title: str = ""
    game_title: str = ""
    seats: tuple[SeatSummary, ...] = ()
    number: int = 0
    result: str = ""
    asked: int = -1
    moment: tuple[str, ...] = ()
    problem: str = ""
    salvaged: int = -1
    is_detailed: bool = False
    picture: str = ""

    @property
    def path(self) -> Path:
        """The file of the game."""
        return Path(self.file)

    @property
    def is_finished(self) -> bool:
        """Whether the game is over."""
        return bool(self.result)


class GamePosition(msgspec.Struct, frozen=True):
    """The last position of a game as its person may know it, to be drawn: the map and the stacks on the table."""

    opened: Opened
    stacks: tuple[Stack, ...]


class _Last(NamedTuple):
    """The end of a game: rules and documents, seats, and the position."""

    opened: Opened
    seats: tuple[JournalSeat, ...]
    game: Game[Any, Any]


_ENDING: Final = msgspec.json.Decoder(_Ending)


class GameReader:
    """Reads summaries of games; documents that several games share are opened once."""

    def __init__(self, registry: Registry | None = None) -> None:
        self._registry = registry or Registry()
        self._documents: dict[str, Document] = {}
        self._opened: dict[tuple[str, ...], Opened] = {}

    def detailed(self, brief: GameSummary, report: Report = unreported) -> tuple[GameSummary, GamePosition | None]:
        """Return the whole summary of a game and its last position; no position if it cannot be opened.

        `report` is told how far a damaged game is replayed.
        """
        try:
            opened, seats, game = self._known(brief.path) or self._read(brief.path)
        except StudioError as error:
            problem = error.problems[0].sentence if isinstance(error, DocumentError) else str(error)
            found = salvaged_game(brief.path, registry=self._registry, report=report)
            salvaged = found.session.number if found is not None and found.session is not None else -1
            return msgspec.structs.replace(brief, problem=problem, salvaged=salvaged, is_detailed=True), None
        system = opened.system
        viewer = _viewer(seats, is_over=game.over)
        view = open_view(game) if viewer is None else system.view(game, viewer)
        table = system.table(view)
        narrator = Narrator(system, view, [side.title for side in opened.contents.module.sides])
        summary = msgspec.structs.replace(
            brief,
            scenario_title=opened.shown.scenario.title,
            game_title=opened.shown.module.title,
            seats=_seats(seats, opened.contents),
            asked=game.pending.seat if isinstance(game.pending, Ask) else -1,
            moment=tuple(narrator.sentence(text) for text in table.moment),
            problem="",
            is_detailed=True,
        )
        return summary, GamePosition(opened, table.stacks)

    def _known(self, path: Path) -> _Last | None:
        """Return the end of a game whose documents are open already: a few milliseconds; None for others.

        Raises:
            StudioError: its position cannot be read.
        """
        try:
            ending = _ENDING.decode(path.read_bytes())
        except (OSError, ValueError, RecursionError):
            return None
        opened = self._opened.get(tuple(copy.digest for copy in ending.contents))
        if opened is None or opened.system.id != ending.system or bytes(ending.position) == b"{}":
            return None
        return _Last(opened, ending.seats, saves.load(opened.system, opened.board, bytes(ending.position)))

    def _read(self, path: Path) -> _Last:
        """Read a game with all checks, and open its documents.

        Raises:
            DocumentError: it is damaged.
            StudioError: its rules, documents or position cannot be used.
        """
        reading = read_file(path)
        journal = reading.document
        if not isinstance(journal, JournalDocument):
            raise DocumentError(path, reading.problems)
        opened, problems = opened_from(journal, self._registry, self._documents)
        if opened is None:
            raise DocumentError(path, tuple(problems))
        self._opened[tuple(copy.digest for copy in journal.contents)] = opened
        return _Last(opened, journal.seats, _last_position(opened, journal, self._registry))


def brief_summary(path: Path, *, is_game: bool = True) -> GameSummary | None:
    """Return what the head of a file tells of a game; None if it is none, or cannot be found.

    `is_game` says that the file is a game by its place, so that it is listed even if it is damaged.
    """
    try:
        status = path.stat()
    except OSError:
        return None
    game = game_file(path)
    if game is None:
        problem = _problem_of(path, is_game=is_game)
        if not problem:
            return None
        return GameSummary(
            file=str(path), changed_at=status.st_mtime, size=status.st_size, title=path.stem, problem=problem
        )  # fmt: skip
    return GameSummary(
        file=str(path),
        changed_at=status.st_mtime,
        size=status.st_size,
        scenario=game.scenario,
        title=game.title or game.scenario,
        seats=tuple(SeatSummary(title=title, player=player) for title, player in game.players),
        number=game.number,
        result=game.result,
    )


def _problem_of(path: Path, *, is_game: bool) -> str:
    """What is wrong with a file that is no readable journal; empty if it is a file of another kind."""
    if not path.is_file():
        return ""
    if not is_game:
        try:
            with path.open("rb") as file:
                is_game = _FORMAT in file.read(_HEAD_BYTES)
        except OSError:
            return ""
    reading = read_file(path)
    if not is_game or reading.document is not None or not reading.problems:
        return ""
    return reading.problems[0].sentence


def _last_position(opened: Opened, journal: JournalDocument, registry: Registry) -> Game[Any, Any]:
    """Return the position that was saved last; of old files, which have none, the one they lead to.

    Raises:
        StudioError: there is none that these rules can read.
    """
    if journal.position:
        return saves.load(opened.system, opened.board, msgspec.json.encode(journal.position))
    replayed = replay(journal, registry=registry)
    if replayed.session is None:
        raise DocumentError(journal.id, replayed.problems)
    return replayed.session.game


def _viewer(seats: Sequence[JournalSeat], *, is_over: bool) -> Seat | None:
    """Whose view is shown: that of the only person; of several, what all of them know; at the end, everything."""
    if is_over:
        return None
    persons = [Seat(number) for number, seat in enumerate(seats) if seat.player == PERSON]
    return persons[0] if len(persons) == 1 else WATCHER


def _seats(seats: Sequence[JournalSeat], contents: Contents) -> tuple[SeatSummary, ...]:
    colours = [side.colour for side in contents.module.sides]
    return tuple(
        SeatSummary(
            title=shown_text(contents, seat.title),
            player=seat.player,
            colour=colours[seat.side] if seat.side < len(colours) else "",
        )
        for seat in seats
    )
