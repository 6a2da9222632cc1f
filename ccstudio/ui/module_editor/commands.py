"""What the actions of the module editor do."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, Signal
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QListWidget, QMenu, QVBoxLayout, QWidget

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.language import _
from ccstudio.documents.library import Library
from ccstudio.documents.module import Face, Layout, ModuleDocument, PieceType, Slot
from ccstudio.edit.records import PartPath, ids_of, next_id, plain, record_at
from ccstudio.play.module_trial import ModuleTrial, contents_of_trial, trials
from ccstudio.ui.dialogs.dialogs import Dialogs, Question, acknowledge
from ccstudio.ui.module_editor.canvas import FaceCanvas
from ccstudio.ui.record_editor.context import RecordContext

_ABOUT_RECORDS: Final = frozenset({"module.duplicate", "module.rename", "module.up", "module.down", "module.delete"})


class ModuleCommands(QObject):
    """The actions about the parts of a module.

    Signals:
        talk_wanted(begin): the person has to be asked (see `HasDialogs`).
        play_wanted(playable): a game is to be begun with these documents, which lie in these files.
        writing_wanted(): the title of what is selected is to be written.
    """

    dialog_wanted = Signal(object)
    play_wanted = Signal(object)
    writing_wanted = Signal()

    def __init__(self, context: RecordContext, canvas: FaceCanvas, library: Callable[[], Library]) -> None:
        super().__init__(context)
        self._context = context
        self._library = library
        self.handlers: Mapping[str, Callable[[], None]] = {
            "module.add": self._add,
            "module.add-within": self._add_within,
            "module.duplicate": context.duplicate,
            "module.rename": self.writing_wanted.emit,
            "module.up": self._up,
            "module.down": self._down,
            "module.delete": context.remove,
            "module.try": self._try,
            "module.zoom-in": canvas.zoom_in,
            "module.zoom-out": canvas.zoom_out,
            "module.zoom-fit": canvas.zoom_fit,
        }

    def is_enabled(self, action_id: str) -> bool:
        """Whether the action makes sense now."""
        context = self._context
        possible: dict[str, Callable[[], bool]] = {
            "module.add": lambda: context.list_path is not None and not _is_whole(context),
            "module.add-within": lambda: context.inner_list_path is not None,
            "module.up": lambda: context.can_move(-1),
            "module.down": lambda: context.can_move(1),
            "module.delete": context.can_remove,
        }
        if action_id in possible:
            return possible[action_id]()
        return action_id not in _ABOUT_RECORDS or context.is_record_selected

    async def try_out(self, dialogs: Dialogs) -> None:
        """Ask for a scenario, and begin a game of it with the module as it is now."""
        module: ModuleDocument = self._context.document
        path: Path | None = self._context.model.path
        library = self._library()
        found = trials(module, path, library)
        if not found:
            text = _("No scenario uses this module.")
            explanation = _("Create one with File > New scenario, or put scenarios beside the module.")
            choices = acknowledge()
            await dialogs.ask(Question(title=_("Try module"), text=text, explanation=explanation, choices=choices))
            return
        picker = TrialPicker(found)
        if not await dialogs.run(picker) or picker.value is None:
            return
        try:
            playable = contents_of_trial(module, picker.value, path, library)
        except (ContentError, DocumentError) as error:
            title = _("The game cannot start")
            await dialogs.ask(Question(title=title, text=str(error), choices=acknowledge(), grave=True))
            return
        self.play_wanted.emit(playable)

    def _try(self) -> None:
        self.dialog_wanted.emit(self._begin_trial)

    def _begin_trial(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - a coroutine, as `HasDialogs` says
        return self.try_out(dialogs)

    def _add(self) -> None:
        self._context.add()

    def _add_within(self) -> None:
        self._context.add(inner=True)

    def _up(self) -> None:
        self._context.move(-1)

    def _down(self) -> None:
        self._context.move(1)


class TrialPicker(QDialog):
    """A list of scenarios to choose one from."""

    def __init__(self, found: list[ModuleTrial], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Try module"))
        self.setMinimumSize(420, 320)
        self._found = found
        self.list = QListWidget()
        self.list.setAccessibleName(_("Scenarios"))
        self.list.addItems([trial.scenario.title for trial in found])
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self.accept)
        note = QLabel(_("The game uses the module with all unsaved changes."))
        note.setWordWrap(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.button(QDialogButtonBox.StandardButton.Ok).setText(_("Play scenario"))
        buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(_("Cancel"))
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(self.list, 1)
        column.addWidget(note)
        column.addWidget(buttons)

    @property
    def value(self) -> ModuleTrial | None:
        """The scenario chosen now."""
        row = self.list.currentRow()
        return self._found[row] if row >= 0 else None


def new_record(module: ModuleDocument, path: PartPath) -> object | None:
    """A new record for a list of a module that is some use at once; None for the plainest one.

    A piece is like the last one, with one face; a layout has a ground and a name, a slot a text.
    """
    match path:
        case ("pieces",) if module.pieces:
            last = module.pieces[-1]
            face = replace(last.faces[0], title=_("Front"))
            return replace(last, id=next_id("piece", ids_of(module.pieces)), title=_("New piece"), faces=(face,))
        case ("pieces",):
            return plain(PieceType, title=_("New piece"), faces=[{"id": "front", "title": _("Front")}])
        case ("pieces", int(), "faces"):
            faces: tuple[Face, ...] = record_at(module, path)
            return replace(faces[-1], id=next_id("face", ids_of(faces)), title=_("New face"))
        case ("layouts",):
            ground = Slot(id="ground", at=(500, 500), size=(1_000, 1_000), shape="box", colour="#C9BFA5")
            name = Slot(id="name", at=(500, 150), size=(900, 160), value="name")
            return Layout(id="layout", title=_("New layout"), width=16, height=16, slots=(ground, name))
        case ("layouts", int(), "slots"):
            return Slot(id="slot", at=(500, 500), size=(400, 200), text=_("Text"))
    return None


def menu_for(
    handlers: Mapping[str, Callable[[], None]],
    is_enabled: Callable[[str], bool],
    names: Mapping[str, str],
    place: QPoint,
    parent: QWidget,
) -> QMenu:
    """The menu of the tree, open at a place of the screen; `names` are the actions in it, by id."""
    menu = QMenu(parent)
    for action_id, text in names.items():
        action = menu.addAction(_(text))
        action.triggered.connect(handlers[action_id])
        action.setEnabled(is_enabled(action_id))
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(place)
    return menu


def _is_whole(context: RecordContext) -> bool:
    """Whether the list that is selected is edited as a whole."""
    branch = context.branch
    return branch is not None and branch.is_table
