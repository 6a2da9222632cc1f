"""Sentences of the shipped systems agree with the things they name, and leave open who plays."""

import re

import pytest

from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from ccstudio.rules.system import AnySystem

SYSTEMS = [pytest.param(system, id=system.id) for system in (COMBAT_COMMANDER, DUST_TACTICS)]
NAMED = (
    "bearer|chit|cover|fortification|hero|leader|nation|other|others|piece|pieces|side|squad|subject|target|targets"
    "|trait|unit|viewer|weapon"
)
"""The fields that titles with a grammatical number fill."""
VERB_OF_SUBJECT = re.compile(
    rf"(?:^|[.:;,] |\b(?:[Aa]nd|[Ii]f|[Tt]hat|[Ww]hen|[Ww]hile|[Bb]ecause) )(?:[Tt]he )?\{{(?:{NAMED})\}} "
    r"(?!always\b|as\b|perhaps\b)[a-z]+s\b"
)
VERB_OF_QUESTION = re.compile(rf"\b(?:[Dd]oes|[Hh]as|[Ii]s|[Ww]as) (?:the )?\{{(?:{NAMED})\}}")
PRONOUN = re.compile(r"\b(?:he|him|himself|his|she|her|herself|hers)\b", re.IGNORECASE)


def has_fixed_verb(text: str) -> bool:
    """Whether a thing that may be plural is the subject of a verb in the singular only."""
    return bool(VERB_OF_SUBJECT.search(text) or VERB_OF_QUESTION.search(text))


def has_pronoun(text: str) -> bool:
    """Whether a sentence speaks of a man or a woman outside the forms that agree with a thing."""
    return bool(PRONOUN.search(re.sub(r"\{[^}]*\}", "", text)))


@pytest.mark.parametrize("system", SYSTEMS)
def test_a_named_subject_has_a_verb_that_agrees_with_it(system: AnySystem) -> None:
    assert [text for text in system.sentences.values() if has_fixed_verb(text)] == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_nobody_is_called_he_or_she_unless_a_module_says_so(system: AnySystem) -> None:
    assert [text for text in system.sentences.values() if has_pronoun(text)] == []


@pytest.mark.parametrize(
    "text",
    ["{unit} goes to {space}.", "The {side} wins.", "Round {round}: {unit} is gone.", "Does {subject} go?"],
)
def test_a_verb_in_the_singular_only_is_found(text: str) -> None:
    assert has_fixed_verb(text)


@pytest.mark.parametrize("text", ["{unit} {unit:goes|go} to {space}.", "The order of {squad} fails.", "{unit} can go."])
def test_verbs_that_agree_and_verbs_of_other_subjects_are_left_alone(text: str) -> None:
    assert not has_fixed_verb(text)


def test_a_pronoun_in_forms_is_left_alone_and_another_found() -> None:
    assert (has_pronoun("{unit:he|she|it|they} may go."), has_pronoun("Where does he go?")) == (False, True)
