"""Scenarios follow values and layers of pieces that have other ids, where they say how their pieces begin."""

from functools import cache

import pytest
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import PlacedPiece, ScenarioDocument
from ccstudio.edit.dependents.id_changes import IdChange, changes_between, followed, places_between
from ccstudio.rules.freeform.system import FREEFORM

FOLDER = modules_folder() / "depot_night"


def value(id_):
    return {"id": id_, "title": "Steps"}


def layer(id_):
    return {"id": id_, "title": "Smoke", "levels": [{"title": "Thin"}]}


@cache
def parts():
    module = load_as(ModuleDocument, FOLDER / "module.json")
    return module, load_as(ScenarioDocument, FOLDER / "scenarios" / "long-night.json")


def module_with(stats, prototypes=(), id_="tank"):
    """The module with one more piece of these stats."""
    module, _scenario = parts()
    piece = replace(module.pieces[0], id=id_, stats=stats)
    return replace(module, pieces=(*module.pieces, piece), settings={**module.settings, "prototypes": list(prototypes)})


def scenario():
    """A scenario that sets a value and a layer of a tank, and a value of another piece, all called alike."""
    module, found = parts()
    pieces = [{"piece": "leader", "values": [{"of": "steps", "to": 1}], "levels": [{"of": "steps", "to": 1}]}]
    pieces.append({"piece": "other", "values": [{"of": "steps", "to": 2}]})
    placed = [PlacedPiece(id="leader", piece="tank", side=found.seats[0].side, space="A1")]
    placed.append(PlacedPiece(id="other", piece=module.pieces[0].id, side=found.seats[0].side, space="A1"))
    return replace(found, pieces=tuple(placed), settings={**found.settings, "pieces": pieces})


def changes(saved, current, log=()):
    before = scenario()
    after = followed(before, saved, current, changes_between(saved, current, log), FREEFORM)
    return [(*place.path[1:], place.new) for place in places_between(before, after) if place.path[0] == "settings"]


OWN = module_with({"values": [value("steps")], "layers": [layer("steps")]})
BASE = {"id": "base", "title": "Base", "values": [value("steps")]}
OTHER_BASE = {**BASE, "values": [value("strength")]}


@pytest.mark.parametrize(
    ("stats", "place"),
    [
        ({"values": [value("strength")], "layers": [layer("steps")]}, ("values", 0, "of", "strength")),
        ({"values": [value("steps")], "layers": [layer("haze")]}, ("levels", 0, "of", "haze")),
    ],
    ids=["value", "layer"],
)
def test_a_renamed_record_of_a_piece_is_followed_for_its_placed_pieces_alone(stats, place):
    assert changes(OWN, module_with(stats)) == [("pieces", 0, *place)]


def test_a_renamed_value_is_followed_when_its_piece_is_renamed_too():
    current = module_with({"values": [value("strength")], "layers": [layer("steps")]}, id_="panzer")
    assert changes(OWN, current, [IdChange("pieces", "tank", "panzer")]) == [
        ("pieces", 0, "values", 0, "of", "strength")
    ]


def test_a_renamed_value_of_a_prototype_of_a_prototype_is_followed():
    line = {"id": "line", "title": "Line", "prototypes": ["base"]}
    saved = module_with({"prototypes": ["line"]}, [line, BASE])
    current = module_with({"prototypes": ["line"]}, [line, OTHER_BASE])
    assert changes(saved, current) == [("pieces", 0, "values", 0, "of", "strength")]


def test_a_value_of_the_piece_itself_hides_that_of_its_prototype():
    stats = {"prototypes": ["base"], "values": [value("steps")]}
    assert changes(module_with(stats, [BASE]), module_with(stats, [OTHER_BASE])) == []
