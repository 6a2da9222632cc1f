from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ccstudio.play.merge_patch import patch_between, patched

KEYS = st.sampled_from(["a", "b", "c"])
LEAVES = st.none() | st.booleans() | st.integers(0, 2) | st.sampled_from(["", "x"])
VALUES = st.recursive(LEAVES, lambda inner: st.lists(inner, max_size=2) | st.dictionaries(KEYS, inner, max_size=3))
OBJECTS = st.dictionaries(KEYS, VALUES, max_size=3)


@given(OBJECTS, OBJECTS)
def test_a_patch_between_two_objects_makes_the_second_of_the_first(
    before: dict[str, Any], after: dict[str, Any]
) -> None:
    assert repr_of(patched(before, patch_between(before, after))) == repr_of(after)


@given(OBJECTS)
def test_there_is_nothing_in_a_patch_between_an_object_and_itself(value: dict[str, Any]) -> None:
    assert patch_between(value, value) == {}


@given(OBJECTS, OBJECTS)
def test_a_patch_leaves_the_object_it_is_applied_to_as_it_was(before: dict[str, Any], after: dict[str, Any]) -> None:
    text = repr(before)
    patched(before, patch_between(before, after))
    assert repr(before) == text


# Examples of RFC 7386, appendix A, for objects.
@pytest.mark.parametrize(
    ("before", "patch", "after"),
    [
        ({"a": "b"}, {"a": "c"}, {"a": "c"}),
        ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
        ({"a": "b"}, {"a": None}, {}),
        ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
        ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
        ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
        ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
        ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
        (["a", "b"], {"a": "b"}, {"a": "b"}),
        ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
    ],
)
def test_plain_merge_patches_are_applied_as_the_standard_has_it(before: Any, patch: Any, after: Any) -> None:
    assert patched(before, patch) == after


@pytest.mark.parametrize(
    ("value", "written"),
    [(None, [None]), ([None], [[None]]), ([[None]], [[[None]]]), ([], []), ([None, None], [None, None]), ([1], [1])],
)
def test_null_stands_in_a_list_of_its_own(value: object, written: object) -> None:
    assert patch_between({}, {"a": value}) == {"a": written}


def test_true_and_one_are_told_apart() -> None:
    assert patch_between({"a": 1}, {"a": True}) == {"a": True}


def test_a_null_that_appears_is_told_from_an_entry_that_was_not_there() -> None:
    assert patched({}, patch_between({}, {"a": None})) == {"a": None}


def repr_of(value: Any) -> str:
    """Tells True from 1, and does not depend on the order of entries."""
    if isinstance(value, dict):
        return repr(sorted((key, repr_of(item)) for key, item in value.items()))
    return repr([repr_of(item) for item in value]) if isinstance(value, list) else repr(value)
