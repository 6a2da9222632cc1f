"""The small drawing of a grid."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QColor, QImage
from PySide6.QtTest import QTest

from ccstudio.documents.grid import Grid, HexGrid, Numbering, SquareGrid
from ccstudio.ui.widgets.grid_preview import GridPreview

GRIDS = [HexGrid(columns=6, rows=4), HexGrid(columns=6, rows=4, orientation="pointy"), SquareGrid(columns=6, rows=4)]
IDS = ["flat", "pointy", "squares"]


@pytest.fixture
def preview(qapp) -> Iterator[GridPreview]:
    widget = GridPreview()
    widget.resize(500, 400)
    yield widget
    widget.close()
    widget.deleteLater()


def drawn(preview: GridPreview) -> QImage:
    return preview.grab().toImage()


def colour_at(preview: GridPreview, at: QPoint) -> QColor:
    return drawn(preview).pixelColor(at)


@pytest.mark.parametrize("grid", GRIDS, ids=IDS)
def test_every_space_is_found_where_it_is_drawn(preview: GridPreview, grid: Grid) -> None:
    preview.show_grid(grid, Numbering())
    cells = [(column, row) for column in range(6) for row in range(4)]
    assert [preview.cell_at(QPointF(preview.point_of(cell))) for cell in cells] == cells


@pytest.mark.parametrize("grid", [*GRIDS, HexGrid(columns=200, rows=3), SquareGrid(columns=1, rows=200)])
def test_the_grid_fits_its_box(preview: GridPreview, grid: Grid) -> None:
    preview.show_grid(grid, Numbering(columns="digits", column_width=3))
    for cell in ((0, 0), (grid.columns - 1, grid.rows - 1)):
        assert preview.rect().contains(preview.point_of(cell))


@pytest.mark.parametrize("mark", ["added", "removed", "chosen", "absent"])
def test_marks_are_seen(preview: GridPreview, mark) -> None:
    preview.show_grid(GRIDS[0], Numbering())
    beside = preview.point_of((2, 2)) + QPoint(0, 17)
    before = colour_at(preview, beside)
    preview.show_grid(GRIDS[0], Numbering(), {(2, 2): mark})
    assert colour_at(preview, beside) != before


def test_tints_fill_their_spaces(preview: GridPreview) -> None:
    preview.show_grid(GRIDS[2], Numbering(), tints={(2, 2): QColor("#336699")})
    assert colour_at(preview, preview.point_of((2, 2)) + QPoint(0, 18)) == QColor("#336699")


def test_names_are_drawn_where_there_is_room(preview: GridPreview) -> None:
    preview.show_grid(GRIDS[2], Numbering())
    named = drawn(preview)
    preview.show_grid(GRIDS[2], Numbering(names=("",) * 24))
    assert drawn(preview) != named


def test_a_drag_tells_its_first_and_last_space(preview: GridPreview) -> None:
    preview.show_grid(GRIDS[0], Numbering())
    preview.set_draggable(True)
    preview.show()
    told: list[object] = []
    preview.dragged.connect(lambda *cells: told.append(cells))
    preview.released.connect(lambda: told.append("released"))
    drag(preview, preview.point_of((1, 1)), preview.point_of((4, 2)))
    assert told == [((1, 1), (1, 1)), ((1, 1), (4, 2)), "released"]


def test_nothing_is_dragged_unasked(preview: GridPreview) -> None:
    preview.show_grid(GRIDS[0], Numbering())
    preview.show()
    told: list[object] = []
    preview.dragged.connect(lambda *cells: told.append(cells))
    drag(preview, preview.point_of((1, 1)), preview.point_of((4, 2)))
    assert told == []


def drag(preview: GridPreview, start: QPoint, end: QPoint) -> None:
    left: Callable[..., None] = QTest.mousePress
    left(preview, Qt.MouseButton.LeftButton, pos=start)
    QTest.mouseMove(preview, end)
    QTest.mouseRelease(preview, Qt.MouseButton.LeftButton, pos=end)
