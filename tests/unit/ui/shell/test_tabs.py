"""What changes within a tab is painted, and nothing else of it."""

import pytest
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ccstudio.ui.documents.open_documents import OpenDocuments
from ccstudio.ui.shell.tabs import DocumentTabs


class Still(QWidget):
    """Counts how often it is painted."""

    paints = 0

    def paintEvent(self, _event: QEvent) -> None:
        self.paints += 1


class Window:
    """Tabs in which a page has a text above something that does not change."""

    def __init__(self, qtbot) -> None:
        self.documents = OpenDocuments()
        self.tabs = DocumentTabs(self.documents)
        qtbot.addWidget(self.tabs)
        page = QWidget()
        self.text, self.still = QLabel("before"), Still()
        self.still.setMinimumWidth(300)
        column = QVBoxLayout(page)
        column.addWidget(self.text)
        column.addWidget(self.still, 1)
        self.tabs.addTab(page, "tab")
        self.tabs.resize(400, 300)
        self.tabs.show()
        qtbot.waitUntil(lambda: self.still.paints > 0)

    def settle(self, application: QObject) -> None:
        for _turn in range(8):
            application.processEvents()


@pytest.fixture
def window(qtbot, qapp) -> Window:
    made = Window(qtbot)
    made.text.setText("at first")
    made.settle(qapp)
    return made


def test_another_text_leaves_the_rest_of_the_tab_alone(window, qapp):
    before = window.still.paints
    window.text.setText("after")
    window.settle(qapp)
    assert window.still.paints == before


def test_a_text_that_needs_more_room_gets_it(window, qapp):
    window.text.setMinimumHeight(500)
    window.settle(qapp)
    assert window.tabs.minimumSizeHint().height() > 500
