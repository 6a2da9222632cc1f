"""What holds for every thread on every map, tried on maps made to be difficult."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from ccstudio.board.board import Board
from ccstudio.board.features import feature_by_hand
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.overlay import Overlay
from ccstudio.documents.terrain import Obstacle
from tests.helpers.examples import examples
from tests.helpers.random_maps import random_map, random_pair
from tests.helpers.sight_cases import CaseBoard
from tests.oracle.compare import Comparison

pytestmark = pytest.mark.slow

SEEDS = st.integers(min_value=0, max_value=2**32)


def of_seed(seed):
    """A random map and two of its cells."""
    random = Random(seed)
    case_map = random_map(random)
    return case_map, *random_pair(random, case_map["grid"])


def judged(built, a, b):
    facts = built.board.thread(built.space(*a), built.space(*b), built.overlay)
    return THREAD.judge(built.board, facts, built.overlay)


def counted(verdict):
    return {(item.kind, item.id): (item.first, item.last) for item in verdict.items if item.counts}


def moved(case_map, change):
    """The map with every point changed; the cells' places follow from the grid."""
    features = [
        {
            **feature,
            **{
                chains: [[change(x, y) for x, y in chain] for chain in feature[chains]]
                for chains in ("rings", "lines")
                if chains in feature
            },
        }
        for feature in case_map["features"]
    ]
    return {**case_map, "features": features}


def outcome(case_map, a, b):
    """The verdict and what counts, by ids that do not depend on the names of spaces."""
    built = CaseBoard(case_map)
    verdict = judged(built, a, b)
    return verdict.code, sorted((item.kind, item.first, item.last) for item in verdict.items if item.counts)


@given(SEEDS)
def test_sight_is_mutual(seed):
    case_map, a, b = of_seed(seed)
    built = CaseBoard(case_map)
    back = {name: (1 - last, 1 - first) for name, (first, last) in counted(judged(built, b, a)).items()}
    assert back == counted(judged(built, a, b))


@given(SEEDS)
def test_the_verdict_is_the_same_both_ways(seed):
    case_map, a, b = of_seed(seed)
    built = CaseBoard(case_map)
    assert judged(built, a, b).code == judged(built, b, a).code


@given(SEEDS)
def test_one_more_obstacle_never_opens_a_thread(seed):
    case_map, a, b = of_seed(seed)
    assume(case_map["features"])
    fewer = {**case_map, "features": case_map["features"][:-1]}
    before = judged(CaseBoard(fewer), a, b)
    assert not before.blocked or judged(CaseBoard(case_map), a, b).blocked


@given(SEEDS)
def test_one_more_feature_never_lowers_the_hindrance_of_an_open_thread(seed):
    case_map, a, b = of_seed(seed)
    fewer = {**case_map, "features": case_map["features"][:-1]}
    after = judged(CaseBoard(case_map), a, b)
    assert after.blocked or after.hindrance >= judged(CaseBoard(fewer), a, b).hindrance


@given(SEEDS, st.integers(-(10**6), 10**6), st.integers(-(10**6), 10**6))
def test_moving_the_map_changes_nothing(seed, right, down):
    case_map, a, b = of_seed(seed)
    x, y = case_map["grid"]["origin"]
    other = moved(case_map, lambda px, py: (px + right, py + down))
    other["grid"] = {**case_map["grid"], "origin": [x + right, y + down]}
    assert outcome(other, a, b) == outcome(case_map, a, b)


@given(SEEDS, st.integers(2, 50))
def test_enlarging_the_map_changes_nothing(seed, factor):
    case_map, a, b = of_seed(seed)
    grid = case_map["grid"]
    other = moved(case_map, lambda px, py: (px * factor, py * factor))
    lengths = {name: grid[name] * factor for name in ("W", "w", "h", "side") if name in grid}
    other["grid"] = {**grid, **lengths, "origin": [n * factor for n in grid["origin"]]}
    assert outcome(other, a, b) == outcome(case_map, a, b)


@given(SEEDS)
def test_exchanging_x_and_y_changes_nothing(seed):
    case_map, a, b = of_seed(seed)
    grid = case_map["grid"]
    other = moved(case_map, lambda px, py: (py, px))
    turned = {"flat": "pointy", "pointy": "flat", "square": "square"}[grid["orientation"]]
    other["grid"] = {
        **grid, "orientation": turned, "cols": grid["rows"], "rows": grid["cols"], "origin": grid["origin"][::-1]
    }  # fmt: skip
    other["features"] = [
        {**feature, "owners": [cell[::-1] for cell in feature["owners"]]} if "owners" in feature else feature
        for feature in other["features"]
    ]
    other["smoke"] = [[row, column, value] for column, row, value in case_map["smoke"]]
    other["blaze"] = [[row, column] for column, row in case_map["blaze"]]
    assert outcome(other, a[::-1], b[::-1]) == outcome(case_map, a, b)


@given(SEEDS)
def test_a_mirror_from_left_to_right_changes_nothing(seed):
    case_map, a, b = of_seed(seed)
    grid = case_map["grid"]
    # Pointy rows pushed to the right would be pushed to the left in the mirror, which no grid describes.
    assume(grid["orientation"] != "pointy")
    last = grid["cols"] - 1

    def cell(place):
        return last - place[0], place[1]

    other = moved(case_map, lambda px, py: (-px, py))
    step = grid["side"] if grid["orientation"] == "square" else grid["W"] + grid["w"]
    x, y = grid["origin"]
    other["grid"] = {**grid, "origin": [-x - last * step, y]}
    if grid["orientation"] == "flat" and last % 2 == 1:
        other["grid"]["stagger"] = {"odd": "even", "even": "odd"}[grid["stagger"]]
    other["features"] = [
        {**feature, "owners": [cell(owner) for owner in feature["owners"]]} if "owners" in feature else feature
        for feature in other["features"]
    ]
    other["smoke"] = [[*cell(marker), marker[2]] for marker in case_map["smoke"]]
    other["blaze"] = [cell(marker) for marker in case_map["blaze"]]
    assert outcome(other, cell(a), cell(b)) == outcome(case_map, a, b)


@given(SEEDS)
def test_removing_what_counts_is_the_same_as_never_having_had_it(seed):
    case_map, a, b = of_seed(seed)
    built = CaseBoard(case_map)
    overlay = built.overlay
    gone = frozenset(feature["id"] for feature in case_map["features"][::2])
    facts = built.board.thread(built.space(*a), built.space(*b))
    without = Overlay(smoke=overlay.smoke, blaze=overlay.blaze, removed=gone)
    kept = {**case_map, "features": case_map["features"][1::2]}
    assert counted(THREAD.judge(built.board, facts, without)) == counted(judged(CaseBoard(kept), a, b))


@given(SEEDS)
def test_the_index_leaves_out_nothing_that_is_met(seed):
    case_map, a, b = of_seed(seed)
    built = CaseBoard(case_map)
    facts = built.board.thread(built.space(*a), built.space(*b))
    met = [n for n, feature in enumerate(built.board.features) if feature.chains.meet(facts.start, facts.end)]
    assert [touch.feature for touch in facts.touches] == met


@given(SEEDS)
def test_the_stretches_in_the_spaces_make_up_what_is_touched(seed):
    case_map, a, b = of_seed(seed)
    assume(a != b)
    built = CaseBoard(case_map)
    facts = built.board.thread(built.space(*a), built.space(*b))
    # Where the thread runs along a side two spaces hold the same stretch, and off the grid none does.
    assume(not facts.alongside)
    for touch in facts.touches:
        whole = sum((part.last - part.first for part in touch.intervals), Fraction(0))
        pieces = [part for _, parts in facts.passed.cut(touch.intervals) for part in parts]
        assert whole == sum((part.last - part.first for part in pieces), Fraction(0))


@given(SEEDS)
def test_an_obstacle_over_everything_blocks_exactly_the_threads_with_spaces_between(seed):
    case_map, a, b = of_seed(seed)
    built = CaseBoard({**case_map, "features": [], "smoke": [], "blaze": []})
    grid = built.board.grid
    x0, y0, x1, y1 = grid.bounds
    flood = feature_by_hand("flood", Obstacle(), rings=[[(x0, y0), (x1, y0), (x1, y1), (x0, y1)]])
    board = Board.of_features(grid, [flood])
    facts = board.thread(built.space(*a), built.space(*b))
    assert THREAD.judge(board, facts).blocked == (facts.leaves < facts.enters)


@given(SEEDS)
@examples(90)
def test_verdict_and_counted_stretches_are_those_of_the_slow_judge(seed):
    case_map, a, b = of_seed(seed)
    assert Comparison(case_map).differences(a, b) == []


@given(SEEDS)
def test_the_cells_met_are_those_of_the_slow_judge(seed):
    case_map, a, b = of_seed(seed)
    assert Comparison(case_map).cell_differences(a, b) == []


@pytest.mark.slow
def test_two_thousand_threads_are_judged_like_the_slow_judge():
    random = Random(2024)
    differences = []
    for _ in range(100):
        comparison = Comparison(random_map(random))
        pairs = [random_pair(random, comparison.case_map["grid"]) for _ in range(20)]
        differences += [found for a, b in pairs if (found := comparison.differences(a, b))]
    assert differences == []


def test_the_random_maps_give_every_kind_of_verdict_often():
    random = Random(5)
    codes = []
    for _ in range(40):
        built = CaseBoard(case_map := random_map(random))
        codes += [judged(built, *random_pair(random, case_map["grid"])).code for _ in range(10)]
    shares = [
        sum(kind(code) for code in codes) / len(codes) for kind in (lambda c: c < 0, lambda c: c == 0, lambda c: c > 0)
    ]
    assert min(shares) > 0.1
