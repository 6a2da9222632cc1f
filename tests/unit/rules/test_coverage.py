import sys
from pathlib import Path

import msgspec
import pytest

from ccstudio.conformance.coverage import (
    NO_TEST,
    NOT_PASSED,
    Measured,
    checkout_with,
    drift,
    measure,
    problems_of_marks,
    store,
    stored,
    stored_file,
)
from ccstudio.conformance.marked_tests import checkout_of, run_marked_tests
from ccstudio.rules.registry import RulesError
from ccstudio.rules.system import AnySystem
from tests.helpers.quick_marked_tests import load_no_plugins, run_once
from tests.unit.engine.toy_rules import Draw
from tests.unit.rules.conftest import HEAD, Written

pytestmark = pytest.mark.slow

CATALOGUE = f"{HEAD}AB-1,One.,\nAB-2,Two.,\nAB-3,Three.,\nAB-4,Four.,it tells a story\n"

PASSING = """
import pytest


@pytest.mark.rule("AB-1")
def test_one():
    assert True
"""


@pytest.fixture(autouse=True)
def _quick(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    run_once(monkeypatch)
    if "several_processes" not in request.node.name:
        load_no_plugins(monkeypatch)


@pytest.fixture
def system(written: Written, project: Path) -> AnySystem:
    """A system of four rules in a checkout whose tests hold none of them."""
    (project.parent / "tests").mkdir()
    (project.parent / "pyproject.toml").write_text("", "utf-8")
    return written(CATALOGUE)


def holding(system: AnySystem, *tests: str) -> Path:
    """The checkout of a system, with these files of tests."""
    checkout = checkout_with(system)
    for number, test in enumerate(tests):
        (checkout / "tests" / f"test_{number}.py").write_text(test, "utf-8")
    return checkout


def measured(system: AnySystem, *tests: str) -> Measured:
    return measure(system, holding(system, *tests))


def marked(body: str, *rules: str) -> str:
    """A file with one test that is marked with these rules."""
    ids = ", ".join(map(repr, rules))
    return f"import pytest\n\n\n@pytest.mark.rule({ids})\ndef test_of_rules():\n    {body}\n"


def test_a_rule_that_a_passing_test_holds_is_covered(system: AnySystem) -> None:
    figures = measured(system, PASSING).figures
    assert (figures.system, figures.total, figures.covered, [gap.rule for gap in figures.uncovered]) == (
        "written",
        4,
        1,
        ["AB-2", "AB-3", "AB-4"],
    )


def test_a_rule_without_a_test_says_why(system: AnySystem) -> None:
    reasons = {gap.rule: gap.reason for gap in measured(system, PASSING).figures.uncovered}
    assert reasons == {"AB-2": NO_TEST, "AB-3": NO_TEST, "AB-4": "it tells a story"}


@pytest.mark.parametrize(
    "body",
    ["assert False", "pytest.skip('not now')", "pytest.xfail('not yet')", "raise ZeroDivisionError"],
    ids=["fails", "is skipped", "is expected to fail", "crashes"],
)
def test_a_test_that_does_not_pass_covers_nothing(system: AnySystem, body: str) -> None:
    found = measured(system, marked(body, "AB-1")).figures
    assert (found.covered, found.uncovered[0].reason) == (0, NOT_PASSED)


def test_a_test_whose_fixture_fails_covers_nothing(system: AnySystem) -> None:
    fixture = "import pytest\n\n\n@pytest.fixture\ndef given():\n    yield 1\n    assert False\n\n\n"
    test = "@pytest.mark.rule('AB-1')\ndef test_it(given):\n    assert given\n"
    found = measured(system, fixture + test)
    assert (found.figures.covered, found.failed) == (0, ("tests/test_0.py::test_it",))


def test_one_passing_test_is_enough_and_the_failing_one_is_named(system: AnySystem) -> None:
    found = measured(system, PASSING, marked("assert False", "AB-1"))
    assert (found.figures.covered, found.failed) == (1, ("tests/test_1.py::test_of_rules",))


def test_a_test_that_is_not_marked_is_not_run(system: AnySystem) -> None:
    assert measured(system, f"{PASSING}\n\ndef test_other():\n    assert False\n").failed == ()


def test_the_tests_of_other_rules_are_not_run(system: AnySystem) -> None:
    assert measured(system, f"{PASSING}\n{marked('assert False', 'CD-1')}").failed == ()


def test_a_file_of_tests_that_cannot_be_read_is_named(system: AnySystem) -> None:
    assert measured(system, PASSING, marked("assert (", "AB-2")).failed == ("tests/test_1.py",)


def test_each_case_of_a_test_has_its_own_rules(system: AnySystem) -> None:
    test = """
import pytest

CASES = [pytest.param(rule, marks=pytest.mark.rule(rule)) for rule in ("AB-1", "AB-2", "AB-3", "AB-4")]


@pytest.mark.parametrize("rule", CASES)
def test_case(rule):
    assert rule != "AB-3"
"""
    found = measured(system, test)
    assert (found.figures.covered, found.failed, found.problems) == (3, ("tests/test_0.py::test_case[AB-3]",), ())


def test_a_class_marks_all_its_tests(system: AnySystem) -> None:
    test = (
        "import pytest\n\n\n@pytest.mark.rule('AB-1')\nclass TestIt:\n    def test_this(self):\n        assert self\n"
    )
    assert measured(system, test).figures.covered == 1


def test_many_files_are_run_by_several_processes(system: AnySystem) -> None:
    tests = [marked("assert True", f"AB-{number % 3 + 1}") for number in range(6)]
    assert measured(system, *tests).figures.covered == 3


def test_a_test_may_hold_three_rules(system: AnySystem) -> None:
    assert measured(system, marked("assert True", "AB-1", "AB-2", "AB-3")).problems == ()


def test_a_test_that_holds_four_rules_is_named(system: AnySystem) -> None:
    (found,) = measured(system, marked("assert True", "AB-1", "AB-2", "AB-3", "AB-4")).problems
    assert (found.code, found.arguments["test"], found.line) == (
        "marks-too-many",
        "tests/test_0.py::test_of_rules",
        4,
    )


def test_a_rule_that_is_not_in_the_catalogue_is_named(system: AnySystem) -> None:
    (found,) = measured(system, marked("assert True", "AB-1", "AB-7")).problems
    assert (found.code, found.arguments["rule"], found.file) == ("marks-unknown", "AB-7", "tests/test_0.py")


def test_a_rule_of_another_system_is_not_missed_in_the_catalogue(system: AnySystem) -> None:
    assert measured(system, marked("assert True", "AB-1", "CD-7")).problems == ()


def test_a_rule_that_a_step_follows_is_missed_in_the_catalogue(system: AnySystem) -> None:
    type(system).procedures = (Draw,)
    assert [found.arguments["rule"] for found in measured(system).problems] == ["TY-8", "TY-8.1", "TY-8.2", "TY-8.3"]


def test_where_no_test_is_marked_nothing_is_covered(system: AnySystem) -> None:
    assert measured(system).figures.covered == 0


def test_tests_can_be_listed_without_being_run(system: AnySystem) -> None:
    checkout = holding(system, marked("assert False", "AB-1"))
    (found,) = run_marked_tests(checkout, {"AB"}, only_list=True)
    assert (found.name, found.rules, found.outcome) == ("tests/test_0.py::test_of_rules", ("AB-1",), "skipped")


def test_listed_tests_are_judged_by_the_number_of_their_rules(system: AnySystem) -> None:
    checkout = holding(system, marked("assert True", "AB-1", "AB-2", "AB-3", "AB-4"))
    assert len(problems_of_marks(run_marked_tests(checkout, {"AB"}, only_list=True))) == 1


def test_without_pytest_the_remedy_is_told(system: AnySystem, monkeypatch: pytest.MonkeyPatch) -> None:
    checkout = holding(system, marked("assert 'never run'", "AB-1"))
    monkeypatch.setitem(sys.modules, "pytest", None)
    with pytest.raises(RulesError) as caught:
        measure(system, checkout)
    assert caught.value.code == "pytest-missing"


def test_tests_that_cannot_be_run_at_all_are_told(system: AnySystem) -> None:
    checkout = holding(system, PASSING)
    (checkout / "tests" / "conftest.py").write_text("raise ZeroDivisionError('no reason')\n", "utf-8")
    with pytest.raises(RulesError, match="no reason") as caught:
        measure(system, checkout)
    assert caught.value.code == "tests-not-run"


def test_what_was_measured_can_be_stored(system: AnySystem) -> None:
    found = measured(system, PASSING)
    store(system, found)
    assert stored(system) == found.figures


def test_storing_the_same_again_changes_nothing(system: AnySystem) -> None:
    found = measured(system, PASSING)
    assert [store(system, found), store(system, found)] == [True, False]


@pytest.mark.parametrize("body", ["assert False", "assert True"], ids=["a failing test", "an unknown rule"])
def test_what_is_wrong_is_not_stored(system: AnySystem, body: str) -> None:
    found = measured(system, marked(body, "AB-7"))
    with pytest.raises(RulesError):
        store(system, found)
    assert stored(system) is None


def test_what_was_just_stored_is_current(system: AnySystem) -> None:
    store(system, measured(system, PASSING))
    assert drift(system, checkout_with(system)) == []


@pytest.mark.parametrize(
    "later",
    [
        PASSING.replace("True", "1"),
        f"{PASSING}\n\n@pytest.mark.rule('AB-2')\ndef test_two():\n    assert True\n",
        PASSING.replace("AB-1", "AB-2"),
        "",
    ],
    ids=["another test", "one more", "another rule", "gone"],
)
def test_figures_of_other_tests_are_stale(system: AnySystem, later: str) -> None:
    store(system, measured(system, PASSING))
    assert [problem.code for problem in drift(system, holding(system, later))] == ["figures-stale"]


def test_figures_stay_current_when_something_else_is_written_beside_a_test(system: AnySystem) -> None:
    store(system, measured(system, PASSING))
    later = PASSING.replace("import pytest", "import os\nimport pytest") + "\n\ndef test_other():\n    assert os\n"
    assert drift(system, holding(system, later)) == []


def test_figures_of_another_catalogue_are_stale(system: AnySystem, written: Written) -> None:
    store(system, measured(system, PASSING))
    changed = written(CATALOGUE.replace("Two.", "Another."))
    assert [problem.code for problem in drift(changed, checkout_with(changed))] == ["figures-stale"]


def test_figures_that_were_never_stored_are_missed(system: AnySystem) -> None:
    assert [problem.code for problem in drift(system, holding(system, PASSING))] == ["figures-stale"]


def test_damaged_figures_are_told(system: AnySystem) -> None:
    stored_file(system).write_text("{", "utf-8")
    assert [problem.code for problem in drift(system, holding(system, PASSING))] == ["figures-unreadable"]


def test_stored_figures_are_read_by_people_and_programs(system: AnySystem) -> None:
    store(system, measured(system, PASSING))
    found = msgspec.json.decode(stored_file(system).read_bytes())
    assert (found["system"], found["version"], found["covered"], found["total"]) == ("written", 1, 1, 4)


def test_what_is_installed_among_the_libraries_of_a_checkout_is_no_part_of_it(system: AnySystem) -> None:
    checkout = holding(system, PASSING)
    module = checkout / "environment" / "lib" / "site-packages" / "others" / "rules.py"
    assert (checkout_of(module), checkout_of(checkout / "rules.py")) == (None, checkout)


def test_an_environment_within_a_checkout_is_no_part_of_it(system: AnySystem) -> None:
    checkout = holding(system, PASSING)
    (checkout / "environment").mkdir()
    (checkout / "environment" / "pyvenv.cfg").touch()
    assert checkout_of(checkout / "environment" / "rules.py") is None


def test_rules_named_by_a_variable_are_found(system: AnySystem) -> None:
    test = "import pytest\n\nFIRST = 'A' 'B-1'\n\n\n@pytest.mark.rule(FIRST)\ndef test_it():\n    assert FIRST\n"
    assert measured(system, test).figures.covered == 1


def test_without_a_family_the_tests_of_all_are_listed(system: AnySystem) -> None:
    checkout = holding(system, marked("assert True", "AB-1"), marked("assert True", "CD-1"))
    assert [test.rules for test in run_marked_tests(checkout, only_list=True)] == [("AB-1",), ("CD-1",)]
