"""Who attacks whom in the Combat Phase, and what a declared attack runs through (SCS-7.0 to SCS-7.3)."""

import pytest

from ccstudio.engine.pieces import InSpace
from ccstudio.rules.scs.declarations import Attack
from tests.rules.scs.fights import always, attack, column, either, overrun, sheet
from tests.rules.scs.positions import BLUE, GREY, Table, table


def phase(*units: str, **wishes: object) -> Table:
    """The Combat Phase of Blue."""
    return table(*units, board=wishes).phase("combat").begin()


# Who attacks what


@pytest.mark.rule("SCS-7.0/1", "SCS-2.1c")
def test_a_unit_attacks_enemies_in_its_zone_of_control() -> None:
    at = phase("b-7a 10.10", "g-21-1 10.11", "g-21-2 10.12")
    assert at.options() == ["10.11", "b-7a", "done"]
    assert at.play("b-7a").options() == ["10.11", "start-over"]


@pytest.mark.rule("SCS-7.3/1", "SCS-7.3/2")
def test_nobody_attacks_across_prohibited_hexsides_or_into_prohibited_terrain() -> None:
    at = table("b-7a 10.10", "g-21-1 10.11", "g-21-2 11.11", board={"sides": {"10.10 10.11": "river"}})
    assert at.phase("combat").begin().options() == ["11.11", "b-7a", "done"]
    at = table("b-7a 10.10", "g-21-1 10.11", board={"terrain": {"10.11": "lake"}}).phase("combat").begin()
    assert at.game.over


@pytest.mark.rule("SCS-7.3/1")
def test_the_chart_can_prohibit_attacks_where_units_can_move() -> None:
    at = phase("b-7a 10.10", "g-21-1 10.11", terrain={"10.11": "woods"}, chart={"woods": {"attack": "impassable"}})
    assert at.game.over


@pytest.mark.rule("SCS-DEMO-T2")
@pytest.mark.parametrize("crossing", ["bridge", "ford", "pontoon", "stream"])
def test_crossings_can_be_attacked_over(crossing: str) -> None:
    assert phase("b-7a 10.10", "g-21-1 10.11", sides={"10.10 10.11": crossing}).offered("10.11")


@pytest.mark.rule("SCS-7.0/2")
def test_a_unit_whose_zone_is_lost_for_lack_of_supply_attacks_as_if_it_had_it() -> None:
    at = phase("b-7a 10.10 unsupplied", "g-21-1 10.11", module={"supply": {"keeps_zone": False}})
    assert at.offered("b-7a")


@pytest.mark.rule("SCS-7.2e/1")
def test_a_unit_with_attack_strength_0_joins_others_adds_nothing_and_may_advance() -> None:
    at = table("b-en 10.10", "b-7a 10.10", "g-m1 10.11", board=always("D1"))
    assert sheet(at, "10.11", "b-7a", "b-en").attack == 8
    attack(at, "10.11", "b-7a", "b-en")
    assert at.options() == ["b-en", "b-7a", "done"]
    at.play("b-en", "done")
    assert at.where("b-en") == "10.11"


@pytest.mark.rule("SCS-7.2e/3")
def test_a_unit_with_attack_strength_0_cannot_attack_alone() -> None:
    assert phase("b-en 10.10", "g-m1 10.11").options() == ["done"]
    at = phase("b-en 10.10", "b-7a 09.11", "g-m1 10.11").play("b-en", "10.11")
    assert not at.offered("declare")
    assert at.play("b-7a").offered("declare")


@pytest.mark.rule("SCS-Q29")
def test_a_unit_with_attack_strength_0_attacks_what_it_would_cover_with_a_zone() -> None:
    at = phase("b-en 10.10", "b-7a 09.11", "g-m1 10.11", sides={"10.10 10.11": "river"})
    assert not at.offered("b-en")


@pytest.mark.rule("SCS-7.2e/2")
def test_a_unit_without_printed_attack_strength_does_not_join() -> None:
    stats = {"b-cg": {"strengths": [{"defence": 3}]}}
    at = phase("b-cg 10.10", "b-7a 10.10", "g-m1 10.11", stats=stats)
    assert not at.offered("b-cg")


@pytest.mark.rule("SCS-7.0/3", "SCS-7.2a")
def test_no_unit_has_to_attack() -> None:
    assert phase("b-7a 10.10", "g-21-1 10.11").play("done").game.over


@pytest.mark.rule("SCS-1.0/5")
def test_a_phase_without_anybody_to_attack_passes_without_a_question() -> None:
    assert phase("b-7a 10.10", "g-21-1 10.12").game.over


@pytest.mark.rule("SCS-Q10")
def test_weak_units_attack_if_their_printed_strength_is_1_or_more() -> None:
    weak = ("b-cg 10.10 unsupplied", "g-f1 10.11")
    stats = {"b-cg": {"strengths": [{"attack": 1, "defence": 3}]}}
    assert phase(*weak, stats=stats).offered("b-cg")
    assert phase(*weak, stats=stats, rulings={"weak-attack": "forbidden"}).options() == ["done"]
    stats = {"b-cg": {"strengths": [{"attack": 2, "defence": 3}]}}
    assert phase(*weak, stats=stats, rulings={"weak-attack": "forbidden"}).offered("b-cg"), "it is worth 1"


# How an attack is built


@pytest.mark.rule("SCS-7.0/5", "SCS-7.2b/1")
def test_units_from_several_hexes_join_an_attack_on_one() -> None:
    at = phase("b-7a 10.10", "b-1-1 09.11", "b-1-2 10.12", "g-21-1 10.11").play("10.11")
    assert at.options() == ["b-7a", "b-1-1", "b-1-2", "start-over"]
    at.play("b-7a", "b-1-2", "declare")
    declared = {(at.words(told["origin"]), told["count"]) for told in at.told("attack-declared")}
    assert declared == {("10.10", 1), ("10.12", 1)}


def test_units_that_share_no_target_cannot_attack_together() -> None:
    at = phase("b-7a 10.10", "b-1-1 10.13", "g-21-1 10.11", "g-21-2 10.14").play("b-7a")
    assert at.options() == ["10.11", "start-over"]


def test_only_hexes_that_all_can_attack_are_offered() -> None:
    at = phase("b-7a 10.10", "b-1-1 09.11", "g-21-1 10.11", "g-21-2 10.09").play("b-7a")
    assert at.options() == ["10.11", "10.09", "b-1-1", "start-over"]
    assert at.play("b-1-1").options() == ["10.11", "start-over"]


def test_an_attack_can_be_begun_anew_before_it_is_declared() -> None:
    at = phase("b-7a 10.10", "g-21-1 10.11").play("b-7a", "10.11", "start-over")
    assert at.ask.prompt == "choose-combat"
    assert at.offered("b-7a")


@pytest.mark.rule("SCS-FOW-3")
def test_a_declared_attack_goes_on_without_asking_the_attacker_again() -> None:
    at = attack(table("b-7a 10.10", "g-21-1 10.11", board=always("-")), "10.11", "b-7a")
    assert at.game.over
    assert at.unit("b-7a").fought


# Limits of a phase


@pytest.mark.rule("SCS-7.2b/2", "SCS-7.2d/1")
def test_units_of_one_stack_attack_different_hexes_each_once() -> None:
    at = table("b-7a 10.10", "b-7b 10.10", "g-21-1 10.11", "g-21-2 10.09", board=always("-"))
    attack(at, "10.11", "b-7a")
    assert at.options() == ["10.09", "b-7b", "done"]
    at.play("b-7b", "10.09", "declare")
    assert at.game.over


@pytest.mark.rule("SCS-7.2d/1")
def test_a_hex_is_attacked_once_in_a_phase() -> None:
    at = table("b-7a 10.10", "b-7b 10.10", "g-21-1 10.11", board=always("-"))
    assert attack(at, "10.11", "b-7a").game.over


@pytest.mark.rule("SCS-7.0/6", "SCS-7.1/4")
def test_each_attack_is_resolved_before_the_next_is_declared() -> None:
    at = table("b-7a 10.10", "b-1-1 20.10", "g-m1 10.11", "g-m2 20.11", board=always("D1"))
    attack(at, "10.11", "b-7a").play("done")
    assert at.where("g-m1") == "gone"
    assert at.ask.prompt == "choose-combat"
    assert at.options() == ["20.11", "b-1-1", "done"]


@pytest.mark.rule("SCS-6.1b/4")
def test_a_unit_that_overran_attacks_in_the_combat_phase_of_the_same_turn() -> None:
    at = table("b-7a 10.10", "g-21-1 10.11", board=always("-"))
    overrun(at, "10.11", "b-7a")
    assert attack(at, "10.11", "b-7a").unit("b-7a").fought


def test_a_stack_that_was_overrun_and_stayed_is_attacked_in_the_combat_phase() -> None:
    at = table("b-7a 10.10", "g-21-1 10.11 overrun", board=always("-")).phase("combat").begin()
    assert at.offered("10.11")


# Newcomers


def pushed(then: str = "Dr1") -> Table:
    """Grey has retreated from 10.11 into 10.12, where another of its regiments stands; Blue is around that, too."""
    units = ("b-7a 10.10", "b-1-1 11.12", "b-1-2 11.12", "g-9a 10.11 as runner", "g-21-1 10.12 as holder")
    at = table(*units, board=either("Dr1", then), dice="11 66")
    return attack(at, "10.11", "b-7a").play(1, "10.12", "done")


@pytest.mark.rule("SCS-7.2d/2", "SCS-TV-C9")
def test_a_unit_that_retreated_into_a_hex_does_not_defend_it() -> None:
    at = pushed()
    assert at.stack("10.12") == ["holder", "runner"]
    at.play("b-1-1", "b-1-2", "10.12", "declare")
    assert at.told("odds")[-1]["defence"] == "5"


@pytest.mark.rule("SCS-7.2d/3", "SCS-TV-C9")
def test_but_it_suffers_with_the_others() -> None:
    at = pushed().play("b-1-1", "b-1-2", "10.12", "declare", 1, "10.13")
    assert at.stack("10.13") == ["holder", "runner"]


@pytest.mark.rule("SCS-7.2d/3", "SCS-Q23")
def test_the_first_loss_is_not_its_own_as_long_as_there_are_others() -> None:
    at = pushed("D1r1")
    assert at.unit("runner").steps == 1, "by the zone of control of the others"
    at.play("b-1-1", "b-1-2", "10.12", "declare", 1)
    assert (at.unit("holder").steps, at.unit("runner").steps) == (1, 1)


@pytest.mark.rule("SCS-7.2d/1")
def test_a_hex_with_nobody_but_units_that_were_attacked_is_not_attacked_again() -> None:
    at = table("b-7a 10.10", "b-1-1 11.13", "g-9a 10.11", board=always("Dr1"))
    attack(at, "10.11", "b-7a").play(1, "10.12", "done")
    assert at.game.over


# Results


@pytest.mark.rule("SCS-7.1/3")
def test_the_defender_applies_his_part_first() -> None:
    at = attack(table("b-7a 10.10", "b-7b 10.10", "g-9a 10.11", board=always("A1r1 D1r1")), "10.11", "b-7a", "b-7b")
    assert at.ask.seat == at.state.seating.first_of_side(GREY)
    at.play(0)
    assert at.ask.seat == at.state.seating.first_of_side(BLUE)


@pytest.mark.rule("SCS-7.1/2", "SCS-TV-C2", "SCS-9.0/3")
def test_one_step_is_lost_by_the_strongest_attacker_and_all_attackers_retreat() -> None:
    at = table("b-7a 10.10", "b-1-1 09.11", "b-1-2 09.11", "g-9a 10.11", "g-9m 10.11", board=always("A1r1"))
    attack(at, "10.11", "b-7a", "b-1-1", "b-1-2").play(1)
    at.play("08.10", "10.09")
    assert [at.unit(unit).steps for unit in ("b-7a", "b-1-1", "b-1-2")] == [1, 2, 2]
    assert [at.where(unit) for unit in ("b-7a", "b-1-1", "b-1-2")] == ["10.09", "08.10", "08.10"]


@pytest.mark.rule("SCS-6.0/5", "SCS-6.2b")
def test_bad_results_of_an_overrun_hit_those_who_take_part_only() -> None:
    at = table("b-7a 10.10", "b-1-1 10.10", "g-9a 10.11", board=always("A1r1"))
    overrun(at, "10.11", "b-7a").play(1, "10.09")
    assert at.returned is False
    assert (at.unit("b-7a").steps, at.unit("b-1-1").steps, at.where("b-1-1")) == (1, 2, "10.10")


@pytest.mark.rule("SCS-6.0a")
def test_an_overrun_is_resolved_like_an_attack() -> None:
    at = table("b-7a 10.10", "b-1-1 10.10", "g-21-1 10.11", dice="66")
    overrun(at, "10.11", "b-7a", "b-1-1")
    assert column(at) == "3:1", "12 to 5 is 2:1, and combined arms"
    assert at.told("combat-result")[0]["result"] == "D2r2"


@pytest.mark.rule("SCS-7.2d/4", "SCS-6.1b/3")
def test_units_that_were_overrun_and_retreated_defend_against_the_next_overrun() -> None:
    at = table("b-7a 10.10", "g-21-1 10.11", "g-9a 10.11 overrun", board=always("-"))
    at.run(Attack(side=BLUE, target=at.space("10.11"), attackers=(at.piece("b-7a"),), overrun=True))
    assert at.told("odds")[0]["defence"] == "10"


@pytest.mark.rule("SCS-7.0/4", "SCS-7.2c")
def test_a_stack_defends_as_a_whole() -> None:
    at = attack(table("b-7a 10.10", "g-21-1 10.11", "g-f1 10.11", board=always("Dr1")), "10.11", "b-7a")
    assert at.told("odds")[0]["defence"] == "7"
    at.play(1, "10.12", "done")
    assert at.stack("10.12") == ["g-f1", "g-21-1"]


@pytest.mark.rule("SCS-7.2e/3")
def test_an_attack_on_a_hex_that_was_emptied_by_hand_cannot_be_declared() -> None:
    at = phase("b-7a 10.10", "g-m1 10.11", "g-m2 09.11").play("10.11")
    at.state.stacks.move(at.piece("g-m1"), InSpace(at.space("20.10")))
    at.game.pending = None
    at.game.go_on()
    assert at.options() == ["start-over"]
