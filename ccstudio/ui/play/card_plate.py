"""The plate beside a small card: its title, and what it says, in a size that can be read."""

from typing import Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QWidget

from ccstudio.ui.faces.card_texts import CardTexts

SMALLEST_POINTS: Final = 7.0
SHARE_OF_FONT: Final = 0.85
"""The size of what a card says, as a part of the size of other text."""
LEAST_COLUMN: Final = 4.4
"""The least width in which more than the title is written, in heights of a line."""
LEAST_LINES: Final = 2
"""In less room than so many lines a second text is not begun."""
ROUNDING: Final = 0.2
"""The part of a line that may stand in the margin."""
MARGIN: Final = 3.0
WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignTop
MIDDLE: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter


def draw_plate(painter: QPainter, widget: QWidget, plate: QRectF, words: QRectF, texts: CardTexts) -> None:
    """Draw a plate and the words on it, as many as fit; the title alone in the middle of a narrow one."""
    palette, metrics = widget.palette(), QFontMetricsF(widget.font())
    painter.setPen(QPen(palette.mid(), 1))
    painter.setBrush(palette.button())
    painter.drawRoundedRect(plate.adjusted(1, 1, -1, -1), 4, 4)
    painter.setPen(palette.buttonText().color())
    room = words.adjusted(MARGIN, MARGIN - 1, -MARGIN, 1 - MARGIN)
    if not texts.wording or room.width() < LEAST_COLUMN * metrics.height():
        painter.setFont(_fitting(widget.font(), room, texts.title))
        painter.drawText(room, MIDDLE, texts.title)
    else:
        _draw_texts(painter, widget.font(), room, texts)
    painter.setFont(widget.font())


def _draw_texts(painter: QPainter, font: QFont, room: QRectF, texts: CardTexts) -> None:
    """Draw the title in bold, and below it what the card says, cut at the end of the last line that fits."""
    bold, small = QFont(font), QFont(font)
    bold.setBold(True)
    small.setPointSizeF(max(SMALLEST_POINTS, SHARE_OF_FONT * font.pointSizeF()))
    painter.setFont(bold)
    taken = painter.boundingRect(room, WRAPPED, texts.title)
    painter.drawText(room, WRAPPED, texts.title)
    painter.setFont(small)
    metrics = QFontMetricsF(small)
    rest = QRectF(room.left(), taken.bottom() + 1, room.width(), room.bottom() - taken.bottom() - 1)
    for number, text in enumerate(texts.wording):
        lines = int(rest.height() / metrics.lineSpacing() + ROUNDING)
        if lines < (LEAST_LINES if number else 1):
            break
        shown = _cut(metrics, text, rest.width(), lines * metrics.lineSpacing())
        painter.drawText(rest, WRAPPED, shown)
        rest.setTop(rest.top() + metrics.boundingRect(rest, WRAPPED, shown).height() + 1)


def _cut(metrics: QFontMetricsF, text: str, width: float, height: float) -> str:
    """A text without the words that do not fit into a rectangle."""
    room, words = QRectF(0, 0, width, 10_000), text.split()
    shown = text
    while len(words) > 1 and metrics.boundingRect(room, WRAPPED, shown).height() > height + 1:
        words.pop()
        shown = " ".join(words) + " …"
    return shown


def _fitting(font: QFont, room: QRectF, text: str) -> QFont:
    """The largest font in which a text fits word by word."""
    found = QFont(font)
    while found.pointSizeF() > SMALLEST_POINTS and not _fits(QFontMetricsF(found), room, text):
        found.setPointSizeF(found.pointSizeF() - 0.5)
    return found


def _fits(metrics: QFontMetricsF, room: QRectF, text: str) -> bool:
    """Whether a text fits into a rectangle, word by word."""
    taken = metrics.boundingRect(room, MIDDLE, text)
    return taken.height() <= room.height() and max(map(metrics.horizontalAdvance, text.split())) <= room.width()
