"""`Soldier`: a unit as far as it matters where it stands; read once while the position holds."""

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice.rows import Floats, Ints, ranges_from
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.query.pieces import face_of, weapon_of
from ccstudio.rules.combat_commander.query.values import marks


class Soldier(NamedTuple):
    """A unit with its values and its weapon."""

    piece: PieceId
    leads: bool
    broken: bool
    morale: int
    worth: float
    share: float
    """How much of its worth it loses by breaking."""
    command: int
    figures: int
    fp: int
    range: int
    weapon: tuple[int, int, int] | None
    """FP, least and greatest range of its weapon, if it works."""


def soldier(situation: Situation, piece: PieceId) -> Soldier:
    """A unit in this position."""
    known = situation.notes.setdefault(Soldier, {})
    found = known.get(piece)
    if found is None:
        found = known[piece] = _read(situation, piece)
    assert isinstance(found, Soldier), "nothing else is noted there"
    return found


def _read(situation: Situation, piece: PieceId) -> Soldier:
    board, state = situation.board, situation.state
    unit = state.units[piece]
    stats = board.units[unit.type].stats
    weapon = weapon_of(state, piece)
    gun = None
    if weapon is not None and not state.weapons[weapon].broken:
        kind = board.weapons[state.weapons[weapon].type].stats
        gun = (kind.fp, *kind.range)
    return Soldier(
        piece=piece,
        leads=unit.type in board.leaders,
        broken=unit.broken,
        morale=face_of(board, unit).morale + marks(board, unit),
        worth=situation.worth(piece),
        share=1.0 if unit.broken else situation.weights.breaking,
        command=0 if unit.broken else stats.unbroken.command,
        figures=stats.figures,
        fp=stats.unbroken.fp,
        range=stats.unbroken.range,
        weapon=gun,
    )


def led_in(situation: Situation) -> Mapping[SpaceId, int]:
    """The command of the own leaders in each hex that has any."""
    known = situation.notes.get("led")
    if known is None:
        known = situation.notes["led"] = {}
        for space, command, _ in situation.leaders[situation.side]:
            known[space] = known.get(space, 0) + command
    found: Mapping[SpaceId, int] = known
    return found


def figures_in(situation: Situation) -> Mapping[SpaceId, int]:
    """CC-8.2 The figures of own units in each hex that has any."""
    known = situation.notes.get("figures")
    if known is None:
        kinds, units = situation.board.units, situation.state.units
        known = situation.notes["figures"] = {
            space: sum([kinds[units[piece].type].stats.figures for piece in there])
            for space, there in situation.own.items()
        }
    found: Mapping[SpaceId, int] = known
    return found


def men_in(situation: Situation) -> tuple[Ints, Floats]:
    """The hexes with own units, and how many of these are no leaders."""
    known: tuple[Ints, Floats] | None = situation.notes.get(men_in)
    if known is None:
        units, leaders = situation.state.units, situation.board.leaders
        men = [sum([units[other].type not in leaders for other in there]) for there in situation.own.values()]
        known = situation.notes[men_in] = np.array([*situation.own], np.int64), np.array(men, np.float64)
    return known


def commanded(situation: Situation) -> Floats:
    """CC-3.3.1.1 What it is worth to be within the radius of an own leader, in each hex."""
    known: Floats | None = situation.notes.get("commanded")
    if known is None:
        ground = situation.board.ground
        known = situation.notes["commanded"] = np.zeros(ground.map.grid.count)
        for here, command, _ in situation.leaders[situation.side]:
            known[ranges_from(ground, here) <= command] = situation.weights.led
    return known
