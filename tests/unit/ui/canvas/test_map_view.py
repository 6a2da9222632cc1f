"""Zoom, pan, and mouse and keys handed to the tool."""

import pytest
from PySide6.QtCore import QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QContextMenuEvent, QNativeGestureEvent, QPointingDevice
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.tool import Tool
from ccstudio.ui.canvas.zoom_view import FURTHEST, NEAREST, ZOOM_STEP
from tests.helpers.map_hand import CTRL, NONE, SHIFT, Hand


class NotingTool(Tool):
    """Notes what it is told."""

    def __init__(self):
        super().__init__()
        self.told = []
        self.drags = False

    def press(self, pointer):
        self.told.append(("press", pointer.position))

    def move(self, pointer):
        self.told.append(("move", pointer.position, pointer.has_ctrl))

    def release(self, pointer):
        self.told.append(("release", pointer.position))

    def double_click(self, pointer):
        self.told.append(("double_click", pointer.position))

    def key(self, event):
        self.told.append(("key", event.key()))
        return event.key() == Qt.Key.Key_Left

    def cancel(self):
        self.told.append(("cancel",))
        return True

    @property
    def is_dragging(self):
        return self.drags


@pytest.fixture
def tool():
    return NotingTool()


@pytest.fixture
def hand(view: MapView, tool) -> Hand:
    view.set_tool(tool)
    view.show_at(QPointF(20_000, 20_000), 2.0)
    return Hand(view)


def kinds(tool):
    return [told[0] for told in tool.told]


def test_the_whole_map_is_shown_at_first(view):
    assert view.visible.contains(QRectF(0, 0, 40_000, 40_000))


def test_the_whole_map_stays_in_the_window_until_somebody_zooms(view):
    view.resize(500, 400)
    assert view.visible.contains(QRectF(0, 0, 40_000, 40_000))


def test_after_that_the_middle_stays_in_the_middle(view):
    view.show_at(QPointF(12_000, 9_000), 2.0)
    view.resize(500, 400)
    assert (view.centre.x(), view.centre.y()) == pytest.approx((12_000, 9_000), abs=view.units_per_pixel)


@pytest.mark.parametrize("notches", [1, -1, 3, 0.25])
def test_ctrl_and_the_wheel_zoom_about_the_mouse(hand, view, notches):
    at = QPoint(120, 470)
    before = view.to_scene(QPointF(at))
    hand.wheel(at, notches, CTRL)
    after = view.to_scene(QPointF(at))
    assert (after.x(), after.y()) == pytest.approx((before.x(), before.y()), abs=1.01 * view.units_per_pixel)


def test_a_notch_is_a_rung_of_the_ladder(hand, view):
    view.zoom_actual()
    hand.wheel(QPoint(400, 300), 1, CTRL)
    assert view.zoom == pytest.approx(ZOOM_STEP)


def test_the_wheel_alone_scrolls_up_and_down(hand, view):
    before = view.centre
    hand.wheel(QPoint(400, 300), -1)
    assert view.centre.y() > before.y()
    assert view.centre.x() == before.x()


def test_shift_and_the_wheel_scroll_sideways(hand, view):
    before = view.centre
    hand.wheel(QPoint(400, 300), -1, SHIFT)
    assert view.centre.x() > before.x()
    assert view.centre.y() == before.y()


@pytest.mark.parametrize(("steps", "limit"), [(200, NEAREST), (-200, FURTHEST)])
def test_the_zoom_has_limits(view, steps, limit):
    view.zoom_by_steps(steps, QPointF(400, 300))
    assert view.zoom == pytest.approx(limit)


def test_two_fingers_zoom(hand, view):
    before = view.zoom
    event = QNativeGestureEvent(
        Qt.NativeGestureType.ZoomNativeGesture, QPointingDevice.primaryPointingDevice(), 2, QPointF(400, 300),
        QPointF(400, 300), QPointF(400, 300), 0.5, QPointF(),
    )  # fmt: skip
    QApplication.sendEvent(view.viewport(), event)
    assert view.zoom == pytest.approx(1.5 * before)


def test_the_middle_button_drags_the_map(hand, view, tool):
    before = view.centre
    hand.press((20_000, 20_000), NONE, Qt.MouseButton.MiddleButton)
    hand.move_to_pixel(hand.at((20_000, 20_000)) + QPoint(50, -30))
    moved = (view.centre - before) / view.units_per_pixel
    hand.release((20_000, 20_000))
    assert (moved.x(), moved.y()) == pytest.approx((-50, 30), abs=0.01)
    assert "press" not in kinds(tool)


def test_space_and_the_left_button_drag_the_map(hand, view, tool):
    before = view.centre
    hand.hold(Qt.Key.Key_Space)
    hand.drag((20_000, 20_000), (21_000, 20_000))
    hand.let_go(Qt.Key.Key_Space)
    hand.click((20_000, 20_000))
    assert view.centre.x() < before.x()
    assert kinds(tool).count("press") == 1


def test_arrows_scroll_unless_the_tool_wants_them(hand, view):
    before = view.centre
    hand.key(Qt.Key.Key_Left)
    assert view.centre == before
    hand.key(Qt.Key.Key_Right)
    assert view.centre.x() > before.x()


def test_escape_cancels(hand, tool):
    hand.key(Qt.Key.Key_Escape)
    assert kinds(tool)[-1] == "cancel"


def test_a_modifier_is_told_without_the_mouse_moving(hand, tool):
    hand.move((20_000, 20_000))
    QTest.keyPress(hand.view, Qt.Key.Key_Control)
    assert tool.told[-1][0::2] == ("move", True)


def test_places_are_told_in_lattice_units(hand, view, tool):
    hand.press((20_000, 20_000))
    assert tool.told[-1][1] == pytest.approx((20_000, 20_000), abs=view.units_per_pixel)


def test_a_double_click_is_told_instead_of_a_second_press(hand, tool):
    hand.double_click((20_000, 20_000))
    assert [kind for kind in kinds(tool) if kind != "move"] == ["press", "release", "double_click", "release"]


def test_the_place_under_the_mouse_is_told(qtbot, hand, view):
    with qtbot.waitSignal(view.hovered) as told:
        hand.move((15_000, 21_000))
    assert told.args[0].position == pytest.approx((15_000, 21_000), abs=view.units_per_pixel)


def test_a_menu_is_asked_for_at_a_place(qtbot, hand, view):
    at = hand.at((15_000, 21_000))
    with qtbot.waitSignal(view.context_requested) as told:
        QApplication.sendEvent(view.viewport(), QContextMenuEvent(QContextMenuEvent.Reason.Mouse, at, at))
    assert told.args[0].position == pytest.approx((15_000, 21_000), abs=view.units_per_pixel)


def test_the_map_scrolls_when_something_is_dragged_to_the_edge(qtbot, hand, view, tool):
    tool.drags = True
    hand.press((20_000, 20_000))
    before = view.centre.x()
    hand.move_to_pixel(QPoint(view.viewport().width() - 3, 300))
    qtbot.waitUntil(lambda: view.centre.x() > before + 100 * view.units_per_pixel)
    hand.release((20_000, 20_000))


def test_the_map_lies_still_when_nothing_is_dragged_to_the_edge(qtbot, hand, view):
    before = view.centre
    hand.move_to_pixel(QPoint(view.viewport().width() - 3, 300))
    qtbot.wait(300)
    assert view.centre == before


def test_a_place_out_of_sight_is_scrolled_to_at_the_same_zoom(hand, view):
    zoom = view.zoom
    view.reveal_rect(QRectF(3_000, 35_000, 500, 500))
    assert view.visible.contains(QRectF(3_000, 35_000, 500, 500))
    assert view.zoom == zoom


def test_a_place_too_large_for_the_window_is_zoomed_to(hand, view):
    view.reveal_rect(QRectF(0, 0, 40_000, 40_000))
    assert view.visible.contains(QRectF(0, 0, 40_000, 40_000))


def test_a_place_in_sight_moves_nothing(hand, view):
    before = view.centre
    view.reveal_rect(QRectF(20_100, 20_100, 100, 100))
    assert view.centre == before
