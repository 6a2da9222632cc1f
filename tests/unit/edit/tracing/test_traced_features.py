import numpy as np
import pytest
import shapely

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.terrain import Obstacle
from ccstudio.edit.outlines import MOST_VERTICES
from ccstudio.edit.shapes.areas import OutlineError, area_of
from ccstudio.edit.tracing import colour_regions
from ccstudio.edit.tracing.colour_regions import (
    GROUND,
    INK,
    Region,
    TraceSettings,
    board_area,
    outlines_of,
    prepared,
    traced,
)
from ccstudio.edit.tracing.traced_features import is_elongated, not_outlined, with_area, with_contour_area, with_regions
from tests.unit.edit.tracing.samples import COLOURS, raster_of_labels

STEP = 50.0
MANNER = TraceSettings(reach=100.0, least_area=100_000.0, tolerance=60.0)
SQUARE = Polygon(coordinates=(((0, 0), (100, 0), (100, 100), (0, 0)),))


@pytest.fixture
def big_grid():
    return geometry_of(HexGrid(columns=6, rows=5))


@pytest.fixture
def labels(big_grid):
    x0, y0, x1, y1 = big_grid.bounds
    made = np.zeros((round((y1 - y0) / STEP), round((x1 - x0) / STEP)), dtype=np.uint8)
    made[60:160, 60:200] = 1
    made[100:130, 100:150] = 2
    made[200:203, 20:23] = 1
    return made


@pytest.fixture
def ready(big_grid, labels):
    return prepared(raster_of_labels(labels, STEP, *big_grid.bounds[:2]), big_grid, 0.0)


def test_each_colour_becomes_outlines_of_its_terrain(big_grid, ready):
    regions = traced(ready, big_grid, COLOURS[:3], (GROUND, "woods", "pond"), MANNER)
    assert sorted(region.terrain for region in regions) == ["pond", "woods"]


def test_regions_of_neighbours_do_not_overlap_and_leave_no_gap(big_grid, ready, labels):
    regions = traced(ready, big_grid, COLOURS[:3], (GROUND, "woods", "pond"), MANNER)
    woods, pond = (next(area_of(it.polygon) for it in regions if it.terrain == name) for name in ("woods", "pond"))
    assert woods.intersection(pond).area == 0
    assert len(woods.union(pond).interiors) == 0


def test_colours_of_one_terrain_become_one_outline(big_grid, ready):
    regions = traced(ready, big_grid, COLOURS[:3], (GROUND, "woods", "woods"), MANNER)
    assert [len(region.polygon.coordinates) for region in regions] == [1]


def test_ink_is_filled_in_from_around_it(big_grid, ready):
    regions = traced(ready, big_grid, COLOURS[:3], (GROUND, "woods", INK), MANNER)
    assert [len(region.polygon.coordinates) for region in regions] == [1]


def test_where_no_colour_means_anything_there_are_no_outlines(big_grid, ready):
    assert traced(ready, big_grid, COLOURS[:3], (GROUND, GROUND, INK), MANNER) == []


def test_outlines_end_where_the_board_does(big_grid, document):
    board = board_area(document, big_grid)
    x0, y0, x1, y1 = big_grid.bounds
    shape = (round((y1 - y0) / STEP), round((x1 - x0) / STEP))
    ready = prepared(raster_of_labels(np.ones(shape, dtype=np.uint8), STEP, x0, y0), big_grid, 0.0, board=board)
    regions = traced(ready, big_grid, COLOURS[:2], (GROUND, "woods"), MANNER, within=board)
    assert sum(area_of(region.polygon).area for region in regions) == pytest.approx(board.area, rel=0.001)


@pytest.mark.slow
def test_more_outlines_than_a_map_can_use_are_refused(big_grid, monkeypatch):
    monkeypatch.setattr(colour_regions, "MOST_REGIONS", 200)
    x0, y0, x1, y1 = big_grid.bounds
    random = np.random.default_rng(5)
    labels = np.zeros((round((y1 - y0) / 75), round((x1 - x0) / 75)), dtype=np.uint8)
    for row in range(0, labels.shape[0], 9):
        for column in range(0, labels.shape[1], 9):
            top, left = row + random.integers(5), column + random.integers(5)
            labels[top : top + 4, left : left + 4] = 1
    ready = prepared(raster_of_labels(labels, 75, x0, y0), big_grid, 0.0)
    dotted = TraceSettings(reach=1.0, least_area=0.0, tolerance=0.0)
    assert labels.sum() > 16 * colour_regions.MOST_REGIONS
    with pytest.raises(OutlineError):
        traced(ready, big_grid, COLOURS[:2], (GROUND, "pond"), dotted)


class CancelledError(Exception):
    pass


def test_tracing_can_be_cancelled(big_grid, ready):
    def cancel(done, _total):
        if done >= 40:
            raise CancelledError

    with pytest.raises(CancelledError):
        traced(ready, big_grid, COLOURS[:3], (GROUND, "woods", "pond"), MANNER, report=cancel)


def test_progress_never_goes_back(big_grid, ready):
    told = []
    traced(
        ready, big_grid, COLOURS[:3], (GROUND, "woods", "pond"), MANNER, report=lambda done, _total: told.append(done)
    )
    assert told == sorted(told)
    assert told[-1] == 100


def test_an_outline_with_too_many_vertices_is_simplified_until_it_fits():
    angles = np.linspace(0, 2 * np.pi, 3 * MOST_VERTICES, endpoint=False)
    far = 900_000 + 9_000 * np.sin(5_000 * angles)
    star = shapely.Polygon(np.column_stack([far * np.cos(angles), far * np.sin(angles)]))
    (polygon,) = outlines_of(star.buffer(0), 1.0)
    assert len(polygon.coordinates[0]) <= MOST_VERTICES + 1


def test_regions_get_ids_that_nobody_has(document):
    after, _refs = with_regions(document, [Region("plain", SQUARE), Region("plain", SQUARE), Region("pond", SQUARE)])
    ids = [feature.id for feature in after.features]
    assert len(set(ids)) == len(ids) == len(document.features) + 3


def test_a_region_becomes_a_feature_of_its_terrain(document):
    after, refs = with_regions(document, [Region("pond", SQUARE)])
    assert (after.features[-1].terrain, after.features[-1].geometry) == ("pond", SQUARE)
    assert refs == (("features", "pond-1"),)


def test_what_is_outlined_already_is_left_out(document):
    within = Polygon(coordinates=(((10, 10), (900, 10), (900, 900), (10, 10)),))
    beside = Polygon(coordinates=(((5000, 10), (5900, 10), (5900, 900), (5000, 10)),))
    regions = [Region("woods", within), Region("pond", within), Region("woods", beside)]
    assert not_outlined(document, regions) == regions[1:]


def strip(*line, width=300):
    ring = shapely.LineString(line).buffer(width / 2, cap_style="flat").exterior
    return Polygon(coordinates=(tuple((round(x), round(y)) for x, y in ring.coords),))


@pytest.mark.parametrize(
    ("polygon", "expected"),
    [
        (strip((0, 0), (9_000, 0)), True),
        (strip((0, 0), (4_000, 0), (6_000, 3_000), (6_000, 9_000)), True),
        (strip((0, 0), (1_500, 0)), False),
        (strip((0, 0), (9_000, 0), width=2_000), False),
        (strip((0, 0), (3_000, 0), (0, 0), width=3_000), False),
    ],
    ids=["road", "bent road", "stub", "wide", "block"],
)
def test_what_is_long_and_thin_is_a_way(polygon, expected):
    assert is_elongated(polygon) == expected


def test_a_wood_with_a_ragged_rim_is_no_way():
    spikes = [(1_000 + 700 * (number % 2), number * np.pi / 40) for number in range(80)]
    ring = [(round(far * np.cos(turn)), round(far * np.sin(turn))) for far, turn in spikes]
    assert not is_elongated(Polygon(coordinates=((*ring, ring[0]),)))


def test_an_area_without_terrain_becomes_an_obstacle(document):
    after, _ref = with_area(document, SQUARE, None)
    assert (after.features[-1].terrain, after.features[-1].effect) == ("", Obstacle())


def test_an_area_becomes_a_contour_of_a_level(document):
    after, ref = with_contour_area(document, SQUARE, 3)
    assert (after.contours[-1].level, ref.kind) == (3, "contours")
