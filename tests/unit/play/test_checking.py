import json
from pathlib import Path
from typing import Any

import pytest

from ccstudio.base.problems import Severity
from ccstudio.documents.journal import JournalDocument
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.play.checking import Checked, check_bytes, check_file
from ccstudio.play.journal import save_journal
from tests.unit.play.projects import file_of, spoil
from tests.unit.play.table import REGISTRY, begun, play


def checked(path: Path) -> Checked:
    return check_file(path, library=Library(folders=[]), registry=REGISTRY)


def found(path: Path) -> list[tuple[str, str]]:
    """File and code of everything that is wrong."""
    return [(Path(problem.file).name, problem.code) for problem in checked(path).problems]


@pytest.mark.parametrize("name", ["scenario", "module", "terrain", "map"])
def test_sound_documents_have_no_problems(project: Path, name: str) -> None:
    assert checked(file_of(project, name)).problems == ()


def test_the_terrain_of_a_map_comes_with_it(project: Path) -> None:
    map_ = checked(file_of(project, "map"))
    assert isinstance(map_.document, MapDocument)
    assert map_.terrain is not None


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    assert found(tmp_path / "nothing.json") == [("nothing.json", "file-missing")]


def test_a_module_is_held_against_its_rules(project: Path) -> None:
    path = spoil(project, "module", lambda value: value["pieces"][0].update(kind="dragon"))
    assert found(path) == [("module.json", "piece-kind-unknown")]


def test_a_module_of_unknown_rules_is_a_problem(project: Path) -> None:
    assert found(spoil(project, "module", lambda value: value.update(system="nobodys"))) == [
        ("module.json", "rules-unknown")
    ]


def test_a_module_without_its_terrain_is_a_problem(project: Path) -> None:
    file_of(project, "terrain").unlink()
    assert found(file_of(project, "module")) == [("module.json", "content-not-found")]


def test_problems_have_lines(project: Path) -> None:
    path = spoil(project, "scenario", lambda value: value["settings"].update(turns="many"))
    (problem,) = checked(path).problems
    assert '"turns"' in path.read_text("utf-8").splitlines()[problem.line - 1]


def test_problems_of_other_documents_follow_with_their_own_files(project: Path) -> None:
    spoil(project, "module", lambda value: value["pieces"][0].update(kind="dragon"))
    path = spoil(project, "scenario", lambda value: value["settings"].update(turns="many"))
    assert found(path) == [("weir.json", "shape-type-integer"), ("module.json", "piece-kind-unknown")]


def test_warnings_of_other_documents_are_left_to_these(project: Path) -> None:
    def with_an_empty_slot(value: dict[str, Any]) -> None:
        value["layouts"][0]["slots"].append({"id": "nothing", "at": [0, 0], "size": [10, 10]})

    module = spoil(project, "module", with_an_empty_slot)
    assert [problem.severity for problem in checked(module).problems] == [Severity.WARNING]
    assert found(file_of(project, "scenario")) == []


def test_no_problem_is_told_twice(project: Path) -> None:
    def twice(value: dict[str, Any]) -> None:
        value["areas"][1]["id"] = value["areas"][0]["id"]

    problems = checked(spoil(project, "scenario", twice)).problems
    assert len({(problem.code, problem.path) for problem in problems}) == len(problems) > 0


def test_content_that_comes_with_rules_is_found(project: Path, tmp_path: Path) -> None:
    alone = tmp_path / "alone.json"
    alone.write_bytes(file_of(project, "scenario").read_bytes())
    assert check_file(alone, registry=REGISTRY).problems == ()


def test_what_is_piped_in_is_checked_like_a_file(project: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(file_of(project, "module").parent)
    path = spoil(project, "module", lambda value: value["pieces"][0].update(kind="dragon"))
    (problem,) = check_bytes(path.read_bytes(), "input", library=Library(folders=[]), registry=REGISTRY).problems
    assert (problem.file, problem.code, problem.line > 1) == ("input", "piece-kind-unknown", True)


# Journals


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    path = tmp_path / "game.json"
    save_journal(play(begun(3), range(30)), path)
    return path


def test_a_journal_that_replays_is_fine(journal: Path) -> None:
    checked_journal = checked(journal)
    assert isinstance(checked_journal.document, JournalDocument)
    assert checked_journal.problems == ()


def test_a_journal_that_does_not_replay_is_a_problem_in_its_line(journal: Path) -> None:
    value = json.loads(journal.read_bytes())
    value["entries"][2]["choice"] = "number 99"
    journal.write_text(json.dumps(value, indent=1), encoding="utf-8")
    lines = [problem.line for problem in checked(journal).problems if problem.path[:2] == ("entries", 2)]
    assert ['"number 99"' in journal.read_text("utf-8").splitlines()[line - 1] for line in lines] == [True]
