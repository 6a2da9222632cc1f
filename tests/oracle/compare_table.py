"""Compare the table of sight with the exact path on many random threads.

Run from the checkout: `python -m tests.oracle.compare_table --pairs 200000 --seed 1`. Each random map is judged by the
kernel, under its own smoke and blaze, with features removed, and after edits that the table follows; every pair of
its spaces is compared with `Board.thread` and the policy, both ways. Prints how many pairs were compared and every
mismatch as a map with two spaces, in the form of the cases; exits 1 when there is any.
"""

import argparse
import json
import sys
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any, NamedTuple

from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.kernel_arrays import is_exact_in_64_bits
from ccstudio.board.sight.table import SightTable
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from tests.helpers.random_maps import random_map
from tests.helpers.sight_cases import CaseBoard

SIZES = ((6, 5), (6, 5), (5, 6), (9, 4), (1, 12), (12, 1), (3, 3))


class Mismatch(NamedTuple):
    """A pair about which table and exact path differ; `how` says under what."""

    how: str
    a: SpaceId
    b: SpaceId
    table: int
    exact: int


class TableComparison:
    """One random map, as the table and as the exact path see it."""

    def __init__(self, random: Random) -> None:
        self.random = random
        columns, rows = random.choice(SIZES)
        grid = random_map(random, columns, rows)["grid"]
        if "W" in grid:
            grid["W"] = 2 * grid["w"]
        if random.random() < 0.25:
            grid = as_large_as_can_be(grid)
        self.case_map = random_map(random, columns, rows, grid)
        self.case_map["features"] += [self.feature(n) for n in range(random.choice((0, 0, 8, 16)))]
        built = CaseBoard(self.case_map)
        self.board, self.overlay = built.board, built.overlay
        self.table = SightTable.fresh(self.board)
        self.codes: Counter[int] = Counter()

    def mismatches(self) -> Iterator[Mismatch]:
        """Whatever differs: on the printed map, under overlays, and after each of three edits."""
        yield from self.compared("printed", self.table, NO_OVERLAY)
        yield from self.compared("markers", self.table, self.overlay)
        removed = frozenset(feature.id for feature in self.board.features if self.random.random() < 0.4)
        yield from self.compared("removed", self.table, replace(self.overlay, removed=removed))
        case_map, table = self.case_map, self.table
        for step in range(3):
            case_map = self.edited(case_map, step)
            table = table.updated(Board.of_features(self.board.grid, CaseBoard(case_map).board.features))
            yield from self.compared("edited", table, NO_OVERLAY)

    def compared(self, how: str, table: SightTable, overlay: Overlay) -> Iterator[Mismatch]:
        """Every pair, both ways, asked one by one and by rows."""
        for a in table.board.spaces:
            row = table.codes_from(a, overlay)
            for b in table.board.spaces:
                if b < a:
                    continue
                facts = table.board.thread(a, b, overlay)
                exact = THREAD.judge(table.board, facts, overlay).code
                self.codes[exact] += 1
                for found in {row[b], table.code(a, b, overlay), table.code(b, a, overlay)} - {exact}:
                    yield Mismatch(how, a, b, found, exact)

    def feature(self, number: int) -> dict[str, Any]:
        """One more feature for the map."""
        grid = self.case_map["grid"]
        return {**random_map(self.random, grid["cols"], grid["rows"], grid)["features"][0], "id": f"more-{number}"}

    def edited(self, case_map: dict[str, Any], step: int) -> dict[str, Any]:
        """The map with a feature added, taken away or in another's place."""
        features = list(case_map["features"])
        number = self.random.randrange(len(features) + 1)
        features[number : number + self.random.randint(0, 1)] = [self.feature(100 + step)][: self.random.randint(0, 1)]
        return {**case_map, "features": features}


def as_large_as_can_be(grid: dict[str, Any]) -> dict[str, Any]:
    """The grid enlarged until lengths four times as large would pass 64 bits; features reach beyond its edge."""
    while is_exact_in_64_bits(empty(enlarged(grid, 4))):
        grid = enlarged(grid, 2)
    return grid


def enlarged(grid: dict[str, Any], factor: int) -> dict[str, Any]:
    """The grid with all lengths multiplied."""
    return {**grid, **{name: grid[name] * factor for name in ("W", "w", "h", "side") if name in grid}}


def empty(grid: dict[str, Any]) -> Board:
    return CaseBoard({"grid": grid, "features": [], "smoke": [], "blaze": []}).board


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=2000, help="threads to compare")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    random = Random(wanted.seed)
    maps = mismatches = 0
    codes: Counter[int] = Counter()
    while codes.total() < wanted.pairs:
        comparison = TableComparison(random)
        assert comparison.table.is_complete, "without the kernel the exact path would be compared with itself"
        for mismatch in comparison.mismatches():
            mismatches += 1
            print(json.dumps({"map": comparison.case_map, **mismatch._asdict()}))
        maps += 1
        codes += comparison.codes
    shares = f"{codes[-1]} blocked, {codes[0]} clear, {codes.total() - codes[-1] - codes[0]} hindered"
    print(f"{codes.total()} threads on {maps} maps compared ({shares}), {mismatches} mismatches")
    return 1 if mismatches else 0


if __name__ == "__main__":
    sys.exit(main())
