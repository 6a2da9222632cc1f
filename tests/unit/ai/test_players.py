"""Players without a plan, and how they are named."""

from typing import Any

import pytest

from ccstudio.ai.registry import PLAYERS, PlayerError, player_named, read_seats
from ccstudio.engine.options import NumberOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from tests.unit.engine.toy_system import TOY
from tests.unit.engine.walks import begun

QUESTION = Ask(Seat(0), "number", "how-many", tuple(NumberOption(number) for number in range(3)))


def choices(name: str, seed: int, count: int) -> list[int]:
    """What a player chooses of three numbers, so many times."""
    player = player_named(name, seed)
    view: Any = TOY.view(begun(), Seat(0))
    return [player.choose(TOY, view, QUESTION).number for _ in range(count)]


def test_the_first_option_is_what_the_first_player_takes() -> None:
    assert choices("first", 1, 5) == [0] * 5


def test_a_random_player_takes_every_option_as_often() -> None:
    taken = choices("random", 1, 3000)
    assert all(900 < taken.count(number) < 1100 for number in range(3))


def test_the_same_seed_makes_the_same_choices() -> None:
    assert choices("random", 7, 50) == choices("random", 7, 50)


def test_other_seeds_make_other_choices() -> None:
    assert choices("random", 7, 50) != choices("random", 8, 50)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_player_goes_by_the_name_it_is_found_by(name: str) -> None:
    assert player_named(name, 1).name == name


@pytest.mark.parametrize("name", ["deep-thought", "person", ""])
def test_a_player_nobody_has_heard_of_is_not_found(name: str) -> None:
    with pytest.raises(PlayerError) as caught:
        player_named(name, 1)
    assert str(caught.value).startswith(f"There is no player {name}. Use one of: first, ")


def test_seats_are_read_in_their_order() -> None:
    assert read_seats("random, person,first", 3) == ("random", "person", "first")


@pytest.mark.parametrize("text", ["random", "random,random,random", ""])
def test_there_has_to_be_a_player_for_each_seat(text: str) -> None:
    with pytest.raises(PlayerError) as caught:
        read_seats(text, 2)
    assert "person,rules" in str(caught.value)


def test_an_unknown_player_of_a_seat_is_named() -> None:
    with pytest.raises(PlayerError) as caught:
        read_seats("random,randon", 2)
    assert "There is no player randon." in str(caught.value)
