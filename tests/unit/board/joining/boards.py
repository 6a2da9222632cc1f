"""Boards with half hexes at their edges, tiles of squares, and layouts of them, for tests of joining."""

from typing import Any

from ccstudio.board.board import Board
from ccstudio.board.joining.join import BoardFound, Joined, join
from ccstudio.board.joining.placed import BoardToLay
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString, Polygon, Position
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.map import Course, Feature, MapDocument
from ccstudio.documents.terrain import Drawing, Hindrance, Obstacle, Terrain, TerrainDocument

COLUMNS, ROWS = 5, 4
STEP, HIGH = 3 * 836, 1448
RIGHT, BOTTOM = STEP * (COLUMNS - 1), 2 * HIGH * (ROWS - 1)
"""The lower right corner of a hex board; the upper left one is (0, 0), and every corner is the centre of a hex."""

SIDE = 1448

TERRAIN = TerrainDocument(
    id="terrain",
    version=1,
    title="Terrain",
    licence="MIT",
    format_version=1,
    terrains=(
        Terrain(id="open", name="Open", kind="space", drawing=Drawing(style="open")),
        Terrain(id="woods", name="Woods", kind="space", sight=Obstacle(), drawing=Drawing(style="woods")),
        Terrain(
            id="brush", name="Brush", kind="space", sight=Hindrance(value=3), cover=1, drawing=Drawing(style="brush")
        ),
        Terrain(id="wall", name="Wall", kind="side", sight=Obstacle(), drawing=Drawing(style="wall")),
        Terrain(id="hedge", name="Hedge", kind="side", sight=Hindrance(value=1), drawing=Drawing(style="hedge")),
        Terrain(id="road", name="Road", kind="line", drawing=Drawing(style="road", width=400)),
    ),
)


def rectangle(left: int, top: int, right: int, bottom: int) -> Polygon:
    return Polygon(coordinates=(((left, top), (right, top), (right, bottom), (left, bottom), (left, top)),))


def hex_board(board_id: str = "west", **entries: Any) -> MapDocument:
    """Five columns of hexes, cut through the centres of those at its four edges; A1 is at (0, 0)."""
    return _map(
        board_id,
        {
            "grid": HexGrid(columns=COLUMNS, rows=ROWS),
            "outline": rectangle(0, 0, RIGHT, BOTTOM),
            **entries,
        },
    )


def tile(board_id: str = "yard", **entries: Any) -> MapDocument:
    """Three squares by three, A1 at (0, 0)."""
    return _map(board_id, {"grid": SquareGrid(columns=3, rows=3, side=SIDE), **entries})


def block(feature_id: str, at: Position, *, size: int = 600, terrain: str = "woods", **entries: Any) -> Feature:
    """A square outline about a point."""
    (x, y), half = at, size // 2
    return Feature(
        id=feature_id, terrain=terrain, geometry=rectangle(x - half, y - half, x + half, y + half), **entries
    )


def laid(board_id: str, column: int = 0, row: int = 0, turn: Any = 0, name: str = "") -> LaidBoard:
    return LaidBoard(board=Reference(id=board_id, version=1), column=column, row=row, turn=turn, name=name)


def layout_of(*boards: LaidBoard, overlays: tuple[LaidBoard, ...] = ()) -> LayoutDocument:
    return LayoutDocument(
        id="table", version=1, title="Table", licence="MIT", format_version=1, boards=boards, overlays=overlays
    )


def joined(layout: LayoutDocument, *documents: MapDocument) -> Joined:
    """The boards of a layout joined; they are found among `documents` by id."""
    known = {document.id: BoardFound(source=BoardToLay(Board.compile(document, TERRAIN))) for document in documents}
    return join(layout, {it: known[it.board.id] for it in (*layout.boards, *layout.overlays)})


def map_of(result: Joined) -> MapDocument:
    """The joined map, which there must be."""
    assert result.document is not None, [str(problem) for problem in result.problems]
    return result.document


def board_of(result: Joined) -> Board:
    return Board.compile(map_of(result), TERRAIN)


def codes(result: Joined) -> list[str]:
    return [problem.code for problem in result.problems]


def road(course_id: str, *points: Position, spaces: tuple[str, ...] = (), **entries: Any) -> Course:
    return Course(
        id=course_id, terrain="road", width=400, spaces=spaces, geometry=LineString(coordinates=points), **entries
    )


def _map(board_id: str, entries: dict[str, Any]) -> MapDocument:
    return MapDocument(
        **{
            "id": board_id,
            "version": 1,
            "title": board_id.title(),
            "licence": "MIT",
            "format_version": 1,
            "terrain": Reference(id="terrain", version=1),
            "ground": "open",
            **entries,
        }
    )
