"""Experiments that contradict themselves are told of, entry by entry."""

import pytest

from ccstudio.documents.reading import read_bytes
from tests.unit.documents.game_samples import raw_experiment
from tests.unit.documents.samples import as_bytes

EVEN = {"players": ["rules", "rules"]}


def codes_of(**changes: object) -> list[tuple[str, object]]:
    reading = read_bytes(as_bytes(raw_experiment(**changes)))
    assert reading.document is not None, reading.problems
    return [(problem.code, problem.path) for problem in reading.problems]


def is_refused(**changes: object) -> bool:
    return read_bytes(as_bytes(raw_experiment(**changes))).document is None


def test_an_experiment_in_order_has_no_problems():
    assert codes_of() == []


def test_a_scenario_listed_twice_is_told_of():
    scenario = {"id": "first-contact", "version": 1}
    assert codes_of(scenarios=[scenario, scenario]) == [("experiment-scenario-twice", ("scenarios", 1))]


def test_a_scenario_in_two_versions_is_told_of():
    scenarios = [{"id": "first-contact", "version": 1}, {"id": "first-contact", "version": 2}]
    assert codes_of(scenarios=scenarios) == [("experiment-scenario-twice", ("scenarios", 1))]


def test_equal_players_cannot_swap_sides():
    assert codes_of(pairings=[{**EVEN, "swap_sides": True}]) == [
        ("experiment-swaps-equals", ("pairings", 0, "swap_sides"))
    ]


def test_a_pairing_listed_twice_is_told_of():
    assert codes_of(pairings=[EVEN, EVEN]) == [("experiment-pairing-twice", ("pairings", 1))]


def test_two_variants_with_one_id_are_told_of():
    variant = raw_experiment()["variants"][0]
    assert [path for _, path in codes_of(variants=[variant, variant])] == [("variants", 1, "id")]


@pytest.mark.parametrize("path", ["settings/turns", "/", "/a//b", "/a~2"])
def test_a_path_that_is_no_json_pointer_is_refused(path: str):
    variant = {"id": "long", "title": "Long", "changes": [{"path": path, "value": 1}]}
    assert is_refused(variants=[variant])


@pytest.mark.parametrize("name", ["", "Rules", "planner:", "planner:0", "planner:2m"])
def test_a_name_that_no_player_can_have_is_refused(name: str):
    assert is_refused(pairings=[{"players": [name]}])
