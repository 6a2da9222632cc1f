"""Advice to computer players: each option of the open question with its worth and reasons."""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any, Concatenate, Final, Generic, ParamSpec, Protocol, TypeVar

from ccstudio.engine.events import EventValue
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.present import Advice, Text
from ccstudio.engine.secrets import View
from ccstudio.engine.state import State

S = TypeVar("S", bound=State)
B = TypeVar("B")
W = TypeVar("W")
R = TypeVar("R")
F = TypeVar("F", bound=Frame)
K = TypeVar("K", bound=Option)
C = TypeVar("C", bound="AdviceContext[Any, Any, Any]")
P = ParamSpec("P")
T = TypeVar("T")


class Remembers(Protocol):
    """What keeps in a cache what was worked out of it."""

    cache: dict[Any, Any]


M = TypeVar("M", bound=Remembers)

REFUSED: Final = -1.0
"""The worth of options to avoid: less than that of doing nothing."""


def scored(option: Option, worth: float, code: str, **values: EventValue) -> Advice:
    """The worth of an option, with the sentence that gives the reason."""
    # No worth is a negative zero, which people would read as less than nothing.
    return Advice(option=option, worth=worth + 0.0, reasons=(Text(code, values),))


def percent(chance: float) -> int:
    """A chance in percent, rounded."""
    return round(100 * chance)


def remembered(function: Callable[Concatenate[M, P], T]) -> Callable[Concatenate[M, P], T]:
    """Work a function of a context out once for each list of arguments, and keep what it gave in the context."""

    @wraps(function)
    def known(situation: M, /, *args: P.args, **named: P.kwargs) -> T:
        key = (function, args, *named.items()) if named else (function, args)
        try:
            found: T = situation.cache[key]
        except KeyError:
            found = situation.cache[key] = function(situation, *args, **named)
        return found

    return known


class AdviceContext(Generic[S, B, W]):
    """A position with its question, as the seat that decides reads it; systems keep in it what several advisers ask.

    `W` are the weights by which advice weighs one thing against another.
    """

    def __init__(self, view: View[S, B], decision: Decision, weights: W) -> None:
        self.view = view
        self.decision = decision
        self.weights = weights
        self.board = view.board
        self.state = view.state
        self.side = view.state.seating.side_of(view.seat)
        self.cache: dict[Any, Any] = {}
        """What was worked out already, by what it is of (`remembered`)."""

    def frame_of(self, wanted: type[F]) -> F | None:
        """The innermost procedure of a kind in progress."""
        return next((frame for frame in reversed(self.view.stack) if isinstance(frame, wanted)), None)

    def frame_in(self, wanted: type[F]) -> F:
        """The same, of a kind without which the question is not asked."""
        frame = self.frame_of(wanted)
        assert frame is not None, "procedures of this kind ask the question"
        return frame

    def offered(self, kind: type[K]) -> list[K]:
        """The options of a kind."""
        return [option for option in self.decision.options if isinstance(option, kind)]

    def judged(
        self, kind: type[K], judge: Callable[[K], Advice], otherwise: tuple[float, str] | None = None
    ) -> list[Advice]:
        """The advice of a function on all options of a kind; all others have one worth and reason, or are left out."""
        found = []
        for option in self.decision.options:
            if isinstance(option, kind):
                found.append(judge(option))
            elif otherwise is not None:
                found.append(scored(option, *otherwise))
        return found

    def scores(
        self,
        kind: type[K],
        worth: Callable[[K], float],
        code: str,
        name: str = "",
        otherwise: tuple[float, str] | None = None,
    ) -> list[Advice]:
        """The worth of all options of a kind, each for the same reason, whose sentence calls the option `name`.

        All others have one worth and reason, or are left out.
        """
        return self.judged(
            kind, lambda option: scored(option, worth(option), code, **({name: option} if name else {})), otherwise
        )


def asked_by(kind: type[F]) -> Callable[[Callable[[C, F], list[Advice]]], Callable[[C], list[Advice]]]:
    """Give an adviser the innermost procedure of the kind that asks its question."""

    def mark(adviser: Callable[[C, F], list[Advice]]) -> Callable[[C], list[Advice]]:
        @wraps(adviser)
        def advise(situation: C) -> list[Advice]:
            return adviser(situation, situation.frame_in(kind))

        return advise

    return mark


def advice_by_prompt(
    advisers: Mapping[str, Callable[[R], list[Advice]]], decision: Decision, situation: Callable[[], R]
) -> tuple[Advice, ...]:
    """The advice on each option, in the order of the options; none for prompts without an adviser.

    `situation` reads the position for the advisers; it is called only where there is something to choose.
    """
    if len(decision.options) == 1:
        return (Advice(option=decision.options[0], worth=0.0, reasons=(Text("advice-only"),)),)
    adviser = advisers.get(decision.prompt)
    return () if adviser is None else tuple(adviser(situation()))
