"""`CommandTable`: the commands in menus, keys and palette, loaded by kind of editor."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from ccstudio.ui.commands.command import Command


class CommandTable(QObject):
    """The commands of the window, and of the loaded kinds of editors.

    The first paint does not wait for editors: the commands of a kind are loaded with its first editor, or when somebody
    wants to see all commands.

    Signals:
        changed(): more commands are loaded.
    """

    changed = Signal()

    def __init__(
        self,
        opening: Sequence[Command],
        kinds: Mapping[str, Callable[[], Sequence[Command]]],
        closing: Sequence[Command],
        parent: QObject | None = None,
    ) -> None:
        """Begin with the commands of the window, which come before and after those of the editors in menus."""
        super().__init__(parent)
        self._opening = tuple(opening)
        self._kinds = kinds
        self._closing = tuple(closing)
        self._loaded: dict[str, tuple[Command, ...]] = {}

    @property
    def rows(self) -> tuple[Command, ...]:
        """The commands in the order of the menus."""
        editors = (row for kind in self._kinds for row in self._loaded.get(kind, ()))
        return (*self._opening, *editors, *self._closing)

    def load(self, *kinds: str) -> None:
        """Load the commands of kinds of editors, if necessary."""
        missing = [kind for kind in kinds if kind in self._kinds and kind not in self._loaded]
        for kind in missing:
            self._loaded[kind] = tuple(self._kinds[kind]())
        if missing:
            self.changed.emit()

    def load_all(self) -> None:
        """Load the commands of all kinds of editors."""
        self.load(*self._kinds)
