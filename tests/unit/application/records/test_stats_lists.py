"""What values can name within the values of pieces: their own lists, and words that are in use."""

from functools import cache

from msgspec.structs import replace

from ccstudio.application.records.stats_lists import faces_named, stats_lists
from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.module import Face, ModuleDocument, PieceType
from ccstudio.rules.combat_commander.system import COMBAT_COMMANDER
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from ccstudio.rules.freeform.system import FREEFORM
from tests.unit.edit.test_records import module


@cache
def dust():
    return load_as(ModuleDocument, modules_folder() / "dust_tactics" / "module.json")


@cache
def combat():
    return load_as(ModuleDocument, modules_folder() / "combat_commander" / "module.json")


def test_a_soldier_carries_weapons_of_its_own_card():
    place, squad = next((number, it) for number, it in enumerate(dust().pieces) if it.kind == "squad")
    choices = stats_lists(DUST_TACTICS, dust, lambda: ("pieces", place))["stats.weapons"]()
    assert [id_ for id_, _title in choices] == [it["id"] for it in squad.stats["weapons"]]


def test_ranks_are_those_in_use():
    choices = stats_lists(COMBAT_COMMANDER, combat, tuple)["used.rank"]()
    assert ("lieutenant", "lieutenant") in choices


BASE = {"id": "base", "title": "Base", "values": [{"id": "steps", "title": "Steps"}]}
FREE = replace(
    module("x"),
    settings={"prototypes": [BASE, {"id": "foot", "title": "Foot", "prototypes": ["base"]}]},
    pieces=(
        PieceType(
            id="a",
            title="A",
            kind="piece",
            stats={"prototypes": ["foot"], "values": [{"id": "ammo", "title": "Ammo"}]},
            faces=(Face(id="front", title="Front", layout="x"),),
        ),
        PieceType(
            id="b",
            title="B",
            kind="piece",
            stats={"values": [{"id": "fuel", "title": "Steps"}]},
            faces=(Face(id="back", title="Back", layout="x"),),
        ),
    ),
)


def free():
    return FREE


def test_values_of_prototypes_belong_to_their_pieces():
    choices = stats_lists(FREEFORM, free, lambda: ("pieces", 0, "faces", 0))["stats.values"]()
    assert choices == [("ammo", "Ammo"), ("steps", "Steps")]


def test_all_values_are_offered_while_no_piece_is_selected_and_equal_titles_are_told_apart():
    choices = stats_lists(FREEFORM, free, tuple)["stats.values"]()
    assert choices == [("ammo", "Ammo"), ("fuel", "Steps · fuel"), ("steps", "Steps · steps")]


def test_faces_are_those_of_the_selected_piece():
    assert [len(faces_named(free, lambda place=place: place)) for place in ((), ("pieces", 1))] == [2, 1]
