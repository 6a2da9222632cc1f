"""What is asked of every rule system of the house: it knows no other, and its tests say truly what they hold."""

import re
import tomllib
from collections.abc import Collection, Sequence
from typing import Any

import pytest

from ccstudio.conformance.coverage import checkout_with, drift, problems_of_marks
from ccstudio.conformance.marked_tests import MarkedTest, run_marked_tests
from ccstudio.rules.catalogue import catalogue_of, family_of, is_rule_id, unlisted_rules
from ccstudio.rules.registry import BUILT_IN, Registry
from ccstudio.rules.system import AnySystem
from tests.micro_system import MICRO
from tests.repository.checkout import ROOT

RULES = ROOT / "ccstudio" / "rules"


def systems_of_the_house() -> list[AnySystem]:
    registry = Registry(plugins=[], tried="")
    return [MICRO, *(registry.system(system_id) for system_id in BUILT_IN)]


def dependent(packages: Collection[str], contracts: Sequence[dict[str, Any]]) -> set[str]:
    """The packages of rule systems that no contract keeps from importing each other; one alone needs none."""
    if len(packages) < 2:
        return set()
    independent = [set(contract["modules"]) for contract in contracts if contract["type"] == "independence"]
    modules = {f"ccstudio.rules.{name}" for name in packages}
    return min((modules - kept for kept in independent), key=len, default=modules)


def test_rule_systems_are_kept_from_knowing_each_other() -> None:
    packages = [path.parent.name for path in RULES.glob("*/__init__.py") if path.parent.name != "shared"]
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    missing = dependent(packages, project["tool"]["importlinter"]["contracts"])
    assert missing == set(), 'add a contract of type "independence" with all rule systems to pyproject.toml'


@pytest.mark.parametrize(
    ("packages", "modules", "missing"),
    [
        (["one"], [], set()),
        (["one", "two"], [], {"ccstudio.rules.one", "ccstudio.rules.two"}),
        (["one", "two"], ["ccstudio.rules.one"], {"ccstudio.rules.two"}),
        (["one", "two"], ["ccstudio.rules.one", "ccstudio.rules.two"], set()),
    ],
    ids=["one alone", "no contract", "a contract without the second", "a contract of both"],
)
def test_rule_systems_that_may_know_each_other_would_be_noticed(
    packages: list[str], modules: list[str], missing: set[str]
) -> None:
    contracts = [{"type": "layers"}, *([{"type": "independence", "modules": modules}] if modules else [])]
    assert dependent(packages, contracts) == missing


@pytest.fixture(scope="module")
def marked_tests() -> list[MarkedTest]:
    """Every test of the checkout that is marked with rules, listed by pytest."""
    return run_marked_tests(ROOT, only_list=True)


def test_no_test_holds_more_than_three_rules(marked_tests: list[MarkedTest]) -> None:
    assert (len(marked_tests) > 10, list(map(str, problems_of_marks(marked_tests)))) == (True, [])


def test_a_test_is_marked_with_ids_of_rules(marked_tests: list[MarkedTest]) -> None:
    assert {test.name: test.rules for test in marked_tests if not all(map(is_rule_id, test.rules))} == {}


@pytest.mark.parametrize("system", systems_of_the_house(), ids=lambda system: system.id)
def test_the_stored_figures_are_those_of_the_present_tests(system: AnySystem) -> None:
    checkout = checkout_with(system)
    assert checkout == ROOT
    assert [problem.sentence for problem in drift(system, checkout)] == []


@pytest.mark.parametrize("system", systems_of_the_house(), ids=lambda system: system.id)
def test_every_rule_that_a_step_follows_is_in_the_catalogue(system: AnySystem) -> None:
    assert (len(catalogue_of(system).rules) > 10, unlisted_rules(system)) == (True, {})


@pytest.mark.parametrize("system", systems_of_the_house(), ids=lambda system: system.id)
def test_the_worked_examples_of_a_system_are_in_the_catalogue(system: AnySystem) -> None:
    rules = catalogue_of(system).rules
    assert [it for it in system.worked_examples if not any(rule.startswith(it) for rule in rules)] == []


@pytest.mark.parametrize("system", systems_of_the_house(), ids=lambda system: system.id)
def test_every_rule_that_sources_and_content_name_is_in_the_catalogue(system: AnySystem) -> None:
    catalogue = catalogue_of(system)
    part = r"-[A-Z0-9][A-Za-z0-9./]*(?<=[A-Za-z0-9])"
    an_id = re.compile(rf"\b(?:{'|'.join(catalogue.families)})(?:{part})+")
    folder = catalogue.file.parent
    texts = [path.read_text(encoding="utf-8") for end in ("py", "json") for path in folder.rglob(f"*.{end}")]
    named = {rule for text in texts for rule in an_id.findall(text)}
    named -= {beginning.rstrip("-") for beginning in system.worked_examples}
    assert (len(named) > 10, sorted(rule for rule in named if not catalogue.knows(rule))) == (True, [])


def test_no_test_holds_a_rule_that_no_catalogue_has(marked_tests: list[MarkedTest]) -> None:
    catalogues = [catalogue_of(system) for system in systems_of_the_house()]
    known = {rule for catalogue in catalogues for rule in catalogue.rules}
    families = {letters for catalogue in catalogues for letters in catalogue.families}
    strange = {
        rule for test in marked_tests for rule in test.rules if family_of(rule) in families and rule not in known
    }
    assert (len(known) > 0, strange) == (True, set())
