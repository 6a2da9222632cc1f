"""A module is tried out with scenarios that are there, as it stands, saved or not."""

from functools import cache

import pytest
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.edit.new_module import copy_of_module
from ccstudio.edit.records import with_record
from ccstudio.play.module_trial import ModuleTrial, contents_of_trial, trials
from ccstudio.play.opening import open_contents
from ccstudio.play.session import Session

DUST = modules_folder() / "dust_tactics" / "module.json"


@cache
def shipped() -> ModuleDocument:
    return load_as(ModuleDocument, DUST)


@cache
def library() -> Library:
    return Library()


@cache
def own_trials() -> tuple[ModuleTrial, ...]:
    return tuple(trials(shipped(), DUST, library()))


def test_a_module_is_tried_with_its_own_scenarios():
    files = {path.name for path in (DUST.parent / "scenarios").glob("*.json")}
    assert {trial.path.name for trial in own_trials()} == files


def test_a_copy_is_tried_with_the_scenarios_of_its_model():
    made = copy_of_module(shipped(), "Mine", "mine")
    assert {trial.path for trial in trials(made, None, library())} == {trial.path for trial in own_trials()}


def test_a_module_without_the_pieces_of_a_scenario_is_not_tried_with_it():
    made = replace(copy_of_module(shipped(), "Mine", "mine"), pieces=shipped().pieces[:1])
    assert trials(made, None, library()) == []


def test_open_scenarios_are_tried_as_they_are():
    first = own_trials()[0]
    changed, fresh = replace(first.scenario, title="Changed"), replace(first.scenario, title="Never saved")
    found = trials(shipped(), DUST, library(), [(first.path, changed), (None, fresh)])
    told = [(trial.path, trial.scenario.title) for trial in found]
    assert (told[0], told[-1]) == ((first.path, "Changed"), (None, "Never saved"))
    assert len(found) == len(own_trials()) + 1


@pytest.mark.slow
def test_the_game_is_played_with_the_module_as_it_stands():
    made = with_record(copy_of_module(shipped(), "Mine", "mine"), ("pieces", 0, "stats", "movement"), 3)
    contents, _files = contents_of_trial(made, own_trials()[0], None, library())
    session = Session.begin(open_contents(contents), seed=1)
    assert session.contents.module.pieces[0].stats["movement"] == 3
