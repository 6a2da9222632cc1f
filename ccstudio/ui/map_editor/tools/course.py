"""The surveyor: roads, railways, trails and streams through centres and sides."""

from collections.abc import Sequence
from typing import ClassVar, Final

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QKeyEvent, QPainterPath, QPainterPathStroker, QPolygonF

from ccstudio.base.language import N_, _, content_text
from ccstudio.board.courses import smooth
from ccstudio.documents.geometry import Position
from ccstudio.documents.map import Course
from ccstudio.edit import maps
from ccstudio.edit.courses import (
    Joint,
    course_point,
    course_way,
    joint_at,
    nearest_stretch,
    with_extended,
    without_stretch,
)
from ccstudio.edit.parts import PartRef, find
from ccstudio.ui.canvas.overlay import DRAWN, HOVERED, SHADE, WRONG, PathOverlay
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.map_tool import MapTool

JOINT_PIXELS: Final = 12.0
CUT_PIXELS: Final = 14.0


class CourseTool(MapTool):
    """Draws a course by clicks, smooth through centres and middles of sides.

    A first click on the end of a course of the same terrain leads it on (with Ctrl another one begins there), one on
    its line branches off. Enter, or another click at the last place, ends it; Backspace drops the last point; with
    Shift the stretch under the mouse is cut out.
    """

    command = tool_command(
        id="tool.course", text=N_("R&oads and streams"), menu="Terrain", group="lines", key="D",
        icon="mdi6.road-variant",
        tip=N_("Click centres or sides; start at an end to extend, on the line to branch; Shift cuts"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor
    purpose: ClassVar[Purpose | None] = "line"

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._draft = PathOverlay(TOOL_Z, DRAWN, 2.0, fill=SHADE)
        self._cue = PathOverlay(TOOL_Z + 1, HOVERED, 2.4)
        self._cut = PathOverlay(TOOL_Z, WRONG, 3.0)
        for overlay in (self._draft, self._cue, self._cut):
            stage.add_overlay(overlay)
        self._points: list[Position] = []
        self._clicks: list[int] = []
        self._joint: Joint | None = None

    @property
    def points(self) -> tuple[Position, ...]:
        """The points of the course being drawn."""
        return tuple(self._points)

    def press(self, pointer: Pointer) -> None:
        """Put a point, or cut."""
        if pointer.has_shift and not self._points:
            self._cut_out(pointer)
        elif not self._points:
            self._begin(pointer)
        else:
            self._go_on(pointer)
        self.move(pointer)
        self.tell()

    def move(self, pointer: Pointer) -> None:
        """Show what a click would do."""
        self._cut.set_path(QPainterPath())
        self._cue.set_path(QPainterPath())
        if pointer.has_shift and not self._points:
            self._show_cut(pointer)
            return
        joint = None if self._points else self._joint_under(pointer)
        at = joint.position if joint is not None else self._place(pointer)
        if at is None:
            self._show([*self._points])
            return
        ring = QPainterPath()
        reach = pointer.reach(JOINT_PIXELS * (0.8 if joint is None else 1.1))
        ring.addEllipse(QPointF(*at), reach, reach)
        self._cue.set_path(ring)
        way = course_way(self._context.grid, self._points[-1], at) if self._points else ()
        self._show([*self._points, *way])

    def double_click(self, pointer: Pointer) -> None:
        """End it here."""
        self.press(pointer)
        self._finish()

    def key(self, event: QKeyEvent) -> bool:
        """Enter ends the course, Backspace drops the last point."""
        key = Qt.Key(event.key())
        if key in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self._points:
            self._finish()
            return True
        if key is Qt.Key.Key_Backspace and self._clicks:
            del self._points[self._clicks.pop() :]
            if not self._points:
                self._joint = None
            self._show([*self._points])
            self.tell()
            return True
        return False

    def leave(self) -> None:
        """Show no cue; what is half drawn stays."""
        self._cue.set_path(QPainterPath())
        self._cut.set_path(QPainterPath())
        self._show([*self._points])

    def cancel(self) -> bool:
        """Give up what is half drawn."""
        had = bool(self._points)
        self._points, self._clicks, self._joint = [], [], None
        self.leave()
        if self.is_active:
            self.tell()
        return had

    def status_text(self) -> str:
        """What a person can do now."""
        stock = self._context.stock("line")
        if stock is None:
            return _("This map's terrain table has no roads, railways or streams.")
        if self._points:
            return _("Click the next centre or side. Enter ends the course, Backspace removes a point, Escape cancels.")
        return _(
            "Click a centre or side to draw {terrain}. On a course: click to extend it, Ctrl+click to start "
            "another, Shift+click to cut it."
        ).format(terrain=content_text(stock.name))

    def _begin(self, pointer: Pointer) -> None:
        if self._context.stock("line") is None:
            return
        self._joint = self._joint_under(pointer)
        at = self._joint.position if self._joint is not None else self._place(pointer)
        if at is not None:
            self._points, self._clicks = [at], [0]

    def _go_on(self, pointer: Pointer) -> None:
        at = self._place(pointer)
        if at is None:
            return
        if at == self._points[-1]:
            self._finish()
            return
        self._clicks.append(len(self._points))
        self._points += course_way(self._context.grid, self._points[-1], at)

    def _finish(self) -> None:
        points, joint, stock = self._points, self._joint, self._context.stock("line")
        self._points, self._clicks, self._joint = [], [], None
        self.leave()
        if len(points) > 1 and stock is not None:
            context = self._context
            if joint is not None and joint.end is not None:
                document, ref = with_extended(context.document, context.grid, joint, points[1:]), joint.ref
            else:
                document, ref = maps.with_course(context.document, context.grid, points, stock)
            context.apply(document, _("Draw {terrain}").format(terrain=content_text(stock.name)))
            context.selection.set([ref])
        self.tell()

    def _place(self, pointer: Pointer) -> Position | None:
        """The centre or side meant; with Ctrl the very place."""
        if pointer.has_ctrl:
            return pointer.position
        return course_point(self._context.grid, pointer.x, pointer.y, self._context.edge)

    def _joint_under(self, pointer: Pointer) -> Joint | None:
        reach = pointer.reach(JOINT_PIXELS)
        joint = joint_at(self._context.document, pointer.x, pointer.y, reach, self._context.chosen("line"))
        # A road of its own can begin where another ends.
        return joint._replace(end=None) if joint is not None and pointer.has_ctrl else joint

    def _stretch_under(self, pointer: Pointer) -> tuple[PartRef, Course, int, int] | None:
        joint = joint_at(self._context.document, pointer.x, pointer.y, pointer.reach(CUT_PIXELS))
        course = None if joint is None else find(self._context.document, joint.ref)
        if joint is None or not isinstance(course, Course):
            return None
        return joint.ref, course, *nearest_stretch(course, pointer.x, pointer.y)

    def _show_cut(self, pointer: Pointer) -> None:
        found = self._stretch_under(pointer)
        if found is not None:
            _ref, course, first, last = found
            path = QPainterPath()
            path.addPolygon(QPolygonF([QPointF(*at) for at in course.geometry.coordinates[first : last + 1]]))
            self._cut.set_path(path)

    def _cut_out(self, pointer: Pointer) -> None:
        found = self._stretch_under(pointer)
        if found is not None:
            ref, _course, first, last = found
            document, _refs = without_stretch(self._context.document, self._context.grid, ref, first, last)
            self._context.apply(document, _("Cut course"))

    def _show(self, points: Sequence[Position]) -> None:
        stock = self._context.stock("line")
        if len(points) < 2 or stock is None:
            self._draft.set_path(QPainterPath())
            return
        line = QPainterPath()
        closed = points[0] == points[-1] and len(set(points)) > 2
        line.addPolygon(QPolygonF([QPointF(*at) for at in smooth(points, closed=closed)]))
        stroker = QPainterPathStroker()
        stroker.setWidth(stock.drawing.width or maps.COURSE_WIDTH)
        stroker.setCapStyle(Qt.PenCapStyle.RoundCap)
        stroker.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        self._draft.set_path(stroker.createStroke(line).simplified())
