"""The shipped lessons are those of the scripts, can be played and read, and every accepted choice leads to the end."""

import re

import pytest

from ccstudio.documents.files import to_bytes
from ccstudio.documents.library import Library
from ccstudio.engine.options import Option
from ccstudio.play.choices import choice_text
from ccstudio.play.lesson import Course, begin_lesson, take_step
from ccstudio.play.lesson_opening import OpenedLesson, open_lesson
from tests.helpers.lesson_script import Script, lesson, played
from tests.rules.combat_commander.first_lesson import COMMAND as COMBAT_COMMANDER
from tests.rules.combat_commander.first_lesson import FIRST_ORDERS
from tests.rules.combat_commander.second_lesson import COMMAND as DEFENCE
from tests.rules.combat_commander.second_lesson import HOLD_THE_FARM
from tests.rules.dust_tactics.first_lesson import COMMAND as DUST_TACTICS
from tests.rules.dust_tactics.first_lesson import FIRST_LIGHT
from tests.rules.dust_tactics.second_lesson import COMMAND as VEHICLES
from tests.rules.dust_tactics.second_lesson import STEEL
from tests.rules.scs.first_lesson import COMMAND as SCS
from tests.rules.scs.first_lesson import OVER_THE_VESKA
from tests.rules.valor_victory.first_lesson import COMMAND as VALOR_VICTORY
from tests.rules.valor_victory.first_lesson import FIRE_AND_MOVEMENT

pytestmark = pytest.mark.slow

SENTENCES = re.compile(r"[.!?:](?: |$)")
COMMANDS = {
    FIRST_ORDERS.identity: COMBAT_COMMANDER,
    HOLD_THE_FARM.identity: DEFENCE,
    FIRST_LIGHT.identity: DUST_TACTICS,
    STEEL.identity: VEHICLES,
    FIRE_AND_MOVEMENT.identity: VALOR_VICTORY,
    OVER_THE_VESKA.identity: SCS,
}
SCRIPTS = [FIRST_ORDERS, HOLD_THE_FARM, FIRST_LIGHT, STEEL, FIRE_AND_MOVEMENT, OVER_THE_VESKA]
FIRST = [FIRST_ORDERS, FIRST_LIGHT, FIRE_AND_MOVEMENT, OVER_THE_VESKA]
OF_SIGHT = [FIRST_ORDERS, FIRST_LIGHT, FIRE_AND_MOVEMENT]
OF_TWO = [FIRST_ORDERS, FIRST_LIGHT]
"""The first lessons of games that have a second one."""
EVERY = pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.identity)


@EVERY
def test_the_shipped_lesson_is_the_one_of_the_script(script: Script) -> None:
    assert script.file.read_bytes() == to_bytes(lesson(script)), f"run `{COMMANDS[script.identity]}`"


@EVERY
def test_the_shipped_lesson_is_found(script: Script) -> None:
    assert script.file.resolve() in [path.resolve() for path in Library().lessons()]


@EVERY
def test_the_shipped_lesson_can_be_played(script: Script) -> None:
    assert open_lesson(script.file).lesson.id == script.identity


@EVERY
def test_the_learner_makes_between_25_and_45_steps(script: Script) -> None:
    assert 25 <= sum(1 for step in lesson(script).steps if step.text) <= 45


@EVERY
def test_only_the_learner_is_told_something(script: Script) -> None:
    assert {step.seat for step in lesson(script).steps if step.text} == {script.learner}


@EVERY
def test_no_text_is_too_long_to_be_read(script: Script) -> None:
    texts = [step.text for step in lesson(script).steps]
    assert [text for text in texts if len(SENTENCES.findall(text)) > 6 or len(text) > 420] == []


@EVERY
def test_every_text_names_its_rule_and_its_place(script: Script) -> None:
    assert [step.text for step in lesson(script).steps if step.text and not (step.rule and step.panel)] == []


@pytest.mark.parametrize(
    "script", [script for script in SCRIPTS if script != STEEL], ids=lambda script: script.identity
)
def test_the_game_goes_on_after_the_lesson(script: Script) -> None:
    assert not played(script).session.game.over


def test_the_lesson_about_vehicles_is_won_by_the_learner() -> None:
    assert played(STEEL).session.game.result.winners == (STEEL.learner,)


@EVERY
def test_every_accepted_choice_leads_to_the_end(script: Script) -> None:
    opened = open_lesson(script.file)
    _course, forks = walk(opened)
    assert forks, "there is a step with several right choices"
    ends = {(place, choice_text(option)): walk(opened, place, option)[0].place for place, option in forks}
    assert {fork: place for fork, place in ends.items() if place != len(opened.lesson.steps)} == {}


@EVERY
def test_every_step_that_is_told_is_reached(script: Script) -> None:
    opened = open_lesson(script.file)
    seen: list[int] = []
    walk(opened, seen=seen)
    assert seen == [place for place, step in enumerate(opened.lesson.steps) if step.text]


@EVERY
def test_a_game_is_suggested_that_exists(script: Script) -> None:
    suggestion = lesson(script).next
    assert suggestion is not None
    assert Library().find_scenario(suggestion.scenario, script.file).id == suggestion.scenario.id


@pytest.mark.parametrize("script", FIRST, ids=lambda script: script.identity)
@pytest.mark.parametrize("act", ["why", "try"])
def test_the_first_lessons_teach_the_window(script: Script, act: str) -> None:
    assert act in {step.act for step in lesson(script).steps}


@pytest.mark.parametrize("script", OF_SIGHT, ids=lambda script: script.identity)
def test_the_first_lessons_of_games_with_lines_of_sight_teach_the_thread(script: Script) -> None:
    assert "sight" in {step.act for step in lesson(script).steps}


@pytest.mark.parametrize("script", OF_TWO, ids=lambda script: script.identity)
def test_the_first_lessons_lead_to_the_second(script: Script) -> None:
    suggestion = lesson(script).next
    assert suggestion is not None
    assert suggestion.lesson in {other.identity for other in SCRIPTS} - {other.identity for other in FIRST}


def walk(
    opened: OpenedLesson, at: int = -1, other: Option | None = None, seen: list[int] | None = None
) -> tuple[Course, list[tuple[int, Option]]]:
    """Play a lesson, at one place by another choice; returned are its course and all other choices it accepts."""
    session = begin_lesson(opened.lesson, opened.opened, "person")
    course, forks = Course(opened.lesson, session), []
    while not course.is_at_end:
        is_new = course.is_for_learner and not course.is_trying
        if is_new:
            forks += [(course.place, option) for option in course.options[1:]]
            (seen if seen is not None else []).append(course.place)
        take_step(course, session, other if is_new and course.place == at else None)
    return course, forks


@pytest.mark.parametrize("panel", ["prompt", "hand", "board", "preview", "tracks", "log"])
def test_the_parts_of_the_window_are_shown_where_cards_are_played(panel: str) -> None:
    assert panel in {step.panel for step in lesson(FIRST_ORDERS).steps}


@pytest.mark.parametrize("panel", ["prompt", "board", "preview", "tracks", "log", "reference"])
def test_the_parts_of_the_window_are_shown_where_units_have_cards(panel: str) -> None:
    assert panel in {step.panel for step in lesson(FIRST_LIGHT).steps}
