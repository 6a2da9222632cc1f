"""`Tool`: the meaning of mouse and keys while it is chosen; it holds all unfinished work."""

from typing import ClassVar, Unpack

import msgspec
from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from ccstudio.documents.geometry import Position
from ccstudio.ui.commands.command import TOOL_CHOICE, Command, CommandFields


class Pointer(msgspec.Struct, frozen=True, kw_only=True):
    """The mouse: its position in lattice units and in logical pixels of the view, and the held keys."""

    x: float
    y: float
    view: QPointF
    units_per_pixel: float
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier

    @property
    def position(self) -> Position:
        """The nearest lattice position."""
        return round(self.x), round(self.y)

    @property
    def has_shift(self) -> bool:
        """Whether Shift is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.ShiftModifier)

    @property
    def has_ctrl(self) -> bool:
        """Whether Ctrl is held."""
        return bool(self.modifiers & Qt.KeyboardModifier.ControlModifier)

    def reach(self, pixels: float) -> float:
        """A number of logical pixels in lattice units."""
        return pixels * self.units_per_pixel

    def is_far_from(self, other: "Pointer", pixels: float) -> bool:
        """Whether the mouse moved further than `pixels`."""
        return (self.view - other.view).manhattanLength() > pixels


class Tool(QObject):
    """A tool of a view; the base does nothing.

    `press`, `move` and `release` are about the left button; `move` is called whether or not it is down. Only finished
    work becomes a step of the document's history, except drags, whose moves merge into one.

    Signals:
        status_changed(str): a line for the status bar.
    """

    status_changed = Signal(str)

    command: ClassVar[Command] = Command(id="", text="")
    """The command that chooses it; without an id if it is not one of several."""
    id: ClassVar[str] = ""
    """The id of that command."""
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.ArrowCursor

    def __init_subclass__(cls) -> None:
        """Take the id from the command."""
        super().__init_subclass__()
        if "command" in vars(cls):
            cls.id = cls.command.id

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_active = False

    @property
    def is_possible(self) -> bool:
        """Whether it can be chosen now."""
        return True

    @property
    def is_active(self) -> bool:
        """Whether it is chosen."""
        return self._is_active

    def activate(self) -> None:
        """Start after being chosen."""
        self._is_active = True
        self.tell()

    def deactivate(self) -> None:
        """Stop, because another tool is chosen."""
        self.discard_unfinished()
        self._is_active = False

    def discard_unfinished(self) -> None:
        """Discard unfinished work because another tool is chosen; by default the same as Escape."""
        self.cancel()

    def tell(self, text: str = "") -> None:
        """Show a text in the status bar, by default what the person can do now."""
        self.status_changed.emit(text or self.status_text())

    def press(self, pointer: Pointer) -> None:
        """Handle a press of the left button."""

    def move(self, pointer: Pointer) -> None:
        """Handle a move of the mouse, or a change of the modifier keys."""

    def release(self, pointer: Pointer) -> None:
        """Handle a release of the left button."""

    def double_click(self, pointer: Pointer) -> None:
        """Handle a double click; `press` is not called for its second press."""

    def leave(self) -> None:
        """Handle that the mouse left the view."""

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key; return whether it was used."""
        return False

    def cancel(self) -> bool:
        """Discard unfinished work; return whether there was any."""
        return False

    def delete(self) -> bool:
        """Delete what the tool has selected; return whether it had a selection of its own."""
        return False

    @property
    def is_dragging(self) -> bool:
        """Whether the view may scroll when the mouse comes near its edge."""
        return False

    @property
    def pans(self) -> bool:
        """Whether dragging moves the map."""
        return False

    def status_text(self) -> str:
        """What the person can do now."""
        return ""


def tool_command(**fields: Unpack[CommandFields]) -> Command:
    """Return the command that chooses a tool: a button beside the map, and a checkable entry in the menu Tools."""
    fields.setdefault("menu", "Tools")
    fields.setdefault("group", "choose")
    fields.setdefault("where", "map")
    fields.setdefault("toolbar", True)
    fields.setdefault("choice", TOOL_CHOICE)
    return Command(**fields, checkable=True)
