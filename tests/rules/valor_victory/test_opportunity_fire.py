"""Opportunity fire at units that enter a hex (VV-13.8, VV-17.2)."""

import pytest

from ccstudio.rules.valor_victory.declarations import OpportunityWindow
from tests.rules.valor_victory.positions import GERMANS, Table, table


def window(*pieces: str, dice: str = "", **board: object) -> Table:
    """The Americans' window after Germans have entered a hex in their Movement Phase."""
    at = table(*pieces, dice=dice, board=board).phase("movement", GERMANS)
    return at.run(OpportunityWindow((at.piece("mover"),), at.space("D5")))


def fires_at(at: Table) -> tuple[int, int]:
    """Firepower and modifier of the last AP attack."""
    told = at.told("fires")[-1]
    return told["firepower"], told["modifier"]


@pytest.mark.rule("VV-13.8e", "VV-13.8f")
@pytest.mark.parametrize(("assault", "modifier", "points"), [("", -3, 3), (" assault_moving", -1, 1)])
def test_example_7_fire_at_an_adjacent_group_in_the_open(assault: str, modifier: int, points: int) -> None:
    at = window(
        f"german-rifle D5{assault} as mover", "american-rifle D6 with american-m1919a6", dice="44",
        stats={"american-rifle": {"apfp": 4}},
    )  # fmt: skip
    at.play("american-rifle")
    assert fires_at(at) == (7, modifier)
    assert at.told("fire-result")[-1]["points"] == points


@pytest.mark.rule("VV-13.8f")
def test_by_ruling_the_adjacent_modifier_stands_alone() -> None:
    at = window("german-rifle D5 as mover", "american-rifle D6", dice="66", rulings={"adjacent-fire": "alone"})
    assert fires_at(at.play("american-rifle")) == (5, -2)


@pytest.mark.rule("VV-13.8e")
def test_by_that_ruling_uncovered_targets_farther_away_are_still_hit_better() -> None:
    at = window("german-rifle D5 as mover", "american-rifle D8", dice="66", rulings={"adjacent-fire": "alone"})
    assert fires_at(at.play("american-rifle")) == (5, -1)


@pytest.mark.rule("VV-13.8e")
@pytest.mark.parametrize(
    ("board", "modifier"),
    [
        ({}, -1),
        ({"terrain": {"D5": "stream"}}, 1),
        ({"terrain": {"D6": "orchard"}}, 1),
        ({"sides": {"D5 s": "hedge"}}, 1),
    ],
)
def test_only_uncovered_targets_are_hit_better(board: dict[str, dict[str, str]], modifier: int) -> None:
    at = window("german-rifle D5 as mover", "american-rifle D8", dice="66", **board)
    assert fires_at(at.play("american-rifle")) == (5, modifier)


@pytest.mark.rule("VV-13.8e")
def test_smoke_and_foxholes_are_cover() -> None:
    at = table("german-rifle D5 as mover", "american-rifle D8", "foxholes D5", dice="66").phase("movement").smoke(D6=1)
    at.run(OpportunityWindow((at.piece("mover"),), at.space("D5"))).play("american-rifle")
    assert fires_at(at) == (5, 2)


@pytest.mark.rule("VV-19.10b", "VV-13.8e")
def test_foxholes_do_not_cover_a_truck_that_passes() -> None:
    at = window("german-3-ton-truck D5 as mover", "foxholes D5", "american-rifle D8", dice="66")
    assert fires_at(at.play("american-rifle")) == (5, -1)


@pytest.mark.rule("VV-13.8c")
def test_only_who_moves_is_hit() -> None:
    at = window("german-rifle D5 as mover", "german-rifle D5 as other", "american-rifle D8", dice="11")
    at.play("american-rifle").until("nothing")
    assert at.where("mover") == "gone"
    assert not at.unit("other").pinned


@pytest.mark.rule("VV-13.8a", "VV-5.33e", "VV-13.8g")
def test_who_has_fired_gets_a_marker_and_cannot_fire_again() -> None:
    at = window("german-rifle D5 as mover", "american-rifle D8 as one", "american-rifle D9 fired", dice="66")
    at.play("one")
    assert at.unit("one").fired
    assert at.game.over


@pytest.mark.rule("VV-13.8b")
def test_a_hex_out_of_sight_opens_no_window() -> None:
    at = window("german-rifle D5 as mover", "american-rifle D8", terrain={"D6": "woods"})
    assert at.game.over


@pytest.mark.rule("VV-13.8d")
def test_several_attacks_are_made_one_after_the_other() -> None:
    at = window("german-rifle D5 as mover", "american-rifle D8 as one", "american-rifle E8 as two", dice="66 66")
    at.play("one", "two")
    assert len(at.told("fire-result")) == 2


@pytest.mark.rule("VV-13.8i", "VV-12.61c")
def test_mortars_and_pinned_units_do_not_fire() -> None:
    at = window(
        "german-rifle D5 as mover", "american-rifle-half D12 with american-60mm-mortar as crew",
        "american-rifle D8 pinned",
    )  # fmt: skip
    assert at.game.over


@pytest.mark.rule("VV-13.8i")
def test_infantry_fires_in_groups() -> None:
    at = window("german-rifle D5 as mover", "american-rifle D8 as one", "american-rifle D8 as two", dice="66")
    at.play("one", "two")
    assert fires_at(at) == (10, -1)


@pytest.mark.rule("VV-14.2c")
def test_the_same_target_is_not_attacked_again_from_a_hex_at_its_next_hex() -> None:
    pieces = ("german-rifle D5 as mover", "american-rifle D8 as one", "american-rifle D8 as two")
    at = window(*pieces, dice="66").play("one", "fire")
    assert at.game.over
    at.run(OpportunityWindow((at.piece("mover"),), at.space("D5")))
    assert at.game.over
    defence = at.phase("defensive-fire").begin()
    assert defence.game.over


@pytest.mark.rule("VV-14.2c")
def test_by_ruling_it_may_be_attacked_in_another_phase() -> None:
    pieces = ("german-rifle D5 as mover", "american-rifle D8 as one", "american-rifle D8 as two")
    at = window(*pieces, dice="66", rulings={"separate-fire": "by-phase"}).play("one", "fire")
    assert at.phase("defensive-fire").begin().options() == ["american-rifle D8", "done"]


@pytest.mark.rule("VV-13.5a")
def test_the_shield_of_a_gun_that_moves_does_not_count() -> None:
    at = window("german-5cm-pak-38 D5 facing s as mover", "american-rifle D8", dice="53")
    at.play("american-rifle")
    assert at.told("fire-result")[-1]["points"] == 1
    assert at.unit("mover").pinned


@pytest.mark.rule("VV-13.5a", "VV-13.5b")
@pytest.mark.parametrize(("facing", "ignores"), [("s", True), ("n", False)])
def test_the_shield_protects_from_its_arc_while_the_gun_stands(facing: str, ignores: bool) -> None:
    at = table(f"german-5cm-pak-38 D5 facing {facing} as gun", "american-rifle D8", dice="43").phase("defensive-fire")
    at.play("american-rifle")
    assert at.told("fire-result")[-1]["points"] == 1
    assert (not at.game.over and at.offered("ignore-first")) is ignores


@pytest.mark.rule("VV-13.8g")
def test_anti_tank_fire_at_who_moves_has_no_modifiers_of_its_own() -> None:
    at = window("german-pzkpfw-v D5 as mover", "american-57mm-m1 D6 facing n", dice="55 66")
    at.play("american-57mm-m1")
    assert at.told("shot-hits")[-1]["roll"] == 10


@pytest.mark.rule("VV-12.3a", "VV-16.1a")
def test_a_unit_with_several_ways_is_asked_how_it_fires() -> None:
    at = window("german-3-ton-truck D5 as mover", "american-rifle D6 with american-bazooka", dice="66")
    assert at.play("american-rifle").options() == ["anti-tank", "fire-ap"]
    at.play("fire-ap")
    assert fires_at(at) == (5, -3)


@pytest.mark.rule("VV-12.51a")
def test_expendable_weapons_are_offered_beside_the_carried_one() -> None:
    at = table(
        "german-rifle D5 with german-panzerschreck as squad", "german-panzerfaust pool as it", "american-m4a3e8 D6",
        dice="66",
    ).phase("fire")  # fmt: skip
    at.play("squad")
    assert at.ask.prompt == "choose-weapon"
    at.play("it")
    assert at.where("it") == "gone"


@pytest.mark.rule("VV-17.2c", "VV-17.2e")
def test_units_of_an_overrun_hex_fire_at_the_rear_once_even_if_they_have_fired() -> None:
    at = table(
        "german-pzkpfw-v D5 facing n as mover", "american-rifle D6 fired with american-bazooka as one",
        "american-rifle D6 pinned with american-bazooka as two", dice="66",
    ).phase("movement")  # fmt: skip
    at.run(OpportunityWindow((at.piece("mover"),), at.space("D5"), overrun=at.space("D6")))
    assert at.options() == ["american-rifle D6", "pass"]
    at.play("one")
    assert at.game.over


@pytest.mark.rule("VV-5.7b", "VV-13.8a")
def test_the_other_side_may_pass() -> None:
    at = window("german-rifle D5 as mover", "american-rifle D8").play("pass")
    assert at.game.over
    assert not at.unit("american-rifle").fired
