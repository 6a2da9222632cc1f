"""The light lies around the part that is spoken of, wherever that goes, and is in nobody's way."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QPushButton, QVBoxLayout, QWidget

from ccstudio.ui.play.lesson_guide import Spotlight


@pytest.fixture
def parts(qtbot) -> tuple[QWidget, QPushButton]:
    """A window, and a part of it."""
    window = QWidget()
    part = QPushButton("Part")
    layout = QVBoxLayout(window)
    layout.addWidget(part)
    layout.addWidget(QPushButton("Another"))
    qtbot.addWidget(window)
    window.resize(300, 200)
    window.show()
    return window, part


def test_it_lies_around_the_part(parts):
    assert Spotlight(parts[1]).geometry() == parts[1].geometry()


def test_it_follows_the_part(parts):
    window, part = parts
    light = Spotlight(part)
    window.resize(500, 400)
    assert (light.width(), light.geometry()) == (part.width(), part.geometry())


def test_it_hides_with_the_part(parts):
    light = Spotlight(parts[1])
    parts[1].hide()
    assert light.isHidden()


def test_it_comes_back_with_the_part(parts):
    parts[1].hide()
    light = Spotlight(parts[1])
    parts[1].show()
    assert light.isVisible()


def test_it_lets_the_mouse_through(parts, qtbot):
    window, part = parts
    Spotlight(part)
    with qtbot.waitSignal(part.clicked):
        QTest.mouseClick(window.childAt(part.geometry().center()), Qt.MouseButton.LeftButton)


def test_it_is_seen(parts):
    window, part = parts
    light = Spotlight(part)
    corner = part.geometry().topLeft() + QPoint(part.width() // 2, 1)
    shown = window.grab().toImage().pixelColor(corner)
    assert shown == light.palette().accent().color()


def test_it_stays_above_a_part_that_is_raised(parts):
    window, part = parts
    light = Spotlight(part)
    part.raise_()
    children = window.children()
    assert children.index(light) > children.index(part)


def test_it_lies_in_a_part_that_stands_alone(qtbot):
    alone = QWidget()
    qtbot.addWidget(alone)
    alone.resize(100, 80)
    assert Spotlight(alone).geometry() == alone.rect()


def test_it_goes_when_it_is_removed(parts):
    light = Spotlight(parts[1])
    light.remove()
    assert light.isHidden()
