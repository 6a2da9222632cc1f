"""Changes by JSON Pointers: the examples of RFC 6901, new entries, removals, and what is not there."""

from typing import Any

import pytest
from msgspec import UNSET

from ccstudio.lab.changes import ChangeError, changed, place_of

DOCUMENT: dict[str, Any] = {"foo": ["bar", "baz"], "a/b": 1, "m~n": 8, "inner": {"deep": [{"x": 1}]}}


@pytest.mark.parametrize(
    ("pointer", "new", "key", "after"),
    [
        ("/foo/0", "new", "foo", ["new", "baz"]),
        ("/foo/-", "more", "foo", ["bar", "baz", "more"]),
        ("/foo/0", UNSET, "foo", ["baz"]),
        ("/a~1b", 2, "a/b", 2),
        ("/m~0n", 9, "m~n", 9),
        ("/inner/deep/0/x", 5, "inner", {"deep": [{"x": 5}]}),
        ("/settings/hand", 5, "settings", {"hand": 5}),
        ("/new/-", 5, "new", [5]),
    ],
)
def test_a_pointer_changes_its_entry_alone(pointer: str, new: Any, key: str, after: Any):
    found = changed(DOCUMENT, pointer, new)
    assert found == {**DOCUMENT, key: after}


def test_the_document_itself_stays_as_it_is():
    changed(DOCUMENT, "/inner/deep/0/x", 5)
    assert DOCUMENT["inner"] == {"deep": [{"x": 1}]}


def test_an_entry_of_an_object_is_removed():
    assert "m~n" not in changed(DOCUMENT, "/m~0n", UNSET)


@pytest.mark.parametrize(
    ("pointer", "new"),
    [
        ("/foo/2", 1),
        ("/foo/x", 1),
        ("/foo/0/x", 1),
        ("/none", UNSET),
        ("/none/x", UNSET),
        ("/foo/-", UNSET),
        ("/none/0/x", 1),
    ],
)
def test_an_entry_that_is_not_there_is_told_of(pointer: str, new: Any):
    with pytest.raises(ChangeError):
        changed(DOCUMENT, pointer, new)


def test_a_pointer_is_a_path_into_the_document():
    assert place_of("/inner/deep/0/a~1b") == ("inner", "deep", 0, "a/b")
