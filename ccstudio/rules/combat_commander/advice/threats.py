"""What enemy fire can do wherever it reaches, and what could be done to the enemy: kept while he stays as he is."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.documents.overlay import NO_OVERLAY
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import attacks
from ccstudio.rules.combat_commander.advice.chances import places_of
from ccstudio.rules.combat_commander.advice.rows import Floats, Ints
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.shared.advice import remembered

UNREACHED: Final = -99
"""Stands for the FP where no fire reaches."""

MOST: Final = 64
"""More FP than any unit or weapon has, its leaders among them."""


class Field(NamedTuple):
    """Hexes in range and in sight, with what hinders fire at each, as rows."""

    spaces: Ints
    hindered: Ints


class Threats(NamedTuple):
    """How the enemy stands, and what was worked out of that."""

    feared: Ints
    """About the most FP that he can fire with at each hex: of whom one activation brings together; or `UNREACHED`."""
    feared_moving: Ints
    """CC-A33.3.a The same of opportunity fire, in which ordnance takes no part."""
    harms: dict[SpaceId, Floats]
    """What attacks on his hexes are worth, by their FP."""
    aims: dict[tuple[int, int, int], Floats]
    """The harm that fire could do from each hex: by FP, least and greatest range of whoever fires."""
    beside: frozenset[SpaceId]
    """The hexes next to his."""


def threats(situation: Situation) -> Threats:
    """How the enemy stands."""
    notes = situation.notes_on_foes
    found = notes.get(Threats)
    if found is None:
        feared, feared_moving = _feared(situation)
        beside = situation.board.ground.neighbours
        found = notes[Threats] = Threats(
            feared=feared,
            feared_moving=feared_moving,
            harms={},
            aims={},
            beside=frozenset(space for foe in situation.foes for space in beside[foe]),
        )
    assert isinstance(found, Threats), "nothing else is noted there"
    return found


def field(situation: Situation, here: SpaceId, least: int, greatest: int) -> Field:
    """The hexes that a hex has in range and in sight as things are now."""
    overlay, board = situation.state.overlay, situation.board
    printed = _field(board, here, least, greatest)
    if not (overlay.smoke or overlay.blaze):
        return printed
    known = situation.notes_on_ground.setdefault(Field, {})
    key = here, least, greatest
    if key not in known:
        code = board.lines.code
        known[key] = _seen((space, code(here, SpaceId(space), overlay)) for space in printed.spaces.tolist())
    found: Field = known[key]
    return found


@lru_cache(maxsize=4096)
def _field(board: CombatBoard, here: SpaceId, least: int, greatest: int) -> Field:
    ranges, code = board.ground.ranges[here], board.lines.code
    near = [space for space in board.ground.hexes if least <= ranges[space] <= greatest and space != here]
    return _seen((space, code(here, space, NO_OVERLAY)) for space in near)


def _seen(codes: Iterable[tuple[int, int]]) -> Field:
    """The hexes of some in sight, by their codes."""
    seen = np.array([pair for pair in codes if pair[1] >= 0], np.int64).reshape(-1, 2)
    return Field(seen[:, 0], seen[:, 1])


def _feared(situation: Situation) -> tuple[Ints, Ints]:
    """The most FP at every hex: of all fire, and of opportunity fire."""
    count = situation.board.ground.map.grid.count
    shelled = np.full(count, UNREACHED)
    moving = np.full(count, UNREACHED)
    reaching: dict[PieceId, Ints] = {}
    for gun in attacks.guns_of(situation, situation.foe):
        spaces, hindered = field(situation, gun.space, gun.least, gun.greatest)
        if gun.ordnance:
            shelled[spaces] = np.maximum(shelled[spaces], max(0, gun.fp - 1))
        else:
            row = reaching[gun.piece] = np.full(count, UNREACHED)
            row[spaces] = np.where(gun.fp > hindered, gun.fp - hindered, UNREACHED)
            np.maximum(moving, row, out=moving)
    for troop in attacks.troops_of(situation, situation.foe):
        rows = [row for piece, row in reaching.items() if piece in troop]
        if len(rows) > 1:
            # CC-O20.3.1 The best, and one for each other.
            together = np.array(rows)
            np.maximum(moving, together.max(axis=0) + (together > 0).sum(axis=0) - 1, out=moving)
    return np.maximum(moving, shelled), moving


@remembered
def feared_again(situation: Situation, space: SpaceId) -> int:
    """CC-A33.3.b The most FP of those who are activated for opportunity fire and fire at every step."""
    ready = situation.state.shooters
    fps = [
        gun.fp - hindered
        for gun in attacks.guns_of(situation, situation.foe)
        if gun.piece in ready and not gun.ordnance and 0 <= (hindered := attacks.line(situation, gun, space)) < gun.fp
    ]
    return max(fps) + len(fps) - 1 if fps else 0


def _harms(situation: Situation, space: SpaceId) -> Floats:
    """What attacks on the enemies in a hex are worth some day, with fair dice, by their FP; those of FP 0 nothing."""
    board, state, weights = situation.board, situation.state, situation.weights
    broken, tied = situation.fair.rows
    fps = np.arange(MOST)
    found = np.zeros(MOST)
    for piece in situation.foes[space]:
        lead = morale(board, state, piece, cover(board, state, space, "fire", (), piece=piece))
        share = 1.0 if state.units[piece].broken else weights.breaking
        blows = situation.worth(piece) * (share * broken + weights.suppressing * tied)
        found += blows[places_of(lead - fps)]
    found[0] = 0.0
    return found


def aims(situation: Situation, known: Threats, fp: int, least: int, greatest: int) -> Floats:
    """What fire with an FP and a range could do from everywhere, on the best target; 0 where it does nothing."""
    key = fp, least, greatest
    found = known.aims.get(key)
    if found is None:
        found = known.aims[key] = np.zeros(situation.board.ground.map.grid.count)
        for there in situation.foes:
            harms = known.harms.get(there)
            if harms is None:
                harms = known.harms[there] = _harms(situation, there)
            spaces, hindered = field(situation, there, least, greatest)
            found[spaces] = np.maximum(found[spaces], harms[np.maximum(fp - hindered, 0)])
    return found
