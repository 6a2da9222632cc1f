"""The list of documents that use a map, with what changes in each, before anything is written."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QBrush, QPalette
from PySide6.QtWidgets import QCheckBox, QLabel, QTreeWidgetItem, QWidget

from ccstudio.application.records.field_labels import problem_sentence
from ccstudio.base.language import _, plural
from ccstudio.base.problems import Severity
from ccstudio.edit.dependents.finding import Dependent, Found
from ccstudio.edit.dependents.words import change_words, kind_of
from ccstudio.ui.documents.dependents_dialog import DependentsDialog
from ccstudio.ui.widgets.notes import hint

_CHECK: Final = Qt.CheckState
_MOST_OPEN: Final = 6
"""Documents whose problems are shown unasked."""


class UsesDialog(DependentsDialog):
    """Asks which documents follow their map when it is saved.

    Those of which something would be lost start unchecked. One that uses a document that is left alone is left alone
    too. `opened` are the places in the list of those that are open in tabs.
    """

    def __init__(
        self, found: Found, title: str, versions: tuple[int, int], opened: Sequence[int], parent: QWidget | None = None
    ) -> None:
        intro = _("The spaces of {map} have changed. Choose the documents to update.").format(map=title)
        headers = [_("Document"), _("Kind"), _("Changes")]
        super().__init__(found.dependents, intro, headers, _("Save &map only"), parent)
        self.setWindowTitle(_("Documents that use this map"))
        self._versions = versions
        self._settling = False
        self.tree.setWordWrap(True)
        self.tree.setUniformRowHeights(False)
        for number, dependent in enumerate(found.dependents):
            self.items.append(self._item(number, dependent, is_open=number in opened))
        self.fit_columns([0, 1])
        self.tree.itemChanged.connect(self._follow)
        self.note = QLabel()
        self.note.setWordWrap(True)
        self.keep_old = QCheckBox(
            _("Keep version {version} in a separate file for documents that you do not update").format(
                version=versions[0]
            )
        )
        self.keep_old.setVisible(versions[0] != versions[1])
        games = hint(
            _("Games in progress keep their map. A .bak file beside each updated file keeps its previous version.")
        )
        self.arrange(self.note, self.keep_old, games)
        self._follow()
        self.keep_old.setChecked(len(self.chosen) < len(found.dependents))

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

    def _follow(self) -> None:
        if self._settling:
            return
        self._settling = True
        chosen = self.chosen
        for number, (item, dependent) in enumerate(zip(self.items, self._dependents, strict=True)):
            is_free = dependent.of is None or dependent.of in chosen
            flags = item.flags() | Qt.ItemFlag.ItemIsUserCheckable
            can_be = is_free and dependent.refused is None
            item.setFlags(flags | Qt.ItemFlag.ItemIsEnabled if can_be else flags & ~Qt.ItemFlag.ItemIsUserCheckable)
            if not can_be and number not in chosen:
                item.setCheckState(0, _CHECK.Unchecked)
        self._settling = False
        count = self.count_chosen()
        self.note.setText(self._of_those_left(len(self._dependents) - count))

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
