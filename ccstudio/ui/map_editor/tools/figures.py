"""Rectangles, ellipses and regular polygons, drawn by dragging."""

from abc import abstractmethod
from typing import ClassVar, Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from ccstudio.base.language import N_, _, plural
from ccstudio.documents.geometry import Position
from ccstudio.edit.outlines import Chain
from ccstudio.edit.shapes.figures import FEWEST_SIDES, MOST_SIDES, ellipse, rectangle, regular_polygon
from ccstudio.ui.canvas.overlay import DraftOverlay
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.drawn_parts import draws_line, with_drawn
from ccstudio.ui.map_editor.tools.map_tool import DRAG_PIXELS, MapTool, Snapper

USUAL_SIDES: Final = 6


class FigureTool(MapTool):
    """Draws a figure from the place of the press to that of the release; two clicks do the same."""

    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor
    purpose: ClassVar[Purpose | None] = "outline"
    snaps: ClassVar[bool] = True

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._draft = DraftOverlay(TOOL_Z)
        stage.add_overlay(self._draft)
        self._snapper = Snapper(context, stage)
        self._start: Position | None = None
        self._pressed: Pointer | None = None
        self._mouse: Pointer | None = None

    @abstractmethod
    def figure(self, start: Position, pointer: Pointer) -> Chain:
        """The vertices of the figure from a first place to the mouse; empty when it has no area."""

    def press(self, pointer: Pointer) -> None:
        """Put the first point, or finish with the second."""
        if self._start is None:
            self._pressed = pointer
            self._start = self._snapper.place(pointer)
        else:
            self._finish(pointer)

    def move(self, pointer: Pointer) -> None:
        """Show the figure as it would be."""
        self._mouse = pointer
        self._show()

    def release(self, pointer: Pointer) -> None:
        """Finish, unless the button was let go where it was pressed: then a second click does."""
        pressed, self._pressed = self._pressed, None
        if pressed is not None and pointer.is_far_from(pressed, DRAG_PIXELS):
            self._finish(pointer)

    def leave(self) -> None:
        """Show no mark where the mouse was."""
        self._snapper.clear()

    def cancel(self) -> bool:
        """Give up the figure."""
        had = self._start is not None
        self._start = self._pressed = None
        self._draft.set_draft([])
        self._snapper.clear()
        return had

    @property
    def is_dragging(self) -> bool:
        """Whether a figure is drawn."""
        return self._start is not None

    def _place(self, pointer: Pointer) -> Position:
        """The place meant by the mouse; Shift means the form of the figure here."""
        return self._snapper.place(pointer)

    def _show(self) -> None:
        if self._mouse is None:
            return
        if self._start is None:
            self._snapper.place(self._mouse)
            return
        chain = self.figure(self._start, self._mouse)
        self._draft.set_draft((*chain, chain[0]) if chain else [], closes=True, handles=())
        if chain:
            xs, ys = [x for x, _y in chain], [y for _x, y in chain]
            self.tell(f"{max(xs) - min(xs)} × {max(ys) - min(ys)}")

    def _finish(self, pointer: Pointer) -> None:
        assert self._start is not None, "a figure that is finished has begun"
        chain = self.figure(self._start, pointer)
        self.cancel()
        if not chain:
            self.tell()
            return
        points = (*chain, chain[0]) if draws_line(self._context) else chain
        document, ref, text = with_drawn(self._context, self._context.document, points)
        self._context.apply(document, text)
        self._context.selection.set([ref])
        self.tell()


class RectangleTool(FigureTool):
    """Draws rectangles, squares with Shift, from the middle with Alt."""

    command = tool_command(
        id="tool.rectangle", text=N_("&Rectangle"), group="draw", key="R", icon="mdi6.vector-rectangle",
        tip=N_("Drag from corner to corner; Shift makes a square, Alt draws from the centre"),
    )  # fmt: skip

    def figure(self, start: Position, pointer: Pointer) -> Chain:
        """The corners."""
        return rectangle(start, self._place(pointer), square=pointer.has_shift, from_middle=has_alt(pointer))

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Drag from corner to corner. Shift makes a square, Alt draws from the centre.")


class EllipseTool(FigureTool):
    """Draws ellipses, circles with Shift, from the middle with Alt."""

    command = tool_command(
        id="tool.ellipse", text=N_("E&llipse"), group="draw", key="E", icon="mdi6.vector-ellipse",
        tip=N_("Drag from corner to corner; Shift makes a circle, Alt draws from the centre"),
    )  # fmt: skip

    def figure(self, start: Position, pointer: Pointer) -> Chain:
        """The vertices that stand for the curve."""
        return ellipse(start, self._place(pointer), square=pointer.has_shift, from_middle=has_alt(pointer))

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Drag from corner to corner. Shift makes a circle, Alt draws from the centre.")


class RegularPolygonTool(FigureTool):
    """Draws regular polygons from the middle to a vertex; digits, + and - set the number of sides."""

    command = tool_command(
        id="tool.regular-polygon", text=N_("Re&gular polygon"), group="draw", key="G", icon="mdi6.hexagon-outline",
        tip=N_("Drag from the centre to a vertex; digits, + and - set the number of sides, Shift snaps to 15 degrees"),
    )  # fmt: skip

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._sides = USUAL_SIDES

    @property
    def sides(self) -> int:
        """The number of sides."""
        return self._sides

    def figure(self, start: Position, pointer: Pointer) -> Chain:
        """The vertices."""
        return regular_polygon(start, self._snapper.place(pointer, start=start), self._sides)

    def key(self, event: QKeyEvent) -> bool:
        """Digits set the number of sides, + and - change it."""
        typed = event.text()
        if typed in {"+", "-"}:
            sides = self._sides + (1 if typed == "+" else -1)
        elif typed.isdecimal() and len(typed) == 1:
            sides = int(typed)
        else:
            return False
        self._sides = max(FEWEST_SIDES, min(MOST_SIDES, sides))
        self._show()
        self.tell(self.status_text())
        return True

    def status_text(self) -> str:
        """What a person can do now."""
        return plural(
            "{count} side; digits, + and - change the number. Drag from the centre to a vertex.",
            "{count} sides; digits, + and - change the number. Drag from the centre to a vertex.",
            self._sides,
        )


def has_alt(pointer: Pointer) -> bool:
    """Whether Alt is held."""
    return bool(pointer.modifiers & Qt.KeyboardModifier.AltModifier)
