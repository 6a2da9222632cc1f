"""Records of lists are told again by their content when their ids change."""

import pytest

from ccstudio.edit.dependents.record_matching import likely_renames, sure_renames

RED = {"id": "red", "title": "Reds", "morale": 8, "deck": "a", "colour": "#f00"}
BLUE = {"id": "blue", "title": "Blues", "morale": 7, "deck": "b", "colour": "#00f"}
GREEN = {"id": "green", "title": "Greens", "morale": 6, "deck": "c", "colour": "#0f0"}


def test_a_record_is_told_by_its_content_in_a_longer_list_in_another_order():
    assert sure_renames([RED, BLUE], [GREEN, BLUE, RED | {"id": "crimson"}]) == [("red", "crimson")]


def test_a_record_with_other_values_is_told_by_its_title():
    assert sure_renames([RED, BLUE], [RED | {"id": "crimson", "morale": 9}]) == [("red", "crimson")]


def test_a_record_in_the_same_place_of_a_list_as_long_is_the_same():
    assert sure_renames([RED, BLUE], [GREEN, BLUE]) == [("red", "green")]


@pytest.mark.parametrize(
    ("after", "likely"),
    [
        ([BLUE, RED | {"id": "crimson", "title": "Crimson"}, GREEN], [("red", "crimson")]),
        ([BLUE, GREEN, GREEN | {"id": "lime"}], []),
    ],
    ids=["most alike", "nothing alike"],
)
def test_a_record_with_another_title_is_only_likely_the_same(after, likely):
    assert (sure_renames([RED, BLUE], after), likely_renames([RED, BLUE], after)) == ([], likely)


def test_what_is_no_list_of_records_has_no_renames():
    assert (sure_renames(3, [RED]), likely_renames([1, "x"], None)) == ([], [])
