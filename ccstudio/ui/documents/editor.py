"""`Editor`: what the main window needs from a tab, whatever it edits."""

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol, cast, runtime_checkable

from PySide6.QtCore import Qt, SignalInstance
from PySide6.QtWidgets import QWidget

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.search.sections import Section
from ccstudio.application.settings.map_aids import AidsLook
from ccstudio.base.problems import Problem
from ccstudio.documents.pictures.copies import PictureCopies
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.documents.tab_model import TabModel

if TYPE_CHECKING:
    from ccstudio.documents.scenario import ScenarioDocument
    from ccstudio.ui.canvas.sight import Look


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
        """The widget of the panel."""
        if not isinstance(self._widget, QWidget):
            self._widget = self._widget()
        return self._widget

    @property
    def is_made(self) -> bool:
        """Whether the widget of the panel has been created."""
        return isinstance(self._widget, QWidget)


class Editor(Protocol):
    """One tab of the main window."""

    problems_changed: SignalInstance
    enabled_changed: SignalInstance
    status_changed: SignalInstance

    @property
    def model(self) -> TabModel:
        """The model it edits or plays."""

    @property
    def widget(self) -> QWidget:
        """The tab's content; the editor keeps it alive."""

    @property
    def docks(self) -> Sequence[Dock]:
        """Its panels; hidden while another tab is in front."""

    @property
    def commands(self) -> CommandSet:
        """All its commands."""

    def problems(self) -> Sequence[Problem]:
        """The current problems of the document."""

    def show_problem(self, problem: Problem) -> None:
        """Select and show the place of a problem."""

    def status_widgets(self) -> Sequence[QWidget]:
        """Permanent widgets for the right of the status bar, such as the space under the mouse."""

    def save_state(self) -> dict[str, Any]:
        """The state of the view to keep between runs: zoom, centre, layers (JSON values only)."""

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Restore a state from `save_state`; unknown or missing entries are ignored."""

    def close(self) -> None:
        """Stop everything that outlives the widgets: timers, threads, watchers."""


OF_OWN_HISTORY: Final = ("undo_name", "redo_name", "can_undo", "can_redo", "undo", "redo")
"""What the class of an editor with a history of its own has."""


class OwnHistory(Protocol):
    """An editor with a history of its own, without Qt's undo stack."""

    @property
    def undo_name(self) -> str:
        """The step that would be undone, in the person's language; empty for none, or one without a name."""

    @property
    def redo_name(self) -> str:
        """The step that would be redone, in the person's language; empty for none, or one without a name."""

    @property
    def can_undo(self) -> bool:
        """Whether a step can be undone."""

    @property
    def undo_refusal(self) -> str:
        """Why no step can be undone, where there is more to say than that there is none."""

    @property
    def can_redo(self) -> bool:
        """Whether a step can be redone."""

    def undo(self) -> None:
        """Undo the last step."""

    def redo(self) -> None:
        """Redo the step that was undone."""


@runtime_checkable
class HasDialogs(Protocol):
    """An editor that shows dialogs.

    Signal: `dialog_wanted(object)`, a function from `Dialogs` to the dialog flow.
    """

    dialog_wanted: SignalInstance


@runtime_checkable
class KeepsLook(Protocol):
    """An editor in which people look at something that is kept with no document, such as a sight thread."""

    def look(self) -> "tuple[str, Look]":
        """The tool in hand, and what it shows."""

    def look_again(self, look: "tuple[str, Look]") -> None:
        """Show what the former editor of the same document showed."""


@runtime_checkable
class RaisesPanels(Protocol):
    """An editor whose commands show their results in panels.

    Signal: `panel_wanted(str)`, the id of the panel to show.
    """

    panel_wanted: SignalInstance


@runtime_checkable
class UsesBoards(Protocol):
    """An editor of something made of maps in other files."""

    def offer_maps(self, opened: Callable[[], Sequence[Path]], recent: Callable[[], Sequence[Path]]) -> None:
        """Offer additional files where the person chooses a map."""

    def include_board(self, path: Path) -> None:
        """Make the map in a file available although it is in another folder."""

    def boards_elsewhere(self, path: Path) -> Sequence[str]:
        """The titles of the maps that would not be found if it were saved in a file."""

    def copy_boards(self, path: Path) -> PictureCopies:
        """Copy such maps beside a file.

        Raises:
            SaveError: a file could not be written; nothing is left behind.
        """

    def forget_included(self) -> None:
        """Find maps where they were copied to."""


@runtime_checkable
class HasPendingEdits(Protocol):
    """An editor that computes some edits in the background."""

    def settle(self) -> None:
        """Finish these edits now, before saving or asking about unsaved changes."""


@runtime_checkable
class Playing(Protocol):
    """An editor whose document can be played in its current state.

    Signal: `play_wanted(object)`, the documents of the game and their places (`Playable`).
    """

    play_wanted: SignalInstance


@runtime_checkable
class TriesScenarios(Protocol):
    """An editor that tries out its document in scenarios, which may be under edit too."""

    def offer_scenarios(self, opened: "Callable[[], Sequence[tuple[Path | None, ScenarioDocument]]]") -> None:
        """Take open scenarios, with their files, as they are now and not as their files are."""


@runtime_checkable
class OpensScenarios(Protocol):
    """An editor from which places of scenarios can be gone to.

    Signal: `file_wanted(path, place)`, the file of a scenario and the path of a place in it.
    """

    file_wanted: SignalInstance


@runtime_checkable
class OpensDocuments(Protocol):
    """An editor from which other documents are opened.

    Signal: `document_wanted(path)`, the file.
    """

    document_wanted: SignalInstance


@runtime_checkable
class ShowsKeys(Protocol):
    """An editor that shows keys in menus of its own, on buttons, or in hints."""

    def show_keys(self, keymap: Keymap) -> None:
        """Show the current keys."""


@runtime_checkable
class Searchable(Protocol):
    """An editor whose contents can be searched by name.

    Signal: `search_wanted()`, the person wants to search it.
    """

    search_wanted: SignalInstance

    def search_sections(self) -> Sequence[Section]:
        """The groups that can be found now; an unchanged group is the same object."""


@runtime_checkable
class HasLayers(Protocol):
    """An editor of a map whose layers can be hidden."""

    @property
    def layers(self) -> frozenset[Layer]:
        """The layers on show."""


@runtime_checkable
class NamesPlaces(Protocol):
    """An editor that can describe the place of a problem."""

    def words_of_place(self, problem: Problem) -> str:
        """The place of a problem in the person's words."""


class Aids(Protocol):
    """The aids around the map of an editor. Signal: `changed(look)`, the person changed a setting."""

    changed: SignalInstance

    def set_look(self, look: AidsLook) -> None:
        """Apply the settings of the person."""


@runtime_checkable
class WithAids(Protocol):
    """An editor of a map with rulers and a mini-map; their settings are shared by all editors of its kind."""

    aids: Aids


def own_history(editor: object) -> OwnHistory | None:
    """The editor, if it has a history of its own."""
    # `isinstance` would compute each property to see whether there is one.
    return cast("OwnHistory", editor) if all(hasattr(type(editor), name) for name in OF_OWN_HISTORY) else None


def place_namer(editor: object) -> Callable[[Problem], str] | None:
    """The function that describes the place of a problem, if the editor has one."""
    return editor.words_of_place if isinstance(editor, NamesPlaces) else None
