"""Small dialogs: terrain of spaces replaced or taken from the outlines, and the boxes of a track."""

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QSpinBox,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import N_, _, plural
from ccstudio.documents.terrain import Terrain
from ccstudio.edit.derived_terrain import DerivationMethod, Difference
from ccstudio.edit.map_elements import MOST_ON_TRACK
from ccstudio.ui.accessibility.names import name_fields
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.lengths import LengthBox
from ccstudio.ui.widgets.small_screens import resize_within_screen
from ccstudio.ui.widgets.terrain_choice import TerrainField

SOURCE_TITLES: Final[dict[DerivationMethod, str]] = {
    "centre": N_("the outline under the centre dot"),
    "area": N_("the terrain with the largest area"),
}


class ReplaceDialog(QDialog):
    """Asks which terrain of spaces to make another."""

    def __init__(
        self, terrains: Sequence[Terrain], before: str, after: str, selected: int, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Replace terrain"))
        self.before, self.after = before, after
        self.before_field, self.after_field = TerrainField(terrains), TerrainField(terrains)
        self.before_field.show_value(before)
        self.after_field.show_value(after)
        self.before_field.edited.connect(self._choose_before)
        self.after_field.edited.connect(self._choose_after)
        only = plural("Only the selected space", "Only the {count} selected spaces", selected)
        self.only_selected = QCheckBox(only if selected else _("Only selected spaces"))
        self.only_selected.setEnabled(selected > 0)
        form = QFormLayout(self)
        form.addRow(_("Replace"), self.before_field)
        form.addRow(_("With"), self.after_field)
        name_fields(form)
        form.addRow(self.only_selected)
        form.addRow(answer_buttons(self, _("Replace terrain"))[0])
        self.setMinimumWidth(340)

    def _choose_before(self, terrain: str) -> None:
        self.before = terrain

    def _choose_after(self, terrain: str) -> None:
        self.after = terrain


class DeriveDialog(QDialog):
    """Lists the spaces whose terrain is not what the outlines show; those checked are to take it over.

    Signals:
        pointed_at(object): the name of a space is looked at in the list.
    """

    pointed_at = Signal(object)

    def __init__(
        self,
        find: Callable[[DerivationMethod, bool], list[Difference]],
        name: Callable[[int], str],
        title: Callable[[str], str],
        method_now: DerivationMethod,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Terrain from outlines"))
        self._find, self._name, self._title = find, name, title
        self._found: list[Difference] = []
        self.method = QComboBox()
        for method, words in SOURCE_TITLES.items():
            self.method.addItem(_(words), method)
        self.method.setCurrentIndex(self.method.findData(method_now))
        self.by_hand = QCheckBox(_("Include spaces set by hand"))
        self.method.currentIndexChanged.connect(self._fill)
        self.by_hand.toggled.connect(self._fill)
        self.count = QLabel()
        self.table = QTableWidget(0, 3)
        self.table.setAccessibleName(_("Spaces"))
        self.table.setHorizontalHeaderLabels([_("Space"), _("Current terrain"), _("Terrain of outlines")])
        self.table.horizontalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Stretch)
        self.table.verticalHeader().hide()
        self.table.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        self.table.setSelectionBehavior(QTableWidget.SelectionBehavior.SelectRows)
        self.table.currentCellChanged.connect(self._point)
        self._buttons, self._accepting = answer_buttons(self, _("Change checked spaces"))
        form = QFormLayout()
        form.addRow(_("Terrain of a space"), self.method)
        form.addRow(self.by_hand)
        layout = QVBoxLayout(self)
        layout.addLayout(form)
        layout.addWidget(self.count)
        layout.addWidget(self.table, 1)
        layout.addWidget(self._buttons)
        resize_within_screen(self, QSize(520, 480))
        self._fill()

    @property
    def found(self) -> tuple[Difference, ...]:
        """All differences listed."""
        return tuple(self._found)

    @property
    def chosen(self) -> list[Difference]:
        """The differences that are checked."""
        rows = range(self.table.rowCount())
        checked = [self._item(row).checkState() is Qt.CheckState.Checked for row in rows]
        return [entry for entry, is_checked in zip(self._found, checked, strict=True) if is_checked]

    def _item(self, row: int) -> QTableWidgetItem:
        item = self.table.item(row, 0)
        assert item is not None, "every row has a space"
        return item

    def _fill(self, *_index: object) -> None:
        self._found = self._find(self.method.currentData(), self.by_hand.isChecked())
        self.table.setRowCount(len(self._found))
        for row, entry in enumerate(self._found):
            first = QTableWidgetItem(self._name(entry.space))
            first.setCheckState(Qt.CheckState.Checked)
            self.table.setItem(row, 0, first)
            self.table.setItem(row, 1, QTableWidgetItem(self._title(entry.says)))
            self.table.setItem(row, 2, QTableWidgetItem(self._title(entry.shows)))
        if self._found:
            self.count.setText(plural("{count} space differs.", "{count} spaces differ.", len(self._found)))
        else:
            self.count.setText(_("All spaces match the outlines."))
        self._accepting.setEnabled(bool(self._found))

    def _point(self, row: int, *_cells: int) -> None:
        self.pointed_at.emit(self._name(self._found[row].space) if 0 <= row < len(self._found) else None)


class TrackDialog(QDialog):
    """Asks for the boxes of a track: how many, from which number, how large, which way."""

    def __init__(self, width: int, units_per_mm: float, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Add track"))
        self.count, self.first = QSpinBox(), QSpinBox()
        self.box_size = LengthBox(units_per_mm, 200, 2**16, decimals=2)
        self.count.setRange(1, MOST_ON_TRACK)
        self.count.setValue(10)
        self.first.setRange(-99, 999)
        self.first.setValue(1)
        self.box_size.set_units(width)
        self.words = QLineEdit("{number}")
        self.words.setToolTip(_("Title of each box; {number} is replaced by its number"))
        self.down = QCheckBox(_("Top to bottom"))
        form = QFormLayout(self)
        form.addRow(_("Boxes"), self.count)
        form.addRow(_("First number"), self.first)
        form.addRow(_("Titles"), self.words)
        form.addRow(_("Size"), self.box_size)
        form.addRow(self.down)
        form.addRow(answer_buttons(self, _("Add track"))[0])

    @property
    def titles(self) -> list[str]:
        """The titles of the boxes in order."""
        numbers = range(self.first.value(), self.first.value() + self.count.value())
        words = self.words.text().strip() or "{number}"
        return [words.replace("{number}", str(number)) for number in numbers]
