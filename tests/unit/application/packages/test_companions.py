"""Scenarios, lessons and set-ups go along with what they are played with, and are played from there."""

import random
from pathlib import Path

import msgspec
import pytest

from ccstudio.application.packages.companions import companions
from ccstudio.application.packages.installing import Installation
from ccstudio.application.packages.packing import pack
from ccstudio.application.packages.reading import package_problems, read_package
from ccstudio.base.archives import write_archive
from ccstudio.base.errors import StudioError
from ccstudio.base.places import content_folder, library_folder
from ccstudio.documents.files import load
from ccstudio.documents.library import Library
from ccstudio.engine.outcomes import Ask
from ccstudio.play.lesson_opening import open_lesson
from ccstudio.play.opening import open_scenario
from ccstudio.play.session import Session
from tests.unit.application.packages.projects import Project, add_companions
from tests.unit.application.packages.test_hostile_packages import entries_of, listed

LESSON = "lessons/first-steps-1.json"
SET_UP = "set-ups/by-the-gate-1.json"


@pytest.fixture
def taught(project: Project, tmp_path: Path) -> Path:
    """The package of a module with its scenario, lesson and set-up."""
    out = tmp_path / "taught.ccs"
    pack(project.module, out, [project.scenario, *add_companions(project)])
    return out


def test_companions_are_found_through_each_other(project: Project) -> None:
    add_companions(project)
    found = companions(load(project.module), Library(folders=[content_folder()]), project.module)
    assert sorted(file.id for file in found) == ["by-the-gate", "first-steps", "our-first-night"]


def test_a_lesson_and_a_set_up_are_packed_with_what_they_need(project: Project, tmp_path: Path) -> None:
    lesson, set_up = add_companions(project)
    package = pack(project.map, tmp_path / "yard.ccs", [lesson, set_up])
    assert {LESSON, SET_UP, "modules/our-night-1/module.json"} <= package.files.keys()
    assert package_problems(tmp_path / "yard.ccs") == ()


def test_a_map_is_no_companion(project: Project, tmp_path: Path) -> None:
    with pytest.raises(StudioError, match="no scenario, lesson, set-up or experiment"):
        pack(project.module, tmp_path / "out.ccs", [project.map])


def test_a_lesson_is_taken_up_from_an_installed_package(taught: Path) -> None:
    Installation(read_package(taught)).install()
    assert (library_folder() / SET_UP).is_file()
    assert open_lesson(library_folder() / LESSON).lesson.title == "First steps"


def test_a_set_up_without_its_scenario_is_refused(taught: Path) -> None:
    entries = entries_of(taught)
    gone = [name for name in entries if "/scenarios/" in name or name == LESSON]
    kept = {name: data for name, data in entries.items() if name not in gone}
    change = lambda raw: raw.update(entries=[it for it in raw["entries"] if it["path"] in kept])  # noqa: E731
    write_archive(listed(kept, change), taught)
    (problem,) = package_problems(taught)
    assert (problem.code, problem.file) == ("content-not-found", f"{taught}/{SET_UP}")


def test_an_installed_scenario_is_played_in_a_home_that_has_nothing_else(package: Path) -> None:
    main = Installation(read_package(package)).install().main
    opened = open_scenario(main)
    assert {file.is_relative_to(library_folder()) for name, file in opened.files.items() if name != "terrain"} == {True}
    session, chance = Session.begin(opened, seed=5), random.Random(5)
    for _ in range(20):
        assert isinstance(session.decision, Ask)
        session.choose(session.decision.seat, chance.choice(session.decision.options))
    assert session.number >= 20
    assert msgspec.json.encode(session.records[-1].entry)
