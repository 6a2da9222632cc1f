from typing import get_args

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.documents.journal import ChoiceText
from ccstudio.engine.frames import GrammarError
from ccstudio.engine.options import (
    BoxOption,
    ButtonOption,
    CardOption,
    DirectionOption,
    NumberOption,
    Option,
    PieceOption,
    SideOption,
    SpaceOption,
)
from ccstudio.play.choices import choice_text, option_of
from ccstudio.play.errors import SessionError

WORDS = {
    "space 12": SpaceOption(12),
    "side 12 ne": SideOption(12, "ne"),
    "direction sw": DirectionOption("sw"),
    "box turn-4": BoxOption("turn-4"),
    "box 12": BoxOption("12"),
    "piece 3": PieceOption(3),
    "piece -3": PieceOption(-3),
    "card 0": CardOption(0),
    "button pass": ButtonOption("pass"),
    "button null": ButtonOption("null"),
    "number -2": NumberOption(-2),
}

every_word = pytest.mark.parametrize(("text", "option"), WORDS.items(), ids=WORDS)


def test_every_kind_of_option_is_tried() -> None:
    assert set(map(type, WORDS.values())) == set(get_args(Option))


@every_word
def test_an_option_has_words(text: str, option: Option) -> None:
    assert choice_text(option) == text


@every_word
def test_words_name_an_option(text: str, option: Option) -> None:
    assert option_of(text) == option


@every_word
def test_words_are_such_as_journals_hold(text: str, option: Option) -> None:
    assert msgspec.convert(text, ChoiceText) == text


@given(number=st.integers(-(2**70), 2**70))
def test_numbers_of_any_size_come_back(number: int) -> None:
    assert option_of(choice_text(NumberOption(number))) == NumberOption(number)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "space",
        "space x",
        "space 012",
        "space +1",
        "space 1.0",
        "space 1_0",
        "space 1 2",
        "space ١",
        "space  1",
        " space 1",
        "space 1\n",
        "spaces 1",
        "side 12",
        "side 12 up",
        "direction up",
        "box two words",
        "box ",
        "button café",
        "Piece 1",
    ],
)
def test_other_words_name_nothing(text: str) -> None:
    with pytest.raises(SessionError) as caught:
        option_of(text)
    assert caught.value.code == "choice-unreadable"


@pytest.mark.parametrize("name", ["", "two words", "a b c", "café", "x" * 65, "line\n"])
@pytest.mark.parametrize("kind", [BoxOption, ButtonOption])
def test_names_that_no_journal_can_hold_are_offences_of_the_rules(kind: type, name: str) -> None:
    with pytest.raises(GrammarError) as caught:
        choice_text(kind(name))
    assert caught.value.code == "choice-unwritable"
