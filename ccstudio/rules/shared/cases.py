"""`Case`: an open question to a seat, with all that the seat may know; tables of functions by prompt."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from ccstudio.base.ids import RULE_ID
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Side
from ccstudio.engine.secrets import View
from ccstudio.engine.state import State

S = TypeVar("S", bound=State)
B = TypeVar("B")
F_co = TypeVar("F_co", bound=Frame, covariant=True)
F = TypeVar("F", bound=Frame)
R = TypeVar("R")


@dataclass(frozen=True, slots=True)
class Case(Generic[S, B, F_co]):
    """An open question to a seat, with all that the seat may know.

    `frame` is the procedure that asks; whoever answers for one prompt declares which it is (`Case[S, B, Retreat]`).
    """

    view: View[S, B]
    asked: Ask
    board: B
    state: S
    side: Side
    frame: F_co

    @property
    def rule(self) -> str:
        """The rule of the step that asks."""
        found = RULE_ID.match(self.frame.RUNS[self.frame.at].run.__doc__ or "")
        assert found is not None, "every step opens with its rule"
        return found[0]


def case_of(view: View[S, B]) -> Case[S, B, Any] | None:
    """The open question to the seat of a view; None if there is none."""
    if not (isinstance(view.pending, Ask) and view.stack):
        return None
    side = view.state.seating.side_of(view.seat)
    return Case(view, view.pending, view.board, view.state, side, view.stack[-1])


def asking(view: View[Any, Any], kind: type[F]) -> F | None:
    """The procedure that asks the seat of a view, if it is of a kind."""
    frame = view.stack[-1] if isinstance(view.pending, Ask) and view.stack else None
    return frame if isinstance(frame, kind) else None


class OfQuestion(Generic[S, B, R]):
    """Functions of an open question, by its prompt: shortcuts, prospects. All other prompts have none."""

    def __init__(self, functions: Mapping[str, Callable[[Case[S, B, Any]], tuple[R, ...]]]) -> None:
        self.functions = functions

    def of(self, view: View[S, B]) -> tuple[R, ...]:
        """Return what there is of the open question of a view."""
        case = case_of(view)
        function = None if case is None else self.functions.get(case.asked.prompt)
        return () if case is None or function is None else function(case)


class ByPrompt(Generic[S, B, R]):
    """Functions of the choices of an open question, by its prompt: previews, odds.

    `functions` are called with the question and the choices, one after the other from the question on, the first of
    which it offers; `otherwise` is said of all other prompts.
    """

    def __init__(
        self, functions: Mapping[str, Callable[[Case[S, B, Any], tuple[Option, ...]], R]], otherwise: R
    ) -> None:
        self.functions = functions
        self._otherwise = otherwise

    @classmethod
    def of_one(
        cls, functions: Mapping[str, Callable[[Case[S, B, Any], Option], R]], otherwise: R
    ) -> "ByPrompt[S, B, R]":
        """The same of functions of one choice: of several choices `otherwise` is said."""
        return cls({prompt: of_one_choice(function, otherwise) for prompt, function in functions.items()}, otherwise)

    def of(self, view: View[S, B], choices: tuple[Option, ...]) -> R:
        """Return the result for some choices in a view; `otherwise` if the first of them is not offered."""
        case = case_of(view)
        if case is None or not choices or choices[0] not in case.asked.options:
            return self._otherwise
        function = self.functions.get(case.asked.prompt)
        return self._otherwise if function is None else function(case, choices)


def of_one_choice(
    function: Callable[[Case[S, B, F], Option], R], otherwise: R
) -> Callable[[Case[S, B, F], tuple[Option, ...]], R]:
    """A function of one choice as one of `ByPrompt`: of several choices it says `otherwise`."""

    def of(case: Case[S, B, F], choices: tuple[Option, ...]) -> R:
        return function(case, choices[0]) if len(choices) == 1 else otherwise

    return of
