"""Close assaults as they are played: who takes part, success, failure, losses (VV-15)."""

from typing import Any

import pytest

from tests.rules.valor_victory.positions import Table, table

RIFLE, HALF, LEADER, LIGHT = "german-rifle", "german-rifle-half", "german-brandt", "german-mg34"
FOE, FOE_HALF, FOE_LEADER = "american-rifle", "american-rifle-half", "american-haskell"
SHERMAN, TRACK, TRUCK, GUN = "american-m4a3e8", "american-m3-halftrack", "american-2-5-ton-truck", "american-57mm-m1"
AGAIN = {"rulings": {"assault-again": "once-more"}}
WIN, LOSE = "11", "66"


def phase(*pieces: str, **wishes: Any) -> Table:
    """The Advance and Assault Phase of the Germans."""
    return table(*pieces, **wishes).phase("assault").begin()


# Who assaults what


@pytest.mark.rule("VV-15.1a", "VV-5.35c")
def test_infantry_assaults_an_adjacent_hex_whatever_markers_it_has() -> None:
    at = phase(f"{RIFLE} D5 moved fired", f"{FOE} D4", f"{FOE} D3", dice=WIN).play(RIFLE)
    assert "D4" in at.options()
    assert "D3" not in at.options()
    at.play("D4").finish()
    assert at.told("assaults")


@pytest.mark.rule("VV-15.1b")
@pytest.mark.parametrize("unit", [FOE, FOE_LEADER, SHERMAN, TRUCK, GUN])
def test_units_of_any_type_may_be_assaulted(unit: str) -> None:
    at = phase(f"{RIFLE} D5", f"{unit} D4 as foe", dice=WIN).play(RIFLE, "D4").finish()
    assert at.where("foe") == "gone"


@pytest.mark.rule("VV-15.1b", "VV-15.7")
def test_all_units_of_the_hex_are_affected() -> None:
    at = phase(f"{RIFLE} D5", f"{FOE} D4", f"{SHERMAN} D4", f"{FOE_LEADER} D4", dice=WIN).play(RIFLE, "D4").finish()
    assert [at.where(unit) for unit in (FOE, SHERMAN, FOE_LEADER)] == ["gone"] * 3


@pytest.mark.rule("VV-15.1c", "VV-15.1d")
def test_the_owner_picks_units_of_one_hex() -> None:
    at = phase(f"{RIFLE} D5", f"{HALF} D5", f"{LEADER} D5", f"{RIFLE} E4 as other", f"{FOE} D4", dice=WIN)
    at.play(HALF, "D4")
    assert at.options() == ["german-rifle D5", "german-brandt D5", "assault"]
    at.play(LEADER, "assault")
    assert [at.words_of(option.piece) for option in at.told("assaults")[0]["units"]] == [HALF, LEADER]
    assert at.unit(f"{RIFLE} D5").assaulted is False


@pytest.mark.rule("VV-15.1e", "VV-15.1f")
def test_a_hex_is_assaulted_from_several_hexes_but_each_launches_one_assault() -> None:
    at = phase(f"{RIFLE} D5 as one", f"{HALF} D5 as two", f"{RIFLE} E4 as three", f"{FOE} D4", dice=f"{LOSE} {LOSE}")
    at.play("one", "D4", "assault").play("pin")
    assert "D4" not in at.play("two").options()
    at.play("E5").play("three")
    assert "D4" in at.options()


@pytest.mark.rule("VV-15.1a", "VV-5.35c")
def test_whoever_assaults_does_not_advance() -> None:
    at = phase(f"{RIFLE} D5", f"{FOE} D4", f"{SHERMAN} D4", dice=LOSE).play(RIFLE, "D4").finish()
    assert at.game.over
    assert at.where(RIFLE) in ("D5", "gone")


@pytest.mark.rule("VV-15.1g", "VV-5.35e")
def test_pinned_units_and_passengers_do_not_assault() -> None:
    truck = "german-3-ton-truck"
    at = phase(f"{HALF} D5", f"{RIFLE} D5 pinned", f"{truck} D5", f"{LEADER} - on {truck}", f"{FOE} D4", dice=LOSE)
    at.play(HALF, "D4")
    assert at.ask.prompt != "choose-assaulters"


@pytest.mark.rule("VV-15.1g")
def test_hexes_that_infantry_cannot_enter_are_not_assaulted() -> None:
    at = phase(f"{RIFLE} D5", f"{FOE} D4", board={"terrain": {"D4": "canal"}}).play(RIFLE)
    assert "D4" not in at.options()


@pytest.mark.rule("VV-15.1g", "VV-10.101a")
def test_no_line_of_sight_is_needed_and_hedgerows_do_not_prevent_it() -> None:
    hedgerow = {"sides": {"D5 n": "hedgerow"}, "special": ["hedgerows"]}
    assert "D4" in phase(f"{RIFLE} D5", f"{FOE} D4", board=hedgerow).play(RIFLE).options()


@pytest.mark.rule("VV-15.1g")
@pytest.mark.parametrize(
    ("ruling", "facing", "can"), [("allowed", "n", 1), ("forbidden", "n", 0), ("forbidden", "s", 1)]
)
def test_by_ruling_bunkers_are_assaulted_from_their_arc_only(ruling: str, facing: str, can: int) -> None:
    board = {"rulings": {"bunker-assault": ruling}}
    at = phase(f"{RIFLE} D5", f"{FOE} D4", f"concrete-bunker D4 facing {facing}", board=board).play(RIFLE)
    assert ("D4" in at.options()) is bool(can)


# Pinned defenders


@pytest.mark.rule("VV-15.6a")
def test_pinned_defenders_are_eliminated_before_the_roll_even_if_it_fails() -> None:
    at = phase(f"{RIFLE} D5", f"{FOE} D4 as up", f"{FOE} D4 pinned as down", dice=LOSE).play(RIFLE, "D4")
    assert at.where("down") == "gone"
    assert at.where("up") == "D4"


@pytest.mark.rule("VV-15.9a")
def test_against_pinned_defenders_alone_neither_a_roll_nor_points_are_due() -> None:
    at = phase(f"{RIFLE} D5", f"{FOE} D4 pinned", "grenades pool of axis", board={"terrain": {"D4": "woods"}}, dice=WIN)
    at.play(RIFLE, "D4")
    assert at.where(RIFLE) == "D4"
    assert at.where(FOE) == "gone"
    assert at.rolled == 0
    assert not at.told("casualty-points")


# Weapons that are used up


@pytest.mark.rule("VV-12.52a", "VV-12.5")
def test_each_assaulter_may_use_a_grenade() -> None:
    at = phase(f"{RIFLE} D5", f"{FOE} D4", "grenades pool of axis as one", "grenades pool of axis", dice="34")
    at.play(RIFLE, "D4", at.piece("one"))
    assert at.told("assault-succeeds")[0]["roll"] == 6
    assert sum(at.where(piece) == "pool" for piece in at.state.weapons) == 1


@pytest.mark.rule("VV-12.52c", "VV-12.53b")
def test_the_defenders_may_use_grenades_and_a_charge() -> None:
    at = phase(f"{RIFLE} D5", f"{FOE} D4", "grenades pool of allies", "satchel-charge pool of allies", dice=LOSE)
    at.play(RIFLE, "D4")
    assert (at.ask.prompt, at.ask.seat) == ("choose-defence", 1)
    at.play("grenades", "satchel-charge")
    assert at.told("assault-odds")[0] == {"space": at.told("assaults")[0]["space"], "attack": 4, "defence": 13,
                                          "odds": "1-3", "number": 3}  # fmt: skip
    assert not at.state.weapons


@pytest.mark.rule("VV-12.52b", "VV-15.4a")
def test_vehicles_without_passengers_use_no_grenades() -> None:
    at = phase(f"{RIFLE} D5", f"{TRACK} D4", "grenades pool of allies", dice=LOSE).play(RIFLE, "D4")
    assert not at.told("spent")
    at = phase(f"{RIFLE} D5", f"{TRACK} D4", f"{FOE} - on {TRACK}", "grenades pool of allies").play(RIFLE, "D4")
    assert at.ask.prompt == "choose-defence"


@pytest.mark.rule("VV-12.53a", "VV-12.51a")
def test_only_one_charge_is_used_and_no_anti_tank_weapon() -> None:
    pool = ("satchel-charge pool of axis as charge", "satchel-charge pool of axis", "german-panzerfaust pool of axis")
    at = phase(f"{RIFLE} D5", f"{SHERMAN} D4", *pool, dice=LOSE).play(RIFLE, "D4")
    assert at.options() == ["satchel-charge pool", "assault"]
    at.play(at.ask.options[0].piece)  # type: ignore[union-attr]
    assert at.told("assault-odds")[0]["attack"] == 12


# Success


@pytest.mark.rule("VV-15.8a", "VV-15.7")
def test_the_worked_example_succeeds() -> None:
    at = phase(
        f"{RIFLE} D5 as one with {LIGHT}", f"{RIFLE} D5 as two", f"{LEADER} D5", f"{FOE} D4", f"{FOE_LEADER} D4",
        board={"terrain": {"D4": "woods"}}, dice="34",
    )  # fmt: skip
    at.play("one", "D4", "two", LEADER)
    odds = at.told("assault-odds")[0]
    assert (odds["attack"], odds["defence"], odds["odds"], odds["number"]) == (12, 6, "2-1", 7)
    assert at.told("assault-succeeds")[0]["roll"] == 6
    assert at.told("casualty-points")[0]["points"] == 4
    assert [at.where(unit) for unit in (FOE, FOE_LEADER)] == ["gone", "gone"]
    assert at.where("two") == "D4"


@pytest.mark.rule("VV-15.7", "VV-15.8b")
@pytest.mark.parametrize(("dice", "kind"), [("33", "assault-succeeds"), ("34", "assault-fails")])
def test_a_roll_up_to_the_kill_number_succeeds(dice: str, kind: str) -> None:
    at = phase(f"{RIFLE} D5", f"{RIFLE}-half D5 as half", f"{FOE} D4", dice=dice).play(RIFLE, "D4", "half")
    assert at.told(kind)[0]["number"] == 6


@pytest.mark.rule("VV-15.8a", "VV-15.81", "VV-15.8d")
def test_the_winners_suffer_for_cover_barrier_climb_and_units() -> None:
    board = {"terrain": {"D4": "woods"}, "levels": {"D4": 1}, "sides": {"D5 n": "hedge"}}
    at = phase(f"{RIFLE} D5", f"{FOE} D4 with american-bar", "foxholes D4", board=board, dice=WIN).play(RIFLE, "D4")
    assert at.told("casualty-points")[0]["points"] == 2 + 1 + 1 + 1 + 1


@pytest.mark.rule("VV-15.8a", "VV-19.7c")
@pytest.mark.parametrize(("die", "where"), [("3", "gone"), ("4", "D4")])
def test_the_winners_set_off_the_mines_of_the_hex(die: str, where: str) -> None:
    at = phase(f"{RIFLE} D5", f"{FOE} D4 pinned", "minefield D4", dice=die).play(RIFLE, "D4")
    assert at.where(RIFLE) == where


@pytest.mark.rule("VV-15.9b", "VV-19.5a")
def test_of_a_larger_stack_two_occupy_a_bunker() -> None:
    at = phase(
        f"{RIFLE} D5 as one", f"{RIFLE} D5 as two", f"{LEADER} D5", f"{FOE} D4 pinned", "concrete-bunker D4"
    ).play("one", "D4", "two", LEADER)
    assert at.ask.prompt == "choose-occupier"
    at.play(LEADER, "two")
    assert [at.where(unit) for unit in ("one", "two", LEADER)] == ["D5", "D4", "D4"]


@pytest.mark.rule("VV-15.9b", "VV-15.8a")
def test_those_who_stay_behind_suffer_too() -> None:
    at = phase(
        f"{RIFLE} D5 as one", f"{RIFLE} D5 as two", f"{RIFLE} D5 as three", f"{FOE} D4", "concrete-bunker D4", dice=WIN
    ).play("one", "D4", "two", "three", "two", "three")
    assert at.told("casualty-points")[0]["points"] == 5
    assert "german-rifle D5" in at.options()


@pytest.mark.rule("VV-19.11", "VV-15.8a", "VV-19.3c")
def test_who_clears_a_cave_of_another_nation_stays_outside() -> None:
    at = phase(f"{RIFLE} D5", "japanese-rifle D4 of allies", "cave D4 of allies", dice=WIN).play(RIFLE, "D4")
    assert (at.where("japanese-rifle"), at.where(RIFLE)) == ("gone", "D5")
    assert at.told("casualty-points")[0]["points"] == 3


@pytest.mark.rule("VV-4.4c", "VV-15.8a")
def test_the_winners_hold_a_goal() -> None:
    goal = {"title": "Hold", "kind": "hold", "spaces": ["D4"]}
    board = {"victory": {"sides": [{"side": "axis", "goals": [goal]}]}}
    at = phase(f"{RIFLE} D5", f"{FOE} D4 pinned", board=board).play(RIFLE, "D4")
    assert at.state.control == {at.space("D4"): 0}


@pytest.mark.rule("VV-15.8a", "VV-8.5b")
def test_cargo_is_lost_with_its_carrier() -> None:
    at = phase(f"{RIFLE} D5", f"{TRUCK} D4", f"{FOE} - on {TRUCK}", f"{GUN} - on {TRUCK}", dice=WIN).play(RIFLE, "D4")
    assert [at.where(unit) for unit in (TRUCK, FOE, GUN)] == ["gone"] * 3


# Once more


@pytest.mark.rule("VV-15.1f")
def test_winners_do_not_assault_again() -> None:
    at = phase(f"{RIFLE} D5", f"{FOE} D4 pinned", f"{FOE} D3 pinned").play(RIFLE, "D4")
    assert at.game.over


@pytest.mark.rule("VV-15.1f")
def test_by_ruling_winners_assault_once_more_from_their_new_hex() -> None:
    foes = [f"{FOE} {space} pinned" for space in ("D4", "D3", "D2")]
    at = phase(f"{RIFLE} D5", *foes, board=AGAIN).play(RIFLE, "D4").play(RIFLE)
    assert at.where(RIFLE) == "D3"
    assert at.game.over


# Failure


@pytest.mark.rule("VV-15.8b", "VV-15.8e")
def test_the_worked_example_fails() -> None:
    at = phase(
        f"{RIFLE} D5 as one with {LIGHT}", f"{RIFLE} D5 as two", f"{LEADER} D5", f"{FOE} D4", f"{FOE_LEADER} D4",
        board={"terrain": {"D4": "woods"}}, dice="64",
    )  # fmt: skip
    at.play("one", "D4", "two", LEADER).until("advancer")
    assert at.told("assault-fails")[0]["roll"] == 9
    assert [(told["points"], at.words(told["space"])) for told in at.told("casualty-points")] == [(6, "D5"), (3, "D4")]


@pytest.mark.rule("VV-15.8b")
def test_after_a_failure_the_assaulters_stay_where_they_are() -> None:
    at = phase(f"{RIFLE} D5 as one", f"{FOE} D4", dice="25").play("one", "D4", "reduce")
    assert at.told("assault-fails")
    assert (at.unit("one").type, at.where("one")) == (HALF, "D5")


@pytest.mark.rule("VV-15.8c", "VV-22.3a", "VV-14.63a")
def test_valorous_defenders_may_ignore_the_first_point() -> None:
    at = phase(f"{RIFLE} D5", f"{FOE} D4 valorous", dice=LOSE).play(RIFLE, "D4").until("mark")
    assert at.ask.seat == 1
    assert at.offered("ignore-first")


@pytest.mark.rule("VV-15.8c", "VV-13.5b", "VV-1.26")
@pytest.mark.parametrize(("facing", "ignores"), [("s", True), ("n", False)])
def test_the_shield_of_a_gun_protects_against_assaults_from_its_arc(facing: str, ignores: bool) -> None:
    at = phase(f"{RIFLE} D5", f"{GUN} D4 facing {facing}", dice="66").play(RIFLE, "D4")
    at.until("mark") if ignores else at.finish()
    assert ignores is not at.unit(GUN).pinned


@pytest.mark.rule("VV-15.11", "VV-22.2a", "VV-20.2a")
@pytest.mark.parametrize("dice", [WIN, LOSE])
def test_close_assault_rolls_bring_neither_valor_nor_snipers(dice: str) -> None:
    at = phase(f"{RIFLE} D5", f"{FOE} D4", "sniper pool of allies", f"{FOE} E9", dice=dice).play(RIFLE, "D4").finish()
    assert not at.told("valor-check")
    assert at.where("sniper") == "pool"


# Armor


@pytest.mark.rule("VV-15.10a", "VV-15.10c")
@pytest.mark.parametrize(("die", "where"), [("2", "gone"), ("3", "D4")])
def test_the_worked_example_against_armor(die: str, where: str) -> None:
    at = phase(
        f"{RIFLE} D5 as one", f"{RIFLE} D5 as two", f"{RIFLE} D5 as three", f"{SHERMAN} D4 as tank", dice=f"44 {die}"
    ).play("one", "D4", "two", "three")
    assert at.told("assault-odds")[0]["defence"] == 7
    at.until("advancer")
    assert [told["points"] for told in at.told("casualty-points")] == [3, 3]
    assert at.where("tank") == where
    assert where == "gone" or at.unit("tank").immobile


@pytest.mark.rule("VV-15.10a")
@pytest.mark.parametrize(("die", "immobile"), [("1", True), ("2", False)])
def test_an_afv_with_one_point_is_immobilized_by_a_roll_of_1(die: str, immobile: bool) -> None:
    at = phase(f"{RIFLE} D5", f"{SHERMAN} D4 as tank", dice=f"66 {die} 6").play(RIFLE, "D4").finish()
    assert at.unit("tank").immobile is immobile


@pytest.mark.rule("VV-15.10b")
def test_passengers_may_take_the_points_of_an_afv() -> None:
    at = phase(f"{RIFLE} D5", f"{LEADER} D5", f"{TRACK} D4", f"{FOE} - on {TRACK}", dice="66")
    at.play(RIFLE, "D4", LEADER, "pin")
    assert (at.ask.prompt, at.ask.seat) == ("choose-casualty", 1)
    assert at.options() == [f"{TRACK} D4", f"{FOE} D4"]
    assert not at.play(FOE).offered("pin")
    at.play("reduce").finish()
    assert at.where(FOE_HALF) == "D4"
    assert not at.unit(TRACK).immobile


@pytest.mark.rule("VV-16.6b", "VV-16.6d")
@pytest.mark.parametrize(("die", "where"), [("2", "gone"), ("3", "D4")])
def test_the_crew_of_an_immobile_afv_that_survives_an_assault_may_abandon_it(die: str, where: str) -> None:
    at = phase(f"{RIFLE} D5", f"{SHERMAN} D4 immobile as tank", dice=f"66 {die}").play(RIFLE, "D4").finish()
    assert at.where("tank") == where
    assert at.rolled == 2


@pytest.mark.rule("VV-15.7", "VV-1.21b")
def test_a_successful_assault_eliminates_afvs() -> None:
    at = phase(f"{RIFLE} D5", f"{SHERMAN} D4 as tank", dice=WIN).play(RIFLE, "D4").finish()
    assert at.where("tank") == "gone"


@pytest.mark.rule("VV-6.9b", "VV-5.35f")
@pytest.mark.parametrize(
    ("edition", "there", "fits"),
    [("s2", (RIFLE, RIFLE, RIFLE), False), ("std21", (RIFLE, RIFLE, RIFLE), True),
     ("std21", ("german-pzkpfw-v", RIFLE, RIFLE), False), ("s2", ("german-pzkpfw-v", RIFLE, RIFLE), True),
     ("s2", ("german-pzkpfw-v", "german-pzkpfw-v"), False)],
)  # fmt: skip
def test_the_worked_example_of_stacking_by_edition(edition: str, there: tuple[str, ...], fits: bool) -> None:
    at = phase(f"{RIFLE} D5 as one", *[f"{unit} D4" for unit in there], board={"rulings": {"stacking": edition}})
    assert ("D4" in at.play("one").options()) is fits
