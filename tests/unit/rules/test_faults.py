"""Rules of others that fail are named as the culprit, wherever they are asked."""

from pathlib import Path

import pytest

from ccstudio.base.errors import DocumentError
from ccstudio.base.problems import Problem
from ccstudio.documents.contents import Contents
from ccstudio.play.checking import check_file
from ccstudio.play.opening import open_scenario
from ccstudio.rules.faults import rules_at_fault
from ccstudio.rules.registry import Registry
from tests.micro_system.system import Micro

SCENARIO = Path("tests/micro_system/content/modules/micro/scenarios/weir.json").resolve()


class Failing(Micro):
    """Rules that raise when they look at documents."""

    def check_documents(self, documents: Contents) -> list[Problem]:
        raise ZeroDivisionError("the spindle is bent")


class HalfMade(Micro):
    """Rules that ask a function of the house for nonsense, which raises there."""

    def check_documents(self, documents: Contents) -> list[Problem]:
        return [Problem(code="no-such-code").sentence]  # type: ignore[list-item]


FAILING, HALF_MADE = Failing(), HalfMade()


def registry(name: str) -> Registry:
    return Registry({}, (), f"micro=tests.unit.rules.test_faults:{name}")


@pytest.mark.parametrize("name", ["FAILING", "HALF_MADE"])
def test_checking_a_scenario_names_the_rules_that_failed(name: str) -> None:
    problems = check_file(SCENARIO, registry=registry(name)).problems
    assert [(problem.code, problem.arguments["system"]) for problem in problems] == [("rules-failed", "micro")]


def test_opening_a_scenario_names_the_rules_that_failed() -> None:
    with pytest.raises(DocumentError) as caught:
        open_scenario(SCENARIO, registry=registry("FAILING"))
    assert "The rules micro failed (ZeroDivisionError: the spindle is bent; test_faults.py:" in str(caught.value)


def test_what_the_house_raises_for_rules_of_others_is_their_fault() -> None:
    with pytest.raises(KeyError) as caught:
        str(Problem(code="no-such-code"))
    assert rules_at_fault(caught.value, registry("FAILING")) == "micro"


def test_what_only_the_house_has_a_hand_in_is_nobody_elses_fault() -> None:
    with pytest.raises(KeyError) as caught:
        str(Problem(code="no-such-code"))
    assert rules_at_fault(caught.value, Registry({}, (), "")) == ""
