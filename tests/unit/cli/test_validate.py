"""`ccstudio validate`: every problem of every file, and an exit code to build on."""

import shutil
from pathlib import Path

import pytest

from ccstudio.cli.main import main
from ccstudio.documents.reading import LARGEST_FILE
from ccstudio.engine.options import NumberOption
from ccstudio.engine.seats import Seat
from ccstudio.play.journal import save_journal
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session
from tests.unit.cli.conftest import Ask


def spoil(trial: Path, old: str, new: str) -> None:
    text = trial.read_text("utf-8")
    assert old in text, "what is spoilt was there"
    trial.write_text(text.replace(old, new), "utf-8")


def test_sound_files_are_fine(ask: Ask, trial: Path) -> None:
    answer = ask("validate", trial, trial.parent / "terrain.json")
    assert answer.code == 0
    assert answer.lines[-1] == "2 files checked: 0 errors, 0 warnings."


def test_problems_of_the_file_the_references_and_the_geometry_come_together(ask: Ask, trial: Path) -> None:
    spoil(trial, '"terrain": "brush"', '"terrain": "bush"')
    spoil(trial, '"id": "thicket"', '"id": "wood"')
    codes = {problem["path"][0] for problem in ask("validate", trial, "--json").json[0]["problems"]}
    assert codes == {"features"}


def test_a_problem_is_told_with_file_line_and_place(ask: Ask, trial: Path) -> None:
    spoil(trial, '"terrain": "brush"', '"terrain": "bush"')
    line = next(number for number, text in enumerate(trial.read_text("utf-8").splitlines(), 1) if '"bush"' in text)
    assert ask("validate", trial).lines[0].startswith(f"{trial}:{line}:")


def test_advice_is_given_to_those_who_ask_for_it(ask: Ask, trial: Path) -> None:
    advised, plain = ask("validate", trial, "--lint"), ask("validate", trial)
    assert any(line.endswith("The map has no author. (advice)") for line in advised.lines)
    assert plain.lines[-1] == "1 file checked: 0 errors, 0 warnings."


def test_lint_is_validate_with_advice(ask: Ask, trial: Path) -> None:
    assert ask("lint", trial).lines == ask("validate", trial, "--lint").lines


def test_advice_changes_no_exit_code(ask: Ask, trial: Path) -> None:
    assert ask("validate", trial, "--lint").code == 0


def test_advice_has_a_severity_of_its_own(ask: Ask, trial: Path) -> None:
    (report,) = ask("validate", trial, "--lint", "--json").json
    assert (report["usable"], {it["severity"] for it in report["problems"]}) == (True, {"advice"})


def test_terrain_tables_have_no_advice(ask: Ask, trial: Path) -> None:
    assert ask("validate", trial.parent / "terrain.json", "--lint").lines[-1].endswith("0 pieces of advice.")


def test_errors_make_the_exit_code_one(ask: Ask, trial: Path) -> None:
    spoil(trial, '"terrain": "brush"', '"terrain": "bush"')
    assert ask("validate", trial).code == 1


def test_a_missing_terrain_table_is_a_problem_of_the_reference(ask: Ask, trial: Path) -> None:
    (trial.parent / "terrain.json").unlink()
    (problem,) = ask("validate", trial, "--json").json[0]["problems"]
    assert problem["path"] == ["terrain"]


def test_errors_of_the_terrain_table_are_told_with_its_own_name(ask: Ask, trial: Path) -> None:
    table = trial.parent / "terrain.json"
    spoil(table, '"value": 2', '"value": 0')
    assert ask("validate", trial).lines[0].startswith(f"{table}:")


def test_no_problem_is_told_twice(ask: Ask, trial: Path) -> None:
    spoil(trial, '"id": "thicket"', '"id": "wood"')
    lines = ask("validate", trial).lines
    assert len(lines) == len(set(lines))


def test_a_missing_file_is_a_problem(ask: Ask, tmp_path: Path) -> None:
    answer = ask("validate", tmp_path / "nowhere.json")
    assert answer.code == 1
    assert "This file does not exist." in answer.lines[0]


def test_a_folder_is_a_problem(ask: Ask, tmp_path: Path) -> None:
    assert "This is a folder." in ask("validate", tmp_path).lines[0]


def test_a_dash_reads_standard_input(ask: Ask, trial: Path) -> None:
    assert ask("validate", "-", typed=b"{").lines[0].startswith("standard input:1:")


def test_standard_input_has_one_name(ask: Ask, trial: Path) -> None:
    typed = (trial.parent / "terrain.json").read_bytes()
    assert ask("validate", "-", typed=typed).lines[0] == "standard input: no problems"


def test_no_more_is_read_than_a_document_may_have(ask: Ask) -> None:
    told = ask("validate", "-", "--json", typed=b" " * (LARGEST_FILE + 1)).json
    assert [problem["code"] for problem in told[0]["problems"]] == ["file-too-large"]


def test_a_closed_standard_input_is_a_problem(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert main(["validate", "-"]) == 1
    assert capsys.readouterr().out.startswith("standard input: The file cannot be read: Bad file descriptor.")


def test_warnings_alone_have_lines(ask: Ask, trial: Path) -> None:
    table = trial.parent / "terrain.json"
    spoil(table, '"name": "Brush"', '"name": "Woods"')
    (report,) = ask("validate", table, "--json").json
    assert [(it["severity"], it["line"] > 0) for it in report["problems"]] == [("warning", True)]


def test_sound_and_unsound_files_are_told_apart_in_json(ask: Ask, trial: Path, tmp_path: Path) -> None:
    told = ask("validate", trial, tmp_path / "nowhere.json", "--json").json
    assert [report["usable"] for report in told] == [True, False]


def test_a_problem_in_json_has_everything_a_program_needs(ask: Ask, tmp_path: Path) -> None:
    (problem,) = ask("validate", tmp_path / "nowhere.json", "--json").json[0]["problems"]
    assert set(problem) == {
        "severity", "code", "file", "line", "column", "path", "place", "sentence", "arguments",
    }  # fmt: skip


def test_everything_that_ships_is_fine(ask: Ask) -> None:
    from tests.repository.checkout import ROOT

    shipped = [*ROOT.glob("maps/*/map.json"), *ROOT.glob("modules/*/terrain.json")]
    assert ask("validate", *shipped).lines[-1] == f"{len(shipped)} files checked: 0 errors, 0 warnings."


# What games are played with

CONTENT = Path(__file__).parents[2] / "micro_system" / "content"
SCENARIO = Path("modules", "micro", "scenarios", "weir.json")


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the content of the micro-system, whose rules are to be tried."""
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    return Path(shutil.copytree(CONTENT, tmp_path / "project"))


def test_scenarios_modules_and_maps_are_checked(ask: Ask, project: Path) -> None:
    answer = ask("validate", *sorted(project.rglob("*.json")))
    assert (answer.code, answer.lines[-1]) == (0, "6 files checked: 0 errors, 0 warnings.")


def test_what_the_rules_find_is_told_with_its_line(ask: Ask, project: Path) -> None:
    scenario = project / SCENARIO
    spoil(scenario, '"turns": 8', '"turns": 0')
    line = next(number for number, text in enumerate(scenario.read_text("utf-8").splitlines(), 1) if '"turns"' in text)
    assert ask("validate", scenario).lines[0].startswith(f"{scenario}:{line}:14: settings.turns: ")


def test_verdicts_a_scenario_relies_on_are_judged(ask: Ask, project: Path) -> None:
    spoil(project / SCENARIO, '"blocked": false, "hindrance": 1', '"blocked": true')
    assert ask("validate", project / SCENARIO, "--json").json[0]["problems"][0]["place"] == "golden[0]"


def test_a_game_that_does_not_replay_is_a_problem(ask: Ask, project: Path) -> None:
    session = Session.begin(open_scenario(project / SCENARIO), seed=1)
    session.choose(Seat(0), NumberOption(1))
    journal = project / "game.json"
    save_journal(session, journal)
    spoil(journal, '"number 1"', '"number 9"')
    assert "replay-refused" in {problem["code"] for problem in ask("validate", journal, "--json").json[0]["problems"]}


def test_rules_that_are_named_wrongly_are_a_problem_of_the_module(
    ask: Ask, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CCSTUDIO_RULES", "what?")
    problems = ask("validate", project / SCENARIO, "--json").json[0]["problems"]
    assert [(problem["code"], problem["place"]) for problem in problems] == [("rules-variable", "system")]
