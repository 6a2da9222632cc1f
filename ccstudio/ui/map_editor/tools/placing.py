"""Placing what a map has besides ground: objectives of several spaces, labels, boxes off the board."""

from typing import ClassVar

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainterPath

from ccstudio.base.language import N_, _
from ccstudio.edit.map_elements import with_box, with_objective_space
from ccstudio.edit.maps import with_label
from ccstudio.ui.canvas.overlay import DRAWN, SHADE, BandOverlay, PathOverlay
from ccstudio.ui.canvas.part_paths import path_of_space
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.map_tool import DRAG_PIXELS, MapTool, band_box


class ObjectiveTool(MapTool):
    """Makes spaces objectives: the first click a new one, further clicks with Shift join spaces to it."""

    command = tool_command(
        id="tool.objective", text=N_("Ob&jectives"), menu="Map", group="add", icon="mdi6.flag-plus-outline",
        toolbar=False, tip=N_("Click a space to make it an objective; with Shift, add it to the selected one"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._preview = PathOverlay(TOOL_Z, DRAWN, 2.0, fill=SHADE)
        stage.add_overlay(self._preview)

    def press(self, pointer: Pointer) -> None:
        """Put the space into an objective, or take it out."""
        space = self.space_under(pointer)
        if space is None:
            return
        context = self._context
        chosen = self._chosen() if pointer.has_shift else None
        document, ref = with_objective_space(context.document, context.grid, space, chosen)
        context.apply(document, _("Change objective"))
        context.selection.set([] if ref is None else [ref])

    def double_click(self, pointer: Pointer) -> None:
        """Two quick clicks are two clicks."""
        self.press(pointer)

    def move(self, pointer: Pointer) -> None:
        """Show the space a click would take."""
        space = self.space_under(pointer)
        self._preview.set_path(QPainterPath() if space is None else path_of_space(self._context.grid, space))

    def leave(self) -> None:
        """Show no space."""
        self._preview.set_path(QPainterPath())

    def cancel(self) -> bool:
        """There is nothing half done."""
        self.leave()
        return False

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Click a space to add or remove an objective. Shift+click adds it to the selected objective.")

    def _chosen(self) -> int | None:
        """The number of the selected objective."""
        return next((int(ref.key) for ref in self._context.selection.refs if ref.kind == "objectives"), None)


class LabelTool(MapTool):
    """Puts words where the map is clicked, to be written in the panel of properties."""

    command = tool_command(
        id="tool.label", text=N_("L&abels"), menu="Map", group="add", icon="mdi6.format-text", toolbar=False,
        tip=N_("Click where to add a label"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor

    def press(self, pointer: Pointer) -> None:
        """Put them here."""
        document, ref = with_label(self._context.document, _("Label"), pointer.position)
        self._context.apply(document, _("Add label"))
        self._context.selection.set([ref])
        self._context.writing_wanted.emit()

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Click a position and type the label. Ctrl+[ and Ctrl+] rotate it.")


class BoxTool(MapTool):
    """Draws a box off the grid, from corner to corner: an artillery box, a space of a track."""

    command = tool_command(
        id="tool.box", text=N_("Bo&xes off the board"), menu="Map", group="add", key="B", icon="mdi6.crop-square",
        toolbar=False, tip=N_("Drag a box beside the board, such as an artillery box or a track space"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._band = BandOverlay(TOOL_Z)
        stage.add_overlay(self._band)
        self._start: Pointer | None = None

    def press(self, pointer: Pointer) -> None:
        """Begin with a corner."""
        self._start = pointer

    def move(self, pointer: Pointer) -> None:
        """Show the box."""
        if self._start is not None:
            self._band.set_extent(band_box(self._start, pointer))

    def release(self, pointer: Pointer) -> None:
        """Put the box; a click puts one as large as a space."""
        start, self._start = self._start, None
        self._band.set_extent(QRectF())
        if start is None:
            return
        one, other = start.position, pointer.position
        if not pointer.is_far_from(start, DRAG_PIXELS):
            half = self._context.grid.width // 2
            one, other = (one[0] - half, one[1] - half), (one[0] + half, one[1] + half)
        document, ref = with_box(self._context.document, one, other, _("Box"))
        self._context.apply(document, _("Add box"))
        self._context.selection.set([ref])
        self._context.writing_wanted.emit()

    def cancel(self) -> bool:
        """Give up the box."""
        had, self._start = self._start is not None, None
        self._band.set_extent(QRectF())
        return had

    @property
    def is_dragging(self) -> bool:
        """Whether a box is being drawn."""
        return self._start is not None

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Drag a box beside the board, or click for one the size of a space. Then type its title.")
