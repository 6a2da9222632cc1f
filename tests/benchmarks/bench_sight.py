"""One thread, judged and explained."""

from collections.abc import Callable
from itertools import cycle
from random import Random
from typing import Any

import pytest
import shapely

from ccstudio.base.places import content_folder, sample_map
from ccstudio.board.board import Board
from ccstudio.board.sight.explanation import explain
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.files import load_map
from ccstudio.documents.library import Library
from ccstudio.play.opening import open_scenario
from ccstudio.rules.combat_commander.sight.policy import CombatPolicy
from ccstudio.rules.dust_tactics.sight.policy import DustPolicy
from tests.benchmarks.conftest import Measure
from tests.helpers.synthetic_maps import LARGE_SIZE, synthetic_map, synthetic_terrain

BUDGET_MS = 5
EXPLAINED_MS = 0.05
"""An explained verdict in the median."""
THREADS = 200
ROUNDS = 10 * THREADS
"""So often that the first time of each thread, when the cells of its displacement are found, tells little."""


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


@pytest.fixture(scope="module", params=[THREAD, CombatPolicy(), DustPolicy()], ids=lambda policy: policy.name)
def policy(request: pytest.FixtureRequest) -> SightPolicy:
    found: SightPolicy = request.param
    return found


def bench_explained_by_policy(measure: Measure, policy: SightPolicy) -> None:
    """One call of `explain` by the policy of a rule system, on a shipped map of it."""
    ours = dust_board() if policy.name == "dust_tactics" else combat_board()
    measure(
        on_random_threads(ours, lambda a, b: explain(ours, a, b, policy=policy)),
        group=f"one explained verdict, {policy.name}",
        budget_ms=EXPLAINED_MS,
        rounds=ROUNDS,
        percent=50,
    )


def bench_facts_alone(measure: Measure, policy: SightPolicy) -> None:
    """What the same threads meet, judged by nobody."""
    ours = dust_board() if policy.name == "dust_tactics" else combat_board()
    measure(on_random_threads(ours, ours.thread), group=f"one explained verdict, {policy.name}", rounds=ROUNDS)


def combat_board() -> Board:
    """The printed map of a shipped scenario."""
    board: Board = open_scenario("mill-road").board.ground.map
    return board


def dust_board() -> Board:
    path = content_folder() / "maps" / "dust-tiles" / "base-3.json"
    document = load_map(path)
    return Board.compile(document, Library().find_terrain(document.terrain, beside=path))


def bench_naive_shapely_loop(measure: Measure, board: tuple[str, Board]) -> None:
    """The same threads as shapely lines, tried on every feature in turn: verdicts only, and some of them wrong."""
    name, ours = board
    shapes = [feature.shape for feature in ours.features]

    def touched(a: Any, b: Any) -> int:
        thread = shapely.LineString([ours.grid.centre(a), ours.grid.centre(b)])
        return sum(1 for shape in shapes if shape.intersects(thread))

    measure(on_random_threads(ours, touched), group=f"one thread, {name}", rounds=THREADS)
