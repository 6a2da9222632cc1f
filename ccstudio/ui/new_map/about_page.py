"""The id, authors, licence and folder of a new map."""

import re
from pathlib import Path
from typing import Final

from PySide6.QtCore import QStringListModel, Signal
from PySide6.QtWidgets import (
    QCompleter,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.ids import SLUG_PATTERN
from ccstudio.base.language import _
from ccstudio.edit.new_map.plan import UNTITLED_LICENCE
from ccstudio.ui.widgets.ask_folder import ask_for_folder
from ccstudio.ui.widgets.notes import Note, hint

LONGEST_LINE: Final = 200
LONGEST_ID: Final = 64
_LICENCES: Final = (UNTITLED_LICENCE, "CC0-1.0", "CC-BY-4.0", "CC-BY-SA-4.0", "CC-BY-NC-4.0", "MIT")
_SLUG: Final = re.compile(SLUG_PATTERN)


class AboutPage(QWidget):
    """Id, authors, licence and folder of a map.

    Signals:
        changed(): a field changed.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.map_id = QLineEdit()
        self.map_id.setMaxLength(LONGEST_ID)
        self.id_note = Note()
        self.authors = QLineEdit()
        self.authors.setPlaceholderText(_("Separate several names with semicolons"))
        self.authors_note = Note()
        self.licence = QLineEdit(UNTITLED_LICENCE)
        self.licence.setMaxLength(LONGEST_LINE)
        completer = QCompleter(self)
        completer.setModel(QStringListModel(list(_LICENCES), completer))
        self.licence.setCompleter(completer)
        self.licence_note = Note()
        self.folder = QLineEdit()
        self.folder.setPlaceholderText(_("None: save the map later"))
        self.choose_folder = QPushButton(_("Choo&se…"))
        self.choose_folder.setAutoDefault(False)
        self.folder_note = Note()
        self._lay_out()
        for line in (self.map_id, self.authors, self.licence, self.folder):
            line.textChanged.connect(self.changed)
        self.choose_folder.clicked.connect(self._ask_for_folder)

    @property
    def author_names(self) -> tuple[str, ...]:
        """The authors of the map."""
        return tuple(name.strip() for name in self.authors.text().split(";") if name.strip())

    @property
    def folder_path(self) -> Path | None:
        """The file of the map; None before the first save."""
        text = self.folder.text().strip()
        return Path(text).expanduser() if text else None

    def file_of(self, map_id: str) -> Path | None:
        """The file the map will be written to."""
        folder = self.folder_path
        return None if folder is None else folder / f"{map_id}.json"

    def look(self, suggested_id: str) -> bool:
        """Show the error of each field; return whether there is none. `suggested_id` replaces an empty id."""
        self.map_id.setPlaceholderText(_("{id}, from the title").format(id=suggested_id))
        written = self.map_id.text()
        self.id_note.show_text(
            _("Use lower-case letters and digits, with - or _ between them, as in north-farm.")
            if written and not _SLUG.match(written)
            else ""
        )
        self.authors_note.show_text(
            _("An author's name can have at most {most} characters.").format(most=LONGEST_LINE)
            if any(len(name) > LONGEST_LINE for name in self.author_names)
            else ""
        )
        self.licence_note.show_text("" if self.licence.text().strip() else _("Enter a licence, such as CC BY 4.0."))
        self.folder_note.show_text(self._folder_trouble(written or suggested_id))
        return not any(note.text() for note in (self.id_note, self.authors_note, self.licence_note, self.folder_note))

    def _folder_trouble(self, map_id: str) -> str:
        folder, file = self.folder_path, self.file_of(map_id)
        if folder is None or file is None:
            return ""
        try:
            if not folder.is_absolute() or not folder.is_dir():
                return _(
                    "This folder does not exist. Choose another one, or leave the field empty and save the map later."
                )
            if file.exists():
                return _("The folder already contains {file}. Choose another ID or folder.").format(file=file.name)
        except (OSError, ValueError):
            return _(
                "A folder cannot have this name. Choose another one, or leave the field empty and save the map later."
            )
        return ""

    def _ask_for_folder(self) -> None:
        ask_for_folder(self, _("Map folder"), self.folder.text(), self.folder.setText)

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.addRow(_("&ID"), _with_note(self.map_id, self.id_note))
        form.addRow(_("A&uthors"), _with_note(self.authors, self.authors_note))
        form.addRow(_("&Licence"), _with_note(self.licence, self.licence_note))
        row = QWidget()
        line = QHBoxLayout(row)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.folder, 1)
        line.addWidget(self.choose_folder)
        form.addRow(_("&Folder"), _with_note(row, self.folder_note))
        words = hint(_("If you choose a folder, the studio saves the new map and its pictures there at once."))
        form.addRow("", words)
        for label, field in ((0, self.map_id), (1, self.authors), (2, self.licence), (3, self.folder)):
            item = form.itemAt(label, QFormLayout.ItemRole.LabelRole)
            buddy = item.widget() if item is not None else None
            if isinstance(buddy, QLabel):
                buddy.setBuddy(field)
        self.folder.setAccessibleName(_("Folder"))


def _with_note(field: QWidget, note: Note) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(2)
    column.addWidget(field)
    column.addWidget(note)
    return column
