"""`Game`: a position, and the loop that runs the rules to the next decision."""

from collections.abc import Iterable
from copy import copy
from typing import Final, Generic, Self, TypeVar

from ccstudio.base.errors import StudioError
from ccstudio.engine.chance import Answer, Chance
from ccstudio.engine.events import Event, Told
from ccstudio.engine.frames import Frame, GrammarError
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask, Call, Decision, Goto, PendingChance, Return, Value, Waiting
from ccstudio.engine.sources import SEEDED, ChanceSource
from ccstudio.engine.state import State

S = TypeVar("S", bound=State)
B = TypeVar("B")

STEP_LIMIT: Final = 100_000
"""Steps without a question after which the rules are taken to be caught in a loop."""


class IllegalChoiceError(StudioError):
    """The answer is not possible now; the game is unchanged."""


class Game(Generic[S, B]):
    """The state, the procedures in progress, and the open decision.

    `board` is whatever the system compiled once from its documents, static and shared by clones. `pending` is the open
    question, or chance that a person has to enter, or None when the game is over; `result` is then what the first
    procedure returned. What one seat knows of a game can be put into this form too: it is then `Waiting` for others,
    and nobody plays it on. `events` and `chance` are what happened since the last answer or entry, for the journal; a
    clone starts with none. After a `GrammarError`, or whatever else rules raise, a game is of no more use.
    """

    __slots__ = ("__weakref__", "board", "chance", "events", "pending", "result", "source", "stack", "state")

    def __init__(self, board: B, state: S, stack: Iterable[Frame], source: ChanceSource = SEEDED) -> None:
        self.board = board
        self.state = state
        self.stack = list(stack)
        self.source = source
        self.pending: Decision | PendingChance | Waiting | None = None
        self.result: Value = None
        self.events: list[Told] = []
        self.chance: list[Answer] = []

    @property
    def over(self) -> bool:
        """Whether all procedures have ended."""
        return not self.stack

    @property
    def barrier(self) -> bool:
        """Whether chance or a reveal since the last answer forbids undoing it."""
        return bool(self.chance) or any(told.event.reveals for told in self.events)

    def go_on(self) -> Self:
        """Run to the next decision.

        A new game begins. In a game put together from a sampled position, or changed by hand, the step that asked
        is run again and puts its question as things now are; chance that is awaited stays so.

        Raises:
            GrammarError: the rules are caught in a loop, or return what is no outcome.
        """
        if self.stack and not isinstance(self.pending, PendingChance):
            self._begin()
            self._run(None)
        return self

    def answer(self, choice: Option) -> None:
        """Play `choice` and run to the next decision.

        Raises:
            IllegalChoiceError: no question is open, or `choice` is not among its options.
            ChanceError: the listed chance does not fit; the game now waits for chance to be entered.
            GrammarError: the rules are caught in a loop, or return what is no outcome.
        """
        pending = self.pending
        if type(pending) is not Ask:
            raise IllegalChoiceError("no-question-open")
        if choice not in pending.options:
            raise IllegalChoiceError("choice-not-offered", kind=pending.kind)
        self._begin()
        self._resume(choice)

    def enter(self, answer: Answer) -> None:
        """Enter real dice or cards and run on.

        Raises:
            IllegalChoiceError: no chance is awaited, or the answer does not fit it.
            GrammarError: the rules are caught in a loop, or return what is no outcome.
        """
        pending = self.pending
        if not isinstance(pending, PendingChance):
            raise IllegalChoiceError("no-chance-awaited")
        if not pending.fits(answer):
            raise IllegalChoiceError("chance-not-possible", reason=pending.reason)
        self._begin()
        self.chance.append(answer)
        self._resume(pending.meaning(answer))

    def tell(self, event: Event) -> None:
        """Report an event; called by rules."""
        self.events.append(Told(event, dict(self.state.aliases)))

    def clone(self) -> "Game[S, B]":
        """Return an independent copy, at any decision."""
        other = Game(self.board, self.state.clone(), [copy(frame) for frame in self.stack], self.source)
        other.pending = self.pending
        other.result = self.result
        return other

    def _begin(self) -> None:
        self.pending = None
        self.events = []
        self.chance = []

    def _resume(self, value: Value) -> None:
        """Run on after the waiting step."""
        frame = self.stack[-1]
        frame.at = frame.RUNS[frame.at].after
        self._run(value)

    def _run(self, value: Value) -> None:
        """Run steps until one asks or waits for chance, or the first procedure ends.

        Every decision of every player, search and fuzzer goes through here.
        """
        stack = self.stack
        frame = stack[-1]
        for _ in range(STEP_LIMIT):
            name, run, frame.at = frame.RUNS[frame.at]
            outcome: Value = run(frame, self, value)
            value = None
            if outcome is None:
                continue
            kind = type(outcome)
            if kind is Ask:
                frame.at = name
                self.pending = outcome
                if not outcome.options:
                    raise GrammarError("question-without-options", procedure=type(frame).__name__, step=name)
                return
            if kind is Call:
                frame = outcome.frame
                stack.append(frame)
            elif kind is Goto:
                frame.at = _known_step(frame, outcome.step)
            elif kind is Return:
                value = outcome.value
                stack.pop()
                if outcome.out_of is not None:
                    self._leave(frame, outcome.out_of)
                if not stack:
                    self.result = value
                    return
                frame = stack[-1]
            elif isinstance(outcome, Chance):
                answer = self._answer_of(outcome, frame, name)
                if answer is None:
                    return
                value = outcome.meaning(answer)
            else:
                raise GrammarError("not-an-outcome", procedure=type(frame).__name__, step=name)
        raise GrammarError("caught-in-a-loop", procedure=type(stack[-1]).__name__, step=stack[-1].at)

    def _leave(self, frame: Frame, out_of: type[Frame]) -> None:
        """End procedures up to the nearest of a kind."""
        while not isinstance(frame, out_of):
            if not self.stack:
                raise GrammarError("return-out-of-nowhere", procedure=out_of.__name__)
            frame = self.stack.pop()

    def _answer_of(self, wanted: Chance, frame: Frame, name: str) -> Answer | None:
        """Return the answer of the source; None, with the game waiting, if a person has to enter it."""
        after, frame.at, self.pending = frame.at, name, wanted
        answer, self.state.seed, self.source = self.source.answer(wanted, self.state.seed)
        if answer is not None:
            frame.at, self.pending = after, None
            self.chance.append(answer)
        return answer


def _known_step(frame: Frame, name: str) -> str:
    if name not in frame.STEPS:
        raise GrammarError("goto-nowhere", procedure=type(frame).__name__, step=name)
    return name
