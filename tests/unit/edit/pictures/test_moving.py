"""Outlines that go with a picture when it is fitted anew."""

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.documents.geometry import LATTICE_LIMIT, LineString, Polygon
from ccstudio.documents.map import Affine, Feature, Label, MapDocument, Projective, Transform
from ccstudio.edit.parts import PartRef, find
from ccstudio.edit.pictures.fit import Fit, fit_of
from ccstudio.edit.pictures.mappings import mapping_of
from ccstudio.edit.pictures.moving import moved_with_picture
from tests.helpers.examples import examples
from tests.helpers.sample_board import sample_board
from tests.helpers.scan_ways import bowed, names_spread, picks_at
from tests.helpers.small_map import SMALL_MAP, WOODS_RING

GRID: GridGeometry = geometry_of(SMALL_MAP.grid, SMALL_MAP.numbering)
TWENTY = Affine(matrix=(20, 0, 0, 0, 20, 0))
SHIFTED = Affine(matrix=(20, 0, 300, 0, 20, -150))
TWICE = Affine(matrix=(40, 0, 0, 0, 40, 0))


def moved(after: Transform, document: MapDocument = SMALL_MAP, before: Transform = TWENTY) -> MapDocument:
    return moved_with_picture(document, GRID, before, after)


def ring_of(document: MapDocument, feature_id: str = "big-wood") -> tuple[tuple[int, int], ...]:
    part = find(document, PartRef("features", feature_id))
    assert isinstance(part, Feature)
    assert isinstance(part.geometry, Polygon)
    return part.geometry.coordinates[0]


def test_outlines_move_as_the_picture_did() -> None:
    assert ring_of(moved(SHIFTED)) == tuple((x + 300, y - 150) for x, y in WOODS_RING)


def test_labels_courses_and_contours_move_too() -> None:
    after = moved(SHIFTED)
    line = after.courses[0].geometry.coordinates
    hill = after.contours[0].geometry.coordinates
    assert (after.labels[0].at, line[0], hill[0][0]) == ((12_840, 11_434), (300, -150), (800, 7850))


def test_what_belongs_to_the_grid_stays() -> None:
    after = moved(SHIFTED)
    assert (after.grid, after.spaces, after.objectives, after.boxes) == (
        SMALL_MAP.grid,
        SMALL_MAP.spaces,
        SMALL_MAP.objectives,
        SMALL_MAP.boxes,
    )


def test_the_ink_of_sides_stays() -> None:
    wall = Feature(id="wall-1", terrain="wall", owners=("A1", "A2"), geometry=Polygon(coordinates=(WOODS_RING,)))
    after = moved(SHIFTED, msgspec.structs.replace(SMALL_MAP, features=(*SMALL_MAP.features, wall)))
    assert after.features[-1] is wall


def test_only_the_parts_that_are_named_move() -> None:
    after = moved_with_picture(SMALL_MAP, GRID, TWENTY, SHIFTED, [PartRef("features", "copse")])
    assert (after.features[0] is SMALL_MAP.features[0], after.features[1] is SMALL_MAP.features[1]) == (True, False)


@pytest.mark.parametrize(
    ("before", "after"),
    [(TWENTY, TWENTY), (TWENTY, Affine(matrix=(0, 0, 0, 0, 0, 0))), (Affine(matrix=(0, 0, 0, 0, 0, 0)), TWENTY)],
    ids=["the same", "pressed flat now", "pressed flat before"],
)
def test_a_picture_that_did_not_move_moves_nothing(before: Transform, after: Transform) -> None:
    assert moved(after, before=before) is SMALL_MAP


def test_an_outline_that_would_shrink_to_nothing_stays() -> None:
    assert ring_of(moved(Affine(matrix=(1e-6, 0, 0, 0, 1e-6, 0)))) == WOODS_RING


def test_an_outline_that_would_leave_the_lattice_stays() -> None:
    assert ring_of(moved(Affine(matrix=(1e9, 0, 0, 0, 1e9, 0)))) == WOODS_RING


def test_an_outline_beyond_the_horizon_stays() -> None:
    horizon = Projective(matrix=(20, 0, 0, 0, 20, 0, -0.003, 0, 1))
    assert ring_of(moved(horizon)) == WOODS_RING


def test_vertices_that_come_to_lie_on_their_neighbour_are_dropped() -> None:
    ring = ((0, 0), (10, 0), (5000, 0), (5000, 5000), (0, 0))
    document = msgspec.structs.replace(
        SMALL_MAP, features=(Feature(id="field", terrain="woods", geometry=Polygon(coordinates=(ring,))),)
    )
    assert ring_of(moved(Affine(matrix=(0.2, 0, 0, 0, 0.2, 0)), document), "field") == (
        (0, 0),
        (50, 0),
        (50, 50),
        (0, 0),
    )


def test_a_hole_that_shrinks_to_nothing_is_filled() -> None:
    hole = ((1000, 1000), (1010, 1000), (1010, 1010), (1000, 1000))
    shell = ((0, 0), (5000, 0), (5000, 5000), (0, 0))
    document = msgspec.structs.replace(
        SMALL_MAP, features=(Feature(id="field", terrain="woods", geometry=Polygon(coordinates=(shell, hole))),)
    )
    part = moved(Affine(matrix=(0.2, 0, 0, 0, 0.2, 0)), document).features[0]
    assert len(part.geometry.coordinates) == 1


@given(dx=st.integers(-5_000, 5_000), dy=st.integers(-5_000, 5_000), size=st.floats(0.5, 3.0), turn=st.floats(-1, 1))
@examples(36)
def test_whatever_moves_ends_on_the_lattice_and_comes_back(dx: int, dy: int, size: float, turn: float) -> None:
    c, s = 20 * size * np.cos(turn), 20 * size * np.sin(turn)
    there = Affine(matrix=(float(c), float(-s), float(dx), float(s), float(c), float(dy)))
    after = moved(there)
    back = moved_with_picture(after, GRID, there, TWENTY)
    assert all(isinstance(value, int) and abs(value) <= LATTICE_LIMIT for at in ring_of(after) for value in at)
    assert np.abs(np.array(ring_of(back)) - np.array(WOODS_RING)).max() <= 2


def test_outlines_follow_a_bent_fit_to_the_same_pixels() -> None:
    board, way = sample_board(), bowed(11)
    fit = fit_of(picks_at(board, way, names_spread(board, 5, 4)), "local", board.grid.width)
    assert isinstance(fit, Fit)
    flat = mapping_of(Affine(matrix=(18, 0, -2000, 0, 18, -2000)))
    assert flat is not None
    pixels = flat.to_picture(np.array(WOODS_RING, dtype=np.float64))
    after = moved_with_picture(SMALL_MAP, GRID, Affine(matrix=(18, 0, -2000, 0, 18, -2000)), fit.transform)
    now = fit.mapping.to_picture(np.array(ring_of(after), dtype=np.float64))
    assert np.abs(now - pixels).max() < 0.1


def test_a_label_off_the_horizon_stays() -> None:
    document = msgspec.structs.replace(SMALL_MAP, labels=(Label(text="Far", at=(20_000, 0)),), courses=())
    after = moved(Projective(matrix=(20, 0, 0, 0, 20, 0, -0.003, 0, 1)), document)
    assert after.labels == document.labels


def test_a_line_that_would_shrink_to_a_point_stays() -> None:
    after = moved(Affine(matrix=(1e-6, 0, 0, 0, 1e-6, 0)))
    assert isinstance(after.courses[0].geometry, LineString)
    assert after.courses[0] is SMALL_MAP.courses[0]
