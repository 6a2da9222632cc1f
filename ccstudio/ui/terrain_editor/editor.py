"""`TerrainEditor`: the tab for a table of terrains: what each means, what it costs and how it is drawn."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QObject, QPoint, Qt
from PySide6.QtWidgets import QLabel, QMenu

from ccstudio.application.records.references import Choices, References, choices_of
from ccstudio.application.search.sections import Section
from ccstudio.base.language import N_, _
from ccstudio.base.problems import Problem
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.terrain import Drawing, Style, Terrain, TerrainDocument
from ccstudio.edit.records import PartPath
from ccstudio.edit.terrain_tables import new_terrain, renamed_in_table
from ccstudio.rules.registry import Registry
from ccstudio.ui.commands.command import Command, command
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.editors.base_editor import BaseEditor
from ccstudio.ui.editors.zoom_commands import ZoomCommands
from ccstudio.ui.record_editor.checks import RecordChecks
from ccstudio.ui.record_editor.commands import RecordClipboardCommands
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.finding import RecordFinder
from ccstudio.ui.record_editor.panel import FormSettings, RecordPanel
from ccstudio.ui.record_editor.part_menu import part_menu
from ccstudio.ui.record_editor.search_commands import RecordSearchCommands
from ccstudio.ui.record_editor.tree import RecordTree
from ccstudio.ui.terrain_editor.commands import TerrainPartCommands
from ccstudio.ui.terrain_editor.outline import ENTRIES, TERRAIN_OUTLINE
from ccstudio.ui.terrain_editor.pane import TerrainPane
from ccstudio.ui.widgets.colours_field import ColoursField

IN_MENU: Final = (
    "terrain.add", "terrain.duplicate", "terrain.rename", "terrain.up", "terrain.down", "terrain.delete",
    "terrain.cut-parts", "terrain.copy-parts", "terrain.paste-parts", "terrain.select-all",
)  # fmt: skip


class TerrainEditor(BaseEditor):
    """The editor for tables of terrains; see `ccstudio.ui.documents.editor.Editor` for its members."""

    where = "terrain"

    def __init__(
        self, model: DocumentModel[TerrainDocument], parent: QObject | None = None, registry: Registry | None = None
    ) -> None:
        super().__init__(model, parent)
        self._menu: QMenu | None = None
        self._systems = {"": _("Any")} | {it.id: it.title for it in (registry or Registry()).usable()}
        self.context = RecordContext(model, TERRAIN_OUTLINE, self, renaming=renamed_in_table, making=_made)
        self.tree = RecordTree(self.context)
        self.panel = RecordPanel(self.context, self._form_settings())
        self._widget = self.middle = TerrainPane(self.context, self.panel.form_settings)
        self.checks = RecordChecks(model, self._find_problems, self)
        self.finder = RecordFinder(self.context, self.checks)
        self.parts = TerrainPartCommands(self.context)
        self._take_commands(
            self.parts,
            RecordClipboardCommands(self.context, "terrain", self.tree.choose_all),
            RecordSearchCommands(self.context, "terrain"),
            ZoomCommands(self.middle.canvas, self.middle.canvas.zoom_fit, "terrain"),
        )
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self._docks = (
            Dock(id="terrain.parts", title=_("Parts"), widget=self.tree, area=left),
            Dock(id="terrain.properties", title=_("Properties"), widget=self.panel, area=right),
        )
        self._status_line = QLabel()
        self._status_line.setTextFormat(Qt.TextFormat.PlainText)
        self._status = (self._status_line,)
        self._connect()
        self.tree.expand(("terrains",))
        self.context.select(("terrains",))
        self._follow()

    def _connect(self) -> None:
        self.parts.writing_wanted.connect(self._begin_writing)
        self.middle.chosen.connect(self.context.select)
        self.tree.menu_wanted.connect(self._show_menu)
        self.tree.opened.connect(self._begin_writing)
        self.checks.changed.connect(self._tell_problems)
        self.context.refused.connect(self.status_changed)
        self.context.changed.connect(self._follow)
        self.context.selection_changed.connect(self._follow)

    @classmethod
    def menu_commands(cls) -> Sequence[Command]:
        """Every command of the editor, in the order of the menus."""
        return (
            *TerrainPartCommands.declared_commands(),
            *RecordClipboardCommands.declared_commands("terrain", "terrain."),
            *RecordSearchCommands.declared_commands("terrain", "terrain."),
            *cls.declared_commands(),
            *ZoomCommands.declared_commands("terrain", "terrain."),
        )

    @command(
        id="terrain.find", text=N_("F&ind in this table…"), menu="Edit", group="find", key="Ctrl+F",
        icon="mdi6.map-search-outline", tip=N_("Go to a terrain or a problem by its name"),
    )  # fmt: skip
    def find(self) -> None:
        """Open the search."""
        self.search_wanted.emit()

    def problems(self) -> Sequence[Problem]:
        """The problems of the table, as `ccstudio validate` reports them."""
        return self.checks.problems

    def show_problem(self, problem: Problem) -> None:
        """Select the part of a problem, and focus its field."""
        self.context.select(problem.path)
        self.panel.show_entry(problem.path)

    def words_of_place(self, problem: Problem) -> str:
        """The part of a problem in words, and its entry."""
        return self.context.words_of_entry(problem.path)

    def search_sections(self) -> Sequence[Section]:
        """Everything that can be found by name."""
        return self.finder.sections()

    def save_state(self) -> dict[str, Any]:
        """The open branches of the tree, and the selection."""
        return self.tree.save_state()

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Restore a state from `save_state`; invalid values are ignored."""
        self.tree.restore_state(state)

    def settle(self) -> None:
        """Take the text that is being typed in a field."""
        self.panel.settle()

    def close(self) -> None:
        """Stop the timers."""
        self.checks.stop()

    def _form_settings(self) -> FormSettings:
        references = References({"systems": self._known_systems, "terrains": self._terrains}, ENTRIES)
        return FormSettings(references=references, special={(Drawing, "colours"): partial(_Colours, self._style)})

    def _known_systems(self) -> Choices:
        return list(self._systems.items())

    def _terrains(self) -> Choices:
        return choices_of(self.context.document.terrains)

    def _style(self) -> Style:
        record = self.context.record
        return record.drawing.style if isinstance(record, Terrain) else "plain"

    def _find_problems(self, document: TerrainDocument) -> Iterator[Problem]:
        yield from check_document(document, None, self.model.folder)

    def _follow(self, *_documents: object) -> None:
        self._status_line.setText(self.context.words_at(self.context.selected))
        self.enabled_changed.emit()

    def _tell_problems(self) -> None:
        problems = self.checks.problems
        self.tree.show_problems(problems)
        self.panel.show_problems(problems)
        self.middle.show_problems(problems)
        self.problems_changed.emit()

    def _begin_writing(self) -> None:
        self.panel.begin_writing()

    def _show_menu(self, place: QPoint) -> None:
        self._menu = part_menu(self.commands, IN_MENU, place, self.tree)


class _Colours(ColoursField):
    """The colours of the drawing of the selected terrain."""

    def __init__(self, style: Callable[[], Style]) -> None:
        self._style = style
        super().__init__()

    def show_value(self, value: object) -> None:
        """Show the colours chosen, beside those of the style."""
        self.show_style(self._style())
        super().show_value(value)


def _made(_document: TerrainDocument, path: PartPath) -> object | None:
    """A new terrain; None for a plain record of another list."""
    return new_terrain() if path == ("terrains",) else None
