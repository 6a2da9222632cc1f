"""The dialog in which a terrain of the map's own is made: what it does, and how it looks, seen at once."""

from functools import partial
from typing import Any, Final

import msgspec
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import (
    QColorDialog,
    QDialog,
    QDialogButtonBox,
    QHBoxLayout,
    QLabel,
    QScrollArea,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.documents.document import Reference
from ccstudio.documents.geometry import LineString
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Course, MapDocument, Side, Space
from ccstudio.documents.sheet import Frame
from ccstudio.documents.terrain import Drawing, Style, Terrain, TerrainDocument
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.painting.palette import STYLE_COLOURS, colours_of
from ccstudio.ui.widgets.answer_buttons import answer_buttons
from ccstudio.ui.widgets.fields import Field
from ccstudio.ui.widgets.form import Form
from ccstudio.ui.widgets.lengths import LengthField
from ccstudio.ui.widgets.small_screens import resize_within_screen

ENTRIES: Final = ("name", "kind", "sight", "cost", "cover", "height", "blind", "water", "rule", "drawing")
SAMPLE_SIZE: Final = QSize(300, 330)
SAMPLE_LAYERS: Final = frozenset(
    {Layer.GROUND, Layer.AREAS, Layer.WATER, Layer.COURSES, Layer.FEATURES, Layer.GRID, Layer.LEVELS}
)

WIDEST: Final = 20_000
"""The widest line that a terrain table may give, in lattice units."""

_OPEN: Final = Terrain(id="ground", name="ground", kind="space", drawing=Drawing(style="open"))


class ColoursField(Field):
    """The colours of a drawing, slot by slot; those not chosen are the style's own."""

    def __init__(self) -> None:
        super().__init__()
        self._value: tuple[str, ...] = ()
        self._own: tuple[str, ...] = ()
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(3)
        self.slots: list[_Slot] = []
        self._reset = QToolButton()
        self._reset.setText("↺")
        self._reset.setToolTip(_("Reset to the colours of the style"))
        self._reset.clicked.connect(self._take_back)
        self._row.addStretch(1)
        self._row.addWidget(self._reset)

    def show_style(self, style: Style) -> None:
        """Offer the slots of a style."""
        self._own = STYLE_COLOURS[style]
        self._rebuild()

    def show_value(self, value: object) -> None:
        """Show the colours chosen."""
        assert isinstance(value, tuple), "a field of colours"
        self._value = value
        self._rebuild()

    def show_mixed(self) -> None:
        """Show the style's own."""
        self._value = ()
        self._rebuild()

    def choose(self, slot: int, colour: str) -> None:
        """Give a slot another colour; slots before it keep what they show."""
        shown = [*self._value, *self._own[len(self._value) :]]
        shown[slot] = colour
        self._value = tuple(shown[: max(slot + 1, len(self._value))])
        self._rebuild()
        self.edited.emit(self._value)

    def _take_back(self) -> None:
        self._value = ()
        self._rebuild()
        self.edited.emit(self._value)

    def _rebuild(self) -> None:
        shown = [*self._value, *self._own[len(self._value) :]][: max(len(self._own), 1)]
        while len(self.slots) > len(shown):
            slot = self.slots.pop()
            self._row.removeWidget(slot)
            slot.deleteLater()
        while len(self.slots) < len(shown):
            slot = _Slot(self, len(self.slots))
            self.slots.append(slot)
            self._row.insertWidget(len(self.slots) - 1, slot)
        for slot, colour in zip(self.slots, shown, strict=True):
            slot.show_colour(colour)
        self._reset.setEnabled(bool(self._value))


class _Slot(QToolButton):
    """A colour to click."""

    def __init__(self, field: ColoursField, number: int) -> None:
        super().__init__()
        self._field = field
        self._number = number
        self._colour = "#000000"
        self._dialog: QColorDialog | None = None
        self.setFixedSize(26, 22)
        self.clicked.connect(self._ask)

    def show_colour(self, colour: str) -> None:
        """Show a colour."""
        self._colour = colour
        self.setToolTip(colour)
        self.setStyleSheet(f"QToolButton {{ background: {colour}; border: 1px solid #55555588; border-radius: 3px; }}")

    def _ask(self) -> None:
        self._dialog = QColorDialog(QColor(self._colour), self)
        self._dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self._dialog.colorSelected.connect(self._take)
        self._dialog.open()

    def _take(self, colour: QColor) -> None:
        self._field.choose(self._number, colour.name().upper())


class TerrainDialog(QDialog):
    """Shows a terrain for change, and a piece of map painted with it; nothing is in force until it is accepted.

    The rule of one that `is_of_table` is shown and stays as it is: the rules of the system know it by that.
    """

    def __init__(
        self, terrain: Terrain, title: str, units_per_mm: float, parent: QWidget | None = None, *, is_of_table: bool
    ) -> None:
        super().__init__(parent)
        self.setWindowTitle(title)
        self._terrain = terrain
        self.colours = ColoursField()
        width = partial(LengthField, units_per_mm, 0, WIDEST)
        self.form = Form(Terrain, ENTRIES, {"colours": self._colours_field, "width": width})
        self.form.field("rule").setEnabled(not is_of_table)
        self.form.set_row_visible("rule", visible=bool(terrain.rule) or not is_of_table)
        self.form.edited.connect(self._edit)
        self.sample = QLabel()
        self.sample.setFixedSize(SAMPLE_SIZE)
        self._buttons = answer_buttons(self, title)[0]
        scroll = QScrollArea()
        scroll.setWidget(self.form)
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setMinimumWidth(360)
        upper = QHBoxLayout()
        upper.addWidget(scroll, 1)
        upper.addWidget(self.sample, 0, Qt.AlignmentFlag.AlignTop)
        layout = QVBoxLayout(self)
        layout.addLayout(upper, 1)
        layout.addWidget(self._buttons)
        resize_within_screen(self, QSize(760, 640))
        self._show()

    @property
    def terrain(self) -> Terrain:
        """The terrain as edited in the dialog."""
        return self._terrain

    def _colours_field(self) -> Field:
        return self.colours

    def _edit(self, name: str, value: object) -> None:
        changes: dict[str, Any] = {name: value}
        self._terrain = msgspec.structs.replace(self._terrain, **changes)
        self._show()

    def _show(self) -> None:
        self.form.show_records([self._terrain])
        self.colours.show_style(self._terrain.drawing.style)
        self.sample.setPixmap(sample_of(self._terrain, SAMPLE_SIZE, self.devicePixelRatioF()))
        self._buttons.button(QDialogButtonBox.StandardButton.Ok).setEnabled(bool(self._terrain.name.strip()))


def sample_of(terrain: Terrain, size: QSize, ratio: float) -> QPixmap:
    """A piece of map painted with a terrain: spaces, sides or a course, as its kind may be."""
    board = Board.compile(_sample_map(terrain), _sample_table(terrain))
    depiction = Depiction.build(board, None)
    x0, y0, x1, y1 = board.grid.bounds
    units = max((x1 - x0) / size.width(), (y1 - y0) / size.height())
    image = QImage(size * ratio, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(ratio)
    image.fill(colours_of(_OPEN.drawing)[0])
    painter = QPainter(image)
    painter.scale(1 / units, 1 / units)
    painter.translate(-x0 + (size.width() * units - (x1 - x0)) / 2, -y0 + (size.height() * units - (y1 - y0)) / 2)
    depiction.paint(painter, QRectF(x0, y0, x1 - x0, y1 - y0), SAMPLE_LAYERS, units)
    painter.end()
    return QPixmap.fromImage(image)


def _sample_table(terrain: Terrain) -> TerrainDocument:
    return TerrainDocument(
        format_version=1, id="sample", version=1, title="Sample", licence="CC0-1.0", terrains=(_OPEN, terrain)
    )


def _sample_map(terrain: Terrain) -> MapDocument:
    document = MapDocument(
        format_version=1,
        id="sample",
        version=1,
        title="Sample",
        licence="CC0-1.0",
        terrain=Reference(id="sample", version=1),
        ground=_OPEN.id,
        grid=HexGrid(columns=3, rows=3),
        frame=Frame(margin=0, title=False, compass=False, legend=False, scale_bar=False),
    )
    match terrain.kind:
        case "side":
            sides = tuple(Side(space="B2", direction=way, terrain=terrain.id) for way in ("nw", "n", "ne", "se"))
            return msgspec.structs.replace(document, sides=sides)
        case "line":
            centres = ((0, 2896), (2508, 1448 + 2896), (5016, 2896), (5016, 0))
            course = Course(
                id="sample",
                terrain=terrain.id,
                width=terrain.drawing.width or 600,
                geometry=LineString(coordinates=centres),
            )
            return msgspec.structs.replace(document, courses=(course,))
        case _:
            spaces = tuple(Space(space=name, terrain=terrain.id) for name in ("A2", "B2", "B1", "C1"))
            return msgspec.structs.replace(document, spaces=spaces)
