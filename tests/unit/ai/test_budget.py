"""Budgets as people write them."""

import pytest

from ccstudio.ai.registry import PlayerError, player_named
from ccstudio.ai.search.budget import Budget, Spending, read_budget


@pytest.mark.parametrize(
    ("text", "budget"),
    [
        ("64", Budget(playouts=64)),
        ("5s", Budget(seconds=5.0)),
        ("0.5s", Budget(seconds=0.5)),
        *((text, None) for text in ("", "0", "0s", "-3", "5 s", "5m", "s", "1e3", "12345678")),
    ],
)
def test_a_budget_is_playouts_or_time(text: str, budget: Budget | None) -> None:
    assert read_budget(text) == budget


@pytest.mark.parametrize("text", ["64", "5s", "0.5s"])
def test_a_budget_is_written_as_it_is_read(text: str) -> None:
    assert str(read_budget(text)) == text


@pytest.mark.parametrize("name", ["planner:", "planner:soon", "tactician:0"])
def test_a_budget_that_cannot_be_read_is_told(name: str) -> None:
    with pytest.raises(PlayerError) as caught:
        player_named(name, 1)
    assert caught.value.code == "player-budget"


def test_only_players_that_search_have_a_budget() -> None:
    with pytest.raises(PlayerError) as caught:
        player_named("rules:5s", 1)
    assert caught.value.code == "player-unknown"


def test_a_budget_of_playouts_is_spent_by_them() -> None:
    spending = Spending(Budget(playouts=4))
    spending.add_playout()
    assert spending.share == 0.25


def test_an_unlimited_budget_is_never_spent() -> None:
    spending = Spending(Budget())
    spending.add_playout()
    assert spending.share == 0.0
