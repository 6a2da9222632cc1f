"""Boards turned and moved: exact in integers, twice by half a circle is nothing, and sight stays what it is."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.joining.table import Placement, Table, centre_of
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import Verdict
from ccstudio.documents.geometry import Position, rings_of
from ccstudio.documents.grid import Grid, HexGrid, SquareGrid
from ccstudio.documents.map import MapDocument, Side, Space
from tests.helpers.examples import examples
from tests.unit.board.joining.boards import (
    BOTTOM,
    COLUMNS,
    RIGHT,
    ROWS,
    TERRAIN,
    block,
    board_of,
    hex_board,
    joined,
    laid,
    layout_of,
    map_of,
    tile,
)

counts = st.integers(1, 9)
origins = st.tuples(st.integers(-5_000, 5_000), st.integers(-5_000, 5_000))
hexes = st.builds(
    HexGrid,
    columns=counts,
    rows=counts,
    orientation=st.sampled_from(["flat", "pointy"]),
    stagger=st.sampled_from(["odd", "even"]),
    origin=origins,
)
squares = st.builds(SquareGrid, columns=counts, rows=counts, origin=origins)
cells = st.tuples(st.integers(-20, 20), st.integers(-20, 20))


def turns_of(grid: Grid) -> st.SearchStrategy[int]:
    return st.sampled_from([0, 180] if isinstance(grid, HexGrid) else [0, 90, 180, 270])


@given(grid=hexes | squares, cell=cells)
def test_every_centre_is_found_by_its_place(grid: Grid, cell: tuple[int, int]) -> None:
    table = Table(grid)
    assert table.cell_at(table.centre(cell)) == cell


@given(grid=hexes | squares, first=cells)
def test_a_part_of_the_table_has_the_centres_of_the_table(grid: Grid, first: tuple[int, int]) -> None:
    table = Table(grid)
    part = table.part(first, (first[0] + 3, first[1] + 2))
    column, row = first
    assert [centre_of(part, (a, b)) for a in range(4) for b in range(3)] == [
        table.centre((column + a, row + b)) for a in range(4) for b in range(3)
    ]


@given(grid=hexes | squares, cell=cells, data=st.data())
def test_every_space_of_a_laid_board_lies_on_a_space_of_the_table(
    grid: Grid, cell: tuple[int, int], data: st.DataObject
) -> None:
    table = Table(grid)
    placement = Placement.onto(table, grid, data.draw(turns_of(grid)), cell)  # type: ignore[arg-type] # drawn of the turns
    places = [(a, b) for a in range(grid.columns) for b in range(grid.rows)]
    found = {table.cell_at(placement.point(centre_of(grid, place))) for place in places}
    assert None not in found
    assert len(found) == len(places)


@given(point=origins, quarters=st.integers(0, 3), shift=origins)
def test_what_is_laid_can_be_taken_back(point: Position, quarters: int, shift: Position) -> None:
    placement = Placement(quarters=quarters, shift=shift)
    assert placement.back(placement.point(point)) == point


@given(grid=hexes | squares, data=st.data())
def test_directions_turn_with_the_sides(grid: Grid, data: st.DataObject) -> None:
    geometry, table = geometry_of(grid), Table(grid)
    placement = Placement.onto(table, grid, data.draw(turns_of(grid)), (0, 0))  # type: ignore[arg-type] # likewise
    direction: Direction = data.draw(st.sampled_from(geometry.directions))
    turned = placement.direction(direction, table.directions)
    middle = _middle(geometry.side(SpaceId(0), direction), geometry.centre(SpaceId(0)))
    assert placement.vector(middle) == _middle(geometry.side(SpaceId(0), turned), geometry.centre(SpaceId(0)))


def _middle(side: tuple[Position, Position], centre: Position) -> Position:
    (x0, y0), (x1, y1) = side
    return x0 + x1 - 2 * centre[0], y0 + y1 - 2 * centre[1]


points = st.tuples(st.integers(350, RIGHT - 350), st.integers(350, BOTTOM - 350))
blocks = st.lists(
    st.tuples(points, st.sampled_from(["woods", "brush"]), st.integers(2, 340).map(lambda half: 2 * half)), max_size=6
).map(lambda some: tuple(block(f"b{i}", at, terrain=terrain, size=size) for i, (at, terrain, size) in enumerate(some)))
painted = st.lists(
    st.tuples(st.sampled_from(["B1", "B2", "C2", "C3", "D1", "D2"]), st.sampled_from(["woods", "brush"])),
    max_size=3,
    unique_by=lambda pair: pair[0],
).map(lambda pairs: tuple(Space(space=space, terrain=terrain) for space, terrain in pairs))
walls = st.lists(
    st.tuples(st.sampled_from(["B2", "C2", "D2"]), st.sampled_from(["n", "ne", "se"])), max_size=3, unique=True
).map(lambda some: tuple(Side(space=space, direction=way, terrain="wall") for space, way in some))
boards = st.builds(
    lambda features, spaces, sides: hex_board(features=features, spaces=spaces, sides=sides), blocks, painted, walls
)


def called(board: MapDocument, name: str) -> MapDocument:
    return replace(board, id=name)


def verdicts(board: Board, rename: Callable[[str], str] = str) -> dict[tuple[str, str], tuple[bool, int]]:
    """Every verdict between two spaces, by their names."""
    name = board.grid.name

    def short(verdict: Verdict) -> tuple[bool, int]:
        return verdict.blocked, verdict.hindrance

    return {
        (rename(name(a)), rename(name(b))): short(THREAD.judge(board, board.thread(a, b)))
        for a in board.spaces
        for b in board.spaces
        if a < b
    }


def both_ways(found: dict[tuple[str, str], tuple[bool, int]]) -> dict[frozenset[str], tuple[bool, int]]:
    return {frozenset(pair): verdict for pair, verdict in found.items()}


@examples(16)
@given(board=boards)
def test_turning_twice_is_the_identity(board: MapDocument) -> None:
    once = map_of(joined(layout_of(laid("west")), board))
    turned = map_of(joined(layout_of(laid("west", turn=180)), board))
    back = map_of(joined(layout_of(laid("table", turn=180)), turned))
    assert replace(back, boards=()) == replace(once, boards=())


@examples(16)
@given(board=boards)
def test_turning_a_tile_four_times_is_the_identity(board: MapDocument) -> None:
    yard = tile(features=board.features)
    document = map_of(joined(layout_of(laid("yard")), yard))
    turned = document
    for _ in range(4):
        turned = map_of(joined(layout_of(laid("table", turn=90)), turned))
    assert _relative(turned) == _relative(document)


def _relative(document: MapDocument) -> list[list[Position]]:
    """The outlines, measured from the upper left space."""
    x, y = document.grid.origin
    return [[(a - x, b - y) for ring in rings_of(feature.geometry) for a, b in ring] for feature in document.features]


@pytest.mark.slow
@examples(20)
@given(west=boards, east=boards)
def test_sight_within_a_board_is_that_of_the_board_alone(west: MapDocument, east: MapDocument) -> None:
    alone = both_ways(verdicts(Board.compile(west, TERRAIN)))
    seam = {f"E{row}" for row in range(1, ROWS + 1)}
    both = layout_of(laid("west"), laid("east", COLUMNS - 1, turn=180))
    board = board_of(joined(both, west, called(east, "east")))
    together = both_ways(verdicts(board, lambda name: name.removeprefix("1-")))
    # A thread along the seam meets what stands on either board.
    inside = {pair: verdict for pair, verdict in alone.items() if not pair <= seam}
    assert {pair: together[pair] for pair in inside} == inside


@pytest.mark.slow
@examples(20)
@given(west=boards, east=boards)
def test_verdicts_stay_the_same_when_the_whole_layout_is_turned(west: MapDocument, east: MapDocument) -> None:
    documents = west, called(east, "east")
    one = layout_of(laid("west"), laid("east", COLUMNS - 1, turn=180))
    other = layout_of(laid("west", COLUMNS - 1, turn=180), laid("east"))
    first, second = (both_ways(verdicts(board_of(joined(it, *documents)))) for it in (one, other))
    assert first == second


@pytest.mark.slow
@given(board=boards, quarters=st.integers(1, 3))
def test_verdicts_on_a_tile_stay_the_same_however_it_lies(board: MapDocument, quarters: int) -> None:
    yard = tile(features=board.features)
    turned = board_of(joined(layout_of(laid("yard", turn=90 * quarters)), yard))
    assert both_ways(verdicts(turned)) == both_ways(verdicts(Board.compile(yard, TERRAIN)))


def test_a_wood_on_a_joined_half_hex_counts_with_both_its_halves() -> None:
    west = hex_board(features=(block("west-half", (RIGHT - 200, BOTTOM // 3), size=400),))
    east = hex_board("east", features=(block("east-half", (200, BOTTOM // 3), size=400),))
    board = board_of(joined(layout_of(laid("west"), laid("east", COLUMNS - 1)), west, east))
    space = board.grid.space("1-E2")
    facts = board.thread(board.grid.space("1-D1"), board.grid.space("2-B2"))
    touched = {board.features[touch.feature].id for touch in facts.touches}
    assert (board.is_half(space), touched) == (False, {"west-half", "east-half"})
