"""The tables of the tests stand where they say."""

import pytest

from ccstudio.engine.seats import Seat
from tests.unit.ui.play.tables import against_computer, combat_table, last_option, micro_table, play_on, play_until

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize("make", [combat_table, micro_table])
def test_a_person_is_asked_at_once(make):
    assert make().decision is not None


def test_a_table_can_be_played_on():
    assert play_on(micro_table(), 5).number == 6


def test_a_table_can_be_played_up_to_a_question():
    table = play_until(combat_table(), "order", choose=last_option)
    assert table.session.decision.kind == "order"


def test_one_person_can_sit_among_computer_players():
    assert micro_table(players=against_computer(3, 1)).persons == (Seat(1),)
