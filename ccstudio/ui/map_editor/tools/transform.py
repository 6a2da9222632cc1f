"""The frame: what is selected scaled, mirrored and turned by handles."""

import math
from typing import ClassVar, Final

from PySide6.QtCore import QRectF

from ccstudio.base.language import N_, _
from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import PartRef
from ccstudio.edit.shapes.transforms import (
    IDENTITY,
    Matrix,
    Point,
    extent_of,
    moving,
    scaling,
    transformed,
    turning,
)
from ccstudio.ui.canvas.tool import Pointer, tool_command
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.shape_operations import mended_or_same
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage
from ccstudio.ui.map_editor.tools.map_tool import DRAG_PIXELS, MapTool, Snapper
from ccstudio.ui.map_editor.transform_frame import SIDES, Grip, TransformFrame

TURN_STEP_DEG: Final = 15.0

LEAST_EXTENT: Final = 1.0


class TransformTool(MapTool):
    """Scales and turns what is selected.

    A corner scales both ways (Shift: by the same), a side one way, beyond the other side it mirrors; the round handle
    turns (Shift: by 15 degrees). The cross is what is turned about; dragged elsewhere it snaps. A drag inside the
    frame moves; a click on another part goes over to that.
    """

    command = tool_command(
        id="tool.transform", text=N_("Turn and s&cale"), group="reshape", key="Q", icon="mdi6.arrow-expand-all",
        tip=N_("Drag the handles to scale and turn the selection; drag the cross to move the pivot"),
    )  # fmt: skip
    snaps: ClassVar[bool] = True

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(context, stage)
        self._frame = TransformFrame(TOOL_Z)
        stage.add_overlay(self._frame)
        self._snapper = Snapper(context, stage)
        self._pressed: Pointer | None = None
        self._grip: Grip | None = None
        self._box = QRectF()
        self._pivot: Point | None = None
        self._base: MapDocument | None = None
        self._key = ""
        context.board_changed.connect(self._follow)
        context.selection.changed.connect(self._forget)

    @property
    def frame(self) -> TransformFrame:
        """The frame with its handles."""
        return self._frame

    def activate(self) -> None:
        """Show the frame."""
        super().activate()
        self._follow()
        self.tell()

    def deactivate(self) -> None:
        """Hide the frame."""
        super().deactivate()
        self._frame.show_box(QRectF(), (0.0, 0.0))

    def press(self, pointer: Pointer) -> None:
        """Take a handle, or what lies under the mouse."""
        self._pressed = pointer
        self._grip = self._frame.grip_at(pointer.x, pointer.y)
        self._box = self._frame.box

    def move(self, pointer: Pointer) -> None:
        """Go on with a drag, or show the handle a press would take."""
        if self._pressed is None:
            self._frame.hover(self._frame.grip_at(pointer.x, pointer.y))
        elif self._grip == "pivot":
            self._pivot = self._snapper.place(pointer)
            self._frame.show_box(self._frame.box, self._pivot)
        elif self._base is not None or self._begins(pointer):
            self._drag(pointer)

    def release(self, pointer: Pointer) -> None:
        """End a drag; what rounding made cross itself is mended. A click on another part goes over to it."""
        pressed, self._pressed = self._pressed, None
        base, self._base = self._base, None
        self._snapper.clear()
        if pressed is None:
            return
        if base is not None:
            refs = self._context.selection.refs
            self._context.apply(
                mended_or_same(self._context, self._context.document, refs), _("Rotate and scale"), self._key
            )
        elif self._grip is None:
            self._click(pointer)
        self._grip = None
        self._follow()
        self.tell()

    def cancel(self) -> bool:
        """Give up a drag, else the selection."""
        was_dragging = self._give_up_drag()
        if not was_dragging and self.is_active:
            had = bool(self._context.selection.refs)
            self._context.selection.clear()
            return had
        return was_dragging

    def discard_unfinished(self) -> None:
        """Give up a drag; the selection stays."""
        self._give_up_drag()

    @property
    def is_dragging(self) -> bool:
        """Whether something is dragged."""
        return self._pressed is not None

    def status_text(self) -> str:
        """What a person can do now."""
        if self._frame.box.isNull():
            return _("Click a part to rotate or scale it. Shift+click adds another.")
        return _("Drag a square to scale, the circle to rotate, the cross to move the pivot.")

    def _begins(self, pointer: Pointer) -> bool:
        assert self._pressed is not None, "a drag has a place where it began"
        inside = self._grip is not None or self._box.contains(self._pressed.x, self._pressed.y)
        if not inside or not pointer.is_far_from(self._pressed, DRAG_PIXELS):
            return False
        self._base = self._context.document
        self._key = self._context.model.gesture_key("transform")
        return True

    def _drag(self, pointer: Pointer) -> None:
        assert self._base is not None, "a drag has a document it began with"
        matrix = self._matrix(pointer)
        refs = self._context.selection.refs
        self._context.apply(transformed(self._base, self._context.grid, refs, matrix), _("Rotate and scale"), self._key)
        self._frame.show_box(self._box, self._about, matrix)

    @property
    def _about(self) -> Point:
        middle = self._box.center()
        return self._pivot or (middle.x(), middle.y())

    def _matrix(self, pointer: Pointer) -> Matrix:
        """What the drag has done so far."""
        assert self._pressed is not None, "a drag has a place where it began"
        if self._grip == "turn":
            return self._turn(self._pressed, pointer)
        if self._grip in SIDES:
            return self._scale(self._grip, pointer)
        dx, dy = pointer.x - self._pressed.x, pointer.y - self._pressed.y
        self.tell(f"{dx:.0f}, {dy:.0f}")
        return moving(dx, dy)

    def _turn(self, pressed: Pointer, pointer: Pointer) -> Matrix:
        x, y = self._about
        angle = math.degrees(math.atan2(pointer.y - y, pointer.x - x) - math.atan2(pressed.y - y, pressed.x - x))
        if pointer.has_shift:
            angle = round(angle / TURN_STEP_DEG) * TURN_STEP_DEG
        angle = (angle + 180) % 360 - 180
        self.tell(f"{angle:.1f}°")
        return turning(angle, (x, y))

    def _scale(self, grip: Grip, pointer: Pointer) -> Matrix:
        u, v = SIDES[grip]
        box = self._box
        fixed = box.left() + (1 - u) * box.width(), box.top() + (1 - v) * box.height()
        handle = box.left() + u * box.width(), box.top() + v * box.height()
        place = self._snapper.place_at(pointer.x, pointer.y, pointer, without=self._context.selection.refs)
        across = _ratio(place[0] - fixed[0], handle[0] - fixed[0]) if u != 0.5 else 1.0
        down = _ratio(place[1] - fixed[1], handle[1] - fixed[1]) if v != 0.5 else 1.0
        if pointer.has_shift:
            both = max(across if u != 0.5 else down, down if v != 0.5 else across, key=abs)
            across = down = both
        self.tell(f"{100 * across:.1f} % × {100 * down:.1f} %")
        return scaling(across, down, fixed) if across and down else IDENTITY

    def _click(self, pointer: Pointer) -> None:
        hits = self.parts_under(pointer)
        selection = self._context.selection
        if pointer.has_shift and hits:
            selection.toggle(hits[0])
        elif hits and not any(ref in selection for ref in hits):
            selection.set(hits[:1])
        elif not hits and not self._box.contains(pointer.x, pointer.y):
            selection.clear()

    def _give_up_drag(self) -> bool:
        was_dragging = self._pressed is not None
        base, self._base = self._base, None
        self._pressed = self._grip = None
        self._snapper.clear()
        if base is not None:
            self._context.apply(base, _("Rotate and scale"), self._key)
        self._follow()
        return was_dragging

    def _forget(self) -> None:
        """Another selection is turned about its own middle."""
        self._pivot = None
        self._follow()
        if self.is_active:
            self.tell()

    def _follow(self, *_boards: object) -> None:
        if not self.is_active or self._base is not None:
            return
        refs: tuple[PartRef, ...] = self._context.selection.refs
        extent = extent_of(self._context.document, refs)
        if extent is None:
            self._frame.show_box(QRectF(), (0.0, 0.0))
            return
        x0, y0, x1, y1 = extent
        self._box = QRectF(x0, y0, max(LEAST_EXTENT, x1 - x0), max(LEAST_EXTENT, y1 - y0))
        self._frame.show_box(self._box, self._about)


def _ratio(now: float, before: float) -> float:
    return now / before if before else 1.0
