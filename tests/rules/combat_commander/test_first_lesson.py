"""The first lesson is the one that is shipped, teaches what it should, and leads to a game that goes on."""

import re

import pytest

from ccstudio.documents.files import to_bytes
from ccstudio.documents.library import Library
from ccstudio.engine.options import CardOption
from ccstudio.play.choices import option_of
from ccstudio.play.lesson_opening import open_lesson
from tests.rules.combat_commander.first_lesson import COMMAND, FILE, IDENTITY, lesson, played
from tests.rules.combat_commander.first_lesson_script import LEARNER

pytestmark = pytest.mark.slow

SENTENCES = re.compile(r"[.!?:](?: |$)")


@pytest.fixture(scope="module")
def first():
    """The lesson, as the script makes it."""
    return lesson()


@pytest.fixture(scope="module")
def told() -> list[str]:
    """The kinds of events in its game, in their order."""
    return [happened.event.kind for record in played().session.in_force for happened in record.told]


@pytest.fixture(scope="module")
def questions() -> list[tuple[str, str]]:
    """What the learner is asked where he is told something, by the kind of question, and what he chooses."""
    session, remarks = played()
    first_place = len(session.in_force) - len(lesson().steps)
    return [
        (
            session.in_force[first_place + place - 1].game.pending.kind,
            session.in_force[first_place + place].entry.choice,
        )
        for place in sorted(remarks)
    ]


def test_the_shipped_lesson_is_the_one_of_the_script(first):
    assert FILE.read_bytes() == to_bytes(first), f"run `{COMMAND}`"


def test_the_shipped_lesson_is_found(first):
    assert FILE.resolve() in [path.resolve() for path in Library().lessons()]
    assert first.id == IDENTITY


def test_the_shipped_lesson_can_be_played():
    assert open_lesson(FILE).lesson.id == IDENTITY


def test_the_learner_makes_between_25_and_40_steps(first):
    assert 25 <= sum(1 for step in first.steps if step.text) <= 40


def test_only_the_learner_is_told_something(first):
    assert {step.seat for step in first.steps if step.text} == {LEARNER}


def test_no_text_is_too_long_to_be_read(first):
    long = [step.text for step in first.steps if len(SENTENCES.findall(step.text)) > 6 or len(step.text) > 420]
    assert long == []


def test_every_text_names_its_rule_and_its_place(first):
    assert [step.text for step in first.steps if step.text and not (step.rule and step.panel)] == []


@pytest.mark.parametrize("panel", ["prompt", "hand", "board", "preview", "tracks", "log"])
def test_the_parts_of_the_window_are_shown(first, panel):
    assert panel in {step.panel for step in first.steps}


@pytest.mark.parametrize(
    "kind",
    [
        "order",
        "activate",
        "target",
        "firer",
        "action",
        "step",
        "defence",
        "unit",
        "reroll",
        "hex",
        "op-fire",
        "discard",
    ],
)
def test_the_learner_answers_every_kind_of_question(questions, kind):
    assert kind in {asked for asked, _choice in questions}


@pytest.mark.parametrize("order", ["fire", "move", "recover", "advance"])
def test_the_learner_gives_every_kind_of_order_that_is_taught(questions, order):
    board = played().session.board
    cards = [option_of(choice) for asked, choice in questions if asked == "order"]
    given = {board.cards[card.card].kind.stats.order for card in cards if isinstance(card, CardOption)}
    assert order in given


@pytest.mark.parametrize(
    "kind",
    [
        "moved",
        "fires",
        "attack-total",
        "broken",
        "rally-roll",
        "rallied",
        "rerolled",
        "advanced",
        "melee",
        "melee-totals",
        "eliminated",
        "time-advances",
        "arrived",
        "discarded",
        "passed",
    ],
)
def test_everything_that_is_taught_happens(told, kind):
    assert kind in told


def test_three_pieces_fire_together():
    events = [happened.event for record in played().session.in_force for happened in record.told]
    assert max(len(event.values["pieces"]) for event in events if event.kind == "fires") == 3


def test_the_squad_that_moves_is_fired_at(told):
    assert told.index("moved") < told.index("fires", told.index("moved"))


def test_the_learner_is_ahead_at_the_end():
    assert played().session.game.state.points < 0


def test_the_game_goes_on_after_the_lesson():
    assert not played().session.game.over
