"""Dust Tactics played at random: decisions answered, whole games, and what the computer player takes for a decision.

The clock is that of the processor: what else the machine does counts as little as it can.
"""

from collections.abc import Iterator
from functools import cache
from itertools import count, cycle
from time import process_time
from typing import Any

import pytest

from ccstudio.ai.registry import player_named
from ccstudio.engine.chance import below
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.secrets import answer_for
from ccstudio.play.opening import Opened, open_scenario
from tests.benchmarks.bench_combat_commander import played
from tests.benchmarks.bench_engine import DECISIONS, new_game
from tests.benchmarks.conftest import Measure

SCENARIOS = ("relay-nine", "shaft-four", "cold-harrow")
ANSWERED = f"{DECISIONS:,} decisions of Dust Tactics, scenario after scenario"
BEGUN = "a whole game of Dust Tactics on a map never seen"
ADVISED = "100 decisions of Dust Tactics, one after the other"
THOUGHT = 100

pytestmark = pytest.mark.benchmark(timer=process_time)


def bench_all_scenarios(measure: Measure) -> None:
    """Random games, of whose questions those with two options or more count."""
    games = forever()

    def play() -> None:
        left = DECISIONS
        while left:
            left -= next(games)

    measure(play, group=ANSWERED, budget_ms=DECISIONS / 20, rounds=10)


def bench_micro_system(measure: Measure) -> None:
    """The kernel with hardly any rules."""

    def play() -> None:
        game, left, random = new_game(), DECISIONS, 7
        while left:
            if not isinstance(game.pending, Ask):
                game = new_game()
                continue
            options = game.pending.options
            choice, random = below(len(options), random)
            left -= len(options) > 1
            game.answer(options[choice])

    measure(play, group=ANSWERED, rounds=10)


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
    measure(_decided("rules"), group=ADVISED, budget_ms=THOUGHT * 5, rounds=20)


def bench_random(measure: Measure) -> None:
    """Any of the options."""
    measure(_decided("random"), group=ADVISED)


@cache
def known(name: str) -> Opened:
    return open_scenario(name)


def forever() -> Iterator[bool]:
    """Random games of all scenarios, one after the other; for each answer, whether there was anything to decide."""
    for seed, name in enumerate(cycle(SCENARIOS), start=1):
        yield from played(known(name), seed)


def _decided(name: str) -> Any:
    """A function that has a player answer the next questions of games."""
    player, following = player_named(name, 1), cycle(views())

    def decide() -> None:
        for _ in range(THOUGHT):
            view = next(following)
            player.choose(known(SCENARIOS[0]).system, view, view.pending)

    return decide


@cache
def views() -> list[Any]:
    """The views of whoever has something to decide in a game of each scenario between players that follow advice."""
    found = []
    for name in SCENARIOS:
        opened = known(name)
        system, player = opened.system, player_named("rules", 5)
        game = system.setup(opened.board, system.seatings(opened.board)[0], 5).go_on()
        while isinstance(game.pending, Ask):
            view = system.view(game, game.pending.seat)
            assert isinstance(view.pending, Ask)
            if len(view.pending.options) > 1:
                found.append(view)
            answer_for(game, view.seat, player.choose(system, view, view.pending))
    return found
