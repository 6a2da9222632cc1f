"""Scenarios tried with a module under edit."""

import pytest
from msgspec.structs import replace

from ccstudio.application.scenarios.module_trial import ModuleTrial, broken_scenarios
from ccstudio.base.places import content_folder, modules_folder
from ccstudio.documents.files import load_as, save
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.dependents.id_changes import IdChange
from ccstudio.edit.module_names import renamed
from ccstudio.rules.registry import Registry

FOLDER = modules_folder() / "depot_night"


@pytest.fixture(scope="module")
def own(tmp_path_factory):
    """A module of one's own with a scenario beside it: its path and both documents."""
    folder = tmp_path_factory.mktemp("own")
    module = replace(load_as(ModuleDocument, FOLDER / "module.json"), id="own-night", art=())
    scenario = load_as(ScenarioDocument, next((FOLDER / "scenarios").glob("*.json")))
    save(module, folder / "module.json")
    save(replace(scenario, title="Own", module=module.reference), folder / "scenario.json")
    return folder / "module.json", module, scenario


def named(scenario):
    return next(piece.piece for force in scenario.forces for piece in force.pieces)


def broken(path, opened, current, *renames):
    trial = ModuleTrial(opened=opened, current=current, path=path, renames=renames)
    library = Library([path.parent, content_folder()])
    return broken_scenarios(trial, library, Registry(plugins=(), tried=""), lambda _done, _every: None)


def test_a_scenario_under_edit_is_tried_as_it_is(own):
    path, module, scenario = own
    bare = replace(scenario, module=module.reference, forces=(), pieces=())
    trial = ModuleTrial(
        opened=module,
        current=without(module, named(scenario)),
        path=path,
        scenarios={(path.parent / "scenario.json").resolve(): bare},
    )
    library = Library([path.parent, content_folder()])
    found = broken_scenarios(trial, library, Registry(plugins=(), tried=""), lambda _done, _every: None)
    assert [it for it in found if it.path[0] == "forces"] == []


def without(module, id_):
    return replace(module, pieces=tuple(it for it in module.pieces if it.id != id_))


def test_a_removed_piece_breaks_the_scenarios_that_place_it(own):
    path, module, scenario = own
    found = broken(path, module, without(module, named(scenario)))
    assert {(it.file, it.path[0]) for it in found} == {(str(path.parent / "scenario.json"), "forces")}


def test_what_a_scenario_lacked_before_is_not_told(own):
    path, module, scenario = own
    lacking = without(module, named(scenario))
    assert broken(path, lacking, replace(lacking, title="Other")) == ()


def test_scenarios_follow_renames_before_they_are_tried(own):
    path, module, scenario = own
    old = named(scenario)
    place = next(number for number, it in enumerate(module.pieces) if it.id == old)
    after = renamed(module, ("pieces", place), "newcomer", lambda _module, _path: None)
    assert broken(path, module, after, IdChange("pieces", old, "newcomer")) == ()
