"""The chance that attacks do anything: of one attack, and of the best that a unit can begin (VV-14.6, VV-16.3)."""

from collections.abc import Iterable, Iterator
from fractions import Fraction

from ccstudio.base.ids import SpaceId
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.odds import armor, missions, points
from ccstudio.rules.valor_victory.query.attacks import (
    Aim,
    Assault,
    Attack,
    MortarFire,
    OverrunFire,
    Shot,
    SniperFire,
    Strike,
    Volley,
    attacks_by,
)
from ccstudio.rules.valor_victory.query.indirect import best_rating, vehicle_targets
from ccstudio.rules.valor_victory.query.opportunity import sniper_targets
from ccstudio.rules.valor_victory.query.units import hex_of, sniper_hex
from ccstudio.rules.valor_victory.state import ValorState


def harm_of(board: ValorBoard, state: ValorState, attack: Attack) -> Fraction | None:
    """The chance that an attack pins, reduces, immobilizes or eliminates any enemy; None of smoke and cleared wire.

    A close assault hurts in any case: who fails costs the defenders points, too (VV-15.8b).
    """
    found: Fraction | None = None
    match attack:
        case Volley():
            found = points.harm(points.of_volley(board, state, attack))
        case Shot():
            found = armor.effect(armor.of_shot(board, state, attack))
        case MortarFire():
            found = _any_of(_by_mortars(board, state, attack))
        case SniperFire():
            found = points.harm(points.of_sniper(board, state, attack))
        case OverrunFire():
            found = points.harm(points.of_overrun(board, state, attack))
        case Assault():
            found = Fraction(1)
        case Strike(order) if not order.smoke:
            found = missions.harm(board, state, order)
    return found


def _by_mortars(board: ValorBoard, state: ValorState, fire: MortarFire) -> Iterator[Fraction]:
    """VV-12.67c The chance of points, and of each vehicle that anything happens to it."""
    yield points.harm(points.of_mortars(board, state, fire))
    rating = best_rating(board, state, fire.firers)
    distance = board.ground.distance(hex_of(state, fire.firers[0]), fire.target)
    for unit in vehicle_targets(board, state, fire.target, "mortar"):
        yield armor.effect(armor.overhead(board, state, unit, rating, "mortar", distance))


def _any_of(chances: Iterable[Fraction]) -> Fraction:
    """The chance that any of some independent things happens."""
    none = Fraction(1)
    for chance in chances:
        none *= 1 - chance
    return 1 - none


def harm_by(board: ValorBoard, state: ValorState, aim: Aim, space: SpaceId) -> Fraction:
    """VV-13.8a, VV-20.4 The best chance of a unit, or the sniper, to hurt who has entered a hex, by itself."""
    if aim.firer in state.snipers:
        origin = sniper_hex(state, state.snipers[aim.firer].side)
        assert origin is not None, "a sniper that may fire is on the map"
        targets = sniper_targets(board, state, aim.firer, aim.movers, space)
        return points.harm(points.of_sniper(board, state, SniperFire(aim.firer, origin, space, targets)))
    found = [harm_of(board, state, attack) for attack in attacks_by(board, state, aim)]
    return max([chance for chance in found if chance is not None], default=Fraction(0))
