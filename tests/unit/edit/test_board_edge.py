"""The edge of the board: straight, drawn, or none."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.map_check import check_geometry
from ccstudio.documents.geometry import LineString, Polygon, rings_of
from ccstudio.documents.grid import HexGrid, SquareGrid
from ccstudio.documents.map import Course, Space
from ccstudio.documents.terrain import Drawing, Terrain
from ccstudio.edit.board_edge import straight_edge, with_drawn_edge, with_straight_edge, without_edge
from ccstudio.edit.derived_terrain import differences
from ccstudio.edit.parts import PartRef
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

GRIDS = [
    HexGrid(columns=15, rows=10), HexGrid(columns=7, rows=5, stagger="even"), HexGrid(columns=1, rows=4),
    HexGrid(columns=6, rows=4, orientation="pointy"), SquareGrid(columns=5, rows=4),
]  # fmt: skip


def bounds(area):
    xs, ys = zip(*rings_of(area)[0], strict=True)
    return min(xs), min(ys), max(xs), max(ys)


def test_the_straight_edge_of_fifteen_by_ten_is_that_of_the_maps_that_ship():
    document = replace(SMALL_MAP, grid=GRIDS[0])
    assert bounds(straight_edge(document, geometry_of(document.grid))) == (-1672, 0, 36784, 27512)


@pytest.mark.parametrize("made_of", GRIDS, ids=lambda it: f"{type(it).__name__}-{it.columns}-{it.rows}")
def test_no_space_is_lost_by_a_straight_edge_and_taking_it_away_brings_the_map_back(made_of):
    empty = dict.fromkeys(("spaces", "contours", "courses", "features", "objectives", "labels", "boxes"), ())
    document = replace(SMALL_MAP, grid=made_of, **empty)
    after = with_straight_edge(document, geometry_of(made_of))
    assert check_geometry(after) == []
    assert len(Board.compile(after, SMALL_TERRAIN).spaces) == made_of.columns * made_of.rows
    assert without_edge(after) == document


def test_an_outline_becomes_the_edge_and_is_no_outline_any_more():
    after = with_drawn_edge(SMALL_MAP, PartRef("features", "big-wood"))
    assert after.outline == SMALL_MAP.features[0].geometry
    assert [it.id for it in after.features] == [it.id for it in SMALL_MAP.features if it.id != "big-wood"]


def test_a_road_becomes_no_edge():
    assert with_drawn_edge(SMALL_MAP, PartRef("courses", "lane")) is SMALL_MAP


def test_a_map_without_an_edge_stays_as_it_is():
    assert SMALL_MAP.outline is UNSET
    assert without_edge(SMALL_MAP) is SMALL_MAP


def test_a_stream_bed_that_a_stream_runs_through_is_no_difference():
    bed = Terrain(id="bed", name="Bed", kind="space", drawing=Drawing(style="stream"))
    stream = Terrain(id="stream", name="Stream", kind="line", drawing=Drawing(style="stream", width=500))
    table = replace(SMALL_TERRAIN, terrains=(*SMALL_TERRAIN.terrains, bed, stream))
    course = Course(id="beck", terrain="stream", width=500, spaces=("A1", "A2", "A3"),
                    geometry=LineString(coordinates=((0, 0), (0, 2896), (0, 5792))))  # fmt: skip
    spaces = (Space(space="A2", terrain="bed"), Space(space="E2", terrain="bed"))
    document = replace(SMALL_MAP, spaces=spaces, courses=(course,), features=())
    assert differences(Board.compile(document, table), "centre") == []


def test_a_rectangle_is_a_valid_edge():
    ring = ((0, 0), (9000, 0), (9000, 9000), (0, 9000), (0, 0))
    wood = replace(SMALL_MAP.features[0], geometry=Polygon(coordinates=(ring,)))
    after = with_drawn_edge(replace(SMALL_MAP, features=(wood,)), PartRef("features", wood.id))
    assert [it.code for it in check_geometry(after)] == []
