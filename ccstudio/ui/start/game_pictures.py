"""Small pictures of games: the map with the counters that the person saw last."""

from pathlib import Path
from typing import Final, NamedTuple

import msgspec
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from ccstudio.base.errors import SaveError
from ccstudio.base.files import save_atomically
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import Counter
from ccstudio.play.game_summary import GamePosition
from ccstudio.play.opening import Opened
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.painting.depiction import bounds_of
from ccstudio.ui.play.board.arrangement import Placed, arrange, counter_side
from ccstudio.ui.rendering import Report, png_bytes
from ccstudio.ui.start.pictures import picture_of_board

WIDTH: Final = 420
"""The width of a picture, pixels: some more than three times that of a row."""
ENLARGED: Final = 1.25
"""How much larger counters are drawn than on the board, to be made out in a small picture."""
DRAWN_WIDTH: Final = 640.0
SMALLEST: Final = 20.0
"""The least side of a counter in a picture of that width, pixels; smaller ones could not be seen."""
PNG_QUALITY: Final = 80
"""Of 100: larger files, written in a third of the time."""


class _Ground(NamedTuple):
    """What games with the same documents share: the small picture of the map, and the counters painted so far."""

    image: QImage
    faces: FacePainter
    counters: dict[bytes, QImage]


class GamePictures:
    """Draws last positions of games; games with the same documents share map and counters. For one thread."""

    def __init__(self) -> None:
        self._grounds: dict[int, tuple[Opened, _Ground | None]] = {}

    def draw(self, position: GamePosition, out: Path, report: Report | None = None) -> bool:
        """Draw the last position of a game into a PNG; return whether that was possible."""
        opened = position.opened
        # Held with it, so that the id stays that of these documents.
        known = self._grounds.setdefault(id(opened), (opened, None))[1]
        ground = known or _ground_of(opened, report)
        if ground is None:
            return False
        self._grounds[id(opened)] = (opened, ground)
        board = opened.system.map_of(opened.board)
        image = ground.image.copy()
        bounds = bounds_of(board)
        pixels = image.width() / bounds.width()
        side = max(SMALLEST * image.width() / DRAWN_WIDTH, counter_side(board.grid) * pixels * ENLARGED)
        painter = QPainter(image)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        for placed in arrange(board, position.stacks).by_piece.values():
            if placed.is_drawn and not placed.is_rider and isinstance(placed.place, InSpace):
                centre = (QPointF(*placed.at) - bounds.topLeft()) * pixels
                _paint(painter, ground, placed, centre, side)
        painter.end()
        try:
            out.parent.mkdir(parents=True, exist_ok=True)
            save_atomically(out, png_bytes(image, PNG_QUALITY), backup=False)
        except (SaveError, OSError):
            # A game without a picture is a game all the same.
            return False
        return True


def _ground_of(opened: Opened, report: Report | None) -> _Ground | None:
    """The map as small as the pictures of its games; None if it cannot be drawn."""
    file = picture_of_board(opened.system.map_of(opened.board), None, report=report)
    image = QImage(str(file)) if file is not None else QImage()
    if image.isNull():
        return None
    small = image.scaledToWidth(min(WIDTH, image.width()), Qt.TransformationMode.SmoothTransformation)
    # Without transparency, which takes half of the time to write.
    paper = QImage(small.size(), QImage.Format.Format_RGB32)
    paper.fill(Qt.GlobalColor.white)
    painter = QPainter(paper)
    painter.drawImage(0, 0, small)
    painter.end()
    return _Ground(paper, FacePainter(opened.contents.module, None), {})


def _paint(painter: QPainter, ground: _Ground, placed: Placed, centre: QPointF, side: float) -> None:
    """Paint a counter, which is painted once for all games that have it."""
    counter = placed.counter
    key = msgspec.json.encode((counter.face, counter.tone, counter.side))
    image = ground.counters.get(key)
    if image is None:
        image = ground.counters[key] = _counter_image(ground.faces, counter, side)
    painter.save()
    painter.translate(centre)
    painter.rotate(counter.rotation_deg)
    painter.drawImage(QPointF(-image.width() / 2, -image.height() / 2), image)
    painter.restore()


def _counter_image(faces: FacePainter, counter: Counter, side: float) -> QImage:
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
