"""The cheapest way of a move to a hex that is several steps away, before the first of them is made (CC-O21)."""

from collections.abc import Iterator
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board.way_search import MarkedWay, cheapest_way
from ccstudio.engine.options import Option, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.ground import Step
from ccstudio.rules.combat_commander.procedures.move import GroupMove
from ccstudio.rules.combat_commander.query.hexes import passable
from ccstudio.rules.combat_commander.query.moves import NOT_MOVING, points_left, stops
from ccstudio.rules.combat_commander.query.pieces import enemy, hex_of, occupied
from ccstudio.rules.combat_commander.state import CombatView


def way(view: CombatView, goal: Option) -> tuple[Option, ...]:
    """CC-O21.1 The steps of the group on the move to a hex, if all of it can pay them with the movement it has now."""
    frame = view.stack[-1] if view.stack else None
    if not isinstance(view.pending, Ask) or not isinstance(frame, GroupMove) or not isinstance(goal, SpaceOption):
        return ()
    group = tuple(piece for piece in frame.group if hex_of(view.state, piece) == frame.space)
    if not group or goal in view.pending.options:
        return ()
    return tuple(map(SpaceOption, _Search(view, group).cheapest(frame.space, goal.space)))


class _Mark(NamedTuple):
    """What counts on the way besides the hex: whether a road was entered, and whether the move is over there."""

    road: bool = False
    stopped: bool = False


class _Search:
    """Looks for the cheapest way: of several that cost the same, for that of the fewest steps."""

    def __init__(self, view: CombatView, group: tuple[PieceId, ...]) -> None:
        board, state = view.board, view.state
        self._board = board
        self._state = state
        self._foes = frozenset(occupied(state, enemy(state.units[group[0]].side)))
        # CC-T93 Who has entered a road in this move has what it adds already.
        bonus = board.numbers.road_bonus * board.ground.parts
        left = {piece: points_left(board, state, piece) for piece in group}
        self._left = min(left.values())
        self._left_by_road = min(
            left[piece] + (0 if state.moving.get(piece, NOT_MOVING).road else bonus) for piece in group
        )

    def cheapest(self, start: SpaceId, goal: SpaceId) -> tuple[SpaceId, ...]:
        """The hexes after the first up to the goal; none if it cannot be reached."""
        found = cheapest_way(start, _Mark(), goal, self._onward)
        return () if found is None else found.spaces[1:]

    def _onward(self, way: MarkedWay[_Mark]) -> Iterator[tuple[SpaceId, _Mark, int]]:
        spaces, mark, spent = way
        if mark.stopped:
            return
        # What a road adds is not there before its hex is entered.
        left = (self._left_by_road if mark.road else self._left) - spent
        for step in self._board.ground.steps[spaces[-1]]:
            if step.cost <= left and self._is_open(step):
                road = mark.road or self._board.ground.hexes[step.to].road
                yield step.to, _Mark(road, self._ends(spaces[-1], step.to)), step.cost

    def _is_open(self, step: Step) -> bool:
        """CC-O21.4 Whether anybody may go there."""
        is_free = step.to not in self._foes and passable(self._board, self._state, step.to)
        return is_free and step.open and not step.cliff

    def _ends(self, here: SpaceId, space: SpaceId) -> bool:
        """CC-F106.a Wire ends the move of who enters it, or left it with his latest step."""
        return any(stops(self._board, self._state, wired) for wired in (here, space))
