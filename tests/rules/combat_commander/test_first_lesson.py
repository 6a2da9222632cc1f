"""The first lesson of Combat Commander teaches what it should; what every lesson has is in `test_first_lessons`."""

import pytest

from ccstudio.engine.options import CardOption
from ccstudio.play.choices import option_of
from tests.helpers.lesson_script import played, questions, told
from tests.rules.combat_commander.first_lesson import FIRST_ORDERS

pytestmark = pytest.mark.slow


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
def test_the_learner_answers_every_kind_of_question(kind):
    assert kind in {asked for asked, _choice in questions(FIRST_ORDERS)}


@pytest.mark.parametrize("order", ["fire", "move", "recover", "advance"])
def test_the_learner_gives_every_kind_of_order_that_is_taught(order):
    board = played(FIRST_ORDERS).session.board
    cards = [option_of(choice) for asked, choice in questions(FIRST_ORDERS) if asked == "order"]
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
        "eliminated-melee",
        "time-advances",
        "arrived",
        "discarded",
        "passed",
    ],
)
def test_everything_that_is_taught_happens(kind):
    assert kind in told(FIRST_ORDERS)


def test_three_pieces_fire_together():
    events = [happened.event for record in played(FIRST_ORDERS).session.in_force for happened in record.told]
    assert max(len(event.values["pieces"]) for event in events if event.kind == "fires") == 3


def test_the_squad_that_moves_is_fired_at():
    kinds = told(FIRST_ORDERS)
    assert "fires" in kinds[kinds.index("moved") :]


def test_the_learner_is_ahead_at_the_end():
    assert played(FIRST_ORDERS).session.game.state.points < 0
