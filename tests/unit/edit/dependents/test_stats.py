"""Space names among the values of rule systems."""

import msgspec
import pytest

from ccstudio.base.ids import Slug, SpaceName
from ccstudio.edit.dependents.stats import with_names


class Inner(msgspec.Struct):
    at: SpaceName
    word: Slug = ""


class Values(msgspec.Struct):
    one: SpaceName = "A1"
    many: tuple[SpaceName, ...] = ()
    table: dict[SpaceName, Slug] = {}
    inner: tuple[Inner, ...] = ()
    perhaps: SpaceName | None = None
    word: Slug = ""
    count: int = 0


NEW = {"A1": "B1", "A2": None}


def renamed(values):
    return with_names(values, Values, lambda name: NEW.get(name, name), ("settings",))


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ({"one": "A1"}, {"one": "B1"}),
        ({"many": ["A1", "C1"]}, {"many": ["B1", "C1"]}),
        ({"table": {"A1": "a1"}}, {"table": {"B1": "a1"}}),
        ({"inner": [{"at": "A1", "word": "A1"}]}, {"inner": [{"at": "B1", "word": "A1"}]}),
        ({"perhaps": "A1"}, {"perhaps": "B1"}),
        ({"perhaps": None, "word": "A1", "count": 3, "unknown": "A1"},) * 2,
    ],
    ids=["value", "list", "table", "records", "perhaps", "others"],
)
def test_what_is_declared_a_space_is_renamed(before, after):
    assert renamed(before) == (after, [])


@pytest.mark.parametrize(
    ("before", "after", "path"),
    [
        ({"one": "A2"}, {"one": "A2"}, ("settings", "one")),
        ({"many": ["A2", "A1"]}, {"many": ["B1"]}, ("settings", "many", 0)),
        ({"table": {"A2": "x", "A1": "y"}}, {"table": {"B1": "y"}}, ("settings", "table", "A2")),
    ],
    ids=["value", "list", "table"],
)
def test_what_is_about_a_lost_space_is_told(before, after, path):
    assert renamed(before) == (after, [(path, "A2")])
