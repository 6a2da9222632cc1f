"""The fate decks of the nations: what cards are in them (CC-1, CC-N)."""

from collections import Counter

import pytest

from tests.rules.combat_commander.positions import board_of

rule = pytest.mark.rule


def deck_of(nation):
    allies = nation if nation != "german" else "russian"
    return [fate for fate in board_of(nations=("german", allies)).cards.values() if fate.kind.stats.nation == nation]


@rule("CC-1")
def test_each_side_has_a_deck_of_its_own():
    board = board_of(nations=("german", "american"))
    assert [{board.cards[number].kind.stats.nation for number in deck} for deck in board.decks] == [
        {"german"},
        {"american"},
    ]


@rule("CC-1", "CC-N.1")
@pytest.mark.parametrize("nation", ["german", "american", "russian"])
def test_a_deck_has_seventy_two_cards(nation):
    assert len(deck_of(nation)) == 72


@rule("CC-1.10")
@pytest.mark.parametrize("nation", ["german", "american", "russian"])
def test_each_pair_of_dice_is_on_two_cards(nation):
    pairs = Counter(fate.kind.stats.dice for fate in deck_of(nation))
    assert pairs == {(white, coloured): 2 for white in range(1, 7) for coloured in range(1, 7)}


@rule("CC-1.11")
@pytest.mark.parametrize("nation", ["german", "american", "russian"])
def test_time_is_on_the_double_sixes_and_nowhere_else(nation):
    timed = [fate.kind.stats.dice for fate in deck_of(nation) if fate.kind.stats.trigger == "time"]
    assert timed == [(6, 6), (6, 6)]


@rule("CC-1.8.a")
@pytest.mark.parametrize(
    ("nation", "odd", "missing"),
    [
        ("german", 1, {"A1", "H1", "O1"}),
        ("american", 0, {"A10", "H10", "O10"}),
        ("russian", 0, {"A10", "H10", "O10"}),
    ],
)
def test_a_deck_names_every_hex_of_its_numbers_once_but_three(nation, odd, missing):
    hexes = Counter(fate.kind.stats.hex for fate in deck_of(nation))
    every = {f"{column}{number}" for column in "ABCDEFGHIJKLMNO" for number in range(1, 11) if number % 2 == odd}
    assert hexes == dict.fromkeys(every - missing, 1)


@rule("CC-N.1")
@pytest.mark.parametrize(
    ("nation", "triggers"), [("german", (2, 7, 10, 2)), ("american", (2, 6, 12, 2)), ("russian", (4, 8, 8, 2))]
)
def test_a_deck_has_its_triggers(nation, triggers):
    found = Counter(fate.kind.stats.trigger for fate in deck_of(nation))
    assert tuple(found[trigger] for trigger in ("jammed", "sniper", "event", "time")) == triggers


@rule("CC-N.1")
@pytest.mark.parametrize(
    ("nation", "orders"),
    [
        ("german", (18, 12, 5, 9, 10, 8, 2, 8)),
        ("american", (20, 12, 4, 8, 9, 9, 3, 7)),
        ("russian", (18, 13, 6, 9, 9, 6, 3, 8)),
    ],
)
def test_a_deck_has_its_orders(nation, orders):
    found = Counter(fate.kind.stats.order for fate in deck_of(nation))
    words = (
        "fire", "move", "advance", "recover", "rout", "artillery-request", "artillery-denied", "command-confusion",
    )  # fmt: skip
    assert tuple(found[word] for word in words) == orders
