"""Players of the lower levels misjudge options, and never take what advice refuses."""

from collections import Counter
from typing import Any

import pytest

from ccstudio.ai.registry import player_named
from ccstudio.engine.seats import Seat
from tests.unit.ai.advisers import QUESTION, Adviser
from tests.unit.engine.toy_system import TOY
from tests.unit.engine.walks import begun

LOWER = ("recruit", "regular")


def taken(name: str, *worths: float) -> Counter[int]:
    """How often a player takes which number of three, by 200 seeds."""
    view: Any = TOY.view(begun(), Seat(0))
    adviser = Adviser(*worths)
    return Counter(player_named(name, seed).choose(adviser, view, QUESTION).number for seed in range(200))


@pytest.mark.parametrize("name", LOWER)
def test_what_advice_refuses_is_never_taken(name: str) -> None:
    assert taken(name, -1.0, 0.1, 0.2)[0] == 0


@pytest.mark.parametrize("name", LOWER)
def test_if_everything_is_refused_the_least_evil_is_taken(name: str) -> None:
    assert taken(name, -1.0, -3.0, -2.0) == {0: 200}


@pytest.mark.parametrize("name", LOWER)
def test_among_equals_any_is_taken(name: str) -> None:
    assert set(taken(name, 0.5, -1.0, 0.5)) == {0, 2}


@pytest.mark.parametrize("name", LOWER)
def test_without_advice_any_option_is_taken(name: str) -> None:
    view: Any = TOY.view(begun(), Seat(0))
    assert {player_named(name, seed).choose(TOY, view, QUESTION).number for seed in range(30)} == {0, 1, 2}


def test_a_recruit_errs_more_often_than_a_regular() -> None:
    recruit, regular = (taken(name, 0.0, 1.0, 2.0)[2] for name in LOWER)
    assert 90 < recruit < regular < 200


def test_the_same_seed_makes_the_same_choices() -> None:
    assert taken("recruit", 0.0, 1.0, 2.0) == taken("recruit", 0.0, 1.0, 2.0)


@pytest.mark.parametrize("name", LOWER)
def test_its_advice_is_without_errors(name: str) -> None:
    player, view = player_named(name, 1), TOY.view(begun(), Seat(0))
    player.choose(Adviser(0.0, 2.0, 1.0), view, QUESTION)
    assert [advice.worth for advice in player.advice] == [2.0, 1.0, 0.0]
