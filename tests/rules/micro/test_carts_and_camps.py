"""MI-10: who is hidden where, and comes out again."""

import pytest

from ccstudio.engine.options import BoxOption, PieceOption
from ccstudio.engine.pieces import InBox, PieceId
from ccstudio.engine.seats import WATCHER, Seat
from tests.helpers.micro_games import (
    AMBER_CART,
    AMBER_MARKSMEN,
    AMBER_PATROL,
    AMBER_SAPPERS,
    NORTH,
    SLATE,
    SLATE_CART,
    SOUTH,
    at,
    deeds_of,
    kinds_told,
    order,
    ordering,
    pass_on,
    place_of,
    put,
)
from tests.micro_system import MICRO
from tests.micro_system.state import MicroGame

OTHERS = pytest.mark.parametrize("seat", [SLATE, WATCHER], ids=["enemy", "watcher"])


@pytest.mark.rule("MI-10.1")
def test_a_unit_gets_into_a_cart_beside_it() -> None:
    game = ordering()
    put(game, AMBER_CART, "A3")
    order(game, AMBER_SAPPERS, PieceOption(AMBER_CART))
    assert place_of(game, AMBER_SAPPERS) == f"on {AMBER_CART}"


@pytest.mark.rule("MI-10.1")
def test_who_rides_goes_where_the_cart_goes() -> None:
    game = ordering()
    put(game, AMBER_CART, "A3")
    put(game, AMBER_SAPPERS, AMBER_CART)
    order(game, AMBER_CART, at(game, "B3"))
    assert game.state.stacks.ground(AMBER_SAPPERS) == game.state.stacks.place_of(AMBER_CART)


@pytest.mark.rule("MI-10.1")
def test_nobody_gets_into_a_full_cart() -> None:
    game = ordering()
    put(game, AMBER_CART, "A3")
    put(game, AMBER_PATROL, AMBER_CART)
    put(game, AMBER_MARKSMEN, AMBER_CART)
    assert PieceOption(AMBER_CART) not in deeds_of(game, AMBER_SAPPERS)


@pytest.mark.rule("MI-10.1")
def test_a_cart_gets_into_no_cart() -> None:
    game = ordering("weir")
    moss_cart = PieceId(4)
    pass_on(game, "unit", Seat(2))
    put(game, PieceId(7), "moss-camp")
    assert PieceOption(PieceId(7)) not in deeds_of(game, moss_cart)


@OTHERS
@pytest.mark.rule("MI-10.2")
def test_nobody_else_sees_what_is_in_a_cart(seat: Seat) -> None:
    game = ordering()
    put(game, AMBER_CART, "A3")
    put(game, AMBER_SAPPERS, AMBER_CART)
    view = MICRO.view(game, seat)
    (cart,) = view.state.stacks.at(game.state.stacks.place_of(AMBER_CART))
    riders = [unit for unit in view.state.units.values() if unit.type == "sappers" and unit.side == 0]
    assert (list(view.state.stacks.carried(cart)), riders) == ([], [])


@OTHERS
@pytest.mark.rule("MI-10.2")
def test_a_camp_tells_others_not_even_how_many_are_in_it(seat: Seat) -> None:
    game = ordering()
    stacks = {stack.place: stack for stack in MICRO.table(MICRO.view(game, seat)).stacks}
    camp = stacks[InBox("amber-camp")]
    assert (camp.counters, camp.unseen) == ((), None)


@pytest.mark.rule("MI-10.2")
def test_one_s_own_side_sees_its_camp() -> None:
    stacks = {stack.place: stack for stack in MICRO.table(MICRO.view(ordering(), SOUTH)).stacks}
    camp = stacks[InBox("amber-camp")]
    assert ([counter.piece for counter in camp.counters], camp.unseen) == ([AMBER_MARKSMEN, AMBER_CART], 0)


@OTHERS
@pytest.mark.rule("MI-10.2")
def test_an_order_within_the_camp_changes_nothing_that_others_see(seat: Seat) -> None:
    game = ordering()
    before = MICRO.view(game, seat).state
    order(game, AMBER_MARKSMEN, PieceOption(AMBER_CART))
    assert (MICRO.view(game, seat).state, kinds_told(game, seat)) == (before, [])


@pytest.mark.rule("MI-10.2")
def test_one_s_own_side_is_told_of_an_order_within_the_camp() -> None:
    game = ordering()
    order(game, AMBER_MARKSMEN, PieceOption(AMBER_CART))
    assert kinds_told(game, SOUTH) == ["boarded"]


@OTHERS
@pytest.mark.rule("MI-10.3")
def test_whoever_comes_out_of_camp_is_seen_but_not_which_unit_it_is(seat: Seat) -> None:
    game = ordering()
    order(game, AMBER_MARKSMEN, at(game, "A2"))
    view = MICRO.view(game, seat)
    (piece,) = view.state.stacks.at(game.state.stacks.place_of(AMBER_MARKSMEN))
    assert (piece < 0, view.state.units[piece].type) == (True, "")


@pytest.mark.rule("MI-10.3")
def test_whoever_was_known_is_not_known_again_after_riding() -> None:
    game = ordering()
    put(game, AMBER_CART, "A3")
    order(game, AMBER_SAPPERS, PieceOption(AMBER_CART))
    order(game, AMBER_SAPPERS, at(game, "A2"))
    assert AMBER_SAPPERS not in MICRO.view(game, SLATE).state.units


@pytest.mark.rule("MI-10.4")
def test_a_unit_in_its_base_may_go_into_camp() -> None:
    game = ordering()
    order(game, AMBER_SAPPERS, BoxOption("amber-camp"))
    assert place_of(game, AMBER_SAPPERS) == "amber-camp"


@pytest.mark.rule("MI-10.4")
def test_a_unit_outside_its_base_cannot_go_into_camp() -> None:
    assert BoxOption("amber-camp") not in deeds_of(ordering(), AMBER_PATROL)


def aliases_after_a_rest(facing: str) -> MicroGame:
    game = ordering()
    put(game, AMBER_SAPPERS, "A3", facing)
    order(game, AMBER_SAPPERS, BoxOption("amber-camp"))
    order(game, AMBER_SAPPERS, at(game, "A3"))
    return game


@pytest.mark.rule("MI-10.3")
def test_nobody_can_follow_a_unit_through_its_camp() -> None:
    one, other = aliases_after_a_rest("e"), ordering()
    put(other, AMBER_SAPPERS, "A3", "e")
    order(other, AMBER_SAPPERS, BoxOption("amber-camp"))
    order(other, AMBER_MARKSMEN, at(other, "A3"))
    assert MICRO.view(one, SLATE) == MICRO.view(other, SLATE)


def test_a_counter_says_whether_others_know_it() -> None:
    counters = {
        counter.piece: counter
        for stack in MICRO.table(MICRO.view(ordering(), NORTH)).stacks
        for counter in stack.counters
    }
    assert [badge.symbol for badge in counters[AMBER_PATROL].badges] == ["hidden"]


def test_others_cannot_tell_by_the_counter_who_carries_riders() -> None:
    stacks = MICRO.table(MICRO.view(ordering(), NORTH)).stacks
    unseen = {counter.unseen for stack in stacks for counter in stack.counters if counter.piece < 0}
    assert (unseen, SLATE_CART) == ({None}, 3)
