"""What enemy fire can do wherever it reaches, and what could be done to the enemy: kept while he stays as he is."""

from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.documents.overlay import NO_OVERLAY
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import attacks
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.values import cover, morale
from ccstudio.rules.shared.advice import remembered

Field = tuple[tuple[SpaceId, int], ...]
"""Hexes in range and in sight, each with what hinders fire at it."""

Aims = Mapping[SpaceId, float]
"""The harm that fire could do from each hex from where it does any."""


class Threats(NamedTuple):
    """How the enemy stands, and what was worked out of that."""

    feared: Mapping[SpaceId, int]
    """About the most FP that he can fire with at a hex: of whom one activation brings together."""
    feared_moving: Mapping[SpaceId, int]
    """CC-A33.3.a The same of opportunity fire, in which ordnance takes no part."""
    stands: dict[SpaceId, list[tuple[PieceId, int]]]
    """His units by hex, each with its morale and cover there."""
    harms: dict[tuple[SpaceId, int], float]
    aims: dict[tuple[int, int, int], Aims]
    """By FP, least and greatest range of whoever fires."""
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
            stands={},
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
    # Only few hexes have smoke between them: it is kept for as long as the enemy stays as he is.
    known = situation.notes_on_foes.setdefault(_field, {})
    key = here, least, greatest
    if key not in known:
        code = board.lines.code
        known[key] = tuple((space, now) for space, _ in printed if (now := code(here, space, overlay)) >= 0)
    found: Field = known[key]
    return found


@lru_cache(maxsize=4096)
def _field(board: CombatBoard, here: SpaceId, least: int, greatest: int) -> Field:
    ranges, code = board.ground.ranges[here], board.lines.code
    near = (space for space in board.ground.hexes if least <= ranges[space] <= greatest and space != here)
    return tuple((space, hindered) for space in near if (hindered := code(here, space, NO_OVERLAY)) >= 0)


def _feared(situation: Situation) -> tuple[dict[SpaceId, int], dict[SpaceId, int]]:
    """The most FP at every hex: of all fire, and of opportunity fire."""
    reaching: dict[SpaceId, list[tuple[PieceId, int]]] = {}
    shelled: dict[SpaceId, int] = {}
    for gun in attacks.guns_of(situation, situation.foe):
        for space, hindered in field(situation, gun.space, gun.least, gun.greatest):
            if gun.ordnance:
                shelled[space] = max(shelled.get(space, 0), gun.fp - 1)
            elif gun.fp > hindered:
                reaching.setdefault(space, []).append((gun.piece, gun.fp - hindered))
    troops = [troop for troop in attacks.troops_of(situation, situation.foe) if len(troop) > 1]
    moving = {space: max(_together(shooters, troops)) for space, shooters in reaching.items()}
    return {**moving, **{space: max(fp, moving.get(space, 0)) for space, fp in shelled.items()}}, moving


def _together(shooters: list[tuple[PieceId, int]], troops: list[frozenset[PieceId]]) -> Iterator[int]:
    """CC-O20.3.1 The FP of those of each troop who reach a hex: the best, and one for each other."""
    yield max([fp for _, fp in shooters])
    if len(shooters) > 1:
        for troop in troops:
            fps = [fp for piece, fp in shooters if piece in troop]
            if len(fps) > 1:
                yield max(fps) + len(fps) - 1


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


def harm(situation: Situation, known: Threats, space: SpaceId, fp: int) -> float:
    """What an attack of an FP on the enemies in a hex is worth some day, with fair dice."""
    key = space, fp
    found = known.harms.get(key)
    if found is None:
        board, state, fair = situation.board, situation.state, situation.fair
        standing = known.stands.get(space)
        if standing is None:
            standing = known.stands[space] = [
                (piece, morale(board, state, piece, cover(board, state, space, "fire", (), piece=piece)))
                for piece in situation.foes.get(space, ())
            ]
        found = known.harms[key] = sum(
            [situation.blow(piece, fair.behind(lead - fp), fair.equal(lead - fp)) for piece, lead in standing]
        )
    return found


def aims(situation: Situation, known: Threats, fp: int, least: int, greatest: int) -> Aims:
    """What fire with an FP and a range could do from everywhere, on the best target."""
    key = fp, least, greatest
    found = known.aims.get(key)
    if found is None:
        best: dict[SpaceId, float] = {}
        for there in situation.foes:
            for space, hindered in field(situation, there, least, greatest):
                if hindered < fp:
                    done = harm(situation, known, there, fp - hindered)
                    if done > best.get(space, 0.0):
                        best[space] = done
        found = known.aims[key] = best
    return found
