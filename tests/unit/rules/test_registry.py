from collections.abc import Iterable
from importlib.metadata import EntryPoint

import pytest

from ccstudio.rules.registry import BUILT_IN, GROUP, Registry, RulesError
from tests.unit.engine.toy_system import TOY

TOY_AT = "tests.unit.engine.toy_system:TOY"


def plugin(name: str, value: str) -> EntryPoint:
    return EntryPoint(name, value, GROUP)


def registry(*plugins: EntryPoint, built_in: Iterable[str] = ()) -> Registry:
    return Registry(dict.fromkeys(built_in, TOY_AT), plugins)


def test_a_system_of_the_house_is_found() -> None:
    assert registry(built_in=["toy"]).system("toy") is TOY


def test_a_system_of_others_is_found() -> None:
    assert registry(plugin("toy", TOY_AT)).system("toy") is TOY


def test_all_systems_are_listed_in_order() -> None:
    assert registry(plugin("zebra", "zoo:ZEBRA"), plugin("ant", "zoo:ANT"), built_in=["toy"]).ids() == (
        "ant",
        "toy",
        "zebra",
    )


def test_listing_systems_imports_none() -> None:
    assert registry(plugin("ghost", "no_such_module:GHOST")).ids() == ("ghost",)


def test_a_system_nobody_has_heard_of_is_not_found() -> None:
    with pytest.raises(RulesError) as caught:
        registry(built_in=["toy"]).system("chess")
    assert str(caught.value) == "There are no rules chess. Known are: toy."


def test_with_no_system_at_all_none_is_named() -> None:
    with pytest.raises(RulesError) as caught:
        registry().system("chess")
    assert caught.value.arguments["known"] == "-"


@pytest.mark.parametrize(
    "value",
    ["no_such_module:GHOST", "tests.unit.engine.toy_system:NOTHING", "tests.unit.rules.broken_plugin:SYSTEM"],
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
    [("other", TOY_AT), ("toy", "tests.unit.engine.toy_system:BOARD")],
    ids=["under another name", "no system at all"],
)
def test_a_plugin_that_is_no_system_of_its_name_is_named(name: str, value: str) -> None:
    with pytest.raises(RulesError) as caught:
        registry(plugin(name, value)).system(name)
    assert caught.value.code == "rules-not-a-system"


def test_a_system_of_the_house_is_not_replaced_by_a_plugin() -> None:
    assert registry(plugin("toy", "no_such_module:TOY"), built_in=["toy"]).system("toy") is TOY


def test_a_broken_plugin_keeps_nobody_from_the_others() -> None:
    assert registry(plugin("ghost", "no_such_module:GHOST"), plugin("toy", TOY_AT)).system("toy") is TOY


def test_all_that_is_wrong_is_told_by_name() -> None:
    found = registry(plugin("ghost", "no_such_module:GHOST"), plugin("toy", "second:TOY"), built_in=["toy"]).problems()
    assert [(problem.code, problem.arguments["system"]) for problem in found] == [
        ("rules-twice", "toy"),
        ("rules-broken", "ghost"),
    ]


def test_where_nothing_is_wrong_nothing_is_told() -> None:
    assert registry(built_in=["toy"]).problems() == []


def test_the_systems_of_this_installation_are_all_usable() -> None:
    installed = Registry()
    assert (set(BUILT_IN) <= set(installed.ids()), installed.problems()) == (True, [])
