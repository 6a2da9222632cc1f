"""The ways a unit or a stack can go by a Move order, and what each is worth (CC-O21)."""

from collections.abc import Iterator
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board.way_search import ValuedWay, best_ways
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.advice import goals, positions
from ccstudio.rules.combat_commander.advice.situation import Situation
from ccstudio.rules.combat_commander.query.hexes import is_mined, passable
from ccstudio.rules.combat_commander.query.movement import points_left, stops
from ccstudio.rules.shared.advice import remembered


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


class _Mark(NamedTuple):
    """What counts on the way besides the hex and the cost: gains, risks, the first step, what was captured."""

    gain: float
    risk: float
    first: SpaceId | None
    captured: frozenset[int]
    stopped: bool


def ways(situation: Situation, group: tuple[PieceId, ...], here: SpaceId) -> dict[SpaceId | None, Way]:
    """The best way for a group by its first step; for None that of staying, or of leaving the map at once."""
    board, state = situation.board, situation.state
    left = min(points_left(board, state, piece) for piece in group)
    later = left - _left_behind(situation, group, here)
    stay = sum(positions.place(situation, piece, here) for piece in group)
    best: dict[SpaceId | None, Way] = {None: Way(0.0, here, None, False, frozenset(), 0.0)}
    for way in _reachable(situation, group, here, left, later):
        mark = way.mark
        end = mark.gain - mark.risk - stay - situation.weights.trouble * way.cost / board.ground.parts
        without = mark.captured
        worth = end + sum(positions.place(situation, piece, way.space, without) for piece in group)
        if mark.first is not None:
            worth += _led_along(situation, group)
        leaves = False
        if (
            not mark.stopped
            and (left if mark.first is None else later) - way.cost >= board.ground.parts
            and _at_far_edge(situation, way.space)
        ):
            leaving = end + sum(goals.exit_worth(situation, piece) for piece in group)
            worth, leaves = (leaving, True) if leaving > worth else (worth, False)
        if mark.first is None and not leaves:
            continue
        known = best.get(mark.first)
        if known is None or worth > known.worth:
            best[mark.first] = Way(worth, way.space, mark.first, leaves, mark.captured, mark.risk)
    return best


@remembered
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
    board, units = situation.board, situation.state.units
    commands = [command for _, command, leader in situation.leaders[situation.side] if leader in group]
    return situation.weights.leading * sum(commands) * sum(units[piece].type not in board.leaders for piece in group)


def _at_far_edge(situation: Situation, space: SpaceId) -> bool:
    return space in situation.board.far_edge_of(situation.side)


def _reachable(
    situation: Situation, group: tuple[PieceId, ...], here: SpaceId, left: int, later: int
) -> list[ValuedWay[_Mark]]:
    """The ways of a group to all hexes, without those that another way beats in cost and worth."""
    board, state, foes = situation.board, situation.state, situation.foes

    def onward(way: ValuedWay[_Mark]) -> Iterator[tuple[SpaceId, _Mark, int, float]]:
        mark = way.mark
        if mark.stopped:
            return
        for step in board.ground.steps[way.space]:
            if (
                way.cost + step.cost > (left if mark.first is None else later)
                or not step.open
                or step.cliff
                or step.to in foes
                or not passable(board, state, step.to)
            ):
                continue
            risk = (
                mark.risk + positions.op_risk(situation, group, step.to) + mined(situation, group, way.space, step.to)
            )
            taken, value = goals.captured(situation, step.to)
            gain, captured = mark.gain, mark.captured
            if taken and taken not in captured:
                gain, captured = gain + value, captured | {taken}
            first = step.to if mark.first is None else mark.first
            after = _Mark(gain, risk, first, captured, stops(board, state, step.to))
            yield step.to, after, step.cost, gain - risk

    start = _Mark(0.0, 0.0, None, frozenset(), stops(board, state, here) and _wired(situation, group))
    return best_ways(here, start, onward)


def _wired(situation: Situation, group: tuple[PieceId, ...]) -> bool:
    return any(situation.state.moving[piece].wired for piece in group if piece in situation.state.moving)


def mined(situation: Situation, group: tuple[PieceId, ...], here: SpaceId, to: SpaceId) -> float:
    """CC-F103 What the mines of the hexes left and entered may do."""
    board, state = situation.board, situation.state
    harm = 0.0
    for space in (here, to):
        if is_mined(board, state, space):
            harm += sum(
                positions.hit(situation, piece, space, state.mines, moving=True, kind="none") for piece in group
            )
    return harm
