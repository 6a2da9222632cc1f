"""Every kind of finding: it is found where the slip is, and nowhere else."""

import msgspec
import pytest

from ccstudio.base.messages.lint import LINT_SENTENCES
from ccstudio.base.places import maps_folder
from ccstudio.base.problems import Severity
from ccstudio.board.board import Board
from ccstudio.documents.files import load_map
from ccstudio.documents.geometry import MultiPolygon
from ccstudio.documents.grid_style import GridStyle
from ccstudio.documents.library import Library
from ccstudio.documents.map import Course, Feature, JoinedBoard, Side, Space
from ccstudio.edit.lint.context import Subject, Thresholds
from ccstudio.edit.lint.finding import Finding
from ccstudio.edit.lint.linting import lint
from ccstudio.edit.lint.registry import CHECKS, KINDS
from ccstudio.edit.parts import PartRef
from tests.unit.edit.lint.samples import (
    BIG,
    HOUSE,
    POOL,
    SLIPS,
    SOUND,
    TABLE,
    area,
    board_of,
    changed,
    course,
    line,
    rectangle,
    with_courses,
    with_features,
    with_wood,
)


def found(document, table=TABLE) -> list[str]:
    return [finding.code for finding in lint(Board.compile(document, table))]


def only(document) -> Finding:
    (finding,) = lint(Board.compile(document, TABLE))
    return finding


def test_a_sound_map_has_no_findings():
    assert found(SOUND) == []


def test_there_is_a_sample_of_every_kind():
    assert set(SLIPS) == set(KINDS)


def test_every_kind_has_a_sentence_and_every_sentence_a_kind():
    assert set(LINT_SENTENCES) == set(KINDS)


@pytest.mark.parametrize("code", SLIPS)
def test_each_slip_is_found_and_nothing_else(code):
    assert [finding.code for finding in lint(board_of(code))] == [code]


@pytest.mark.parametrize("code", SLIPS)
def test_each_finding_can_be_said(code):
    (finding,) = lint(board_of(code))
    assert "{" not in finding.sentence


@pytest.mark.parametrize("code", SLIPS)
def test_findings_are_advice_and_no_error(code):
    (finding,) = lint(board_of(code))
    assert finding.problem.severity is Severity.ADVICE


@pytest.mark.parametrize("code", SLIPS)
def test_the_path_of_a_finding_leads_into_the_map(code):
    (finding,) = lint(board_of(code))
    first, *rest = finding.path
    named = getattr(SLIPS[code](), first)
    assert not (rest and isinstance(rest[0], int)) or rest[0] < len(named)


@pytest.mark.parametrize("code", SLIPS)
def test_the_place_of_a_finding_is_a_box_with_room(code):
    (finding,) = lint(board_of(code))
    assert finding.at is None or (finding.at[0] < finding.at[2] and finding.at[1] < finding.at[3])


def test_kinds_of_different_checks_are_different():
    assert len(KINDS) == sum(len(check.kinds) for check in CHECKS)


def test_the_key_of_a_finding_stays_when_the_map_is_edited_elsewhere():
    slip = SLIPS["lint-spike"]()
    moved = changed(slip, features=(slip.features[-1], *slip.features[:-1]))
    assert only(moved).key == only(slip).key


def test_reports_may_give_up():
    class Enough(Exception):  # noqa: N818 - what a caller raises is the caller's own
        pass

    def report(done: int, _total: int) -> None:
        if done == 3:
            raise Enough

    with pytest.raises(Enough):
        lint(Board.compile(SOUND, TABLE), report)


@pytest.mark.parametrize("path", sorted(maps_folder().glob("*/map.json")), ids=lambda path: path.parent.name)
def test_shipped_maps_have_little_that_could_be_better(path):
    document = load_map(path)
    board = Board.compile(document, Library().find_terrain(document.terrain, path))
    assert len(lint(board)) < 10


# What is no slip.


def test_ink_of_a_side_is_thin_by_nature():
    wall = Feature(id="wall", terrain="wall", owners=("F1", "F2"), geometry=area(rectangle(11800, 1430, 1400, 30)))
    assert found(with_features(wall)) == []


def test_woods_that_overlap_have_no_gap():
    assert found(with_wood(area(rectangle(8400, 3600, 900, 900)))) == []


def test_different_terrains_may_lie_side_by_side():
    brush = Feature(id="scrub", terrain="brush", geometry=area(rectangle(8530, 3600, 900, 900)))
    assert found(with_features(brush)) == []


def test_a_wall_that_nearly_meets_a_house_has_a_gap():
    wall = Feature(id="wall", terrain="wall", owners=("B2", "C3"), geometry=area(rectangle(3030, 4300, 600, 160)))
    assert found(with_features(wall)) == ["lint-gap"]


def test_a_wall_that_runs_into_a_house_is_cut_by_it():
    wall = Feature(id="wall", terrain="wall", owners=("B2", "C3"), geometry=area(rectangle(2500, 4300, 1100, 160)))
    assert found(with_features(wall)) == ["lint-overlap"]


def test_a_wall_that_just_reaches_a_house_is_not_cut_by_it():
    wall = Feature(id="wall", terrain="wall", owners=("B2", "C3"), geometry=area(rectangle(2900, 4300, 700, 160)))
    assert found(with_features(wall)) == []


def test_a_wall_may_run_through_brush():
    wall = Feature(id="wall", terrain="wall", owners=("F1", "F2"), geometry=area(rectangle(11800, 2816, 1400, 160)))
    scrub = Feature(id="scrub", terrain="brush", geometry=area(rectangle(12000, 2200, 900, 1200)))
    assert found(with_features(wall, scrub)) == []


def test_a_house_may_stand_in_a_wood():
    barn = Feature(id="barn", terrain="house", geometry=area(rectangle(7900, 4500, 300, 300)))
    assert found(with_features(barn)) == []


def test_outlines_that_overlap_by_less_than_a_printed_millimetre_are_drawn_side_by_side():
    scrub = Feature(id="scrub", terrain="brush", geometry=area(rectangle(8400, 3600, 900, 900)))
    assert found(with_features(scrub)) == []


def test_what_does_nothing_to_a_thread_may_lie_under_anything():
    pond = Feature(id="pond", terrain="water", geometry=area(rectangle(8000, 3600, 900, 900)))
    assert "lint-overlap" not in found(with_features(pond))


def test_a_grown_outline_that_ends_at_a_centre_dot_is_told_of_by_its_space():
    track = course("track", "road", (9757, -1448), (9757, 13032))
    document = changed(with_courses(track), spaces=(*SOUND.spaces, Space(space="E4", terrain="woods")))
    hairs = [it for it in lint(Board.compile(document, TABLE)) if it.code == "lint-hair"]
    assert [it.refs for it in hairs] == [(PartRef("spaces", "E4"),)]


def test_an_outline_may_end_anywhere_on_a_map_that_shows_no_dots():
    track = course("track", "road", (9757, -1448), (9757, 13032))
    document = changed(with_courses(track), spaces=(*SOUND.spaces, Space(space="E4", terrain="woods")))
    dotless = changed(document, grid_style=GridStyle(dots="nowhere"))
    assert "lint-hair" not in found(dotless)


def test_an_outline_may_end_at_the_edge_of_the_board_where_half_spaces_have_their_dots():
    edge = area(rectangle(0, 1448, 15048, 10136))
    field = Feature(id="strip", terrain="brush", geometry=area(rectangle(11200, 1448, 2500, 700)))
    document = changed(with_features(field), outline=edge, labels=(), courses=())
    assert "lint-hair" not in found(document)


@pytest.mark.parametrize("by_hand", [True, False], ids=["set by hand", "not set by hand"])
def test_an_outline_that_covers_much_of_a_space_and_not_its_centre_leaves_what_was_set_by_hand_to_the_person(by_hand):
    scrub = Feature(id="scrub", terrain="brush", geometry=area(rectangle(8400, 7240, 1500, 2896)))
    edge = Feature(id="bush", terrain="brush", geometry=area(rectangle(10250, 7300, 1100, 2700)))
    painted = Space(space="E4", terrain="brush", set_by_hand=by_hand)
    finding = only(changed(with_features(scrub, edge), spaces=(*SOUND.spaces, painted)))
    assert (finding.code, finding.fix is None) == ("lint-terrain-half-shown", by_hand)


def test_a_painted_space_whose_centre_is_of_another_terrain_disagrees_and_is_not_half_shown():
    scrub = Feature(id="scrub", terrain="brush", geometry=area(rectangle(6000, 4900, 500, 200)))
    spaces = (Space(space="D2", terrain="brush"), Space(space="F4", level=1), HOUSE)
    assert found(changed(with_features(scrub), spaces=spaces)) == ["lint-terrain-disagrees"]


def test_another_terrain_in_the_same_place_is_no_twin():
    other = Feature(id="scrub", terrain="brush", geometry=SOUND.features[0].geometry)
    assert "lint-twin-outline" not in found(with_features(other))


def test_a_road_over_water_keeps_spaces_from_being_cut_off():
    road = course("dam", "road", (12540, -1448), (12540, 13032), spaces=("F1", "F2", "F3", "F4", "F5"))
    document = changed(with_courses(road), spaces=(*SOUND.spaces, *POOL))
    assert "lint-cut-off" not in found(document)


def test_closed_sides_cut_off_as_closed_spaces_do():
    sides = tuple(Side(space="G1", direction=way, terrain="cliff") for way in ("s", "sw"))
    assert found(changed(sides=sides)) == ["lint-cut-off"]


def test_a_road_crosses_a_closed_side():
    sides = tuple(Side(space="G1", direction=way, terrain="cliff") for way in ("s", "sw"))
    road = course("pass", "road", (15048, -1448), (15048, 13032), spaces=("G1", "G2", "G3", "G4", "G5"))
    assert "lint-cut-off" not in found(changed(with_courses(road), sides=sides))


def test_impassable_spaces_are_not_cut_off_themselves():
    assert found(changed(spaces=(*SOUND.spaces, Space(space="G5", terrain="water")))) == []


def test_a_stream_may_end_in_a_pond():
    brook = course("brook", "stream", (12540, -1448), (12540, 1448))
    pond = Feature(id="pond", terrain="water", geometry=area(rectangle(12000, 1300, 1000, 1000)))
    document = changed(
        with_features(pond), courses=(*SOUND.courses, brook), spaces=(*SOUND.spaces, Space(space="F1", terrain="water"))
    )
    assert "lint-stream-stops" not in found(document)


def test_a_road_may_end_at_a_house():
    assert found(with_courses(course("drive", "road", (0, 5792), (1900, 4600)))) == []


def test_a_road_that_ends_upon_another_joins_it():
    assert found(with_courses(course("drive", "road", (200, 8688), (17000, 8688)))) == []


def test_a_road_may_end_in_an_objective():
    document = with_courses(course("path", "road", (0, 8688), (10032, 8688)))
    objective = msgspec.structs.replace(SOUND.objectives[0], spaces=("B2", "E4"))
    assert found(changed(document, objectives=(objective,))) == []


def test_a_bridge_over_a_stream_below_a_road_is_one():
    courses = (
        course("brook", "stream", (12540, -1448), (12540, 13032)),
        course("way", "road", (200, 3000), (17000, 3000)),
    )
    plank = Feature(id="plank", terrain="bridge", geometry=area(rectangle(12200, 2700, 700, 700)))
    document = changed(with_courses(*courses), features=(*SOUND.features, plank))
    assert [code for code in found(document) if "bridge" in code] == []


def test_a_painted_bridge_is_looked_at_too():
    assert "lint-bridge-without-water" in found(changed(spaces=(*SOUND.spaces, Space(space="E4", terrain="bridge"))))


def test_contours_within_each_other_do_not_cross():
    hill = msgspec.structs.replace(
        SOUND.contours[0], id="top", level=2, geometry=area(rectangle(12800, 10000, 400, 400))
    )
    assert found(changed(contours=(*SOUND.contours, hill))) == []


def test_roads_may_have_vertices_on_a_straight_line():
    assert found(with_courses(course("row", "road", (17000, 2896), (15048, 2896), (3000, 2896), (0, 2896)))) == []


def test_boards_of_no_system_are_suggestions():
    table = msgspec.structs.replace(board_of("lint-board-size").terrain, system="")
    assert found(SOUND, table) == []


def test_joined_maps_have_any_size():
    joined = changed(boards=(JoinedBoard(board=SOUND.reference, digest="0" * 64),))
    assert found(joined, board_of("lint-board-size").terrain) == []


def test_a_hidden_picture_may_lie_anywhere():
    (picture,) = SLIPS["lint-picture-without-fit"]().pictures
    assert found(changed(pictures=(msgspec.structs.replace(picture, hidden=True),))) == []


def test_an_objective_takes_the_name_of_the_label_in_its_space():
    document = SLIPS["lint-objective-without-name"]()
    label = msgspec.structs.replace(SOUND.labels[0], text="Mill", at=(2508, 4344))
    finding = only(changed(document, labels=(label,)))
    assert finding.fix.change(changed(document, labels=(label,))).objectives[0].title == "Mill"


def test_what_is_small_is_a_matter_of_print():
    board = Board.compile(with_wood(area(BIG, rectangle(11500, 2000, 250, 250))), TABLE)
    large = Subject(board, Thresholds(speck_mm2=9))
    check = next(it for it in CHECKS if "lint-sliver-hole" in it.kinds)
    assert (list(check.find(Subject(board))), [it.code for it in check.find(large)]) == ([], ["lint-sliver-hole"])


def test_an_edge_cuts_only_what_reaches_far_beyond_it():
    edge = area(rectangle(-1672, 0, 15300, 13000))
    assert found(changed(with_wood(area(rectangle(12500, 4500, 1150, 900))), outline=edge)) == []


@pytest.mark.parametrize("odd", [line((1, 1), (1, 1)), area(((5, 5), (5, 5), (5, 5), (5, 5)))], ids=["line", "ring"])
def test_broken_outlines_break_no_check(odd):
    lint(Board.compile(with_features(Feature(id="odd", title="Odd", terrain="woods", geometry=odd)), TABLE))


def test_an_empty_map_has_nothing_to_look_at():
    empty = changed(spaces=(), contours=(), courses=(), features=(), objectives=(), labels=())
    assert found(empty) == []


def test_a_course_of_one_point_breaks_no_check():
    dot = Course(id="dot", terrain="road", width=500, geometry=line((3000, 3000), (3000, 3000)))
    lint(Board.compile(with_courses(dot), TABLE))


def test_parts_are_told_apart_from_the_whole():
    parts = MultiPolygon(coordinates=((rectangle(11000, 1500, 20, 2000),), (rectangle(11000, 4600, 1500, 12),)))
    assert found(with_wood(parts)) == ["lint-sliver-part", "lint-sliver-part"]


def test_a_finding_names_the_parts_it_speaks_of():
    assert only(SLIPS["lint-gap"]()).refs == (PartRef("features", "wood"), PartRef("features", "odd"))
