"""Boxes of joined boards: clear of boards, of what is printed round them, and of each other."""

from itertools import combinations, pairwise

import shapely

from ccstudio.documents.sheet import Box, Frame
from tests.unit.board.joining.boards import (
    BOTTOM,
    HIGH,
    RIGHT,
    ROWS,
    SIDE,
    codes,
    hex_board,
    joined,
    laid,
    layout_of,
    map_of,
    tile,
)

PAIR = layout_of(laid("west"), laid("east", 4))


def test_a_box_that_would_lie_on_another_board_goes_below_the_boards_and_is_told() -> None:
    boxes = (Box(id="guns", title="Guns", at=(RIGHT + 3 * HIGH, HIGH), width=1000, height=1000),)
    result = joined(PAIR, hex_board(boxes=boxes), hex_board("east"))
    (box,) = map_of(result).boxes
    assert (codes(result), box.at[0]) == (["layout-boxes-moved"], RIGHT + 3 * HIGH)
    assert box.at[1] - 500 >= BOTTOM + Frame().margin


def test_a_box_that_would_lie_on_the_legend_of_joined_boards_goes_below_it() -> None:
    boxes = (Box(id="guns", title="Guns", at=(HIGH, BOTTOM + 1000), width=1000, height=1000),)
    (box,) = map_of(joined(PAIR, hex_board(boxes=boxes), hex_board("east"))).boxes
    assert box.at[1] - 500 >= BOTTOM + Frame().margin


def test_boxes_of_several_boards_cover_nothing_and_keep_their_places_to_each_other() -> None:
    boxes = tuple(
        Box(id=f"turn-{n}", title=str(n), at=(n * 1400, BOTTOM + 4000), width=1300, height=1300) for n in range(4)
    )
    below = layout_of(laid("west"), laid("east", 0, ROWS - 1))
    document = map_of(joined(below, hex_board(boxes=boxes), hex_board("east", boxes=boxes)))
    shapes = [shapely.box(x - 650, y - 650, x + 650, y + 650) for x, y in (box.at for box in document.boxes)]
    assert len(shapes) == 8
    assert all(one.intersection(other).area == 0 for one, other in combinations(shapes, 2))
    steps = [(b.at[0] - a.at[0], b.at[1] - a.at[1]) for a, b in pairwise(document.boxes[:4])]
    assert steps == [(1400, 0)] * 3
    assert all(shape.bounds[1] >= 2 * BOTTOM + Frame().margin for shape in shapes)


def test_boxes_on_opposite_sides_of_boards_share_a_row_below_them() -> None:
    # Above and below each board: the boards below and beside leave no room for them.
    boxes = tuple(
        Box(id=f"guns-{n}", title=str(n), at=at, width=1000, height=1000)
        for n, at in enumerate([(HIGH, -600), (RIGHT - HIGH, BOTTOM + 600)])
    )
    below = layout_of(laid("west"), laid("east", 0, ROWS - 1))
    document = map_of(joined(below, hex_board(boxes=boxes), hex_board("east", boxes=boxes)))
    shapes = [shapely.box(x - 500, y - 500, x + 500, y + 500) for x, y in (box.at for box in document.boxes)]
    assert all(one.intersection(other).area == 0 for one, other in combinations(shapes, 2))
    assert max(shape.bounds[3] for shape in shapes) < 2 * BOTTOM + Frame().margin + 2 * BOTTOM / ROWS


def test_boxes_where_no_frame_is_printed_stay_where_they_are() -> None:
    boxes = (Box(id="guns", title="Guns", at=(HIGH, BOTTOM + 1000), width=1000, height=1000),)
    (box,) = map_of(joined(layout_of(laid("west")), hex_board(boxes=boxes, frame=Frame(margin=0)))).boxes
    assert box.at == (HIGH, BOTTOM + 1000)


def test_a_box_beside_all_boards_turns_with_its_own() -> None:
    boxes = (Box(id="guns", title="Guns", at=(-3000, SIDE), width=1000, height=400),)
    (box,) = map_of(joined(layout_of(laid("yard", turn=90)), tile(boxes=boxes, frame=Frame(title=False)))).boxes
    assert (box.at, box.width, box.height) == ((SIDE, -3000), 400, 1000)
