"""Tables of policies whose hindrances add up, from the viewer to the target."""

import numpy as np
import pytest
from msgspec.structs import replace

from ccstudio.board.board import Board
from ccstudio.board.sight.incremental_table import IncrementalTable
from ccstudio.board.sight.near_misses import near_report
from ccstudio.board.sight.statistics import difference, heat
from ccstudio.board.sight.table import SightTable
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import Side, Space
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Hindrance
from ccstudio.rules.valor_victory.questions import RECOMMENDED
from ccstudio.rules.valor_victory.sight.policy import VictoryPolicy
from tests.helpers.synthetic_maps import synthetic_map, synthetic_terrain
from tests.unit.board.samples import TERRAIN as SAMPLE_TERRAIN
from tests.unit.board.samples import closed, feature, map_of, polygon

pytestmark = pytest.mark.usefixtures("kernel")

TERRAIN = synthetic_terrain()
WHOLE, ART = VictoryPolicy(), VictoryPolicy({**RECOMMENDED, "sight": "art"})
POLICIES = pytest.mark.parametrize("policy", [WHOLE, ART], ids=["whole-hexes", "art"])

GROUND = tuple(
    Space(space=f"{'ABCDEFGHIJ'[number % 10]}{number % 7 + 1}", terrain=terrain, level=level)
    for number, (terrain, level) in enumerate([("orchard", 0), ("", 1), ("woods", 0), ("field", 0), ("", 2)] * 4)
)
HEDGES = tuple(Side(space=space, direction="n", terrain="wall") for space in ("C4", "F3", "H5"))
BARE = synthetic_map(10, 8, 24, seed=8)
DOCUMENT = replace(
    BARE, spaces=GROUND, sides=HEDGES, features=tuple(replace(it, terrain="orchard") for it in BARE.features)
)
MOVED = Polygon(coordinates=(tuple((x + 1500, y) for x, y in DOCUMENT.features[9].geometry.coordinates[0]),))
EDITS = {
    "an outline moved": replace(
        DOCUMENT,
        features=(*DOCUMENT.features[:9], replace(DOCUMENT.features[9], geometry=MOVED), *DOCUMENT.features[10:]),
    ),
    "an outline of another terrain": replace(
        DOCUMENT, features=(replace(DOCUMENT.features[0], terrain="woods"), *DOCUMENT.features[1:])
    ),
    "an outline gone": replace(DOCUMENT, features=DOCUMENT.features[1:]),
    "a space painted": replace(DOCUMENT, spaces=(replace(GROUND[0], terrain="woods"), *GROUND[1:])),
    "a space raised": replace(DOCUMENT, spaces=(replace(GROUND[0], level=2), *GROUND[1:])),
    "a side gone": replace(DOCUMENT, sides=HEDGES[1:]),
}


@pytest.fixture(scope="module")
def board() -> Board:
    return Board.compile(DOCUMENT, TERRAIN)


@POLICIES
@pytest.mark.parametrize("edit", EDITS)
def test_a_table_follows_an_edit_in_both_directions(board, policy, edit):
    table = SightTable.fresh(board, policy)
    after = Board.compile(EDITS[edit], TERRAIN, board)
    assert np.array_equal(table.updated(after).all_pairs(), SightTable.fresh(after, policy).all_pairs())


@POLICIES
def test_there_and_back_differ_and_each_is_told(board, policy):
    table = SightTable.fresh(board, policy)
    codes = table.all_pairs()
    viewer, target = np.argwhere(codes != codes.T)[0].tolist()
    assert [table.code(viewer, target), table.code(target, viewer)] == [codes[viewer, target], codes[target, viewer]]
    assert table.codes_from(viewer)[target] != table.codes_from(target)[viewer]
    assert (heat(codes, "sees") == heat(codes, "seen")).all()


@POLICIES
def test_a_table_that_is_judged_bit_by_bit_is_the_same(board, policy):
    table = IncrementalTable(board, policy)
    table.want(board.spaces[:3])
    while any((table.codes[viewer] == -3).any() for viewer in board.spaces[:3]):
        table.work(0.05)
    expected = SightTable.fresh(board, policy).all_pairs()
    assert np.array_equal(table.codes[:3], expected[:3])


def test_without_outlines_the_artwork_of_a_table_changes_nothing(board):
    table = SightTable.fresh(board, WHOLE)
    gone = Overlay(removed=frozenset(it.id for it in board.features))
    assert table.codes_from(board.spaces[0], gone) == table.codes_from(board.spaces[0])


def test_sums_beyond_the_highest_hindrance_are_told_as_that():
    terrains = tuple(replace(it, sight=Hindrance(value=99)) if it.id == "orchard" else it for it in TERRAIN.terrains)
    names = [f"B{number}" for number in range(2, 9)]
    document = replace(BARE, features=(), spaces=tuple(Space(space=name, terrain="orchard") for name in names))
    board = Board.compile(document, replace(TERRAIN, terrains=terrains))
    ends = board.grid.space("B1"), board.grid.space("B8")
    exact = WHOLE.judge(board, board.thread(*ends)).code
    assert (SightTable.fresh(board, WHOLE).code(*ends), exact) == (127, 693)


def test_a_difference_tells_of_one_direction_where_only_that_has_changed(board):
    after = Board.compile(replace(DOCUMENT, spaces=(replace(GROUND[0], terrain=""), *GROUND[1:])), TERRAIN)
    tables = [SightTable.fresh(it, WHOLE).all_pairs() for it in (board, after)]
    found = difference(board, tables[0], after, tables[1])
    orchard = board.grid.space(GROUND[0].space)
    single = [pair for pair in found.pairs if not pair.both]
    assert {pair.target for pair in single} == {orchard}


def test_a_hindrance_that_is_one_of_a_sum_may_be_a_near_miss():
    # A1 lies at (0, 0), A5 at (0, 11584): the thread is the line x = 0.
    board = Board.compile(
        map_of(
            feature("low", polygon(closed((-20, 6000), (200, 5900), (200, 6100))), terrain="brush"),
            feature("wide", polygon(closed((-900, 3000), (900, 3000), (900, 3400), (-900, 3400))), terrain="brush"),
        ),
        SAMPLE_TERRAIN,
    )
    codes = SightTable.fresh(board, ART).all_pairs()
    ends = {board.grid.space("A1"), board.grid.space("A5")}
    found = [it for it in near_report(board, codes, 50, ART).threads if {it.viewer, it.target} == ends]
    assert [(it.feature, it.touches, it.distance_units) for it in found] == [("low", True, 20.0)]


def test_outlines_that_do_not_act_miss_nothing(board):
    codes = SightTable.fresh(board, WHOLE).all_pairs()
    assert near_report(board, codes, 500, WHOLE).threads == ()
