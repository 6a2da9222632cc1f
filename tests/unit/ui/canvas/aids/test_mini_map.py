"""The whole map, small, in a corner of the view."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QContextMenuEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from ccstudio.application.settings.map_aids import LEAST_SIDE, AidsLook, Corner
from ccstudio.board.board import Board
from ccstudio.ui.canvas.aids.mini_map import AWAY, Dot
from tests.helpers.small_map import SMALL_TERRAIN

pytestmark = pytest.mark.tiles

LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def mini(aids, qtbot):
    qtbot.waitUntil(lambda: aids.mini_map.picture is not None)
    return aids.mini_map


def send(widget, kind: QEvent.Type, at: QPointF, buttons=LEFT) -> None:
    button = Qt.MouseButton.NoButton if kind is QEvent.Type.MouseMove else LEFT
    event = QMouseEvent(kind, at, widget.mapToGlobal(at), button, buttons, Qt.KeyboardModifier.NoModifier)
    QApplication.sendEvent(widget, event)


def drag(widget, start: QPointF, end: QPointF) -> None:
    send(widget, QEvent.Type.MouseButtonPress, start)
    for part in (0.5, 1.0):
        send(widget, QEvent.Type.MouseMove, start + (end - start) * part)
    send(widget, QEvent.Type.MouseButtonRelease, end, Qt.MouseButton.NoButton)


def middle_of_map(view) -> QPointF:
    return view.whole.center()


def far_from(view, place: QPointF) -> float:
    """How far the middle of the view is from a place, pixels."""
    return (view.centre - place).manhattanLength() / view.units_per_pixel


def test_it_lies_in_the_corner_of_the_view(mini, stage):
    room = stage.view.viewport().geometry()
    at = mini.geometry()
    assert (room.right() - at.right(), room.bottom() - at.bottom()) == (AWAY, AWAY)


def test_it_has_the_shape_of_the_map(mini, stage):
    whole, inner = stage.view.whole, mini.map_rect
    assert inner.width() / inner.height() == pytest.approx(whole.width() / whole.height(), rel=0.02)


def test_it_is_away_while_the_whole_map_is_shown(mini, stage):
    stage.view.fit()
    gone = mini.isVisible()
    stage.view.show_at(QPointF(8_000, 6_000), 3.0)
    assert (gone, mini.isVisible()) == (False, True)


def test_its_frame_is_what_the_view_shows(mini, stage):
    whole, visible = stage.view.whole, stage.view.visible
    scale = mini.map_rect.width() / whole.width()
    assert mini.frame.width() == pytest.approx(visible.width() * scale, abs=0.01)
    assert mini.frame.left() - mini.map_rect.left() == pytest.approx((visible.left() - whole.left()) * scale, abs=0.01)


def test_a_click_goes_there(mini, stage):
    stage.view.show_at(QPointF(0, 0), 4.0)
    drag(mini, mini.map_rect.center(), mini.map_rect.center())
    assert far_from(stage.view, middle_of_map(stage.view)) < 3


def test_dragging_the_frame_moves_the_view_as_far_as_the_mouse(mini, stage):
    stage.view.show_at(middle_of_map(stage.view), 4.0)
    before, seen = stage.view.centre, mini.frame.center()
    drag(mini, seen + QPointF(3, 2), seen + QPointF(13, 22))
    scale = stage.view.whole.width() / mini.map_rect.width()
    assert far_from(stage.view, before + QPointF(10, 20) * scale) < 3


def test_a_drag_beyond_the_map_stays_at_its_edge(mini, stage):
    drag(mini, mini.map_rect.center(), QPointF(-500, -500))
    assert far_from(stage.view, stage.view.whole.topLeft()) < 3


def test_the_wheel_zooms_and_what_is_in_the_middle_stays(mini, stage):
    view, before, zoom = stage.view, stage.view.centre, stage.view.zoom
    at = QPointF(30, 30)
    event = QWheelEvent(
        at, mini.mapToGlobal(at), QPoint(), QPoint(0, 240), Qt.MouseButton.NoButton, Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(mini, event)
    assert (view.zoom > 1.3 * zoom, far_from(view, before) < 3) == (True, True)


def test_a_double_click_shows_everything(mini, stage):
    QTest.mouseDClick(mini, LEFT, pos=QPoint(40, 40))
    assert stage.view.shows_everything


@pytest.mark.parametrize(
    ("key", "way"),
    [(Qt.Key.Key_Left, (-1, 0)), (Qt.Key.Key_Right, (1, 0)), (Qt.Key.Key_Up, (0, -1)), (Qt.Key.Key_Down, (0, 1))],
    ids=["left", "right", "up", "down"],
)
def test_arrows_move_the_frame(mini, stage, key, way):
    stage.view.show_at(middle_of_map(stage.view), 4.0)
    before = stage.view.centre
    QTest.keyClick(mini, key)
    moved = stage.view.centre - before
    assert (round(moved.x() / 500) * way[0] >= 0, moved.x() * way[0] + moved.y() * way[1] > 500) == (True, True)


def test_plus_and_minus_zoom_and_home_shows_everything(mini, stage):
    zooms = [stage.view.zoom]
    for key in (Qt.Key.Key_Plus, Qt.Key.Key_Minus, Qt.Key.Key_Home):
        QTest.keyClick(mini, key)
        zooms.append(stage.view.zoom)
    assert (zooms[1] > zooms[0], zooms[2] < zooms[1], stage.view.shows_everything) == (True, True, True)


def test_a_click_leaves_the_keys_to_the_map(mini, stage):
    stage.view.setFocus()
    QTest.mouseClick(mini, LEFT, pos=QPoint(40, 40))
    assert not mini.hasFocus()


def test_its_inner_corner_makes_it_larger(mini, aids):
    told = []
    aids.changed.connect(told.append)
    width = mini.width()
    drag(mini, QPointF(3, 3), QPointF(-27, -27))
    assert (mini.width() > width, told[-1].side > 240) == (True, True)


def test_it_is_never_made_too_small_to_see(mini):
    drag(mini, QPointF(3, 3), QPointF(1_000, 1_000))
    assert max(mini.width(), mini.height()) == LEAST_SIDE


def test_its_menu_puts_it_into_another_corner(mini, aids, stage):
    QApplication.sendEvent(
        mini, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(20, 20), mini.mapToGlobal(QPoint(20, 20)))
    )
    menu = mini.findChild(QMenu)
    menu.actions()[0].trigger()
    menu.close()
    room, at = stage.view.viewport().geometry(), mini.geometry()
    assert (aids.look.corner, at.left() - room.left(), at.top() - room.top()) == (Corner.TOP_LEFT, AWAY, AWAY)


def test_its_menu_hides_it(mini, aids):
    QApplication.sendEvent(
        mini, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(20, 20), mini.mapToGlobal(QPoint(20, 20)))
    )
    menu = mini.findChild(QMenu)
    menu.actions()[-1].trigger()
    menu.close()
    assert (aids.look.mini_map, mini.isVisible()) == (False, False)


def test_it_follows_what_is_edited(mini, stage, qtbot):
    before_picture = mini.picture.toImage()
    before = stage.shown_board
    document = replace(before.document, features=())
    stage.follow(before, Board.compile(document, SMALL_TERRAIN, before))
    qtbot.waitUntil(lambda: mini.picture.toImage() != before_picture)


def test_dots_are_drawn_where_something_lies(mini, stage):
    from PySide6.QtGui import QColor

    place = middle_of_map(stage.view)
    mini.show_dots([Dot(place, QColor("#FF00FF"))])
    image = mini.grab().toImage()
    assert image.pixelColor(mini.map_rect.center().toPoint()).name() == "#ff00ff"


def test_it_leaves_most_of_a_small_view_to_the_map(mini, aids, stage):
    aids.set_look(AidsLook(mini_map=True, side=640))
    stage.view.resize(500, 320)
    room = stage.view.viewport().size()
    assert (mini.width() < room.width() / 2, mini.height() < room.height() / 2) == (True, True)


def test_where_the_mini_map_is_shown_the_small_picture_is_finished_with_the_rest(mini, stage):
    stage.map_layer.repaint_all(stage.map_layer.sheet)
    stage.finish()
    assert stage.map_layer.overview() is not None


def test_without_the_mini_map_the_small_picture_waits(aids, stage):
    aids.set_look(AidsLook())
    stage.map_layer.change_drawing(stage.map_layer.sheet)
    stage.finish()
    assert stage.map_layer.overview() is None
