"""Scenarios that are made: which module is meant, and what is opened."""

import json
from pathlib import Path

import pytest

from ccstudio.base.errors import ContentError, DocumentError
from ccstudio.base.places import content_folder
from ccstudio.documents.library import Library
from ccstudio.play.generating import find_module, generated, split_name
from ccstudio.play.opening import open_scenario
from ccstudio.rules.registry import Registry
from tests.unit.play.projects import file_of
from tests.unit.play.table import CONTENT, REGISTRY

GENERATING = Registry(tried="micro=tests.helpers.generating_micro:GENERATING_MICRO")
LIBRARY = Library(folders=[CONTENT])


@pytest.mark.parametrize(
    "name", ["micro", CONTENT / "modules" / "micro", CONTENT / "modules" / "micro" / "module.json"]
)
def test_a_module_is_meant_by_its_id_its_folder_or_its_file(name: str | Path) -> None:
    assert find_module(name, LIBRARY, REGISTRY).samefile(CONTENT / "modules" / "micro" / "module.json")


def test_a_module_that_is_nowhere_is_named() -> None:
    with pytest.raises(ContentError, match="There is no module giant"):
        find_module("giant", LIBRARY, REGISTRY)


@pytest.mark.parametrize("system", ["combat_commander", "dust_tactics"])
def test_the_only_module_of_a_rule_system_is_meant_by_the_id_of_the_system(system: str) -> None:
    found = find_module(system, Library(), Registry())
    assert found.samefile(content_folder() / "modules" / system / "module.json")


def test_a_rule_system_with_several_modules_names_them(project: Path) -> None:
    file = file_of(project, "module")
    module = json.loads(file.read_text())
    for path, identity in ((file, "barge"), (file.with_name("other.json"), "ferry")):
        path.write_text(json.dumps(module | {"id": identity}))
    with pytest.raises(ContentError, match=r"several modules.*barge, ferry"):
        find_module("micro", Library(folders=[project]), REGISTRY)


def test_a_misspelt_module_is_guessed() -> None:
    with pytest.raises(ContentError, match="Did you mean micro"):
        find_module("mikro", LIBRARY, REGISTRY)


def test_a_scenario_is_made_of_a_module_with_the_maps_of_the_library() -> None:
    scenario, file = generated("micro", 8, LIBRARY, GENERATING)
    assert (scenario.id, file.name) == ("made-8", "module.json")


def test_rules_without_a_generator_make_none() -> None:
    with pytest.raises(ContentError, match="No random scenario can be generated for the module micro"):
        generated("micro", 8, LIBRARY, REGISTRY)


def test_without_a_map_there_is_none(project: Path) -> None:
    file_of(project, "map").unlink()
    with pytest.raises(ContentError, match="No random scenario"):
        generated(file_of(project, "module"), 8, Library(folders=[]), GENERATING)


def test_a_map_that_cannot_be_read_is_passed_over(project: Path) -> None:
    file_of(project, "map").write_text('{"format": "ccstudio/map", "id": "weir"}')
    with pytest.raises(ContentError, match="No random scenario"):
        generated(file_of(project, "module"), 8, Library(folders=[]), GENERATING)


def test_a_module_with_defects_is_refused_with_all_of_them(project: Path) -> None:
    file = file_of(project, "module")
    file.write_text(json.dumps(json.loads(file.read_text()) | {"pieces": 3}))
    with pytest.raises(DocumentError):
        generated(file, 8, Library(folders=[]), GENERATING)


def test_a_file_that_is_no_module_is_refused(project: Path) -> None:
    with pytest.raises(ContentError, match="is not a module"):
        generated(file_of(project, "scenario"), 8, Library(folders=[]), GENERATING)


def test_a_scenario_that_is_made_is_opened_by_name() -> None:
    opened = open_scenario("generate:micro:8", library=LIBRARY, registry=GENERATING)
    assert (opened.contents.scenario.id, "scenario" in opened.files) == ("made-8", False)


def test_a_name_without_a_seed_opens_nothing() -> None:
    with pytest.raises(ContentError, match="generate:micro has no seed"):
        open_scenario("generate:micro", library=LIBRARY, registry=GENERATING)


def test_what_was_made_must_be_playable() -> None:
    with pytest.raises(DocumentError, match="generate:micro:7 cannot be used"):
        open_scenario("generate:micro:7", library=LIBRARY, registry=GENERATING)


@pytest.mark.parametrize(
    ("name", "parts"),
    [
        ("generate:micro:8", ("micro", "8")),
        ("generate:micro", ("micro", None)),
        ("generate:C:\\games\\module.json", ("C:\\games\\module.json", None)),
        ("generate:C:\\games\\module.json:12", ("C:\\games\\module.json", "12")),
    ],
)
def test_a_name_has_a_module_and_perhaps_a_seed(name: str, parts: tuple[str, str | None]) -> None:
    assert split_name(name) == parts
