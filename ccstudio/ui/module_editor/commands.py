"""The commands of the module editor, including those that zoom faces."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from PySide6.QtCore import QSize, Signal
from PySide6.QtWidgets import QWidget

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
from ccstudio.ui.commands.command import command
from ccstudio.ui.dialogs.dialogs import Dialogs, Question, acknowledge
from ccstudio.ui.editors.zoom_commands import ZoomCommands
from ccstudio.ui.record_editor.canvas import FaceCanvas
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.find_replace import UnusedDialog
from ccstudio.ui.record_editor.part_commands import PartCommands
from ccstudio.ui.widgets.list_dialog import ListDialog


class ModuleCommands(PartCommands):
    """The commands about the parts of a module.

    Signals:
        dialog_wanted(begin): the person has to be asked (see `HasDialogs`).
        play_wanted(playable): the person wants to play a game with these documents.
    """

    where = "module"
    id_prefix = "module."
    own_menu = "Module"
    dialog_wanted = Signal(object)
    play_wanted = Signal(object)

    def __init__(self, context: RecordContext, library: Callable[[], Library]) -> None:
        super().__init__(context)
        self._library = library
        self.opened_scenarios: Callable[[], Sequence[tuple[Path | None, ScenarioDocument]]] = list

    @command(
        id="add-within", text=N_("Add part &within"), group="parts",
        icon="mdi6.plus-box-multiple-outline",
        tip=N_("Add a face to the selected piece, or a slot to the selected layout"),
        enabled=lambda self: self._context.inner_list_path is not None,
    )  # fmt: skip
    def add_within(self) -> None:
        """Add a part to the selected one."""
        self._context.add(inner=True)
        self.writing_wanted.emit()

    @command(
        id="derive", text=N_("Add la&yout like this one"), group="parts",
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
        id="unused", text=N_("Remove u&nused art and layouts…"), group="remove",
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
        id="try", text=N_("&Try module…"), group="play", key="F5", icon="mdi6.sword-cross",
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
            return Layout(id="layout", title=_("New face layout"), width=16, height=16, slots=(ground, name))
        case ("layouts", int(), "slots"):
            return Slot(id="slot", at=(500, 500), size=(400, 200), text=_("Text"))
    return new_part(module, path)


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
