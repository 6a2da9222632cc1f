"""The dialog in which rows and columns are added and removed, with the grid as it will be."""

from collections.abc import Callable, Sequence
from typing import Final

import msgspec
from PySide6.QtCore import QSize, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QValidator
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _, in_a_row, plural
from ccstudio.documents.adjacency import Cell
from ccstudio.documents.map import MapDocument
from ccstudio.edit.dependents.finding import Dependent
from ccstudio.edit.dependents.words import loss_words, name_words, size_words
from ccstudio.edit.regrid.applying import RegridError, regridded
from ccstudio.edit.regrid.change import MOST_ALONG, GridChange, change_problems, cropped_to, renaming_of
from ccstudio.ui.map_editor.regridding.preview import ChangePreview
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.notes import secondary
from ccstudio.ui.widgets.small_screens import resize_within_screen, scrolling

Uses = Callable[[MapDocument], Sequence[Dependent]]
"""The documents that use the map, if it became the given one."""

_PAUSE_MS: Final = 150
_LINES: Final = 8
_EDGES: Final = ("left", "right", "top", "bottom")


class Steps(QSpinBox):
    """Rows or columns to add (+) or remove (−)."""

    def __init__(self, most_removed: int, tip: str) -> None:
        super().__init__()
        self.setRange(-most_removed, MOST_ALONG - 1)
        self.setToolTip(tip)
        self.setAccessibleName(tip)
        self.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.setMinimumWidth(76)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Select the number, so that what is typed takes its place; a click would take the selection away again."""
        super().focusInEvent(event)
        QTimer.singleShot(0, self, self.selectAll)

    def textFromValue(self, value: int) -> str:
        """The number with its sign."""
        return f"+{value}" if value > 0 else f"−{-value}" if value < 0 else "0"

    def valueFromText(self, text: str) -> int:
        """The number that somebody typed, with either minus."""
        return int(text.strip().replace("−", "-") or 0)

    def validate(self, text: str, position: int) -> tuple[QValidator.State, str, int]:
        """Let the sign be typed that `textFromValue` writes."""
        state, _text, after = super().validate(text.replace("−", "-"), position)
        return state, text, after


class ChangeSummary(QWidget):
    """What a change does, in words: to the map at once, to other documents after a pause.

    There is room for so many `lines` at once; `is_raised` says that the version of the map is another than in its file
    already.
    """

    def __init__(self, document: MapDocument, uses: Uses, lines: int, *, is_raised: bool) -> None:
        super().__init__()
        self._document = document
        self._uses = uses
        self._change = GridChange()
        self.on_map, self.on_others = QLabel(), QLabel()
        words = QWidget()
        column = QVBoxLayout(words)
        column.setContentsMargins(0, 0, 0, 0)
        for label in (self.on_map, self.on_others):
            label.setWordWrap(True)
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeft)
            column.addWidget(label)
        column.addStretch(1)
        area = scrolling(words)
        # Of one height whatever is said, so that the drawing beside it does not jump.
        area.setFixedHeight(lines * self.fontMetrics().lineSpacing())
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(area)
        self.edition = QCheckBox(
            _("Raise the version from {old} to {new}").format(old=document.version, new=document.version + 1)
        )
        self.edition.setToolTip(_("Documents that use the present version then cannot refer to wrong spaces"))
        column.addWidget(self.edition)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(_PAUSE_MS)
        self._timer.timeout.connect(self._look_at_others)
        self.edition.setVisible(not is_raised)
        self.edition.setChecked(not is_raised and bool(uses(self.raised(document))))

    def show_change(self, change: GridChange) -> bool:
        """Tell of a change; whether it can be made."""
        self._change = change
        problems = change_problems(self._document, change)
        if problems:
            self._timer.stop()
            self.on_map.setText(problems[0].sentence)
            self.on_others.clear()
            return False
        renaming = renaming_of(self._document, change)
        before, after = renaming.before, renaming.after
        is_larger_or_smaller = (before.columns, before.rows) != (after.columns, after.rows)
        lines = [size_words(renaming)] if is_larger_or_smaller else []
        self.on_map.setText(in_a_row([*lines, name_words(renaming)]))
        self._timer.start()
        return True

    def raised(self, document: MapDocument) -> MapDocument:
        """The map as a new edition."""
        return msgspec.structs.replace(document, version=document.version + 1)

    def stop(self) -> None:
        """Let go of the timer."""
        self._timer.stop()

    def _look_at_others(self) -> None:
        try:
            result = regridded(self._document, self._change)
        except RegridError:
            return
        losses = loss_words(result)
        if losses:
            self.on_map.setText(f"{self.on_map.text()} {losses}")
        found = self._uses(self.raised(result.document) if self.edition.isChecked() else result.document)
        self.on_others.setText(_of_others(found))


class RowsDialog(QDialog):
    """Asks how many rows and columns come or go at each edge.

    `crop` are the spaces to leave, to begin with; `is_raised` says that the map is a new edition already.
    """

    def __init__(
        self,
        document: MapDocument,
        uses: Uses,
        crop: Sequence[Cell] = (),
        parent: QWidget | None = None,
        *,
        is_raised: bool = False,
    ) -> None:
        super().__init__(parent)
        self._document = document
        grid = document.grid
        self.setWindowTitle(_("Rows and columns"))
        self.preview = ChangePreview()
        self.preview.set_draggable(True)
        self.left = Steps(grid.columns - 1, _("Columns at the left"))
        self.right = Steps(grid.columns - 1, _("Columns at the right"))
        self.top = Steps(grid.rows - 1, _("Rows at the top"))
        self.bottom = Steps(grid.rows - 1, _("Rows at the bottom"))
        self.names = QComboBox()
        self.names.addItem(_("Renumber from the corner"), False)
        self.names.addItem(_("Keep"), True)
        self.edge = QComboBox()
        self.edge.addItem(_("Keep whole"), False)
        self.edge.addItem(_("Cut at the edge"), True)
        self.reset = QPushButton(_("Reset"))
        self.reset.clicked.connect(self._reset)
        self.summary = ChangeSummary(document, uses, _LINES, is_raised=is_raised)
        self._buttons, self.ok_button = answer_buttons(self, _("Change map"))
        self._lay_out()
        for name in _EDGES:
            self._steps(name).valueChanged.connect(self._follow)
        self.names.currentIndexChanged.connect(self._follow)
        self.edge.currentIndexChanged.connect(self._follow)
        self.summary.edition.toggled.connect(self._follow)
        self.preview.dragged.connect(self._crop_to)
        self.preview.released.connect(self._end_drag)
        self.finished.connect(self.summary.stop)
        if crop:
            self._show(cropped_to(grid, crop))
        self._follow()
        resize_within_screen(self, QSize(1000, 740))

    @property
    def change(self) -> GridChange:
        """The requested change."""
        return GridChange(
            left=self.left.value(),
            right=self.right.value(),
            top=self.top.value(),
            bottom=self.bottom.value(),
            keep_names=bool(self.names.currentData()),
            cut=bool(self.edge.currentData()),
        )

    @property
    def is_new_edition(self) -> bool:
        """Whether the version of the map is raised."""
        return self.summary.edition.isChecked()

    def _steps(self, name: str) -> Steps:
        steps: Steps = getattr(self, name)
        return steps

    def _lay_out(self) -> None:
        middle = Qt.AlignmentFlag.AlignCenter
        drawing = QGridLayout()
        drawing.addWidget(self.top, 0, 1, middle)
        drawing.addWidget(self.left, 1, 0, middle)
        drawing.addWidget(self.preview, 1, 1)
        drawing.addWidget(self.right, 1, 2, middle)
        drawing.addWidget(self.bottom, 2, 1, middle)
        drawing.addWidget(self.reset, 2, 2, middle)
        drawing.setRowStretch(1, 1)
        drawing.setColumnStretch(1, 1)
        words = secondary(QLabel(_("Add (+) or remove (−) at each edge, or drag over the spaces to keep.")))
        words.setAlignment(middle)
        choices = QFormLayout()
        choices.addRow(_("&Space names"), self.names)
        choices.addRow(_("&Outlines across a new edge"), self.edge)
        lower = QHBoxLayout()
        lower.setSpacing(24)
        lower.addLayout(choices)
        lower.addWidget(self.summary, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(10)
        column.addWidget(words)
        column.addLayout(drawing, 1)
        column.addLayout(lower)
        column.addWidget(self._buttons)

    def _crop_to(self, first: Cell, last: Cell) -> None:
        self.preview.hold(held=True)
        one, other = self.preview.old_cell(first), self.preview.old_cell(last)
        grid = self._document.grid
        cells = [
            (max(0, min(grid.columns - 1, column)), max(0, min(grid.rows - 1, row))) for column, row in (one, other)
        ]
        self._show(cropped_to(grid, cells))

    def _end_drag(self) -> None:
        self.preview.hold(held=False)
        self._follow()

    def _reset(self) -> None:
        self._show(GridChange())

    def _show(self, change: GridChange) -> None:
        for name in _EDGES:
            steps = self._steps(name)
            blocked = steps.blockSignals(True)
            steps.setValue(getattr(change, name))
            steps.blockSignals(blocked)
        self._follow()

    def _follow(self) -> None:
        change = self.change
        self.preview.show_change(self._document, change)
        can_be = self.summary.show_change(change)
        moves = any(getattr(change, name) for name in _EDGES)
        self.ok_button.setEnabled(can_be and moves)
        self.edge.setEnabled(change.removes)
        self.reset.setEnabled(moves)


def _of_others(found: Sequence[Dependent]) -> str:
    if not found:
        return _("No other document uses this map.")
    losing = [dependent for dependent in found if dependent.losses]
    sentences = [
        plural(
            "{count} document uses this map. When you save the map, you can update it.",
            "{count} documents use this map. When you save the map, you can update them.",
            len(found),
        )
    ]
    for dependent in losing[:2]:
        losses = dependent.losses
        sentences.append(f"{dependent.before.title}: {losses[0].sentence}")
    if losing[2:] or any(len(dependent.losses) > 1 for dependent in losing[:2]):
        more = sum(len(dependent.losses) for dependent in losing) - len(losing[:2])
        sentences.append(
            plural("{count} more reference cannot be updated.", "{count} more references cannot be updated.", more)
        )
    return "\n".join(sentences)
