"""`ReportCanvas`: a report on the screen, whose turning points lead to the replay."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPalette, QPen, QResizeEvent
from PySide6.QtWidgets import QWidget

from ccstudio.base.language import _
from ccstudio.play.report.records import GameReport
from ccstudio.play.report.text import report_text
from ccstudio.ui.play.report.charts import Chart
from ccstudio.ui.play.report.layout import Laid, Placed, laid_out
from ccstudio.ui.play.report.style import ReportStyle, screen_style

WIDEST: Final = 125.0
"""Of the report on a wide screen, in units."""


class ReportCanvas(QWidget):
    """A report as wide as the widget; it gives itself the height it needs.

    Signals:
        jump_wanted(int): the person wants to see the position of a turning point.
        reveal_wanted(QRect): keys marked a turning point, which wants to be seen.
    """

    jump_wanted = Signal(int)
    reveal_wanted = Signal(QRect)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._report: GameReport | None = None
        self._laid = Laid((), 0.0, 0.0)
        self._marked: int | None = None
        self._left = 0.0
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(_("Report"))

    @property
    def report(self) -> GameReport | None:
        """The report that is shown."""
        return self._report

    def show_report(self, report: GameReport) -> None:
        """Show another report."""
        self._report = report
        self.setAccessibleDescription(report_text(report))
        self._lay_out()

    @property
    def links(self) -> list[Placed]:
        """The blocks that lead to a position, in order."""
        return [placed for placed in self._laid.blocks if placed.block.number is not None]

    def box_of(self, placed: Placed) -> QRect:
        """Where a block is on the widget."""
        return placed.box.translated(self._left, 0).toAlignedRect()

    def position_at(self, at: QPointF) -> int | None:
        """The position under a curve at a point of the widget; None beside the curves."""
        there = at - QPointF(self._left, 0)
        for placed in self._laid.blocks:
            if isinstance(placed.block, Chart) and placed.box.contains(there):
                return placed.block.position_at(placed.box, there)
        return None

    def _style(self) -> ReportStyle:
        return screen_style(self.palette(), self.font())

    def _lay_out(self) -> None:
        if self._report is None:
            return
        style = self._style()
        width = min(float(self.width()), WIDEST * style.unit)
        self._left = (self.width() - width) / 2
        self._laid = laid_out(self._report, style, width)
        self.setFixedHeight(round(self._laid.height))
        self.update()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay the report out for another width."""
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width():
            self._lay_out()

    def changeEvent(self, event: QEvent) -> None:
        """Lay the report out for another style."""
        super().changeEvent(event)
        if event.type() in (QEvent.Type.PaletteChange, QEvent.Type.FontChange):
            self._lay_out()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint what is exposed."""
        shown = QRectF(event.rect()).translated(-self._left, 0)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(event.rect(), self.palette().color(QPalette.ColorRole.Base))
        painter.translate(self._left, 0)
        self._paint_mark(painter)
        self._laid.paint(painter, shown)
        painter.end()

    def _paint_mark(self, painter: QPainter) -> None:
        """Tint the turning point that is marked; with the focus it has a frame."""
        links = self.links
        if self._marked is None or self._marked >= len(links):
            return
        box = links[self._marked].box.adjusted(-6, -3, 6, -5)
        soft = QColor(self.palette().color(QPalette.ColorRole.Highlight))
        soft.setAlphaF(0.13)
        painter.setBrush(soft)
        has_focus = self.hasFocus()
        painter.setPen(
            QPen(self.palette().color(QPalette.ColorRole.Highlight), 1.5) if has_focus else Qt.PenStyle.NoPen
        )
        painter.drawRoundedRect(box, 5, 5)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the turning point under the mouse."""
        at = event.position()
        position = self.position_at(at)
        under = [place for place, link in enumerate(self.links) if self.box_of(link).contains(at.toPoint())]
        leads = bool(under) or position is not None
        self.setCursor(Qt.CursorShape.PointingHandCursor if leads else Qt.CursorShape.ArrowCursor)
        self.setToolTip(_("Show this position in the replay") if leads else "")
        self._mark(under[0] if under else None)

    def leaveEvent(self, event: QEvent) -> None:
        """Mark none."""
        super().leaveEvent(event)
        self._mark(None)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Jump to a turning point that is clicked, or to the position under a curve."""
        if event.button() is Qt.MouseButton.LeftButton:
            position = self.position_at(event.position())
            if position is not None:
                self.jump_wanted.emit(position)
                return
            for link in self.links:
                if self.box_of(link).contains(event.position().toPoint()):
                    self._jump(link)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go from one turning point to the next, or jump."""
        links = self.links
        by = {Qt.Key.Key_Down.value: 1, Qt.Key.Key_Up.value: -1}.get(event.key())
        if by is not None and links:
            here = (-1 if by > 0 else 0) if self._marked is None else self._marked
            self._mark((here + by) % len(links))
            self.reveal_wanted.emit(self.box_of(links[self._marked or 0]))
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._marked is not None and links:
            self._jump(links[self._marked])
        else:
            super().keyPressEvent(event)

    def _mark(self, place: int | None) -> None:
        if place != self._marked:
            self._marked = place
            self.update()

    def _jump(self, link: Placed) -> None:
        if link.block.number is not None:
            self.jump_wanted.emit(link.block.number)
