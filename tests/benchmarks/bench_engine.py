"""The kernel on a toy of a game: decisions answered, positions cloned and saved."""

import pickle
from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random

from ccstudio.engine.outcomes import Ask
from ccstudio.engine.saves import load, save
from tests.benchmarks.conftest import Measure
from tests.unit.engine.toy import SEATING, ToyBoard, ToyGame
from tests.unit.engine.toy_system import TOY

DECISIONS = 10_000
CLONES = 100
ANSWERED = f"{DECISIONS:,} decisions answered"
CLONED = f"{CLONES} clones in mid-decision, 42 pieces"
SAVED = "saved and loaded in mid-decision, 42 pieces"

LARGE = ToyBoard(troops=14)


def bench_kernel(measure: Measure) -> None:
    """Random games of a toy whose questions all have two options or more."""
    random = Random(7)
    numbers = [random.randrange(2**16) for _ in range(DECISIONS)]

    def play() -> None:
        game = new_game()
        for number in numbers:
            question = game.pending
            if not isinstance(question, Ask):
                game = new_game()
                continue
            game.answer(question.options[number % len(question.options)])

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
    """A game seven procedures deep."""
    measure(repeated(deep_game().clone), group=CLONED, budget_ms=CLONES / 100)


def bench_deep_copy(measure: Measure) -> None:
    """The same by Python's own module."""
    game = deep_game()
    measure(repeated(lambda: deepcopy((game.state, game.stack, game.pending))), group=CLONED)


def bench_saved_and_loaded(measure: Measure) -> None:
    """To bytes and back, with all checks."""
    game = deep_game()
    measure(lambda: load(TOY, LARGE, save(TOY, game)), group=SAVED, budget_ms=1)


def bench_pickled(measure: Measure) -> None:
    """To a pickle, which checks nothing, and back."""
    game = deep_game()
    measure(lambda: pickle.loads(pickle.dumps((game.state, game.stack, game.pending))), group=SAVED)


def new_game() -> ToyGame:
    return TOY.setup(ToyBoard(turns=30), SEATING, seed=7).go_on()


def deep_game() -> ToyGame:
    """A game in the middle of an interrupt of an interrupt."""
    game = TOY.setup(LARGE, SEATING, seed=5).go_on()
    while len(game.stack) < 7:
        question = game.pending
        assert isinstance(question, Ask), "the game is not over yet"
        game.answer(question.options[1 if question.kind == "confirm" else 0])
    return game


def repeated(function: Callable[[], object]) -> Callable[[], None]:
    """A hundred calls as one: a single one is too quick for a clock."""

    def calls() -> None:
        for _ in range(CLONES):
            function()

    return calls
