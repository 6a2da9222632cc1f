from collections.abc import Iterable
from importlib.metadata import EntryPoint

import pytest

from ccstudio.board.sight.policy_rules import rules_of
from ccstudio.rules.combat_commander.sight.policy import RECOMMENDED, CombatPolicy
from ccstudio.rules.registry import BUILT_IN, GROUP, POLICIES, VARIABLE, Registry, RulesError
from tests.unit.rules.thin_system import FURNISHED, THIN

HERE = "tests.unit.rules.thin_system"
THIN_AT = f"{HERE}:THIN"


def plugin(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GROUP)


def registry(*plugins: EntryPoint, built_in: Iterable[str] = (), tried: str = "") -> Registry:
    return Registry(dict.fromkeys(built_in, THIN_AT), plugins, tried)


def test_a_system_of_the_house_is_found() -> None:
    assert registry(built_in=["thin"]).system("thin") is THIN


def test_a_system_of_others_is_found() -> None:
    assert registry(plugin("thin", THIN_AT)).system("thin") is THIN


def test_all_systems_are_listed_in_order() -> None:
    assert registry(plugin("zebra", "zoo:ZEBRA"), plugin("ant", "zoo:ANT"), built_in=["thin"]).ids() == (
        "ant",
        "thin",
        "zebra",
    )


def test_listing_systems_imports_none() -> None:
    assert registry(plugin("ghost", "no_such_module:GHOST")).ids() == ("ghost",)


def test_a_system_nobody_has_heard_of_is_not_found() -> None:
    with pytest.raises(RulesError) as caught:
        registry(built_in=["thin"]).system("chess")
    assert str(caught.value) == "There is no rule system chess. Use one of: thin."


def test_with_no_system_at_all_none_is_named() -> None:
    with pytest.raises(RulesError) as caught:
        registry().system("chess")
    assert caught.value.arguments["known"] == "-"


@pytest.mark.parametrize(
    "value",
    ["no_such_module:GHOST", f"{HERE}:MISSING", "tests.unit.rules.broken_plugin:SYSTEM"],
    ids=["no module", "nothing of that name", "fails when imported"],
)
def test_a_plugin_that_does_not_load_is_named(value: str) -> None:
    with pytest.raises(RulesError) as caught:
        registry(plugin("ghost", value)).system("ghost")
    assert (caught.value.code, caught.value.arguments["system"], caught.value.arguments["source"]) == (
        "rules-broken",
        "ghost",
        value,
    )


@pytest.mark.parametrize(
    ("name", "value"),
    [("other", THIN_AT), ("thin", f"{HERE}:NOTHING_OF_THE_KIND")],
    ids=["under another name", "no system at all"],
)
def test_a_plugin_that_is_no_system_of_its_name_is_named(name: str, value: str) -> None:
    with pytest.raises(RulesError) as caught:
        registry(plugin(name, value)).system(name)
    assert caught.value.code == "rules-not-a-system"


def test_a_system_of_the_house_is_not_replaced_by_a_plugin() -> None:
    assert registry(plugin("thin", "no_such_module:THIN"), built_in=["thin"]).system("thin") is THIN


def test_a_broken_plugin_keeps_nobody_from_the_others() -> None:
    assert registry(plugin("ghost", "no_such_module:GHOST"), plugin("thin", THIN_AT)).system("thin") is THIN


def test_all_that_is_wrong_is_told_by_name() -> None:
    found = registry(
        plugin("ghost", "no_such_module:GHOST"), plugin("thin", "second:THIN"), built_in=["thin"]
    ).problems()
    assert [(problem.code, problem.arguments["system"]) for problem in found] == [
        ("rules-twice", "thin"),
        ("rules-broken", "ghost"),
    ]


def test_where_nothing_is_wrong_nothing_is_told() -> None:
    assert registry(built_in=["thin"]).problems() == []


def test_the_systems_of_this_installation_are_all_usable() -> None:
    installed = Registry()
    assert (set(BUILT_IN) <= set(installed.ids()), installed.problems()) == (True, [])


def test_rules_are_tried_without_being_installed() -> None:
    assert registry(tried=f"thin={THIN_AT}").system("thin") is THIN


def test_the_rules_to_try_are_named_by_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, f" thin = {THIN_AT} ,furnished={HERE}:FURNISHED,")
    assert Registry({}, []).ids() == ("furnished", "thin")


def test_what_is_tried_goes_before_what_is_installed() -> None:
    assert registry(plugin("thin", "no_such_module:THIN"), tried=f"thin={THIN_AT}").system("thin") is THIN


def test_what_is_tried_does_not_go_before_the_house() -> None:
    assert registry(built_in=["thin"], tried="thin=no_such_module:THIN").system("thin") is THIN


@pytest.mark.parametrize(
    "entry", ["thin", f"thin={HERE}", f"={THIN_AT}", f"Thin Rules={THIN_AT}", f"thin={THIN_AT};other={THIN_AT}"]
)
def test_a_variable_that_names_no_rules_is_told(entry: str) -> None:
    with pytest.raises(RulesError) as caught:
        registry(tried=f"furnished={HERE}:FURNISHED,{entry}").ids()
    assert (caught.value.code, caught.value.arguments["entry"]) == ("rules-variable", entry)


def test_a_variable_that_names_no_rules_is_among_the_problems() -> None:
    assert [problem.code for problem in registry(tried="thin").problems()] == ["rules-variable"]


def test_rules_to_try_that_do_not_load_are_told_with_their_remedy() -> None:
    with pytest.raises(RulesError, match="or add its folder to PYTHONPATH"):
        registry(tried="thin=no_such_module:THIN").system("thin")


def test_systems_bring_their_content() -> None:
    systems = f"furnished={HERE}:FURNISHED,robbed={HERE}:ROBBED,thin={THIN_AT},ghost=no_such_module:GHOST"
    assert registry(tried=systems).content_folders() == (FURNISHED.content,)


def test_content_that_is_gone_is_told() -> None:
    (found,) = registry(tried=f"robbed={HERE}:ROBBED").problems()
    assert (found.code, found.arguments["system"]) == ("rules-content-missing", "robbed")


@pytest.mark.parametrize(
    ("module", "system"), [("tests.micro_system.rules", "micro"), ("tests", "micro"), ("testing", ""), ("ccstudio", "")]
)
def test_the_system_whose_code_a_module_is_part_of_is_found(module: str, system: str) -> None:
    assert Registry(plugins=(), tried="micro=tests.micro_system:MICRO").added_system_of(module) == system


def test_a_policy_is_named_with_answers_to_open_questions() -> None:
    found = Registry().policy("combat_commander:oq-16=whole-hexes,oq-17=higher-only")
    expected = {"oq-16": "whole-hexes", "oq-17": "higher-only"}
    assert rules_of(found) == CombatPolicy({**RECOMMENDED, **expected}).rules


def test_a_policy_of_the_house_is_to_be_had_by_its_id_and_answers_as_recommended() -> None:
    assert {name: Registry().policy(name).name for name in POLICIES} == {name: name for name in POLICIES}
    assert rules_of(Registry().policy("combat_commander")) == CombatPolicy().rules


@pytest.mark.parametrize("answers", ["oq-16", "oq-16=", "oq-16=some-hexes", "oq-1=at-once", "oq-16=whole-hexes,"])
def test_an_answer_that_a_policy_does_not_know_is_told_with_those_it_knows(answers: str) -> None:
    with pytest.raises(RulesError, match="Use one of: oq-16=artwork, oq-16=whole-hexes"):
        Registry().policy(f"combat_commander:{answers}")


def test_a_policy_without_open_questions_knows_no_answers() -> None:
    with pytest.raises(RulesError, match="knows no answer"):
        Registry().policy("dust_tactics:oq-16=whole-hexes")
