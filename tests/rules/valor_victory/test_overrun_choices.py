"""Which overruns an AFV can make (VV-17.1, VV-17.3)."""

from typing import Any

import pytest

from ccstudio.rules.valor_victory.query.overrun import overruns_of
from tests.rules.valor_victory.positions import Table, table

PANTHER, RIFLE, TANK = "german-pzkpfw-v", "american-rifle", "american-m4a3e8"


def overruns(at: Table, points: int = 12) -> list[str]:
    """The overruns of the tank, by the hexes of the target and behind it."""
    found = overruns_of(at.board, at.state, at.piece(PANTHER), points)
    return [f"{at.board.name(target)} {at.board.name(behind)}" for target, behind in found]


def tank(*others: str, marks: str = "", **wishes: Any) -> Table:
    """A tank at D8 that faces north, with an enemy in D7."""
    return table(f"{PANTHER} D8 {marks}", *(others or (f"{RIFLE} D7",)), board=wishes)


@pytest.mark.rule("VV-17.1a", "VV-17.3a")
@pytest.mark.parametrize("target", [RIFLE, "american-jeep", "american-57mm-m1", "american-haskell"])
def test_an_afv_overruns_infantry_vehicles_and_guns_straight_ahead(target: str) -> None:
    assert overruns(tank(f"{target} D7")) == ["D7 D6"]


@pytest.mark.rule("VV-17.1a")
def test_only_afvs_overrun() -> None:
    at = table("german-3-ton-truck D8", f"{RIFLE} D7")
    assert overruns_of(at.board, at.state, at.piece("german-3-ton-truck"), 14) == ()


@pytest.mark.rule("VV-17.3a")
def test_there_is_nothing_to_overrun_beside_or_behind_the_afv() -> None:
    assert overruns(tank(f"{RIFLE} E8", f"{RIFLE} D9", f"{RIFLE} D6")) == []
    assert overruns(tank("german-rifle D7")) == []


@pytest.mark.rule("VV-17.1b")
@pytest.mark.parametrize(
    "others",
    [(f"{RIFLE} D7", f"{TANK} D7"), (f"{RIFLE} D7", "wooden-bunker D7"), (f"{RIFLE} D7", "american-m4a1 D6")],
    ids=["enemy-afv", "bunker", "enemy-behind"],
)
def test_afvs_bunkers_and_enemies_behind_prevent_it(others: tuple[str, ...]) -> None:
    assert overruns(tank(*others)) == []


@pytest.mark.rule("VV-17.1b", "VV-10.1b")
@pytest.mark.parametrize(
    ("terrain", "rulings"),
    [({"D7": "building"}, {}), ({"D7": "building"}, {"afv-buildings": "enter"}), ({"D7": "pond"}, {}),
     ({"D6": "pond"}, {}), ({"D6": "building"}, {})],
)  # fmt: skip
def test_no_overrun_through_buildings_nor_where_the_afv_may_not_go(
    terrain: dict[str, str], rulings: dict[str, str]
) -> None:
    assert overruns(tank(terrain=terrain, rulings=rulings)) == []


@pytest.mark.rule("VV-17.1b")
def test_an_afv_that_tows_a_gun_makes_no_overrun_and_one_with_passengers_does() -> None:
    for cargo, expected in (("german-5cm-pak-38", []), ("german-rifle", ["D7 D6"])):
        at = table("german-sdkfz-251-1 D8", f"{cargo} - on german-sdkfz-251-1", f"{RIFLE} D7")
        found = overruns_of(at.board, at.state, at.piece("german-sdkfz-251-1"), 13)
        assert [f"{at.board.name(target)} {at.board.name(behind)}" for target, behind in found] == expected


@pytest.mark.rule("VV-17.4f", "VV-16.6c")
@pytest.mark.parametrize("marks", ["fired", "moved", "immobile"])
def test_who_has_fired_or_moved_or_is_immobile_makes_no_overrun(marks: str) -> None:
    assert overruns(tank(marks=marks)) == []


@pytest.mark.rule("VV-17.3c", "VV-6.9a", "VV-19.10b")
@pytest.mark.parametrize("others", [("german-sdkfz-222 D6", "german-sdkfz-222 D6"), ("foxholes D6",), ("sandbags D6",)])
def test_there_must_be_room_behind(others: tuple[str, ...]) -> None:
    assert overruns(tank(f"{RIFLE} D7", *others)) == []


@pytest.mark.rule("VV-17.3c")
def test_at_the_edge_of_the_map_there_is_no_hex_to_leave_into() -> None:
    at = table(f"{PANTHER} D2", f"{RIFLE} D1")
    assert overruns(at) == []


@pytest.mark.rule("VV-17.3b", "VV-17.3c")
@pytest.mark.parametrize(("points", "expected"), [(5, ["D7 D6"]), (4, [])])
def test_all_points_must_be_there_before_the_hex_is_entered(points: int, expected: list[str]) -> None:
    at = tank(f"{RIFLE} D7", "foxholes D7", terrain={"D7": "woods"})
    assert overruns(at, points) == expected


@pytest.mark.rule("VV-17.3d")
def test_by_a_ruling_the_position_of_the_target_costs_a_point() -> None:
    at = tank(f"{RIFLE} D7", "foxholes D7", terrain={"D7": "woods"}, rulings={"overrun-positions": "paid"})
    assert overruns(at, 5) == []
    assert overruns(at, 6) == ["D7 D6"]


@pytest.mark.rule("VV-17.1b", "VV-19.8c", "VV-6.7a")
@pytest.mark.parametrize("position", ["wire", "minefield", "trench", "sandbags"])
def test_wire_mines_and_open_positions_do_not_protect_from_it(position: str) -> None:
    assert overruns(tank(f"{RIFLE} D7", f"{position} D7")) == ["D7 D6"]
