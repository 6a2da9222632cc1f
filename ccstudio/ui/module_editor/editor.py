"""`ModuleEditor`: the tab for the pieces, cards, layouts, tables and settings of a game."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from PySide6.QtCore import QObject, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QIcon

from ccstudio.application.records.field_labels import choice_label, field_label, path_label
from ccstudio.application.records.references import Choices, choices_of
from ccstudio.application.scenarios.module_trial import ModuleTrial
from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.language import N_, _
from ccstudio.base.problems import Path as ProblemPath
from ccstudio.base.problems import Problem
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.content_language import find_translated, translated_titles
from ccstudio.documents.library import Library
from ccstudio.documents.module import Art, ModuleDocument, PieceType
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.decks import with_deck_size
from ccstudio.edit.declared_values import declared_type
from ccstudio.edit.dependents.id_changes import IdChange
from ccstudio.edit.kinds import new_piece, with_kind
from ccstudio.edit.module_names import renamed
from ccstudio.edit.printed_values import with_printed
from ccstudio.edit.records import PartPath, id_of, record_at, with_record
from ccstudio.edit.usages import UsedIn, used_in_scenarios
from ccstudio.play.game_documents import gather, library_of
from ccstudio.rules.registry import Registry, RulesError
from ccstudio.rules.system import AnySystem
from ccstudio.ui.commands.command import Command, command
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.documents.dependents_save import DependentsSave
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.open_documents import EditedDocument
from ccstudio.ui.faces.silhouettes import ArtCatalogue
from ccstudio.ui.module_editor.art_drop import ArtDrop
from ccstudio.ui.module_editor.art_field import ArtField, icon_of
from ccstudio.ui.module_editor.art_files import ArtFiles
from ccstudio.ui.module_editor.clip_pictures import ClipPictures
from ccstudio.ui.module_editor.commands import FaceZoomCommands, ModuleCommands, new_record
from ccstudio.ui.module_editor.cutting.cutter import SheetCutter
from ccstudio.ui.module_editor.outline import MODULE_OUTLINE, form_settings_of
from ccstudio.ui.module_editor.preview_pane import PreviewPane
from ccstudio.ui.module_editor.renamed_copies import RenamedCopiesCommands
from ccstudio.ui.module_editor.renames import following_module
from ccstudio.ui.module_editor.scenario_trials import ScenarioTrials
from ccstudio.ui.module_editor.sheet_commands import SheetCommands
from ccstudio.ui.module_editor.terrain_commands import TerrainCommands
from ccstudio.ui.record_editor.checks import RecordChecks
from ccstudio.ui.record_editor.commands import RecordClipboardCommands
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.editor import RecordEditor
from ccstudio.ui.record_editor.field_factories import Special
from ccstudio.ui.record_editor.fields import ReferenceField
from ccstudio.ui.record_editor.finding import RecordFinder
from ccstudio.ui.record_editor.panel import FormSettings, RecordPanel
from ccstudio.ui.record_editor.search_commands import RecordSearchCommands
from ccstudio.ui.record_editor.tree import RecordTree

THUMBNAIL: Final = QSize(22, 18)
"""The size of pictures in the tree."""


class ModuleEditor(RecordEditor):
    """The editor for modules; see `ccstudio.ui.documents.editor.Editor` for its members.

    Signals:
        play_wanted(playable): the person wants to play a game of it (`Playable`).
        file_wanted(path, place): a place of another document is to be shown.
        document_wanted(path): another document is to be opened.
    """

    where = "module"
    in_menu = ("add", "add-within", *RecordEditor.in_menu[1:])
    play_wanted = Signal(object)
    file_wanted = Signal(object, object)
    document_wanted = Signal(object)

    def __init__(
        self, model: DocumentModel[ModuleDocument], parent: QObject | None = None, registry: Registry | None = None
    ) -> None:
        super().__init__(model, parent)
        self._registry = registry or Registry()
        self._library: Library | None = None
        self._system = self._find_system(model.value.system)
        self._thumbnails: dict[Art, QIcon] = {}
        self._table: TerrainDocument | None = None
        self._renames: list[IdChange] = []
        self._opened = model.value
        self.context = RecordContext(
            model, MODULE_OUTLINE, self, renaming=self._renamed, making=self._made, following=self._with_consequences
        )
        self.art_files = ArtFiles(self.context)
        self.context.adders[("art",)] = (_("Add pictures…"), self.art_files.add)
        self.tree = RecordTree(self.context)
        self.panel = RecordPanel(self.context, self._form_settings())
        self._widget = self.middle = PreviewPane(self.context, self.panel.form_settings)
        self.checks = RecordChecks(model, self._find_problems, self)
        self.trials = ScenarioTrials(model, self._trial, self)
        self.finder = RecordFinder(self.context, self.checks)
        self.parts = ModuleCommands(self.context, self._libraries)
        self.clipboard = RecordClipboardCommands(
            self.context,
            "module",
            self.tree.choose_all,
            self.art_files.take_from_clipboard,
            ClipPictures(self.context, self.art_files, self.panel.declared),
        )
        self.search = RecordSearchCommands(self.context, "module", self._used_in_scenarios)
        self.terrain = TerrainCommands(self.context, self._libraries)
        self._take_commands(
            self.parts,
            RenamedCopiesCommands(self.context),
            self.art_files,
            SheetCutter(self.context, self.art_files, self._plain_piece),
            self.clipboard,
            self.search,
            self.terrain,
            SheetCommands(self.middle, self.context),
            FaceZoomCommands(self.middle.canvas),
        )
        self._begin(self.parts, form=Qt.DockWidgetArea.RightDockWidgetArea)
        self._connect()
        self.tree.expand(("pieces",))
        self._follow()

    def _connect(self) -> None:
        self.parts.play_wanted.connect(self.play_wanted)
        self.search.file_wanted.connect(self.file_wanted)
        self.terrain.document_wanted.connect(self.document_wanted)
        # Its table of terrains may have been changed in another tab.
        self.middle.shown.connect(self._look_again)
        self.middle.chosen.connect(self.context.select)
        self.trials.changed.connect(self.problems_changed)
        self.tree.model.set_pictures(self._thumbnail)
        self.middle.pictures_renewed.connect(self._forget_pictures)
        ArtDrop(self.tree.view.viewport(), self._drop_on_tree)
        ArtDrop(self.middle.canvas.sheet, self._drop_on_canvas)
        self.context.renamed.connect(self._log_rename)

    @classmethod
    def menu_commands(cls) -> Sequence[Command]:
        """Every command of the editor, in the order of the menus."""
        return (
            *ModuleCommands.declared_commands(),
            *RenamedCopiesCommands.declared_commands(),
            *ArtFiles.declared_commands(),
            *SheetCutter.declared_commands(),
            *RecordClipboardCommands.declared_commands("module", "module."),
            *RecordSearchCommands.declared_commands("module", "module."),
            *TerrainCommands.declared_commands(),
            *SheetCommands.declared_commands(),
            *cls.declared_commands(),
            *FaceZoomCommands.declared_commands(),
        )

    @command(
        id="module.find", text=N_("F&ind in this module…"), menu="Edit", group="find", key="Ctrl+F",
        icon="mdi6.map-search-outline", tip=N_("Go to a piece, a card or a problem by its name"),
    )  # fmt: skip
    def find(self) -> None:
        """Open the search."""
        self.search_wanted.emit()

    def problems(self) -> Sequence[Problem]:
        """The problems of the module, as `ccstudio validate` reports them, and of scenarios that its changes break."""
        return (*self.checks.problems, *self.trials.problems)

    def show_problem(self, problem: Problem) -> None:
        """Select the part of a problem, and focus its field; that of a scenario is shown in its own editor."""
        if problem in self.trials.problems:
            self.file_wanted.emit(Path(problem.file), problem.path)
            return
        super().show_problem(problem)

    def words_of_place(self, problem: Problem) -> str:
        """The part of a problem in words, and its entry; that of a scenario by its title."""
        if problem in self.trials.problems:
            return self._words_in_scenario(Path(problem.file), problem.path)
        return super().words_of_place(problem)

    def close(self) -> None:
        """Stop the timers."""
        super().close()
        self.trials.stop()
        self.art_files.stop()

    def _document(self) -> ModuleDocument:
        document: ModuleDocument = self.model.value
        return document

    def _form_settings(self) -> FormSettings:
        # Whatever of a module is called so names a picture, in the records of the rules as well.
        special: Special = {
            (Struct, "art"): partial(ArtField, self._catalogue, self._own_art, self._bring),
            (ModuleDocument, "terrain"): partial(ReferenceField, self._terrain_tables),
        }
        systems = {system.id: system.title for system in self._registry.usable()}
        return form_settings_of(self._document, self._system, special, systems, self._terrains, self._selected)

    def _selected(self) -> PartPath:
        return self.context.selected

    def _terrains(self) -> Choices:
        """The terrains of the module's table; none while it is missing or damaged."""
        reference = self._document().terrain
        if self._table is None or self._table.reference != reference:
            try:
                self._table = find_translated(self._libraries(), TerrainDocument, reference, self.model.path)
            except (ContentError, DocumentError):
                return ()
        return choices_of(self._table.terrains)

    def _look_again(self) -> None:
        self._table = None
        self.checks.look_soon()

    def _terrain_tables(self) -> Choices:
        """The tables of terrains of the library, and the one that the module names."""
        named = self._document().terrain
        found = {named: named.id} | translated_titles(self._libraries(), TerrainDocument, self.context.model.path)
        return [(reference, _(title)) for reference, title in found.items()]

    def _catalogue(self) -> ArtCatalogue:
        return self.middle.faces.catalogue

    def _own_art(self) -> tuple[str, ...]:
        return tuple(art.id for art in self._document().art)

    def _thumbnail(self, path: PartPath) -> QIcon | None:
        """The icon of a picture in the tree; None for other parts."""
        match path:
            case ("art", int(index)):
                art = self._document().art[index]
                if art not in self._thumbnails:
                    self._thumbnails[art] = icon_of(self._catalogue(), art.id, THUMBNAIL)
                return self._thumbnails[art]
        return None

    def _forget_pictures(self) -> None:
        """Read the files of pictures again: they may have changed, or lie elsewhere."""
        self._thumbnails.clear()
        self.tree.view.viewport().update()

    def _drop_on_tree(self, paths: Sequence[Path], position: QPointF) -> None:
        self.art_files.add_files(paths, self.art_files.place_of(self.tree.path_at(position.toPoint())))

    def _drop_on_canvas(self, paths: Sequence[Path], position: QPointF) -> None:
        self.art_files.add_files(paths, self.art_files.place_of(self.middle.canvas.sheet.path_at(position)))

    def _bring(self, paths: Sequence[Path], field: ArtField) -> None:
        """Bring in pictures that were dropped on a field, which then shows the first."""
        self.art_files.add_files(paths, self.panel.place_of(field))

    def _libraries(self) -> Library:
        if self._library is None:
            self._library = library_of(self._registry)
        return self._library

    def _find_system(self, name: str) -> AnySystem | None:
        """The rules of a module; None if they are missing, which is reported as a problem."""
        try:
            return self._registry.system(name)
        except RulesError:
            return None

    def _renamed(self, document: ModuleDocument, path: PartPath, id_: str) -> ModuleDocument:
        return renamed(document, path, id_, self.panel.declared)

    async def following(self, dialogs: Dialogs, edited: Sequence[EditedDocument]) -> DependentsSave | None:
        """Ask which scenarios follow what was renamed; None if the module is not to be saved after all."""
        return await following_module(self.model, dialogs, edited, self._renames, self._libraries(), self._system)

    def _log_rename(self, rename: tuple[PartPath, str, str]) -> None:
        path, old, new = rename
        of = id_of(record_at(self._document(), path[:2])) if path[2:3] == ("faces",) else ""
        names = [step for step in path if isinstance(step, str)]
        if path[:1] != ("settings",) and old and new:
            self._renames.append(IdChange(names[-1], old, new, of))

    def _used_in_scenarios(self, path: PartPath) -> list[tuple[str, UsedIn]]:
        """The places of the library's scenarios that name a record of the module, with words."""
        module, record = self._document(), record_at(self._document(), path)
        found = used_in_scenarios(module, self.model.path, self._libraries(), str(path[0]), id_of(record))
        return [(self._words_in_scenario(it.file, it.place) or it.title, it) for it in found]

    def _words_in_scenario(self, file: Path, place: ProblemPath) -> str:
        """The title of a scenario and the labels of a place in it; empty if it cannot be read."""
        scenario = self._libraries().reading(file).document
        if not isinstance(scenario, ScenarioDocument):
            return ""
        words = path_label(place, scenario, partial(declared_type, scenario, system=self._system))
        return _("{scenario}: {place}").format(scenario=scenario.title, place=words) if words else scenario.title

    def _made(self, document: ModuleDocument, path: PartPath) -> object | None:
        kinds = self._system
        return new_record(document, path, kinds.piece_kinds if kinds else {}, kinds.card_kinds if kinds else {})

    def _plain_piece(self) -> PieceType:
        """A piece with the least values that the rules allow, and nothing of the pieces that are there."""
        return new_piece(replace(self._document(), pieces=()), self._system.piece_kinds if self._system else {})

    def _with_consequences(self, before: ModuleDocument, after: ModuleDocument, path: PartPath) -> ModuleDocument:
        """The module after an edit: a new kind keeps fitting stats, faces follow stats, decks their cards."""
        if self._system is None or path[2:] != ("kind",) or path[0] not in {"pieces", "cards"}:
            return with_printed(before, with_deck_size(before, after, path), path)
        kinds = self._system.piece_kinds if path[0] == "pieces" else self._system.card_kinds
        record = record_at(after, path[:2])
        changed = with_kind(record, record.kind, kinds, [side.id for side in after.sides])
        if changed.dropped:
            former = kinds.get(record_at(before, path[:2]).kind)
            names = ", ".join(field_label(name, former) for name in changed.dropped)
            text = _("The kind {kind} has no place for these values, which were removed: {names}")
            self.status_changed.emit(text.format(kind=choice_label(record.kind), names=names))
        return with_record(after, path[:2], changed.record)

    def _find_problems(self, document: ModuleDocument) -> Iterator[Problem]:
        """The problems that `ccstudio validate` reports for the current module."""
        path = self.model.path
        yield from check_document(document, None, self.model.folder)
        here = path or Path("module.json")
        for problem in gather(document, here, self._libraries(), self._registry).problems:
            if problem.file == str(here):
                yield problem

    def _trial(self) -> ModuleTrial | None:
        """What is to be tried in the scenarios; None where no scenario can know of it."""
        path, module = self.model.path, self._document()
        if path is None or module == self._opened:
            return None
        scenarios = {file.resolve(): it for file, it in self.parts.opened_scenarios() if file is not None}
        return ModuleTrial(
            opened=self._opened, current=module, path=path, renames=tuple(self._renames), scenarios=scenarios
        )

    def offer_scenarios(self, opened: Callable[[], Sequence[tuple[Path | None, ScenarioDocument]]]) -> None:
        """Try the module in open scenarios as they are now."""
        self.parts.opened_scenarios = opened

    def _follow(self, *_documents: object) -> None:
        system = self._document().system
        if (self._system.id if self._system is not None else "") != system:
            found = self._find_system(system)
            if found is not self._system:
                self._system = found
                self.panel.set_form_settings(self._form_settings())
        super()._follow()

    def _tell_problems(self) -> None:
        self.middle.show_problems(self.checks.problems)
        super()._tell_problems()
