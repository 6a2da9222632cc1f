"""The cards of a side's units: those that can still act first, each where it is, a click away from the board."""

import pytest
from PySide6.QtCore import QPoint, Qt

from ccstudio.engine.options import PieceOption
from ccstudio.engine.present import Tone
from ccstudio.ui.faces.face_painter import FacePainter
from ccstudio.ui.faces.pixmaps import FaceCache
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.units import UnitsPanel, units_of
from tests.unit.ui.play.tables import any_option, dust_scenario, micro_table, play_on, play_until, table_of


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


def click(qtbot, panel: UnitsPanel, number: int) -> None:
    at = panel.cards.places[number].card.center().toPoint()
    qtbot.mouseClick(panel.cards, Qt.MouseButton.LeftButton, pos=QPoint(at))


def test_the_cards_are_those_of_whoever_is_asked(panel, table):
    own = table.view.state.seating.side_of(table.asked)
    assert {shown.unit.counter.side for shown in panel.cards.places} == {own}


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


def test_games_without_unit_cards_have_none(qapp):
    assert list(units_of(micro_table().table)) == []
