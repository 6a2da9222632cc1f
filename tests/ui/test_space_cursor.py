"""The canvas of the real window driven by keys alone."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtWidgets import QApplication, QMenu

from ccstudio.edit.parts import PartRef
from ccstudio.ui.shell.main_window import MainWindow
from tests.helpers.map_hand import CTRL, SHIFT, Hand
from tests.helpers.small_map import write_small_map
from tests.helpers.window_hand import WindowHand

LEFT, RIGHT, UP, DOWN = (getattr(Qt.Key, f"Key_{name}") for name in ("Left", "Right", "Up", "Down"))
ENTER, ESCAPE = Qt.Key.Key_Return, Qt.Key.Key_Escape


@pytest.fixture
def studio(make_studio, tmp_path) -> MainWindow:
    window = make_studio(1366, 900)
    window.start([write_small_map(tmp_path)])
    window.docks.finish()
    WindowHand(window).settle()
    return window


@pytest.fixture
def hand(studio) -> WindowHand:
    return WindowHand(studio)


@pytest.fixture
def editor(studio):
    return studio.front.editor


@pytest.fixture
def stand(editor, hand):
    """Goes to a space of the map by keys."""

    def go(name: str) -> None:
        if editor.cursor.space is None:
            hand.key(RIGHT)
        grid = editor.context.grid
        column, row = grid.place_of(grid.space(name))
        while grid.place_of(editor.cursor.space) != (column, row):
            here = grid.place_of(editor.cursor.space)
            if here[0] != column:
                hand.key(RIGHT if here[0] < column else LEFT)
            else:
                hand.key(DOWN if here[1] < row else UP)

    return go


def name_at(editor) -> str:
    return editor.context.grid.name(editor.cursor.space)


def test_the_first_arrow_shows_the_cursor(editor, hand):
    hand.key(RIGHT)
    assert (editor.cursor.space is not None, editor.cursor.ring.isEmpty()) == (True, False)


def test_the_status_line_names_the_space_of_the_cursor(editor, stand):
    stand("C3")
    assert editor.status_widgets()[0].text().startswith("C3 ·")


def test_keys_lead_to_the_spaces_around(editor, hand, stand):
    # One window for all keys: to open it takes most of the time of a test.
    leads_to = {
        UP: "C", DOWN: "C", LEFT: "B", RIGHT: "D",
        Qt.Key.Key_Home: "B", Qt.Key.Key_End: "B", Qt.Key.Key_PageUp: "D", Qt.Key.Key_PageDown: "D",
    }  # fmt: skip
    grid = editor.context.grid
    neighbours = {grid.name(it) for it in grid.neighbours(grid.space("C3"))}
    found = {}
    for key in leads_to:
        stand("C3")
        hand.key(key)
        found[key] = name_at(editor) if name_at(editor) in neighbours else ""
    assert {key: name[:1] for key, name in found.items()} == leads_to
    assert len({found[UP], found[DOWN]}) == 2


def test_the_cursor_stays_on_the_map(editor, hand, stand):
    stand("A1")
    hand.key(LEFT)
    assert name_at(editor) == "A1"


def test_the_mouse_hides_the_cursor(editor, hand, stand):
    stand("C3")
    Hand(editor.view).move((3000, 3000))
    assert editor.cursor.space is None


def test_escape_hides_the_cursor(editor, hand, stand):
    stand("C3")
    hand.key(ESCAPE)
    assert editor.cursor.space is None


def test_enter_paints_with_the_brush(editor, hand, stand):
    editor.context.choose("space", "woods")
    hand.key("t")
    stand("F2")
    hand.key(ENTER)
    assert editor.context.document.spaces[-1].space == "F2"


def test_shift_enter_adds_to_the_selection(editor, hand, stand):
    hand.key("s")
    stand("A2")
    hand.key(ENTER)
    stand("G5")
    hand.key(ENTER, SHIFT)
    assert set(editor.context.selection.refs) == {PartRef("courses", "lane"), PartRef("objectives", 1)}


def test_shift_enter_strings_a_thread(editor, hand, stand):
    hand.key("l")
    stand("B2")
    hand.key(ENTER)
    stand("E4")
    hand.key(ENTER, SHIFT)
    assert tuple(map(editor.context.grid.name, editor.sight.ends)) == ("B2", "E4")


def test_a_drag_by_keys_moves_an_objective(editor, hand, stand):
    hand.key("s")
    stand("G5")
    hand.key(ENTER, CTRL)
    stand("E4")
    hand.key(ENTER)
    assert editor.context.document.objectives[0].spaces == ("E4",)


def test_a_wall_is_put_on_the_side_that_is_aimed_at(editor, hand, stand):
    hand.key("w")
    stand("E4")
    hand.key(UP, CTRL)
    hand.key(ENTER)
    assert set(editor.context.document.features[-1].owners) == {"E3", "E4"}


def test_a_second_enter_ends_a_road(editor, hand, stand):
    editor.context.choose("line", "road")
    editor.trigger("tool.course")
    stand("C2")
    hand.key(ENTER)
    stand("C4")
    hand.key(ENTER)
    hand.key(ENTER)
    assert len(editor.context.document.courses) == 2


def test_an_action_at_the_mouse_is_one_at_the_cursor(studio, editor, stand):
    stand("C3")
    studio.trigger("map.objective")
    assert editor.context.document.objectives[-1].spaces == ("C3",)


def test_the_menu_key_opens_the_menu_at_the_cursor(editor, hand, stand):
    hand.key("s")
    stand("G5")
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), QPoint(1, 1))
    QApplication.sendEvent(editor.view.viewport(), event)
    menu = QApplication.activePopupWidget()
    assert isinstance(menu, QMenu)
    menu.close()
    assert editor.context.selection.refs == (PartRef("objectives", 1),)


def test_alt_and_an_arrow_scroll(editor, hand, stand):
    stand("C3")
    editor.view.zoom_actual()
    before = editor.view.centre
    hand.key(RIGHT, Qt.KeyboardModifier.AltModifier)
    assert (editor.view.centre.x() > before.x(), name_at(editor)) == (True, "C3")
