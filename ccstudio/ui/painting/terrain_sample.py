"""A piece of map that shows how a terrain is drawn."""

from typing import Final

import msgspec
from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QImage, QPainter, QPixmap

from ccstudio.application.drawing.layers import Layer
from ccstudio.board.board import Board
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Course, MapDocument, Side, Space
from ccstudio.documents.sheet import Frame
from ccstudio.documents.terrain import Drawing, Terrain, TerrainDocument
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.palette import colours_of

SAMPLE_LAYERS: Final = frozenset(
    {Layer.GROUND, Layer.AREAS, Layer.WATER, Layer.COURSES, Layer.FEATURES, Layer.GRID, Layer.LEVELS}
)

_OPEN: Final = Terrain(id="ground", name="ground", kind="space", drawing=Drawing(style="open"))


def sample_of(terrain: Terrain, size: QSize, ratio: float) -> QPixmap:
    """A piece of map painted with a terrain: spaces, sides or a course, as its kind may be."""
    board = Board.compile(_sample_map(terrain), _sample_table(terrain))
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
    return QPixmap.fromImage(image)


def _sample_table(terrain: Terrain) -> TerrainDocument:
    return TerrainDocument(
        format_version=1, id="sample", version=1, title="Sample", licence="CC0-1.0", terrains=(_OPEN, terrain)
    )


def _sample_map(terrain: Terrain) -> MapDocument:
    document = MapDocument(
        format_version=1,
        id="sample",
        version=1,
        title="Sample",
        licence="CC0-1.0",
        terrain=Reference(id="sample", version=1),
        ground=_OPEN.id,
        grid=HexGrid(columns=3, rows=3),
        frame=Frame(margin=0, title=False, compass=False, legend=False, scale_bar=False),
    )
    match terrain.kind:
        case "side":
            sides = tuple(Side(space="B2", direction=way, terrain=terrain.id) for way in ("nw", "n", "ne", "se"))
            return msgspec.structs.replace(document, sides=sides)
        case "line":
            centres = ((0, 2896), (2508, 1448 + 2896), (5016, 2896), (5016, 0))
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
