"""`Editor`: what the main window asks of a tab, whatever it edits."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol, runtime_checkable

import msgspec
from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QWidget

from ccstudio.base.problems import Problem
from ccstudio.ui.tab_model import TabModel


class Dock(msgspec.Struct, frozen=True, kw_only=True):
    """A panel beside the tab: an id that layouts remember, a title, its widget and where it starts.

    `behind` is the id of a panel before it, with which it starts as tabs. One with `wanted` comes and goes by that,
    asked whenever the editor says that something is possible or no longer; others are shown as the person likes.
    """

    id: str
    title: str
    widget: QWidget
    area: Qt.DockWidgetArea
    behind: str = ""
    wanted: Callable[[], bool] | None = None


class Editor(Protocol):
    """One tab of the main window.

    Signals: `problems_changed()`, `enabled_changed()` (some action became possible or impossible),
    `status_changed(str)` (a line for the status bar, shown for some seconds).
    """

    problems_changed: SignalInstance
    enabled_changed: SignalInstance
    status_changed: SignalInstance

    @property
    def model(self) -> TabModel:
        """What it edits or plays."""

    @property
    def widget(self) -> QWidget:
        """The tab's content; the editor keeps it alive."""

    @property
    def docks(self) -> Sequence[Dock]:
        """Its panels; hidden while another tab is in front."""

    @property
    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What to call for each action id of the action table it answers to."""

    def is_enabled(self, action_id: str) -> bool:
        """Whether the action makes sense now."""

    def is_checked(self, action_id: str) -> bool:
        """Whether a checkable action is on."""

    def problems(self) -> Sequence[Problem]:
        """What is wrong with the document now."""

    def show_problem(self, problem: Problem) -> None:
        """Select and show the place a problem speaks of."""

    def status_widgets(self) -> Sequence[QWidget]:
        """Permanent widgets for the right of the status line, such as the space under the mouse."""

    def save_state(self) -> dict[str, Any]:
        """View state worth remembering between runs: zoom, centre, layers (JSON values only)."""

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Put back what `save_state` gave; unknown or missing entries are ignored."""

    def close(self) -> None:
        """Let go of everything that outlives the widgets: timers, threads, watchers."""


@runtime_checkable
class OwnHistory(Protocol):
    """An editor that answers to `edit.undo` and `edit.redo` itself: what is taken back is no step of Qt's history."""

    @property
    def undo_name(self) -> str:
        """What would be taken back, in the person's language; empty for nothing, or for what has no name."""

    @property
    def redo_name(self) -> str:
        """What would be brought back, likewise."""


@runtime_checkable
class Talking(Protocol):
    """An editor that has to ask the person now and then.

    Signal: `talk_wanted(object)`, a function of `Dialogs` that gives the conversation.
    """

    talk_wanted: SignalInstance


def own_history(editor: object) -> OwnHistory | None:
    """The editor, if it answers to undo and redo itself."""
    return editor if isinstance(editor, OwnHistory) else None
