"""`ccstudio lab`: experiments are listed, run, continued, shown and replayed."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from ccstudio.ai.levels import LEVELS
from tests.unit.cli.conftest import Ask
from tests.unit.lab.experiments import file_in

pytestmark = pytest.mark.usefixtures("micro")

LONG = {"id": "short", "title": "Short", "changes": [{"path": "/settings/turns", "value": 4}]}


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return file_in(tmp_path, games=2, variants=[LONG])


def run(ask: Ask, file: Path, *more: str) -> Any:
    return ask("lab", "run", str(file), "--workers", "1", *more)


def test_a_list_says_what_is_compared(ask: Ask, file: Path) -> None:
    assert ask("lab", "list", str(file)).lines[1:] == [
        "micro-quarry  unchanged  random - random",
        "micro-quarry  Short      random - random",
        "2 games for each row, 4 games at most.",
    ]


def test_results_are_stored_beside_the_experiment_and_shown_again(ask: Ask, file: Path) -> None:
    ran = run(ask, file, "--json").json
    assert ask("lab", "show", str(file.with_suffix(".cclab")), "--json").json == ran


def test_people_read_tables(ask: Ask, file: Path) -> None:
    lines = run(ask, file).lines
    assert lines[:2] == ["Fair play", "2 games of each row."]
    assert lines[-1] == f"{file.with_suffix('.cclab')}: 4 games stored"


def test_a_run_continues_with_more_games(ask: Ask, file: Path, tmp_path: Path) -> None:
    run(ask, file)
    more = file_in(tmp_path, games=3, variants=[LONG])
    assert run(ask, more, "--json").json["games"] == 3


def test_a_changed_experiment_is_refused(ask: Ask, file: Path, tmp_path: Path) -> None:
    run(ask, file)
    answer = run(ask, file_in(tmp_path, games=2))
    assert (answer.code, "its entry variants is different" in answer.err) == (2, True)


def test_faults_of_an_experiment_are_told_with_their_places(ask: Ask, tmp_path: Path) -> None:
    file = file_in(tmp_path, pairings=[{"players": ["random"]}])
    answer = ask("lab", "list", str(file))
    assert answer.code == 2
    assert f"{file}:" in answer.err
    assert "pairings[0].players: Players named: 1, sides of the scenario micro-quarry: 2." in answer.err


def test_validate_tells_the_faults_of_an_experiment(ask: Ask, tmp_path: Path) -> None:
    file = file_in(tmp_path, scenarios=[{"id": "gone", "version": 1}])
    answer = ask("validate", str(file), "--json")
    assert [problem["code"] for problem in answer.json[0]["problems"]] == ["content-not-found"]


def test_a_game_becomes_a_journal_that_follows_the_rules(ask: Ask, file: Path, tmp_path: Path) -> None:
    run(ask, file)
    journal = tmp_path / "game.json"
    assert ask("lab", "replay", str(file.with_suffix(".cclab")), "3", "--out", str(journal)).code == 0
    assert ask("replay", str(journal), "--verify", "--json").json["fine"]


def test_a_game_that_was_not_played_is_told(ask: Ask, file: Path) -> None:
    run(ask, file)
    answer = ask("lab", "replay", str(file.with_suffix(".cclab")), "5")
    assert (answer.code, "has no game 5. Name one from 1 to 4" in answer.err) == (2, True)


def test_some_games_of_a_scenario_are_tried_without_a_file(ask: Ask) -> None:
    words = ("lab", "try", "quarry", "--games", "3", "--level", "random", "--workers", "1", "--json")
    assert ask(*words).json["cells"][0]["games"] == 3


def test_habits_are_written_to_a_file(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "habits.json"
    words = ("lab", "habits", "micro", "--scenario", "quarry", "--games", "2", "--level", "random", "--workers", "1")
    ask(*words, "--json", str(out))
    assert json.loads(out.read_text())["games"] == 2


def test_habits_stand_beside_those_of_a_file(ask: Ask, tmp_path: Path) -> None:
    out = str(tmp_path / "habits.json")
    words = ("lab", "habits", "micro", "--scenario", "quarry", "--games", "2", "--level", "random", "--workers", "1")
    ask(*words, "--seed", "1", "--json", out)
    lines = ask(*words, "--seed", "1", "--against", out).lines
    assert lines[0].split() == ["side", "habit", "before", "now", "error"]
    assert not any("changed" in line for line in lines)


def test_habits_of_another_level_are_not_compared(ask: Ask, tmp_path: Path) -> None:
    out = str(tmp_path / "habits.json")
    words = ("lab", "habits", "micro", "--scenario", "quarry", "--games", "1", "--workers", "1", "--level")
    ask(*words, "random", "--json", out)
    answer = ask(*words, "first", "--against", out)
    assert (answer.code, "Compare games of one system and level" in answer.err) == (2, True)


def test_what_is_learned_is_written_to_a_file_with_its_loss(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "model.json"
    lines = ask("lab", "learn", "micro", "--scenario", "quarry", "--games", "5", "--seed", "3", "--out", out).lines
    made = json.loads(out.read_text(encoding="utf-8"))["made"]
    assert lines == [f"{out}: {made}"]
    assert re.fullmatch(r"5 games, seed 3: loss 0\.\d{4} on games held out, 0\.\d{4} without a model", made)


def test_learning_from_too_few_games_is_refused(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "model.json"
    answer = ask("lab", "learn", "micro", "--games", "4", "--out", out)
    assert (answer.code, out.exists()) == (2, False)


def test_what_practice_finds_is_written_to_a_file(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    lines = ask("lab", "practise", "dust_tactics", "--games", "2", "--out", out).lines
    found = json.loads(out.read_text(encoding="utf-8"))
    assert lines == [f"{out}: {found['made']}"]
    assert found["weights"]["danger"] > 0


@pytest.mark.slow
def test_what_is_not_proved_for_a_scenario_is_not_stored(ask: Ask, tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    lines = ask("lab", "practise", "valor_victory", "--scenario", "rue-basse", "--games", "9", "--out", out).lines
    assert (lines[0].startswith("Not stored, because not proved: 7 games, seed "), out.exists()) == (True, False)


def test_a_system_without_weights_has_nothing_to_practise(ask: Ask, tmp_path: Path) -> None:
    answer = ask("lab", "practise", "micro", "--games", "2", "--out", tmp_path / "weights.json")
    assert (answer.code, "have no weights of advice" in answer.err) == (2, True)


def test_another_document_is_no_experiment(ask: Ask, tmp_path: Path) -> None:
    other = Path(__file__).parents[2] / "legacy/set-up-1/every-entry.json"
    assert "is no experiment" in ask("lab", "list", str(other)).err


@pytest.mark.parametrize("level", [level.id for level in LEVELS])
def test_every_level_can_be_tried(ask: Ask, level: str, tmp_path: Path) -> None:
    file = file_in(tmp_path, pairings=[{"players": [level, "random"]}])
    assert ask("lab", "list", str(file)).code == 0


def test_a_report_is_written_beside_the_results(ask: Ask, file: Path) -> None:
    run(ask, file)
    answer = ask("lab", "report", str(file.with_suffix(".cclab")))
    out = file.with_suffix(".html")
    assert answer.lines == [f"{out}: written"]
    assert "Only 2 games of each comparison" in answer.err
    assert "<title>Fair play</title>" in out.read_text(encoding="utf-8")


def test_a_report_of_another_kind_of_file_is_refused_at_once(ask: Ask, tmp_path: Path) -> None:
    answer = ask("lab", "report", str(tmp_path / "none.cclab"), "--out", "report.docx")
    assert (answer.code, ".html, .pdf" in answer.err) == (2, True)
