"""Names are found by a few letters, the closest first, and many of them quickly."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.application.search.fuzzy import fit
from ccstudio.application.search.sections import Closeness, Item, Query, Section
from tests.helpers.examples import examples


def section(*names: str, is_prose: bool = False, also: str = "") -> Section:
    items = [Item(name, name, also=also) for name in names]
    return Section("names", "Names", items, print, scope="here", is_prose=is_prose)


def found(names: Section, text: str, most: int = 20) -> list[str]:
    return [hit.item.text for hit in names.search(Query(text), most).hits]


def test_everything_is_found_in_its_order_before_anything_is_typed():
    assert found(section("b", "a"), "") == ["b", "a"]


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("a1", ["A1", "A10", "A11", "BA1"]),
        ("A1", ["A1", "A10", "A11", "BA1"]),
        ("  a1 ", ["A1", "A10", "A11", "BA1"]),
        ("a11", ["A11"]),
        ("q", []),
    ],
)
def test_what_is_the_same_comes_first_then_what_begins_so(text, wanted):
    assert found(section("BA1", "A10", "A11", "A1", "C3"), text) == wanted


def test_words_that_begin_so_come_before_words_that_have_it_inside():
    assert found(section("Backwood", "Fox Wood", "Wood"), "wood") == ["Wood", "Fox Wood", "Backwood"]


def test_words_are_found_in_any_order():
    assert found(section("Big Wood", "Big House"), "wood big") == ["Big Wood"]


def test_letters_in_order_are_enough():
    assert found(section("Freehand outline", "Open"), "fhol") == ["Freehand outline"]


def test_in_prose_letters_that_merely_occur_mean_nothing():
    assert found(section("Freehand outline", is_prose=True), "fhol") == []


def test_other_words_find_it_as_well():
    assert found(section("Copse", also="Woods"), "woods") == ["Copse"]


def test_what_is_impossible_comes_last():
    items = [Item("Save", 1, enabled=False), Item("Save as", 2)]
    made = Section("actions", "Actions", items, print, scope="actions")
    assert [hit.item.key for hit in made.search(Query("save"), 9).hits] == [2, 1]


def test_the_number_of_all_is_told_with_the_first_few():
    names = section(*(f"Wood {number}" for number in range(200)))
    told = names.search(Query("wood"), 6)
    assert (len(told.hits), told.number) == (6, 200)


@pytest.mark.parametrize("text", ["(", "a[b", "\\", ".*", "^", "a]c", "-", "a-c"])
def test_no_letter_is_taken_for_a_pattern(text):
    assert found(section(f"x{text}y", "nothing"), text) == [f"x{text}y"]


@pytest.mark.parametrize(
    ("text", "places"),
    [("wood", (4, 5, 6, 7)), ("fx", (0, 2)), ("wood fox", (0, 1, 2, 4, 5, 6, 7))],
    ids=["word", "letters", "words"],
)
def test_the_letters_that_fit_are_known(text, places):
    (hit,) = section("Fox Wood").search(Query(text), 5).hits
    assert hit.places == places


def test_line_breaks_and_tabs_in_names_do_no_harm():
    assert found(section("One\nTwo", "Three\tFour", "Five"), "fi") == ["Five"]


LETTERS = st.text(alphabet="abAB1 -·ß", min_size=1, max_size=8)


@examples(20)
@given(st.lists(LETTERS, min_size=1, max_size=12), st.text(alphabet="abAB1-", min_size=1, max_size=3))
def test_whatever_fits_letter_by_letter_is_found(names, text):
    wanted = {name for name in names if fit(text, name) is not None}
    assert wanted <= set(found(section(*names), text, 50))


@examples(20)
@given(st.lists(LETTERS, min_size=1, max_size=12), st.text(alphabet="abAB1-", min_size=1, max_size=3))
def test_what_is_closer_stands_before(names, text):
    hits = section(*names).search(Query(text), 50).hits
    assert [hit.closeness for hit in hits] == sorted(hit.closeness for hit in hits)


def test_a_large_map_is_searched_without_weighing_every_name():
    luck = random.Random(1)
    names = section(*("".join(luck.choices("abcdefgh ", k=18)) for _ in range(4_000)))
    weighed = names.search(Query("abc"), 6)
    assert (len(weighed.hits), weighed.number, weighed.hits[0].closeness <= Closeness.CONTAINS) == (6, 999, True)
