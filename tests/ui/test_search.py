"""Searching in the real window: by keys alone, in everything that is open, in files and the library."""

from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from ccstudio.base.places import maps_folder
from ccstudio.edit.parts import PartRef
from ccstudio.ui.documents.recovery import Recovery
from ccstudio.ui.flows.editor_kinds import EDITORS
from ccstudio.ui.settings import Settings
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.small_map import SMALL_MAP, write_small_map
from tests.helpers.window_hand import WindowHand
from tests.ui.conftest import close_unasked

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("own_home")]

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def studio(make_studio: Callable[..., MainWindow]) -> MainWindow:
    return make_studio(1200, 800)


@pytest.fixture
def hand(studio: MainWindow) -> WindowHand:
    return WindowHand(studio)


@pytest.fixture
def map_file(tmp_path: Path) -> Path:
    return write_small_map(tmp_path)


@pytest.fixture
def on_map(studio: MainWindow, map_file: Path) -> MainWindow:
    studio.start([map_file])
    return studio


def titles(studio: MainWindow) -> list[str]:
    return [line.section.title for line in studio.search.palette.model.lines if line.is_title]


def write(hand: WindowHand, text: str) -> None:
    for letter in text:
        hand.key(letter)


def test_a_space_is_found_by_keys_alone(on_map, hand):
    hand.key(Qt.Key.Key_F, CONTROL)
    write(hand, "c3")
    hand.key(Qt.Key.Key_Return)
    editor = on_map.front.editor
    focus = QApplication.focusWidget()
    assert (editor.context.selection.refs, editor.view.isAncestorOf(focus) or focus is editor.view) == (
        (PartRef("spaces", "C3"),),
        True,
    )


def test_escape_gives_the_keyboard_back(on_map, hand):
    before = QApplication.focusWidget()
    hand.key(Qt.Key.Key_F, CONTROL)
    hand.key(Qt.Key.Key_Escape)
    assert (QApplication.focusWidget() is before, before is not None) == (True, True)


def test_keys_of_tools_rest_while_something_is_searched(on_map, hand):
    before = on_map.front.editor.toolbox.current.id
    hand.key(Qt.Key.Key_F, CONTROL)
    write(hand, "trace")
    hand.key(Qt.Key.Key_Delete)
    palette = on_map.search.palette
    assert (palette.field.text(), on_map.front.editor.toolbox.current.id) == ("@trace", before)


def test_the_window_is_searched_without_a_document(studio, hand):
    hand.key(Qt.Key.Key_F, CONTROL | SHIFT)
    write(hand, "new map")
    assert titles(studio)[0] == "Commands"


def test_an_open_document_is_brought_to_the_front(on_map, hand, tmp_path):
    first = on_map.front
    other = tmp_path / "other.json"
    other.write_bytes(msgspec.json.encode(msgspec.structs.replace(SMALL_MAP, title="Elsewhere")))
    on_map.start([other])
    hand.key(Qt.Key.Key_F, CONTROL | SHIFT)
    write(hand, "small map")
    hand.key(Qt.Key.Key_Return)
    assert on_map.front is first


def test_a_map_of_the_library_is_opened(studio, hand):
    hand.key(Qt.Key.Key_F, CONTROL | SHIFT)
    hand.wait(lambda: bool(studio.search.catalogue.sections), "the library")
    write(hand, "orbeck")
    assert "Maps of the library" in titles(studio)
    hand.key(Qt.Key.Key_Return)
    hand.wait(lambda: studio.front is not None, "the map")
    assert studio.front.path.parent == (maps_folder() / "orbeck").resolve()


def test_what_was_found_is_offered_again(on_map, hand, settings):
    hand.key(Qt.Key.Key_F, CONTROL)
    write(hand, "c3")
    hand.key(Qt.Key.Key_Return)
    hand.key(Qt.Key.Key_F, CONTROL | SHIFT)
    offered = titles(on_map)[0]
    hand.key(Qt.Key.Key_Return)
    palette = on_map.search.palette
    assert (offered, settings.searches, palette.field.text()) == ("Recent searches", ("@c3",), "@c3")


def test_an_action_that_was_found_is_done(on_map, hand):
    hand.key(Qt.Key.Key_P, CONTROL | SHIFT)
    write(hand, "freehand")
    hand.key(Qt.Key.Key_Return)
    assert on_map.front.editor.toolbox.current.id == "tool.freehand"


def test_only_what_the_editor_in_front_can_do_is_listed(on_map, hand):
    hand.key(Qt.Key.Key_P, CONTROL | SHIFT)
    write(hand, "free hand")
    found = [line.hit.item.key for line in on_map.search.palette.model.lines if line.hit is not None]
    assert "play.free-hand" not in found


def test_changed_keys_are_there_in_the_next_window(studio, settings, dialogs, tmp_path, qtbot):
    studio.studio.keymap.give("tool.hand", ["F9"])
    settings.sync()
    other = MainWindow(Settings(tmp_path / "studio.ini"), Recovery(tmp_path / "other"), dialogs, EDITORS)
    other.studio.commands.load_all()
    shown = [key.toString() for key in other.action_set.action("tool.hand").shortcuts()]
    close_unasked(other)
    assert shown == ["F9"]


def test_hints_and_menus_of_an_open_map_speak_of_changed_keys_at_once(on_map):
    editor = on_map.front.editor
    on_map.studio.keymap.give("tool.thread", ["F9"])
    on_map.studio.keymap.give("edit.cut", [])
    menu = editor._menu.make(editor.view.pointer_at(editor.view.viewport().rect().center().toPointF()))
    cut = next(action.text() for action in menu.actions() if action.data() == "edit.cut")
    menu.close()
    assert ("F9" in editor.sight_panel.sentence.text(), "\t" in cut) == (True, False)
