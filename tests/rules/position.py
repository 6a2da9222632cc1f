"""What positions of all rule systems have in common: a game in words, played by words, read off in words."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.engine.events import Event
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import (
    ButtonOption,
    DirectionOption,
    NumberOption,
    Option,
    PieceOption,
    SideOption,
    SpaceOption,
)
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.result import Result
from ccstudio.engine.sources import SEEDED, ListedChance


class Position:
    """A game with words for everything on it; methods that set it up return it.

    A system says how words become pieces (`_put`) and options (`_option`, `words`), with what a game goes on (`begin`),
    and what makes the frame that hears the outcome of a procedure run alone (`bench`).
    """

    IDLE: ClassVar[tuple[str, ...]]
    """What is pressed where a test lets things go on."""

    def __init__(self, board: Any, game: Any, bench: Callable[[], Frame]) -> None:
        self.board = board
        self.game = game
        self.names: dict[str, PieceId] = {}
        self.log: list[Event] = []
        self._bench = bench

    @property
    def state(self) -> Any:
        """What is on the table."""
        return self.game.state

    def put(self, *pieces: str) -> Self:
        """Put pieces on the table, a line of words each."""
        for text in pieces:
            self._put(text)
        return self

    def setting(self, **values: Any) -> Self:
        """Set fields of the state: `setting(round=4, active=ALLIES)`."""
        for name, value in values.items():
            assert name in self.state.__struct_fields__, name
            setattr(self.state, name, value)
        return self

    # Deeds

    def run(self, frame: Frame) -> Self:
        """Carry out one procedure alone; what it returns is `returned`."""
        return self._go_on(self._bench(), frame)

    def begin(self) -> Self:
        """Begin where this system's positions begin."""
        raise NotImplementedError

    def play(self, *words: object) -> Self:
        """Answer questions, one word each; what the system's positions begin with begins if nothing is asked yet."""
        self._begin_if_nothing_is_asked()
        for word in words:
            option = self._option(word)
            assert option is not None, f"{word!r} is not offered: {self.asked()}"
            self._answer(option)
        return self

    def until(self, kind: str) -> Self:
        """Let things go on, pressing what does least, until a question of a kind, or the end."""
        self._begin_if_nothing_is_asked()
        for _ in range(500):
            if self.game.over or self.ask.kind == kind:
                return self
            self._press_what_does_least()
        raise AssertionError(f"no {kind!r} is asked: {self.asked()}")

    def finish(self) -> Self:
        """Let a procedure that runs alone, or the game, end, pressing what does least."""
        return self.until("")

    # What one reads off

    @property
    def ask(self) -> Ask:
        """The open question."""
        assert isinstance(self.game.pending, Ask), f"no question is open; it ended with {self.game.result}"
        return self.game.pending

    @property
    def returned(self) -> Any:
        """What a procedure that ran alone returned."""
        assert self.game.over, f"it is not over: {self.asked()}"
        return self.game.result

    @property
    def result(self) -> Result:
        """How the game ended."""
        assert isinstance(self.game.result, Result), "the game goes on"
        return self.game.result

    def asked(self) -> str:
        """The open question in words, for messages."""
        return f"{self.ask.kind} ({self.ask.prompt}): {', '.join(self.options())}"

    def offered(self, word: object) -> bool:
        """Whether the open question offers something."""
        return self._option(word) is not None

    def options(self) -> list[str]:
        """The options of the open question in words."""
        return [self.words(option) for option in self.ask.options]

    def words(self, option: Option) -> str:
        """An option in words."""
        raise NotImplementedError

    def told(self, kind: str) -> list[Mapping[str, Any]]:
        """The values of all events of a kind so far."""
        return [event.values for event in self.log if event.kind == kind]

    # How it is done

    def _put(self, text: str) -> None:
        raise NotImplementedError

    def _option(self, word: object) -> Option | None:
        """The offered option that a word means."""
        raise NotImplementedError

    def _press_what_does_least(self) -> None:
        idle = [ButtonOption(word) for word in self.IDLE if ButtonOption(word) in self.ask.options]
        self._answer(idle[0] if idle else self.ask.options[0])

    def _answer(self, option: Option) -> None:
        self.game.answer(option)
        self.log += [told.event for told in self.game.events]

    def _begin_if_nothing_is_asked(self) -> None:
        if self.game.pending is None and not self.game.over:
            self.begin()

    def _go_on(self, *frames: Frame) -> Self:
        self.game.stack = list(frames)
        self.game.pending = None
        self.game.go_on()
        self.log += [told.event for told in self.game.events]
        return self


class NamedPosition(Position):
    """A position whose pieces are called by their names, their types, or their types and spaces.

    A system says which pieces there are by type (`_kinds`), and where one is (`where`).
    """

    def dice(self, *rolls: str) -> Self:
        """Rig the next rolls, a word of digits for each; whatever follows is left to the seed."""
        words = [word for roll in rolls for word in roll.split()]
        self.game.source = ListedChance(tuple(tuple(int(face) - 1 for face in word) for word in words), then=SEEDED)
        return self

    @property
    def rolled(self) -> int:
        """How many of the rigged rolls were used."""
        source = self.game.source
        return source.used if isinstance(source, ListedChance) else -1

    def words(self, option: Option) -> str:
        """An option in words."""
        match option:
            case SpaceOption(space):
                return str(self.board.name(space))
            case PieceOption(piece):
                return self._call(piece)
            case ButtonOption(value) | NumberOption(value):
                return str(value)
            case SideOption(space, direction):
                return f"{self.board.name(space)} {direction}"
            case DirectionOption(direction):
                return f"to {direction}"
        return str(option)

    def words_of(self, piece: PieceId) -> str:
        """The name that a piece was given, else its type."""
        return next((name for name, named in self.names.items() if named == piece), self._kinds().get(piece, ""))

    def space(self, name: str) -> SpaceId:
        """A space by its name."""
        found: SpaceId = self.board.map.grid.space(name)
        return found

    def piece(self, word: str | PieceId) -> PieceId:
        """A piece by its name, its type, or its type and space."""
        if isinstance(word, int):
            return word
        if word in self.names:
            return self.names[word]
        kind, _, place = word.partition(" ")
        found = [piece for piece, named in self._kinds().items() if named == kind and place in ("", self.where(piece))]
        assert len(found) == 1, f"{word!r} is {len(found)} pieces"
        return found[0]

    def _call(self, piece: PieceId) -> str:
        return f"{self._kinds()[piece]} {self.where(piece)}"

    def _option(self, word: object) -> Option | None:
        """The option that a word means; directions are written `to n`."""
        offered = self.ask.options
        meant: list[Option] = [ButtonOption(str(word))]
        if isinstance(word, int):
            meant += [NumberOption(word), PieceOption(PieceId(word))]
        readings: tuple[Callable[[str], Option], ...] = (
            lambda text: SpaceOption(self.space(text)),
            lambda text: SideOption(self.space(text.split()[0]), text.split()[1]),  # type: ignore[arg-type]
            lambda text: PieceOption(self.piece(text)),
            lambda text: DirectionOption(text.removeprefix("to ")),  # type: ignore[arg-type]
        )
        for reading in readings:
            try:
                meant.append(reading(str(word)))
            except (AssertionError, IndexError, StopIteration, UnknownSpaceError):
                continue
        return next((option for option in meant if option in offered), None)

    def where(self, word: str | PieceId) -> str:
        """The name of the space that a piece is in, or where else it is."""
        raise NotImplementedError

    def _kinds(self) -> dict[PieceId, str]:
        """The types of all pieces, of those that are gone too."""
        raise NotImplementedError
