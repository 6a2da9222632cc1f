"""The computer player that follows advice, beside one that chooses at random: decisions of whole games.

The clock is that of the processor: what else the machine does counts as little as it can.
"""

from functools import cache
from itertools import cycle
from time import process_time
from typing import Any

import pytest

from ccstudio.ai.registry import player_named
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.secrets import answer_for
from ccstudio.play.opening import open_scenario
from tests.benchmarks.conftest import Measure

DECISIONS = 100
MIXED = f"{DECISIONS} decisions of a game of Combat Commander, one after the other"
ORDERS = "the question of Combat Commander which order to give, at any point of a game"

pytestmark = pytest.mark.benchmark(timer=process_time)


def bench_rules(measure: Measure) -> None:
    """Five milliseconds for each decision."""
    measure(_decided("rules", views()), group=MIXED, budget_ms=DECISIONS * 5, rounds=30)


def bench_random(measure: Measure) -> None:
    """Any of the options."""
    measure(_decided("random", views()), group=MIXED)


def bench_order_by_rules(measure: Measure) -> None:
    """The dearest of all: every use of every card is weighed."""
    measure(_decided("rules", orders(), 1), group=ORDERS, budget_ms=100, rounds=60)


def bench_order_at_random(measure: Measure) -> None:
    """Any of them."""
    measure(_decided("random", orders(), 1), group=ORDERS)


def _decided(name: str, asked: list[Any], count: int = DECISIONS) -> Any:
    """A function that has a player answer the next questions of a game."""
    player, system = player_named(name, 1), open_scenario("mill-road").system
    following = cycle(asked)

    def decide() -> None:
        for _ in range(count):
            view = next(following)
            player.choose(system, view, view.pending)

    return decide


@cache
def views() -> list[Any]:
    """The views in a game between two players that follow advice, of whoever has something to decide."""
    opened = open_scenario("mill-road")
    system = opened.system
    game = system.setup(opened.board, system.seatings(opened.board)[0], 5).go_on()
    player = player_named("rules", 5)
    found = []
    while isinstance(game.pending, Ask):
        view = system.view(game, game.pending.seat)
        assert isinstance(view.pending, Ask)
        if len(view.pending.options) > 1:
            found.append(view)
        answer_for(game, view.seat, player.choose(system, view, view.pending))
    return found


def orders() -> list[Any]:
    """Those of them that ask for an order."""
    return [view for view in views() if view.pending.kind == "order"]
