"""Two people at one screen: the curtain, and the sheet that says whose turn at the screen it is."""

import random

import pytest
from PySide6.QtCore import Qt

from ccstudio.application.games.hotseat import Stage
from ccstudio.application.settings.table_settings import Screen, TableSettings
from ccstudio.engine.options import CardOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import PASS
from ccstudio.engine.seats import WATCHER
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.hand import HandStrip
from ccstudio.ui.play.hand_over import HandOver
from ccstudio.ui.play.prompt.bar import PromptBar
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import combat_table, first_option, micro_table, play_on, play_until
from tests.unit.ui.play.test_beside_the_map import faces_of

CURTAIN = TableSettings(screen=Screen.CURTAIN, pass_alone=False)


def at_window_of_other(seed: int = 5) -> PlayTable:
    """The table at a window of one seat right after the other chose with its hand open."""
    table = play_until(combat_table(seed=seed, table_settings=CURTAIN), "order")
    luck = random.Random(seed)
    for _ in range(3_000):
        if table.is_curtain_drawn:
            table.open_curtain()
        table.choose(luck.choice(table.options))
        if table.stage is Stage.WINDOW and table._hotseat.is_open:
            return table
    raise AssertionError("such a window comes")


def known_hands(table: PlayTable) -> set[int]:
    """The seats whose cards can be seen."""
    return {hand.seat for hand in table.table.hands if hand.cards}


def test_before_the_screen_is_taken_nothing_can_be_chosen(qapp):
    table = play_until(combat_table(table_settings=CURTAIN), "order")
    before = table.session.number
    chosen = [table.choose(option) for option in table.session.decision.options]
    assert (table.next_holder, table.options, any(chosen)) == (table.asked, (), False)
    assert table.session.number == before


def test_before_the_screen_is_taken_the_view_is_that_of_a_watcher(qapp):
    table = play_until(combat_table(table_settings=CURTAIN), "order")
    assert table.shown.viewer == WATCHER


def test_a_window_of_the_other_seat_shows_neither_hand(qapp):
    table = at_window_of_other()
    assert (known_hands(table), table.options) == (set(), (PASS,))


def test_a_window_offers_no_card_even_by_its_number(qapp):
    table = at_window_of_other()
    cards = [option for option in table.session.decision.options if option != PASS]
    assert not any(table.choose(card) for card in cards)


def test_after_a_window_is_passed_the_hand_is_still_open(qapp):
    table = at_window_of_other()
    holder = table._hotseat.holder
    while table.stage is Stage.WINDOW:
        table.choose(PASS)
    assert table.asked != holder or (table.stage, known_hands(table)) == (Stage.OPEN, {holder})


def test_after_the_other_seat_looked_at_its_hand_the_screen_is_handed_back(qapp):
    table = at_window_of_other()
    holder = table._hotseat.holder
    table.open_curtain()
    while table.asked != holder:
        table.open_curtain()
        table.choose(table.options[-1])
    assert (table.next_holder, known_hands(table)) == (holder, set())


def test_nothing_is_explained_before_the_screen_is_taken(qapp):
    table = play_until(combat_table(table_settings=CURTAIN), "order")
    told: list[object] = []
    table.unavailable_requested.connect(told.append)
    card = next(option for option in table.session.decision.options if isinstance(option, CardOption))
    table.request(card)
    assert (told, table.explain(card)) == ([], ())


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("make", [combat_table, micro_table])
def test_whatever_is_done_no_hand_is_seen_but_that_of_the_seat_that_took_the_screen(make, seed, qapp):
    table: PlayTable = make(seed=seed, table_settings=CURTAIN)
    luck, taker = random.Random(seed), None
    for _ in range(150):
        deed = luck.choice(["open", "cover", "choose", "choose", "choose", "undo", "look back", "look"])
        if deed == "open" and table.asked is not None:
            taker = table.asked if table.is_curtain_drawn else taker
            table.open_curtain()
        elif deed == "cover":
            table.draw_curtain()
        elif deed == "choose" and table.options:
            table.choose(luck.choice(table.options))
        elif deed == "undo":
            table.undo()
        elif deed == "look back":
            table.look_at(luck.randint(1, table.session.number))
        elif deed == "look":
            table.look_at(None)
        if table.session.game.over:
            break
        if table.stage is not Stage.PUBLIC:
            assert known_hands(table) <= {taker}


@pytest.fixture
def sheet(qtbot):
    table = play_until(combat_table(table_settings=CURTAIN), "order")
    board = BoardView(table, faces_of(table))
    qtbot.addWidget(board)
    sheet = HandOver(table, board)
    board.resize(800, 600)
    board.show()
    yield sheet
    board.stop()


def test_the_sheet_names_the_seat_and_covers_the_board(sheet):
    table = sheet._table
    assert sheet.title.text() == f"Hand the screen to {table.narrator.seat(table.asked)}"
    assert (sheet.isVisible(), sheet.geometry()) == (True, sheet._map.geometry())


def test_the_sheet_goes_when_the_screen_is_taken(sheet, qtbot):
    sheet.taken.connect(sheet._table.open_curtain)
    qtbot.mouseClick(sheet.button, Qt.MouseButton.LeftButton)
    assert (sheet.isVisible(), sheet._table.stage) == (False, Stage.OPEN)


@pytest.fixture
def bar(qtbot):
    table = play_until(combat_table(table_settings=CURTAIN), "order")
    bar = PromptBar(table)
    qtbot.addWidget(bar)
    return bar


def test_the_question_names_the_seat_that_takes_the_screen(bar):
    assert "Take the screen [Return" in bar.question.text()
    assert bar._table.narrator.seat(bar._table.asked) in bar.seat.text()


def test_before_the_screen_is_taken_the_backs_of_the_next_hand_are_seen(qtbot):
    table = play_until(combat_table(table_settings=CURTAIN), "order")
    strip = HandStrip(table, faces_of(table))
    qtbot.addWidget(strip)
    assert strip.own.seat == table.asked


def test_the_screen_is_taken_with_the_key_of_a_choice(bar):
    bar.confirm()
    assert bar._table.stage is Stage.OPEN


def test_a_key_meant_for_the_seat_before_is_ignored(bar):
    table = bar._table
    bar.change_ms = 60_000
    bar.confirm()
    asked = table.asked
    while table.next_holder is None:
        decision = table.session.decision
        assert isinstance(decision, Ask)
        table.choose(PASS if PASS in table.options else table.options[0])
    assert table.next_holder != asked
    bar.confirm()
    at_once = table.stage
    bar.change_ms = 0
    bar.confirm()
    assert (at_once, table.stage) == (Stage.HAND_OVER, Stage.OPEN)


def test_at_a_curtain_nobody_skips_the_reactions_of_all(bar):
    bar.quiet.toggle()
    assert not bar.quiet.is_on


def test_at_an_open_table_nobody_is_handed_the_screen(qapp):
    table = play_on(combat_table(), 30, first_option)
    assert (table.stage, table.next_holder) == (None, None)
