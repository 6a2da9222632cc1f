"""The raw picture with its picks, and the grid as the fit lays it over: a view in pixels of the picture."""

from collections.abc import Sequence
from typing import ClassVar, Final, NamedTuple

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from ccstudio.base.language import _
from ccstudio.edit.pictures.fit import PickError
from ccstudio.ui.canvas.map_view import ARROWS, MapView
from ccstudio.ui.canvas.overlay import HALO, Overlay, pen
from ccstudio.ui.canvas.tile_layer import TileLayer
from ccstudio.ui.canvas.tool import Pointer, Tool
from ccstudio.ui.map_editor.fitting.grid_lines import Lines, draw_lines
from ccstudio.ui.map_editor.fitting.session import FitSession
from ccstudio.ui.painting.scan import Scan
from ccstudio.ui.painting.text import text_path

GOOD: Final = QColor("#1E78D2")
FAIR: Final = QColor("#E69F00")
BAD: Final = QColor("#D02020")
UNKNOWN: Final = QColor("#6A6A6A")
PENDING: Final = QColor("#C2188B")

GOOD_SPACES: Final = 0.02
FAIR_SPACES: Final = 0.08
"""A pick is good when it is off by less than the first part of a space, fair by less than the second."""

GRID_Z, PICKS_Z = 10.0, 20.0
MARK_PIXELS: Final = 9.0
HIT_PIXELS: Final = 12.0
DRAG_PIXELS: Final = 4.0
FINE_STEP: Final = 0.1


def colour_of(error: PickError | None) -> QColor:
    """The colour that says how well a pick agrees with the others."""
    if error is None or error.spaces is None:
        return UNKNOWN
    if error.spaces <= GOOD_SPACES:
        return GOOD
    return FAIR if error.spaces <= FAIR_SPACES else BAD


class RawSheet:
    """The pixels of a picture as a drawing."""

    def __init__(self, scan: Scan) -> None:
        self._scan = scan

    @property
    def bounds(self) -> QRectF:
        """The picture, in its own pixels."""
        return self._scan.area

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        """Draw the picture; single pixels are seen when one is large."""
        painter.setRenderHint(QPainter.RenderHint.SmoothPixmapTransform, on=units_per_pixel > 1 / 3)
        self._scan.draw(painter, exposed, units_per_pixel)


class GridOverlay(Overlay):
    """The grid where the fit puts it."""

    def __init__(self) -> None:
        super().__init__(GRID_Z)
        self.lines: Lines = np.zeros((0, 2, 2))

    def show_lines(self, lines: Lines) -> None:
        """Show other lines; none for no grid."""
        self.lines = lines
        if len(lines):
            (left, top), (right, bottom) = lines.min(axis=(0, 1)).tolist(), lines.max(axis=(0, 1)).tolist()
            self.set_extent(QRectF(left, top, right - left, bottom - top))
        else:
            self.set_extent(QRectF())

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw it."""
        inverse, _invertible = painter.worldTransform().inverted()
        draw_lines(painter, self.lines, inverse.mapRect(QRectF(painter.window())))


class Mark(NamedTuple):
    """A pick as it is drawn: where, where the fit puts its centre, its name and its colour."""

    at: QPointF
    fitted: QPointF | None
    name: str
    colour: QColor


class PicksOverlay(Overlay):
    """The picks: a ring and a cross, the one in hand larger; a line to where the fit puts it."""

    def __init__(self) -> None:
        super().__init__(PICKS_Z)
        self.marks: list[Mark] = []
        self._selected: int | None = None

    def show_marks(self, marks: Sequence[Mark], selected: int | None, area: QRectF) -> None:
        """Show picks that lie in an area."""
        self.marks, self._selected = list(marks), selected
        box = QRectF(area)
        for mark in self.marks:
            box = box.united(QRectF(mark.at, mark.at).adjusted(-1, -1, 1, 1))
        self.set_extent(box if self.marks else QRectF())

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw them."""
        for number, mark in enumerate(self.marks):
            size = MARK_PIXELS * units_per_pixel * (1.35 if number == self._selected else 1.0)
            path = QPainterPath()
            path.addEllipse(mark.at, size, size)
            for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                path.moveTo(mark.at + QPointF(dx, dy) * 0.25 * size)
                path.lineTo(mark.at + QPointF(dx, dy) * 1.5 * size)
            if mark.fitted is not None:
                path.moveTo(mark.at)
                path.lineTo(mark.fitted)
            words = text_path(mark.name, (mark.at.x(), mark.at.y() - 2.3 * size), 13 * units_per_pixel, "semibold")
            painter.strokePath(words, pen(HALO, 4.0))
            painter.fillPath(words, mark.colour)
            painter.strokePath(path, pen(HALO, 5.0 if number == self._selected else 4.2))
            painter.strokePath(path, pen(mark.colour, 2.6 if number == self._selected else 1.8))


class FitTool(Tool):
    """Clicks make picks, drags and arrows move them."""

    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor

    def __init__(self, session: FitSession) -> None:
        super().__init__(session)
        self._session = session
        self._pressed: Pointer | None = None
        self._held: int | None = None
        self._offset = (0.0, 0.0)
        self._drags = False

    def press(self, pointer: Pointer) -> None:
        """Take the pick under the mouse, or begin a click."""
        self._pressed, self._drags = pointer, False
        self._held = self._pick_under(pointer)
        if self._held is not None:
            x, y = self._session.picks[self._held].picture
            self._offset = (x - pointer.x, y - pointer.y)
            self._session.drop_pending()
            self._session.select(self._held)

    def move(self, pointer: Pointer) -> None:
        """Drag the pick that is held."""
        if self._pressed is None or self._held is None:
            return
        if self._drags or pointer.is_far_from(self._pressed, DRAG_PIXELS):
            at = (round(pointer.x + self._offset[0], 2), round(pointer.y + self._offset[1], 2))
            self._session.move(self._held, at, is_new=not self._drags)
            self._drags = True

    def release(self, pointer: Pointer) -> None:
        """A click beside every pick makes one."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and self._held is None and not pointer.is_far_from(pressed, DRAG_PIXELS):
            self._session.click((round(pointer.x, 2), round(pointer.y, 2)))
        self._held = None

    def double_click(self, pointer: Pointer) -> None:
        """Two clicks at one place make one pick, which the first has made."""

    @property
    def is_dragging(self) -> bool:
        """Whether a pick is being moved."""
        return self._held is not None and self._drags

    def key(self, event: QKeyEvent) -> bool:
        """Arrows move the pick in hand by a pixel, with Shift by a tenth; Delete removes it."""
        key = Qt.Key(event.key())
        if key in ARROWS:
            step = FINE_STEP if event.modifiers() & Qt.KeyboardModifier.ShiftModifier else 1.0
            dx, dy = ARROWS[key]
            return self._session.nudge(dx * step, dy * step)
        if key is Qt.Key.Key_Delete:
            return self._session.remove()
        if key is Qt.Key.Key_Backspace:
            return self._session.take_back()
        return False

    def cancel(self) -> bool:
        """Forget the point that waits for its space, or let go of the pick in hand."""
        self._pressed = self._held = None
        if self._session.drop_pending():
            return True
        had = self._session.selected is not None
        self._session.select(None)
        return had

    def _pick_under(self, pointer: Pointer) -> int | None:
        reach = pointer.reach(HIT_PIXELS)
        near = [
            ((pick.picture[0] - pointer.x) ** 2 + (pick.picture[1] - pointer.y) ** 2, number)
            for number, pick in enumerate(self._session.picks)
        ]
        distance, number = min(near, default=(float("inf"), 0))
        return number if distance <= reach**2 else None


class RawView(MapView):
    """The raw picture under the tool that makes picks; one unit is one of its pixels."""

    def __init__(self, session: FitSession, scan: Scan, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._session = session
        self._scan = scan
        self.layer = TileLayer(RawSheet(scan))
        self.grid_overlay = GridOverlay()
        self.picks_overlay = PicksOverlay()
        self._fit_tool = FitTool(session)
        self.set_ground(scan.area, 1.0)
        self.add_layer(self.layer)
        for overlay in (self.grid_overlay, self.picks_overlay):
            self.scene().addItem(overlay)
        self.viewed.connect(self._rescale)
        self._rescale()
        self.set_tool(self._fit_tool)
        self._fit_tool.activate()
        self.setAccessibleName(_("Picture"))
        session.changed.connect(self._follow)
        session.selected_changed.connect(self._follow_picks)
        self._follow()

    def show_grid(self, *, is_shown: bool) -> None:
        """Lay the grid over the picture, or take it away."""
        self.grid_overlay.setVisible(is_shown)

    def show_pick(self, number: int) -> None:
        """Bring a pick into sight."""
        x, y = self._session.picks[number].picture
        self.reveal_rect(QRectF(x - 40, y - 40, 80, 80))

    def stop(self) -> None:
        """Let go of timers."""
        self.layer.stop()

    def event(self, event: QEvent) -> bool:
        """Keep keys that mean something here from the actions of the window."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            undo = event.key() == Qt.Key.Key_Z and event.modifiers() == Qt.KeyboardModifier.ControlModifier
            if undo or Qt.Key(event.key()) in {*ARROWS, Qt.Key.Key_Delete, Qt.Key.Key_Backspace}:
                event.accept()
                return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ctrl+Z takes back the last change of the picks."""
        if event.key() == Qt.Key.Key_Z and event.modifiers() == Qt.KeyboardModifier.ControlModifier:
            self._session.take_back()
            event.accept()
        else:
            super().keyPressEvent(event)

    def _rescale(self) -> None:
        for overlay in (self.grid_overlay, self.picks_overlay):
            overlay.rescale(self.units_per_pixel)

    def _follow(self) -> None:
        self.grid_overlay.show_lines(self._session.lines)
        self._follow_picks()

    def _follow_picks(self) -> None:
        session = self._session
        fit = session.fit
        marks = []
        for number, pick in enumerate(session.picks):
            fitted = None
            if fit is not None:
                x, y = fit.mapping.to_picture(np.array([pick.lattice], dtype=np.float64))[0].tolist()
                fitted = QPointF(x, y) if np.isfinite(x + y) else None
            colour = colour_of(None if fit is None else fit.errors[number])
            marks.append(Mark(QPointF(*pick.picture), fitted, session.name_of(pick), colour))
        if session.pending is not None:
            marks.append(Mark(QPointF(*session.pending), None, "?", PENDING))
        selected = len(marks) - 1 if session.pending is not None else session.selected
        self.picks_overlay.show_marks(marks, selected, self._scan.area)
