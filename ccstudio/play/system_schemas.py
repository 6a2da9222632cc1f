"""JSON Schemas of documents with what rule systems declare: stats by kind, settings, switches and rulings.

A plain validator then finds what `values_check` finds, as far as a schema can say it: a module names its rule system,
a scenario only its module, so that the modules of each system must be known.
"""

import json
from collections.abc import Mapping, Sequence
from typing import Final

import msgspec

from ccstudio.base.jsonio import pretty
from ccstudio.base.places import modules_folder
from ccstudio.documents.documentation import field_help
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.module import CardType, ModuleDocument, PieceType, Ruling
from ccstudio.documents.scenario import ScenarioDocument, SpecialRule
from ccstudio.documents.schema import SYSTEM_CONDITIONS, Schema, declared_schemas, json_schema, schema_file_name
from ccstudio.rules.registry import BUILT_IN, Registry
from ccstudio.rules.system import AnySystem

_MODULE: Final = "ccstudio/module"
_SCENARIO: Final = "ccstudio/scenario"

Modules = Mapping[str, str]
"""The rule systems of modules, by the ids of the modules."""


def shipped_schemas() -> dict[str, bytes]:
    """Return the content of all generated files in `schemas/`, by file name: the systems and modules of the house."""
    registry = Registry(plugins=[], tried="")
    return schema_files([registry.system(system_id) for system_id in sorted(BUILT_IN)], shipped_modules())


def shipped_modules() -> dict[str, str]:
    """Return the rule systems of the modules of the house, by the ids of the modules."""
    heads = (json.loads(path.read_bytes()) for path in sorted(modules_folder().glob("*/module.json")))
    return {head["id"]: head["system"] for head in heads}


def schema_files(systems: Sequence[AnySystem], modules: Modules) -> dict[str, bytes]:
    """Return the files of all schemas by name, with some rule systems and the modules that they play."""
    return {
        schema_file_name(known.name, known.version): pretty(schema_with_systems(tag, systems, modules))
        for tag, known in sorted(FORMATS.items())
    }


def schema_with_systems(tag: str, systems: Sequence[AnySystem], modules: Modules) -> Schema:
    """Return the schema of a format with a condition for each rule system; only modules and scenarios have any."""
    schema = json_schema(tag)
    if tag not in {_MODULE, _SCENARIO}:
        return schema
    conditions: list[Schema] = []
    definitions: dict[str, Schema] = dict(schema["$defs"])
    for system in systems:
        declared = _Declared(system, tag)
        met: Schema
        if tag == _MODULE:
            met, asked = {"system": {"const": system.id}}, declared.of_module()
        else:
            ids = sorted(module for module, played_by in modules.items() if played_by == system.id)
            met = {"module": {"required": ["id"], "properties": {"id": {"enum": ids}}}}
            asked = declared.of_scenario()
        conditions.append({"if": {"required": list(met), "properties": met}, "then": asked})
        definitions |= declared.definitions
    return {**schema, SYSTEM_CONDITIONS: conditions, "$defs": definitions}


class _Declared:
    """What a rule system declares, as parts of schemas and the definitions that these lead to."""

    def __init__(self, system: AnySystem, tag: str) -> None:
        self._system = system
        if tag == _MODULE:
            records = {*system.piece_kinds.values(), *system.card_kinds.values(), system.module_settings}
        else:
            records = {*system.special_rules.values(), system.settings, system.victory}
        self._pointers, self.definitions = declared_schemas(sorted(records, key=_qualified_name), system.id)

    def of_module(self) -> Schema:
        """What a module must be."""
        system = self._system
        properties = {
            "pieces": {
                "description": field_help(ModuleDocument, "pieces"),
                "items": self._by_word(PieceType, "kind", system.piece_kinds, "stats"),
            },
            "cards": {
                "description": field_help(ModuleDocument, "cards"),
                "items": self._by_word(CardType, "kind", system.card_kinds, "stats"),
            },
            "options": self._rulings(ModuleDocument),
        }
        return self._with_values({"settings": system.module_settings}, ModuleDocument, properties)

    def of_scenario(self) -> Schema:
        """What a scenario must be."""
        system = self._system
        properties = {
            "special_rules": {
                "description": field_help(ScenarioDocument, "special_rules"),
                "items": self._by_word(SpecialRule, "id", system.special_rules, "values"),
            },
            "options": self._rulings(ScenarioDocument),
        }
        values = {"settings": system.settings, "victory": system.victory}
        return self._with_values(values, ScenarioDocument, properties)

    def _with_values(
        self, values: Mapping[str, type[msgspec.Struct]], record: type[msgspec.Struct], properties: Mapping[str, Schema]
    ) -> Schema:
        """Properties and values of declared types, which must be there if their types ask for anything."""
        needed = [name for name, kind in values.items() if _asks(kind)]
        declared = {
            name: {"description": field_help(record, name), **self._pointers[kind]} for name, kind in values.items()
        }
        return {**({"required": needed} if needed else {}), "properties": {**properties, **declared}}

    def _by_word(
        self, record: type[msgspec.Struct], word: str, known: Mapping[str, type[msgspec.Struct]], values: str
    ) -> Schema:
        """Records whose word is one that the system knows, and says of which type their values are."""
        return {
            "properties": {word: {"description": field_help(record, word), "enum": sorted(known)}},
            SYSTEM_CONDITIONS: [
                {
                    "if": {"required": [word], "properties": {word: {"const": name}}},
                    "then": self._with_values({values: kind}, record, {}),
                }
                for name, kind in sorted(known.items())
            ],
        }

    def _rulings(self, document: type[msgspec.Struct]) -> Schema:
        """Answers to questions of the rulebook."""
        help_of_choice = field_help(Ruling, "choice")
        questions = {question.id: sorted(question.choices) for question in self._system.questions}
        return {
            "description": field_help(document, "options"),
            "items": {
                "properties": {"id": {"description": field_help(Ruling, "id"), "enum": sorted(questions)}},
                SYSTEM_CONDITIONS: [
                    {
                        "if": {"required": ["id"], "properties": {"id": {"const": name}}},
                        "then": {"properties": {"choice": {"description": help_of_choice, "enum": choices}}},
                    }
                    for name, choices in sorted(questions.items())
                ],
            },
        }


def _qualified_name(kind: type[msgspec.Struct]) -> str:
    return f"{kind.__module__}.{kind.__qualname__}"


def _asks(kind: type[msgspec.Struct]) -> bool:
    return any(field.required for field in msgspec.structs.fields(kind))
