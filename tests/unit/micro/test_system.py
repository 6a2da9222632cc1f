"""Micro as the house knows it: its grammar, its words, its table, and its answers to seats."""

from typing import Any

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.conformance.grammar import check_grammar
from ccstudio.engine.options import (
    BoxOption,
    ButtonOption,
    CardOption,
    NumberOption,
    Option,
    PieceOption,
    SideOption,
    SpaceOption,
)
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import HIDDEN, CardId
from ccstudio.engine.present import Table, Text
from ccstudio.engine.seats import Seat
from tests.helpers.micro_games import (
    AMBER_CART,
    AMBER_MARKSMEN,
    AMBER_PATROL,
    NORTH,
    SCENARIOS,
    SLATE,
    SLATE_PATROL,
    SNIPERS,
    SOUTH,
    asked,
    at,
    begun,
    board_of,
    changed,
    contents_of,
    give,
    goals_of,
    order,
    ordering,
    place_of,
    put,
)
from tests.micro_system import MICRO
from tests.micro_system.state import MicroGame


def table(game: MicroGame, seat: Seat = NORTH) -> Table:
    return MICRO.table(MICRO.view(game, seat))


def test_the_rules_are_written_in_the_grammar() -> None:
    assert check_grammar(MICRO) == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_documents_can_be_played(scenario: str) -> None:
    assert MICRO.check_documents(contents_of(scenario)) == []


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_scenario_seats_three(scenario: str) -> None:
    (seating,) = MICRO.seatings(board_of(scenario))
    assert len(seating.seats) == 3


def test_the_map_is_the_compiled_one() -> None:
    board = board_of("weir")
    assert MICRO.map_of(board) is board.map


@pytest.mark.parametrize(
    ("thing", "title"),
    [
        (SpaceOption(SpaceId(17)), "D3"),
        (SideOption(SpaceId(17), "w"), "D3 w"),
        (BoxOption("amber-camp"), "Amber camp"),
        (PieceOption(AMBER_PATROL), "Amber Patrol"),
        (PieceOption(PieceId(-1)), "Slate Somebody"),
        (PieceOption(PieceId(-99)), "Somebody"),
        (CardOption(SNIPERS), "Snipers"),
        (CardOption(HIDDEN), "a card"),
    ],
    ids=["space", "side", "box", "own unit", "somebody", "somebody who is gone", "card", "hidden card"],
)
def test_a_thing_is_called_by_its_title(thing: Option, title: str) -> None:
    assert MICRO.title_of(MICRO.view(begun(), NORTH), thing) == title


def test_a_unit_that_is_lost_keeps_its_title() -> None:
    game = begun()
    game.state.stacks.remove(SLATE_PATROL)
    del game.state.units[SLATE_PATROL]
    assert MICRO.title_of(MICRO.view(game, NORTH), PieceOption(SLATE_PATROL)) == "Slate Patrol"


def test_a_number_is_called_by_itself() -> None:
    assert MICRO.title_of(MICRO.view(begun(), NORTH), NumberOption(3))


def test_the_moment_goes_from_the_whole_to_the_detail() -> None:
    game = ordering()
    assert [text.code for text in table(game).moment] == ["turn", "moment-go", "moment-orders"]


def test_hands_are_shown_to_those_who_hold_them() -> None:
    game = ordering()
    give(game, NORTH, SNIPERS)
    hands = {seat: table(game, seat).hands[NORTH] for seat in (NORTH, SOUTH)}
    assert [(len(hand.cards), hand.unseen) for hand in hands.values()] == [(1, 0), (0, 1)]


def test_the_deck_is_counted_and_the_discards_are_open() -> None:
    deck, discards = table(begun()).piles
    assert (deck.unseen, len(discards.cards)) == (0, 12)


def test_the_turn_is_marked_on_its_track() -> None:
    (track,) = (track for track in table(begun()).tracks if track.markers)
    assert (track.id, track.markers[0].box) == ("turns", "turn-1")


def test_the_points_of_each_side_are_shown() -> None:
    game = begun("weir")
    game.state.lost = [PieceId(0)]
    assert [(figure.side, figure.text) for figure in table(game).figures] == [(0, "0"), (1, "1"), (2, "1")]


def test_objectives_are_marked_with_their_numbers() -> None:
    marks = [mark.text for mark in table(begun()).spaces]
    assert marks == ["1", "2", "2"]


@pytest.mark.parametrize(("scenario", "piece", "rotation"), [("quarry", 0, 90), ("weir", 0, 60), ("weir", 4, 180)])
def test_a_counter_is_turned_to_where_it_faces(scenario: str, piece: PieceId, rotation: int) -> None:
    seat = Seat(0) if piece == 0 else Seat(2)
    counters = {counter.piece: counter for stack in table(begun(scenario), seat).stacks for counter in stack.counters}
    assert counters[piece].rotation_deg == rotation


def test_a_unit_that_is_not_known_shows_the_counter_that_stands_for_it() -> None:
    faces = {counter.face.type for stack in table(begun()).stacks for counter in stack.counters if counter.piece < 0}
    assert faces == {"unknown"}


def ordering_patrol() -> MicroGame:
    """The patrol of Amber in B3 is given an order."""
    game = ordering()
    game.answer(PieceOption(AMBER_PATROL))
    return game


def reason(game: MicroGame, wish: Option, seat: Seat = NORTH) -> tuple[str, str] | None:
    """The rule and sentence why something is not offered."""
    reasons = MICRO.explain(MICRO.view(game, seat), wish)
    return (reasons[0].rule, reasons[0].text.code) if reasons else None


def test_nothing_forbids_what_is_offered() -> None:
    game = ordering()
    assert [reason(game, option) for option in asked(game).options] == [None] * len(asked(game).options)


@pytest.mark.parametrize(
    ("wish", "found"),
    [
        (NumberOption(9), ("MI-2.2", "only-effort-is-bid")),
        (PieceOption(AMBER_PATROL), ("MI-2.2", "only-effort-is-bid")),
    ],
)
def test_it_is_said_why_a_bid_is_not_offered(wish: Option, found: tuple[str, str]) -> None:
    assert reason(begun(), wish) == found


def test_it_is_said_that_another_seat_decides() -> None:
    assert reason(ordering(), PieceOption(AMBER_PATROL), SLATE) == ("MI-1.2", "not-your-decision")


@pytest.mark.parametrize(
    ("wish", "found"),
    [
        (CardOption(SNIPERS), ("MI-5.1", "only-units-act")),
        (PieceOption(PieceId(-1)), ("MI-5.1", "not-yours")),
        (PieceOption(AMBER_MARKSMEN), ("MI-5.1", "in-infirmary")),
    ],
)
def test_it_is_said_why_a_unit_is_not_offered(wish: Option, found: tuple[str, str]) -> None:
    game = ordering()
    put(game, AMBER_MARKSMEN, "infirmary")
    assert reason(game, wish) == found


@pytest.mark.parametrize(
    ("place", "found"),
    [("E3", ("MI-6.7", "enemies-there")), ("G5", ("MI-6.4", "too-far-to-go"))],
)
def test_it_is_said_why_a_space_is_not_offered(place: str, found: tuple[str, str]) -> None:
    game = ordering_patrol()
    assert reason(game, at(game, place)) == found


def test_it_is_said_that_one_comes_out_of_camp_into_the_base() -> None:
    game = ordering()
    game.answer(PieceOption(AMBER_MARKSMEN))
    assert reason(game, at(game, "C3")) == ("MI-6.8", "from-camp-into-base")


@pytest.mark.parametrize(
    ("wish", "found"),
    [
        (PieceOption(AMBER_CART), ("MI-10.1", "no-room-there")),
        (SideOption(at(begun(), "B3").space, "w"), ("MI-11.1", "nothing-to-demolish")),
        (CardOption(SNIPERS), ("MI-5.3", "no-such-deed")),
    ],
)
def test_it_is_said_why_a_deed_is_not_offered(wish: Option, found: tuple[str, str]) -> None:
    assert reason(ordering_patrol(), wish) == found


@pytest.mark.parametrize(
    ("place", "target", "found"),
    [
        ("A4", "F4", ("MI-8.4", "too-far-to-fire")),
        ("C1", "E1", ("MI-8.5", "not-in-sight")),
        ("D4", "C4", ("MI-8.3", "not-in-front")),
    ],
)
def test_it_is_said_why_a_target_is_not_offered(place: str, target: str, found: tuple[str, str]) -> None:
    game = ordering()
    put(game, AMBER_PATROL, place, "e")
    put(game, SLATE_PATROL, target)
    game.answer(PieceOption(AMBER_PATROL))
    seen = game.state.aliases_of(NORTH).names[SLATE_PATROL]
    assert reason(game, PieceOption(seen)) == found


def test_it_is_said_that_a_cart_cannot_fire() -> None:
    game = ordering()
    put(game, AMBER_CART, "A3", "e")
    game.answer(PieceOption(AMBER_CART))
    assert reason(game, PieceOption(PieceId(-1))) == ("MI-8.2", "cannot-fire")


def test_it_is_said_why_a_card_is_not_offered() -> None:
    game = ordering()
    give(game, SLATE, SNIPERS)
    order(game, AMBER_PATROL, at(game, "C3"))
    assert reason(game, CardOption(CardId(5)), SLATE) == ("MI-7.1", "only-cards-in-hand")


def test_the_preview_of_a_shot_says_who_may_answer() -> None:
    game = ordering()
    put(game, AMBER_PATROL, "B4", "e")
    put(game, SLATE_PATROL, "D4")
    game.answer(PieceOption(AMBER_PATROL))
    seen = PieceOption(game.state.aliases_of(NORTH).names[SLATE_PATROL])
    preview = MICRO.preview(MICRO.view(game, NORTH), (seen,))
    assert preview is not None
    assert [(provoked.reason.text, provoked.piece) for provoked in preview.provoked] == [
        (Text("cards-for-it"), seen.piece)
    ]


def test_the_preview_of_coming_out_of_camp_costs_nothing() -> None:
    game = ordering()
    preview = MICRO.preview(MICRO.view(game, NORTH), (PieceOption(AMBER_MARKSMEN), at(game, "A2")))
    assert preview is not None
    assert [cost.amount for cost in preview.costs] == [0]


@pytest.mark.parametrize("choices", [(), (CardOption(SNIPERS),), (PieceOption(AMBER_PATROL),)])
def test_most_choices_have_no_preview(choices: tuple[Option, ...]) -> None:
    assert MICRO.preview(MICRO.view(ordering(), NORTH), choices) is None


@pytest.mark.parametrize("choice", [CardOption(SNIPERS), PieceOption(AMBER_CART), PieceOption(PieceId(-2))])
def test_only_a_shot_has_odds(choice: Option) -> None:
    assert MICRO.odds(MICRO.view(ordering_patrol(), NORTH), choice) == ()


def test_before_a_unit_is_chosen_there_are_no_odds() -> None:
    assert MICRO.odds(MICRO.view(ordering(), NORTH), PieceOption(PieceId(-1))) == ()


def test_play_can_go_on_at_the_beginning_of_a_turn() -> None:
    (moment,) = MICRO.moments(begun())
    assert (moment.id, moment.title) == ("turn", Text("moment-turn", {"turn": 1}))


def test_after_the_last_turn_play_cannot_go_on() -> None:
    game = begun()
    game.state.turn = 9
    assert MICRO.moments(game) == ()


def test_a_scenario_can_open_a_wall() -> None:
    def open_wall(scenario: dict[str, Any]) -> None:
        scenario["terrain_changes"] = {"sides": [{"space": "D3", "direction": "w"}]}

    game = ordering(MICRO.compile(changed(contents_of("quarry"), "scenario", open_wall)))
    assert "D3" in goals_of(game, AMBER_PATROL)


def test_a_scenario_can_change_the_terrain_of_a_space_and_what_is_seen() -> None:
    def cut_down(scenario: dict[str, Any]) -> None:
        scenario["terrain_changes"] = {"spaces": [{"space": "B2", "terrain": "open"}], "removed": ["west-wood"]}

    board = MICRO.compile(changed(contents_of("quarry"), "scenario", cut_down))
    wood, west, east = map(board.map.grid.space, ("B2", "A2", "C2"))
    assert (board.cover[wood], board.lines[west, "e"][east].hindrance) == (0, 0)


def test_a_unit_can_begin_in_camp_by_itself() -> None:
    def rest(scenario: dict[str, Any]) -> None:
        scenario["pieces"][0] = {"piece": "patrol", "side": "amber", "box": "amber-camp"}

    game = begun(MICRO.compile(changed(contents_of("quarry"), "scenario", rest)))
    assert place_of(game, AMBER_PATROL) == "amber-camp"


def test_a_target_that_was_moved_away_by_hand_is_not_hit() -> None:
    game = ordering()
    put(game, AMBER_PATROL, "B4", "e")
    put(game, SLATE_PATROL, "D4")
    give(game, SLATE, SNIPERS)
    order(game, AMBER_PATROL, PieceOption(SLATE_PATROL))
    put(game, SLATE_PATROL, "G5")
    game.answer(ButtonOption("pass"))
    assert (game.state.thrown, place_of(game, SLATE_PATROL)) == ((), "G5")
