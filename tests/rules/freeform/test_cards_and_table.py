"""FF-1, FF-2 and FF-6 to FF-9: cards, dice, numbers, the turn and the end."""

import msgspec
import pytest

from ccstudio.documents.journal import Reseeded
from ccstudio.engine.options import BoxOption, ButtonOption, CardOption, NumberOption
from ccstudio.engine.piles import HIDDEN
from ccstudio.engine.result import Result
from ccstudio.engine.seats import Side
from ccstudio.play.log import open_view
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.rules.freeform.presentation.table import table as shown
from ccstudio.rules.freeform.presentation.titles import title_of
from tests.rules.freeform.table import THIEVES, WATCH, Table


@pytest.fixture
def table() -> Table:
    return Table()


@pytest.mark.rule("FF-1.1")
def test_the_deck_is_shuffled_at_the_start() -> None:
    orders = {Table(seed=seed).state.piles["plans"].cards for seed in range(1, 4)}
    assert len(orders) == 3


@pytest.mark.rule("FF-1.2")
def test_the_scenario_deals_cards(table: Table) -> None:
    assert [len(table.hand(seat)) for seat in (THIEVES, WATCH)] == [3, 2]


@pytest.mark.rule("FF-1.3", "FF-2.2")
def test_the_seat_that_acts_goes_on_until_another_is_given_the_table(table: Table) -> None:
    assert table.do("up-alarm").asked.seat == THIEVES
    assert table.do("seat-2").asked.seat == WATCH


@pytest.mark.rule("FF-6.1")
def test_a_card_of_the_hand_is_put_face_down_unseen(table: Table) -> None:
    card = table.hand(THIEVES)[0]
    table.do(CardOption(card), "pile-pocket")
    assert table.state.piles["pocket"].cards == (card,)
    assert [event.kind for event in table.told(THIEVES)] == ["card-put"]
    assert [event.kind for event in table.told(WATCH)] == ["card-put-unknown"]
    assert table.view(WATCH).state.piles["pocket"].cards == (HIDDEN,)


@pytest.mark.rule("FF-6.1")
def test_a_card_goes_under_a_pile(table: Table) -> None:
    card = table.hand(THIEVES)[0]
    table.do(CardOption(card), "under-plans")
    assert table.state.piles["plans"].cards[-1] == card


@pytest.mark.rule("FF-6.2")
def test_a_card_that_lies_face_up_is_taken(table: Table) -> None:
    card = table.hand(THIEVES)[0]
    table.do(CardOption(card), "pile-played", CardOption(card), "take")
    assert card in table.hand(THIEVES)
    assert [event.kind for event in table.told(WATCH)] == ["card-taken"]


@pytest.mark.rule("FF-6.3")
def test_a_card_is_given_to_another_seat(table: Table) -> None:
    card = table.hand(THIEVES)[0]
    table.do(CardOption(card), "give-2")
    assert card in table.hand(WATCH)
    assert [event.kind for event in table.told(WATCH)] == ["card-given"]


@pytest.mark.rule("FF-6.4")
def test_a_card_is_shown_to_everybody_and_stays_in_the_hand(table: Table) -> None:
    card = table.hand(THIEVES)[0]
    table.do(CardOption(card), "show-card")
    assert card in table.hand(THIEVES)
    assert [event.values["card"] for event in table.told(WATCH)] == [CardOption(card)]


@pytest.mark.rule("FF-7.1")
def test_cards_are_drawn_and_the_others_see_how_many(table: Table) -> None:
    table.do("pile-plans", NumberOption(3))
    assert len(table.hand(THIEVES)) == 6
    (event,) = table.told(WATCH)
    assert (event.kind, event.values["count"]) == ("drew-some", 3)
    table.do("pile-plans", "draw")
    assert len(table.hand(THIEVES)) == 7


@pytest.mark.rule("FF-7.2")
def test_the_top_card_is_turned_up_on_the_open_pile(table: Table) -> None:
    top = table.state.piles["plans"].cards[0]
    table.do("pile-plans", "turn-up")
    assert table.view(WATCH).state.piles["played"].cards == (top,)


@pytest.mark.rule("FF-7.3")
def test_a_pile_is_shuffled(table: Table) -> None:
    before = table.state.piles["plans"].cards
    table.do("pile-plans", "shuffle-pile")
    after = table.state.piles["plans"].cards
    assert sorted(before) == sorted(after)
    assert before != after


@pytest.mark.rule("FF-7.4")
def test_every_seat_is_dealt_a_card(table: Table) -> None:
    table.do("pile-plans", "deal")
    assert [len(table.hand(seat)) for seat in (THIEVES, WATCH)] == [4, 3]


@pytest.mark.rule("FF-7.5")
def test_the_cards_of_open_piles_are_gathered_but_not_those_of_a_side(table: Table) -> None:
    first, second, _ = table.hand(THIEVES)
    table.do(CardOption(first), "pile-played", CardOption(second), "pile-pocket", "pile-plans", "gather")
    assert table.state.piles["played"].cards == ()
    assert table.state.piles["pocket"].cards == (second,)
    assert first in table.state.piles["plans"].cards


def test_the_pile_of_a_side_is_offered_to_no_other_seat(table: Table) -> None:
    table.do(CardOption(table.hand(THIEVES)[0]), "pile-pocket")
    assert BoxOption("pile-pocket") not in table.do("seat-2").asked.options


@pytest.mark.rule("FF-8.1")
def test_dice_are_rolled_and_added_up(table: Table) -> None:
    table.do("roll-two")
    (event,) = table.told()
    assert event.values["total"] == sum(int(str(face)) for face in table.state.thrown[0].faces)
    assert [event.kind for event in table.do("roll-d6").told()] == ["rolled"]


@pytest.mark.rule("FF-8.2")
def test_a_number_of_the_table_changes_within_its_limits(table: Table) -> None:
    assert ButtonOption("down-alarm") not in table.asked.options
    for _ in range(6):
        table.do("up-alarm")
    assert table.state.scores["alarm"] == 6
    assert ButtonOption("up-alarm") not in table.asked.options


@pytest.mark.rule("FF-8.2")
def test_points_of_a_side_are_its_score(table: Table) -> None:
    table.do("up-crates-2", "up-crates-2", "up-crates-1")
    system, game = table.session.system, table.session.game
    assert system.points(game) == (1, 2)
    assert system.score(game, Side(1)) == 1


@pytest.mark.rule("FF-8.3")
def test_the_next_phase_gives_the_table_to_its_side(table: Table) -> None:
    assert table.do("next-phase").asked.seat == WATCH
    assert table.do("next-phase").asked.seat == THIEVES
    assert (table.state.turn, table.state.phase) == (2, 0)


@pytest.mark.rule("FF-8.4")
def test_the_turn_tracker_goes_back(table: Table) -> None:
    assert ButtonOption("previous-phase") not in table.asked.options
    table.do("next-phase", "next-phase", "previous-phase")
    assert (table.state.turn, table.state.phase) == (1, 1)


@pytest.mark.rule("FF-9.1")
def test_somebody_ends_the_game_or_goes_on(table: Table) -> None:
    assert table.do("end-game", "cancel").asked.prompt == "act"
    table.do("end-game", "winner-2")
    assert table.session.game.result == Result(winners=(Side(1),), grade="won", rule="FF-9.2")


@pytest.mark.rule("FF-9.1", "FF-9.2")
def test_after_the_last_turn_somebody_must_say_who_has_won(table: Table) -> None:
    for _ in range(16):
        table.do("next-phase")
    assert table.asked.prompt == "end"
    assert ButtonOption("cancel") not in table.asked.options
    table.do("nobody")
    assert table.session.game.result == Result(winners=(), grade="drawn", rule="FF-9.2")


@pytest.mark.rule("FF-6.1")
def test_a_pile_that_lies_face_down_shows_no_card_at_an_open_table(table: Table) -> None:
    plans = next(pile for pile in shown(open_view(table.session.game)).piles if pile.id == "plans")
    assert (plans.cards, plans.unseen) == ((), len(table.state.piles["plans"].cards))


@pytest.mark.rule("FF-8.3", "FF-8.4")
def test_without_phases_the_table_is_asked_for_the_next_turn() -> None:
    found = open_scenario("depot-night-long-night")
    module = msgspec.structs.replace(found.contents.module, settings={**found.contents.module.settings, "phases": []})
    contents = msgspec.structs.replace(found.contents, module=module)
    table = Table(Opened(system=found.system, contents=contents, files=found.files))
    assert ButtonOption("next-phase") not in table.asked.options
    assert table.do("next-turn", "next-turn", "previous-turn").state.turn == 2


def test_who_wins_is_said_in_the_number_of_the_side(table: Table) -> None:
    view = table.do("end-game").view(THIEVES)
    assert [title_of(view, ButtonOption(f"winner-{side}")) for side in (1, 2)] == ["Watch wins", "Thieves win"]


@pytest.mark.rule("FF-6.1")
def test_after_an_undo_by_consent_a_card_lies_where_its_seat_put_it_and_the_others_in_a_new_order(table: Table) -> None:
    top, bottom = table.hand(THIEVES)[:2]
    table.do(CardOption(top), "pile-plans", CardOption(bottom), "under-plans")
    before = table.state.piles["plans"].cards
    table.session.repeat(Reseeded(seed="9" * 48))
    after = table.state.piles["plans"].cards
    assert (after[0], after[-1]) == (top, bottom)
    assert sorted(after) == sorted(before)
    assert after != before


def test_a_pile_in_the_order_of_the_module_keeps_it_after_an_undo_by_consent() -> None:
    found = open_scenario("depot-night-long-night")
    settings = found.contents.module.settings
    piles = [{**pile, "is_sorted": True} for pile in settings["piles"]]
    module = msgspec.structs.replace(found.contents.module, settings={**settings, "piles": piles})
    contents = msgspec.structs.replace(found.contents, module=module)
    table = Table(Opened(system=found.system, contents=contents, files=found.files))
    before = table.state.piles["plans"].cards
    table.session.repeat(Reseeded(seed="9" * 48))
    assert table.state.piles["plans"].cards == before


def test_nobody_is_shown_which_cards_lie_in_an_unknown_order(table: Table) -> None:
    assert table.state.mixed
    assert [table.view(seat).state.mixed for seat in (THIEVES, WATCH)] == [(), ()]
