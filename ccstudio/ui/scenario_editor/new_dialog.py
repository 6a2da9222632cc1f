"""`NewScenarioDialog`: asks for the module, the map and the title of a new scenario."""

from collections.abc import Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QDialog,
    QFormLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _
from ccstudio.documents.content_language import translated_titles
from ccstudio.documents.document import Reference
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.scenario.new_scenario import new_scenario, suits
from ccstudio.rules.registry import Registry, RulesError
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.small_screens import resize_within_screen

SIZE: Final = QSize(640, 560)
LONGEST_TITLE: Final = 200


class MapChoice(msgspec.Struct, frozen=True):
    """A map or layout: its reference, its title, and its description."""

    reference: Reference
    title: str
    words: str


class Choices:
    """The modules and maps of a library."""

    def __init__(self, library: Library, registry: Registry) -> None:
        self._library = library
        self._registry = registry
        self._maps = library.maps()
        self._titles = {
            reference: title
            for kind in (ModuleDocument, MapDocument, LayoutDocument)
            for reference, title in translated_titles(library, kind).items()
        }
        self.modules = [
            module for reference in library.references(ModuleDocument) for module in self._module(reference)
        ]

    def title_of(self, module: ModuleDocument) -> str:
        """The title of a module in the person's language."""
        return self._titles[module.reference]

    def maps_for(self, module: ModuleDocument) -> list[MapChoice]:
        """The layouts and maps that fit a module, layouts first."""
        return [*self._layouts_for(module), *self._maps_for(module)]

    def scenario(self, title: str, module: ModuleDocument, map_reference: Reference) -> ScenarioDocument:
        """The scenario with these choices."""
        try:
            system = self._registry.system(module.system)
        except RulesError:
            # The checks tell of it.
            return new_scenario(title, module, map_reference, None, None)
        return new_scenario(title, module, map_reference, system.settings, system.victory)

    def _module(self, reference: Reference) -> list[ModuleDocument]:
        try:
            return [self._library.find_module(reference)]
        except StudioError:
            # One that cannot be used is a matter for `ccstudio validate`.
            return []

    def _maps_for(self, module: ModuleDocument) -> list[MapChoice]:
        return [
            MapChoice(document.reference, self._titles[document.reference], _size_of(document))
            for document in sorted(self._maps, key=_spaces_of, reverse=True)
            if suits(module, document)
        ]

    def _layouts_for(self, module: ModuleDocument) -> list[MapChoice]:
        by_reference = {document.reference: document for document in self._maps}
        found = []
        for reference in self._library.references(LayoutDocument):
            try:
                layout = self._library.find(LayoutDocument, reference)
            except StudioError:
                continue
            first = by_reference.get(layout.boards[0].board)
            if first is not None and suits(module, first):
                count = len(layout.boards)
                words = _("{count} joined boards").format(count=count)
                found.append(MapChoice(reference, self._titles[reference], words))
        return found


class NewScenarioDialog(QDialog):
    """Module, map and title of a new scenario."""

    def __init__(self, choices: Choices, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("New scenario"))
        self._choices = choices
        self._offered: Sequence[MapChoice] = ()
        self.modules = QListWidget()
        self.modules.setAccessibleName(_("Modules"))
        self.modules.setMaximumHeight(130)
        for module in choices.modules:
            self.modules.addItem(QListWidgetItem(choices.title_of(module)))
        self.maps = QListWidget()
        self.maps.setAccessibleName(_("Maps"))
        self.maps.setAlternatingRowColors(True)
        self.title = QLineEdit(_("Untitled scenario"))
        self.title.setMaxLength(LONGEST_TITLE)
        self.title.selectAll()
        self.message = QLabel()
        self.message.setWordWrap(True)
        buttons, self.ok_button = answer_buttons(self, _("Create scenario"))
        form = QFormLayout()
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(_("&Title"), self.title)
        form.addRow(_("&Module"), self.modules)
        form.addRow(_("M&ap"), self.maps)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.setSpacing(12)
        column.addLayout(form, 1)
        column.addWidget(self.message)
        column.addWidget(buttons)
        self.modules.currentRowChanged.connect(self._list_maps)
        self.maps.currentRowChanged.connect(self._follow)
        self.maps.itemActivated.connect(self._take)
        self.title.textChanged.connect(self._follow)
        self.modules.setCurrentRow(0)
        self._follow()
        resize_within_screen(self, SIZE)

    @property
    def module(self) -> ModuleDocument | None:
        """The chosen module."""
        row = self.modules.currentRow()
        return self._choices.modules[row] if row >= 0 else None

    @property
    def map_choice(self) -> MapChoice | None:
        """The chosen map."""
        row = self.maps.currentRow()
        return self._offered[row] if 0 <= row < len(self._offered) else None

    def choose(self, module_id: str, map_id: str, title: str) -> None:
        """Choose by ids, as far as they are listed."""
        for row, module in enumerate(self._choices.modules):
            if module.id == module_id:
                self.modules.setCurrentRow(row)
        for row, offered in enumerate(self._offered):
            if offered.reference.id == map_id:
                self.maps.setCurrentRow(row)
        self.title.setText(title)

    def value(self) -> ScenarioDocument:
        """The new scenario."""
        module, chosen = self.module, self.map_choice
        assert module is not None, "without a module the dialog cannot be accepted"
        assert chosen is not None, "without a map the dialog cannot be accepted"
        return self._choices.scenario(self.title.text().strip(), module, chosen.reference)

    def _list_maps(self, _row: int = 0) -> None:
        module = self.module
        self._offered = () if module is None else self._choices.maps_for(module)
        self.maps.clear()
        for offered in self._offered:
            self.maps.addItem(QListWidgetItem(f"{offered.title}\n{offered.words}"))
        self.maps.setCurrentRow(0 if self._offered else -1)
        self._follow()

    def _follow(self, _value: object = None) -> None:
        module = self.module
        words = ""
        if module is None:
            words = _("There is no module. Reinstall the program, or put a module into your library.")
        elif not self._offered:
            words = _("No map uses the terrain table of this module. Create one with File > New map.")
        self.message.setText(words)
        self.message.setVisible(bool(words))
        self.ok_button.setEnabled(self.map_choice is not None and bool(self.title.text().strip()))

    def _take(self, _item: QListWidgetItem) -> None:
        if self.ok_button.isEnabled():
            self.accept()


def _size_of(document: MapDocument) -> str:
    words = _("{columns} × {rows} hexes") if isinstance(document.grid, HexGrid) else _("{columns} × {rows} squares")
    return words.format(columns=document.grid.columns, rows=document.grid.rows)


def _spaces_of(document: MapDocument) -> int:
    """The size of a map: whole boards come before tiles."""
    return document.grid.columns * document.grid.rows
