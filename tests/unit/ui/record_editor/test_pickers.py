"""Where an entry names a record, forms offer the records by name; the file keeps their ids."""

from functools import partial

import msgspec
import pytest
from msgspec import inspect

from ccstudio.application.records.columns import ids_of_names, names_of
from ccstudio.application.records.references import References, SettingsListing
from ccstudio.base.ids import SLUG_OR_EMPTY_PATTERN, SLUG_PATTERN
from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.schema import record_types
from ccstudio.rules.combat_commander.settings import NationSettings
from ccstudio.rules.combat_commander.stats import UnitStats
from ccstudio.rules.freeform.traits import PieceStats
from ccstudio.rules.registry import Registry
from ccstudio.ui.module_editor.outline import form_settings_of
from ccstudio.ui.record_editor.field_factories import makers_for
from ccstudio.ui.record_editor.fields import ReferenceField
from ccstudio.ui.record_editor.tables import NamesField

REGISTRY = Registry(plugins=[], tried="")
IDS = {SLUG_PATTERN, SLUG_OR_EMPTY_PATTERN}
OWN_WORDS = {
    "UnitStats.rank", "SoldierSlot.weapons", "ModuleSettings.block", "ValueStart.of", "LevelStart.of", "Action.of",
}  # fmt: skip
"""Words that name no record of a list: ranks, weapons of the same card, terrains of another document."""


@pytest.fixture(scope="module")
def module() -> ModuleDocument:
    return load_as(ModuleDocument, modules_folder() / "combat_commander" / "module.json")


def holds_ids(described: inspect.Type) -> bool:
    item = described.item_type if isinstance(described, inspect.VarTupleType) else described
    return isinstance(item, inspect.StrType) and item.pattern in IDS


@pytest.mark.parametrize("system_id", ["combat_commander", "dust_tactics", "freeform"])
def test_every_id_that_the_rules_ask_for_can_be_picked(module: ModuleDocument, system_id: str) -> None:
    system = REGISTRY.system(system_id)
    settings = form_settings_of(lambda: module, system)
    roots = [*system.piece_kinds.values(), *system.card_kinds.values(), system.module_settings]
    typed = []
    for record_type in dict.fromkeys(it for root in roots for it in record_types(root)):
        for field in record_types(record_type)[record_type].fields:
            listing = settings.references.listing(record_type, field.name, field.type)
            if holds_ids(field.type) and field.name not in {"id", "art"} and listing is None:
                typed.append(f"{record_type.__name__}.{field.name}")
    assert set(typed) - OWN_WORDS == set()


def test_a_nation_is_picked_by_its_name(qtbot, module: ModuleDocument) -> None:
    settings = form_settings_of(lambda: module, REGISTRY.system("combat_commander"))
    field = makers_for(UnitStats, settings.references)["nation"]()
    qtbot.addWidget(field)
    field.show_value("german")
    assert (type(field), field.box.currentText()) == (ReferenceField, "Germans")


def test_several_records_are_picked_by_their_names_in_order(qtbot) -> None:
    lists = {"settings.prototypes": lambda: [("person", "Person"), ("watch", "Watch")]}
    field = makers_for(PieceStats, References(lists))["prototypes"]()
    qtbot.addWidget(field)
    field.show_value(("watch",))
    with qtbot.waitSignal(field.edited) as taken:
        field.add_row()
    assert (type(field), field.model.index(0, 0).data(), taken.args) == (NamesField, "Watch", [("watch", "person")])


def test_names_in_a_cell_are_the_ids_of_a_file(module: ModuleDocument) -> None:
    nations = SettingsListing(partial(_same, module), "nations")()
    assert names_of(("german", "russian"), nations) == ", ".join(dict(nations)[it] for it in ("german", "russian"))
    assert ids_of_names("germans · german, russian, nobody", [("german", "Germans · german")]) == (
        "german", "russian", "nobody",
    )  # fmt: skip
    assert ids_of_names("Smith, John, x", [("smith", "Smith, John")]) == ("smith", "x")


def _same(module: ModuleDocument) -> ModuleDocument:
    return module


def test_every_reference_that_a_type_declares_is_of_an_entry_that_it_has() -> None:
    wrong = set()
    for system_id in ("combat_commander", "dust_tactics", "freeform"):
        system = REGISTRY.system(system_id)
        roots = [*system.piece_kinds.values(), *system.card_kinds.values(), system.module_settings, system.settings]
        for record_type in dict.fromkeys(it for root in roots for it in record_types(root)):
            declared = getattr(record_type, "REFERENCES", {})
            wrong |= {(record_type, it) for it in declared if it.split(".")[0] not in record_type.__struct_fields__}
    assert wrong == set()
    assert issubclass(NationSettings, msgspec.Struct)
