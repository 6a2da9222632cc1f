"""`CommandKeys`: plays the commands of things by their keys."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence

from ccstudio.base.language import _
from ccstudio.engine.options import Option
from ccstudio.ui.commands.keymap import MODIFIERS, Keymap, native, normal
from ccstudio.ui.commands.menus import plain_text
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.thing_commands import MenuEntry, entries_for

WHERE: Final = "play"


class CommandKeys(QObject):
    """Plays the command that has the key that is pressed, for some things or the table itself (None).

    Commands of the window give way to those of things; a message says so.

    Signals:
        message(str): a key of the window did something else.
    """

    message = Signal(str)

    def __init__(self, table: PlayTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._keymap: Keymap | None = None

    def show_keys(self, keymap: Keymap) -> None:
        """Note the keys of the window."""
        self._keymap = keymap

    def takes(self, event: QKeyEvent, things: Sequence[Option | None]) -> bool:
        """Whether a key means a command that all the things have."""
        return self._entry_of(event, things) is not None

    def press(self, event: QKeyEvent, things: Sequence[Option | None]) -> bool:
        """Play the command of a key for all the things; return whether there is one."""
        entry = self._entry_of(event, things)
        if entry is None:
            return False
        other = self._command_with(entry.key)
        if other:
            self.message.emit(
                _("{key}: {title}. The key of “{command}” is for the counter that is pointed at.").format(
                    key=native(entry.key), title=entry.title, command=other
                )
            )
        self._table.take_choices(entry.choices)
        return True

    def _entry_of(self, event: QKeyEvent, things: Sequence[Option | None]) -> MenuEntry | None:
        if Qt.Key(event.key()) in MODIFIERS or not things:
            return None
        written = normal(QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText))
        if not written:
            return None
        found = next((entry for entry in entries_for(self._table, things) if entry.key == written), None)
        # What is about the table itself gives way to the window.
        return None if found is not None and tuple(things) == (None,) and self._command_with(written) else found

    def _command_with(self, key: str) -> str:
        """The command of the window that has a key; empty if none has."""
        keymap = self._keymap
        if keymap is None:
            return ""
        return next((plain_text(_(row.text)) for row in keymap.table if key in keymap.in_force(row.id, WHERE)), "")
