"""Where a side wants to be: objectives to take and to guard, the enemy's edge, and how far it is to them."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.board import routes
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice.rows import Floats, Ints, floats, row_of
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.soldiers import Soldier
from ccstudio.rules.combat_commander.ground import Ground
from ccstudio.rules.combat_commander.query.points import scored

EXIT = 0
"""Stands for leaving the map, where goals go by the number of an objective."""


class Goals(NamedTuple):
    """What there is to get to: objectives by their numbers, at last the enemy's edge, and the way from everywhere."""

    numbers: tuple[int, ...]
    shares: Floats
    """What is left of the value of each in every hex."""
    values: Floats
    """What each is worth, the edge left out, to the friend who is nearest to it, the next, and so on."""
    columns: Mapping[PieceId, Ints]
    """Which of these values are those of each friend who could take them."""


@lru_cache(maxsize=64)
def distances_to(ground: Ground, spaces: frozenset[SpaceId]) -> Mapping[SpaceId, float]:
    """The movement points from every hex to the nearest of some, as the map is printed; those without a way lack."""
    costs = {
        (space, step.to): step.cost
        for space, steps in ground.steps.items()
        for step in steps
        if step.open and not step.cliff
    }
    reach = routes.distances_to(ground.map, spaces, lambda space, _, other: costs.get((space, other)))
    return {space: cost / ground.parts for space, cost in reach.costs.items()}


@lru_cache(maxsize=256)
def faded(ground: Ground, spaces: frozenset[SpaceId], fade: float) -> Floats:
    """What is left of the pull of some hexes in every hex; nothing without a way there."""
    return floats(ground, {space: fade**distance for space, distance in distances_to(ground, spaces).items()})


@lru_cache(maxsize=256)
def distance_row(ground: Ground, spaces: frozenset[SpaceId]) -> Floats:
    """The same distances as a row, 99 without a way."""
    found = np.full(ground.map.grid.count, 99.0)
    distances = distances_to(ground, spaces)
    found[[*distances]] = [*distances.values()]
    return found


def goals(situation: Situation) -> Goals:
    """The objectives that the side does not control, or would lose if nobody stood there, and the enemy's edge."""
    known: Goals | None = situation.notes.get(Goals)
    if known is None:
        known = situation.notes[Goals] = _goals(situation)
    return known


def _goals(situation: Situation) -> Goals:
    ground, weights = situation.board.ground, situation.weights
    fade = weights.fade_late if situation.last_moments else weights.fade
    values, crowds = {}, []
    for number, spaces in ground.objectives.items():
        holder = situation.state.control.get(number)
        pays, crowd = situation.objective(number), weights.crowd
        if holder == situation.side:
            value = 0.0 if guards(situation, spaces) else 2 * pays * threat(situation, spaces)
        else:
            value = pays * (2 if holder is not None else 1)
            if any(space in situation.foes for space in spaces):
                value, crowd = value * weights.contested, weights.crowd_of_attackers
        if value:
            values[number] = weights.capture * weights.approach * value * situation.zeal
            crowds.append(crowd)
    units, leaders = situation.state.units, situation.board.leaders
    able = sorted(
        (piece, space)
        for space, there in situation.own.items()
        for piece in there
        if not units[piece].broken and units[piece].type not in leaders
    )
    wanted = [ground.objectives[number] for number in values]
    ways = np.array([distance_row(ground, goal) for goal in wanted]).reshape(len(wanted), ground.map.grid.count)
    ranks = ways[:, [space for _, space in able]].argsort(kind="stable").argsort()
    shares = [faded(ground, goal, fade) for goal in (*wanted, situation.board.far_edge_of(situation.side))]
    return Goals(
        numbers=(*values, EXIT),
        shares=np.array(shares),
        values=np.array([*values.values()])[:, None] * np.array(crowds)[:, None] ** np.arange(max(2, len(able))),
        columns={piece: ranks[:, column] for column, (piece, _) in enumerate(able)},
    )


def threat(situation: Situation, spaces: frozenset[SpaceId]) -> float:
    """How likely an objective that nobody guards is lost."""
    distance = min(situation.near(space, situation.foes) for space in spaces)
    for within, likely in sorted(situation.weights.guard.items()):
        if distance <= within:
            return likely
    return situation.weights.far_guard


def prizes(situation: Situation) -> Mapping[SpaceId, tuple[int, float]]:
    """CC-7.3.1.a The hexes by which a unit would take an objective, and what that changes."""
    known = situation.notes.get("prizes")
    if known is None:
        known = situation.notes["prizes"] = {}
        weights = situation.weights
        for number, spaces in situation.board.ground.objectives.items():
            holder = situation.state.control.get(number)
            if holder == situation.side or any(space in situation.foes for space in spaces):
                continue
            pays = situation.objective(number) * (2 if holder is not None else 1)
            known.update(dict.fromkeys(spaces, (number, weights.capture * pays * situation.zeal)))
    found: Mapping[SpaceId, tuple[int, float]] = known
    return found


def prize_rows(situation: Situation) -> Mapping[int, Floats]:
    """What taking each objective changes, as rows of its hexes."""
    known = situation.notes.get("prize-rows")
    if known is None:
        known = situation.notes["prize-rows"] = {}
        for space, (number, value) in prizes(situation).items():
            known.setdefault(number, row_of(situation.board.ground))[space] = value
    found: Mapping[int, Floats] = known
    return found


def captured(situation: Situation, space: SpaceId) -> tuple[int, float]:
    """CC-7.3.1.a The objective that a unit would take by entering a hex, and what that changes; (0, 0) if none."""
    return prizes(situation).get(space, (0, 0.0))


def guards(situation: Situation, spaces: frozenset[SpaceId]) -> list[PieceId]:
    """The own units that hold some hexes: no leader does alone, and nobody who is broken."""
    units, leaders = situation.state.units, situation.board.leaders
    return [
        piece
        for space in spaces
        for piece in situation.own.get(space, ())
        if not units[piece].broken and units[piece].type not in leaders
    ]


def guarding(situation: Situation, piece: PieceId, space: SpaceId) -> float:
    """What is kept by a unit being in a hex: an objective in which no other friend is."""
    number = situation.board.ground.hexes[space].objective
    if not number or situation.state.control.get(number) != situation.side:
        return 0.0
    spaces = situation.board.ground.objectives[number]
    if any(other != piece for other in guards(situation, spaces)):
        return 0.0
    return 2 * situation.objective(number) * threat(situation, spaces)


def add_guarding(situation: Situation, units: Sequence[Soldier], rows: Floats) -> None:
    """Add what is kept by units being in a hex, to a row for each: an objective in which no other friend is."""
    for number, spaces in situation.board.ground.objectives.items():
        if situation.state.control.get(number) == situation.side:
            keepers = guards(situation, spaces)
            if len(keepers) < 2:
                kept = 2 * situation.objective(number) * threat(situation, spaces)
                alone = np.array([not keepers or unit.piece in keepers for unit in units])
                for space in spaces:
                    rows[:, space] += kept * alone


def drawn(situation: Situation, units: Sequence[Soldier]) -> Floats:
    """How much each goal draws units, a row for each: objectives less where friends are nearer, leaders little.

    Broken units are drawn by nothing.
    """
    known, weights = goals(situation), situation.weights
    fade = weights.fade_late if situation.last_moments else weights.fade
    found = np.zeros((len(units), len(known.numbers)))
    lines = np.arange(len(known.values))
    for row, unit in zip(found, units, strict=True):
        if unit.broken:
            continue
        if unit.leads:
            row[:-1] = weights.leader_pull * known.values[:, 0]
        else:
            # Who is not there yet is reckoned the second.
            row[:-1] = known.values[lines, known.columns.get(unit.piece, 1)]
        row[-1] = max(0.0, exit_worth(situation, unit.piece) * weights.exit_pull * fade)
    return found


def exit_worth(situation: Situation, piece: PieceId) -> float:
    """CC-7.2.1 What leaving the map over the enemy edge is worth."""
    known: dict[str, float] = situation.notes.setdefault(exit_worth, {})
    kind = situation.state.units[piece].type
    if kind not in known:
        known[kind] = _exit_worth(situation, kind)
    return known[kind]


def _exit_worth(situation: Situation, kind: str) -> float:
    board, state = situation.board, situation.state
    points = scored(board, state, board.units[kind].stats.victory, "exit-doubled")
    others = sum(map(len, situation.own.values()))
    if others == 1:
        # CC-6.3 The last unit ends the game by leaving.
        return situation.weights.defeat if situation.lead + points > 0 else -situation.weights.defeat
    return points * (situation.weights.exit_late if situation.last_moments else situation.weights.exit)
