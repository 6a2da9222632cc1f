"""The board of a new map: terrain table, grid, size and edge, print size, and starting point."""

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QDoubleSpinBox, QFormLayout, QLabel, QSpinBox, QWidget

from ccstudio.application.new_map.last_choice import LastBoard
from ccstudio.application.records.field_labels import choice_label
from ccstudio.base.language import N_, _, content_text, plural
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.sheet import Print
from ccstudio.documents.terrain import Terrain, TerrainDocument
from ccstudio.edit.new_map.edges import Edge, edge_of
from ccstudio.edit.new_map.pattern import Pattern, ground_of
from ccstudio.edit.new_map.plan import Shape, Stagger
from ccstudio.ui.widgets.notes import Note, in_a_row, with_signals_blocked
from ccstudio.ui.widgets.terrain_choice import SWATCH, swatch

SHAPES: Final[dict[Shape, str]] = {
    "flat": N_("Hexes, flat-top (straight columns)"),
    "pointy": N_("Hexes, pointy-top (straight rows)"),
    "squares": N_("Squares"),
}
EDGES: Final[dict[Edge, str]] = {
    "whole": N_("Whole spaces"),
    "framed": N_("Straight, around whole spaces"),
    "trimmed": N_("Straight, through half spaces"),
    "geomorphic": N_("Straight on all sides, to join boards"),
    "kept": N_("As in the original map"),
}
LARGEST: Final = 200
SHORT_TITLE: Final = 24
"""How many letters of the title of a terrain table have room at least."""


class BoardPage(QWidget):
    """Everything about the board except the names of its spaces.

    Signals:
        changed(): a choice changed.
    """

    changed = Signal()

    def __init__(self, tables: Sequence[TerrainDocument], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._tables = tuple(tables)
        self._pattern: Pattern | None = None
        self.terrain = QComboBox()
        # Titles of tables are of any length.
        self.terrain.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.terrain.setMinimumContentsLength(SHORT_TITLE)
        for table in self._tables:
            self.terrain.addItem(table.title)
        self.ground = QComboBox()
        self.ground.setIconSize(SWATCH)
        self.shape = QComboBox()
        for shape, name in SHAPES.items():
            self.shape.addItem(_(name), shape)
        self.columns, self.rows = _size_box(15), _size_box(10)
        self.stagger = QComboBox()
        self.stagger_label = QLabel()
        for stagger in ("odd", "even"):
            self.stagger.addItem(choice_label(stagger, HexGrid, "stagger"), stagger)
        self.edge = QComboBox()
        for edge, name in EDGES.items():
            self.edge.addItem(_(name), edge)
        self.space_mm = _measure(1.0, 1_000.0, _("mm"), decimals=2)
        self.space_metres = _measure(0.0, 1_000_000.0, _("m"), decimals=1)
        self.space_metres.setSpecialValueText(_("not given"))
        self.has_objectives = QCheckBox()
        self.has_boxes = QCheckBox(_("Bo&xes beside the board"))
        self.note = Note()
        self._lay_out()
        self.terrain.currentIndexChanged.connect(self._follow_terrain)
        for choice in (self.ground, self.shape, self.stagger, self.edge):
            choice.currentIndexChanged.connect(self._follow)
        for box in (self.columns, self.rows, self.space_mm, self.space_metres):
            box.valueChanged.connect(self._follow)
        for switch in (self.has_objectives, self.has_boxes):
            switch.toggled.connect(self._follow)
        self._list_grounds()
        self._show_what_counts()

    @property
    def table(self) -> TerrainDocument:
        """The chosen terrain table."""
        return self._tables[max(0, self.terrain.currentIndex())]

    @property
    def pattern(self) -> Pattern | None:
        """The source of the map."""
        return self._pattern

    @property
    def shape_chosen(self) -> Shape:
        """The shape of the spaces."""
        shape: Shape = self.shape.currentData()
        return shape

    @property
    def stagger_chosen(self) -> Stagger:
        """The columns or rows that are staggered."""
        stagger: Stagger = self.stagger.currentData()
        return stagger

    @property
    def edge_chosen(self) -> Edge:
        """The kind of edge."""
        edge: Edge = self.edge.currentData()
        return edge

    @property
    def print_chosen(self) -> Print:
        """The size of the print."""
        return Print(space_mm=self.space_mm.value(), space_metres=self.space_metres.value())

    def take_pattern(self, pattern: Pattern) -> None:
        """Set all fields from a starting point."""
        self._pattern = pattern
        if pattern.terrain not in self._tables:
            self._tables = (*self._tables, pattern.terrain)
            with_signals_blocked([self.terrain], lambda: self.terrain.addItem(pattern.terrain.title))
        with_signals_blocked(self._fields, lambda: self._show(pattern))
        self._show_what_counts()
        self.changed.emit()

    def take_choices(self, chosen: LastBoard) -> None:
        """Set the choices for the previous map, after its starting point."""
        with_signals_blocked(self._fields, lambda: self._show_choices(chosen))
        self._show_what_counts()
        self.changed.emit()

    def allow_kept_edge(self, *, is_possible: bool) -> None:
        """Offer the edge of the starting point only while it fits the grid."""
        with_signals_blocked([self.edge], lambda: self._offer_kept_edge(is_offered=is_possible))

    def _offer_kept_edge(self, *, is_offered: bool) -> None:
        place = self.edge.findData("kept")
        if is_offered and place < 0:
            self.edge.addItem(_(EDGES["kept"]), "kept")
        elif place >= 0 and not is_offered:
            if self.edge_chosen == "kept":
                _choose(self.edge, "whole")
            self.edge.removeItem(place)

    @property
    def _fields(self) -> tuple[QWidget, ...]:
        return (
            self.terrain, self.ground, self.shape, self.columns, self.rows, self.stagger, self.edge, self.space_mm,
            self.space_metres, self.has_objectives, self.has_boxes,
        )  # fmt: skip

    def _show(self, pattern: Pattern) -> None:
        grid = pattern.grid
        self.terrain.setCurrentIndex(self._tables.index(pattern.terrain))
        self._list_grounds()
        _choose(self.ground, pattern.ground)
        _choose(self.shape, grid.orientation if isinstance(grid, HexGrid) else "squares")
        _choose(self.stagger, grid.stagger if isinstance(grid, HexGrid) else "odd")
        self.columns.setValue(grid.columns)
        self.rows.setValue(grid.rows)
        edge = edge_of(pattern.outline, grid)
        self._offer_kept_edge(is_offered=edge == "kept")
        _choose(self.edge, edge)
        self.space_mm.setValue(pattern.print.space_mm)
        self.space_metres.setValue(pattern.print.space_metres)
        self.has_objectives.setChecked(pattern.count > 0)
        self.has_boxes.setChecked(bool(pattern.boxes))

    def _show_choices(self, chosen: LastBoard) -> None:
        _choose(self.ground, chosen.ground)
        _choose(self.shape, chosen.shape)
        _choose(self.stagger, chosen.stagger)
        self.columns.setValue(chosen.columns)
        self.rows.setValue(chosen.rows)
        _choose(self.edge, chosen.edge)
        self.space_mm.setValue(chosen.print.space_mm)
        self.space_metres.setValue(chosen.print.space_metres)
        self.has_objectives.setChecked(chosen.has_objectives)
        self.has_boxes.setChecked(chosen.has_boxes)

    def _follow_terrain(self) -> None:
        with_signals_blocked([self.ground], self._list_grounds)
        self._follow()

    def _list_grounds(self) -> None:
        before = self.ground.currentData()
        self.ground.clear()
        for terrain in self._grounds():
            self.ground.addItem(swatch(terrain), content_text(terrain.name), terrain.id)
        _choose(self.ground, before if self.ground.findData(before) >= 0 else ground_of(self.table))

    def _grounds(self) -> list[Terrain]:
        own = self._pattern.terrains if self._pattern is not None and self._pattern.terrain is self.table else ()
        named = {terrain.id: terrain for terrain in (*self.table.terrains, *own)}
        return [terrain for terrain in named.values() if terrain.kind == "space"]

    def _follow(self) -> None:
        self._show_what_counts()
        self.changed.emit()

    def _show_what_counts(self) -> None:
        """Disable fields that have no effect on the chosen grid, and adapt labels to it."""
        shape, pattern = self.shape_chosen, self._pattern
        self.stagger.setEnabled(shape != "squares")
        self.edge.setEnabled(shape != "squares")
        self.stagger_label.setText(_("&Staggered rows") if shape == "pointy" else _("&Staggered columns"))
        count = 0 if pattern is None else pattern.count
        self.has_objectives.setEnabled(count > 0)
        copied = pattern is not None and bool(pattern.objectives)
        self.has_objectives.setText(
            plural("{count} ob&jective, in its original place", "{count} ob&jectives, in their original places", count)
            if copied
            else plural("{count} ob&jective, for you to place", "{count} ob&jectives, for you to place", count)
            if count
            else _("Ob&jectives")
        )
        self.has_boxes.setEnabled(pattern is not None and bool(pattern.boxes))

    def _lay_out(self) -> None:
        form = QFormLayout(self)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(_("Te&rrain table"), self.terrain)
        form.addRow(_("Gr&ound"), self.ground)
        form.addRow(_("&Grid"), self.shape)
        size_label = QLabel(_("Si&ze"))
        size_label.setBuddy(self.columns)
        form.addRow(size_label, in_a_row([self.columns, _("columns ×"), self.rows, _("rows")]))
        self.stagger_label.setBuddy(self.stagger)
        form.addRow(self.stagger_label, self.stagger)
        form.addRow(_("&Edge"), self.edge)
        print_label = QLabel(_("S&pace width"))
        print_label.setBuddy(self.space_mm)
        form.addRow(print_label, in_a_row([self.space_mm, _("on paper")]))
        ground_label = QLabel(_("Ground s&cale"))
        ground_label.setBuddy(self.space_metres)
        form.addRow(ground_label, in_a_row([self.space_metres, _("per space")]))
        form.addRow("", self.has_objectives)
        form.addRow("", self.has_boxes)
        form.addRow(self.note)
        self.rows.setAccessibleName(_("Rows"))


def _choose(box: QComboBox, value: object) -> None:
    box.setCurrentIndex(max(0, box.findData(value)))


def _size_box(value: int) -> QSpinBox:
    box = QSpinBox()
    box.setRange(1, LARGEST)
    box.setValue(value)
    return box


def _measure(least: float, most: float, unit: str, decimals: int) -> QDoubleSpinBox:
    box = QDoubleSpinBox()
    box.setRange(least, most)
    box.setDecimals(decimals)
    box.setSuffix(f" {unit}")
    return box
