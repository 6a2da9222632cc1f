"""The commands of the module editor, including those that zoom faces."""

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QObject, QPoint, QSize, Signal
from PySide6.QtWidgets import QMenu, QWidget

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.language import N_, _
from ccstudio.documents.library import Library
from ccstudio.documents.module import Face, Layout, ModuleDocument, Slot
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.face_layouts import with_derived
from ccstudio.edit.kinds import Kinds, new_card, new_piece
from ccstudio.edit.new_parts import new_part
from ccstudio.edit.record_sets import without_records
from ccstudio.edit.records import PartPath, ids_of, next_id, record_at
from ccstudio.edit.usages import unused
from ccstudio.play.module_trial import ModuleTrial, contents_of_trial, trials
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.dialogs.dialogs import Dialogs, Question, acknowledge
from ccstudio.ui.editors.zoom_commands import ZoomCommands
from ccstudio.ui.record_editor.canvas import FaceCanvas
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.find_replace import UnusedDialog
from ccstudio.ui.widgets.list_dialog import ListDialog


class ModuleCommands(CommandProvider, QObject):
    """The commands about the parts of a module.

    Signals:
        dialog_wanted(begin): the person has to be asked (see `HasDialogs`).
        play_wanted(playable): the person wants to play a game with these documents.
        writing_wanted(): the title of the selection must get the focus.
    """

    where = "module"
    dialog_wanted = Signal(object)
    play_wanted = Signal(object)
    writing_wanted = Signal()

    def __init__(self, context: RecordContext, library: Callable[[], Library]) -> None:
        super().__init__(context)
        self._context = context
        self._library = library
        self.opened_scenarios: Callable[[], Sequence[tuple[Path | None, ScenarioDocument]]] = list

    def _has_record(self) -> bool:
        return self._context.is_record_selected

    @command(
        id="module.add", text=N_("&Add part"), menu="Module", group="parts", key="Ins", icon="mdi6.plus-box-outline",
        toolbar=True, tip=N_("Add a piece, a card, a layout or whatever the selected list contains"),
        enabled=lambda self: self._context.list_path is not None and not _is_whole(self._context),
    )  # fmt: skip
    def add(self) -> None:
        """Add to the selected list."""
        self._context.add()
        self.writing_wanted.emit()

    @command(
        id="module.add-within", text=N_("Add part &within"), menu="Module", group="parts",
        icon="mdi6.plus-box-multiple-outline",
        tip=N_("Add a face to the selected piece, or a slot to the selected layout"),
        enabled=lambda self: self._context.inner_list_path is not None,
    )  # fmt: skip
    def add_within(self) -> None:
        """Add a part to the selected one."""
        self._context.add(inner=True)
        self.writing_wanted.emit()

    @command(
        id="module.duplicate", text=N_("&Duplicate part"), menu="Module", group="parts", key="Ctrl+D",
        icon="mdi6.content-duplicate", toolbar=True, tip=N_("Add a copy of the selected part"), enabled=_has_record,
    )  # fmt: skip
    def duplicate(self) -> None:
        """Add a copy of the selected part."""
        self._context.duplicate()

    @command(
        id="module.derive", text=N_("Add la&yout like this one"), menu="Module", group="parts",
        icon="mdi6.source-branch", tip=N_("Add a layout that has its slots from the selected one"),
        enabled=lambda self: self._layout() is not None,
    )  # fmt: skip
    def derive(self) -> None:
        """Add a layout that is like the selected one after it, and select it."""
        index = self._layout()
        if index is not None:
            layouts = self._context.document.layouts
            made = with_derived(layouts, index, _("Like {title}").format(title=layouts[index].title))
            self._context.put(("layouts",), made, _("Add layout like {title}").format(title=layouts[index].title))
            self._context.select(("layouts", index + 1))
            self.writing_wanted.emit()

    def _layout(self) -> int | None:
        """The index of the layout that is selected, or of which a slot is; None without one."""
        match self._context.selected:
            case ("layouts", int(index), *_rest):
                return index
        return None

    @command(
        id="module.rename", text=N_("&Rename part"), menu="Module", group="parts", key="F2", icon="mdi6.rename-box",
        tip=N_("Edit the title of the selected part"), enabled=_has_record,
    )  # fmt: skip
    def rename(self) -> None:
        """Ask for another title."""
        self.writing_wanted.emit()

    @command(
        id="module.up", text=N_("Move part &up"), menu="Module", group="order", key="Alt+Up", icon="mdi6.arrow-up",
        toolbar=True, tip=N_("Move the selected part up the list"), enabled=lambda self: self._context.can_move(-1),
    )  # fmt: skip
    def move_up(self) -> None:
        """Move the selected part up the list."""
        self._context.move(-1)

    @command(
        id="module.down", text=N_("Move part d&own"), menu="Module", group="order", key="Alt+Down",
        icon="mdi6.arrow-down", toolbar=True, tip=N_("Move the selected part down the list"),
        enabled=lambda self: self._context.can_move(1),
    )  # fmt: skip
    def move_down(self) -> None:
        """Move the selected part down the list."""
        self._context.move(1)

    @command(
        id="module.delete", text=N_("De&lete part"), menu="Module", group="remove", key="Del",
        icon="mdi6.delete-outline", toolbar=True, tip=N_("Delete the selected part"),
        enabled=lambda self: self._context.can_remove(),
    )  # fmt: skip
    def delete(self) -> None:
        """Delete the selected part."""
        self._context.remove()

    @command(
        id="module.unused", text=N_("Remove u&nused art and layouts…"), menu="Module", group="remove",
        icon="mdi6.broom", tip=N_("List pictures and layouts that no part uses"),
    )  # fmt: skip
    def remove_unused(self) -> None:
        """List what nothing uses, and remove what the person chooses."""
        self.dialog_wanted.emit(self._begin_cleaning)

    async def clean(self, dialogs: Dialogs) -> None:
        """List what nothing uses, and remove what the person chooses in one step."""
        context = self._context
        found = unused(context.document, context.renaming) if context.renaming is not None else []
        if not found:
            title, text = _("Unused art and layouts"), _("Every picture and layout is used.")
            await dialogs.ask(Question(title=title, text=text, choices=acknowledge()))
            return
        dialog = UnusedDialog([(context.words_at(path), path) for path in found])
        if await dialogs.run(dialog) and dialog.value:
            made = context.document
            for name in dict.fromkeys(path[0] for path in dialog.value):
                made = without_records(made, [path for path in dialog.value if path[0] == name])
            context.apply(made, _("Remove unused art and layouts"))

    @command(
        id="module.try", text=N_("&Try module…"), menu="Module", group="play", key="F5", icon="mdi6.sword-cross",
        toolbar=True, tip=N_("Play a scenario with the module as it is now"),
    )  # fmt: skip
    def try_module(self) -> None:
        """Ask for a scenario, and play it with the current module."""
        self.dialog_wanted.emit(self._begin_trial)

    async def try_out(self, dialogs: Dialogs) -> None:
        """Ask for a scenario, and begin a game of it with the current module."""
        module: ModuleDocument = self._context.document
        path: Path | None = self._context.model.path
        library = self._library()
        found = trials(module, path, library, self.opened_scenarios())
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

    def _begin_cleaning(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - a coroutine, as `HasDialogs` says
        return self.clean(dialogs)

    def _begin_trial(self, dialogs: Dialogs) -> Any:  # noqa: ANN401 - a coroutine, as `HasDialogs` says
        return self.try_out(dialogs)


class TrialPicker(ListDialog):
    """A list of scenarios."""

    def __init__(self, found: list[ModuleTrial], parent: QWidget | None = None) -> None:
        note = _("The game uses the module and open scenarios with all unsaved changes.")
        super().__init__(_("Try module"), _("Play scenario"), QSize(420, 320), below=note, parent=parent)
        self._found = found
        self.list.setAccessibleName(_("Scenarios"))
        self.list.addItems([trial.scenario.title for trial in found])
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self.accept)

    @property
    def value(self) -> ModuleTrial | None:
        """The chosen scenario."""
        row = self.list.currentRow()
        return self._found[row] if row >= 0 else None


def new_record(module: ModuleDocument, path: PartPath, piece_kinds: Kinds, card_kinds: Kinds) -> object | None:
    """A useful new record for a list of a module; None for a plain one.

    Pieces and cards are such as the rules can use; a layout has a background and a name, a slot a text.
    """
    match path:
        case ("pieces",):
            return new_piece(module, piece_kinds)
        case ("cards",):
            return new_card(module, card_kinds)
        case ("pieces", int(), "faces"):
            faces: tuple[Face, ...] = record_at(module, path)
            return replace(faces[-1], id=next_id("face", ids_of(faces)), title=_("New face"))
        case ("layouts",):
            ground = Slot(id="ground", at=(500, 500), size=(1_000, 1_000), shape="box", colour="#C9BFA5")
            name = Slot(id="name", at=(500, 150), size=(900, 160), value="name")
            return Layout(id="layout", title=_("New layout"), width=16, height=16, slots=(ground, name))
        case ("layouts", int(), "slots"):
            return Slot(id="slot", at=(500, 500), size=(400, 200), text=_("Text"))
    return new_part(module, path)


def menu_for(commands: CommandSet, ids: Iterable[str], place: QPoint, parent: QWidget) -> QMenu:
    """Show the menu of the tree with some commands at a point of the screen."""
    menu = QMenu(parent)
    for command_id in ids:
        bound = commands[command_id]
        action = menu.addAction(_(bound.command.text))
        action.triggered.connect(bound.run)
        action.setEnabled(commands.is_enabled(command_id))
    menu.aboutToHide.connect(menu.deleteLater)
    menu.popup(place)
    return menu


def _is_whole(context: RecordContext) -> bool:
    """Whether the selected list is edited as a whole."""
    branch = context.branch
    return branch is not None and branch.is_table


class FaceZoomCommands(ZoomCommands):
    """Zoom in, zoom out, and fit the faces."""

    where = "module"
    id_prefix = "module."

    def __init__(self, canvas: FaceCanvas) -> None:
        super().__init__(canvas, canvas.zoom_fit, "module")

    @command(
        id="zoom-fit", text=N_("Fi&t the faces"), menu="View", group="zoom", key="Ctrl+/",
        icon="mdi6.fit-to-page-outline", toolbar=True, tip=N_("Fit the faces into the window"),
    )  # fmt: skip
    def zoom_fit(self) -> None:
        """Fit the faces into the view."""
        super().zoom_fit()
