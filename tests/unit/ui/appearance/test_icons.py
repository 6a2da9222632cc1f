"""Icons have the size that is asked for, and need none."""

import gc

import pytest
from PySide6.QtCore import QSize
from PySide6.QtGui import QColor, QIcon, QPalette
from PySide6.QtWidgets import QApplication

from ccstudio.ui.appearance import icons
from ccstudio.ui.appearance.icons import ICON_SIZE, Icons

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.fixture(scope="module")
def undo(qapp) -> QIcon:
    own = Icons()
    own.load()
    palette = QPalette()
    palette.setColor(QPalette.ColorRole.WindowText, QColor("#123456"))
    return own.icon("mdi6.undo", palette)


def test_an_icon_is_drawn_in_the_colour_of_the_text(undo: QIcon) -> None:
    image = undo.pixmap(ICON_SIZE, 1.0).toImage()
    colours = {
        image.pixelColor(x, y).name() for x in range(20) for y in range(20) if image.pixelColor(x, y).alpha() == 255
    }
    assert colours == {"#123456"}


@pytest.mark.parametrize("ratio", [1.0, 2.0, 3.0])
def test_an_icon_fills_a_screen_of_any_density(undo: QIcon, ratio: float) -> None:
    pixmap = undo.pixmap(ICON_SIZE, ratio)
    assert (pixmap.size(), pixmap.devicePixelRatio()) == (ICON_SIZE * ratio, ratio)


def test_an_icon_without_a_size_is_nothing(undo: QIcon) -> None:
    assert undo.pixmap(QSize(0, 0)).isNull()
    assert QIcon(undo).pixmap(QSize(20, 0)).isNull()


def test_icons_in_garbage_are_destroyed_once(qapp: QApplication) -> None:
    icons = Icons()
    icons.load()
    for _ in range(20):
        # Made before what holds it, so that the collector comes to its engine first.
        icon = icons.icon("mdi6.undo", QPalette())
        holder: dict[str, object] = {"icon": icon}
        holder["itself"] = holder
        del icon, holder
    assert gc.collect() >= 20


def test_only_the_family_in_use_is_read(undo: QIcon) -> None:
    assert set(icons._icon_font().charmap) == {icons.FAMILY}
