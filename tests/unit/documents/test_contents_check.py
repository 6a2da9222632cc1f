"""The documents of a game are held against each other: whatever one of them names, another one has."""

from typing import Any

import pytest

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.checks.contents import check_contents
from tests.unit.documents.game_samples import contents
from tests.unit.documents.samples import found, raw_terrain

PLACED = {"piece": "squad", "side": "blue", "space": "A1"}
FORCE = {"id": "patrol", "title": "Patrol", "side": "blue", "pieces": [{"piece": "squad"}]}


def problems(**changes: Any) -> list[Problem]:
    """The problems of the full game with changes to the entries of its documents."""
    return check_contents(contents(**changes))


def in_scenario(**changes: Any) -> list[tuple[str, str]]:
    """What is wrong when entries of the scenario are changed; everything else fits."""
    return found(problems(scenario={"pieces": [], "forces": [], **changes}))


def test_a_game_with_everything_in_it_has_no_problem() -> None:
    assert problems() == []


@pytest.mark.parametrize(
    ("changes", "places"),
    [
        ({"scenario": {"module": {"id": "skirmish", "version": 2}}}, ["scenario.module"]),
        ({"scenario": {"map": {"id": "town", "version": 1}}}, ["scenario.map"]),
        ({"terrain": {"version": 7}}, ["module.terrain"]),
    ],
    ids=["module", "map", "terrain"],
)
def test_the_documents_are_those_referred_to(changes: dict[str, Any], places: list[str]) -> None:
    assert found(problems(**changes)) == [("contents-other-document", place) for place in places]


def test_the_editions_are_named() -> None:
    (problem,) = problems(scenario={"module": {"id": "skirmish", "version": 2}})
    assert problem.sentence.startswith("This document refers to the module skirmish 2, but skirmish 1 is open.")


def test_a_map_is_drawn_with_the_terrain_of_the_module() -> None:
    assert found(problems(map={"terrain": {"id": "desert", "version": 1}})) == [("map-of-other-terrain", "map.terrain")]


@pytest.mark.parametrize("system", ["", "skirmish"])
def test_terrain_serves_the_rules_of_the_module_or_any(system: str) -> None:
    assert problems(terrain={"system": system}) == []


def test_terrain_of_other_rules_is_a_problem() -> None:
    assert found(problems(terrain={"system": "chess"})) == [("terrain-of-other-system", "terrain.system")]


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"seats": [{"title": "Pink", "side": "pink"}]}, "scenario.seats[0].side"),
        ({"forces": [{**FORCE, "side": "pink", "pieces": [{"piece": "truck"}]}]}, "scenario.forces[0].side"),
        ({"pieces": [{**PLACED, "piece": "truck", "side": "pink"}]}, "scenario.pieces[0].side"),
    ],
    ids=["seat", "force", "piece"],
)
def test_sides_are_those_of_the_module(changes: dict[str, Any], place: str) -> None:
    assert in_scenario(**changes) == [("reference-unknown-there", place)]


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"forces": [{**FORCE, "pieces": [{"piece": "balloon"}]}]}, "scenario.forces[0].pieces[0].piece"),
        ({"pieces": [PLACED, {**PLACED, "piece": "balloon"}]}, "scenario.pieces[1].piece"),
    ],
    ids=["force", "piece"],
)
def test_pieces_are_of_types_of_the_module(changes: dict[str, Any], place: str) -> None:
    assert in_scenario(**changes) == [("reference-unknown-there", place)]


def test_a_type_that_was_mistyped_is_recognised() -> None:
    (problem,) = problems(scenario={"pieces": [{**PLACED, "piece": "squat"}], "forces": []})
    assert problem.sentence == 'There is no squat in the list "pieces" of the module skirmish. Did you mean squad?'


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"forces": [{**FORCE, "pieces": [{"piece": "squad", "face": "top"}]}]}, "scenario.forces[0].pieces[0].face"),
        ({"pieces": [{**PLACED, "face": "top"}]}, "scenario.pieces[0].face"),
    ],
    ids=["force", "piece"],
)
def test_a_piece_shows_a_face_it_has(changes: dict[str, Any], place: str) -> None:
    assert in_scenario(**changes) == [("face-unknown", place)]


def test_a_piece_that_serves_the_other_side_is_a_warning() -> None:
    (problem,) = problems(scenario={"pieces": [{**PLACED, "side": "grey"}], "forces": []})
    assert (problem.code, problem.severity) == ("piece-of-other-side", Severity.WARNING)


def test_a_piece_of_no_side_serves_any() -> None:
    assert in_scenario(pieces=[{**PLACED, "piece": "truck", "side": side} for side in ("blue", "grey")]) == []


@pytest.mark.parametrize(
    ("in_force", "placed", "place"),
    [
        (7, 0, "scenario.forces[0].pieces[0].piece"),
        (6, 1, "scenario.pieces[0].piece"),
        (4, 5, "scenario.pieces[2].piece"),
    ],
)
def test_more_pieces_than_there_are_in_the_box_are_one_warning(in_force: int, placed: int, place: str) -> None:
    force = {**FORCE, "pieces": [{"piece": "squad", "count": in_force}]}
    (problem,) = problems(scenario={"forces": [force], "pieces": [PLACED] * placed})
    assert (problem.code, problem.place, problem.severity) == ("piece-count", place, Severity.WARNING)


def test_all_pieces_of_the_box_may_be_used() -> None:
    assert in_scenario(forces=[{**FORCE, "pieces": [{"piece": "squad", "count": 6}]}]) == []


def test_a_type_without_count_is_there_as_often_as_wanted() -> None:
    assert in_scenario(pieces=[{**PLACED, "piece": "truck"}] * 50) == []


@pytest.mark.parametrize("box", ["turn-1", "reserve"], ids=["track", "map"])
def test_a_box_is_one_of_a_track_or_of_the_map(box: str) -> None:
    assert in_scenario(forces=[{**FORCE, "box": box}]) == []


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"forces": [{**FORCE, "box": "attic"}]}, "scenario.forces[0].box"),
        ({"pieces": [{"piece": "squad", "side": "blue", "box": "attic"}]}, "scenario.pieces[0].box"),
    ],
    ids=["force", "piece"],
)
def test_a_box_that_nobody_has_is_a_problem(changes: dict[str, Any], place: str) -> None:
    assert in_scenario(**changes) == [("box-unknown", place)]


def test_a_box_of_the_map_is_no_box_of_a_track() -> None:
    box = {"id": "turn-1", "title": "1", "at": [0, 0], "width": 9, "height": 9}
    reserve = {**box, "id": "reserve"}
    (problem,) = problems(map={"boxes": [reserve, box]})
    assert (problem.code, problem.place, problem.arguments["place"]) == (
        "box-taken",
        "map.boxes[1].id",
        "tracks[0].boxes[0]",
    )


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"areas": [{"id": "west", "title": "W", "spaces": ["A1", "Z9"]}]}, "areas[0].spaces[1]"),
        ({"pieces": [{**PLACED, "space": "Z9"}]}, "pieces[0].space"),
        ({"terrain_changes": {"spaces": [{"space": "Z9", "terrain": "open"}]}}, "terrain_changes.spaces[0].space"),
        ({"terrain_changes": {"sides": [{"space": "Z9", "direction": "n"}]}}, "terrain_changes.sides[0].space"),
        ({"golden": [{"viewer": "Z9", "target": "A1", "blocked": True}]}, "golden[0].viewer"),
        ({"golden": [{"viewer": "A1", "target": "Z9", "blocked": True}]}, "golden[0].target"),
    ],
    ids=["area", "piece", "space", "side", "viewer", "target"],
)
def test_spaces_are_those_of_the_map(changes: dict[str, Any], place: str) -> None:
    assert in_scenario(**changes) == [("space-unknown", f"scenario.{place}")]


def test_sides_of_spaces_lie_in_directions_of_the_grid() -> None:
    changes = {"sides": [{"space": "A1", "direction": "e"}]}
    assert in_scenario(terrain_changes=changes) == [
        ("direction-unknown", "scenario.terrain_changes.sides[0].direction")
    ]


def test_a_side_is_changed_once_under_either_of_its_names() -> None:
    changes = {"sides": [{"space": "C4", "direction": "s"}, {"space": "C5", "direction": "n", "terrain": "wall"}]}
    (problem,) = problems(scenario={"terrain_changes": changes})
    assert (problem.code, problem.place) == ("side-repeated", "scenario.terrain_changes.sides[1]")
    assert problem.arguments["place"] == "scenario.terrain_changes.sides[0]"


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"spaces": [{"space": "A1", "terrain": "lava"}]}, ("terrain-unknown", "spaces[0].terrain")),
        ({"spaces": [{"space": "A1", "terrain": "wall"}]}, ("terrain-kind", "spaces[0].terrain")),
        ({"sides": [{"space": "A1", "direction": "s", "terrain": "lava"}]}, ("terrain-unknown", "sides[0].terrain")),
        ({"sides": [{"space": "A1", "direction": "s", "terrain": "road"}]}, ("terrain-kind", "sides[0].terrain")),
        ({"removed": ["castle"]}, ("reference-unknown-there", "removed[0]")),
    ],
    ids=["unknown-in-space", "kind-in-space", "unknown-on-side", "kind-on-side", "feature"],
)
def test_terrain_is_changed_to_what_there_is(changes: dict[str, Any], expected: tuple[str, str]) -> None:
    code, place = expected
    assert in_scenario(terrain_changes=changes) == [(code, f"scenario.terrain_changes.{place}")]


def test_the_map_uses_terrain_of_the_table() -> None:
    without_smoke_and_woods = [each for each in raw_terrain()["terrains"] if each["id"] not in {"woods", "smoke"}]
    changes = {"terrain": {"terrains": without_smoke_and_woods}, "scenario": {"terrain_changes": {}}}
    assert found(problems(**changes)) == [
        ("terrain-unknown", "map.spaces[0].terrain"),
        ("terrain-unknown", "map.features[0].terrain"),
    ]


@pytest.mark.parametrize(
    ("changes", "choice"),
    [
        ({}, "apart"),
        ({"scenario": {"options": []}}, "together"),
        ({"scenario": {"options": []}, "module": {"options": []}}, "either"),
    ],
    ids=["scenario", "module", "recommended"],
)
def test_a_question_is_answered_by_the_scenario_then_by_the_module(changes: dict[str, Any], choice: str) -> None:
    assert contents(**changes).ruling("stacked-fire", "either") == choice


def test_thousands_of_problems_are_cut_off_at_a_thousand() -> None:
    pieces = [{**PLACED, "piece": f"type-{number}"} for number in range(3_000)]
    reported = problems(scenario={"pieces": pieces, "forces": []})
    assert (len(reported), reported[-1].code) == (1_001, "shape-too-many")
