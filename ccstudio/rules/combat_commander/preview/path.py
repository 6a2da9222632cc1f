"""The hexes that a move can go to by several steps, with the cheapest way to each (CC-O21)."""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board.way_search import MarkedWay, cheapest_ways
from ccstudio.engine.destinations import Destination
from ccstudio.engine.options import Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.combat_commander.ground import Step
from ccstudio.rules.combat_commander.procedures.move import GroupMove, MoveOrder
from ccstudio.rules.combat_commander.query.hexes import passable
from ccstudio.rules.combat_commander.query.movement import NOT_MOVING, points_left, stops
from ccstudio.rules.combat_commander.query.pieces import hex_of
from ccstudio.rules.combat_commander.state import CombatView
from ccstudio.rules.shared.cases import asking
from ccstudio.rules.shared.occupation import occupied
from ccstudio.rules.shared.opposing_sides import enemy
from ccstudio.rules.shared.previews import destinations_by


def destinations(view: CombatView) -> tuple[Destination, ...]:
    """CC-O21.1 The hexes that all of the group on the move can get to with its movement now, by several steps.

    Where it is asked who moves next, all units of a hex go together, of the hex from which it costs least.
    """
    if asking(view, MoveOrder) is not None:
        return destinations_by(view, _before_group(view))
    frame = asking(view, GroupMove)
    group = () if frame is None else tuple(p for p in frame.group if hex_of(view.state, p) == frame.space)
    if frame is None or not group:
        return ()
    search = _Search(view, group)
    far = [way for way in search.ways(frame.space) if len(way.spaces) > 2 and way.spaces[-1] != frame.space]
    return destinations_by(
        view, ((way.spaces[-1], tuple(map(SpaceOption, way.spaces[1:])), search.left_after(way)) for way in far)
    )


def _before_group(view: CombatView) -> Iterator[tuple[SpaceId, tuple[Option, ...], Fraction]]:
    """CC-O21.2 The ways of those who can move, with the choices that put them together."""
    offered = view.pending.options if isinstance(view.pending, Ask) else ()
    groups: dict[SpaceId, list[PieceId]] = {}
    for option in offered:
        space = hex_of(view.state, option.piece) if isinstance(option, PieceOption) else None
        if space is not None and isinstance(option, PieceOption):
            groups.setdefault(space, []).append(option.piece)
    ways = [
        (way.cost, way.spaces, group, search.left_after(way))
        for space, group in groups.items()
        for search in (_Search(view, tuple(group)),)
        for way in search.ways(space)
        if way.spaces[-1] != space
    ]
    for _, spaces, group, left in sorted(ways, key=lambda one: one[0]):
        yield spaces[-1], (*map(PieceOption, group), *map(SpaceOption, spaces[1:])), left


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

    def ways(self, start: SpaceId) -> Iterator[MarkedWay[_Mark]]:
        """The ways to all hexes within reach, the cheapest first."""
        return cheapest_ways(start, _Mark(), self._onward)

    def left_after(self, way: MarkedWay[_Mark]) -> Fraction:
        """The movement points left at the end of a way; none after wire."""
        _spaces, mark, spent = way
        left = (self._left_by_road if mark.road else self._left) - spent
        return Fraction(0 if mark.stopped else left, self._board.ground.parts)

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
