"""Pasted parts bring the layouts, pictures and prototypes that they need, and never take the place of others."""

from functools import cache, partial

import pytest
from msgspec.structs import replace

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.module import Art, Face, Layout, ModuleDocument, PieceType, Slot
from ccstudio.edit.clip_needs import needs_of, with_needs, without_present
from ccstudio.edit.declared_values import declared_type
from ccstudio.edit.module_names import renamed
from ccstudio.edit.record_clips import UnusableRecordsError, clip_of, from_text, pasted, to_text
from ccstudio.edit.records import ids_of
from ccstudio.rules.dust_tactics.system import DUST_TACTICS
from tests.unit.edit.test_records import module


def nothing(_document, _path):
    return None


RENAMING = partial(renamed, declared=nothing)
UNIT = Layout(id="unit", title="Unit", width=20, height=20)
GREEN = Layout(id="green", title="Green", like="unit", colours={"ground": "#00ff00"})
TANK = Art(id="tank", file="art/tank.png")
SQUAD = PieceType(
    id="squad",
    title="Squad",
    kind="squad",
    stats={"prototypes": ["foot"], "layers": [{"levels": [{"art": "mark"}]}]},
    faces=(Face(id="front", title="Front", layout="green", art="tank"),),
)
SETTINGS = {"prototypes": [{"id": "foot", "prototypes": ["base"]}, {"id": "base"}, {"id": "other"}]}
SOURCE = replace(
    module("a"),
    pieces=(SQUAD,),
    layouts=(GREEN, UNIT, Layout(id="other", title="Other", width=9, height=9)),
    art=(TANK, Art(id="mark", file="art/mark.svg"), Art(id="other", file="art/other.svg")),
    settings=SETTINGS,
)
FILES = {"tank": "art/tank.png", "mark": "art/mark.svg"}


def clip(*paths):
    made = clip_of(SOURCE, paths or (("pieces", 0),))
    return from_text(to_text(replace(made, brought=needs_of(SOURCE, made, nothing))))


def into(target, files=None, same=()):
    prepared = with_needs(target, clip(), RENAMING, same_art=same, files=FILES if files is None else files)
    return prepared, pasted(prepared.module, prepared.clip, (), RENAMING).document


def target(**changes):
    return replace(module("x"), **{"layouts": (), "art": (), "settings": {}, **changes})


def test_a_piece_needs_its_layouts_pictures_and_prototypes():
    brought = needs_of(SOURCE, clip_of(SOURCE, (("pieces", 0),)), nothing)
    assert ([it.id for it in brought.layouts], [it.id for it in brought.art]) == (["unit", "green"], ["tank", "mark"])
    assert [it["id"] for it in brought.prototypes] == ["base", "foot"]


def test_a_face_needs_its_layout_and_picture():
    brought = needs_of(SOURCE, clip_of(SOURCE, (("pieces", 0, "faces", 0),)), nothing)
    assert (ids_of(brought.layouts), ids_of(brought.art), brought.prototypes) == ({"unit", "green"}, {"tank"}, ())


def test_a_layout_needs_the_one_it_is_like_and_a_table_nothing():
    brought = needs_of(SOURCE, clip_of(SOURCE, (("layouts", 0),)), nothing)
    assert ([it.id for it in brought.layouts], needs_of(SOURCE, replace(clip(), list="tables"), nothing).layouts) == (
        ["unit"],
        (),
    )


def test_what_is_needed_comes_into_an_empty_module():
    prepared, made = into(target())
    assert (ids_of(made.layouts), ids_of(made.art), prepared.renamed) == ({"unit", "green"}, {"tank", "mark"}, ())
    assert (made.settings["prototypes"], made.pieces[-1]) == (SETTINGS["prototypes"][1::-1], SQUAD)


def test_what_is_there_in_the_same_form_is_used():
    there = target(layouts=(UNIT, GREEN), art=(TANK, SOURCE.art[1]), settings=SETTINGS)
    prepared, made = into(there, same=("tank", "mark"))
    assert (prepared.module, made.pieces[-1]) == (there, SQUAD)


def test_what_is_there_with_another_content_gets_another_id():
    there = target(
        layouts=(replace(UNIT, width=30),),
        art=(replace(TANK, file="art/another.png"),),
        settings={"prototypes": [{"id": "foot", "values": []}]},
    )
    prepared, made = into(there, files={**FILES, "tank": "art/tank-2.png"})
    piece = made.pieces[-1]
    assert prepared.renamed == (
        ("art", "tank", "tank-2"),
        ("prototypes", "foot", "foot-2"),
        ("layouts", "unit", "unit-2"),
    )
    assert (piece.faces[0].art, piece.stats["prototypes"], made.layouts[-1].like) == ("tank-2", ["foot-2"], "unit-2")
    assert (made.art[-2].file, made.layouts[0].width) == ("art/tank-2.png", 30)


def test_a_layout_that_is_like_a_renamed_one_is_another_too():
    there = target(layouts=(replace(UNIT, width=30), GREEN))
    _prepared, made = into(there)
    assert (made.pieces[-1].faces[0].layout, made.layouts[-1].like) == ("green-2", "unit-2")


def test_a_picture_without_a_file_stays_behind():
    _prepared, made = into(target(), files={"mark": "art/mark.svg"})
    assert ids_of(made.art) == {"mark"}


def test_a_layout_is_pasted_after_what_it_brings():
    prepared = with_needs(target(), clip(("layouts", 0)), RENAMING)
    made = pasted(prepared.module, prepared.clip, (), RENAMING).document
    assert [it.id for it in made.layouts] == ["unit", "green"]


def test_slots_name_pictures_by_values():
    slot = Slot(id="mark", at=(0, 0), size=(9, 9), art=True, bind="rank", words={"1": "mark"})
    source = replace(SOURCE, layouts=(replace(UNIT, slots=(slot,)),))
    brought = needs_of(source, clip_of(source, (("layouts", 0),)), nothing)
    assert ids_of(brought.art) == {"mark"}


@pytest.mark.parametrize("changes", [{"records": ({"id": 3},)}, {"list": "layouts"}], ids=["damaged", "other list"])
def test_damaged_records_are_refused(changes):
    with pytest.raises(UnusableRecordsError):
        with_needs(target(), replace(clip(), **changes), RENAMING)


def test_damaged_prototypes_are_refused():
    bad = clip()
    with pytest.raises(UnusableRecordsError):
        with_needs(target(), replace(bad, brought=replace(bad.brought, prototypes=({"name": "x"},))), RENAMING)


@cache
def dust():
    return load_as(ModuleDocument, modules_folder() / "dust_tactics" / "module.json")


def declared(document, path):
    return declared_type(document, path, DUST_TACTICS)


def squad_clip():
    """A squad of Dust Tactics on its way, and the pieces of its soldiers."""
    place, squad = next((number, it) for number, it in enumerate(dust().pieces) if it.kind == "squad")
    made = clip_of(dust(), (("pieces", place),))
    brought = needs_of(dust(), made, declared)
    return from_text(to_text(replace(made, brought=brought))), {it["piece"] for it in squad.stats["soldiers"]}


def test_a_squad_brings_the_soldiers_that_it_names():
    made, soldiers = squad_clip()
    empty = replace(dust(), pieces=(), layouts=(), art=())
    prepared = with_needs(empty, without_present(empty, made, declared), RENAMING)
    assert ids_of(prepared.module.pieces) == soldiers


def test_a_soldier_that_is_there_is_not_brought_with_what_only_it_needs():
    made, soldiers = squad_clip()
    there = replace(dust(), layouts=(), art=(), pieces=tuple(it for it in dust().pieces if it.id in soldiers))
    kept = without_present(there, made, declared)
    assert kept.brought.pieces == ()
    assert len(kept.brought.layouts) < len(made.brought.layouts)
