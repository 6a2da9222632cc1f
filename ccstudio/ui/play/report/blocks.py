"""Blocks: the parts that a report is laid out of, each as high as it needs to be for a width."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from ccstudio.ui.play.report.style import ReportStyle, SideStyle

WRAPPED: Final = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop
LEFT: Final = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
CENTRE: Final = Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter
LARGE: Final = 1e6


class Block(Protocol):
    """A part of a report.

    `keeps_next` says that no page ends behind it; `number` is the position that it leads to, None for none.
    """

    @property
    def keeps_next(self) -> bool:
        """Whether no page ends behind it."""

    @property
    def number(self) -> int | None:
        """The position that it leads to."""

    def height(self, width: float) -> float:
        """How high it is in a column of a width."""

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint it into a box of that width and height."""


def text_height(text: str, font: QFont, width: float) -> float:
    """How high a text is, wrapped into a width."""
    return QFontMetricsF(font).boundingRect(QRectF(0, 0, max(width, 1.0), LARGE), int(WRAPPED), text).height()


def text_width(text: str, font: QFont) -> float:
    """How wide a line is."""
    return QFontMetricsF(font).horizontalAdvance(text)


def write(
    painter: QPainter, box: QRectF, text: str, font: QFont, colour: QColor, align: Qt.AlignmentFlag = LEFT
) -> None:
    """Write one line into a box; what does not fit is cut off with an ellipsis."""
    painter.setFont(font)
    painter.setPen(colour)
    fitting = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width() + 1)
    painter.drawText(box, int(align | Qt.TextFlag.TextDontClip), fitting)


@dataclass(frozen=True)
class Paragraph:
    """Text that is wrapped, with some room behind it."""

    style: ReportStyle
    text: str
    size: float = 1.0
    bold: bool = False
    is_faint: bool = False
    room: float = 0.35
    keeps_next: bool = False
    number: int | None = None

    def height(self, width: float) -> float:
        """The text and the room behind it."""
        return text_height(self.text, self.style.font(self.size, bold=self.bold), width) + self.room * self.style.unit

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Write the text."""
        painter.setFont(self.style.font(self.size, bold=self.bold))
        painter.setPen(self.style.faint if self.is_faint else self.style.text)
        painter.drawText(box, int(WRAPPED), self.text)


@dataclass(frozen=True)
class Heading:
    """The title of a section, with a line under it."""

    style: ReportStyle
    text: str
    keeps_next: bool = True
    number: int | None = None

    def height(self, width: float) -> float:
        """One line."""
        del width
        return 2.3 * self.style.unit

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Write the title."""
        unit = self.style.unit
        line = QRectF(box.left(), box.top(), box.width(), 1.6 * unit)
        write(painter, line, self.text, self.style.font(1.18, bold=True), self.style.text)
        painter.setPen(QPen(self.style.edge, max(1.0, unit / 13)))
        painter.drawLine(QPointF(box.left(), line.bottom()), QPointF(box.right(), line.bottom()))


@dataclass(frozen=True)
class SideName:
    """The title of a side with its mark, above a table."""

    style: ReportStyle
    side: SideStyle
    more: str = ""
    keeps_next: bool = True
    number: int | None = None

    def height(self, width: float) -> float:
        """One line."""
        del width
        return 1.8 * self.style.unit

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint mark and title."""
        unit = self.style.unit
        paint_side(painter, QRectF(box.left(), box.top(), box.width(), 1.6 * unit), self.style, self.side, self.more)


def paint_side(painter: QPainter, line: QRectF, style: ReportStyle, side: SideStyle, more: str = "") -> None:
    """Paint the mark and the title of a side, and something said of it."""
    unit = style.unit
    side.paint_mark(painter, QPointF(line.left() + 0.45 * unit, line.center().y()), 0.42 * unit)
    bold = style.font(bold=True)
    name = line.adjusted(1.25 * unit, 0, 0, 0)
    write(painter, name, side.title, bold, style.text)
    if more:
        write(
            painter,
            name.adjusted(text_width(side.title + " ", bold) + 0.3 * unit, 0, 0, 0),
            more,
            style.font(),
            style.faint,
        )


@dataclass(frozen=True)
class Cell:
    """What stands in a table: words, or a scale from 0 to 100 with a place on it, or a bar with a tick."""

    text: str = ""
    percent: float | None = None
    bar: tuple[float, float | None, float] | None = None
    """The value, where the tick is if there is one, and the value at the right end."""


@dataclass(frozen=True)
class Row:
    """A row of a table; `shares` are the widths of its columns behind the first, in units."""

    style: ReportStyle
    cells: Sequence[Cell]
    shares: Sequence[float]
    side: SideStyle
    is_head: bool = False
    is_sum: bool = False
    number: int | None = None

    @property
    def keeps_next(self) -> bool:
        """A head is not left alone."""
        return self.is_head

    def height(self, width: float) -> float:
        """One line, or more where the first cell needs them."""
        unit = self.style.unit
        words = text_height(self.cells[0].text, self._font, width - sum(self.shares) * unit)
        return max((1.45 if self.is_head else 1.5) * unit, words + 0.2 * unit)

    @property
    def _font(self) -> QFont:
        return self.style.font(0.88) if self.is_head else self.style.font(bold=self.is_sum)

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Paint the cells."""
        style, unit = self.style, self.style.unit
        font = self._font
        colour = style.faint if self.is_head else style.text
        widths = [share * unit for share in self.shares]
        first = QRectF(box.left(), box.top(), box.width() - sum(widths), box.height())
        painter.setFont(font)
        painter.setPen(colour)
        painter.drawText(first, int(LEFT | Qt.TextFlag.TextWordWrap), self.cells[0].text)
        x = first.right()
        for cell, width in zip(self.cells[1:], widths, strict=True):
            there = QRectF(x, box.top(), width, box.height())
            x += width
            if cell.percent is not None:
                _paint_scale(painter, there.adjusted(unit, 0, -3.4 * unit, 0), style, self.side, cell.percent)
            if cell.bar is not None:
                _paint_bar(painter, there.adjusted(unit, 0, 0, 0), style, self.side, cell.bar)
            write(painter, there, cell.text, font, colour, RIGHT)
        if not self.is_head:
            painter.setPen(QPen(style.edge, max(0.5, unit / 26)))
            painter.drawLine(QPointF(box.left(), box.bottom()), QPointF(box.right(), box.bottom()))


def _paint_scale(painter: QPainter, box: QRectF, style: ReportStyle, side: SideStyle, percent: float) -> None:
    unit, middle = style.unit, box.center().y()
    painter.setPen(QPen(style.faint, max(1.0, unit / 13)))
    painter.drawLine(QPointF(box.left(), middle), QPointF(box.right(), middle))
    for share in (0.0, 0.5, 1.0):
        x = box.left() + share * box.width()
        painter.drawLine(QPointF(x, middle - 0.22 * unit), QPointF(x, middle + 0.22 * unit))
    side.paint_mark(painter, QPointF(box.left() + percent / 100 * box.width(), middle), 0.36 * unit)


def _paint_bar(
    painter: QPainter, box: QRectF, style: ReportStyle, side: SideStyle, bar: tuple[float, float | None, float]
) -> None:
    value, tick, end = bar
    unit = style.unit
    scale = box.width() / end if end else 0.0
    painter.fillRect(QRectF(box.left(), box.center().y() - 0.3 * unit, value * scale, 0.6 * unit), side.colour)
    if tick is None:
        return
    painter.setPen(QPen(style.text, max(1.2, unit / 8)))
    x = box.left() + tick * scale
    painter.drawLine(QPointF(x, box.center().y() - 0.5 * unit), QPointF(x, box.center().y() + 0.5 * unit))


@dataclass(frozen=True)
class Gap:
    """Some room."""

    size: float
    keeps_next: bool = False
    number: int | None = None

    def height(self, width: float) -> float:
        """So many pixels."""
        del width
        return self.size

    def paint(self, painter: QPainter, box: QRectF) -> None:
        """Nothing."""
