"""JSON Schemas (2020-12) of the formats, generated from the types."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any, Final

import msgspec
from msgspec import inspect

from ccstudio.documents.document import Document
from ccstudio.documents.documentation import documentation
from ccstudio.documents.formats import FORMATS

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
PLAIN_TYPES: Final = frozenset({"string", "integer", "number", "boolean", "null"})
WRITE_COMMAND: Final = "ccstudio schema --write"
"""The command that rewrites `schemas/` after the types have changed."""

SYSTEM_CONDITIONS: Final = "allOf"
"""The entry of a stored schema that says what each rule system asks of a document."""

_TAG_DESCRIPTION: Final = "Says of which type the record is."
_FORMAT_DESCRIPTION: Final = "Format of this file."


@cache
def json_schema(format_tag: str) -> Schema:
    """Return the schema of the newest version of a format, such as `ccstudio/map`.

    Raises:
        KeyError: there is no such format.
    """
    known = FORMATS[format_tag]
    return schema_of(known.type, known.name, known.version)


def record_schema(record: type[msgspec.Struct], schema_of_other: Callable[[type], Schema] | None = None) -> Schema:
    """Return the schema of a record that is no document, such as declared stats.

    `schema_of_other` gives the schemas of types that msgspec does not know.
    """
    generated = _readable_schema(msgspec.json.schema(record, schema_hook=schema_of_other))
    return {"$schema": DIALECT, **generated, "$defs": _documented(generated["$defs"], record)}


@cache
def schema_of(document_type: type[Document], name: str, version: int) -> Schema:
    """Return the schema of a document type, under the name and version of its format."""
    generated = _readable_schema(msgspec.json.schema(document_type))
    definitions = _documented(generated["$defs"], document_type)
    root = definitions.pop(document_type.__name__)
    return {
        "$schema": DIALECT,
        "$comment": f"Generated from the types by `{WRITE_COMMAND}`.",
        "$id": f"urn:ccstudio:schema:{schema_file_name(name, version)}",
        **root,
        "$defs": {name: _with_optional_tag(node) for name, node in sorted(definitions.items())},
    }


@lru_cache(maxsize=64)
def record_types(record: type[msgspec.Struct]) -> Mapping[type[msgspec.Struct], inspect.StructType]:
    """Return a type of record and all types of records within it, as msgspec describes them."""
    return _records_in(inspect.type_info(record), {})


def schema_file_name(name: str, version: int) -> str:
    """Return the file name of a schema: `map-1.json`."""
    return f"{name}-{version}.json"


def declared_schemas(
    records: Sequence[type[msgspec.Struct]], prefix: str
) -> tuple[dict[type[msgspec.Struct], Schema], dict[str, Schema]]:
    """Return references to the schemas of records, and the definitions that they lead to.

    The names of the definitions begin with `prefix`, so that those of several rule systems fit into one file.
    """
    pointers, components = msgspec.json.schema_components(records, ref_template=f"#/$defs/{prefix}.{{name}}")
    definitions: dict[str, Schema] = {name: _readable_schema(node) for name, node in components.items()}
    for record in records:
        definitions = _documented(definitions, record)
    named = {f"{prefix}.{name}": node for name, node in definitions.items()}
    return dict(zip(records, pointers, strict=True)), named


def _documented(definitions: Mapping[str, Schema], record: type[msgspec.Struct]) -> dict[str, Schema]:
    """Return definitions with the documentation of their types, for each record and each of its properties."""
    types = {found.cls.__name__: found for found in record_types(record).values()}
    return {name: _described(node, types[name]) if name in types else node for name, node in definitions.items()}


def _described(node: Schema, record: inspect.StructType) -> Schema:
    known = documentation(record.cls)
    by_name = {field.encode_name: known.fields.get(field.name, "") for field in record.fields}
    if record.tag_field is not None:
        by_name[record.tag_field] = _FORMAT_DESCRIPTION if record.tag_field == "format" else _TAG_DESCRIPTION
    properties = {
        name: {"description": by_name[name], **entry} if by_name.get(name) else entry
        for name, entry in node.get("properties", {}).items()
    }
    return {**node, "description": known.summary, "properties": properties}


def _records_in(
    described: inspect.Type, found: dict[type[msgspec.Struct], inspect.StructType]
) -> Mapping[type[msgspec.Struct], inspect.StructType]:
    """Collect the types of records that values of a type can contain."""
    match described:
        case inspect.StructType(cls=cls, fields=fields):
            if cls not in found:
                found[cls] = described
                for field in fields:
                    _records_in(field.type, found)
        case inspect.UnionType(types=parts) | inspect.TupleType(item_types=parts):
            for part in parts:
                _records_in(part, found)
        case inspect.DictType(value_type=part) | inspect.CollectionType(item_type=part):
            _records_in(part, found)
    return found


def _readable_schema(node: object) -> Schema:
    made = _readable(node)
    assert isinstance(made, dict), "a schema of a type is an object"
    return made


def _readable(node: object) -> object:
    """Simplify the schema that msgspec generates, at all depths."""
    if isinstance(node, dict):
        return _readable_object({key: _readable(item) for key, item in node.items()})
    return [_readable(item) for item in node] if isinstance(node, list) else node


def _readable_object(node: Schema) -> Schema:
    if "enum" in node and all(type(item) is int for item in node["enum"]):
        # JSON Schema holds 1.0 equal to 1; a version is written as an integer.
        node["type"] = "integer"
    if "enum" in node.get("propertyNames", {}):
        # Told by msgspec since 0.23 only: the files are the same with every version that may be installed.
        del node["propertyNames"]
    if "discriminator" in node:
        return _branched(node)
    return _merged(node) if "anyOf" in node else node


def _merged(node: Schema) -> Schema:
    """Return a union of plain values as one schema with a list of types or choices, if equivalent.

    What is said of texts and of numbers are different keywords, so that they stand side by side.
    """
    branches: list[Schema] = node["anyOf"]
    rest = {key: item for key, item in node.items() if key != "anyOf"}
    if all(branch.keys() == {"enum"} for branch in branches):
        return {"enum": [choice for branch in branches for choice in branch["enum"]], **rest}
    types = [branch.get("type") for branch in branches]
    keys = [key for branch in branches for key in branch if key != "type"]
    plain = all(kind in PLAIN_TYPES for kind in types) and len(set(types)) == len(types)
    if not plain or len(set(keys)) != len(keys) or "enum" in keys or {"integer", "number"} <= set(types):
        return node
    merged = {key: item for branch in branches for key, item in branch.items() if key != "type"}
    return {"type": types, **merged, **rest}


def _with_optional_tag(node: Schema) -> Schema:
    """Return a record with an optional tag, as decoders allow outside unions."""
    tags = {name for name, entry in node.get("properties", {}).items() if _is_tag(entry)}
    return {**node, "required": [name for name in node["required"] if name not in tags]} if tags else node


def _is_tag(entry: Schema) -> bool:
    return entry.keys() - {"description"} == {"enum"} and len(entry["enum"]) == 1 and isinstance(entry["enum"][0], str)


def _branched(node: Mapping[str, Any]) -> Schema:
    """Return a tagged union as a chain of if and then, so that only errors of the right branch are reported.

    As `anyOf` a single typing mistake would fail in every branch, and nobody could say which was meant.
    """
    tag, mapping = node["discriminator"]["propertyName"], node["discriminator"]["mapping"]
    return {
        **{key: item for key, item in node.items() if key not in {"anyOf", "discriminator"}},
        "type": "object",
        "required": [tag],
        "properties": {tag: {"description": _TAG_DESCRIPTION, "enum": list(mapping)}},
        "allOf": [
            {"if": {"required": [tag], "properties": {tag: {"const": value}}}, "then": {"$ref": branch}}
            for value, branch in mapping.items()
        ],
    }
