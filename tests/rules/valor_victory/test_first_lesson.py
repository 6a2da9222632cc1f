"""The first lesson of Valor & Victory teaches what it should; what every lesson has is in `test_first_lessons`."""

import re
from typing import Final

import pytest

from ccstudio.documents.lesson import LessonStep
from ccstudio.rules.valor_victory.sentences import SENTENCES
from tests.helpers.lesson_script import lesson, played, questions, told
from tests.rules.valor_victory.first_lesson import FIRE_AND_MOVEMENT

pytestmark = pytest.mark.slow

PRESSED: Final = re.compile(r"[Pp]ress ([A-Z][a-z]+(?: [a-z]+){0,3})")
"""A button as the texts name it, with what may follow it in the sentence."""


def told_steps() -> list[LessonStep]:
    return [step for step in lesson(FIRE_AND_MOVEMENT).steps if step.text]


@pytest.mark.parametrize(
    "kind",
    [
        "reorganize",
        "firer",
        "target",
        "group",
        "unit",
        "move",
        "smoke",
        "step",
        "advancer",
        "advance",
        "assaulter",
        "casualty",
        "mark",
        "rally",
        "opportunity",
        "lane",
    ],
)
def test_the_learner_answers_every_kind_of_question(kind):
    assert kind in {asked for asked, _choice in questions(FIRE_AND_MOVEMENT)}


@pytest.mark.parametrize(
    "kind",
    [
        "fires",
        "casualty-points",
        "pinned",
        "reduced",
        "smoke-laid",
        "assault-moves",
        "lane-laid",
        "spent",
        "assaults",
        "assault-succeeds",
        "advanced",
        "eliminated",
        "rallied",
    ],
)
def test_everything_that_is_taught_happens(kind):
    assert kind in told(FIRE_AND_MOVEMENT)


@pytest.mark.parametrize("phase", ["command", "fire", "movement", "defensive-fire", "assault", "after-action"])
def test_every_phase_is_seen_in_the_segments_of_both_sides(phase):
    assert told(FIRE_AND_MOVEMENT).count(f"phase-{phase}") >= 2


def test_only_pinned_defenders_are_assaulted_without_a_roll():
    events = told(FIRE_AND_MOVEMENT)
    assert (events.count("assaults"), events.count("assault-odds")) == (2, 1)


def test_every_button_that_a_text_names_is_the_one_to_press():
    pressed = [(step.text, step.choice or step.targets[0]) for step in told_steps() if step.act in ("", "try")]
    named = [(words, SENTENCES[choice.removeprefix("button ")]) for words, choice in pressed if "button" in choice]
    assert len(named) >= 10
    assert [words for words, title in named if not any(it.startswith(title) for it in PRESSED.findall(words))] == []


@pytest.mark.parametrize("button", ["done", "fire", "smoke", "assault-move", "assault", "reduce", "lay-lane"])
def test_the_learner_presses_every_button_that_is_taught(button):
    assert f"button {button}" in {choice for _kind, choice in questions(FIRE_AND_MOVEMENT)}


def test_the_learner_holds_enough_houses_at_the_end():
    session = played(FIRE_AND_MOVEMENT).session
    held = [space for space in session.board.goal_spaces if session.game.state.control.get(space) == 0]
    assert len(held) == 2
