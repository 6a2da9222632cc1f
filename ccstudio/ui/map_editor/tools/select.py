"""The arrow, which selects what lies on the map and moves it, and the hand, which moves the map."""

from typing import ClassVar, Final

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QKeyEvent

from ccstudio.base.language import N_, _, plural
from ccstudio.documents.geometry import Position
from ccstudio.documents.map import Label, MapDocument
from ccstudio.documents.sheet import Box
from ccstudio.edit import maps
from ccstudio.edit.hit import parts_within
from ccstudio.edit.outlines import vertices
from ccstudio.edit.parts import PartRef, find, is_outlined
from ccstudio.ui.canvas.map_view import ARROWS
from ccstudio.ui.canvas.overlay import BandOverlay
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.map_tool import DRAG_PIXELS, MapTool, Snapper, band_box, corners_of

SAME_PLACE_PIXELS: Final = 4.0
"""Clicks no further apart are at the same place."""

NUDGED: Final = {"features", "contours", "courses", "labels", "boxes"}
"""What arrow keys move by pixels."""

MOVABLE: Final = {*NUDGED, "objectives"}
"""What is dragged: objectives from space to space."""


class SelectTool(MapTool):
    """Selects and moves.

    A click takes what lies on top, another click at the same place what lies below it, and at last the space. Shift
    adds and takes away. A drag moves what is selected, or draws a band over open ground.
    """

    command = tool_command(
        id="tool.select", text=N_("&Select"), key="S", icon="mdi6.cursor-default-outline",
        tip=N_("Click a part to select it, drag to move it, drag over open ground to select several"),
    )  # fmt: skip
    snaps: ClassVar[bool] = True

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._band = BandOverlay(TOOL_Z)
        stage.add_overlay(self._band)
        self._snapper = Snapper(context, stage)
        self._pressed: Pointer | None = None
        self._grabbed: PartRef | None = None
        self._clicked: Pointer | None = None
        self._base: MapDocument | None = None
        self._anchor: Position = (0, 0)
        self._key = ""
        self._nudge_key = ""
        context.selection.changed.connect(self._follow_selection)

    def press(self, pointer: Pointer) -> None:
        """Note what is under the mouse; what is not selected yet is taken at once."""
        self._pressed = pointer
        hits = self.parts_under(pointer)
        selection = self._context.selection
        self._grabbed = next((ref for ref in hits if ref in selection), hits[0] if hits else None)

    def move(self, pointer: Pointer) -> None:
        """Go on dragging, or point at what is under the mouse."""
        if self._pressed is None:
            hits = self.parts_under(pointer)
            self._context.selection.point_at(hits[0] if hits else None)
            return
        if self._base is None and self._band.boundingRect().isEmpty():
            if not pointer.is_far_from(self._pressed, DRAG_PIXELS):
                return
            self._begin_drag(self._pressed)
        if self._base is not None:
            self._drag(pointer)
        else:
            self._band.set_extent(band_box(self._pressed, pointer))

    def release(self, pointer: Pointer) -> None:
        """End a drag; a press that never became one is a click."""
        pressed, self._pressed = self._pressed, None
        if pressed is None:
            return
        if self._base is not None:
            self._end_drag()
        elif not self._band.boundingRect().isEmpty():
            self._take_band(pressed, pointer)
        else:
            self._click(pointer)

    def double_click(self, pointer: Pointer) -> None:
        """Go on to the vertices of an outline."""
        hits = self.parts_under(pointer)
        selected = [ref for ref in hits if ref in self._context.selection] or hits
        if selected and is_outlined(find(self._context.document, selected[0])):
            self._context.selection.set(selected[:1])
            self.tool_wanted.emit("tool.vertices")

    def leave(self) -> None:
        """Point at nothing."""
        if self._pressed is None:
            self._context.selection.point_at(None)

    def discard_unfinished(self) -> None:
        """Give up a drag and point at nothing; the selection stays."""
        self._give_up_drag()
        self._context.selection.point_at(None)

    def cancel(self) -> bool:
        """Give up a drag, else clear the selection."""
        if self._give_up_drag():
            return True
        had = bool(self._context.selection.refs)
        self._context.selection.clear()
        self._clicked = None
        return had

    def key(self, event: QKeyEvent) -> bool:
        """Arrows nudge what is selected by a pixel, ten with Shift."""
        way = ARROWS.get(Qt.Key(event.key()))
        movable = [ref for ref in self._context.selection.refs if ref.kind in NUDGED]
        if way is None or not movable or self._pressed is not None:
            return False
        step = max(1, round(self._stage.view.units_per_pixel))
        if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
            step *= 10
        self._nudge_key = self._nudge_key or self._context.model.gesture_key("nudge")
        document = maps.moved(self._context.document, self._context.grid, movable, step * way[0], step * way[1])
        self._context.apply(document, _("Move parts"), self._nudge_key)
        return True

    @property
    def is_dragging(self) -> bool:
        """Whether something is dragged."""
        return self._pressed is not None

    def status_text(self) -> str:
        """What a person can do now."""
        count = len(self._context.selection.refs)
        if count:
            return plural(
                "{count} selected. Drag to move it, double click to edit its vertices, Delete to remove it.",
                "{count} selected. Drag to move them, Delete to remove them.",
                count,
            )
        return _(
            "Click to select, click again for the part below, Shift+click to add. Drag over empty ground to select "
            "several."
        )

    def _click(self, pointer: Pointer) -> None:
        selection = self._context.selection
        hits = self.parts_under(pointer)
        space = self.space_under(pointer)
        if space is not None:
            hits.append(PartRef("spaces", self._context.grid.name(space)))
        again = self._clicked is not None and not pointer.is_far_from(self._clicked, SAME_PLACE_PIXELS)
        self._clicked = pointer
        if not hits:
            if not pointer.has_shift:
                selection.clear()
        elif pointer.has_shift:
            selection.toggle(hits[0])
        elif again and len(selection.refs) == 1 and selection.refs[0] in hits:
            selection.set([hits[(hits.index(selection.refs[0]) + 1) % len(hits)]])
        else:
            selection.set(hits[:1])

    def _take_band(self, pressed: Pointer, pointer: Pointer) -> None:
        inside = parts_within(self._context.document, self._context.index, corners_of(band_box(pressed, pointer)))
        found = self._context.visibility.pickable(inside)
        kept = self._context.selection.refs if pointer.has_shift else ()
        self._band.set_extent(QRectF())
        self._context.selection.set([*kept, *found])

    def _begin_drag(self, pressed: Pointer) -> None:
        grabbed = self._grabbed
        if grabbed is None or grabbed.kind not in MOVABLE:
            return
        selection = self._context.selection
        if grabbed not in selection:
            selection.set([*selection.refs, grabbed] if pressed.has_shift else [grabbed])
        selection.point_at(None)
        self._base = self._context.document
        self._key = self._context.model.gesture_key("move")
        self._anchor = self._nearest_point(grabbed, pressed)

    def _nearest_point(self, ref: PartRef, pointer: Pointer) -> Position:
        """The vertex of a part nearest to the mouse, the middle of a label: it is what snaps."""
        part = find(self._context.document, ref)
        if isinstance(part, Label | Box):
            return part.at
        if not is_outlined(part):
            return pointer.position
        x, y = pointer.x, pointer.y
        return min((at for _vertex, at in vertices(part.geometry)), key=lambda at: (at[0] - x) ** 2 + (at[1] - y) ** 2)

    def _drag(self, pointer: Pointer) -> None:
        assert self._base is not None, "a drag has a document it began with"
        assert self._pressed is not None, "a drag has a place where it began"
        refs = self._context.selection.refs
        x = self._anchor[0] + pointer.x - self._pressed.x
        y = self._anchor[1] + pointer.y - self._pressed.y
        to = self._snapper.place_at(x, y, pointer, start=self._anchor, without=refs)
        moved = maps.moved(self._base, self._context.grid, refs, to[0] - self._anchor[0], to[1] - self._anchor[1])
        self._context.apply(moved, _("Move parts"), self._key)

    def _end_drag(self) -> None:
        self._base = None
        self._pressed = None
        self._clicked = None
        self._snapper.clear()

    def _give_up_drag(self) -> bool:
        was_dragging = self._pressed is not None
        if self._base is not None:
            self._context.apply(self._base, _("Move parts"), self._key)
        self._end_drag()
        self._band.set_extent(QRectF())
        return was_dragging

    def _follow_selection(self) -> None:
        self._nudge_key = ""
        if self.is_active:
            self.tell()


class HandTool(MapTool):
    """Drags the map about."""

    command = tool_command(
        id="tool.hand", text=N_("&Hand"), key="H", icon="mdi6.hand-back-right-outline",
        tip=N_("Drag to move the map; with any tool, hold Space or the middle button"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.OpenHandCursor

    @property
    def pans(self) -> bool:
        """Always."""
        return True

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Drag to move the map. Ctrl and the wheel zoom.")
