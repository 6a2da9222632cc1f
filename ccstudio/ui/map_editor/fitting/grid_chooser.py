"""A small plan of the grid on which a space is chosen by a click."""

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPainterPath, QPaintEvent, QPalette, QPolygonF, QTransform
from PySide6.QtWidgets import QSizePolicy, QWidget

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.ui.canvas.overlay import HOVERED, SELECTED, pen
from ccstudio.ui.canvas.part_paths import path_of_space
from ccstudio.ui.map_editor.fitting.session import FitSession
from ccstudio.ui.widgets.tooltip_areas import TippedWidget

MARGIN: Final = 4


class GridChooser(TippedWidget):
    """All spaces, those that were picked filled; a click gives its space to the point that waits for one.

    Signals:
        chosen(space): a space was clicked.
    """

    chosen = Signal(object)

    def __init__(self, session: FitSession, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._hovered: SpaceId | None = None
        self._cells = QPainterPath()
        for space in session.board.spaces:
            points = session.grid.corners(space)
            self._cells.addPolygon(QPolygonF([QPointF(x, y) for x, y in (*points, points[0])]))
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self.setAccessibleName(_("Grid plan"))
        session.changed.connect(self.update)
        session.selected_changed.connect(self.update)

    def sizeHint(self) -> QSize:
        """As high as the grid is at a width that suits a panel."""
        bounds = self._cells.boundingRect()
        return QSize(260, max(90, min(200, round(260 * bounds.height() / max(1.0, bounds.width())))))

    def place_of(self, space: SpaceId) -> QPointF:
        """The position of the centre of a space in the widget."""
        return self._to_widget().map(QPointF(*self._session.grid.centre(space)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Choose the space under the mouse."""
        space = self._space_at(event.position())
        if space is not None and event.button() is Qt.MouseButton.LeftButton:
            self.chosen.emit(space)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Show which space is under the mouse."""
        self._hovered = self._space_at(event.position())
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        """Show none."""
        self._hovered = None
        self.update()
        super().leaveEvent(event)

    def tip_at(self, at: QPointF) -> str:
        """The name of the space there."""
        space = self._space_at(at)
        return "" if space is None else self._session.grid.name(space)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the grid, the picks, and the space under the mouse."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setTransform(self._to_widget(), combine=True)
        picked = [self._session.space_of(pick) for pick in self._session.picks]
        for number, space in enumerate(picked):
            if space is not None:
                colour = HOVERED if number == self._session.selected else SELECTED
                painter.fillPath(path_of_space(self._session.grid, space), colour)
        painter.strokePath(self._cells, pen(self.palette().color(QPalette.ColorRole.PlaceholderText), 1.0))
        if self._hovered is not None:
            painter.strokePath(path_of_space(self._session.grid, self._hovered), pen(HOVERED, 2.4))
        painter.end()

    def _to_widget(self) -> QTransform:
        bounds = self._cells.boundingRect()
        room = QRectF(self.rect()).adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)
        scale = min(room.width() / max(1.0, bounds.width()), room.height() / max(1.0, bounds.height()))
        middle, centre = room.center(), bounds.center()
        return QTransform(scale, 0, 0, scale, middle.x() - scale * centre.x(), middle.y() - scale * centre.y())

    def _space_at(self, at: QPointF) -> SpaceId | None:
        back, _invertible = self._to_widget().inverted()
        place = back.map(at)
        return self._session.board.space_at(place.x(), place.y())
