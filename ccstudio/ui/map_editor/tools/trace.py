"""The pen and the curve: trace outlines, lines and holes point by point."""

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import Qt

from ccstudio.base.language import N_, _, plural
from ccstudio.documents.geometry import Polygon, Position
from ccstudio.documents.map import Contour, Feature, MapDocument
from ccstudio.edit import maps
from ccstudio.edit.crossings import crossed_edges, edges_against
from ccstudio.edit.outlines import MOST_VERTICES, is_closed
from ccstudio.edit.parts import PartRef, find
from ccstudio.edit.shapes.figures import curve
from ccstudio.ui.canvas.overlay import DraftOverlay
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.drawn_parts import draws_line, with_drawn
from ccstudio.ui.map_editor.tools.map_tool import SNAP_PIXELS, DraftTool, Snapper


class TraceTool(DraftTool):
    """Traces the outline of a feature or a contour, or the line of a road, with the terrain chosen in the bar.

    Enter, a double click or a click on the first point finishes; Backspace drops the last point.
    """

    command = tool_command(
        id="tool.trace", text=N_("&Trace outline"), group="draw", key="P", icon="mdi6.vector-polygon",
        tip=N_("Click the points of an outline; Enter closes it, Backspace removes the last point"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor
    purpose: ClassVar[Purpose | None] = "outline"
    snaps: ClassVar[bool] = True

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._draft = DraftOverlay(TOOL_Z)
        stage.add_overlay(self._draft)
        self._snapper = Snapper(context, stage)
        self._points: list[Position] = []
        self._wrong: list[frozenset[int]] = []
        self._mouse: Pointer | None = None

    @property
    def points(self) -> tuple[Position, ...]:
        """The points clicked so far."""
        return tuple(self._points)

    @property
    def outline(self) -> Sequence[Position]:
        """What the points clicked so far make when they are all."""
        return self._points

    @property
    def draws_line(self) -> bool:
        """Whether a line is drawn, not an area."""
        return draws_line(self._context)

    def press(self, pointer: Pointer) -> None:
        """Put a point, or close the outline on its first one."""
        self._mouse = pointer
        if self._closes(pointer):
            self.finish()
            return
        position = self._snapper.place(pointer, start=self._points[-1] if self._points else None)
        if len(self._points) >= MOST_VERTICES or (self._points and position == self._points[-1]):
            return
        self._points.append(position)
        last = len(self._points) - 2
        self._wrong.append(frozenset(edges_against(self._points, last, closed=False)) if last >= 0 else frozenset())
        self._show()
        self.tell()

    def move(self, pointer: Pointer) -> None:
        """Let the next edge follow the mouse."""
        self._mouse = pointer
        self._show()

    def double_click(self, pointer: Pointer) -> None:
        """Finish; the first of the two clicks has put the last point."""
        self._mouse = pointer
        self.finish()

    def leave(self) -> None:
        """Show no mark where the mouse was."""
        self._snapper.clear()

    def drop_last(self) -> None:
        """Drop the last point."""
        if self._points:
            self._points.pop()
            self._wrong.pop()
            self._show()
            self.tell()

    def cancel(self) -> bool:
        """Give up what was traced."""
        had = bool(self._points)
        self._clear()
        if had:
            self.tell()
        return had

    def finish(self) -> None:
        """Make a part of what was traced; with too few points go on tracing."""
        least = 2 if self.draws_line else 3
        if len(set(self._points)) < least:
            if self._points:
                self.tell(plural("Place at least {count} point.", "Place at least {count} points.", least))
            return
        made, warning = self._made(), self._warning()
        self._clear()
        if made is not None:
            document, ref, text = made
            self._context.apply(document, text)
            self._context.selection.set([ref])
        if made is not None and warning:
            self.tell(warning)
        else:
            self.tell()

    def _made(self) -> tuple[MapDocument, PartRef, str] | None:
        """The map with what was traced, the part, and the name of the step; None when there is nothing to draw with."""
        return with_drawn(self._context, self._context.document, self.outline)

    def status_text(self) -> str:
        """What a person can do now."""
        if not self._points:
            return _("Click the first point. Ctrl suspends snapping, Shift keeps to 15 degrees.")
        if self._draft.wrong:
            return _("The outline crosses itself where it is red. Backspace removes the last point.")
        return plural(
            "{count} point. Enter finishes the outline, Backspace removes the last point.",
            "{count} points. Enter finishes the outline, Backspace removes the last point.",
            len(self._points),
        )

    def _warning(self) -> str:
        """What is wrong with what was traced; nothing where it is sound.

        An area must not cross itself, the edge that closes it included; a road may.
        """
        if self.draws_line or not crossed_edges(self.outline, closed=True):
            return ""
        return _("The outline crosses itself. See the Problems panel, or undo.")

    def _closes(self, pointer: Pointer) -> bool:
        if self.draws_line or len(self._points) < 3:
            return False
        x, y = self._points[0]
        reach = pointer.reach(SNAP_PIXELS)
        return (pointer.x - x) ** 2 + (pointer.y - y) ** 2 <= reach * reach

    def _show(self) -> None:
        if self._mouse is None:
            return
        closes = self._closes(self._mouse)
        start = self._points[-1] if self._points else None
        at = self._points[0] if closes else self._snapper.place(self._mouse, start=start)
        if closes:
            self._snapper.clear()
        if not self._points:
            self._draft.set_draft([])
            return
        chain = [*self._points, at]
        wrong = frozenset[int]().union(*self._wrong)
        if at != start:
            wrong |= edges_against(chain, len(chain) - 2, closed=closes)
        before = self._draft.wrong
        self._draw(chain, wrong, closes=closes)
        if bool(before) != bool(wrong):
            self.tell()

    def _draw(self, chain: Sequence[Position], wrong: frozenset[int], *, closes: bool) -> None:
        """Show the points clicked so far and the mouse, the last of `chain`."""
        self._draft.set_draft(chain, wrong, closes=closes, is_area=not self.draws_line)

    def _clear(self) -> None:
        self._points.clear()
        self._wrong.clear()
        self._draft.set_draft([])
        self._snapper.clear()


class HoleTool(TraceTool):
    """Traces a hole in the selected outline."""

    command = tool_command(
        id="tool.hole", text=N_("Cut a h&ole"), group="draw", key="Shift+P", icon="mdi6.vector-difference",
        tip=N_("Trace a hole in the selected outline"),
    )  # fmt: skip
    purpose: ClassVar[Purpose | None] = None

    @property
    def draws_line(self) -> bool:
        """Never: a hole is an area."""
        return False

    def status_text(self) -> str:
        """What a person can do now."""
        if self._holed() is None:
            return _("Select the outline to cut a hole in.")
        return super().status_text()

    def press(self, pointer: Pointer) -> None:
        """Put a point, or with nothing selected choose what is to have a hole."""
        if self._holed() is not None:
            super().press(pointer)
            return
        areas = [ref for ref in self.parts_under(pointer) if self._is_area(ref)]
        self._context.selection.set(areas[:1])
        self.tell()

    def _made(self) -> tuple[MapDocument, PartRef, str] | None:
        ref = self._holed()
        if ref is None:
            return None
        return maps.with_hole(self._context.document, ref, self._points), ref, _("Cut a hole")

    def _warning(self) -> str:
        """What is wrong with the hole."""
        ref = self._holed()
        part = None if ref is None else find(self._context.document, ref)
        if not isinstance(part, Feature | Contour):
            return super()._warning()
        from ccstudio.edit.shapes.areas import area_of  # noqa: PLC0415 - not for the first paint

        hole = area_of(Polygon(coordinates=((*self.outline, self.outline[0]),)))
        if area_of(part.geometry).covers(hole):
            return super()._warning()
        return _("The hole extends beyond the outline. Undo, and draw it inside the outline.")

    def _holed(self) -> PartRef | None:
        return next((ref for ref in self._context.selection.refs if self._is_area(ref)), None)

    def _is_area(self, ref: PartRef) -> bool:
        part = find(self._context.document, ref)
        return isinstance(part, Feature | Contour) and is_closed(part.geometry)


class CurveTool(TraceTool):
    """Traces an outline smooth through the points clicked; what is stored are its vertices.

    The points of a line are stored as they are: roads and streams are drawn smooth anyway.
    """

    command = tool_command(
        id="tool.curve", text=N_("Cur&ved outline"), group="draw", key="C", icon="mdi6.vector-curve",
        tip=N_("Click points of a smooth outline; Enter closes it, Backspace removes the last point"),
    )  # fmt: skip

    @property
    def outline(self) -> Sequence[Position]:
        """The vertices of the curve; of a line its points."""
        return self._points if self.draws_line else curve(self._points, closed=True)

    def status_text(self) -> str:
        """What a person can do now."""
        if not self._points:
            return _("Click points of a smooth outline. Ctrl suspends snapping.")
        return super().status_text()

    def _draw(self, chain: Sequence[Position], wrong: frozenset[int], *, closes: bool) -> None:
        closed = not self.draws_line and len(chain) > 3
        points = chain[:-1] if closes else chain
        line = curve(points, closed=closed)
        self._draft.set_draft(
            (*line, line[0]) if closed else line, closes=closes, is_area=not self.draws_line, handles=self._points
        )
