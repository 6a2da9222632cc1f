"""Enter ends what is typed into a field of log and bar, and is not taken for the choice of an option."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMainWindow, QVBoxLayout, QWidget

from ccstudio.ui.play.log import LogPanel, ReplayBar

pytestmark = pytest.mark.slow


@pytest.fixture
def window(combat, open_log, open_bar, qtbot):
    """A window whose Enter and Escape are actions, with a log and a replay bar in it."""
    panel, bar = open_log(combat), open_bar(combat)
    window = QMainWindow()
    qtbot.addWidget(window)
    middle = QWidget()
    column = QVBoxLayout(middle)
    column.addWidget(panel)
    column.addWidget(bar)
    window.setCentralWidget(middle)
    action = QAction("Choose", window)
    action.setShortcuts([QKeySequence("Return"), QKeySequence("Enter"), QKeySequence("Esc")])
    window.addAction(action)
    window.chosen = []
    action.triggered.connect(lambda: window.chosen.append(1))
    window.panel, window.bar = panel, bar
    window.show()
    window.activateWindow()
    qtbot.waitUntil(window.isActiveWindow)
    return window


def focus(widget: QWidget, qtbot) -> QWidget:
    widget.setFocus()
    qtbot.waitUntil(widget.hasFocus)
    return widget


def fields(panel: LogPanel, bar: ReplayBar) -> dict[str, QWidget]:
    return {"note": bar.note, "number": bar.number, "search": panel.search}


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape], ids=lambda key: key.name)
@pytest.mark.parametrize("name", ["note", "number", "search"])
def test_a_field_has_its_own_enter_and_escape(window, qtbot, name, key):
    QTest.keyClick(focus(fields(window.panel, window.bar)[name], qtbot), key)
    assert window.chosen == []


def test_elsewhere_enter_is_that_of_the_game(window, qtbot):
    QTest.keyClick(focus(window.bar.timeline, qtbot), Qt.Key.Key_Return)
    assert len(window.chosen) == 1


def test_after_a_click_into_the_log_enter_is_still_that_of_the_game(window, qtbot):
    view = window.panel.view
    focus(view, qtbot)
    QTest.mouseClick(view.viewport(), Qt.MouseButton.LeftButton)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert len(window.chosen) == 1


def test_who_goes_through_the_log_by_keys_shows_entries_by_enter(window, combat, qtbot):
    view = window.panel.view
    focus(view, qtbot)
    view.setCurrentIndex(window.panel.model.index(12))
    QTest.keyClick(view, Qt.Key.Key_Up)
    QTest.keyClick(view, Qt.Key.Key_Return)
    assert (window.chosen, combat.number) == ([], window.panel.model.rows[11].number)


def test_from_the_search_enter_leads_into_the_list(window, qtbot):
    QTest.keyClick(focus(window.panel.search, qtbot), Qt.Key.Key_Return)
    assert window.panel.view.hasFocus()
