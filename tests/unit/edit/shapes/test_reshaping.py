"""Outlines widened, simplified and welded, and gaps between walls closed."""

import pytest
import shapely
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.map_check import check_geometry
from ccstudio.documents.geometry import LineString, Polygon
from ccstudio.documents.map import Course, MapDocument
from ccstudio.edit.outlines import vertices
from ccstudio.edit.parts import PartRef, find
from ccstudio.edit.shapes.areas import OutlineError, sound
from ccstudio.edit.shapes.reshaping import buffered, mended, simplified, welded, with_gaps_closed
from ccstudio.edit.sides import with_side
from tests.helpers.examples import examples
from tests.unit.edit.shapes_samples import EMPTY, areas, holding, refs, ring, shape, shapes_of, square, unless

GRID = geometry_of(EMPTY.grid, EMPTY.numbering)


def shape_defects(document: MapDocument) -> list[str]:
    return [problem.code for problem in check_geometry(document) if problem.code.startswith(("ring", "hole", "part"))]


def count(document: MapDocument, ref: PartRef) -> int:
    return sum(1 for _ in vertices(find(document, ref).geometry))


@examples(36)
@given(area=areas(), distance=st.integers(20, 1500), corners=st.sampled_from(["round", "mitre"]))
def test_a_widened_outline_is_valid_and_covers_what_it_was(area, distance, corners):
    outcome = buffered(holding(area), GRID, refs(1), distance, corners)
    assert shape_defects(outcome.document) == []
    assert shapely.union_all(shapes_of(outcome.document, outcome.refs)).covers(shape(area))


@examples(36)
@given(area=areas(), distance=st.integers(20, 600))
def test_a_narrowed_outline_is_valid_and_lies_in_what_it_was(area, distance):
    outcome = unless(
        {"outlines-nothing-left", "outlines-only-slivers"}, lambda: buffered(holding(area), GRID, refs(1), -distance)
    )
    assume(outcome is not None)
    assert shape_defects(outcome.document) == []
    assert shape(area).buffer(1).covers(shapely.union_all(shapes_of(outcome.document, outcome.refs)))


@examples(36)
@given(area=areas(), tolerance=st.integers(1, 800))
def test_a_simplified_outline_has_fewer_vertices_and_stays_near(area, tolerance):
    document = holding(area)
    after = unless({"outlines-as-simple"}, lambda: simplified(document, GRID, refs(1), tolerance).document)
    assume(after is not None)
    assert count(after, refs(1)[0]) < count(document, refs(1)[0])
    before, now = shape(area), shape(find(after, refs(1)[0]).geometry)
    left_out = [shapely.Point(at) for _v, at in vertices(area) if shapely.Point(at).distance(now.boundary) > tolerance]
    gone = shapely.difference(before, now.buffer(tolerance + 1))
    assert shape_defects(after) == []
    assert (left_out == [] or gone.area > 0 or now.buffer(tolerance + 1).covers(before)) is True


def test_a_narrowed_neck_leaves_several_parts():
    bell = Polygon(
        coordinates=(
            ring((0, 0), (1000, 0), (1000, 400), (2000, 400), (2000, 0), (3000, 0), (3000, 1000), (2000, 1000),
                 (2000, 600), (1000, 600), (1000, 1000), (0, 1000)),
        )
    )  # fmt: skip
    outcome = buffered(holding(bell), GRID, refs(1), -150, "mitre")
    assert [ref.key for ref in outcome.refs] == ["part-1", "part-2"]


def test_too_wide_for_the_lattice_is_refused():
    with pytest.raises(OutlineError) as caught:
        buffered(holding(square(16_770_000, 0)), GRID, refs(1), 60_000)
    assert caught.value.code == "outline-off-lattice"


def test_a_line_is_simplified_too():
    course = Course(id="road", terrain="road", width=400, geometry=LineString(coordinates=((0, 0), (500, 3), (999, 0))))
    after = simplified(replace(EMPTY, courses=(course,)), GRID, [PartRef("courses", "road")], 10).document
    assert after.courses[0].geometry.coordinates == ((0, 0), (999, 0))


def test_nothing_to_simplify_is_said():
    with pytest.raises(OutlineError) as caught:
        simplified(holding(square(0, 0)), GRID, refs(1), 10)
    assert caught.value.code == "outlines-as-simple"


@examples(36)
@given(one=areas(), other=areas(), distance=st.integers(1, 400))
def test_welding_moves_no_vertex_further_than_asked_and_leaves_valid_outlines(one, other, distance):
    document = holding(one, other)
    after = unless({"outlines-not-near"}, lambda: welded(document, GRID, refs(2), distance).document)
    assume(after is not None)
    assert shape_defects(after) == []
    before = shapely.MultiPoint([at for ref in refs(2) for _v, at in vertices(find(document, ref).geometry)])
    now = [shapely.Point(at) for _v, at in vertices(find(after, refs(2)[1]).geometry)]
    assert max(point.distance(before.union(shape(one).boundary).union(shape(other).boundary)) for point in now) <= (
        distance + 2
    )


def test_vertices_near_those_of_an_earlier_outline_come_to_lie_on_them():
    after = welded(holding(square(0, 0), square(1012, 5)), GRID, refs(2), 20).document
    first, second = after.features
    assert first == holding(square(0, 0)).features[0]
    assert {(1000, 0), (1000, 1000)} <= set(second.geometry.coordinates[0])


def test_an_outline_is_not_welded_to_itself():
    fine = Polygon(coordinates=(ring((0, 0), (10, 0), (20, 0), (1000, 0), (1000, 1000), (0, 1000)),))
    with pytest.raises(OutlineError) as caught:
        welded(holding(fine), GRID, refs(1), 50)
    assert caught.value.code == "outlines-not-near"


def test_an_outline_smaller_than_the_distance_is_not_welded_away():
    after = welded(holding(square(0, 0), square(1001, 0, 4), square(1005, 990)), GRID, refs(3), 20).document
    assert len(after.features) == 3
    assert shape_defects(after) == []


def test_walls_with_a_gap_between_them_meet_when_it_is_closed():
    document = holding(square(0, 0, 160), Polygon(coordinates=(ring((260, 0), (900, 0), (900, 160), (260, 160)),)))
    after = with_gaps_closed(document, GRID, refs(2), 120).document
    one, other = (shape(it.geometry) for it in after.features)
    assert one.distance(other) == 0
    assert (one.area, other.area) == (pytest.approx(260 * 160, rel=0.02), 640 * 160)


def test_a_gap_wider_than_asked_stays():
    document = holding(square(0, 0, 160), square(400, 0, 160))
    with pytest.raises(OutlineError) as caught:
        with_gaps_closed(document, GRID, refs(2), 200)
    assert caught.value.code == "outlines-no-gaps"


def test_the_notch_between_two_sides_of_a_space_is_filled_and_each_keeps_its_owners(wall):
    document, first = with_side(EMPTY, GRID, (7, "n"), wall)
    document, second = with_side(document, GRID, (7, "ne"), wall)
    before = [find(document, ref) for ref in (first, second)]
    after = with_gaps_closed(document, GRID, [first, second], 200).document
    now = [find(after, ref) for ref in (first, second)]
    assert [it.owners for it in now] == [it.owners for it in before]
    assert shape(now[0].geometry).area > shape(before[0].geometry).area
    assert shape_defects(after) == []


@examples(36)
@given(points=st.lists(st.tuples(st.integers(0, 900), st.integers(0, 900)), min_size=3, max_size=14, unique=True))
def test_whatever_crosses_itself_is_made_valid(points):
    geometry = Polygon(coordinates=(ring(*points),))
    made = sound(geometry)
    assert made is None or shape(made).is_valid


def test_what_is_valid_is_mended_to_itself():
    document = holding(square(0, 0), square(500, 0))
    assert mended(document, GRID, refs(2)) is document
