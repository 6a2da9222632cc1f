"""Features of a position: what a side has over the other, for the appraisal of who will win (VV-4.4)."""

from collections.abc import Iterator
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.units import units_of, weapon_of
from ccstudio.rules.valor_victory.query.victory import conditions_of, counted, points_lost
from ccstudio.rules.valor_victory.settings import Goal
from ccstudio.rules.valor_victory.state import ValorState

FEATURES: Final = (
    "progress", "late-progress", "met", "late-met", "reach", "points", "strength", "firepower", "pinned", "armor",
    "command", "side",
)  # fmt: skip

FAR: Final = 8
"""Hexes from a goal beyond which distance makes no difference."""


def features(board: ValorBoard, state: ValorState, side: Side) -> tuple[float, ...]:
    """The features by which positions of Valor & Victory are appraised, in the order of `FEATURES`."""
    foe = enemy(side)
    late = state.turn / max(1, board.settings.turns)
    own, other = _aims(board, state, side), _aims(board, state, foe)
    progress, met = own[0] - other[0], own[1] - other[1]
    ours, theirs = _force(board, state, side), _force(board, state, foe)
    return (
        progress,
        progress * late,
        met,
        met * late,
        _reach(board, state, side),
        float(points_lost(board, state, foe) - points_lost(board, state, side)),
        *(mine - yours for mine, yours in zip(ours, theirs, strict=True)),
        # Who defends wins if nothing happens.
        float(conditions_of(board, side) is None) - float(conditions_of(board, foe) is None),
    )


def _aims(board: ValorBoard, state: ValorState, side: Side) -> tuple[float, float]:
    """VV-4.4a How far a side has come with its conditions, and the share of them that it meets, of those it needs."""
    conditions = conditions_of(board, side)
    if conditions is None:
        return 0.0, 0.0
    parts = sorted([_part(board, state, side, goal) for goal in conditions.goals], reverse=True)
    needed = parts[: conditions.needed or len(parts)]
    return sum(needed) / len(needed), sum([part >= 1 for part in needed]) / len(needed)


def _part(board: ValorBoard, state: ValorState, side: Side, goal: Goal) -> float:
    """VV-4.4c How much of a condition is met, up to 1."""
    found = counted(board, state, side, goal)
    if goal.kind == "clear":
        return 1.0 / (1 + found)
    if goal.kind == "points":
        lead = found - max(goal.count, 1)
        return 1.0 if lead >= 0 else 0.5 / (1 - lead / FAR)
    return min(1.0, found / max(1, goal.count or len(goal.spaces)))


def _reach(board: ValorBoard, state: ValorState, side: Side) -> float:
    """How much nearer unpinned units of a side are to hexes that somebody has to hold than those of the enemy."""
    standing: tuple[set[SpaceId], set[SpaceId]] = (set(), set())
    for of in (side, enemy(side)):
        standing[of].update(state.stacks.spaces[unit] for unit in units_of(state, of) if not state.units[unit].pinned)
    found = 0
    for space in board.goal_spaces:
        distances = board.ground.distances[space]
        near = [min([distances[at] for at in units], default=FAR) for units in standing]
        found += min(FAR, near[enemy(side)]) - min(FAR, near[side])
    return float(found)


def _force(board: ValorBoard, state: ValorState, side: Side) -> tuple[float, float, float, float, float]:
    """VV-14.61a Casualty points of infantry and guns, firepower, those pinned (negative), AFVs, leadership."""
    points = firepower = pinned = armor = command = 0.0
    for unit in _present(state, side):
        record = state.units[unit]
        kind = board.units[record.type]
        points += kind.casualty
        pinned -= kind.casualty if record.pinned else 0
        armor += kind.is_afv * (0.5 if record.immobile else 1.0)
        command -= kind.leadership
        weapon = weapon_of(state, unit)
        added = 0 if weapon is None else board.weapons[state.weapons[weapon].type].stats.apfp
        firepower += kind.apfp + added + kind.all_round
    return points, firepower, pinned, armor, command


def _present(state: ValorState, side: Side) -> Iterator[PieceId]:
    """VV-S.3 The units of a side that play, on the map, riding, or still to come."""
    return (unit for unit, record in state.units.items() if record.side == side)
