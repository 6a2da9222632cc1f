"""The first lessons are those that are shipped, can be played and read, and lead to a game that goes on."""

import re

import pytest

from ccstudio.documents.files import to_bytes
from ccstudio.documents.library import Library
from ccstudio.play.lesson_opening import open_lesson
from tests.helpers.lesson_script import Script, lesson, played
from tests.rules.combat_commander.first_lesson import COMMAND as COMBAT_COMMANDER
from tests.rules.combat_commander.first_lesson import FIRST_ORDERS
from tests.rules.dust_tactics.first_lesson import COMMAND as DUST_TACTICS
from tests.rules.dust_tactics.first_lesson import FIRST_LIGHT

pytestmark = pytest.mark.slow

SENTENCES = re.compile(r"[.!?:](?: |$)")
COMMANDS = {FIRST_ORDERS.identity: COMBAT_COMMANDER, FIRST_LIGHT.identity: DUST_TACTICS}
EVERY = pytest.mark.parametrize("script", [FIRST_ORDERS, FIRST_LIGHT], ids=lambda script: script.identity)


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
def test_the_learner_makes_between_25_and_40_steps(script: Script) -> None:
    assert 25 <= sum(1 for step in lesson(script).steps if step.text) <= 40


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


@EVERY
def test_the_game_goes_on_after_the_lesson(script: Script) -> None:
    assert not played(script).session.game.over


@pytest.mark.parametrize("panel", ["prompt", "hand", "board", "preview", "tracks", "log"])
def test_the_parts_of_the_window_are_shown_where_cards_are_played(panel: str) -> None:
    assert panel in {step.panel for step in lesson(FIRST_ORDERS).steps}


@pytest.mark.parametrize("panel", ["prompt", "board", "preview", "tracks", "log", "reference"])
def test_the_parts_of_the_window_are_shown_where_units_have_cards(panel: str) -> None:
    assert panel in {step.panel for step in lesson(FIRST_LIGHT).steps}
