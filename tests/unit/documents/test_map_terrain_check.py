"""A map is held against its terrain table."""

from typing import Any

import pytest

from ccstudio.base.problems import Severity
from ccstudio.documents.checks.document import check_document
from tests.unit.documents.samples import LINE, TRIANGLE, found, map_document, terrain_document

COPSE = {"id": "copse", "terrain": "woods", "geometry": TRIANGLE}


def test_a_map_that_uses_its_table_rightly_has_no_problem() -> None:
    assert check_document(map_document(), terrain_document()) == []


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"ground": "lava"}, "ground"),
        ({"spaces": [{"space": "A1", "terrain": "lava"}]}, "spaces[0].terrain"),
        ({"sides": [{"space": "A1", "direction": "n", "terrain": "lava"}]}, "sides[0].terrain"),
        ({"courses": [{"id": "r", "terrain": "lava", "width": 9, "geometry": LINE}]}, "courses[0].terrain"),
        ({"features": [{**COPSE, "terrain": "lava"}]}, "features[0].terrain"),
    ],
    ids=["ground", "space", "side", "course", "feature"],
)
def test_terrain_the_table_does_not_have_is_found_wherever_it_is_named(changes: dict[str, Any], place: str) -> None:
    document = map_document(**changes)
    assert found(check_document(document, terrain_document())) == [("terrain-unknown", place)]


def test_without_a_table_terrain_is_taken_on_trust() -> None:
    assert check_document(map_document(ground="lava"), None) == []


def test_a_slip_of_the_pen_is_recognised() -> None:
    (problem,) = check_document(map_document(ground="opne"), terrain_document())
    assert problem.sentence == "There is no terrain opne in plain-terrain. Did you mean open?"


@pytest.mark.parametrize(
    ("changes", "place"),
    [
        ({"ground": "wall"}, "ground"),
        ({"spaces": [{"space": "A1", "terrain": "road"}]}, "spaces[0].terrain"),
        ({"spaces": [{"space": "A1", "terrain": "smoke"}]}, "spaces[0].terrain"),
        ({"sides": [{"space": "A1", "direction": "n", "terrain": "woods"}]}, "sides[0].terrain"),
        ({"courses": [{"id": "r", "terrain": "wall", "width": 9, "geometry": LINE}]}, "courses[0].terrain"),
        ({"features": [{**COPSE, "terrain": "smoke"}]}, "features[0].terrain"),
    ],
    ids=["ground", "line-in-space", "marker-in-space", "space-on-side", "side-as-course", "marker-as-feature"],
)
def test_terrain_of_a_kind_that_cannot_stand_there_is_a_problem(changes: dict[str, Any], place: str) -> None:
    document = map_document(**changes)
    assert found(check_document(document, terrain_document())) == [("terrain-kind", place)]


def test_a_wall_that_names_no_owners_is_a_warning() -> None:
    document = map_document(features=[{**COPSE, "terrain": "wall"}])
    (problem,) = check_document(document, terrain_document())
    assert (problem.code, problem.severity) == ("feature-without-owners", Severity.WARNING)
