"""Buttons that do not fit into a row begin another one."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QVBoxLayout, QWidget

from ccstudio.ui.widgets.wrapping_row import WrappingRow


@pytest.fixture
def row(qtbot) -> Iterator[WrappingRow]:
    window = QWidget()
    qtbot.addWidget(window)
    buttons = [QPushButton(text) for text in ("Open", "Rename", "Show in the folder", "Duplicate")]
    made = WrappingRow(buttons)
    column = QVBoxLayout(window)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(made)
    column.addStretch(1)
    window.resize(1_000, 200)
    window.show()
    QApplication.processEvents()
    yield made
    window.close()


def test_all_stand_in_one_row_where_there_is_room(row):
    assert (row.rows, {it.y() for it in row.findChildren(QPushButton)}) == (1, {0})


def test_in_a_narrow_window_each_has_its_whole_width(row):
    row.window().resize(260, 400)
    for _turn in range(3):
        QApplication.processEvents()
    buttons = row.findChildren(QPushButton)
    assert row.rows > 1
    assert all(it.width() >= it.sizeHint().width() and it.geometry().right() < 260 for it in buttons)
    assert row.height() >= row.rows * buttons[0].sizeHint().height()


def test_rows_become_one_again(row):
    row.window().resize(260, 400)
    QApplication.processEvents()
    row.window().resize(1_000, 400)
    for _turn in range(3):
        QApplication.processEvents()
    assert row.rows == 1
