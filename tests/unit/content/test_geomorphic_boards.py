"""The four geomorphic boards: they join in any arrangement, and each is the ground that its title promises."""

from collections.abc import Iterator, Mapping
from functools import cache

import msgspec
import pytest
from msgspec import UNSET
from shapely import LineString, Point

from ccstudio.base.ids import SpaceId
from ccstudio.base.places import maps_folder, modules_folder
from ccstudio.board.board import Board
from ccstudio.board.geometry.shapes import shape_of
from ccstudio.board.joining.join import BoardFound, Joined, join
from ccstudio.board.joining.placed import BoardToLay
from ccstudio.board.sight.golden_pairs import golden_problems_of
from ccstudio.documents.document import Reference
from ccstudio.documents.files import load_as, load_map
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.layout import LaidBoard, LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.edit.derived_terrain import differences
from ccstudio.edit.lint.linting import lint
from ccstudio.rules.registry import Registry

BOARDS = ("brumeval", "courbelle", "morvaine", "wesselvaart")

RIGHT, BOTTOM = 40_128, 31_856
EXITS = {(0, 15_928): "A6", (RIGHT, 15_928): "Q6", (20_064, 0): "I1", (20_064, BOTTOM): "I11"}
LEAST_FROM_EDGE = 140
"""Between an outline and a seam, lattice units: what keeps clear of every seam is cut at none."""

TURNS = (0, 180)
BESIDE, BELOW = (16, 0), (0, 11)


@cache
def board_of(name: str) -> Board:
    path = maps_folder() / name / "map.json"
    document = load_map(path)
    return Board.compile(document, Library().find_terrain(document.terrain, path))


@pytest.fixture(params=BOARDS)
def board(request: pytest.FixtureRequest) -> Board:
    return board_of(request.param)


def edge_of(board: Board) -> LineString:
    outline = board.document.outline
    assert outline is not UNSET, "the edges of these boards are cut straight"
    return LineString(rings_of(outline)[0])


def half_spaces(board: Board) -> list[SpaceId]:
    edge = edge_of(board)
    return [space for space in board.spaces if edge.distance(Point(board.grid.centre(space))) == 0]


def test_it_is_a_board_of_the_kind_that_its_terrain_table_names(board: Board) -> None:
    (kind,) = board.terrain.boards
    assert (board.document.grid, kind.geomorphic) == (kind.grid, True)
    assert {*edge_of(board).coords} == {(0, 0), (RIGHT, 0), (RIGHT, BOTTOM), (0, BOTTOM)}
    assert len(board.spaces) == 9 * 11 + 8 * 12


def test_there_is_nothing_to_advise(board: Board) -> None:
    assert [(finding.code, str(finding)) for finding in lint(board)] == []


def test_what_its_spaces_say_is_what_its_outlines_show(board: Board) -> None:
    assert [(board.grid.name(it.space), it.says, it.shows) for it in differences(board, "centre")] == []


def test_its_golden_pairs_hold_each_with_its_reason(board: Board) -> None:
    golden = board.document.golden
    seen = [pair for pair in golden if not pair.blocked]
    assert golden_problems_of(board, Registry().system("valor_victory").policy) == []
    assert (len(golden) >= 12, 3 <= len(seen) <= len(golden) - 3) == (True, True)
    assert [pair for pair in golden if "(VV-" not in pair.source] == []


def test_half_spaces_at_its_edges_are_open_and_level(board: Board) -> None:
    halves = half_spaces(board)
    assert len(halves) == 2 * 11 + 2 * 8
    assert {(board.printed.terrains.get(space, "open"), board.level_of(space)) for space in halves} == {("open", 0)}


def test_one_road_leaves_in_the_middle_of_each_edge_square_to_it(board: Board) -> None:
    edge = edge_of(board)
    found = {}
    for course in board.document.courses:
        line = course.geometry.coordinates
        for end, inner, space in ((line[0], line[1], course.spaces[0]), (line[-1], line[-2], course.spaces[-1])):
            if edge.distance(Point(end)) == 0:
                found[end] = course.terrain, course.width, course.smooth, space
                assert 0 in (end[0] - inner[0], end[1] - inner[1])
    assert found == {at: ("road", 520, True, space) for at, space in EXITS.items()}


def test_outlines_and_contours_keep_clear_of_the_edges(board: Board) -> None:
    edge = edge_of(board)
    shapes = {feature.id: feature.shape for feature in board.features}
    shapes |= {contour.id: shape_of(rings_of(contour.geometry)) for contour in board.document.contours}
    gaps = {name: round(shape.distance(edge)) for name, shape in shapes.items()}
    assert {name: gap for name, gap in gaps.items() if gap < LEAST_FROM_EDGE} == {}


def test_no_two_boards_share_an_id_so_that_joined_boards_look_as_they_do_alone() -> None:
    ids = [
        part.id
        for name in BOARDS
        for parts in (board_of(name).document.features, board_of(name).document.courses)
        for part in parts
    ]
    assert len(set(ids)) == len(ids)


@pytest.fixture(scope="module")
def rims() -> Mapping[str, BoardFound]:
    """The boards without what keeps clear of their edges, which no join can touch: quick to join."""
    found = {}
    for name in BOARDS:
        board = board_of(name)
        edge, halves = edge_of(board), {board.grid.name(space) for space in half_spaces(board)}
        document = msgspec.structs.replace(
            board.document, features=(), contours=(), labels=(),
            spaces=tuple(space for space in board.document.spaces if space.space in halves),
            sides=tuple(side for side in board.document.sides if side.space in halves),
            courses=tuple(it for it in board.document.courses if LineString(it.geometry.coordinates).touches(edge)),
        )  # fmt: skip
        found[name] = BoardFound(source=BoardToLay(Board.compile(document, board.terrain)))
    return found


def laid(name: str, turn: int, place: tuple[int, int]) -> LaidBoard:
    """A board whose first half space lies at a place; turned, a cell off the board lies above it."""
    column, row = place
    row -= turn == 180
    return LaidBoard(board=Reference(id=name, version=1), column=column, row=row, turn=180 if turn else 0)


def joined_rims(rims: Mapping[str, BoardFound], boards: tuple[LaidBoard, ...]) -> Joined:
    layout = LayoutDocument(
        format_version=1, id="joined", version=1, title="Joined", authors=("A",), licence="MIT", boards=boards
    )
    return join(layout, {board: rims[board.board.id] for board in boards})


def pairs() -> Iterator[tuple[LaidBoard, LaidBoard]]:
    """Every board beside and below every board, each turned or not: every edge meets every edge."""
    for one in BOARDS:
        for other in BOARDS:
            for turn in TURNS:
                for more in TURNS:
                    for place in (BESIDE, BELOW):
                        yield laid(one, turn, (0, 0)), laid(other, more, place)


def test_any_two_boards_join_on_any_edges_turned_or_not(rims: Mapping[str, BoardFound]) -> None:
    seen = {}
    for pair in pairs():
        joined = joined_rims(rims, pair)
        assert joined.document is not None
        ends = 2 * len(joined.joins) + len(joined.loose)
        seen[pair] = len(joined.document.numbering.names), joined.problems, joined.loose, ends
    assert len(seen) == 128
    assert {found[1:] for found in seen.values()} == {((), (), 2)}


def test_four_boards_join_two_by_two_whichever_are_turned(rims: Mapping[str, BoardFound]) -> None:
    for turns in range(16):
        places = ((0, 0), BESIDE, BELOW, (16, 11))
        boards = tuple(
            laid(name, 180 * (turns >> number & 1), place)
            for number, (name, place) in enumerate(zip(BOARDS, places, strict=True))
        )
        joined = joined_rims(rims, boards)
        assert (joined.problems, joined.loose, len(joined.joins)) == ((), (), 4)


def test_the_module_says_what_vehicles_pay_on_each_terrain_and_keeps_them_out_of_all_buildings() -> None:
    module = load_as(ModuleDocument, modules_folder() / "valor_victory" / "module.json")
    (table,) = (table for table in module.tables if table.id == "vehicle-movement")
    rows = {row[0]: row[1:] for row in table.rows}
    spaces = [terrain for terrain in board_of("courbelle").terrain.terrains if terrain.kind == "space"]
    assert {*rows} == {terrain.id for terrain in spaces}
    assert {rows[terrain.id] for terrain in spaces if terrain.rule == "VV-10.4"} == {("impassable", "light")}


def ways_between(board: Board, closed: set[str]) -> list[set[str]]:
    """Groups of spaces in which one can reach each other without entering some terrains."""
    grid = board.grid
    left = {space for space in board.spaces if board.printed.terrains.get(space, "open") not in closed}
    groups = []
    while left:
        waiting, group = [left.pop()], set()
        while waiting:
            here = waiting.pop()
            group.add(grid.name(here))
            near = {grid.neighbour(here, direction) for direction in grid.directions} & left
            left -= near
            waiting += [space for space in near if space is not None]
        groups.append(group)
    return groups


def test_only_the_bridge_leads_across_the_canal() -> None:
    board = board_of("wesselvaart")
    assert len(ways_between(board, {"canal"})) == 1
    banks = ways_between(board, {"canal", "bridge"})
    assert len(banks) == 2
    assert min(len(bank) for bank in banks) > 60


def test_the_road_leads_over_the_bridges_from_bank_to_bank() -> None:
    for name in ("brumeval", "wesselvaart"):
        document = board_of(name).document
        (bridge,) = (space.space for space in document.spaces if space.terrain == "bridge")
        (road,) = (course for course in document.courses if course.terrain == "road" and bridge in course.spaces)
        assert bridge not in (road.spaces[0], road.spaces[-1])


def test_the_top_of_the_hill_rises_from_its_slopes_alone() -> None:
    board = board_of("morvaine")
    grid = board.grid
    top = [space for space in board.spaces if board.level_of(space) == 2]
    around = {grid.neighbour(space, direction) for space in top for direction in grid.directions}
    assert len(top) >= 3
    assert {board.level_of(space) for space in around if space is not None} == {1, 2}


@pytest.mark.parametrize(
    ("name", "terrain", "least"),
    [
        ("courbelle", "building", 20),
        ("courbelle", "orchard", 6),
        ("morvaine", "field", 25),
        ("wesselvaart", "factory", 8),
        ("wesselvaart", "canal", 12),
        ("brumeval", "woods", 40),
        ("brumeval", "stream", 8),
        ("brumeval", "gully", 4),
    ],
)
def test_each_board_is_the_ground_it_was_drawn_for(name: str, terrain: str, least: int) -> None:
    assert [space.terrain for space in board_of(name).document.spaces].count(terrain) >= least
