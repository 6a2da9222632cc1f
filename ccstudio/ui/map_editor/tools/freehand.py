"""The pencil: outlines and lines drawn by hand, simplified when the button is let go."""

from typing import ClassVar, Final

from PySide6.QtCore import Qt

from ccstudio.base.language import N_, _, plural
from ccstudio.edit.parts import PartRef
from ccstudio.edit.shapes.figures import freehand
from ccstudio.ui.canvas.overlay import DraftOverlay
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.drawn_parts import draws_line, with_drawn
from ccstudio.ui.map_editor.tools.map_tool import DRAG_PIXELS, MapTool

STEP_PIXELS: Final = 2.0
"""How far the mouse goes before another point of the line is taken."""

TOLERANCE_PIXELS: Final = 1.5
"""How far a vertex that is left out may lie from the outline."""


class FreehandTool(MapTool):
    """Draws an outline, or a line, along the way of the mouse while the button is held."""

    command = tool_command(
        id="tool.freehand", text=N_("Freehan&d outline"), group="draw", key="N", icon="mdi6.draw-pen",
        tip=N_("Draw an outline or a line by hand; it is simplified when you release the button"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor
    purpose: ClassVar[Purpose | None] = "outline"

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._draft = DraftOverlay(TOOL_Z)
        stage.add_overlay(self._draft)
        self._way: list[Pointer] = []

    def press(self, pointer: Pointer) -> None:
        """Begin to draw."""
        self._way = [pointer]

    def move(self, pointer: Pointer) -> None:
        """Follow the mouse."""
        if self._way and pointer.is_far_from(self._way[-1], STEP_PIXELS):
            self._way.append(pointer)
            self._draft.set_draft([(it.x, it.y) for it in self._way], is_area=not draws_line(self._context), handles=())

    def release(self, pointer: Pointer) -> None:
        """Make a part of what was drawn."""
        way, self._way = self._way, []
        self._draft.set_draft([])
        if not way or not any(it.is_far_from(way[0], DRAG_PIXELS) for it in (*way, pointer)):
            return
        points = [(it.x, it.y) for it in (*way, pointer)]
        is_line = draws_line(self._context)
        chains = freehand(points, pointer.reach(TOLERANCE_PIXELS), closed=not is_line)
        if not chains:
            self.tell(_("The line encloses no area. Draw around an area."))
            return
        document, refs = self._context.document, list[PartRef]()
        text = ""
        for chain in chains:
            document, ref, text = with_drawn(self._context, document, chain)
            refs.append(ref)
        self._context.apply(document, text)
        self._context.selection.set(refs)
        count = sum(len(chain) for chain in chains)
        self.tell(plural("Outline with {count} vertex", "Outline with {count} vertices", count))

    def cancel(self) -> bool:
        """Give up what is being drawn."""
        had = bool(self._way)
        self._way = []
        self._draft.set_draft([])
        return had

    @property
    def is_dragging(self) -> bool:
        """Whether something is drawn."""
        return bool(self._way)

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Hold the button and draw. Releasing it closes and simplifies the outline.")
