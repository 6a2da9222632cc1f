"""Boards joined into one map: names, half spaces, sides, roads, overlays, and what is refused."""

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.base.problems import Severity
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.board.map_check import check_geometry
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.document import Reference
from ccstudio.documents.files import from_bytes, to_bytes
from ccstudio.documents.geometry import Polygon, rings_of
from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.grid import HexCell, HexGrid, SquareGrid
from ccstudio.documents.grid_style import GridStyle
from ccstudio.documents.map import Affine, Label, MapDocument, Objective, Picture, Side, Space
from ccstudio.documents.sheet import Print
from ccstudio.documents.terrain import Drawing, Terrain
from tests.unit.board.joining.boards import (
    BOTTOM,
    COLUMNS,
    HIGH,
    RIGHT,
    ROWS,
    SIDE,
    STEP,
    TERRAIN,
    block,
    board_of,
    codes,
    hex_board,
    joined,
    laid,
    layout_of,
    map_of,
    rectangle,
    road,
    tile,
)

BESIDE = laid("east", COLUMNS - 1)
"""A board to the right of one at column 0, so that half hexes meet."""

PAIR = layout_of(laid("west"), BESIDE)


def said_of(document: MapDocument, name: str) -> Space:
    return next((space for space in document.spaces if space.space == name), Space(space=name))


# Spaces and their names


@pytest.mark.rule("VV-2.2b")
def test_half_hexes_that_meet_are_one_space() -> None:
    alone = board_of(joined(layout_of(laid("west")), hex_board()))
    both = board_of(joined(PAIR, hex_board(), hex_board("east")))
    assert len(both.spaces) == 2 * len(alone.spaces) - ROWS


def test_a_joined_half_hex_is_whole() -> None:
    board = board_of(joined(PAIR, hex_board(), hex_board("east")))
    assert not board.is_half(board.grid.space("1-E2"))


def test_a_half_hex_at_the_outer_edge_stays_half() -> None:
    board = board_of(joined(PAIR, hex_board(), hex_board("east")))
    assert board.is_half(board.grid.space("2-E2"))


def test_spaces_have_the_name_of_their_board_in_front_where_boards_share_names() -> None:
    board = board_of(joined(PAIR, hex_board(), hex_board("east")))
    assert board.grid.name(board.grid.space_at(RIGHT + STEP, HIGH) or board.spaces[0]) == "2-B1"


def test_a_joined_half_hex_is_named_by_the_first_board() -> None:
    board = board_of(joined(PAIR, hex_board(), hex_board("east")))
    assert board.space_at(RIGHT, 2 * HIGH) == board.grid.space("1-E2")


def test_names_stay_as_they_are_while_no_two_boards_share_one() -> None:
    east = hex_board("east")
    numbered = replace(east, numbering=replace(east.numbering, column_start=11))
    assert "L1" in map_of(joined(PAIR, hex_board(), numbered)).numbering.names


def test_a_name_that_no_file_could_hold_is_refused() -> None:
    east = hex_board("east")
    long = replace(
        east, numbering=replace(east.numbering, columns="digits", column_width=4, row_width=4, separator=".")
    )
    wide = layout_of(laid("west"), laid("west", 0, ROWS - 1), laid("east", COLUMNS - 1, name="EAST"))
    assert "layout-space-name-long" in codes(joined(wide, hex_board(), long))


def test_a_turned_board_turns_its_names() -> None:
    board = board_of(joined(layout_of(laid("west", turn=180)), hex_board()))
    assert board.grid.name(board.spaces[0]) == f"E{ROWS}"


def test_a_tile_turned_by_90_degrees_has_its_lower_left_space_at_the_upper_left() -> None:
    board = board_of(joined(layout_of(laid("yard", turn=90)), tile()))
    assert [board.grid.name(space) for space in board.spaces[:3]] == ["A3", "B3", "C3"]


def test_spaces_say_what_they_said_on_their_board() -> None:
    west = hex_board(spaces=(Space(space="B2", terrain="woods", level=2),))
    assert said_of(map_of(joined(PAIR, west, hex_board("east"))), "1-B2") == Space(
        space="1-B2", terrain="woods", level=2
    )


def test_the_ground_of_another_board_is_said_space_by_space() -> None:
    document = map_of(joined(PAIR, hex_board(), hex_board("east", ground="brush")))
    assert said_of(document, "2-B2").terrain == "brush"


def test_unlike_halves_are_told_and_the_first_holds() -> None:
    west = hex_board(spaces=(Space(space="E2", terrain="woods"),))
    result = joined(PAIR, west, hex_board("east"))
    assert (codes(result), said_of(map_of(result), "1-E2").terrain) == (["layout-terrains-unlike"], "woods")


@pytest.mark.rule("VV-2.2d")
def test_of_unlike_halves_the_one_with_more_cover_is_taken_where_the_layout_says_so() -> None:
    east = hex_board("east", spaces=(Space(space="A2", terrain="brush"),))
    result = joined(replace(PAIR, halves="cover"), hex_board(), east)
    assert said_of(map_of(result), "1-E2").terrain == "brush"


def test_of_unlike_halves_with_equal_cover_the_first_is_taken() -> None:
    east = hex_board("east", spaces=(Space(space="A2", terrain="woods"),))
    result = joined(replace(PAIR, halves="cover"), hex_board(), east)
    assert said_of(map_of(result), "1-E2").terrain == ""


def test_halves_of_unlike_level_are_told() -> None:
    west = hex_board(spaces=(Space(space="E2", level=1),))
    assert codes(joined(PAIR, west, hex_board("east"))) == ["layout-levels-unlike"]


def test_a_joined_map_is_sound() -> None:
    west = hex_board(
        spaces=(Space(space="B2", terrain="woods"),),
        sides=(Side(space="B2", direction="n", terrain="wall"),),
        features=(block("copse", (STEP, 3 * HIGH)),),
    )
    document = map_of(joined(PAIR, west, hex_board("east", features=west.features)))
    assert [*check_document(document, TERRAIN), *check_geometry(document)] == []


def test_a_joined_map_is_written_and_read_as_any_map() -> None:
    document = map_of(joined(PAIR, hex_board(features=(block("copse", (STEP, HIGH)),)), hex_board("east")))
    assert from_bytes(to_bytes(document)) == document


def test_a_joined_map_says_which_boards_it_was_joined_of() -> None:
    document = map_of(joined(PAIR, hex_board(), hex_board("east")))
    assert [(board.board.id, board.name) for board in document.boards] == [("west", "1"), ("east", "2")]


# Outlines, and what lies on sides


def test_outlines_turn_with_their_board() -> None:
    west = hex_board(features=(block("copse", (STEP, HIGH)),))
    document = map_of(joined(layout_of(laid("west", turn=180)), west))
    assert document.features[0].geometry == rectangle_turned(RIGHT - STEP, BOTTOM - HIGH)


def rectangle_turned(x: int, y: int) -> Polygon:
    (ring,) = rectangle(x - 300, y - 300, x + 300, y + 300).coordinates
    return Polygon(coordinates=((ring[2], ring[3], ring[0], ring[1], ring[2]),))


def test_an_outline_that_reaches_over_the_seam_is_cut_off_there() -> None:
    west = hex_board(features=(block("copse", (RIGHT, HIGH), size=1000),))
    document = map_of(joined(PAIR, west, hex_board("east")))
    shape = shape_of(rings_of(document.features[0].geometry))
    assert shape.bounds == (RIGHT - 500, HIGH - 500, RIGHT, HIGH + 500)


def test_an_outline_that_only_touches_the_seam_stays_the_same() -> None:
    feature = block("copse", (RIGHT - 300, HIGH))
    document = map_of(joined(PAIR, hex_board(features=(feature,)), hex_board("east")))
    assert document.features[0].geometry == feature.geometry


def test_ids_have_the_name_of_their_board_in_front_where_boards_share_one() -> None:
    copse = (block("copse", (STEP, HIGH)),)
    document = map_of(joined(PAIR, hex_board(features=copse), hex_board("east", features=copse)))
    assert [feature.id for feature in document.features] == ["1-copse", "2-copse"]


def test_sides_turn_with_their_board() -> None:
    west = hex_board(sides=(Side(space="B2", direction="ne", terrain="wall"),))
    document = map_of(joined(layout_of(laid("west", turn=180)), west))
    board = board_of(joined(layout_of(laid("west", turn=180)), west))
    terrain = board.side_terrain(board.grid.space("B2"), "sw")
    assert (len(document.sides), terrain and terrain.id) == (1, "wall")


def test_a_side_that_both_boards_name_alike_is_said_once() -> None:
    west = hex_board(sides=(Side(space="E2", direction="s", terrain="wall"),))
    east = hex_board("east", sides=(Side(space="A3", direction="n", terrain="wall"),))
    assert [side.terrain for side in map_of(joined(PAIR, west, east)).sides] == ["wall"]


def test_unlike_sides_at_the_seam_are_told_with_both_boards() -> None:
    west = hex_board(sides=(Side(space="E2", direction="s", terrain="wall"),))
    east = hex_board("east", sides=(Side(space="A3", direction="n", terrain="hedge"),))
    (problem,) = joined(PAIR, west, east).problems
    assert (problem.code, problem.arguments["name"], problem.arguments["other"]) == (
        "layout-sides-unlike",
        "West (1)",
        "East (2)",
    )


def test_ink_at_what_was_the_edge_belongs_to_both_spaces_of_its_side() -> None:
    tiles = layout_of(laid("yard"), laid("other", 3))
    wall = block("wall", (2 * SIDE + SIDE // 2, SIDE), size=100, terrain="wall", owners=("C2",))
    document = map_of(joined(tiles, tile(features=(wall,)), tile("other")))
    assert set(document.features[0].owners) == {"1-C2", "2-A2"}


def test_what_grew_on_a_board_is_traced_on_the_joined_map() -> None:
    west = hex_board(spaces=(Space(space="B2", terrain="woods"),))
    board = board_of(joined(PAIR, west, hex_board("east")))
    assert [feature.is_generated for feature in board.features] == [False]


# Roads


def test_roads_that_meet_at_the_seam_are_one() -> None:
    west = hex_board(courses=(road("lane", (0, 2 * HIGH), (RIGHT, 2 * HIGH), spaces=("D2", "E2")),))
    east = hex_board("east", courses=(road("lane", (0, 2 * HIGH), (STEP, 3 * HIGH), spaces=("A2", "B2")),))
    document = map_of(joined(PAIR, west, east))
    assert [course.spaces for course in document.courses] == [("1-D2", "1-E2", "2-B2")]


def test_roads_are_joined_whichever_way_they_were_drawn() -> None:
    west = hex_board(courses=(road("lane", (RIGHT, 2 * HIGH), (STEP, 2 * HIGH), spaces=("E2", "D2")),))
    east = hex_board("east", courses=(road("track", (STEP, 3 * HIGH), (0, 2 * HIGH), spaces=("B2", "A2")),))
    assert len(map_of(joined(PAIR, west, east)).courses) == 1


def test_where_roads_are_joined_is_told() -> None:
    west = hex_board(courses=(road("lane", (0, 2 * HIGH), (RIGHT, 2 * HIGH), spaces=("D2", "E2")),))
    east = hex_board("east", courses=(road("lane", (0, 2 * HIGH), (STEP, 3 * HIGH), spaces=("A2", "B2")),))
    (join,) = joined(PAIR, west, east).joins
    assert (join.at, join.boards) == ((RIGHT, 2 * HIGH), ("1", "2"))


def test_roads_of_whole_spaces_are_joined_across_the_side_between() -> None:
    tiles = layout_of(laid("yard"), laid("other", 3))
    west = tile(courses=(road("lane", (0, SIDE), (2 * SIDE + SIDE // 2, SIDE), spaces=("A2", "B2", "C2")),))
    east = tile("other", courses=(road("lane", (-SIDE // 2, SIDE), (SIDE, SIDE), spaces=("A2", "B2")),))
    assert [course.spaces for course in map_of(joined(tiles, west, east)).courses] == [
        ("1-A2", "1-B2", "1-C2", "2-A2", "2-B2")
    ]


def test_a_road_that_nobody_takes_up_at_the_seam_is_told() -> None:
    west = hex_board(courses=(road("lane", (0, 2 * HIGH), (RIGHT, 2 * HIGH), spaces=("D2", "E2")),))
    (problem,) = joined(PAIR, west, hex_board("east")).problems
    assert (problem.code, problem.arguments["space"]) == ("layout-course-ends", "1-E2")


# Objectives, labels, boxes, pictures, golden pairs


def test_objectives_of_later_boards_are_numbered_on() -> None:
    objectives = (Objective(number=1, spaces=("B2",)), Objective(number=2, spaces=("C2",)))
    document = map_of(joined(PAIR, hex_board(objectives=objectives), hex_board("east", objectives=objectives)))
    assert [(it.number, it.spaces) for it in document.objectives] == [
        (1, ("1-B2",)),
        (2, ("1-C2",)),
        (3, ("2-B2",)),
        (4, ("2-C2",)),
    ]


@pytest.mark.parametrize(("turn", "angle"), [(0, 10), (90, -80), (180, 10), (270, -80)])
def test_labels_turn_as_far_as_they_can_be_read(turn: int, angle: float) -> None:
    labels = (Label(text="Yard", at=(0, 0), angle_deg=10),)
    document = map_of(joined(layout_of(laid("yard", turn=turn)), tile(labels=labels)))
    assert document.labels[0].angle_deg == angle


def test_a_picture_outside_the_folder_of_the_layout_is_left_out_and_told() -> None:
    picture = Picture(id="scan", file="scan.png", transform=Affine(matrix=(2.0, 0.0, 0.0, 0.0, 2.0, 0.0)))
    assert codes(joined(layout_of(laid("west")), hex_board(pictures=(picture,)))) == ["layout-picture-elsewhere"]


def test_golden_pairs_within_a_board_are_kept() -> None:
    golden = (GoldenSight(viewer="B1", target="B3", blocked=False),)
    document = map_of(joined(PAIR, hex_board(), hex_board("east", golden=golden)))
    assert [(it.viewer, it.target) for it in document.golden] == [("2-B1", "2-B3")]


# Overlays

FARM = tile("farm", grid=SquareGrid(columns=1, rows=1, side=SIDE), spaces=(Space(space="A1", terrain="brush"),))


def test_an_overlay_says_what_its_spaces_are_but_not_what_they_are_called() -> None:
    west = tile(spaces=(Space(space="B2", terrain="woods", level=1),))
    document = map_of(joined(layout_of(laid("yard"), overlays=(laid("farm", 1, 1),)), west, FARM))
    assert document.spaces == (Space(space="B2", terrain="brush"),)


def test_outlines_under_an_overlay_are_cut_away() -> None:
    west = tile(features=(block("copse", (SIDE, SIDE), size=500), block("row", (SIDE // 2, SIDE), size=SIDE)))
    farm = replace(FARM, spaces=())
    document = map_of(joined(layout_of(laid("yard"), overlays=(laid("farm", 1, 1),)), west, farm))
    assert [shape_of(rings_of(it.geometry)).bounds for it in document.features] == [
        (0, SIDE // 2, SIDE // 2, SIDE + SIDE // 2)
    ]


def test_a_road_under_an_overlay_is_parted() -> None:
    west = tile(courses=(road("lane", (0, SIDE), (2 * SIDE, SIDE), spaces=("A2", "B2", "C2")),))
    farm = replace(FARM, spaces=())
    document = map_of(joined(layout_of(laid("yard"), overlays=(laid("farm", 1, 1),)), west, farm))
    assert [course.spaces for course in document.courses] == [("A2",), ("C2",)]


def test_an_overlay_that_reaches_off_the_boards_is_refused() -> None:
    result = joined(layout_of(laid("yard"), overlays=(laid("farm", 3, 1),)), tile(), FARM)
    assert (codes(result), result.document) == (["layout-overlay-off"], None)


def test_sides_within_an_overlay_are_its_own() -> None:
    west = tile(sides=(Side(space="A1", direction="e", terrain="wall"),))
    farm = tile("farm", grid=SquareGrid(columns=2, rows=1, side=SIDE))
    document = map_of(joined(layout_of(laid("yard"), overlays=(laid("farm"),)), west, farm))
    assert document.sides == ()


# What spaces follow, and how the grid is drawn


def test_spaces_set_by_hand_stay_so() -> None:
    west = hex_board(spaces=(Space(space="B2", set_by_hand=True), Space(space="C2", terrain="woods")))
    document = map_of(joined(PAIR, west, hex_board("east")))
    assert (said_of(document, "1-B2").set_by_hand, said_of(document, "1-C2").set_by_hand) == (True, False)


def test_joined_spaces_follow_what_those_of_the_first_board_follow() -> None:
    assert map_of(joined(PAIR, hex_board(spaces_follow="area"), hex_board("east"))).spaces_follow == "area"


def test_spaces_of_a_board_that_follow_nothing_are_set_by_hand_beside_boards_that_follow() -> None:
    document = map_of(joined(PAIR, hex_board(spaces_follow="nothing"), hex_board("east")))
    assert document.spaces_follow == "centre"
    assert (said_of(document, "1-B2").set_by_hand, said_of(document, "2-B2").set_by_hand) == (True, False)


def test_spaces_are_not_marked_where_no_board_follows() -> None:
    west, east = hex_board(spaces_follow="nothing"), hex_board("east", spaces_follow="nothing")
    document = map_of(joined(PAIR, west, east))
    assert (document.spaces_follow, document.spaces) == ("nothing", ())


def test_the_grid_is_drawn_in_the_style_of_the_first_board() -> None:
    style = GridStyle(names="nowhere")
    assert map_of(joined(PAIR, hex_board(grid_style=style), hex_board("east"))).grid_style == style


# What is refused


@pytest.mark.parametrize(
    ("other", "code"),
    [
        pytest.param(tile("east"), "layout-other-kind", id="kind"),
        pytest.param(
            hex_board("east", grid=HexGrid(columns=5, rows=4, orientation="pointy"), outline=UNSET),
            "layout-other-orientation",
            id="orientation",
        ),
        pytest.param(
            hex_board("east", grid=HexGrid(columns=5, rows=4, cell=HexCell(half_side=800, half_height=1386))),
            "layout-other-size",
            id="size",
        ),
        pytest.param(
            hex_board("east", grid=HexGrid(columns=5, rows=4, cell=HexCell(half_side=800))),
            "layout-other-shape",
            id="shape",
        ),
        pytest.param(hex_board("east", terrain=Reference(id="other", version=1)), "layout-other-terrain", id="terrain"),
    ],
)
def test_a_board_that_is_unlike_the_first_is_refused(other: MapDocument, code: str) -> None:
    result = joined(PAIR, hex_board(), other)
    assert (codes(result), result.document) == ([code], None)


@pytest.mark.parametrize(
    ("cell", "words"),
    [
        pytest.param(HexCell(half_side=800, half_height=1386), ("24.3", "25.4"), id="size"),
        pytest.param(HexCell(half_side=800), ("14.0", "14.7"), id="shape"),
        pytest.param(HexCell(half_height=1446), ("25.36", "25.40"), id="a-little"),
    ],
)
def test_how_cells_differ_is_told_in_millimetres(cell: HexCell, words: tuple[str, str]) -> None:
    west = hex_board(print=Print(space_mm=25.4))
    problem = joined(PAIR, west, hex_board("east", grid=HexGrid(columns=5, rows=4, cell=cell))).problems[0]
    assert (problem.arguments["found"], problem.arguments["wanted"]) == words
    assert f"{words[0]} mm" in str(problem)


def test_hexes_turned_by_90_degrees_are_refused() -> None:
    assert codes(joined(layout_of(laid("west", turn=90)), hex_board())) == ["layout-hexes-turned"]


def test_terrains_of_one_id_that_mean_different_things_are_refused() -> None:
    one = Terrain(id="mud", name="Mud", kind="space", drawing=Drawing(style="marsh"))
    other = replace(one, drawing=Drawing(style="open"))
    result = joined(PAIR, hex_board(terrains=(one,)), hex_board("east", terrains=(other,)))
    assert codes(result) == ["layout-own-terrain-differs"]


def test_a_board_over_another_is_refused() -> None:
    result = joined(layout_of(laid("west"), laid("east", 2)), hex_board(), hex_board("east"))
    assert (codes(result), result.document) == (["layout-boards-overlap"], None)


def test_a_board_that_touches_no_other_is_told() -> None:
    result = joined(layout_of(laid("west"), laid("east", 8)), hex_board(), hex_board("east"))
    assert [(problem.code, problem.severity) for problem in result.problems] == [
        ("layout-board-apart", Severity.WARNING),
        ("layout-board-apart", Severity.WARNING),
    ]


def test_spaces_between_boards_that_touch_no_other_are_off_the_map() -> None:
    board = board_of(joined(layout_of(laid("west"), laid("east", 8)), hex_board(), hex_board("east")))
    assert board.space_at(6 * STEP, 2 * HIGH) is None


def test_more_columns_than_a_map_may_have_are_refused() -> None:
    assert "layout-too-wide" in codes(
        joined(layout_of(laid("west"), laid("east", 300)), hex_board(), hex_board("east"))
    )


def test_boards_that_interlock_without_half_hexes_are_joined() -> None:
    whole = {"outline": UNSET}
    both = layout_of(laid("west"), laid("east", COLUMNS + 1))
    result = joined(both, hex_board(**whole, grid=HexGrid(columns=6, rows=4)), hex_board("east", **whole))
    assert (codes(result), len(board_of(result).spaces)) == ([], 6 * 4 + 5 * 4)


def test_boards_of_the_other_stagger_fit_where_their_hexes_meet() -> None:
    both = layout_of(laid("west"), laid("east", 6))
    west = hex_board(outline=UNSET, grid=HexGrid(columns=6, rows=4))
    east = hex_board("east", outline=UNSET, grid=HexGrid(columns=5, rows=4, stagger="even"))
    result = joined(both, west, east)
    assert (codes(result), len(board_of(result).spaces)) == ([], 6 * 4 + 5 * 4)


def test_a_road_that_an_overlay_takes_up_goes_on() -> None:
    west = tile(courses=(road("lane", (0, SIDE), (2 * SIDE, SIDE), spaces=("A2", "B2", "C2")),))
    farm = replace(FARM, courses=(road("yard", (-SIDE // 2, 0), (SIDE // 2, 0), spaces=("A1",)),))
    document = map_of(joined(layout_of(laid("yard"), overlays=(laid("farm", 1, 1),)), west, farm))
    assert [course.spaces for course in document.courses] == [("A2", "B2", "C2")]


def test_labels_under_an_overlay_are_hidden() -> None:
    west = tile(labels=(Label(text="Under", at=(SIDE, SIDE)), Label(text="Beside", at=(0, 0))))
    document = map_of(joined(layout_of(laid("yard"), overlays=(laid("farm", 1, 1),)), west, FARM))
    assert [label.text for label in document.labels] == ["Beside"]


def test_the_upper_of_two_overlays_says_what_a_space_is() -> None:
    barn = replace(FARM, id="barn", spaces=(Space(space="A1", terrain="woods"),))
    layout = layout_of(laid("yard"), overlays=(laid("farm", 1, 1), laid("barn", 1, 1)))
    assert said_of(map_of(joined(layout, tile(), FARM, barn)), "B2").terrain == "woods"
