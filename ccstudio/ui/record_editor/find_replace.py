"""The dialogs that look through a document of records: find and replace, where used, and what is unused."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.records.field_labels import entry_label
from ccstudio.base.language import _, plural
from ccstudio.edit.records import PartPath
from ccstudio.edit.replacing import ReplaceError, TextHit, Wanted, found_texts, replaced_text, with_replaced
from ccstudio.edit.usages import UsedIn
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.widgets.list_dialog import ListDialog
from ccstudio.ui.widgets.small_screens import resize_within_screen

LONGEST: Final = 80
"""The most letters of a text that a list shows."""

_PLACE: Final = Qt.ItemDataRole.UserRole


class FindReplaceDialog(QDialog):
    """Finds a text in all texts and ids of a document, and replaces it in some or all of them."""

    def __init__(self, context: RecordContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Find and replace"))
        self._context = context
        self._hits: list[TextHit] = []
        self._chosen = context.chosen
        self.text, self.replacement = QLineEdit(), QLineEdit()
        self.whole_word, self.match_case = QCheckBox(_("Whole words")), QCheckBox(_("Match case"))
        self.chosen_only = QCheckBox(_("Only in {parts}").format(parts=context.words_of_chosen()))
        self.chosen_only.setChecked(context.has_several)
        self.references = QCheckBox(_("References to other parts"))
        self.references.setToolTip(_("Also change what copies refer to: their layouts, decks, nations"))
        self.list = QListWidget()
        self.list.setAccessibleName(_("Places"))
        self.list.setSelectionMode(QListWidget.SelectionMode.ExtendedSelection)
        self.note = QLabel()
        self.note.setTextFormat(Qt.TextFormat.PlainText)
        self.note.setWordWrap(True)
        self.one, self.all = QPushButton(_("Replace selected")), QPushButton(_("Replace all"))
        self._boxes = (self.whole_word, self.match_case, self.chosen_only, self.references)
        self._lay_out()
        for line in (self.text, self.replacement):
            line.textChanged.connect(self.search)
        for box in self._boxes:
            box.toggled.connect(self.search)
        self.list.itemSelectionChanged.connect(self._follow_selection)
        self.list.currentItemChanged.connect(self._jump)
        self.one.clicked.connect(self.replace_selected)
        self.all.clicked.connect(self.replace_all)
        self.search()

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(_("Find"), self.text)
        form.addRow(_("Replace with"), self.replacement)
        boxes = QHBoxLayout()
        for box in self._boxes:
            boxes.addWidget(box)
        boxes.addStretch(1)
        form.addRow(boxes)
        buttons = QDialogButtonBox()
        for button in (self.one, self.all):
            button.setAutoDefault(False)
            buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        close = buttons.addButton(QDialogButtonBox.StandardButton.Close)
        close.setText(_("Close"))
        close.clicked.connect(self.accept)
        column = QVBoxLayout(self)
        column.addLayout(form)
        column.addWidget(self.list, 1)
        column.addWidget(self.note)
        column.addWidget(buttons)
        resize_within_screen(self, QSize(680, 520))

    @property
    def wanted(self) -> Wanted:
        """What is sought."""
        return Wanted(self.text.text(), self.whole_word.isChecked(), self.match_case.isChecked())

    def search(self, *_changes: object) -> None:
        """List the places again."""
        within = self._chosen if self.chosen_only.isChecked() else ((),)
        self._hits = found_texts(self._context.document, self.wanted, within, references=self.references.isChecked())
        self.list.clear()
        for number, hit in enumerate(self._hits):
            after = replaced_text(hit, self.wanted, self.replacement.text())
            words = _("{place}, {entry}: {text}").format(
                place=self._context.words_at(hit.path),
                entry=entry_label(hit.path, self._context.document),
                text=_short(hit.text),
            )
            if self.replacement.text():
                words = _("{before} → {after}").format(before=words, after=_short(after))
            item = QListWidgetItem(words)
            item.setData(_PLACE, number)
            self.list.addItem(item)
        self.note.setText(plural("{count} place", "{count} places", len(self._hits)) if self.text.text() else "")
        self.all.setEnabled(bool(self._hits))
        self._follow_selection()

    def replace_selected(self) -> None:
        """Replace in the selected places."""
        self._replace([self._hits[int(item.data(_PLACE))] for item in self.list.selectedItems()])

    def replace_all(self) -> None:
        """Replace everywhere, in one step."""
        self._replace(self._hits)

    def _replace(self, hits: Sequence[TextHit]) -> None:
        try:
            made = with_replaced(
                self._context.document, hits, self.wanted, self.replacement.text(), self._context.renaming
            )
        except ReplaceError as error:
            self.note.setText(str(error))
            return
        self._context.apply(made, _("Replace {text}").format(text=self.text.text()))
        self.search()
        self.note.setText(plural("Replaced in {count} place.", "Replaced in {count} places.", len(hits)))

    def _follow_selection(self) -> None:
        self.one.setEnabled(bool(self.list.selectedItems()))

    def _jump(self, item: QListWidgetItem | None, _former: object = None) -> None:
        if item is not None:
            self._context.select(self._hits[int(item.data(_PLACE))].path)


class PlacesDialog(ListDialog):
    """A list of places of the document, and of other documents."""

    def __init__(self, title: str, text: str, places: Sequence[tuple[str, PartPath | UsedIn]]) -> None:
        super().__init__(title, _("Go to place"), QSize(560, 420), above=text)
        self._places = places
        self.list.addItems([words for words, _path in places])
        self.list.itemActivated.connect(self.accept)
        self.list.currentRowChanged.connect(self._follow)
        self.buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(_("Close"))
        self._follow(-1)

    @property
    def value(self) -> PartPath | UsedIn | None:
        """The chosen place."""
        row = self.list.currentRow()
        return self._places[row][1] if row >= 0 else None

    def _follow(self, _row: int) -> None:
        self.ok_button.setEnabled(self.value is not None)


class UnusedDialog(ListDialog):
    """What nothing uses, to be removed or kept."""

    def __init__(self, places: Sequence[tuple[str, PartPath]]) -> None:
        note = _("Files of removed art stay in the folder of the module.")
        super().__init__(_("Unused art and layouts"), _("Remove from module"), QSize(480, 420), below=note)
        self._places = places
        for words, _path in places:
            item = QListWidgetItem(words)
            item.setCheckState(Qt.CheckState.Checked)
            self.list.addItem(item)

    @property
    def value(self) -> list[PartPath]:
        """The places that are to be removed."""
        rows = range(self.list.count())
        return [self._places[row][1] for row in rows if self.list.item(row).checkState() is Qt.CheckState.Checked]


def places_in_words(context: RecordContext, paths: Sequence[PartPath]) -> list[tuple[str, PartPath]]:
    """Places of the document with their titles and entries."""
    return [(context.words_of_entry(path), path) for path in paths]


def _short(text: str) -> str:
    line = " ".join(text.split())
    return line if len(line) <= LONGEST else line[: LONGEST - 1] + "…"
