"""Whether boards fit each other: alike cells, one terrain table, no board over another, overlays upon the boards."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import shapely

from ccstudio.base.problems import Argument, Path, Problem, Severity
from ccstudio.board.joining.placed import BoardToLay, PlacedBoard
from ccstudio.documents.document import Reference
from ccstudio.documents.grid import Grid, HexGrid
from ccstudio.documents.layout import LaidBoard

MOST_ALONG: Final = 200
"""Columns or rows of the largest grid."""

_LEAST_OVERLAP: Final = 0.02
"""The part of a space by which boards may lie over each other, for outlines that were drawn by hand."""
_APART: Final = 0.1
"""How far boards may be from each other and still touch, in widths of a space."""


def unlike_cells(
    boards: Sequence[tuple[Path, str, LaidBoard, BoardToLay]],
) -> Iterator[Problem]:
    """Errors for boards whose cells are not those of the first, and for hexes turned to where they do not fit."""
    for index, (path, name, laid, source) in enumerate(boards):
        document = source.document
        if index:
            first = boards[0][3].document
            problem = _unlike(document.grid, first.grid, f"{document.title} ({name})", first.title)
            if problem is not None:
                yield Problem(code=problem[0], path=path, arguments=problem[1])
                continue
        if isinstance(document.grid, HexGrid) and laid.turn % 180:
            arguments: dict[str, Argument] = {"turn": laid.turn, "name": f"{document.title} ({name})"}
            yield Problem(code="layout-hexes-turned", path=(*path, "turn"), arguments=arguments)


def unlike_terrains(boards: Sequence[tuple[Path, str, LaidBoard, BoardToLay]]) -> Iterator[Problem]:
    """Errors for boards that are drawn with another table than the first, or that mean other things by one id."""
    first = boards[0][3].document
    own = {terrain.id: (terrain, first) for terrain in first.terrains}
    for path, name, _laid, source in boards[1:]:
        document = source.document
        if document.terrain != first.terrain:
            arguments: dict[str, Argument] = {
                "name": f"{document.title} ({name})",
                "found": _edition(document.terrain),
                "first": first.title,
                "wanted": _edition(first.terrain),
            }
            yield Problem(code="layout-other-terrain", path=path, arguments=arguments)
        for terrain in document.terrains:
            known, other = own.setdefault(terrain.id, (terrain, document))
            if known != terrain:
                arguments = {"name": f"{document.title} ({name})", "other": other.title, "terrain": terrain.id}
                yield Problem(code="layout-own-terrain-differs", path=path, arguments=arguments)


def misplaced(boards: Sequence[PlacedBoard], overlays: Sequence[PlacedBoard]) -> Iterator[Problem]:
    """Errors for boards over boards and overlays beside them, warnings for boards that touch no other."""
    cell = _cell_area(boards[0])
    width = boards[0].source.width
    for one, other in combinations(boards, 2):
        common = shapely.intersection(one.area, other.area)
        if common.area > _LEAST_OVERLAP * cell:
            at = common.representative_point()
            space = one.own_name(at.x, at.y) or other.own_name(at.x, at.y)
            arguments: dict[str, Argument] = {"name": other.title, "other": one.title, "space": space}
            yield Problem(code="layout-boards-overlap", path=other.path, arguments=arguments)
    for placed in boards if len(boards) > 1 else ():
        others = shapely.union_all([other.area for other in boards if other is not placed])
        if shapely.distance(placed.area, others) > _APART * width:
            yield Problem(
                code="layout-board-apart",
                path=placed.path,
                arguments={"name": placed.title},
                severity=Severity.WARNING,
            )
    ground = shapely.union_all([placed.sheet for placed in boards])
    for overlay in overlays:
        beside = shapely.difference(overlay.area, ground)
        if beside.area > _LEAST_OVERLAP * cell:
            at = beside.representative_point()
            arguments = {"name": overlay.title, "space": overlay.own_name(at.x, at.y)}
            yield Problem(code="layout-overlay-off", path=overlay.path, arguments=arguments)


def _unlike(grid: Grid, first: Grid, name: str, first_name: str) -> tuple[str, dict[str, Argument]] | None:
    """How two grids differ in their cells: a code and its arguments."""
    arguments: dict[str, Argument] = {"name": name, "first": first_name}
    if isinstance(grid, HexGrid) and isinstance(first, HexGrid):
        if grid.orientation != first.orientation:
            return "layout-other-orientation", arguments | _pair(f"{grid.orientation}-top", f"{first.orientation}-top")
        if grid.cell.half_height != first.cell.half_height:
            return "layout-other-size", arguments | _pair(2 * grid.cell.half_height, 2 * first.cell.half_height)
        if grid.cell.half_side != first.cell.half_side:
            return "layout-other-shape", arguments | _pair(2 * grid.cell.half_side, 2 * first.cell.half_side)
        return None
    if isinstance(grid, HexGrid) or isinstance(first, HexGrid):
        kinds = ("hexes" if isinstance(each, HexGrid) else "squares" for each in (grid, first))
        return "layout-other-kind", arguments | _pair(*kinds)
    return None if grid.side == first.side else ("layout-other-size", arguments | _pair(grid.side, first.side))


def _pair(found: Argument, wanted: Argument) -> dict[str, Argument]:
    return {"found": found, "wanted": wanted}


def _edition(reference: Reference) -> str:
    return f"{reference.id} {reference.version}"


def _cell_area(placed: PlacedBoard) -> float:
    grid = placed.board.grid
    return float(shapely.Polygon(grid.corners(placed.board.spaces[0])).area)
