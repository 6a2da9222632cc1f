"""One thread, judged and explained."""

from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Any

import pytest
import shapely

from ccstudio.base.places import sample_map
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import explain
from ccstudio.documents.files import load_map
from ccstudio.documents.library import Library
from tests.benchmarks.conftest import Measure
from tests.helpers.synthetic_maps import LARGE_SIZE, synthetic_map, synthetic_terrain

BUDGET_MS = 5
THREADS = 200


def sample_board() -> Board:
    path = sample_map()
    document = load_map(path)
    return Board.compile(document, Library().find_terrain(document.terrain, beside=path))


def large_board() -> Board:
    return Board.compile(synthetic_map(*LARGE_SIZE), synthetic_terrain())


BOARDS = {"the sample map": sample_board, "60x40 hexes, 1,500 features": large_board}


@pytest.fixture(scope="module", params=BOARDS)
def board(request: pytest.FixtureRequest) -> tuple[str, Board]:
    return request.param, BOARDS[request.param]()


def on_random_threads(board: Board, ask: Callable[[Any, Any], Any]) -> Callable[[], Any]:
    random = Random(7)
    pairs = cycle([tuple(random.sample(board.spaces, 2)) for _ in range(THREADS)])
    return lambda: ask(*next(pairs))


def bench_explained(measure: Measure, board: tuple[str, Board]) -> None:
    """One call of `explain`, on random threads."""
    name, ours = board
    measure(
        on_random_threads(ours, lambda a, b: explain(ours, a, b)),
        group=f"one thread, {name}",
        budget_ms=BUDGET_MS,
        rounds=THREADS,
    )


def bench_naive_shapely_loop(measure: Measure, board: tuple[str, Board]) -> None:
    """The same threads as shapely lines, tried on every feature in turn: verdicts only, and some of them wrong."""
    name, ours = board
    shapes = [feature.shape for feature in ours.features]

    def touched(a: Any, b: Any) -> int:
        thread = shapely.LineString([ours.grid.centre(a), ours.grid.centre(b)])
        return sum(1 for shape in shapes if shape.intersects(thread))

    measure(on_random_threads(ours, touched), group=f"one thread, {name}", rounds=THREADS)
