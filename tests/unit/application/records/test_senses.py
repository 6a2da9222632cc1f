"""Words with several meanings have a text for each, so that translations can tell them apart."""

import pytest

from ccstudio.application.records.field_labels import field_label
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.documents.module import Face, ModuleDocument
from ccstudio.documents.scenario import TerrainChanges
from ccstudio.rules.freeform.traits import Command


@pytest.mark.parametrize(
    ("name", "record_type", "other_sense"),
    [
        ("sides", MapDocument, field_label("sides", ModuleDocument)),
        ("sides", TerrainChanges, field_label("sides", ModuleDocument)),
        ("layout", Face, "Layout"),
        ("layouts", ModuleDocument, "Layouts"),
        ("cut", Feature, "Cut"),
        ("key", Command, "Key"),
    ],
    ids=lambda it: it.__name__ if isinstance(it, type) else it,
)
def test_a_field_has_another_text_than_the_other_sense_of_its_word(name, record_type, other_sense):
    assert field_label(name, record_type) != other_sense
