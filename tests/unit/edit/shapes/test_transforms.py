"""Parts turned, scaled, mirrored, aligned and distributed."""

import math
from itertools import accumulate, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.documents.geometry import LATTICE_LIMIT
from ccstudio.documents.map import Label
from ccstudio.documents.sheet import Box
from ccstudio.edit.outlines import vertices
from ccstudio.edit.parts import PartRef, find
from ccstudio.edit.shapes.alignment import aligned, distributed
from ccstudio.edit.shapes.areas import OutlineError
from ccstudio.edit.shapes.transforms import (
    after,
    applied,
    box_of,
    extent_of,
    mirroring,
    moving,
    pivot_of,
    scaling,
    transformed,
    transformed_geometry,
    turning,
)
from ccstudio.edit.sides import terrain_at, with_side
from tests.helpers.examples import examples
from tests.unit.edit.shapes_samples import EMPTY, areas, holding, refs, shape, square

GRID = geometry_of(EMPTY.grid, EMPTY.numbering)
POINT = st.tuples(st.integers(-5000, 5000), st.integers(-5000, 5000))
LABEL = PartRef("labels", 0)


def furthest(one, other) -> float:
    """How far the same vertex of two geometries lies apart at most."""
    return max(math.dist(a, b) for (_v, a), (_w, b) in zip(vertices(one), vertices(other), strict=True))


@examples(36)
@given(area=areas(), about=POINT, times=st.integers(-3, 3))
def test_a_whole_turn_changes_nothing(area, about, times):
    assert transformed_geometry(area, turning(360 * times, about)) is area


@examples(36)
@given(area=areas(), about=POINT, angle=st.floats(-720, 720))
def test_turned_there_and_back_every_vertex_is_where_it_was_within_a_unit(area, about, angle):
    there = transformed_geometry(area, turning(angle, about))
    assert furthest(transformed_geometry(there, turning(-angle, about)), area) <= math.sqrt(2)


@examples(36)
@given(area=areas(), about=POINT, axis=st.sampled_from([0, 45, 90, 135]))
def test_mirrored_twice_is_the_same(area, about, axis):
    there = transformed_geometry(area, mirroring(axis, about))
    assert transformed_geometry(there, mirroring(axis, about)) == area


@examples(36)
@given(area=areas(), about=POINT, angle=st.floats(0, 360))
def test_turning_keeps_the_area(area, about, angle):
    turned = shape(transformed_geometry(area, turning(angle, about)))
    assert turned.area == pytest.approx(shape(area).area, abs=2 * turned.length)


@examples(36)
@given(area=areas(), about=POINT, across=st.floats(0.2, 4), down=st.floats(0.2, 4))
def test_scaling_multiplies_the_area(area, about, across, down):
    scaled = shape(transformed_geometry(area, scaling(across, down, about)))
    assert scaled.area == pytest.approx(across * down * shape(area).area, abs=2 * scaled.length)


def test_a_quarter_turns_clockwise_as_seen():
    assert applied(turning(90, (0, 0)), (100, 0)) == (0, 100)


def test_an_upright_mirror_swaps_left_and_right():
    assert applied(mirroring(90, (50, 0)), (0, 7)) == pytest.approx((100, 7))


def test_matrices_are_done_one_after_the_other():
    matrix = after(moving(100, 0), turning(90, (0, 0)))
    assert applied(matrix, (0, 0)) == (0, 100)


def test_vertices_stay_within_the_coordinates_of_a_file():
    moved = transformed_geometry(square(0, 0), moving(10 * LATTICE_LIMIT, 0))
    assert max(x for _v, (x, _y) in vertices(moved)) == LATTICE_LIMIT


def test_a_label_turns_and_grows_with_the_rest():
    document = replace(EMPTY, labels=(Label(text="Mill", at=(1000, 0), size=400),))
    turned = transformed(document, GRID, [LABEL], after(turning(90, (0, 0)), scaling(2, 2, (0, 0))))
    assert (turned.labels[0].at, turned.labels[0].angle_deg, turned.labels[0].size) == ((0, 2000), 90.0, 800)


def test_a_box_off_the_map_is_scaled_about_the_point():
    document = replace(EMPTY, boxes=(Box(id="track", title="Track", at=(100, 100), width=50, height=60),))
    after_it = transformed(document, GRID, [PartRef("boxes", "track")], scaling(2, 3, (0, 0)))
    assert (after_it.boxes[0].at, after_it.boxes[0].width, after_it.boxes[0].height) == ((200, 300), 100, 180)


def test_ink_turned_about_the_centre_of_its_space_belongs_to_the_next_side(wall):
    document, ref = with_side(EMPTY, GRID, (7, "n"), wall)
    turned = transformed(document, GRID, [ref], turning(60, GRID.centre(7)))
    assert (terrain_at(turned, GRID, (7, "n")), len(turned.sides)) == ("", 1)
    assert set(find(turned, ref).owners) == {GRID.name(7), GRID.name(GRID.neighbour(7, "ne"))}


def test_ink_turned_off_the_sides_keeps_its_owners(wall):
    document, ref = with_side(EMPTY, GRID, (7, "n"), wall)
    turned = transformed(document, GRID, [ref], turning(20, GRID.centre(7)))
    assert (find(turned, ref).owners, turned.sides) == (find(document, ref).owners, document.sides)


def test_two_walls_that_change_places_keep_an_entry_each(wall):
    document, one = with_side(EMPTY, GRID, (7, "n"), wall)
    document, other = with_side(document, GRID, (7, "s"), wall)
    turned = transformed(document, GRID, [one, other], turning(180, GRID.centre(7)))
    assert (len(turned.sides), find(turned, one).owners) == (2, find(document, other).owners)


@pytest.mark.parametrize(
    ("pivot", "point"),
    [("middle", (500, 500)), ("vertex", (0, 0)), ("space", GRID.centre(GRID.space_at(500, 500)))],
)
def test_the_pivots(pivot, point):
    assert pivot_of(holding(square(0, 0)), GRID, refs(1), pivot) == point


def test_the_middle_of_the_grid_is_a_pivot():
    x0, y0, x1, y1 = GRID.bounds
    assert pivot_of(holding(square(0, 0)), GRID, refs(1), "grid") == ((x0 + x1) / 2, (y0 + y1) / 2)


def test_nothing_has_no_pivot():
    assert pivot_of(EMPTY, GRID, [], "grid") is None


@pytest.mark.parametrize(
    ("line", "place", "wanted"),
    [("left", 0, 0), ("right", 2, 5000), ("top", 1, 0), ("bottom", 3, 3000)],
)
def test_aligned_parts_share_an_edge(line, place, wanted):
    document = aligned(holding(square(0, 0), square(3000, 1000, 2000)), GRID, refs(2), line).document
    assert {box_of(part)[place] for part in document.features} == {wanted}


@pytest.mark.parametrize(("line", "axis", "wanted"), [("centre", 0, 5000), ("middle", 1, 3000)])
def test_aligned_parts_share_a_middle(line, axis, wanted):
    document = aligned(holding(square(0, 0), square(3000, 1000, 2000)), GRID, refs(2), line).document
    assert {box_of(part)[axis] + box_of(part)[axis + 2] for part in document.features} == {wanted}


@examples(36)
@given(st.lists(st.tuples(st.integers(0, 2000), st.integers(10, 900)), min_size=3, max_size=8))
def test_distributed_parts_have_equal_gaps_and_the_outermost_stay(places):
    starts = accumulate(gap + side for gap, side in places)
    document = holding(*(square(end - side, 0, side) for end, (_gap, side) in zip(starts, places, strict=True)))
    boxes = [box_of(part) for part in distributed(document, GRID, refs(len(places)), "across").document.features]
    gaps = [after_it[0] - box[2] for box, after_it in pairwise(boxes)]
    assert max(gaps) - min(gaps) <= 1
    assert (boxes[0], boxes[-1]) == (box_of(document.features[0]), box_of(document.features[-1]))


def test_two_parts_cannot_be_distributed():
    with pytest.raises(OutlineError) as caught:
        distributed(holding(square(0, 0), square(5000, 0)), GRID, refs(2), "down")
    assert caught.value.code == "parts-to-align"


def test_the_box_around_parts():
    assert extent_of(holding(square(0, 0), square(3000, 1000, 2000)), refs(2)) == (0, 0, 5000, 3000)
