"""Installing puts documents into the person's library; conflicts are decided by explicit answers."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from ccstudio.application.packages.installing import Answer, Difference, Installation
from ccstudio.application.packages.packing import pack
from ccstudio.application.packages.reading import read_package
from ccstudio.base.errors import SaveError, StudioError
from ccstudio.base.places import content_folder, library_folder, user_data_folder
from ccstudio.documents.document import Reference
from ccstudio.documents.files import load, load_as, load_map, save
from ccstudio.documents.library import Library
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.play.opening import open_scenario
from tests.unit.application.packages.projects import Project, make_project, png, title_of

MODULE = "modules/our-night-1/module.json"


def install(package: Path, answer: Answer | None = None) -> Path:
    """Install a package with one answer to all conflicts, and return the main file."""
    installation = Installation(read_package(package))
    return installation.install({it.key: answer for it in installation.conflicts if answer is not None}).main


def changed_package(folder: Path, **module: object) -> Path:
    """The package of another state of the project, made on another computer."""
    other = make_project(folder / "other", **module)  # type: ignore[arg-type]
    pack(other.scenario, folder / "other.ccs", library=Library(folders=[content_folder()]))
    return folder / "other.ccs"


def library_files() -> dict[str, bytes]:
    root = library_folder()
    return {str(file.relative_to(root)): file.read_bytes() for file in root.rglob("*") if file.is_file()}


def test_an_installed_scenario_is_found_and_played(package: Path) -> None:
    main = install(package)
    assert main == library_folder() / "modules/our-night-1/scenarios/our-first-night-1.json"
    assert open_scenario("our-first-night").contents.module.title == "Our night"


def test_pictures_are_installed_and_shipped_documents_are_not(package: Path) -> None:
    install(package)
    assert set(library_files()) == {
        "maps/yard-1/map.json",
        "maps/yard-1/scan.png",
        "modules/our-night-1/art/badge.svg",
        MODULE,
        "modules/our-night-1/scenarios/our-first-night-1.json",
    }


def test_installing_again_writes_nothing_and_asks_nothing(package: Path) -> None:
    install(package)
    installation = Installation(read_package(package))
    assert installation.conflicts == ()
    assert installation.install().written == 0


def test_other_content_under_the_same_version_is_a_conflict(package: Path, tmp_path: Path) -> None:
    install(package)
    installation = Installation(read_package(changed_package(tmp_path, title="Their night")))
    (conflict,) = installation.conflicts
    assert (conflict.kind, conflict.difference) == ("module", Difference.OTHER_CONTENT)
    with pytest.raises(StudioError, match="Choose what to do"):
        installation.install()


def test_keeping_leaves_the_installed_one(package: Path, tmp_path: Path) -> None:
    install(package)
    before = library_files()
    install(changed_package(tmp_path, title="Their night"), Answer.KEEP)
    assert library_files() == before


def test_replacing_puts_the_other_content_in_its_place(package: Path, tmp_path: Path) -> None:
    install(package)
    before = set(library_files())
    install(changed_package(tmp_path, title="Their night"), Answer.REPLACE)
    assert title_of(library_folder() / MODULE) == "Their night"
    assert set(library_files()) == before


def test_beside_installs_a_new_version_that_the_scenario_of_the_package_uses(package: Path, tmp_path: Path) -> None:
    install(package)
    main = install(changed_package(tmp_path, title="Their night"), Answer.BESIDE)
    scenario = load_as(ScenarioDocument, main)
    assert (scenario.version, scenario.module) == (2, Reference(id="our-night", version=2))
    assert title_of(library_folder() / MODULE) == "Our night"
    assert open_scenario(main).contents.module.title == "Their night"


def test_a_newer_version_can_live_beside_the_older_one(package: Path, tmp_path: Path) -> None:
    install(package)
    newer = changed_package(tmp_path, version=2)
    conflicts = Installation(read_package(newer)).conflicts
    assert {conflict.kind: conflict.difference for conflict in conflicts} == {
        "module": Difference.OLDER,
        "scenario": Difference.OTHER_CONTENT,
    }
    main = install(newer, Answer.BESIDE)
    assert load_as(ScenarioDocument, main).module.version == 2
    assert open_scenario(main).contents.module.version == 2


def test_keeping_an_older_version_lets_the_package_use_it(package: Path, project: Project, tmp_path: Path) -> None:
    install(package)
    other = make_project(tmp_path / "other", version=2)
    save(replace(load(other.scenario), id="second-night", version=1), other.scenario)
    pack(other.scenario, tmp_path / "other.ccs")
    main = install(tmp_path / "other.ccs", Answer.KEEP)
    assert load_as(ScenarioDocument, main).module.version == 1
    assert not (library_folder() / "modules/our-night-2/module.json").exists()


def test_what_other_documents_use_is_not_replaced_by_another_version(package: Path, tmp_path: Path) -> None:
    install(package)
    conflicts = Installation(read_package(changed_package(tmp_path, version=2))).conflicts
    (module,) = (conflict for conflict in conflicts if conflict.kind == "module")
    assert module.answers == (Answer.KEEP, Answer.BESIDE)


def test_a_shipped_document_is_never_replaced(project: Project, tmp_path: Path) -> None:
    shipped = replace(load_map(project.map), id="depot", pictures=())
    save(shipped, project.map)
    pack(project.map, tmp_path / "depot.ccs")
    (conflict,) = Installation(read_package(tmp_path / "depot.ccs")).conflicts
    assert conflict.answers == (Answer.KEEP, Answer.BESIDE)


def test_other_pictures_are_a_conflict_too(package: Path, project: Project, tmp_path: Path) -> None:
    install(package)
    (project.map.parent / "scan.png").write_bytes(png(90))
    pack(project.map, tmp_path / "yard.ccs")
    (conflict,) = Installation(read_package(tmp_path / "yard.ccs")).conflicts
    assert conflict.kind == "map"


def test_a_file_of_another_version_in_the_place_is_not_overwritten(package: Path) -> None:
    main = install(package)
    module = library_folder() / MODULE
    save(replace(load(module), version=5, title="My own work"), module)
    main.unlink()
    install(package, Answer.BESIDE)
    assert title_of(module) == "My own work"
    assert open_scenario("our-first-night").contents.module.version == 1


def test_a_failure_leaves_the_library_as_it_was(package: Path, tmp_path: Path) -> None:
    user_data_folder().mkdir(parents=True, exist_ok=True)
    library_folder().mkdir()
    (library_folder() / "modules").write_text("in the way")
    with pytest.raises(SaveError):
        install(package)
    assert set(library_files()) == {"modules"}
