"""Small pictures of games: the map with the counters that the person saw last."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
from ccstudio.engine.pieces import InSpace
from ccstudio.play.game_summary import GamePosition
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.painting.depiction import bounds_of
from ccstudio.ui.play.board.arrangement import Placed, arrange, counter_side
from ccstudio.ui.rendering import Report, png_bytes
from ccstudio.ui.start.pictures import picture_of_board

WIDTH: Final = 420
"""The width of a picture, pixels: some more than three times that of a row."""
ENLARGED: Final = 1.25
"""How much larger counters are drawn than on the board, to be made out in a small picture."""
SMALLEST: Final = 20.0
"""The least side of a counter, pixels; smaller ones could not be seen."""


def draw_game(position: GamePosition, out: Path, report: Report | None = None) -> bool:
    """Draw the last position of a game into a PNG; return whether that was possible. May be called in any thread."""
    board = position.opened.system.map_of(position.opened.board)
    ground = picture_of_board(board, None, report=report)
    image = QImage(str(ground)) if ground is not None else QImage()
    if image.isNull():
        return False
    image = image.convertToFormat(QImage.Format.Format_ARGB32_Premultiplied)
    bounds = bounds_of(board)
    pixels = image.width() / bounds.width()
    faces = FacePainter(position.opened.contents.module, None)
    side = max(SMALLEST, counter_side(board.grid) * pixels * ENLARGED)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    for placed in arrange(board, position.stacks).by_piece.values():
        if placed.is_drawn and not placed.is_rider and isinstance(placed.place, InSpace):
            centre = (QPointF(*placed.at) - bounds.topLeft()) * pixels
            _paint(painter, faces, placed, centre, side)
    painter.end()
    small = image.scaledToWidth(min(WIDTH, image.width()), Qt.TransformationMode.SmoothTransformation)
    try:
        out.parent.mkdir(parents=True, exist_ok=True)
        save_atomically(out, png_bytes(small), backup=False)
    except (SaveError, OSError):
        # A game without a picture is a game all the same.
        return False
    return True


def _paint(painter: QPainter, faces: FacePainter, placed: Placed, centre: QPointF, side: float) -> None:
    counter = placed.counter
    across, down = faces.size_mm(counter.face)
    scale = side / max(across, down)
    rect = QRectF(0, 0, across * scale, down * scale)
    rect.moveCenter(centre)
    painter.save()
    if counter.rotation_deg:
        painter.translate(centre)
        painter.rotate(counter.rotation_deg)
        painter.translate(-centre)
    faces.paint_counter(painter, rect, counter.face, (), counter.tone, faces.colour_of(counter.side))
    # Small as they are, counters of a side are told from the map by their edge.
    painter.setPen(QPen(faces.colour_of(counter.side) or painter.pen().color(), 1.2))
    painter.drawRect(rect)
    painter.restore()
