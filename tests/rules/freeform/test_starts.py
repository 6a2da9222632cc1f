"""FF-1.1, FF-1.2 and FF-3.1: what a scenario says of piles, hands and pieces before the first move."""

from collections.abc import Mapping

import msgspec
import pytest

from ccstudio.documents.scenario import PlacedPiece
from ccstudio.engine.seats import Side
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.rules.freeform.board import FreeformBoard
from ccstudio.rules.freeform.checks.documents import check_documents
from tests.rules.freeform.table import THIEVES, Table

PLACED = (
    PlacedPiece(id="first", piece="thief", side="thieves", space="C3"),
    PlacedPiece(id="second", piece="thief", side="thieves", space="D3"),
)


def opened(settings: Mapping[str, object]) -> Opened:
    """Night at the Depot with two thieves on the map, and other settings."""
    found = open_scenario("depot-night-long-night")
    scenario = msgspec.structs.replace(found.contents.scenario, pieces=PLACED, forces=(), settings=dict(settings))
    contents = msgspec.structs.replace(found.contents, scenario=scenario)
    return Opened(system=found.system, contents=contents, files=found.files)


def problems(settings: Mapping[str, object]) -> set[str]:
    return {found.code for found in check_documents(opened(settings).contents)}


def types(table: Table, cards: tuple[int, ...]) -> list[str]:
    board: FreeformBoard = table.session.board
    return [board.cards[card].type for card in cards]  # type: ignore[index]


@pytest.fixture(scope="module")
def table() -> Table:
    names = [entry.card for entry in open_scenario("depot-night-long-night").contents.module.decks[0].cards]
    start = {"piece": "first", "facing": 1, "values": [{"of": "nerve", "to": 1}], "hider": "thieves"}
    return Table(
        opened(
            {
                "pieces": [start, {"piece": "second", "levels": [{"of": "state", "to": 1}], "marks": ["moved"]}],
                "piles": [{"pile": "plans", "cards": [names[2], names[0]]}, {"pile": "played", "cards": [names[3]]}],
                "hands": [{"side": "thieves", "cards": [names[1]]}],
            }
        )
    )


@pytest.mark.rule("FF-1.1")
def test_a_pile_with_an_order_keeps_it_and_is_not_shuffled(table: Table) -> None:
    names = [entry.card for entry in open_scenario("depot-night-long-night").contents.module.decks[0].cards]
    assert types(table, table.state.piles["plans"].cards[:2]) == [names[2], names[0]]
    assert types(table, table.state.piles["played"].cards) == [names[3]]


@pytest.mark.rule("FF-1.2")
def test_a_hand_that_the_scenario_gives_is_held_by_the_seat_of_its_side(table: Table) -> None:
    names = [entry.card for entry in open_scenario("depot-night-long-night").contents.module.decks[0].cards]
    assert types(table, table.hand(THIEVES)) == [names[1]]


def test_every_card_is_somewhere_once(table: Table) -> None:
    state = table.state
    cards = [card for pile in state.piles.values() for card in pile.cards]
    cards += [card for hand in state.hands.values() for card in hand]
    assert sorted(cards) == sorted(table.session.board.cards)


@pytest.mark.rule("FF-3.1")
def test_a_piece_begins_turned_hidden_and_with_its_own_values(table: Table) -> None:
    found = table.found(table.piece("thief"))
    kind = table.session.board.kinds["thief"]
    assert (found.facing, found.hider) == (1, Side(1))
    assert found.values[kind.place_of_value("nerve")] == 1


@pytest.mark.rule("FF-3.1")
def test_a_piece_begins_with_its_own_layers_and_marks(table: Table) -> None:
    found = table.found(table.piece("thief", 1))
    assert (found.levels, found.marks) == ((1,), ("moved",))


@pytest.mark.parametrize(
    ("settings", "code"),
    [
        ({"pieces": [{"piece": "third"}]}, "free-no-placed"),
        ({"pieces": [{"piece": "first", "values": [{"of": "luck", "to": 1}]}]}, "free-no-trait"),
        ({"pieces": [{"piece": "first", "values": [{"of": "nerve", "to": 99}]}]}, "free-setting"),
        ({"pieces": [{"piece": "first", "marks": ["tired"]}]}, "free-no-mark"),
        ({"pieces": [{"piece": "first", "hider": "nobody"}]}, "free-no-side"),
        ({"piles": [{"pile": "none", "cards": []}]}, "free-no-pile"),
        ({"piles": [{"pile": "plans", "cards": ["none"]}]}, "free-no-card"),
        ({"hands": [{"side": "nobody", "cards": []}]}, "free-no-seat"),
    ],
    ids=["piece", "trait", "amount", "mark", "side", "pile", "card", "hand"],
)
def test_what_is_wrong_with_a_start_is_found(settings: Mapping[str, object], code: str) -> None:
    assert code in problems(settings)


def test_more_copies_of_a_card_than_there_are_are_a_problem() -> None:
    card = open_scenario("depot-night-long-night").contents.module.decks[0].cards[0].card
    assert "free-few-cards" in problems({"piles": [{"pile": "plans", "cards": [card] * 30}]})


def test_a_removed_card_is_nowhere_in_the_game(table: Table) -> None:
    name = open_scenario("depot-night-long-night").contents.module.decks[0].cards[0].card
    fewer = Table(opened({"removed": [name]}))
    before, after = ([kind.type for kind in it.session.board.cards.values()] for it in (table, fewer))
    assert (len(before) - len(after), before.count(name) - after.count(name)) == (1, 1)


def test_no_more_cards_are_removed_than_there_are() -> None:
    (entry, *_others) = open_scenario("depot-night-long-night").contents.module.decks[0].cards
    assert problems({"removed": [entry.card] * (entry.count + 1)}) == {"free-few-cards"}
    assert problems({"removed": ["nobody"]}) == {"free-no-card"}
