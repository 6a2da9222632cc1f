"""`SmallCounters`: counters drawn over a small picture of a map, large enough to be made out."""

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from ccstudio.board.board import Board
from ccstudio.documents.module import ModuleDocument
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import Counter, Stack
from ccstudio.play.counter_size import counter_side
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.painting.depiction import bounds_of
from ccstudio.ui.play.board.arrangement import Placed, arrange

ENLARGED: Final = 1.25
"""How much larger counters are drawn than on the board, to be made out in a small picture."""
DRAWN_WIDTH: Final = 640.0
SMALLEST: Final = 20.0
"""The least side of a counter in a picture of that width, pixels; smaller ones could not be seen."""


class SmallCounters:
    """The counters of a module, each painted once for pictures of one width. For one thread.

    Args:
        module: the module of the counters.
        folder: the folder of its art; None, and only silhouettes of the program are drawn.
    """

    def __init__(self, module: ModuleDocument, folder: Path | None) -> None:
        self._faces = FacePainter(module, folder)
        self._images: dict[bytes, QImage] = {}

    def draw(self, image: QImage, board: Board, stacks: Iterable[Stack]) -> None:
        """Draw stacks over the picture of a whole map; what is off the map, or covered, is left out."""
        bounds = bounds_of(board)
        pixels = image.width() / bounds.width()
        side = max(SMALLEST * image.width() / DRAWN_WIDTH, counter_side(board.grid) * pixels * ENLARGED)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for placed in arrange(board, tuple(stacks)).by_piece.values():
            if placed.is_drawn and not placed.is_rider and isinstance(placed.place, InSpace):
                self._paint(painter, placed, (QPointF(*placed.at) - bounds.topLeft()) * pixels, side)
        painter.end()

    def _paint(self, painter: QPainter, placed: Placed, centre: QPointF, side: float) -> None:
        counter = placed.counter
        key = msgspec.json.encode((counter.face, counter.tone, counter.side, round(side)))
        image = self._images.get(key)
        if image is None:
            image = self._images[key] = self._image(counter, side)
        painter.save()
        painter.translate(centre)
        painter.rotate(counter.rotation_deg)
        painter.drawImage(QPointF(-image.width() / 2, -image.height() / 2), image)
        painter.restore()

    def _image(self, counter: Counter, side: float) -> QImage:
        faces = self._faces
        across, down = faces.size_mm(counter.face)
        scale = side / max(across, down)
        size = QSizeF(across * scale, down * scale)
        image = QImage(size.toSize() + QSize(2, 2), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(Qt.GlobalColor.transparent)
        rect = QRectF(QPointF(1, 1), size)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        faces.paint_counter(painter, rect, counter.face, (), counter.tone, faces.colour_of(counter.side))
        # Small as they are, counters of a side are told from the map by their edge.
        painter.setPen(QPen(faces.colour_of(counter.side) or painter.pen().color(), 1.0))
        painter.drawRect(rect)
        painter.end()
        return image
