"""`Pattern`: the defaults of a new map, from a kind of board in a terrain table or from another map."""

from collections.abc import Iterable

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.geometry import Area
from ccstudio.documents.grid import Grid, HexGrid, Numbering
from ccstudio.documents.grid_style import GridStyle
from ccstudio.documents.map import MapDocument, Objective
from ccstudio.documents.sheet import Box, Frame, Print
from ccstudio.documents.terrain import BoardTemplate, Clear, Terrain, TerrainDocument
from ccstudio.edit.new_map.edges import framed_outline, geomorphic_outline, trimmed_outline

USUAL_GRID = HexGrid(columns=15, rows=10)


class Pattern(msgspec.Struct, frozen=True, kw_only=True):
    """The defaults of a new map, except its authors.

    `count` is how many objectives there shall be; `objectives` are those of the map it is made after.
    """

    title: str
    notes: str = ""
    terrain: TerrainDocument
    terrains: tuple[Terrain, ...] = ()
    ground: str
    grid: Grid = USUAL_GRID
    outline: Area | UnsetType = UNSET
    numbering: Numbering = Numbering()
    print: Print = Print()
    frame: Frame = Frame()
    grid_style: GridStyle = GridStyle()
    boxes: tuple[Box, ...] = ()
    count: int = 0
    objectives: tuple[Objective, ...] = ()


def plain_pattern(table: TerrainDocument) -> Pattern:
    """Return a map of the usual size, for tables without boards."""
    return Pattern(title=table.title, notes=table.notes, terrain=table, ground=ground_of(table))


def _outline_of(board: BoardTemplate) -> Area | UnsetType:
    if board.geomorphic:
        return geomorphic_outline(board.grid)
    if board.framed:
        return framed_outline(board.grid)
    return trimmed_outline(board.grid) if board.trimmed else UNSET


def pattern_of_board(board: BoardTemplate, table: TerrainDocument) -> Pattern:
    """Return the defaults of maps of a kind of board."""
    return Pattern(
        title=board.title,
        notes=board.notes,
        terrain=table,
        ground=board.ground or ground_of(table),
        grid=board.grid,
        outline=_outline_of(board),
        numbering=board.numbering,
        print=board.print,
        frame=board.frame,
        grid_style=board.grid_style,
        boxes=board.boxes,
        count=board.objectives,
    )


def pattern_of_map(document: MapDocument, table: TerrainDocument) -> Pattern:
    """Return the defaults of a map like another: everything printed before the terrain."""
    return Pattern(
        title=document.title,
        notes=document.notes,
        terrain=table,
        terrains=document.terrains,
        ground=document.ground,
        grid=document.grid,
        outline=document.outline,
        numbering=document.numbering,
        print=document.print,
        frame=document.frame,
        grid_style=document.grid_style,
        boxes=document.boxes,
        count=len(document.objectives),
        objectives=document.objectives,
    )


def template_of(document: MapDocument, title: str, template_id: str) -> MapDocument:
    """Return a map without its terrain, to make others from it."""
    pattern = {name: getattr(document, name) for name in _KEPT}
    return MapDocument(format_version=1, id=template_id, version=1, title=title, **pattern)


_KEPT = (
    "authors", "licence", "terrain", "terrains", "ground", "grid", "numbering", "outline", "print", "frame",
    "grid_style",
    "objectives", "boxes",
)  # fmt: skip


def ground_of(terrain: TerrainDocument) -> str:
    """Return the id of the ground of a new map: the first terrain of spaces without effect on sight."""
    spaces = [one for one in terrain.terrains if one.kind == "space"]
    open_ground = [one for one in spaces if isinstance(one.sight, Clear)]
    return (open_ground or spaces or list(terrain.terrains))[0].id


def shape_of(grid: Grid) -> tuple[str, int, int]:
    """Return what decides whether two grids are compatible: shape, columns and rows."""
    shape = grid.orientation if isinstance(grid, HexGrid) else "squares"
    return shape, grid.columns, grid.rows


def boxes_on(boxes: Iterable[Box], before: Grid, after: Grid) -> tuple[Box, ...]:
    """Return boxes moved to another grid, at the same distance from their nearest corner."""
    old, new = geometry_of(before).bounds, geometry_of(after).bounds
    moved = []
    for box in boxes:
        x, y = box.at
        dx = new[2] - old[2] if 2 * x > old[0] + old[2] else new[0] - old[0]
        dy = new[3] - old[3] if 2 * y > old[1] + old[3] else new[1] - old[1]
        moved.append(msgspec.structs.replace(box, at=(x + dx, y + dy)))
    return tuple(moved)
