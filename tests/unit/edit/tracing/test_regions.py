import numpy as np
import pytest
import shapely
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.edit.tracing.raster import dots_within
from ccstudio.edit.tracing.regions import UNKNOWN, components, faces, flooded, painted, runs_of, settled, without_specks
from tests.unit.edit.tracing.samples import labels_of, raster_of_labels

SHAPES = st.tuples(st.integers(1, 16), st.integers(1, 16))
SEEDS = st.integers(0, 2**32 - 1)


def chance_labels(shape, seed, kinds=3):
    """Labels in patches, so that regions have some size and touch in corners too."""
    coarse = np.random.default_rng(seed).integers(0, kinds, (shape[0] // 2 + 1, shape[1] // 2 + 1))
    return np.kron(coarse, np.ones((2, 2)))[: shape[0], : shape[1]].astype(np.uint8)


def flooded_by_hand(mask, row, column):
    found, waiting = set(), [(row, column)] if mask[row, column] else []
    while waiting:
        y, x = waiting.pop()
        if (y, x) in found or not (0 <= y < mask.shape[0] and 0 <= x < mask.shape[1]) or not mask[y, x]:
            continue
        found.add((y, x))
        waiting += [(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)]
    flat = np.zeros(mask.shape, dtype=np.bool_)
    for y, x in found:
        flat[y, x] = True
    return flat


@given(SHAPES, SEEDS)
def test_a_flood_takes_what_hangs_together_along_edges(shape, seed):
    mask = np.random.default_rng(seed).random(shape) < 0.6
    assert np.array_equal(flooded(mask, 0, 0), flooded_by_hand(mask, 0, 0))


@given(SHAPES, SEEDS)
def test_runs_paint_what_they_were_made_of(shape, seed):
    labels = chance_labels(shape, seed)
    runs = runs_of(labels)
    assert np.array_equal(painted(shape, runs.picked(runs.label == 1)), labels == 1)


@given(SHAPES, SEEDS)
def test_runs_of_one_region_have_one_number(shape, seed):
    labels = chance_labels(shape, seed)
    runs = runs_of(labels)
    number = components(runs)
    first = painted(shape, runs.picked(number == number[0]))
    assert np.array_equal(first, flooded_by_hand(labels == labels[0, 0], 0, 0))


@given(SHAPES, SEEDS)
def test_faces_cover_the_raster_once(shape, seed):
    labels = chance_labels(shape, seed)
    raster = raster_of_labels(labels, step=100.0)
    shapes = [face for _label, face in faces(labels, raster, 0.0)]
    covered = shapely.union_all(shapes)
    assert sum(face.area for face in shapes) == pytest.approx(covered.area)


@given(SHAPES, SEEDS, st.sampled_from([0.0, 40.0, 150.0]))
def test_faces_are_valid_and_on_the_lattice(shape, seed, tolerance):
    labels = chance_labels(shape, seed)
    found = faces(labels, raster_of_labels(labels, step=37.3, left=-11.7, top=5.2), tolerance)
    corners = shapely.get_coordinates([face for _label, face in found])
    assert all(face.is_valid for _label, face in found)
    assert np.array_equal(corners, np.rint(corners))


@given(SHAPES, SEEDS)
def test_the_middle_of_a_dot_amid_its_like_lies_in_a_face_of_its_label(shape, seed):
    labels = chance_labels(shape, seed)
    raster = raster_of_labels(labels, step=100.0)
    found = faces(labels, raster, 0.0)
    padded = np.pad(labels, 1, mode="edge")
    for row in range(shape[0]):
        for column in range(shape[1]):
            if (padded[row : row + 3, column : column + 3] == labels[row, column]).all():
                point = shapely.Point(100 * column + 50, 100 * row + 50)
                assert [label for label, face in found if face.covers(point)] == [labels[row, column]]


def test_a_hole_stays_a_hole():
    labels = np.zeros((20, 20), dtype=np.uint8)
    labels[3:17, 3:17] = 1
    labels[8:12, 8:12] = 0
    (area,) = [face for label, face in faces(labels, raster_of_labels(labels), 0.0) if label == 1]
    assert len(area.interiors) == 1


def test_the_rims_of_a_region_lie_within_the_tolerance():
    rows, columns = np.indices((80, 80))
    labels = (np.hypot(rows - 39.5, columns - 39.5) < 30).astype(np.uint8)
    (disc,) = [face for label, face in faces(labels, raster_of_labels(labels), 12.0) if label == 1]
    truth = shapely.Point(400, 400).buffer(300, quad_segs=64)
    assert disc.exterior.hausdorff_distance(truth.exterior) <= 12 + 10


def test_what_is_unknown_takes_the_label_most_frequent_around_it():
    labels = labels_of("11111", "11111", "?????", "1.1.1", "11111")
    assert settled(labels, np.ones(labels.shape, dtype=np.bool_), 1)[2].tolist() == [1, 1, 1, 1, 1]


def test_what_lies_far_from_every_vote_is_decided_too():
    labels = np.full((9, 40), UNKNOWN, dtype=np.uint8)
    labels[:, 0] = 2
    assert (settled(labels, np.ones(labels.shape, dtype=np.bool_), 1) == 2).all()


def test_what_is_off_the_picture_stays_unknown():
    labels, known = np.zeros((4, 4), dtype=np.uint8), np.ones((4, 4), dtype=np.bool_)
    known[0] = False
    assert (settled(labels, known, 1)[0] == UNKNOWN).all()


def test_a_raster_without_any_label_stays_unknown():
    labels = np.full((5, 5), UNKNOWN, dtype=np.uint8)
    assert (settled(labels, np.ones((5, 5), dtype=np.bool_), 1) == UNKNOWN).all()


def test_a_speck_becomes_part_of_what_surrounds_it():
    labels = np.ones((9, 9), dtype=np.uint8)
    labels[4, 4:6] = 0
    assert (without_specks(labels, 3, 1) == 1).all()


def test_a_region_large_enough_stays():
    labels = np.ones((9, 9), dtype=np.uint8)
    labels[4, 4:6] = 0
    assert np.array_equal(without_specks(labels, 2, 1), labels)


@given(SHAPES, SEEDS)
def test_dots_within_rings_are_those_whose_middles_shapely_finds_inside(shape, seed):
    random = np.random.default_rng(seed)
    raster = raster_of_labels(np.zeros(shape, dtype=np.uint8), left=-20.0, top=7.0)
    # Off the middles by a fraction, or both might be right about a rim.
    ring = random.integers(-30, 200, (5, 2)) + 0.37
    ring[-1] = ring[0]
    polygon = shapely.Polygon(ring)
    inside = dots_within(raster, [ring.tolist()])
    if not polygon.is_valid:
        return
    for row in range(shape[0]):
        for column in range(shape[1]):
            assert inside[row, column] == polygon.contains(shapely.Point(-15 + 10 * column, 12 + 10 * row))
