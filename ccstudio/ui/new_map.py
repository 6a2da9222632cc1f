"""A new map: what a person is asked, and the valid document that comes of it."""

import re
import unicodedata
from collections.abc import Sequence
from typing import Final, Literal

import msgspec
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import N_, _
from ccstudio.documents.adjacency import Cell
from ccstudio.documents.grid import Grid, HexGrid, Numbering, SquareGrid
from ccstudio.documents.map import MapDocument
from ccstudio.documents.numbering import numbering_problems, space_name
from ccstudio.documents.terrain import Clear, TerrainDocument

Shape = Literal["flat", "pointy", "squares"]

SHAPES: Final[dict[Shape, str]] = {
    "flat": N_("Hexes with flat tops (columns stand straight)"),
    "pointy": N_("Hexes with pointed tops (rows lie straight)"),
    "squares": N_("Squares"),
}

NUMBERINGS: Final[dict[str, tuple[str, Numbering]]] = {
    "letters": (N_("Letter and number"), Numbering()),
    "counted": (N_("Letter and number, AA then AB"), Numbering(letters="counted")),
    "digits": (N_("Four digits"), Numbering(columns="digits", column_width=2, row_width=2)),
    "bottom": (
        N_("Column.row, counted from the bottom"),
        Numbering(columns="digits", separator=".", column_width=2, row_width=2, rows_from="bottom"),
    ),
}
"""Styles of numbering by id: what they are called and what they are."""

DEFAULT_SIZE: Final[Cell] = (15, 10)
LARGEST: Final = 200
UNTITLED_LICENCE: Final = "All rights reserved"


class NewMap(msgspec.Struct, frozen=True, kw_only=True):
    """What a person chose for a new map."""

    title: str
    shape: Shape
    columns: int
    rows: int
    numbering: Numbering
    terrain: TerrainDocument

    @property
    def grid(self) -> Grid:
        """The grid of that shape and size."""
        if self.shape == "squares":
            return SquareGrid(columns=self.columns, rows=self.rows)
        return HexGrid(columns=self.columns, rows=self.rows, orientation=self.shape)

    def make(self) -> MapDocument:
        """The map: empty, valid, first of its kind."""
        return MapDocument(
            format_version=1,
            id=slug(self.title),
            version=1,
            title=self.title.strip(),
            licence=UNTITLED_LICENCE,
            terrain=self.terrain.reference,
            ground=ground_of(self.terrain),
            grid=self.grid,
            numbering=self.numbering,
        )


def slug(title: str) -> str:
    """An id made of a title: `"Höhe 112, West"` is `hohe-112-west`; `map` where no letter is left."""
    plain = unicodedata.normalize("NFKD", title).encode("ascii", "ignore").decode().lower()
    return "-".join(re.findall(r"[a-z0-9]+", plain))[:64].strip("-") or "map"


def ground_of(terrain: TerrainDocument) -> str:
    """The id of the terrain a new map is covered with: the first for spaces that does nothing to a thread."""
    spaces = [one for one in terrain.terrains if one.kind == "space"]
    open_ground = [one for one in spaces if isinstance(one.sight, Clear)]
    return (open_ground or spaces or list(terrain.terrains))[0].id


class NewMapDialog(QDialog):
    """Asks for title, grid, size, numbering and terrain table, and shows what the spaces will be called."""

    def __init__(self, terrains: Sequence[TerrainDocument], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        assert terrains, "A map needs a terrain table."
        self.setWindowTitle(_("New map"))
        self.setMinimumWidth(460)
        self._terrains = tuple(terrains)
        self.title = QLineEdit(_("Untitled map"))
        self.title.setMaxLength(200)
        self.title.selectAll()
        self.shape = QComboBox()
        for shape, name in SHAPES.items():
            self.shape.addItem(_(name), shape)
        self.columns = _size_box(DEFAULT_SIZE[0])
        self.rows = _size_box(DEFAULT_SIZE[1])
        self.numbering = QComboBox()
        for style, (name, _numbering) in NUMBERINGS.items():
            self.numbering.addItem(_(name), style)
        self.terrain = QComboBox()
        for table in self._terrains:
            self.terrain.addItem(table.title)
        self.example = QLabel()
        self.example.setWordWrap(True)
        self.example.setEnabled(False)
        self._buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.ok_button = self._buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok_button.setText(_("Make the map"))
        self._buttons.button(QDialogButtonBox.StandardButton.Cancel).setText(_("Cancel"))
        self._buttons.accepted.connect(self.accept)
        self._buttons.rejected.connect(self.reject)
        self._lay_out()
        self.title.textChanged.connect(self._follow)
        for combo in (self.shape, self.numbering, self.terrain):
            combo.currentIndexChanged.connect(self._follow)
        for box in (self.columns, self.rows):
            box.valueChanged.connect(self._follow)
        self._follow()

    def value(self) -> NewMap:
        """What is chosen now."""
        return NewMap(
            title=self.title.text(),
            shape=self.shape.currentData(),
            columns=self.columns.value(),
            rows=self.rows.value(),
            numbering=NUMBERINGS[self.numbering.currentData()][1],
            terrain=self._terrains[self.terrain.currentIndex()],
        )

    def _lay_out(self) -> None:
        size = QHBoxLayout()
        size.addWidget(self.columns)
        size.addWidget(QLabel(_("columns by")))
        size.addWidget(self.rows)
        size.addWidget(QLabel(_("rows")))
        size.addStretch()
        form = QFormLayout()
        form.addRow(_("&Title"), self.title)
        form.addRow(_("&Grid"), self.shape)
        size_label = QLabel(_("&Size"))
        size_label.setBuddy(self.columns)
        form.addRow(size_label, size)
        form.addRow(_("&Numbering"), self.numbering)
        form.addRow("", self.example)
        form.addRow(_("Te&rrain table"), self.terrain)
        column = QVBoxLayout(self)
        column.setContentsMargins(18, 18, 18, 14)
        column.setSpacing(16)
        column.addLayout(form)
        column.addStretch()
        column.addWidget(self._buttons)

    def _follow(self) -> None:
        chosen = self.value()
        problems = numbering_problems(chosen.numbering, chosen.grid)
        if problems:
            self.example.setText(problems[0].sentence)
        else:
            first, last = (
                space_name(chosen.numbering, chosen.grid, *cell)
                for cell in ((0, 0), (chosen.columns - 1, chosen.rows - 1))
            )
            self.example.setText(_("Top left is {first}, bottom right is {last}.").format(first=first, last=last))
        self.ok_button.setEnabled(bool(chosen.title.strip()) and not problems)


def _size_box(value: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(1, LARGEST)
    box.setValue(value)
    return box
