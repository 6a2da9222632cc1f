"""Whatever modules, scenarios and the rules that are installed say, a form can edit."""

from collections.abc import Iterator

import msgspec
import pytest
from msgspec import inspect

from ccstudio.application.records.references import References
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.records import described_type
from ccstudio.rules.registry import BUILT_IN, Registry
from ccstudio.rules.system import AnySystem
from ccstudio.ui.record_editor.field_factories import makers_for
from ccstudio.ui.widgets.fields import NoteField
from ccstudio.ui.widgets.form import Form
from tests.micro_system.system import MICRO

ELSEWHERE = {
    ("Layout", "slots"), ("ModuleDocument", "cards"), ("ModuleDocument", "decks"), ("ModuleDocument", "dice"),
    ("ModuleDocument", "layouts"), ("ModuleDocument", "pieces"), ("ModuleDocument", "tables"),
    ("ModuleDocument", "tracks"), ("PieceType", "faces"), ("ScenarioDocument", "forces"),
    ("ScenarioDocument", "special_rules"), ("Table", "rows"),
}  # fmt: skip
"""Lists that stand in the tree, and the grid in the middle."""


def types_in(described: inspect.Type) -> Iterator[type[msgspec.Struct]]:
    """The types of record within a type, itself first."""
    match described:
        case inspect.StructType(cls=record_type, fields=fields):
            yield record_type
            for field in fields:
                yield from types_in(field.type)
        case inspect.VarTupleType(item_type=item) | inspect.DictType(value_type=item):
            yield from types_in(item)
        case inspect.UnionType(types=types) | inspect.TupleType(item_types=types):
            for one in types:
                yield from types_in(one)


def types_of(system: AnySystem) -> list[type[msgspec.Struct]]:
    kinds = [*system.piece_kinds.values(), *system.card_kinds.values(), *system.special_rules.values()]
    return [*kinds, system.module_settings, system.settings, system.victory]


SYSTEMS = {"documents": [ModuleDocument, ScenarioDocument], "micro": types_of(MICRO)}
SYSTEMS |= {name: types_of(Registry(plugins=(), tried="").system(name)) for name in BUILT_IN}


@pytest.mark.parametrize("name", SYSTEMS)
def test_no_entry_can_only_be_looked_at(qapp, name):
    shown, found = set(), 0
    for record_type in dict.fromkeys(it for root in SYSTEMS[name] for it in types_in(described_type(root))):
        names = [field.name for field in msgspec.structs.fields(record_type)]
        form = Form(record_type, names, makers_for(record_type, References()))
        found += len(names)
        shown |= {(record_type.__name__, it) for it in names if isinstance(form.field(it), NoteField)}
        form.deleteLater()
    assert (shown - ELSEWHERE, found > 5) == (set(), True)
