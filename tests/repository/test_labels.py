"""What forms call fields and choices is said for each type of record, wherever the words of the file say it badly."""

import re
import typing
from collections import Counter
from collections.abc import Iterator
from typing import Any, Literal

import msgspec
import pytest

from ccstudio.application.records.field_labels import choice_label, field_label, label_among, path_label
from ccstudio.application.records.label_tables import LABELS
from ccstudio.documents.layout import LaidBoard
from ccstudio.documents.module import ModuleSide
from ccstudio.documents.scenario import Force, ScenarioDocument
from ccstudio.documents.terrain import Terrain
from ccstudio.rules.combat_commander.settings import SideSettings
from ccstudio.rules.combat_commander.stats import UnitStats
from ccstudio.rules.freeform.settings import PileKind, ScenarioSettings
from tests.repository.test_documentation import every_record_type
from tests.unit.documents.game_samples import SMALL

VAGUE = re.compile("Broken|By|Does|Drawn|Effects|First|Flags|Fp|Of|On|Own|Sort|To|Usual|When|(Is|Has) .*")
"""Words of files that mean nothing by themselves."""

RECORDS = every_record_type()


def literals(hint: Any) -> Iterator[Any]:
    if typing.get_origin(hint) is Literal:
        yield from typing.get_args(hint)
    else:
        for part in typing.get_args(hint):
            yield from literals(part)


def keys_of(record_type: type[msgspec.Struct]) -> set[str]:
    """The keys that labels of a type can have: its fields, and the choices of each."""
    hints = typing.get_type_hints(record_type, include_extras=True)
    config = record_type.__struct_config__
    tags = {f"{config.tag_field}.{config.tag}"} if config.tag_field else set()
    fields = {name: hints[name] for name in record_type.__struct_fields__}
    return {*fields, *tags, *(f"{name}.{choice}" for name, hint in fields.items() for choice in literals(hint))}


def test_every_label_of_documents_names_a_field_or_a_choice() -> None:
    known = {f"{record_type.__name__}.{key}" for record_type in RECORDS for key in keys_of(record_type)}
    assert set(LABELS) - known == set()


def test_every_label_that_a_rule_system_gives_names_a_field_or_a_choice() -> None:
    wrong = {it.__qualname__: set(getattr(it, "LABELS", ())) - keys_of(it) for it in RECORDS}
    assert {name: keys for name, keys in wrong.items() if keys} == {}


def test_no_field_is_called_by_words_that_mean_nothing_by_themselves() -> None:
    labels = {f"{it.__name__}.{name}": field_label(name, it) for it in RECORDS for name in it.__struct_fields__}
    vague = {key: label for key, label in labels.items() if VAGUE.fullmatch(label)}
    assert vague == {"WeaponStats.ordnance": "Is ordnance"}


def test_no_two_fields_of_a_record_have_the_same_label() -> None:
    twice = {}
    for record_type in RECORDS:
        counted = Counter(field_label(name, record_type) for name in record_type.__struct_fields__)
        twice[record_type.__qualname__] = [label for label, count in counted.items() if count > 1]
    assert {name: labels for name, labels in twice.items() if labels} == {}


@pytest.mark.parametrize(
    ("record_type", "name", "label"),
    [
        (Force, "turn", "Turn of arrival"),
        (LaidBoard, "turn", "Rotation (°)"),
        (UnitStats, "quality", "Quality"),
        (PileKind, "is_sorted", "Not shuffled"),
    ],
)
def test_a_field_is_called_what_it_is_in_its_record(record_type: type[msgspec.Struct], name: str, label: str) -> None:
    assert field_label(name, record_type) == label


@pytest.mark.parametrize(
    ("record_type", "name", "value", "label"),
    [
        (Terrain, "kind", "line", "line through spaces"),
        (SideSettings, "quality", "line", "line"),
        (UnitStats, "quality", "line", "line"),
        (ModuleSide, "number", "plural", "plural (go)"),
        (Force, "area", "", "none"),
    ],
)
def test_a_choice_is_called_what_it_is_in_its_field(
    record_type: type[msgspec.Struct], name: str, value: str, label: str
) -> None:
    assert choice_label(value, record_type, name) == label


def test_a_printed_value_is_called_as_the_stat_that_it_shows() -> None:
    assert label_among("figures", [Terrain, UnitStats]) == "Soldiers"


def test_a_place_in_a_document_is_told_by_titles_and_labels() -> None:
    scenario = msgspec.convert(SMALL["scenario"], ScenarioDocument)
    scenario = msgspec.structs.replace(scenario, forces=(Force(id="a", title="Vanguard", side="red", pieces=()),))
    assert path_label(("forces", 0, "turn"), scenario) == "Forces › Vanguard › Turn of arrival"
    assert path_label(("forces", 0, "turn")) == "Forces › 1 › Turn"
    assert path_label(("position", "turn")) == "position.turn"


def test_a_place_in_values_of_the_rules_is_named_by_their_labels() -> None:
    start = {"piece": "tank", "facing": 2}
    scenario = msgspec.convert({**SMALL["scenario"], "settings": {"pieces": [start]}}, ScenarioDocument)

    def declared(path: tuple[str | int, ...]) -> type[msgspec.Struct] | None:
        return ScenarioSettings if path == ("settings",) else None

    place = ("settings", "pieces", 0, "facing")
    assert path_label(place, scenario, declared) == "Settings › Pieces › No. 1 › Turned clockwise (steps)"
