"""What contradicts itself in a module of any game is named: tables, spans, throws of decks."""

import pytest
from msgspec.structs import replace

from ccstudio.base.problems import Severity
from ccstudio.documents.checks.module_warnings import module_warnings, uneven_throws
from ccstudio.documents.module import CardType, Deck, DeckEntry, ModuleDocument, PieceType, Table
from ccstudio.documents.reading import read_bytes
from tests.unit.documents.game_samples import raw_module
from tests.unit.documents.samples import as_bytes


def module(**changes):
    document = read_bytes(as_bytes(raw_module()), "module.json").document
    assert isinstance(document, ModuleDocument)
    return replace(document, **{"pieces": (), "cards": (), "decks": (), "tables": (), "settings": {}, **changes})


def told(**changes):
    found = list(module_warnings(module(**changes)))
    assert {it.severity for it in found} <= {Severity.WARNING}
    return [(it.code, it.place) for it in found]


def of_table(columns, *rows):
    found = list(module_warnings(module(tables=(Table(id="t", title="T", columns=columns, rows=rows),))))
    return [(it.code, it.path[2:], it.arguments.get("missing", "")) for it in found]


ROLLS = ("nation", "roll_from", "roll_to", "year")


@pytest.mark.parametrize(
    ("rows", "found"),
    [
        ([("a", 2, 6, 1), ("a", 7, 12, 2), ("b", 2, 12, 1)], []),
        ([("a", 6, 2, 1)], [("table-span-backward", ("rows", 0, 1), "")]),
        ([("a", 2, 6, 1), ("a", 6, 12, 2)], [("table-overlap", ("rows", 1), "")]),
        ([("a", 2, 5, 1), ("a", 7, 12, 2)], [("table-gap", ("rows", 1, 1), "6")]),
        ([("a", 9, 12, 1), ("a", 2, 5, 2)], [("table-gap", ("rows", 0, 1), "6-8")]),
        ([("a", "x", 5, 1), ("a", 2, 5, 2)], []),
    ],
    ids=["fine", "backward", "overlap", "gap", "gap of several, unsorted", "words"],
)
def test_the_rows_of_a_table_share_out_their_numbers(rows, found):
    assert of_table(ROLLS, *rows) == found


def test_rows_that_differ_in_another_span_do_not_overlap():
    columns = ("nation", "year_from", "year_to", "roll_from", "roll_to", "quality")
    rows = [("a", 1939, 1941, 2, 6, "x"), ("a", 1939, 1941, 8, 12, "y"), ("a", 1942, 1945, 2, 12, "x")]
    assert of_table(columns, *rows) == [("table-gap", ("rows", 1, 3), "7")]


def test_a_table_without_spans_or_with_short_rows_is_left_alone():
    assert (of_table(("a", "b"), (1, 2), (1, 2)), of_table(ROLLS, ("a", 6))) == ([], [])


@pytest.mark.parametrize(
    ("settings", "place"),
    [
        ({"least": 3, "most": 2}, "settings.least"),
        ({"deep": [{"year_from": 1945, "year_to": 1939}]}, "settings.deep[0].year_from"),
        ({"least": 2, "most": 2, "min": "b", "max": "a"}, ""),
    ],
)
def test_spans_in_values_go_forward(settings, place):
    assert told(settings=settings) == ([("span-backward", place)] if place else [])


def test_spans_in_stats_go_forward_too():
    piece = PieceType(id="p", title="P", kind="k", stats={"min": 2, "max": 1}, faces=())
    assert told(pieces=(piece,)) == [("span-backward", "pieces[0].stats.min")]


def cards(count):
    return tuple(CardType(id=f"c{number}", title="C", kind="fate") for number in range(count))


def test_a_card_in_no_deck_is_named_where_there_are_decks():
    deck = Deck(id="d", title="D", size=1, cards=(DeckEntry(card="c0"),))
    assert (told(cards=cards(2), decks=(deck,)), told(cards=cards(2))) == ([("card-in-no-deck", "cards[1]")], [])


def throws_of(*dice):
    deck = Deck(id="d", title="D", size=len(dice), cards=tuple(DeckEntry(card=f"c{n}") for n in range(len(dice))))
    return list(uneven_throws(module(decks=(deck,)), 0, {f"c{n}": throw for n, throw in enumerate(dice)}, 2))


def test_a_deck_with_every_throw_is_even():
    assert throws_of((1, 1), (1, 2), (2, 1), (2, 2)) == []


def test_a_deck_with_one_throw_too_often_lacks_another():
    (found,) = throws_of((1, 1), (1, 2), (1, 2), (2, 2))
    assert (found.code, found.path, dict(found.arguments)) == (
        "deck-throws-uneven",
        ("decks", 0, "cards", 1),
        {"deck": "D", "throw": "1-2", "count": 2, "wanted": 1, "missing": "2-1"},
    )


def test_a_deck_that_is_no_whole_number_of_all_throws_says_nothing():
    assert (throws_of((1, 1), (1, 2), (1, 2)), throws_of()) == ([], [])
