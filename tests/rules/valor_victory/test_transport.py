"""Loading, towing, unloading, and what carriers can carry (VV-8)."""

import pytest

from ccstudio.rules.valor_victory.query.transport import can_carry
from tests.rules.valor_victory.positions import Table, table

HALFTRACK, TRUCK, CAR = "german-sdkfz-251-1", "german-3-ton-truck", "german-kubelwagen"


def moving(*pieces: str, board: dict[str, object] | None = None) -> Table:
    """A position in the Movement Phase of the Germans."""
    return table(*pieces, board=board).phase("movement")


def carries(carrier: str, *cargo: str) -> bool:
    """Whether a carrier has room for all of some units, each with its weapon."""
    at = table(f"{carrier} D8 as carrier", *[f"{text} as cargo{number}" for number, text in enumerate(cargo)])
    units = [at.piece(f"cargo{number}") for number in range(len(cargo))]
    return can_carry(at.board, at.state, at.piece("carrier"), units)


SQUAD, HALF, LEADER = "german-rifle D8", "german-rifle-half D8", "german-brandt D8"


@pytest.mark.rule("VV-8.21a")
def test_squads_leaders_and_weapons_count_separately_and_two_half_squads_as_one() -> None:
    assert carries(HALFTRACK, f"{SQUAD} with german-mg34", LEADER)
    assert carries(HALFTRACK, HALF, HALF, LEADER)
    assert not carries(HALFTRACK, SQUAD, HALF)
    assert not carries(HALFTRACK, LEADER, "german-vollmer D8")
    assert not carries(HALFTRACK, f"{SQUAD} with german-mg34", f"{LEADER} with german-mg34")
    assert carries(TRUCK, SQUAD, f"{SQUAD} with german-mg34", f"{LEADER} with german-mg34", "german-vollmer D8")


@pytest.mark.rule("VV-8.21b")
def test_a_th_carrier_carries_a_half_squad_a_leader_and_a_weapon() -> None:
    assert carries(CAR, f"{HALF} with german-mg34", LEADER)
    assert not carries(CAR, SQUAD)
    assert not carries(CAR, HALF, HALF)
    assert not carries(CAR, f"{HALF} with german-mg34", f"{LEADER} with german-mg34")


@pytest.mark.rule("VV-8.21c", "VV-1.15c")
def test_carriers_that_tow_take_one_gun_and_a_th_carrier_no_large_one() -> None:
    small, large = "german-5cm-pak-38 D8", "german-8-8cm-flak-36 D8"
    assert carries(TRUCK, large)
    assert carries(TRUCK, SQUAD, SQUAD, LEADER, large)
    assert not carries(TRUCK, small, large)
    assert not carries(CAR, small)
    assert carries("american-jeep", "american-57mm-m1 D8")
    assert not carries("american-jeep", "american-105mm-m2a1 D8")


@pytest.mark.rule("VV-8.1")
def test_nobody_carries_afvs_and_tanks_carry_nobody() -> None:
    assert not carries(TRUCK, "german-stug-iiig D8")
    assert not carries("german-stug-iiig", HALF)


@pytest.mark.rule("VV-8.3a", "VV-8.3d", "VV-8.1")
def test_a_carrier_loads_and_drives_on_with_its_cargo() -> None:
    at = moving(f"{HALFTRACK} D8 facing n", "german-rifle D8").play(HALFTRACK, "load", "move", "D7", "stop")
    assert at.where("german-rifle") == at.where(HALFTRACK) == "D7"
    assert at.unit(HALFTRACK).moved


@pytest.mark.rule("VV-8.3d", "VV-8.3b")
def test_who_has_loaded_unloads_no_more_in_the_turn() -> None:
    at = moving(f"{HALFTRACK} D8 facing n", "german-rifle D8", "german-brandt D7")
    at.play(HALFTRACK, "load", "move", "D7")
    assert at.options() == ["D6", "D8", "to ne", "to nw", "to s", "to se", "to sw", "stop"]


@pytest.mark.rule("VV-8.3g")
def test_one_action_loads_as_many_as_there_is_room_for() -> None:
    at = moving(f"{TRUCK} D8 facing n", "german-rifle D8 as a", "german-rifle D8 as b", "german-brandt D8")
    at.play(TRUCK, "load", "a", "german-brandt")
    assert at.options() == ["german-rifle D8", "done"]
    at.play("b")
    assert [at.where(word) for word in ("a", "b", "german-brandt")] == ["D8"] * 3
    assert at.options() == ["move", "stop"]


@pytest.mark.rule("VV-8.3c", "VV-8.3f", "VV-8.3b")
@pytest.mark.parametrize("marker", ["moved", "fired", "pinned"])
def test_who_moved_fired_or_is_pinned_is_not_loaded(marker: str) -> None:
    at = moving(f"{HALFTRACK} D8 facing n", f"german-rifle D8 {marker}").play(HALFTRACK)
    assert at.options() == ["move", "turn-in-place"]


@pytest.mark.rule("VV-8.3f")
def test_pinned_passengers_stay_aboard() -> None:
    at = moving(f"{HALFTRACK} D8 facing n", f"german-rifle - on {HALFTRACK} pinned").play(HALFTRACK)
    assert at.options() == ["move", "turn-in-place"]


@pytest.mark.rule("VV-8.3f")
def test_a_pinned_carrier_unloads_nobody() -> None:
    at = moving(f"{HALFTRACK} D8 facing n pinned", f"german-rifle - on {HALFTRACK}", "german-rifle A1 as other").play()
    assert at.options() == ["german-rifle A1", "done"]


@pytest.mark.rule("VV-8.3e", "VV-8.3d")
def test_a_carrier_drives_and_unloads_and_neither_moves_on() -> None:
    at = moving(f"{HALFTRACK} D9 facing n", f"german-rifle - on {HALFTRACK}", "german-rifle A1 as other")
    at.play(HALFTRACK, "move", "D8", "D7", "D6", "unload")
    assert (at.where("german-rifle D6"), at.unit("german-rifle D6").moved, at.unit(HALFTRACK).moved) == (
        "D6", True, True,
    )  # fmt: skip
    assert at.options() == ["german-rifle A1", "done"]


@pytest.mark.rule("VV-8.3d", "VV-8.3e")
def test_a_carrier_unloads_first_and_then_drives() -> None:
    at = moving(f"{HALFTRACK} D9 facing n", f"german-rifle - on {HALFTRACK}")
    at.play(HALFTRACK, "unload", "move", "D8")
    assert not at.offered("unload")
    at.play("stop")
    assert (at.where("german-rifle"), at.unit("german-rifle").moved, at.where(HALFTRACK)) == ("D9", True, "D8")


@pytest.mark.rule("VV-8.3f")
def test_a_gun_that_is_unhitched_may_face_anywhere() -> None:
    at = moving(f"{TRUCK} D9 facing n", f"german-8-8cm-flak-36 - on {TRUCK}")
    at.play(TRUCK, "unload", "to sw", "stop")
    assert at.unit("german-8-8cm-flak-36").facing == "sw"


@pytest.mark.rule("VV-8.3c")
def test_who_would_be_too_many_goes_one_hex_when_unloaded() -> None:
    full = [f"german-rifle D8 as full{number} moved" for number in range(3)] + ["german-rifle-half D8 moved"]
    at = moving(f"{HALFTRACK} D8 facing n", f"german-brandt - on {HALFTRACK}", *full, board={"terrain": {"C8": "pond"}})
    at.play(HALFTRACK, "unload")
    assert at.options() == ["C9", "D7", "D9", "E8", "E9"]
    at.play("D9", "stop")
    assert (at.where("german-brandt"), at.unit("german-brandt").moved) == ("D9", True)


@pytest.mark.rule("VV-8.4a", "VV-6.9e")
def test_carrier_and_cargo_stack_as_one_vehicle() -> None:
    full = [f"german-rifle D7 as full{number}" for number in range(3)] + ["german-rifle-half D7"]
    at = moving(f"{HALFTRACK} D8 facing n", f"german-rifle - on {HALFTRACK}", *full)
    at.play(HALFTRACK, "move", "D7", "stop")
    assert at.where(HALFTRACK) == "D7"


@pytest.mark.rule("VV-8.4b")
def test_a_carrier_comes_beyond_the_limit_only_to_load() -> None:
    std21 = {"rulings": {"profile": "std21"}}
    squads = [f"german-rifle D7 as squad{number}" for number in range(3)]
    at = moving(f"{HALFTRACK} D8 facing n", *squads, board=std21).play(HALFTRACK, "move", "D7")
    assert "stop" not in at.options()
    at.play("load", "squad1")
    assert (at.where("squad1"), at.unit(HALFTRACK).loading, at.unit(HALFTRACK).moved) == ("D7", "loaded", True)


@pytest.mark.rule("VV-8.4b")
def test_a_carrier_that_cannot_mend_a_full_hex_does_not_stop_there() -> None:
    std21 = {"rulings": {"profile": "std21"}}
    squads = [f"german-rifle D7 as squad{number}" for number in range(4)]
    at = moving(f"{HALFTRACK} D8 facing n", *squads, board=std21).play(HALFTRACK, "move", "D7")
    assert not any(word in at.options() for word in ("load", "stop"))


@pytest.mark.rule("VV-16.6d")
def test_passengers_leave_an_immobile_carrier() -> None:
    at = moving(f"{HALFTRACK} D8 immobile", f"german-rifle - on {HALFTRACK}").play(HALFTRACK)
    assert at.where("german-rifle") == "D8"
    assert at.unit("german-rifle").moved


@pytest.mark.rule("VV-8.5b", "VV-19.7c")
def test_a_carrier_rolls_once_for_itself_and_its_cargo_in_mines() -> None:
    at = moving(f"{HALFTRACK} D8 facing n", f"german-rifle - on {HALFTRACK}", "minefield D7").dice("3 3")
    at.play(HALFTRACK, "move", "D7")
    assert (at.where(HALFTRACK), at.where("german-rifle"), at.rolled) == ("gone", "gone", 1)


@pytest.mark.rule("VV-8.5c")
def test_passengers_place_no_smoke_and_do_not_move_themselves() -> None:
    at = moving(f"{HALFTRACK} D8 facing n", f"german-rifle - on {HALFTRACK}", "german-rifle A1 as other").play()
    assert at.options() == [f"{HALFTRACK} D8", "german-rifle A1", "done"]


@pytest.mark.rule("VV-10.31b", "VV-6.1d")
def test_a_towed_gun_bars_what_it_may_not_enter() -> None:
    board = {"terrain": {"D7": "building"}, "rulings": {"afv-buildings": "enter"}}
    at = moving(f"{HALFTRACK} D8 facing n", f"german-8-8cm-flak-36 - on {HALFTRACK}", board=board)
    at.play(HALFTRACK, "move")
    assert at.where(HALFTRACK) == "D9"


@pytest.mark.rule("VV-8.1", "VV-5.33a")
def test_a_carrier_whose_passengers_fired_has_fired() -> None:
    at = moving(f"{HALFTRACK} D8 facing n", f"german-rifle - on {HALFTRACK} fired", "german-rifle A1 as other").play()
    assert at.options() == ["german-rifle A1", "done"]


@pytest.mark.rule("VV-6.9f", "VV-8.4a")
def test_a_towed_gun_does_not_count_for_stacking() -> None:
    at = moving(f"{TRUCK} D8 facing n", f"german-8-8cm-flak-36 - on {TRUCK}", "german-stug-iiig D7")
    at.play(TRUCK, "move", "D7", "stop")
    assert at.where("german-8-8cm-flak-36") == at.where("german-stug-iiig") == "D7"
