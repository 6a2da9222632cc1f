"""Rulers along the edges of a view."""

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QPalette

from ccstudio.application.settings.map_aids import AidsLook
from ccstudio.board.board import Board
from ccstudio.documents.grid import HexGrid, Numbering
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN


def names_of(ruler) -> list[str]:
    return [mark.name for mark in ruler.marks() if mark.name and not mark.is_between]


def test_rulers_lie_beside_the_map_and_take_nothing_from_it(aids, stage):
    room = stage.view.viewport().geometry()
    assert (aids.across.geometry().bottom() + 1, aids.down.geometry().right() + 1) == (room.top(), room.left())
    assert (aids.across.width(), aids.down.height()) == (room.width(), room.height())


def test_without_rulers_the_map_has_all_the_room(aids, stage):
    aids.set_look(AidsLook(rulers=False))
    origin = stage.view.viewport().geometry().topLeft()
    assert ((origin.x(), origin.y()), aids.across.isVisible()) == ((0, 0), False)


def test_what_is_in_the_middle_stays_there_when_rulers_come(aids, stage):
    aids.set_look(AidsLook(rulers=False))
    before = stage.view.centre
    aids.set_look(AidsLook(rulers=True))
    away = (stage.view.centre - before) / stage.view.units_per_pixel
    assert abs(away.x()) + abs(away.y()) < 3


def test_a_ruler_names_the_columns_that_are_seen(aids, stage):
    stage.view.show_at(QPointF(0, 0), 2.0)
    assert names_of(aids.across)[:2] == ["A", "B"]


def test_the_space_under_the_mouse_is_lit_up_on_both_rulers(aids, hand, stage):
    before = [ruler.grab().toImage() for ruler in (aids.across, aids.down)]
    grid = stage.shown_board.grid
    hand.move(grid.centre(grid.space("C3")))
    after = [ruler.grab().toImage() for ruler in (aids.across, aids.down)]
    assert [one == two for one, two in zip(before, after, strict=True)] == [False, False]


def test_the_mouse_is_marked_where_it_is(aids, hand, stage):
    grid = stage.shown_board.grid
    place = grid.centre(grid.space("D3"))
    hand.move(place)
    at = hand.at(place).x()
    image = aids.across.grab().toImage()
    accent = aids.across.palette().color(QPalette.ColorRole.Accent)
    seen = [x for x in range(image.width()) if image.pixelColor(x, 2) == accent]
    assert (len(seen) > 0, all(abs(x - at) <= 2 for x in seen)) == (True, True)


def test_marks_go_when_the_mouse_leaves(aids, hand, stage):
    clean = aids.across.grab().toImage()
    hand.move((8000, 6000))
    aids._follow_mouse(None)
    assert aids.across.grab().toImage() == clean


def test_where_there_is_no_room_only_every_second_or_fifth_name_stands(make_stage, qtbot):
    from ccstudio.ui.canvas.aids.view_aids import ViewAids

    wide = replace(
        SMALL_MAP, grid=HexGrid(columns=120, rows=5), numbering=Numbering(columns="digits", rows="letters")
    )  # fmt: skip
    stage = make_stage(wide)
    aids = ViewAids("map", stage, stage)
    stage.view.fit()
    names = names_of(aids.across)
    aids.stop()
    assert (names[:3], len(names)) == (["1", "6", "11"], 24)


def test_millimetres_take_the_place_of_names(aids):
    aids.set_look(AidsLook(rulers=True, millimetres=True))
    assert all(name.lstrip("-").isdigit() for name in names_of(aids.across))


def test_a_click_where_rulers_meet_shows_the_other_scale(aids, qtbot):
    told = []
    aids.changed.connect(told.append)
    aids.corner.click()
    assert ([look.millimetres for look in told], aids.corner.text()) == ([True], "mm")


@pytest.mark.parametrize("rows", ["digits", "letters"])
def test_another_numbering_is_followed(aids, stage, rows):
    before = stage.shown_board
    document = replace(before.document, numbering=Numbering(columns="digits", rows=rows))
    stage.follow(before, Board.compile(document, SMALL_TERRAIN, before))
    assert names_of(aids.across)[0].isdigit()


def test_rulers_follow_the_size_of_text(aids, stage, qapp):
    font, before = qapp.font(), aids.across.height()
    larger = QFont(font)
    larger.setPointSizeF(2 * font.pointSizeF())
    qapp.setFont(larger)
    qapp.processEvents()
    grown = aids.across.height(), stage.view.viewport().geometry().top()
    qapp.setFont(font)
    qapp.processEvents()
    assert (grown[0] > before, grown[1], aids.across.height()) == (True, grown[0], before)


def test_the_mark_of_the_mouse_follows_when_the_map_is_scrolled_under_it(aids, hand, stage):
    hand.move((8_000, 6_000))
    before = aids.across.mouse
    stage.view.scroll_by(50, 0)
    assert aids.across.mouse - before == pytest.approx(50 * stage.view.units_per_pixel)
