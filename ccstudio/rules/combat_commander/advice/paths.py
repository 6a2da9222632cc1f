"""The ways a unit or a stack can go by a Move order, and what each is worth (CC-O21)."""

from math import inf
from typing import NamedTuple

import numpy as np

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import goals, positions
from ccstudio.rules.combat_commander.advice.place_values import know_values, valuer
from ccstudio.rules.combat_commander.advice.reach import passages
from ccstudio.rules.combat_commander.advice.rows import Floats, row_of
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.advice.soldiers import led_in, soldier
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
    later = left - left_behind(situation, group, here)
    parts = situation.board.ground.parts
    know_values(situation, group)
    units = [valuer(situation, piece) for piece in group]
    values = sum([unit.values for unit in units[1:]], units[0].values)
    stay = float(values[here])
    along = _led_along(situation, group)
    exits = situation.board.far_edge_of(situation.side)
    legs = _reachable(situation, group, here, left, later, wired)
    spaces, costs, gains, risks, arrives, *_ = zip(*legs, strict=True)
    sures = np.array(gains) - np.array(risks) - situation.weights.trouble / parts * np.array(costs)
    # Who is broken on the way is no better off than where he was: his harm is in the risk.
    worths = (sures + np.array(arrives) * (values[[*spaces]] + (along - stay))).tolist()
    best: dict[SpaceId | None, Way] = {None: Way(0.0, here, None, False, frozenset(), 0.0)}
    for number, leg in enumerate(legs):
        space, cost, _, risk, arrived, first, captured, stopped = leg
        worth, leaves = worths[number], False
        if captured:
            there = sum([positions.place(situation, piece, space, captured) for piece in group])
            worth = float(sures[number]) + arrived * (there + along - stay)
        if space in exits and not stopped and (left if first is None else later) - cost >= parts:
            gone = sum([goals.exit_worth(situation, piece) for piece in group])
            leaving = float(sures[number]) + arrived * (gone - stay)
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


def shut(situation: Situation) -> frozenset[SpaceId]:
    """CC-O21.4 Where nobody may move: enemies, and blazes."""
    return frozenset((*situation.foes, *situation.state.overlay.blaze))


def shut_row(situation: Situation) -> Floats:
    """The same as a row: infinite where nobody may move."""
    known: Floats | None = situation.notes.get(shut_row)
    if known is None:
        known = situation.notes[shut_row] = row_of(situation.board.ground)
        known[[*shut(situation)]] = inf
    return known


def hindered(situation: Situation) -> frozenset[SpaceId]:
    """CC-F103, CC-F106 The hexes with mines or wire."""
    known: frozenset[SpaceId] | None = situation.notes_on_ground.get(hindered)
    if known is None:
        board, state = situation.board, situation.state
        works = [space for space in state.fortifications if is_mined(board, state, space) or stops(board, state, space)]
        known = situation.notes_on_ground[hindered] = frozenset(works)
    return known


def _key(way: Way) -> tuple[float, bool, SpaceId]:
    return way.worth, way.first is None, way.space


def left_behind(situation: Situation, group: tuple[PieceId, ...], here: SpaceId) -> int:
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
    closed = shut(situation)
    steps, prizes = passages(board.ground), goals.prizes(situation)
    works = hindered(situation)
    losses, hits = (row.tolist() for row in positions.op_fire(situation, group))
    most: dict[SpaceId, float] = {}
    legs = []
    waiting: list[list[_Leg]] = [[] for _ in range(max(0, left, later) + 1)]
    waiting[0].append(_Leg(here, 0, 0.0, 0.0, 1.0, None, positions.NOTHING, wired and stops(board, state, here)))
    for spent, beginnings in enumerate(waiting):
        for leg in beginnings:
            space, _, gained, risked, arrives, first, captured, stopped = leg
            good = gained - risked
            if good <= most.get(space, -inf):
                continue
            most[space] = good + _AS_GOOD
            legs.append(leg)
            if stopped:
                continue
            budget = left if first is None else later
            for to, more in steps[space]:
                cost = spent + more
                if cost > budget or to in closed:
                    continue
                risk = risked + arrives * losses[to]
                if works and (space in works or to in works):
                    risk += mined(situation, group, space, to)
                gain, taken = gained, captured
                prize = prizes.get(to)
                if prize is not None and prize[0] not in captured:
                    gain, taken = gained + arrives * prize[1], captured | {prize[0]}
                if gain - risk > most.get(to, -inf):
                    halted = to in works and stops(board, state, to)
                    start = to if first is None else first
                    waiting[cost].append(_Leg(to, cost, gain, risk, arrives * (1 - hits[to]), start, taken, halted))
    return legs


def mined(situation: Situation, group: tuple[PieceId, ...], *spaces: SpaceId) -> float:
    """CC-F103 What the mines of hexes that are left or entered may do."""
    board, state, fair = situation.board, situation.state, situation.fair
    harm = 0.0
    for space in spaces:
        if is_mined(board, state, space):
            led = led_in(situation).get(space, 0)
            for who in [soldier(situation, piece) for piece in group]:
                lead = who.morale + situation.shelter(space, "none") + (0 if who.leads else led) - state.mines
                harm += who.worth * who.share * (fair.behind(lead) + fair.equal(lead))
    return harm
