"""`Valuer`: what it is worth to a unit to stand in each hex, worked out of all hexes, and all own units, at once."""

from collections.abc import Container, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import goals, melees, threats
from ccstudio.rules.combat_commander.advice.chances import places_of
from ccstudio.rules.combat_commander.advice.rows import Floats, Ints, ints, row_of, water, within
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.soldiers import Soldier, commanded, figures_in, led_in, men_in, soldier
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.values import wire
from ccstudio.rules.combat_commander.state import NO_PIECE


class Valuer(NamedTuple):
    """Goals, cover from enemy fire, own fire, leaders and melees, for one unit, as rows of all hexes."""

    who: Soldier
    values: Floats
    """What it is worth to end in each hex."""
    standing: Floats
    """The same without goals."""
    pulls: Floats
    """How much each goal draws it."""
    danger: Floats
    """The harm that enemy fire may do, less a little for the cover."""
    shots: Floats
    """The harm that could be done to the enemy some day."""
    risks: Floats
    """What opportunity fire means to the unit if it moves there, if there is any."""
    losses: Floats
    """CC-A33.1 What entering costs by opportunity fire, as likely as that is."""
    chances: Floats
    """How likely opportunity fire stops it there."""

    def without(self, known: goals.Goals, reached: Container[int]) -> Floats:
        """What it is worth to end in each hex, without goals that were reached on the way."""
        left = self.pulls * np.array([number not in reached for number in known.numbers])
        found: Floats = self.standing + (left[:, None] * known.shares).max(axis=0)
        return found


def valuer(situation: Situation, piece: PieceId) -> Valuer:
    """The valuer of a unit in this position."""
    known: dict[PieceId, Valuer] = situation.valuers
    if piece not in known:
        know_values(situation, (piece,))
    return known[piece]


def hits(situation: Situation, who: Soldier, fps: Ints) -> Floats:
    """What attacks of some FP on each hex mean to a unit if it moves there; those of FP 0 nothing."""
    still, tied = situation.fair.rows
    places = places_of(_stands(situation, [who])[0] - fps)
    found: Floats = who.worth * who.share * (still + tied)[places] * (fps > 0)
    return found


def _stands(situation: Situation, units: Sequence[Soldier]) -> Ints:
    """CC-ST.12 The morale of units in each hex, with cover against fire."""
    shelters, wires = protection(situation)
    found: Ints = shelters + wires + np.array([[unit.morale] for unit in units])
    follows = np.array([not unit.leads for unit in units])
    for space, command in led_in(situation).items():
        found[:, space] += command * follows
    return found


def know_values(situation: Situation, pieces: Iterable[PieceId]) -> None:
    """Make the valuers of units together, which takes little longer than that of one."""
    known: dict[PieceId, Valuer] = situation.valuers
    units = [soldier(situation, piece) for piece in pieces if piece not in known]
    if units:
        known.update(_valuers(situation, units))


def _valuers(situation: Situation, units: Sequence[Soldier]) -> dict[PieceId, Valuer]:
    """The valuers of some units."""
    fires, companies = fire(situation, units), company(situation, units)
    standing = companies - fires.danger + fires.shots + melees.outlooks(situation, units)
    goals.add_guarding(situation, units, standing)
    pulls = goals.drawn(situation, units)
    values = standing + (pulls[:, :, None] * goals.goals(situation).shares).max(axis=1)
    rows = zip(units, values, standing, pulls, *fires, strict=True)
    return {unit.piece: Valuer(unit, *row) for unit, *row in rows}


class Fire(NamedTuple):
    """What fire means to units in each hex, a row for each, as in `Valuer`; it holds wherever they stand."""

    danger: Floats
    shots: Floats
    risks: Floats
    losses: Floats
    chances: Floats


def fire(situation: Situation, units: Sequence[Soldier]) -> Fire:
    """What fire means to units in each hex; it is worked out once for all that are alike."""
    around = Fire, tuple(led_in(situation).items()), situation.caution, situation.fire_feared
    known: dict[Soldier, tuple[Floats, ...]] = situation.notes_on_foes.setdefault(around, {})
    alike = [unit._replace(piece=NO_PIECE, figures=0) for unit in units]
    missing = [kind for kind in dict.fromkeys(alike) if kind not in known]
    if missing:
        known.update(zip(missing, zip(*_fire(situation, missing), strict=True), strict=True))
    return Fire(*map(np.array, zip(*[known[kind] for kind in alike], strict=True)))


def _fire(situation: Situation, units: Sequence[Soldier]) -> Fire:
    weights, foes = situation.weights, threats.threats(situation)
    still, tied = situation.fair.rows
    stands = _stands(situation, units)
    worth = np.array([[unit.worth] for unit in units])
    stake = worth * np.array([[unit.share] for unit in units])
    places = places_of(stands - foes.feared)
    reached = situation.dread * (foes.feared != threats.UNREACHED)
    moving = (still + tied)[places_of(stands - foes.feared_moving)] * (foes.feared_moving > 0)
    risks = stake * moving
    harm = reached * (stake * still[places] + weights.suppressing * worth * tied[places])
    return Fire(
        danger=harm - weights.shelter * protection(situation)[0],
        shots=weights.shooting * _shots(situation, units, led_in(situation)),
        risks=risks,
        losses=(situation.caution * weights.op_fire * situation.fire_feared) * risks,
        chances=np.minimum(1.0, situation.fire_feared * moving),
    )


def _shots(situation: Situation, units: Sequence[Soldier], led: Mapping[SpaceId, int]) -> Floats:
    """The harm that units and their weapons could do from each hex, on the best target."""
    able = [unit for unit in units if not unit.broken]
    helps = {0, *led.values()}
    wanted = {(unit.fp + command, 1, unit.range + command) for unit in able for command in helps}
    aims = threats.aims(situation, wanted.union(unit.weapon for unit in able if unit.weapon is not None))
    found = np.zeros((len(units), situation.board.ground.map.grid.count))
    for number, unit in enumerate(units):
        if unit.broken:
            continue
        found[number] = aims[unit.fp, 1, unit.range]
        if not unit.leads:
            for space, command in led.items():
                found[number, space] = aims[unit.fp + command, 1, unit.range + command][space]
        if unit.weapon is not None:
            found[number] += np.where(water(situation.board.ground), 0.0, aims[unit.weapon])
    return found


def protection(situation: Situation) -> tuple[Ints, Ints]:
    """CC-T78.3, CC-F106 The cover of every hex against fire, and what wire does there."""
    notes = situation.notes_on_ground
    found: tuple[Ints, Ints] | None = notes.get(protection)
    if found is None:
        works = situation.state.fortifications
        shelters = _printed_cover(situation.board).copy()
        shelters[[*works]] = [situation.shelter(space) for space in works]
        wires = {space: wire(situation.board, situation.state, space) for space in works}
        found = notes[protection] = shelters, ints(situation.board.ground, wires)
    return found


@lru_cache(maxsize=64)
def _printed_cover(board: CombatBoard) -> Ints:
    """CC-T78.3 The cover of every hex against fire, as the map is printed."""
    counts_roads = board.rules("oq-41") == "always"
    hexes = board.ground.hexes.items()
    return ints(board.ground, {space: it.cover + (it.road_cover if counts_roads else 0) for space, it in hexes})


def company(situation: Situation, units: Sequence[Soldier]) -> Floats:
    """CC-3.3 What a leader does for those he stands with; CC-8.2 what a stack over the limit costs."""
    found = np.array([_leading(situation, unit) if unit.leads else commanded(situation) for unit in units])
    there, place_of = figures_in(situation), situation.state.stacks.spaces
    spaces = np.array([*there], np.int64)
    joining = spaces != np.array([[place_of.get(unit.piece, -1)] for unit in units])
    crowds = np.array([*there.values()]) + joining * np.array([[unit.figures] for unit in units])
    found[:, spaces] -= situation.weights.crowding * (crowds > situation.board.numbers.figures)
    return found


def _leading(situation: Situation, who: Soldier) -> Floats:
    """CC-3.3.1 What a leader does for those in his radius, and more for those in his hex."""
    weights, ground = situation.weights, situation.board.ground
    if not who.command:
        return row_of(ground)
    spaces, men = men_in(situation)
    found: Floats = weights.led * (within(ground, who.command)[spaces] * men[:, None]).sum(axis=0)
    found[spaces] += (weights.leading * who.command - weights.led) * men
    # A second leader for the same men is one too many.
    for there, _, other in situation.leaders[situation.side]:
        if other != who.piece:
            found[there] -= 2 * weights.leading
    return found
