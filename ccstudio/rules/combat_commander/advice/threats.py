"""What enemy fire can do wherever it reaches, and what could be done to the enemy: kept while he stays as he is."""

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import attacks
from ccstudio.rules.combat_commander.advice.chances import places_of
from ccstudio.rules.combat_commander.advice.rows import Floats, Ints, ranges_from, row_of
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.combat_commander.sight.lines import BLOCKED
from ccstudio.rules.shared.advice import remembered

UNREACHED: Final = -99
"""Stands for the FP where no fire reaches."""

MOST: Final = 64
"""More FP than any unit or weapon has, its leaders among them."""


UNSEEN: Final = MOST
"""Stands for a hindrance that no fire gets through."""

Aim = tuple[int, int, int]
"""Fire that could be aimed: its FP, its least and its greatest range."""


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
    harms: Floats
    """What attacks on his hexes are worth some day, with fair dice: a row for each hex, by their FP."""
    aims: dict[Aim, Floats]
    """The harm that fire could do from each hex."""


def threats(situation: Situation) -> Threats:
    """How the enemy stands."""
    notes = situation.notes_on_foes
    found = notes.get(Threats)
    if found is None:
        feared, feared_moving = _feared(situation)
        found = notes[Threats] = Threats(feared=feared, feared_moving=feared_moving, harms=_harms(situation), aims={})
    assert isinstance(found, Threats), "nothing else is noted there"
    return found


def field(situation: Situation, here: SpaceId, least: int, greatest: int) -> Field:
    """The hexes that a hex has in range and in sight as things are now."""
    row = hindrances(situation, here, greatest)
    spaces = np.flatnonzero((row < UNSEEN) & (ranges_from(situation.board.ground, here) >= least))
    return Field(spaces, row[spaces])


def hindrances(situation: Situation, here: SpaceId, greatest: int) -> Ints:
    """What hinders fire between a hex and each other as things are now; `UNSEEN` beyond a range and out of sight."""
    overlay, board = situation.state.overlay, situation.board
    if not (overlay.smoke or overlay.blaze):
        return _printed(board, here, greatest)
    key = hindrances, here, greatest
    found: Ints | None = situation.notes_on_sight.get(key)
    if found is None:
        found = situation.notes_on_sight[key] = _seen(board, here, greatest, overlay)
    return found


@lru_cache(maxsize=4096)
def _printed(board: CombatBoard, here: SpaceId, greatest: int) -> Ints:
    return _seen(board, here, greatest, NO_OVERLAY)


def _seen(board: CombatBoard, here: SpaceId, greatest: int, overlay: Overlay) -> Ints:
    ranges, code = board.ground.ranges[here], board.lines.code
    found = np.full(board.ground.map.grid.count, UNSEEN)
    for space in board.ground.hexes:
        if 0 < ranges[space] <= greatest:
            hindered = code(here, space, overlay)
            if hindered != BLOCKED:
                found[space] = hindered
    return found


def reached(situation: Situation, gun: attacks.Gun) -> Ints:
    """What hinders a gun's fire at each hex; `UNSEEN` where it does not reach."""
    row = hindrances(situation, gun.space, gun.greatest)
    return row if gun.least <= 1 else np.where(ranges_from(situation.board.ground, gun.space) < gun.least, UNSEEN, row)


def _feared(situation: Situation) -> tuple[Ints, Ints]:
    """The most FP at every hex: of all fire, and of opportunity fire."""
    ground = situation.board.ground
    shelled = np.full(ground.map.grid.count, UNREACHED)
    moving = shelled.copy()
    reaching: dict[PieceId, Ints] = {}
    for gun in attacks.guns_of(situation, situation.foe):
        hindered = reached(situation, gun)
        if gun.ordnance:
            np.maximum(shelled, np.where(hindered < UNSEEN, max(0, gun.fp - 1), UNREACHED), out=shelled)
        else:
            reaching[gun.piece] = row = np.where(hindered < gun.fp, gun.fp - hindered, UNREACHED)
            np.maximum(moving, row, out=moving)
    for troop in attacks.troops_of(situation, situation.foe):
        rows = [row for piece, row in reaching.items() if piece in troop]
        if len(rows) > 1:
            # CC-O20.3.1 The best, and one for each other.
            together = np.array(rows)
            np.maximum(moving, together.max(axis=0) + (together > 0).sum(axis=0) - 1, out=moving)
    return np.maximum(moving, shelled), moving


@remembered
def feared_again(situation: Situation) -> Ints:
    """CC-A33.3.b The most FP at every hex of those who are activated for opportunity fire and fire at every step."""
    ready = situation.state.shooters
    count = situation.board.ground.map.grid.count
    fps = [
        np.maximum(gun.fp - reached(situation, gun), 0)
        for gun in attacks.guns_of(situation, situation.foe)
        if gun.piece in ready and not gun.ordnance
    ]
    if not fps:
        return np.zeros(count, np.int64)
    rows = np.array(fps)
    found: Ints = np.maximum(0, rows.max(axis=0) + (rows > 0).sum(axis=0) - 1)
    return found


def _harms(situation: Situation) -> Floats:
    """What attacks on the enemies in each hex are worth some day, a row for each, by FP; those of FP 0 nothing."""
    board, state, weights = situation.board, situation.state, situation.weights
    broken, tied = situation.fair.rows
    leads, shares, worths = [], [], []
    for space, there in situation.foes.items():
        for piece in there:
            leads.append(morale(board, state, piece, cover(board, state, space, "fire", (), piece=piece)))
            shares.append(1.0 if state.units[piece].broken else weights.breaking)
            worths.append(situation.worth(piece))
    if not leads:
        return np.zeros((0, MOST))
    places = places_of(np.array(leads)[:, None] - np.arange(MOST))
    blows = np.array(shares)[:, None] * broken[places] + weights.suppressing * tied[places]
    counts = [len(there) for there in situation.foes.values()]
    found: Floats = np.add.reduceat(np.array(worths)[:, None] * blows, np.cumsum([0, *counts[:-1]]))
    found[:, 0] = 0.0
    return found


def aims(situation: Situation, wanted: Iterable[Aim]) -> Mapping[Aim, Floats]:
    """What fire could do from everywhere, on the best target; 0 where it does nothing."""
    known = threats(situation)
    missing = [aim for aim in {*wanted} if aim not in known.aims]
    if not missing:
        return known.aims
    ground, foes = situation.board.ground, situation.foes
    if not foes:
        return known.aims | dict.fromkeys(missing, row_of(ground))
    fps, least, greatest = np.array(missing).T[:, :, None, None]
    hindered = np.array([hindrances(situation, there, int(greatest.max())) for there in foes])
    distances = np.array([ranges_from(ground, there) for there in foes])
    harms = known.harms[np.arange(len(foes))[:, None], np.maximum(fps - hindered, 0)]
    known.aims.update(zip(missing, (harms * ((least <= distances) & (distances <= greatest))).max(axis=1), strict=True))
    return known.aims
