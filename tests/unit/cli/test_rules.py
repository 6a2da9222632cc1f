"""`ccstudio rules` and `ccstudio outline`."""

import py_compile
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.helpers.quick_marked_tests import load_no_plugins, run_once
from tests.unit.cli.conftest import Ask

pytestmark = pytest.mark.slow

SYSTEM = """
from tests.unit.engine.toy_rules import PROCEDURES
from tests.unit.rules.thin_system import Thin


class Siege(Thin):
    id = "siege"
    title = "Siege"
    procedures = ()


SIEGE = Siege()
"""

CATALOGUE = """rule,sentence,reason
SG-1,A wall stays where it is.,
SG-2,The town has a long history.,it tells a story
SG-3,Whoever storms takes losses.,
TY-8,A card comes from the deck.,
"""

TEST = """
import pytest


@pytest.mark.rule("SG-1")
def test_a_wall_stays():
    assert True
"""


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    run_once(monkeypatch)
    load_no_plugins(monkeypatch)


@pytest.fixture
def siege(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The checkout of a rule system that is tried; one of its rules is held by a test."""
    for folder in ("siege", "tests"):
        (tmp_path / folder).mkdir()
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "siege" / "__init__.py").write_text(SYSTEM, "utf-8")
    (tmp_path / "siege" / "catalogue.csv").write_text(CATALOGUE, "utf-8")
    (tmp_path / "tests" / "test_walls.py").write_text(TEST, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("CCSTUDIO_RULES", "siege=siege:SIEGE")
    yield tmp_path
    sys.modules.pop("siege", None)


@pytest.fixture
def written(siege: Path) -> Path:
    """The same with the procedures of the toy."""
    source = siege / "siege" / "__init__.py"
    source.write_text(SYSTEM.replace("procedures = ()", "procedures = PROCEDURES"), "utf-8")
    return siege


@pytest.fixture
def stored(siege: Path, ask: Ask) -> Path:
    """The same as it is installed: figures are stored with it, and its tests are not there."""
    assert ask("rules", "coverage", "siege", "--store").code == 0
    shutil.rmtree(siege / "tests")
    return siege


def test_the_rule_systems_are_listed(siege: Path, ask: Ask) -> None:
    answer = ask("rules", "list")
    head, *systems = [line.split() for line in answer.lines]
    assert (head, answer.code) == (["system", "version", "title", "procedures", "scenarios"], 0)
    assert ["siege", "1", "Siege", "0", "0"] in systems


def test_the_rule_systems_are_listed_for_programs(siege: Path, ask: Ask) -> None:
    siege_listed = {"system": "siege", "version": 1, "title": "Siege", "procedures": 0, "scenarios": 0}
    assert siege_listed in ask("rules", "list", "--json").json


def test_rules_that_cannot_be_used_are_told_beside_the_others(
    siege: Path, ask: Ask, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "siege=siege:SIEGE,ghost=no_such_module:GHOST")
    answer = ask("rules", "list")
    assert (answer.code, any("siege" in line for line in answer.lines), "ghost" in answer.err) == (1, True, True)


def test_a_variable_that_cannot_be_read_is_told(ask: Ask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "siege")
    answer = ask("rules", "list")
    assert (answer.code, "CCSTUDIO_RULES" in answer.err) == (2, True)


def test_a_rule_is_explained(siege: Path, ask: Ask) -> None:
    assert ask("rules", "explain", "siege", "SG-1").out == "SG-1: A wall stays where it is.\n"


def test_a_rule_that_enforces_nothing_says_why(siege: Path, ask: Ask) -> None:
    assert ask("rules", "explain", "siege", "SG-2").lines[1] == "Not enforced: it tells a story"


def test_a_misspelt_rule_is_not_guessed_but_asked_for(siege: Path, ask: Ask) -> None:
    answer = ask("rules", "explain", "siege", "sg-3")
    assert (answer.code, "Did you mean SG-3?" in answer.err) == (2, True)


def test_the_rules_that_tests_hold_are_counted(siege: Path, ask: Ask) -> None:
    answer = ask("rules", "coverage", "siege", "--json")
    assert (answer.code, {key: answer.json[key] for key in ("system", "total", "covered", "uncovered", "stored")}) == (
        0,
        {
            "system": "siege",
            "total": 4,
            "covered": 1,
            "uncovered": [
                {"rule": "SG-2", "reason": "it tells a story"},
                {"rule": "SG-3", "reason": "No test."},
                {"rule": "TY-8", "reason": "No test."},
            ],
            "stored": False,
        },
    )


def test_the_rules_that_tests_hold_are_told(siege: Path, ask: Ask) -> None:
    assert ask("rules", "coverage", "siege").lines == [
        "SG-2  it tells a story",
        "SG-3  No test.",
        "TY-8  No test.",
        "siege, version 1: 1 of 4 rules have a passing test.",
    ]


def test_a_rule_that_the_catalogue_lacks_is_told_and_ends_so(written: Path, ask: Ask) -> None:
    answer = ask("rules", "coverage", "siege", "--json")
    assert (answer.code, {problem["code"] for problem in answer.json["problems"]}) == (1, {"rule-unlisted"})


def test_a_failing_test_is_told_and_ends_so(siege: Path, ask: Ask) -> None:
    (siege / "tests" / "test_losses.py").write_text(TEST.replace("True", "False").replace("SG-1", "SG-3"), "utf-8")
    answer = ask("rules", "coverage", "siege")
    assert (answer.code, "tests/test_losses.py::test_a_wall_stays failed." in answer.lines) == (1, True)


def test_a_rule_that_nobody_wrote_is_told_and_ends_so(siege: Path, ask: Ask) -> None:
    (siege / "tests" / "test_losses.py").write_text(TEST.replace("SG-1", "SG-9"), "utf-8")
    answer = ask("rules", "coverage", "siege", "--json")
    assert (answer.code, [problem["code"] for problem in answer.json["problems"]]) == (1, ["marks-unknown"])


def test_figures_that_are_not_stored_yet_are_mentioned(siege: Path, ask: Ask) -> None:
    assert "ccstudio rules coverage siege --store" in ask("rules", "coverage", "siege").err


def test_of_stored_figures_nothing_more_is_said(siege: Path, ask: Ask) -> None:
    ask("rules", "coverage", "siege", "--store")
    assert ask("rules", "coverage", "siege").err == ""


def test_storing_says_whether_anything_changed(siege: Path, ask: Ask) -> None:
    told = [ask("rules", "coverage", "siege", "--store").err.strip().rpartition(": ")[2] for _ in range(2)]
    assert told == ["written", "unchanged"]


def test_figures_of_failing_tests_are_not_stored(siege: Path, ask: Ask) -> None:
    (siege / "tests" / "test_walls.py").write_text(TEST.replace("True", "False"), "utf-8")
    answer = ask("rules", "coverage", "siege", "--store")
    assert (answer.code, (siege / "siege" / "coverage.json").exists()) == (2, False)


def test_without_tests_the_stored_figures_are_told_as_such(stored: Path, ask: Ask) -> None:
    assert ask("rules", "coverage", "siege").lines[-2:] == [
        "siege, version 1: 1 of 4 rules have a passing test.",
        "These are stored figures: the tests of this rule system are not installed here.",
    ]


def test_programs_are_told_that_figures_are_stored(stored: Path, ask: Ask) -> None:
    found = ask("rules", "coverage", "siege", "--json").json
    assert (found["stored"], found["version"], found["covered"]) == (True, 1, 1)


def test_without_tests_nothing_can_be_stored(stored: Path, ask: Ask) -> None:
    assert ask("rules", "coverage", "siege", "--store").code == 2


def test_with_neither_tests_nor_figures_the_remedy_is_told(stored: Path, ask: Ask) -> None:
    (stored / "siege" / "coverage.json").unlink()
    answer = ask("rules", "coverage", "siege")
    assert (answer.code, "Run this command in a checkout" in answer.err) == (2, True)


def test_damaged_figures_are_told(stored: Path, ask: Ask) -> None:
    (stored / "siege" / "coverage.json").write_text('{"system": 7}', "utf-8")
    answer = ask("rules", "coverage", "siege")
    assert (answer.code, "cannot be used" in answer.err) == (2, True)


def test_a_catalogue_with_defects_is_told_line_by_line(siege: Path, ask: Ask) -> None:
    (siege / "siege" / "catalogue.csv").write_text(f"{CATALOGUE}SG-1,Again.,\n", "utf-8")
    answer = ask("rules", "coverage", "siege")
    assert (answer.code, "catalogue.csv:6: The rule SG-1 is already in line 2." in answer.err) == (2, True)


def test_the_outline_shows_steps_and_what_the_catalogue_says(written: Path, ask: Ask) -> None:
    lines = ask("outline", "siege").lines
    assert ("2. Battle: TY-1 The whole game." in lines, "   = A card comes from the deck." in lines) == (True, True)


def test_an_outline_needs_no_catalogue(written: Path, ask: Ask) -> None:
    (written / "siege" / "catalogue.csv").unlink()
    assert ask("outline", "siege").code == 0


def test_the_outline_of_calls_is_a_tree(written: Path, ask: Ask) -> None:
    assert ask("outline", "siege", "--calls").lines[:2] == [
        "Battle: TY-1 The whole game.",
        "   Activation: TY-5 A seat moves one of its troops.",
    ]


def test_rules_without_sources_have_no_outline(siege: Path, ask: Ask) -> None:
    source = siege / "siege" / "__init__.py"
    rules = Path(__file__).parents[1] / "engine" / "ungrammatical.py"
    (siege / "siege" / "procedures.py").write_text(rules.read_text("utf-8"), "utf-8")
    changed = SYSTEM.replace("tests.unit.engine.toy_rules import PROCEDURES", "siege.procedures import Good")
    source.write_text(changed.replace("procedures = ()", "procedures = (Good,)"), "utf-8")
    py_compile.compile(str(siege / "siege" / "procedures.py"), cfile=str(siege / "siege" / "procedures.pyc"))
    (siege / "siege" / "procedures.py").unlink()
    answer = ask("outline", "siege")
    sys.modules.pop("siege.procedures")
    assert (answer.code, answer.err) == (
        2,
        "The source code of Good.choose is not available. Run this command in a checkout.\n",
    )


@pytest.mark.parametrize("words", [["outline"], ["rules", "coverage"], ["rules", "explain"]], ids=" ".join)
def test_rules_nobody_has_heard_of_are_not_found(siege: Path, ask: Ask, words: list[str]) -> None:
    answer = ask(*words, "chess", *(["CH-1"] if "explain" in words else []))
    known = "combat_commander, dust_tactics, freeform, scs, siege, valor_victory"
    assert (answer.code, answer.err) == (2, f"There is no rule system chess. Use one of: {known}.\n")
