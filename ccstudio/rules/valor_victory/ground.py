"""The map as the rules of Valor & Victory see it: hexes, steps between them, edges (VV-2, VV-10)."""

from abc import abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, get_args

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facing import PER_SIDE, bearing
from ccstudio.board.map_places import Lines, MapEdge, edge_spaces, land_lines
from ccstudio.board.routes import IMPASSABLE, whole_cost
from ccstudio.documents.adjacency import OPPOSITE
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
HEDGEROW: Final = "VV-10.101"
WATER: Final = "VV-10.12"
OPEN: Final = ("VV-10.2", "VV-10.12", "VV-10.3", "VV-10.9")
"""VV-19.2a Open ground, beach, road and field, where fortifications can be if no crops stand there."""


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
    armored: int | None
    """What AFVs pay."""
    heavy_gun: bool
    light_gun: bool
    steep: bool
    road: bool
    barrier: int
    levels: int
    """How many levels it climbs; 0 if none."""


class _Rows(dict[SpaceId, tuple[int, ...]]):
    """A number for each pair of hexes that follows from the way between them: rows from a hex to all, by their number.

    Worked out when a hex is first asked for.
    """

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._grid = board.grid
        self._known: dict[int, int] = {}
        """By the way from hex to hex, of which there are far fewer than pairs of hexes."""

    @abstractmethod
    def _of(self, space: SpaceId, other: SpaceId) -> int:
        """The number of a pair."""

    def __missing__(self, space: SpaceId) -> tuple[int, ...]:
        keys, known = self._grid.keys.of_space, self._known
        here = keys[space]
        ways = [key - here for key in keys]
        for other, way in enumerate(ways):
            if way not in known:
                known[way] = self._of(space, SpaceId(other))
        row = self[space] = tuple([known[way] for way in ways])
        return row


class Distances(_Rows):
    """VV-2.5 The range from a hex to every other."""

    def _of(self, space: SpaceId, other: SpaceId) -> int:
        return self._grid.distance(space, other)


class Bearings(_Rows):
    """VV-7.4c, VV-16.5b The bearing of every hex from a hex, counted from north.

    There are four to a hexside (`board/facing.py`); its own is 0.
    """

    def _of(self, space: SpaceId, other: SpaceId) -> int:
        return bearing(self._grid, space, "n", other) or 0

    def off(self, space: SpaceId, facing: str, other: SpaceId) -> int:
        """How far a hex lies off the direction that a unit faces, on either side: from 0 ahead to 12 behind."""
        turned = (self[space][other] - PER_SIDE * _NUMBER[facing]) % _AROUND
        return min(turned, _AROUND - turned)


_NUMBER: Final[Mapping[str, int]] = {direction: number for number, direction in enumerate(COMPASS)}
_AROUND: Final = PER_SIDE * len(COMPASS)


@dataclass(frozen=True, slots=True)
class _Entry:
    """What units pay for a terrain, and which guns may enter it (VV-10.1a): None is prohibited."""

    infantry: int | None
    vehicle: int | None
    armored: int | None
    heavy_gun: bool
    light_gun: bool


_CLOSED: Final = _Entry(None, None, None, heavy_gun=False, light_gun=False)


@dataclass(frozen=True, slots=True)
class _Tables:
    """What the steps of a map are made of."""

    board: Board
    changes: Overlay
    hexes: Mapping[SpaceId, Hex]
    rows: Mapping[str, Row]
    lines: Lines
    uphill: int
    open_buildings: bool
    afv_buildings: bool

    def entry(self, there: Hex, roads: Sequence[Terrain], *, by_bridge: bool) -> _Entry:
        """What a hex costs, along roads if there are any; onto and off a bridge only they lead (VV-10.31b)."""
        infantry = whole_cost(self.board.terrains[there.terrain].cost, 1)
        if infantry is None or not there.passable:
            return _CLOSED
        if roads:
            cost = min(whole_cost(road.cost, 1) or 0 for road in roads)
            return _Entry(cost, cost, cost, heavy_gun=True, light_gun=True)
        if by_bridge:
            return _Entry(infantry, None, None, heavy_gun=False, light_gun=False)
        row = self.rows.get(there.terrain)
        if row is None or (there.rule == BUILDING and self.open_buildings):
            return _Entry(infantry, infantry, infantry, heavy_gun=True, light_gun=True)
        vehicle = None if row["vehicle"] == IMPASSABLE else int(row["vehicle"])
        armored = infantry if there.rule == BUILDING and self.afv_buildings else vehicle
        guns = row["guns"]
        return _Entry(infantry, vehicle, armored, heavy_gun=guns == "all", light_gun=guns in ("all", "light"))


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Ground:
    """All hexes and steps of a map, as a scenario changes it, compiled once.

    `changes` is what the scenario changes: every question to the map takes it.
    """

    map: Board
    changes: Overlay
    hexes: Mapping[SpaceId, Hex]
    steps: Mapping[SpaceId, tuple[Step, ...]]
    arrivals: Mapping[SpaceId, Step]
    """VV-6.10a The step onto the map, by its hex; its direction means nothing."""
    neighbours: Mapping[SpaceId, tuple[SpaceId, ...]]
    steps_on_foot: Mapping[SpaceId, frozenset[SpaceId]]
    """VV-10.1b The adjacent hexes that infantry can enter, and those of them that no cliff leads to (VV-10.7b)."""
    easy_steps: Mapping[SpaceId, frozenset[SpaceId]]
    ahead: Mapping[SpaceId, Mapping[str, Step]]
    """The step across each side, by its direction."""
    distances: Distances
    bearings: Bearings
    edges: Mapping[MapEdge, frozenset[SpaceId]]

    @classmethod
    def compile(
        cls,
        board: Board,
        rows: Iterable[Row],
        uphill: int,
        changes: Overlay,
        *,
        open_buildings: bool,
        afv_buildings: bool = False,
    ) -> "Ground":
        """The ground of a map.

        Args:
            board: the map.
            rows: the table of the module that says what vehicles and guns pay.
            uphill: movement points for each level up (VV-10.7a).
            changes: terrain that is not as printed.
            open_buildings: whether vehicles and all guns may enter buildings (VV-10.4).
            afv_buildings: whether AFVs may (VV-10.4).
        """
        hexes = {space: _hex(board, changes, space) for space in board.spaces}
        tables = _Tables(
            board, changes, hexes, {str(row["terrain"]): row for row in rows}, land_lines(board), uphill,
            open_buildings, afv_buildings,
        )  # fmt: skip
        steps = {
            space: tuple(
                [
                    _step(tables, space, direction, to)
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
            arrivals={space: _arrival(tables, space) for space in board.spaces},
            neighbours={space: tuple([step.to for step in around]) for space, around in steps.items()},
            steps_on_foot={
                space: frozenset([step.to for step in around if step.infantry is not None])
                for space, around in steps.items()
            },
            easy_steps={
                space: frozenset([step.to for step in around if step.infantry is not None and not step.steep])
                for space, around in steps.items()
            },
            ahead={space: {step.direction: step for step in around} for space, around in steps.items()},
            distances=Distances(board),
            bearings=Bearings(board),
            edges=edge_spaces(board),
        )

    def step(self, space: SpaceId, to: SpaceId) -> Step | None:
        """The step from a hex into another; None where they share no side."""
        return next((step for step in self.steps[space] if step.to == to), None)

    def can_be(self, space: SpaceId, *, infantry: bool, drives: bool, light: bool) -> bool:
        """VV-10.1b Whether a unit could come into a hex from any side: infantry, AFVs and vehicles, or guns."""
        for step in self.steps[space]:
            back = self.ahead[step.to][OPPOSITE[step.direction]]
            if infantry:
                free = back.infantry is not None
            elif drives:
                free = back.vehicle is not None
            else:
                free = back.light_gun if light else back.heavy_gun
            if free:
                return True
        return False

    def distance(self, a: SpaceId, b: SpaceId) -> int:
        """VV-2.5 Range in hexes."""
        return self.distances[a][b]

    def edges_at(self, space: SpaceId) -> tuple[MapEdge, ...]:
        """The edges of the map that a hex is at."""
        return tuple([edge for edge in get_args(MapEdge) if space in self.edges[edge]])


def _hex(board: Board, changes: Overlay, space: SpaceId) -> Hex:
    terrain = board.terrain_of(space, changes)
    assert terrain is not None, "the checks of documents found every terrain known"
    hindrance = terrain.sight.value if isinstance(terrain.sight, Hindrance) else 0
    return Hex(
        name=board.grid.name(space),
        terrain=terrain.id,
        rule=terrain.rule,
        cover=terrain.cover,
        hindrance=hindrance,
        blocks=isinstance(terrain.sight, Obstacle),
        level=board.level_of(space),
        open=terrain.rule in OPEN and terrain.cost != IMPASSABLE and not hindrance,
        wooded=terrain.rule == WOODS,
        passable=terrain.cost != IMPASSABLE,
    )


def _step(tables: "_Tables", space: SpaceId, direction: Direction, to: SpaceId) -> Step:
    here, there = tables.hexes[space], tables.hexes[to]
    roads = [line for line in tables.lines.get((space, to), ()) if line.rule == ROAD]
    side = tables.board.side_terrain(space, direction, tables.changes)
    crossed = 0 if side is None or side.cost == IMPASSABLE else whole_cost(side.cost, 1) or 0
    climb = max(0, there.level - here.level)
    entry = tables.entry(there, roads, by_bridge=BRIDGE in (here.rule, there.rule))
    if side is not None and side.cost == IMPASSABLE:
        entry = _CLOSED
    steep = abs(there.level - here.level) > 1
    added = crossed + climb * tables.uphill
    return _priced(entry, added, to, direction, steep=steep, road=bool(roads), barrier=_barrier(side), levels=climb)


def _arrival(tables: "_Tables", space: SpaceId) -> Step:
    """VV-6.10a Onto the map: the hex is paid for, along a road if one leads through it."""
    roads = [
        line for (start, _), lines in tables.lines.items() if start == space for line in lines if line.rule == ROAD
    ]
    there = tables.hexes[space]
    entry = tables.entry(there, roads, by_bridge=there.rule == BRIDGE)
    return _priced(entry, 0, space, "n", steep=False, road=bool(roads), barrier=0, levels=0)


def _priced(
    entry: "_Entry", added: int, to: SpaceId, direction: Direction, *, steep: bool, road: bool, barrier: int,
    levels: int,
) -> Step:  # fmt: skip
    return Step(
        to=to,
        direction=direction,
        infantry=None if entry.infantry is None else entry.infantry + added,
        vehicle=None if entry.vehicle is None or steep else entry.vehicle + added,
        armored=None if entry.armored is None or steep else entry.armored + added,
        heavy_gun=entry.heavy_gun and not steep,
        light_gun=entry.light_gun and not steep,
        steep=steep,
        road=road,
        barrier=barrier,
        levels=levels,
    )


def _barrier(side: Terrain | None) -> int:
    """VV-10.10a What a wall or hedge adds to an attack across it."""
    return side.sight.value if side is not None and isinstance(side.sight, Hindrance) else 0


def printed(board: Board, changes: Overlay = NO_OVERLAY) -> Mapping[SpaceId, str]:
    """The terrain of each hex, by its id, as the scenario changes it."""
    found = {space: board.terrain_of(space, changes) for space in board.spaces}
    return {space: terrain.id for space, terrain in found.items() if terrain is not None}
