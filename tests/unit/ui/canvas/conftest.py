"""A drawing that counts how it is painted, and a view of it."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPainter

from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.tile_layer import TileLayer


class CountedSheet:
    """A field of one colour; `painted` are the rectangles it was asked for."""

    def __init__(self, colour: str = "#336699", side: float = 40_000.0) -> None:
        self.colour = QColor(colour)
        self.side = side
        self.painted: list[QRectF] = []
        self.units_per_pixel: list[float] = []

    @property
    def bounds(self) -> QRectF:
        return QRectF(0, 0, self.side, self.side)

    def paint(self, painter: QPainter, exposed: QRectF, units_per_pixel: float) -> None:
        self.painted.append(exposed)
        self.units_per_pixel.append(units_per_pixel)
        painter.fillRect(self.bounds, self.colour)


@pytest.fixture
def sheet() -> CountedSheet:
    return CountedSheet()


@pytest.fixture
def layer(qapp, sheet: CountedSheet) -> Iterator[TileLayer]:
    made = TileLayer(sheet)
    yield made
    made.stop()


@pytest.fixture
def view(qtbot, layer: TileLayer, sheet: CountedSheet) -> MapView:
    """800 by 600 pixels, showing the whole sheet."""
    made = MapView()
    qtbot.addWidget(made)
    made.resize(800, 600)
    made.set_ground(sheet.bounds, 0.03)
    made.add_layer(layer)
    made.show()
    return made
