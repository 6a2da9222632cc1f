"""The table of sight (all pairs, single verdicts, edits, out of the cache) and routes."""

from collections.abc import Callable
from itertools import combinations, cycle, islice
from random import Random
from typing import Any

import pytest
import shapely
from msgspec.structs import replace

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.base.places import content_folder
from ccstudio.board.board import Board
from ccstudio.board.routes import distances_from
from ccstudio.board.sight.kernel_build import kernel_is_ready
from ccstudio.board.sight.table import SightTable
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.geometry import LineString, Polygon
from ccstudio.documents.map import Course, MapDocument, Side, Space
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.documents.reading import read_file
from ccstudio.documents.terrain import Obstacle, TerrainDocument
from ccstudio.rules.combat_commander.sight.policy import CombatPolicy
from ccstudio.rules.valor_victory.questions import RECOMMENDED
from ccstudio.rules.valor_victory.sight.policy import VictoryPolicy
from tests.benchmarks.conftest import Measure
from tests.helpers.sight_maps import sight_map, sight_smoke
from tests.helpers.synthetic_maps import synthetic_map, synthetic_terrain

TERRAIN = synthetic_terrain()
SIZES = {
    "15x10 hexes, 150 outlines": (15, 10, 150),
    "33x10 hexes, 400 outlines": (33, 10, 400),
    "33x10 hexes, 400 outlines, open": (33, 10, 400, 0.1),
    "60x40 hexes, 1,500 outlines": (60, 40, 1500),
    "60x40 hexes, 1,500 outlines, open": (60, 40, 1500, 0.1),
}
"""Columns, rows, outlines, and the part of them that are obstacles where it is not the half."""
ALL_PAIRS_MS = dict(zip(SIZES, (50, 27, 27, 1500, 1500), strict=True))
"""27 ms for 54,285 pairs are 2,000,000 pairs a second."""
EDIT_MS = dict(zip(SIZES, (5, 5, 5, 60, 60), strict=True))
EDITS = 50
SHARE = dict(zip(SIZES, (10, 40, 40, 4000, 4000), strict=True))
"""The naive loops try one pair in so many; the report tells what all would take."""
VERDICTS = 2000


class Case:
    """A map of the issue and its board."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.document: MapDocument = sight_map(*SIZES[name])
        self.board = Board.compile(self.document, TERRAIN)


@pytest.fixture(scope="module", autouse=True)
def kernel() -> None:
    assert kernel_is_ready(compile_missing=True), "without the kernel the exact path would be measured"


@pytest.fixture(scope="module", params=SIZES)
def case(request: pytest.FixtureRequest) -> Case:
    return Case(request.param)


@pytest.fixture(scope="module", params=["33x10 hexes, 400 outlines"])
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
    """Pairs as shapely lines without the two end hexes, tried on every feature until one blocks; some judged wrong."""
    board = case.board
    shapes = [(feature.shape, isinstance(feature.effect, Obstacle)) for feature in board.features]
    cells = {space: shapely.Polygon(board.grid.corners(space)) for space in board.spaces}
    pairs = list(islice(combinations(board.spaces, 2), 0, None, SHARE[case.name]))

    def judged() -> int:
        return sum(is_blocked(a, b) for a, b in pairs)

    def is_blocked(a: SpaceId, b: SpaceId) -> bool:
        thread = shapely.LineString((board.grid.centre(a), board.grid.centre(b)))
        between = thread.difference(cells[a]).difference(cells[b])
        return any(shape.intersects(between) and blocks for shape, blocks in shapes)

    measure(judged, group=f"all pairs, {case.name}", rounds=1, share=SHARE[case.name])


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
        rounds=EDITS,
        percent=50,
    )


def bench_computed_anew(measure: Measure, case: Case) -> None:
    """The table of the whole map after each edit."""
    boards = edited(case)
    measure(lambda: SightTable.fresh(next(boards)), group=f"a table after an edit, {case.name}", rounds=5)


def edited(case: Case) -> Any:
    """The board after one edit more each time, compiled before it is asked for."""
    random = Random(3)
    document, boards = case.document, [case.board]
    for _ in range(EDITS + 1):
        number = random.randrange(len(document.features) * 5 // 6)
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
        "smoke": sight_smoke(33, 10),
        "six smokes, three blazes": Overlay(**markers),
        "eight features removed": Overlay(removed=removed),
    }


@pytest.mark.parametrize("kind", ["printed", "smoke", "six smokes, three blazes", "eight features removed"])
def bench_one_verdict(measure: Measure, middle: Case, kind: str) -> None:
    """One call of `code`, on random pairs."""
    table, overlay = SightTable.fresh(middle.board), overlays(middle.board)[kind]
    ask = on_random_pairs(middle.board, lambda a, b: table.code(a, b, overlay))
    measure(ask, group=f"one verdict, {kind}", budget_ms=0.01, rounds=VERDICTS, percent=99)


@pytest.mark.parametrize("kind", ["printed", "smoke", "six smokes, three blazes", "eight features removed"])
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


def uneven(case: Case) -> Board:
    """The board of a case with a tenth of its spaces raised and roads and railways across it, in Combat Commander."""
    random, document = Random(11), case.document
    terrain = read_file(content_folder() / "modules" / "combat_commander" / "terrain.json").document
    assert isinstance(terrain, TerrainDocument)
    named = {"building": "stone-building"}
    features = tuple(replace(it, terrain=named.get(it.terrain, it.terrain)) for it in document.features)
    names = [case.board.grid.name(space) for space in case.board.spaces]
    spaces = tuple(Space(space=name, level=random.choice((1, 1, 2))) for name in random.sample(names, len(names) // 10))
    right, bottom = case.board.grid.bounds[2:]
    courses = tuple(
        Course(
            id=f"{kind}-{number}",
            terrain=kind,
            width=300,
            geometry=LineString(coordinates=tuple((right * step // 6, random.randint(0, bottom)) for step in range(7))),
        )
        for kind, count in (("road", 6), ("railway", 2))
        for number in range(count)
    )
    changed = replace(
        document, terrain=terrain.reference, ground="open", features=features, spaces=spaces, courses=courses
    )  # fmt: skip
    return Board.compile(changed, terrain)


def bench_all_pairs_by_the_rules_of_combat_commander(measure: Measure, case: Case) -> None:
    """All pairs with levels, blind hexes, roads and railways."""
    board, policy = uneven(case), CombatPolicy()
    measure(
        lambda: SightTable.fresh(board, policy),
        group=f"all pairs by the rules of Combat Commander, {case.name}",
        budget_ms=2000,
        rounds=3,
    )


def bench_exact_path_by_the_rules_of_combat_commander(measure: Measure, case: Case) -> None:
    """One pair in so many on the exact path; the report tells what all would take."""
    board, policy = uneven(case), CombatPolicy()
    pairs = list(islice(combinations(board.spaces, 2), 0, None, SHARE[case.name]))

    def judged() -> int:
        return sum(policy.judge(board, board.thread(a, b)).blocked for a, b in pairs)

    measure(
        judged,
        group=f"all pairs by the rules of Combat Commander, {case.name}",
        rounds=1,
        share=SHARE[case.name],
    )


def whole_hexes(case: Case) -> Board:
    """The board of a case with terrain in a quarter of its hexes, hills and hedges, in Valor & Victory."""
    random, document = Random(12), case.document
    terrain = read_file(content_folder() / "modules" / "valor_victory" / "terrain.json").document
    assert isinstance(terrain, TerrainDocument)
    grid = case.board.grid
    named = {"field": "crops", "building": "building", "woods": "woods", "wall": "wall"}
    features = tuple(replace(it, terrain=named.get(it.terrain, "orchard")) for it in document.features)
    filling = ("woods", "building", "orchard", "crops", "", "", "", "", "", "", "", "", "", "", "", "")
    spaces = tuple(
        Space(space=grid.name(space), terrain=random.choice(filling), level=random.choice((0,) * 12 + (1, 2)))
        for space in case.board.spaces
    )
    sides = tuple(
        Side(space=grid.name(space), direction=random.choice(("n", "ne", "se")), terrain="hedge")
        for space in random.sample(case.board.spaces, len(case.board.spaces) // 10)
    )
    changed = replace(
        document, terrain=terrain.reference, ground="open", features=features, spaces=spaces, sides=sides
    )  # fmt: skip
    return Board.compile(changed, terrain)


@pytest.mark.parametrize("answer", ["whole-hexes", "art"])
def bench_all_pairs_by_the_rules_of_valor_and_victory(measure: Measure, case: Case, answer: str) -> None:
    """All pairs both ways, by whole hexes or outlines, with hills, hexside pairs and hedges."""
    board, policy = whole_hexes(case), VictoryPolicy({**RECOMMENDED, "sight": answer})
    measure(
        lambda: SightTable.fresh(board, policy),
        group=f"all pairs by the rules of Valor & Victory, {case.name}",
        budget_ms=ALL_PAIRS_MS[case.name] if answer == "whole-hexes" else 2000,
        rounds=3,
    )


def bench_exact_path_by_the_rules_of_valor_and_victory(measure: Measure, case: Case) -> None:
    """One pair in so many on the exact path; the report tells what all would take."""
    board, policy = whole_hexes(case), VictoryPolicy()
    pairs = list(islice(combinations(board.spaces, 2), 0, None, SHARE[case.name]))

    def judged() -> int:
        return sum(policy.code(board, board.thread(a, b)) < 0 for a, b in pairs)

    measure(
        judged,
        group=f"all pairs by the rules of Valor & Victory, {case.name}",
        rounds=1,
        share=SHARE[case.name],
    )
