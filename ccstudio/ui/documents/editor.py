"""`Editor`: what the main window asks of a tab, whatever it edits."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QWidget

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.search.sections import Section
from ccstudio.application.settings.map_aids import AidsLook
from ccstudio.base.problems import Problem
from ccstudio.documents.picture_copies import PictureCopies
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.documents.tab_model import TabModel


class Dock:
    """A panel beside the tab: an id that layouts remember, a title, its widget and where it starts.

    A `widget` given as a function is made when it is asked for, or when its turn has come. `behind` is the id of a
    panel before it, with which it starts as tabs. One with `wanted` comes and goes by that, asked whenever the editor
    says that something is possible or no longer; others are shown as the person likes.
    """

    def __init__(
        self,
        *,
        id: str,  # noqa: A002 - what it is called everywhere
        title: str,
        widget: QWidget | Callable[[], QWidget],
        area: Qt.DockWidgetArea,
        behind: str = "",
        wanted: Callable[[], bool] | None = None,
    ) -> None:
        self.id = id
        self.title = title
        self.area = area
        self.behind = behind
        self.wanted = wanted
        self._widget = widget

    @property
    def widget(self) -> QWidget:
        """What stands in the panel."""
        if not isinstance(self._widget, QWidget):
            self._widget = self._widget()
        return self._widget

    @property
    def is_made(self) -> bool:
        """Whether what stands in the panel is there already."""
        return isinstance(self._widget, QWidget)


class Editor(Protocol):
    """One tab of the main window.

    Signals: `problems_changed()`, `enabled_changed()` (some command became possible or impossible),
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
    def commands(self) -> CommandSet:
        """Everything a person can ask it for."""

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
    """An editor with a history of its own, in which undo and redo are no steps of Qt."""

    @property
    def undo_name(self) -> str:
        """The step that would be undone, in the person's language; empty for none, or one without a name."""

    @property
    def redo_name(self) -> str:
        """The step that would be redone, likewise."""

    @property
    def can_undo(self) -> bool:
        """Whether a step can be undone."""

    @property
    def can_redo(self) -> bool:
        """Whether a step can be redone."""

    def undo(self) -> None:
        """Undo the last step."""

    def redo(self) -> None:
        """Redo the step that was undone."""


@runtime_checkable
class HasDialogs(Protocol):
    """An editor that has to ask the person now and then.

    Signal: `dialog_wanted(object)`, a function of `Dialogs` that gives the dialog flow.
    """

    dialog_wanted: SignalInstance


@runtime_checkable
class RaisesPanels(Protocol):
    """An editor whose commands show their results in panels.

    Signal: `panel_wanted(str)`, the id of the panel that is to be seen now.
    """

    panel_wanted: SignalInstance


@runtime_checkable
class UsesBoards(Protocol):
    """An editor of something that is made of maps in other files."""

    def offer_maps(self, opened: Callable[[], Sequence[Path]], recent: Callable[[], Sequence[Path]]) -> None:
        """Offer these files, too, where the person chooses a map."""

    def include_board(self, path: Path) -> None:
        """Find the map in a file although it lies elsewhere."""

    def boards_elsewhere(self, path: Path) -> Sequence[str]:
        """The titles of the maps that would not be found again if it were saved in that file."""

    def copy_boards(self, path: Path) -> PictureCopies:
        """Copy such maps beside that file.

        Raises:
            SaveError: a file could not be written; nothing is left behind.
        """

    def forget_included(self) -> None:
        """Find maps where they were copied to."""


@runtime_checkable
class HasPendingEdits(Protocol):
    """An editor that works out some of what a person has done beside the window."""

    def settle(self) -> None:
        """Bring it to an end now, before anybody saves, or asks whether something would be lost."""


@runtime_checkable
class Playing(Protocol):
    """An editor of something that can be played from it as it is now.

    Signal: `play_wanted(object)`, the documents of the game and where they lie (`Playable`).
    """

    play_wanted: SignalInstance


@runtime_checkable
class ShowsKeys(Protocol):
    """An editor that shows keys elsewhere than in the menus of the window: in its own menus, on buttons, in hints."""

    def show_keys(self, keymap: Keymap) -> None:
        """Show the keys that are in force now."""


@runtime_checkable
class Searchable(Protocol):
    """An editor whose content can be searched by name.

    Signal: `search_wanted()`, the person wants to search it.
    """

    search_wanted: SignalInstance

    def search_sections(self) -> Sequence[Section]:
        """What can be found now, group by group; a group that is as it was before is the same object."""


@runtime_checkable
class HasLayers(Protocol):
    """An editor of a map whose layers can be hidden."""

    @property
    def layers(self) -> frozenset[Layer]:
        """The layers on show."""


@runtime_checkable
class NamesPlaces(Protocol):
    """An editor that can say in words where a problem is."""

    def words_of_place(self, problem: Problem) -> str:
        """The place of a problem as a person knows it."""


class Aids(Protocol):
    """What lies around the map of an editor. Signal: `changed(look)`, the person has switched something."""

    changed: SignalInstance

    def set_look(self, look: AidsLook) -> None:
        """Show what a person likes to see."""


@runtime_checkable
class WithAids(Protocol):
    """An editor with a map that rulers and a mini-map lie around; how is the same for all editors of its kind."""

    aids: Aids


def own_history(editor: object) -> OwnHistory | None:
    """The editor, if it has a history of its own."""
    return editor if isinstance(editor, OwnHistory) else None


def place_namer(editor: object) -> Callable[[Problem], str] | None:
    """What says in words where a problem is, if the editor can."""
    return editor.words_of_place if isinstance(editor, NamesPlaces) else None
