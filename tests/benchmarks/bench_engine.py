"""The kernel on the micro-system: decisions answered, positions cloned and saved."""

import pickle
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any

from ccstudio.engine.options import CardOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import load, save
from tests.benchmarks.conftest import Measure
from tests.helpers.micro_games import asked, begun, changed, contents_of
from tests.micro_system import MICRO
from tests.micro_system.board import MicroBoard
from tests.micro_system.state import MicroGame

DECISIONS = 10_000
CLONES = 100
ANSWERED = f"{DECISIONS:,} decisions answered"
CLONED = f"{CLONES} clones in mid-decision, 42 pieces"
SAVED = "saved and loaded in mid-decision, 42 pieces"


def bench_kernel(measure: Measure) -> None:
    """Random games, of whose questions those with two options or more count."""
    random = Random(7)
    numbers = [random.randrange(2**16) for _ in range(DECISIONS)]

    def play() -> None:
        game, left = new_game(), DECISIONS
        while left:
            if not isinstance(game.pending, Ask):
                game = new_game()
                continue
            options = game.pending.options
            left -= len(options) > 1
            game.answer(options[numbers[left] % len(options)])

    measure(play, group=ANSWERED, budget_ms=DECISIONS / 100, rounds=10)


def bench_bare_generator(measure: Measure) -> None:
    """A generator that sorts and offers five numbers and hears one: no rules, nothing to be saved."""

    def questions() -> Iterator[tuple[int, ...]]:
        heard = 0
        while True:
            heard = yield tuple(sorted({heard, 5, 3, 1, 4}))

    def play() -> None:
        game = questions()
        options = next(game)
        for number in range(DECISIONS):
            options = game.send(options[number % len(options)])

    measure(play, group=ANSWERED, rounds=10)


def bench_cloned(measure: Measure) -> None:
    """A game six procedures deep."""
    measure(repeated(deep_game().clone), group=CLONED, budget_ms=CLONES / 100)


def bench_deep_copy(measure: Measure) -> None:
    """The same by Python's own module."""
    game = deep_game()
    measure(repeated(lambda: deepcopy((game.state, game.stack, game.pending))), group=CLONED)


def bench_saved_and_loaded(measure: Measure) -> None:
    """To bytes and back, with all checks."""
    game = deep_game()
    measure(lambda: load(MICRO, large_game(), save(MICRO, game)), group=SAVED, budget_ms=1)


def bench_pickled(measure: Measure) -> None:
    """To a pickle, which checks nothing, and back."""
    game = deep_game()
    measure(lambda: pickle.loads(pickle.dumps((game.state, game.stack, game.pending))), group=SAVED)


@cache
def long_game() -> MicroBoard:
    """The weir, played for so many turns that setting it up takes no time."""
    return MICRO.compile(changed(contents_of("weir"), "scenario", lambda scenario: put(scenario, "turns", 30)))


@cache
def large_game() -> MicroBoard:
    """The weir with 42 units."""
    return MICRO.compile(changed(contents_of("weir"), "scenario", reinforce))


def put(scenario: dict[str, Any], setting: str, value: int) -> None:
    scenario["settings"][setting] = value


def reinforce(scenario: dict[str, Any]) -> None:
    for force in scenario["forces"]:
        force["pieces"][0]["count"] = 11


def new_game() -> MicroGame:
    return begun(long_game(), seed=7)


def deep_game() -> MicroGame:
    """A game in the middle of an interrupt of an interrupt."""
    game = begun(large_game(), seed=5)
    while len(game.stack) < 6:
        options = asked(game).options
        game.answer(next((option for option in options if isinstance(option, CardOption)), options[0]))
    assert len(game.state.units) == 42, "the game has as many units as is said of it"
    return game


def repeated(function: Callable[[], object], times: int = CLONES) -> Callable[[], None]:
    """Many calls as one: a single one is too quick for a clock, or too unlike the next."""

    def calls() -> None:
        for _ in range(times):
            function()

    return calls
