"""Previews of moves: what each hex costs, and what is left (SCS-3.1)."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from typing import Any

from ccstudio.base.ids import SpaceId
from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Preview, Reason
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.procedures.movement import MoveUnits
from ccstudio.rules.scs.query.movement import cost_of
from ccstudio.rules.scs.query.reach import ways_of
from ccstudio.rules.scs.query.stacking import excess_with
from ccstudio.rules.scs.query.units import allowance_of, enemies_by_hex, hex_of
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesCase, SeriesState, SeriesView
from ccstudio.rules.shared.cases import asking
from ccstudio.rules.shared.previews import destinations_by, movement_parts, part, preview_of_way, sum_of_piece
from ccstudio.rules.shared.reasons import why


def destinations(view: SeriesView) -> tuple[Destination, ...]:
    """SCS-3.1b The hexes that the units which move can come to, each with the cheapest way there."""
    frame = asking(view, MoveUnits)
    return () if frame is None else destinations_by(view, _goals(view, frame))


def _goals(view: SeriesView, frame: MoveUnits) -> Iterator[tuple[SpaceId, tuple[Option, ...], Fraction]]:
    board, state = view.board, view.state
    fresh = not frame.started or board.rules("one-hex") == "at-the-end"
    for space, way in ways_of(board, state, frame.side, frame.units, frame.left, fresh=fresh).items():
        rest = min(
            budget - sum(_costs(board, state, frame, unit, way))
            for unit, budget in zip(frame.units, frame.left, strict=True)
        )
        yield space, tuple(map(SpaceOption, way)), max(Fraction(0), Fraction(rest, board.denominator))


def _costs(
    board: SeriesBoard, state: SeriesState, frame: MoveUnits, unit: PieceId, way: Sequence[SpaceId]
) -> list[int]:
    here = hex_of(state, unit)
    found = []
    for space in way:
        found.append(cost_of(board, state, frame.side, unit, here, space))
        here = space
    return found


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
    points = part(whole, "SCS-3.1b", "part-allowance")
    total = sum_of_piece("sum-movement", "unit", unit, movement_parts(points, whole - rest, paid, "SCS-3.1c"))
    return preview_of_way(choices, way, costs, sums=(total,), notes=tuple(_notes(board, state, frame, way[-1])))


def _notes(board: SeriesBoard, state: SeriesState, frame: MoveUnits, space: SpaceId) -> Iterator[Reason]:
    """SCS-2.1a/1, SCS-4.0a/1 What waits at the end of a way: enemy zones of control, a full hex."""
    if space in enemy_zone(board, state, frame.side):
        yield why("SCS-2.1a/1", "note-zone", space=SpaceOption(space))
    if space != hex_of(state, frame.units[0]) and excess_with(board, state, space, frame.units):
        yield why("SCS-4.0a/1", "note-full", space=SpaceOption(space), limit=board.module.stacking.limit)


def mover(case: SeriesCase[Any], choice: Option) -> Preview | None:
    """SCS-3.1b The movement points of a unit that could move."""
    if not isinstance(choice, PieceOption):
        return None
    whole = Fraction(allowance_of(case.board, case.state, choice.piece), case.board.denominator)
    total = sum_of_piece("sum-movement", "unit", choice.piece, (part(whole, "SCS-3.1b", "part-allowance"),))
    return Preview(choices=(choice,), sums=(total,))
