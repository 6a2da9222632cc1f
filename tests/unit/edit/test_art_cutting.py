"""A counter sheet is cut into cells that fill it without overlap, and each front finds its back."""

from itertools import pairwise

from hypothesis import assume, given
from hypothesis import strategies as st

from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.edit.art.adding import NewPicture
from ccstudio.edit.art.counters import CounterMaking, CutCounter, matching_piece, with_counters
from ccstudio.edit.art.cutting import (
    SMALLEST_CELL,
    CutGrid,
    back_grid,
    back_number,
    cells_of,
    listed_names,
    names_of,
    with_edge,
)
from tests.unit.documents.game_samples import raw_module
from tests.unit.documents.samples import as_bytes

LINES = st.integers(1, 12)
MARGINS = st.integers(0, 40)
GRIDS = st.builds(
    CutGrid,
    columns=LINES,
    rows=LINES,
    left=MARGINS,
    top=MARGINS,
    right=MARGINS,
    bottom=MARGINS,
    gap_across=st.integers(0, 9),
    gap_down=st.integers(0, 9),
)
SIDES = st.integers(1, 2_000)


@given(GRIDS, SIDES, SIDES)
def test_cells_lie_within_the_margins_and_do_not_overlap(grid: CutGrid, width: int, height: int) -> None:
    cells = cells_of(grid, width, height)
    assume(cells)
    assert len(cells) == grid.columns * grid.rows
    for cell in cells:
        assert grid.left <= cell.x < cell.x + cell.width <= width - grid.right
        assert grid.top <= cell.y < cell.y + cell.height <= height - grid.bottom
    row = cells[: grid.columns]
    assert all(b.x - a.x - a.width == grid.gap_across for a, b in pairwise(row))
    column = cells[:: grid.columns]
    assert all(b.y - a.y - a.height == grid.gap_down for a, b in pairwise(column))


@given(GRIDS, SIDES, SIDES)
def test_cells_fill_the_room_and_differ_by_a_pixel_at_most(grid: CutGrid, width: int, height: int) -> None:
    cells = cells_of(grid, width, height)
    assume(cells)
    last = cells[-1]
    assert (cells[0].x, last.x + last.width) == (grid.left, width - grid.right)
    assert (cells[0].y, last.y + last.height) == (grid.top, height - grid.bottom)
    for sizes in ([cell.width for cell in cells], [cell.height for cell in cells]):
        assert max(sizes) - min(sizes) <= 1
        assert min(sizes) >= SMALLEST_CELL


@given(GRIDS, st.sampled_from(["sideways", "over", "none"]))
def test_each_front_has_a_back_of_its_own_and_is_its_back(grid: CutGrid, turn: str) -> None:
    cells = cells_of(grid, 2_000, 2_000)
    backs = [back_number(grid, cell, turn) for cell in cells]
    assert sorted(backs) == list(range(len(cells)))
    assert [back_number(grid, cells[number], turn) for number in backs] == list(range(len(cells)))


@given(GRIDS)
def test_a_back_lies_behind_its_front_when_the_sheet_is_turned_sideways(grid: CutGrid) -> None:
    width = 2_000
    fronts, backs = cells_of(grid, width, width), cells_of(back_grid(grid, "sideways"), width, width)
    for front in fronts:
        back = backs[back_number(grid, front, "sideways")]
        assert abs((width - front.x - front.width) - back.x) <= 1


def test_a_grid_without_room_has_no_cells() -> None:
    assert cells_of(CutGrid(columns=50), 100, 100) == []
    assert cells_of(CutGrid(left=60, right=60), 100, 100) == []
    assert cells_of(CutGrid(left=-1), 100, 100) == []


def test_names_come_from_a_list_and_then_from_a_pattern() -> None:
    cells = cells_of(CutGrid(columns=2, rows=2), 100, 100)
    assert names_of(cells, "Squad {row}.{column}", ["Leader"]) == ["Leader", "Squad 1.2", "Squad 2.1", "Squad 2.2"]
    assert names_of(cells[:2], "Tank", []) == ["Tank 1", "Tank 2"]


def test_a_pasted_list_may_be_columns_of_a_spreadsheet() -> None:
    assert listed_names("Red\t4\n\n  Blue \t5\r\n") == ["Red", "Blue"]


def test_an_edge_is_not_dragged_out_of_the_picture() -> None:
    assert with_edge(CutGrid(), "left", -7.2).left == 0


def module() -> ModuleDocument:
    document = read_bytes(as_bytes(raw_module(art=[]))).document
    assert isinstance(document, ModuleDocument), "a module was read"
    return document


def making(like: ModuleDocument) -> CounterMaking:
    return CounterMaking(
        like=like.pieces[0],
        width_mm=15,
        height_mm=15,
        layout_title="Picture",
        front_title="Front",
        back_title="Back",
    )


def test_counters_become_pieces_that_are_pictures_alone() -> None:
    before = module()
    counter = CutCounter(title="Red 1", front=NewPicture("art/a.png", "a"), back=NewPicture("art/b.png", "b"))
    made, ids = with_counters(before, [counter], making(before))
    piece = made.pieces[-1]
    assert (ids, piece.id, piece.title) == (["red-1"], "red-1", "Red 1")
    assert [(face.layout, face.art) for face in piece.faces] == [("picture-15x15", "a"), ("picture-15x15", "b")]


def test_counters_are_given_to_pieces_that_are_there() -> None:
    before = module()
    known = before.pieces[0]
    counter = CutCounter(
        title="x", front=NewPicture("art/a.png", "a"), piece=matching_piece(before, known.title.upper())
    )
    made, ids = with_counters(before, [counter], making(before))
    assert (ids, len(made.pieces), made.pieces[0].title) == ([known.id], len(before.pieces), known.title)
    assert (made.pieces[0].faces[0].art, made.pieces[0].stats) == ("a", known.stats)


def test_two_counters_with_the_same_picture_share_it() -> None:
    before = module()
    counters = [CutCounter(title=title, front=NewPicture("art/a.png", "a")) for title in ("Red", "Red")]
    made, ids = with_counters(before, counters, making(before))
    assert (ids, len(made.art)) == (["red", "red-2"], 1)
