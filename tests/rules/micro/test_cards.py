"""MI-4 and MI-7: how cards are drawn and played."""

import pytest

from ccstudio.engine.options import CardOption, NumberOption
from ccstudio.engine.piles import HIDDEN, CardId, Pile
from ccstudio.engine.seats import Seat
from tests.helpers.micro_games import (
    AMBER_PATROL,
    HIT,
    NORTH,
    OLD_TRENCH,
    PASS,
    SLATE,
    SLATE_CART,
    SLATE_PATROL,
    SMOKE_POTS,
    SNIPERS,
    SOUTH,
    asked,
    at,
    begun,
    give,
    kinds_told,
    order,
    ordering,
    put,
    rig,
)
from tests.micro_system import MICRO
from tests.micro_system.state import MicroGame


def drawing(deck: tuple[int, ...]) -> MicroGame:
    """A game in which a last bid lets the first seat draw three cards; these are in the deck, all others discards."""
    game = begun()
    cards = range(len(game.board.deck))
    game.state.deck = Pile(deck)
    game.state.discards = Pile(tuple(card for card in cards if card not in deck))
    for bid in (0, 0):
        game.answer(NumberOption(bid))
    return game


@pytest.mark.rule("MI-4.1")
def test_cards_are_taken_from_the_top_of_the_deck() -> None:
    game = drawing((7, 2, 9, 1))
    game.answer(NumberOption(0))
    assert game.state.hands[NORTH] == (7, 2, 9)


@pytest.mark.rule("MI-4.2")
def test_a_deck_that_runs_out_in_the_middle_of_a_draw_is_made_of_the_discards() -> None:
    game = drawing((7, 2))
    rig(game, tuple(range(10)))
    game.answer(NumberOption(0))
    assert (game.state.hands[NORTH], len(game.state.deck), game.state.discards) == ((7, 2, 0), 9, Pile())


@pytest.mark.rule("MI-4.3")
@pytest.mark.parametrize(("seat", "kind"), [(NORTH, "drew"), (SOUTH, "drew-some"), (SLATE, "drew-some")])
def test_the_others_are_told_how_many_cards_were_drawn_and_no_more(seat: Seat, kind: str) -> None:
    game = drawing((7, 2, 9, 1))
    game.answer(NumberOption(0))
    assert kind in kinds_told(game, seat)


@pytest.mark.rule("MI-4.3")
@pytest.mark.parametrize("seat", [SOUTH, SLATE, Seat(-1)], ids=["partner", "enemy", "watcher"])
def test_nobody_else_sees_the_cards_of_a_hand(seat: Seat) -> None:
    game = ordering()
    give(game, NORTH, SNIPERS, SMOKE_POTS)
    assert MICRO.view(game, seat).state.hands[NORTH] == (HIDDEN, HIDDEN)


def seen_on_its_way() -> MicroGame:
    """A patrol of Amber enters a space that Slate sees; all hold a card or two."""
    game = ordering()
    give(game, NORTH, SMOKE_POTS)
    give(game, SOUTH, OLD_TRENCH)
    give(game, SLATE, SNIPERS, CardId(SNIPERS + 1))
    order(game, AMBER_PATROL, at(game, "C3"))
    return game


@pytest.mark.rule("MI-7.1")
def test_a_seat_with_cards_may_play_one_or_pass() -> None:
    assert asked(seen_on_its_way()).options == (CardOption(SNIPERS), CardOption(CardId(SNIPERS + 1)), PASS)


@pytest.mark.rule("MI-7.1")
def test_a_seat_without_cards_is_not_asked() -> None:
    game = ordering()
    order(game, AMBER_PATROL, at(game, "C3"))
    assert asked(game).kind == "unit"


@pytest.mark.rule("MI-7.1", "MI-7.2")
def test_each_seat_of_the_other_side_may_answer_until_one_does() -> None:
    game = seen_on_its_way()
    game.answer(CardOption(SNIPERS))
    first = asked(game).seat
    game.answer(PASS)
    assert (first, asked(game).seat, asked(game).kind) == (NORTH, SOUTH, "cover")


@pytest.mark.rule("MI-7.2")
def test_an_answer_may_be_answered() -> None:
    game = seen_on_its_way()
    game.answer(CardOption(SNIPERS))
    game.answer(CardOption(SMOKE_POTS))
    assert (asked(game).seat, asked(game).kind) == (SLATE, "fire")


@pytest.mark.rule("MI-7.2")
def test_a_card_that_is_played_goes_to_the_discards() -> None:
    game = seen_on_its_way()
    game.answer(CardOption(SNIPERS))
    assert game.state.discards.cards[0] == SNIPERS


@pytest.mark.rule("MI-7.3")
def test_an_answer_takes_away_what_it_is_worth() -> None:
    game = seen_on_its_way()
    rig(game, (HIT,))
    game.answer(CardOption(SNIPERS))
    game.answer(PASS)
    game.answer(CardOption(OLD_TRENCH))
    game.answer(PASS)
    assert game.state.thrown == ("hit",)


@pytest.mark.rule("MI-7.3")
def test_an_answer_to_an_answer_gives_it_back() -> None:
    game = seen_on_its_way()
    rig(game, (0, 0, 0))
    game.answer(CardOption(SNIPERS))
    game.answer(CardOption(SMOKE_POTS))
    game.answer(CardOption(CardId(SNIPERS + 1)))
    game.answer(PASS)
    assert game.state.thrown == ("miss", "miss", "miss")


@pytest.mark.rule("MI-7.4")
def test_where_no_enemy_sees_a_unit_no_card_is_played_against_it() -> None:
    game = ordering()
    give(game, SLATE, SNIPERS)
    put(game, SLATE_PATROL, "slate-camp")
    put(game, SLATE_CART, "slate-camp")
    order(game, AMBER_PATROL, at(game, "C3"))
    assert asked(game).kind == "unit"


@pytest.mark.rule("MI-7.4")
def test_the_preview_of_a_way_says_where_cards_may_be_played() -> None:
    game = ordering()
    view = MICRO.view(game, NORTH)
    preview = MICRO.preview(view, (asked(game).options[0], at(game, "C3")))
    assert [(provoked.reason.rule, provoked.space) for provoked in preview.provoked] == [
        ("MI-7.4", at(game, "C3").space)
    ]
