"""Every property of a schema is described, of documents and of what rule systems declare."""

import inspect
import json
import re
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from ccstudio.base.places import schemas_folder
from ccstudio.documents.documentation import documentation, parts
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.schema import record_types
from ccstudio.rules.registry import BUILT_IN, Registry
from ccstudio.rules.system import AnySystem
from tests.micro_system import MICRO

SENTENCE = re.compile(r"[A-Z].{7,}[.:)]", re.DOTALL)


def systems() -> list[AnySystem]:
    registry = Registry(plugins=[], tried="")
    return [MICRO, *(registry.system(system_id) for system_id in BUILT_IN)]


def declared_types() -> list[type[msgspec.Struct]]:
    """The types that rule systems declare for stats, settings, victory and switches."""
    found: dict[type[msgspec.Struct], None] = {}
    for system in systems():
        kinds = (*system.piece_kinds.values(), *system.card_kinds.values(), *system.special_rules.values())
        found |= dict.fromkeys((*kinds, system.module_settings, system.settings, system.victory))
    return list(found)


def every_record_type() -> list[type[msgspec.Struct]]:
    roots = (*(known.type for known in FORMATS.values()), *declared_types())
    return list(dict.fromkeys(found for root in roots for found in record_types(root)))


def undescribed(node: object, place: str = "") -> Iterator[str]:
    """The properties without a description; conditions ask for properties that are described elsewhere."""
    if isinstance(node, dict):
        properties = node.get("properties", {})
        yield from (f"{place}.{name}" for name, entry in properties.items() if not entry.get("description"))
        for key, inner in node.items():
            if key != "if":
                yield from undescribed(inner, f"{place}/{key}")
    elif isinstance(node, list):
        for number, inner in enumerate(node):
            yield from undescribed(inner, f"{place}/{number}")


@pytest.mark.parametrize("path", sorted(schemas_folder().glob("*.json")), ids=lambda path: path.stem)
def test_every_property_of_a_shipped_schema_is_described(path: Path) -> None:
    assert list(undescribed(json.loads(path.read_bytes()))) == []


def test_a_type_describes_the_fields_that_it_has_and_no_others() -> None:
    wrong = {}
    for record_type in every_record_type():
        described = parts(record_type.__doc__ or "")[1]
        own = [name for name in inspect.get_annotations(record_type) if name in record_type.__struct_fields__]
        if list(described) != own:
            wrong[record_type.__qualname__] = (list(described), own)
    assert wrong == {}


def test_a_description_is_a_sentence_that_says_more_than_the_name_of_the_field() -> None:
    empty = {
        f"{record_type.__name__}.{name}": text
        for record_type in every_record_type()
        for name, text in documentation(record_type).fields.items()
        if not SENTENCE.fullmatch(text) or text.lower().strip(".") in {name, f"the {name}", f"{name} of the record"}
    }
    assert empty == {}


def test_a_subclass_has_the_descriptions_of_its_base() -> None:
    fields = documentation(FORMATS["ccstudio/module"].type).fields
    assert fields["licence"].startswith("Terms under which")
    assert fields["system"] == "Rule system that plays the module."
