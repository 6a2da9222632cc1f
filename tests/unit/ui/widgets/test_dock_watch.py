"""A panel behind another tab is not seen, whatever Qt says."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDockWidget, QMainWindow, QWidget

from ccstudio.ui.widgets.dock_watch import DockWatch


@pytest.fixture
def window(qtbot) -> QMainWindow:
    window = QMainWindow()
    qtbot.addWidget(window)
    return window


@pytest.fixture
def panel(window) -> QWidget:
    """A panel in a dock that lies behind another."""
    panel = QWidget()
    docks = [QDockWidget("behind", window), QDockWidget("in front", window)]
    for dock, widget in zip(docks, (panel, QWidget()), strict=True):
        dock.setWidget(widget)
        window.addDockWidget(Qt.DockWidgetArea.RightDockWidgetArea, dock)
    window.tabifyDockWidget(docks[0], docks[1])
    docks[1].raise_()
    return panel


@pytest.fixture
def watch(panel) -> DockWatch:
    return DockWatch(panel)


@pytest.fixture
def told(watch) -> list[bool]:
    """What the watch has said."""
    said: list[bool] = []
    watch.seen.connect(said.append)
    return said


def test_a_panel_behind_another_is_not_seen(window, told):
    window.show()
    QTest.qWait(1)
    assert True not in told


def test_a_panel_that_is_brought_up_is_seen(window, watch, told):
    window.show()
    QTest.qWait(1)
    watch.dock.raise_()
    QTest.qWait(1)
    assert told[-1] is True


def test_a_panel_that_goes_behind_another_is_seen_no_longer(window, watch, told):
    window.show()
    watch.dock.raise_()
    QTest.qWait(1)
    window.tabifiedDockWidgets(watch.dock)[0].raise_()
    QTest.qWait(1)
    assert told[-1] is False


def test_a_panel_in_no_dock_has_none(qtbot):
    panel = QWidget()
    qtbot.addWidget(panel)
    watch = DockWatch(panel)
    panel.show()
    assert watch.dock is None
