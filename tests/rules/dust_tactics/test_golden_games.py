"""A whole game goes as it went: what changes in its log is meant, and read, before it is rewritten."""

import pytest

from tests.rules.dust_tactics.golden_games import COMMAND, GAMES


@pytest.mark.rule("DT-Z1")
@pytest.mark.parametrize("scenario", GAMES.seeds)
def test_a_game_goes_as_it_went(scenario: str) -> None:
    assert GAMES.text_of(scenario) == GAMES.kept(scenario), f"read what differs; if it is meant, run `{COMMAND}`"
