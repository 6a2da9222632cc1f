from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.engine.chance import Pick, Roll, Shuffle, plain_die
from ccstudio.engine.flow import procedure, step
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.odds import OddsError, distribution, mixed
from ccstudio.engine.options import ButtonOption
from ccstudio.engine.outcomes import Ask, Goto, Outcome, Return
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.saves import save
from ccstudio.engine.seats import WATCHER, Seat
from ccstudio.engine.state import State
from tests.unit.engine.toy import BATTLE_DIE
from tests.unit.engine.toy_rules import PASS, Shot
from tests.unit.engine.toy_system import TOY
from tests.unit.engine.walks import begun, play

EMPTY = Game(None, State(), ())


def result(game: Game[Any, Any]) -> Any:
    return game.result


@procedure
class TwoDice(Frame):
    """T-1 The sum of two dice."""

    @step
    def roll(self, game: Any, _: object) -> Outcome:
        """T-1.1"""
        return Roll((plain_die(6), plain_die(6)), "attack")

    @step
    def add(self, game: Any, faces: tuple[int, ...]) -> Outcome:
        """T-1.2"""
        return Return(sum(faces))


def test_odds_of_two_dice_are_those_everybody_knows() -> None:
    expected = {total: Fraction(6 - abs(7 - total), 36) for total in range(2, 13)}
    assert distribution(EMPTY, TwoDice(), result) == expected


@procedure
class Sustained(Frame):
    """T-2 Hits of a pool, of which the misses are rolled again."""

    dice: int
    hits: int = 0
    again: bool = False

    @step
    def roll(self, game: Any, _: object) -> Outcome:
        """T-2.1"""
        return Roll((BATTLE_DIE,) * (self.dice - self.hits), "pool", pool=True)

    @step
    def count(self, game: Any, faces: tuple[str, ...]) -> Outcome:
        """T-2.2"""
        self.hits += faces.count("hit")
        if self.again:
            return Return(self.hits)
        self.again = True
        return Goto("roll")


def binomial(count: int, chance: Fraction) -> dict[int, Fraction]:
    """How often something happens in independent trials, one trial after the other."""
    rows = {0: Fraction(1)}
    for _ in range(count):
        grown: dict[int, Fraction] = {}
        for hits, weight in rows.items():
            grown[hits] = grown.get(hits, Fraction(0)) + weight * (1 - chance)
            grown[hits + 1] = grown.get(hits + 1, Fraction(0)) + weight * chance
        rows = grown
    return rows


@pytest.mark.parametrize("dice", [1, 2, 5, 12])
def test_odds_of_a_pool_rolled_twice_are_exact(dice: int) -> None:
    # One die hits in one of the two rolls with 1 - 2/3 * 2/3.
    assert distribution(EMPTY, Sustained(dice), result) == binomial(dice, Fraction(5, 9))


@procedure
class Drawn(Frame):
    """T-3 A card from three, and one more from what is left."""

    @step
    def pick(self, game: Any, _: object) -> Outcome:
        """T-3.1"""
        return Pick((1, 2, 3), 2, "cards")

    @step
    def shuffle(self, game: Any, picked: tuple[tuple[int, ...], tuple[int, ...]]) -> Outcome:
        """T-3.2"""
        return Shuffle(picked[0], "order")

    @step
    def leave(self, game: Any, row: tuple[int, ...]) -> Outcome:
        """T-3.3"""
        return Return(row)


def test_odds_of_cards_are_exact() -> None:
    rows = [(1, 2), (1, 3), (2, 1), (2, 3), (3, 1), (3, 2)]
    assert distribution(EMPTY, Drawn(), result) == dict.fromkeys(rows, Fraction(1, 6))


def test_odds_that_hang_on_too_much_are_not_computed() -> None:
    with pytest.raises(OddsError) as caught:
        distribution(EMPTY, TwoDice(), result, limit=35)
    assert caught.value.code == "odds-too-many"


def test_odds_that_hang_on_as_much_as_may_be_are_computed() -> None:
    assert sum(distribution(EMPTY, TwoDice(), result, limit=36).values()) == 1


@procedure
class Doubtful(Frame):
    """T-4 A question among dice."""

    @step
    def roll(self, game: Any, _: object) -> Outcome:
        """T-4.1"""
        return Roll((plain_die(2),), "coin")

    @step
    def ask(self, game: Any, _: object) -> Outcome:
        """T-4.2"""
        return Ask(Seat(1), "really", "really", (ButtonOption("no"), ButtonOption("yes")))

    @step
    def leave(self, game: Any, choice: ButtonOption) -> Outcome:
        """T-4.3"""
        return Return(choice.button)


def test_odds_that_hang_on_an_answer_are_not_computed() -> None:
    with pytest.raises(OddsError) as caught:
        distribution(EMPTY, Doubtful(), result)
    assert caught.value.arguments == {"seat": 1, "kind": "really"}


def test_an_answer_can_be_supposed() -> None:
    odds = distribution(EMPTY, Doubtful(), result, answer=lambda game: game.pending.options[1])
    assert odds == {"yes": Fraction(1)}


def test_odds_can_be_taken_of_anything_in_the_position() -> None:
    game = begun()
    target = PieceId(2)
    shot = Shot(seat=Seat(0), target=target, depth=0)
    odds = distribution(game, shot, lambda end: target in end.state.troops, answer=lambda _: PASS)
    # Third dice of three, a third each: at least one hit removes a troop of strength 1.
    assert odds == {False: Fraction(19, 27), True: Fraction(8, 27)}


def test_odds_can_be_taken_of_a_view() -> None:
    view = TOY.view(begun(), WATCHER)
    assert distribution(view, Sustained(1), result) == {0: Fraction(4, 9), 1: Fraction(5, 9)}


def test_taking_odds_changes_nothing() -> None:
    game = play(begun(), [1] * 9)
    before = save(TOY, game)
    distribution(game, Shot(seat=Seat(0), target=PieceId(2), depth=2), result)
    assert save(TOY, game) == before


def test_taking_odds_of_a_procedure_does_not_begin_it() -> None:
    frame = Sustained(2)
    distribution(EMPTY, frame, result)
    assert frame == Sustained(2)


@given(st.lists(st.integers(1, 9), min_size=1, max_size=5))
def test_mixed_odds_add_up_to_one(weights: list[int]) -> None:
    cases = [
        (Fraction(weight, sum(weights)), binomial(number, Fraction(1, 3))) for number, weight in enumerate(weights)
    ]
    assert sum(mixed(cases).values()) == 1


def test_odds_are_mixed_by_their_weights() -> None:
    half = Fraction(1, 2)
    assert mixed([(half, {"a": Fraction(1)}), (half, {"a": half, "b": half})]) == {
        "a": Fraction(3, 4),
        "b": Fraction(1, 4),
    }
