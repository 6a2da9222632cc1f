"""Titles with a grammatical number and gender, and the words of a sentence that agree with them."""

import pytest

from ccstudio.base.nouns import PLURAL, Grammar, Noun


@pytest.mark.parametrize(("grammar", "told"), [(Grammar(), "Scouts goes to F2."), (PLURAL, "Scouts go to F2.")])
def test_a_verb_agrees_with_the_number_of_its_subject(grammar: Grammar, told: str) -> None:
    assert "{unit} {unit:goes|go} to F2.".format(unit=Noun("Scouts", grammar)) == told


@pytest.mark.parametrize(
    ("grammar", "pronoun"),
    [
        (Grammar(gender="masculine"), "he"),
        (Grammar(gender="feminine"), "she"),
        (Grammar(), "it"),
        (Grammar("plural", "feminine"), "they"),
    ],
)
def test_a_pronoun_agrees_with_number_and_gender(grammar: Grammar, pronoun: str) -> None:
    assert format(Noun("Koch", grammar), "he|she|it|they") == pronoun


def test_a_translation_needs_no_forms() -> None:
    assert "{unit} 移动到 F2。".format(unit=Noun("侦察兵", PLURAL)) == "侦察兵 移动到 F2。"


def test_a_language_without_genders_in_the_plural_has_four_forms_of_a_past_tense() -> None:
    assert format(Noun("Разведчики", PLURAL), "вышел|вышла|вышло|вышли") == "вышли"


@pytest.mark.parametrize("forms", ["a|b|c", "a|b|c|d|e"])
def test_three_forms_or_five_are_refused(forms: str) -> None:
    with pytest.raises(ValueError, match=r"a\|b\|c"):
        format(Noun("Scouts"), forms)


def test_a_title_is_set_like_any_text_without_forms() -> None:
    assert f"{Noun('Scouts'):>8}" == "  Scouts"
