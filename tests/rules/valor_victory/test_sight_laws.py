"""What holds for every line of sight on every field, tried on random fields (VV-9.9g), and a second judge (VV-9.9)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from random import Random
from typing import TypeVar

import pytest

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.rules.valor_victory.questions import QUESTIONS
from ccstudio.rules.valor_victory.sight.lines import SightLines
from ccstudio.rules.valor_victory.sight.policy import SIGHT_QUESTIONS, VictoryPolicy
from tests.oracle import victory_sight
from tests.oracle.victory_sight import Hex, distance
from tests.rules.valor_victory.fields import at_of, field, grid, space

pytestmark = pytest.mark.slow

REACH = 7
"""Fields are hexagons of this radius about the middle, which stay on the map however they are turned."""
FIELDS = 24
LINES = 40
ALL = frozenset(at_of(SpaceId(number)) for number in range(grid().count))
NEAR = sorted(at for at in ALL if distance(at, (0, 0)) <= REACH)
FILLING = ("building", "woods", "orchard", "orchard", "haystack", "crops")

V = TypeVar("V")


@dataclass
class Case:
    """A random field, told by coordinates, and a policy for it."""

    hexes: Mapping[Hex, str]
    sides: Mapping[tuple[Hex, Hex], str]
    levels: Mapping[Hex, int]
    smoke: Mapping[Hex, int]
    bunkers: frozenset[Hex]
    rulings: Mapping[str, str]

    @classmethod
    def of(cls, random: Random) -> "Case":
        some = {name: random.choice((0, 0.05, 0.15)) for name in ("hexes", "sides", "levels", "smoke", "bunkers")}
        hexes = {at: random.choice(FILLING) for at in NEAR if random.random() < some["hexes"]}
        sides = {
            (at, beside): random.choice(("wall", "hedge", "hedgerow"))
            for at in NEAR
            for step in ((1, -1), (1, 0), (0, 1))
            if (beside := (at[0] + step[0], at[1] + step[1])) in NEAR and random.random() < 2 * some["sides"]
        }
        questions = [question for question in QUESTIONS if question.id in SIGHT_QUESTIONS]
        rulings = {question.id: random.choice((question.recommended, *question.choices)) for question in questions}
        return cls(
            hexes=hexes,
            sides=sides,
            levels={at: random.choice((1, 1, 2)) for at in NEAR if random.random() < some["levels"]},
            smoke={at: random.choice((1, 2)) for at in NEAR if random.random() < some["smoke"]},
            bunkers=frozenset(at for at in NEAR if at not in hexes and random.random() < some["bunkers"] / 3),
            rulings={**rulings, "sight": "whole-hexes"},
        )

    def moved(self, move: Callable[[Hex], Hex]) -> "Case":
        """The field after every hex has moved."""
        return Case(
            hexes=_moved(self.hexes, move),
            sides={(move(one), move(other)): terrain for (one, other), terrain in self.sides.items()},
            levels=_moved(self.levels, move),
            smoke=_moved(self.smoke, move),
            bunkers=frozenset(map(move, self.bunkers)),
            rulings=self.rulings,
        )

    @property
    def overlay(self) -> Overlay:
        return Overlay(smoke={space(at): value for at, value in self.smoke.items()})

    @property
    def policy(self) -> VictoryPolicy:
        return VictoryPolicy(self.rulings, frozenset(map(space, self.bunkers)))

    def board(self) -> Board:
        return field(self.hexes, self.sides, self.levels)

    def told(self) -> victory_sight.Field:
        """The field as the second judge reads it."""
        walls = {frozenset(side): terrain for side, terrain in self.sides.items()}
        return victory_sight.Field(
            hexes=ALL,
            blocking=frozenset(at for at, terrain in self.hexes.items() if terrain in {"building", "woods"}),
            hindering={at: 1 for at, terrain in self.hexes.items() if terrain in {"orchard", "haystack"}},
            crops={at: 1 for at, terrain in self.hexes.items() if terrain == "crops"},
            bunkers=self.bunkers,
            levels=self.levels,
            walls={side: 1 for side, terrain in walls.items() if terrain != "hedgerow"},
            hedgerows=frozenset(side for side, terrain in walls.items() if terrain == "hedgerow"),
            smoke=self.smoke,
        )


def _moved(found: Mapping[Hex, V], move: Callable[[Hex], Hex]) -> dict[Hex, V]:
    return {move(at): value for at, value in found.items()}


def lines_of(random: Random) -> list[tuple[Hex, Hex]]:
    return [(random.choice(NEAR), random.choice(NEAR)) for _ in range(LINES)]


def codes(case: Case, lines: list[tuple[Hex, Hex]]) -> list[int]:
    board, policy, overlay = case.board(), case.policy, case.overlay
    return [policy.code(board, board.thread(space(a), space(b)), overlay) for a, b in lines]


@pytest.mark.rule("VV-9.9a", "VV-9.9b", "VV-9.9e")
@pytest.mark.parametrize("seed", range(FIELDS))
def test_verdicts_are_those_of_a_second_judge_who_works_in_fractions(seed):
    random = Random(seed)
    case, lines = Case.of(random), lines_of(random)
    judge, board = case.told(), case.board()
    expected = [victory_sight.verdict(judge, a, b, case.rulings) for a, b in lines]
    assert codes(case, lines) == expected
    whole = [case.policy.judge(board, board.thread(space(a), space(b)), case.overlay) for a, b in lines]
    assert [verdict.code for verdict in whole] == expected


@pytest.mark.rule("VV-9.1b", "VV-9.9g")
@pytest.mark.parametrize("seed", range(FIELDS // 2))
def test_what_is_blocked_is_blocked_both_ways(seed):
    random = Random(seed)
    case, lines = Case.of(random), lines_of(random)
    back = codes(case, [(b, a) for a, b in lines])
    assert [code < 0 for code in codes(case, lines)] == [code < 0 for code in back]


@pytest.mark.rule("VV-9.9g")
@pytest.mark.parametrize("seed", range(FIELDS // 2))
def test_both_ways_add_up_alike_without_walls_and_with_nothing_at_the_ends(seed):
    random = Random(seed)
    case, lines = Case.of(random), lines_of(random)
    case.sides = {}
    bare = [(a, b) for a, b in lines if not {a, b} & {*case.hexes, *case.smoke}]
    assert codes(case, bare) == codes(case, [(b, a) for a, b in bare])


@pytest.mark.rule("VV-9.9g")
@pytest.mark.parametrize("seed", range(FIELDS // 2))
def test_turning_a_field_by_60_degrees_or_mirroring_it_changes_nothing(seed):
    random = Random(seed)
    case, lines = Case.of(random), lines_of(random)
    expected = codes(case, lines)
    for move in (lambda at: (-at[1], at[0] + at[1]), lambda at: (at[1], at[0])):
        assert codes(case.moved(move), [(move(a), move(b)) for a, b in lines]) == expected


@pytest.mark.rule("VV-9.7")
@pytest.mark.parametrize("seed", range(FIELDS // 2))
def test_lines_kept_for_play_are_those_of_verdicts(seed):
    random = Random(seed)
    case, lines = Case.of(random), lines_of(random)
    board = case.board()
    kept = SightLines(board, VictoryPolicy(case.rulings), NO_OVERLAY, frozenset(map(space, case.bunkers)))
    expected = [None if code < 0 else code for code in codes(case, lines)]
    smoke = case.overlay.smoke
    # Twice: what is kept must be what was judged.
    for _ in range(2):
        assert [kept.total(space(a), space(b), smoke) for a, b in lines] == expected
    sums = [sum(part.amount for part in kept.parts(space(a), space(b), smoke)) for a, b in lines]
    assert sums == [code or 0 for code in expected]
