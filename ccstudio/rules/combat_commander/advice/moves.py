"""What moves are worth to units alone, to plan with: by the cheapest ways, all worked out at once (CC-O21)."""

from math import inf

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import goals, paths, positions
from ccstudio.rules.combat_commander.advice.place_values import Valuer, valuer
from ccstudio.rules.combat_commander.advice.reach import Reach, printed_reach
from ccstudio.rules.combat_commander.advice.rows import Floats, row_of
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.query.movement import can_step, points_left, stops


def move_worth(situation: Situation, piece: PieceId) -> float:
    """About what a move is worth to a unit alone; 0 if it better stays, or cannot move.

    Other ways than the cheapest seldom bring much more: they are searched when a step is chosen (`paths.ways`).
    """
    board, state = situation.board, situation.state
    known: dict[object, float] = situation.notes.setdefault(move_worth, {})
    key = piece, state.moving.get(piece), frozenset(state.shooters)
    found = known.get(key)
    if found is None:
        here, found = state.stacks.space_of(piece), 0.0
        if here is not None and can_step(board, state, piece):
            budget = points_left(board, state, piece) - paths.left_behind(situation, (piece,), here)
            found = _move_worth(situation, valuer(situation, piece), here, max(0, budget))
        known[key] = found
    return found


def _move_worth(situation: Situation, unit: Valuer, here: SpaceId, budget: int) -> float:
    reach = printed_reach(situation.board.ground, here, budget)
    harms, chances = positions.op_fire(situation, (unit.who.piece,))
    shut = paths.shut_row(situation)
    gains = unit.values[reach.spaces] - (unit.values[here] + situation.weights.trouble * reach.costs)
    is_plain = reach.within.isdisjoint(goals.prizes(situation)) and reach.within.isdisjoint(_edge(situation))
    if is_plain and (gains - harms[reach.spaces] - shut[reach.spaces]).max() <= situation.weights.haste:
        return 0.0
    gets = np.ones(reach.ways.shape)
    np.cumprod(1 - (chances[reach.ways] * reach.enters)[:, :-1], axis=1, out=gets[:, 1:])
    sure = -situation.weights.trouble * reach.costs - (gets * (harms[reach.ways] * reach.enters)).sum(axis=1)
    values = unit.values[reach.spaces]
    if not is_plain:
        for number, row in goals.prize_rows(situation).items():
            gained = (gets * row[reach.ways] * reach.enters).max(axis=1)
            sure += gained
            values = np.where(gained > 0, unit.without(goals.goals(situation), (number,))[reach.spaces], values)
        leaves = np.isin(reach.spaces, [*_edge(situation)]) & (reach.costs + 1 <= budget / situation.board.ground.parts)
        values = np.where(leaves, np.maximum(values, goals.exit_worth(situation, unit.who.piece)), values)
    worths = sure + gets[:, -1] * (1 - chances[reach.spaces]) * (values - unit.values[here])
    works = paths.hindered(situation) & reach.within
    if works:
        worths -= _on_works(situation, unit, here, reach, works)
    return max(0.0, float((worths - shut[reach.ways].max(axis=1)).max()))


def _edge(situation: Situation) -> frozenset[SpaceId]:
    """CC-O21.4.a Where units can leave the map."""
    return situation.board.far_edge_of(situation.side)


def _on_works(situation: Situation, unit: Valuer, here: SpaceId, reach: Reach, works: frozenset[SpaceId]) -> Floats:
    """CC-F103, CC-F106 What mines do to a unit on each way, as it enters and leaves them; nobody goes on from wire."""
    board, state = situation.board, situation.state
    mines, wires = row_of(board.ground), row_of(board.ground)
    for space in works:
        mines[space] = paths.mined(situation, (unit.who.piece,), space)
        wires[space] = inf if space != here and stops(board, state, space) else 0.0
    found: Floats = mines[here] - mines[reach.spaces] + 2 * (mines[reach.ways] * reach.enters).sum(axis=1)
    found += wires[reach.ways[:, :-1]].max(axis=1, initial=0.0)
    return found
