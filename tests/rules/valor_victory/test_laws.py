"""The laws of conformance, held in a small scenario with nearly everything in it."""

import pytest

from ccstudio.conformance.battery import LAWS, hold_in_positions
from tests.rules.valor_victory.skirmish import skirmish

OF_THE_SYSTEM = ("the-grammar-is-kept", "tables-are-complete", "open-questions-have-words")
OF_GAMES = ("games-end", "undo-restores", "worlds-vary", "statistics-add-up", "positions-are-sound")
REPLAY = pytest.param("journals-replay", marks=pytest.mark.rule("VV-S.8"))


@pytest.mark.parametrize("law", [*OF_THE_SYSTEM, *OF_GAMES, REPLAY])
def test_the_law_holds_in_the_skirmish(law: str) -> None:
    LAWS[law](skirmish(), 1)


def test_the_laws_of_positions_hold_in_the_skirmish() -> None:
    hold_in_positions(skirmish(), 2, 2)
