"""The battery in scenarios that are made: all laws hold, and all that can be said of a document is in order."""

from pathlib import Path
from typing import Any

import pytest

from ccstudio.conformance.battery import OF_GAMES, hold_in_positions
from ccstudio.documents.files import save
from ccstudio.play.checking import check_file
from tests.conformance.cases import DUST, GENERATED, REGISTRY, made

SEED = 1

LOOKS = 1

ONCE = ("the-grammar-is-kept", "open-questions-have-words", "tables-are-complete", "processes-agree")
"""Laws that are held to the rules as a whole, or in the scenarios that nobody makes."""

FAST = 1
"""How many of them are looked at with the fast tests."""


def all_of_them() -> list[Any]:
    """All scenarios; those after the first few are slow."""
    return [
        pytest.param(name, marks=[pytest.mark.slow] if place >= FAST else [], id=name.partition(":")[2])
        for place, name in enumerate((*GENERATED, *DUST))
    ]


@pytest.mark.slow
@pytest.mark.parametrize("name", [*GENERATED[::10], *DUST[:1]])
def test_the_laws_of_games_hold_in_a_scenario_that_is_made(name: str) -> None:
    for law_name, law in OF_GAMES.items():
        if law_name not in ONCE:
            law(made(name), SEED)


@pytest.mark.parametrize("name", all_of_them()[::2])
def test_the_laws_of_positions_hold_in_a_scenario_that_is_made(name: str) -> None:
    hold_in_positions(made(name), SEED, LOOKS)


@pytest.mark.parametrize("name", all_of_them())
def test_a_scenario_that_is_made_is_a_document_with_nothing_wrong(name: str, tmp_path: Path) -> None:
    save(made(name).contents.scenario, tmp_path / "made.json")
    assert check_file(tmp_path / "made.json", registry=REGISTRY).problems == ()
