"""Whether a scenario can be set up, in words, with an example."""

from pathlib import Path
from types import SimpleNamespace
from typing import cast

from msgspec.structs import replace

from ccstudio.application.scenarios.dependencies import ScenarioDependencies
from ccstudio.application.scenarios.new_records import with_other_rule
from ccstudio.application.scenarios.preload import PreparedScenario, prepare_scenario
from ccstudio.application.scenarios.provider import ScenarioProvider
from ccstudio.application.scenarios.set_up import SetUpReport, set_up_report, set_up_rules_of
from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.scenario import ScenarioDocument, SpecialRule

MILL_ROAD = modules_folder() / "combat_commander" / "scenarios" / "mill-road.json"


def read(path: Path) -> tuple[ScenarioDocument, PreparedScenario]:
    scenario = load_as(ScenarioDocument, path)
    return scenario, prepare_scenario(scenario, path)


SCENARIO, PREPARED = read(MILL_ROAD)
AROUND: ScenarioDependencies = PREPARED.around


def report_of(scenario: ScenarioDocument) -> SetUpReport:
    rules = set_up_rules_of(AROUND, scenario, PREPARED.printed)
    return set_up_report(rules, scenario, AROUND, PREPARED.printed)


def narrowed(scenario: ScenarioDocument) -> ScenarioDocument:
    """The scenario with an area of two hexes for the first force."""
    first, *others = scenario.areas
    return replace(scenario, areas=(replace(first, spaces=first.spaces[:2]), *others))


def test_an_example_has_every_piece_and_no_problem() -> None:
    found = report_of(SCENARIO)
    assert found.verdict == "yes"
    assert found.example is not None
    emptied = replace(found.example, forces=(), settings={**found.example.settings, "fortifications": {}})
    works = {"foxholes", "trench", "wire", "mines", "bunker", "pillbox"}
    emptied = replace(emptied, pieces=tuple(it for it in emptied.pieces if it.piece not in works))
    assert AROUND.problems_of(emptied, PREPARED.printed) == []


def test_pieces_placed_like_the_example_leave_their_forces_and_are_no_problem() -> None:
    placed = report_of(SCENARIO).placed(SCENARIO)
    assert placed is not None
    waiting = sum(item.count for force in SCENARIO.forces if not force.turn for item in force.pieces)
    left = sum(item.count for force in placed.forces if not force.turn for item in force.pieces)
    assert (len(placed.pieces) - len(SCENARIO.pieces) + left, AROUND.problems_of(placed, PREPARED.printed)) == (
        waiting, [],
    )  # fmt: skip


def test_without_an_example_nothing_is_placed() -> None:
    assert report_of(narrowed(SCENARIO)).placed(SCENARIO) is None


def test_what_cannot_be_set_up_is_named_at_its_entry() -> None:
    found = report_of(narrowed(SCENARIO))
    assert (found.verdict, found.findings[0].path[:2]) == ("no", ("forces", 0))


def test_it_is_a_problem_of_the_scenario_at_once() -> None:
    found = AROUND.problems_of(narrowed(SCENARIO), PREPARED.printed)
    assert [problem.path[:2] for problem in found] == [("forces", 0)]


def test_a_scenario_that_cannot_be_read_by_the_rules_says_so() -> None:
    assert report_of(replace(SCENARIO, settings={})).verdict == "unknown"


def test_another_special_rule_keeps_only_the_values_that_fit() -> None:
    cards = {"axis": 4}
    rule = SpecialRule(id="hand-size", rule="CC-1.1", values={"cards": cards, "weather": "cold"})
    context = cast("ScenarioProvider", SimpleNamespace(around=AROUND))
    made = with_other_rule(context, replace(SCENARIO, special_rules=(rule,)), 0, "discard-limit")
    assert made.special_rules == (SpecialRule(id="discard-limit", rule="CC-1.1", values={"cards": cards}),)
