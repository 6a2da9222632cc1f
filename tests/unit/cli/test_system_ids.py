"""Ids of rule systems on the command line: a hyphen and an underscore are alike."""

import pytest

from ccstudio.cli.arguments import read_arguments
from tests.unit.cli.conftest import Ask


@pytest.mark.parametrize("name", ["combat_commander", "combat-commander"])
@pytest.mark.parametrize(
    ("before", "after"),
    [
        (["rules", "explain"], ["CC-O20"]),
        (["rules", "coverage"], []),
        (["outline"], []),
        (["fuzz"], []),
        (["match"], ["rules", "random"]),
    ],
    ids=["explain", "coverage", "outline", "fuzz", "match"],
)
def test_every_command_that_takes_a_system_knows_it_either_way(name: str, before: list[str], after: list[str]) -> None:
    assert read_arguments([*before, name, *after]).system == "combat_commander"


@pytest.mark.parametrize(
    ("policy", "known"), [("dust-tactics", "dust_tactics"), ("thread", "thread"), ("chess-960", "chess-960")]
)
def test_a_sight_policy_is_known_either_way_and_other_names_stay(policy: str, known: str) -> None:
    assert read_arguments(["sight", "orbeck", "A1", "B2", "--policy", policy]).policy == known


def test_an_unknown_system_is_refused_by_the_name_that_was_typed(ask: Ask) -> None:
    assert "chess-960" in ask("rules", "explain", "chess-960", "X-1").err
