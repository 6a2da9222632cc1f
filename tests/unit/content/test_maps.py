"""The maps that were made with the editor: nothing wrong, nothing to advise, and they see what their designers say."""

import msgspec
import pytest
from shapely import Point, Polygon

from ccstudio.base.places import maps_folder
from ccstudio.board.board import Board
from ccstudio.board.map_check import check_geometry
from ccstudio.board.sight.golden_pairs import golden_problems_of
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.files import load_map
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.library import Library
from ccstudio.documents.own_terrains import with_own_terrains
from ccstudio.edit.derived_terrain import differences
from ccstudio.edit.lint.linting import lint
from ccstudio.rules.registry import Registry

MADE = ["brackenhay", "hammerholt", "kelmarket", "veshka"]
"""Drawn and traced in the studio."""

MENDED = ["orbeck", "varnholt"]
"""Older ones, looked through and saved by it."""

SYSTEM = "combat_commander"
LEAST_GOLDEN = 12


def shape(geometry):
    shell, *holes = rings_of(geometry)
    return Polygon(shell, holes)


@pytest.fixture(scope="module", params=[*MADE, *MENDED])
def board(request) -> Board:
    path = maps_folder() / request.param / "map.json"
    document = load_map(path)
    table = Library().find_terrain(document.terrain, path)
    return Board.compile(document, with_own_terrains(table, document))


@pytest.fixture(scope="module")
def document(board: Board):
    return board.document


def test_it_is_a_board_of_the_system(board, document):
    edge = rings_of(document.outline)[0]
    assert (document.grid.columns, document.grid.rows, len(board.spaces)) == (15, 10, 150)
    assert {*edge} == {(36784, 0), (36784, 27512), (-1672, 27512), (-1672, 0)}


def test_nothing_is_wrong_with_it(document):
    table = Library().find_terrain(document.terrain, maps_folder() / document.id / "map.json")
    assert [*check_document(document, table), *check_geometry(document)] == []


def test_there_is_nothing_to_advise(board):
    assert [(finding.code, str(finding)) for finding in lint(board)] == []


def test_its_golden_pairs_hold_by_the_rules_of_its_system(board):
    policy = Registry().system(SYSTEM).policy
    assert golden_problems_of(board, policy) == []


def test_it_has_golden_pairs_of_both_kinds_each_with_its_reason(document):
    seen = [pair for pair in document.golden if not pair.blocked]
    assert len(document.golden) >= LEAST_GOLDEN
    assert 3 <= len(seen) <= len(document.golden) - 3
    assert [pair for pair in document.golden if len(pair.source) < 15] == []


@pytest.mark.rule("CC-2.1.a", "CC-2.3")
def test_it_has_five_objectives_with_names(document):
    assert [objective.number for objective in document.objectives] == [1, 2, 3, 4, 5]
    assert all(objective.title for objective in document.objectives)


@pytest.mark.rule("CC-2.2.3")
def test_its_artillery_boxes_lie_in_opposite_corners_off_the_board(document):
    (x0, y0), (x1, y1) = sorted(box.at for box in document.boxes)
    assert (x0 < -1672, y0 < 0, x1 > 36784, y1 > 27512) == (True, True, True, True)


def test_what_its_spaces_say_is_what_its_outlines_show(board):
    assert [(board.grid.name(it.space), it.says, it.shows) for it in differences(board, "centre")] == []


def test_the_levels_of_its_spaces_are_those_of_its_contours(board, document):
    shown = {
        space: max(
            (it.level for it in document.contours if shape(it.geometry).covers(Point(board.grid.centre(space)))),
            default=0,
        )
        for space in board.spaces
        if not any(space in grown.spaces for grown in board.contours)
    }
    assert {space: board.level_of(space) for space in shown} == shown


def test_a_course_goes_from_neighbour_to_neighbour(board, document):
    grid = board.grid
    steps = [
        (course.id, one, other)
        for course in document.courses
        for one, other in zip(course.spaces, course.spaces[1:], strict=False)
        if grid.distance(grid.space(one), grid.space(other)) != 1
    ]
    assert steps == []


def test_it_says_who_made_it_and_what_may_be_done_with_it(document):
    assert (document.authors, document.licence) == (("The ccstudio authors",), "MIT")


def test_no_two_maps_bear_one_number():
    numbers = [number for path in sorted(maps_folder().glob("*/map.json")) if (number := load_map(path).number)]
    assert len(set(numbers)) == len(numbers) > 1


@pytest.mark.parametrize("name", MADE)
def test_no_picture_is_left_under_it(name):
    assert load_map(maps_folder() / name / "map.json").pictures == ()


@pytest.mark.parametrize("name", ["hammerholt"])
def test_halls_and_rubble_of_its_own_play_as_buildings_and_brush_do(name, combat_terrain):
    halls, rubble = load_map(maps_folder() / name / "map.json").terrains
    for own, like in ((halls, "stone-building"), (rubble, "brush")):
        other = combat_terrain.find(like)
        plain = msgspec.structs.replace(own, id=other.id, name=other.name, notes=other.notes, drawing=other.drawing)
        assert plain == other
