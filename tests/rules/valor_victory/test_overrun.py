"""Overruns: into the hex, the attack, out again, and the answer (VV-17)."""

from typing import Any

import pytest

from ccstudio.rules.valor_victory.declarations import Overrun
from ccstudio.rules.valor_victory.procedures import chapters as _steps  # noqa: F401 - writes the steps
from ccstudio.rules.valor_victory.query.firepower import victims_of
from ccstudio.rules.valor_victory.query.overrun import overrun_firepower, overrun_parts
from tests.rules.valor_victory.positions import AMERICANS, Table, table

TANK, TRACK, PANTHER = "american-m4a3e8", "american-m3-halftrack", "german-pzkpfw-v"
RIFLE, HALF, GUN, LEADER = "german-rifle", "german-rifle-half", "german-5cm-pak-38", "german-brandt"
RIDER, OFFICER, FAUST = "american-rifle", "american-haskell", "german-panzerfaust"


def run_over(*pieces: str, dice: str = "66", unit: str = TANK, **wishes: Any) -> Table:
    """Let an American AFV at D8 overrun D7 and leave into D6."""
    at = table(f"{unit} D8 facing n", *pieces, board=wishes, dice=dice).phase("movement", AMERICANS)
    return at.run(Overrun(at.piece(unit), at.space("D7"), at.space("D6")))


def in_target(*pieces: str, unit: str = TRACK, **wishes: Any) -> Table:
    """An American AFV in the hex that it overruns."""
    return table(f"{unit} D7 facing n", *pieces, board=wishes).phase("movement", AMERICANS)


def firepower(at: Table, *weapons: str, unit: str = TRACK) -> int:
    """The firepower of an overrun."""
    return overrun_firepower(at.board, at.state, at.piece(unit), [at.piece(weapon) for weapon in weapons])


def parts(at: Table, *weapons: str, unit: str = TRACK) -> dict[str, int]:
    """The modifier sheet of an overrun, by codes."""
    found = overrun_parts(at.board, at.state, at.piece(unit), [at.piece(weapon) for weapon in weapons])
    return {part.code: part.amount for part in found}


# The attack


@pytest.mark.rule("VV-17.4a", "VV-17.4b")
def test_a_tank_overruns_foxholes_in_woods() -> None:
    at = run_over(f"{RIFLE} D7", "foxholes D7", dice="13", terrain={"D7": "woods"})
    rolled = at.told("overrun-rolled")[0]
    assert (rolled["firepower"], rolled["roll"], rolled["points"]) == (38, 7, 4)
    assert at.where(TANK) == "D6"


@pytest.mark.rule("VV-17.3b", "VV-5.33d")
def test_the_movement_phase_leads_through_the_overrun() -> None:
    at = table(f"{TANK} D9 facing n", f"{RIFLE} D7", "foxholes D7", board={"terrain": {"D7": "woods"}}, dice="66")
    at.phase("movement", AMERICANS).play(TANK, "move", "D8").until("step")
    at.play("D7").until("mover")
    assert at.where(TANK) == "D6"
    assert at.unit(TANK).moved


@pytest.mark.rule("VV-17.4a", "VV-12.53a", "VV-12.52c")
def test_only_the_own_firepower_is_doubled() -> None:
    at = in_target(f"{RIDER} - with american-m1919a6 on {TRACK}", "satchel-charge pool of allies", f"{RIFLE} D7")
    assert firepower(at) == 2 * 4 + 5 + 3
    assert firepower(at, "satchel-charge") == 2 * 4 + 5 + 8


@pytest.mark.rule("VV-17.4a", "VV-17.4f")
@pytest.mark.parametrize("marker", ["fired", "pinned"])
def test_passengers_who_have_fired_or_are_pinned_add_nothing(marker: str) -> None:
    assert firepower(in_target(f"{RIDER} - {marker} on {TRACK}", f"{RIFLE} D7")) == 8


@pytest.mark.rule("VV-17.4a", "VV-14.3a")
def test_heavy_weapons_and_flamethrowers_of_passengers_add_nothing() -> None:
    for weapon in ("american-m1919a4", "flamethrower"):
        assert firepower(in_target(f"{RIDER} - with {weapon} on {TRACK}", f"{RIFLE} D7")) == 13


@pytest.mark.rule("VV-17.4c", "VV-17.4b", "VV-11.5b")
def test_cover_is_that_of_the_hex_without_smoke_and_hexsides() -> None:
    at = in_target(
        f"{RIFLE} D7", "foxholes D7", "american-haskell D7", terrain={"D7": "orchard"}, sides={"D7 s": "wall"}
    ).smoke(D7=2)  # fmt: skip
    assert sum(parts(at).values()) == 2


@pytest.mark.rule("VV-17.4c", "VV-13.6d", "VV-12.52c")
def test_a_leader_and_grenades_of_passengers_modify() -> None:
    at = in_target(f"{RIDER} - on {TRACK}", f"{OFFICER} - on {TRACK}", "grenades pool of allies", f"{RIFLE} D7")
    assert parts(at, "grenades") == {"part-leader": -1, "part-grenades": -1}


@pytest.mark.rule("VV-12.52c", "VV-12.53b", "VV-12.5")
def test_passengers_are_asked_for_grenades_and_charges_which_are_then_gone() -> None:
    at = table(
        f"{TRACK} D8 facing n", f"{RIDER} - on {TRACK}", "grenades pool of allies", "satchel-charge pool of allies",
        f"{RIFLE} D7", dice="66",
    ).phase("movement", AMERICANS)  # fmt: skip
    at.run(Overrun(at.piece(TRACK), at.space("D7"), at.space("D6")))
    assert sorted(at.options()) == ["fire", "grenades pool", "satchel-charge pool"]
    at.play("grenades", "satchel-charge")
    assert not at.state.weapons
    assert at.told("overrun-rolled")[0]["roll"] == 11


@pytest.mark.rule("VV-17.4f", "VV-17.4d")
def test_afv_and_passengers_that_took_part_get_move_markers_and_no_fire_markers() -> None:
    at = run_over(f"{RIDER} - on {TRACK}", f"{RIFLE} D7", unit=TRACK).finish()
    assert at.unit(TRACK).moved
    assert at.unit(RIDER).moved
    assert not at.unit(TRACK).fired
    assert not at.unit(RIDER).fired


@pytest.mark.rule("VV-17.4e", "VV-17.1a")
def test_infantry_vehicles_and_guns_in_the_hex_take_points_before_the_afv_leaves() -> None:
    at = run_over(f"{HALF} D7", f"{GUN} D7 facing s", dice="34")
    assert at.told("casualty-points")[0]["points"] == 4
    assert at.where(TANK) == "D7"
    assert {"german-rifle-half D7", "german-5cm-pak-38 D7"} <= set(at.options())


@pytest.mark.rule("VV-17.4a")
def test_an_afv_without_firepower_only_drives_through() -> None:
    at = run_over(f"{RIFLE} D7", unit=TRACK, dice="66", stats={TRACK: {"all_round": 0}})
    assert at.rolled == 0
    assert at.where(TRACK) == "D6"


@pytest.mark.rule("VV-22.2a", "VV-17.4a")
def test_a_natural_two_may_make_passengers_valorous() -> None:
    at = run_over(f"{RIDER} - on {TRACK}", f"{RIFLE} D7", unit=TRACK, dice="11 12").finish()
    assert at.unit(RIDER).valorous


@pytest.mark.rule("VV-14.65b")
@pytest.mark.parametrize(("carrier", "hurt"), [(TRACK, False), ("american-2-5-ton-truck", True)])
def test_whoever_rides_in_an_afv_is_not_hurt_by_what_answers_the_attack(carrier: str, hurt: bool) -> None:
    at = table(f"{carrier} D8", f"{RIDER} - on {carrier}")
    assert bool(victims_of(at.board, at.state, [at.piece(RIDER)])) is hurt


@pytest.mark.rule("VV-19.7c", "VV-17.4e")
@pytest.mark.parametrize(("mines", "where"), [("D7", "gone"), ("D6", "gone"), ("D5", "D6")])
def test_mines_of_both_hexes_can_end_it(mines: str, where: str) -> None:
    at = run_over(
        f"{RIFLE} D7", f"minefield {mines}", dice="66 1" if mines == "D6" else "1 66" if mines == "D7" else "66"
    )
    assert at.finish().where(TANK) == where
    assert bool(at.told("overrun-rolled")) is (mines != "D7")


@pytest.mark.rule("VV-17.4e", "VV-0.7")
def test_the_dice_of_the_attack_lie_there_alone_after_those_of_mines() -> None:
    at = run_over(f"{RIFLE} D7", "minefield D7", dice="6 65").finish()
    assert [throw.reason for throw in at.state.thrown] == ["roll-overrun"]


# The answer of the enemy


@pytest.mark.rule("VV-17.2a", "VV-13.8j")
def test_nobody_fires_in_the_target_hex_and_everybody_at_the_exit() -> None:
    at = run_over(f"{RIFLE} D7", f"{PANTHER} H7 facing n")
    assert at.ask.kind == "opportunity"
    assert at.where(TANK) == "D6"
    assert at.options() == [f"{PANTHER} H7", "pass"]
    assert at.told("overrun-rolled")


@pytest.mark.rule("VV-17.2a")
def test_the_enemy_fires_where_the_afv_enters_before_the_target() -> None:
    at = table(f"{TANK} D9 facing n", f"{RIFLE} D7", f"{PANTHER} H7").phase("movement", AMERICANS)
    at.play(TANK, "move", "D8")
    assert at.ask.kind == "opportunity"
    assert at.where(TANK) == "D8"


@pytest.mark.rule("VV-17.2b", "VV-17.2c", "VV-17.2e")
@pytest.mark.parametrize(
    ("unit", "offered"),
    [(f"{RIFLE} D7", True), (f"{RIFLE} D7 fired", True), (f"{RIFLE} D7 pinned", False), (f"{GUN} D7 facing n", True),
     (f"{GUN} D7 facing n fired", True), (f"{GUN} D7 facing s", False)],
)  # fmt: skip
def test_who_is_left_in_the_hex_and_able_fires_even_with_a_fire_marker(unit: str, offered: bool) -> None:
    at = run_over(unit, f"{PANTHER} H7", f"{FAUST} pool")
    assert at.offered(unit.split(maxsplit=1)[0]) is offered


@pytest.mark.rule("VV-17.2e")
def test_infantry_weapons_qualify_and_machine_guns_do_not() -> None:
    assert run_over(f"{RIFLE} D7 fired with german-panzerschreck").offered(RIFLE)
    assert run_over(f"{RIFLE} D7 with german-mg34", f"{PANTHER} H7").options() == [f"{PANTHER} H7", "pass"]


@pytest.mark.rule("VV-17.2c", "VV-16.5a", "VV-12.51b")
def test_final_fire_is_at_the_rear_armor() -> None:
    at = run_over(f"{RIFLE} D7 fired", f"{FAUST} pool", dice="66 34 53").play(RIFLE)
    assert at.where(TANK) == "gone"


@pytest.mark.rule("VV-17.2e", "VV-13.1")
def test_each_unit_makes_one_such_shot() -> None:
    at = run_over(f"{RIFLE} D7", f"{PANTHER} H7", *[f"{FAUST} pool"] * 2, dice="66 65").play(RIFLE)
    assert at.options() == [f"{PANTHER} H7", "pass"]


@pytest.mark.rule("VV-17.2d", "VV-13.6b")
def test_a_leader_with_a_fire_marker_modifies_such_a_shot() -> None:
    at = run_over(f"{RIFLE} D7 fired", f"{LEADER} D7 fired", f"{FAUST} pool", dice="66 36 53").play(RIFLE, LEADER)
    assert at.where(TANK) == "gone"


@pytest.mark.rule("VV-17.2c")
def test_who_did_not_survive_the_attack_does_not_fire() -> None:
    at = run_over(f"{HALF} D7", f"{FAUST} pool", dice="34")
    assert at.where(HALF) == "gone"
    assert at.game.over


@pytest.mark.rule("VV-17.4d", "VV-16.6a")
def test_an_afv_immobilized_at_the_exit_has_moved() -> None:
    at = run_over(f"{RIFLE} D7", f"{FAUST} pool", dice="66 34 54 6").play(RIFLE)
    assert at.unit(TANK).immobile
    assert at.unit(TANK).moved
