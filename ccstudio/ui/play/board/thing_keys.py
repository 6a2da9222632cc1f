"""`ThingKeys`: the keys of commands, for the picked pieces or what is pointed at on the board."""

from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence

from ccstudio.base.language import _
from ccstudio.engine.options import Option, PieceOption
from ccstudio.ui.canvas.map_view import ARROWS
from ccstudio.ui.commands.keymap import MODIFIERS, Keymap, native, normal
from ccstudio.ui.commands.menus import plain_text
from ccstudio.ui.play.board.play_tool import PlayTool
from ccstudio.ui.play.board.scene import BoardScene
from ccstudio.ui.play.thing_commands import MenuEntry, entries_for

WHERE: Final = "play"


class ThingKeys(QObject):
    """Plays the command that has the key that is pressed.

    It is about the picked pieces, else what is under the mouse or the keyboard cursor, else the table itself. Commands
    of the window give way to those of pieces; a message says so.

    Signals:
        message(str): a key of the window did something else.
    """

    message = Signal(str)

    def __init__(self, scene: BoardScene, tool: PlayTool, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._tool = tool
        self._keymap: Keymap | None = None

    def show_keys(self, keymap: Keymap) -> None:
        """Note the keys of the window."""
        self._keymap = keymap

    def takes(self, event: QKeyEvent) -> bool:
        """Whether a key means a command of what is pointed at."""
        return self._entry_of(event) is not None

    def press(self, event: QKeyEvent) -> bool:
        """Play the command of a key; return whether there is one."""
        entry = self._entry_of(event)
        if entry is None:
            return False
        other = self._command_with(entry.key)
        if other:
            self.message.emit(
                _("{key}: {title}. The key of “{command}” is for the counter that is pointed at.").format(
                    key=native(entry.key), title=entry.title, command=other
                )
            )
        self._scene.table.take_choices(entry.choices)
        return True

    @property
    def things(self) -> tuple[Option | None, ...]:
        """What keys are about."""
        if self._scene.picked:
            return tuple(map(PieceOption, sorted(self._scene.picked)))
        return self._tool.things_at(self._tool.pointing.thing)

    def _entry_of(self, event: QKeyEvent) -> MenuEntry | None:
        tool = self._tool
        key = Qt.Key(event.key())
        if key in MODIFIERS or tool.asks_why or tool.has_free_hand or tool.is_dragging:
            return None
        if key in ARROWS and tool.keyboard.spot is not None:
            return None
        written = normal(QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText))
        if not written:
            return None
        things = self.things
        found = next((entry for entry in entries_for(self._scene.table, things) if entry.key == written), None)
        # What is about the table itself gives way to the window.
        return None if found is not None and things == (None,) and self._command_with(written) else found

    def _command_with(self, key: str) -> str:
        """The command of the window that has a key; empty if none has."""
        keymap = self._keymap
        if keymap is None:
            return ""
        return next((plain_text(_(row.text)) for row in keymap.table if key in keymap.in_force(row.id, WHERE)), "")
