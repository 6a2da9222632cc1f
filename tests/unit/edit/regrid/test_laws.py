"""Whatever becomes of the grid: what lies in a space stays with it, and the lattice stays where it is."""

from itertools import combinations

import msgspec
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ccstudio.base.ids import SpaceId
from ccstudio.base.problems import errors_of
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.map_check import check_geometry
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.adjacency import OPPOSITE
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import MapDocument
from ccstudio.edit.regrid.applying import regridded
from ccstudio.edit.regrid.change import GridChange, change_problems, grid_after
from ccstudio.edit.regrid.renaming import renaming_between
from ccstudio.edit.sides import side_key
from tests.helpers.examples import examples
from tests.helpers.small_map import SMALL_TERRAIN
from tests.unit.edit.regrid.maps import changes, maps

pytestmark = pytest.mark.slow

FEW = examples(20)


@st.composite
def changed_maps(draw: st.DrawFn, *, removes: bool = True) -> tuple[MapDocument, GridChange]:
    document = draw(maps())
    change = draw(changes(document, removes=removes))
    assume(not change_problems(document, change))
    return document, change


def names(document: MapDocument) -> list[str]:
    grid = geometry_of(document.grid, document.numbering)
    return [grid.name(SpaceId(number)) for number in range(grid.count)]


def ground(document: MapDocument) -> dict[str, tuple[str, int]]:
    """Terrain and level of every space of which the map says something."""
    return {entry.space: (entry.terrain, entry.level) for entry in document.spaces}


def sides(document: MapDocument) -> dict[tuple[int, str], str]:
    grid = geometry_of(document.grid, document.numbering)
    return {side_key(grid, grid.space(it.space), it.direction): it.terrain for it in document.sides}


def code(board: Board, one: SpaceId, other: SpaceId) -> int:
    """The verdict as a number."""
    return THREAD.judge(board, board.thread(one, other)).code


def inverse(change: GridChange) -> GridChange:
    return GridChange(left=-change.left, right=-change.right, top=-change.top, bottom=-change.bottom)


@FEW
@given(changed_maps())
def test_the_result_has_no_errors(case: tuple[MapDocument, GridChange]) -> None:
    after = regridded(*case).document
    assert errors_of([*check_document(after, SMALL_TERRAIN), *check_geometry(after)]) == []


@FEW
@given(changed_maps())
def test_spaces_that_stay_get_names_of_their_own(case: tuple[MapDocument, GridChange]) -> None:
    result = regridded(*case)
    new = [name for _old, name in result.renaming.pairs() if name is not None]
    assert len(new) == len(set(new)) > 0
    assert set(new) <= set(names(result.document))


@FEW
@given(changed_maps())
def test_spaces_that_stay_keep_terrain_and_level(case: tuple[MapDocument, GridChange]) -> None:
    result = regridded(*case)
    before = {new: value for old, value in ground(case[0]).items() if (new := result.renaming.name(old)) is not None}
    assert ground(result.document) == before


@FEW
@given(changed_maps())
def test_spaces_that_stay_keep_their_objectives(case: tuple[MapDocument, GridChange]) -> None:
    result = regridded(*case)
    before = {new for name in case[0].objectives[0].spaces if (new := result.renaming.name(name)) is not None}
    assert {name for objective in result.document.objectives for name in objective.spaces} == before


@FEW
@given(changed_maps())
def test_without_a_flip_sides_between_spaces_that_stay_keep_their_terrain(case: tuple[MapDocument, GridChange]) -> None:
    document, change = case[0], msgspec.structs.replace(case[1], flip=False)
    result = regridded(document, change)
    before, after = geometry_of(document.grid), geometry_of(result.document.grid)
    kept = {}
    for (space, direction), terrain in sides(document).items():
        beyond = before.neighbour(space, direction)
        for one, way in ((space, direction), (beyond, OPPOSITE[direction])):
            number = None if one is None else result.renaming.number(one)
            if number is not None:
                kept[side_key(after, SpaceId(number), way)] = terrain
    assert sides(result.document) == kept


@FEW
@given(changed_maps())
def test_games_and_files_speak_of_the_same_spaces(case: tuple[MapDocument, GridChange]) -> None:
    document, change = case
    renaming = regridded(document, change).renaming
    before = geometry_of(renaming.before, renaming.before_numbering)
    after = geometry_of(renaming.after, renaming.after_numbering)
    for space in range(before.count):
        number, name = renaming.number(space), renaming.name(before.name(SpaceId(space)))
        assert (None if number is None else after.name(SpaceId(number))) == name


@FEW
@given(changed_maps(removes=False))
def test_adding_and_removing_again_gives_an_equal_map(case: tuple[MapDocument, GridChange]) -> None:
    document, change = case
    change = msgspec.structs.replace(change, numbering=None, keep_names=False)
    added = regridded(document, change).document
    assert regridded(added, inverse(change)).document == document


@FEW
@given(changed_maps(), st.data())
def test_two_changes_rename_as_the_way_from_the_first_map_to_the_last(
    case: tuple[MapDocument, GridChange], data: st.DataObject
) -> None:
    document, first = case
    between = regridded(document, first)
    second = data.draw(changes(between.document))
    assume(not change_problems(between.document, second))
    last = regridded(between.document, second)
    whole = renaming_between(document, last.document)
    for old, name in between.renaming.pairs():
        if name is not None and last.renaming.name(name) is not None:
            assert whole.name(old) == last.renaming.name(name)


@FEW
@given(changed_maps())
def test_the_way_between_two_maps_can_be_told_from_them(case: tuple[MapDocument, GridChange]) -> None:
    result = regridded(*case)
    assert renaming_between(case[0], result.document) == result.renaming


@FEW
@given(changed_maps())
def test_without_a_flip_no_space_moves_on_the_lattice(case: tuple[MapDocument, GridChange]) -> None:
    document, change = case[0], msgspec.structs.replace(case[1], flip=False)
    renaming = regridded(document, change).renaming
    before, after = geometry_of(renaming.before), geometry_of(renaming.after)
    moves = {
        (before.centre(SpaceId(space)), after.centre(SpaceId(number)))
        for space in range(before.count)
        if (number := renaming.number(space)) is not None
    }
    assert all(was == now for was, now in moves)


@examples(16)
@given(maps(painted=False), st.data())
def test_adding_leaves_every_sight_as_it_is(document: MapDocument, data: st.DataObject) -> None:
    change = data.draw(changes(document, removes=False))
    assume(not change_problems(document, change))
    result = regridded(document, change)
    before = Board.compile(document, SMALL_TERRAIN)
    after = Board.compile(result.document, SMALL_TERRAIN)
    for one, other in combinations(before.spaces, 2):
        there = (SpaceId(result.renaming.number(one) or 0), SpaceId(result.renaming.number(other) or 0))
        assert code(before, one, other) == code(after, *there)


def test_a_column_before_the_first_turns_the_stagger_over() -> None:
    grid = grid_after(HexGrid(columns=3, rows=3), GridChange(left=1))
    assert isinstance(grid, HexGrid)
    assert (grid.stagger, grid.origin) == ("even", (-2508, 0))
