"""What the computer player does: it fires where that is worth most, goes where points are, and beats chance."""

from pathlib import Path

import pytest

from ccstudio.ai.match import Match
from ccstudio.engine.chance import below
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.present import Advice
from ccstudio.play.opening import open_scenario
from ccstudio.rules.dust_tactics import effects
from ccstudio.rules.dust_tactics.advice.chances import Blow, chances_of, value_of
from ccstudio.rules.dust_tactics.advice.situation import Situation
from ccstudio.rules.dust_tactics.advice.weights import WEIGHTS
from ccstudio.rules.dust_tactics.procedures.close_combat import StrikeBack
from ccstudio.rules.dust_tactics.query.weapons import lines_of, weapon_of
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from ccstudio.rules.shared.damage_chances import both
from tests.rules.dust_tactics.positions import Table, table

SCENARIOS = Path(__file__).parents[3] / "modules/dust_tactics/scenarios"

BARE = {"bare": True}
PLACING = {"victory": {"tasks": [{"title": "The relay", "spaces": ["E5"], "rounds": [1], "points": 9}]}}


def advice_in(at: Table) -> tuple[Advice, ...]:
    view = DUST_TACTICS.view(at.game, at.ask.seat)
    assert view.pending == at.ask, "nothing goes by another name here"
    return DUST_TACTICS.advise(view, view.pending)


def reading_of(at: Table) -> Situation:
    return Situation(DUST_TACTICS.view(at.game, at.ask.seat), at.ask, WEIGHTS)


def best(at: Table) -> object:
    return max(advice_in(at), key=lambda advice: advice.worth).option


class TestDamage:
    def test_chances_add_up_to_one(self):
        assert sum(chances_of(Blow(5, 1 / 3, 2), 4)) == pytest.approx(1)

    def test_two_blows_are_as_one_of_all_their_dice(self):
        blow = chances_of(Blow(2, 0.25, 1), 3)
        assert both(blow, blow) == pytest.approx(chances_of(Blow(4, 0.25, 1), 3))

    def test_certain_destruction_is_worth_all_the_points(self):
        assert value_of((0.0, 0.0, 1.0), 20, 0.4) == pytest.approx(20)


class TestChoices:
    def test_every_option_of_a_pair_has_a_worth_and_a_reason(self):
        at = table("axis-gun-walker E5", "allied-gun-walker E8", board=BARE).begin()
        advice = advice_in(at)
        assert [(one.option, bool(one.reasons)) for one in advice] == [(option, True) for option in at.ask.options]

    @pytest.mark.rule("DT-CC2")
    def test_a_squad_strikes_back(self):
        at = table("axis-recon E5", "allied-recon E6", board=BARE).begin()
        at.run(StrikeBack(squad=at.piece("allied-recon"), against=at.piece("axis-recon")))
        assert at.words(best(at)) == "strike-back"

    @pytest.mark.rule("DT-CC2", "DT-W3")
    def test_how_many_strike_back_is_chosen_without_advice(self):
        at = table("axis-recon E6", "allied-stormers E5", board=BARE).begin()
        at.run(StrikeBack(squad=at.piece("allied-stormers"), against=at.piece("axis-recon"))).play("strike-back")
        assert (at.ask.prompt, advice_in(at)) == ("choose-shots", ())

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

    def test_a_wound_of_a_healthy_hero_comes_before_a_soldier(self):
        at = table("axis-gun-walker E5", "axis-recon A9", "allied-recon E8 with allied-reed", board=BARE, dice="HMMM")
        at.play("axis-gun-walker", "attack-move", "allied-recon").until("casualty")
        assert at.words(best(at)) == "allied-reed E8"

    def test_a_hero_near_death_is_kept(self):
        at = table("axis-gun-walker E5", "allied-recon E8 with allied-reed", board=BARE, dice="HMMM")
        effects.change_unit(at.state, at.piece("allied-reed"), damage=2)
        at.play("attack-move", "allied-recon").until("casualty")
        worths = {at.words(advice.option): advice.worth for advice in advice_in(at)}
        assert worths["allied-reed E8"] == min(worths.values())

    def test_a_flamethrower_is_kept_until_last(self):
        at = table("axis-gun-walker E5", "allied-stormers E8", board=BARE, dice="HMMM")
        at.play("attack-move", "allied-stormers").until("casualty")
        worths = {at.words(advice.option): advice.worth for advice in advice_in(at)}
        assert worths["allied-stormers/4"] == min(worths.values())

    def test_doing_nothing_is_what_pairs_are_compared_with(self):
        at = table("axis-gun-walker E5", "allied-gun-walker E8", board=BARE).begin()
        assert {at.words(advice.option): advice.worth for advice in advice_in(at)}["nothing"] == 0

    def test_initiative_is_left_to_the_enemy_while_nobody_can_fire(self):
        at = table("axis-recon waiting", "allied-recon waiting", board=BARE).begin("begin_round")
        assert at.words(best(at)) == "act-second"

    def test_who_can_fire_acts_first(self):
        at = table("axis-gun-walker E8", "allied-gun-walker E2", board=BARE).begin("begin_round")
        assert at.words(best(at)) == "act-first"

    def test_it_does_not_step_in_front_of_a_gun_for_nothing(self):
        at = table("axis-recon A9", "allied-gun-walker I1", board={**BARE, "victory": {"tasks": []}, "rounds": 1})
        at.play("move-move")
        worths = {at.words(advice.option): advice.worth for advice in advice_in(at)}
        assert max(worths.values()) == worths["stop"]

    def test_it_goes_to_what_scores(self):
        tasks = {"tasks": [{"title": "The relay", "spaces": ["E6"], "rounds": [1], "points": 50}]}
        at = table("axis-recon E5", "allied-recon A9", board={**BARE, "victory": tasks}).play("move-move")
        assert at.words(best(at)) == "E6"

    def test_it_stays_there(self):
        tasks = {"tasks": [{"title": "The relay", "spaces": ["E5"], "rounds": [1], "points": 50}]}
        at = table("axis-recon E5", "allied-recon A9", board={**BARE, "victory": tasks}).play("move-move")
        assert at.words(best(at)) == "stop"

    def test_it_fires_at_who_stands_on_what_scores(self):
        tasks = {"tasks": [{"title": "The relay", "spaces": ["E8"], "rounds": [1], "points": 50}]}
        board = {**BARE, "victory": tasks}
        at = table("axis-gun-walker E5", "allied-gun-walker E8", "allied-gun-walker C5", board=board)
        assert at.words(best(at.play("sustained"))) == "allied-gun-walker E8"

    @pytest.mark.parametrize(("rounds", "kept"), [(1, False), (8, True)], ids=["the last", "the first"])
    def test_a_rocket_is_worth_keeping_unless_it_is_the_last_round(self, rounds, kept):
        at = table("axis-hunters E5", "allied-recon E6", "allied-gun-walker A1", board={**BARE, "rounds": rounds})
        unit = at.begin().piece("axis-hunters")
        limited = [line for line in lines_of(at.board, at.state, unit) if weapon_of(at.board, at.state, line).shots]
        assert [reading_of(at).reserve(unit, line) > 0 for line in limited] == [kept] * len(limited) != []

    def test_it_protects_who_gives_orders(self):
        at = table("axis-headquarters E5", "axis-recon G5", "allied-gun-walker E9", board={**BARE, "rounds": 8}).begin()
        squad = at.piece("axis-headquarters")
        assert reading_of(at).points_of(squad) > at.board.cards["axis-headquarters"].points


class TestOrders:
    def test_mechanics_repair_the_walker_that_is_harmed_most(self):
        at = table(
            "axis-headquarters E5", "axis-gun-walker E6 damage 2", "axis-claw-walker D5 damage 1", "allied-recon A9"
        )
        at.play("axis-headquarters", "repair")
        assert at.words(best(at)) == "axis-gun-walker E6"


class TestSettingUp:
    def test_a_crate_goes_to_what_scores(self):
        at = table("axis-recon waiting", "allied-recon waiting", board={**BARE, **PLACING, "crates": 1}).begin("set_up")
        assert at.words(best(at.until("cover"))) == "E5"

    def test_no_block_shuts_what_scores(self):
        at = table("axis-recon waiting", "allied-recon waiting", board={**BARE, **PLACING, "blocks": 1}).begin("set_up")
        worths = {at.words(advice.option): advice.worth for advice in advice_in(at.until("block"))}
        assert worths["E5"] == min(worths.values())


@pytest.mark.parametrize(
    "name", ["cold-harrow", *(pytest.param(name, marks=pytest.mark.slow) for name in ("relay-nine", "shaft-four"))]
)
def test_the_dice_to_come_and_the_order_of_the_table_change_no_advice(name):
    opened, looks = open_scenario(SCENARIOS / f"{name}.json"), 0
    game = opened.system.setup(opened.board, opened.system.seatings(opened.board)[0], 9).go_on()
    random = 9
    while isinstance(game.pending, Ask) and looks < 6:
        view = opened.system.view(game, game.pending.seat)
        world = opened.system.view(opened.system.resample(view, 77), view.seat)
        shuffle(world.state)
        advice = opened.system.advise(view, view.pending)
        assert tuple(one.option for one in advice) == view.pending.options
        assert opened.system.advise(world, view.pending) == advice
        place, random = below(len(view.pending.options), random)
        for _ in range(9):
            if isinstance(game.pending, Ask):
                game.answer(game.pending.options[place % len(game.pending.options)])
        looks += 1


def shuffle(state):
    """Records in the opposite order, as a state has them that was put together otherwise."""
    for name in ("units", "soldiers", "cover", "destroyed", "fallen"):
        setattr(state, name, dict(reversed(getattr(state, name).items())))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["relay-nine", "cold-harrow", "shaft-four"])
def test_it_beats_chance_in_eight_of_eight_games(name):
    *_, score = Match([open_scenario(SCENARIOS / f"{name}.json")], "rules", "random", 3).play(8)
    assert score.score == 1
