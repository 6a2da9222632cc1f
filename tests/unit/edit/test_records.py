"""Edits of documents as trees of records: by path, document in, document out."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.documents.module import CardType, Deck, Face, ModuleDocument, PieceType, Ruling, Slot
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.records import (
    added,
    is_there,
    next_id,
    plain,
    plain_entries,
    record_at,
    with_record,
)
from tests.helpers.examples import examples

NAMES = st.lists(st.sampled_from(["a", "b", "c", "squad", "squad-2"]), min_size=1, max_size=6, unique=True)


def piece(name: str, **stats: object) -> PieceType:
    return plain(PieceType, id=name, title=name.title(), stats=stats, faces=[{"id": "front", "title": "Front"}])


def module(*names: str) -> ModuleDocument:
    return msgspec.structs.replace(plain(ModuleDocument), pieces=tuple(piece(name, move=4) for name in names))


def order(document: ModuleDocument) -> list[str]:
    return [it.id for it in document.pieces]


def test_what_stands_in_free_values_is_found_by_its_path():
    assert record_at(module("a", "b"), ("pieces", 1, "stats", "move")) == 4


@pytest.mark.parametrize("path", [("pieces", 2), ("nothing",), ("pieces", 0, "stats", "rank"), ("pieces", "a")])
def test_a_place_that_there_is_not_is_not_found(path):
    assert not is_there(module("a", "b"), path)


def test_a_change_shares_everything_it_does_not_touch():
    before = module("a", "b")
    after = with_record(before, ("pieces", 0, "title"), "Other")
    assert (after.pieces[1] is before.pieces[1], after.sides is before.sides) == (True, True)


@pytest.mark.parametrize(
    ("path", "value"), [(("pieces", 0, "title"), "A"), (("pieces", 0, "stats", "move"), 4), (("title",), "new")]
)
def test_a_change_to_what_is_there_already_is_none(path, value):
    before = with_record(module("a"), ("title",), "new")
    assert with_record(before, path, value) is before


def test_yes_is_another_value_than_one():
    before = with_record(module("a"), ("pieces", 0, "stats"), {"fast": 1})
    assert with_record(before, ("pieces", 0, "stats", "fast"), True).pieces[0].stats["fast"] is True


def test_free_values_may_get_an_entry_they_did_not_have():
    after = with_record(module("a"), ("pieces", 0, "stats", "rank"), "major")
    assert after.pieces[0].stats == {"move": 4, "rank": "major"}


@examples(16)
@given(NAMES, st.data())
def test_what_was_added_is_where_the_edit_says(names, data):
    index = data.draw(st.integers(0, len(names)))
    edited = added(module(*names), ("pieces",), piece("new"), index)
    assert (record_at(edited.document, edited.path).id, edited.path) == ("new", ("pieces", index))


@pytest.mark.parametrize(
    ("own", "used", "fresh"),
    [("squad", {"squad"}, "squad-2"), ("squad-2", {"squad", "squad-2"}, "squad-3"), ("a" * 64, {"a"}, "a" * 56 + "-2")],
    ids=["first", "numbered", "long"],
)
def test_a_copy_counts_on_from_the_id_of_its_model(own, used, fresh):
    assert next_id(own, used) == fresh


@pytest.mark.parametrize(
    "kind",
    [PieceType, CardType, Deck, Face, Slot, Ruling, ModuleDocument, ScenarioDocument],
    ids=lambda it: it.__name__,
)
def test_the_plainest_record_is_one_that_a_file_could_have(kind):
    made = plain(kind)
    assert msgspec.convert(msgspec.to_builtins(made), kind) == made


def test_the_plainest_entries_are_those_that_must_be_there():
    assert plain_entries(Ruling) == {"id": "new", "choice": "new"}
