"""Random games of systems: decisions answered, whole games, and what the computer player takes for a decision.

The clock is that of the processor: what else the machine does counts as little as it can.
"""

from itertools import count
from time import process_time
from typing import Final, NamedTuple

import pytest

from ccstudio.play.opening import Opened
from tests.benchmarks.bench_combat_commander import played
from tests.benchmarks.bench_engine import DECISIONS
from tests.benchmarks.conftest import Measure
from tests.benchmarks.scenario_games import THOUGHT, decided, decisions, known, micro_decisions


class Games(NamedTuple):
    """A system, scenarios of it, and how long its computer player may take for a decision."""

    title: str
    scenarios: tuple[str, ...]
    thought_ms: int


DUST: Final = Games("Dust Tactics", ("relay-nine", "shaft-four", "cold-harrow"), 5)
VALOR: Final = Games("Valor & Victory", ("market-day", "guns-of-kalinka", "night-at-talwen", "sluice-bridge"), 2)
SERIES: Final = Games("Standard Combat Series", ("the-crossing", "mud-and-frost"), 5)
ANSWERED: Final = f"{DECISIONS:,} decisions of {{}}, scenario after scenario"
BEGUN: Final = "a whole game of {} on a map never seen"
ADVISED: Final = f"{THOUGHT} decisions of {{}}, one after the other"

pytestmark = [
    pytest.mark.benchmark(timer=process_time),
    pytest.mark.parametrize("games", [DUST, VALOR, SERIES], ids=lambda games: games.title),
]


def bench_all_scenarios(measure: Measure, games: Games) -> None:
    """Random games, of whose questions those with two options or more count."""
    measure(decisions(games.scenarios), group=ANSWERED.format(games.title), budget_ms=DECISIONS / 20, rounds=10)


def bench_micro_system(measure: Measure, games: Games) -> None:
    """The kernel with hardly any rules."""
    measure(micro_decisions, group=ANSWERED.format(games.title), rounds=10)


def bench_first_game(measure: Measure, games: Games) -> None:
    """The board is compiled, and every line of sight judged when it is first asked for."""
    opened = known(games.scenarios[0])
    seeds = count(1)

    def play() -> None:
        sum(played(Opened(system=opened.system, contents=opened.contents), next(seeds)))

    measure(play, group=BEGUN.format(games.title), budget_ms=600, rounds=10)


def bench_later_game(measure: Measure, games: Games) -> None:
    """The same on a map that was played on before."""
    seeds = count(1)
    measure(lambda: sum(played(known(games.scenarios[0]), next(seeds))), group=BEGUN.format(games.title), rounds=10)


@pytest.fixture
def thought_of(request: pytest.FixtureRequest, games: Games) -> tuple[str, ...]:
    """The scenarios in whose games players decide: one where nothing is timed, because games are played for it."""
    return games.scenarios[:1] if request.config.getoption("benchmark_disable") else games.scenarios


def bench_rules(measure: Measure, games: Games, thought_of: tuple[str, ...]) -> None:
    """The player that follows advice."""
    budget = THOUGHT * games.thought_ms
    measure(decided(thought_of, "rules"), group=ADVISED.format(games.title), budget_ms=budget, rounds=20)


def bench_random(measure: Measure, games: Games, thought_of: tuple[str, ...]) -> None:
    """Any of the options."""
    measure(decided(thought_of, "random"), group=ADVISED.format(games.title))
