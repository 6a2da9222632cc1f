"""A scenario that contradicts itself is told where and how."""

from typing import Any

import pytest

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.reading import read_bytes
from tests.unit.documents.game_samples import full_scenario, raw_scenario
from tests.unit.documents.samples import as_bytes, found

FORCE = {"id": "patrol", "title": "Patrol", "side": "blue", "pieces": [{"piece": "squad"}]}
AREA = {"id": "west", "title": "West", "spaces": ["A1", "A2"]}
PLACED = {"piece": "squad", "side": "blue"}


def problems(**changes: Any) -> list[Problem]:
    """The problems of the small scenario with `changes`, which must be sound in shape."""
    reading = read_bytes(as_bytes(raw_scenario(**changes)))
    assert reading.document is not None, reading.problems
    return list(reading.problems)


def test_a_scenario_with_everything_in_it_has_no_problem() -> None:
    assert read_bytes(as_bytes(full_scenario())).problems == ()


@pytest.mark.parametrize(
    ("field", "item"),
    [
        ("areas", AREA),
        ("forces", FORCE),
        ("pieces", {**PLACED, "id": "lorry", "space": "A1"}),
        ("options", {"id": "stacked-fire", "choice": "apart"}),
        ("special_rules", {"id": "night"}),
    ],
)
def test_an_id_is_given_once_within_a_list(field: str, item: dict[str, Any]) -> None:
    assert found(problems(**{field: [item, item]})) == [("id-taken", f"{field}[1].id")]


def test_pieces_that_nobody_names_need_no_id() -> None:
    assert problems(pieces=[{**PLACED, "space": "A1"}, {**PLACED, "space": "A1"}]) == []


def test_a_force_enters_an_area_of_the_scenario() -> None:
    assert found(problems(areas=[AREA], forces=[{**FORCE, "area": "east"}])) == [
        ("reference-unknown-meant", "forces[0].area")
    ]


def test_a_space_stands_once_in_an_area() -> None:
    assert found(problems(areas=[{**AREA, "spaces": ["A1", "B1", "A1"]}])) == [("space-repeated", "areas[0].spaces[2]")]


def test_a_space_may_stand_in_two_areas() -> None:
    assert problems(areas=[AREA, {**AREA, "id": "corner"}]) == []


def test_a_piece_has_a_place() -> None:
    assert found(problems(pieces=[PLACED])) == [("piece-nowhere", "pieces[0]")]


def test_a_piece_has_one_place_only() -> None:
    (problem,) = problems(pieces=[{**PLACED, "space": "A1", "box": "reserve"}])
    assert (problem.code, problem.place) == ("piece-in-two-places", "pieces[0].box")
    assert problem.arguments["places"] == "space, box"


def test_a_piece_is_carried_by_a_piece_of_the_scenario() -> None:
    assert found(problems(pieces=[{**PLACED, "on": "zeppelin"}])) == [("reference-unknown", "pieces[0].on")]


def test_a_piece_may_be_carried_by_one_that_comes_later_in_the_file() -> None:
    assert problems(pieces=[{**PLACED, "on": "lorry"}, {**PLACED, "id": "lorry", "space": "A1"}]) == []


@pytest.mark.parametrize(
    ("carriers", "rings"),
    [
        ({"a": "a"}, ["a"]),
        ({"a": "b", "b": "a"}, ["a", "b"]),
        ({"a": "b", "b": "c", "c": "b"}, ["b", "c"]),
    ],
    ids=["itself", "each-other", "below-a-ring"],
)
def test_no_piece_carries_itself(carriers: dict[str, str], rings: list[str]) -> None:
    pieces = [{**PLACED, "id": name, "on": carrier} for name, carrier in carriers.items()]
    reported = problems(pieces=pieces)
    assert [problem.code for problem in reported] == ["piece-on-itself"] * len(rings)
    assert [problem.arguments["id"] for problem in reported] == rings


def test_a_tower_of_twenty_thousand_pieces_takes_no_longer_than_its_height() -> None:
    pieces = [{**PLACED, "id": f"p-{number}", "on": f"p-{number + 1}"} for number in range(20_000)]
    pieces.append({**PLACED, "id": "p-20000", "space": "A1"})
    assert problems(pieces=pieces) == []


def test_the_terrain_of_a_space_is_changed_once() -> None:
    changes = {"spaces": [{"space": "A1", "terrain": "woods"}, {"space": "A1", "terrain": "open"}]}
    (problem,) = problems(terrain_changes=changes)
    assert (problem.code, problem.place) == ("space-repeated", "terrain_changes.spaces[1].space")
    assert problem.arguments["place"] == "terrain_changes.spaces[0]"


def test_a_feature_removed_twice_is_a_warning() -> None:
    (problem,) = problems(terrain_changes={"removed": ["copse", "copse"]})
    assert (problem.place, problem.severity) == ("terrain_changes.removed[1]", Severity.WARNING)


def test_what_is_blocked_is_not_hindered() -> None:
    golden = [{"viewer": "A1", "target": "A2", "blocked": True, "hindrance": 1}]
    assert found(problems(golden=golden)) == [("golden-blocked-and-hindered", "golden[0].hindrance")]


def test_sight_of_a_pair_is_judged_once() -> None:
    golden = [{"viewer": "A1", "target": "A2", "blocked": blocked} for blocked in (True, False)]
    (problem,) = problems(golden=golden)
    assert (problem.code, problem.place, problem.arguments["place"]) == ("golden-repeated", "golden[1]", "golden[0]")


def test_sight_back_is_a_pair_of_its_own() -> None:
    golden = [{"viewer": one, "target": other, "blocked": True} for one, other in (("A1", "A2"), ("A2", "A1"))]
    assert problems(golden=golden) == []
