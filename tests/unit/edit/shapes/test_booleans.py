"""Outlines joined, cut out of each other, merged, taken apart and split."""

from functools import partial

import pytest
import shapely
from hypothesis import assume, example, given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.board.grid.geometry import GridGeometry, geometry_of
from ccstudio.board.map_check import check_geometry
from ccstudio.documents.geometry import LineString, MultiPolygon, Polygon
from ccstudio.documents.map import Contour, Course, MapDocument, Side
from ccstudio.edit.parts import PartRef, find
from ccstudio.edit.shapes.areas import OutlineError
from ccstudio.edit.shapes.booleans import broken_apart, merged, overlap, split, subtracted, united
from ccstudio.edit.sides import terrain_at, with_side
from tests.helpers.examples import examples
from tests.unit.edit.shapes_samples import EMPTY, areas, holding, refs, ring, shape, shapes_of, square, unless

GRID = geometry_of(EMPTY.grid, EMPTY.numbering)
ROUGHLY = 0.02
"""What snapping to the lattice and dropping slivers may change of an area of some square spaces."""

NEEDLE = Polygon(coordinates=(((0, 0), (6000, 0), (6000, 7), (0, 0)),))
ALONG_IT = Polygon(coordinates=(((0, 0), (6000, 7), (6000, 14), (0, 0)),))
"""Two slivers that lie along each other: even together they are one."""


def shape_defects(document: MapDocument) -> list[str]:
    return [problem.code for problem in check_geometry(document) if problem.code.startswith(("ring", "hole", "part"))]


def difference(one: shapely.Geometry, other: shapely.Geometry) -> float:
    return float(shapely.symmetric_difference(one, other).area)


def slack(*shapes: shapely.Geometry) -> float:
    """The area that moving every rim by two lattice units, and slivers as wide as they may be, can change."""
    return sum(10.0 * it.length for it in shapes) + 1


@examples(36)
@given(one=areas(), other=areas())
def test_a_union_is_valid_and_covers_what_both_cover(one, other):
    outcome = united(holding(one, other), GRID, refs(2))
    result = shapely.union_all(shapes_of(outcome.document, outcome.refs))
    assert shape_defects(outcome.document) == []
    assert difference(result, shape(one).union(shape(other))) <= slack(shape(one), shape(other))


def area_after(*operation) -> float:
    """The area that an operation leaves: none where it refuses to leave slivers, or nothing."""
    outcome = unless({"outlines-nothing-left", "outlines-only-slivers", "outlines-do-not-meet"}, partial(*operation))
    return 0 if outcome is None else sum(it.area for it in shapes_of(outcome.document, outcome.refs))


@examples(36)
@given(one=areas(), other=areas())
@example(one=NEEDLE, other=ALONG_IT)
def test_union_and_overlap_together_have_the_area_of_both(one, other):
    document = holding(one, other)
    total = shape(one).area + shape(other).area
    found = area_after(united, document, GRID, refs(2)) + area_after(overlap, document, GRID, refs(2))
    assert found == pytest.approx(total, abs=2 * slack(shape(one), shape(other)))


def test_a_union_of_nothing_but_slivers_is_refused():
    with pytest.raises(OutlineError) as caught:
        united(holding(NEEDLE, ALONG_IT), GRID, refs(2))
    assert caught.value.code == "outlines-only-slivers"


@examples(36)
@given(one=areas(), other=areas())
def test_what_is_left_after_cutting_out_is_valid_and_has_nothing_of_the_other(one, other):
    document = holding(one, other)
    outcome = unless(
        {"outlines-nothing-left", "outlines-only-slivers", "outlines-do-not-meet"},
        lambda: subtracted(document, GRID, refs(2)),
    )
    assume(outcome is not None)
    left = shapely.union_all(shapes_of(outcome.document, outcome.refs))
    assert shape_defects(outcome.document) == []
    assert difference(left, shape(one).difference(shape(other))) <= slack(shape(one), shape(other))


@examples(36)
@given(area=areas(), y0=st.integers(-5000, 5000), y1=st.integers(-5000, 5000))
def test_the_union_of_split_parts_is_the_whole(area, y0, y1):
    outcome = unless({"outlines-not-cut"}, lambda: split(holding(area), GRID, refs(1), [(-9000, y0), (9000, y1)]))
    assume(outcome is not None)
    parts = shapes_of(outcome.document, outcome.refs)
    assert shape_defects(outcome.document) == []
    assert difference(shapely.union_all(parts), shape(area)) <= slack(shape(area))
    assert sum(it.area for it in parts) == pytest.approx(shapely.union_all(parts).area)


def test_a_union_keeps_what_is_said_of_the_first_and_takes_the_others_away():
    outcome = united(holding(square(0, 0), square(500, 500)), GRID, refs(2)[::-1])
    (feature,) = outcome.document.features
    assert (feature.id, feature.title, feature.level) == ("part-2", "Title 2", 2)


def test_a_union_of_areas_apart_makes_several_parts_with_ids_of_their_own():
    outcome = united(holding(square(0, 0), square(5000, 0, 1500)), GRID, refs(2))
    assert [it.id for it in outcome.document.features] == ["part-1", "part-2"]
    assert {it.title for it in outcome.document.features} == {"Title 1"}
    assert outcome.refs == tuple(refs(2))


def test_pieces_stand_where_the_part_stood():
    document = holding(square(0, 0, 3000), square(1000, -500, 400), square(9000, 0))
    knife = [(1200, -1000), (1200, 4000)]
    after = split(document, GRID, refs(1), knife).document
    assert [it.id for it in after.features] == ["part-1", "part-4", "part-2", "part-3"]


def test_merged_outlines_stay_apart_and_are_one_part():
    outcome = merged(holding(square(0, 0), square(5000, 0)), GRID, refs(2))
    (feature,) = outcome.document.features
    assert isinstance(feature.geometry, MultiPolygon)
    assert len(feature.geometry.coordinates) == 2


def test_taking_apart_undoes_merging():
    document = holding(square(0, 0), square(5000, 0))
    apart = broken_apart(merged(document, GRID, refs(2)).document, GRID, refs(1))
    assert {shape(it.geometry).normalize() for it in apart.document.features} == {
        shape(it.geometry).normalize() for it in document.features
    }


def test_the_cutter_stays():
    after = subtracted(holding(square(0, 0), square(500, 500)), GRID, refs(2)).document
    assert after.features[1] == holding(square(0, 0), square(500, 500)).features[1]
    assert shape(after.features[0].geometry).area == 750_000


def test_a_cutter_inside_leaves_a_hole():
    after = subtracted(holding(square(0, 0, 3000), square(1000, 1000)), GRID, refs(2)).document
    assert len(after.features[0].geometry.coordinates) == 2


def test_a_part_cut_in_two_becomes_two_parts():
    strip = Polygon(coordinates=(ring((1000, -500), (1400, -500), (1400, 4000), (1000, 4000)),))
    outcome = subtracted(holding(square(0, 0, 3000), strip), GRID, refs(2))
    assert [ref.key for ref in outcome.refs] == ["part-1", "part-3"]


@pytest.mark.parametrize(
    ("operation", "geometries", "code"),
    [
        (united, [square(0, 0)], "outlines-too-few"),
        (overlap, [square(0, 0), square(5000, 0)], "outlines-nothing-left"),
        (overlap, [square(0, 0), square(997, 0)], "outlines-only-slivers"),
        (subtracted, [square(0, 0), square(-100, -100, 4000)], "outlines-nothing-left"),
        (subtracted, [square(0, 0), square(5000, 0)], "outlines-do-not-meet"),
        (broken_apart, [square(0, 0)], "outlines-are-single"),
        (united, [LineString(coordinates=((0, 0), (9, 9))), square(0, 0)], "outlines-too-few"),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)
def test_what_has_no_result_says_why(operation, geometries, code):
    with pytest.raises(OutlineError) as caught:
        operation(holding(*geometries), GRID, refs(len(geometries)))
    assert caught.value.code == code


def test_every_reason_is_a_sentence():
    with pytest.raises(OutlineError, match="at least 2 outlines"):
        united(EMPTY, GRID, [])


def test_outlines_and_contours_are_not_made_into_one():
    document = replace(holding(square(0, 0)), contours=(Contour(id="hill", level=1, geometry=square(0, 0)),))
    with pytest.raises(OutlineError) as caught:
        united(document, GRID, [*refs(1), PartRef("contours", "hill")])
    assert caught.value.code == "outlines-of-two-kinds"


def test_slivers_are_dropped_and_counted():
    cutter = Polygon(coordinates=(ring((3, -10), (2000, -10), (2000, 500), (3, 500)),))
    frame = subtracted(holding(square(0, 0), cutter), GRID, refs(2))
    assert frame.slivers == 0
    comb = Polygon(coordinates=(ring((3, -10), (2000, -10), (2000, 1100), (500, 1100), (500, 500), (3, 1100)),))
    assert subtracted(holding(square(0, 0), comb), GRID, refs(2)).slivers >= 1


def test_a_line_that_ends_inside_cuts_nothing():
    with pytest.raises(OutlineError) as caught:
        split(holding(square(0, 0)), GRID, refs(1), [(-500, 500), (500, 500)])
    assert caught.value.code == "outlines-not-cut"


def test_a_bent_line_cuts_along_its_bends():
    outcome = split(holding(square(0, 0)), GRID, refs(1), [(-500, 300), (400, 300), (400, -500)])
    assert sorted(it.area for it in shapes_of(outcome.document, outcome.refs)) == [120_000, 880_000]


def test_a_course_is_cut_where_the_line_crosses_it_and_its_pieces_join_their_spaces():
    grid: GridGeometry = GRID
    course = Course(
        id="road", terrain="road", width=400, spaces=("A1", "A2", "A3"),
        geometry=LineString(coordinates=((0, 0), (0, 2896), (0, 5792))),
    )  # fmt: skip
    document = replace(EMPTY, courses=(course,))
    outcome = split(document, grid, [PartRef("courses", "road")], [(-500, 3500), (500, 3500)])
    one, other = outcome.document.courses
    assert (one.geometry.coordinates[-1], other.geometry.coordinates[0]) == ((0, 3500), (0, 3500))
    assert (one.spaces, other.spaces) == (("A1", "A2"), ("A2", "A3"))


def test_ink_that_grows_together_keeps_the_side_of_the_first(wall):
    grid = GRID
    document, first = with_side(EMPTY, grid, (7, "n"), wall)
    document, second = with_side(document, grid, (7, "ne"), wall)
    after = united(document, grid, [first, second]).document
    feature = find(after, first)
    assert (feature.owners, len(after.sides)) == (find(document, first).owners, 1)
    assert terrain_at(after, grid, (7, "n")) or isinstance(after.sides[0], Side)


@examples(36)
@given(
    points=st.lists(st.tuples(st.integers(0, 3000), st.integers(0, 3000)), min_size=3, max_size=12, unique=True),
    other=areas(),
)
def test_outlines_that_cross_themselves_give_valid_results_all_the_same(points, other):
    crossing = Polygon(coordinates=(ring(*points),))
    document = unless({"outlines-nothing-left"}, lambda: united(holding(crossing, other), GRID, refs(2)).document)
    assert document is None or shape_defects(document) == []


def test_a_result_with_more_vertices_than_a_file_may_hold_is_refused():
    teeth = [(4 * n, 0 if n % 2 else -900) for n in range(6000)]
    comb = Polygon(coordinates=(ring(*teeth, (24_000, 5000), (0, 5000)),))
    other = Polygon(coordinates=(ring(*((x, 10_000 - y) for x, y in teeth), (24_000, 4000), (0, 4000)),))
    with pytest.raises(OutlineError) as caught:
        united(holding(comb, other), GRID, refs(2))
    assert caught.value.code == "outline-too-many-vertices"


def test_operations_leave_other_parts_the_same_objects():
    document = holding(square(0, 0), square(500, 500), square(9000, 9000))
    assert united(document, GRID, refs(2)).document.features[-1] is document.features[-1]
