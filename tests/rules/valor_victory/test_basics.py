"""Units, weapons, dice and markers as the rules begin with them (VV-0, VV-1, VV-3, VV-12.1)."""

import pytest

from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.board import INFANTRY
from ccstudio.rules.valor_victory.effects.fire import mark_fired
from ccstudio.rules.valor_victory.query.units import pool_of
from ccstudio.rules.valor_victory.questions import BY_PROFILE, RECOMMENDED, answered
from ccstudio.rules.valor_victory.state import Attacked
from tests.rules.valor_victory.boards import board_of
from tests.rules.valor_victory.positions import GERMANS, table


@pytest.mark.rule("VV-0.2")
@pytest.mark.parametrize("profile", ["s2", "std21"])
def test_the_edition_answers_the_questions_that_are_left_to_it(profile: str) -> None:
    answers = answered({**RECOMMENDED, "profile": profile})
    left = {question for question, answer in RECOMMENDED.items() if answer == BY_PROFILE}
    assert left == {"stacking", "advance-types", "split-needs-leader", "both-win"}
    assert {answers[question] for question in left} == {profile}


@pytest.mark.rule("VV-0.2")
def test_an_answer_of_its_own_goes_before_the_edition() -> None:
    assert board_of(rulings={"profile": "std21", "stacking": "s2"}).rules("stacking") == "s2"
    assert board_of(rulings={"profile": "std21"}).rules("stacking") == "std21"


@pytest.mark.rule("VV-0.5", "VV-7.1a")
def test_infantry_are_squads_half_squads_and_leaders_without_facing() -> None:
    kinds = {(kind.kind, kind.infantry, kind.has_facing) for kind in board_of().units.values()}
    infantry = {(kind, True, False) for kind in INFANTRY}
    assert kinds == infantry | {(kind, False, True) for kind in ("gun", "afv", "vehicle")}


@pytest.mark.rule("VV-0.6", "VV-0.7")
def test_modifiers_are_added_to_the_natural_roll_and_both_are_told() -> None:
    at = table("german-rifle D4", "american-rifle D7", dice="45", board={"terrain": {"D7": "woods"}})
    told = at.play("german-rifle").told("fire-result")[-1]
    assert (told["roll"], told["modified"]) == (9, 11)


@pytest.mark.rule("VV-3.1", "VV-3.2", "VV-0.4")
def test_a_dice_roll_is_two_dice_and_a_die_roll_one() -> None:
    at = table("german-rifle D4", "american-57mm-m1 D7 facing s", dice="14 6").play("german-rifle")
    assert [len(throw.faces) for throw in at.state.thrown] == [2, 1]
    assert at.board.die.faces == (1, 2, 3, 4, 5, 6)


@pytest.mark.rule("VV-1.1")
def test_every_counter_is_a_unit_a_weapon_or_a_marker() -> None:
    board = board_of()
    families = [board.units, board.weapons, board.expendables, board.positions, board.missions]
    named = [piece for family in families for piece in family]
    assert len(named) == len(set(named))
    assert {piece.id for piece in board.contents.module.pieces} - set(named) == {board.module.sniper}


@pytest.mark.rule("VV-1.14b", "VV-12.2b", "VV-12.5")
def test_carried_weapons_lie_with_their_carriers_and_expendable_ones_in_the_pool() -> None:
    at = table("german-rifle D4 with german-mg34", "grenades pool of axis as it")
    assert at.where("german-mg34") == "D4"
    assert pool_of(at.state, GERMANS) == (at.piece("it"),)


@pytest.mark.rule("VV-12.1", "VV-1.14a", "VV-M.4")
def test_weapons_are_light_heavy_or_expendable() -> None:
    board = board_of()
    uses = {(kind.stats.use, kind.stats.heavy) for kind in board.weapons.values()}
    light = {("machine-gun", False), ("anti-tank", False), ("flamethrower", False)}
    assert uses == light | {("machine-gun", True), ("mortar", True)}
    assert {kind.stats.use for kind in board.expendables.values()} == {"anti-tank", "grenade", "satchel-charge"}


@pytest.mark.rule("VV-1.15a", "VV-1.15b")
def test_a_gun_faces_a_side_and_fires_with_its_own_crew() -> None:
    at = table("german-7-5cm-pak-40 H6 facing n", "american-rifle H3", "american-rifle H9", dice="66")
    at.play("german-7-5cm-pak-40", "fire-ap")
    assert at.told("fires")[-1]["firepower"] == 10


@pytest.mark.rule("VV-1.16a", "VV-1.16b")
def test_an_afv_faces_a_side_and_has_a_crew_for_its_gun_and_machine_guns() -> None:
    at = table("german-pzkpfw-v H6 facing s", "american-rifle H3", dice="66").play("german-pzkpfw-v", "fire-ap")
    assert at.told("fires")[-1]["firepower"] == 14 + 4


@pytest.mark.rule("VV-1.17a", "VV-1.17b")
def test_a_vehicle_fires_its_machine_guns_with_its_own_crew() -> None:
    at = table("british-m38-jeep H6 facing n of axis", "american-rifle H3", dice="66").play("british-m38-jeep")
    assert at.told("fires")[-1]["firepower"] == 4


@pytest.mark.rule("VV-12.2c")
def test_a_weapon_is_lost_with_its_carrier() -> None:
    at = table("german-rifle D4 with german-mg34 as gunners")
    weapon = at.piece("german-mg34")
    effects.eliminate(at.game, at.piece("gunners"), "VV-14.61a")
    assert weapon not in at.state.weapons
    assert weapon not in at.state.stacks


@pytest.mark.rule("VV-12.3f", "VV-12.3a")
def test_a_unit_that_fired_its_weapon_at_a_tank_adds_nothing_else() -> None:
    at = table(
        "german-rifle D5 with german-panzerschreck as squad", "german-rifle D5 as other", "american-m4a3e8 D6",
        "american-rifle D8", dice="66 66",
    )  # fmt: skip
    at.play("squad", "anti-tank").play("other")
    assert at.told("fires")[-1]["firepower"] == 4


@pytest.mark.rule("VV-5.8", "VV-1.3")
def test_markers_are_cleared_so_that_a_unit_fires_once_in_each_segment() -> None:
    at = table("german-rifle D4", "american-rifle D7")
    mark_fired(at.state, [at.piece("german-rifle")])
    assert at.begin().game.over
    effects.clear_markers(at.state)
    assert at.phase("defensive-fire", active=at.unit("american-rifle").side).begin().offered("german-rifle")


@pytest.mark.rule("VV-S.6", "VV-14.2c")
def test_what_was_attacked_from_where_is_kept_for_the_segment() -> None:
    at = table("german-rifle D4", "american-rifle D7", dice="66").play("german-rifle")
    assert at.state.attacked == {Attacked(at.space("D4"), at.space("D7"))}
    effects.clear_markers(at.state)
    assert at.state.attacked == set()
