"""Dust Tactics played at random: decisions answered, whole games, and what the computer player takes for a decision.

The clock is that of the processor: what else the machine does counts as little as it can.
"""

from itertools import count
from time import process_time

import pytest

from ccstudio.play.opening import Opened
from tests.benchmarks.bench_combat_commander import played
from tests.benchmarks.bench_engine import DECISIONS
from tests.benchmarks.conftest import Measure
from tests.benchmarks.scenario_games import THOUGHT, decided, decisions, known, micro_decisions

SCENARIOS = ("relay-nine", "shaft-four", "cold-harrow")
ANSWERED = f"{DECISIONS:,} decisions of Dust Tactics, scenario after scenario"
BEGUN = "a whole game of Dust Tactics on a map never seen"
ADVISED = f"{THOUGHT} decisions of Dust Tactics, one after the other"

pytestmark = pytest.mark.benchmark(timer=process_time)


def bench_all_scenarios(measure: Measure) -> None:
    """Random games, of whose questions those with two options or more count."""
    measure(decisions(SCENARIOS), group=ANSWERED, budget_ms=DECISIONS / 20, rounds=10)


def bench_micro_system(measure: Measure) -> None:
    """The kernel with hardly any rules."""
    measure(micro_decisions, group=ANSWERED, rounds=10)


def bench_first_game(measure: Measure) -> None:
    """The board is compiled, and every line of sight judged when it is first asked for."""
    opened = known(SCENARIOS[0])
    seeds = count(1)

    def play() -> None:
        sum(played(Opened(system=opened.system, contents=opened.contents), next(seeds)))

    measure(play, group=BEGUN, budget_ms=600, rounds=10)


def bench_later_game(measure: Measure) -> None:
    """The same on a map that was played on before."""
    seeds = count(1)
    measure(lambda: sum(played(known(SCENARIOS[0]), next(seeds))), group=BEGUN, rounds=10)


def bench_rules(measure: Measure) -> None:
    """The player that follows advice: twenty milliseconds at most for the dearest decisions."""
    measure(decided(SCENARIOS, "rules"), group=ADVISED, budget_ms=THOUGHT * 5, rounds=20)


def bench_random(measure: Measure) -> None:
    """Any of the options."""
    measure(decided(SCENARIOS, "random"), group=ADVISED)
