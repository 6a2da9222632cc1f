"""What painted spaces, sides and levels grow, and that it counts as it is drawn."""

import random
import subprocess
import sys

import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.geometry import LineString, Polygon
from ccstudio.documents.grid import Grid, HexGrid, SquareGrid
from ccstudio.documents.map import Contour, Course, Feature, MapDocument, Side, Space
from ccstudio.documents.terrain import Drawing, Hindrance, Obstacle, Style, Terrain
from tests.helpers.examples import examples
from tests.unit.board.samples import TERRAIN, box, closed, feature, map_of, polygon

pytestmark = pytest.mark.slow

GRIDS: dict[str, Grid] = {
    "flat": HexGrid(columns=8, rows=7),
    "pointy": HexGrid(columns=8, rows=7, orientation="pointy", stagger="even"),
    "squares": SquareGrid(columns=8, rows=7),
}
TABLE = replace(
    TERRAIN,
    terrains=(
        *TERRAIN.terrains,
        Terrain(id="road", name="Road", kind="line", drawing=Drawing(style="road", width=520)),
        Terrain(id="river", name="River", kind="side", drawing=Drawing(style="stream", width=420)),
        Terrain(id="field", name="Field", kind="space", sight=Hindrance(value=1), drawing=Drawing(style="field")),
    ),
)
AREAS = ("woods", "brush", "water", "field")


def painted(grid: Grid, spaces: dict[int, str], **rest: object) -> MapDocument:
    """A map of painted spaces, by number."""
    document = map_of(grid=grid)
    names = Board.compile(document, TABLE).grid.name
    entries = tuple(Space(space=names(SpaceId(number)), terrain=terrain) for number, terrain in spaces.items())
    return replace(document, spaces=entries, **rest)


def board_of(document: MapDocument, previous: Board | None = None) -> Board:
    return Board.compile(document, TABLE, previous)


def cell(board: Board, space: int) -> shapely.Polygon:
    return shapely.Polygon(board.grid.corners(SpaceId(space)))


SPOTS = st.dictionaries(st.integers(0, 55), st.sampled_from([*AREAS, "building"]), min_size=1, max_size=30)


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
@examples(16)
@given(spots=SPOTS)
def test_what_grows_is_sound_and_lies_within_its_spaces(grid: Grid, spots: dict[int, str]) -> None:
    board = board_of(painted(grid, spots))
    for grown in board.features:
        areas = [shapely.Polygon(ring) for ring in grown.rings]
        cells = shapely.union_all([cell(board, space) for space in grown.spaces])
        assert all(area.is_valid for area in areas)
        assert grown.shape.is_valid
        assert cells.contains_properly(grown.shape)


@pytest.mark.parametrize("grid", GRIDS.values(), ids=GRIDS)
@examples(16)
@given(spots=SPOTS)
def test_every_painted_space_has_something_grown_in_it(grid: Grid, spots: dict[int, str]) -> None:
    board = board_of(painted(grid, spots))
    shapes = {space: grown.shape for grown in board.features for space in grown.spaces}
    assert all(shapes[SpaceId(space)].intersection(cell(board, space)).area > 0 for space in spots)


@examples(16)
@given(spots=SPOTS, extra=st.integers(0, 55), terrain=st.sampled_from(AREAS))
def test_a_board_from_its_predecessor_grows_the_same_as_one_made_afresh(
    spots: dict[int, str], extra: int, terrain: str
) -> None:
    before = board_of(painted(GRIDS["flat"], spots))
    after = painted(GRIDS["flat"], {**spots, extra: terrain})
    followed, fresh = board_of(after, before), board_of(after)
    assert [(f.id, f.rings) for f in followed.features] == [(f.id, f.rings) for f in fresh.features]


def test_what_grew_elsewhere_is_the_same_object_after_an_edit() -> None:
    before = board_of(painted(GRIDS["flat"], {0: "woods", 30: "woods"}))
    after = board_of(painted(GRIDS["flat"], {0: "woods", 30: "woods", 31: "woods"}), before)
    assert after.features[0] is before.features[0]


def test_no_board_keeps_its_predecessors_alive() -> None:
    board = board_of(painted(GRIDS["flat"], {0: "woods"}))
    first = board.generated
    for number in range(1, 4):
        board = board_of(painted(GRIDS["flat"], {0: "woods", 9 * number: "woods"}), board)
    held = vars(board.generated).values()
    assert first not in held


def test_spaces_of_one_terrain_that_share_a_side_grow_into_one() -> None:
    board = board_of(painted(GRIDS["flat"], {9: "woods", 10: "woods", 30: "woods"}))
    assert [grown.spaces for grown in board.features] == [(9, 10), (30,)]


def test_a_space_that_an_outline_of_its_terrain_meets_grows_nothing() -> None:
    document = map_of(feature("wood", polygon(box(2508, 1448, 400, 400))), spaces=(Space(space="B1", terrain="woods"),))
    assert [found.id for found in board_of(document).features] == ["wood"]


def test_an_outline_that_touches_a_space_from_outside_leaves_it_bare() -> None:
    board = board_of(map_of())
    (x0, y0), (x1, y1) = board.grid.side(board.grid.space("B2"), "n")
    above = polygon(closed((x0, y0), (x1, y1), (x1, y1 - 400), (x0, y0 - 400)))
    document = map_of(feature("wood", above), spaces=(Space(space="B2", terrain="woods"),))
    assert [found.id for found in board_of(document).features] == ["wood", "woods/B2"]


def test_a_space_inside_a_great_outline_is_shown_by_it() -> None:
    document = map_of(
        feature("wood", polygon(box(7000, 7000, 30000, 30000))), spaces=(Space(space="D3", terrain="woods"),)
    )
    assert len(board_of(document).features) == 1


def test_a_thread_is_blocked_by_a_painted_wood_as_it_is_drawn() -> None:
    board = board_of(map_of(spaces=(Space(space="B3", terrain="woods"),)))
    space = board.grid.space
    assert THREAD.judge(board, board.thread(space("B1"), space("B5"))).blocked


@pytest.mark.parametrize(("woods", "blocked"), [(("C3",), False), (("C3", "C4"), True)], ids=["one side", "both sides"])
def test_a_thread_along_a_side_is_blocked_where_woods_grow_across_it(woods: tuple[str, ...], blocked: bool) -> None:
    board = board_of(map_of(spaces=tuple(Space(space=name, terrain="woods") for name in woods)))
    space = board.grid.space
    assert THREAD.judge(board, board.thread(space("B3"), space("D3"))).blocked is blocked


def test_a_road_through_painted_woods_is_kept_clear() -> None:
    line = LineString(coordinates=((2508, 1448), (2508, 1448 + 2896), (2508, 1448 + 3 * 2896)))
    course = Course(id="road", terrain="road", width=520, geometry=line)
    board = board_of(map_of(spaces=(Space(space="B3", terrain="woods"),), courses=(course,)))
    assert board.features[0].shape.distance(shapely.LineString(line.coordinates)) > 260


def test_sight_runs_along_a_road_through_painted_woods() -> None:
    line = LineString(coordinates=((2508, 1448), (2508, 1448 + 4 * 2896)))
    course = Course(id="road", terrain="road", width=520, geometry=line)
    spaces = tuple(Space(space=name, terrain="woods") for name in ("B2", "B3", "B4"))
    board = board_of(map_of(spaces=spaces, courses=(course,)))
    space = board.grid.space
    assert not THREAD.judge(board, board.thread(space("B1"), space("B5"))).blocked


@examples(10)
@given(seed=st.integers(0, 10_000))
def test_courses_never_leave_a_painted_space_empty(seed: int) -> None:
    chance = random.Random(seed)
    spots = {number: chance.choice([*AREAS, "building"]) for number in chance.sample(range(56), 20)}
    board = board_of(painted(GRIDS["flat"], spots))
    centres = [board.grid.centre(SpaceId(chance.randrange(56))) for _ in range(12)]
    courses = tuple(
        Course(
            id=f"r{n}", terrain="road", width=520, geometry=LineString(coordinates=tuple(centres[4 * n : 4 * n + 4]))
        )
        for n in range(3)
        if len(set(centres[4 * n : 4 * n + 4])) == 4
    )
    board = board_of(painted(GRIDS["flat"], spots, courses=courses))
    shapes = {space: grown.shape for grown in board.features for space in grown.spaces}
    assert all(shapes[SpaceId(space)].intersection(cell(board, space)).area > 0 for space in spots)


def test_a_painted_side_grows_the_ink_of_its_terrain() -> None:
    board = board_of(map_of(sides=(Side(space="B2", direction="n", terrain="wall"),)))
    assert board.features[0].owners == {board.grid.space("B2"), board.grid.space("B1")}


def test_a_painted_wall_blocks_a_thread_that_crosses_it() -> None:
    board = board_of(map_of(sides=(Side(space="B3", direction="n", terrain="wall"),)))
    space = board.grid.space
    assert THREAD.judge(board, board.thread(space("B1"), space("B5"))).blocked


def test_a_stream_on_a_side_stays_near_it_and_passes_through_its_ends() -> None:
    board = board_of(map_of(sides=(Side(space="C3", direction="ne", terrain="river"),)))
    side = shapely.LineString(board.grid.side(board.grid.space("C3"), "ne"))
    stream = board.features[0].shape
    ends = [shapely.Point(end) for end in side.coords]
    assert stream.is_valid
    assert stream.hausdorff_distance(side) < 0.2 * side.length
    assert all(stream.contains(end) for end in ends)


def test_streams_on_sides_bend() -> None:
    board = board_of(map_of(sides=(Side(space="C3", direction="ne", terrain="river"),)))
    assert len(board.features[0].rings[0]) > 20


def test_levels_grow_contours_inside_one_another() -> None:
    spaces = tuple(Space(space=name, level=level) for name, level in (("C2", 1), ("C3", 2), ("D2", 2), ("D3", 1)))
    low, high = (shapely.Polygon(contour.rings[0]) for contour in board_of(map_of(spaces=spaces)).contours)
    assert low.contains_properly(high)


def test_a_level_that_a_contour_shows_grows_none() -> None:
    board = board_of(map_of())
    ring = (*board.grid.corners(board.grid.space("C3")), board.grid.corners(board.grid.space("C3"))[0])
    contour = Contour(id="hill", level=1, geometry=Polygon(coordinates=(ring,)))
    assert board_of(map_of(spaces=(Space(space="C3", level=1),), contours=(contour,))).contours == ()


def test_a_terrain_of_the_maps_own_is_painted_and_seen_through() -> None:
    bamboo = Terrain(id="bamboo", name="Bamboo", kind="space", sight=Hindrance(value=4), drawing=Drawing(style="woods"))
    board = board_of(map_of(spaces=(Space(space="B3", terrain="bamboo"),), terrains=(bamboo,)))
    space = board.grid.space
    assert THREAD.judge(board, board.thread(space("B1"), space("B5"))).hindrance == 4


@pytest.mark.parametrize("style", ["hedge", "road", "hill", "smoke"])
def test_a_space_terrain_in_any_style_is_seen_through_as_its_table_says(style: Style) -> None:
    odd = Terrain(id="odd", name="Odd", kind="space", sight=Obstacle(), drawing=Drawing(style=style))
    board = board_of(map_of(spaces=(Space(space="B3", terrain="odd"),), terrains=(odd,)))
    space = board.grid.space
    assert THREAD.judge(board, board.thread(space("B1"), space("B5"))).blocked


def test_a_terrain_of_the_maps_own_stands_in_the_place_of_the_tables() -> None:
    thin = Terrain(
        id="woods", name="Thin woods", kind="space", sight=Hindrance(value=1), drawing=Drawing(style="woods")
    )
    assert board_of(map_of(terrains=(thin,))).terrains["woods"] is thin


def test_another_terrain_of_the_maps_own_is_taken_up() -> None:
    document = map_of(feature("wood", polygon(box(2508, 1448, 400, 400))))
    before = board_of(document)
    thin = Terrain(
        id="woods", name="Thin woods", kind="space", sight=Hindrance(value=1), drawing=Drawing(style="woods")
    )
    assert board_of(replace(document, terrains=(thin,)), before).features[0].effect == Hindrance(value=1)


def test_another_map_grows_another_outline_from_the_same_spaces() -> None:
    document = map_of(spaces=(Space(space="B3", terrain="woods"),))
    assert board_of(document).features[0].rings != board_of(replace(document, id="other")).features[0].rings


def test_what_grows_is_the_same_in_another_process() -> None:
    program = (
        "from tests.unit.board.generated.test_outlines import *; "
        "print([f.rings for f in board_of(painted(GRIDS['flat'], {9: 'woods', 10: 'woods', 3: 'building'})).features])"
    )
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    board = board_of(painted(GRIDS["flat"], {9: "woods", 10: "woods", 3: "building"}))
    assert done.stdout.strip() == str([grown.rings for grown in board.features])


def test_what_grew_has_an_id_that_no_feature_can_have() -> None:
    board = board_of(map_of(spaces=(Space(space="B3", terrain="woods"),)))
    assert board.feature("woods/B3").is_generated


def test_a_feature_of_no_owners_is_an_obstacle_when_grown_from_one() -> None:
    assert board_of(map_of(spaces=(Space(space="B3", terrain="woods"),))).features[0].effect == Obstacle()


def test_ground_that_is_painted_grows_nothing() -> None:
    document = map_of(Feature(id="one", terrain="woods", geometry=polygon(box(0, 0, 400, 400))))
    assert len(board_of(replace(document, spaces=(Space(space="D3", terrain="open"),))).features) == 1


def test_a_row_of_gully_is_as_wide_across_its_spaces_as_between_them() -> None:
    gully = Terrain(id="gully", name="Gully", kind="space", drawing=Drawing(style="gully"))
    table = replace(TABLE, terrains=(*TABLE.terrains, gully))
    names = ("D2", "D3", "D4", "D5")
    board = Board.compile(
        map_of(grid=GRIDS["flat"], spaces=tuple(Space(space=it, terrain="gully") for it in names)), table
    )
    (grown,) = board.features
    x, y = board.grid.centre(board.grid.space("D3"))
    half = board.grid.width // 2
    across, between = (
        grown.shape.intersection(shapely.LineString([(x - 2 * half, at), (x + 2 * half, at)])).length
        for at in (y, y + half)
    )
    assert across < 1.9 * between


def test_single_spaces_grow_unlike_each_other() -> None:
    board = board_of(painted(GRIDS["flat"], {9: "woods", 20: "woods", 37: "woods", 44: "woods"}))
    areas = [grown.shape.area for grown in board.features]
    assert max(areas) > 1.1 * min(areas)


@examples(16)
@given(levels=st.dictionaries(st.integers(0, 55), st.integers(1, 3), min_size=1, max_size=20))
def test_ground_of_a_level_lies_within_that_of_the_level_below(levels: dict[int, int]) -> None:
    document = map_of(grid=GRIDS["flat"])
    name = board_of(document).grid.name
    spaces = tuple(Space(space=name(SpaceId(number)), level=level) for number, level in levels.items())
    board = board_of(replace(document, spaces=spaces))
    assert board.generated is not None
    for level in (2, 3):
        low, high = (
            shapely.union_all(
                [
                    shapely.Polygon(ring)
                    for found in board.generated.contours
                    if found.level == it
                    for ring in found.rings
                ]
            )
            for it in (level - 1, level)
        )
        assert high.difference(low.buffer(2)).is_empty


@pytest.mark.parametrize("terrain", [*AREAS, "building"])
def test_on_squares_what_grows_fills_nearly_the_whole_space(terrain: str) -> None:
    board = board_of(painted(GRIDS["squares"], {9: terrain}))
    (grown,) = board.features
    assert grown.shape.area > 0.7 * cell(board, 9).area
