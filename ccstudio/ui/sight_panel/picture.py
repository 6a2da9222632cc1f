"""The thread as a picture: the map around it, the verdict, and the reasons below."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPainter

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.text_font import FAMILY
from ccstudio.board.sight.explanation import Explanation
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.ink import Mark, put
from ccstudio.ui.painting.overlays import paint_thread

SPACE_PIXELS: Final = 150.0
LARGEST_SIDE: Final = 2_400.0
LEAST_WIDTH: Final = 480.0
MARGIN: Final = 14
PAPER: Final = QColor("#FBF9F3")
INK: Final = QColor("#26282B")
TEXT_PIXELS: Final = 17


def picture_of(
    explanation: Explanation, depiction: Depiction, layers: frozenset[Layer], marks: Iterable[Mark] = ()
) -> QImage:
    """A picture of the thread with a margin of one space, and the explanation as text below.

    `marks` lie on the map below the thread: smoke and blazes.
    """
    board = explanation.board
    width = board.grid.width
    (ax, ay), (bx, by) = explanation.facts.start, explanation.facts.end
    seen = QRectF(min(ax, bx), min(ay, by), abs(bx - ax), abs(by - ay)).adjusted(-width, -width, width, width)
    seen = seen.intersected(depiction.bounds)
    scale = min(SPACE_PIXELS / width, LARGEST_SIDE / max(seen.width(), seen.height()))
    across, down = round(seen.width() * scale), round(seen.height() * scale)
    words = "\n".join(explanation.lines())
    full = max(across, round(LEAST_WIDTH))
    box = _words_box(words, full - 2 * MARGIN)
    image = QImage(full, down + round(box.height()) + 2 * MARGIN, QImage.Format.Format_RGB32)
    image.fill(PAPER)
    painter = QPainter(image)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    painter.save()
    painter.translate((full - across) / 2, 0)
    painter.setClipRect(QRectF(0, 0, across, down))
    painter.scale(scale, scale)
    painter.translate(-seen.topLeft())
    depiction.paint(painter, seen, layers, 1 / scale)
    put(painter, marks, seen, 1 / scale)
    paint_thread(painter, board, explanation, 1 / scale)
    painter.restore()
    painter.setFont(_font())
    painter.setPen(INK)
    painter.drawText(QRectF(MARGIN, down + MARGIN, full - 2 * MARGIN, box.height()), _flags(), words)
    painter.end()
    return image


def _words_box(words: str, width: int) -> QRectF:
    image = QImage(1, 1, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setFont(_font())
    box = painter.boundingRect(QRectF(0, 0, width, 10_000), _flags(), words)
    painter.end()
    return box


def _font() -> QFont:
    font = QFont(FAMILY)
    font.setPixelSize(TEXT_PIXELS)
    return font


def _flags() -> int:
    return int(Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value | Qt.AlignmentFlag.AlignTop.value)
