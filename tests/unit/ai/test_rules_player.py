"""The player that takes what the rules of a game advise."""

from typing import Any

import pytest

from ccstudio.ai.registry import player_named
from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.ai.worker import chosen_by
from ccstudio.engine.options import NumberOption
from ccstudio.engine.seats import Seat
from tests.unit.ai.advisers import QUESTION, Adviser
from tests.unit.engine.toy_system import TOY
from tests.unit.engine.walks import begun


def taken(system: Any, seed: int) -> int:
    """The number that the player takes."""
    chosen = RulesPlayer(seed).choose(system, TOY.view(begun(), Seat(0)), QUESTION)
    assert isinstance(chosen, NumberOption)
    return chosen.number


@pytest.mark.parametrize("seed", range(5))
def test_the_option_of_most_worth_is_taken(seed: int) -> None:
    assert taken(Adviser(-1.0, 2.5, 2.4), seed) == 1


def test_among_equals_any_is_taken() -> None:
    assert {taken(Adviser(3.0, 1.0, 3.0), seed) for seed in range(20)} == {0, 2}


def test_a_system_without_advice_is_played_at_random() -> None:
    assert {taken(TOY, seed) for seed in range(30)} == {0, 1, 2}


def test_the_same_seed_makes_the_same_choices() -> None:
    players = [RulesPlayer(9), RulesPlayer(9)]
    view = TOY.view(begun(), Seat(0))
    first, second = ([player.choose(TOY, view, QUESTION) for _ in range(20)] for player in players)
    assert first == second


def test_what_it_thinks_most_of_is_told_first() -> None:
    player = RulesPlayer(0)
    player.choose(Adviser(-1.0, 2.5, 2.4), TOY.view(begun(), Seat(0)), QUESTION)
    assert [advice.worth for advice in player.advice] == [2.5, 2.4, -1.0]


@pytest.mark.parametrize(("name", "times"), [("rules", 1), ("random", 0), ("first", 0)])
def test_a_choice_and_its_reasons_ask_the_rules_for_advice_once(name: str, times: int) -> None:
    adviser = Adviser(-1.0, 2.5, 2.4)
    thought = chosen_by(player_named(name, 3), adviser, TOY.view(begun(), Seat(0)), QUESTION)
    assert (adviser.asked, len(thought.thought.options)) == (times, 3 * times)
