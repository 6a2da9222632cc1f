"""The map of squares, and the terrain a new map starts with."""

import pytest
from shapely import Point, Polygon

from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.terrain import Obstacle


@pytest.fixture(scope="module")
def areas(depot):
    return [
        (feature.terrain, Polygon(rings_of(feature.geometry)[0])) for feature in depot.features if not feature.owners
    ]


def test_the_depot_has_eighty_whole_squares(depot_board):
    assert [depot_board.is_half(space) for space in depot_board.spaces] == [False] * 80


def test_every_space_of_the_depot_is_what_is_drawn_at_its_centre(depot, depot_board, areas):
    said = {space.space: space.terrain for space in depot.spaces}
    drawn = {}
    for space in depot_board.spaces:
        centre = Point(depot_board.grid.centre(space))
        drawn.update({depot_board.grid.name(space): terrain for terrain, area in areas if area.covers(centre)})
    assert drawn == said


def test_the_plain_table_serves_no_system(neutral_terrain):
    assert neutral_terrain.system == ""
    assert {terrain.rule for terrain in neutral_terrain.terrains} == {""}


def test_the_plain_table_has_something_for_every_kind_of_place(neutral_terrain):
    assert {terrain.kind for terrain in neutral_terrain.terrains} == {"space", "side", "line", "marker"}


def test_what_blocks_sight_in_the_plain_table(neutral_terrain):
    blocking = {terrain.id for terrain in neutral_terrain.terrains if isinstance(terrain.sight, Obstacle)}
    assert blocking == {"woods", "building", "hall", "shed", "wall", "hedge", "blaze"}


THREADS = [
    ("A5", "J5", 0, "down the road"),
    ("B3", "F3", -1, "through the hall"),
    ("B2", "E2", 0, "along the fence's own squares and clear of the sheds"),
    ("D1", "D3", 0, "the fence at D2 is a side of D1 as well"),
    ("C1", "E3", 1, "through the corner where the next panel of that fence ends"),
    ("F2", "H4", -1, "through the corner where the wall of G3 begins: touching is enough"),
    ("E5", "E8", -1, "over the wall between E6 and E7, which is part of neither"),
    ("E5", "E7", 0, "the same wall is a side of E7"),
]


@pytest.mark.parametrize(
    ("start", "end", "code", "why"), [pytest.param(*row, id=f"{row[0]}-{row[1]}") for row in THREADS]
)
def test_a_thread_among_squares_is_what_the_picture_shows(depot_board, start, end, code, why):
    space = depot_board.grid.space
    assert THREAD.judge(depot_board, depot_board.thread(space(start), space(end))).code == code, why
