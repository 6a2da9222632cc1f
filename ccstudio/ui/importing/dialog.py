"""The dialog that asks for the position and the meaning of imported shapes."""

from collections import Counter
from functools import partial
from typing import Final

import msgspec
from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDoubleSpinBox,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_, _, plural
from ccstudio.board.board import Board
from ccstudio.interop.geojson.head import Kind
from ccstudio.interop.geojson.importing import Choices, foreign_features
from ccstudio.interop.geojson.own_parts import own_kind
from ccstudio.interop.geojson.placing import Mode, Placement, Transformation, guessed, transformation
from ccstudio.interop.geojson.property_guesses import (
    CONTOUR,
    guessed_terrain,
    name_property,
    property_names,
    terrain_property,
    value_of,
    values_of,
)
from ccstudio.interop.geojson.reading import Collected, ShapeKind
from ccstudio.ui.export.forms import PART_NAMES
from ccstudio.ui.importing.preview import ShapesPreview
from ccstudio.ui.painting.palette import colours_of
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.notes import secondary
from ccstudio.ui.widgets.small_screens import resize_within_screen
from ccstudio.ui.widgets.terrain_choice import TerrainField

SIZE: Final = QSize(1040, 680)
FIELD_WIDTH: Final = 170
MOST_ROWS: Final = 60
"""The most values of a property that are listed."""
LABELLED: Final = QColor("#0B5FA5")
RAISED: Final = QColor("#A98B4F")

UNSEEN: Final = QColor(0, 0, 0, 0)
_OWN_COLOURS: Final[dict[Kind, QColor]] = {"outline": UNSEEN, "spaces": UNSEEN, "contours": RAISED}
"""The colours of parts without a terrain."""

MODE_NAMES: Final[dict[Mode, str]] = {
    "fit": N_("Fit to the board"),
    "millimetres": N_("Millimetres on paper"),
    "lattice": N_("Exact, as exported for this studio"),
}


class ImportDialog(QDialog):
    """Position, terrains by a property, and names, with a preview over the board."""

    def __init__(self, collected: Collected, board: Board, file: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(_("Import {file}").format(file=file))
        self._collected, self._board = collected, board
        self._features = foreign_features(collected)
        self._terrains = [it for it in board.terrain.terrains if it.kind != "marker"]
        self._names = property_names(collected, self._features)
        self.fields: dict[str, TerrainField] = {}
        self._chosen: dict[str, str] = {}
        self._rows = QGridLayout()
        self._make_placement(guessed(collected, board.grid))
        self.terrain_in = self._property_box(terrain_property(collected, self._features, self._terrains), _("None"))
        self.names_in = self._property_box(name_property(self._names), _("None"))
        self.replaces = QCheckBox(_("&Replace parts with the same name"))
        self.replaces.setChecked(True)
        self.own = QLabel(_own_words(collected))
        self.own.setWordWrap(True)
        self.own.setTextFormat(Qt.TextFormat.PlainText)
        self.preview = ShapesPreview(collected, board)
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.words.setTextFormat(Qt.TextFormat.PlainText)
        self.buttons, self._go_on = answer_buttons(self, _("&Import"))
        self._lay_out()
        self._connect()
        self._show_values()
        resize_within_screen(self, SIZE)

    def value(self) -> Choices:
        """The current choices."""
        return Choices(
            placement=self.placement,
            terrain_property=self.terrain_in.currentData(),
            terrains=dict(self._chosen),
            name_property=self.names_in.currentData(),
            replaces=self.replaces.isChecked(),
        )

    def choose_terrain(self, value: str, terrain: str) -> None:
        """Assign a terrain, `CONTOUR`, or nothing (to skip them) to shapes with a value of the property."""
        self._chosen[value] = terrain
        self.fields[value].show_value(terrain)
        self._follow()

    @property
    def placement(self) -> Placement:
        """The position of the shapes, from the fields."""
        return Placement(
            mode=self.mode.currentData(),
            percent=self.percent.value(),
            is_y_up=self.is_y_up.isChecked(),
            is_geographic=self.is_geographic.isChecked(),
            shift_mm=(self.right.value(), self.down.value()),
        )

    def _make_placement(self, placement: Placement) -> None:
        self.mode = QComboBox()
        for mode, name in MODE_NAMES.items():
            self.mode.addItem(_(name), mode)
        self.mode.setCurrentIndex(self.mode.findData(placement.mode))
        self.percent = QDoubleSpinBox()
        self.percent.setRange(0.1, 100_000)
        self.percent.setDecimals(1)
        self.percent.setSuffix(" %")
        self.percent.setValue(placement.percent)
        self.right, self.down = QDoubleSpinBox(), QDoubleSpinBox()
        for field in (self.right, self.down):
            field.setRange(-10_000, 10_000)
            field.setDecimals(1)
            field.setSuffix(" " + _("mm"))
        self.is_y_up = QCheckBox(_("y axis points &up, as on maps"))
        self.is_y_up.setChecked(placement.is_y_up)
        self.is_geographic = QCheckBox(_("Longitude and latitude in &degrees"))
        self.is_geographic.setChecked(placement.is_geographic)

    def _property_box(self, chosen: str, none: str) -> QComboBox:
        box = QComboBox()
        box.addItem(none, "")
        for name in self._names:
            box.addItem(name, name)
        box.setCurrentIndex(max(0, box.findData(chosen)))
        return box

    def _lay_out(self) -> None:
        placing = QFormLayout()
        placing.addRow(_("&Placement"), self.mode)
        placing.addRow(_("&Scale"), self.percent)
        placing.addRow(_("Move ri&ght"), self.right)
        placing.addRow(_("Move do&wn"), self.down)
        placing.addRow("", self.is_y_up)
        placing.addRow("", self.is_geographic)
        meaning = QFormLayout()
        meaning.addRow(_("T&errain attribute"), self.terrain_in)
        inside = QWidget()
        inside.setLayout(self._rows)
        self._rows.setColumnStretch(1, 1)
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setWidget(inside)
        area.setMinimumHeight(150)
        names = QFormLayout()
        names.addRow(_("&Name attribute"), self.names_in)
        self.strange = QWidget()
        column = QVBoxLayout(self.strange)
        column.setContentsMargins(0, 0, 0, 0)
        for form in (placing, meaning):
            column.addLayout(form)
        column.addWidget(area, 1)
        column.addLayout(names)
        left = QVBoxLayout()
        left.addWidget(self.own)
        left.addWidget(self.strange, 1)
        left.addWidget(self.replaces)
        left.addStretch(0)
        right = QVBoxLayout()
        right.addWidget(self.preview, 1)
        right.addWidget(self.words)
        row = QHBoxLayout()
        row.setSpacing(16)
        row.addLayout(left, 2)
        row.addLayout(right, 3)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(18, 18, 18, 14)
        whole.setSpacing(14)
        whole.addLayout(row, 1)
        whole.addWidget(self.buttons)
        self.strange.setVisible(bool(self._features))
        self.replaces.setVisible(self._collected.head is not None)
        self.own.setVisible(self._collected.head is not None)
        if self._collected.head is not None:
            # A file of ours says itself where everything lies.
            for field in (self.mode, self.percent, self.right, self.down, self.is_y_up, self.is_geographic):
                placing.setRowVisible(field, False)

    def _connect(self) -> None:
        self.terrain_in.currentIndexChanged.connect(self._show_values)
        for box in (self.mode, self.names_in):
            box.currentIndexChanged.connect(self._follow)
        for field in (self.percent, self.right, self.down):
            field.valueChanged.connect(self._follow)
        for check in (self.is_y_up, self.is_geographic):
            check.toggled.connect(self._follow)

    def _show_values(self) -> None:
        """List the values of the chosen property, each with its most likely terrain."""
        while (item := self._rows.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.deleteLater()
        self.fields, self._chosen = {}, {}
        name = self.terrain_in.currentData()
        kinds: dict[str, Counter[ShapeKind]] = {}
        for shape in self._collected.shapes:
            if own_kind(self._collected, shape.feature) is None:
                value = value_of(self._collected.properties[shape.feature], name) if name else ""
                kinds.setdefault(value, Counter())[shape.kind] += 1
        listed = [value for value in values_of(self._collected, self._features, name) if set(kinds[value]) != {"point"}]
        for number, value in enumerate(listed[:MOST_ROWS]):
            field = TerrainField(self._terrains, [("", _("Skip")), (CONTOUR, _("Contour"))])
            kind = kinds[value].most_common(1)[0][0]
            self._chosen[value] = guessed_terrain(value, self._terrains, kind) if value else ""
            field.setMinimumWidth(FIELD_WIDTH)
            field.show_value(self._chosen[value])
            field.edited.connect(partial(self.choose_terrain, value))
            count = secondary(QLabel(f"{kinds[value].total()} ×"))
            label = QLabel(value or _("(no value)"))
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setBuddy(field.box)
            self._rows.addWidget(count, number, 0)
            self._rows.addWidget(label, number, 1)
            self._rows.addWidget(field, number, 2)
            self.fields[value] = field
        self._rows.setRowStretch(len(listed), 1)
        self._follow()

    def _follow(self) -> None:
        placed: Transformation | None = None
        problem = ""
        try:
            placed = transformation(
                self._collected, self._board.grid, self._board.document.print.space_mm, self.placement
            )
        except StudioError as error:
            problem = str(error)
        colours = self._colours()
        self.preview.show_shapes(placed, colours)
        self._go_on.setEnabled(not problem and (bool(colours) or self._collected.head is not None))
        self.words.setText(problem or self._summary(len(colours)))

    def _colours(self) -> dict[int, QColor]:
        """The colour of each imported shape."""
        by_id = {terrain.id: QColor(colours_of(terrain.drawing)[0]) for terrain in self._terrains}
        choices = self.value()
        found: dict[int, QColor] = {}
        for number, shape in enumerate(self._collected.shapes):
            properties = self._collected.properties[shape.feature]
            own = own_kind(self._collected, shape.feature)
            if own is not None:
                found[number] = by_id.get(str(properties.get("terrain", "")), _OWN_COLOURS.get(own, LABELLED))
                continue
            if shape.kind == "point":
                if choices.name_property and value_of(properties, choices.name_property):
                    found[number] = LABELLED
                continue
            value = value_of(properties, choices.terrain_property) if choices.terrain_property else ""
            chosen = choices.terrains.get(value, "")
            if chosen == CONTOUR and shape.kind == "area":
                found[number] = RAISED
            elif chosen in by_id:
                found[number] = by_id[chosen]
        return found

    def _summary(self, taken: int) -> str:
        file = plural("{count} shape in the file", "{count} shapes in the file", len(self._collected.shapes))
        lines = [_("{shapes}, {taken} to import").format(shapes=file, taken=taken)]
        lines += [str(msgspec.structs.replace(warning, file="")) for warning in self._collected.warnings[:3]]
        return "\n".join(lines)


def _own_words(collected: Collected) -> str:
    """The description of a file written by the studio, with the number of parts of each kind."""
    if collected.head is None:
        return ""
    kinds = Counter(own_kind(collected, number) for number in range(len(collected.properties)))
    lines = [_("Exported by ccstudio from the map {title}:").format(title=collected.head.title)]
    lines += [f"{count} × {_(PART_NAMES[kind])}" for kind, count in kinds.items() if kind is not None]
    return "\n".join(lines)
