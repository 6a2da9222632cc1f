import pytest
from msgspec.structs import replace

from ccstudio.base.problems import Severity, errors_of
from ccstudio.board.map_check import GeometryChecker, check_geometry
from ccstudio.documents.geometry import LATTICE_LIMIT, LineString, MultiPolygon, Polygon
from ccstudio.documents.grid import HexCell, HexGrid
from ccstudio.documents.map import Contour, Course
from tests.helpers.synthetic_maps import synthetic_map
from tests.unit.board.samples import box, closed, feature, map_of, parts, polygon

PLAIN = feature("plain", polygon(box(2508, 4344, 400, 400)))
BOW = closed((2508, 2896), (3508, 3896), (3508, 2896), (2508, 3896))


def found(*features, **rest):
    return check_geometry(map_of(*features, **rest))


def of_shape(geometry):
    return found(feature("odd", geometry))


def codes(problems):
    return [problem.code for problem in problems]


def test_a_sound_map_has_no_problems():
    assert found(PLAIN) == []


def test_a_large_map_of_sound_outlines_has_no_problems():
    assert check_geometry(synthetic_map(20, 12, 200)) == []


def test_a_ring_that_crosses_itself_is_told_with_the_point():
    (problem,) = of_shape(polygon(BOW))
    assert str(problem) == (
        "features[0].geometry.coordinates[0]: The ring crosses or touches itself at B2 (26.4 mm, 29.8 mm). "
        "Move its points apart, or divide it into two outlines."
    )


def test_a_ring_that_touches_itself_is_a_problem():
    pinched = closed((0, 0), (500, 500), (1000, 0), (1000, 1000), (500, 500), (0, 1000))
    assert codes(of_shape(polygon(pinched))) == ["ring-crosses-itself"]


def test_a_ring_that_does_not_return_is_open():
    assert codes(of_shape(polygon(((0, 0), (500, 0), (500, 500), (0, 500))))) == ["ring-open"]


def test_a_ring_of_two_points_is_told_with_their_number():
    (problem,) = of_shape(polygon(closed((0, 0), (500, 0), (0, 0))))
    assert (problem.code, problem.arguments["count"]) == ("ring-few-vertices", 2)


def test_a_ring_on_one_line_encloses_nothing():
    assert codes(of_shape(polygon(closed((0, 0), (500, 0), (900, 0))))) == ["ring-without-area"]


def test_a_point_given_twice_in_a_row_is_a_warning():
    (problem,) = of_shape(polygon(closed((0, 0), (500, 0), (500, 0), (500, 500))))
    assert (problem.code, problem.severity) == ("vertex-repeated", Severity.WARNING)


def test_the_warning_of_a_point_given_twice_leads_to_the_second_of_them():
    (problem,) = of_shape(polygon(closed((0, 0), (500, 0), (500, 0), (500, 500))))
    assert problem.path == ("features", 0, "geometry", "coordinates", 0, 2)


def test_a_hole_outside_its_ring_is_a_problem():
    (problem,) = of_shape(polygon(box(0, 0, 400, 400), box(900, 0, 100, 100)))
    assert (problem.code, problem.path[-1]) == ("hole-outside", 1)


def test_a_hole_that_reaches_out_of_its_ring_is_a_problem():
    assert codes(of_shape(polygon(box(0, 0, 400, 400), box(200, 0, 100, 100)))) == ["hole-outside"]


def test_holes_that_overlap_are_a_problem():
    ring = polygon(box(0, 0, 900, 900), box(0, 0, 200, 200), box(60, 60, 200, 200))
    assert codes(of_shape(ring)) == ["holes-overlap"]


def test_a_hole_in_a_hole_is_a_problem():
    ring = polygon(box(0, 0, 900, 900), box(0, 0, 400, 400), box(0, 0, 100, 100))
    assert codes(of_shape(ring)) == ["holes-overlap"]


def test_holes_that_cut_an_outline_in_two_are_a_problem():
    left = closed((-100, 0), (0, -100), (0, 0), (0, 100))
    diamond = closed((-200, 0), (0, -200), (200, 0), (0, 200))
    hole = closed((-200, 0), (0, -100), (200, 0), (0, 100))
    assert left != hole
    assert codes(of_shape(polygon(diamond, hole))) == ["holes-cut-apart"]


def test_a_hole_that_touches_its_ring_in_a_point_is_sound():
    hole = closed((0, -200), (50, -100), (-50, -100))
    assert of_shape(polygon(box(0, 0, 400, 400), hole)) == []


def test_parts_that_overlap_are_a_problem():
    (problem,) = of_shape(parts((box(0, 0, 400, 400),), (box(100, 0, 400, 400),)))
    assert (problem.code, problem.path[-2:]) == ("parts-overlap", ("coordinates", 1))


def test_parts_that_share_an_edge_are_a_problem():
    assert codes(of_shape(parts((box(0, 0, 400, 400),), (box(400, 0, 400, 400),)))) == ["parts-overlap"]


def test_parts_that_touch_in_a_point_are_sound():
    assert of_shape(parts((box(0, 0, 400, 400),), (box(400, 400, 400, 400),))) == []


def test_each_part_is_told_to_overlap_once():
    same = (box(0, 0, 400, 400),)
    assert [problem.arguments["other"] for problem in of_shape(parts(same, same, same))] == [1, 1]


def test_each_hole_is_told_to_overlap_once():
    hole = box(0, 0, 200, 200)
    assert codes(of_shape(polygon(box(0, 0, 900, 900), hole, hole, hole))) == ["holes-overlap"] * 2


def test_an_outline_of_five_thousand_parts_is_sound():
    specks = [(box(200 * x, 200 * y, 100, 100),) for x in range(100) for y in range(50)]
    assert of_shape(parts(*specks)) == []


def test_an_outline_of_a_thousand_parts_that_overlap_is_told_in_as_many_problems():
    slices = [(closed((0, 0), (x, 0), (x, 2000)),) for x in range(100, 2_100, 2)]
    assert codes(of_shape(parts(*slices))) == ["parts-overlap"] * 999


def test_the_ring_of_a_part_is_named_by_its_path():
    (problem,) = of_shape(parts((box(0, 0, 400, 400),), (BOW,)))
    assert problem.path == ("features", 0, "geometry", "coordinates", 1, 0)


def test_every_defect_is_found_at_once():
    features = [feature("bow", polygon(BOW)), feature("open", polygon(((0, 0), (500, 0), (500, 500), (0, 500)))), PLAIN]
    assert codes(found(*features)) == ["ring-crosses-itself", "ring-open"]


def test_a_line_without_length_is_a_warning():
    (problem,) = of_shape(LineString(coordinates=((5, 5), (5, 5))))
    assert (problem.code, problem.severity) == ("line-without-length", Severity.WARNING)


def test_a_line_may_return_to_its_first_point():
    assert of_shape(LineString(coordinates=((0, 0), (500, 0), (500, 500), (0, 0)))) == []


def test_a_line_that_stands_still_is_a_warning():
    assert codes(of_shape(LineString(coordinates=((0, 0), (500, 0), (500, 0))))) == ["vertex-repeated"]


def test_contours_and_courses_are_checked_too():
    contour = Contour(id="hill", level=1, geometry=polygon(BOW))
    course = Course(id="road", terrain="road", width=200, geometry=LineString(coordinates=((5, 5), (5, 5))))
    problems = found(PLAIN, contours=(contour,), courses=(course,))
    assert [problem.path[:2] for problem in problems] == [("contours", 0), ("courses", 0)]


def test_the_edge_of_the_board_is_checked():
    assert codes(found(PLAIN, outline=polygon(BOW)))[0] == "ring-crosses-itself"


def test_an_edge_without_spaces_inside_is_a_problem():
    assert "outline-without-spaces" in codes(found(outline=polygon(box(900, 900, 100, 100))))


def test_an_outline_off_the_board_is_a_warning():
    (problem,) = found(feature("lost", polygon(box(90_000, 0, 400, 400))))
    assert (problem.code, problem.severity) == ("feature-off-board", Severity.WARNING)


def test_an_outline_in_the_notch_between_two_columns_is_off_the_board():
    assert codes(found(feature("notch", polygon(box(2508, -200, 100, 100))))) == ["feature-off-board"]


def test_an_outline_around_the_whole_board_is_on_it():
    assert found(feature("flood", polygon(box(7000, 6000, 60_000, 60_000)))) == []


def test_an_outline_beyond_the_edge_of_the_board_is_off_it():
    outline = polygon(closed((-1672, 0), (16720, 0), (16720, 8688), (-1672, 8688)))
    assert codes(found(feature("south", polygon(box(0, 11000, 100, 100))), outline=outline)) == ["feature-off-board"]


def wall(feature_id, x, y, width, height, *owners):
    return feature(feature_id, polygon(box(x, y, width, height)), terrain="wall", owners=owners)


def test_a_wall_on_its_side_is_sound():
    assert found(wall("wall", 2508, 2896, 1672, 160, "B1", "B2")) == []


def test_a_wall_far_from_its_side_is_a_warning():
    (problem,) = found(wall("wall", 2508, 5792, 1672, 160, "B1", "B2"))
    assert (problem.code, problem.severity, problem.path) == (
        "ink-far-from-side", Severity.WARNING, ("features", 0, "owners"),
    )  # fmt: skip


def test_a_wall_on_the_edge_of_the_board_has_one_owner():
    assert found(wall("wall", 2508, 0, 1672, 160, "B1")) == []


def test_a_wall_with_one_owner_and_far_from_the_edge_is_a_warning():
    assert codes(found(wall("wall", 2508, 2896, 1672, 160, "B1"))) == ["ink-far-from-side"]


def test_owners_that_do_not_exist_are_left_to_the_cross_checks():
    assert found(wall("wall", 2508, 2896, 1672, 160, "B1", "Z9")) == []


def test_owners_apart_are_left_to_the_cross_checks():
    assert found(wall("wall", 2508, 2896, 1672, 160, "B1", "D4")) == []


def slanted(feature_id, end_x):
    """A wall on the side between B1 and C2, from (3344, 2896) to (4180, 1448), cut short at its lower end."""
    ring = closed((4110, 1408), (4250, 1488), (end_x + 70, 2936), (end_x - 70, 2856))
    return feature(feature_id, polygon(ring), terrain="wall", owners=("B1", "C2"))


def test_walls_that_meet_at_a_corner_leave_no_chink():
    assert found(wall("one", 2508, 2896, 1672, 160, "B1", "B2"), slanted("other", 3344)) == []


def test_walls_that_nearly_meet_at_a_corner_leave_a_chink():
    problems = found(wall("one", 2388, 2896, 1672, 160, "B1", "B2"), slanted("other", 3404))
    assert [(problem.code, problem.severity) for problem in problems] == [("chink-between-walls", Severity.WARNING)]


def test_walls_with_a_wide_gate_leave_no_chink():
    assert found(wall("one", 2000, 2896, 600, 160, "B1", "B2"), slanted("other", 3344)) == []


def test_a_grid_that_leaves_the_lattice_is_a_problem():
    grid = HexGrid(columns=200, rows=200, cell=HexCell(half_side=2**16, half_height=2**16))
    assert "grid-off-lattice" in codes(check_geometry(map_of(grid=grid)))


def test_numbers_too_large_for_64_bits_are_a_problem():
    grid = HexGrid(columns=200, rows=200, cell=HexCell(half_side=2**20, half_height=2**20))
    assert "map-too-large" in codes(check_geometry(map_of(grid=grid)))


def test_the_standard_cell_is_exact_on_the_greatest_grid():
    assert check_geometry(map_of(grid=HexGrid(columns=200, rows=200))) == []


def test_a_coordinate_off_the_lattice_is_told_with_its_outline():
    (problem,) = errors_of(found(feature("far", polygon(box(LATTICE_LIMIT, 0, 400, 400)))))
    assert (problem.code, problem.path, set(problem.arguments)) == (
        "geometry-off-lattice", ("features", 0, "geometry"), {"mm", "limit_mm"},
    )  # fmt: skip
    assert problem.arguments["mm"] > problem.arguments["limit_mm"]


ODD_SHAPES = {
    "bow": polygon(BOW),
    "one-point": polygon(closed((0, 0), (0, 0), (0, 0))),
    "spike": polygon(closed((0, 0), (500, 0), (250, 0), (250, 300))),
    "holes-in-line": polygon(closed((0, 0), (500, 0), (900, 0)), box(0, 0, 10, 10)),
    "two-bows": MultiPolygon(coordinates=((BOW,), (BOW,))),
    "twice": parts((box(0, 0, 400, 400),), (box(0, 0, 400, 400),)),
    "hole-is-shell": polygon(box(0, 0, 400, 400), box(0, 0, 400, 400)),
    "shell-in-hole": polygon(box(0, 0, 100, 100), box(0, 0, 400, 400)),
}


@pytest.mark.parametrize("geometry", ODD_SHAPES.values(), ids=ODD_SHAPES.keys())
def test_odd_shapes_are_errors_and_every_error_has_a_sentence(geometry):
    errors = errors_of(of_shape(geometry))
    assert errors != []
    assert all("{" not in problem.sentence for problem in errors)


def test_an_edit_is_checked_like_a_fresh_map():
    checker = GeometryChecker()
    before = map_of(PLAIN, wall("wall", 2508, 2896, 1672, 160, "B1", "B2"))
    after = replace(before, features=(replace(PLAIN, geometry=polygon(BOW)), before.features[1]))
    assert checker.problems(before) == []
    assert checker.problems(after) == check_geometry(after)


def test_a_repaired_map_is_clean_again():
    checker = GeometryChecker()
    checker.problems(map_of(feature("odd", polygon(BOW))))
    assert checker.problems(map_of(PLAIN)) == []


def test_another_edge_of_the_board_is_seen():
    checker = GeometryChecker()
    document = map_of(PLAIN)
    assert checker.problems(document) == []
    assert codes(checker.problems(replace(document, outline=polygon(box(0, 0, 1000, 1000))))) == ["feature-off-board"]


def test_problems_follow_a_feature_to_its_new_number():
    checker = GeometryChecker()
    document = map_of(feature("odd", polygon(BOW)))
    checker.problems(document)
    after = replace(document, features=(PLAIN, *document.features))
    assert checker.problems(after)[0].path[:2] == ("features", 1)


def test_a_shape_used_twice_is_told_twice():
    bow: Polygon = polygon(BOW)
    assert codes(found(feature("one", bow), feature("other", bow))) == ["ring-crosses-itself"] * 2
