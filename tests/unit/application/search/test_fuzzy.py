"""Fuzzy search over names of actions."""

import pytest

from ccstudio.application.search.fuzzy import fit

NAMES = ["Save", "Save as", "Save all", "Select all", "Open sample map", "Show the selection", "Snap points"]


def best(query: str) -> str:
    found = [(found.score, name) for name in NAMES if (found := fit(query, name)) is not None]
    return max(found)[1]


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("save", "Save"),
        ("sa", "Save"),
        ("save a", "Save as"),
        ("sall", "Save all"),
        ("osm", "Open sample map"),
        ("sample", "Open sample map"),
        ("selection", "Show the selection"),
        ("SNAP", "Snap points"),
    ],
)
def test_the_name_that_is_meant_comes_first(query, name):
    assert best(query) == name


def test_letters_in_another_order_do_not_fit():
    assert fit("evas", "Save") is None


def test_an_empty_query_fits_everything_alike():
    assert fit(" ", "Save").score == fit("", "Select all").score == 0


def test_the_places_are_those_of_the_letters():
    assert [("Open sample map")[place] for place in fit("osm", "Open sample map").places] == ["O", "s", "m"]


def test_beginnings_of_words_are_preferred_to_letters_within():
    assert fit("m", "sample map").places == (7,)
