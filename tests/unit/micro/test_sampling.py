"""Games of Micro that a view could be of."""

from collections.abc import Iterable

import pytest

from ccstudio.engine.options import NumberOption, PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox, OnPiece, PieceId
from ccstudio.engine.seats import WATCHER, Seat
from tests.helpers.micro_games import (
    AMBER_CART,
    AMBER_MARKSMEN,
    NORTH,
    SCENARIOS,
    SLATE,
    asked,
    at,
    begun,
    order,
    ordering,
    place_of,
    put,
)
from tests.micro_system import MICRO
from tests.micro_system.state import MicroGame

SEEDS = range(40)
viewers = pytest.mark.parametrize("seat", [NORTH, SLATE, WATCHER], ids=["amber", "slate", "watcher"])


def worlds(game: MicroGame, seat: Seat) -> Iterable[MicroGame]:
    """Games that the view of a seat could be of."""
    view = MICRO.view(game, seat)
    return [MICRO.resample(view, seed) for seed in SEEDS]


def in_mid_game(scenario: str) -> MicroGame:
    """A game some way on, at whatever question."""
    game = begun(scenario, seed=3)
    for number in range(70):
        options = asked(game).options
        game.answer(options[(number * 7) % len(options)])
    return game


@viewers
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_sampled_game_has_the_view_it_was_made_of(scenario: str, seat: Seat) -> None:
    game = in_mid_game(scenario)
    view = MICRO.view(game, seat)
    assert [MICRO.view(world, seat) for world in worlds(game, seat)] == [view] * len(SEEDS)


@viewers
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_sampled_game_is_sound(scenario: str, seat: Seat) -> None:
    assert [MICRO.check_position(world) for world in worlds(in_mid_game(scenario), seat)] == [[]] * len(SEEDS)


def test_units_out_of_sight_may_be_in_camp_or_in_any_cart_with_room() -> None:
    game = ordering()
    order(game, AMBER_CART, at(game, "A2"))
    places = {place_of(world, AMBER_MARKSMEN) for world in worlds(game, SLATE) if AMBER_MARKSMEN in world.state.units}
    assert {"amber-camp"} < places


def test_a_unit_that_is_not_known_may_be_any_that_is_not_seen() -> None:
    game = begun()
    there = game.state.stacks.place_of(PieceId(0))
    assert {world.state.stacks.at(there) for world in worlds(game, SLATE)} == {(0,), (1,), (5,), (6,)}


def test_what_others_know_of_the_viewer_is_kept() -> None:
    game = begun()
    world = next(iter(worlds(game, SLATE)))
    assert MICRO.view(world, NORTH).state.units.keys() == MICRO.view(game, NORTH).state.units.keys()


def test_hidden_bids_may_be_any() -> None:
    game = begun()
    game.answer(NumberOption(2))
    assert {world.state.bids[NORTH] for world in worlds(game, Seat(1))} == {0, 1, 2, 3}


def test_hidden_cards_may_be_any_that_are_not_seen() -> None:
    game = ordering("quarry", 0, 0, 0)
    hands = {frozenset(world.state.hands[NORTH]) for world in worlds(game, SLATE)}
    assert (len(hands) > 10, {len(hand) for hand in hands}) == (True, {3})


def test_the_question_of_another_seat_is_put_again_as_that_seat_would_be_asked() -> None:
    game = ordering()
    game.answer(PieceOption(AMBER_MARKSMEN))
    questions = [world.pending for world in worlds(game, SLATE)]
    assert {(question.seat, question.kind) for question in questions if isinstance(question, Ask)} == {(NORTH, "unit")}


def test_a_cart_is_never_sampled_into_a_cart() -> None:
    game = ordering()
    put(game, AMBER_CART, "amber-camp")
    on = {world.state.stacks.place_of(AMBER_CART) for world in worlds(game, SLATE)}
    assert not any(isinstance(place, OnPiece) for place in on)
    assert InBox("amber-camp") in on
