"""Several records of a list edited at once: document in, document out."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from ccstudio.base.ids import SlugOrEmpty
from ccstudio.edit.module_names import renamed
from ccstudio.edit.record_sets import (
    can_move,
    duplicated_together,
    inserted,
    moved_together,
    without_records,
)
from ccstudio.edit.records import ids_of, record_at
from tests.helpers.examples import examples
from tests.unit.edit.test_records import NAMES, module, order, piece


def paths(*places):
    return [("pieces", place) for place in places]


def places(names):
    return st.lists(st.integers(0, len(names) - 1), min_size=1, unique=True)


@examples(16)
@given(NAMES, st.data())
def test_moving_there_and_back_leaves_all_as_it_was(names, data):
    before, chosen = module(*names), paths(*data.draw(places(names)))
    there = moved_together(before, chosen, data.draw(st.integers(-6, 6)))
    by = min(step for _list, step in chosen) - there.paths[0][1]
    assert moved_together(there.document, there.paths, by).document == before


@examples(16)
@given(NAMES, st.data())
def test_what_was_moved_is_where_the_edit_says_in_the_same_order(names, data):
    before, chosen = module(*names), paths(*sorted(data.draw(places(names))))
    after, there = moved_together(before, chosen, data.draw(st.integers(-6, 6)))
    assert [record_at(after, path) for path in there] == [record_at(before, path) for path in chosen]


def test_records_apart_keep_their_distance_while_they_move():
    assert order(moved_together(module("a", "b", "c", "d"), paths(0, 2), 1).document) == ["b", "a", "d", "c"]


def test_moving_past_the_end_of_a_list_goes_to_its_end():
    assert order(moved_together(module("a", "b", "c"), paths(0, 1), 9).document) == ["c", "a", "b"]


@pytest.mark.parametrize(("chosen", "by", "possible"), [((0, 1), -1, False), ((0, 1), 1, True), ((0, 2), 1, False)])
def test_records_can_move_until_one_of_them_is_at_the_end(chosen, by, possible):
    assert can_move(module("a", "b", "c"), paths(*chosen), by) is possible


def test_records_apart_are_deleted_together():
    assert order(without_records(module("a", "b", "c", "d"), paths(3, 0))) == ["b", "c"]


@examples(16)
@given(NAMES, st.data())
def test_copies_stand_after_the_last_of_their_models_by_ids_of_their_own(names, data):
    chosen = data.draw(places(names))
    after, there = duplicated_together(module(*names), paths(*chosen))
    assert (len(ids_of(after.pieces)), there[0][-1]) == (len(names) + len(chosen), max(chosen) + 1)


def test_an_id_that_only_the_new_records_have_is_kept():
    after = inserted(module("a", "b"), ("pieces",), [piece("b"), piece("c")], 0).document
    assert order(after) == ["b-2", "c", "a", "b"]


def test_references_among_the_new_records_follow_their_new_ids():
    class Becoming(msgspec.Struct):
        becomes: SlugOrEmpty = ""

    def renaming(document, path, id_):
        return renamed(document, path, id_, lambda _module, place: Becoming if place[-1] == "stats" else None)

    whole, used = piece("crate", becomes="empty"), piece("empty", becomes="")
    before = replace(module(), pieces=(whole, used))
    after = duplicated_together(before, paths(0, 1), renaming).document
    assert [(it.id, it.stats["becomes"]) for it in after.pieces] == [
        ("crate", "empty"),
        ("empty", ""),
        ("crate-2", "empty-2"),
        ("empty-2", ""),
    ]
