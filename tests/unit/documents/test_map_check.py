"""A map that contradicts itself is told where and how."""

from typing import Any

import pytest

from ccstudio.base.problems import Problem
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.reading import read_bytes
from tests.unit.documents.samples import LINE, TRIANGLE, as_bytes, found, full_map, map_document, raw_map

COPSE = {"id": "copse", "terrain": "woods", "geometry": TRIANGLE}
SQUARES = {"kind": "squares", "columns": 8, "rows": 6}


def problems(**changes: Any) -> list[Problem]:
    """The problems of the small map with `changes`, which must be sound in shape."""
    reading = read_bytes(as_bytes(raw_map(**changes)))
    assert reading.document is not None, reading.problems
    return list(reading.problems)


def test_a_map_with_everything_in_it_has_no_problem() -> None:
    assert check_document(map_document(), None) == []


@pytest.mark.parametrize("field", ["contours", "courses", "boxes", "pictures"])
def test_an_id_is_given_once_across_all_lists(field: str) -> None:
    raw = full_map()
    raw["features"][0]["id"] = raw[field][0]["id"]
    (problem,) = read_bytes(as_bytes(raw)).problems
    assert problem.code == "id-taken"
    assert {str(problem.arguments["place"]), problem.place.removesuffix(".id")} == {f"{field}[0]", "features[0]"}


def test_an_id_is_given_once_within_a_list() -> None:
    assert found(problems(features=[COPSE, {**COPSE, "id": "other"}, COPSE])) == [("id-taken", "features[2].id")]


def test_the_map_may_have_the_id_of_one_of_its_features() -> None:
    assert problems(id="copse", features=[COPSE]) == []


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"spaces": [{"space": "J1", "level": 1}]}, "spaces[0].space"),
        ({"sides": [{"space": "J1", "direction": "n", "terrain": "wall"}]}, "sides[0].space"),
        ({"features": [{**COPSE, "owners": ["A1", "A7"]}]}, "features[0].owners[1]"),
        ({"objectives": [{"number": 1, "spaces": ["A1", "AA1"]}]}, "objectives[0].spaces[1]"),
        (
            {"courses": [{"id": "r", "terrain": "road", "width": 9, "spaces": ["A1", "A0"], "geometry": LINE}]},
            "courses[0].spaces[1]",
        ),
    ],
    ids=["space", "side", "owner", "objective", "course"],
)
def test_a_space_that_is_not_on_the_map_is_found_wherever_it_is_named(changes: dict[str, Any], place: str) -> None:
    (problem,) = problems(**changes)
    assert (problem.code, problem.place) == ("space-unknown", place)
    assert "A1 to H6" in problem.sentence


@pytest.mark.parametrize(
    ("numbering", "name", "meant"),
    [
        ({}, "c4", "C4"),
        ({}, "C04", "C4"),
        ({}, "C-4", "C4"),
        ({"columns": "digits", "column_width": 2, "row_width": 2}, "306", "0306"),
        ({"columns": "digits", "column_width": 2, "row_width": 2}, "03.06", "0306"),
        ({"columns": "digits", "separator": "."}, "3.06", "3.6"),
    ],
)
def test_a_name_written_a_little_differently_is_recognised(numbering: dict[str, Any], name: str, meant: str) -> None:
    (problem,) = problems(numbering=numbering, spaces=[{"space": name, "level": 1}])
    assert problem.code == "space-unknown-meant"
    assert problem.arguments["meant"] == meant


def test_a_space_has_one_entry() -> None:
    entries = [{"space": "A1", "level": 1}, {"space": "A2", "level": 1}, {"space": "A1", "terrain": "woods"}]
    assert found(problems(spaces=entries)) == [("space-repeated", "spaces[2].space")]


@pytest.mark.parametrize(
    ("grid", "one", "other"),
    [
        (None, ("C4", "s"), ("C5", "n")),
        (None, ("C4", "ne"), ("D3", "sw")),
        (None, ("B2", "se"), ("C3", "nw")),
        (None, ("A1", "n"), ("A1", "n")),
        ({"kind": "hexes", "columns": 8, "rows": 6, "stagger": "even"}, ("C4", "ne"), ("D4", "sw")),
        ({"kind": "hexes", "columns": 8, "rows": 6, "orientation": "pointy"}, ("C4", "se"), ("D5", "nw")),
        (SQUARES, ("C4", "e"), ("D4", "w")),
    ],
    ids=str,
)
def test_the_two_names_of_a_side_are_the_same_side(
    grid: dict[str, Any] | None, one: tuple[str, str], other: tuple[str, str]
) -> None:
    sides = [{"space": space, "direction": direction, "terrain": "wall"} for space, direction in (one, other)]
    (problem,) = problems(sides=sides, **({"grid": grid} if grid else {}))
    assert (problem.code, problem.place) == ("side-repeated", "sides[1]")
    assert f"{other[0]}:{other[1]} is the same side as {one[0]}:{one[1]} in sides[0]" in problem.sentence


def test_different_sides_of_a_space_are_different() -> None:
    sides = [{"space": "C4", "direction": direction, "terrain": "wall"} for direction in ("n", "ne", "se", "s")]
    assert problems(sides=sides) == []


@pytest.mark.parametrize(
    ("grid", "direction"),
    [
        ({"kind": "hexes", "columns": 8, "rows": 6}, "e"),
        ({"kind": "hexes", "columns": 8, "rows": 6, "orientation": "pointy"}, "n"),
        (SQUARES, "ne"),
    ],
    ids=["flat", "pointy", "squares"],
)
def test_a_direction_the_grid_does_not_have_is_a_problem(grid: dict[str, Any], direction: str) -> None:
    (problem,) = problems(grid=grid, sides=[{"space": "C4", "direction": direction, "terrain": "wall"}])
    assert (problem.code, problem.place) == ("direction-unknown", "sides[0].direction")


@pytest.mark.parametrize("owners", [["C4", "C6"], ["C4", "C4"], ["A1", "H6"]], ids=str)
def test_two_owners_share_a_side(owners: list[str]) -> None:
    (problem,) = problems(features=[{**COPSE, "owners": owners}])
    assert (problem.code, problem.place) == ("owners-apart", "features[0].owners")


@pytest.mark.parametrize("owners", [["C4", "C5"], ["C4", "D3"], ["A1"], []], ids=str)
def test_owners_of_one_side_or_of_the_edge_are_fine(owners: list[str]) -> None:
    assert problems(features=[{**COPSE, "owners": owners}]) == []


def test_on_squares_a_corner_is_no_side() -> None:
    (problem,) = problems(grid=SQUARES, features=[{**COPSE, "owners": ["C4", "D5"]}])
    assert problem.code == "owners-apart"


def test_a_feature_has_a_terrain_or_an_effect() -> None:
    bare = {"id": "bare", "geometry": TRIANGLE}
    both = {**COPSE, "id": "both", "effect": {"kind": "obstacle"}}
    assert found(problems(features=[bare, both])) == [
        ("feature-without-effect", "features[0]"),
        ("feature-two-effects", "features[1].effect"),
    ]


def test_a_course_goes_from_space_to_space() -> None:
    course = {"id": "r", "terrain": "road", "width": 9, "geometry": LINE}
    gaps = problems(courses=[{**course, "spaces": ["A1", "A2", "C2", "C2", "C3"]}])
    assert found(gaps) == [("course-gap", "courses[0].spaces[2]"), ("course-gap", "courses[0].spaces[3]")]


def test_a_course_may_come_back_to_a_space() -> None:
    course = {"id": "r", "terrain": "road", "width": 9, "geometry": LINE, "spaces": ["A1", "A2", "A1"]}
    assert problems(courses=[course]) == []


def test_objectives_have_numbers_of_their_own() -> None:
    objectives = [{"number": 1, "spaces": ["A1"]}, {"number": 1, "spaces": ["A2"]}]
    assert found(problems(objectives=objectives)) == [("objective-number-taken", "objectives[1].number")]


def test_a_space_is_part_of_one_objective() -> None:
    objectives = [{"number": 1, "spaces": ["A1", "A2"]}, {"number": 2, "spaces": ["A2"]}]
    (problem,) = problems(objectives=objectives)
    assert (problem.code, problem.place) == ("objective-space-taken", "objectives[1].spaces[0]")
    assert problem.arguments["number"] == 1


def test_golden_pairs_name_spaces_there_are() -> None:
    golden = [{"viewer": "A1", "target": "Z9", "blocked": True}]
    ((_code, place),) = found(problems(golden=golden))
    assert place == "golden[0].target"


def test_a_golden_pair_is_judged_once_and_not_both_blocked_and_hindered() -> None:
    pair = {"viewer": "A1", "target": "A2", "blocked": True}
    assert sorted(found(problems(golden=[pair, {**pair, "hindrance": 2}]))) == [
        ("golden-blocked-and-hindered", "golden[1].hindrance"),
        ("golden-repeated", "golden[1]"),
    ]


def test_an_ambiguous_numbering_is_one_problem_and_not_one_for_each_space() -> None:
    crowded = {"kind": "hexes", "columns": 15, "rows": 12}
    changes = {"grid": crowded, "numbering": {"columns": "digits"}, "spaces": [{"space": "A1", "level": 1}]}
    assert [problem.code for problem in problems(**changes)] == ["numbering-ambiguous"]
