"""The ways a unit or a stack can go by a Move order, and what each is worth (CC-O21)."""

from collections.abc import Mapping
from functools import lru_cache
from heapq import heappop, heappush
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import goals, positions
from ccstudio.rules.combat_commander.advice.place_values import valuer
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.ground import Ground
from ccstudio.rules.combat_commander.query.hexes import is_mined
from ccstudio.rules.combat_commander.query.movement import points_left, stops

_AS_GOOD = 1e-9
"""By how much sums of floating point numbers may differ that are equal."""


class Way(NamedTuple):
    """A way to a hex: what is gained and lost on it, what it is worth to end there, and its first step."""

    worth: float
    """More than staying."""
    space: SpaceId
    first: SpaceId | None
    """None for staying, and for leaving the map from here."""
    leaves: bool
    captured: frozenset[int]
    risk: float


class _Leg(NamedTuple):
    """A way so far: where it ends, what it costs, what was gained and risked, its first step, what was captured.

    `arrives` is how likely no fire stops it before its end.
    """

    space: SpaceId
    cost: int
    gain: float
    risk: float
    arrives: float
    first: SpaceId | None
    captured: frozenset[int]
    stopped: bool


@lru_cache(maxsize=64)
def passages(ground: Ground) -> Mapping[SpaceId, tuple[tuple[SpaceId, int], ...]]:
    """The hexes that can be moved into from each, as the map is printed, with what that costs."""
    return {
        space: tuple(
            (step.to, step.cost)
            for step in steps
            if step.open and not step.cliff and not ground.hexes[step.to].impassable
        )
        for space, steps in ground.steps.items()
    }


def ways(situation: Situation, group: tuple[PieceId, ...], here: SpaceId) -> dict[SpaceId | None, Way]:
    """The best way for a group by its first step; for None that of staying, or of leaving the map at once."""
    board, state = situation.board, situation.state
    left = min(points_left(board, state, piece) for piece in group)
    wired = any(state.moving[piece].wired for piece in group if piece in state.moving)
    if state.shooters:
        # Who is ready for opportunity fire is no part of what is noted.
        return _ways(situation, group, here, left, wired=wired)
    known: dict[object, dict[SpaceId | None, Way]] = situation.notes.setdefault(Way, {})
    key = group, here, left, wired
    found = known.get(key)
    if found is None:
        found = known[key] = _ways(situation, group, here, left, wired=wired)
    return found


def _ways(
    situation: Situation, group: tuple[PieceId, ...], here: SpaceId, left: int, *, wired: bool
) -> dict[SpaceId | None, Way]:
    later = left - _left_behind(situation, group, here)
    parts, trouble = situation.board.ground.parts, situation.weights.trouble
    units = [valuer(situation, piece) for piece in group]
    stay = sum([unit.at(situation, here) for unit in units])
    along = _led_along(situation, group)
    exits = situation.board.far_edge_of(situation.side)
    best: dict[SpaceId | None, Way] = {None: Way(0.0, here, None, False, frozenset(), 0.0)}
    for leg in _reachable(situation, group, here, left, later, wired):
        space, cost, gain, risk, arrives, first, captured, stopped = leg
        leaves = False
        sure = gain - risk - trouble * cost / parts
        there = along + sum([unit.at(situation, space, captured) for unit in units])
        # Who is broken on the way is no better off than where he was: his harm is in the risk.
        worth = sure + arrives * (there - stay)
        if space in exits and not stopped and (left if first is None else later) - cost >= parts:
            leaving = sure + arrives * (sum([goals.exit_worth(situation, piece) for piece in group]) - stay)
            worth, leaves = (leaving, True) if first is None or leaving > worth else (worth, False)
        if first is None and not leaves:
            continue
        known = best.get(first)
        if known is None or worth > known.worth:
            best[first] = Way(worth, space, first, leaves, captured, risk)
    return best


def best_way(situation: Situation, group: tuple[PieceId, ...], here: SpaceId) -> Way:
    """The way of most worth, perhaps none at all."""
    return max(ways(situation, group, here).values(), key=_key)


def _key(way: Way) -> tuple[float, bool, SpaceId]:
    return way.worth, way.first is None, way.space


def _left_behind(situation: Situation, group: tuple[PieceId, ...], here: SpaceId) -> int:
    """CC-O21.2.a The parts of movement points that a group loses with its first step, as its leaders do not come."""
    board, units = situation.board, situation.state.units
    if board.rules("oq-28") == "at-activation" or all(units[piece].type in board.leaders for piece in group):
        return 0
    staying = [
        command for space, command, leader in situation.leaders[situation.side] if space == here and leader not in group
    ]
    return sum(staying) * board.ground.parts


def _led_along(situation: Situation, group: tuple[PieceId, ...]) -> float:
    """CC-3.3.1.2 What it is worth that the leaders of a group end where its other members do."""
    if len(group) == 1:
        return 0.0
    board, units = situation.board, situation.state.units
    commands = [command for _, command, leader in situation.leaders[situation.side] if leader in group]
    return situation.weights.leading * sum(commands) * sum(units[piece].type not in board.leaders for piece in group)


def _reachable(
    situation: Situation, group: tuple[PieceId, ...], here: SpaceId, left: int, later: int, wired: bool
) -> list[_Leg]:
    """The ways of a group to all hexes, without those that another way beats in cost and worth."""
    board, state = situation.board, situation.state
    shut = {*situation.foes, *state.overlay.blaze}
    steps, prizes = passages(board.ground), goals.prizes(situation)
    works = state.fortifications
    risks: dict[SpaceId, tuple[float, float]] = {}
    legs = [_Leg(here, 0, 0.0, 0.0, 1.0, None, positions.NOTHING, wired and stops(board, state, here))]
    known: dict[SpaceId, list[tuple[int, float]]] = {here: [(0, 0.0)]}
    queue = [(0, 0)]
    while queue:
        spent, number = heappop(queue)
        space, _, gained, risked, arrives, first, captured, stopped = legs[number]
        if stopped:
            continue
        budget = left if first is None else later
        for to, more in steps[space]:
            cost = spent + more
            if cost > budget or to in shut:
                continue
            known_risk = risks.get(to)
            if known_risk is None:
                known_risk = risks[to] = positions.op_fire(situation, group, to)
            loss, hit = known_risk
            risk = risked + arrives * loss
            if works and (space in works or to in works):
                risk += mined(situation, group, space, to)
            gain, taken = gained, captured
            prize = prizes.get(to)
            if prize is not None and prize[0] not in captured:
                gain, taken = gained + arrives * prize[1], captured | {prize[0]}
            worth = gain - risk
            others = known.get(to)
            if others is None:
                others = known[to] = []
            for paid, good in others:
                if paid <= cost and good >= worth - _AS_GOOD:
                    break
            else:
                others.append((cost, worth))
                heappush(queue, (cost, len(legs)))
                halted = to in works and stops(board, state, to)
                legs.append(
                    _Leg(to, cost, gain, risk, arrives * (1 - hit), to if first is None else first, taken, halted)
                )
    return legs


def mined(situation: Situation, group: tuple[PieceId, ...], here: SpaceId, to: SpaceId) -> float:
    """CC-F103 What the mines of the hexes left and entered may do."""
    board, state = situation.board, situation.state
    harm = 0.0
    for space in (here, to):
        if is_mined(board, state, space):
            for piece in group:
                harm += valuer(situation, piece).hit(situation, space, state.mines, "none")
    return harm
