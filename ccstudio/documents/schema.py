"""JSON Schemas (2020-12) of the formats, generated from the types."""

from collections.abc import Callable, Mapping
from functools import cache
from inspect import cleandoc
from typing import Any, Final

import msgspec

from ccstudio.base.jsonio import pretty
from ccstudio.documents.document import Document
from ccstudio.documents.formats import FORMATS

Schema = dict[str, Any]

DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"
PLAIN_TYPES: Final = frozenset({"string", "integer", "number", "boolean", "null"})
WRITE_COMMAND: Final = "ccstudio schema --write"
"""The command that rewrites `schemas/` after the types have changed."""


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
    generated = _readable(msgspec.json.schema(record, schema_hook=schema_of_other))
    assert isinstance(generated, dict), "a schema of a type is an object"
    return {"$schema": DIALECT, **generated}


def schema_of(document_type: type[Document], name: str, version: int) -> Schema:
    """Return the schema of a document type, under the name and version of its format."""
    generated = _readable(msgspec.json.schema(document_type))
    assert isinstance(generated, dict), "a schema of a type is an object"
    root = generated["$defs"].pop(document_type.__name__)
    return {
        "$schema": DIALECT,
        "$comment": f"Generated from the types by `{WRITE_COMMAND}`.",
        "$id": f"urn:ccstudio:schema:{schema_file_name(name, version)}",
        **root,
        "$defs": {name: _with_optional_tag(node) for name, node in sorted(generated["$defs"].items())},
    }


def schema_file_name(name: str, version: int) -> str:
    """Return the file name of a schema: `map-1.json`."""
    return f"{name}-{version}.json"


def schema_texts() -> dict[str, bytes]:
    """Return the content of all generated files in `schemas/`, by file name."""
    return {
        schema_file_name(known.name, known.version): pretty(json_schema(tag)) for tag, known in sorted(FORMATS.items())
    }


def _readable(node: object) -> object:
    """Simplify the schema that msgspec generates, at all depths."""
    if isinstance(node, dict):
        return _readable_object({key: _readable(item) for key, item in node.items()})
    return [_readable(item) for item in node] if isinstance(node, list) else node


def _readable_object(node: Schema) -> Schema:
    if isinstance(node.get("description"), str):
        node["description"] = cleandoc(node["description"])
    if "enum" in node and all(type(item) is int for item in node["enum"]):
        # JSON Schema holds 1.0 equal to 1; a version is written as an integer.
        node["type"] = "integer"
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
    tags = {name for name, entry in node.get("properties", {}).items() if entry.keys() == {"enum"} and _is_tag(entry)}
    return {**node, "required": [name for name in node["required"] if name not in tags]} if tags else node


def _is_tag(entry: Schema) -> bool:
    return len(entry["enum"]) == 1 and isinstance(entry["enum"][0], str)


def _branched(node: Mapping[str, Any]) -> Schema:
    """Return a tagged union as a chain of if and then, so that only errors of the right branch are reported.

    As `anyOf` a single typing mistake would fail in every branch, and nobody could say which was meant.
    """
    tag, mapping = node["discriminator"]["propertyName"], node["discriminator"]["mapping"]
    return {
        **{key: item for key, item in node.items() if key not in {"anyOf", "discriminator"}},
        "type": "object",
        "required": [tag],
        "properties": {tag: {"enum": list(mapping)}},
        "allOf": [
            {"if": {"required": [tag], "properties": {tag: {"const": value}}}, "then": {"$ref": branch}}
            for value, branch in mapping.items()
        ],
    }
