"""Whole games go as they went: what changes in the log of one is meant, and read, before it is rewritten."""

import pytest

from tests.rules.combat_commander.golden_games import COMMAND, FOLDER, GAMES, text_of


@pytest.mark.rule("CC-ST.8")
@pytest.mark.parametrize("scenario", GAMES)
def test_a_game_goes_as_it_went(scenario: str) -> None:
    kept = (FOLDER / f"{scenario}.txt").read_text(encoding="utf-8")
    assert text_of(scenario) == kept, f"read what differs; if it is meant, run `{COMMAND}`"
