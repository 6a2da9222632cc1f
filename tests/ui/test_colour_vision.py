"""The studio as people with other colour vision see it, chosen in the menu View."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtGui import QColor, QImage
from PySide6.QtWidgets import QApplication, QDialog, QMenu

from ccstudio.application.colour_vision import ColourVision
from ccstudio.ui.appearance.colour_filter import as_seen, vision_of
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.small_map import write_small_map

pytestmark = pytest.mark.slow


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow], tmp_path) -> MainWindow:
    window = make_studio(1000, 700)
    window.start([write_small_map(tmp_path)])
    return window


def test_the_window_is_shown_in_the_other_colours_and_back_in_its_own(studio):
    own = studio.grab().toImage()
    studio.trigger("view.vision-deuteranopia")
    other = studio.grab().toImage()
    chosen = vision_of(studio)
    studio.trigger("view.vision-usual")
    again = studio.grab().toImage()
    assert (chosen, colours_of(other) == colours_of(own), vision_of(studio)) == (
        ColourVision.DEUTERANOPIA, False, ColourVision.USUAL,
    )  # fmt: skip
    assert colours_of(again) == colours_of(own)


def test_one_kind_at_a_time_is_checked_in_the_menu(studio):
    studio.trigger("view.vision-tritanopia")
    QApplication.processEvents()
    studio.refresh_actions()
    checked = [it for it in ColourVision if studio.action_set.action(f"view.vision-{it.value}").isChecked()]
    studio.trigger("view.vision-usual")
    assert checked == [ColourVision.TRITANOPIA]


def red_dialog() -> QDialog:
    dialog = QDialog()
    dialog.setStyleSheet("background: #D02020")
    dialog.resize(200, 100)
    return dialog


def test_dialogs_and_menus_are_shown_in_the_other_colours_too_and_back_in_their_own(studio, qtbot):
    before, after, menu = red_dialog(), red_dialog(), QMenu()
    for widget in (before, after, menu):
        qtbot.addWidget(widget)
    menu.addAction("Red")
    before.show()
    studio.trigger("view.vision-deuteranopia")
    after.show()
    menu.popup(QPoint(10, 10))
    seen = [vision_of(widget) for widget in (before, after, menu)]
    red = [widget.grab().toImage().pixelColor(100, 50).red() for widget in (before, after)]
    studio.trigger("view.vision-usual")
    usual = [vision_of(widget) for widget in (before, after, menu)]
    own = [widget.grab().toImage().pixelColor(100, 50).name() for widget in (before, after)]
    menu.close()
    assert (seen, usual, own) == ([ColourVision.DEUTERANOPIA] * 3, [ColourVision.USUAL] * 3, ["#d02020"] * 2)
    assert max(red) < 0xD0


def test_a_picture_keeps_its_size_and_its_pixels_per_point():
    image = QImage(7, 5, QImage.Format.Format_ARGB32_Premultiplied)
    image.setDevicePixelRatio(2.0)
    image.fill(QColor("#D02020"))
    seen = as_seen(image, ColourVision.PROTANOPIA)
    colour = seen.pixelColor(3, 3)
    assert (seen.size(), seen.devicePixelRatio(), colour.red() - colour.green() < 60) == (image.size(), 2.0, True)


def colours_of(image: QImage) -> set[int]:
    """The frequent colours of a picture: a cursor that blinks is none of them."""
    counts: dict[int, int] = {}
    for y in range(0, image.height(), 4):
        for x in range(0, image.width(), 4):
            pixel = image.pixel(x, y)
            counts[pixel] = counts.get(pixel, 0) + 1
    return {pixel for pixel, count in counts.items() if count > 60}
