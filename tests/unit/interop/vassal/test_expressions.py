"""Expressions of VASSAL that can be evaluated when a module is read."""

import pytest

from ccstudio.interop.vassal.expressions import is_true, words_of

KNOWN = {"Side": "Axis", "Kind": "Tank", "Size": "3"}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Reserve", "Reserve"),
        ('{"Skills"}', "Skills"),
        ('{Side + " reserve"}', "Axis reserve"),
        ("$Side$ reserve", "Axis reserve"),
        ('{"Turn " + Turn}', None),
        ("$Turn$", None),
        ("{1 + 2}", None),
        ('{Side.contains("x")}', None),
        ('{"' + "x" * 500 + '"}', None),
    ],
)
def test_words_are_joined_where_all_names_are_known(text: str, words: str | None) -> None:
    assert words_of(text, KNOWN) == words


@pytest.mark.parametrize(
    ("text", "truth"),
    [
        ("", True),
        ('{Side=="Axis"}', True),
        ('{Side != "Axis"}', False),
        ('{Side=="Axis" && !(Kind == "Gun")}', True),
        ('{Side=="Allies" || Size == 3}', True),
        ("{true}", True),
        ("Side = Axis", True),
        ("Side != Axis", False),
        ("{Moved==1}", None),
        ("{Side}", None),
        ("Moved = 1", None),
        ("{(((((((((((((((((((((((((((true", None),
        ('{Side=="Axis" &&}', None),
    ],
)
def test_conditions_hold_or_not_where_all_names_are_known(text: str, truth: bool | None) -> None:
    assert is_true(text, KNOWN) is truth
