"""MI-1 to MI-3, MI-5: the turn, bids, goes and orders."""

import pytest

from ccstudio.engine.options import ButtonOption, NumberOption, PieceOption
from ccstudio.engine.outcomes import Waiting
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat
from tests.helpers.micro_games import (
    AMBER_CART,
    AMBER_PATROL,
    AMBER_SAPPERS,
    NORTH,
    PASS,
    SLATE,
    SLATE_PATROL,
    SOUTH,
    asked,
    at,
    begun,
    board_of,
    changed,
    contents_of,
    deeds_of,
    kinds_told,
    order,
    ordering,
    pass_on,
    place_of,
    put,
    rig,
)
from tests.micro_system import MICRO


@pytest.mark.rule("MI-1.1")
def test_every_turn_begins_with_bids() -> None:
    game = ordering()
    pass_on(game, "bid")
    assert (game.state.turn, asked(game).seat) == (2, NORTH)


@pytest.mark.rule("MI-1.2", "MI-2.3")
def test_the_seats_go_in_the_order_of_their_bids() -> None:
    assert ordering("quarry", 1, 2, 3).state.order == (SLATE, SOUTH, NORTH)


@pytest.mark.rule("MI-1.3")
def test_the_game_is_over_when_one_side_alone_has_units() -> None:
    game = ordering()
    for unit in [unit for unit, found in game.state.units.items() if found.side == 1 and unit != SLATE_PATROL]:
        del game.state.units[unit]
    put(game, SLATE_PATROL, "C3")
    rig(game, (5, 5, 5))
    order(game, AMBER_PATROL, PieceOption(SLATE_PATROL))
    assert (game.over, game.state.turn) == (True, 1)


@pytest.mark.rule("MI-1.4")
def test_at_the_end_of_a_turn_the_infirmary_is_emptied() -> None:
    game = ordering()
    put(game, AMBER_PATROL, "infirmary")
    pass_on(game, "bid")
    assert place_of(game, AMBER_PATROL) == "amber-camp"


@pytest.mark.rule("MI-1.5")
def test_after_the_last_turn_points_decide() -> None:
    game = begun()
    while not game.over:
        game.answer(PASS if PASS in asked(game).options else asked(game).options[0])
    assert (game.state.turn, game.result.rule) == (9, "MI-12.4")


@pytest.mark.rule("MI-2.1")
def test_the_bids_of_the_turn_before_are_over() -> None:
    game = ordering()
    pass_on(game, "bid")
    assert game.state.bids == {}


@pytest.mark.rule("MI-2.2")
def test_a_seat_bids_from_nothing_to_all_its_effort() -> None:
    assert asked(begun()).options == tuple(map(NumberOption, range(4)))


@pytest.mark.rule("MI-2.2")
@pytest.mark.parametrize("seat", [NORTH, SOUTH, SLATE, Seat(-1)], ids=["own", "partner", "enemy", "watcher"])
def test_a_bid_is_secret_until_all_have_bid(seat: Seat) -> None:
    game = begun()
    game.answer(NumberOption(2))
    assert MICRO.view(game, seat).state.bids == ({NORTH: 2} if seat == NORTH else {})


@pytest.mark.rule("MI-2.3")
def test_bids_are_shown_when_all_have_bid() -> None:
    assert MICRO.view(ordering("quarry", 1, 2, 3), NORTH).state.bids == {0: 1, 1: 2, 2: 3}


@pytest.mark.rule("MI-2.4")
def test_of_two_that_bid_the_same_the_first_at_the_table_goes_first() -> None:
    game = ordering("quarry", 1, 1, 3)
    pass_on(game, "bid")
    for bid in (2, 2, 2):
        game.answer(NumberOption(bid))
    assert game.state.order == (NORTH, SOUTH, SLATE)


@pytest.mark.rule("MI-2.4")
def test_by_the_other_ruling_the_one_that_went_later_goes_first() -> None:
    game = ordering("weir", 1, 1, 3)
    assert game.state.order == (2, 1, 0)


@pytest.mark.rule("MI-2.4")
def test_a_scenario_without_a_ruling_follows_its_module() -> None:
    options = [{"id": "tied-bids", "choice": "turnabout"}]
    ruled = changed(contents_of("quarry"), "module", lambda module: module.update(options=options))
    assert (board_of("quarry").ties, MICRO.compile(ruled).ties) == ("table", "turnabout")


@pytest.mark.rule("MI-3.1")
@pytest.mark.parametrize(("bid", "cards"), [(3, 0), (1, 2), (0, 3)])
def test_the_effort_that_was_not_bid_draws_cards(bid: int, cards: int) -> None:
    game = ordering("quarry", 3, bid, 0)
    pass_on(game, "unit", SOUTH)
    assert len(game.state.hands[SOUTH]) == cards


@pytest.mark.rule("MI-3.1")
def test_nobody_draws_more_than_a_full_hand() -> None:
    game = ordering("quarry", 0, 0, 0)
    pass_on(game, "bid")
    for _ in range(3):
        game.answer(NumberOption(0))
    assert len(game.state.hands[NORTH]) == 4


@pytest.mark.rule("MI-3.2", "MI-3.4")
def test_a_seat_gives_as_many_orders_as_the_scenario_says() -> None:
    game = ordering()
    seats = []
    while asked(game).kind == "unit":
        seats.append(asked(game).seat)
        game.answer(PASS)
    assert seats == [NORTH, SOUTH, SLATE, SLATE]


@pytest.mark.rule("MI-3.3")
def test_an_order_is_carried_out_at_once() -> None:
    game = ordering()
    order(game, AMBER_SAPPERS, at(game, "A2"))
    assert place_of(game, AMBER_SAPPERS) == "A2"


@pytest.mark.rule("MI-5.1")
def test_a_seat_orders_the_units_of_its_side_wherever_they_are() -> None:
    game = ordering()
    put(game, AMBER_PATROL, AMBER_CART)
    assert [option.piece for option in asked(game).options if isinstance(option, PieceOption)] == [0, 1, 5, 6]


@pytest.mark.rule("MI-5.1")
def test_a_unit_in_the_infirmary_cannot_be_ordered() -> None:
    game = ordering()
    put(game, AMBER_PATROL, "infirmary")
    assert PieceOption(AMBER_PATROL) not in asked(game).options


@pytest.mark.rule("MI-5.2")
def test_without_a_unit_there_is_no_order() -> None:
    game = ordering()
    game.answer(PASS)
    assert (asked(game).kind, asked(game).seat) == ("unit", SOUTH)


@pytest.mark.rule("MI-5.3")
def test_a_unit_on_the_map_can_do_all_kinds_of_things() -> None:
    game = ordering()
    put(game, AMBER_CART, "A3")
    kinds = {type(deed).__name__ for deed in deeds_of(game, AMBER_SAPPERS)}
    assert kinds == {"SpaceOption", "DirectionOption", "BoxOption", "PieceOption", "ButtonOption"}


@pytest.mark.rule("MI-5.4")
@pytest.mark.parametrize(("seat", "sees"), [(NORTH, True), (SOUTH, True), (SLATE, False)], ids=["own", "side", "enemy"])
def test_only_the_own_side_sees_which_unit_was_chosen(seat: Seat, sees: bool) -> None:
    game = ordering()
    game.answer(PieceOption(AMBER_PATROL))
    assert (MICRO.view(game, seat).stack[-1].piece == AMBER_PATROL) is sees


@pytest.mark.rule("MI-5.4")
def test_an_enemy_cannot_tell_which_of_two_questions_is_open() -> None:
    game = ordering()
    before = MICRO.view(game, SLATE)
    game.answer(PieceOption(AMBER_PATROL))
    assert (MICRO.view(game, SLATE), before.pending) == (before, Waiting())


@pytest.mark.rule("MI-5.4")
def test_nobody_is_told_of_an_order_that_does_nothing() -> None:
    game = ordering()
    order(game, AMBER_PATROL, ButtonOption("pass"))
    assert kinds_told(game, SLATE) == []


def test_the_table_says_in_which_turn_the_game_is() -> None:
    assert MICRO.table(MICRO.view(ordering(), NORTH)).moment[0] == Text("turn", {"turn": 1})
