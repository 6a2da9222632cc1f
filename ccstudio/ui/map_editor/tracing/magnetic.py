"""The magnetic outline: click along an edge of the picture under the map, and the outline follows it between clicks."""

from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainterPath, QPolygonF

from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _, plural
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Position
from ccstudio.ui.canvas.overlay import DRAWN, SHADE, HandlesOverlay, PathOverlay
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.drawn_parts import draws_line, with_drawn, with_drawn_area
from ccstudio.ui.map_editor.tools.map_tool import SNAP_PIXELS, DraftTool
from ccstudio.ui.map_editor.tracing.pixels import Latest, Pixels, Source
from ccstudio.ui.tasks.background import Progress

if TYPE_CHECKING:
    from ccstudio.edit.tracing.magnetic_outline import Chain, Magnet

REACH_DOTS: Final = 170
"""How far around the last click edges are followed."""

FINER: Final = 1.5
"""Dots for a pixel of the screen, where the picture has as many."""


class MagneticTool(DraftTool):
    """Follows the edges of the picture between clicks.

    With Shift the next edge is straight, with Ctrl a click is not drawn to an edge. Enter, a double click or a click on
    the first point finishes; Backspace drops the last point.
    """

    command = tool_command(
        id="tool.magnetic", text=N_("Mag&netic outline"), group="draw", icon="mdi6.magnet-on",
        tip=N_("Click along an edge of the picture to trace it; Enter closes the outline, Backspace removes a point"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor
    purpose: ClassVar[Purpose | None] = "outline"

    def __init__(self, context: MapContext, stage: Stage, pixels: Pixels) -> None:
        super().__init__(context, stage)
        self._pixels = pixels
        self._line = PathOverlay(TOOL_Z, DRAWN, 2.2, fill=SHADE)
        self._handles = HandlesOverlay(TOOL_Z + 1)
        for overlay in (self._line, self._handles):
            stage.add_overlay(overlay)
        self._anchors: list[Position] = []
        self._legs: list[Chain] = []
        self._live: Chain = ()
        self._magnet: Magnet | None = None
        self._mouse: Pointer | None = None
        self._missed = ""
        self._waiting: list[Pointer] = []
        self._finishes = False
        self._work: Latest[Magnet] = Latest(pixels.background, self)
        self._work.done.connect(self._take)
        self._work.failed.connect(self._fail)

    @property
    def anchors(self) -> tuple[Position, ...]:
        """The places clicked so far, on their edges."""
        return tuple(self._anchors)

    @property
    def live(self) -> "Chain":
        """The edge that follows the mouse."""
        return self._live

    @property
    def is_busy(self) -> bool:
        """Whether the edges around the last click are not known yet."""
        return self._work.is_busy

    def press(self, pointer: Pointer) -> None:
        """Put a point, or close the outline on its first one; who is quicker than the edges is served in turn."""
        self._mouse = pointer
        if self.is_busy:
            self._waiting.append(pointer)
        else:
            self._put(pointer)

    def _put(self, pointer: Pointer) -> None:
        self._missed = ""
        if self._closes(pointer):
            self.finish()
            return
        if self._anchors:
            leg = self._leg_to(pointer)
            if leg[-1] == self._anchors[-1]:
                return
            self._legs.append(leg)
            self._anchors.append(leg[-1])
        else:
            self._anchors.append(pointer.position)
        self._follow_edges(pulls=not pointer.has_ctrl)
        self._show()
        self.tell()

    def move(self, pointer: Pointer) -> None:
        """Let the next edge follow the mouse."""
        self._mouse = pointer
        if self._anchors:
            self._show()

    def double_click(self, pointer: Pointer) -> None:
        """Finish; the first of the two clicks has put the last point."""
        self._mouse = pointer
        self.finish()

    def cancel(self) -> bool:
        """Give up what was traced."""
        had = bool(self._anchors)
        self._clear()
        if had:
            self.tell()
        return had

    def finish(self) -> None:
        """Make a part of what was traced, once its edges are known; with too few points go on tracing."""
        if self.is_busy:
            self._finishes = True
            return
        from ccstudio.edit.tracing.magnetic_outline import outline_of, ring_of  # noqa: PLC0415 - not for the first paint

        context = self._context
        is_line = draws_line(context)
        legs = self._legs if is_line or not self._anchors else [*self._legs, self._closing_leg()]
        points = ring_of(legs)
        if len(set(points)) < (2 if is_line else 3):
            self.tell()
            return
        try:
            if is_line:
                document, ref, text = with_drawn(context, context.document, points)
            else:
                area = outline_of(points)
                if area is None:
                    self.tell(_("The outline encloses no area. Click more points."))
                    return
                document, ref, text = with_drawn_area(context, context.document, area)
        except StudioError as error:
            self.tell(str(error))
            return
        self._clear()
        context.apply(document, text)
        context.selection.set([ref])
        self.tell()

    def status_text(self) -> str:
        """What a person can do now."""
        if self._missed:
            return self._missed
        if not self._anchors:
            return _("Click an edge in the picture. Shift makes the next segment straight, Ctrl suspends snapping.")
        if self.is_busy:
            return _("Looking for edges…")
        return plural(
            "{count} point. Enter closes the outline, Backspace removes the last point.",
            "{count} points. Enter closes the outline, Backspace removes the last point.",
            len(self._anchors),
        )

    def _leg_to(self, pointer: Pointer) -> "Chain":
        start = self._anchors[-1]
        if pointer.has_shift or self._magnet is None:
            return (start, pointer.position)
        return self._magnet.way(pointer.x, pointer.y, pulls=not pointer.has_ctrl)

    def _closing_leg(self) -> "Chain":
        first, last = self._anchors[0], self._anchors[-1]
        if self._magnet is None or self._magnet.raster.dot_at(*first) is None:
            return (last, first)
        return (*self._magnet.way(*first, pulls=False), first)

    def _closes(self, pointer: Pointer) -> bool:
        if len(self._anchors) < 3 or draws_line(self._context):
            return False
        x, y = self._anchors[0]
        reach = pointer.reach(SNAP_PIXELS)
        return (pointer.x - x) ** 2 + (pointer.y - y) ** 2 <= reach * reach

    def _follow_edges(self, *, pulls: bool) -> None:
        """Look for the edges around the last point, beside the window; until then edges are straight."""
        self._magnet = None
        x, y = self._anchors[-1]
        source = self._pixels.source_at(x, y)
        if source is None:
            self._work.forget()
            self._missed = _("There is no picture here, so segments are straight.")
            return
        step = max(source.placing.units_per_point, self._stage.view.units_per_pixel / FINER)
        work = partial(_magnet_at, source, (x, y), step, self._context.grid, self._pixels.line_width, pulls)
        self._work.want(_("Magnetic outline"), work)

    def _take(self, magnet: "Magnet") -> None:
        self._magnet = magnet
        if len(self._anchors) == 1:
            self._anchors[0] = magnet.start
        self._show()
        self._go_on()

    def _fail(self, error: StudioError) -> None:
        self._go_on()
        self._missed = str(error)
        self.tell()

    def _go_on(self) -> None:
        """Do what has waited for the edges around the last point."""
        while self._waiting and not self.is_busy:
            self._put(self._waiting.pop(0))
        if self._finishes and not self.is_busy:
            self._finishes = False
            self.finish()
        self.tell()

    def drop_last(self) -> None:
        """Forget the last click, and what came of it."""
        self._finishes = False
        if self._waiting:
            self._waiting.pop()
            return
        if not self._anchors:
            return
        self._anchors.pop()
        if self._legs:
            self._legs.pop()
        self._magnet, self._missed = None, ""
        if self._anchors:
            self._follow_edges(pulls=False)
        else:
            self._work.forget()
        self._show()
        self.tell()

    def _show(self) -> None:
        self._live = ()
        if self._anchors and self._mouse is not None:
            self._live = self._closing_leg() if self._closes(self._mouse) else self._leg_to(self._mouse)
        path = QPainterPath()
        for leg in (*self._legs, self._live):
            line = QPolygonF([QPointF(x, y) for x, y in leg])
            if path.isEmpty():
                path.addPolygon(line)
            else:
                for point in leg:
                    path.lineTo(*point)
        self._line.set_path(path)
        self._handles.set_handles(self._anchors, [])

    def _clear(self) -> None:
        self._work.forget()
        self._waiting.clear()
        self._finishes = False
        self._anchors.clear()
        self._legs.clear()
        self._live, self._magnet, self._missed = (), None, ""
        self._line.set_path(QPainterPath())
        self._handles.set_handles([], [])


def _magnet_at(
    source: Source,
    place: Position,
    step: float,
    grid: GridGeometry,
    line_width: float,
    pulls: bool,
    progress: Progress,
) -> "Magnet":
    from ccstudio.edit.tracing.magnetic_outline import Magnet  # noqa: PLC0415 - not for the first paint

    x, y = place
    reach = REACH_DOTS * step
    area = QRectF(x - reach, y - reach, 2 * reach, 2 * reach)
    clean = source.ready(area, step, grid, line_width, progress).clean
    progress.report(0, 0)
    return Magnet(clean, x, y, pulls=pulls)
