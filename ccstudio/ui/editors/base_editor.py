"""`BaseEditor`: what all editors in tabs share."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from PySide6.QtCore import QObject, Signal, SignalInstance
from PySide6.QtWidgets import QWidget

from ccstudio.base.problems import Problem
from ccstudio.ui.commands.command import Command, CommandProvider
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.documents.tab_model import TabModel

FORWARDED: Final[Mapping[str, str]] = {
    "message": "status_changed",
    "changed": "enabled_changed",
    "dialog_wanted": "dialog_wanted",
    "panel_wanted": "panel_wanted",
}
"""The signals of command providers, with the signals of the editor that pass them on to the window."""


class BaseEditor(CommandProvider, QObject):
    """An editor in a tab; see `ccstudio.ui.documents.editor.Editor` for its members.

    A subclass passes its providers to `_take_commands`, and sets `_widget`, `_docks` and `_status`.
    """

    problems_changed = Signal()
    enabled_changed = Signal()
    status_changed = Signal(str)
    dialog_wanted = Signal(object)
    search_wanted = Signal()
    panel_wanted = Signal(str)

    _widget: QWidget

    def __init__(self, model: TabModel, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._model = model
        self._docks: Sequence[Dock] = ()
        self._commands = CommandSet()
        self._status: tuple[QWidget, ...] = ()

    @classmethod
    def menu_commands(cls) -> Sequence[Command]:
        """Every command of such an editor, in the order of the menus."""
        return cls.declared_commands()

    @property
    def model(self) -> Any:  # noqa: ANN401 - a subclass knows which model it has
        """The edited model."""
        return self._model

    @property
    def widget(self) -> QWidget:
        """The content of the tab."""
        return self._widget

    @property
    def docks(self) -> Sequence[Dock]:
        """Its panels."""
        return self._docks

    @property
    def commands(self) -> CommandSet:
        """All commands of the editor."""
        return self._commands

    def trigger(self, command_id: str) -> None:
        """Run a command if it is enabled."""
        self._commands.trigger(command_id)

    def problems(self) -> Sequence[Problem]:
        """The current problems of the document."""
        return ()

    def show_problem(self, problem: Problem) -> None:
        """Select and show the place of a problem."""

    def status_widgets(self) -> Sequence[QWidget]:
        """The widgets at the right of the status bar."""
        return self._status

    def save_state(self) -> dict[str, Any]:
        """Return the state of the view."""
        return {}

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Restore the state of the view."""

    def close(self) -> None:
        """Stop timers and threads."""

    def _take_commands(self, *providers: CommandProvider, **options: Any) -> None:  # noqa: ANN401 - see `CommandSet`
        """Add the commands of providers and of the editor itself, and forward the signals of the providers."""
        self._commands = CommandSet(self, *providers, **options)
        for provider in providers:
            for name, own in FORWARDED.items():
                signal = getattr(provider, name, None)
                if isinstance(signal, SignalInstance):
                    signal.connect(getattr(self, own))
