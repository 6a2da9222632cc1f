"""`Tool`: what mouse and keys mean while it is chosen; half-finished work lives in it and nowhere else."""

from typing import ClassVar, Unpack

import msgspec
from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QKeyEvent

from ccstudio.documents.geometry import Position
from ccstudio.ui.commands.command import TOOL_CHOICE, Command, CommandFields


class Pointer(msgspec.Struct, frozen=True, kw_only=True):
    """Where the mouse is: lattice units, logical pixels of the view, and the keys held with it."""

    x: float
    y: float
    view: QPointF
    units_per_pixel: float
    modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier

    @property
    def position(self) -> Position:
        """The lattice position nearest to it."""
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
        """That many logical pixels in lattice units."""
        return pixels * self.units_per_pixel

    def is_far_from(self, other: "Pointer", pixels: float) -> bool:
        """Whether the mouse went further than `pixels` from where it was."""
        return (self.view - other.view).manhattanLength() > pixels


class Tool(QObject):
    """A tool of a view; it does nothing yet.

    `press`, `move` and `release` speak of the left button; `move` is called whether or not it is down. Only finished
    work becomes a step of the document's history, except drags, whose moves merge into one.

    Signals:
        status_changed(str): it has something to say.
    """

    status_changed = Signal(str)

    command: ClassVar[Command] = Command(id="", text="")
    """The command that takes it in hand; without an id where it is not one of several."""
    id: ClassVar[str] = ""
    """The id of that command."""
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.ArrowCursor

    def __init_subclass__(cls) -> None:
        """Go by the id of the command."""
        super().__init_subclass__()
        if "command" in vars(cls):
            cls.id = cls.command.id

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._is_active = False

    @property
    def is_possible(self) -> bool:
        """Whether it can be taken in hand now."""
        return True

    @property
    def is_active(self) -> bool:
        """Whether it is the one in hand."""
        return self._is_active

    def activate(self) -> None:
        """It was chosen."""
        self._is_active = True
        self.tell()

    def deactivate(self) -> None:
        """Another tool is chosen: what is half done is given up."""
        self.give_up()
        self._is_active = False

    def give_up(self) -> None:
        """Give up what is half done because another tool is chosen; by default as if Escape had been pressed."""
        self.cancel()

    def tell(self, text: str = "") -> None:
        """Say something, by default what a person can do now."""
        self.status_changed.emit(text or self.status_text())

    def press(self, pointer: Pointer) -> None:
        """The left button went down."""

    def move(self, pointer: Pointer) -> None:
        """The mouse moved, or a modifier key changed."""

    def release(self, pointer: Pointer) -> None:
        """The left button went up."""

    def double_click(self, pointer: Pointer) -> None:
        """The left button went down for the second time; `press` is not called for it."""

    def leave(self) -> None:
        """The mouse left the view."""

    def key(self, event: QKeyEvent) -> bool:
        """A key went down; returns whether it meant something."""
        return False

    def cancel(self) -> bool:
        """Give up what is half done, without a trace; returns whether there was anything."""
        return False

    def delete(self) -> bool:
        """Delete what the tool has selected; returns whether it had anything of its own."""
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
        """What a person can do now."""
        return ""


def tool_command(**fields: Unpack[CommandFields]) -> Command:
    """Return the command that chooses a tool: a button beside the map, and a checkable entry in the menu Tools."""
    fields.setdefault("menu", "Tools")
    fields.setdefault("group", "choose")
    fields.setdefault("where", "map")
    fields.setdefault("toolbar", True)
    fields.setdefault("choice", TOOL_CHOICE)
    return Command(**fields, checkable=True)
