"""Where stacks retreat: possible hexes, those toward a supply source, those out of zones of control (SCS-9.1)."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.units import enemies_by_hex, ground_of, units_in
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import SeriesState


class RetreatWays(NamedTuple):
    """SCS-9.1e The next hexes of a retreat, each in order.

    `legal` are those that the stack can enter, `toward` those of them nearer to a supply source, `free` those of them
    out of enemy zones of control; its owner chooses one of `offered`.
    """

    legal: tuple[SpaceId, ...]
    toward: tuple[SpaceId, ...]
    free: tuple[SpaceId, ...]
    offered: tuple[SpaceId, ...]


def retreat_ways(
    board: SeriesBoard,
    state: SeriesState,
    side: Side,
    units: Sequence[PieceId],
    start: SpaceId,
    here: SpaceId,
    left: int,
) -> RetreatWays:
    """SCS-9.1 Where some units in a hex can go that began their retreat in another and have so many hexes left."""
    modes = {board.units[state.units[unit].type].mode for unit in units}
    return _Stack(board, state, side, modes, start).ways(here, left)


class RetreatPath(NamedTuple):
    """SCS-9.1b The hexes of a retreat; those that its owner `chooses` among others, and those in enemy `zones`."""

    hexes: tuple[SpaceId, ...]
    chooses: tuple[SpaceId, ...]
    zones: int


def retreat_paths(
    board: SeriesBoard,
    state: SeriesState,
    side: Side,
    units: Sequence[PieceId],
    start: SpaceId,
    here: SpaceId,
    left: int,
) -> dict[SpaceId, RetreatPath]:
    """SCS-9.1b, SCS-9.1e The hexes where a retreat can end, each with the path through the fewest enemy zones.

    Each hex of a path is one farther from its start, so a hex is reached after the same number of hexes by all paths.
    """
    modes = {board.units[state.units[unit].type].mode for unit in units}
    return _Stack(board, state, side, modes, start).paths(here, left)


class _Stack:
    """A stack that retreats."""

    def __init__(
        self, board: SeriesBoard, state: SeriesState, side: Side, modes: Iterable[int], start: SpaceId
    ) -> None:
        entered = ground_of(board, state).entered
        self._entered = [entered[mode] for mode in modes]
        self._enemies = enemies_by_hex(state, side)
        self._zone = enemy_zone(board, state, side)
        self._sources = board.source_distances[side]
        self._distance = board.map.grid.distance
        self._start = start
        self._looks_ahead = board.rules("retreat-ahead") == "whole-way"

    def ways(self, here: SpaceId, left: int) -> RetreatWays:
        """SCS-9.1e The next hexes from here."""
        legal = self._legal(here)
        toward = self._toward(here, legal)
        zone = self._zone
        free = [space for space in legal if space not in zone]
        if not toward:
            offered = legal
        elif self._must_go_straight(toward, left):
            offered = toward
        else:
            aside = set(free).difference(toward)
            offered = [space for space in legal if space in toward or space in aside]
        return RetreatWays(tuple(legal), tuple(toward), tuple(free), tuple(offered))

    def paths(self, here: SpaceId, left: int) -> dict[SpaceId, RetreatPath]:
        """SCS-9.1b The hexes where it can end, each with the best path; none if it cannot begin."""
        ends: dict[SpaceId, RetreatPath] = {}
        reached = {here: RetreatPath((), (), 0)}
        for rest in range(left, 0, -1):
            onward: dict[SpaceId, RetreatPath] = {}
            for space, path in reached.items():
                offered = self.ways(space, rest).offered
                if path.hexes and not offered:
                    ends[space] = path
                for further in offered:
                    chosen = (further,) if len(offered) > 1 else ()
                    zones = path.zones + (further in self._zone)
                    found = RetreatPath((*path.hexes, further), (*path.chooses, *chosen), zones)
                    onward[further] = min(onward.get(further, found), found, key=_zones_of)
            reached = onward
        return ends | reached if left else ends

    def _legal(self, here: SpaceId) -> list[SpaceId]:
        """SCS-9.1a/1, SCS-9.1b Neighbours that all can enter, without enemies, and farther from the start than here."""
        distance, start, enemies = self._distance, self._start, self._enemies
        beyond = distance(start, here)
        first, *others = self._entered
        return sorted(
            [
                space
                for space in first[here]
                if space not in enemies
                and distance(start, space) > beyond
                and all(space in entered[here] for entered in others)
            ]
        )

    def _toward(self, here: SpaceId, legal: Iterable[SpaceId]) -> list[SpaceId]:
        """SCS-9.1c Hexes nearer to one of the supply sources of the side, whoever holds it."""
        return [space for space in legal if any(source[space] < source[here] for source in self._sources)]

    def _must_go_straight(self, toward: Sequence[SpaceId], left: int) -> bool:
        """SCS-9.1d Whether no zone of control gives the owner a reason to turn aside from the way to a source."""
        if not self._looks_ahead:
            zone = self._zone
            return any(space not in zone for space in toward)
        return any(self._is_clear(space, left - 1) for space in toward)

    def _is_clear(self, here: SpaceId, left: int) -> bool:
        """Whether the stack can enter a hex and go on straight without meeting a zone of control."""
        if here in self._zone:
            return False
        if left <= 0:
            return True
        legal = self._legal(here)
        onward = self._toward(here, legal) or legal
        return not onward or any(self._is_clear(space, left - 1) for space in onward)


def _zones_of(path: RetreatPath) -> int:
    return path.zones


def stacks_of(board: SeriesBoard, state: SeriesState, units: Iterable[PieceId]) -> tuple[tuple[PieceId, ...], ...]:
    """SCS-9.0/3, SCS-9.1a/2 The units that retreat together: those of one hex, or each alone where they may split."""
    members = set(units).intersection(state.units)
    if board.rules("retreat-split") == "apart":
        return tuple([(unit,) for unit in sorted(members)])
    spaces = state.stacks.spaces
    origins = sorted({spaces[unit] for unit in members})
    return tuple([tuple([unit for unit in units_in(state, space) if unit in members]) for space in origins])
