"""`NewModuleDialog`: asks for the rules, the starting point and the folder of a new module."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
from PySide6.QtCore import QSize
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.language import _
from ccstudio.base.places import user_data_folder
from ccstudio.documents.content_language import find_translated, translated
from ccstudio.documents.document import Reference
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.new_map.plan import slug
from ccstudio.edit.new_module import copy_of_module, empty_module
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.ask_folder import ask_for_folder
from ccstudio.ui.widgets.notes import Note, hint
from ccstudio.ui.widgets.small_screens import resize_within_screen

SIZE: Final = QSize(560, 330)
FILE: Final = "module.json"


class Source(msgspec.Struct, frozen=True, kw_only=True):
    """A starting point: a copy of the module in a file, or an empty one with a table of terrain."""

    title: str
    has_pieces: bool = True
    module: ModuleDocument | None = None
    file: Path | None = None
    terrain: Reference | None = None


class NewModule(msgspec.Struct, frozen=True, kw_only=True):
    """A new module: the document, its file, and the folder with the art of its model."""

    document: ModuleDocument
    path: Path
    art_folder: Path | None


def sources_of(system: AnySystem, library: Library) -> list[Source]:
    """The starting points for a rule system: copies of each module, or empty with each table of terrain."""
    found: list[Source] = []
    for reference in library.references(ModuleDocument):
        try:
            module, file = library.find_with_file(ModuleDocument, reference)
        except (ContentError, DocumentError):
            continue
        if module.system == system.id:
            module = translated(module, file)
            found.append(Source(title=_("Copy of {title}").format(title=module.title), module=module, file=file))
            if module.pieces:
                bare = _("Copy of {title} without its pieces").format(title=module.title)
                found.append(Source(title=bare, module=module, file=file, has_pieces=False))
    for reference in library.references(TerrainDocument):
        try:
            table = find_translated(library, TerrainDocument, reference)
        except (ContentError, DocumentError):
            continue
        if table.system in {"", system.id}:
            found.append(Source(title=_("Empty · {title}").format(title=_(table.title)), terrain=reference))
    return found


class NewModuleDialog(QDialog):
    """Rules, starting point, title and folder, with an error at each invalid field."""

    def __init__(self, library: Library, registry: Registry, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("New module"))
        self._library = library
        self._systems = tuple(registry.usable())
        self._sources: Sequence[Source] = ()
        self.system = QComboBox()
        for system in self._systems:
            self.system.addItem(system.title)
        self.system_note = hint("")
        self.source = QComboBox()
        self.title = QLineEdit(_("My module"))
        self.title.setMaxLength(200)
        self.title_note = Note()
        self.folder = QLineEdit(str(user_data_folder() / "library" / "modules"))
        self.choose_folder = QPushButton(_("Choo&se…"))
        self.choose_folder.setAutoDefault(False)
        self.folder_note = Note()
        self._buttons, self.ok_button = answer_buttons(self, _("Create module"))
        self._lay_out()
        self.system.currentIndexChanged.connect(self._list_sources)
        self.title.textChanged.connect(self._look)
        self.folder.textChanged.connect(self._look)
        self.choose_folder.clicked.connect(self._ask_for_folder)
        self._list_sources()
        self.title.selectAll()
        self.title.setFocus()
        resize_within_screen(self, SIZE)

    def value(self) -> NewModule:
        """The new module as chosen."""
        title, source = self.title.text().strip(), self._sources[self.source.currentIndex()]
        if source.module is not None:
            document = copy_of_module(source.module, title, self._id(), has_pieces=source.has_pieces)
        else:
            assert source.terrain is not None, "an empty module has a table of terrain"
            document = empty_module(self._systems[self.system.currentIndex()], source.terrain, title, self._id())
        return NewModule(
            document=document, path=self._path(), art_folder=source.file.parent if source.file is not None else None
        )

    def _id(self) -> str:
        return slug(self.title.text()) if slug(self.title.text()) != "map" else "module"

    def _path(self) -> Path:
        return Path(self.folder.text().strip()).expanduser() / self._id() / FILE

    def _list_sources(self, _row: int = 0) -> None:
        row = self.system.currentIndex()
        self._sources = sources_of(self._systems[row], self._library) if row >= 0 else ()
        self.system_note.setText(_(self._systems[row].summary) if row >= 0 and self._systems[row].summary else "")
        self.source.clear()
        self.source.addItems([source.title for source in self._sources])
        self._look()

    def _look(self, _text: str = "") -> None:
        """Show the error of each field."""
        self.title_note.show_text("" if self.title.text().strip() else _("Enter a title."))
        self.folder_note.show_text(self._folder_trouble())
        sound = not self.title_note.text() and not self.folder_note.text()
        self.ok_button.setEnabled(sound and bool(self._sources))

    def _folder_trouble(self) -> str:
        text = self.folder.text().strip()
        try:
            if not text or not Path(text).expanduser().is_absolute():
                return _("Choose a folder for modules.")
            if self._path().exists():
                return _("{folder} already contains a module. Choose another title or folder.").format(
                    folder=self._path().parent.name
                )
        except (OSError, ValueError):
            return _("A folder cannot have this name. Choose another title.")
        return ""

    def _ask_for_folder(self) -> None:
        ask_for_folder(self, _("Module folder"), self.folder.text(), self.folder.setText)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(_("&Rules"), self.system)
        form.addRow("", self.system_note)
        form.addRow(_("&Start from"), self.source)
        form.addRow(_("&Title"), self.title)
        form.addRow("", self.title_note)
        row = QHBoxLayout()
        row.addWidget(self.folder, 1)
        row.addWidget(self.choose_folder)
        label = QLabel(_("&Folder"))
        label.setBuddy(self.folder)
        form.addRow(label, row)
        form.addRow("", self.folder_note)
        self.folder.setAccessibleName(_("Folder"))
        words = hint(_("The studio creates a folder for the module, its scenarios and its pictures here."))
        form.addRow("", words)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.addLayout(form)
        column.addStretch(1)
        column.addWidget(self._buttons)
