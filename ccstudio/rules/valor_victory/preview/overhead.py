"""Previews of mortars and support missions: firepower, modifiers, vehicles, own units in danger (VV-12.61, VV-18)."""

from collections.abc import Iterator, Sequence

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import PieceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Reason, Sum, TableMark
from ccstudio.rules.shared.previews import part, sum_in_space
from ccstudio.rules.shared.reasons import why
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds import missions, points
from ccstudio.rules.valor_victory.preview.armor import armor_notes, elimination_marks
from ccstudio.rules.valor_victory.preview.sums import (
    Shown,
    modifier_sum,
    points_notes,
    spaces_of,
    to_hit_sum,
)
from ccstudio.rules.valor_victory.query.anti_tank import to_hit_row
from ccstudio.rules.valor_victory.query.attacks import MortarFire, Strike
from ccstudio.rules.valor_victory.query.fire_table import row_of
from ccstudio.rules.valor_victory.query.indirect import (
    STRONG_SMOKE,
    best_rating,
    mortar_firepower,
    mortar_modifiers,
    mortar_stats,
    overhead_cover,
    soft_targets,
    vehicle_targets,
)
from ccstudio.rules.valor_victory.query.missions import mission_stats
from ccstudio.rules.valor_victory.query.table_marks import fire_mark, to_hit_mark
from ccstudio.rules.valor_victory.query.units import hex_of, type_of, units_in, weapon_of
from ccstudio.rules.valor_victory.state import ValorState
from ccstudio.rules.valor_victory.stats import Letter


def mortars_shown(board: ValorBoard, state: ValorState, fire: MortarFire) -> Shown:
    """VV-12.61a, VV-12.67 The firepower of mortars, and what hits each vehicle in the hex."""
    firers, target, leader = fire
    weapons = [
        part(stats.apfp, "VV-12.61a", "part-weapon", weapon=PieceOption(weapon))
        for unit in firers
        if (stats := mortar_stats(board, state, unit)) and (weapon := weapon_of(state, unit)) is not None
    ]
    assert sum(it.amount for it in weapons) == mortar_firepower(board, state, firers), "no part is left out"
    firepower = sum_in_space("sum-firepower", target, weapons)
    victims = soft_targets(board, state, target, "mortar")
    sums = [firepower, modifier_sum(mortar_modifiers(board, state, firers, target, leader), target)] if victims else []
    rating, distance = best_rating(board, state, firers), board.ground.distance(hex_of(state, firers[0]), target)
    vehicles, row = vehicle_targets(board, state, target, "mortar"), to_hit_row(board, "mortar", distance)
    sums += _vehicle_sums(board, state, vehicles, target, board.to_hit[row].roll)
    marks = [fire_mark(board, row_of(board, int(firepower.amount)))] if victims else []
    marks += _vehicle_marks(board, state, vehicles, row, rating)
    notes = [
        *points_notes(points.of_mortars(board, state, fire), victims),
        *_doubled(board, state, target, victims),
        *[note for unit in vehicles for note in _overhead_notes(board, state, unit, rating)],
    ]
    return Shown(tuple(sums), notes, ((hex_of(state, firers[0]), target),), tuple(marks))


def _vehicle_sums(
    board: ValorBoard, state: ValorState, vehicles: Sequence[PieceId], target: SpaceId, number: int
) -> list[Sum]:
    """VV-12.67a, VV-18.5d The numbers that hit the vehicles of a hex from above."""
    return [to_hit_sum(number, overhead_cover(board, state, target), unit) for unit in vehicles]


def _vehicle_marks(
    board: ValorBoard, state: ValorState, vehicles: Sequence[PieceId], row: int, atfp: Letter
) -> Iterator[TableMark]:
    """VV-12.67a, VV-18.5d The number that hits vehicles from above, and that of their rear armor."""
    if vehicles:
        yield to_hit_mark(board, row)
    for unit in vehicles:
        if type_of(board, state, unit).is_afv:
            yield from elimination_marks(board, state, unit, atfp, "rear")


def _overhead_notes(board: ValorBoard, state: ValorState, unit: PieceId, atfp: Letter) -> Iterator[Reason]:
    """VV-12.67b, VV-16.4a What a hit from above does to a vehicle."""
    if type_of(board, state, unit).is_afv:
        yield from armor_notes(board, state, unit, atfp, "rear", overhead=True)
    else:
        yield why("VV-12.67b", "hit-eliminates")


def _doubled(board: ValorBoard, state: ValorState, target: SpaceId, victims: Sequence[PieceId]) -> Iterator[Reason]:
    """VV-12.64, VV-18.6 Points count double in woods."""
    if board.ground.hexes[target].wooded and any(type_of(board, state, unit).infantry for unit in victims):
        yield why("VV-12.64", "points-doubled", factor=board.numbers.airburst)


def strike_shown(board: ValorBoard, state: ValorState, strike: Strike) -> Shown:
    """VV-18.5a, VV-18.7a What a mission does on its target, and where else it may land."""
    order = strike.order
    if order.smoke:
        return Shown(notes=(smoke_note(board),))
    target = order.target
    victims = soft_targets(board, state, target, "mission")
    vehicles = vehicle_targets(board, state, target, "mission")
    cover = overhead_cover(board, state, target)
    sums = [modifier_sum(cover, target)] if victims else []
    row, stats = to_hit_row(board, "mission", 0), mission_stats(board, state, order.mission)
    sums += _vehicle_sums(board, state, vehicles, target, board.to_hit[row].roll)
    rating = stats.atfp
    marks = [fire_mark(board, board.fire_table.columns.of_label(stats.row))] if victims else []
    marks += _vehicle_marks(board, state, vehicles, row, rating)
    notes = [
        *points_notes(missions.points_in(board, state, order, target), victims),
        *_doubled(board, state, target, victims),
        *[note for unit in vehicles for note in _overhead_notes(board, state, unit, rating)],
        *_own_in_danger(board, state, strike),
    ]
    return Shown(tuple(sums), notes, marks=tuple(marks))


def _own_in_danger(board: ValorBoard, state: ValorState, strike: Strike) -> Iterator[Reason]:
    """VV-18.4b Hexes of the own side that a mission may scatter to."""
    side = state.missions[strike.order.mission].side
    found = missions.hexes_in_danger(board, state, strike.order)
    own = [space for space, _ in found if units_in(state, space, side)]
    if own:
        yield why("VV-18.4b", "own-in-danger", spaces=spaces_of(own))


def smoke_note(board: ValorBoard) -> Reason:
    """VV-11.3, VV-18.7a The smoke of a round."""
    return why("VV-11.3", "lays-smoke", level=STRONG_SMOKE, factors=board.numbers.smoke_round)
