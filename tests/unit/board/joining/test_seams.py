"""Sight within a board stays what it is, exactly, however boards are joined and whatever lies on or across seams."""

from collections.abc import Iterator, Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.board.facts import ThreadFacts
from ccstudio.board.geometry.chains import Chains
from ccstudio.board.joining.join import Joined
from ccstudio.board.joining.placed import PlacedBoard
from ccstudio.board.sight.table import SightTable
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.geometry import LineString, Polygon
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.map import Feature, MapDocument, Side, Space
from ccstudio.documents.overlay import NO_OVERLAY
from ccstudio.rules.registry import Registry
from tests.helpers.examples import examples
from tests.unit.board.joining.boards import (
    BOTTOM,
    COLUMNS,
    HIGH,
    RIGHT,
    ROWS,
    SIDE,
    STEP,
    TERRAIN,
    board_of,
    hex_board,
    joined,
    laid,
    layout_of,
    map_of,
    rectangle,
    tile,
)

Table = tuple[LayoutDocument, tuple[MapDocument, ...]]

EASTERN = COLUMNS - 1
"""The column where a second board of half hexes begins."""


def lattice(edge: int) -> st.SearchStrategy[int]:
    """Coordinates on a board and beyond its edges, many of them on seams and where centres and corners lie."""
    special = [0, edge, edge // 2, 836, 1448, 2508]
    return st.one_of(st.sampled_from(special), st.integers(-1_500, edge + 1_500))


def points_on(width: int, height: int) -> st.SearchStrategy[tuple[int, int]]:
    return st.tuples(lattice(width), lattice(height))


def is_simple(points: Sequence[tuple[int, int]]) -> bool:
    (ax, ay), (bx, by), (cx, cy) = points
    return (bx - ax) * (cy - ay) != (by - ay) * (cx - ax)


def features_on(width: int, height: int) -> st.SearchStrategy[tuple[Feature, ...]]:
    point = points_on(width, height)
    triangles = st.lists(point, min_size=3, max_size=3).filter(is_simple)
    areas = triangles.map(lambda some: Polygon(coordinates=((*some, some[0]),)))
    lines = st.lists(point, min_size=2, max_size=4, unique=True).map(lambda some: LineString(coordinates=tuple(some)))
    shapes = st.lists(st.tuples(st.one_of(areas, lines), st.sampled_from(["woods", "brush"])), max_size=4)
    return shapes.map(
        lambda some: tuple(
            Feature(id=f"f{number}", terrain=terrain, geometry=shape) for number, (shape, terrain) in enumerate(some)
        )
    )


inner = st.sampled_from(["B2", "B3", "C2", "C3", "D2"])
spaces = st.lists(
    st.builds(Space, space=inner, terrain=st.sampled_from(["woods", "brush", ""]), level=st.integers(0, 2)),
    max_size=3,
    unique_by=lambda it: it.space,
).map(tuple)
sides = st.lists(
    st.builds(
        Side,
        space=st.sampled_from(["B2", "D2", "A2"]),
        direction=st.sampled_from(["n", "se"]),
        terrain=st.sampled_from(["wall", "hedge"]),
    ),
    max_size=2,
    unique_by=lambda it: (it.space, it.direction),
).map(tuple)


def half_hex_boards(name: str) -> st.SearchStrategy[MapDocument]:
    features = features_on(RIGHT, BOTTOM)
    return st.builds(hex_board, st.just(name), features=features, spaces=spaces, sides=sides)


def whole_hex_boards(name: str) -> st.SearchStrategy[MapDocument]:
    """Boards that interlock along the sides of their hexes."""
    grid = HexGrid(columns=6, rows=ROWS)
    features = features_on(5 * STEP + 836, BOTTOM + HIGH)
    return half_hex_boards(name).flatmap(
        lambda board: features.map(lambda some: replace(board, features=some, outline=UNSET, grid=grid))
    )


@st.composite
def torn_boards(draw: st.DrawFn) -> Table:
    """Two boards whose common edge runs aslant through the hexes."""
    top, bottom = draw(st.integers(STEP, RIGHT - STEP)), draw(st.integers(STEP, RIGHT - STEP))
    west, east = draw(half_hex_boards("west")), draw(half_hex_boards("east"))
    ring = ((0, 0), (top, 0), (bottom, BOTTOM), (0, BOTTOM), (0, 0))
    other = ((top, 0), (RIGHT, 0), (RIGHT, BOTTOM), (bottom, BOTTOM), (top, 0))
    boards = (
        replace(west, outline=Polygon(coordinates=(ring,)), sides=()),
        replace(east, outline=Polygon(coordinates=(other,)), sides=()),
    )
    # Both grids begin at one place, so that the edges fit.
    return layout_of(laid("west"), laid("east")), boards


@st.composite
def hex_tables(draw: st.DrawFn) -> Table:
    """Two or three boards of half hexes, some turned about."""
    turns = [draw(st.sampled_from([0, 180])) for _ in range(3)]
    names = ["west", "east", "south"][: draw(st.integers(2, 3))]
    places = [(0, 0), (EASTERN, 0), (0, ROWS - 1)]
    boards = tuple(draw(half_hex_boards(name)) for name in names)
    return layout_of(*_laid(names, places, turns)), boards


@st.composite
def interlocking_tables(draw: st.DrawFn) -> Table:
    names, places = ["west", "east", "south"][: draw(st.integers(2, 3))], [(0, 0), (6, 0), (0, ROWS)]
    return layout_of(*_laid(names, places, [0, 0, 0])), tuple(draw(whole_hex_boards(name)) for name in names)


@st.composite
def square_tables(draw: st.DrawFn) -> Table:
    names, places = ["west", "east", "south"], [(0, 0), (3, 0), (0, 3)]
    turns = [draw(st.sampled_from([0, 90, 180, 270])) for _ in names]
    features = features_on(3 * SIDE, 3 * SIDE)
    boards = tuple(replace(tile(name), features=draw(features)) for name in names)
    return layout_of(*_laid(names, places, turns)), boards


def _laid(names: Sequence[str], places: Sequence[tuple[int, int]], turns: Sequence[int]) -> list[LaidBoard]:
    return [laid(name, *place, turn=turn) for name, place, turn in zip(names, places, turns, strict=False)]


tables = st.one_of(hex_tables(), interlocking_tables(), square_tables(), torn_boards())


def stays_within(board: Board, facts: ThreadFacts, placed: PlacedBoard, others: Sequence[Chains]) -> bool:
    """Whether a thread meets, between its end spaces, neither a space nor the ground of another board."""
    own = {placed.table.centre(cell) for cell in placed.spaces}
    met = [space for space, _, _ in (*facts.passed.stretches, *facts.passed.corners)]
    if any(board.grid.centre(space) not in own for space in met):
        return False
    return not any(
        part.first < facts.enters and part.last > facts.leaves
        for other in others
        for part in other.meet(facts.start, facts.end)
    )


def changed_within(result: Joined, policy: SightPolicy) -> Iterator[tuple[str, str, str, int, int]]:
    """Pairs within a board that are judged otherwise on the joined map: board, ends, the code alone and now."""
    together = board_of(result)
    for placed in result.placed:
        alone = Board.compile(placed.document, TERRAIN)
        others = [Chains(other.rings) for other in result.placed if other is not placed]
        here = {
            space: together.grid.space_at(*placed.placement.point(alone.grid.centre(space))) for space in alone.spaces
        }
        for a in alone.spaces:
            for b in (space for space in alone.spaces if space > a):
                ends = here[a], here[b]
                assert ends[0] is not None
                assert ends[1] is not None
                facts = together.thread(ends[0], ends[1])
                if stays_within(together, facts, placed, others):
                    was = policy.judge(alone, alone.thread(a, b), NO_OVERLAY).code
                    now = policy.judge(together, facts, NO_OVERLAY).code
                    if was != now:
                        yield placed.title, alone.grid.name(a), alone.grid.name(b), was, now


@pytest.mark.slow
@examples(20)
@given(table=tables)
def test_sight_within_a_board_stays_what_it_is_however_boards_are_joined(table: Table) -> None:
    layout, boards = table
    result = joined(layout, *boards)
    assert list(changed_within(result, THREAD)) == []


@pytest.mark.slow
@examples(16)
@given(table=st.one_of(hex_tables(), interlocking_tables(), torn_boards()))
def test_sight_by_the_rules_of_a_system_with_levels_stays_what_it_is_too(table: Table) -> None:
    layout, boards = table
    result = joined(layout, *boards)
    assert list(changed_within(result, Registry().system("combat_commander").policy)) == []


def pair_of_boards(feature: Feature) -> tuple[Joined, Board]:
    """Two boards side by side, the western one with an outline; the eastern board's A column lies on its E column."""
    west = hex_board(features=(feature,))
    return joined(layout_of(laid("west"), laid("east", EASTERN)), west, hex_board("east")), Board.compile(west, TERRAIN)


def code(board: Board, viewer: str, target: str) -> int:
    return THREAD.judge(board, board.thread(board.grid.space(viewer), board.grid.space(target)), NO_OVERLAY).code


def test_a_line_that_lies_on_the_seam_stays() -> None:
    on_seam = LineString(coordinates=((RIGHT, 3_000), (RIGHT, 5_000)))
    result, alone = pair_of_boards(Feature(id="fence", terrain="woods", geometry=on_seam))
    assert [feature.geometry for feature in map_of(result).features] == [on_seam]
    assert (code(alone, "E1", "E3"), code(board_of(result), "1-E1", "1-E3")) == (-1, -1)


def test_a_line_across_the_seam_keeps_what_lies_on_it() -> None:
    bent = LineString(coordinates=((RIGHT - 900, 3_000), (RIGHT, 3_000), (RIGHT, 5_000), (RIGHT + 900, 5_000)))
    result, _alone = pair_of_boards(Feature(id="fence", terrain="woods", geometry=bent))
    (feature,) = map_of(result).features
    assert feature.geometry == LineString(coordinates=bent.coordinates[:3])


def test_an_outline_acts_where_it_did_although_no_lattice_point_lies_where_it_crosses_the_seam() -> None:
    # The lower edge runs from (7000, 2901) to (17001, 2890): where it crosses the seam y is no whole number.
    ring = ((7_000, 2_000), (17_001, 2_000), (17_001, 2_890), (7_000, 2_901), (7_000, 2_000))
    result, alone = pair_of_boards(Feature(id="wood", terrain="woods", geometry=Polygon(coordinates=(ring,))))
    (feature,) = board_of(result).features
    for x in range(7_000, RIGHT + 1, 8):
        segment = (x, 2_897), (x, 3_200)
        assert feature.chains.meet(*segment) == alone.features[0].chains.meet(*segment)


def test_an_outline_that_was_cut_and_is_edited_acts_as_it_is_drawn() -> None:
    ring = ((7_000, 2_000), (17_001, 2_000), (17_001, 2_890), (7_000, 2_901), (7_000, 2_000))
    result, _alone = pair_of_boards(Feature(id="wood", terrain="woods", geometry=Polygon(coordinates=(ring,))))
    document = map_of(result)
    moved = replace(document.features[0], geometry=rectangle(0, 0, 100, 100))
    board = Board.compile(replace(document, features=(moved,)), TERRAIN)
    assert board.features[0].bounds == (0, 0, 100, 100)


def test_a_board_that_was_joined_keeps_its_verdicts_when_it_is_joined_again() -> None:
    ring = ((7_000, 2_000), (17_001, 2_000), (17_001, 2_890), (7_000, 2_901), (7_000, 2_000))
    once, alone = pair_of_boards(Feature(id="wood", terrain="woods", geometry=Polygon(coordinates=(ring,))))
    both = replace(map_of(once), id="both")
    twice = board_of(joined(layout_of(laid("both", turn=180)), both))
    back = board_of(joined(layout_of(laid("table", turn=180)), replace(twice.document, id="table")))
    for x in range(7_000, RIGHT + 1, 40):
        segment = (x, 2_897), (x, 3_200)
        assert back.features[0].chains.meet(*segment) == alone.features[0].chains.meet(*segment)


@pytest.mark.slow
@pytest.mark.usefixtures("kernel")
@pytest.mark.parametrize("name", ["thread", "combat_commander", "valor_victory:sight=art"])
@settings(examples(15), suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(table=st.one_of(hex_tables(), interlocking_tables(), torn_boards()))
def test_the_table_of_joined_boards_judges_as_the_exact_path_does(table: Table, name: str) -> None:
    layout, boards = table
    policy = THREAD if name == "thread" else Registry().policy(name)
    board = board_of(joined(layout, *boards))
    codes = SightTable.fresh(board, policy).all_pairs()
    for a in board.spaces:
        for b in board.spaces:
            assert codes[a, b] == policy.judge(board, board.thread(a, b), NO_OVERLAY).code, (a, b)


@pytest.mark.slow
@pytest.mark.usefixtures("kernel")
@pytest.mark.parametrize("name", ["thread", "combat_commander", "valor_victory:sight=art"])
@settings(examples(8), suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
@given(table=torn_boards(), seed=st.integers(0, 1_000))
def test_the_table_of_joined_boards_follows_edits(table: Table, name: str, seed: int) -> None:
    layout, boards = table
    policy = THREAD if name == "thread" else Registry().policy(name)
    document = map_of(joined(layout, *boards))
    board = Board.compile(document, TERRAIN)
    sight = SightTable.fresh(board, policy)
    for feature in document.features[seed % 2 :: 2]:
        left = tuple(other for other in document.features if other.id != feature.id)
        for features in (left, document.features):
            board = Board.compile(replace(document, features=features), TERRAIN, board)
            sight = sight.updated(board)
            codes = sight.all_pairs()
            for a in board.spaces[seed % 3 :: 3]:
                for b in board.spaces:
                    assert codes[a, b] == policy.judge(board, board.thread(a, b), NO_OVERLAY).code, (a, b)
