"""A package holds a document with everything it needs, and is the same for the same content."""

from pathlib import Path

import pytest

from ccstudio.application.packages.packing import pack
from ccstudio.application.packages.reading import package_problems, read_package, unpack
from ccstudio.base.errors import ContentError, DocumentError, SaveError, StudioError
from ccstudio.base.places import maps_folder
from ccstudio.documents.library import Library
from ccstudio.play.opening import find_scenario, open_scenario
from tests.unit.application.packages.projects import Project


def test_a_package_of_a_scenario_has_everything_it_needs(package: Path) -> None:
    assert sorted(read_package(package).files) == [
        "maps/yard-1/map.json",
        "maps/yard-1/scan.png",
        "modules/neutral-terrain-1/terrain.json",
        "modules/our-night-1/art/badge.svg",
        "modules/our-night-1/module.json",
        "modules/our-night-1/scenarios/our-first-night-1.json",
    ]


def test_the_manifest_is_about_the_main_document(package: Path) -> None:
    manifest = read_package(package).manifest
    assert (manifest.id, manifest.title, manifest.main) == (
        "our-first-night",
        "The first night",
        "modules/our-night-1/scenarios/our-first-night-1.json",
    )


def test_the_same_content_gives_the_same_bytes(project: Project, package: Path, tmp_path: Path) -> None:
    pack(project.scenario, tmp_path / "again.ccs")
    assert (tmp_path / "again.ccs").read_bytes() == package.read_bytes()


def test_a_module_takes_the_scenarios_asked_for_along(project: Project, tmp_path: Path) -> None:
    alone = pack(project.module, tmp_path / "alone.ccs")
    both = pack(project.module, tmp_path / "both.ccs", [project.scenario])
    assert both.manifest.main == "modules/our-night-1/module.json"
    assert both.files.keys() - alone.files.keys() == {
        "maps/yard-1/map.json",
        "maps/yard-1/scan.png",
        "modules/our-night-1/scenarios/our-first-night-1.json",
    }


@pytest.mark.parametrize("name", ["cold-harrow-command", "mill-road", "depot-night-long-night"])
def test_the_package_of_a_scenario_of_each_system_is_sound(name: str, tmp_path: Path) -> None:
    pack(find_scenario(name, Library()), tmp_path / "game.ccs")
    assert package_problems(tmp_path / "game.ccs") == ()


def test_an_unpacked_package_is_a_project_to_play(package: Path, tmp_path: Path) -> None:
    unpack(package, tmp_path / "elsewhere")
    alone = Library(folders=())
    opened = open_scenario(tmp_path / "elsewhere/modules/our-night-1/scenarios/our-first-night-1.json", library=alone)
    assert opened.contents.map.id == "yard"


def test_a_folder_that_holds_something_is_not_unpacked_into(package: Path, tmp_path: Path) -> None:
    with pytest.raises(SaveError, match="not empty"):
        unpack(package, tmp_path)


def test_a_missing_picture_is_named_before_anything_is_written(project: Project, tmp_path: Path) -> None:
    (project.map.parent / "scan.png").unlink()
    with pytest.raises(DocumentError) as caught:
        pack(project.map, tmp_path / "yard.ccs")
    assert [problem.arguments["file"] for problem in caught.value.problems] == ["scan.png"]
    assert not (tmp_path / "yard.ccs").exists()


def test_a_missing_module_is_named(project: Project, tmp_path: Path) -> None:
    project.module.unlink()
    with pytest.raises((ContentError, DocumentError)):
        pack(project.scenario, tmp_path / "night.ccs")
    assert not (tmp_path / "night.ccs").exists()


def test_only_maps_modules_and_scenarios_are_packed(project: Project, tmp_path: Path) -> None:
    terrain = maps_folder().parent / "modules/neutral/terrain.json"
    with pytest.raises(StudioError, match="not for a terrain"):
        pack(terrain, tmp_path / "terrain.ccs")
    with pytest.raises(StudioError, match="no scenario"):
        pack(project.module, tmp_path / "module.ccs", [project.map])


def test_pictures_that_are_missing_are_told_with_their_place_in_the_document(project: Project, tmp_path: Path) -> None:
    (project.module.parent / "art/badge.svg").unlink()
    (project.map.parent / "scan.png").unlink()
    with pytest.raises(DocumentError) as caught:
        pack(project.scenario, tmp_path / "night.ccs")
    told = {(problem.code, problem.file, problem.place) for problem in caught.value.problems}
    assert told == {
        ("art-file-missing", str(project.module), "art[0].file"),
        ("picture-file-missing", str(project.map), "pictures[0].file"),
    }
