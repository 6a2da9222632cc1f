"""Grown outlines as features: the same geometry, the same sight."""

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.checks.map import check_map
from ccstudio.documents.geometry import LineString, MultiPolygon, Polygon
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Course, MapDocument, Side, Space
from ccstudio.edit.generated_outlines import area_of, with_generated_traced
from tests.helpers.examples import examples
from tests.unit.board.samples import TERRAIN, map_of

GRID = HexGrid(columns=7, rows=6)
NAMES = Board.compile(map_of(grid=GRID), TERRAIN).grid.name
SPOTS = st.dictionaries(
    st.integers(0, 41), st.sampled_from(["woods", "brush", "water", "building"]), min_size=1, max_size=22
)
ROAD = Course(
    id="lane", terrain="road", width=520, geometry=LineString(coordinates=((0, 2896), (5016, 5792), (12540, 10136)))
)


def painted(spots: dict[int, str], courses: tuple[Course, ...] = ()) -> MapDocument:
    spaces = tuple(
        Space(space=NAMES(SpaceId(number)), terrain=terrain, level=number % 3) for number, terrain in spots.items()
    )
    sides = (Side(space="C3", direction="n", terrain="wall"), Side(space="D3", direction="ne", terrain="wall"))
    return map_of(grid=GRID, spaces=spaces, sides=sides, courses=courses)


@examples(16)
@given(spots=SPOTS, has_road=st.booleans())
def test_what_grew_is_the_same_geometry_once_it_is_traced(spots: dict[int, str], has_road: bool) -> None:
    board = Board.compile(painted(spots, (ROAD,) if has_road else ()), TERRAIN)
    document, _refs = with_generated_traced(board)
    traced = Board.compile(document, TERRAIN)
    assert not any(feature.is_generated for feature in traced.features)
    assert sorted(sorted(f.rings) for f in traced.features) == sorted(sorted(f.rings) for f in board.features)


@examples(15)
@given(spots=SPOTS, a=st.integers(0, 41), b=st.integers(0, 41))
def test_every_verdict_stays(spots: dict[int, str], a: int, b: int) -> None:
    board = Board.compile(painted(spots), TERRAIN)
    traced = Board.compile(with_generated_traced(board)[0], TERRAIN)
    codes = [THREAD.judge(it, it.thread(SpaceId(a), SpaceId(b))).code for it in (board, traced)]
    assert codes[0] == codes[1]


@examples(20)
@given(spots=SPOTS)
def test_the_map_stays_sound(spots: dict[int, str]) -> None:
    document, _refs = with_generated_traced(Board.compile(painted(spots), TERRAIN))
    assert list(check_map(document, TERRAIN)) == []


def test_levels_become_contours() -> None:
    board = Board.compile(map_of(grid=GRID, spaces=(Space(space="C3", level=2),)), TERRAIN)
    document, refs = with_generated_traced(board)
    assert ([contour.level for contour in document.contours], [ref.kind for ref in refs]) == ([1, 2], ["contours"] * 2)
    assert Board.compile(document, TERRAIN).contours == ()


def test_only_what_grew_from_the_named_spaces_is_traced() -> None:
    board = Board.compile(painted({0: "woods", 30: "woods"}), TERRAIN)
    document, _refs = with_generated_traced(board, [SpaceId(30)])
    assert [feature.terrain for feature in document.features] == ["woods"]


def test_a_map_on_which_nothing_grew_is_the_same_object() -> None:
    board = Board.compile(map_of(grid=GRID), TERRAIN)
    assert with_generated_traced(board)[0] is board.document


def test_a_ring_in_a_ring_is_its_hole() -> None:
    outer, inner = ring(0, 100), ring(20, 60)
    assert area_of([inner, outer]) == Polygon(coordinates=(outer, inner))


def test_a_ring_in_a_hole_is_an_area_of_its_own() -> None:
    outer, hole, island = ring(0, 100), ring(20, 60), ring(30, 20)
    assert area_of([outer, hole, island]) == MultiPolygon(coordinates=((outer, hole), (island,)))


def ring(at: int, size: int) -> tuple[tuple[int, int], ...]:
    return ((at, at), (at + size, at), (at + size, at + size), (at, at + size), (at, at))


def test_painted_spaces_stay_painted() -> None:
    before = painted({9: "woods"})
    assert with_generated_traced(Board.compile(before, TERRAIN))[0].spaces == before.spaces


def test_a_traced_outline_keeps_its_ids_apart() -> None:
    document, refs = with_generated_traced(Board.compile(painted({0: "woods", 30: "woods"}), TERRAIN))
    again = replace(document, spaces=(*document.spaces, Space(space="G6", terrain="woods")))
    after, more = with_generated_traced(Board.compile(again, TERRAIN))
    ids = [feature.id for feature in after.features]
    assert (len(set(ids)), len(more)) == (len(ids), 1)
    assert refs
