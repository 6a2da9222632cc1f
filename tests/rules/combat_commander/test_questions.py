"""Open questions of the rulebook: each answer has a sentence and is one that the rules ask for."""

import re
from functools import cache
from pathlib import Path

import pytest

from ccstudio.rules import combat_commander
from ccstudio.rules.combat_commander.questions import QUESTION_SENTENCES, QUESTIONS
from ccstudio.rules.combat_commander.sentences import SENTENCES
from tests.rules.combat_commander.boards import board_of

PACKAGE = Path(combat_commander.__file__).parent
BY_ID = {question.id: question for question in QUESTIONS}


@cache
def sources():
    return "\n".join(path.read_text() for path in sorted(PACKAGE.rglob("*.py")) if path.name != "questions.py")


@pytest.mark.parametrize("question", BY_ID)
def test_the_rules_ask_each_question(question):
    assert f'"{question}"' in sources()


def test_the_rules_compare_with_answers_that_there_are():
    compared = re.findall(r'rules\("([a-z0-9-]+)"\) [!=]= "([a-z-]+)"', sources())
    assert [(question, answer) for question, answer in compared if answer not in BY_ID[question].choices] == []


@pytest.mark.parametrize("question", BY_ID)
def test_each_question_has_two_answers_or_more(question):
    assert len(BY_ID[question].choices) >= 2


def test_questions_and_answers_have_sentences():
    assert QUESTION_SENTENCES.keys() <= SENTENCES.keys()


@pytest.mark.parametrize("place", [0, -1], ids=["first", "last"])
def test_a_scenario_can_give_the_answers(place):
    answers = {question.id: list(question.choices)[place] for question in QUESTIONS}
    assert board_of(rulings=answers).rulings == answers


def test_the_recommended_answer_holds_where_none_is_given():
    assert board_of().rulings == {question.id: question.recommended for question in QUESTIONS}
