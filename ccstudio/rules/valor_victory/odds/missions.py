"""Where support missions land, and what they do there (VV-18.4, VV-18.5)."""

from fractions import Fraction

from ccstudio.base.ids import SpaceId
from ccstudio.engine.odds import Distribution, mixed
from ccstudio.engine.options import SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.present import Odds, Text
from ccstudio.rules.shared.distributions import made_of, possible, shares
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds.armor import Outcome, effect, on_unit, overhead
from ccstudio.rules.valor_victory.odds.points import cases_of, on_hex
from ccstudio.rules.valor_victory.odds.rolls import one_die, two_dice
from ccstudio.rules.valor_victory.query.cover import total_of
from ccstudio.rules.valor_victory.query.indirect import (
    overhead_cover,
    overhead_points,
    soft_targets,
    vehicle_targets,
)
from ccstudio.rules.valor_victory.query.missions import hexes_off, mission_stats, scattered, scatters
from ccstudio.rules.valor_victory.query.units import units_in
from ccstudio.rules.valor_victory.state import NO_SPACE, MissionOrder, ValorState


def landings(board: ValorBoard, state: ValorState, order: MissionOrder) -> Distribution[SpaceId]:
    """VV-18.4a, VV-18.4b, VV-18.4d The hexes that a mission may land on; NO_SPACE if it is lost off the map."""
    if not scatters(board, state, order.mission):
        return {order.target: Fraction(1)}
    found: Distribution[SpaceId] = {}
    for off, chance in made_of(one_die(board), lambda roll: hexes_off(board, roll)).items():
        for face, share in shares(board.die.faces).items():
            space = scattered(board, order.target, face, off) if off else order.target
            found[space] = found.get(space, Fraction(0)) + chance * share
    return found


def points_in(board: ValorBoard, state: ValorState, order: MissionOrder, space: SpaceId) -> Distribution[int]:
    """VV-18.5a, VV-18.5c, VV-18.6 The casualty points of a mission that lands in a hex."""
    targets = soft_targets(board, state, space, "mission")
    if not targets:
        return {0: Fraction(1)}
    row = board.fire_table.columns.of_label(mission_stats(board, state, order.mission).row)
    modifier = total_of(overhead_cover(board, state, space))
    return made_of(two_dice(board), lambda roll: overhead_points(board, state, space, targets, row, roll + modifier))


def vehicles_in(
    board: ValorBoard, state: ValorState, order: MissionOrder, space: SpaceId
) -> list[tuple[PieceId, Distribution[Outcome]]]:
    """VV-18.5d The AFVs of a hex that a mission lands in, each with what becomes of it."""
    atfp = mission_stats(board, state, order.mission).atfp
    return [
        (unit, overhead(board, state, unit, atfp, "mission", 0))
        for unit in vehicle_targets(board, state, space, "mission")
    ]


def hexes_in_danger(board: ValorBoard, state: ValorState, order: MissionOrder) -> list[tuple[SpaceId, Fraction]]:
    """VV-18.4b The hexes with units, of either side, that a mission may land on, the likeliest first."""
    found = landings(board, state, order).items()
    hit = [(space, chance) for space, chance in found if space != NO_SPACE and units_in(state, space)]
    return sorted(hit, key=lambda it: (-it[1], it[0]))


def landing_odds(board: ValorBoard, state: ValorState, order: MissionOrder) -> Odds:
    """VV-18.4a to VV-18.4c How far off a mission lands."""
    found = landings(board, state, order)
    by_distance = made_of(found, lambda space: -1 if space == NO_SPACE else board.ground.distance(order.target, space))
    words = ((0, "odds-on-target"), (1, "odds-one-hex-off"), (2, "odds-two-hexes-off"), (-1, "odds-lost"))
    cases = possible((code, by_distance.get(off, Fraction(0))) for off, code in words)
    return Odds(Text("odds-of-landing", {"space": SpaceOption(order.target)}), cases)


def strike_odds(board: ValorBoard, state: ValorState, order: MissionOrder) -> tuple[Odds, ...]:
    """VV-18.5a Where a mission lands, and what becomes of each hex with units that it may land on."""
    found = [landing_odds(board, state, order)] if scatters(board, state, order.mission) else []
    for space, chance in () if order.smoke else hexes_in_danger(board, state, order):
        if soft_targets(board, state, space, "mission"):
            found.append(_hex_odds(board, state, order, space, chance))
        found += [_unit_odds(unit, chances, chance) for unit, chances in vehicles_in(board, state, order, space)]
    return tuple(found)


def _hex_odds(board: ValorBoard, state: ValorState, order: MissionOrder, space: SpaceId, chance: Fraction) -> Odds:
    """VV-18.5c The casualty points in a hex, the chance included that the mission lands elsewhere."""
    targets = soft_targets(board, state, space, "mission")
    struck = points_in(board, state, order, space)
    points = {number: share * chance for number, share in struck.items()}
    points[0] = points.get(0, Fraction(0)) + 1 - chance
    return on_hex(space, cases_of(board, state, points, targets))


def _unit_odds(unit: PieceId, struck: Distribution[Outcome], chance: Fraction) -> Odds:
    """VV-18.5d What becomes of an AFV, the chance included that the mission lands elsewhere."""
    elsewhere: Distribution[Outcome] = {"missed": Fraction(1)}
    return on_unit(unit, mixed(((chance, struck), (1 - chance, elsewhere))))


def harm(board: ValorBoard, state: ValorState, order: MissionOrder) -> Fraction:
    """VV-18.5 The chance that a mission hurts any enemy."""
    foe = enemy(state.missions[order.mission].side)
    total = Fraction(0)
    for space, chance in hexes_in_danger(board, state, order):
        if units_in(state, space, foe):
            spared = points_in(board, state, order, space).get(0, Fraction(0))
            for _unit, struck in vehicles_in(board, state, order, space):
                spared *= 1 - effect(struck)
            total += chance * (1 - spared)
    return total
