"""The sight tools: a thread between two spaces, and the field of view of a space."""

from typing import ClassVar, Protocol

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _
from ccstudio.ui.canvas.map_view import ARROWS
from ccstudio.ui.canvas.sight import Sight
from ccstudio.ui.canvas.tool import Pointer, Tool, tool_command


class Pointed(Protocol):
    """An object that knows the position of the mouse."""

    @property
    def pointer(self) -> Pointer | None:
        """The position of the mouse; None when it is elsewhere."""


class ThreadTool(Tool):
    """Sets a thread: press on a space, drag to another. It stays and follows changes of the map.

    Arrow keys move the target, with Shift the viewer; a drag with Shift keeps the viewer and moves the target.

    Signals:
        thread_set(): a thread was set by hand.
    """

    thread_set = Signal()

    command = tool_command(
        id="tool.thread", text=N_("S&ight thread"), group="sight", key="L", icon="mdi6.ray-start-end",
        tip=N_("Drag from one space to another to see the verdict and its reasons"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.CrossCursor

    def __init__(self, sight: Sight, parent: QObject) -> None:
        super().__init__(parent)
        self._sight = sight
        self._viewer: SpaceId | None = None
        self._has_left = False
        # Where the last click was, and which thread there was then: with Shift the next one goes from there.
        self._clicked: tuple[SpaceId, object] | None = None

    def press(self, pointer: Pointer) -> None:
        """Begin at the space under the mouse."""
        self._has_left = False
        space = self._sight.board.space_at(pointer.x, pointer.y)
        if space is None:
            return
        start = self._start
        if pointer.has_shift and start is not None:
            self._viewer = start
            self._clicked = None
            self._sight.string(start, space)
        else:
            self._viewer = space

    def move(self, pointer: Pointer) -> None:
        """Move the target with the mouse."""
        space = self._sight.board.space_at(pointer.x, pointer.y)
        if self._viewer is None or space is None:
            return
        # Until the mouse has left the viewer's space a press may still be a slip.
        self._has_left = self._has_left or space != self._viewer
        if self._has_left and (self._viewer, space) != self._sight.ends:
            self._sight.string(self._viewer, space)
            self.tell()

    def release(self, pointer: Pointer) -> None:
        """Keep the thread."""
        viewer, self._viewer = self._viewer, None
        ends = self._sight.ends
        if viewer is not None and not self._has_left and not pointer.has_shift:
            self._clicked = viewer, ends
            self.tell()
        if viewer is not None and ends is not None and ends[0] == viewer:
            self.thread_set.emit()

    def double_click(self, pointer: Pointer) -> None:
        """Treat a double click as two clicks."""
        self.press(pointer)

    def key(self, event: QKeyEvent) -> bool:
        """Move the target with arrow keys, or the viewer with Shift."""
        way, ends = ARROWS.get(Qt.Key(event.key())), self._sight.ends
        if way is None or ends is None:
            return False
        moves_viewer = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        to = self._beside(ends[0 if moves_viewer else 1], way)
        if to is not None:
            self._sight.string(*((to, ends[1]) if moves_viewer else (ends[0], to)))
            self.tell()
        return True

    def cancel(self) -> bool:
        """Remove the thread."""
        had = self._sight.ends is not None
        self._viewer = None
        self._sight.clear_thread()
        return had

    def discard_unfinished(self) -> None:
        """Keep the thread, so that the person can watch it while doing something else."""
        self._viewer = None

    @property
    def is_dragging(self) -> bool:
        """Whether a thread is being dragged."""
        return self._viewer is not None

    def status_text(self) -> str:
        """The verdict, or what the person can do now."""
        explanation = self._sight.explanation
        if explanation is not None:
            return explanation.lines()[0]
        if self._clicked is not None:
            return _("From {space}: Shift+click another space to string the thread.").format(
                space=self._sight.board.grid.name(self._clicked[0])
            )
        return _("Drag from one space to another, or click one and Shift+click the other.")

    @property
    def _start(self) -> SpaceId | None:
        """The viewer for a click with Shift: the last clicked space, else the viewer of the thread."""
        ends = self._sight.ends
        if self._clicked is not None and self._clicked[1] == ends:
            return self._clicked[0]
        return None if ends is None else ends[0]

    def _beside(self, space: SpaceId, way: tuple[int, int]) -> SpaceId | None:
        board = self._sight.board
        column, row = board.grid.place_of(space)
        there = board.grid.space_in(column + way[0], row + way[1])
        return there if there is not None and board.on_map(there) else None


class FieldTool(Tool):
    """Shows the field of view of the space under the mouse when the tool is chosen, then of each clicked space."""

    command = tool_command(
        id="tool.field", text=N_("&Field of view"), group="sight", key="V", icon="mdi6.eye-outline",
        tip=N_("Show what a space sees: the one under the mouse, then each that you click"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.PointingHandCursor

    def __init__(self, sight: Sight, place: Pointed, parent: QObject) -> None:
        super().__init__(parent)
        self._sight = sight
        self._place = place
        self._is_down = False
        sight.field_changed.connect(self._follow)

    def activate(self) -> None:
        """Show the field of view of the space under the mouse."""
        pointer = self._place.pointer
        if pointer is not None:
            self._look(pointer)
        super().activate()

    def press(self, pointer: Pointer) -> None:
        """Show the field of view of the space under the mouse."""
        self._is_down = True
        self._look(pointer)

    def move(self, pointer: Pointer) -> None:
        """While the button is down, show the field of view of the space under the mouse."""
        if self._is_down:
            self._look(pointer)

    def release(self, pointer: Pointer) -> None:
        """Keep the field of view."""
        self._is_down = False

    def double_click(self, pointer: Pointer) -> None:
        """Treat a double click as two clicks."""
        self.press(pointer)

    def cancel(self) -> bool:
        """Remove the field of view."""
        had = self._sight.viewer is not None
        self._sight.stop_looking()
        self.tell()
        return had

    def discard_unfinished(self) -> None:
        """Keep the field of view, so that the person can watch it while doing something else."""
        self._is_down = False

    def status_text(self) -> str:
        """What is shown, or what the person can do now."""
        viewer = self._sight.viewer
        if viewer is None:
            return _("Click a space to show its field of view.")
        codes = [verdict.code for space, verdict in self._sight.verdicts.items() if space != viewer]
        return _("Field of view of {space}: {clear} clear, {hindered} hindered, {blocked} blocked.").format(
            space=self._sight.board.grid.name(viewer),
            clear=sum(code == 0 for code in codes),
            hindered=sum(code > 0 for code in codes),
            blocked=sum(code < 0 for code in codes),
        )

    def _look(self, pointer: Pointer) -> None:
        space = self._sight.board.space_at(pointer.x, pointer.y)
        if space is not None:
            self._sight.look_from(space)
            self.tell()

    def _follow(self) -> None:
        """Count again after more of the field was computed, or the map changed."""
        if self.is_active:
            self.tell()
