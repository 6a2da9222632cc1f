"""What positions of all rule systems have in common: a game in words, played by words, read off in words."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Self

from ccstudio.engine.events import Event
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import ButtonOption, Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.result import Result


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
