"""Sequences and the cipher of VASSAL files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.interop.vassal.obfuscation import deobfuscated, obfuscated
from ccstudio.interop.vassal.sequences import halves, join, split

TEXTS = st.text(alphabet="ab\\';\t,", max_size=8)


@pytest.mark.parametrize(
    ("tokens", "text"),
    [
        (["piece", "", "", "man.png", "Man"], "piece;;;man.png;Man"),
        (["a;b", "c"], "a\\;b;c"),
        (["\\begin", "c"], "'\\begin';c"),
        (["'quoted'"], "''quoted''"),
        ([""], ""),
    ],
    ids=["plain", "sign within", "backslash first", "in quotes", "empty"],
)
def test_tokens_are_joined_and_split(tokens: list[str], text: str) -> None:
    assert join(tokens, ";") == text
    assert split(text, ";") == tokens


def test_nested_sequences_escape_their_inner_signs_once_per_level() -> None:
    inner = join(["one", "two"], "\t")
    outer = join(["first", inner], "\t")
    assert outer == "first\tone\\\ttwo"
    assert halves(outer, "\t") == ("first", "one\\\ttwo")
    assert split(outer, "\t") == ["first", inner]


@given(st.lists(TEXTS.filter(lambda token: not token.endswith("\\")), min_size=1, max_size=5))
def test_whatever_is_joined_is_split_into_the_same(tokens: list[str]) -> None:
    assert split(join(tokens, ";"), ";") == tokens


@given(st.binary(), st.integers(0, 255))
def test_the_cipher_gives_back_what_it_was_given(data: bytes, key: int) -> None:
    assert deobfuscated(obfuscated(data, key)) == data


def test_plain_files_of_old_versions_are_left_alone() -> None:
    assert deobfuscated(b"begin_save\x1b") == b"begin_save\x1b"


def test_a_damaged_cipher_is_refused() -> None:
    with pytest.raises(ValueError, match="non-hexadecimal"):
        deobfuscated(b"!VCSKzz")
