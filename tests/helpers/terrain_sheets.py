"""A sheet with a sample of each terrain of a table, for the manual."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPixmap
from PySide6.QtWidgets import QApplication

from ccstudio.documents.terrain import TerrainDocument
from ccstudio.ui.painting.terrain_sample import has_square_boards, sample_of

COLUMNS: Final = 6
SAMPLE: Final = QSize(150, 150)
GAP: Final = 10
CAPTION: Final = 22


def terrain_sheet(table: TerrainDocument) -> QPixmap:
    """Return the samples in the order of the table, each above its name, in pixels of a screen."""
    rows = -(-len(table.terrains) // COLUMNS)
    step_x, step_y = SAMPLE.width() + GAP, SAMPLE.height() + CAPTION + GAP
    sheet = QPixmap(COLUMNS * step_x + GAP, rows * step_y + GAP)
    sheet.fill(QColor("white"))
    painter = QPainter(sheet)
    painter.setFont(QApplication.font())
    in_squares = has_square_boards(table)
    for number, terrain in enumerate(table.terrains):
        x, y = GAP + number % COLUMNS * step_x, GAP + number // COLUMNS * step_y
        painter.drawPixmap(x, y, sample_of(terrain, SAMPLE, 1.0, in_squares=in_squares))
        painter.setPen(QColor("#222222"))
        caption = QRect(x, y + SAMPLE.height(), SAMPLE.width(), CAPTION)
        painter.drawText(caption, Qt.AlignmentFlag.AlignCenter, terrain.name)
    painter.end()
    return sheet
