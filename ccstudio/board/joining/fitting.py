"""Whether boards can be joined: same cells, one terrain table, no overlaps, overlays on boards."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Final

import shapely

from ccstudio.base.problems import Argument, Path, Problem, Severity
from ccstudio.board.joining.placed import BoardToLay, PlacedBoard
from ccstudio.documents.document import Reference
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.layout import LaidBoard
from ccstudio.documents.map import MapDocument

MOST_ALONG: Final = 200
"""Columns or rows of the largest grid."""

_LEAST_OVERLAP: Final = 0.02
"""The part of a space by which boards may lie over each other, for outlines that were drawn by hand."""
_APART: Final = 0.1
"""How far boards may be from each other and still touch, in widths of a space."""


def unlike_cells(
    boards: Sequence[tuple[Path, str, LaidBoard, BoardToLay]],
) -> Iterator[Problem]:
    """Return errors for boards with other cells than the first, and for wrongly turned hexes."""
    for index, (path, name, laid, source) in enumerate(boards):
        document = source.document
        if index:
            first = boards[0][3].document
            problem = unlike(document, first, f"{document.title} ({name})")
            if problem is not None:
                yield Problem(code=problem[0], path=path, arguments=problem[1])
                continue
        if isinstance(document.grid, HexGrid) and laid.turn % 180:
            arguments: dict[str, Argument] = {"turn": laid.turn, "name": f"{document.title} ({name})"}
            yield Problem(code="layout-hexes-turned", path=(*path, "turn"), arguments=arguments)


def unlike_terrains(boards: Sequence[tuple[Path, str, LaidBoard, BoardToLay]]) -> Iterator[Problem]:
    """Return errors for boards with another terrain table than the first, or conflicting ids."""
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
    """Return errors for overlapping boards and stray overlays, and warnings for boards without neighbours."""
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


def unlike(document: MapDocument, first: MapDocument, name: str) -> tuple[str, dict[str, Argument]] | None:
    """Return how the cells of a map differ from those of the first board: code and arguments; None if equal.

    Lengths are millimetres on the print of the first board, so that they can be compared.
    """
    grid, other = document.grid, first.grid
    arguments: dict[str, Argument] = {"name": name, "first": first.title}
    if isinstance(grid, HexGrid) and isinstance(other, HexGrid):
        code, differences = _unlike_hexes(grid, other, first.print.space_mm)
    elif isinstance(grid, HexGrid) or isinstance(other, HexGrid):
        kinds = ("hexes" if isinstance(each, HexGrid) else "squares" for each in (grid, other))
        code, differences = "layout-other-kind", _pair(*kinds)
    elif grid.side != other.side:
        code, differences = "layout-other-size", _lengths(grid.side, other.side, first.print.space_mm / other.side)
    else:
        return None
    return (code, arguments | differences) if code else None


def _unlike_hexes(grid: HexGrid, other: HexGrid, space_mm: float) -> tuple[str, dict[str, Argument]]:
    """Return how hexes differ from others with opposite sides `space_mm` apart; an empty code if equal."""
    cell, wanted = grid.cell, other.cell
    millimetres = space_mm / (2 * wanted.half_height)
    if grid.orientation != other.orientation:
        return "layout-other-orientation", _pair(f"{grid.orientation}-top", f"{other.orientation}-top")
    if cell.half_height != wanted.half_height:
        return "layout-other-size", _lengths(2 * cell.half_height, 2 * wanted.half_height, millimetres)
    if cell.half_side != wanted.half_side:
        return "layout-other-shape", _lengths(2 * cell.half_side, 2 * wanted.half_side, millimetres)
    return "", {}


def _lengths(found: int, wanted: int, millimetres: float) -> dict[str, Argument]:
    """Return two lengths in millimetres, with enough digits to tell them apart."""
    for digits in range(1, 4):
        words = [f"{length * millimetres:.{digits}f}" for length in (found, wanted)]
        if words[0] != words[1]:
            break
    return _pair(*words)


def _pair(found: Argument, wanted: Argument) -> dict[str, Argument]:
    return {"found": found, "wanted": wanted}


def _edition(reference: Reference) -> str:
    return f"{reference.id} {reference.version}"


def _cell_area(placed: PlacedBoard) -> float:
    grid = placed.board.grid
    return float(shapely.Polygon(grid.corners(placed.board.spaces[0])).area)
