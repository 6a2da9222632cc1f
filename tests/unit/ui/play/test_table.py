"""A game on the screen: who sees what, what is asked, and what a person does."""

from collections.abc import Sequence

import pytest

from ccstudio.ai.simple import SeededRandom
from ccstudio.application.settings.table_settings import PASS, ReactionPrompts, Screen, TableSettings
from ccstudio.documents.journal import MoveByHand
from ccstudio.engine.options import CardOption, NumberOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.present import Advice
from ccstudio.engine.seats import Seat
from ccstudio.engine.sources import EnteredChance
from ccstudio.play.seat_journal import for_seat
from ccstudio.play.seat_session import SeatSession
from ccstudio.play.session import PERSON
from ccstudio.play.thoughts import Thought, weighed
from ccstudio.ui.play.table import PlayTable
from ccstudio.ui.play.viewed_game import LIVE
from tests.unit.ui.play.tables import against_computer, combat_table, micro_table, play_on, play_until

CURTAIN = TableSettings(screen=Screen.CURTAIN, pass_alone=False)


@pytest.fixture
def opened(qapp) -> PlayTable:
    """Two people at an open table, one of whom may give an order."""
    return play_until(combat_table(), "order")


@pytest.fixture
def curtained(qapp) -> PlayTable:
    """The same, with a curtain."""
    return play_until(combat_table(table_settings=CURTAIN), "order")


def hand_of_asked(table: PlayTable):
    return next(hand for hand in table.table.hands if hand.seat == table.asked)


def other_hand(table: PlayTable):
    return next(hand for hand in table.table.hands if hand.seat != table.asked)


def emitted(signal) -> list[object]:
    """What a signal tells from now on."""
    told: list[object] = []
    signal.connect(told.append)
    return told


def count_of(signal) -> list[int]:
    """A list that grows whenever a signal is sent."""
    told: list[int] = []

    def note() -> None:
        told.append(1)

    signal.connect(note)
    return told


# Who sees what.


def test_at_an_open_table_all_hands_are_open(opened):
    assert other_hand(opened).cards


def test_against_a_computer_its_hand_is_hidden(qapp):
    table = play_until(combat_table(players=against_computer(2)), "order", seat=Seat(0))
    assert other_hand(table).cards == ()


def test_against_a_computer_the_person_always_looks(qapp):
    table = play_on(combat_table(players=against_computer(2, seat=1)), 40)
    assert table.shown.viewer == 1


def test_two_computers_are_watched_with_everything_open(qapp):
    assert combat_table(players=("first", "first")).shown.viewer is None


def test_a_drawn_curtain_hides_the_hand_of_whoever_is_asked(curtained):
    assert hand_of_asked(curtained).cards == ()


def test_an_opened_curtain_shows_the_hand(curtained):
    curtained.open_curtain()
    assert hand_of_asked(curtained).cards


def test_an_opened_curtain_hides_the_other_hand(curtained):
    curtained.open_curtain()
    assert other_hand(curtained).cards == ()


def test_the_curtain_can_be_drawn_again(curtained):
    curtained.open_curtain()
    curtained.draw_curtain()
    assert hand_of_asked(curtained).cards == ()


def test_the_curtain_falls_when_another_seat_is_asked(curtained):
    curtained.open_curtain()
    asked = curtained.asked
    while curtained.asked == asked:
        curtained.choose(curtained.options[-1])
        curtained.open_curtain() if curtained.asked == asked else None
    assert curtained.is_curtain_drawn


def test_an_open_curtain_stays_open_while_the_same_seat_is_asked(qapp):
    table = play_until(combat_table(table_settings=CURTAIN), "setup")
    table.open_curtain()
    table.choose(table.options[0])
    assert not table.is_curtain_drawn


def test_no_curtain_hangs_before_a_single_person(qapp):
    table = combat_table(players=against_computer(2), table_settings=CURTAIN)
    assert not table.is_curtain_drawn


def test_behind_the_curtain_no_card_can_be_chosen(curtained):
    assert not any(isinstance(option, CardOption) for option in curtained.options)


def test_behind_the_curtain_what_is_no_card_can_be_chosen(curtained):
    curtained.open_curtain()
    curtained.draw_curtain()
    assert PASS in curtained.options


def windows(table: PlayTable, count: int) -> Sequence[bool]:
    """Whether there was a card to play, and whether the window was quiet, for windows that come up."""
    found: list[tuple[bool, bool]] = []
    anything = SeededRandom(3)
    while isinstance(decision := table.session.decision, Ask) and len(found) < count:
        if table.is_reaction(decision):
            found.append((len(decision.options) > 1, table.is_quiet_window))
        play_on(table, 1, lambda asked: anything.choose(table.system, table.session.view(asked.seat), asked))
    return found


def test_a_window_is_as_quiet_with_a_fitting_card_as_without(qapp):
    seen = windows(play_until(combat_table(table_settings=CURTAIN), "order"), 12)
    assert {quiet for _has_card, quiet in seen} == {True}


def test_windows_with_and_without_a_fitting_card_come_up(qapp):
    seen = windows(play_until(combat_table(table_settings=CURTAIN), "order"), 12)
    assert {has_card for has_card, _quiet in seen} == {True, False}


def test_when_the_game_is_over_everything_is_open(qapp):
    table = play_on(micro_table(players=against_computer(3)), 5_000)
    assert (table.session.game.over, table.shown.viewer) == (True, None)


def test_when_a_game_that_is_kept_elsewhere_is_over_a_seat_still_sees_its_own_hand(qapp):
    whole = play_on(micro_table(players=against_computer(3)), 5_000).session
    for seat in range(3):
        table = PlayTable(SeatSession(whole.opened, for_seat(whole, seat)))
        assert (table.session.game.over, table.shown.viewer) == (True, seat)


# What is asked.


def test_a_person_is_asked_with_the_options_of_the_rules(opened):
    assert opened.options == opened.session.view(opened.asked).pending.options


def test_nobody_is_asked_while_a_computer_thinks(qapp):
    table = combat_table(players=("first", PERSON))
    while table.asked != 0:
        play_on(table, 1)
    assert (table.decision, table.options) == (None, ())


def test_nobody_is_asked_while_the_past_is_on_show(opened):
    opened.look_at(3)
    assert opened.options == ()


def test_chance_to_be_entered_is_awaited(qapp):
    assert combat_table(source=EnteredChance()).awaited is not None


def test_chance_that_is_entered_is_played(qapp):
    table = combat_table(source=EnteredChance())
    before = table.awaited
    table.enter(tuple(range(72)))
    assert table.awaited != before


def test_chance_that_cannot_fall_is_told(qapp):
    table = combat_table(source=EnteredChance())
    told = emitted(table.failed)
    assert not table.enter((0, 0))
    assert len(told) == 1


def test_a_lone_pass_is_not_put(qapp):
    table = play_until(combat_table(table_settings=TableSettings(pass_alone=True)), "order")
    for _ in range(300):
        if table.decision is None or table.options == (PASS,):
            break
        table.choose(table.options[-1])
    assert table.options != (PASS,)


def test_pointing_tells_everybody_once(opened):
    told = count_of(opened.pointed_changed)
    opened.point_at(opened.options[0])
    opened.point_at(opened.options[0])
    assert len(told) == 1


def test_what_is_not_offered_cannot_be_pointed_at(opened):
    opened.point_at(NumberOption(99))
    assert opened.pointed is None


def test_what_was_pointed_at_is_forgotten_with_the_question(opened):
    opened.point_at(opened.options[0])
    opened.choose(opened.options[0])
    assert opened.pointed is None or opened.pointed in opened.options


# What a person does.


def test_an_option_is_played(opened):
    before = opened.number
    assert opened.choose(opened.options[0])
    assert opened.number > before


def test_what_is_not_offered_is_not_played(opened):
    before = opened.number
    assert not opened.choose(NumberOption(99))
    assert opened.number == before


def test_a_wish_that_is_offered_is_played(opened):
    before = opened.number
    opened.request(opened.options[0])
    assert opened.number > before


def test_a_wish_that_is_not_offered_is_told(opened):
    told = emitted(opened.unavailable_requested)
    opened.request(SpaceOption(0))
    assert told == [SpaceOption(0)]


def test_a_wish_that_is_not_offered_can_be_explained(opened):
    unplayable = next(
        CardOption(card.card)
        for card in hand_of_asked(opened).cards
        if CardOption(card.card) not in opened.options
    )  # fmt: skip
    assert opened.explain(unplayable)


def test_the_game_wants_to_be_saved_after_every_choice(opened):
    told = count_of(opened.recorded)
    opened.choose(opened.options[0])
    assert len(told) == 1


def test_undo_takes_a_choice_back(opened):
    number = opened.number
    opened.choose(opened.options[0])
    opened.undo()
    assert opened.number == number


def test_undo_takes_the_answers_of_the_computer_back_as_well(qapp):
    table = play_until(combat_table(players=against_computer(2)), "order", seat=Seat(0))
    before = table.number
    table.choose(PASS)
    while table.asked != 0:
        play_on(table, 1)
    table.undo()
    assert table.number == before


def test_nothing_is_undone_unseen_while_the_past_is_on_show(opened):
    opened.choose(opened.options[0])
    number = opened.session.number
    opened.look_at(1)
    opened.undo()
    assert opened.session.number == number


def test_nothing_can_be_undone_at_the_beginning(qapp):
    assert combat_table().undo_number == 0


def test_redo_brings_a_choice_back(opened):
    opened.choose(opened.options[0])
    number = opened.number
    opened.undo()
    opened.redo()
    assert opened.number == number


def test_the_past_can_be_shown(opened):
    opened.look_at(2)
    assert (opened.number, opened.is_live) == (2, False)


def test_the_latest_entry_is_no_past(opened):
    opened.look_at(2)
    opened.look_at(opened.session.number)
    assert opened.is_live


def test_a_choice_leads_back_to_the_present(opened):
    opened.look_at(2)
    opened.choose_for(opened.asked, opened.session.decision.options[0])
    assert opened.is_live


def test_no_entry_comes_before_the_beginning(opened):
    opened.look_at(-5)
    assert opened.number == 1


def test_following_the_game_shows_its_latest_position(opened):
    opened.look_at(2)
    opened.look_at(LIVE)
    assert opened.number == opened.session.number


def test_quiet_manners_pass_the_windows_of_a_turn(qapp):
    table = play_until(combat_table(table_settings=TableSettings(asking=ReactionPrompts.NEVER)), "order")
    seen = []
    anything = SeededRandom(5)
    for _ in range(300):
        asked = table.decision
        if asked is None:
            break
        seen.append(table.is_reaction(asked))
        table.choose(anything.choose(table.system, table.view, asked))
    assert seen
    assert not any(seen)


def test_a_position_can_be_set_by_hand(opened):
    stack = next(stack for stack in opened.table.stacks if isinstance(stack.place, InSpace))
    taken = {it.place for it in opened.table.stacks}
    free = next(space for space in sorted(opened.board.spaces) if InSpace(space) not in taken)
    piece = stack.counters[0].piece
    opened.arrange([MoveByHand(piece=piece, space=free)])
    assert opened.view.state.stacks.place_of(piece) == InSpace(free)


def test_a_position_that_is_none_is_told_and_not_taken(opened):
    told = emitted(opened.failed)
    before = opened.number
    assert not opened.arrange([MoveByHand(piece=9_999, space=1)])
    assert (len(told), opened.number) == (1, before)


def test_what_a_computer_thought_is_kept_with_its_choice(qapp):
    table = combat_table(players=("first", "first"))
    choice = table.session.decision.options[0]
    thought = Thought(chosen=choice, options=weighed((Advice(option=choice, worth=1.5),)))
    table.choose_for(table.asked, choice, thought)
    assert table.thoughts.on(table.session.in_force[-1]) == thought


def test_other_manners_show_the_game_anew(opened):
    told = count_of(opened.changed)
    opened.set_table_settings(CURTAIN)
    assert (len(told), opened.is_curtain_drawn) == (1, True)
