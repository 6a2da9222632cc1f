"""What lies around maps in the real window: switched by keys, the same in every tab of a kind, remembered."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPointF, Qt

from ccstudio.documents.files import save
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.flows.editor_kinds import EDITORS
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.small_map import SMALL_MAP, write_small_map
from tests.helpers.window_hand import WindowHand
from tests.ui.conftest import close_unasked

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def studio(settings, dialogs, recovery_folder) -> Iterator[MainWindow]:
    window = MainWindow(settings, Recovery(recovery_folder), dialogs, EDITORS)
    window.resize(1200, 800)
    window.show()
    yield window
    close_unasked(window)


@pytest.fixture
def maps(tmp_path):
    first = write_small_map(tmp_path)
    second = tmp_path / "second.json"
    save(SMALL_MAP, second)
    return [first, second]


def test_a_key_switches_the_mini_map(studio, maps):
    studio.start(maps[:1])
    aids = studio.front.editor.aids
    before = aids.look.mini_map
    WindowHand(studio).key(Qt.Key.Key_M, CTRL)
    assert (aids.look.mini_map, studio.action_set.action("map.mini-map").isChecked()) == (not before, not before)


def test_what_is_switched_in_one_map_is_switched_in_all(studio, maps):
    studio.start(maps)
    studio.trigger("map.millimetres")
    assert [document.editor.aids.look.millimetres for document in studio.studio.documents] == [True, True]


def test_a_map_opened_later_has_what_was_switched(studio, maps, settings):
    studio.start(maps[:1])
    studio.trigger("map.rulers")
    studio.start(maps[1:])
    assert studio.front.editor.aids.look == settings.aids_look("map")


def test_a_click_into_the_mini_map_goes_there_in_the_window(studio, maps):
    studio.start(maps[:1])
    view = studio.front.editor.view
    view.show_at(QPointF(0, 0), 6.0)
    hand = WindowHand(studio)
    mini_map = studio.front.editor.aids.mini_map
    hand.wait(mini_map.isVisible, "the mini-map")
    hand.click(mini_map)
    pixel = view.whole.width() / mini_map.map_rect.width()
    assert (view.centre - view.whole.center()).manhattanLength() < 1.5 * pixel
