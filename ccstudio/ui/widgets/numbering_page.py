"""The names of the spaces of a map: the usual styles, and every part of a style."""

from typing import Final

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QFormLayout, QGridLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from ccstudio.application.records.field_labels import choice_label
from ccstudio.base.language import N_, _
from ccstudio.documents.grid import Numbering
from ccstudio.ui.widgets.notes import Note, heading, with_signals_blocked

NUMBERINGS: Final[dict[str, tuple[str, Numbering]]] = {
    "letters": (N_("Letter and number"), Numbering()),
    "counted": (N_("Letter and number, AA then AB"), Numbering(letters="counted")),
    "digits": (N_("Four digits"), Numbering(columns="digits", column_width=2, row_width=2)),
    "bottom": (
        N_("Column.row, counted from the bottom"),
        Numbering(columns="digits", separator=".", column_width=2, row_width=2, rows_from="bottom"),
    ),
}
"""The styles of numbering by id, with their titles."""

OWN: Final = "own"
KEPT: Final = "kept"


class NumberingPage(QWidget):
    """The numbering as a style, or composed of its parts.

    Signals:
        changed(): the numbering changed.
    """

    changed = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._kept = Numbering()
        self.style_choice = QComboBox()
        for style, (name, _numbering) in NUMBERINGS.items():
            self.style_choice.addItem(_(name), style)
        self.style_choice.addItem(_("Custom"), OWN)
        self.column_kind, self.row_kind = _choice("columns", "letters", "digits"), _choice("rows", "letters", "digits")
        self.column_start, self.row_start = _number(0, 9_999), _number(0, 9_999)
        self.column_width, self.row_width = _number(1, 4), _number(1, 4)
        self.columns_from, self.rows_from = (
            _choice("columns_from", "left", "right"),
            _choice("rows_from", "top", "bottom"),
        )
        self.first = _choice("first", "column", "row")
        self.separator = _choice("separator", "", ".", "-", "/")
        self.letters = _choice("letters", "doubled", "counted")
        self.note = Note()
        self._parts: tuple[QComboBox | QSpinBox, ...] = (
            self.column_kind, self.row_kind, self.column_start, self.row_start, self.column_width, self.row_width,
            self.columns_from, self.rows_from, self.first, self.separator, self.letters,
        )  # fmt: skip
        self._lay_out()
        self.style_choice.currentIndexChanged.connect(self._take_style)
        for part in self._parts:
            if isinstance(part, QComboBox):
                part.currentIndexChanged.connect(self._follow)
            else:
                part.valueChanged.connect(self._follow)
        self.set_value(Numbering())

    def value(self) -> Numbering:
        """The chosen numbering."""
        if self.style_choice.currentData() == KEPT:
            return self._kept
        return Numbering(
            columns=self.column_kind.currentData(),
            letters=self.letters.currentData(),
            rows=self.row_kind.currentData(),
            first=self.first.currentData(),
            separator=self.separator.currentData(),
            column_width=self.column_width.value(),
            row_width=self.row_width.value(),
            column_start=self.column_start.value(),
            row_start=self.row_start.value(),
            columns_from=self.columns_from.currentData(),
            rows_from=self.rows_from.currentData(),
        )

    def set_value(self, numbering: Numbering) -> None:
        """Show a numbering; individual names are a style of their own."""
        with_signals_blocked((*self._parts, self.style_choice), lambda: self._show(numbering))
        self._show_what_counts()
        self.changed.emit()

    def allow_kept(self, *, is_possible: bool) -> None:
        """Set whether individual names fit the grid; if not, the spaces are numbered."""
        if not is_possible and self.style_choice.currentData() == KEPT:
            self.set_value(msgspec.structs.replace(self._kept, names=()))

    def _show(self, numbering: Numbering) -> None:
        for part, value in (
            (self.column_kind, numbering.columns),
            (self.row_kind, numbering.rows),
            (self.columns_from, numbering.columns_from),
            (self.rows_from, numbering.rows_from),
            (self.first, numbering.first),
            (self.separator, numbering.separator),
            (self.letters, numbering.letters),
        ):
            part.setCurrentIndex(part.findData(value))
        for box, number in (
            (self.column_start, numbering.column_start),
            (self.row_start, numbering.row_start),
            (self.column_width, numbering.column_width),
            (self.row_width, numbering.row_width),
        ):
            box.setValue(number)
        kept = self.style_choice.findData(KEPT)
        if numbering.names:
            self._kept = numbering
            if kept < 0:
                self.style_choice.addItem(_("Individual names, as in the original map"), KEPT)
        elif kept >= 0:
            self.style_choice.removeItem(kept)
        self.style_choice.setCurrentIndex(self.style_choice.findData(KEPT if numbering.names else _style_of(numbering)))

    def _take_style(self) -> None:
        style = self.style_choice.currentData()
        if style in NUMBERINGS:
            self.set_value(NUMBERINGS[style][1])
            return
        self._show_what_counts()
        self.changed.emit()

    def _follow(self) -> None:
        style = _style_of(self.value())
        with_signals_blocked(
            [self.style_choice], lambda: self.style_choice.setCurrentIndex(self.style_choice.findData(style))
        )
        self._show_what_counts()
        self.changed.emit()

    def _show_what_counts(self) -> None:
        """Disable parts that have no effect with the others."""
        is_kept = self.style_choice.currentData() == KEPT
        for part in self._parts:
            part.setEnabled(not is_kept)
        columns, rows = self.column_kind.currentData(), self.row_kind.currentData()
        self.column_width.setEnabled(columns == "digits" and not is_kept)
        self.row_width.setEnabled(rows == "digits" and not is_kept)
        self.letters.setEnabled("letters" in {columns, rows} and not is_kept)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(_("&Numbering"), self.style_choice)
        table = QGridLayout()
        table.setHorizontalSpacing(10)
        for place, words in ((1, _("Columns")), (2, _("Rows"))):
            table.addWidget(heading(words), 0, place)
        for line, (words, across, down) in enumerate(
            (
                (_("T&ype"), self.column_kind, self.row_kind),
                (_("&Start at"), self.column_start, self.row_start),
                (_("Di&gits"), self.column_width, self.row_width),
                (_("Count &from"), self.columns_from, self.rows_from),
            ),
            start=1,
        ):
            label = QLabel(words)
            label.setBuddy(across)
            table.addWidget(label, line, 0)
            table.addWidget(across, line, 1)
            table.addWidget(down, line, 2)
        table.setColumnStretch(1, 1)
        table.setColumnStretch(2, 1)
        rest = QFormLayout()
        rest.addRow(_("Names start wit&h"), self.first)
        rest.addRow(_("S&eparator"), self.separator)
        rest.addRow(_("Letters after &Z"), self.letters)
        column = QVBoxLayout(self)
        column.setSpacing(14)
        column.addLayout(form)
        column.addLayout(table)
        column.addLayout(rest)
        column.addWidget(self.note)
        column.addStretch(1)
        for part, name in (
            (self.row_kind, _("Row type")),
            (self.row_start, _("First row number or letter")),
            (self.row_width, _("Row digits")),
            (self.rows_from, _("Count rows from")),
        ):
            part.setAccessibleName(name)


def _style_of(numbering: Numbering) -> str:
    return next((style for style, (_name, known) in NUMBERINGS.items() if known == numbering), OWN)


def _choice(entry: str, *values: str) -> QComboBox:
    box = QComboBox()
    for value in values:
        box.addItem(choice_label(value, Numbering, entry), value)
    return box


def _number(least: int, most: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(least, most)
    return box
