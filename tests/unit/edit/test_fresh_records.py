"""New records say by their ids and titles what they are."""

import msgspec
import pytest

from ccstudio.documents.experiment import Variant
from ccstudio.documents.module import Art, Face, Layout, TrackBox
from ccstudio.documents.terrain import BoardTemplate, Terrain
from ccstudio.edit.fresh_records import fresh_record
from ccstudio.rules.freeform.settings import PileKind
from ccstudio.rules.freeform.traits import Command, Level, Value


@pytest.mark.parametrize(
    ("record_type", "own_id", "title"),
    [
        (Value, "value", "New value"),
        (Command, "command", "New command"),
        (PileKind, "pile", "New pile"),
        (TrackBox, "box", "New box"),
        (Layout, "layout", "New face layout"),
        (Face, "face", "New face"),
    ],
    ids=lambda it: it.__name__ if isinstance(it, type) else "",
)
def test_a_new_record_is_called_after_its_type(record_type, own_id, title):
    made = fresh_record(record_type)
    assert (made.id, made.title) == (own_id, title)


@pytest.mark.parametrize("record_type", [BoardTemplate, Variant], ids=lambda it: it.__name__)
def test_a_new_record_with_records_of_several_types_or_pointers_can_be_written_and_read(record_type):
    made = fresh_record(record_type)
    assert msgspec.convert(msgspec.to_builtins(made), record_type) == made


def test_what_needs_no_title_or_id_gets_none():
    assert (fresh_record(Level).title, fresh_record(Art).id, fresh_record(Terrain).id) == (
        "New level",
        "art",
        "terrain",
    )
