"""`Valuer`: what it is worth to one unit to stand in each hex, worked out of all hexes at once."""

from collections.abc import Mapping
from typing import Final, NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import goals, melees, threats
from ccstudio.rules.combat_commander.advice.chances import places_of
from ccstudio.rules.combat_commander.advice.rows import Floats, Ints, ints, ranges_from, water
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.soldiers import Soldier, commanded, figures_in, led_in, soldier
from ccstudio.rules.combat_commander.query.values import wire
from ccstudio.rules.combat_commander.state import NO_PIECE

NOTHING: Final[frozenset[int]] = frozenset()


class Fire(NamedTuple):
    """What fire means to units of like values in each hex; it holds wherever they stand."""

    dangers: list[float]
    """The harm that enemy fire may do, less a little for the cover."""
    risks: list[float]
    """What opportunity fire means to whoever moves there, if there is any."""
    losses: list[float]
    """CC-A33.1 What entering costs by opportunity fire, as likely as that is."""
    chances: list[float]
    """How likely opportunity fire stops him there."""
    danger: Floats
    """The dangers as a row."""
    shots: Floats
    """The harm that could be done to the enemy some day."""


class Valuer:
    """Goals, cover from enemy fire, own fire, leaders and melees, for one unit."""

    def __init__(self, situation: Situation, piece: PieceId) -> None:
        self.who: Final = soldier(situation, piece)
        self.fire: Final = _fire(situation, self.who)
        company = _company(situation, self.who)
        self.companies: Final[list[float]] = company.tolist()
        """What a leader does in each hex for those he stands with; what a stack over the limit costs."""
        self._standing: list[float] = (company - self.fire.danger + self.fire.shots).tolist()
        self._pulls = goals.pulls(situation, piece)
        self._pull: list[float] = _pull(situation, self._pulls).tolist()
        self._outlooks: dict[SpaceId, float] = {}
        self._beside = threats.threats(situation).beside
        self._hexes = situation.board.ground.hexes

    def at(self, situation: Situation, space: SpaceId, without: frozenset[int] = NOTHING) -> float:
        """What it is worth to end in a hex; `without` goals that were reached on the way."""
        found = self._standing[space]
        if self._hexes[space].objective:
            found += goals.guarding(situation, self.who.piece, space)
        if space in self._beside:
            outlook = self._outlooks.get(space)
            if outlook is None:
                outlook = self._outlooks[space] = melees.outlook(situation, self.who.piece, space)
            found += outlook
        if without:
            left = [value * float(share[space]) for number, value, share in self._pulls if number not in without]
            return found + max(left, default=0.0)
        return found + self._pull[space]

    def hit(self, situation: Situation, space: SpaceId, fp: int, kind: str = "fire") -> float:
        """What an attack of an FP on a hex means to the unit if it moves there."""
        lead = self.who.morale + situation.shelter(space, kind) - fp
        if not self.who.leads:
            lead += led_in(situation).get(space, 0)
        if situation.state.fortifications:
            lead += wire(situation.board, situation.state, space)
        return self.who.worth * (self.who.share * (situation.fair.behind(lead) + situation.fair.equal(lead)))


def valuer(situation: Situation, piece: PieceId) -> Valuer:
    """The valuer of a unit in this position."""
    known = situation.notes.setdefault(Valuer, {})
    found = known.get(piece)
    if found is None:
        found = known[piece] = Valuer(situation, piece)
    assert isinstance(found, Valuer), "nothing else is noted there"
    return found


def _fire(situation: Situation, who: Soldier) -> Fire:
    """What fire means to a unit in each hex."""
    led = {} if who.leads else led_in(situation)
    key = Fire, who._replace(piece=NO_PIECE, figures=0), tuple(led.items()), situation.caution, situation.fire_feared
    found: Fire | None = situation.notes_on_foes.get(key)
    if found is not None:
        return found
    weights, foes = situation.weights, threats.threats(situation)
    still, tied = situation.fair.rows
    shelters, wires = _protection(situation)
    stands = who.morale + shelters + wires + ints(situation.board.ground, led)
    blows = who.worth * (who.share * still + weights.suppressing * tied)
    feared = np.where(foes.feared == threats.UNREACHED, 0.0, situation.dread * blows[places_of(stands - foes.feared)])
    danger = feared - weights.shelter * shelters
    moving = who.worth * (who.share * (still + tied))
    risks = np.where(foes.feared_moving > 0, moving[places_of(stands - foes.feared_moving)], 0.0)
    shots = np.zeros_like(danger) if who.broken else weights.shooting * _shots(situation, who, led)
    once = situation.fire_feared * risks
    found = situation.notes_on_foes[key] = Fire(
        dangers=danger.tolist(),
        risks=risks.tolist(),
        losses=(situation.caution * (weights.op_fire * once)).tolist(),
        chances=np.minimum(1.0, once / (who.worth * who.share)).tolist(),
        danger=danger,
        shots=shots,
    )
    return found


def _shots(situation: Situation, who: Soldier, led: Mapping[SpaceId, int]) -> Floats:
    """The harm that a unit and its weapon could do from each hex, on the best target."""
    foes = threats.threats(situation)
    found = threats.aims(situation, foes, who.fp, 1, who.range)
    if led:
        found = found.copy()
        for space, command in led.items():
            found[space] = threats.aims(situation, foes, who.fp + command, 1, who.range + command)[space]
    if who.weapon is None:
        return found
    from_weapon = threats.aims(situation, foes, *who.weapon)
    return found + np.where(water(situation.board.ground), 0.0, from_weapon)


def _protection(situation: Situation) -> tuple[Ints, Ints]:
    """CC-T78.3, CC-F106 The cover of every hex against fire, and what wire does there."""
    notes = situation.notes_on_ground
    found: tuple[Ints, Ints] | None = notes.get(_protection)
    if found is None:
        board, state, ground = situation.board, situation.state, situation.board.ground
        found = notes[_protection] = (
            ints(ground, {space: situation.shelter(space) for space in ground.hexes}),
            ints(ground, {space: wire(board, state, space) for space in state.fortifications}),
        )
    return found


def _pull(situation: Situation, pulls: list[goals.Pull]) -> Floats:
    """What draws a unit most, in each hex."""
    if not pulls:
        return np.zeros(situation.board.ground.map.grid.count)
    values = np.array([value for _, value, _ in pulls])[:, None]
    found: Floats = (values * np.array([share for _, _, share in pulls])).max(axis=0)
    return found


def _company(situation: Situation, who: Soldier) -> Floats:
    """CC-3.3 What a leader does for those he stands with; CC-8.2 what a stack over the limit costs."""
    weights, board = situation.weights, situation.board
    found = np.zeros(board.ground.map.grid.count)
    here, room = situation.state.stacks.spaces.get(who.piece), board.numbers.figures - who.figures
    for space, figures in figures_in(situation).items():
        if figures - (who.figures if space == here else 0) > room:
            found[space] = -weights.crowding
    if who.leads:
        return found + _leading(situation, who) if who.command else found
    return found + commanded(situation)


def _leading(situation: Situation, who: Soldier) -> Floats:
    """CC-3.3.1 What a leader does for those in his radius, and more for those in his hex."""
    weights, ground = situation.weights, situation.board.ground
    found = np.zeros(ground.map.grid.count)
    for there, units in situation.own.items():
        men = sum([not soldier(situation, other).leads for other in units])
        led = np.where(ranges_from(ground, there) <= who.command, men * weights.led, 0.0)
        led[there] = men * (weights.leading * who.command)
        found += led
    # A second leader for the same men is one too many.
    for there, _, other in situation.leaders[situation.side]:
        if other != who.piece:
            found[there] -= 2 * weights.leading
    return found
