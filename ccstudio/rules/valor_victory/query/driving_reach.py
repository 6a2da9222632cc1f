"""Where AFVs and vehicles can end their move: the search of `reach` for those that drive alone (VV-6.5, VV-7.2).

They come to every hex with every facing, which makes it by far the longest search, so that it steps through hexes and
facings themselves and leaves `Way` to their ends.
"""

from heapq import heappop, heappush

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.documents.adjacency import OPPOSITE
from ccstudio.engine.options import DirectionOption, SpaceOption
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.query.movement import NOBODY, Party, Way, can_stop, ends
from ccstudio.rules.valor_victory.query.passages import BARRED, position_costs
from ccstudio.rules.valor_victory.query.units import occupied, unit_index
from ccstudio.rules.valor_victory.state import NO_SPACE, ValorState

_Stand = tuple[SpaceId, Direction, bool]
"""A hex, the hexside that is faced, and whether the group has turned to it there (VV-6.5a)."""

Driven = tuple[Way, int, tuple[SpaceOption | DirectionOption, ...]]
"""The end of a path, what all of it costs, and the choices that lead there."""


def drives_alone(party: Party, start: Way) -> bool:
    """VV-6.1d Whether a group on the map has nobody on foot and no gun moved by its crew."""
    return party.drive != NOBODY and party.foot == NOBODY and not party.crewed and start.space != NO_SPACE


def driven_ends(board: ValorBoard, state: ValorState, party: Party, start: Way) -> dict[SpaceId, Driven]:
    """VV-6.1 All hexes where a group that drives alone can end its move, each with its cheapest path.

    Of paths that cost the same the one with fewer choices is taken.
    """
    return _Search(board, state, party, start).ends()


class _Search:
    """A search from a start; costs are counted from there."""

    def __init__(self, board: ValorBoard, state: ValorState, party: Party, start: Way) -> None:
        self._board = board
        self._state = state
        self._party = party
        self._start = start
        self._points = party.drive - start.drive
        self._last_is_free = board.rules("last-turn-free") == "free"
        self._reverse = board.numbers.reverse
        self._barred = {
            space for space, there in unit_index(state).in_space.items() if state.units[there[0]].side != party.side
        }
        self._taken = occupied(state)
        self._costs = position_costs(board, state, wheels=party.wheels)
        self._origin: _Stand = (start.space, start.facing, start.turned)  # type: ignore[assignment]  # who drives faces a side
        self._cheapest = {self._origin: (0, 0)}
        self._before: dict[_Stand, _Stand] = {}
        # Numbers in the order of their discovery keep equal paths from being compared.
        self._queue = [(0, 0, 0, self._origin)]
        self._found = 0

    def ends(self) -> dict[SpaceId, Driven]:
        """The ends in the order of their costs."""
        found: dict[SpaceId, Driven] = {}
        queue, cheapest, start = self._queue, self._cheapest, self._start
        while queue:
            cost, count, _, stand = heappop(queue)
            if (cost, count) != cheapest[stand]:
                continue
            space = stand[0]
            begun = start.begun or stand != self._origin
            if space != start.space and space not in found and can_stop(self._board, self._state, self._party, space):
                found[space] = (self._way(stand, cost), cost, self._path(stand))
            self._drive_on(stand, cost, count + 1, begun=begun)
            if begun and not stand[2]:
                self._turn(stand, cost, count + 1)
        return found

    def _drive_on(self, stand: _Stand, cost: int, count: int, *, begun: bool) -> None:
        """VV-7.2 Ahead and back, as far as the terrain, the enemy and positions allow."""
        space, facing, _ = stand
        around, cheapest, points = self._party.passages[space], self._cheapest, self._points
        for direction, times in ((facing, 1), (OPPOSITE[facing], self._reverse)):
            passage = around.get(direction)
            if passage is None:
                continue
            to = passage.to
            spent = cost + passage.drive * times
            if spent > points and begun:
                continue
            there = (to, facing, False)
            known = cheapest.get(there)
            if known is not None and known <= (spent, count):
                continue
            if to in self._taken:
                added = self._costs.get(to, 0)
                if added == BARRED or to in self._barred:
                    continue
                spent += added * times
                if (spent > points and begun) or (known is not None and known <= (spent, count)):
                    continue
                if not ends(self._board, self._state, self._party, self._way(there, spent)):
                    continue
            self._note(there, spent, count, stand)

    def _turn(self, stand: _Stand, cost: int, count: int) -> None:
        """VV-6.5 To other hexsides, once in a hex that has been entered."""
        space, facing, _ = stand
        left = max(0, self._points - cost)
        if not (left or self._last_is_free):
            return
        cheapest = self._cheapest
        for side, added in self._board.turns[facing]:
            if added > left:
                continue
            there, reached = (space, side, True), (cost + added, count)
            known = cheapest.get(there)
            if known is not None and known <= reached:
                continue
            # Who has come facing there can do all that, and turn besides.
            straight = cheapest.get((space, side, False))
            if straight is None or reached <= straight:
                self._note(there, cost + added, count, stand)

    def _note(self, there: _Stand, spent: int, count: int, stand: _Stand) -> None:
        self._cheapest[there], self._before[there] = (spent, count), stand
        self._found += 1
        heappush(self._queue, (spent, count, self._found, there))

    def _way(self, stand: _Stand, cost: int) -> Way:
        space, facing, has_turned = stand
        return Way(space, 0, self._start.drive + cost, facing, has_turned, begun=True)

    def _path(self, stand: _Stand) -> tuple[SpaceOption | DirectionOption, ...]:
        """VV-6.5a The choices of a path, from its start on; a turn stays in its hex."""
        found: list[SpaceOption | DirectionOption] = []
        while stand != self._origin:
            space, facing, has_turned = stand
            found.append(DirectionOption(facing) if has_turned else SpaceOption(space))
            stand = self._before[stand]
        return tuple(reversed(found))
