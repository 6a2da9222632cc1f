"""Features of a position: what a side has over the other, for the appraisal of who will win."""

from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.combat_commander.query.pieces import weapon_of
from ccstudio.rules.combat_commander.query.points import losses, worth
from ccstudio.rules.combat_commander.state import AXIS, CombatState
from ccstudio.rules.shared.occupation import units_on_map
from ccstudio.rules.shared.opposing_sides import enemy

FEATURES: Final = (
    "points", "late-points", "secret-objectives", "reach", "strength", "good-order", "command",
    "losses-left", "cards", "initiative",
)  # fmt: skip

FAR: Final = 8
"""Hexes from an objective beyond which distance makes no difference."""


def features(board: CombatBoard, state: CombatState, side: Side) -> tuple[float, ...]:
    """Return the features by which positions of Combat Commander are appraised, in the order of `FEATURES`."""
    foe = enemy(side)
    points = state.points if side == AXIS else -state.points
    own, other = _force(board, state, side), _force(board, state, foe)
    return (
        float(points),
        points * state.time / max(1, state.sudden_death),
        _secret_objectives(board, state, side),
        _reach(board, state, side),
        *(mine - theirs for mine, theirs in zip(own, other, strict=True)),
        float(len(state.hands.get(side, ())) - len(state.hands.get(foe, ()))),
        1.0 if state.initiative == side else -1.0,
    )


def _secret_objectives(board: CombatBoard, state: CombatState, side: Side) -> float:
    """CC-7.3.2 What the objectives held will be worth by secret chits, less the enemy's; open ones pay at once."""
    chits = [board.chits[chit].stats for chits in state.secret_chits.values() for chit in chits if chit in board.chits]
    found = 0
    for number, holder in state.control.items():
        worth_of_it = sum(chit.victory for chit in chits if chit.objective in (0, number) and not chit.effect)
        found += worth_of_it if holder == side else -worth_of_it
    return float(found)


def _reach(board: CombatBoard, state: CombatState, side: Side) -> float:
    """How much nearer own units in good order are to the objectives than the enemy's, by what these are worth."""
    spaces, ranges = state.stacks.spaces, board.ground.ranges
    standing: tuple[set[SpaceId], set[SpaceId]] = (set(), set())
    for piece, unit in state.units.items():
        if not unit.broken and piece in spaces:
            standing[unit.side].add(spaces[piece])
    found = 0
    for number, hexes in board.ground.objectives.items():
        near = [min((ranges[to][space] for to in hexes for space in units), default=FAR) for units in standing]
        ahead = min(FAR, near[enemy(side)]) - min(FAR, near[side])
        found += (1 + worth(board, state, number)) * ahead
    return float(found)


def _force(board: CombatBoard, state: CombatState, side: Side) -> tuple[float, float, float, float]:
    """The strength of a side on the map by printed values, units in good order, command, and how far its surrender is.

    A broken unit has a third of its strength.
    """
    strength = order = command = 0.0
    count = 0
    for piece in units_on_map(state, side):
        unit = state.units[piece]
        face = board.units[unit.type].stats.unbroken
        weapon = weapon_of(state, piece)
        fp = float(face.fp)
        if weapon is not None and not state.weapons[weapon].broken:
            fp += board.weapons[state.weapons[weapon].type].stats.fp
        strength += fp / 3 if unit.broken else fp
        order += not unit.broken
        command += face.command
        count += 1
    left = min(state.surrender.get(side, count) - losses(board, state, side), count)
    return strength, order, command, -1 / max(1, left)
