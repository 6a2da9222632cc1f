"""Things in panels used by keys alone, and the board that scrolls during drags."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from ccstudio.engine.options import BoxOption, CardOption, PieceOption
from ccstudio.engine.pieces import InBox
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.art import art_folder
from ccstudio.ui.play.board.edge_scroll import MARGIN
from ccstudio.ui.play.command_keys import CommandKeys
from ccstudio.ui.play.hand import HandStrip
from ccstudio.ui.play.panel_cursor import Handling
from ccstudio.ui.play.table_drag import TableDrag
from ccstudio.ui.play.thing_menu import ThingMenu
from tests.unit.ui.play.free_tables import piece_of, stands, table_with_mats, watch_acts
from tests.unit.ui.play.tables import micro_table
from tests.unit.ui.play.test_mats import MatDesk
from tests.unit.ui.play.test_table_drag import Desk

TAB = Qt.FocusReason.TabFocusReason


@pytest.fixture
def mats(qapp, own_home, tmp_path) -> Iterator[MatDesk]:
    one = MatDesk(table_with_mats(tmp_path))
    one.window.layout().addWidget(one.parts.mats)
    one.parts.mats.setMinimumSize(420, 320)
    one.parts.mats.show()
    QApplication.processEvents()
    yield one
    one.close()


@pytest.fixture
def desk(qapp, own_home) -> Iterator[Desk]:
    one = Desk(watch_acts())
    one.window.activateWindow()
    yield one
    one.close()


def _keys(widget: QWidget, *keys: Qt.Key) -> None:
    widget.setFocus(TAB)
    for key in keys:
        QTest.keyClick(widget, key)


def _menu_by_key(widget: QWidget) -> ThingMenu | None:
    event = QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(1, 1), widget.mapToGlobal(QPoint(1, 1)))
    QApplication.sendEvent(widget, event)
    menus = widget.findChildren(ThingMenu)
    return menus[0] if menus else None


def _top(desk: MatDesk) -> PieceOption:
    """The uppermost piece in a box of the mat."""
    return PieceOption(desk.table.session.game.state.stacks.at(InBox("hideout"))[-1])


def test_a_panel_that_gets_the_keys_points_at_its_first_thing(mats) -> None:
    _keys(mats.mat)
    assert isinstance(stands(mats.table, mats.table.pointed), InBox)


def test_a_piece_of_a_mat_is_moved_to_another_box_by_keys(mats) -> None:
    mat, table = mats.mat, mats.table
    piece, goal = _top(mats), BoxOption("guardroom")
    for option in (piece, goal):
        _keys(mat)
        table.point_at(option)
        QTest.keyClick(mat, Qt.Key.Key_Return)
    assert stands(table, piece) == InBox("guardroom")


def test_arrows_go_to_the_next_thing_in_their_direction(desk) -> None:
    row, table = desk.parts.hand.row, desk.table
    first, second = [CardOption(place.card.card) for place in row.places[:2] if place.card is not None]
    _keys(row)
    table.point_at(first)
    QTest.keyClick(row, Qt.Key.Key_Right)
    there = table.pointed
    QTest.keyClick(row, Qt.Key.Key_Left)
    assert (there, table.pointed) == (second, first)


def test_the_menu_key_opens_the_menu_of_what_is_pointed_at(desk) -> None:
    row = desk.parts.hand.row
    _keys(row)
    menu = _menu_by_key(row)
    assert menu is not None
    assert menu.action_called("Put on Played plans").isEnabled()
    menu.close()


def test_a_command_has_its_key_in_a_panel_too(desk) -> None:
    table = desk.table
    crate = piece_of(table, "crate")
    box = next(box for box in desk.parts.tracks.tracks for box in box.boxes)
    table.take_choices((crate, BoxOption(box.id)))
    view = next(view for view in desk.parts.tracks.tracks if any(it.id == box.id for it in view.boxes))
    _keys(view)
    table.point_at(crate)
    QTest.keyClick(view, Qt.Key.Key_O, Qt.KeyboardModifier.ControlModifier)
    assert table.session.game.state.pieces[crate.piece].face == 1


def test_a_panel_that_loses_the_keys_points_at_nothing(desk) -> None:
    row = desk.parts.hand.row
    _keys(row)
    before = desk.table.pointed
    desk.parts.board.setFocus(TAB)
    assert (before is not None, desk.table.pointed) == (True, None)


def test_panels_leave_tab_alone_where_the_question_lists_everything(qtbot) -> None:
    table = micro_table()
    strip = HandStrip(table, FaceCache(FacePainter(table.contents.module, art_folder(table.session.opened))))
    qtbot.addWidget(strip)
    strip.set_handling(Handling(TableDrag(table), CommandKeys(table)))
    assert strip.row.focusPolicy() is Qt.FocusPolicy.NoFocus


def test_the_board_scrolls_towards_the_edge_at_which_a_drag_is_held(desk) -> None:
    board, drag = desk.parts.board, desk.parts.board.drag
    crate = piece_of(desk.table, "crate")
    viewport = board.viewport()
    board.scale(3, 3)
    near = QPoint(viewport.width() - MARGIN // 2, viewport.height() // 2)
    desk.drag(viewport, desk.on_board(crate), viewport, near, drops=False)
    before = board.mapToScene(QPoint(0, 0)).x()
    board.edge_scroll.scroll(100)
    moved = board.mapToScene(QPoint(0, 0)).x() - before
    way = board.edge_scroll.way
    drag.cancel()
    assert (way, moved > 0, board.edge_scroll.way) == ((1, 0), True, (0, 0))


def test_a_drag_away_from_the_edges_does_not_scroll(desk) -> None:
    board = desk.parts.board
    viewport = board.viewport()
    desk.drag(viewport, desk.on_board(piece_of(desk.table, "crate")), viewport, viewport.rect().center(), drops=False)
    way = board.edge_scroll.way
    board.drag.cancel()
    assert way == (0, 0)
