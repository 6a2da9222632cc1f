"""Rulers along the upper and left edges of a view, with a mark for the mouse."""

from bisect import bisect_left
from typing import Final, Protocol

from PySide6.QtCore import QEvent, QLineF, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPalette
from PySide6.QtWidgets import QAbstractButton, QWidget

from ccstudio.base.language import _
from ccstudio.ui.accessibility.names import name_by_tip
from ccstudio.ui.canvas.aids.marks import Mark
from ccstudio.ui.canvas.zoom_view import ZoomView

TEXT_PART: Final = 0.86
"""The size of the text, relative to that of the window."""
BESIDE_TEXT: Final = 4
LEAST_APART: Final = 6.0
"""The least distance between names, logical pixels."""
THINNED: Final = (1, 2, 5, 10, 20, 50, 100)
"""Where not all names fit, every second is shown, or every fifth, and so on."""

MARKER_PIXELS: Final = 3


class RulerScale(Protocol):
    """The marks on a pair of rulers."""

    @property
    def longest(self) -> tuple[str, ...]:
        """The longest texts, across and down."""

    def across(self, visible: QRectF, units_per_pixel: float) -> list[Mark]:
        """The marks above the visible part, left to right."""

    def down(self, visible: QRectF, units_per_pixel: float) -> list[Mark]:
        """The marks beside the visible part, top to bottom."""


class Ruler(QWidget):
    """One ruler: its marks, the highlighted space under the mouse, and the position of the mouse.

    Signals:
        thickness_changed(): its thickness changed with the font.
    """

    thickness_changed = Signal()

    def __init__(self, view: ZoomView, *, is_across: bool) -> None:
        super().__init__(view)
        self._view = view
        self._is_across = is_across
        self._scale: RulerScale | None = None
        self._marks: list[Mark] | None = None
        self._lit: tuple[float, float] | None = None
        self.mouse: float | None = None
        self._widths: dict[str, float] = {}
        self._longest = 0.0
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    @property
    def thickness(self) -> int:
        """The thickness it needs, logical pixels."""
        metrics = QFontMetricsF(_smaller(self.font()))
        if self._is_across or self._scale is None:
            return round(metrics.height()) + BESIDE_TEXT
        return max(round(metrics.height()) + BESIDE_TEXT, round(self._longest) + 2 * BESIDE_TEXT)

    def set_scale(self, scale: RulerScale) -> None:
        """Show another scale."""
        self._scale = scale
        self._longest = self._width_of(scale.longest[0 if self._is_across else 1])
        self.follow()

    def follow(self) -> None:
        """Update after a change of the visible part."""
        self._marks = None
        self.update()

    def point_at(self, mouse: float | None, lit: tuple[float, float] | None) -> None:
        """Mark the position of the mouse and the extent of the space under it (lattice units); None for nothing."""
        if lit != self._lit:
            self._update_between(self._lit)
            self._lit = lit
            self._update_between(lit)
        if mouse != self.mouse:
            self._update_between(_around(self.mouse))
            self.mouse = mouse
            self._update_between(_around(mouse))

    def marks(self) -> list[Mark]:
        """The marks on it now."""
        if self._scale is None:
            return []
        if self._marks is None:
            make = self._scale.across if self._is_across else self._scale.down
            self._marks = self._thinned(make(self._view.visible, self._view.units_per_pixel))
        return self._marks

    def changeEvent(self, event: QEvent) -> None:
        """Follow a change of the font."""
        super().changeEvent(event)
        if event.type() is QEvent.Type.FontChange:
            self._widths.clear()
            if self._scale is not None:
                self.set_scale(self._scale)
            self.thickness_changed.emit()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the exposed part."""
        palette = self.palette()
        painter = QPainter(self)
        painter.setFont(_smaller(self.font()))
        exposed = QRectF(event.rect())
        painter.fillRect(exposed, palette.color(QPalette.ColorRole.Window))
        accent = palette.color(QPalette.ColorRole.Accent)
        if self._lit is not None:
            glow = QColor(accent)
            glow.setAlpha(64)
            painter.fillRect(QRectF(self._between(self._lit)), glow)
        self._draw_marks(painter, exposed)
        painter.setPen(palette.color(QPalette.ColorRole.Mid))
        width, height = self.width() - 1, self.height() - 1
        painter.drawLine(*((0, height, width, height) if self._is_across else (width, 0, width, height)))
        if self.mouse is not None:
            at = self._pixel(self.mouse)
            line = QRectF(at - 0.75, 0, 1.5, self.height()) if self._is_across else QRectF(0, at - 0.75, width, 1.5)
            painter.fillRect(line, accent)
        painter.end()

    def _draw_marks(self, painter: QPainter, exposed: QRectF) -> None:
        text = self.palette().color(QPalette.ColorRole.WindowText)
        faint = self.palette().color(QPalette.ColorGroup.Disabled, QPalette.ColorRole.WindowText)
        metrics = painter.fontMetrics()
        rise, thick = metrics.ascent(), self.height() if self._is_across else self.width()
        start, end = (exposed.left(), exposed.right()) if self._is_across else (exposed.top(), exposed.bottom())
        origin, pixels = self._pixel(0.0), 1 / self._view.units_per_pixel
        ticks, words = [], []
        for mark in self._marks_between((start - origin) / pixels, (end - origin) / pixels):
            at = origin + mark.at * pixels
            if mark.tick:
                near = thick - mark.tick * (thick - 1)
                ticks.append(QLineF(at, near, at, thick) if self._is_across else QLineF(near, at, thick, at))
            if mark.name:
                width = self._width_of(mark.name)
                size = width if self._is_across else metrics.height()
                words.append((mark, at + BESIDE_TEXT - 1 if mark.tick else at - size / 2, width))
        painter.setPen(faint)
        painter.drawLines(ticks)
        for is_between, colour in ((True, faint), (False, text)):
            painter.setPen(colour)
            for mark, first, width in words:
                if mark.is_between is is_between:
                    across = QPointF(first, (thick - metrics.height()) / 2 + rise)
                    down = QPointF((thick - width) / 2, first + rise)
                    painter.drawText(across if self._is_across else down, mark.name)

    def _marks_between(self, start: float, end: float) -> list[Mark]:
        """The marks that may extend into a part of the ruler (lattice units)."""
        marks = self.marks()
        reach = (self._longest + LEAST_APART) * self._view.units_per_pixel
        first, last = (bisect_left(marks, at, key=_place_of) for at in (start - reach, end + reach))
        return marks[first:last]

    def _thinned(self, marks: list[Mark]) -> list[Mark]:
        """The marks, with names only where they fit: every second, fifth, tenth, and so on."""
        named = [mark for mark in marks if mark.name and not mark.is_between]
        if len(named) < 2 or any(mark.tick for mark in named):
            return marks
        apart = (named[-1].at - named[0].at) / (len(named) - 1) / self._view.units_per_pixel
        height = QFontMetricsF(_smaller(self.font())).height()
        needed = self._longest + LEAST_APART if self._is_across else height
        if apart >= 2 * needed:
            return marks
        every = next((it for it in THINNED if it * apart >= needed), THINNED[-1])
        return [mark for mark in marks if not mark.is_between and mark.number % every == 0]

    def _width_of(self, name: str) -> float:
        if name not in self._widths:
            self._widths[name] = QFontMetricsF(_smaller(self.font())).horizontalAdvance(name)
        return self._widths[name]

    def _pixel(self, place: float) -> float:
        """The position of a place of the map (lattice units) on the ruler."""
        at = self._view.viewportTransform().map(QPointF(place, place))
        return at.x() if self._is_across else at.y()

    def _between(self, extent: tuple[float, float]) -> QRect:
        first, last = (round(self._pixel(it)) for it in extent)
        if self._is_across:
            return QRect(first, 0, last - first, self.height())
        return QRect(0, first, self.width(), last - first)

    def _update_between(self, extent: tuple[float, float] | None) -> None:
        if extent is not None:
            grown = MARKER_PIXELS
            self.update(self._between(extent).adjusted(-grown, -grown, grown, grown))


class Corner(QAbstractButton):
    """The square where two rulers meet: it shows their unit, and a click changes it."""

    def __init__(self, view: ZoomView) -> None:
        super().__init__(view)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.show_unit(millimetres=False)

    def show_unit(self, *, millimetres: bool) -> None:
        """Show the unit of the rulers."""
        self.setText(_("mm") if millimetres else _("A1"))
        name_by_tip(self, _("Show column and row names") if millimetres else _("Show millimetres on paper"))

    def sizeHint(self) -> QSize:
        """The least size: the rulers determine it."""
        return QSize(1, 1)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the text, in the accent colour under the mouse."""
        palette = self.palette()
        role = QPalette.ColorRole.Accent if self.underMouse() else QPalette.ColorRole.WindowText
        painter = QPainter(self)
        painter.fillRect(self.rect(), palette.color(QPalette.ColorRole.Window))
        painter.setFont(_smaller(self.font()))
        painter.setPen(palette.color(role))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        painter.end()


def _smaller(font: QFont) -> QFont:
    """The font of the window, smaller."""
    small = QFont(font)
    small.setPointSizeF(font.pointSizeF() * TEXT_PART)
    return small


def _place_of(mark: Mark) -> float:
    return mark.at


def _around(place: float | None) -> tuple[float, float] | None:
    return None if place is None else (place, place)
