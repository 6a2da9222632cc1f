"""`MapSketch`: a map in a few pale areas and lines, as a ground for heat maps that needs no painter of the studio."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ccstudio.board.board import Board
from ccstudio.board.courses import course_line
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.terrain import Style

Spot = tuple[float, float]

_WOODS: Final = "#DAE3CF"
_FIELD: Final = "#F3EDD7"
_HOUSE: Final = "#D8CFCA"
_WATER: Final = "#D5E6EE"
_WALL: Final = "#B6B1AB"
_ROAD: Final = "#E3DDD2"
_TINTS: Final[dict[Style, str]] = {
    "woods": _WOODS, "orchard": "#E6ECDB", "brush": "#E9ECDA", "field": _FIELD, "marsh": "#E1EAE4",
    "building": _HOUSE, "factory": _HOUSE, "solid": _HOUSE, "rubble": "#E1DCD7", "wall": _WALL, "hedge": "#AEC09F",
    "fence": "#D4C6AD", "cliff": "#C0B4A2", "gully": "#E6DCC8", "road": _ROAD, "track": _ROAD, "railway": "#C0BCB6",
    "stream": _WATER, "water": _WATER, "bridge": "#CDC8BF", "forest": _WOODS, "upland": "#ECE4D2", "ridge": "#E7DAC2",
    "swamp": "#E1EAE4", "lake": _WATER, "town": _HOUSE, "city": "#CFC2BD", "river": "#ADCADA",
    "river-bridge": "#ADCADA", "river-ford": "#ADCADA", "river-pontoon": "#ADCADA",
}  # fmt: skip
"""Pale relatives of the colours of styles; a style that is not among them is left as ground."""
_LEVELS: Final = ("#FCFBF9", "#F5F1E8", "#EEE8DA", "#E7DECB", "#DFD4BD")
"""The ground by level."""
_DETAIL: Final = 0.04
"""How far a simplified outline may lie beside the true one, as a share of the width of a space."""


@dataclass(frozen=True, kw_only=True)
class Area:
    """A filled outline: rings (even-odd) and a colour."""

    rings: tuple[tuple[Spot, ...], ...]
    colour: str


@dataclass(frozen=True, kw_only=True)
class Line:
    """A line with its width in lattice units."""

    spots: tuple[Spot, ...]
    colour: str
    width: float


@dataclass(frozen=True, kw_only=True)
class MapSketch:
    """The ground of heat maps: coordinates are lattice units, y downwards.

    `cells` are the polygons of the spaces on the map by name, `grounds` their tints; `areas` and `lines` lie above
    those, in their order. `objectives` are the numbers of objectives by the names of their spaces.
    """

    bounds: tuple[float, float, float, float]
    space_width: float
    cells: dict[str, tuple[Spot, ...]]
    grounds: dict[str, str]
    areas: tuple[Area, ...]
    lines: tuple[Line, ...]
    objectives: dict[str, str]
    edge: tuple[tuple[Spot, ...], ...]


def sketch_of(board: Board) -> MapSketch:
    """Return the sketch of a compiled map."""
    grid = board.grid
    names = {space: grid.name(space) for space in board.spaces}
    bare = frozenset(board.unrepresented_spaces)
    return MapSketch(
        bounds=grid.bounds,
        space_width=grid.width,
        cells={name: grid.corners(space) for space, name in names.items()},
        grounds={
            name: (_tint(board, board.printed.terrains[space]) if space in bare else "")
            or _level_tint(board.printed.levels.get(space, 0))
            for space, name in names.items()
        },
        areas=tuple(_areas(board)),
        lines=tuple(_lines(board)),
        objectives={
            space: str(objective.number)
            for objective in (board.source[0].objectives if board.source else ())
            for space in objective.spaces
        },
        edge=board.outline.rings,
    )


def simplified(points: Sequence[Spot], tolerance: float) -> tuple[Spot, ...]:
    """Return the points of a line that matter (Douglas and Peucker 1973); the others lie that near to the line."""
    if len(points) < 3:
        return tuple(points)
    kept, open_parts = {0, len(points) - 1}, [(0, len(points) - 1)]
    while open_parts:
        first, last = open_parts.pop()
        far, place = max(
            ((_distance(points[number], points[first], points[last]), number) for number in range(first + 1, last)),
            default=(0.0, first),
        )
        if far > tolerance:
            kept.add(place)
            open_parts += [(first, place), (place, last)]
    return tuple(points[number] for number in sorted(kept))


def _distance(spot: Spot, start: Spot, end: Spot) -> float:
    """The distance of a spot from a segment."""
    (x, y), (x0, y0), (x1, y1) = spot, start, end
    along_x, along_y = x1 - x0, y1 - y0
    square = along_x * along_x + along_y * along_y
    share = 0.0 if not square else min(1.0, max(0.0, ((x - x0) * along_x + (y - y0) * along_y) / square))
    across_x, across_y = x - x0 - share * along_x, y - y0 - share * along_y
    return float((across_x * across_x + across_y * across_y) ** 0.5)


def _areas(board: Board) -> Iterator[Area]:
    tolerance = _DETAIL * board.grid.width
    traced = [(it.level, tuple(rings_of(it.geometry))) for it in (board.source[0].contours if board.source else ())]
    for level, rings in sorted([*traced, *((it.level, it.rings) for it in board.contours)], key=_by_level):
        yield Area(rings=_simple(rings, tolerance), colour=_level_tint(level))
    features = [(feature, _tint(board, feature.terrain_id)) for feature in board.features]
    # Houses stand on fields and among trees, never the other way round.
    for feature, tint in sorted(features, key=lambda it: it[1] == _HOUSE):
        if tint and feature.rings:
            yield Area(rings=_simple(feature.rings, tolerance), colour=tint)


def _lines(board: Board) -> Iterator[Line]:
    tolerance = _DETAIL * board.grid.width
    for course in board.courses:
        tint = _tint(board, course.terrain_id) or _ROAD
        spots = simplified(course_line(course.document), tolerance)
        yield Line(spots=spots, colour=tint, width=course.document.width)
    for feature in board.features:
        tint = _tint(board, feature.terrain_id)
        for line in feature.lines if tint else ():
            yield Line(spots=simplified(line, tolerance), colour=tint, width=0.04 * board.grid.width)
    for (space, direction), terrain in board.printed.sides.items():
        tint = _tint(board, terrain)
        if tint:
            yield Line(spots=board.grid.side(space, direction), colour=tint, width=0.1 * board.grid.width)


def _by_level(contour: tuple[int, object]) -> int:
    return contour[0]


def _level_tint(level: int) -> str:
    return _LEVELS[min(len(_LEVELS) - 1, max(0, level))]


def _tint(board: Board, terrain_id: str) -> str:
    terrain = board.terrains.get(terrain_id)
    return "" if terrain is None else _TINTS.get(terrain.drawing.style, "")


def _simple(rings: Iterable[Sequence[Spot]], tolerance: float) -> tuple[tuple[Spot, ...], ...]:
    return tuple(simplified(ring, tolerance) for ring in rings if len(ring) > 3)
