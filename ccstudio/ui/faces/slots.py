"""Painting of one slot of a layout: its shape, and its text, pips or picture."""

from typing import Final

from msgspec import UNSET
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from ccstudio.documents.module import Slot
from ccstudio.ui.faces.lettering import paint_letters
from ccstudio.ui.faces.plates import box_path, disc_path, hexagon_path, mixed, round_pen, square, standing_out
from ccstudio.ui.faces.rows import paint_row
from ccstudio.ui.faces.silhouettes import ArtCatalogue

_PIPS: Final = {
    "1": ((0, 0),),
    "2": ((-1, -1), (1, 1)),
    "3": ((-1, -1), (0, 0), (1, 1)),
    "4": ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    "5": ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    "6": ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
_FILLED: Final = frozenset(("box", "disc", "band", "hexagon", "die"))
_ROOM: Final = {
    "none": (1.0, 1.0),
    "box": (0.84, 0.84),
    "disc": (0.70, 0.70),
    "band": (0.92, 0.66),
    "hexagon": (0.66, 0.66),
    "ring": (0.66, 0.66),
}
"""The part of a shape that text and pictures may fill."""
_FRAME_HEAD: Final = 0.30
"""The height of the strip with text at the bottom of a frame, in parts of the frame."""


def slot_box(slot: Slot, plate: QRectF) -> QRectF:
    """The box of a slot on a plate, moved inside its edge."""
    width, height = (min(part, 1_000) / 1_000 for part in slot.size)
    box = QRectF(0, 0, width * plate.width(), height * plate.height())
    box.moveCenter(
        QPointF(plate.left() + slot.at[0] / 1_000 * plate.width(), plate.top() + slot.at[1] / 1_000 * plate.height())
    )
    box.moveLeft(max(plate.left(), min(box.left(), plate.right() - box.width())))
    box.moveTop(max(plate.top(), min(box.top(), plate.bottom() - box.height())))
    return box


def paint_slot(
    painter: QPainter, slot: Slot, plate: QRectF, words: str, art: str, title: str, catalogue: ArtCatalogue
) -> None:
    """Paint a slot.

    Args:
        painter: in millimetres of the face.
        slot: the slot.
        plate: the whole face.
        words: its text; may be empty.
        art: the slug of the face's picture, for slots that show it.
        title: the name of the thing, shown in place of a picture that cannot be drawn.
        catalogue: the source of pictures.
    """
    box = slot_box(slot, plate)
    colour = QColor(slot.colour)
    ink = _ink(slot, colour)
    if slot.shape == "die" and words in _PIPS:
        _paint_die(painter, square(box), colour, ink, words)
        return
    if slot.shape in {"pips", "figures"}:
        paint_row(painter, box, colour, words, are_figures=slot.shape == "figures")
        return
    if slot.shape == "frame":
        _paint_frame(painter, box, colour, words, short=min(plate.width(), plate.height()))
        return
    _paint_shape(painter, slot.shape, box, colour, ink)
    if slot.art:
        picture = catalogue.picture_or_title(words or art, ink, title)
        if picture is not None:
            picture.paint(painter, _inner(slot.shape, box))
    elif words:
        paint_letters(painter, words, _inner(slot.shape, box), ink, align=slot.align)


def _ink(slot: Slot, colour: QColor) -> QColor:
    """The ink of text, pips and picture of a slot."""
    if slot.ink is not UNSET:
        return QColor(slot.ink)
    return standing_out(colour) if slot.shape in _FILLED else colour


def _inner(shape: str, box: QRectF) -> QRectF:
    across, down = _ROOM.get(shape, _ROOM["box"])
    around = square(box) if shape in {"disc", "hexagon", "ring"} else box
    width, height = around.width() * across, around.height() * down
    return QRectF(around.center().x() - width / 2, around.center().y() - height / 2, width, height)


def _paint_shape(painter: QPainter, shape: str, box: QRectF, colour: QColor, ink: QColor) -> None:
    line = min(box.width(), box.height()) * 0.075
    within = box.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    if shape == "band":
        painter.fillRect(box, colour)
    elif shape == "ring":
        painter.strokePath(disc_path(within), QPen(colour, line * 1.4))
    elif shape in {"box", "die"}:
        outline = box_path(within if shape == "box" else square(within))
        painter.fillPath(outline, colour)
        painter.strokePath(outline, QPen(mixed(ink, colour, 0.1), min(line, 0.45)))
    elif shape == "disc":
        painter.fillPath(disc_path(box), colour)
        painter.strokePath(disc_path(within), QPen(mixed(ink, colour, 0.45), line / 2))
    elif shape == "hexagon":
        painter.fillPath(hexagon_path(box), colour)
        painter.strokePath(hexagon_path(within), QPen(mixed(ink, colour, 0.3), line / 2))


def _paint_die(painter: QPainter, box: QRectF, colour: QColor, ink: QColor, words: str) -> None:
    corner = box.width() * 0.2
    outline = QPainterPath()
    outline.addRoundedRect(box, corner, corner)
    painter.fillPath(outline, colour)
    line = box.width() * 0.05
    inner = box.adjusted(line / 2, line / 2, -line / 2, -line / 2)
    edge = QPainterPath()
    edge.addRoundedRect(inner, corner - line / 2, corner - line / 2)
    painter.strokePath(edge, QPen(mixed(colour, QColor("#101010"), 0.6), line))
    pips = QPainterPath()
    for x, y in _PIPS[words]:
        pips.addEllipse(box.center() + QPointF(x, y) * box.width() * 0.26, box.width() * 0.095, box.width() * 0.095)
    painter.fillPath(pips, ink)


def _paint_frame(painter: QPainter, box: QRectF, colour: QColor, words: str, short: float) -> None:
    """Paint a thick frame with its text in a strip along the bottom."""
    line = short * 0.028
    outline = QPainterPath()
    outline.addRoundedRect(box.adjusted(line / 2, line / 2, -line / 2, -line / 2), line, line)
    painter.strokePath(outline, round_pen(colour, line))
    if words:
        strip = QRectF(box)
        strip.setTop(box.bottom() - box.height() * _FRAME_HEAD)
        painter.fillPath(_strip_path(strip, line), colour)
        paint_letters(painter, words, strip.adjusted(line, line * 0.4, -line, -line * 0.4), standing_out(colour))


def _strip_path(strip: QRectF, corner: float) -> QPainterPath:
    path = QPainterPath()
    path.addRoundedRect(strip, corner, corner)
    return path
