"""Guesses of what was meant are close, or not made."""

import pytest

from ccstudio.base.suggestions import suggestion


@pytest.mark.parametrize(
    ("word", "meant"),
    [
        ("licens", "licence"),
        ("Title", "title"),
        ("titel", "title"),
        ("geometri", "geometry"),
        ("xyz", None),
        ("", None),
    ],
)
def test_the_likeliest_word_is_suggested(word: str, meant: str | None) -> None:
    assert suggestion(word, ["title", "licence", "geometry", "notes"]) == meant


def test_from_nothing_nothing_is_suggested() -> None:
    assert suggestion("title", []) is None
