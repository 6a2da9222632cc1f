"""`MicroBoard`: what Micro needs of its documents, worked out once, so that play only looks things up."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.routes import Reach, reach
from ccstudio.documents.contents import Contents
from ccstudio.documents.overlay import Overlay
from ccstudio.engine.chance import Die, Face
from ccstudio.engine.options import BoxOption, DirectionOption, NumberOption, SideOption, SpaceOption, in_order
from ccstudio.engine.pieces import InBox, Place
from ccstudio.engine.seats import Seating, Side
from tests.micro_system.stats import ActionStats, ModuleSettings, Settings, UnitStats, Victory


class UnitType(msgspec.Struct, frozen=True, kw_only=True):
    """A type of unit; `moves` as costs are counted on the board."""

    title: str
    stats: UnitStats
    moves: int
    is_sapper: bool


class Enlisted(msgspec.Struct, frozen=True, kw_only=True):
    """A unit of the scenario: its type, side, facing, and where it begins."""

    type: str
    side: Side
    facing: Direction
    place: Place


class Card(msgspec.Struct, frozen=True, kw_only=True):
    """A card of the deck by its type in the module."""

    type: str
    title: str
    stats: ActionStats


class Line(msgspec.Struct, frozen=True):
    """A line of fire: its range in spaces and what hinders it."""

    range: int
    hindrance: int


@dataclass(frozen=True, eq=False, kw_only=True)
class MicroBoard:
    """Map, tables and scenario of a game.

    Costs are whole numbers, `point` of them to a point of movement. `roster` are the units by their `PieceId`, `deck`
    the cards by their `CardId`. `lines` are the lines of fire from a space in a direction, by target; `watchers` the
    places from which a space is seen; `headings` the directions from space to space; `turns` where a unit can turn
    that faces somewhere; `entries` and `exits` the ways out of camp and into it. `ways_by_sides` keeps what was found
    out for each state of the sides.
    """

    contents: Contents
    map: Board
    overlay: Overlay
    seating: Seating
    settings: ModuleSettings
    scenario: Settings
    victory: Victory
    ties: str
    point: int
    supply: int
    types: Mapping[str, UnitType]
    unknown: str
    roster: tuple[Enlisted, ...]
    deck: tuple[Card, ...]
    die: Die
    hits: Mapping[Face, int]
    demolition: Mapping[str, str]
    camps: Mapping[Side, InBox]
    infirmary: InBox
    bases: Mapping[Side, tuple[SpaceId, ...]]
    objectives: tuple[tuple[SpaceId, ...], ...]
    cover: Mapping[SpaceId, int]
    roads: Mapping[tuple[SpaceId, SpaceId], int]
    entering: Mapping[SpaceId, int | None]
    crossing: Mapping[str, int | None]
    lines: Mapping[tuple[SpaceId, Direction], Mapping[SpaceId, Line]]
    watchers: Mapping[SpaceId, frozenset[Place]]
    headings: Mapping[tuple[SpaceId, SpaceId], Direction]
    turns: Mapping[tuple[SpaceId, Direction], tuple[DirectionOption, ...]]
    facing_out_of_camp: Mapping[Side, Direction]
    entries: Mapping[Side, tuple[SpaceOption, ...]]
    exits: Mapping[tuple[Side, SpaceId], tuple[BoxOption, ...]]
    bids: tuple[NumberOption, ...]
    ways_by_sides: dict[tuple[object, ...], "Ways"]

    def ways(self, overlay: Overlay) -> "Ways":
        """The map as it is now."""
        key = tuple([(space, *sides.items()) for space, sides in overlay.sides.items()])
        ways = self.ways_by_sides.get(key)
        if ways is None:
            ways = self.ways_by_sides[key] = Ways(self, overlay)
        return ways


class Ways:
    """The map while its sides are as they are: how far one comes, and what can be demolished; answers are kept."""

    def __init__(self, board: MicroBoard, overlay: Overlay) -> None:
        self._board = board
        self._overlay = overlay
        self.cost = cache(self._cost)
        self.reach = cache(self._reach)
        self.way = cache(self._way)
        self.goals = cache(self._goals)
        self.weak_sides = cache(self._weak_sides)

    def _cost(self, space: SpaceId, direction: Direction, beyond: SpaceId) -> int | None:
        """MI-6.4 to MI-6.6: a space, or the road into it, and the side between; None: impassable."""
        board = self._board
        side = board.map.side_terrain(space, direction, self._overlay)
        across = board.crossing[side.id] if side else 0
        into = board.roads.get((space, beyond), board.entering[beyond])
        return None if across is None or into is None else across + into

    def _reach(self, space: SpaceId, moves: int) -> Reach:
        return reach(self._board.map, space, moves, self.cost)

    def _way(self, space: SpaceId, moves: int, goal: SpaceId) -> tuple[SpaceId, ...]:
        path = self.reach(space, moves).path(goal)
        assert path is not None, "one goes where one can go"
        return path.spaces[1:]

    def _goals(self, space: SpaceId, moves: int) -> tuple[SpaceOption, ...]:
        return tuple(SpaceOption(goal) for goal in sorted(self.reach(space, moves).costs) if goal != space)

    def _weak_sides(self, space: SpaceId) -> tuple[SideOption, ...]:
        board = self._board.map
        sides = [(way, board.side_terrain(space, way, self._overlay)) for way, _ in board.outline.ways[space]]
        return in_order(SideOption(space, way) for way, side in sides if side and side.id in self._board.demolition)
