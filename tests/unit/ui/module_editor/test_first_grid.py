"""The grid that a counter sheet begins with has square cells."""

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QImage

from ccstudio.ui.module_editor.cutting.dialog import first_grid


@pytest.mark.parametrize(
    ("size", "cells"),
    [((512, 128), (4, 1)), ((512, 256), (4, 2)), ((2400, 1600), (12, 8)), ((600, 600), (4, 4)), ((1021, 499), (6, 3))],
)
def test_a_sheet_is_first_cut_into_square_cells(size, cells):
    grid = first_grid(QImage(QSize(*size), QImage.Format.Format_RGB32))
    assert (grid.columns, grid.rows) == cells
