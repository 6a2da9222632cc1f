"""The map as the rules of Valor & Victory see it: hexes, steps between them, edges (VV-2, VV-10)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final, get_args

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facing import PER_SIDE, bearing
from ccstudio.board.map_places import Lines, MapEdge, edge_spaces, land_lines
from ccstudio.board.routes import IMPASSABLE, whole_cost
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Hindrance, Obstacle, Terrain
from ccstudio.rules.shared.module_tables import Row

COMPASS: Final[tuple[Direction, ...]] = ("n", "ne", "se", "s", "sw", "nw")
"""VV-2.4 The directions 0 to 5, clockwise from north."""

ROAD: Final = "VV-10.3"
BRIDGE: Final = "VV-10.31"
BUILDING: Final = "VV-10.4"
WOODS: Final = "VV-10.5"
STREAM: Final = "VV-10.6"
WALL: Final = "VV-10.10"
HEDGEROW: Final = "VV-10.101"
CANAL: Final = "VV-10.11"
WATER: Final = "VV-10.12"
OPEN: Final = ("VV-10.2", "VV-10.12", "VV-10.3", "VV-10.9")
"""VV-19.2a Open ground, beach, road and field, where fortifications can be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hex:
    """A hex: its terrain, what rule that is of, its cover, and what it does to a line of sight into it.

    `cover` is that of the terrain (VV-10.1a), `hindrance` what an attack into it adds (VV-9.3b); `open` says that
    fortifications can be here (VV-19.2a), `wooded` that air bursts double (VV-12.64).
    """

    name: str
    terrain: str
    rule: str
    cover: int
    hindrance: int
    blocks: bool
    level: int
    open: bool
    wooded: bool
    passable: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """VV-6.2 From a hex into the next: what it costs infantry and vehicles, and whether guns may go there.

    None is prohibited (VV-10.1b). The costs count hexside, terrain and climb; positions are counted in play. `steep`
    is between ground and level 2 (VV-10.7b), `road` along a road, `barrier` the modifier of a wall or hedge that an
    attack across it meets (VV-10.10a).
    """

    to: SpaceId
    direction: Direction
    infantry: int | None
    vehicle: int | None
    heavy_gun: bool
    light_gun: bool
    steep: bool
    road: bool
    barrier: int
    levels: int
    """How many levels it climbs; 0 if none."""


class Distances(dict[SpaceId, tuple[int, ...]]):
    """VV-2.5 The range from a hex to every other, by its number; worked out when a hex is first asked for."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._grid = board.grid

    def __missing__(self, space: SpaceId) -> tuple[int, ...]:
        grid = self._grid
        row = self[space] = tuple([grid.distance(space, SpaceId(other)) for other in range(grid.count)])
        return row


class Bearings(dict[SpaceId, tuple[int, ...]]):
    """VV-7.4c, VV-16.5b The bearing of every hex from a hex, by its number, counted from north.

    There are four to a hexside (`board/facing.py`), worked out when a hex is first asked for; its own is 0.
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._grid = board.grid

    def __missing__(self, space: SpaceId) -> tuple[int, ...]:
        grid = self._grid
        row = self[space] = tuple([bearing(grid, space, "n", SpaceId(other)) or 0 for other in range(grid.count)])
        return row

    def off(self, space: SpaceId, facing: str, other: SpaceId) -> int:
        """How far a hex lies off the direction that a unit faces, on either side: from 0 ahead to 12 behind."""
        turned = (self[space][other] - PER_SIDE * _NUMBER[facing]) % _AROUND
        return min(turned, _AROUND - turned)


_NUMBER: Final[Mapping[str, int]] = {direction: number for number, direction in enumerate(COMPASS)}
_AROUND: Final = PER_SIDE * len(COMPASS)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What vehicles and guns pay for a terrain (VV-10.1a): None is prohibited."""

    vehicle: int | None
    heavy_gun: bool
    light_gun: bool


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Ground:
    """All hexes and steps of a map, as a scenario changes it, compiled once.

    `changes` is what the scenario changes: every question to the map takes it.
    """

    map: Board
    changes: Overlay
    hexes: Mapping[SpaceId, Hex]
    steps: Mapping[SpaceId, tuple[Step, ...]]
    neighbours: Mapping[SpaceId, tuple[SpaceId, ...]]
    ahead: Mapping[SpaceId, Mapping[str, Step]]
    """The step across each side, by its direction."""
    distances: Distances
    bearings: Bearings
    edges: Mapping[MapEdge, frozenset[SpaceId]]

    @classmethod
    def compile(
        cls, board: Board, rows: Iterable[Row], uphill: int, changes: Overlay, *, open_buildings: bool
    ) -> "Ground":
        """The ground of a map.

        Args:
            board: the map.
            rows: the table of the module that says what vehicles and guns pay.
            uphill: movement points for each level up (VV-10.7a).
            changes: terrain that is not as printed.
            open_buildings: whether vehicles and all guns may enter buildings (VV-10.4).
        """
        table = {str(row["terrain"]): _entry(row) for row in rows}
        hexes = {space: _hex(board, changes, space) for space in board.spaces}
        lines = land_lines(board)
        steps = {
            space: tuple(
                [
                    _step(board, changes, hexes, table, lines, space, direction, to, uphill, open_buildings)
                    for direction in COMPASS
                    if (to := board.grid.neighbour(space, direction)) is not None and board.on_map(to)
                ]
            )
            for space in board.spaces
        }
        return cls(
            map=board,
            changes=changes,
            hexes=hexes,
            steps=steps,
            neighbours={space: tuple([step.to for step in around]) for space, around in steps.items()},
            ahead={space: {step.direction: step for step in around} for space, around in steps.items()},
            distances=Distances(board),
            bearings=Bearings(board),
            edges=edge_spaces(board),
        )

    def step(self, space: SpaceId, to: SpaceId) -> Step | None:
        """The step from a hex into another; None where they share no side."""
        return next((step for step in self.steps[space] if step.to == to), None)

    def distance(self, a: SpaceId, b: SpaceId) -> int:
        """VV-2.5 Range in hexes."""
        return self.distances[a][b]

    def edges_at(self, space: SpaceId) -> tuple[MapEdge, ...]:
        """The edges of the map that a hex is at."""
        return tuple([edge for edge in get_args(MapEdge) if space in self.edges[edge]])


def _hex(board: Board, changes: Overlay, space: SpaceId) -> Hex:
    terrain = board.terrain_of(space, changes)
    assert terrain is not None, "the checks of documents found every terrain known"
    return Hex(
        name=board.grid.name(space),
        terrain=terrain.id,
        rule=terrain.rule,
        cover=terrain.cover,
        hindrance=terrain.sight.value if isinstance(terrain.sight, Hindrance) else 0,
        blocks=isinstance(terrain.sight, Obstacle),
        level=board.level_of(space),
        open=terrain.rule in OPEN and terrain.cost != IMPASSABLE,
        wooded=terrain.rule == WOODS,
        passable=terrain.cost != IMPASSABLE,
    )


def _step(
    board: Board, changes: Overlay, hexes: Mapping[SpaceId, Hex], table: Mapping[str, _Entry], lines: Lines,
    space: SpaceId, direction: Direction, to: SpaceId, uphill: int, open_buildings: bool,
) -> Step:  # fmt: skip
    here, there = hexes[space], hexes[to]
    roads = [line for line in lines.get((space, to), ()) if line.rule == ROAD]
    side = board.side_terrain(space, direction, changes)
    crossed = 0 if side is None or side.cost == IMPASSABLE else whole_cost(side.cost, 1) or 0
    climb = max(0, there.level - here.level)
    steep = abs(there.level - here.level) > 1
    added = crossed + climb * uphill
    terrain = board.terrains[there.terrain]
    infantry, entry = whole_cost(terrain.cost, 1), table.get(there.terrain)
    if entry is None:
        entry = _Entry(infantry, heavy_gun=infantry is not None, light_gun=infantry is not None)
    if there.rule == BUILDING and open_buildings:
        entry = _Entry(infantry, heavy_gun=True, light_gun=True)
    if BRIDGE in (here.rule, there.rule) and not roads:
        entry = _Entry(None, heavy_gun=False, light_gun=False)
    if roads and there.passable:
        infantry = min(whole_cost(road.cost, 1) or 0 for road in roads)
        entry = _Entry(infantry, heavy_gun=True, light_gun=True)
    if (side is not None and side.cost == IMPASSABLE) or not there.passable:
        infantry, entry = None, _Entry(None, heavy_gun=False, light_gun=False)
    return Step(
        to=to,
        direction=direction,
        infantry=None if infantry is None else infantry + added,
        vehicle=None if entry.vehicle is None or steep else entry.vehicle + added,
        heavy_gun=entry.heavy_gun and not steep,
        light_gun=entry.light_gun and not steep,
        steep=steep,
        road=bool(roads),
        barrier=_barrier(side),
        levels=climb,
    )


def _barrier(side: Terrain | None) -> int:
    """VV-10.10a What a wall or hedge adds to an attack across it."""
    return side.sight.value if side is not None and isinstance(side.sight, Hindrance) else 0


def _entry(row: Row) -> _Entry:
    cost, guns = row["vehicle"], row["guns"]
    return _Entry(
        None if cost == IMPASSABLE else int(cost), heavy_gun=guns == "all", light_gun=guns in ("all", "light")
    )


def printed(board: Board, changes: Overlay = NO_OVERLAY) -> Mapping[SpaceId, str]:
    """The terrain of each hex, by its id, as the scenario changes it."""
    found = {space: board.terrain_of(space, changes) for space in board.spaces}
    return {space: terrain.id for space, terrain in found.items() if terrain is not None}
