"""`CommandTable`: the commands that menus, keys and the palette know, loaded one kind of editor at a time."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Signal

from ccstudio.ui.commands.command import Command


class CommandTable(QObject):
    """The commands of the window, and of the kinds of editors that are loaded.

    The first paint of the window waits for no editor: the commands of a kind are loaded with the first editor of that
    kind, or when somebody wants to see all commands.

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
        """Begin with the commands of the window, which stand before and after those of the editors in menus."""
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
        """Load the commands of kinds of editors, where they are not loaded yet."""
        missing = [kind for kind in kinds if kind in self._kinds and kind not in self._loaded]
        for kind in missing:
            self._loaded[kind] = tuple(self._kinds[kind]())
        if missing:
            self.changed.emit()

    def load_all(self) -> None:
        """Load the commands of all kinds of editors."""
        self.load(*self._kinds)
