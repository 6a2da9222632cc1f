"""`ccstudio generate`: a random scenario to a file or to standard output, and played at once."""

from pathlib import Path

import pytest

from ccstudio.documents.files import load_as
from ccstudio.documents.scenario import ScenarioDocument
from tests.unit.cli.conftest import Ask


@pytest.fixture(autouse=True)
def generating(monkeypatch: pytest.MonkeyPatch) -> None:
    """Micro with a generator, as if it were installed."""
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.helpers.generating_micro:GENERATING_MICRO")


def test_the_scenario_of_a_seed_goes_to_standard_output(ask: Ask) -> None:
    answer = ask("generate", "micro", "--seed", "8")
    assert (answer.code, answer.json["id"]) == (0, "made-8")


def test_the_scenario_is_written_into_a_file_and_told_in_short(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "made.json"
    answer = ask("generate", "micro", "--seed", "8", "--out", out)
    scenario = load_as(ScenarioDocument, out)
    assert (scenario.id, answer.lines[0], answer.lines[-1]) == ("made-8", scenario.title, f"{out}: written")


def test_what_is_written_can_be_validated_and_played(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "made.json"
    ask("generate", "micro", "--seed", "8", "--out", out)
    assert ask("validate", out).code == 0
    assert ask("play", out, "--seats", "random,random,random", "--seed", "3", "--quiet").code == 0


def test_without_a_seed_every_scenario_is_another(ask: Ask) -> None:
    assert ask("generate", "micro").json["id"] != ask("generate", "micro").json["id"]


def test_a_module_that_is_not_there_is_a_complaint(ask: Ask) -> None:
    answer = ask("generate", "giant")
    assert (answer.code, "There is no module giant" in answer.err) == (2, True)


def test_a_scenario_is_made_and_played_at_once(ask: Ask) -> None:
    words = ("--seats", "random,random,random", "--quiet")
    made = ask("play", "generate:micro:8", *words, "--seed", "4")
    assert (made.code, made.out) == (0, ask("play", "weir", *words, "--seed", "4").out)


def test_the_seed_of_the_game_makes_the_scenario_where_its_name_has_none(ask: Ask, tmp_path: Path) -> None:
    journal = tmp_path / "game.json"
    ask("play", "generate:micro", "--seats", "random,random,random", "--seed", "4", "--quiet", "--record", journal)
    assert '"made-4"' in journal.read_text()


def test_fuzzing_takes_scenarios_that_are_made(ask: Ask, tmp_path: Path) -> None:
    words = ("--games", "1", "--seed", "1", "--scenario", "generate:micro:8", "--folder", tmp_path)
    assert ask("fuzz", "micro", *words).code == 0
