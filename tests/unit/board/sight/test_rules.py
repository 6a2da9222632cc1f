"""The kernel judges by what policies declare as the exact path does: no pair of any map differs."""

from collections import Counter
from collections.abc import Iterable
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.kernel_arrays import UNKNOWN
from ccstudio.board.sight.policy_rules import PolicyRules, rules_of
from ccstudio.board.sight.table import SightTable
from ccstudio.board.sight.thread_policy import THREAD, ThreadPolicy
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.overlay import NO_OVERLAY, Overlay
from ccstudio.rules.combat_commander.questions import QUESTIONS
from ccstudio.rules.combat_commander.sight.policy import CombatPolicy
from ccstudio.rules.dust_tactics.sight.policy import DustPolicy
from ccstudio.rules.system import Question
from ccstudio.rules.valor_victory.questions import QUESTIONS as VALOR_QUESTIONS
from ccstudio.rules.valor_victory.sight.policy import VictoryPolicy
from tests.helpers.random_ground import random_ground
from tests.rules.shipped import shipped_terrains

pytestmark = pytest.mark.usefixtures("kernel")


COMBAT, DUST = shipped_terrains("combat_commander"), shipped_terrains("dust_tactics")


VALOR = shipped_terrains("valor_victory")
VICTORY = 40
"""Seeds from here on are of Valor & Victory."""
SEEDS = 60


def answers(random: Random, questions: Iterable[Question]) -> dict[str, str]:
    """An answer to each question, the recommended one most often."""
    return {question.id: random.choice((question.recommended, *question.choices)) for question in questions}


def case(seed: int) -> tuple[Board, SightPolicy]:
    """A random board and a policy, with rulings of its own now and then."""
    random = Random(seed)
    if seed >= VICTORY:
        board = random_ground(random, VALOR, ("flat", "pointy", "square"))
        bunkers = [space for space in board.spaces if random.random() < random.choice((0, 0.05))]
        return board, VictoryPolicy(answers(random, VALOR_QUESTIONS), bunkers)
    if seed % 4 == 3:
        return random_ground(random, DUST, ("square", "flat")), DustPolicy()
    policy = CombatPolicy(answers(random, QUESTIONS)) if seed % 2 else CombatPolicy()
    return random_ground(random, COMBAT, ("flat", "pointy", "square")), policy


def exact(board: Board, policy: SightPolicy, a: int, b: int, overlay: Overlay = NO_OVERLAY) -> int:
    return policy.judge(board, board.thread(SpaceId(a), SpaceId(b), overlay), overlay).code


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(SEEDS))
def test_no_pair_differs_either_way_from_the_exact_path(seed: int) -> None:
    board, policy = case(seed)
    table = SightTable.fresh(board, policy)
    codes = table.all_pairs()
    assert table.is_complete
    assert [
        (a, b, int(codes[a, b]))
        for a in board.spaces
        for b in board.spaces
        if codes[a, b] != exact(board, policy, a, b)
    ] == []


def test_these_maps_have_verdicts_of_every_kind() -> None:
    kinds: Counter[int] = Counter()
    for seed in range(SEEDS):
        kinds.update(SightTable.fresh(*case(seed)).all_pairs().ravel().tolist())
    assert min(kinds[code] for code in (-1, 0, 1, 2)) > 100
    assert UNKNOWN not in kinds


@pytest.mark.parametrize("seed", [*range(6), *range(VICTORY, VICTORY + 6)])
def test_smoke_blaze_and_what_is_gone_are_laid_over_like_on_the_exact_path(seed: int) -> None:
    board, policy = case(seed)
    random, table = Random(seed), SightTable.fresh(board, policy)
    spaces = random.sample(board.spaces, min(6, len(board.spaces)))
    overlay = Overlay(
        smoke={space: random.randint(1, 4) for space in spaces[:3]},
        blaze=frozenset(spaces[3:]),
        removed=frozenset(feature.id for feature in board.features[::2]),
    )
    for change in (overlay, replace(overlay, removed=frozenset()), replace(overlay, smoke={}, blaze=frozenset())):
        for viewer in board.spaces[::5]:
            expected = [exact(board, policy, viewer, target, change) for target in board.spaces]
            row = table.codes_from(viewer, change)
            assert [row[target] for target in board.spaces] == expected
            assert [table.code(viewer, target, change) for target in board.spaces] == expected


def test_terrain_that_play_has_changed_is_judged_on_the_exact_path() -> None:
    board, policy = case(0)
    overlay = Overlay(spaces=dict.fromkeys(board.spaces[::3], "woods"))
    table = SightTable.fresh(board, policy)
    viewer = board.spaces[0]
    row = table.codes_from(viewer, overlay)
    assert [row[target] for target in board.spaces] == [
        exact(board, policy, viewer, target, overlay) for target in board.spaces
    ]


def test_a_policy_that_judges_in_its_own_way_inherits_no_rules() -> None:
    class Blind(ThreadPolicy):
        def judge(self, board, facts, overlay=NO_OVERLAY):  # type: ignore[no-untyped-def]
            return replace(super().judge(board, facts, overlay), blocked=True)

    assert rules_of(THREAD) == PolicyRules()
    assert rules_of(Blind()) is None


def test_two_rulings_have_tables_of_their_own_in_the_cache() -> None:
    board, _ = case(4)
    recommended = {question.id: question.recommended for question in QUESTIONS}
    whole = CombatPolicy({**recommended, "oq-16": "whole-hexes"})
    for policy in (CombatPolicy(), whole, CombatPolicy(), whole):
        assert np.array_equal(SightTable.of(board, policy).all_pairs(), SightTable.fresh(board, policy).all_pairs())
