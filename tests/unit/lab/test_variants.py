"""Variants: the documents that a scenario has under them, and what keeps them from being played."""

from typing import Any

import pytest

from ccstudio.documents.library import Library
from ccstudio.lab.variants import experiment_problems
from tests.helpers.micro_games import CONTENT
from tests.unit.lab.experiments import EVEN, FILE, QUARRY, REGISTRY, experiment, plan_of


def varied(**change: Any) -> dict[str, Any]:
    return {"variants": [{"id": "other", "title": "Other", "changes": [change]}]}


def problems_of(**changes: Any) -> list[tuple[str, object]]:
    found = experiment_problems(experiment(**changes), FILE, Library(folders=[CONTENT]), REGISTRY)
    return [(problem.code, problem.path) for problem in found]


def test_a_variant_changes_the_scenario():
    plan = plan_of(**varied(path="/settings/turns", value=3))
    turns = [plan.contents["micro-quarry", variant].scenario.settings["turns"] for variant in ("", "other")]
    assert turns == [8, 3]


def test_a_variant_changes_the_module():
    plan = plan_of(**varied(document="module", path="/settings/hand", value=2))
    assert plan.contents["micro-quarry", "other"].module.settings["hand"] == 2


def test_what_a_variant_does_not_change_is_the_same_document():
    plan = plan_of(**varied(path="/settings/turns", value=3))
    plain, other = plan.contents["micro-quarry", ""], plan.contents["micro-quarry", "other"]
    assert other.module is plain.module


def test_scenarios_and_variants_have_digests_of_their_own():
    digests = plan_of(**varied(path="/settings/turns", value=3)).digests()
    assert len(set(digests.values())) == 2


@pytest.mark.parametrize(
    ("changes", "code", "path"),
    [
        ({"scenarios": [QUARRY, {"id": "gone", "version": 1}]}, "content-not-found", ("scenarios", 1)),
        ({"pairings": [EVEN, {"players": ["random"]}]}, "experiment-players-count", ("pairings", 1, "players")),
        ({"pairings": [{"players": ["random", "nobody"]}]}, "player-unknown", ("pairings", 0, "players", 1)),
        (
            varied(path="/seats/9/title", value=1),
            "experiment-change-nowhere",
            ("variants", 0, "changes", 0, "path"),
        ),
        (
            varied(path="/settings/turns", value="three"),
            "experiment-variant-faulty",
            ("variants", 0, "changes", 0, "value"),
        ),
        (varied(path="/settings/turns", value=8), "experiment-variant-idle", ("variants", 0)),
        (varied(path="/title", value=""), "experiment-variant-faulty", ("variants", 0, "changes", 0, "value")),
        (varied(path="/nonsense", value=1), "experiment-variant-faulty", ("variants", 0, "changes", 0, "value")),
        (
            varied(path="/module", value={"id": "x"}),
            "experiment-variant-faulty",
            ("variants", 0, "changes", 0, "value"),
        ),
    ],
)
def test_what_cannot_be_played_is_told_at_its_place(changes: dict[str, Any], code: str, path: object):
    assert (code, path) in problems_of(**changes)


def test_all_problems_are_told_at_once():
    scenarios = [QUARRY, {"id": "gone", "version": 1}]
    found = problems_of(
        scenarios=scenarios, pairings=[{"players": ["nobody", "random"]}], **varied(path="/x/y", value=1)
    )
    assert {code for code, _ in found} >= {"content-not-found", "player-unknown", "experiment-variant-faulty"}
