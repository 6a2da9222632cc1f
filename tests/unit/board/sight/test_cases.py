from fractions import Fraction

import pytest

from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import Item, Verdict
from tests.helpers.sight_cases import CASES, CaseBoard

CHECKS = [
    pytest.param(case["map"], check, backwards, id=f"{case['name']}-{i}{'-backwards' if backwards else ''}")
    for case in CASES
    for i, check in enumerate(case["checks"])
    for backwards in (False, True)
]


def test_no_check_of_the_cases_is_missing():
    assert len(CHECKS) == 2 * 105


@pytest.mark.parametrize(("case_map", "check", "backwards"), CHECKS)
def test_the_verdict_is_that_of_the_case(case_map, check, backwards):
    assert judged(case_map, check, backwards)[1].code == check["code"]


@pytest.mark.parametrize(("case_map", "check", "backwards"), [p for p in CHECKS if "touched" in p.values[1]])
def test_what_counts_is_what_the_case_lists(case_map, check, backwards):
    built, verdict = judged(case_map, check, backwards)
    assert sorted(key(built, item) for item in verdict.items if item.counts) == check["touched"]


@pytest.mark.parametrize(("case_map", "check", "backwards"), [p for p in CHECKS if "t_first" in p.values[1]])
def test_the_first_touch_is_exact(case_map, check, backwards):
    built, verdict = judged(case_map, check, backwards)
    first = {key(built, item): 1 - item.last if backwards else item.first for item in verdict.items}
    assert {name: first[name] for name in check["t_first"]} == {k: Fraction(v) for k, v in check["t_first"].items()}


def judged(case_map, check, backwards) -> tuple[CaseBoard, Verdict]:
    built = CaseBoard(case_map)
    ends = [built.space(*check["a"]), built.space(*check["b"])]
    if backwards:
        ends.reverse()
    return built, THREAD.judge(built.board, built.board.thread(*ends, built.overlay), built.overlay)


def key(built: CaseBoard, item: Item) -> str:
    if item.kind == "feature":
        return item.id
    column, row = built.board.grid.place_of(built.board.grid.space(item.id))
    return f"{item.kind}:{column},{row}"
