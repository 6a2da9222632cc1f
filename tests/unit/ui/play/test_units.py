"""The cards of a side's units: those that can still act first, each where it is, a click away from the board."""

from itertools import pairwise

import msgspec
import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from ccstudio.engine.options import PieceOption
from ccstudio.engine.present import Tone
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.units import UnitCards, UnitsPanel, units_of
from tests.unit.ui.play.tables import (
    against_computer,
    any_option,
    dust_scenario,
    micro_table,
    play_on,
    play_until,
    table_of,
)


@pytest.fixture
def table(qapp) -> PlayTable:
    """A game in which some units have acted, and one is chosen now."""
    table = play_on(table_of(dust_scenario()), 24, any_option(1))
    return play_until(table, "unit", choose=any_option(2))


@pytest.fixture
def panel(qtbot, table) -> UnitsPanel:
    panel = UnitsPanel(table, FaceCache(FacePainter(table.contents.module, None)))
    qtbot.addWidget(panel)
    panel.resize(300, 700)
    panel.show()
    return panel


@pytest.fixture
def faces(table) -> FaceCache:
    return FaceCache(FacePainter(table.contents.module, None))


@pytest.fixture
def cards(qtbot, table, faces) -> UnitCards:
    """The cards of all units, unseen, so that only pictures of them make frames."""
    cards = UnitCards(table, faces)
    qtbot.addWidget(cards)
    cards.resize(300, 700)
    cards.show_units(list(units_of(table.table)))
    return cards


def first_card(cards: UnitCards) -> QImage:
    return cards.grab(cards.places[0].card.toAlignedRect()).toImage()


def settled_card(qtbot, cards: UnitCards) -> QImage:
    """The first card when it has been painted."""
    cards.grab()
    qtbot.waitUntil(lambda: cards.is_painted)
    return first_card(cards)


def click(qtbot, panel: UnitsPanel, number: int) -> None:
    at = panel.cards.places[number].card.center().toPoint()
    qtbot.mouseClick(panel.cards, Qt.MouseButton.LeftButton, pos=QPoint(at))


def test_the_cards_are_those_of_whoever_is_asked(panel, table):
    own = table.view.state.seating.side_of(table.asked)
    assert {shown.unit.counter.side for shown in panel.cards.places} == {own}


@pytest.mark.parametrize("seat", [0, 1])
def test_one_person_sees_the_cards_of_their_side_whoever_is_asked(qtbot, seat):
    table = table_of(dust_scenario(), players=against_computer(2, seat))
    panel = UnitsPanel(table, FaceCache(FacePainter(table.contents.module, None)))
    qtbot.addWidget(panel)
    assert panel.side == table.view.state.seating.side_of(seat)


def test_every_unit_of_the_side_has_its_card(panel, table):
    wanted = {unit.counter.piece for unit in units_of(table.table) if unit.counter.side == panel.side}
    assert {shown.unit.counter.piece for shown in panel.cards.places} == wanted


def test_those_that_can_still_act_come_first(panel):
    spent = [shown.unit.counter.tone is Tone.SPENT for shown in panel.cards.places]
    assert (spent, set(spent)) == (sorted(spent), {False, True})


def test_a_click_on_a_unit_that_is_offered_chooses_it(qtbot, panel, table):
    number = next(
        number
        for number, shown in enumerate(panel.cards.places)
        if PieceOption(shown.unit.counter.piece) in table.options
    )
    before = table.session.number
    click(qtbot, panel, number)
    assert table.session.number > before


def test_a_click_on_any_other_shows_where_it_is(qtbot, panel, table):
    wanted: list[object] = []
    panel.place_wanted.connect(wanted.append)
    before = table.session.number
    click(qtbot, panel, len(panel.cards.places) - 1)
    last = PieceOption(panel.cards.places[-1].unit.counter.piece)
    assert (wanted, table.session.number) == ([last], before)


def test_it_is_said_how_many_can_still_act(panel):
    left = sum(shown.unit.counter.tone is not Tone.SPENT for shown in panel.cards.places)
    assert f"{left} of {len(panel.cards.places)} can still act" in panel.head.text()


def test_a_wide_panel_has_several_columns(panel):
    panel.resize(900, 500)
    panel.cards.resize(880, panel.cards.height())
    assert len({shown.card.left() for shown in panel.cards.places}) == 3


def test_no_card_is_painted_while_a_frame_is(cards, faces):
    cards.grab()
    assert len(faces) == 0


def test_one_card_is_painted_in_a_turn_of_the_event_loop(cards, faces):
    cards.grab()
    numbers = [len(faces)]
    while not cards.is_painted:
        QApplication.processEvents()
        numbers.append(len(faces))
    assert max(after - before for before, after in pairwise(numbers)) == 1


def test_a_card_is_seen_as_it_was_until_it_is_painted_again(qtbot, cards, table):
    first, second = [unit for unit in units_of(table.table) if unit.counter.tone is not Tone.SPENT][:2]
    spent = msgspec.structs.replace(first.counter, tone=Tone.SPENT)
    cards.show_units([first, second])
    seen = settled_card(qtbot, cards)
    cards.show_units([first._replace(counter=spent), second])
    assert first_card(cards) == seen
    assert settled_card(qtbot, cards) != seen


def test_a_card_waits_while_a_change_is_presented(qtbot, cards, table, faces):
    first = next(unit for unit in units_of(table.table) if unit.counter.tone is not Tone.SPENT)
    cards.show_units([first])
    settled_card(qtbot, cards)
    painted = len(faces)
    table.begin_presenting()
    cards.show_units([first._replace(counter=msgspec.structs.replace(first.counter, tone=Tone.SPENT))])
    cards.grab()
    QApplication.processEvents()
    assert (len(faces), cards.is_painted) == (painted, False)
    qtbot.waitUntil(lambda: cards.is_painted)
    assert len(faces) == painted + 1


def test_games_without_unit_cards_have_none(qapp):
    assert list(units_of(micro_table().table)) == []
