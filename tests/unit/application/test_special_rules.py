"""Special rules in words: what they are called, what they mean, and whether the program enforces them."""

import pytest
from msgspec.structs import replace

from ccstudio.application.printing.aids import scenario_page
from ccstudio.application.scenarios.special_rules import rule_meaning, rule_title, rules_in_words
from ccstudio.base.places import modules_folder
from ccstudio.documents.scenario import SpecialRule
from ccstudio.play.opening import open_scenario
from ccstudio.rules.registry import Registry

HELD = "Thieves who are met go to the cells."


@pytest.mark.parametrize("system", ["combat_commander", "dust_tactics", "freeform"])
def test_every_special_rule_has_a_title_and_an_explanation(system: str) -> None:
    rules = Registry().system(system)
    for name in rules.special_rules:
        assert rule_title(rules, name) != name
        assert rule_meaning(rules, name).endswith(".")


def test_enforced_rules_come_first_and_others_say_that_they_are_not() -> None:
    opened = open_scenario(modules_folder() / "dust_tactics" / "scenarios" / "moor-duel.json")
    special = SpecialRule(id="initiative-dice", values={"dice": {"axis": 4}})
    scenario = replace(opened.contents.scenario, special_rules=(special,), unenforced=(HELD,))
    module = opened.contents.module
    lines = [rule.line for rule in rules_in_words(scenario, module, opened.system)]
    assert lines == [
        "Initiative dice (Axis 4): These sides roll this number of dice for initiative (DT-I1).",
        f"Not enforced: {HELD}",
    ]
    page = scenario_page(scenario, module, opened.system)
    assert all(line in page for line in lines)


def test_a_rule_that_the_system_does_not_know_is_not_enforced() -> None:
    opened = open_scenario(modules_folder() / "dust_tactics" / "scenarios" / "moor-duel.json")
    scenario = replace(opened.contents.scenario, special_rules=(SpecialRule(id="flood"),))
    (told,) = rules_in_words(scenario, opened.contents.module, opened.system)
    assert told.line == "Not enforced: flood"
