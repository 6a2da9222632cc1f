"""Whatever is chosen, the new map is sound; what it is made after comes along as far as it suits."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import UNSET

from ccstudio.base.places import maps_folder
from ccstudio.board.board import Board
from ccstudio.documents.checks.document import check_document
from ccstudio.documents.files import from_bytes, load, to_bytes
from ccstudio.documents.geometry import Polygon, rings_of
from ccstudio.documents.grid import HexGrid, Numbering, SquareGrid
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument, Objective
from ccstudio.documents.numbering import numbering_problems
from ccstudio.documents.sheet import Box, Frame, Print
from ccstudio.documents.terrain import BoardTemplate, Drawing, Terrain, TerrainDocument
from ccstudio.edit.new_map.edges import (
    edge_of,
    framed_outline,
    geomorphic_outline,
    is_staggered,
    last_cell,
    trimmed_outline,
)
from ccstudio.edit.new_map.pattern import pattern_of_board, pattern_of_map, plain_pattern, shape_of, template_of
from ccstudio.edit.new_map.plan import NewMap, moved_objectives, sheets_of_a4, spread_objectives
from tests.helpers.examples import examples

BOX = Box(id="reserve", title="Reserve", at=(-3000, 40_000), width=900, height=900)
BOARD = BoardTemplate(
    id="board", title="Board", grid=HexGrid(columns=5, rows=4), trimmed=True, objectives=3, boxes=(BOX,), ground="open"
)
TABLE = TerrainDocument(
    format_version=1,
    id="table",
    version=1,
    title="A table",
    licence="CC0-1.0",
    terrains=(
        Terrain(id="open", name="Open", kind="space", drawing=Drawing(style="open")),
        Terrain(id="woods", name="Woods", kind="space", drawing=Drawing(style="woods")),
    ),
    boards=(BOARD,),
)
CHOICE = NewMap(
    title="Hill 112",
    shape="flat",
    columns=5,
    rows=4,
    edge="trimmed",
    numbering=Numbering(),
    terrain=TABLE,
    pattern=pattern_of_board(BOARD, TABLE),
    has_objectives=True,
)

NUMBERINGS = st.builds(
    Numbering,
    columns=st.sampled_from(["letters", "digits"]),
    rows=st.sampled_from(["letters", "digits"]),
    letters=st.sampled_from(["doubled", "counted"]),
    first=st.sampled_from(["column", "row"]),
    separator=st.sampled_from(["", ".", "-", "/"]),
    column_width=st.integers(1, 4),
    row_width=st.integers(1, 4),
    column_start=st.integers(0, 60),
    row_start=st.integers(0, 60),
    columns_from=st.sampled_from(["left", "right"]),
    rows_from=st.sampled_from(["top", "bottom"]),
)
SIZES = st.integers(1, 9)
CHOICES = st.builds(
    NewMap,
    title=st.sampled_from(["Hill 112", "Деревня", " x "]),
    shape=st.sampled_from(["flat", "pointy", "squares"]),
    columns=SIZES,
    rows=SIZES,
    stagger=st.sampled_from(["odd", "even"]),
    edge=st.sampled_from(["whole", "framed", "trimmed", "geomorphic", "kept"]),
    numbering=NUMBERINGS,
    terrain=st.just(TABLE),
    pattern=st.sampled_from([pattern_of_board(BOARD, TABLE), plain_pattern(TABLE), None]),
    has_objectives=st.booleans(),
    has_boxes=st.booleans(),
)


def changed(**changes) -> NewMap:
    return msgspec.structs.replace(CHOICE, **changes)


@given(CHOICES)
@examples(36)
def test_whatever_is_chosen_the_map_is_sound(chosen):
    if numbering_problems(chosen.numbering, chosen.grid):
        return
    made = chosen.make()
    assert from_bytes(to_bytes(made)) == made
    assert check_document(made, TABLE) == []


@given(CHOICES)
@examples(36)
def test_every_space_of_the_grid_is_on_the_board_but_the_last_that_geomorphic_edges_cut_off(chosen):
    if numbering_problems(chosen.numbering, chosen.grid):
        return
    board = Board.compile(chosen.make(), TABLE)
    lines = chosen.columns if chosen.shape == "flat" else chosen.rows
    pushed = lines // 2 if chosen.stagger == "odd" else (lines + 1) // 2
    cut = chosen.edge == "geomorphic" and geomorphic_outline(chosen.grid) is not UNSET
    assert len(board.spaces) == chosen.columns * chosen.rows - (pushed if cut else 0)


@pytest.mark.parametrize("orientation", ["flat", "pointy"])
@pytest.mark.parametrize("stagger", ["odd", "even"])
def test_geomorphic_edges_run_through_the_centres_of_the_outermost_spaces(orientation, stagger):
    grid = HexGrid(columns=5, rows=5, orientation=orientation, stagger=stagger, origin=(10, 20))
    chosen = changed(
        shape=orientation, stagger=stagger, columns=5, rows=5, edge="geomorphic", numbering=Numbering(),
        pattern=pattern_of_board(BoardTemplate(id="board", title="Board", grid=grid, geomorphic=True), TABLE),
    )  # fmt: skip
    made = chosen.make()
    board = Board.compile(made, TABLE)
    xs, ys = zip(*(board.grid.centre(space) for space in board.spaces), strict=True)
    corners = {*rings_of(made.outline)[0]}
    assert corners == {(x, y) for x in (min(xs), max(xs)) for y in (min(ys), max(ys))}
    assert edge_of(made.outline, made.grid) == "geomorphic"
    assert board.grid.space_in(*last_cell(made.grid, made.outline)) in board.spaces


def test_a_map_of_an_operational_board_looks_like_the_shipped_one():
    shipped = load(maps_folder() / "veska-crossing" / "map.json")
    assert isinstance(shipped, MapDocument)
    table = Library().find_terrain(shipped.terrain, None)
    board = pattern_of_board(table.boards[0], table)
    alike = ("grid", "outline", "numbering", "print", "frame", "grid_style", "ground")
    assert edge_of(shipped.outline, shipped.grid) == "framed"
    assert framed_outline(shipped.grid) == board.outline
    assert [name for name in alike if name != "outline" and getattr(board, name) != getattr(shipped, name)] == []


@pytest.mark.parametrize("name", ["orbeck", "varnholt"])
def test_a_trimmed_edge_is_that_of_the_shipped_boards(name):
    document = load(maps_folder() / name / "map.json")
    assert isinstance(document, MapDocument)
    assert (trimmed_outline(document.grid), edge_of(document.outline, document.grid)) == (document.outline, "trimmed")


@pytest.mark.parametrize("name", ["orbeck", "varnholt"])
def test_a_map_of_the_shipped_kind_of_board_has_the_boxes_of_the_shipped_maps(name):
    document = load(maps_folder() / name / "map.json")
    assert isinstance(document, MapDocument)
    table = Library().find_terrain(document.terrain)
    (board,) = (board for board in table.boards if shape_of(board.grid) == shape_of(document.grid))
    assert (board.boxes, board.objectives) == (document.boxes, len(document.objectives))


@pytest.mark.parametrize(
    "grid",
    [HexGrid(columns=1, rows=4), HexGrid(columns=4, rows=1, orientation="pointy"), SquareGrid(columns=3, rows=3)],
    ids=["one column", "one row", "squares"],
)
def test_where_nothing_sticks_out_nothing_is_cut(grid):
    assert (trimmed_outline(grid), is_staggered(grid)) == (UNSET, False)


def test_boxes_keep_their_distance_to_the_corner_they_are_nearest_to():
    (box,) = changed(columns=9, rows=8).make().boxes
    assert box.at == (-3000, 40_000 + 4 * 2896)


def test_there_are_no_boxes_where_none_are_wanted():
    assert changed(has_boxes=False).make().boxes == ()


def test_a_map_has_the_objectives_of_its_kind_of_board():
    assert [one.number for one in CHOICE.make().objectives] == [1, 2, 3]


@pytest.mark.parametrize("count", [0, 1, 5, 12, 40])
def test_objectives_are_spread_over_different_spaces(count):
    grid = HexGrid(columns=6, rows=2)
    found = spread_objectives(count, grid, Numbering())
    assert len({one.spaces for one in found}) == len(found) == min(count, 12)


def test_objectives_of_another_map_stay_on_their_spaces_under_other_names():
    numbering = Numbering(columns="digits", column_width=2, row_width=2)
    grid = HexGrid(columns=5, rows=4)
    moved = moved_objectives(
        [Objective(number=1, spaces=("C2", "E4")), Objective(number=2, spaces=("E1",))],
        (Numbering(), grid),
        (numbering, HexGrid(columns=4, rows=4)),
    )
    assert [(one.number, one.spaces) for one in moved] == [(1, ("0302",))]


class TestLikeAnotherMap:
    """What comes along from the map a new one is made after."""

    OUTLINE = Polygon(coordinates=(((-1672, -1448), (5000, -1448), (5000, 9000), (-1672, 9000), (-1672, -1448)),))
    OTHER = MapDocument(
        format_version=1,
        id="other",
        version=4,
        title="Other",
        licence="CC0-1.0",
        authors=("A. Surveyor",),
        terrain=TABLE.reference,
        terrains=(Terrain(id="moor", name="Moor", kind="space", drawing=Drawing(style="brush")),),
        ground="moor",
        grid=HexGrid(columns=3, rows=3, origin=(10, 20)),
        numbering=Numbering(separator="-"),
        outline=OUTLINE,
        print=Print(space_mm=30),
        frame=Frame(margin=500),
        objectives=(Objective(number=7, spaces=("B-2",)),),
    )
    CHOICE = NewMap(
        title="New", shape="flat", columns=3, rows=3, edge="kept", numbering=OTHER.numbering, terrain=TABLE,
        ground="moor", print=OTHER.print, has_objectives=True, pattern=pattern_of_map(OTHER, TABLE),
    )  # fmt: skip

    def test_everything_printed_comes_along(self):
        made = self.CHOICE.make()
        for field in ("terrains", "ground", "grid", "numbering", "outline", "print", "frame", "objectives"):
            assert getattr(made, field) == getattr(self.OTHER, field), field

    def test_its_edge_stays_behind_on_another_grid(self):
        assert msgspec.structs.replace(self.CHOICE, columns=4).make().outline is UNSET

    def test_its_own_terrains_stay_behind_under_another_table(self):
        other = msgspec.structs.replace(TABLE, id="second")
        made = msgspec.structs.replace(self.CHOICE, terrain=other).make()
        assert (made.terrains, made.ground) == ((), "open")

    def test_a_template_keeps_all_but_the_ground(self):
        drawn = msgspec.structs.replace(self.OTHER, notes="Drawn in a night.")
        template = template_of(drawn, "Template", "template")
        assert pattern_of_map(template, TABLE) == msgspec.structs.replace(
            pattern_of_map(self.OTHER, TABLE), title="Template"
        )


@pytest.mark.parametrize(
    ("size", "sheets"), [((100, 100), 1), ((280, 190), 1), ((380, 283), 2), ((401, 283), 3), ((190, 560), 2)]
)
def test_sheets_of_paper_are_counted_the_better_way_round(size, sheets):
    assert sheets_of_a4(*size) == sheets
