"""What enemy fire can do wherever it reaches, and what could be done to the enemy: kept while he stays as he is."""

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import attacks
from ccstudio.rules.combat_commander.advice.chances import WIDEST
from ccstudio.rules.combat_commander.advice.rows import Floats, Ints
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.combat_commander.sight.lines import BLOCKED
from ccstudio.rules.shared.advice import remembered

UNREACHED: Final = -99
"""Stands for the FP where no fire reaches."""

UNSEEN: Final = 99
"""Hinders more than any fire: out of range, or of sight."""

MOST: Final = 64
"""More FP than any unit or weapon has, its leaders among them."""


class Threats(NamedTuple):
    """How the enemy stands, and what was worked out of that."""

    feared: Ints
    """About the most FP that he can fire with at each hex: of whom one activation brings together; or `UNREACHED`."""
    feared_moving: Ints
    """CC-A33.3.a The same of opportunity fire, in which ordnance takes no part."""
    harms: Floats
    """What attacks on each of his hexes are worth, by their FP, from `-UNSEEN` on: those of FP 0 or less nothing."""
    fields: dict[tuple[int, int], Ints]
    """Where in the harms attacks of FP 0 from all hexes on each of his are found, by least and greatest range."""
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
            harms=np.array([_harms(situation, there) for there in situation.foes]),
            fields={},
            aims={},
            beside=frozenset(space for foe in situation.foes for space in beside[foe]),
        )
    assert isinstance(found, Threats), "nothing else is noted there"
    return found


def field(situation: Situation, here: SpaceId, least: int, greatest: int) -> Ints:
    """What hinders fire from a hex at each other as things are now."""
    overlay, board = situation.state.overlay, situation.board
    printed = _field(board, here, least, greatest)
    if not (overlay.smoke or overlay.blaze):
        return printed
    known = situation.notes_on_ground.setdefault(field, {})
    key = here, least, greatest
    if key not in known:
        seen = [SpaceId(space) for space in np.flatnonzero(printed < UNSEEN).tolist()]
        known[key] = _hindered(board, here, seen, overlay)
    found: Ints = known[key]
    return found


@lru_cache(maxsize=4096)
def _field(board: CombatBoard, here: SpaceId, least: int, greatest: int) -> Ints:
    ranges = board.ground.ranges[here]
    near = [space for space in board.ground.hexes if least <= ranges[space] <= greatest and space != here]
    return _hindered(board, here, near, NO_OVERLAY)


def _hindered(board: CombatBoard, here: SpaceId, spaces: Iterable[SpaceId], overlay: Overlay) -> Ints:
    """What hinders fire from a hex at some others; it does not reach the rest."""
    code, found = board.lines.code, np.full(board.ground.map.grid.count, UNSEEN)
    for space in spaces:
        hindered = code(here, space, overlay)
        if hindered != BLOCKED:
            found[space] = hindered
    return found


def _feared(situation: Situation) -> tuple[Ints, Ints]:
    """The most FP at every hex: of all fire, and of opportunity fire."""
    shelled = np.full(situation.board.ground.map.grid.count, UNREACHED)
    moving, reaching = shelled.copy(), dict[PieceId, Ints]()
    for gun in attacks.guns_of(situation, situation.foe):
        hindered = field(situation, gun.space, gun.least, gun.greatest)
        if gun.ordnance:
            np.maximum(shelled, np.where(hindered < UNSEEN, max(0, gun.fp - 1), UNREACHED), out=shelled)
        else:
            reaching[gun.piece] = np.where(hindered < gun.fp, gun.fp - hindered, UNREACHED)
    for row in reaching.values():
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
    """What attacks on the enemies in a hex are worth some day, with fair dice, by their FP from `-UNSEEN` on."""
    board, state, weights = situation.board, situation.state, situation.weights
    broken, tied = situation.fair.rows
    found = np.zeros(UNSEEN + MOST)
    for piece in situation.foes[space]:
        lead = morale(board, state, piece, cover(board, state, space, "fire", (), piece=piece))
        share = 1.0 if state.units[piece].broken else weights.breaking
        blows = situation.worth(piece) * (share * broken + weights.suppressing * tied)
        found[UNSEEN + 1 :] += blows[WIDEST - lead + 1 : WIDEST - lead + MOST]
    return found


def aims(situation: Situation, known: Threats, fp: int, least: int, greatest: int) -> Floats:
    """What fire with an FP and a range could do from everywhere, on the best target; 0 where it does nothing."""
    if not situation.foes:
        return np.zeros(situation.board.ground.map.grid.count)
    key = fp, least, greatest
    found = known.aims.get(key)
    if found is None:
        places = known.fields.get((least, greatest))
        if places is None:
            rows = [field(situation, there, least, greatest) for there in situation.foes]
            firsts = UNSEEN + np.arange(len(rows)) * (UNSEEN + MOST)
            places = known.fields[least, greatest] = firsts[:, None] - np.array(rows)
        found = known.aims[key] = known.harms.take(places + fp).max(axis=0)
    return found
