"""Whole games go as they went: what changes in the log of one is meant, and read, before it is rewritten."""

import pytest

from tests.rules.combat_commander.golden_games import COMMAND, GAMES


@pytest.mark.rule("CC-ST.8")
@pytest.mark.parametrize("scenario", GAMES.seeds)
def test_a_game_goes_as_it_went(scenario: str) -> None:
    assert GAMES.text_of(scenario) == GAMES.kept(scenario), f"read what differs; if it is meant, run `{COMMAND}`"
