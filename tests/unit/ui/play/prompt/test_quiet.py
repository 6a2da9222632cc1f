"""The curtain: a window for reactions is one quiet line, whatever the hand holds; and no reactions for a turn."""

from collections.abc import Iterator

from msgspec import structs
from PySide6.QtCore import QCoreApplication, Qt

from ccstudio.application.settings.table_settings import ReactionPrompts, Screen, TableSettings
from ccstudio.engine.options import CardOption, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Advice
from ccstudio.engine.seats import Seat
from ccstudio.play.thoughts import weighed
from ccstudio.ui.commands.command_set import CommandSet
from ccstudio.ui.play.table import PlayTable
from tests.unit.ui.play.tables import combat_table, first_option, micro_table, play_on, play_until

Key = Qt.Key
CURTAIN = TableSettings(screen=Screen.CURTAIN, pass_alone=False)
OPEN = TableSettings(pass_alone=False)


def quiet_windows(table: PlayTable, seat: Seat) -> Iterator[bool]:
    """Stop at each quiet window of a seat, and say whether its hand holds a card for it."""
    for _ in range(1_500):
        asked = table.session.decision
        if not isinstance(asked, Ask):
            return
        if table.is_quiet_window and asked.seat == seat:
            yield any(isinstance(option, CardOption) for option in asked.options)
        play_on(table, 1)


def at_quiet_window(table: PlayTable, *, with_card: bool) -> PlayTable:
    """The table at the first quiet window of seat 1 with or without a card that could be played."""
    assert any(holds is with_card for holds in quiet_windows(table, Seat(1))), "such a window comes"
    return table


def test_the_line_is_the_same_with_a_card_and_without(window):
    at = window(combat_table(table_settings=CURTAIN))
    words, pictures, held = set(), [], set()
    for holds in quiet_windows(at.table, Seat(1)):
        held.add(holds)
        QCoreApplication.processEvents()
        words.add(at.words)
        pictures.append(at.bar.grab().toImage())
        if len(held) > 1:
            break
    assert held == {True, False}
    assert len(words) == 1
    assert all(picture == pictures[0] for picture in pictures)


def test_the_line_is_the_same_with_few_cards_and_with_many(window):
    at = window(micro_table("quarry", seed=3, table_settings=CURTAIN))
    words, hands = set(), set()
    for _holds in quiet_windows(at.table, Seat(2)):
        hands.add(len(at.table.session.decision.options))
        words.add(at.words)
    assert len(hands) > 1
    assert len(words) == 1


def test_the_line_is_one_line(window):
    at = window(at_quiet_window(combat_table(table_settings=CURTAIN), with_card=True))
    assert at.bar.question.text().startswith("Do you react?")
    assert not at.bar.moment.isVisible()
    assert not at.bar.options.isVisible()


def test_space_means_none(window):
    at = window(at_quiet_window(combat_table(table_settings=CURTAIN), with_card=True))
    number = at.table.session.number
    at.press(Key.Key_Space)
    assert at.table.session.in_force[number].entry.choice == "button pass"


def test_h_shows_the_hand_and_its_cards_can_be_played(window):
    at = window(at_quiet_window(combat_table(table_settings=CURTAIN), with_card=True))
    at.press(Key.Key_H)
    assert any(isinstance(option, CardOption) for option in at.bar.options.options)
    assert CommandSet(at.bar).is_checked("play.hand")


def test_h_draws_the_curtain_again(window):
    at = window(at_quiet_window(combat_table(table_settings=CURTAIN), with_card=True))
    at.press(Key.Key_H, Key.Key_H)
    assert at.table.is_quiet_window


def test_the_line_can_be_clicked(window):
    at = window(at_quiet_window(combat_table(table_settings=CURTAIN), with_card=False))
    at.bar.question.linkActivated.emit("do:hand")
    assert not at.table.is_curtain_drawn


def reaction(table: PlayTable) -> PlayTable:
    """The table at the first window for reactions."""
    for _ in range(2_000):
        asked = table.session.decision
        if isinstance(asked, Ask) and table.is_reaction(asked):
            return table
        play_on(table, 1)
    raise AssertionError("a reaction is asked for")


def test_q_passes_what_is_asked(window):
    at = window(reaction(combat_table(table_settings=OPEN)))
    number = at.table.session.number
    at.press(Key.Key_Q)
    assert at.table.session.in_force[number].entry.choice == "button pass"
    assert CommandSet(at.bar.quiet).is_checked("play.quiet")


def test_q_holds_until_the_turn_is_over(window):
    at = window(reaction(combat_table(table_settings=OPEN)))
    at.press(Key.Key_Q)
    turn = at.table.table.moment[0]
    while at.table.table.moment[0] == turn:
        assert at.table.table_settings.asking is ReactionPrompts.NEVER
        play_on(at.table, 1)
    assert at.table.table_settings == OPEN


def test_q_twice_lets_reactions_be_asked_again(window):
    at = window(reaction(combat_table(table_settings=OPEN)))
    at.press(Key.Key_Q, Key.Key_Q)
    assert at.table.table_settings == OPEN
    assert not CommandSet(at.bar.quiet).is_checked("play.quiet")


def test_who_says_otherwise_meanwhile_is_heard(window):
    at = window(reaction(combat_table(table_settings=OPEN)))
    at.press(Key.Key_Q)
    chosen = TableSettings(asking=ReactionPrompts.CHOSEN, prompts=frozenset({"ask-op-fire"}))
    at.table.set_table_settings(chosen)
    play_until(at.table, "order", choose=first_option)
    assert at.table.table_settings == chosen


def reaction_to_unit(table: PlayTable) -> PlayTable:
    """The table at the first window for reactions that is about a piece."""
    while not (table.is_reaction(table.session.decision) and isinstance(table.session.decision.subject, PieceOption)):
        play_on(table, 1)
    return table


def test_a_unit_can_be_passed_while_it_goes_on(window):
    at = window(reaction_to_unit(micro_table("quarry", table_settings=OPEN)))
    seat, number = at.table.session.decision.seat, at.table.session.number
    asked = at.table.session.view(seat).pending
    at.bar.quiet_unit.button.click()
    assert at.table.session.in_force[number].entry.choice == "button pass"
    assert OPEN.passes(asked, at.table.system.reactions) is False
    assert structs.replace(OPEN, passed_unit=asked.subject).passes(asked, at.table.system.reactions) is True


def test_the_next_question_to_the_seat_ends_that(window):
    at = window(reaction_to_unit(micro_table("quarry", table_settings=OPEN)))
    seat = at.table.session.decision.seat
    at.bar.quiet_unit.button.click()
    while at.table.session.decision.seat != seat:
        play_on(at.table, 1)
    assert at.table.table_settings == OPEN


def test_behind_a_curtain_nobody_passes_for_a_unit(window):
    at = window(reaction_to_unit(micro_table("quarry", table_settings=CURTAIN)))
    assert not at.bar.quiet_unit.button.isVisible()


def test_behind_a_curtain_the_question_offers_to_look_at_the_hand(window):
    at = window(play_until(combat_table(table_settings=CURTAIN), "order"))
    at.press(Key.Key_H, Key.Key_H)
    assert not any(isinstance(option, CardOption) for option in at.bar.options.options)
    assert "look at my hand [H]" in at.words


def test_advice_names_no_card_behind_the_curtain(window):
    at = window(play_until(combat_table(table_settings=CURTAIN), "order"))
    at.press(Key.Key_H, Key.Key_H)
    cards = [option for option in at.table.session.decision.options if isinstance(option, CardOption)]
    at.bar.show_advice(weighed((Advice(option=cards[0], worth=1.0),)))
    assert at.table.shown.narrator.option(cards[0]) not in at.bar.advice.words


def test_odds_are_told_only_to_who_sees_his_hand(window):
    table = play_until(combat_table(table_settings=CURTAIN, seed=2), "target")
    at = window(table)
    at.press(Key.Key_H, Key.Key_H)
    target = next(option for option in table.options if table.odds(option))
    assert at.preview.forecast(target).odds == ()
    at.press(Key.Key_H)
    assert at.preview.forecast(target).odds
