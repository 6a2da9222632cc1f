"""The verdict as a number: found by a shorter way, and never another than the one with its reasons."""

from itertools import combinations

import pytest

from tests.rules.combat_commander.boards import board_of

pytestmark = pytest.mark.slow

SHARE = 13
"""One pair of hexes in so many is looked at."""
GROUNDS = {
    "plain": {"terrain": {"C4": "woods", "D4": "brush", "E6": "stone-building"}},
    "gully": {"terrain": dict.fromkeys(["C4", "C5", "E4", "E5"], "gully")},
    "railway": {"lines": {"B3 C4 D4 E5": "railway"}, "terrain": {"D5": "brush"}},
    "hill": {"terrain": {"C4": "brush", "D5": "woods"}, "levels": {"C4": 1, "D4": 1, "D5": 1, "E5": 2}},
}


@pytest.mark.rule("CC-10.3.3", "CC-T86.L", "CC-T92")
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("rulings", [{}, {"oq-16": "whole-hexes"}], ids=["artwork", "whole-hexes"])
def test_the_code_is_that_of_the_verdict(ground, rulings):
    board = board_of(**GROUNDS[ground], rulings=rulings)
    policy, map_, changes = board.lines.policy, board.map, board.ground.changes
    lines = [map_.thread(a, b, changes) for a, b in list(combinations(map_.spaces, 2))[::SHARE]]
    assert [policy.code(map_, line, changes) for line in lines] == [
        policy.judge(map_, line, changes).code for line in lines
    ]


@pytest.mark.rule("CC-10.2", "CC-T88.3.a", "CC-T88.4.a")
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize(
    "rulings", [{}, {"oq-16": "whole-hexes"}, {"oq-17": "plateau"}], ids=["artwork", "whole-hexes", "plateau"]
)
def test_what_is_kept_of_a_line_is_the_code_of_its_verdict(ground, rulings):
    board = board_of(**GROUNDS[ground], rulings=rulings)
    policy, map_, changes = board.lines.policy, board.map, board.ground.changes
    pairs = list(combinations(map_.spaces, 2))[::SHARE]
    assert [board.lines.code(a, b, changes) for a, b in pairs] == [
        policy.judge(map_, map_.thread(a, b, changes), changes).code for a, b in pairs
    ]
