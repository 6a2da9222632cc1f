"""The first lesson of the series teaches what it should; what every lesson has is in `test_first_lessons`."""

import re
from typing import Final

import pytest

from ccstudio.documents.lesson import LessonStep
from ccstudio.rules.scs.query.victory import points
from ccstudio.rules.scs.sentences import SENTENCES
from tests.helpers.lesson_script import lesson, played, questions, told
from tests.rules.scs.first_lesson import OVER_THE_VESKA

pytestmark = pytest.mark.slow

PRESSED: Final = re.compile(r"[Pp]ress ([A-Z][a-z]+(?: [a-z]+){0,3})")
"""A button as the texts name it, with what may follow it in the sentence."""


def told_steps() -> list[LessonStep]:
    return [step for step in lesson(OVER_THE_VESKA).steps if step.text]


@pytest.mark.parametrize(
    "kind", ["mover", "step", "air", "combat", "attack", "support", "advancer", "advance", "retreat"]
)
def test_the_learner_answers_every_kind_of_question(kind):
    assert kind in {asked for asked, _choice in questions(OVER_THE_VESKA)}


@pytest.mark.parametrize(
    "kind",
    [
        "overrun",
        "moved",
        "attack-declared",
        "air-spent",
        "supported",
        "odds",
        "combat-result",
        "lost-step",
        "retreated",
        "advanced",
        "eliminated",
        "out-of-supply",
    ],
)
def test_everything_that_is_taught_happens(kind):
    assert kind in told(OVER_THE_VESKA)


@pytest.mark.parametrize("phase", ["movement", "combat", "exploitation", "supply"])
def test_every_phase_is_seen_in_the_turns_of_both_sides(phase):
    assert told(OVER_THE_VESKA).count(f"phase-{phase}") >= 2


def test_every_button_that_a_text_names_is_the_one_to_press():
    pressed = [(step.text, step.choice) for step in told_steps() if step.choice.startswith("button")]
    named = [(words, SENTENCES[choice.removeprefix("button ")]) for words, choice in pressed]
    assert len(named) >= 6
    assert [words for words, title in named if not any(it.startswith(title) for it in PRESSED.findall(words))] == []


def test_every_number_that_is_chosen_is_the_one_a_text_names():
    chosen = [(step.text, step.choice.removeprefix("number ")) for step in told_steps() if "number" in step.choice]
    assert len(chosen) >= 4
    assert [text for text, number in chosen if not re.search(rf"(spend|choose) {number}\b", text, re.IGNORECASE)] == []


def test_every_hex_that_is_clicked_is_named():
    grid = played(OVER_THE_VESKA).session.board.map.grid
    clicked = [(step.text, int(step.choice.split()[1])) for step in told_steps() if step.choice.startswith("space")]
    assert [text for text, space in clicked if grid.name(space) not in text] == []


def test_the_learner_wins_as_things_stand_at_the_end():
    session = played(OVER_THE_VESKA).session
    assert points(session.board, session.game.state) == 5
