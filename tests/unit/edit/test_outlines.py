"""Vertices moved, inserted and deleted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.documents.geometry import LATTICE_LIMIT, Geometry, LineString, MultiPolygon, Polygon, rings_of
from ccstudio.edit import outlines
from ccstudio.edit.outlines import MOST_VERTICES, Vertex
from tests.helpers.examples import examples

SQUARE = ((0, 0), (10, 0), (10, 10), (0, 10), (0, 0))
HOLE = ((2, 2), (8, 2), (8, 8), (2, 2))
FAR = ((50, 50), (60, 50), (60, 60), (50, 50))

positions = st.tuples(st.integers(-LATTICE_LIMIT, LATTICE_LIMIT), st.integers(-LATTICE_LIMIT, LATTICE_LIMIT))
ring = st.lists(positions, min_size=3, max_size=8, unique=True).map(outlines.closed)
polygon_rings = st.lists(ring, min_size=1, max_size=3).map(tuple)
geometries: st.SearchStrategy[Geometry] = st.one_of(
    polygon_rings.map(lambda rings: Polygon(coordinates=rings)),
    st.lists(polygon_rings, min_size=1, max_size=3).map(lambda polygons: MultiPolygon(coordinates=tuple(polygons))),
    st.lists(positions, min_size=2, max_size=8).map(lambda line: LineString(coordinates=tuple(line))),
)


def some_vertices(data: st.DataObject, geometry: Geometry) -> list[Vertex]:
    every = [vertex for vertex, _ in outlines.vertices(geometry)]
    return data.draw(st.lists(st.sampled_from(every), unique=True))


def test_a_ring_is_closed_once_whether_or_not_its_points_repeat_the_first() -> None:
    assert outlines.closed(SQUARE) == outlines.closed(SQUARE[:-1]) == SQUARE


@examples(36)
@given(geometries, st.data())
def test_rings_stay_closed_when_vertices_move(geometry: Geometry, data: st.DataObject) -> None:
    moves = {vertex: data.draw(positions) for vertex in some_vertices(data, geometry)}
    moved = outlines.with_moved(geometry, moves)
    assert all(it[0] == it[-1] for it in rings_of(moved))


@examples(36)
@given(geometries, st.data())
def test_only_the_moved_vertices_stand_elsewhere(geometry: Geometry, data: st.DataObject) -> None:
    moves = {vertex: data.draw(positions) for vertex in some_vertices(data, geometry)}
    expected = dict(outlines.vertices(geometry)) | moves
    assert dict(outlines.vertices(outlines.with_moved(geometry, moves))) == expected


def test_rings_without_a_moved_vertex_are_the_same_objects() -> None:
    geometry = MultiPolygon(coordinates=((SQUARE, HOLE), (FAR,)))
    moved = outlines.with_moved(geometry, {Vertex(0, 1, 0): (3, 3)})
    assert isinstance(moved, MultiPolygon)
    assert moved.coordinates[0][0] is SQUARE
    assert moved.coordinates[1][0] is FAR


def test_a_move_to_the_same_place_gives_the_same_geometry() -> None:
    geometry = Polygon(coordinates=(SQUARE,))
    assert outlines.with_moved(geometry, {Vertex(0, 0, 2): (10, 10)}) is geometry


def test_the_closing_vertex_follows_the_first() -> None:
    moved = outlines.with_moved(Polygon(coordinates=(SQUARE,)), {Vertex(0, 0, 0): (-5, -5)})
    assert rings_of(moved)[0][-1] == (-5, -5)


def test_a_vertex_the_geometry_lacks_moves_nothing() -> None:
    geometry = LineString(coordinates=((0, 0), (1, 1)))
    assert outlines.with_moved(geometry, {Vertex(0, 0, 9): (5, 5), Vertex(3, 0, 0): (5, 5)}) is geometry


@examples(36)
@given(geometries, st.data())
def test_an_inserted_vertex_stands_where_it_was_put_and_goes_away_again(
    geometry: Geometry, data: st.DataObject
) -> None:
    edge = data.draw(st.sampled_from([edge for edge, _, _ in outlines.edges(geometry)]))
    grown, vertex = outlines.with_inserted(geometry, edge, data.draw(positions))
    assert outlines.without(grown, [vertex]) == geometry


def test_a_vertex_on_the_last_edge_of_a_ring_comes_before_the_closing_one() -> None:
    grown, _ = outlines.with_inserted(Polygon(coordinates=(SQUARE,)), Vertex(0, 0, 3), (0, 5))
    assert rings_of(grown)[0] == ((0, 0), (10, 0), (10, 10), (0, 10), (0, 5), (0, 0))


def test_a_full_ring_takes_no_more_vertices() -> None:
    full = Polygon(coordinates=(outlines.closed([(i, i * i % 1009) for i in range(MOST_VERTICES)]),))
    assert outlines.with_inserted(full, Vertex(0, 0, 5), (1, 1)) == (full, Vertex(0, 0, 5))


@examples(36)
@given(geometries, st.data())
def test_what_is_left_after_deleting_has_enough_vertices(geometry: Geometry, data: st.DataObject) -> None:
    left = outlines.without(geometry, some_vertices(data, geometry))
    assert left is None or all(
        len(chain) >= (3 if outlines.is_closed(left) else 2) for polygon in outlines.chains(left) for chain in polygon
    )


@pytest.mark.parametrize(
    ("geometry", "deleted", "left"),
    [
        pytest.param(Polygon(coordinates=(FAR,)), [Vertex(0, 0, 1)], None, id="a triangle goes"),
        pytest.param(
            Polygon(coordinates=(SQUARE, HOLE)),
            [Vertex(0, 1, 0)],
            Polygon(coordinates=(SQUARE,)),
            id="a hole below a triangle goes alone",
        ),
        pytest.param(
            MultiPolygon(coordinates=((SQUARE, HOLE), (FAR,))),
            [Vertex(0, 0, 0), Vertex(0, 0, 1)],
            MultiPolygon(coordinates=((FAR,),)),
            id="a shell takes its holes along",
        ),
        pytest.param(LineString(coordinates=((0, 0), (5, 5))), [Vertex(0, 0, 0)], None, id="a line of one point goes"),
        pytest.param(
            Polygon(coordinates=(SQUARE,)),
            [Vertex(0, 0, 0)],
            Polygon(coordinates=(((10, 0), (10, 10), (0, 10), (10, 0)),)),
            id="the first vertex of a ring",
        ),
    ],
)
def test_deleting_leaves(geometry: Geometry, deleted: list[Vertex], left: Geometry | None) -> None:
    assert outlines.without(geometry, deleted) == left


@examples(36)
@given(geometries, st.integers(-(2**25), 2**25), st.integers(-(2**25), 2**25))
def test_a_moved_geometry_stays_within_the_coordinates_of_a_file(geometry: Geometry, dx: int, dy: int) -> None:
    moved = outlines.translated(geometry, dx, dy)
    assert max(abs(value) for _, position in outlines.vertices(moved) for value in position) <= LATTICE_LIMIT


def test_moving_there_and_back_gives_an_equal_geometry() -> None:
    geometry = MultiPolygon(coordinates=((SQUARE, HOLE), (FAR,)))
    assert outlines.translated(outlines.translated(geometry, 70, -30), -70, 30) == geometry


def test_a_hole_joins_the_polygon_named() -> None:
    geometry = MultiPolygon(coordinates=((SQUARE,), (FAR,)))
    assert outlines.with_hole(geometry, HOLE[:-1], 1) == MultiPolygon(coordinates=((SQUARE,), (FAR, HOLE)))
