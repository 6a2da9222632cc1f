"""The first lesson of Dust Tactics teaches what it should; what every lesson has is in `test_first_lessons`."""

import pytest

from ccstudio.cli.log_text import log_text
from ccstudio.play.log import log_lines
from ccstudio.rules.dust_tactics.query.points import totals
from ccstudio.rules.shared.opposing_sides import BOTH
from tests.helpers.lesson_script import played, questions, told
from tests.rules.dust_tactics.first_lesson import FIRST_LIGHT

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    "kind",
    [
        "join",
        "initiative",
        "unit",
        "pair",
        "step",
        "target",
        "flame",
        "casualty",
        "charge",
        "strike-back",
        "parting",
    ],
)
def test_the_learner_answers_every_kind_of_question(kind):
    assert kind in {asked for asked, _choice in questions(FIRST_LIGHT)}


@pytest.mark.parametrize("pair", ["sustained", "move-attack", "move-move", "nothing"])
def test_the_learner_chooses_every_pair_of_actions_that_is_taught(pair):
    assert f"button {pair}" in {choice for asked, choice in questions(FIRST_LIGHT) if asked == "pair"}


@pytest.mark.parametrize(
    "kind",
    [
        "joined",
        "initiative-rolled",
        "activated",
        "entered",
        "moved",
        "fires",
        "hits",
        "soft-cover",
        "hard-cover",
        "fell",
        "damaged",
        "destroyed",
        "charges",
        "announces-berserk",
        "does-nothing",
        "scored",
    ],
)
def test_everything_that_is_taught_happens(kind):
    assert kind in told(FIRST_LIGHT)


def test_flames_burn_two_units_at_once():
    shots = [
        (record.entry, happened.event.values["weapon"])
        for record in played(FIRST_LIGHT).session.in_force
        for happened in record.told
        if happened.event.kind == "fires"
    ]
    assert any([entry for entry, weapon in shots if weapon == "Flame projector"].count(one) == 2 for one, _ in shots)


def test_the_hits_of_a_laser_are_rolled_on():
    lines = log_text(log_lines(played(FIRST_LIGHT).session, None))
    assert sum("hits with Laser rifle: laser." in line for line in lines) >= 2


def test_the_learner_is_ahead_at_the_end():
    state, board = played(FIRST_LIGHT).session.game.state, played(FIRST_LIGHT).session.board
    axis, allies = (totals(board, state)[side] for side in BOTH)
    assert allies > axis
