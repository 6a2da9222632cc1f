"""Cards over the board lie where they cover least; fans close with the question."""

import pytest
from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QWidget

from ccstudio.engine.options import PieceOption
from ccstudio.ui.play.board.cards import Card
from tests.unit.ui.play.board.boards import combat_at, hand, offered, place_of, spot

ABOUT = QRect(280, 180, 40, 40)


@pytest.fixture
def card(qtbot) -> Card:
    """A card in a window of 600 by 400 pixels."""
    window = QWidget()
    qtbot.addWidget(window)
    window.resize(600, 400)
    card = Card(window)
    card.show_text("<b>Squad</b><br>waits")
    return card


def test_it_lies_to_the_right_where_everything_is_free(card):
    card.place_beside(ABOUT, ())
    assert card.x() > ABOUT.right()


def test_it_goes_to_the_side_with_fewest_places_to_choose(card):
    card.place_beside(ABOUT, (QPoint(340, 200), QPoint(260, 200), QPoint(300, 235)))
    assert card.geometry().bottom() < ABOUT.top()


@pytest.mark.parametrize("about", [QRect(0, 0, 40, 40), QRect(560, 360, 40, 40), QRect(0, 360, 40, 40)])
def test_in_a_corner_it_covers_nothing_of_what_it_tells(card, about):
    card.place_beside(about, ())
    assert not card.geometry().intersects(about)
    assert card.parentWidget().rect().contains(card.geometry())


def test_the_card_of_a_space_covers_none_of_it(show, qtbot):
    table = combat_at("choose-advancing")
    view = show(table)
    option = offered(table, PieceOption)[0]
    hand(view).move(spot(view, option))
    qtbot.waitUntil(view.card.isVisible)
    at = view.mapFromScene(*spot(view, option))
    assert not view.card.geometry().contains(at)


def test_a_fan_closes_when_something_else_is_asked(show):
    table = combat_at("choose-advancing")
    view = show(table)
    option = offered(table, PieceOption)[0]
    place = place_of(view, option)
    scene = view.board_scene
    scene.open_fan(place, pinned=True)
    assert scene.fan.is_open
    table.choose(option)
    assert not scene.fan.is_open
