"""The list of what is installed says where each document came from, and what uses it."""

from pathlib import Path

import pytest

from ccstudio.application.packages.installing import Installation
from ccstudio.application.packages.library_entries import LibraryEntry, Source, files_of, library_entries
from ccstudio.application.packages.origins import origins_file
from ccstudio.application.packages.reading import read_package
from ccstudio.application.packages.user_texts import about_text, consequence
from ccstudio.base.places import library_folder
from ccstudio.documents.files import load_map, save
from ccstudio.documents.library import Library
from tests.unit.application.packages.projects import Project


@pytest.fixture
def installed(package: Path) -> Path:
    """The scenario of the project, installed from its package."""
    return Installation(read_package(package)).install().main


def listed() -> dict[str, LibraryEntry]:
    """What lies in the library of the person, by id."""
    return {entry.key.reference.id: entry for entry in library_entries(Library(folders=[library_folder()]))}


@pytest.mark.usefixtures("installed")
def test_what_came_with_a_package_says_so() -> None:
    assert {name: entry.source for name, entry in listed().items()} == {
        "yard": Source.PACKAGE,
        "our-night": Source.PACKAGE,
        "our-first-night": Source.PACKAGE,
    }
    assert "Installed from the package The first night, version 1." in about_text(listed()["yard"])


@pytest.mark.usefixtures("installed")
def test_users_of_a_module_are_its_scenarios() -> None:
    module = listed()["our-night"]
    assert [user.title for user in module.users] == ["The first night"]
    assert "1 document cannot be played or packed until it is installed again" in consequence(module)


@pytest.mark.usefixtures("installed")
def test_the_size_of_a_document_includes_its_pictures() -> None:
    entry = listed()["yard"]
    assert entry.size == sum(file.stat().st_size for file in files_of(entry.path))
    assert {file.name for file in files_of(entry.path)} == {"map.json", "scan.png"}


def test_what_the_person_made_is_their_own(project: Project) -> None:
    (library_folder() / "maps/mine").mkdir(parents=True)
    save(load_map(project.map), library_folder() / "maps/mine/map.json")
    assert listed()["yard"].source is Source.OWN


@pytest.mark.usefixtures("installed")
def test_without_a_sound_record_of_packages_everything_is_ones_own() -> None:
    origins_file().write_bytes(b"[1, 2")
    assert listed()["yard"].source is Source.OWN


@pytest.mark.usefixtures("installed")
def test_a_damaged_document_is_listed_as_such() -> None:
    file = listed()["yard"].path
    file.write_bytes(file.read_bytes()[:900])
    assert not listed()["yard"].is_sound
