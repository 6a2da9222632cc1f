"""Artillery and air support (VV-18)."""

import pytest

from ccstudio.rules.valor_victory import effects
from ccstudio.rules.valor_victory.declarations import Missions
from ccstudio.rules.valor_victory.procedures import chapters as _steps  # noqa: F401 - writes the steps
from ccstudio.rules.valor_victory.query.missions import missions_to_place, shells_of
from tests.rules.valor_victory.positions import AMERICANS, GERMANS, Table, table

LIGHT, HEAVY, PLANE = "light-barrage", "heavy-barrage", "fighter-bomber"
RIFLE, ENEMY, SHERMAN, TRUCK = "german-rifle", "american-rifle", "american-m4a3e8", "american-2-5-ton-truck"
SPOTTER = f"{RIFLE} A12"


def call(at: Table, *words: str) -> Table:
    """Place missions, then let them be resolved."""
    return at.run(Missions(GERMANS)).play(*words)


def one(at: Table, mission: str, target: str) -> Table:
    """Place one mission of high explosive, and resolve it."""
    at.setting(smoke_factors={GERMANS: 0, AMERICANS: 0})
    return call(at, mission, target)


def placeable(at: Table) -> list[str]:
    """The missions that can be placed."""
    return [at.words_of(piece) for piece in missions_to_place(at.board, at.state, GERMANS, ())]


# Placing


@pytest.mark.rule("VV-18.3", "VV-14.7a", "VV-8.5c")
@pytest.mark.parametrize(
    ("spotter", "expected"),
    [(SPOTTER, [LIGHT, PLANE]), (f"{SPOTTER} fired moved", [LIGHT, PLANE]), (f"{SPOTTER} pinned", [PLANE])],
)
def test_barrages_need_an_unpinned_spotter_and_aircraft_do_not(spotter: str, expected: list[str]) -> None:
    assert placeable(table(spotter, f"{LIGHT} pool of axis", f"{PLANE} pool of axis")) == expected


@pytest.mark.rule("VV-18.3", "VV-14.7a")
def test_a_spotter_that_is_pinned_later_does_not_spot_any_more() -> None:
    at = table(SPOTTER, f"{LIGHT} pool of axis")
    assert placeable(at) == [LIGHT]
    effects.change(at.state, at.piece(RIFLE), pinned=True)
    assert placeable(at) == []


@pytest.mark.rule("VV-18.3")
def test_the_target_of_a_barrage_is_seen_and_aircraft_attack_any_hex() -> None:
    at = table(
        f"{RIFLE} D8", f"{LIGHT} pool of axis", f"{PLANE} pool of axis", board={"terrain": {"D6": "woods"}}
    ).setting(smoke_factors={})  # fmt: skip
    at.run(Missions(GERMANS)).play(LIGHT)
    assert at.offered("D6")
    assert not at.offered("D4")
    assert not at.offered("D8")
    at.play("D6", PLANE)
    assert at.offered("D4")


@pytest.mark.rule("VV-18.2", "VV-18.1")
def test_missions_of_the_other_side_are_not_offered() -> None:
    assert placeable(table(SPOTTER, f"{LIGHT} pool of allies")) == []


@pytest.mark.rule("VV-18.4a", "VV-5.31b", "VV-18.4e")
def test_all_missions_are_placed_before_the_first_is_resolved_in_the_order_of_placement() -> None:
    at = table(
        SPOTTER, f"{LIGHT} pool of axis", f"{HEAVY} pool of axis", f"{ENEMY} A3", f"{ENEMY} A4", dice="1 66 1 66"
    ).setting(smoke_factors={})  # fmt: skip
    at.run(Missions(GERMANS)).play(HEAVY, "A4")
    assert at.rolled == 0
    assert at.where(HEAVY) == "A4"
    at.play(LIGHT, "A3")
    assert [at.board.name(told["space"].space) for told in at.told("mission-lands")] == ["A4", "A3"]


@pytest.mark.rule("VV-5.31b", "VV-18.3")
def test_the_command_phase_goes_on_without_missions_that_are_not_wanted() -> None:
    at = call(table(SPOTTER, f"{LIGHT} pool of axis"), "done")
    assert at.returned is None
    assert at.where(LIGHT) == "pool"


# Accuracy and scatter


@pytest.mark.rule("VV-18.4a", "VV-18.4b")
@pytest.mark.parametrize(
    ("dice", "lands"),
    [("1", "H6"), ("4", "H6"), ("5 1", "H5"), ("5 2", "I6"), ("5 3", "I7"), ("5 4", "H7"), ("5 5", "G7"), ("5 6", "G6"),
     ("6 1", "H4"), ("6 4", "H8"), ("6 3", "J7")],
)  # fmt: skip
def test_a_barrage_hits_or_scatters_in_the_direction_of_the_second_die(dice: str, lands: str) -> None:
    at = one(table(f"{RIFLE} H12", f"{LIGHT} pool of axis", dice=dice), LIGHT, "H6")
    assert at.board.name(at.told("mission-lands")[0]["space"].space) == lands
    assert at.rolled == len(dice.split())


@pytest.mark.rule("VV-18.4e", "VV-0.7")
def test_the_dice_of_one_mission_lie_there_together() -> None:
    at = table(f"{RIFLE} H12", f"{LIGHT} pool of axis", f"{PLANE} pool of axis", f"{ENEMY} H5", dice="66 5 1 65")
    at.setting(smoke_factors={}).run(Missions(GERMANS)).play(PLANE, "H5", LIGHT, "H6")
    assert [throw.reason for throw in at.state.thrown] == ["roll-accuracy", "roll-scatter", "roll-overhead"]


@pytest.mark.rule("VV-18.4c", "VV-18.8")
def test_off_the_map_a_mission_is_lost() -> None:
    at = one(table(SPOTTER, f"{LIGHT} pool of axis", dice="6 1"), LIGHT, "A2")
    assert at.told("mission-lost")
    assert not at.state.missions


@pytest.mark.rule("VV-18.4c")
def test_where_no_unit_is_there_is_no_attack() -> None:
    at = one(table(SPOTTER, f"{LIGHT} pool of axis", dice="1"), LIGHT, "A2")
    assert at.told("mission-lands")
    assert at.rolled == 1


@pytest.mark.rule("VV-18.4d")
def test_aircraft_do_not_scatter() -> None:
    at = one(table(f"{ENEMY} C3", f"{PLANE} pool of axis", dice="66"), PLANE, "C3")
    assert at.told("overhead-rolled")[0]["natural"] == 12


@pytest.mark.rule("VV-18.4d")
def test_by_a_ruling_aircraft_scatter_too() -> None:
    at = table(f"{ENEMY} C3", f"{PLANE} pool of axis", dice="5 1", board={"rulings": {"aircraft-scatter": "always"}})
    assert one(at, PLANE, "C3").told("mission-scatters")


# Attacks


@pytest.mark.rule("VV-18.5b", "VV-18.5c")
@pytest.mark.parametrize(("mission", "points"), [(PLANE, 1), (LIGHT, 2), (HEAVY, 3)])
def test_each_mission_has_its_row(mission: str, points: int) -> None:
    at = table(SPOTTER, f"{mission} pool of axis", f"{ENEMY} A4", dice="45" if mission == PLANE else "1 45")
    one(at, mission, "A4")
    assert at.told("overhead-rolled")[0]["points"] == points


@pytest.mark.rule("VV-18.4c", "VV-18.5e")
def test_friends_in_the_hex_are_attacked_and_their_owner_allocates() -> None:
    at = one(
        table(SPOTTER, f"{LIGHT} pool of axis", f"{RIFLE} A4 as friend", "german-brandt A4", dice="1 45"), LIGHT, "A4"
    )
    assert at.ask.seat == at.state.seating.first_of_side(GERMANS)
    assert at.told("casualty-points")[0]["points"] == 2


@pytest.mark.rule("VV-18.5a", "VV-18.5e")
def test_terrain_and_position_of_the_hex_modify_and_nothing_else() -> None:
    at = table(
        SPOTTER, "german-reimann A12", f"{LIGHT} pool of axis", f"{ENEMY} A4", "foxholes A4", dice="1 34",
        board={"terrain": {"A4": "orchard"}, "sides": {"A4 s": "wall"}},
    ).smoke(A4=2)  # fmt: skip
    assert one(at, LIGHT, "A4").told("overhead-rolled")[0]["roll"] == 9


@pytest.mark.rule("VV-18.6", "VV-18.4b")
def test_a_heavy_barrage_scatters_into_woods() -> None:
    at = table(
        f"{RIFLE} H12", f"{HEAVY} pool of axis", f"{ENEMY} J7", f"{SHERMAN} J7 facing n", dice="6 3 45 33 56",
        board={"terrain": {"J7": "woods"}},
    )  # fmt: skip
    one(at, HEAVY, "H6")
    rolled = at.told("overhead-rolled")[0]
    assert (rolled["roll"], rolled["points"]) == (11, 2)
    at.finish()
    assert (at.told("shot-hits")[0]["roll"], at.told("shot-hits")[0]["number"]) == (8, 8)


@pytest.mark.rule("VV-18.5d", "VV-16.4c", "VV-18.5b")
@pytest.mark.parametrize(
    ("mission", "dice", "where"),
    [(HEAVY, "1 44 34", "gone"), (HEAVY, "1 44 44", "A4"), (HEAVY, "1 45", "A4"), (PLANE, "44 54", "gone"),
     (LIGHT, "1 44 32", "gone"), (LIGHT, "1 44 33", "A4")],
)  # fmt: skip
def test_an_afv_is_hit_by_8_and_eliminated_by_its_number_at_the_rear(mission: str, dice: str, where: str) -> None:
    at = table(SPOTTER, f"{mission} pool of axis", f"{SHERMAN} A4 facing s as tank", dice=dice)
    assert one(at, mission, "A4").where("tank") == where
    assert at.rolled == len(dice.split())


@pytest.mark.rule("VV-18.5c", "VV-14.65a")
def test_unarmored_vehicles_and_their_passengers_take_points() -> None:
    at = table(SPOTTER, f"{HEAVY} pool of axis", f"{TRUCK} A4", f"{ENEMY} - on {TRUCK}", dice="1 45")
    one(at, HEAVY, "A4")
    assert at.told("casualty-points")[0]["points"] == 3
    assert at.offered(ENEMY)


@pytest.mark.rule("VV-18.5c", "VV-18.5d")
def test_each_afv_has_a_roll_of_its_own_beside_that_for_all_others() -> None:
    at = table(
        SPOTTER, f"{LIGHT} pool of axis", f"{ENEMY} A4", f"{SHERMAN} A4 as first", f"{SHERMAN} A4 as second",
        dice="1 66 56 66",
    )  # fmt: skip
    one(at, LIGHT, "A4")
    assert len(at.told("shot-misses")) == 2


@pytest.mark.rule("VV-16.6b", "VV-16.6d")
def test_the_crew_of_an_immobile_afv_may_go_after_a_barrage_that_misses() -> None:
    at = table(SPOTTER, f"{LIGHT} pool of axis", f"{SHERMAN} A4 immobile as tank", dice="1 66 1")
    assert one(at, LIGHT, "A4").where("tank") == "gone"


@pytest.mark.rule("VV-18.8", "VV-18.2")
def test_a_mission_is_used_once() -> None:
    at = one(table(SPOTTER, f"{LIGHT} pool of axis", dice="1"), LIGHT, "A4")
    assert not at.state.missions
    assert at.where(RIFLE) == "A12"


# Smoke


@pytest.mark.rule("VV-18.7a", "VV-11.4", "VV-11.1a")
def test_a_barrage_fires_smoke_for_two_factors_and_is_not_spent() -> None:
    at = call(table(SPOTTER, f"{LIGHT} pool of axis", dice="1"), LIGHT, "smoke", "A4")
    assert at.state.overlay.smoke == {at.space("A4"): 2}
    assert at.state.smoke_factors[GERMANS] == 7
    assert at.where(LIGHT) == "pool"


@pytest.mark.rule("VV-18.7b")
def test_a_barrage_fires_smoke_once_a_turn_and_again_in_the_next() -> None:
    at = call(table(SPOTTER, f"{LIGHT} pool of axis", dice="1"), LIGHT, "smoke", "A4")
    assert placeable(at) == []
    at.phase("after-action").begin().finish()
    assert placeable(at) == [LIGHT]


@pytest.mark.rule("VV-18.7a", "VV-18.4a", "VV-18.4b")
def test_smoke_scatters_as_shells_do() -> None:
    at = call(table(f"{RIFLE} H12", f"{LIGHT} pool of axis", dice="5 1"), LIGHT, "smoke", "H6")
    assert at.state.overlay.smoke == {at.space("H5"): 2}


@pytest.mark.rule("VV-18.7b")
def test_smoke_that_scatters_onto_smoke_leaves_the_stronger() -> None:
    at = table(f"{RIFLE} H12", f"{LIGHT} pool of axis", dice="5 1").smoke(H5=1)
    assert call(at, LIGHT, "smoke", "H6").state.overlay.smoke == {at.space("H5"): 2}


@pytest.mark.rule("VV-18.4c", "VV-18.7a")
def test_smoke_off_the_map_is_lost_with_its_factors() -> None:
    at = call(table(SPOTTER, f"{LIGHT} pool of axis", dice="6 1"), LIGHT, "smoke", "A2")
    assert not at.state.overlay.smoke
    assert at.state.smoke_factors[GERMANS] == 7
    assert at.where(LIGHT) == "pool"


@pytest.mark.rule("VV-11.1b", "VV-18.7a")
def test_smoke_is_not_called_where_some_lies_or_is_called_already() -> None:
    at = table(SPOTTER, *[f"{LIGHT} pool of axis"] * 2).smoke(A5=1)
    first, second = at.state.missions
    at.run(Missions(GERMANS)).play(first, "smoke")
    assert not at.offered("A5")
    at.play("A4", second, "smoke")
    assert not at.offered("A4")


@pytest.mark.rule("VV-18.7a", "VV-11.1a")
@pytest.mark.parametrize(("factors", "shells"), [(2, ("high-explosive", "smoke")), (1, ("high-explosive",))])
def test_smoke_needs_its_factors(factors: int, shells: tuple[str, ...]) -> None:
    at = table(SPOTTER, f"{LIGHT} pool of axis").setting(smoke_factors={GERMANS: factors, AMERICANS: 9})
    assert shells_of(at.board, at.state, at.piece(LIGHT), ()) == shells


@pytest.mark.rule("VV-18.7a", "VV-11.1a")
def test_factors_that_are_promised_to_one_barrage_are_not_there_for_another() -> None:
    at = table(SPOTTER, *[f"{LIGHT} pool of axis"] * 2).setting(smoke_factors={GERMANS: 3, AMERICANS: 9})
    first, second = at.state.missions
    at.run(Missions(GERMANS)).play(first, "smoke", "A4", second)
    assert at.ask.kind == "mission-target"
    assert at.offered("A4")


@pytest.mark.rule("VV-18.7a")
def test_aircraft_fire_no_smoke() -> None:
    at = table(f"{PLANE} pool of axis")
    assert shells_of(at.board, at.state, at.piece(PLANE), ()) == ("high-explosive",)
