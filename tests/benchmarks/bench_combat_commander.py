"""Combat Commander played at random: decisions answered, whole games, clones, and what a game takes on record.

The clock is that of the processor: what else the machine does counts as little as it can.
"""

from collections.abc import Iterator
from copy import deepcopy
from functools import cache
from itertools import combinations, count
from time import process_time
from typing import Any
from zlib import compress

import msgspec
import pytest

from ccstudio.engine.chance import below
from ccstudio.engine.game import Game
from ccstudio.engine.outcomes import Ask
from ccstudio.play.opening import Opened, open_scenario
from ccstudio.play.session import Session
from tests.benchmarks.bench_engine import CLONES, DECISIONS, new_game, repeated
from tests.benchmarks.conftest import Measure

ANSWERED = f"{DECISIONS:,} decisions of a full scenario of Combat Commander"
GAMES = 10
"""So many are played at a time, for they differ in length."""
PLAYED = f"{GAMES} whole games of Combat Commander"
BEGUN = "a whole game of Combat Commander on a map never seen"
CLONED = f"{CLONES} clones of a full scenario of Combat Commander in mid-decision"
RECORD_KILOBYTES = 20
"""What the choices and chance of a game may come to, compressed."""

pytestmark = pytest.mark.benchmark(timer=process_time)


def bench_full_scenario(measure: Measure) -> None:
    """Random games, of whose questions those with two options or more count."""
    games = forever(1)

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


def bench_random_game(measure: Measure) -> None:
    """From the set-up to the end, a thousand a minute."""
    seeds = count(1)
    measure(repeated(lambda: sum(played(known(), next(seeds))), GAMES), group=PLAYED, budget_ms=60 * GAMES, rounds=10)


def bench_the_kernel_alone(measure: Measure) -> None:
    """The micro-system, from the set-up to the end of all its turns."""

    def play() -> None:
        game, random = new_game(), 7
        while isinstance(game.pending, Ask):
            choice, random = below(len(game.pending.options), random)
            game.answer(game.pending.options[choice])

    measure(repeated(play, GAMES), group=PLAYED, rounds=10)


def bench_first_game(measure: Measure) -> None:
    """The board is compiled, and every line of sight judged when it is first asked for."""
    contents = known().contents
    system = known().system
    seeds = count(1)

    def play() -> None:
        sum(played(Opened(system=system, contents=contents), next(seeds)))

    measure(play, group=BEGUN, budget_ms=600, rounds=10)


def bench_later_game(measure: Measure) -> None:
    """The same on a map whose lines of sight are all known."""
    seeds = count(1)
    measure(lambda: sum(played(known(), next(seeds))), group=BEGUN, rounds=10)


def bench_cloned(measure: Measure) -> None:
    """A game three hundred answers old."""
    measure(repeated(deep_game().clone), group=CLONED, budget_ms=CLONES / 100)


def bench_deep_copy(measure: Measure) -> None:
    """The same by Python's own module."""
    game = deep_game()
    measure(repeated(lambda: deepcopy((game.state, game.stack, game.pending))), group=CLONED)


def bench_record_compressed(measure: Measure) -> None:
    """The choices and chance of a game as a journal has them."""
    entries = record()
    measure(lambda: compressed(entries), group=recorded(), budget_ms=RECORD_KILOBYTES)


def bench_record_as_text(measure: Measure) -> None:
    """The same without compression."""
    entries = record()
    measure(lambda: msgspec.json.encode(entries), group=recorded())


@cache
def known() -> Opened:
    """The scenario, every line of sight of which is known: judging them has benchmarks of its own."""
    opened = open_scenario("mill-road")
    board = opened.board
    for a, b in combinations(board.ground.hexes, 2):
        board.lines.code(a, b, board.ground.changes)
    return opened


def played(opened: Opened, seed: int) -> Iterator[bool]:
    """Play a random game; for each answer, whether there was anything to decide."""
    system, board = opened.system, opened.board
    game = system.setup(board, system.seatings(board)[0], seed).go_on()
    random = seed
    while isinstance(game.pending, Ask):
        options = game.pending.options
        choice, random = below(len(options), random)
        game.answer(options[choice])
        yield len(options) > 1


def forever(seed: int) -> Iterator[bool]:
    """Random games, one after the other."""
    for number in count(seed):
        yield from played(known(), number)


def deep_game() -> Game[Any, Any]:
    opened = known()
    game = opened.system.setup(opened.board, opened.system.seatings(opened.board)[0], 5).go_on()
    for _ in range(300):
        game.answer(game.pending.options[0])
    return game


@cache
def record() -> tuple[object, ...]:
    """Every entry of a random game."""
    session = Session.begin(known(), seed=1, key="0" * 64)
    random = 1
    while isinstance(session.decision, Ask):
        asked = session.decision
        choice, random = below(len(asked.options), random)
        session.choose(asked.seat, asked.options[choice])
    return tuple(entry.entry for entry in session.records)


def compressed(entries: tuple[object, ...]) -> bytes:
    return compress(msgspec.json.encode(entries), 9)


def recorded() -> str:
    """What is measured, with its size beside what it may be."""
    kilobytes = len(compressed(record())) / 1_000
    return f"a game of {len(record()):,} entries, {kilobytes:.1f} of {RECORD_KILOBYTES} KB compressed"
