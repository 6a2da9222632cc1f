"""Toy games somewhere on their way, for properties that hold everywhere."""

from collections.abc import Iterable, Iterator

from hypothesis import strategies as st

from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from tests.helpers.examples import examples
from tests.unit.engine.toy import SEATING, ToyGame
from tests.unit.engine.toy_system import BOARD, TOY

quickly = examples(16)

viewers = st.sampled_from(SEATING.viewers())
seeds = st.integers(0, 2**64 - 1)
choices = st.lists(st.integers(0, 2**16), max_size=60)


def begun(seed: int = 0) -> ToyGame:
    """A toy game at its first question."""
    return TOY.setup(BOARD, SEATING, seed).go_on()


def walk(game: ToyGame, numbers: Iterable[int]) -> Iterator[ToyGame]:
    """Answer questions by numbers as long as there are any, and yield the game at each question."""
    for number in numbers:
        if not isinstance(game.pending, Ask):
            return
        yield game
        game.answer(game.pending.options[number % len(game.pending.options)])


def play(game: ToyGame, numbers: Iterable[int]) -> ToyGame:
    """The game after answers by numbers."""
    for _ in walk(game, numbers):
        pass
    return game


@st.composite
def positions(draw: st.DrawFn) -> ToyGame:
    """A toy game at any question, or at its end."""
    return play(begun(draw(seeds)), draw(choices))


def asked(game: ToyGame) -> Ask:
    """The open question."""
    assert isinstance(game.pending, Ask), "a question is open"
    return game.pending


def until(game: ToyGame, kind: str, seat: Seat | None = None) -> ToyGame:
    """The game at the next question of a kind (of a seat), answered by the second option until then."""
    while asked(game).kind != kind or seat not in (None, asked(game).seat):
        game.answer(asked(game).options[1])
    return game
