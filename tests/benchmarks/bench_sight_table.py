"""The table of sight (all pairs, single verdicts, edits, out of the cache) and routes."""

from collections.abc import Callable
from itertools import combinations, cycle, islice
from random import Random
from typing import Any

import pytest
import shapely
from msgspec.structs import replace

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.board.routes import distances_from
from ccstudio.board.sight_compile import kernel_is_ready
from ccstudio.board.sight_table import SightTable
from ccstudio.board.thread_policy import THREAD
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import MapDocument
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from tests.benchmarks.conftest import Measure
from tests.helpers.synthetic_maps import LARGE_SIZE, MIDDLE_SIZE, SAMPLE_SIZE, synthetic_map, synthetic_terrain

TERRAIN = synthetic_terrain()
SIZES = {
    "15x10 hexes, 150 features": SAMPLE_SIZE,
    "33x10 hexes, 400 features": MIDDLE_SIZE,
    "60x40 hexes, 1,500 features": LARGE_SIZE,
}
ALL_PAIRS_MS = dict(zip(SIZES, (50, 27, 1500), strict=True))
"""27 ms for 54,285 pairs are 2,000,000 pairs a second."""
EDIT_MS = dict(zip(SIZES, (5, 5, 60), strict=True))
SHARE = dict(zip(SIZES, (1, 10, 1000), strict=True))
"""The naive loops try one pair in so many."""
VERDICTS = 2000


class Case:
    """A synthetic map and its board."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.document: MapDocument = synthetic_map(*SIZES[name])
        self.board = Board.compile(self.document, TERRAIN)


@pytest.fixture(scope="module", autouse=True)
def kernel() -> None:
    assert kernel_is_ready(compile_missing=True), "without the kernel the exact path would be measured"


@pytest.fixture(scope="module", params=SIZES)
def case(request: pytest.FixtureRequest) -> Case:
    return Case(request.param)


@pytest.fixture(scope="module", params=["33x10 hexes, 400 features"])
def middle(request: pytest.FixtureRequest) -> Case:
    return Case(request.param)


def bench_all_pairs(measure: Measure, case: Case) -> None:
    """From the compiled board to the codes of all pairs."""
    measure(
        lambda: SightTable.fresh(case.board),
        group=f"all pairs, {case.name}",
        budget_ms=ALL_PAIRS_MS[case.name],
        rounds=5,
    )


def bench_naive_shapely_loops(measure: Measure, case: Case) -> None:
    """Pairs as shapely lines, tried on every feature until one blocks; some of them are judged wrong.

    The time of so many pairs as `SHARE` says, which the ratio of the report has to be multiplied by.
    """
    shapes = [feature.shape for feature in case.board.features]
    centres = [case.board.grid.centre(space) for space in case.board.spaces]
    pairs = list(islice(combinations(centres, 2), 0, None, SHARE[case.name]))

    def met() -> int:
        threads = map(shapely.LineString, pairs)
        return sum(1 for thread in threads if any(shape.intersects(thread) for shape in shapes))

    measure(met, group=f"all pairs, {case.name}", rounds=1)


def bench_out_of_the_cache(measure: Measure, case: Case) -> None:
    """The same table read instead of computed."""
    SightTable.of(case.board)
    measure(lambda: SightTable.of(case.board), group=f"a kept table, {case.name}", budget_ms=50, rounds=9)


def bench_computed(measure: Measure, case: Case) -> None:
    """The table without the cache."""
    measure(lambda: SightTable.fresh(case.board), group=f"a kept table, {case.name}", rounds=5)


def bench_followed(measure: Measure, case: Case) -> None:
    """The table after an edit: one vertex of one feature dragged."""
    tables = [SightTable.fresh(case.board)]
    boards = edited(case)
    measure(
        lambda: tables.append(tables.pop().updated(next(boards))),
        group=f"a table after an edit, {case.name}",
        budget_ms=EDIT_MS[case.name],
        rounds=20,
    )


def bench_computed_anew(measure: Measure, case: Case) -> None:
    """The table of the whole map after each edit."""
    boards = edited(case)
    measure(lambda: SightTable.fresh(next(boards)), group=f"a table after an edit, {case.name}", rounds=5)


def edited(case: Case) -> Any:
    """The board after one edit more each time, compiled before it is asked for."""
    random = Random(3)
    document, boards = case.document, [case.board]
    for _ in range(21):
        number = random.randrange(len(document.features) // 5, len(document.features))
        chosen = document.features[number]
        first, (x, y), *others = chosen.geometry.coordinates[0]
        moved = (x + random.randint(-500, 500), y + random.randint(-500, 500))
        changed = replace(chosen, geometry=Polygon(coordinates=((first, moved, *others),)))
        document = replace(document, features=(*document.features[:number], changed, *document.features[number + 1 :]))
        boards.append(Board.compile(document, TERRAIN, boards[-1]))
    return iter(boards[1:])


def on_random_pairs(board: Board, ask: Callable[[SpaceId, SpaceId], Any]) -> Callable[[], Any]:
    random = Random(7)
    pairs = cycle([(random.choice(board.spaces), random.choice(board.spaces)) for _ in range(VERDICTS)])
    return lambda: ask(*next(pairs))


def overlays(board: Board) -> dict[str, Overlay]:
    random = Random(4)
    markers = {
        "smoke": {random.choice(board.spaces): 2 for _ in range(6)},
        "blaze": frozenset(random.sample(board.spaces, 3)),
    }
    removed = frozenset(feature.id for feature in board.features[::50])
    return {
        "printed": NO_OVERLAY,
        "six smokes, three blazes": Overlay(**markers),
        "eight features removed": Overlay(removed=removed),
    }


@pytest.mark.parametrize("kind", ["printed", "six smokes, three blazes", "eight features removed"])
def bench_one_verdict(measure: Measure, middle: Case, kind: str) -> None:
    """One call of `code`, on random pairs."""
    table, overlay = SightTable.fresh(middle.board), overlays(middle.board)[kind]
    ask = on_random_pairs(middle.board, lambda a, b: table.code(a, b, overlay))
    measure(ask, group=f"one verdict, {kind}", budget_ms=0.01, rounds=VERDICTS)


@pytest.mark.parametrize("kind", ["printed", "six smokes, three blazes", "eight features removed"])
def bench_exact_path(measure: Measure, middle: Case, kind: str) -> None:
    """The same verdict judged on the exact path."""
    board, overlay = middle.board, overlays(middle.board)[kind]
    ask = on_random_pairs(board, lambda a, b: THREAD.judge(board, board.thread(a, b, overlay), overlay).code)
    measure(ask, group=f"one verdict, {kind}", rounds=200)


def step_cost(space: SpaceId, direction: Direction, other: SpaceId) -> int | None:
    """Costs that differ from step to step; one in eleven is impassable."""
    cost = (space * 7 + other * 13) % 11
    return cost or None


def bench_distances(measure: Measure) -> None:
    """The distance of each of 2,400 spaces from the nearest of three."""
    board = Board.compile(synthetic_map(60, 40, 1), TERRAIN)
    sources = board.spaces[:: len(board.spaces) // 3]
    measure(lambda: distances_from(board, sources, step_cost), group="distances on 60x40 hexes", budget_ms=30)


def bench_steps_alone(measure: Measure) -> None:
    """The cost of every step asked for once, and nothing done with it."""
    board = Board.compile(synthetic_map(60, 40, 1), TERRAIN)

    def asked() -> int:
        ways = board.outline.ways
        return sum(1 for a in board.spaces for direction, b in ways[a] if step_cost(a, direction, b))

    measure(asked, group="distances on 60x40 hexes")
