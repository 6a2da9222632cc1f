"""Why not: every question answers what it does not offer with a rule and a sentence."""

import math
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import wraps
from typing import Any, Generic, TypeAlias, TypeVar

from ccstudio.base.ids import SpaceId
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.engine.events import EventValue
from ccstudio.engine.frames import Frame
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Reason, Text
from ccstudio.engine.secrets import View
from ccstudio.engine.state import State
from ccstudio.rules.shared.cases import Case, case_of

S = TypeVar("S", bound=State)
B = TypeVar("B")
F = TypeVar("F", bound=Frame)
W = TypeVar("W", bound=Option)

Explainer: TypeAlias = Callable[[Case[S, B, F], Option], Iterator[Reason]]
"""Yields reasons why something is not offered, the most important first; only the first is shown."""


def why(rule: str, code: str, **values: EventValue) -> Reason:
    """A reason: its rule, the code of its sentence, and what fills it."""
    return Reason(rule, Text(code, values))


def chart_line(rule: str, code: str, **values: EventValue) -> Reason:
    """A line of a chart: the sentence `chart-<code>`."""
    return why(rule, f"chart-{code}", **values)


def outside(rule: str, code: str, grid: GridGeometry, space: SpaceId, area: Collection[SpaceId]) -> Reason:
    """A reason that a space is outside an area: it names the space and that of the area which is `near` it."""
    if not area:
        return why(rule, f"{code}-nowhere", space=SpaceOption(space))
    here = grid.centre(space)
    near = min(area, key=lambda other: (grid.distance(space, other), math.dist(here, grid.centre(other)), other))
    return why(rule, code, space=SpaceOption(space), near=SpaceOption(near))


def about(kind: type[W]) -> Callable[[Callable[[Case[S, B, F], W], Iterator[Reason]]], Explainer[S, B, F]]:
    """Mark an explainer of one kind of option only."""

    def mark(explain: Callable[[Case[S, B, F], W], Iterator[Reason]]) -> Explainer[S, B, F]:
        @wraps(explain)
        def explainer(case: Case[S, B, F], wish: Option) -> Iterator[Reason]:
            if isinstance(wish, kind):
                yield from explain(case, wish)

        return explainer

    return mark


def _nothing(case: Case[Any, Any, Any], wish: Option) -> Iterator[Reason]:
    del case, wish
    return iter(())


class Reasons(Generic[S, B]):
    """Why something is not offered, by the prompt of the open question.

    Where no explainer knows, the sentence `only-<prompt>` says what can be chosen now, by the rule of the step that
    asks, or by the one `rules` names for the prompt.

    Args:
        game_over: what is said after the end.
        other_decides: what is said to whoever is not asked.
        explainers: those that look closer, by prompt.
        rules: the rules of prompts whose step does not open with the one that offers.
        unknown: what is said of things that are not in the game, before anybody looks closer.
        further: what is said of a thing after `only-<prompt>`, such as when it would be of use.
    """

    def __init__(
        self,
        *,
        game_over: Reason,
        other_decides: Reason,
        explainers: Mapping[str, Explainer[S, B, Any]],
        rules: Mapping[str, str] | None = None,
        unknown: Explainer[S, B, Frame] = _nothing,
        further: Explainer[S, B, Frame] = _nothing,
    ) -> None:
        self._game_over = game_over
        self._other_decides = other_decides
        self.explainers = explainers
        self.rules = rules or {}
        self._unknown = unknown
        self._further = further

    def explain(self, view: View[S, B], wish: Option) -> tuple[Reason, ...]:
        """Why something is not offered; nothing if it is."""
        case = case_of(view)
        if case is None or not isinstance(view.pending, Ask):
            return (self._game_over if view.pending is None else self._other_decides,)
        if wish in case.asked.options:
            return ()
        for explainer in (self._unknown, self.explainers.get(case.asked.prompt, _nothing)):
            found = next(explainer(case, wish), None)
            if found is not None:
                return (found,)
        prompt = case.asked.prompt
        general = why(self.rules.get(prompt, case.rule), f"only-{prompt}")
        return (general, *self._further(case, wish))
