import heapq
from itertools import pairwise

import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.edit.tracing.live_wire import SLANTED, STRAIGHT, edge_costs, path_to, paths_from, strongest_edge_near
from ccstudio.edit.tracing.magnetic_outline import Magnet, outline_of, ring_of
from ccstudio.edit.tracing.raster import Dot
from tests.unit.edit.tracing.samples import raster_of_labels

SHAPES = st.tuples(st.integers(1, 12), st.integers(1, 12))
SEEDS = st.integers(0, 2**32 - 1)


def weight(one, other):
    return SLANTED if one[0] != other[0] and one[1] != other[1] else STRAIGHT


def ways_by_dijkstra(costs, seed):
    ways, waiting = {seed: 0}, [(0, seed)]
    while waiting:
        so_far, dot = heapq.heappop(waiting)
        if so_far > ways[dot]:
            continue
        for other in np.ndindex(costs.shape):
            if other != dot and max(abs(other[0] - dot[0]), abs(other[1] - dot[1])) == 1:
                there = so_far + weight(dot, other) * int(costs[other])
                if there < ways.get(other, 2**40):
                    ways[other] = there
                    heapq.heappush(waiting, (there, other))
    return np.array([[ways[row, column] for column in range(costs.shape[1])] for row in range(costs.shape[0])])


@given(SHAPES, SEEDS)
def test_no_way_is_cheaper_than_those_found(shape, seed):
    random = np.random.default_rng(seed)
    costs = random.integers(1, 49, shape).astype(np.int32)
    start = Dot(int(random.integers(shape[0])), int(random.integers(shape[1])))
    assert np.array_equal(paths_from(costs, start), ways_by_dijkstra(costs, tuple(start)))


@given(SHAPES, SEEDS)
def test_a_way_costs_what_was_said(shape, seed):
    random = np.random.default_rng(seed)
    costs = random.integers(1, 49, shape).astype(np.int32)
    ways, target = paths_from(costs, Dot(0, 0)), Dot(shape[0] - 1, shape[1] - 1)
    way = path_to(costs, ways, target)
    paid = sum(weight(one, other) * int(costs[other]) for one, other in pairwise(way))
    assert (way[0], way[-1], paid) == (Dot(0, 0), target, ways[target])


def disc(noise=0.0):
    rows, columns = np.indices((160, 160))
    raster = raster_of_labels((np.hypot(rows - 79.5, columns - 79.5) < 50).astype(np.uint8))
    grain = np.random.default_rng(3).normal(0, noise, raster.pixels.shape)
    return raster._replace(pixels=np.clip(raster.pixels + grain, 0, 255).astype(np.uint8))


def on_rim(angle, off=0.0):
    return 800 + (500 + off) * np.cos(angle), 800 + (500 + off) * np.sin(angle)


@pytest.mark.parametrize("noise", [0.0, 10.0], ids=["clean", "noisy"])
def test_a_way_keeps_to_the_edge_of_the_art(noise):
    magnet = Magnet(disc(noise), *on_rim(0.3, 30))
    line = shapely.LineString(magnet.way(*on_rim(2.2, -30)))
    rim = shapely.Point(800, 800).buffer(500, quad_segs=64).exterior
    assert line.intersection(rim.buffer(20)).length > 0.95 * line.length
    assert line.length > 0.9 * 500 * 1.9


def test_a_place_near_an_edge_is_drawn_to_it():
    costs = edge_costs(disc())
    row, column = strongest_edge_near(costs, Dot(80, 133), 5)
    assert abs(np.hypot(row - 79.5, column - 79.5) - 50) <= 1.5


def test_a_place_that_is_not_to_be_drawn_stays_where_it_is():
    magnet = Magnet(disc(), 800, 800)
    assert magnet.way(1000.0, 803.0, pulls=False)[-1] == (1000, 803)


def test_a_place_off_the_piece_of_picture_is_reached():
    magnet = Magnet(disc(), *on_rim(0))
    assert magnet.way(9000.0, 800.0)[-1] == (9000, 800)


def test_a_ring_of_legs_names_every_vertex_once():
    assert ring_of([((0, 0), (5, 0)), ((5, 0), (5, 5)), ((5, 5), (0, 0))]) == ((0, 0), (5, 0), (5, 5))


def test_a_loop_tied_where_a_way_turns_back_is_left_out():
    area = outline_of(((0, 0), (1000, 0), (1000, 1000), (495, 1000), (505, 1020), (495, 1020), (505, 1000), (0, 1000)))
    assert area is not None
    assert max(y for ring in area.coordinates for _x, y in ring) <= 1010


def test_a_ring_that_encloses_nothing_has_no_outline():
    assert outline_of(((0, 0), (10, 0))) is None
