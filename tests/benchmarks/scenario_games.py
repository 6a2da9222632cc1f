"""Games of several scenarios of a system, for benchmarks: random ones without end, and what players decide in them."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import cycle
from typing import Any

from ccstudio.ai.registry import player_named
from ccstudio.engine.chance import below
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.secrets import answer_for
from ccstudio.play.opening import Opened, open_scenario
from tests.benchmarks.bench_combat_commander import played
from tests.benchmarks.bench_engine import DECISIONS, new_game

THOUGHT = 100
"""So many decisions of computer players are timed together."""


@cache
def known(name: str) -> Opened:
    """A scenario of the house."""
    return open_scenario(name)


def decisions(names: tuple[str, ...]) -> Callable[[], None]:
    """A function that answers decisions of random games of all scenarios; only those with two options or more count."""
    games = _forever(names)

    def play() -> None:
        left = DECISIONS
        while left:
            left -= next(games)

    return play


def micro_decisions() -> None:
    """As many decisions of the kernel with hardly any rules: the baseline."""
    game, left, random = new_game(), DECISIONS, 7
    while left:
        if not isinstance(game.pending, Ask):
            game = new_game()
            continue
        options = game.pending.options
        choice, random = below(len(options), random)
        left -= len(options) > 1
        game.answer(options[choice])


def _forever(names: tuple[str, ...]) -> Iterator[bool]:
    """Random games, one after the other; for each answer, whether there was anything to decide."""
    for seed, name in enumerate(cycle(names), start=1):
        yield from played(known(name), seed)


def decided(names: tuple[str, ...], player: str) -> Callable[[], None]:
    """A function that has a player answer the next questions of games."""
    thinker, following = player_named(player, 1), cycle(_views(names))

    def decide() -> None:
        for _ in range(THOUGHT):
            view = next(following)
            thinker.choose(known(names[0]).system, view, view.pending)

    return decide


@cache
def _views(names: tuple[str, ...]) -> list[Any]:
    """The views of whoever has something to decide in a game of each scenario between players that follow advice."""
    found = []
    for name in names:
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
