from types import SimpleNamespace
from typing import Any

import pytest

from ccstudio.conformance.procedure_outline import outline
from ccstudio.conformance.step_source import SourceError, StepSource, steps_of
from ccstudio.engine.frames import Frame, Step
from tests.unit.engine.ungrammatical import (
    Asks,
    AsksHowMany,
    Busy,
    CallsRiddles,
    GoesWhoKnowsWhere,
    Good,
    Heeding,
    Other,
)


def source(procedure: type[Frame], name: str) -> StepSource:
    return next(step for step in steps_of(procedure) if step.name == name)


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("choose", ["asks"]),
        ("roll", ["rolls"]),
        ("shuffle", ["shuffles", "picks"]),
        ("leave", ["returns"]),
        ("call", []),
    ],
)
def test_a_step_says_what_it_may_do(name: str, words: list[str]) -> None:
    assert source(Good, name).words == words


@pytest.mark.parametrize("name", ["call", "call_made"], ids=["from a table", "made by a function"])
def test_a_call_says_what_may_be_called(name: str) -> None:
    assert source(Good, name).calls == [Good, Other]


def test_a_jump_says_where_it_may_lead() -> None:
    assert source(Good, "hear").gotos == ["roll", "leave"]


def test_a_return_says_what_it_leaves() -> None:
    assert source(Good, "leave").leaves == [Good]


@pytest.mark.parametrize(("name", "sentences"), [("choose", ["how-many"]), ("roll", ["dice"]), ("leave", [])])
def test_a_step_says_which_sentences_it_names(name: str, sentences: list[str]) -> None:
    assert source(Good, name).sentences == sentences


def test_a_sentence_may_be_a_class_variable_of_a_procedure_that_extends_another() -> None:
    assert source(AsksHowMany, "ask").sentences == ["how-many"]


@pytest.mark.parametrize(
    "name", ["ask", "roll", "roll_again"], ids=["a class variable that is not there", "a field", "put together"]
)
def test_a_sentence_that_no_class_variable_names_is_not_found(name: str) -> None:
    assert source(Asks, name).sentences == []


@pytest.mark.parametrize(
    ("name", "riddle"), [("by_variable", "frame"), ("by_list", "HEAP[0]()"), ("by_function", "made_somehow(1)")]
)
def test_a_call_that_cannot_be_read_is_a_riddle(name: str, riddle: str) -> None:
    assert source(CallsRiddles, name).riddles == [riddle]


def test_a_jump_that_cannot_be_read_is_a_riddle() -> None:
    assert source(GoesWhoKnowsWhere, "act").riddles == ["self.at"]


def test_filling_a_list_of_its_own_is_no_deed() -> None:
    assert source(Good, "choose").deeds == []


@pytest.mark.parametrize(("name", "line"), [("assign", 4), ("add", 4), ("enter", 5), ("remove", 4), ("tell", 4)])
def test_a_deed_is_found_in_its_line(name: str, line: int) -> None:
    assert source(Busy, name).deeds == [line]


@pytest.mark.parametrize(("procedure", "heeds"), [(Heeding, True), (Good, False)])
def test_a_step_that_looks_at_what_it_receives_is_found_out(procedure: type[Frame], heeds: bool) -> None:
    assert steps_of(procedure)[0].heeds_value is heeds


def unreadable() -> type[Frame]:
    """A procedure made of text that was never a file."""
    namespace: dict[str, Any] = {}
    exec("def act(self, game, value):\n    'X-1 Nothing.'\n", namespace)
    steps = {"act": Step("act", namespace["act"], "end")}
    return SimpleNamespace(STEPS=steps, __name__="Unreadable", __doc__="X Nothing.")


class Hashable(SimpleNamespace):
    """A namespace that can be looked up."""

    __hash__ = object.__hash__


def test_without_a_source_nothing_can_be_said() -> None:
    with pytest.raises(SourceError) as caught:
        steps_of(Hashable(**vars(unreadable())))
    assert caught.value.code == "source-missing"


EXPECTED = """\
1. Good: UG-1 Nothing is wrong with this.
   1.1 choose: UG-1.1 A question. [asks]
   1.2 hear: UG-1.2 The answer. [goes to roll, goes to leave]
   1.3 roll: UG-1.3 Dice. [rolls]
   1.4 shuffle: UG-1.4 Cards. [shuffles, picks]
   1.5 call: UG-1.5 Another procedure, from a table of them. [calls Good, calls Other]
   1.6 call_made: UG-1.6 Another procedure, made by a function. [calls Good, calls Other]
   1.7 leave: UG-1.7 The end. [returns, leaves Good]

2. Other: UG-2 Nothing is wrong with this either.
   2.1 leave: UG-2.1 The end.
"""


def test_an_outline_shows_procedures_by_name_with_all_their_steps() -> None:
    assert outline([Other, Good]) == EXPECTED


def test_an_outline_shows_riddles_as_such() -> None:
    assert "1.1 act: UG-5.1 A riddle. [goes where `self.at` says]" in outline([GoesWhoKnowsWhere])
