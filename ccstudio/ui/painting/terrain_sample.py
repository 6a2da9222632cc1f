"""A piece of map that shows how a terrain is drawn."""

from functools import lru_cache
from typing import Final

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.ids import Direction
from ccstudio.board.board import Board
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.map import Course, MapDocument, Side, Space
from ccstudio.documents.sheet import Frame
from ccstudio.documents.terrain import Drawing, Terrain, TerrainDocument
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.palette import colours_of

SAMPLE_LAYERS: Final = frozenset(
    {Layer.GROUND, Layer.AREAS, Layer.WATER, Layer.COURSES, Layer.FEATURES, Layer.GRID, Layer.LEVELS}
)

MOST_KEPT: Final = 128
"""The samples that are kept, for all editors; each takes about a hundred kilobytes."""

_HEX_WAY: Final = ((0, 2896), (2508, 1448 + 2896), (5016, 2896), (5016, 0))
_SQUARE_WAY: Final = ((0, 1448), (1448, 1448), (2896, 1448), (2896, 0))
"""The centres that the course of a sample joins."""

_OPEN: Final = Terrain(id="ground", name="ground", kind="space", drawing=Drawing(style="open"))


def sample_of(terrain: Terrain, size: QSize, ratio: float, *, in_squares: bool = False) -> QPixmap:
    """Paint a piece of map with a terrain: spaces, sides or a course, as its kind may be; of hexes or of squares."""
    written = msgspec.json.encode(terrain)
    return QPixmap.fromImage(_image_of(written, size.width(), size.height(), ratio, in_squares=in_squares))


@lru_cache(maxsize=MOST_KEPT)
def _image_of(written: bytes, width: int, height: int, ratio: float, *, in_squares: bool) -> QImage:
    """Paint the sample of a terrain as it stands in a file; what was painted lately is not painted again."""
    terrain, size = msgspec.json.decode(written, type=Terrain), QSize(width, height)
    board = Board.compile(sample_map(terrain, in_squares=in_squares), _sample_table(terrain))
    depiction = Depiction.build(board, None)
    x0, y0, x1, y1 = board.grid.bounds
    units = max((x1 - x0) / size.width(), (y1 - y0) / size.height())
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(colours_of(_OPEN.drawing)[0])
    painter = QPainter(image)
    painter.scale(1 / units, 1 / units)
    painter.translate(-x0 + (size.width() * units - (x1 - x0)) / 2, -y0 + (size.height() * units - (y1 - y0)) / 2)
    depiction.paint(painter, QRectF(x0, y0, x1 - x0, y1 - y0), SAMPLE_LAYERS, units)
    painter.end()
    return image


def _sample_table(terrain: Terrain) -> TerrainDocument:
    return TerrainDocument(
        format_version=1, id="sample", version=1, title="Sample", licence="CC0-1.0", terrains=(_OPEN, terrain)
    )


def has_square_boards(table: TerrainDocument) -> bool:
    """Whether the first kind of board of a table consists of squares."""
    return any(isinstance(board.grid, SquareGrid) for board in table.boards[:1])


def sample_map(terrain: Terrain, *, in_squares: bool) -> MapDocument:
    """The map of a sample: nine spaces, some of them, their sides or a line through them with the terrain."""
    document = MapDocument(
        format_version=1,
        id="sample",
        version=1,
        title="Sample",
        licence="CC0-1.0",
        terrain=Reference(id="sample", version=1),
        ground=_OPEN.id,
        grid=SquareGrid(columns=3, rows=3) if in_squares else HexGrid(columns=3, rows=3),
        frame=Frame(margin=0, title=False, compass=False, legend=False, scale_bar=False),
    )
    match terrain.kind:
        case "side":
            ways: tuple[Direction, ...] = ("w", "n", "e") if in_squares else ("nw", "n", "ne", "se")
            sides = tuple(Side(space="B2", direction=way, terrain=terrain.id) for way in ways)
            return msgspec.structs.replace(document, sides=sides)
        case "line":
            centres = _SQUARE_WAY if in_squares else _HEX_WAY
            course = Course(
                id="sample",
                terrain=terrain.id,
                width=terrain.drawing.width or 600,
                geometry=LineString(coordinates=centres),
            )
            return msgspec.structs.replace(document, courses=(course,))
        case _:
            spaces = tuple(Space(space=name, terrain=terrain.id) for name in ("A2", "B2", "B1", "C1"))
            return msgspec.structs.replace(document, spaces=spaces)
