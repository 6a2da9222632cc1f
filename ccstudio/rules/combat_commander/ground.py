"""The map as the rules of Combat Commander see it: hexes, steps between them, edges, objectives (CC-2, CC-T78)."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.map_places import Lines, MapEdge, edge_spaces, land_lines, objective_spaces
from ccstudio.board.routes import IMPASSABLE, common_denominator, distances_from, whole_cost
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Obstacle, Terrain

COMPASS: Final[tuple[Direction, ...]] = ("n", "ne", "se", "s", "sw", "nw")
"""CC-2.2.2 The directions 1 to 6 of the map's compass, in that order."""

ROAD: Final = "CC-T93"
RAILWAY: Final = "CC-T92"
CLIFF: Final = "CC-T83"
BUILDING: Final = "CC-T82"
WOODS: Final = "CC-T99"
GULLY: Final = "CC-T86"
WATER_BARRIER: Final = "CC-T98"
MAJOR_BRIDGE: Final = "CC-T80.1"
MINOR_BRIDGE: Final = "CC-T80.2"
STREAM: Final = "CC-T95"
HILL: Final = "CC-T88"
SHELTERING_SIDES: Final = ("CC-T87", "CC-T97")
"""Hedge and wall: cover against a shot that crosses them into the target's hex."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Hex:
    """A hex as printed: its terrain, what rule that is of, cover, level, what else is in it."""

    name: str
    number: int
    """The number in its name, what broken weapons are compared with (CC-11.4.a)."""
    terrain: str
    rule: str
    cover: int
    road_cover: int
    """What a road takes off the cover of the terrain (CC-T93.b)."""
    level: int
    obstacle: bool
    water: bool
    impassable: bool
    road: bool
    objective: int


@dataclass(frozen=True, slots=True, kw_only=True)
class Step:
    """From a hex into the next: what a move costs, in parts of a movement point, and what forbids it.

    `open` is whether a unit may be there at all and the side may be used (CC-O21.4, CC-O16.3); a `cliff` is never
    moved across, advanced across only without a weapon (CC-T83).
    """

    to: SpaceId
    direction: int
    cost: int
    open: bool
    cliff: bool
    cover: int
    """Cover the side gives to whom a shot crosses it into the hex left (CC-T87, CC-T97); 0 for none."""


class Ranges(dict[SpaceId, tuple[int, ...]]):
    """CC-G.4 The range from a hex to every other, by its number; worked out when a hex is first asked for."""

    def __init__(self, board: Board) -> None:
        super().__init__()
        self._grid = board.grid

    def __missing__(self, space: SpaceId) -> tuple[int, ...]:
        grid = self._grid
        row = self[space] = tuple(grid.distance(space, SpaceId(other)) for other in range(grid.count))
        return row


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class Ground:
    """All hexes and steps of a map, as a scenario changes it, compiled once.

    `changes` is what the scenario changes: every question of sight takes it. `parts` is how many parts a movement
    point has, so that costs are whole numbers (CC-G.1).
    """

    map: Board
    changes: Overlay
    parts: int
    hexes: Mapping[SpaceId, Hex]
    steps: Mapping[SpaceId, tuple[Step, ...]]
    neighbours: Mapping[SpaceId, tuple[SpaceId, ...]]
    ranges: Ranges
    objectives: Mapping[int, frozenset[SpaceId]]
    edges: Mapping[MapEdge, frozenset[SpaceId]]
    """CC-6.1.2.c The outermost hexes of each edge."""
    sheltered: frozenset[SpaceId]
    """The hexes with a hedge or wall on a side, so that it matters from where they are fired at."""
    distances: Mapping[MapEdge, Mapping[SpaceId, int]]
    """CC-O23.3.1.a Steps needed to leave the map over an edge, terrain ignored."""

    @classmethod
    def compile(cls, board: Board, uphill: int, changes: Overlay = NO_OVERLAY) -> "Ground":
        """The ground of a map.

        Args:
            board: the map.
            uphill: what entering a higher hex costs more, in movement points (CC-T88.1).
            changes: terrain of hexes and sides that is not as printed, and features that are gone.
        """
        parts = common_denominator(terrain.cost for terrain in board.terrains.values() if terrain.cost != IMPASSABLE)
        lines = land_lines(board)
        passing = _lines_by_hex(lines)
        objectives = objective_spaces(board)
        numbers = {space: number for number, spaces in reversed(objectives.items()) for space in spaces}
        hexes = {
            space: _hex(board, changes, space, passing.get(space, {}), numbers.get(space, 0)) for space in board.spaces
        }
        costs = {space: _cost_of(board, changes, space, parts) for space in board.spaces}
        steps = {
            space: tuple(
                _step(board, changes, hexes, costs, lines, space, number, to, parts, uphill * parts)
                for number, direction in enumerate(COMPASS, 1)
                if (to := board.grid.neighbour(space, direction)) is not None and board.on_map(to)
            )
            for space in board.spaces
        }
        edges = edge_spaces(board)
        return cls(
            map=board,
            changes=changes,
            parts=parts,
            hexes=hexes,
            steps=steps,
            neighbours={space: tuple(step.to for step in around) for space, around in steps.items()},
            ranges=Ranges(board),
            objectives=objectives,
            edges=edges,
            sheltered=frozenset(space for space, around in steps.items() if any(step.cover for step in around)),
            distances={
                edge: {space: steps + 1 for space, steps in distances_from(board, spaces, lambda *_: 1).costs.items()}
                for edge, spaces in edges.items()
            },
        )

    def step(self, space: SpaceId, to: SpaceId) -> Step | None:
        """The step from a hex into another; None where they share no side."""
        return next((step for step in self.steps[space] if step.to == to), None)

    def beside(self, space: SpaceId) -> tuple[SpaceId, ...]:
        """The hexes next to a hex, by direction."""
        return self.neighbours[space]

    def towards(self, space: SpaceId, direction: int) -> SpaceId | None:
        """The hex beside in a direction 1 to 6; None off the map."""
        return next((step.to for step in self.steps[space] if step.direction == direction), None)

    def distance(self, a: SpaceId, b: SpaceId) -> int:
        """CC-G.4 Range in hexes."""
        return self.ranges[a][b]


def _lines_by_hex(lines: Lines) -> Mapping[SpaceId, Mapping[str, Terrain]]:
    """The roads, railways and trails through each hex, by their rules."""
    found: dict[SpaceId, dict[str, Terrain]] = {}
    for (start, _), across in lines.items():
        found.setdefault(start, {}).update((line.rule, line) for line in across)
    return found


def _hex(board: Board, changes: Overlay, space: SpaceId, passing: Mapping[str, Terrain], objective: int) -> Hex:
    terrain = board.terrain_of(space, changes)
    assert terrain is not None, "the checks of documents found every terrain known"
    name = board.grid.name(space)
    return Hex(
        name=name,
        number=int("".join(filter(str.isdigit, name)) or 0),
        terrain=terrain.id,
        rule=terrain.rule,
        cover=terrain.cover,
        road_cover=sum(line.cover for line in passing.values()),
        level=board.level_of(space),
        obstacle=isinstance(terrain.sight, Obstacle),
        water=terrain.water,
        impassable=terrain.cost == IMPASSABLE,
        road=ROAD in passing,
        objective=objective,
    )


def _step(
    board: Board, changes: Overlay, hexes: Mapping[SpaceId, Hex], costs: Mapping[SpaceId, int], lines: Lines,
    space: SpaceId, number: int, to: SpaceId, parts: int, uphill: int,
) -> Step:  # fmt: skip
    side = board.side_terrain(space, COMPASS[number - 1], changes)
    along = lines.get((space, to), ())
    bridged = MAJOR_BRIDGE not in (hexes[space].rule, hexes[to].rule) or any(
        line.rule in (ROAD, RAILWAY) for line in along
    )
    cost = min((whole_cost(line.cost, parts) or 0 for line in along), default=costs[to])
    if side is not None and side.rule != HILL and side.cost != IMPASSABLE:
        cost += whole_cost(side.cost, parts) or 0
    if hexes[to].level > hexes[space].level:
        cost += uphill
    return Step(
        to=to,
        direction=number,
        cost=cost,
        open=bridged and not hexes[to].impassable,
        cliff=side is not None and side.rule == CLIFF,
        cover=side.cover if side is not None and side.rule in SHELTERING_SIDES else 0,
    )


def _cost_of(board: Board, changes: Overlay, space: SpaceId, parts: int) -> int:
    """What entering a hex costs otherwise than along a line; beneath a minor bridge flows a stream (CC-T80.2)."""
    terrain = board.terrain_of(space, changes)
    if terrain is not None and terrain.rule == MINOR_BRIDGE:
        beds = (other for other in board.terrains.values() if other.kind == "space" and other.rule == STREAM)
        terrain = next(beds, terrain)
    assert terrain is not None, "the checks of documents found every terrain known"
    return whole_cost(terrain.cost, parts) or 0


def in_points(cost: int, parts: int) -> Fraction:
    """A cost as movement points, exact."""
    return Fraction(cost, parts)
