"""What the engine counts of a game where its rules say nothing: totals of dice with numbers."""

from fractions import Fraction

import pytest

from ccstudio.engine.chance import Chance, Die, Pick, Roll, plain_die
from ccstudio.engine.game_statistics import LuckyRoll, Transition, distribution_of_sum
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat
from tests.unit.engine.toy import SEATING
from tests.unit.engine.toy_system import TOY
from tests.unit.engine.walks import begun

SEAT = Seat(1)


def transition(wanted: Chance | None, answer: tuple[int, ...] = ()) -> Transition:
    return Transition(before=begun(), seat=SEAT, wanted=wanted, answer=answer, events=())


def test_a_system_that_says_nothing_about_it_counts_no_points() -> None:
    assert TOY.points(begun()) == ()


def test_a_system_that_says_nothing_about_it_counts_no_losses() -> None:
    assert TOY.losses(begun()) == ()


def test_a_system_that_says_nothing_about_it_has_no_features() -> None:
    assert TOY.features(begun(), SEATING.side_of(SEAT)) == TOY.feature_names == ()


def test_a_system_that_says_nothing_about_it_counts_no_habits() -> None:
    assert TOY.habits(transition(None)) == ()


def test_a_system_that_says_nothing_about_it_counts_the_totals_of_dice() -> None:
    roll = Roll((plain_die(4), plain_die(4)), "weather")
    (luck,) = TOY.luck(transition(roll, (0, 3)))
    assert luck == LuckyRoll(
        side=SEATING.side_of(SEAT),
        topic=Text("weather"),
        value=5,
        chances={total: Fraction(4 - abs(total - 5), 16) for total in range(2, 9)},
    )


@pytest.mark.parametrize(
    "wanted",
    [None, Pick((1, 2, 3), 2, "draw"), Roll((Die((1, "blast")),), "shot")],
    ids=["a choice", "a pick", "dice with words"],
)
def test_what_has_no_total_is_not_counted(wanted: Chance | None) -> None:
    assert TOY.luck(transition(wanted, (0,))) == ()


def test_faces_are_those_that_fell() -> None:
    assert transition(Roll((plain_die(6), plain_die(6)), "weather"), (5, 0)).faces == (6, 1)


def test_without_dice_there_are_no_faces() -> None:
    assert transition(None).faces == ()


def test_faces_of_the_same_worth_add_up() -> None:
    assert distribution_of_sum([(0, 0, 1)]) == {0: Fraction(2, 3), 1: Fraction(1, 3)}


def test_no_dice_have_the_total_zero() -> None:
    assert distribution_of_sum([]) == {0: Fraction(1)}
