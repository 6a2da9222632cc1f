"""Compare the program with the slow judge on many random threads.

Run from the checkout: `python -m tests.oracle.compare --pairs 50000 --seed 1`. Prints how many pairs were compared and
every mismatch as a map with two cells, in the form of the cases; exits 1 when there is any.
"""

import argparse
import json
import sys
from collections import Counter
from random import Random
from typing import Any

from ccstudio.board.facts import OFF_BOARD, ThreadFacts
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import Item, Verdict
from tests.helpers.random_maps import random_map, random_pair
from tests.helpers.sight_cases import CaseBoard
from tests.oracle import pointwise

PAIRS_PER_MAP = 25


class Comparison:
    """One random map, as the program and as the judge see it."""

    def __init__(self, case_map: dict[str, Any]) -> None:
        self.case_map = case_map
        self.built = CaseBoard(case_map)

    def differences(self, a: tuple[int, int], b: tuple[int, int]) -> list[str]:
        """What the program says otherwise than the judge about one thread, verdict and counted stretches."""
        verdict = self.judged(a, b)
        answer = pointwise.judge(self.case_map, a, b)
        ours = {self.key(item): (item.first, item.last) for item in verdict.items if item.counts}
        found = []
        if verdict.code != answer.code:
            found.append(f"verdict {verdict.code}, judge {answer.code}")
        if ours != {name: tuple(part) for name, part in answer.counted.items()}:
            found.append(f"counted {ours}, judge {answer.counted}")
        return found

    def judged(self, a: tuple[int, int], b: tuple[int, int]) -> Verdict:
        """The program's verdict."""
        board, overlay = self.built.board, self.built.overlay
        facts = board.thread(self.built.space(*a), self.built.space(*b), overlay)
        return THREAD.judge(board, facts, overlay)

    def cell_differences(self, a: tuple[int, int], b: tuple[int, int]) -> list[str]:
        """What the program says otherwise than the judge about the cells a thread meets."""
        facts = self.built.board.thread(self.built.space(*a), self.built.space(*b))
        ours = self.cells(facts)
        theirs = pointwise.cells_met(self.case_map, a, b)
        return [] if ours == theirs else [f"cells {ours}, judge {theirs}"]

    def cells(self, facts: ThreadFacts) -> pointwise.Cells:
        place = self.built.board.grid.place_of
        return pointwise.Cells(
            {place(space) for space in facts.crossed},
            {place(space) for pair in facts.alongside for space in pair if space != OFF_BOARD},
            {place(space) for space in facts.corners},
        )

    def key(self, item: Item) -> str:
        if item.kind == "feature":
            return item.id
        column, row = self.built.board.grid.place_of(self.built.board.grid.space(item.id))
        return f"{item.kind}:{column},{row}"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=1000, help="threads to compare")
    parser.add_argument("--cells-every", type=int, default=10, help="compare the cells met on every n-th thread")
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    random = Random(wanted.seed)
    compared = mismatches = 0
    verdicts: Counter[str] = Counter()
    while compared < wanted.pairs:
        comparison = Comparison(random_map(random))
        for _ in range(min(PAIRS_PER_MAP, wanted.pairs - compared)):
            a, b = random_pair(random, comparison.case_map["grid"])
            found = comparison.differences(a, b)
            code = comparison.judged(a, b).code
            verdicts["blocked" if code < 0 else "hindered" if code else "clear"] += 1
            if compared % wanted.cells_every == 0:
                found += comparison.cell_differences(a, b)
            compared += 1
            if found:
                mismatches += 1
                print(json.dumps({"map": comparison.case_map, "a": a, "b": b, "found": found}))
    shares = ", ".join(f"{count} {verdict}" for verdict, count in sorted(verdicts.items()))
    print(f"{compared} threads compared ({shares}), {mismatches} mismatches")
    return 1 if mismatches else 0


if __name__ == "__main__":
    sys.exit(main())
