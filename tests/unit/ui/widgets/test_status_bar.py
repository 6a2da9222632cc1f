"""A message that is too long for the status bar says so, and is read in its tool tip."""

import pytest
from PySide6.QtWidgets import QApplication, QLabel, QMainWindow

from ccstudio.ui.widgets.status_bar import ElidedStatusBar

LONG = "Drag counters to move them, with Ctrl to copy them, with Shift to load them into others <here>. " * 3


@pytest.fixture
def window(qtbot) -> QMainWindow:
    window = QMainWindow()
    qtbot.addWidget(window)
    window.setStatusBar(ElidedStatusBar(window))
    window.statusBar().addPermanentWidget(QLabel("H5: woods"))
    window.resize(500, 200)
    window.show()
    QApplication.processEvents()
    return window


def test_a_short_message_is_shown_whole(window):
    window.statusBar().showMessage("Saved.")
    assert (window.statusBar().shown_message, window.statusBar().toolTip()) == ("Saved.", "")


def test_a_long_message_ends_with_an_ellipsis_before_the_permanent_widgets(window):
    bar = window.statusBar()
    bar.showMessage(LONG)
    (label,) = [it for it in bar.findChildren(QLabel) if it.isVisible()]
    assert bar.shown_message.endswith("…")
    assert bar.room.right() < label.x()
    assert "&lt;here&gt;" in bar.toolTip()
    assert not bar.grab().isNull()


def test_with_more_room_all_of_it_is_shown(window):
    bar = window.statusBar()
    bar.showMessage(LONG)
    window.resize(4_000, 200)
    QApplication.processEvents()
    assert (bar.shown_message, bar.toolTip()) == (LONG, "")
