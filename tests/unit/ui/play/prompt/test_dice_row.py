"""Dice as they lie on the table: their faces, what was rolled again, and what they come to."""

import pytest

from ccstudio.engine.present import Dice, Text
from ccstudio.ui.play.art import die_faces
from ccstudio.ui.play.prompt.dice import EDGE, ROOM, DiceRow
from tests.unit.ui.play.tables import dust_scenario, table_of

HIT, MISS = ("battle", "hit"), ("battle", "miss")
FIRST = Dice(meaning=Text("roll-attack"), faces=(HIT, HIT, MISS))
AGAIN = Dice(
    meaning=Text("roll-sustained"), faces=(MISS,), is_again=True, comes_to=Text("dice-hit", {"count": 2, "dice": 3})
)


@pytest.fixture(scope="module")
def table(qapp):
    return table_of(dust_scenario())


@pytest.fixture
def row(qtbot, table) -> DiceRow:
    """A row that shows an attack and its misses rolled once more."""
    row = DiceRow(die_faces(table))
    qtbot.addWidget(row)
    row.show_dice([FIRST, AGAIN], table.narrator)
    return row


def test_what_the_dice_come_to_stands_beside_them(row):
    assert row.sums == ("Hits: 2 of 3",)


def test_an_arrow_stands_before_dice_that_were_rolled_again(row):
    assert row.again == 1


def test_faces_are_called_by_their_titles(row):
    assert row.accessibleName().startswith("Attack roll. Hit, Hit, Miss")


def test_a_few_dice_are_as_large_as_they_may_be(row):
    assert {round(die.rect.width()) for die in row._dice} == {EDGE - 1}


def test_many_dice_are_smaller(row, table):
    row.show_dice([Dice(meaning=Text("roll-attack"), faces=(HIT,) * 12)], table.narrator)
    assert (len(row._dice), row.sizeHint().width() <= ROOM) == (12, True)


def test_of_very_many_equal_faces_are_counted(row, table):
    row.show_dice([Dice(meaning=Text("roll-attack"), faces=(HIT,) * 20 + (MISS,) * 15)], table.narrator)
    assert [(die.face, die.times) for die in row._dice] == [("hit", "×20"), ("miss", "×15")]


LINES = [Dice(meaning=Text("roll-attack"), faces=(HIT,) * 3 + (MISS,) * 4)] * 4
COVER = Dice(meaning=Text("roll-cover"), faces=(HIT, MISS), comes_to=Text("dice-saved", {"count": 1, "dice": 2}))


@pytest.mark.parametrize(
    ("rolls", "count"),
    [((*LINES, AGAIN), 3), ((*LINES, AGAIN, COVER), 2)],
    ids=["lines are told together", "of what went before only what it came to"],
)
def test_however_many_were_rolled_there_is_room_for_the_question(row, table, rolls, count):
    row.show_dice(rolls, table.narrator)
    assert (len(row._dice), row.sizeHint().width() <= ROOM) == (count, True)


def test_it_is_hidden_where_there_are_no_dice(row, table):
    row.show_dice([], table.narrator)
    assert row.isHidden()
