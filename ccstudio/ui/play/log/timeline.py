"""`Timeline`: the entries of a game as a slider, with ticks for turns and flags for marks."""

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QHelpEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen
from PySide6.QtWidgets import QSlider, QToolTip, QWidget

from ccstudio.base.language import _
from ccstudio.ui.appearance.text_scale import scaled
from ccstudio.ui.play.log.drawing import FLAG_WIDTH, draw_flag

MARGIN: Final = 8.0
GROOVE_HEIGHT: Final = 4.0
HANDLE_RADIUS: Final = 6.0
HEIGHT: Final = 30
CATCH: Final = 6.0
"""The distance from a flag at which it is clicked, pixels."""


class Timeline(QSlider):
    """A slider over the entries of a game, from 1; a click goes to that place."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self._turns: Sequence[tuple[int, str]] = ()
        self._marks: Mapping[int, str] = {}
        self.setMinimum(1)
        self.setPageStep(10)
        self.setAccessibleName(_("Entries of the game"))
        self.setMinimumWidth(120)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def set_turns(self, turns: Sequence[tuple[int, str]]) -> None:
        """Draw ticks at the entries where turns begin."""
        self._turns = turns
        self.update()

    def set_marks(self, marks: Mapping[int, str]) -> None:
        """Draw flags at entries that are marked."""
        self._marks = marks
        self.update()

    def sizeHint(self) -> QSize:
        """Room for flags above the line and ticks below it."""
        return QSize(240, scaled(HEIGHT))

    def minimumSizeHint(self) -> QSize:
        """The full height, and a short width."""
        return QSize(120, scaled(HEIGHT))

    def x_of(self, number: int) -> float:
        """The x position of an entry, in pixels."""
        span = max(1, self.maximum() - self.minimum())
        return MARGIN + (self.width() - 2 * MARGIN) * (number - self.minimum()) / span

    def number_at(self, x: float) -> int:
        """The entry at a place in pixels from the left; the nearest one."""
        span = max(1, self.maximum() - self.minimum())
        found = self.minimum() + round((x - MARGIN) / max(1.0, self.width() - 2 * MARGIN) * span)
        return min(max(found, self.minimum()), self.maximum())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Go to the clicked place, or to a flag nearby."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self._flag_at(event.position()) or self.number_at(event.position().x()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Follow the mouse while it is pressed."""
        if self.isSliderDown():
            self.setValue(self.number_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End the drag."""
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(False)

    def event(self, event: QEvent) -> bool:
        """Show a tool tip with the entry under the mouse."""
        if event.type() is QEvent.Type.ToolTip and isinstance(event, QHelpEvent):
            point = QPointF(event.pos())
            QToolTip.showText(event.globalPos(), self.tip_at(self._flag_at(point) or self.number_at(point.x())), self)
            return True
        return super().event(event)

    def tip_at(self, number: int) -> str:
        """The description of an entry: number, turn and note."""
        lines = [_("Entry {number}").format(number=number)]
        place = bisect_right([first for first, _title in self._turns], number) - 1
        if place >= 0:
            lines.append(self._turns[place][1])
        if number in self._marks:
            lines.append(self._marks[number] or _("Bookmark"))
        return "\n".join(lines)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the line with its ticks and flags, and the current place."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette, middle = self.palette(), self.height() / 2
        usable = self.isEnabled()
        role = QPalette.ColorRole
        accent = palette.color(role.Accent if usable else role.Mid)
        self._draw_ticks(painter, middle, palette.color(role.PlaceholderText))
        x = self.x_of(self.sliderPosition())
        groove = QRectF(MARGIN, middle - GROOVE_HEIGHT / 2, self.width() - 2 * MARGIN, GROOVE_HEIGHT)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color(role.Mid))
        painter.drawRoundedRect(groove, 2, 2)
        painter.setBrush(accent)
        painter.drawRoundedRect(QRectF(groove.left(), groove.top(), x - groove.left(), GROOVE_HEIGHT), 2, 2)
        self._draw_flags(painter, middle, palette.color(role.WindowText))
        painter.setPen(QPen(palette.color(role.Base), 1.5))
        painter.setBrush(accent)
        painter.drawEllipse(QPointF(x, middle), HANDLE_RADIUS, HANDLE_RADIUS)
        if self.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(accent, 1.2))
            painter.drawEllipse(QPointF(x, middle), HANDLE_RADIUS + 2.5, HANDLE_RADIUS + 2.5)

    def _draw_ticks(self, painter: QPainter, middle: float, colour: QColor) -> None:
        painter.setPen(QPen(colour, 1))
        before = -10.0
        for number, _title in self._turns:
            x = self.x_of(number)
            if x - before >= 3:
                painter.drawLine(QPointF(x, middle + 5), QPointF(x, middle + 10))
                before = x

    def _draw_flags(self, painter: QPainter, middle: float, colour: QColor) -> None:
        for number, text in self._marks.items():
            flag = QRectF(self.x_of(number) - FLAG_WIDTH / 2, middle - 13, FLAG_WIDTH, FLAG_WIDTH * 1.5)
            draw_flag(painter, flag, colour, filled=bool(text))

    def _flag_at(self, point: QPointF) -> int:
        """The marked entry whose flag is at a point, 0 if there is none."""
        if point.y() >= self.height() / 2 - 3:
            return 0
        near = [(abs(self.x_of(number) - point.x()), number) for number in self._marks]
        distance, number = min(near, default=(CATCH + 1, 0))
        return number if distance <= CATCH else 0
