"""The commands `pack`, `unpack`, `install` and `validate` for packages."""

from pathlib import Path

import pytest

from ccstudio.base.places import library_folder
from ccstudio.cli.exit_codes import BAD_INPUT, FINE, PROBLEMS
from tests.unit.application.packages.projects import Project, make_project
from tests.unit.cli.conftest import Ask


@pytest.fixture
def project(own_home: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project, in whose folder the commands run, and a library where nothing is installed."""
    assert own_home.is_dir()
    monkeypatch.chdir(tmp_path)
    return make_project(tmp_path)


def test_pack_names_the_package_after_the_document(ask: Ask, project: Project, tmp_path: Path) -> None:
    answer = ask("pack", project.scenario)
    assert (answer.code, answer.lines) == (FINE, ["our-first-night-1.ccs: written, with 6 entries."])
    assert (tmp_path / "our-first-night-1.ccs").is_file()


def test_pack_adds_the_scenarios_asked_for(ask: Ask, project: Project) -> None:
    assert ask("pack", project.module, "night.ccs", "--with", project.scenario).code == FINE
    assert ask("validate", "night.ccs").lines[0] == "night.ccs: no problems"


def test_pack_takes_a_shipped_scenario_by_its_name(ask: Ask, project: Project) -> None:
    assert ask("pack", "depot-night-long-night", "night.ccs").code == FINE


def test_unpack_makes_a_folder_named_after_the_package(ask: Ask, project: Project, tmp_path: Path) -> None:
    ask("pack", project.map, "yard.ccs")
    assert ask("unpack", "yard.ccs").lines == [f"Yard: unpacked to {Path('yard/maps/yard-1/map.json')}"]
    assert (tmp_path / "yard/maps/yard-1/scan.png").is_file()


def test_install_says_where_the_document_is(ask: Ask, project: Project) -> None:
    ask("pack", project.map, "yard.ccs")
    file = library_folder() / "maps/yard-1/map.json"
    answer = ask("install", "yard.ccs")
    assert answer.lines == [f"Yard: installed (1 document written). Its file is {file}."]


def test_install_lists_conflicts_and_stops_until_they_are_answered(ask: Ask, project: Project) -> None:
    ask("pack", project.map, "yard.ccs")
    ask("install", "yard.ccs")
    (library_folder() / "maps/yard-1/scan.png").unlink()
    refused = ask("install", "yard.ccs")
    assert refused.code == PROBLEMS
    assert "Yard (map): version 1 is installed with other content." in refused.err
    assert not (library_folder() / "maps/yard-1/scan.png").exists()
    assert ask("install", "yard.ccs", "--conflicts", "replace").code == FINE
    assert (library_folder() / "maps/yard-1/scan.png").is_file()


def test_a_damaged_package_is_refused_with_a_sentence(ask: Ask, project: Project, tmp_path: Path) -> None:
    (tmp_path / "night.ccs").write_bytes(b"PK no archive")
    answer = ask("install", "night.ccs")
    assert (answer.code, answer.err) == (
        BAD_INPUT,
        "night.ccs is no zip archive, or it is damaged. Get it again.\n",
    )


def test_validate_lists_what_is_wrong_with_a_package(ask: Ask, project: Project, tmp_path: Path) -> None:
    (tmp_path / "night.ccs").write_bytes(b"PK no archive")
    assert ask("validate", "night.ccs").code == PROBLEMS
