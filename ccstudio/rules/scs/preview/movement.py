"""Previews of moves: what each hex costs, and what is left (SCS-3.1)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import cache, partial
from itertools import pairwise
from typing import Any

from ccstudio.base.ids import SpaceId
from ccstudio.base.mixed_numbers import mixed_number
from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import ButtonOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Part, Preview, Reason
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.procedures.movement import DONE, MoveUnits
from ccstudio.rules.scs.query.bridging import bridgeable
from ccstudio.rules.scs.query.movement import cost_of
from ccstudio.rules.scs.query.reach import ways_of
from ccstudio.rules.scs.query.stacking import excess_with, overfull
from ccstudio.rules.scs.query.units import allowance_of, enemies_by_hex, hex_of, worth_of
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesCase, SeriesState, SeriesView
from ccstudio.rules.shared.cases import asking
from ccstudio.rules.shared.previews import (
    destinations_by,
    movement_parts,
    part,
    preview_of,
    preview_of_way,
    sum_of_piece,
)
from ccstudio.rules.shared.reasons import why


def destinations(view: SeriesView) -> tuple[Destination, ...]:
    """SCS-3.1b The hexes that the units which move can come to, each with the cheapest way there."""
    frame = asking(view, MoveUnits)
    return () if frame is None else destinations_by(view, _goals(view, frame))


def _goals(view: SeriesView, frame: MoveUnits) -> Iterator[tuple[SpaceId, tuple[Option, ...], Fraction]]:
    board, state = view.board, view.state
    fresh = not frame.started or board.rules("one-hex") == "at-the-end"
    # Most ways share their first steps.
    cost = cache(partial(cost_of, board, state, frame.side))
    for space, way in ways_of(board, state, frame.side, frame.units, frame.left, fresh=fresh).items():
        rest = min(
            budget - sum(cost(unit, here, to) for here, to in pairwise((hex_of(state, unit), *way)))
            for unit, budget in zip(frame.units, frame.left, strict=True)
        )
        yield space, tuple(map(SpaceOption, way)), max(Fraction(0), Fraction(rest, board.denominator))


def _costs(
    board: SeriesBoard, state: SeriesState, frame: MoveUnits, unit: PieceId, way: Sequence[SpaceId]
) -> list[int]:
    moves = pairwise((hex_of(state, unit), *way))
    return [cost_of(board, state, frame.side, unit, here, to) for here, to in moves]


def steps(case: SeriesCase[Any], choices: tuple[Option, ...]) -> Preview | None:
    """SCS-3.1c, SCS-3.2a What each hex of a way costs the unit with the least left, and what it has left then."""
    board, state, frame = case.board, case.state, case.frame
    if not isinstance(frame, MoveUnits):
        return None
    way = [choice.space for choice in choices if isinstance(choice, SpaceOption)]
    if len(way) != len(choices) or way[-1] in enemies_by_hex(state, frame.side):
        return None
    left = frame.left
    slowest = min(range(len(frame.units)), key=lambda place: left[place])
    unit, den = frame.units[slowest], board.denominator
    costs = [Fraction(cost, den) for cost in _costs(board, state, frame, unit, way)]
    whole, rest = Fraction(allowance_of(board, state, unit), den), Fraction(left[slowest], den)
    paid = min(sum(costs, Fraction(0)), rest)
    *others, last = allowance_parts(board, state, unit)
    parts = (*others, *movement_parts(last, whole - rest, paid, "SCS-3.1c"))
    total = sum_of_piece("sum-movement-left", "unit", unit, parts)
    return preview_of_way(choices, way, costs, sums=(total,), notes=tuple(_notes(board, state, frame, way[-1])))


def _notes(board: SeriesBoard, state: SeriesState, frame: MoveUnits, space: SpaceId) -> Iterator[Reason]:
    """SCS-2.1a/1, SCS-4.0a/1 What waits at the end of a way: enemy zones of control, a full hex."""
    if space in enemy_zone(board, state, frame.side):
        yield why("SCS-2.1a/1", "note-zone", space=SpaceOption(space))
    if space != hex_of(state, frame.units[0]) and excess_with(board, state, space, frame.units):
        yield why("SCS-4.0a/1", "note-full", space=SpaceOption(space), limit=board.module.stacking.limit)


def mover(case: SeriesCase[Any], choice: Option) -> Preview | None:
    """SCS-3.1b The movement points of a unit that could move, who builds a bridge, what is left undone at the end."""
    match choice:
        case PieceOption(piece):
            parts = allowance_parts(case.board, case.state, piece)
            return Preview(choices=(choice,), sums=(sum_of_piece("sum-movement", "unit", piece, parts),))
        case SideOption(space, direction):
            builder = bridgeable(case.board, case.state, case.side)[space, direction]
            return preview_of((choice,), notes=[why("SCS-DEMO-S8", "note-bridge", unit=PieceOption(builder))])
        case ButtonOption() if choice == DONE:
            return preview_of((choice,), notes=_left_undone(case))
    return None


def allowance_parts(board: SeriesBoard, state: SeriesState, unit: PieceId) -> Iterator[Part]:
    """SCS-3.1b, SCS-CUM/1, SCS-RND/1 How the movement allowance of a unit comes about."""
    printed, supply = worth_of(board, state, unit).move, board.module.supply
    points = Fraction(printed)
    yield part(points, "SCS-UNIT-2", "part-allowance")
    weather = board.weather(state.turn)
    factors = [("SCS-3.1b", "part-weather", {"weather": weather.title}, Fraction(weather.move))]
    if not state.units[unit].supplied:
        factors.append(("SCS-12.2/1", "part-move-unsupplied", {}, Fraction(supply.move)))
    for rule, code, values, factor in factors:
        if factor != 1:
            yield part(points * (factor - 1), rule, code, factor=mixed_number(factor), **values)
            points *= factor
    rest = Fraction(allowance_of(board, state, unit), board.denominator) - points
    if rest:
        yield part(rest, "SCS-RND/1", "part-rounding")


def _left_undone(case: SeriesCase[Any]) -> Iterator[Reason]:
    """SCS-4.0a/4, SCS-3.1a Stacks that lose units when the phase is over, and units that can still move."""
    board = case.board
    for space in overfull(board, case.state, case.side):
        yield why("SCS-4.0a/4", "note-overfull", space=SpaceOption(space), limit=board.module.stacking.limit)
    able = sum(isinstance(option, PieceOption) for option in case.asked.options)
    if able:
        yield why("SCS-3.1a", "note-unmoved", count=able)
    else:
        yield why("SCS-3.1a", "note-nobody-left")
