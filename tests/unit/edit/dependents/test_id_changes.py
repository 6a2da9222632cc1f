"""Scenarios follow the ids, the version and the id of their module, wherever they name them."""

import shutil
from functools import cache

import pytest
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as, save
from ccstudio.documents.lesson import LessonAnswer, LessonDocument
from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.documents.set_up import SetUpDocument
from ccstudio.edit.declared_values import declared_type
from ccstudio.edit.dependents.id_changes import (
    IdChange,
    PlaceChange,
    changes_between,
    followed,
    places_between,
    recording_followed,
)
from ccstudio.edit.dependents.of_module import dependents_of_module
from ccstudio.edit.dependents.writing import put_back, write_together
from ccstudio.edit.module_names import renamed
from ccstudio.edit.records import ids_of, with_record
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER

FOLDER = modules_folder() / "combat_commander"
SCENARIO = FOLDER / "scenarios" / "pippin-farm.json"


@cache
def module():
    return load_as(ModuleDocument, FOLDER / "module.json")


@cache
def scenario():
    return load_as(ScenarioDocument, SCENARIO)


def declared(document, path):
    return declared_type(document, path, COMBAT_COMMANDER)


def place_of(name, id_):
    return next(place for place, it in enumerate(getattr(module(), name)) if it.id == id_)


def first_piece():
    return scenario().forces[0].pieces[0].piece


def changed(*changes):
    after = followed(scenario(), module(), module(), changes, COMBAT_COMMANDER)
    return {(it.old, it.new) for it in places_between(scenario(), after)}, places_between(scenario(), after)


def test_a_renamed_piece_is_followed_in_forces():
    pairs, places = changed(IdChange("pieces", first_piece(), "newcomer"))
    assert (pairs, places[0].path) == ({(first_piece(), "newcomer")}, ("forces", 0, "pieces", 0, "piece"))


def test_a_renamed_side_is_followed_in_seats_forces_and_settings():
    pairs, places = changed(IdChange("sides", "axis", "centre"))
    assert pairs == {("axis", "centre")}
    assert {place.path[0] for place in places} >= {"seats", "forces", "settings"}


def test_a_renamed_nation_is_followed_in_settings():
    nation = scenario().settings["sides"][0]["nation"]
    pairs, places = changed(IdChange("settings/nations", nation, "prussian"))
    assert (pairs, {place.path[0] for place in places}) == ({(nation, "prussian")}, {"settings"})


def test_a_renamed_face_is_followed_where_its_piece_shows_it():
    shown = with_record(scenario(), ("forces", 0, "pieces", 0, "face"), "broken")
    after = followed(shown, module(), module(), [IdChange("faces", "broken", "hurt", first_piece())], None)
    assert places_between(shown, after) == [PlaceChange(("forces", 0, "pieces", 0, "face"), "broken", "hurt")]


def test_a_renamed_box_is_followed():
    boxed = with_record(scenario(), ("forces", 0, "box"), "time-5")
    after = followed(boxed, module(), module(), [IdChange("boxes", "time-5", "turn-5")], None)
    assert places_between(boxed, after) == [PlaceChange(("forces", 0, "box"), "time-5", "turn-5")]


def test_another_version_of_the_module_is_followed():
    now = replace(module(), id="own-commander", version=3)
    assert followed(scenario(), module(), now, (), COMBAT_COMMANDER).module == now.reference


def test_a_scenario_without_such_names_stays_as_it_is():
    assert followed(scenario(), module(), module(), [IdChange("pieces", "nobody", "anybody")], None) == scenario()


def in_module(*renames):
    """The module with pieces under other ids, and the log of that."""
    made, log = module(), []
    for old, new in renames:
        place = next(number for number, it in enumerate(made.pieces) if it.id == old)
        made = renamed(made, ("pieces", place), new, declared)
        log.append(IdChange("pieces", old, new))
    return made, log


@pytest.mark.parametrize(
    ("renames", "found"),
    [
        ([("bunker", "b1")], [("bunker", "b1")]),
        ([("bunker", "b1"), ("b1", "b2")], [("bunker", "b2")]),
        ([("bunker", "b1"), ("b1", "bunker")], []),
    ],
    ids=["once", "twice", "and back"],
)
def test_renames_count_as_what_they_come_to(renames, found):
    made, log = in_module(*renames)
    assert [(it.old, it.new) for it in changes_between(module(), made, log)] == found


def test_a_rename_that_was_saved_and_undone_leads_back():
    made, log = in_module(("bunker", "b1"))
    assert [(it.old, it.new) for it in changes_between(made, module(), log)] == [("b1", "bunker")]


def test_another_id_of_a_nation_is_seen_in_the_settings():
    made = with_record(module(), ("settings", "nations", 0, "id"), "prussian")
    assert list(changes_between(module(), made, ())) == [IdChange("settings/nations", "german", "prussian")]


def test_nations_in_another_order_are_no_renames():
    nations = module().settings["nations"]
    assert changes_between(module(), with_record(module(), ("settings", "nations"), nations[::-1]), ()) == ()


@pytest.fixture
def library(tmp_path):
    """A module with a scenario of its own beside it."""
    own = replace(module(), id="own-commander")
    save(own, tmp_path / "module.json")
    save(replace(scenario(), module=own.reference), tmp_path / "scenario.json")
    shutil.copy(FOLDER / "terrain.json", tmp_path / "terrain.json")
    return tmp_path


def test_scenarios_of_the_library_are_found_written_and_put_back(library):
    file = library / "module.json"
    own = load_as(ModuleDocument, file)
    old = first_piece()
    place = next(number for number, it in enumerate(own.pieces) if it.id == old)
    after = renamed(own, ("pieces", place), "newcomer", declared)
    log = [IdChange("pieces", old, "newcomer")]
    found = dependents_of_module(file, own, after, log, library=Library(), system=COMBAT_COMMANDER)
    (dependent,) = found.dependents
    before = (library / "scenario.json").read_bytes()
    written = write_together([(dependent.path, dependent.after)])
    pieces = ids_of(load_as(ModuleDocument, file).pieces), load_as(ScenarioDocument, library / "scenario.json")
    put_back(written)
    assert (dependent.path.name, dependent.refused) == ("scenario.json", None)
    assert (old in pieces[0], pieces[1].forces[0].pieces[0].piece) == (True, "newcomer")
    assert (library / "scenario.json").read_bytes() == before


def test_an_unchanged_module_has_nothing_to_be_followed(library):
    own = load_as(ModuleDocument, library / "module.json")
    found = dependents_of_module(library / "module.json", own, own, (), library=Library(), system=None)
    assert found.dependents == ()


def test_a_renamed_box_is_followed_in_lessons_and_set_ups():
    lesson = load_as(LessonDocument, FOLDER / "lessons" / "first-orders.json")
    boxed = with_record(lesson, ("steps", 0, "accepts"), (LessonAnswer(choice="box time-5"),))
    set_up = SetUpDocument(
        format_version=1,
        id="mine",
        version=1,
        title="Mine",
        authors=("A",),
        licence="CC0-1.0",
        scenario=lesson.scenario,
        seat=0,
        choices=("box time-5",),
    )
    change = [IdChange("boxes", "time-5", "turn-5")]
    followed_lesson, followed_set_up = (recording_followed(it, change) for it in (boxed, set_up))
    assert followed_lesson.steps[0].accepts[0].choice == "box turn-5"
    assert followed_set_up.choices == ("box turn-5",)
    assert recording_followed(lesson, change) is lesson


def test_lessons_of_scenarios_of_a_module_are_found_with_them(tmp_path):
    own = replace(module(), id="own")
    save(own, tmp_path / "module.json")
    save(replace(scenario(), module=own.reference), tmp_path / "scenario.json")
    lesson = load_as(LessonDocument, FOLDER / "lessons" / "first-orders.json")
    step = replace(lesson.steps[0], accepts=(LessonAnswer(choice="box time-5"),))
    save(replace(lesson, scenario=scenario().reference, steps=(step,)), tmp_path / "lesson.json")
    track = next(place for place, it in enumerate(own.tracks) if any(box.id == "time-5" for box in it.boxes))
    box = next(place for place, it in enumerate(own.tracks[track].boxes) if it.id == "time-5")
    after = renamed(own, ("tracks", track, "boxes", box), "turn-5", declared)
    log = [IdChange("boxes", "time-5", "turn-5")]
    found = dependents_of_module(
        tmp_path / "module.json", own, after, log, library=Library([]), system=COMBAT_COMMANDER
    )
    assert [it.path.name for it in found.dependents] == ["lesson.json"]
