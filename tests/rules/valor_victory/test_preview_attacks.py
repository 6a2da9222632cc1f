"""Previews of attacks: firepower by unit and weapon, modifiers, sight, numbers to roll, armor (VV-13 to VV-20)."""

import pytest

from ccstudio.rules.valor_victory.query.firepower import group_firepower
from tests.rules.valor_victory.assistance import notes, odds, parts, preview_of, sums
from tests.rules.valor_victory.positions import AMERICANS, table

RIFLE, MG, LEADER, FOE = "german-rifle", "german-mg34", "german-brandt", "american-rifle"
PANTHER, SHERMAN, SHRECK = "german-pzkpfw-v", "american-m4a3e8", "german-panzerschreck"
WOODS = {"terrain": {"D7": "woods"}}


@pytest.mark.rule("VV-14.2a", "VV-12.3b")
def test_the_firepower_of_a_group_is_told_by_units_and_weapons() -> None:
    at = table(f"{RIFLE} D5 with {MG}", f"{LEADER} D5", f"{FOE} D7", board=WOODS).play(RIFLE)
    found = sums(at, LEADER)["sum-firepower"]
    members = (at.piece(RIFLE), at.piece(LEADER))
    assert found.amount == group_firepower(at.board, at.state, members, at.space("D7"), ())
    assert parts(found)["part-weapon"] == at.board.weapons[MG].stats.apfp


@pytest.mark.rule("VV-13.4b", "VV-10.1a", "VV-13.6a")
def test_the_modifiers_of_a_group_are_told_with_their_rules() -> None:
    at = table(f"{RIFLE} D5", f"{LEADER} D5", f"{FOE} D7", board=WOODS).play(RIFLE)
    found = sums(at, LEADER)["sum-modifier"]
    assert {part.reason.rule for part in found.parts} == {"VV-10.1a", "VV-13.6a"}


@pytest.mark.rule("VV-13.3")
def test_the_line_of_sight_of_an_attack_is_shown() -> None:
    at = table(f"{RIFLE} D5", f"{LEADER} D5", f"{FOE} D7").play(RIFLE)
    assert preview_of(at, "fire").sights == ((at.space("D5"), at.space("D7")),)


@pytest.mark.rule("VV-14.2c")
def test_who_cannot_attack_the_target_any_more_is_told() -> None:
    at = table(f"{RIFLE} D5 as first", f"{RIFLE} D5 as second", f"{FOE} D7").play("first")
    assert "others-cannot-follow" in notes(at, "fire")
    assert "others-cannot-follow" not in notes(at, "second")


@pytest.mark.rule("VV-12.53a")
def test_a_satchel_charge_adds_its_firepower_and_takes_the_place_of_a_weapon() -> None:
    at = table(f"{RIFLE} D5 with {MG}", "satchel-charge pool of axis", f"{FOE} D6").play(RIFLE)
    found = sums(at, "satchel-charge")["sum-firepower"]
    used = (at.piece("satchel-charge"),)
    assert found.amount == group_firepower(at.board, at.state, (at.piece(RIFLE),), at.space("D6"), used)
    assert parts(found)["part-charge-user"] < 0


@pytest.mark.rule("VV-14.6")
def test_an_attack_that_no_roll_helps_is_told_of() -> None:
    terrain = {"D6": "orchard", "D7": "orchard", "D8": "factory"}
    at = table(f"{RIFLE} D5", f"{FOE} D8", board={"terrain": terrain}).begin()
    assert "cannot-hurt" in notes(at, RIFLE)


@pytest.mark.rule("VV-14.63a")
def test_who_may_ignore_a_point_is_told() -> None:
    at = table(f"{RIFLE} D5", f"{LEADER} D5", f"{FOE} D7 valorous").play(RIFLE)
    assert "may-ignore-by-valor" in notes(at, "fire")


@pytest.mark.rule("VV-13.82a", "VV-13.8e")
def test_opportunity_fire_tells_its_modifiers_and_that_it_may_leave_a_lane() -> None:
    at = table(f"{RIFLE} D9", f"{FOE} D5 with american-m1919a6").phase("movement").play(RIFLE, "move", "D8")
    assert "may-lay-lane" in notes(at, FOE)
    assert "part-uncovered" in parts(sums(at, FOE)["sum-modifier"])


@pytest.mark.rule("VV-12.3a")
def test_several_possible_attacks_of_a_unit_are_listed() -> None:
    at = table(f"{PANTHER} D8", f"{FOE} D5", f"{SHERMAN} F5").begin()
    assert set(notes(at, PANTHER)) == {"can-fire-at", "can-shoot-at", "can-lay-smoke"}


@pytest.mark.rule("VV-16.3", "VV-16.T1", "VV-16.5a")
def test_a_shot_tells_its_numbers_and_the_armor_that_would_be_hit() -> None:
    at = table(f"{PANTHER} D8", f"{SHERMAN} D5 facing n as one", f"{SHERMAN} F5 facing n as other").play(PANTHER)
    at.play(*(["anti-tank"] if at.offered("anti-tank") else []))
    assert sums(at, "one")["sum-to-hit"].amount == 10
    assert "hits-rear" in notes(at, "one")


@pytest.mark.rule("VV-16.T2")
def test_armor_that_holds_is_told() -> None:
    at = table("german-7-5cm-leig-18 D8", f"{SHERMAN} D5 facing s").begin()
    assert {"hits-front", "cannot-penetrate"} <= set(notes(at, "german-7-5cm-leig-18"))


@pytest.mark.rule("VV-12.61a", "VV-12.64")
def test_a_mortar_tells_firepower_modifiers_and_airbursts() -> None:
    at = table(f"{RIFLE} D3 with german-5cm-mortar", f"{LEADER} D3", f"{FOE} D7", board=WOODS).play(RIFLE)
    at.play(*(["mortar"] if at.offered("mortar") else []))
    found = preview_of(at, "fire")
    assert {total.title.code for total in found.sums} == {"sum-firepower", "sum-modifier"}
    assert "points-doubled" in {note.text.code for note in found.notes}


@pytest.mark.rule("VV-18.4a", "VV-18.4b")
def test_a_mission_tells_where_it_may_land_and_who_of_its_own_side_is_in_danger() -> None:
    at = table("light-barrage pool of axis", f"{RIFLE} D5", f"{FOE} D6").phase("command").play("light-barrage")
    at.play(*(["high-explosive"] if at.offered("high-explosive") else []))
    assert "own-in-danger" in notes(at, "D6")
    assert set(odds(at, "D6")["odds-of-landing"]) >= {"odds-on-target", "odds-one-hex-off", "odds-two-hexes-off"}


@pytest.mark.rule("VV-17.4a", "VV-17.4d")
def test_an_overrun_tells_its_firepower_before_the_afv_drives() -> None:
    at = table(f"{PANTHER} D8", f"{FOE} D7").phase("movement").play(PANTHER, "move")
    found = sums(at, "D7")["sum-firepower"]
    kind = at.board.units[PANTHER]
    assert found.amount == 2 * (kind.apfp + kind.all_round + kind.forward)
    assert "overrun-ends-move" in notes(at, "D7")


@pytest.mark.rule("VV-15.6b", "VV-15.8a", "VV-15.T")
def test_a_close_assault_tells_odds_kill_number_and_points() -> None:
    at = table(f"{RIFLE} D5", f"{LEADER} D5", f"{FOE} D6").phase("assault").play(RIFLE, "D6")
    found = notes(at, LEADER)["assault-firepower"]
    assert found["odds"] == "1-1"
    assert parts(sums(at, LEADER)["sum-assault-roll"])["part-kill-number"] == 6
    assert sums(at, LEADER)["sum-assault-cost"].amount == 1


@pytest.mark.rule("VV-15.9a")
def test_pinned_defenders_alone_are_lost_without_a_roll() -> None:
    at = table(f"{RIFLE} D5", f"{FOE} D6 pinned").phase("assault").play(RIFLE)
    assert set(notes(at, "D6")) == {"pinned-are-lost", "hex-is-taken"}


@pytest.mark.rule("VV-14.61a", "VV-14.61c")
def test_losses_tell_the_points_that_are_left() -> None:
    at = table(f"{RIFLE} D5", f"{LEADER} D5", f"{FOE} D6 as one", f"{FOE} D6 as two", dice="11")
    at.play(RIFLE, "fire")
    assert at.ask.kind == "casualty"
    assert sums(at, "one")["sum-points-left"].amount == parts(sums(at, "one")["sum-points-left"])["part-all-points"]
    assert notes(at, "one")["can-meet"]["least"] >= 1


@pytest.mark.rule("VV-21.1", "VV-21.2")
def test_a_rally_tells_its_number_and_the_leader() -> None:
    at = table(f"{RIFLE} D5 pinned", f"{LEADER} D5", f"{FOE} M9").phase("after-action").begin()
    assert parts(sums(at, RIFLE)["sum-rally"])["part-rally-number"] == at.board.numbers.rally
    assert parts(sums(at, RIFLE)["sum-rally"])["part-leader"] > 0


@pytest.mark.rule("VV-20.4", "VV-20.5")
def test_a_sniper_tells_what_is_taken_off_its_die() -> None:
    at = table(f"{RIFLE} D9", "sniper D5 of allies").phase("movement").play(RIFLE, "move", "D8")
    assert set(notes(at, "sniper")) == {"sniper-points", "sniper-found-above"}
    assert at.ask.seat == AMERICANS
