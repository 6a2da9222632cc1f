"""Close assaults in numbers: firepower, odds, Kill Numbers, modifiers, points (VV-15)."""

from typing import Any

import pytest

from ccstudio.rules.valor_victory.query.close_assault import AssaultSheet, assault_sheet, kill_number
from tests.rules.valor_victory.boards import board_of
from tests.rules.valor_victory.positions import AMERICANS, GERMANS, Table, table

RIFLE, HALF, LEADER = "german-rifle", "german-rifle-half", "german-brandt"
LIGHT, HEAVY, FLAMES = "german-mg34", "german-mg34-tripod", "flamethrower"
FOE, FOE_LEADER, SHERMAN, TRACK = "american-rifle", "american-haskell", "american-m4a3e8", "american-m3-halftrack"


def sheet(at: Table) -> AssaultSheet:
    """The numbers of an assault by all Germans in D5 on D4, with all expendable weapons of both sides."""
    state = at.state
    group = [unit for unit, record in state.units.items() if record.side == GERMANS and at.where(unit) == "D5"]
    pools = [[piece for piece in state.weapons if at.where(piece) == "pool" and state.weapons[piece].side == side]
             for side in (GERMANS, AMERICANS)]  # fmt: skip
    return assault_sheet(at.board, state, group, at.space("D4"), *pools)


def attack(*pieces: str, **board: Any) -> int:
    """The firepower of assaulters in D5."""
    return sheet(table(*pieces, f"{FOE} D4", board=board)).attack


def defence(*pieces: str, **board: Any) -> int:
    """The firepower of defenders in D4."""
    return sheet(table(f"{RIFLE} D5", *pieces, board=board)).defence


def cost(*pieces: str, **board: Any) -> dict[str, int]:
    """What an assault on a squad costs in any case, by its parts; the defenders apart."""
    parts = sheet(table(f"{RIFLE} D5", *pieces, f"{FOE} D4", board=board)).cost
    return {part.code: part.amount for part in parts if part.code != "part-defenders"}


# Odds


@pytest.mark.rule("VV-15.T")
@pytest.mark.parametrize(
    ("firepowers", "odds", "number"),
    [((4, 16), "1-4", 3), ((4, 12), "1-3", 4), ((4, 8), "1-2", 5), ((4, 4), "1-1", 6), ((8, 4), "2-1", 8),
     ((12, 4), "3-1", 9), ((16, 4), "4-1", 10)],
)  # fmt: skip
def test_the_kill_numbers_by_odds(firepowers: tuple[int, int], odds: str, number: int) -> None:
    assert kill_number(board_of(), *firepowers) == (odds, number)


@pytest.mark.rule("VV-15.6b")
@pytest.mark.parametrize(
    ("firepowers", "odds"),
    [((13, 11), "1-1"), ((14, 6), "2-1"), ((6, 14), "1-2"), ((6, 11), "1-1"), ((3, 20), "1-4"), ((20, 4), "4-1"),
     ((99, 1), "4-1"), ((1, 99), "1-4"), ((11, 6), "1-1"), ((4, 11), "1-2"), ((4, 12), "1-3"), ((11, 4), "2-1")],
)  # fmt: skip
def test_odds_drop_fractions_and_stay_within_the_table(firepowers: tuple[int, int], odds: str) -> None:
    assert kill_number(board_of(), *firepowers)[0] == odds


@pytest.mark.rule("VV-15.6b")
def test_without_firepower_the_odds_are_those_at_the_end_of_the_table() -> None:
    assert [kill_number(board_of(), *both)[0] for both in ((5, 0), (0, 5))] == ["4-1", "1-4"]


# Assaulters


@pytest.mark.rule("VV-15.2", "VV-12.3b")
@pytest.mark.parametrize(
    ("pieces", "firepower"),
    [((f"{RIFLE} D5",), 4), ((f"{RIFLE} D5 with {LIGHT}",), 7), ((f"{HALF} D5 with {LIGHT}",), 5),
     ((f"{LEADER} D5",), 1), ((f"{LEADER} D5 with {LIGHT}",), 3), ((f"{RIFLE} D5", f"{RIFLE} D5"), 8)],
    ids=["squad", "squad-light", "half-light", "leader", "leader-light", "two-squads"],
)  # fmt: skip
def test_assaulters_add_their_own_firepower_and_light_machine_guns(pieces: tuple[str, ...], firepower: int) -> None:
    assert attack(*pieces) == firepower


@pytest.mark.rule("VV-15.2")
@pytest.mark.parametrize("weapon", [HEAVY, FLAMES, "german-panzerschreck", "german-5cm-mortar"])
def test_other_weapons_do_not_count_in_an_assault(weapon: str) -> None:
    assert attack(f"{RIFLE} D5 with {weapon}") == 4
    assert attack(f"{HALF} D5 with {weapon}") == 2


@pytest.mark.rule("VV-15.2", "VV-12.53a", "VV-12.53b")
def test_a_satchel_charge_is_added_instead_of_the_weapon_of_who_uses_it() -> None:
    assert attack(f"{RIFLE} D5", "satchel-charge pool of axis") == 4 + 8
    assert attack(f"{RIFLE} D5 with {LIGHT}", "satchel-charge pool of axis") == 4 + 8
    assert attack(f"{RIFLE} D5 with {LIGHT}", f"{RIFLE} D5", "satchel-charge pool of axis") == 4 + 3 + 4 + 8


@pytest.mark.rule("VV-22.3b", "VV-22.3d")
def test_valor_doubles_the_own_firepower_of_either_side_but_not_that_of_weapons() -> None:
    assert attack(f"{RIFLE} D5 valorous with {LIGHT}") == 8 + 3
    assert defence(f"{FOE} D4 valorous with american-m1919a6") == 10 + 3


# Defenders


@pytest.mark.rule("VV-15.2", "VV-12.3b")
@pytest.mark.parametrize(
    ("piece", "firepower"),
    [(f"{FOE} D4", 5), (f"{FOE} D4 with american-m1919a4", 9), (f"{FOE}-half D4 with american-m1919a4", 4),
     (f"{FOE} D4 with american-bar", 7), (f"{FOE_LEADER} D4 with american-bar", 2), (f"{FOE} D4 with {FLAMES}", 15),
     (f"{FOE} D4 with american-60mm-mortar", 5), (f"{FOE} D4 with american-bazooka", 5)],
    ids=["squad", "heavy", "half-heavy", "light", "leader", "flamethrower", "mortar", "bazooka"],
)  # fmt: skip
def test_defending_infantry_uses_any_weapon_that_reaches(piece: str, firepower: int) -> None:

    assert defence(piece) == firepower


@pytest.mark.rule("VV-15.4a", "VV-15.5b")
@pytest.mark.parametrize(
    ("unit", "firepower"),
    [(SHERMAN, 7), (TRACK, 4), ("american-2-5-ton-truck", 2), ("american-57mm-m1", 2), ("british-m38-jeep", 4)],
)
def test_afvs_and_vehicles_defend_with_machine_guns_and_others_with_2(unit: str, firepower: int) -> None:
    assert defence(f"{unit} D4 of allies") == firepower


@pytest.mark.rule("VV-15.5a", "VV-15.5b")
def test_an_afv_without_any_machine_gun_defends_with_2() -> None:
    assert defence(f"{SHERMAN} D4", stats={SHERMAN: {"all_round": 0, "forward": 0}}) == 2


@pytest.mark.rule("VV-15.4a", "VV-15.5a")
def test_passengers_defend_with_light_machine_guns_and_towed_guns_do_not() -> None:
    truck = "american-2-5-ton-truck"
    at = (f"{truck} D4", f"{FOE} - on {truck} with american-bar", f"american-57mm-m1 - on {truck}")
    assert defence(*at) == 2 + 5 + 2
    assert defence(f"{truck} D4", f"{FOE} - on {truck} with american-m1919a4") == 2 + 5


@pytest.mark.rule("VV-15.6a")
def test_pinned_defenders_count_for_nothing() -> None:
    found = sheet(table(f"{RIFLE} D5", f"{FOE} D4", f"{FOE} D4 pinned", f"{FOE_LEADER} D4 pinned"))
    assert (found.defence, found.kill) == (5, [])
    assert [part.amount for part in found.cost] == [1]


# Modifiers


@pytest.mark.rule("VV-15.3")
def test_each_side_uses_its_best_leader_markers_or_not() -> None:
    at = table(f"{RIFLE} D5", f"{LEADER} D5 fired", f"{FOE} D4", f"{FOE_LEADER} D4", "american-whitlow D4 fired")
    found = sheet(at)
    assert [part.amount for part in found.roll] == [-1]
    assert [part.amount for part in found.kill] == [-2]
    assert found.number == found.base - 2


@pytest.mark.rule("VV-12.52a", "VV-12.52b")
def test_grenades_help_the_assaulters_roll_and_lower_the_kill_number() -> None:
    at = table(f"{RIFLE} D5", f"{RIFLE} D5", f"{FOE} D4", *["grenades pool of axis"] * 2, "grenades pool of allies")
    found = sheet(at)
    assert [(part.code, part.amount) for part in found.roll] == [("part-grenades", -2)]
    assert [(part.code, part.amount) for part in found.kill] == [("part-grenades", -1)]


@pytest.mark.rule("VV-15.7", "VV-11.5b")
def test_cover_and_smoke_do_not_modify_the_roll() -> None:
    at = table(f"{RIFLE} D5", f"{FOE} D4", "foxholes D4", board={"terrain": {"D4": "woods"}}).smoke(D4=2)
    found = sheet(at)
    assert (found.roll, found.number) == ([], 6)


# What it costs


@pytest.mark.rule("VV-15.8a", "VV-15.8d", "VV-11.5b")
@pytest.mark.parametrize(
    ("pieces", "board", "expected"),
    [
        ((), {}, {}),
        ((), {"terrain": {"D4": "woods"}}, {"part-terrain": 2}),
        ((), {"terrain": {"D4": "orchard"}}, {"part-hindrance": 1}),
        ((), {"sides": {"D5 n": "wall"}}, {"part-crossed": 1}),
        ((), {"sides": {"D4 n": "wall"}}, {}),
        (("foxholes D4",), {"terrain": {"D4": "woods"}}, {"part-terrain": 2, "part-position": 1}),
        (("concrete-bunker D4",), {}, {"part-position": 4}),
    ],
    ids=["open", "woods", "orchard", "wall-crossed", "wall-behind", "foxholes", "bunker"],
)
def test_the_cover_of_the_hex_costs_the_assaulters(
    pieces: tuple[str, ...], board: dict[str, Any], expected: dict[str, int]
) -> None:
    assert cost(*pieces, **board) == expected


@pytest.mark.rule("VV-19.5c")
@pytest.mark.parametrize("facing", ["n", "s"])
def test_the_cover_of_a_bunker_holds_all_round(facing: str) -> None:
    assert cost(f"wooden-bunker D4 facing {facing}") == {"part-position": 3}


@pytest.mark.rule("VV-15.8d", "VV-11.5b")
def test_smoke_costs_the_assaulters_nothing() -> None:
    found = sheet(table(f"{RIFLE} D5", f"{FOE} D4").smoke(D4=2))
    assert [part.code for part in found.cost] == ["part-defenders"]


@pytest.mark.rule("VV-15.81")
@pytest.mark.parametrize(("levels", "points"), [((0, 1), 1), ((0, 2), 2), ((1, 1), 0), ((1, 0), 0)])
def test_each_level_climbed_costs_a_point(levels: tuple[int, int], points: int) -> None:
    found = cost(levels={"D5": levels[0], "D4": levels[1]})
    assert found == ({"part-uphill": points} if points else {})


@pytest.mark.rule("VV-15.8d")
@pytest.mark.parametrize(("ruling", "units"), [("one", 2), ("each", 4)])
def test_a_carrier_with_its_cargo_is_one_defending_unit_or_by_ruling_several(ruling: str, units: int) -> None:
    truck = "american-2-5-ton-truck"
    pieces = (f"{truck} D4", f"{FOE} - on {truck}", f"{FOE_LEADER} - on {truck}", f"american-57mm-m1 - on {truck}")
    at = table(f"{RIFLE} D5", *pieces, f"{FOE} D4 with american-bar", board={"rulings": {"cargo-in-assault": ruling}})
    assert [part.amount for part in sheet(at).cost] == [units]


@pytest.mark.rule("VV-15.8b", "VV-15.8d")
def test_a_failed_assault_costs_the_defenders_a_point_for_each_assaulting_unit() -> None:
    at = table(f"{RIFLE} D5 with {LIGHT}", f"{HALF} D5", f"{LEADER} D5", f"{FOE} D4")
    assert sheet(at).losses == 3


@pytest.mark.rule("VV-15.8b")
def test_the_worked_example_of_a_close_assault() -> None:
    at = table(
        f"{RIFLE} D5 with {LIGHT}", f"{RIFLE} D5", f"{LEADER} D5", f"{FOE} D4", f"{FOE_LEADER} D4",
        board={"terrain": {"D4": "woods"}},
    )  # fmt: skip
    found = sheet(at)
    assert (found.attack, found.defence, found.odds, found.number) == (12, 6, "2-1", 7)
    assert sum(part.amount for part in found.cost) == 4
