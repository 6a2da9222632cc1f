"""What the computer player does: it fires where that is worth most, goes where points are, and beats chance."""

from pathlib import Path

import pytest

from ccstudio.ai.match import Match
from ccstudio.engine.present import Advice
from ccstudio.play.opening import open_scenario
from ccstudio.rules.dust_tactics.advice.damage import Blow, chances_of, together, value_of
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.rules.dust_tactics.positions import Table, table

SCENARIOS = Path(__file__).parents[3] / "modules/dust_tactics/scenarios"

BARE = {"bare": True}


def advice_in(at: Table) -> tuple[Advice, ...]:
    view = DUST_TACTICS.view(at.game, at.ask.seat)
    assert view.pending == at.ask, "nothing goes by another name here"
    return DUST_TACTICS.advise(view, view.pending)


def best(at: Table) -> object:
    return max(advice_in(at), key=lambda advice: advice.worth).option


class TestDamage:
    def test_chances_add_up_to_one(self):
        assert sum(chances_of(Blow(5, 1 / 3, 2), 4)) == pytest.approx(1)

    def test_two_blows_are_as_one_of_all_their_dice(self):
        blow = chances_of(Blow(2, 0.25, 1), 3)
        assert together(blow, blow) == pytest.approx(chances_of(Blow(4, 0.25, 1), 3))

    def test_certain_destruction_is_worth_all_the_points(self):
        assert value_of((0.0, 0.0, 1.0), 20, 0.4) == pytest.approx(20)


class TestChoices:
    def test_every_option_of_a_pair_has_a_worth_and_a_reason(self):
        at = table("axis-gun-walker E5", "allied-gun-walker E8", board=BARE).begin()
        advice = advice_in(at)
        assert [(one.option, bool(one.reasons)) for one in advice] == [(option, True) for option in at.ask.options]

    def test_who_sees_a_worthy_target_does_not_idle(self):
        at = table("axis-gun-walker E5", "allied-gun-walker E8", board=BARE).begin()
        assert at.words(best(at)) in ("sustained", "attack-move", "move-attack")

    def test_it_fires_at_an_enemy_rather_than_a_crate(self):
        at = table("axis-gun-walker E5", "allied-gun-walker E8", "crate C5", board=BARE).play("sustained")
        assert at.words(best(at)) == "allied-gun-walker E8"

    def test_a_soldier_with_a_rifle_falls_before_the_machine_gunner(self):
        at = table("axis-gun-walker E5", "allied-recon E8", board=BARE, dice="HMMM")
        at.play("attack-move", "allied-recon").until("casualty")
        worths = {at.words(advice.option): advice.worth for advice in advice_in(at)}
        assert worths["allied-recon/4"] == min(worths.values())

    def test_it_goes_to_what_scores(self):
        tasks = {"tasks": [{"title": "The relay", "spaces": ["E6"], "rounds": [1], "points": 50}]}
        at = table("axis-recon E5", "allied-recon A9", board={**BARE, "victory": tasks}).play("move-move")
        assert at.words(best(at)) == "E6"

    def test_it_stays_there(self):
        tasks = {"tasks": [{"title": "The relay", "spaces": ["E5"], "rounds": [1], "points": 50}]}
        at = table("axis-recon E5", "allied-recon A9", board={**BARE, "victory": tasks}).play("move-move")
        assert at.words(best(at)) == "stop"


@pytest.mark.slow
@pytest.mark.parametrize("name", ["relay-nine", "cold-harrow", "shaft-four"])
def test_it_beats_chance_in_nineteen_of_twenty_games(name):
    *_, score = Match([open_scenario(SCENARIOS / f"{name}.json")], "rules", "random", 3).play(20)
    assert score.score >= 0.95
