"""`DependentsDialog`: asks which documents follow one that is about to be saved."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QHeaderView,
    QLabel,
    QTreeWidget,
    QTreeWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _, plural
from ccstudio.edit.dependents.finding import Dependent, writable_selection
from ccstudio.ui.widgets.small_screens import resize_within_screen

SIZE: Final = QSize(860, 520)


class DependentsDialog(QDialog):
    """A list of documents with a check for each, and what changes in it; nothing is written yet.

    Subclasses fill `items`, one for each document, call `arrange`, and then `count_chosen` whenever a check changes.
    """

    def __init__(
        self, dependents: Sequence[Dependent], intro: str, headers: Sequence[str], alone: str, parent: QWidget | None
    ) -> None:
        super().__init__(parent)
        self._dependents = dependents
        self.saves_alone = False
        self._intro = QLabel(intro)
        self._intro.setWordWrap(True)
        self.tree = QTreeWidget()
        self.tree.setColumnCount(len(headers))
        self.tree.setHeaderLabels(list(headers))
        self.tree.setAlternatingRowColors(True)
        self.items: list[QTreeWidgetItem] = []
        self._buttons = QDialogButtonBox()
        self.ok_button = self._buttons.addButton("", QDialogButtonBox.ButtonRole.AcceptRole)
        self.alone_button = self._buttons.addButton(alone, QDialogButtonBox.ButtonRole.ActionRole)
        self._buttons.addButton(_("Cancel"), QDialogButtonBox.ButtonRole.RejectRole)
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self.alone_button.clicked.connect(self._save_alone)

    def arrange(self, *below: QWidget) -> None:
        """Lay out the dialog, with widgets between the list and the buttons."""
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(10)
        column.addWidget(self._intro)
        column.addWidget(self.tree, 1)
        for widget in (*below, self._buttons):
            column.addWidget(widget)
        # Once it is part of the dialog: a default that was set before is forgotten when Tab has passed another button.
        self.ok_button.setDefault(True)
        resize_within_screen(self, SIZE)

    def fit_columns(self, columns: Sequence[int]) -> None:
        """Let columns be as wide as what is in them."""
        for column in columns:
            self.tree.header().setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)

    @property
    def chosen(self) -> list[int]:
        """The places in the list of the documents that are to be rewritten."""
        if self.saves_alone:
            return []
        checked = [number for number, it in enumerate(self.items) if it.checkState(0) is Qt.CheckState.Checked]
        return writable_selection(self._dependents, checked)

    def count_chosen(self) -> int:
        """Say on the button how many documents will be updated, and return how many."""
        count = len(self.chosen)
        self.ok_button.setText(plural("Save and update {count} document", "Save and update {count} documents", count))
        self.ok_button.setEnabled(count > 0)
        return count

    def _save_alone(self) -> None:
        self.saves_alone = True
        self.accept()
