"""The list of documents that use a map, with what changes in each, before anything is written."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QBrush, QPalette
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.records.field_labels import problem_sentence
from ccstudio.base.language import _, plural
from ccstudio.base.problems import Severity
from ccstudio.edit.dependents.finding import Dependent, Found, writable_selection
from ccstudio.edit.dependents.words import change_words, kind_of
from ccstudio.ui.widgets.small_screens import resize_within_screen

_CHECK: Final = Qt.CheckState
_MOST_OPEN: Final = 6
"""Documents whose problems are shown unasked."""


class UsesDialog(QDialog):
    """Asks which documents follow their map when it is saved.

    Those of which something would be lost start unchecked. One that uses a document that is left alone is left alone
    too. `opened` are the places in the list of those that are open in tabs.
    """

    def __init__(
        self, found: Found, title: str, versions: tuple[int, int], opened: Sequence[int], parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Documents that use this map"))
        self._found = found
        self._versions = versions
        self._settling = False
        self.map_alone = False
        dependents = found.dependents
        intro = QLabel(_("The spaces of {map} have changed. Choose the documents to update.").format(map=title))
        intro.setWordWrap(True)
        self.tree = QTreeWidget()
        self.tree.setColumnCount(3)
        self.tree.setHeaderLabels([_("Document"), _("Kind"), _("Changes")])
        self.tree.setAlternatingRowColors(True)
        self.tree.setWordWrap(True)
        self.tree.setUniformRowHeights(False)
        self.items: list[QTreeWidgetItem] = []
        for number, dependent in enumerate(dependents):
            self.items.append(self._item(number, dependent, is_open=number in opened))
        self.tree.header().setSectionResizeMode(0, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.header().setSectionResizeMode(1, QHeaderView.ResizeMode.ResizeToContents)
        self.tree.itemChanged.connect(self._follow)
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.keep_old = QCheckBox(
            _("Keep version {version} in a separate file for documents that you do not update").format(
                version=versions[0]
            )
        )
        self.keep_old.setVisible(versions[0] != versions[1])
        games = QLabel(
            _("Games in progress keep their map. A .bak file beside each updated file keeps its previous version.")
        )
        games.setWordWrap(True)
        games.setEnabled(False)
        self._buttons = QDialogButtonBox()
        self.ok_button = self._buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.alone_button = self._buttons.addButton(_("Save &map only"), QDialogButtonBox.ButtonRole.ActionRole)
        self._buttons.addButton(_("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self.ok_button.setDefault(True)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.alone_button.clicked.connect(self._save_alone)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(10)
        for widget in (intro, self.tree, self.note, self.keep_old, games, self._buttons):
            column.addWidget(widget, 1 if widget is self.tree else 0)
        self._follow()
        self.keep_old.setChecked(len(self.chosen) < len(dependents))
        resize_within_screen(self, QSize(860, 520))

    @property
    def chosen(self) -> list[int]:
        """The places in the list of the documents that are to be rewritten."""
        if self.map_alone:
            return []
        checked = [number for number, item in enumerate(self.items) if item.checkState(0) is _CHECK.Checked]
        return writable_selection(self._found.dependents, checked)

    def _item(self, number: int, dependent: Dependent, *, is_open: bool) -> QTreeWidgetItem:
        parent = self.tree.invisibleRootItem() if dependent.of is None else self.items[dependent.of]
        name = dependent.before.title
        item = QTreeWidgetItem(parent, [name, kind_of(dependent.before), ""])
        item.setToolTip(0, str(dependent.path))
        words = change_words(dependent)
        item.setText(2, _("{words} It is open in a tab.").format(words=words) if is_open else words)
        starts = not dependent.losses and dependent.refused is None
        item.setCheckState(0, _CHECK.Checked if starts else _CHECK.Unchecked)
        told = [*([dependent.refused] if dependent.refused is not None else []), *dependent.problems]
        for problem in told:
            line = QTreeWidgetItem(item, [problem_sentence(problem)])
            line.setFirstColumnSpanned(True)
            line.setFlags(Qt.ItemFlag.ItemIsEnabled)
            if problem.severity is Severity.ERROR:
                line.setForeground(0, QBrush(self.palette().color(QPalette.ColorRole.BrightText)))
        item.setExpanded(number < _MOST_OPEN)
        return item

    def _save_alone(self) -> None:
        self.map_alone = True
        self.accept()

    def _follow(self) -> None:
        if self._settling:
            return
        self._settling = True
        chosen = self.chosen
        for number, (item, dependent) in enumerate(zip(self.items, self._found.dependents, strict=True)):
            is_free = dependent.of is None or dependent.of in chosen
            flags = item.flags() | Qt.ItemFlag.ItemIsUserCheckable
            can_be = is_free and dependent.refused is None
            item.setFlags(flags | Qt.ItemFlag.ItemIsEnabled if can_be else flags & ~Qt.ItemFlag.ItemIsUserCheckable)
            if not can_be and number not in chosen:
                item.setCheckState(0, _CHECK.Unchecked)
        self._settling = False
        count = len(chosen)
        self.ok_button.setText(plural("Save and update {count} document", "Save and update {count} documents", count))
        self.ok_button.setEnabled(count > 0)
        self.note.setText(self._of_those_left(len(self._found.dependents) - count))

    def _of_those_left(self, count: int) -> str:
        if not count:
            return ""
        old, new = self._versions
        if old != new:
            return plural(
                "{count} document is not updated and still uses the previous version of the map.",
                "{count} documents are not updated and still use the previous version of the map.",
                count,
            )
        return plural(
            "{count} document is not updated. Its spaces may now be different or missing.",
            "{count} documents are not updated. Their spaces may now be different or missing.",
            count,
        )
