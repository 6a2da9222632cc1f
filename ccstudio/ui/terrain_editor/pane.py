"""`TerrainPane`: the terrains of a table as a spreadsheet, and how those look that are chosen."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QIcon, QPainter
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from ccstudio.base.problems import Problem
from ccstudio.documents.terrain import Terrain
from ccstudio.edit.records import PartPath
from ccstudio.ui.painting.terrain_sample import has_square_boards, sample_of
from ccstudio.ui.record_editor.canvas import FaceCanvas
from ccstudio.ui.record_editor.context import RecordContext
from ccstudio.ui.record_editor.panel import FormSettings
from ccstudio.ui.record_editor.preview_item import PreviewItem
from ccstudio.ui.record_editor.sheet_view import SheetView
from ccstudio.ui.widgets.terrain_choice import SWATCH, swatch

SAMPLE_MM: Final = (40.0, 44.0)
"""The size of a sample."""
SHARES: Final = (340, 260)
"""The heights of the spreadsheet and of the samples in a small window."""


class TerrainPane(QWidget):
    """Follows the selection and every edit.

    Signals:
        chosen(path): a sample was clicked.
    """

    chosen = Signal(object)

    def __init__(
        self, context: RecordContext, settings: Callable[[], FormSettings], parent: QWidget | None = None
    ) -> None:
        """Create the pane; `settings` are those of the forms."""
        super().__init__(parent)
        self._context = context
        self.sheet = SheetView(context, settings, self._swatch, "terrains")
        self.canvas = FaceCanvas()
        self.canvas.chosen.connect(self.chosen)
        self.splitter = QSplitter(Qt.Orientation.Vertical)
        self.splitter.addWidget(self.sheet)
        self.splitter.addWidget(self.canvas)
        self.splitter.setStretchFactor(0, 3)
        self.splitter.setStretchFactor(1, 2)
        self.splitter.setSizes(SHARES)
        self.splitter.setChildrenCollapsible(False)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.splitter)
        context.changed.connect(self.follow)
        context.selection_changed.connect(self.follow)
        self.follow()

    def follow(self, *_documents: object) -> None:
        """Show the table, and samples of the chosen terrains, of all if none is chosen."""
        self.sheet.show_list("terrains")
        chosen = [it for it in self._context.chosen if it[:1] == ("terrains",) and len(it) > 1]
        every: list[PartPath] = [("terrains", number) for number in range(len(self._context.document.terrains))]
        self.canvas.show_pieces([self._sample(path) for path in chosen or every], self._context.selected)

    def show_problems(self, problems: Sequence[Problem]) -> None:
        """Mark the cells with something wrong."""
        self.sheet.show_problems(problems)

    def _terrain(self, path: PartPath) -> Terrain:
        terrain: Terrain = self._context.document.terrains[path[1]]
        return terrain

    def _sample(self, path: PartPath) -> PreviewItem:
        terrain = self._terrain(path)
        wide, high = SAMPLE_MM
        in_squares = has_square_boards(self._context.document)
        paint = partial(_paint_sample, terrain, in_squares=in_squares)
        made_of = (terrain, in_squares)
        return PreviewItem(caption=terrain.name, path=path, width=wide, height=high, paint=paint, made_of=made_of)

    def _swatch(self, path: PartPath) -> PreviewItem:
        terrain = self._terrain(path)
        wide, high = float(SWATCH.width()), float(SWATCH.height())
        paint = partial(_paint_icon, swatch(terrain))
        return PreviewItem(caption=terrain.name, path=path, width=wide, height=high, paint=paint, made_of=(terrain,))


def _paint_sample(terrain: Terrain, painter: QPainter, rect: QRectF, *, in_squares: bool) -> None:
    size, ratio = QSize(round(rect.width()), round(rect.height())), painter.device().devicePixelRatioF()
    painter.drawPixmap(rect.topLeft(), sample_of(terrain, size, ratio, in_squares=in_squares))


def _paint_icon(icon: QIcon, painter: QPainter, rect: QRectF) -> None:
    icon.paint(painter, rect.toAlignedRect())
