"""The Standard Combat Series: searches of a large map with many units, and whole games between computer players.

The clock is that of the processor: what else the machine does counts as little as it can.
"""

from itertools import count
from random import Random
from time import process_time
from typing import Final, NamedTuple

import msgspec
import pytest

from ccstudio.ai.match import play_game, seated_players
from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.routes import distances_from
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import Space
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.opening import opening
from ccstudio.rules.scs.query.reach import reach_of
from ccstudio.rules.scs.query.supply import supplied_hexes
from ccstudio.rules.scs.query.units import allowance_of, enemies_by_hex, ground_of, units_of
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.questions import RECOMMENDED
from ccstudio.rules.scs.state import SeriesState
from ccstudio.rules.shared.opposing_sides import BOTH
from tests.benchmarks.bench_combat_commander import played
from tests.benchmarks.conftest import Measure
from tests.benchmarks.scenario_games import known
from tests.rules.scs.boards import contents_of

COLUMNS: Final = 60
ROWS: Final = 40
UNITS: Final = 300
SEED: Final = 11
TERRAINS: Final = ("woods", "hills", "town")
SEARCHED: Final = "reach of a unit, zones and supply of both sides, 60x40 hexes with 300 units"
WHOLE: Final = "a whole game of Mud and Frost"

pytestmark = pytest.mark.benchmark(timer=process_time)


class Field(NamedTuple):
    """A position of synthetic size, with the unit in the middle of the front."""

    board: SeriesBoard
    state: SeriesState
    unit: PieceId


@pytest.fixture(scope="module")
def field() -> Field:
    """Two sides with a front down the middle of a map with terrain everywhere; a unit of the first has the next hex."""
    random = Random(SEED)
    board = _board(random)
    state = opening(board, board.seating(), 0)
    middle = board.map.grid.space(f"{COLUMNS // 2:02}.{ROWS // 2:02}")
    near = min(
        units_of(state, BOTH[0]), key=lambda unit: (board.map.grid.distance(state.stacks.spaces[unit], middle), unit)
    )
    return Field(board, state, near)


def _board(random: Random) -> SeriesBoard:
    bare = contents_of()
    spaces = [f"{column:02}.{row:02}" for column in range(1, COLUMNS + 1) for row in range(1, ROWS + 1)]
    terrain = [Space(space=name, terrain=random.choice(TERRAINS)) for name in random.sample(spaces, len(spaces) // 2)]
    grid = HexGrid(columns=COLUMNS, rows=ROWS, stagger="even")
    kinds = {side: [it.id for it in bare.module.pieces if it.side == side] for side in ("blue", "grey")}
    left = [name for name in spaces if int(name[:2]) <= COLUMNS // 2]
    right = [name for name in spaces if int(name[:2]) > COLUMNS // 2]
    pieces = [
        {"piece": random.choice(kinds[side]), "side": side, "space": name}
        for side, half in (("blue", left), ("grey", right))
        for name in random.sample(half, UNITS // 2)
    ]
    contents = contents_of(
        pieces=pieces, blue={"sources": ["01.10", "01.30"]}, grey={"sources": [f"{COLUMNS}.10", f"{COLUMNS}.30"]}
    )
    drawn = msgspec.structs.replace(contents.map, grid=grid, spaces=tuple(sorted(terrain, key=lambda it: it.space)))
    contents = msgspec.structs.replace(contents, map=drawn)
    rulings = {question: contents.ruling(question, usual) for question, usual in RECOMMENDED.items()}
    return SeriesBoard.of(contents, rulings)


def bench_search(measure: Measure, field: Field) -> None:
    """By tables of costs."""
    board, state, unit = field

    def search() -> None:
        state.stacks.memory = {}
        reach_of(board, state, BOTH[0], unit, allowance_of(board, state, unit))
        for side in BOTH:
            supplied_hexes(board, state, side)

    measure(search, group=SEARCHED, budget_ms=5)


def bench_search_by_asking(measure: Measure, field: Field) -> None:
    """The same reach alone, by a search that asks for the cost of each step."""
    board, state, unit = field
    ground, mode = ground_of(board, state), board.units[state.units[unit].type].mode
    zone, enemies = enemy_zone(board, state, BOTH[0]), enemies_by_hex(state, BOTH[0])

    def cost(space: SpaceId, _: Direction, to: SpaceId) -> int | None:
        step = ground.step(space, to)
        assert step is not None, "they are neighbours"
        paid = step.costs[mode]
        return None if paid is None else paid + (ground.zone_cost if to in zone else 0)

    limit = allowance_of(board, state, unit)
    measure(
        lambda: distances_from(board.map, (state.stacks.spaces[unit],), cost, limit=limit, blocked=enemies),
        group=SEARCHED,
    )


def bench_whole_game(measure: Measure) -> None:
    """Between players that follow advice."""
    opened, seeds = known("mud-and-frost"), count(1)

    system, board = opened.system, opened.board
    seating = system.seatings(board)[0]

    def play() -> None:
        seed = next(seeds)
        play_game(system, board, seating, seed, seated_players(("rules", "rules"), seed))

    measure(play, group=WHOLE, budget_ms=2_000, rounds=6)


def bench_whole_random_game(measure: Measure) -> None:
    """Of any options."""
    seeds = count(1)
    measure(lambda: sum(played(known("mud-and-frost"), next(seeds))), group=WHOLE, rounds=6)
