"""`ConflictsDialog`: asks what to do with each document of a package that is installed already in another form."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.packages.conflict_texts import answer_text, conflict_text, effect_text
from ccstudio.application.packages.installing import Answer, Conflict
from ccstudio.base.language import N_, _
from ccstudio.documents.requirements import Key
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.notes import hint
from ccstudio.ui.widgets.small_screens import resize_within_screen, scrolling

SIZE: Final = QSize(720, 420)
FOR_ALL: Final = {
    Answer.KEEP: N_("Keep what is installed"),
    Answer.REPLACE: N_("Replace what is installed"),
    Answer.BESIDE: N_("Install beside it"),
}


class ConflictsDialog(QDialog):
    """A row for each conflict, with its answers and what the chosen one does; the first answer loses nothing."""

    def __init__(self, conflicts: Sequence[Conflict], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Installed already"))
        self._conflicts = tuple(conflicts)
        self.answers: list[QComboBox] = []
        self._effects: list[QLabel] = []
        rows = QWidget()
        grid = QGridLayout(rows)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setColumnStretch(0, 1)
        for number, conflict in enumerate(self._conflicts):
            self._add_row(grid, number, conflict)
        grid.setRowStretch(3 * len(self._conflicts), 1)
        buttons, _ok = answer_buttons(self, _("&Install"))
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 14, 16, 12)
        column.setSpacing(10)
        intro = QLabel(_("These documents of the package are installed in another form."))
        intro.setWordWrap(True)
        column.addWidget(intro)
        column.addWidget(scrolling(rows), 1)
        foot = QHBoxLayout()
        if len(self._conflicts) > 1:
            foot.addWidget(self._make_for_all())
        foot.addWidget(buttons, 1)
        column.addLayout(foot)
        resize_within_screen(self, SIZE)

    def value(self) -> Mapping[Key, Answer]:
        """The answer to each conflict."""
        return {
            conflict.key: Answer(field.currentData())
            for conflict, field in zip(self._conflicts, self.answers, strict=True)
        }

    def _add_row(self, grid: QGridLayout, number: int, conflict: Conflict) -> None:
        told = QLabel(conflict_text(conflict))
        told.setWordWrap(True)
        told.setTextFormat(Qt.TextFormat.PlainText)
        told.setToolTip(str(conflict.files[0]))
        field = QComboBox()
        field.setAccessibleName(conflict_text(conflict))
        for answer in conflict.answers:
            field.addItem(answer_text(conflict, answer), answer.value)
        effect = hint("")
        field.currentIndexChanged.connect(partial(self._follow, number))
        self.answers.append(field)
        self._effects.append(effect)
        grid.addWidget(told, 3 * number, 0)
        grid.addWidget(field, 3 * number, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(effect, 3 * number + 1, 0, 1, 2)
        line = QFrame()
        line.setFrameShape(QFrame.Shape.HLine)
        line.setEnabled(False)
        grid.addWidget(line, 3 * number + 2, 0, 1, 2)
        self._follow(number)

    def _make_for_all(self) -> QComboBox:
        self.for_all = QComboBox()
        self.for_all.setAccessibleName(_("For all"))
        self.for_all.addItem(_("For all…"), None)
        for answer, text in FOR_ALL.items():
            if all(answer in conflict.answers for conflict in self._conflicts):
                self.for_all.addItem(_(text), answer.value)
        self.for_all.currentIndexChanged.connect(self._answer_all)
        return self.for_all

    def _answer_all(self) -> None:
        answer = self.for_all.currentData()
        if answer is None:
            return
        for field in self.answers:
            field.setCurrentIndex(field.findData(answer))

    def _follow(self, number: int, _index: int = 0) -> None:
        answer = Answer(self.answers[number].currentData())
        self._effects[number].setText(effect_text(self._conflicts[number], answer))
