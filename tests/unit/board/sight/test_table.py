"""The table says of every pair what the exact path says."""

from itertools import product
from random import Random

import msgspec
import numpy as np
import pytest

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import OFF_BOARD
from ccstudio.board.features import feature_by_hand
from ccstudio.board.grid.geometry import geometry_of
from ccstudio.board.grid.hexes import HexGeometry
from ccstudio.board.sight.kernel_arrays import OFF_MAP
from ccstudio.board.sight.table import SightTable
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.grid import HexCell, HexGrid, SquareGrid
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.terrain import Hindrance, Obstacle
from tests.helpers.random_maps import random_map
from tests.helpers.sight_cases import CASES, CaseBoard
from tests.helpers.synthetic_maps import SAMPLE_SIZE, synthetic_map, synthetic_terrain
from tests.oracle.compare_table import TableComparison
from tests.unit.board.samples import TERRAIN, box, feature, map_of, polygon

pytestmark = pytest.mark.usefixtures("kernel")


def exact_code(board, a, b, overlay=NO_OVERLAY):
    return THREAD.judge(board, board.thread(a, b, overlay), overlay).code


@pytest.fixture(scope="module")
def village():
    """A board, and overlays of every kind on it."""
    board = Board.compile(synthetic_map(9, 7, 60, seed=4), synthetic_terrain())
    gone = frozenset(found.id for found in board.features[::3])
    smoke = {SpaceId(10): 2, SpaceId(31): 4, SpaceId(32): 1}
    blaze = frozenset({SpaceId(22), SpaceId(45)})
    return board, {
        "none": NO_OVERLAY,
        "another empty one": Overlay(),
        "smoke": Overlay(smoke=smoke),
        "blaze": Overlay(blaze=blaze),
        "removed": Overlay(removed=gone),
        "all": Overlay(smoke=smoke, blaze=blaze, removed=gone),
        "off the map": Overlay(smoke={OFF_BOARD: 5, SpaceId(999): 7}, blaze=frozenset({OFF_BOARD, SpaceId(999)})),
        "removed but not there": Overlay(removed=frozenset({"no-such-feature"})),
    }


@pytest.fixture(scope="module")
def village_table(village):
    return SightTable.fresh(village[0])


@pytest.mark.parametrize("case", CASES, ids=[case["name"] for case in CASES])
def test_the_hand_made_cases_are_judged_as_they_should_be(case):
    built = CaseBoard(case["map"])
    table = SightTable.fresh(built.board)
    for check in case["checks"]:
        a, b = built.space(*check["a"]), built.space(*check["b"])
        assert table.code(a, b, built.overlay) == check["code"]
        assert table.code(b, a, built.overlay) == check["code"]


def test_most_hand_made_cases_are_judged_by_the_kernel():
    complete = [SightTable.fresh(CaseBoard(case["map"]).board).is_complete for case in CASES]
    assert sum(complete) > 0.8 * len(complete)


def test_random_maps_made_to_be_difficult_are_judged_like_the_exact_path():
    random = Random(11)
    comparisons = [TableComparison(random) for _ in range(8)]
    assert [found for comparison in comparisons for found in comparison.mismatches()] == []


@pytest.mark.slow
def test_more_random_maps_are_judged_like_the_exact_path():
    random = Random(2025)
    comparisons = [TableComparison(random) for _ in range(30)]
    assert [found for comparison in comparisons for found in comparison.mismatches()] == []


def test_the_comparison_would_notice_a_wrong_code():
    comparison = TableComparison(Random(3))
    rows = comparison.table.all_pairs().copy()
    rows[0, 1] = rows[1, 0] = 99
    wrong = SightTable(comparison.board, THREAD, rows, None)
    assert {(found.a, found.b) for found in comparison.compared("wrong", wrong, NO_OVERLAY)} == {(0, 1)}


def test_random_maps_of_every_kind_of_grid_are_left_to_the_kernel():
    random = Random(8)
    kinds = {comparison.case_map["grid"]["orientation"] for comparison in (TableComparison(random) for _ in range(40))}
    assert kinds == {"flat", "pointy", "square"}


@pytest.mark.slow
def test_all_pairs_of_a_map_as_large_as_the_sample_are_those_of_the_exact_path():
    board = Board.compile(synthetic_map(*SAMPLE_SIZE), synthetic_terrain())
    expected = [[exact_code(board, a, b) for b in board.spaces] for a in board.spaces]
    assert SightTable.fresh(board).all_pairs().tolist() == expected


@pytest.mark.parametrize("name", ["none", "another empty one", "smoke", "blaze", "removed", "all", "off the map",
                                  "removed but not there"])  # fmt: skip
def test_an_overlay_is_laid_over_single_codes_like_the_exact_path_does(village, village_table, name):
    board, overlays = village
    random = Random(5)
    pairs = [(random.choice(board.spaces), random.choice(board.spaces)) for _ in range(150)]
    overlay = overlays[name]
    assert [village_table.code(a, b, overlay) for a, b in pairs] == [exact_code(board, a, b, overlay) for a, b in pairs]


def test_an_overlay_is_laid_over_whole_rows_like_over_single_codes(village, village_table):
    board, overlays = village
    differences = [
        (name, viewer)
        for (name, overlay), viewer in product(overlays.items(), board.spaces)
        if village_table.codes_from(viewer, overlay) != [village_table.code(viewer, b, overlay) for b in board.spaces]
    ]
    assert differences == []


def test_the_overlays_of_these_tests_all_matter(village, village_table):
    board, overlays = village
    rows = {
        name: tuple(code for viewer in board.spaces for code in village_table.codes_from(viewer, overlays[name]))
        for name in ("none", "smoke", "blaze", "removed", "all")
    }
    assert len(set(rows.values())) == 5


def test_sight_is_mutual(village_table):
    codes = village_table.all_pairs()
    assert (codes == codes.T).all()


def test_rows_and_single_codes_are_those_of_the_matrix(village_table):
    codes = village_table.all_pairs()
    for viewer in village_table.board.spaces:
        assert village_table.codes_from(viewer) == codes[viewer].tolist()
        assert [village_table.code(viewer, b) for b in village_table.board.spaces] == codes[viewer].tolist()


def test_nobody_writes_into_the_matrix(village_table):
    with pytest.raises(ValueError, match="read-only"):
        village_table.all_pairs()[0, 0] = 1


def test_codes_are_plain_numbers(village_table):
    assert type(village_table.code(SpaceId(0), SpaceId(40))) is int


def test_removing_what_blocked_opens_the_thread(hexes):
    wall = feature_by_hand("wall", Obstacle(), rings=[box(2508, 4344, 4000, 200)])
    table = SightTable.fresh(Board.of_features(hexes, [wall]))
    a, b = hexes.space("B1"), hexes.space("B4")
    assert [table.code(a, b), table.code(a, b, Overlay(removed=frozenset({"wall"})))] == [-1, 0]


def test_two_features_of_one_id_are_removed_together(hexes):
    twins = [feature_by_hand("twin", Obstacle(), rings=[box(2508, y, 400, 400)]) for y in (4344, 7240)]
    table = SightTable.fresh(Board.of_features(hexes, twins))
    assert table.code(hexes.space("B1"), hexes.space("B5"), Overlay(removed=frozenset({"twin"}))) == 0


def test_many_sets_of_removed_features_are_told_apart(village, village_table):
    board, _ = village
    random = Random(9)
    overlays = [Overlay(removed=frozenset(random.sample([f.id for f in board.features], 20))) for _ in range(40)]
    pairs = [(random.choice(board.spaces), random.choice(board.spaces)) for _ in overlays]
    found = [village_table.code(a, b, overlay) for (a, b), overlay in zip(pairs, overlays, strict=True)]
    assert found == [exact_code(board, a, b, overlay) for (a, b), overlay in zip(pairs, overlays, strict=True)]


@pytest.fixture(scope="module")
def halved():
    """The left half of a map of seven columns and five rows."""
    outline = polygon(((-900, -900), (8000, -900), (8000, 20000), (-900, 20000), (-900, -900)))
    wood = feature("wood", polygon(box(2508, 4344, 900, 900)))
    return SightTable.fresh(Board.compile(map_of(wood, outline=outline), TERRAIN))


class TestOffTheMap:
    def test_the_codes_to_spaces_off_the_map_are_none(self, halved):
        codes = halved.codes_from(SpaceId(0))
        assert {space for space, code in enumerate(codes) if code == OFF_MAP} == set(range(35)) - set(
            halved.board.spaces
        )

    def test_spaces_off_the_map_are_there_to_be_left_out(self, halved):
        assert 0 < len(halved.board.spaces) < 35

    def test_the_codes_on_the_map_are_exact(self, halved):
        board = halved.board
        pairs = list(product(board.spaces, board.spaces))
        assert [halved.code(a, b) for a, b in pairs] == [exact_code(board, a, b) for a, b in pairs]

    @pytest.mark.parametrize("space", [34, OFF_BOARD, 35, 10**9])
    @pytest.mark.parametrize("overlay", [NO_OVERLAY, Overlay(removed=frozenset({"wood"}))], ids=["printed", "removed"])
    def test_nobody_looks_at_a_space_off_the_map(self, halved, space, overlay):
        with pytest.raises(UnknownSpaceError):
            halved.code(SpaceId(1), SpaceId(space), overlay)

    @pytest.mark.parametrize("space", [34, OFF_BOARD, 35])
    def test_nobody_looks_from_a_space_off_the_map(self, halved, space):
        with pytest.raises(UnknownSpaceError):
            halved.code(SpaceId(space), SpaceId(1))

    def test_no_row_begins_off_the_map(self, halved):
        with pytest.raises(UnknownSpaceError):
            halved.codes_from(SpaceId(34))


class TestWhatTheKernelLeavesToTheExactPath:
    WOOD = (box(2508, 4344, 900, 900),)

    def boards(self):
        grid = HexGrid(columns=4, rows=4)
        standard = geometry_of(grid)
        wood = feature_by_hand("wood", Obstacle(), rings=self.WOOD)
        fog = feature_by_hand("fog", Hindrance(value=128), rings=self.WOOD)
        far = feature_by_hand("far", Hindrance(value=1), lines=[[(0, 0), (2**62, 2**62)]])
        beyond = feature_by_hand("beyond", Hindrance(value=1), lines=[[(0, 0), (2**80, 0)]])
        return {
            "cells not twice as wide as their sides": Board.of_features(HexGeometry(grid, half_width=1700), [wood]),
            "squares of odd side": Board.of_features(geometry_of(SquareGrid(columns=3, rows=3, side=1447)), [wood]),
            "a hindrance too high": Board.of_features(standard, [fog]),
            "coordinates too large": Board.of_features(standard, [far]),
            "coordinates of more than 64 bits": Board.of_features(standard, [beyond]),
            "cells of more than 64 bits": Board.of_features(
                geometry_of(HexGrid(columns=2, rows=2, cell=HexCell(half_side=2**70, half_height=2**70))), [wood]
            ),
        }

    def test_its_tables_are_not_complete(self):
        assert [name for name, board in self.boards().items() if SightTable.fresh(board).is_complete] == []

    def test_its_codes_are_exact(self):
        for board in self.boards().values():
            table = SightTable.of(board)
            pairs = list(product(board.spaces, board.spaces))
            assert [table.code(a, b) for a, b in pairs] == [exact_code(board, a, b) for a, b in pairs]

    def test_its_matrix_has_room_for_high_hindrances(self):
        board = self.boards()["a hindrance too high"]
        assert SightTable.of(board).all_pairs().max() == 128

    def test_a_map_of_very_many_spaces_is_too_large(self):
        board = Board.of_features(geometry_of(HexGrid(columns=100, rows=100)), [])
        assert not SightTable.fresh(board).is_complete

    def test_another_policy_is_asked_itself(self, village):
        class Nearsighted(SightPolicy):
            """Blocks whatever is far, hinders by smoke anywhere, and is not mutual."""

            name = "nearsighted"

            def judge(self, board, facts, overlay=NO_OVERLAY):
                verdict = THREAD.judge(board, facts, overlay)
                far = facts.viewer > facts.target + 20
                return msgspec.structs.replace(verdict, blocked=far, hindrance=len(overlay.smoke))

        board, overlays = village
        table = SightTable.of(board, Nearsighted())
        codes = [table.code(SpaceId(a), SpaceId(b), overlays["smoke"]) for a, b in ((40, 0), (0, 40))]
        assert [*codes, table.code(SpaceId(0), SpaceId(40))] == [-1, 3, 0]


class TestTheExactTable:
    """What there is without numba."""

    def test_it_says_what_the_kernel_says(self):
        random = Random(21)
        for _ in range(4):
            built = CaseBoard(random_map(random))
            fast, slow = SightTable.fresh(built.board), SightTable.exact(built.board)
            gone = frozenset({"f0", "f2"})
            for overlay in (NO_OVERLAY, built.overlay, msgspec.structs.replace(built.overlay, removed=gone)):
                for viewer in built.board.spaces[::4]:
                    assert slow.codes_from(viewer, overlay) == fast.codes_from(viewer, overlay)

    def test_its_matrix_is_that_of_the_kernel(self, hexes):
        board = Board.of_features(hexes, [feature_by_hand("wood", Obstacle(), rings=[box(2508, 4344, 900, 900)])])
        assert np.array_equal(SightTable.exact(board).all_pairs(), SightTable.fresh(board).all_pairs())

    def test_it_judges_a_pair_once(self, village):
        class Counting(SightPolicy):
            name = "counting"
            asked = 0

            def judge(self, board, facts, overlay=NO_OVERLAY):
                self.asked += 1
                return THREAD.judge(board, facts, overlay)

        policy = Counting()
        table = SightTable.exact(village[0], policy)
        for overlay in (NO_OVERLAY, Overlay(smoke={SpaceId(3): 1}), Overlay(smoke={SpaceId(3): 1})):
            for _ in range(3):
                table.code(SpaceId(0), SpaceId(40), overlay)
        assert policy.asked == 2

    def test_it_forgets_the_overlay_it_has_not_needed_for_longest(self, village):
        board, _ = village
        table = SightTable.exact(board)
        overlays = [Overlay(removed=frozenset({found.id})) for found in board.features[:12]]
        for overlay in [*overlays, *overlays]:
            assert table.code(SpaceId(0), SpaceId(40), overlay) == exact_code(board, SpaceId(0), SpaceId(40), overlay)
