"""Free values by the types that rule systems declare: changed in what was changed, kept as written in all else."""

import msgspec
import pytest

from ccstudio.documents.module import ModuleDocument
from ccstudio.edit.declared_values import as_values, declared_type, patched, typed
from ccstudio.edit.records import plain
from ccstudio.rules.system import Stats
from tests.micro_system.stats import ActionStats, ModuleSettings, UnitStats
from tests.micro_system.system import MICRO


class Gun(Stats, frozen=True, kw_only=True):
    """What a unit of these tests carries."""

    id: str
    range: int
    shots: int = 0


class Side(Stats, frozen=True, kw_only=True):
    """What stands on a side of a unit of these tests."""

    fire: int = 0
    boxed: bool = False


class Unit(Stats, frozen=True, kw_only=True):
    """A unit of these tests."""

    move: int
    guns: tuple[Gun, ...] = ()
    front: Side = Side()


VALUES = {"guns": [{"range": 4, "id": "rifle"}, {"id": "mortar", "range": 9, "shots": 0}], "move": 3}


def edited(**changes: object) -> dict[str, object]:
    before = msgspec.convert(VALUES, Unit)
    return patched(VALUES, before, msgspec.structs.replace(before, **changes))


def test_a_changed_entry_is_all_that_changes():
    assert list(edited(move=5).items()) == [("guns", VALUES["guns"]), ("move", 5)]


def test_nothing_changed_is_nothing_written():
    assert edited() == VALUES


def test_an_entry_that_gets_its_default_is_not_written_where_it_was_not():
    assert edited(front=Side()) == VALUES


def test_a_record_within_is_written_without_its_defaults():
    assert edited(front=Side(fire=2))["front"] == {"fire": 2}


def test_records_of_a_list_stay_as_they_are_written_when_they_change_places():
    first, second = msgspec.convert(VALUES, Unit).guns
    assert edited(guns=(second, first))["guns"] == [VALUES["guns"][1], VALUES["guns"][0]]


def test_a_record_of_a_list_that_is_taken_out_leaves_the_others_as_they_are_written():
    assert edited(guns=msgspec.convert(VALUES, Unit).guns[1:])["guns"] == [VALUES["guns"][1]]


def test_a_record_of_a_list_that_changes_keeps_what_it_says_elsewhere():
    first, second = msgspec.convert(VALUES, Unit).guns
    changed = edited(guns=(first, msgspec.structs.replace(second, range=8)))["guns"]
    assert changed == [VALUES["guns"][0], {"id": "mortar", "range": 8, "shots": 0}]


def test_values_are_written_without_their_defaults():
    assert as_values(Unit(move=1, guns=(Gun(id="a", range=2),))) == {"move": 1, "guns": [{"id": "a", "range": 2}]}


def test_values_that_are_no_record_of_their_type_have_none():
    assert typed({"move": "far"}, Unit) is None


@pytest.mark.parametrize(
    ("document", "path", "kind"),
    [
        (plain(ModuleDocument), ("settings",), ModuleSettings),
        (plain(ModuleDocument, pieces=[plain_piece := {"id": "a", "title": "A", "kind": "unit", "faces": [
            {"id": "f", "title": "F"}]}]), ("pieces", 0, "stats"), UnitStats),
        (plain(ModuleDocument, pieces=[{**plain_piece, "kind": "ghost"}]), ("pieces", 0, "stats"), None),
        (plain(ModuleDocument, cards=[{"id": "a", "title": "A", "kind": "action"}]),
         ("cards", 0, "stats"), ActionStats),
        (plain(ModuleDocument), ("pieces", 4, "stats"), None),
        (plain(ModuleDocument), (), None),
    ],
    ids=["settings", "piece", "kind nobody knows", "card", "no piece", "document"],
)  # fmt: skip
def test_the_type_of_free_values_is_what_the_rules_declare(document, path, kind):
    assert declared_type(document, path, MICRO) is kind


def test_nobody_declares_types_for_rules_that_are_not_there():
    assert declared_type(plain(ModuleDocument), ("settings",), None) is None
