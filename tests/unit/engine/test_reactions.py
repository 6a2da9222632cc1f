"""Windows for reactions, long seeds in saved games, and what nobody names in particular."""

import pytest

from ccstudio.base.nouns import SINGULAR
from ccstudio.engine.options import ButtonOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.reactions import PASS, decline_of, is_reaction
from ccstudio.engine.saves import load, save_as_text
from ccstudio.engine.seats import Seat
from tests.unit.engine.toy_system import BOARD, TOY
from tests.unit.engine.walks import begun

LONG = 0x0123456789ABCDEF0123456789ABCDEF0123456789ABCDEF | 1 << 190


def asked(kind: str, *options: ButtonOption) -> Ask:
    return Ask(Seat(0), kind, "prompt", options)


@pytest.mark.parametrize(
    ("kind", "options", "is_one"),
    [("window", (PASS,), True), ("window", (ButtonOption("go"),), False), ("turn", (PASS,), False)],
    ids=["one can pass", "one cannot pass", "another kind"],
)
def test_a_question_of_a_declared_kind_that_can_be_passed_is_a_reaction(kind, options, is_one) -> None:
    assert is_reaction(asked(kind, *options), frozenset({"window"})) is is_one


ACCEPT = ButtonOption("accept")


@pytest.mark.parametrize(
    ("kind", "options", "declined"),
    [
        ("window", (PASS, ACCEPT), PASS),
        ("reroll", (PASS, ACCEPT), ACCEPT),
        ("reroll", (PASS,), None),
        ("turn", (PASS, ACCEPT), None),
    ],
    ids=["a reaction", "a named option", "an option that is not offered", "another kind"],
)
def test_a_question_goes_by_with_pass_or_the_option_that_the_system_names(kind, options, declined) -> None:
    assert decline_of(asked(kind, *options), frozenset({"window"}), {"reroll": ACCEPT}) == declined


def test_a_long_seed_is_saved_and_loaded() -> None:
    game = begun()
    game.state.seed = LONG
    assert load(TOY, BOARD, save_as_text(TOY, game)).state.seed == LONG


def test_things_are_singular_where_a_system_says_nothing() -> None:
    assert super(type(TOY), TOY).grammar_of(TOY.view(begun(), Seat(0)), ButtonOption("go")) == SINGULAR


def test_texts_of_documents_are_as_written_where_a_system_has_no_other() -> None:
    assert super(type(TOY), TOY).text_of(TOY.view(begun(), Seat(0)), "Go") == "Go"
