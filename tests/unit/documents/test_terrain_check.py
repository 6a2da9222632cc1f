"""A terrain table names each of its terrains once."""

from typing import Any

import pytest

from ccstudio.base.problems import Problem, Severity
from ccstudio.documents.reading import read_bytes
from tests.unit.documents.samples import as_bytes, found, raw_terrain


def terrain(**changes: Any) -> dict[str, Any]:
    return {"id": "open", "name": "Open", "kind": "space", "drawing": {"style": "open"}, **changes}


def problems(*terrains: dict[str, Any]) -> list[Problem]:
    reading = read_bytes(as_bytes(raw_terrain(terrains=terrains)))
    assert reading.document is not None
    return list(reading.problems)


def test_a_table_with_every_kind_of_terrain_has_no_problem() -> None:
    assert problems(*raw_terrain()["terrains"]) == []


def test_an_id_is_given_once() -> None:
    twice = problems(terrain(), terrain(name="Other"), terrain(id="third", name="Third"))
    assert found(twice) == [("id-taken", "terrains[1].id")]


def test_a_name_given_twice_is_a_warning() -> None:
    (problem,) = problems(terrain(), terrain(id="other"))
    assert (problem.code, problem.place, problem.severity) == (
        "terrain-name-taken",
        "terrains[1].name",
        Severity.WARNING,
    )


@pytest.mark.parametrize(("cost", "reduced"), [("2/4", "1/2"), ("4/2", "2"), ("0/3", "0"), ("3/1", "3")])
def test_a_cost_that_can_be_written_shorter_is_a_warning(cost: str, reduced: str) -> None:
    (problem,) = problems(terrain(cost=cost))
    assert (problem.code, problem.arguments["reduced"]) == ("cost-not-reduced", reduced)


@pytest.mark.parametrize("cost", ["1", "1/2", "3/2", "0", "impassable"])
def test_a_cost_in_lowest_terms_is_fine(cost: str) -> None:
    assert problems(terrain(cost=cost)) == []


def board_problems(*boards: dict[str, Any]) -> list[Problem]:
    reading = read_bytes(as_bytes(raw_terrain(boards=boards)))
    assert reading.document is not None
    return list(reading.problems)


def board(**changes: Any) -> dict[str, Any]:
    return {"id": "small", "title": "Small", "grid": {"kind": "hexes", "columns": 3, "rows": 2}, **changes}


BOX = {"id": "reserve", "title": "Reserve", "at": [0, 0], "width": 9, "height": 9}


def test_a_kind_of_board_has_no_problem() -> None:
    assert board_problems(board(boxes=[BOX], ground="open", objectives=5)) == []


@pytest.mark.parametrize(
    ("changes", "code", "place"),
    [
        ({"ground": "mooon"}, "reference-unknown", "boards[1].ground"),
        ({"ground": "road"}, "reference-unknown", "boards[1].ground"),
        ({"boxes": [BOX, BOX]}, "id-taken", "boards[1].boxes[1].id"),
        ({"numbering": {"rows": "letters", "row_start": 0}}, "numbering-letter-zero", "boards[1].numbering.row_start"),
        ({"id": "first"}, "id-taken", "boards[1].id"),
    ],
    ids=["no such ground", "a line as ground", "a box twice", "letters from 0", "an id twice"],
)
def test_a_kind_of_board_that_contradicts_itself_is_told(changes: dict[str, Any], code: str, place: str) -> None:
    ((found_code, found_place),) = found(board_problems(board(id="first"), board(**changes)))
    assert (found_code.removesuffix("-meant"), found_place) == (code, place)
