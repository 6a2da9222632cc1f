"""Checks of the geometry of a map: coordinates, outlines, and their places."""

import math
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

from msgspec import UNSET

from ccstudio.base.problems import Argument, Path, Problem
from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.geometry import LATTICE_LIMIT, Geometry
from ccstudio.documents.map import MapDocument

if TYPE_CHECKING:
    from ccstudio.board.geometry.shape_check import Defect, Finding
    from ccstudio.board.place_check import PlaceChecker

BIT_BUDGET: Final = 2**63
"""8·D²·k must stay below, D being the largest coordinate and k = 3·columns + 2·rows: then 64-bit products are exact."""


def check_geometry(document: MapDocument) -> list[Problem]:
    """Everything that is wrong with the geometry of a map; `GeometryChecker` does the same for one under edit."""
    return GeometryChecker().problems(document)


class GeometryChecker:
    """Checks one map again and again while it is edited; what is still the same object is not looked at again."""

    def __init__(self) -> None:
        self._findings: dict[int, tuple[Geometry, Finding]] = {}
        self._document: MapDocument | None = None
        self._grid: GridGeometry | None = None
        self._places: PlaceChecker | None = None

    def problems(self, document: MapDocument) -> list[Problem]:
        """The problems of a map: numbers first, then shapes in the order of the file, then places."""
        grid = self._prepared(document)
        geometries = list(_geometries(document))
        self._look_at([geometry for _, geometry in geometries])
        findings = [(path, self._findings[id(geometry)][1]) for path, geometry in geometries]
        found = list(_number_problems(document, grid, findings))
        for path, finding in findings:
            found += [_shape_problem(defect, path, grid, mm_per_unit(document, grid)) for defect in finding.defects]
        boxes = {
            number: finding.bounds
            for number, feature in enumerate(document.features)
            if (finding := self._findings[id(feature.geometry)][1]).is_sound
        }
        return found + self._placed(document, grid).problems(document, boxes)

    def _prepared(self, document: MapDocument) -> GridGeometry:
        """The grid of the document; all that depends on grid and edge is forgotten when either is another."""
        before, self._document = self._document, document
        same_grid = before is not None and (before.grid, before.numbering) == (document.grid, document.numbering)
        if self._grid is None or not same_grid:
            self._grid, self._places = geometry_of(document.grid, document.numbering), None
        if before is not None and before.outline is not document.outline:
            self._places = None
        return self._grid

    def _placed(self, document: MapDocument, grid: GridGeometry) -> "PlaceChecker":
        from ccstudio.board.place_check import PlaceChecker  # noqa: PLC0415 - shapely costs start-up time

        if self._places is None:
            outline = document.outline
            usable = outline is not UNSET and self._findings[id(outline)][1].is_sound
            self._places = PlaceChecker(document, grid, has_outline=usable)
        return self._places

    def _look_at(self, geometries: Sequence[Geometry]) -> None:
        from ccstudio.board.geometry.shape_check import look_at  # noqa: PLC0415 - shapely and numpy cost start-up time

        known = self._findings
        new = list({id(geometry): geometry for geometry in geometries if id(geometry) not in known}.values())
        fresh = {id(geometry): (geometry, finding) for geometry, finding in zip(new, look_at(new), strict=True)}
        # The geometries are kept with their findings: an id means nothing once its object is gone.
        self._findings = {id(g): known.get(id(g)) or fresh[id(g)] for g in geometries}


def _geometries(document: MapDocument) -> Iterator[tuple[Path, Geometry]]:
    """Every geometry of a map with its path, in the order of the file."""
    if document.outline is not UNSET:
        yield ("outline",), document.outline
    for number, contour in enumerate(document.contours):
        yield ("contours", number, "geometry"), contour.geometry
    for number, course in enumerate(document.courses):
        yield ("courses", number, "geometry"), course.geometry
    for number, feature in enumerate(document.features):
        yield ("features", number, "geometry"), feature.geometry
        if feature.cut is not UNSET:
            yield ("features", number, "cut", "whole"), feature.cut.whole
            for part, extent in enumerate(feature.cut.extents):
                yield ("features", number, "cut", "extents", part, "own"), extent.own
                yield ("features", number, "cut", "extents", part, "beyond"), extent.beyond


def mm_per_unit(document: MapDocument, grid: GridGeometry) -> float:
    """Millimetres of print in a lattice unit."""
    return document.print.space_mm / grid.width


def _shape_problem(defect: "Defect", path: Path, grid: GridGeometry, mm: float) -> Problem:
    x, y = defect.at
    space = grid.space_at(x, y)
    point = f"({x * mm:.1f} mm, {y * mm:.1f} mm)"
    place = point if space is None else f"{grid.name(space)} {point}"
    return Problem(
        code=defect.code,
        path=(*path, *defect.path),
        arguments={**defect.arguments, "place": place},
        severity=defect.severity,
    )


def _number_problems(
    document: MapDocument, grid: GridGeometry, findings: Sequence[tuple[Path, "Finding"]]
) -> Iterator[Problem]:
    """Coordinates too large for the lattice, or for exact arithmetic in 64 bits."""
    largest, mm = max(map(abs, grid.bounds)), mm_per_unit(document, grid)
    if largest > LATTICE_LIMIT:
        yield too_large("grid-off-lattice", ("grid",), largest, mm)
    for path, finding in findings:
        reach = max(map(abs, finding.bounds))
        if reach > LATTICE_LIMIT:
            yield too_large("geometry-off-lattice", path, reach, mm)
        largest = max(largest, reach)
    if 8 * largest**2 * (3 * document.grid.columns + 2 * document.grid.rows) >= BIT_BUDGET:
        yield too_large("map-too-large", ("grid",), largest, mm)


def too_large(code: str, path: Path, coordinate: int, mm: float) -> Problem:
    """A coordinate too large for the lattice or for exact sight, told in millimetres; `mm` are those of a unit."""
    # Rounded up and down, so that the limit never looks kept.
    arguments: dict[str, Argument] = {"mm": math.ceil(coordinate * mm), "limit_mm": math.floor(LATTICE_LIMIT * mm)}
    return Problem(code=code, path=path, arguments=arguments)
