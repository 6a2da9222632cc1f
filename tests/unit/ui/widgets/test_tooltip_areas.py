"""Tips of a widget that is drawn as one picture."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF
from PySide6.QtGui import QHelpEvent
from PySide6.QtWidgets import QApplication, QToolTip, QWidget

from ccstudio.ui.widgets.tooltip_areas import TippedWidget


class LeftOrNothing(TippedWidget):
    """A widget whose left half is something."""

    def tip_at(self, at: QPointF) -> str:
        return "left" if at.x() < self.width() / 2 else ""


@pytest.fixture
def halves(qtbot):
    widget = LeftOrNothing()
    qtbot.addWidget(widget)
    widget.resize(200, 100)
    widget.show()
    return widget


def rest_on(widget: QWidget, at: QPoint) -> None:
    QApplication.sendEvent(widget, QHelpEvent(QEvent.Type.ToolTip, at, widget.mapToGlobal(at)))


def test_the_tip_tells_what_lies_under_the_mouse(halves):
    rest_on(halves, QPoint(20, 50))
    assert QToolTip.text() == "left"


def test_a_place_without_words_takes_the_tip_away(halves, qtbot):
    rest_on(halves, QPoint(20, 50))
    rest_on(halves, QPoint(180, 50))
    qtbot.waitUntil(lambda: not QToolTip.isVisible())
    assert not QToolTip.isVisible()
