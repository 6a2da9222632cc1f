"""Converting the shapes of a GeoJSON file into elements of a map."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

import msgspec
import numpy as np
import shapely
from shapely.geometry.base import BaseGeometry

from ccstudio.base.errors import StudioError, UnknownSpaceError
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import LATTICE_LIMIT, Area, LineString, Polygon, Position
from ccstudio.documents.map import Contour, Course, Feature, Label, Objective, Side, Space
from ccstudio.documents.terrain import Terrain
from ccstudio.edit.maps import COURSE_WIDTH
from ccstudio.edit.outlines import MOST_VERTICES
from ccstudio.edit.parts import Part
from ccstudio.edit.shapes.areas import LATTICE_STEP, area_from, area_of, pieces_of
from ccstudio.interop.geojson.head import Kind
from ccstudio.interop.geojson.own_parts import OwnPart, own_kind, own_parts
from ccstudio.interop.geojson.placing import Placement, Transformation, transformation
from ccstudio.interop.geojson.property_guesses import CONTOUR, level_property, property_names, value_of
from ccstudio.interop.geojson.reading import Collected, Floats, Shape

Report = Callable[[int, int], None]

LABEL_SIZE: Final = 420
LINE_SHARE: Final = 0.12
"""How wide a line becomes that stands for an area, in parts of a space, where its terrain does not say."""
_LEAST_TOLERANCE: Final = 2.0


class Choices(msgspec.Struct, frozen=True, kw_only=True):
    """What a person chose for the shapes of another program.

    `terrain_property` names the property whose values are looked up in `terrains` (value to terrain id, `CONTOUR`, or
    nothing: left out); the value of a feature without it is `""`. `name_property` is what titles and labels are taken
    from. With `replaces`, parts of a file of ours take the place of those of the same name.
    """

    placement: Placement = Placement()
    terrain_property: str = ""
    terrains: Mapping[str, str] = {}
    name_property: str = ""
    replaces: bool = True


class ImportedParts(NamedTuple):
    """The parts that a file gives, by kind, and what became of its shapes.

    `mended` crossed themselves or overlapped, `simplified` had more vertices than a part may have, `vanished` had no
    area that would be left on the lattice, `left_out` were given no terrain or are points without a name.
    """

    parts: Mapping[Kind, Sequence[OwnPart]]
    mended: int = 0
    simplified: int = 0
    vanished: int = 0
    left_out: int = 0

    @property
    def total(self) -> int:
        """How many parts there are."""
        return sum(map(len, self.parts.values()))


def import_shapes(collected: Collected, board: Board, choices: Choices, report: Report | None = None) -> ImportedParts:
    """The parts that the shapes of a file make on a map.

    Args:
        collected: the file.
        board: the map they are for; its grid, print and terrains count.
        choices: what the person chose.
        report: told how many shapes are done, of how many; an error it raises ends the work.

    Raises:
        DocumentError: parts in a file of ours cannot be read.
        StudioError: shapes would lie where no map can hold them, or nothing comes of them.
    """
    placed = transformation(collected, board.grid, board.document.print.space_mm, choices.placement)
    _refuse_far(collected, placed)
    gathering = _Importer(collected, board, choices, placed)
    for kind, own in own_parts(collected, placed).items():
        gathering.add_own(kind, own)
    shapes = [shape for shape in collected.shapes if own_kind(collected, shape.feature) is None]
    for number, shape in enumerate(shapes):
        if report is not None:
            report(number, len(shapes))
        gathering.add(shape)
    found = gathering.result()
    if not found.total:
        raise StudioError("geojson-nothing-taken")
    return found


def foreign_features(collected: Collected) -> list[int]:
    """The features with shapes that are no parts of a map yet."""
    return list(dict.fromkeys(it.feature for it in collected.shapes if own_kind(collected, it.feature) is None))


def _refuse_far(collected: Collected, placed: Transformation) -> None:
    far = sum(bool(np.abs(placed.of(shape.points)).max() > LATTICE_LIMIT) for shape in collected.shapes)
    if far:
        raise StudioError("geojson-off-lattice", count=far)


class _Importer:
    """Makes the parts of one file."""

    def __init__(self, collected: Collected, board: Board, choices: Choices, placed: Transformation) -> None:
        self._collected = collected
        self._grid: GridGeometry = board.grid
        self._terrains = board.terrains
        self._choices = choices
        self._placed = placed
        self._level = level_property(property_names(collected, foreign_features(collected)))
        self._parts: dict[Kind, list[OwnPart]] = {}
        self._mended = self._simplified = self._vanished = self._left_out = 0

    def result(self) -> ImportedParts:
        """What there is."""
        return ImportedParts(self._parts, self._mended, self._simplified, self._vanished, self._left_out)

    def add_own(self, kind: Kind, parts: Sequence[OwnPart]) -> None:
        """Add parts of a file of ours; what speaks of spaces that this map does not have is left out."""
        for part in parts:
            suited = self._suited(part)
            if suited is None:
                self._left_out += 1
            else:
                self._parts.setdefault(kind, []).append(suited)

    def add(self, shape: Shape) -> None:
        """Add what a shape of another program makes."""
        value = value_of(self._properties(shape), self._choices.terrain_property)
        chosen = self._choices.terrains.get(value, "")
        terrain = self._terrains.get(chosen)
        if shape.kind == "point":
            self._add_labels(shape)
        elif chosen == CONTOUR and shape.kind == "area":
            self._add_area(shape, None)
        elif terrain is None:
            self._left_out += 1
        elif shape.kind == "area":
            self._add_area(shape, terrain)
        elif terrain.kind == "space":
            self._add_broad_line(shape, terrain)
        else:
            self._add_lines(shape, terrain)

    def _suited(self, part: OwnPart) -> OwnPart | None:
        match part:
            case Space() | Side():
                return part if self._has(part.space) and self._fits_side(part) else None
            case Objective():
                return part if all(map(self._has, part.spaces)) else None
            case Feature():
                owners = part.owners if all(map(self._has, part.owners)) else ()
                return msgspec.structs.replace(part, owners=owners, terrain=self._known(part.terrain))
            case Course():
                spaces = part.spaces if all(map(self._has, part.spaces)) else ()
                return msgspec.structs.replace(part, spaces=spaces, terrain=self._known(part.terrain))
            case _:
                return part

    def _fits_side(self, part: Space | Side) -> bool:
        return isinstance(part, Space) or part.direction in self._grid.directions

    def _known(self, terrain: str) -> str:
        """A terrain, or the one chosen for it where the map has none of that id."""
        return terrain if terrain in self._terrains else self._choices.terrains.get(terrain, terrain) or terrain

    def _has(self, name: str) -> bool:
        try:
            self._grid.space(name)
        except UnknownSpaceError:
            return False
        return True

    def _properties(self, shape: Shape) -> Mapping[str, object]:
        return self._collected.properties[shape.feature]

    def _title(self, shape: Shape) -> str:
        name = self._choices.name_property
        return value_of(self._properties(shape), name) if name else ""

    def _put(self, kind: Kind, part: Part) -> None:
        self._parts.setdefault(kind, []).append(part)

    def _add_labels(self, shape: Shape) -> None:
        text = self._title(shape)
        if not text:
            self._left_out += 1
            return
        for at in self._rounded(shape.points):
            self._put("labels", Label(text=text, at=at, size=LABEL_SIZE))

    def _add_area(self, shape: Shape, terrain: Terrain | None) -> None:
        areas = [area for chains in shape.polygons if not (area := self._area(chains)).is_empty]
        whole = (
            shapely.union_all(areas, grid_size=LATTICE_STEP) if len(areas) > 1 else (areas or [shapely.Polygon()])[0]
        )
        if len(areas) > 1 and whole.area < sum(area.area for area in areas) - 1:
            self._mended += 1
        self._put_area(whole, shape, terrain)

    def _area(self, chains: Sequence[Floats]) -> BaseGeometry:
        """The area of one polygon on the lattice; empty when nothing is left of it."""
        rings = [ring for chain in chains if len(ring := self._ring(chain)) >= 4]
        if not rings or len(set(rings[0])) < 3:
            return shapely.Polygon()
        plain = shapely.Polygon(rings[0], [ring for ring in rings[1:] if len(set(ring)) >= 3])
        if plain.is_valid:
            return plain
        self._mended += 1
        return area_of(Polygon(coordinates=tuple(tuple(ring) for ring in rings)))

    def _put_area(self, area: BaseGeometry, shape: Shape, terrain: Terrain | None) -> None:
        geometry = _sound_area(area)
        if geometry is None:
            self._vanished += 1
            return
        title = self._title(shape)
        if terrain is not None:
            self._put("features", Feature(id=f"{terrain.id}-1", title=title, terrain=terrain.id, geometry=geometry))
        else:
            self._put("contours", Contour(id="contour-1", level=self._level_of(shape), geometry=geometry))

    def _add_broad_line(self, shape: Shape, terrain: Terrain) -> None:
        width = terrain.drawing.width or self._grid.width * LINE_SHARE
        lines = [line for (chain,) in shape.polygons if len(set(line := self._line(chain))) > 1]
        broad = [shapely.buffer(shapely.LineString(line), width / 2, quad_segs=4) for line in lines]
        self._put_area(shapely.union_all(broad), shape, terrain)

    def _add_lines(self, shape: Shape, terrain: Terrain) -> None:
        for (chain,) in shape.polygons:
            line = self._line(chain)
            if len(set(line)) < 2:
                self._vanished += 1
                continue
            geometry = LineString(coordinates=tuple(line))
            title = self._title(shape)
            if terrain.kind == "line":
                width = terrain.drawing.width or COURSE_WIDTH
                course = Course(
                    id=f"{terrain.id}-1", title=title, terrain=terrain.id, width=width, smooth=False, geometry=geometry
                )
                self._put("courses", course)
            else:
                self._put("features", Feature(id=f"{terrain.id}-1", title=title, terrain=terrain.id, geometry=geometry))

    def _level_of(self, shape: Shape) -> int:
        try:
            level = round(float(value_of(self._properties(shape), self._level)))
        except (ValueError, OverflowError):
            return 1
        return level if -9 <= level <= 99 else 1

    def _rounded(self, points: Floats) -> list[Position]:
        whole = np.rint(self._placed.of(points)).astype(np.int64)
        return [(x, y) for x, y in whole.tolist()]

    def _line(self, chain: Floats) -> list[Position]:
        """A chain on the lattice, no point twice in a row, with no more vertices than a part may have."""
        points = self._rounded(chain)
        line = [point for number, point in enumerate(points) if not number or point != points[number - 1]]
        if len(line) <= MOST_VERTICES:
            return line
        self._simplified += 1
        tolerance = _LEAST_TOLERANCE
        while len(line) > MOST_VERTICES:
            simple = shapely.simplify(shapely.LineString(line), tolerance, preserve_topology=False)
            line = [(round(x), round(y)) for x, y in shapely.get_coordinates(simple).tolist()]
            tolerance *= 2
        return line

    def _ring(self, chain: Floats) -> list[Position]:
        line = self._line(chain)
        return line if line and line[0] == line[-1] else [*line, *line[:1]]


def _sound_area(area: BaseGeometry) -> Area | None:
    """An area as a map holds it; None when nothing is left of it."""
    polygons = pieces_of(area).polygons
    return area_from(polygons) if polygons else None
