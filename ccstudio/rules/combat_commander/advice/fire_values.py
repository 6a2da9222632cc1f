"""`Fire`: what fire of either side means to units wherever they stand, worked out of all hexes and units at once."""

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from ccstudio.rules.combat_commander.advice import threats
from ccstudio.rules.combat_commander.advice.chances import WIDEST
from ccstudio.rules.combat_commander.advice.rows import Floats, Ints, ints, water
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.soldiers import Soldier, led_in
from ccstudio.rules.combat_commander.query.values import wire


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


def fires(situation: Situation, soldiers: Sequence[Soldier]) -> list[Fire]:
    """What fire means to each of some soldiers in each hex; the same for all alike."""
    known: dict[Soldier, Fire] = situation.notes.setdefault(Fire, {})
    new = [who for who in dict.fromkeys(soldiers) if who not in known]
    if new:
        known.update(zip(new, _fires(situation, new), strict=True))
    return [known[who] for who in soldiers]


def _fires(situation: Situation, soldiers: list[Soldier]) -> list[Fire]:
    weights, foes, ground = situation.weights, threats.threats(situation), situation.board.ground
    still, tied = situation.fair.rows
    shelters, wires = _protection(situation)
    # A row for each soldier, a column for each hex.
    leads, morale = _column([who.leads for who in soldiers]), _column([who.morale for who in soldiers])
    worth, share = _column([who.worth for who in soldiers]), _column([who.share for who in soldiers])
    stands = morale + (shelters + wires) + np.where(leads, 0, ints(ground, led_in(situation)))
    blows, moving = worth * (share * still + weights.suppressing * tied), worth * (share * (still + tied))
    # Where in the tables, laid end to end, the chances of leads are found.
    places = np.arange(len(soldiers))[:, None] * still.size + WIDEST - stands
    harm = situation.dread * blows.take(places + foes.feared)
    danger = np.where(foes.feared == threats.UNREACHED, 0.0, harm) - weights.shelter * shelters
    risks = np.where(foes.feared_moving > 0, moving.take(places + foes.feared_moving), 0.0)
    once = situation.fire_feared * risks
    losses = situation.caution * (weights.op_fire * once)
    chances = np.minimum(1.0, once / (worth * share))
    shots = [weights.shooting * _shots(situation, who) for who in soldiers]
    lists = danger.tolist(), risks.tolist(), losses.tolist(), chances.tolist()
    return [Fire(*each) for each in zip(*lists, danger, shots, strict=True)]


def _column(values: Sequence[float]) -> Floats:
    return np.array(values)[:, None]


def _shots(situation: Situation, who: Soldier) -> Floats:
    """The harm that a unit and its weapon could do from each hex, on the best target."""
    foes, ground = threats.threats(situation), situation.board.ground
    if who.broken:
        return np.zeros(ground.map.grid.count)
    found = threats.aims(situation, foes, who.fp, 1, who.range)
    if not who.leads and led_in(situation):
        found = found.copy()
        for space, command in led_in(situation).items():
            found[space] = threats.aims(situation, foes, who.fp + command, 1, who.range + command)[space]
    if who.weapon is None:
        return found
    from_weapon = threats.aims(situation, foes, *who.weapon)
    return found + np.where(water(ground), 0.0, from_weapon)


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
