"""A choice of terrains, each with a swatch of its colours."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QIcon, QPainter, QPen, QPixmap

from ccstudio.base.language import content_text
from ccstudio.documents.terrain import Terrain
from ccstudio.ui.painting.palette import colours_of
from ccstudio.ui.widgets.fields import ChoiceField

SWATCH = QSize(22, 14)


class TerrainField(ChoiceField):
    """A choice of terrain by name and swatch, after entries given by the caller."""

    def __init__(self, terrains: Sequence[Terrain], before: Sequence[tuple[str, str]] = ()) -> None:
        super().__init__(())
        self.box.setIconSize(SWATCH)
        self.set_terrains(terrains, before)

    def set_terrains(self, terrains: Sequence[Terrain], before: Sequence[tuple[str, str]] = ()) -> None:
        """Set the terrains, after other choices (value, label)."""
        self.set_choices([*before, *((terrain.id, content_text(terrain.name)) for terrain in terrains)])
        for number, terrain in enumerate(terrains):
            self.box.setItemIcon(len(before) + number, swatch(terrain))


def swatch(terrain: Terrain) -> QIcon:
    """A small field in the colours of a terrain; a line as a line, a side as a bar."""
    ratio = 2.0
    pixmap = QPixmap(SWATCH * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.transparent)
    colours = [*colours_of(terrain.drawing)]
    box = QRectF(0.5, 0.5, SWATCH.width() - 1, SWATCH.height() - 1)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(0, 0, 0, 90), 1))
    match terrain.kind:
        case "line" | "side":
            high = 4.0 if terrain.kind == "side" else 6.0
            painter.setBrush(colours[0])
            painter.drawRect(QRectF(0.5, (SWATCH.height() - high) / 2, SWATCH.width() - 1, high))
        case _:
            painter.setBrush(colours[0])
            painter.drawRoundedRect(box, 2, 2)
            if len(colours) > 1:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(colours[1])
                painter.drawRect(QRectF(box.center().x(), box.top() + 1, box.width() / 2 - 1, box.height() - 2))
    painter.end()
    return QIcon(pixmap)
