"""What it is worth to a unit to stand in a hex: goals, cover from enemy fire, own fire, leaders, melees."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import goals, melees, threats
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.soldiers import Soldier, commanded, figures_in, led_in, soldier
from ccstudio.rules.combat_commander.query.values import wire

NOTHING: frozenset[int] = frozenset()


def place(situation: Situation, piece: PieceId, space: SpaceId, without: frozenset[int] = NOTHING) -> float:
    """What it is worth to a unit to end in a hex; `without` goals that it reached on its way."""
    known = situation.places
    key = piece, space, without
    found = known.get(key)
    if found is None:
        who, foes = soldier(situation, piece), threats.threats(situation)
        found = goals.pull(situation, piece, space, without) - _danger(situation, foes, who, space)
        found += _shooting(situation, foes, who, space) + _company(situation, who, space)
        if situation.board.ground.hexes[space].objective:
            found += goals.guarding(situation, piece, space)
        if space in foes.beside:
            found += melees.outlook(situation, piece, space)
        known[key] = found
    return found


def danger(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """The harm that enemy fire may do to a unit in a hex, less a little for its cover."""
    return _danger(situation, threats.threats(situation), soldier(situation, piece), space)


def _danger(situation: Situation, foes: threats.Threats, who: Soldier, space: SpaceId) -> float:
    sheltered = situation.weights.shelter * situation.shelter(space)
    fp = foes.feared.get(space, 0)
    if fp < 1:
        return -sheltered
    return situation.dread * hit(situation, who, space, fp, moving=False) - sheltered


def hit(situation: Situation, who: Soldier, space: SpaceId, fp: int, *, moving: bool, kind: str = "fire") -> float:
    """What an attack of an FP on a hex means to a unit that would be there."""
    if fp < 1:
        return 0.0
    led = 0 if who.leads else led_in(situation).get(space, 0)
    at_all = wire(situation.board, situation.state, space) if situation.state.fortifications else 0
    lead = who.morale + led + at_all + situation.shelter(space, kind) - fp
    fair = situation.fair
    broken, tied = fair.behind(lead), fair.equal(lead)
    if moving:
        broken, tied = broken + tied, 0.0
    return who.worth * (who.share * broken + situation.weights.suppressing * tied)


def op_risk(situation: Situation, pieces: tuple[PieceId, ...], space: SpaceId) -> float:
    """CC-A33.1 What entering a hex may cost units by opportunity fire.

    Whoever is activated for it already fires at every step, others need a card.
    """
    weights = situation.weights
    fp = threats.threats(situation).feared_moving.get(space, 0)
    sure = threats.feared_again(situation, space) if situation.state.shooters else 0
    if fp <= 0 and sure <= 0:
        return 0.0
    found = 0.0
    for piece in pieces:
        who = soldier(situation, piece)
        likely = weights.op_fire * situation.fire_feared * hit(situation, who, space, fp, moving=True)
        found += max(likely, weights.op_fire_again * hit(situation, who, space, sure, moving=True))
    return situation.caution * found


def _shooting(situation: Situation, foes: threats.Threats, who: Soldier, space: SpaceId) -> float:
    """The harm a unit and its weapon could do from a hex, on the best target."""
    if who.broken:
        return 0.0
    led = 0 if who.leads else led_in(situation).get(space, 0)
    best = threats.aims(situation, foes, who.fp + led, 1, who.range + led).get(space, 0.0)
    if who.weapon is not None and not situation.board.ground.hexes[space].water:
        best += threats.aims(situation, foes, *who.weapon).get(space, 0.0)
    return situation.weights.shooting * best


def company(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """CC-3.3 What a leader does for those he stands with; CC-8.2 what a stack over the limit costs."""
    return _company(situation, soldier(situation, piece), space)


def _company(situation: Situation, who: Soldier, space: SpaceId) -> float:
    board, state, weights = situation.board, situation.state, situation.weights
    figures = figures_in(situation).get(space, 0) + who.figures
    if state.stacks.spaces.get(who.piece) == space:
        figures -= who.figures
    found = -weights.crowding if figures > board.numbers.figures else 0.0
    if not who.leads:
        return found + (weights.led if space in commanded(situation) else 0.0)
    if not who.command:
        return found
    ranges = board.ground.ranges[space]
    for there, units in situation.own.items():
        if ranges[there] <= who.command:
            men = sum([not soldier(situation, other).leads for other in units])
            found += men * (weights.leading * who.command if there == space else weights.led)
    # A second leader for the same men is one too many.
    leaders = situation.leaders[situation.side]
    others = sum([there == space and other != who.piece for there, _, other in leaders])
    return found - 2 * weights.leading * others
