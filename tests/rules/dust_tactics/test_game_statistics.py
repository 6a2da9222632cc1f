"""What the report of a game counts: losses and luck of Dust Tactics."""

from ccstudio.engine.game_statistics import Loss
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.presentation.game_statistics import TOPICS
from ccstudio.rules.dust_tactics.query.pieces import soldiers_of
from ccstudio.rules.dust_tactics.sentences import SENTENCES
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import ALLIES, table


def test_every_roll_has_a_name_in_the_report():
    assert {code for code in SENTENCES if code.startswith("roll-") and not code.endswith(("-of", "-on"))} == set(TOPICS)


def test_the_names_are_in_the_catalogue():
    assert [name for name in TOPICS.values() if name not in SENTENCES] == []


def test_a_soldier_lost_is_a_step_of_his_squad():
    at = table("axis-recon D5", "allied-recon D6")
    effects.lose_soldier(at.game, soldiers_of(at.game.state, at.piece("allied-recon"))[0], "DT-F11")
    assert DUST_TACTICS.losses(at.game) == (Loss(side=ALLIES, type="allied-recon", steps=1, is_whole=False),)
