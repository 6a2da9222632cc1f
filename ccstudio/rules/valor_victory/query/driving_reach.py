"""Where AFVs and vehicles can end their move: the search of `reach` for those that drive alone (VV-6.5, VV-7.2).

They come to every hex with every facing, which makes it by far the longest search, so that it steps through stands and
leaves `Way` to their ends. A stand is a number that says a hex, the hexside that is faced, and whether the group has
turned to it there (VV-6.5a). The length of a path is a number, too: what it costs, then how many choices it takes.
"""

from collections.abc import Mapping
from heapq import heappop, heappush
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.documents.adjacency import OPPOSITE
from ccstudio.engine.options import DirectionOption, SpaceOption
from ccstudio.rules.valor_victory.board import ValorBoard
from ccstudio.rules.valor_victory.ground import COMPASS
from ccstudio.rules.valor_victory.passages import Passages
from ccstudio.rules.valor_victory.query.movement import NOBODY, Party, Way, can_stop, ends
from ccstudio.rules.valor_victory.query.passages import BARRED, position_costs
from ccstudio.rules.valor_victory.query.units import occupied, unit_index
from ccstudio.rules.valor_victory.state import NO_SPACE, ValorState

Driven = tuple[Way, int, tuple[SpaceOption | DirectionOption, ...]]
"""The end of a path, what all of it costs, and the choices that lead there."""

_SIDES: Final[Mapping[str, int]] = {side: number for number, side in enumerate(COMPASS)}
_IN_HEX: Final = 2 * len(COMPASS)
"""How many stands there are in a hex; the odd ones are turned."""
_POINT: Final = 1 << 12
"""What a movement point adds to the length of a path, where a choice adds 1."""
_BITS: Final = 24
"""How many bits the number of a stand has at the most."""
_STAND: Final = (1 << _BITS) - 1
_FARTHEST: Final = 1 << 60
"""The length of no path."""


def drives_alone(party: Party, start: Way) -> bool:
    """VV-6.1d Whether a group on the map has nobody on foot and no gun moved by its crew."""
    return party.drive != NOBODY and party.foot == NOBODY and not party.crewed and start.space != NO_SPACE


def driven_ends(board: ValorBoard, state: ValorState, party: Party, start: Way) -> dict[SpaceId, Driven]:
    """VV-6.1 All hexes where a group that drives alone can end its move, each with its cheapest path.

    Of paths that cost the same the one with fewer choices is taken.
    """
    return _Search(board, state, party, start).ends()


class _Step(NamedTuple):
    """VV-7.2 A step ahead or back: into which hex, to which stand, its cost, and how many times that of one ahead."""

    to: SpaceId
    stand: int
    cost: int
    times: int


class _Steps(dict[int, tuple[_Step, ...]]):
    """The steps that the terrain allows, by half the number of the stand, turned or not; found when first asked for."""

    def __init__(self, passages: Passages, reverse: int) -> None:
        super().__init__()
        self._passages = passages
        self._reverse = reverse

    def __missing__(self, stand: int) -> tuple[_Step, ...]:
        space, side = divmod(stand, len(COMPASS))
        around, facing = self._passages[SpaceId(space)], COMPASS[side]
        ways = ((around.get(facing), 1), (around.get(OPPOSITE[facing]), self._reverse))
        found = self[stand] = tuple(
            _Step(way.to, way.to * _IN_HEX + 2 * side, way.drive * times, times)
            for way, times in ways
            if way is not None
        )
        return found


def _steps_of(passages: Passages, reverse: int) -> _Steps:
    found = passages.memory.get(_Steps)
    if type(found) is not _Steps:
        found = passages.memory[_Steps] = _Steps(passages, reverse)
    return found


class _Search:
    """A search from a start; lengths are counted from there."""

    def __init__(self, board: ValorBoard, state: ValorState, party: Party, start: Way) -> None:
        self._board = board
        self._state = state
        self._party = party
        self._start = start
        self._points = party.drive - start.drive
        self._taken = occupied(state)
        self._barred = {
            space for space, there in unit_index(state).in_space.items() if state.units[there[0]].side != party.side
        }
        self._costs = position_costs(board, state, wheels=party.wheels)
        self._steps = _steps_of(party.passages, board.numbers.reverse)
        self._turns = [[(2 * _SIDES[side] + 1, added) for side, added in board.turns[facing]] for facing in COMPASS]
        self._last_is_free = board.rules("last-turn-free") == "free"
        self._origin = start.space * _IN_HEX + 2 * _SIDES[start.facing] + start.turned
        self._shortest = {self._origin: 0}
        self._before: dict[int, int] = {}
        # By length, then by the order of discovery; the stand comes last.
        self._queue = [self._origin]
        self._found = 0

    def ends(self) -> dict[SpaceId, Driven]:
        """The ends in the order of their costs."""
        found: dict[SpaceId, Driven] = {}
        queue, shortest, taken, start = self._queue, self._shortest, self._taken, self._start
        while queue:
            first = heappop(queue)
            stand, length = first & _STAND, first >> 2 * _BITS
            if length != shortest[stand]:
                continue
            space, begun = SpaceId(stand // _IN_HEX), start.begun or stand != self._origin
            is_new = space != start.space and space not in found
            if is_new and (space not in taken or can_stop(self._board, self._state, self._party, space)):
                found[space] = (self._way(stand, length), length // _POINT, self._path(stand))
            self._drive_on(stand, length, begun=begun)
            if begun and not stand % 2:
                self._turn(stand, length)
        return found

    def _drive_on(self, stand: int, length: int, *, begun: bool) -> None:
        """VV-7.2 Ahead and back, as far as the terrain, the enemy and positions allow."""
        shortest, most = self._shortest, (self._points + 1) * _POINT
        for to, there, cost, times in self._steps[stand // 2]:
            after = length + cost * _POINT + 1
            if (begun and after >= most) or after >= shortest.get(there, _FARTHEST):
                continue
            if to in self._taken:
                added = self._costs.get(to, 0)
                if added == BARRED or to in self._barred:
                    continue
                after += added * times * _POINT
                if (begun and after >= most) or after >= shortest.get(there, _FARTHEST):
                    continue
                if not ends(self._board, self._state, self._party, self._way(there, after)):
                    continue
            self._note(there, after, stand)

    def _turn(self, stand: int, length: int) -> None:
        """VV-6.5 To other hexsides, once in a hex that has been entered."""
        left = max(0, self._points - length // _POINT)
        if not (left or self._last_is_free):
            return
        shortest, hex_of_stand = self._shortest, stand - stand % _IN_HEX
        for turned, added in self._turns[stand % _IN_HEX // 2]:
            there, after = hex_of_stand + turned, length + added * _POINT + 1
            # Who has come facing there can do all that, and turn besides.
            if added <= left and after < shortest.get(there, _FARTHEST) and after <= shortest.get(there - 1, _FARTHEST):
                self._note(there, after, stand)

    def _note(self, there: int, length: int, stand: int) -> None:
        self._shortest[there], self._before[there] = length, stand
        self._found += 1
        heappush(self._queue, (length << _BITS | self._found) << _BITS | there)

    def _way(self, stand: int, length: int) -> Way:
        space, side = divmod(stand // 2, len(COMPASS))
        spent = self._start.drive + length // _POINT
        return Way(SpaceId(space), 0, spent, COMPASS[side], bool(stand % 2), begun=True)

    def _path(self, stand: int) -> tuple[SpaceOption | DirectionOption, ...]:
        """VV-6.5a The choices of a path, from its start on; a turn stays in its hex."""
        found: list[SpaceOption | DirectionOption] = []
        while stand != self._origin:
            space, side = divmod(stand // 2, len(COMPASS))
            found.append(DirectionOption(COMPASS[side]) if stand % 2 else SpaceOption(SpaceId(space)))
            stand = self._before[stand]
        return tuple(reversed(found))
