"""A record of a module gets another id, and whatever names it follows."""

from functools import cache
from pathlib import Path

import pytest
from msgspec.structs import replace

from ccstudio.base.ids import Slug
from ccstudio.base.places import modules_folder
from ccstudio.base.problems import errors_of
from ccstudio.documents.checks.module import check_module
from ccstudio.documents.document import Document
from ccstudio.documents.files import load_as
from ccstudio.documents.module import Art, DieSign, DieType, ModuleDocument
from ccstudio.edit.declared_values import declared_type
from ccstudio.edit.module_names import follow_within, renamed
from ccstudio.edit.records import PartPath
from ccstudio.play.values_check import module_problems
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem, Stats


@cache
def shipped(name: str) -> ModuleDocument:
    return load_as(ModuleDocument, Path(modules_folder(), name, "module.json"))


@cache
def rules(name: str) -> AnySystem:
    return Registry().system(name)


def declared(document: Document, path: PartPath) -> type | None:
    return declared_type(document, path, rules(document.system))


def path_of(module: ModuleDocument, field: str, id_: str) -> PartPath:
    return (field, next(index for index, it in enumerate(getattr(module, field)) if it.id == id_))


def after(field: str, id_: str) -> ModuleDocument:
    module = shipped("dust_tactics")
    return renamed(module, path_of(module, field, id_), "other", declared)


@pytest.mark.parametrize(
    ("field", "id_", "read"),
    [
        ("sides", "axis", lambda it: it.pieces[0].side),
        ("layouts", "axis-unit", lambda it: it.pieces[0].faces[0].layout),
        ("pieces", "axis-soldier", lambda it: it.pieces[0].stats["soldiers"][0]["piece"]),
        ("pieces", "crate", lambda it: it.settings["crate"]),
        ("dice", "battle", lambda it: it.settings["die"]),
    ],
    ids=["side", "layout", "piece in values", "piece in settings", "die"],
)
def test_what_names_a_record_follows_it(field, id_, read):
    assert read(after(field, id_)) == "other"


@pytest.mark.parametrize("field", ["sides", "layouts", "pieces", "dice"])
def test_a_module_is_as_sound_after_renaming_each_of_a_list_as_before(field):
    module = shipped("dust_tactics")
    for index in range(len(getattr(module, field))):
        module = renamed(module, (field, index), f"other-{index}", declared)
    assert errors_of([*check_module(module), *module_problems(module, rules(module.system))]) == []


def test_a_card_is_renamed_in_its_deck():
    module = shipped("combat_commander")
    made = renamed(module, ("cards", 0), "other", declared)
    assert "other" in {entry.card for deck in made.decks for entry in deck.cards}


def test_a_picture_is_renamed_on_dice():
    die = DieType(id="battle", title="Die", faces=("hit",), signs=(DieSign(face="hit", title="Hit", art="star"),))
    module = replace(shipped("dust_tactics"), art=(Art(id="star", file="star.svg"),), dice=(die,))
    assert renamed(module, ("art", 0), "other", declared).dice[0].signs[0].art == "other"


def test_records_that_say_the_same_are_the_same():
    module = shipped("dust_tactics")
    made = renamed(module, path_of(module, "layouts", "axis-unit"), "other", declared)
    same = [old is new for old, new in zip(module.pieces, made.pieces, strict=True)]
    assert (same.count(False), made.cards is module.cards) == (
        sum(face.layout == "axis-unit" for piece in module.pieces for face in piece.faces),
        True,
    )


class _Gun(Stats, frozen=True, kw_only=True):
    id: Slug
    title: str = ""


class _Unit(Stats, frozen=True, kw_only=True):
    guns: tuple[_Gun, ...]
    first: Slug
    words: str = ""


def test_ids_that_values_give_and_words_that_look_like_them_stay():
    values = {"guns": [{"id": "rifle", "title": "rifle"}], "first": "rifle", "words": "rifle"}
    assert follow_within(values, _Unit, "rifle", "gun") == {**values, "first": "gun"}
