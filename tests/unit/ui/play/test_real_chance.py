"""Dice and cards of a real table, entered by clicks or in words."""

import pytest
from PySide6.QtCore import Qt

from ccstudio.engine.chance import Roll, Shuffle
from ccstudio.engine.sources import EnteredChance
from ccstudio.ui.play.prompt.bar import PromptBar
from ccstudio.ui.play.real_chance import RealChanceBar
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import combat_table, dust_scenario, micro_table, play_on, table_of


@pytest.fixture
def shuffling(qtbot) -> tuple[PlayTable, RealChanceBar]:
    """A game that waits for a real deck to be shuffled."""
    table = combat_table(source=EnteredChance())
    bar = RealChanceBar(table)
    qtbot.addWidget(bar)
    assert isinstance(table.awaited, Shuffle), "the game begins with a shuffle"
    return table, bar


@pytest.fixture
def rolling(qtbot) -> tuple[PlayTable, RealChanceBar]:
    """A game that waits for real dice."""
    table = micro_table(source=EnteredChance(rolls_only=True), seed=4)
    for _ in range(3_000):
        if table.awaited is not None:
            break
        play_on(table, 1)
    assert isinstance(table.awaited, Roll), "somebody fires some day"
    bar = RealChanceBar(table)
    qtbot.addWidget(bar)
    return table, bar


def test_nothing_is_asked_while_the_computer_rolls(qtbot):
    bar = RealChanceBar(combat_table())
    qtbot.addWidget(bar)
    assert bar.isHidden()


def test_what_is_awaited_is_asked_for(shuffling):
    _table, bar = shuffling
    assert not bar.isHidden()
    assert "72" in bar.words.text()


def test_the_prompt_asks_for_dice_only_if_dice_are_rolled(shuffling, rolling, qtbot):
    for (table, _bar), words in ((shuffling, "Shuffle or draw"), (rolling, "Roll the dice")):
        prompt = PromptBar(table)
        qtbot.addWidget(prompt)
        assert prompt.question.text().startswith(words)


def test_what_was_typed_is_played(shuffling):
    table, bar = shuffling
    before = table.awaited
    bar.line.setText(" ".join(str(72 - place) for place in range(72)))
    bar.enter()
    assert table.awaited is not before


def test_what_cannot_fall_is_told(shuffling):
    table, bar = shuffling
    before = table.awaited
    bar.line.setText("1 2 3")
    bar.enter()
    assert (table.awaited is before, bool(bar.message.text())) == (True, True)


def test_cards_are_drawn_by_clicks(shuffling):
    _table, bar = shuffling
    bar.items.itemClicked.emit(bar.items.item(4))
    bar.items.itemClicked.emit(bar.items.item(0))
    assert bar.line.text() == "5 1"


def test_a_card_is_laid_back_by_another_click(shuffling):
    _table, bar = shuffling
    bar.items.itemClicked.emit(bar.items.item(4))
    bar.items.itemClicked.emit(bar.items.item(4))
    assert bar.line.text() == ""


def test_the_computer_rolls_when_it_is_asked(shuffling):
    table, bar = shuffling
    before = table.awaited
    bar.luck_button.click()
    assert table.awaited is not before


def test_dice_are_entered_by_clicks(qtbot, rolling):
    table, bar = rolling
    before = table.awaited
    for group in list(bar._dice):
        qtbot.mouseClick(group.buttons()[-1], Qt.MouseButton.LeftButton)
    assert table.awaited is not before


def test_dice_are_typed_and_entered_with_return(qtbot, rolling):
    table, bar = rolling
    before = table.awaited
    bar.line.setText(" ".join(str(die.faces[0]) for die in before.dice))
    qtbot.keyClick(bar.line, Qt.Key.Key_Return)
    assert table.awaited is not before


class TestPools:
    @pytest.fixture
    def pool(self, qtbot) -> tuple[PlayTable, RealChanceBar]:
        """A game that waits for several dice of which only the hits are counted."""
        table = table_of(dust_scenario(), source=EnteredChance(rolls_only=True))
        while table.awaited is None:
            play_on(table, 1)
        bar = RealChanceBar(table)
        qtbot.addWidget(bar)
        return table, bar

    def test_of_a_pool_one_number_is_pressed(self, pool):
        table, bar = pool
        (group,) = bar._dice
        assert [button.text() for button in group.buttons()] == [str(n) for n in range(len(table.awaited.dice) + 1)]

    def test_pressing_it_plays_so_many_hits(self, pool):
        table, bar = pool
        (group,) = bar._dice
        group.buttons()[2].click()
        assert table.table.dice[0].comes_to.values["count"] == 2

    def test_the_words_name_the_side_that_rolls(self, pool):
        _table, bar = pool
        assert bar.words.text().startswith("The Axis rolls for initiative.")
