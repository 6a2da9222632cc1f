"""The measuring tool: the distance between two places of the map."""

import math
from typing import ClassVar, Final, NamedTuple, Protocol

from PySide6.QtCore import QObject, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from ccstudio.base.language import N_, _, plural
from ccstudio.board.board import Board
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.ui.canvas.overlay import HALO, SNAPPED, Overlay, pen
from ccstudio.ui.canvas.sight_overlay import box_around
from ccstudio.ui.canvas.tool import Pointer, Tool, tool_command

MEASURE_Z: Final = 48.0
INK: Final = QColor("#8A1264")
CHIP: Final = QColor(28, 31, 36, 235)
CHIP_TEXT: Final = QColor("#F6F3EA")

SNAP_PIXELS: Final = 10.0
SLIP_PIXELS: Final = 4.0
END_PIXELS: Final = 7.0
CHIP_AWAY: Final = 16.0
CHIP_REACH: Final = 260.0
"""How far the text may extend from the line, logical pixels."""
TEXT_PIXELS: Final = 13


class Measured(NamedTuple):
    """A distance: its ends (names of spaces, empty off the map), in spaces, and in print.

    `spaces` is None where an end is off the map. `angle_deg` is 0 to the right and grows anticlockwise.
    """

    start: str
    end: str
    spaces: int | None
    millimetres: float
    angle_deg: float

    @property
    def headline(self) -> str:
        """The distance in spaces, or in print off the map."""
        return self.in_print if self.spaces is None else plural("{count} space", "{count} spaces", self.spaces)

    @property
    def in_print(self) -> str:
        """The distance on the printed map."""
        return _("{millimetres} mm").format(millimetres=f"{self.millimetres:.1f}")

    def sentence(self) -> str:
        """The complete result, for the status bar."""
        angle = _("{degrees}°").format(degrees=round(self.angle_deg))
        words = [self.in_print, angle] if self.spaces is None else [
            _("{start} to {end}: {spaces}").format(start=self.start, end=self.end, spaces=self.headline),
            self.in_print,
            angle,
        ]  # fmt: skip
        return " · ".join(words)


def measured(board: Board, start: QPointF, end: QPointF, policy: SightPolicy = THREAD) -> Measured:
    """Measure between two places (lattice units); spaces are counted as the policy counts ranges."""
    spaces = [board.space_at(place.x(), place.y()) for place in (start, end)]
    away = end - start
    first, last = spaces
    return Measured(
        start="" if first is None else board.grid.name(first),
        end="" if last is None else board.grid.name(last),
        spaces=None if first is None or last is None else policy.distance(board.grid, first, last),
        millimetres=math.hypot(away.x(), away.y()) / board.units_per_mm,
        angle_deg=math.degrees(math.atan2(-away.y(), away.x())) % 360,
    )


class MeasureOverlay(Overlay):
    """The measured line, with its length at the end."""

    def __init__(self) -> None:
        super().__init__(MEASURE_Z)
        self._ends: tuple[QPointF, QPointF] | None = None
        self._words: tuple[str, str] = "", ""
        self._snaps: QPointF | None = None

    def show_line(self, start: QPointF, end: QPointF, what: Measured) -> None:
        """Show a line and its measurement."""
        self._ends = start, end
        self._words = what.headline, "" if what.spaces is None else what.in_print
        self._snaps = None
        self.set_extent(box_around((start, end)))

    def show_start(self, place: QPointF | None) -> None:
        """Show the centre dot where a line would begin, and nothing else."""
        if self._ends is None and place is None and self._snaps is None:
            return
        self._ends, self._snaps = None, place
        self.set_extent(QRectF() if place is None else box_around((place,)))

    @property
    def words(self) -> tuple[str, str]:
        """The text beside the line; empty without a line."""
        return self._words if self._ends is not None else ("", "")

    def boundingRect(self) -> QRectF:
        """The line and the text at its end."""
        rect = super().boundingRect()
        reach = CHIP_REACH * self.units_per_pixel
        return rect if self._ends is None else rect.adjusted(-reach, -reach, reach, reach)

    def draw(self, painter: QPainter, units_per_pixel: float) -> None:
        """Draw the line, a cross-stroke at each end, and the text."""
        if self._snaps is not None:
            self._draw_ring(painter, self._snaps, units_per_pixel)
        if self._ends is None:
            return
        start, end = self._ends
        along = end - start
        length = math.hypot(along.x(), along.y()) or 1.0
        across = QPointF(-along.y(), along.x()) * (END_PIXELS * units_per_pixel / length)
        for colour, width in ((HALO, 5.0), (INK, 2.2)):
            painter.setPen(pen(colour, width))
            painter.drawLine(start, end)
            for place in self._ends:
                painter.drawLine(place - across, place + across)
        self._draw_words(painter, end, along.x() >= 0, along.y() >= 0, units_per_pixel)

    def _draw_ring(self, painter: QPainter, at: QPointF, units_per_pixel: float) -> None:
        painter.setBrush(Qt.BrushStyle.NoBrush)
        size = 6.0 * units_per_pixel
        for colour, width in ((HALO, 4.4), (SNAPPED, 2.2)):
            painter.setPen(pen(colour, width))
            painter.drawEllipse(at, size, size)

    def _draw_words(self, painter: QPainter, at: QPointF, to_right: bool, below: bool, units_per_pixel: float) -> None:
        """Draw the text beyond the end of the line, at the same size at every zoom."""
        bold, plain = QFont(painter.font()), QFont(painter.font())
        bold.setPixelSize(TEXT_PIXELS + 2)
        bold.setBold(True)
        plain.setPixelSize(TEXT_PIXELS - 1)
        head, more = self._words
        width = max(QFontMetricsF(bold).horizontalAdvance(head), QFontMetricsF(plain).horizontalAdvance(more)) + 20
        height = QFontMetricsF(bold).height() + QFontMetricsF(plain).height() + 10
        x = CHIP_AWAY if to_right else -CHIP_AWAY - width
        y = CHIP_AWAY * 0.5 if below else -CHIP_AWAY * 0.5 - height
        painter.save()
        painter.translate(at)
        painter.scale(units_per_pixel, units_per_pixel)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(CHIP)
        painter.drawRoundedRect(QRectF(x, y, width, height), 6, 6)
        painter.setPen(CHIP_TEXT)
        painter.setFont(bold)
        painter.drawText(QPointF(x + 10, y + 5 + QFontMetricsF(bold).ascent()), head)
        painter.setFont(plain)
        painter.setOpacity(0.85)
        painter.drawText(QPointF(x + 10, y + 5 + QFontMetricsF(bold).height() + QFontMetricsF(plain).ascent()), more)
        painter.restore()


class Ground(Protocol):
    """An object that shows a board and takes overlays, such as `MapStage`."""

    @property
    def shown_board(self) -> Board:
        """The board on show."""

    @property
    def policy(self) -> SightPolicy:
        """The sight policy, which also counts ranges."""

    def add_overlay(self, overlay: Overlay) -> None:
        """Add an overlay to the view."""


class MeasureTool(Tool):
    """Measures while the mouse is dragged; the line stays until another is drawn or another tool is chosen.

    Both ends snap to nearby centre dots unless Ctrl is held.
    """

    command = tool_command(
        id="map.measure", text=N_("Meas&ure"), group="sight", key="Shift+G", icon="mdi6.ruler",
        tip=N_("Drag from one place to another to measure the distance in spaces and in print"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor

    def __init__(self, stage: Ground, parent: QObject) -> None:
        super().__init__(parent)
        self._stage = stage
        self.overlay = MeasureOverlay()
        stage.add_overlay(self.overlay)
        self._pressed: Pointer | None = None
        self._ends: tuple[QPointF, QPointF] | None = None

    @property
    def measured(self) -> Measured | None:
        """The measurement on show; None without one."""
        return None if self._ends is None else measured(self._stage.shown_board, *self._ends, self._stage.policy)

    def press(self, pointer: Pointer) -> None:
        """Begin a new line."""
        self._pressed, self._ends = pointer, None
        self._show_start(pointer)
        self.tell()

    def move(self, pointer: Pointer) -> None:
        """Move the end with the mouse."""
        if self._pressed is None:
            if self._ends is None:
                self._show_start(pointer)
            return
        if self._ends is None and not pointer.is_far_from(self._pressed, SLIP_PIXELS):
            return
        start = self._place(self._pressed) if self._ends is None else self._ends[0]
        self._ends = start, self._place(pointer)
        what = self.measured
        assert what is not None, "there is a line"
        self.overlay.show_line(*self._ends, what)
        self.tell()

    def release(self, pointer: Pointer) -> None:
        """Keep the line."""
        self._pressed = None

    def double_click(self, pointer: Pointer) -> None:
        """Treat a double click as two clicks."""
        self.press(pointer)

    def leave(self) -> None:
        """Hide the start point."""
        if self._ends is None and self._pressed is None:
            self.overlay.show_start(None)

    def cancel(self) -> bool:
        """Remove the line."""
        had = self._ends is not None
        self._pressed = self._ends = None
        self.overlay.show_start(None)
        self.tell()
        return had

    @property
    def is_dragging(self) -> bool:
        """Whether a line is being drawn."""
        return self._pressed is not None

    def status_text(self) -> str:
        """The measurement, or what the person can do now."""
        what = self.measured
        if what is not None:
            return what.sentence()
        return _("Drag to measure. Ends snap to centre dots; hold Ctrl to measure freely.")

    def _show_start(self, pointer: Pointer) -> None:
        place = self._place(pointer)
        is_drawn = place != QPointF(pointer.x, pointer.y)
        self.overlay.show_start(place if is_drawn else None)

    def _place(self, pointer: Pointer) -> QPointF:
        """The snapped place: a nearby centre dot, or the mouse."""
        here = QPointF(pointer.x, pointer.y)
        board = self._stage.shown_board
        space = board.space_at(pointer.x, pointer.y)
        if space is None or pointer.has_ctrl:
            return here
        centre = QPointF(*board.grid.centre(space))
        away = centre - here
        return centre if math.hypot(away.x(), away.y()) <= pointer.reach(SNAP_PIXELS) else here
