"""Losses that are usually chosen together: the fewest men lost for good, or the most units unpinned (VV-14.61)."""

from collections.abc import Callable, Sequence
from fractions import Fraction
from itertools import product
from math import prod
from typing import Final

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import ButtonOption, NumberOption, Option, PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Text
from ccstudio.rules.shared.simulated_choices import case_after
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds.rolls import one_die, up_to
from ccstudio.rules.valor_victory.procedures.casualties import IGNORE_FIRST, Allocate
from ccstudio.rules.valor_victory.query.allocation import NO_MARK, Mark, Taker, is_whole, possible
from ccstudio.rules.valor_victory.query.casualties import (
    ABSORB,
    ELIMINATE,
    PIN,
    REDUCE,
    REDUCE_PIN,
    SURVIVE,
    ignores_first,
    takers_of,
)
from ccstudio.rules.valor_victory.query.units import type_of
from ccstudio.rules.valor_victory.state import ValorCase, ValorState

MOST: Final = 4000
"""Allocations beyond which none is looked for."""

Marks = tuple[int, ...]


def losses(case: ValorCase[Allocate]) -> tuple[Shortcut, ...]:
    """VV-14.61a, VV-14.61d The allocation that loses the fewest casualty points for good, and that with fewest pins."""
    board, state, frame = case.board, case.state, case.frame
    takers = takers_of(board, state, frame.targets, frame.shielded)
    places = possible(takers, frame.points, frame.marks)
    if prod(map(len, places)) > MOST:
        return ()
    whole = [marks for marks in product(*places) if is_whole(takers, frame.points, marks)]
    if len(whole) < 2:
        return ()
    found: dict[Marks, Shortcut] = {}
    for code, cost in _COSTS.items():
        best = min(whole, key=lambda marks: (cost(board, state, frame, takers, marks), marks))
        choices = _choices(case, takers, best) if best not in found else ()
        if len(choices) > 1:
            found[best] = Shortcut(title=Text(code, {"points": frame.points}), choices=choices)
    return tuple(found.values())


Cost = Callable[[ValorBoard, ValorState, Allocate, Sequence[Taker], Marks], tuple[Fraction, ...]]


def _fewest_lost(
    board: ValorBoard, state: ValorState, frame: Allocate, takers: Sequence[Taker], marks: Marks
) -> tuple[Fraction, ...]:
    """The casualty ratings that are lost for good, then units that can do nothing, leaders twice."""
    chosen = _chosen(frame, takers, marks)
    return (
        sum([_lost(board, state, unit, mark) for unit, mark in chosen], Fraction(0)),
        Fraction(sum([_idle(board, state, unit, mark) for unit, mark in chosen])),
    )


def _fewest_idle(
    board: ValorBoard, state: ValorState, frame: Allocate, takers: Sequence[Taker], marks: Marks
) -> tuple[Fraction, ...]:
    """Units that can do nothing, leaders twice, then casualty ratings that are lost for good."""
    lost, idle = _fewest_lost(board, state, frame, takers, marks)
    return idle, lost


_COSTS: Final[dict[str, Cost]] = {"shortcut-fewest-lost": _fewest_lost, "shortcut-fewest-pinned": _fewest_idle}


def _chosen(frame: Allocate, takers: Sequence[Taker], marks: Marks) -> list[tuple[PieceId, Mark]]:
    return [
        (unit, taker.marks[place])
        for unit, taker, place in zip(frame.targets, takers, marks, strict=True)
        if place != NO_MARK
    ]


def _lost(board: ValorBoard, state: ValorState, unit: PieceId, mark: Mark) -> Fraction:
    """VV-14.61a, VV-14.64b The casualty rating that a loss costs for good, on average."""
    kind = type_of(board, state, unit)
    match mark.name:
        case name if name == ELIMINATE:
            return Fraction(mark.points if mark.engulfs else kind.casualty)
        case name if name in (REDUCE, REDUCE_PIN):
            return Fraction(kind.casualty - board.units[kind.half].casualty)
        case name if name == SURVIVE:
            return kind.casualty * (1 - up_to(one_die(board), kind.casualty))
        case name if name == ABSORB:
            return up_to(one_die(board), mark.points)
    return Fraction(0)


def _idle(board: ValorBoard, state: ValorState, unit: PieceId, mark: Mark) -> int:
    """VV-14.7a How much a loss takes out of the fight for now: a unit, a leader counting as two."""
    if mark.name not in (PIN, REDUCE_PIN, ELIMINATE, SURVIVE) or state.units[unit].pinned:
        return 0
    return 2 if type_of(board, state, unit).is_leader else 1


def _choices(case: ValorCase[Allocate], takers: Sequence[Taker], marks: Marks) -> tuple[Option, ...]:
    """VV-14.61a The choices by which an allocation is made, as the questions offer them; empty if they do not."""
    wanted = {
        unit: (taker.marks[place], ignores_first(taker, place))
        for unit, taker, place in zip(case.frame.targets, takers, marks, strict=True)
        if place != NO_MARK
    }
    found: list[Option] = []
    at: ValorCase[Allocate] | None = case
    while at is not None and isinstance(at.frame, Allocate):
        choice = _next(at, wanted)
        if choice is None or len(found) > 2 * len(takers):
            return ()
        found.append(choice)
        at = case_after(case.view, *found)
    return tuple(found)


def _next(case: ValorCase[Allocate], wanted: dict[PieceId, tuple[Mark, bool]]) -> Option | None:
    """The next choice for the marks that are wanted."""
    options, unit = case.asked.options, case.frame.unit
    if case.asked.prompt == "choose-casualty":
        offered = [option for option in options if isinstance(option, PieceOption) and option.piece in wanted]
        return offered[0] if offered else None
    if unit not in wanted:
        return None
    mark, ignores = wanted[unit]
    if ignores and IGNORE_FIRST in options:
        return IGNORE_FIRST
    choice = NumberOption(mark.points) if mark.name == ABSORB else ButtonOption(mark.name)
    return choice if choice in options else None
