"""`TerrainEditor`: the tab for a table of terrains: what each means, what it costs and how it is drawn."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt

from ccstudio.application.records.references import Choices, References, choices_of
from ccstudio.base.language import N_, _
from ccstudio.base.problems import Problem
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.terrain import Drawing, Style, Terrain, TerrainDocument
from ccstudio.edit.records import PartPath
from ccstudio.edit.terrain_tables import new_terrain, renamed_in_table
from ccstudio.rules.registry import Registry
from ccstudio.ui.commands.command import Command, command
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.editors.zoom_commands import ZoomCommands
from ccstudio.ui.record_editor.checks import RecordChecks
from ccstudio.ui.record_editor.commands import RecordClipboardCommands
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.editor import RecordEditor
from ccstudio.ui.record_editor.finding import RecordFinder
from ccstudio.ui.record_editor.panel import FormSettings, RecordPanel
from ccstudio.ui.record_editor.search_commands import RecordSearchCommands
from ccstudio.ui.record_editor.tree import RecordTree
from ccstudio.ui.terrain_editor.commands import TerrainPartCommands
from ccstudio.ui.terrain_editor.outline import ENTRIES, TERRAIN_OUTLINE
from ccstudio.ui.terrain_editor.pane import TerrainPane
from ccstudio.ui.widgets.colours_field import ColoursField


class TerrainEditor(RecordEditor):
    """The editor for tables of terrains; see `ccstudio.ui.documents.editor.Editor` for its members."""

    where = "terrain"

    def __init__(
        self, model: DocumentModel[TerrainDocument], parent: QObject | None = None, registry: Registry | None = None
    ) -> None:
        super().__init__(model, parent)
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
        self._begin(self.parts, form=Qt.DockWidgetArea.RightDockWidgetArea)
        self.middle.chosen.connect(self.context.select)
        self.tree.expand(("terrains",))
        self.context.select(("terrains",))
        self._follow()

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

    def _tell_problems(self) -> None:
        self.middle.show_problems(self.checks.problems)
        super()._tell_problems()


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
