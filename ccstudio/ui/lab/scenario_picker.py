"""`ScenarioPicker`: the scenarios that an experiment can play."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QListWidgetItem, QWidget

from ccstudio.base.language import _
from ccstudio.documents.content_language import translated_text, translated_titles
from ccstudio.documents.document import Reference
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.play.game_documents import library_of
from ccstudio.rules.registry import Registry
from ccstudio.ui.widgets.list_dialog import ListDialog

_CHOICE: Final = Qt.ItemDataRole.UserRole
SIZE: Final = QSize(460, 480)


class ScenarioChoice(NamedTuple):
    """A scenario with its title, the number of its sides, and the title of its module where that is known."""

    reference: Reference
    title: str
    sides: int
    module: str = ""


def scenario_choices(library: Library | None = None) -> Iterator[ScenarioChoice]:
    """Yield the scenarios of the library that can be read, by module."""
    library = library or library_of(Registry())
    with library.held():
        modules = translated_titles(library, ModuleDocument)
        for path in library.scenarios():
            document = read_file(path).document
            if isinstance(document, ScenarioDocument):
                module, title = modules.get(document.module, document.module.id), translated_text(document.title, path)
                yield choice_of(document)._replace(module=module, title=title)


def choice_of(document: ScenarioDocument) -> ScenarioChoice:
    """Return a scenario as a choice."""
    sides = len({seat.side for seat in document.seats})
    return ScenarioChoice(document.reference, document.title, sides)


class ScenarioPicker(ListDialog):
    """Asks for a scenario."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(_("Choose a scenario"), _("Choose"), SIZE, parent=parent)
        for choice in scenario_choices():
            item = QListWidgetItem(_("{scenario} ({module})").format(scenario=choice.title, module=choice.module))
            item.setData(_CHOICE, choice)
            self.list.addItem(item)
        self.list.setCurrentRow(0)
        self.list.itemActivated.connect(self.accept)
        self.ok_button.setEnabled(self.list.count() > 0)

    def value(self) -> ScenarioChoice:
        """Return the scenario chosen."""
        choice: ScenarioChoice = self.list.currentItem().data(_CHOICE)
        return choice
