"""A preview of the new map: grid with names, corners, and size on paper."""

from typing import Final

from msgspec import UNSET, UnsetType
from PySide6.QtCore import QLocale, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPalette, QPen, QPolygonF, QTransform
from PySide6.QtWidgets import QLabel, QSizePolicy, QVBoxLayout, QWidget

from ccstudio.base.language import _, plural
from ccstudio.base.problems import Problem
from ccstudio.documents.adjacency import Cell
from ccstudio.documents.geometry import Area, rings_of
from ccstudio.documents.map import MapDocument
from ccstudio.documents.numbering import space_name, spaces_named
from ccstudio.edit.new_map.edges import last_cell
from ccstudio.edit.new_map.plan import sheets_of_a4, size_mm
from ccstudio.ui.widgets.grid_preview import GridPreview

OBJECTIVE_TINT: Final = QColor(217, 164, 65, 150)
FAINT: Final = 125
"""The opacity of the shade over spaces beyond the edge, of 255."""


class BoardPlan(GridPreview):
    """The grid, with the part beyond the edge of the board made faint."""

    def __init__(self) -> None:
        super().__init__()
        self._outline = QPainterPath()

    def show_outline(self, outline: Area | UnsetType) -> None:
        """Show the edge of the board; unset, the board ends with its spaces."""
        path = QPainterPath()
        for ring in () if outline is UNSET else rings_of(outline):
            path.addPolygon(QPolygonF([QPointF(x, y) for x, y in ring]))
            path.closeSubpath()
        if path != self._outline:
            self._outline = path
            self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the grid, and the edge over it."""
        super().paintEvent(event)
        if self._outline.isEmpty():
            return
        scale, dx, dy = self._placing()
        edge = QTransform(scale, 0, 0, scale, dx, dy).map(self._outline)
        beyond = QPainterPath()
        beyond.addRect(QRectF(self.rect()))
        cover = QColor(self.palette().color(QPalette.ColorRole.Window))
        cover.setAlpha(FAINT)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillPath(beyond.subtracted(edge), cover)
        painter.strokePath(edge, QPen(self.palette().color(QPalette.ColorRole.WindowText), 1.2))
        painter.end()


class Preview(QWidget):
    """The plan of the map under construction."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.plan = BoardPlan()
        self.plan.setAccessibleName(_("Preview of the grid"))
        self.example = QLabel()
        self.paper = QLabel()
        self.notes = QLabel()
        for label in (self.example, self.paper, self.notes):
            label.setWordWrap(True)
            label.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self.notes.setForegroundRole(QPalette.ColorRole.PlaceholderText)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.plan, 1)
        column.addWidget(self.example)
        column.addWidget(self.paper)
        column.addWidget(self.notes)

    def show_map(self, document: MapDocument, problems: list[Problem]) -> None:
        """Show a map, or the problems of its names."""
        grid, numbering = document.grid, document.numbering
        tints: dict[Cell, QColor] = {}
        if not problems:
            named = (name for objective in document.objectives for name in objective.spaces)
            tints = {cell: OBJECTIVE_TINT for name in named for cell in spaces_named(numbering, grid, name)}
        self.plan.show_grid(grid, numbering, tints=tints)
        self.plan.show_outline(document.outline)
        self.example.setForegroundRole(QPalette.ColorRole.BrightText if problems else QPalette.ColorRole.WindowText)
        if problems:
            self.example.setText(problems[0].sentence)
        else:
            corners = ((0, 0), last_cell(grid, document.outline))
            first, last = (space_name(numbering, grid, *cell) for cell in corners)
            self.example.setText(_("Top left: {first}. Bottom right: {last}.").format(first=first, last=last))
        self.paper.setText(paper_words(document))


def paper_words(document: MapDocument) -> str:
    """The size of a map on paper."""
    width, height = size_mm(document)
    locale = QLocale()
    size = _("{width} × {height} mm on paper").format(
        width=locale.toString(round(width)), height=locale.toString(round(height))
    )
    count = sheets_of_a4(width, height)
    return f"{size}, " + plural("{count} sheet of A4", "{count} sheets of A4", count)
