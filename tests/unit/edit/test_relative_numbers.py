"""Numbers changed relatively to what they are."""

import pytest

from ccstudio.edit.relative_numbers import may_become_relative, relative_change


@pytest.mark.parametrize(
    ("text", "before", "after"),
    [
        ("+1", 4, 5),
        ("-2", 4, 2),
        ("−2", 4, 2),
        ("*2", 4, 8),
        ("× 1.5", 3, 5),
        ("*1,5", 3, 5),
        ("/2", 5, 3),
        ("/ 2", -5, -3),
        (" + 10 ", -4, 6),
    ],
)
def test_a_change_is_applied_to_a_number(text, before, after):
    change = relative_change(text, can_be_negative=False)
    assert change is not None
    assert change.applied(before) == after


@pytest.mark.parametrize("text", ["", "4", "+", "*", "/0", "+1+1", "two", "1+"])
def test_other_texts_are_no_change(text):
    assert relative_change(text, can_be_negative=False) is None


def test_a_minus_is_a_sign_where_numbers_can_be_negative():
    signs = [relative_change(text, can_be_negative=True) is None for text in ("-1", "−1", "+1")]
    assert signs == [True, False, False]


@pytest.mark.parametrize(
    ("text", "possible"), [("+", True), ("*1.", True), ("-3", True), ("3", False), ("(different)", False), ("", False)]
)
def test_the_beginning_of_a_change_can_be_typed(text, possible):
    assert may_become_relative(text, can_be_negative=False) is possible
