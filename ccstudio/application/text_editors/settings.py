"""Settings of a folder for text editors, merged into what is there; what cannot be merged is left as it is."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from ccstudio.base.jsonio import pretty
from ccstudio.documents.formats import FORMATS
from ccstudio.documents.schema import DIALECT, Schema, schema_file_name

SCHEMAS: Final = ".ccstudio/schemas"
"""The folder of the schemas, in that of the documents."""
ANY_DOCUMENT: Final = "document.json"
"""The schema of documents of all formats; it accepts every other JSON file."""
VS_CODE: Final = ".vscode/settings.json"
JETBRAINS: Final = ".idea/jsonSchemas.xml"

_PATTERNS: Final = ("*.json", "!/.*/**")
_SCHEMA_LIST: Final = "json.schemas"
_INDENT: Final = 4


class UnmergedError(ValueError):
    """Settings that cannot be merged without losing what is there."""


class SettingsFile(msgspec.Struct, frozen=True):
    """A file of settings: where it is, its content, and what has to be added by hand if it cannot be merged."""

    path: Path
    content: bytes | None
    by_hand: str = ""


def any_document() -> Schema:
    """Return the schema that leads each document to the schema of its format.

    References are relative, so that it works wherever the files are.
    """
    conditions = []
    for tag, known in sorted(FORMATS.items()):
        met = {"required": ["format"], "properties": {"format": {"const": tag}}}
        conditions.append({"if": met, "then": {"$ref": schema_file_name(known.name, known.version)}})
    return {
        "$schema": DIALECT,
        "title": "Document of ccstudio",
        "description": "A document of any format of ccstudio, or any other JSON file.",
        "properties": {"format": {"description": "Format of this file."}},
        "allOf": conditions,
    }


def editor_settings(folder: Path) -> list[SettingsFile]:
    """Return the settings for the editors that are known, merged into what the folder has.

    Raises:
        OSError: an existing file cannot be read.
    """
    merged: Mapping[str, tuple[Callable[[str | None], str], str]] = {
        VS_CODE: (with_vs_code, json.dumps({_SCHEMA_LIST: [_vs_code_entry()]}, indent=_INDENT)),
        JETBRAINS: (with_jetbrains, _JETBRAINS_ENTRY),
    }
    found = []
    for name, (merge, by_hand) in merged.items():
        path = folder / name
        try:
            after = merge(path.read_bytes().decode() if path.is_file() else None)
        except (UnmergedError, UnicodeDecodeError):
            found.append(SettingsFile(path, None, by_hand))
        else:
            found.append(SettingsFile(path, after.encode()))
    return found


def with_vs_code(before: str | None) -> str:
    """Return settings of VS Code with the schema of documents.

    Raises:
        UnmergedError: they have comments, repeated names, or a list of schemas that is none.
    """
    settings: Any = {} if before is None or not before.strip() else _strict_json(before)
    schemas = settings.get(_SCHEMA_LIST, []) if isinstance(settings, dict) else None
    if not isinstance(schemas, list):
        raise UnmergedError(_SCHEMA_LIST)
    entry = _vs_code_entry()
    if entry in schemas and before is not None:
        return before
    others = [it for it in schemas if not (isinstance(it, dict) and it.get("url") == entry["url"])]
    made = {**settings, _SCHEMA_LIST: [*others, entry]}
    return json.dumps(made, indent=_indent_of(before), ensure_ascii=False) + "\n"


def with_jetbrains(before: str | None) -> str:
    """Return the schema mappings of JetBrains' editors with that of documents.

    Raises:
        UnmergedError: there is no one place for it.
    """
    if before is None or not before.strip():
        return _JETBRAINS_HEAD + _JETBRAINS_ENTRY + _JETBRAINS_FOOT
    if _JETBRAINS_ENTRY in before:
        return before
    if before.count("</map>") != 1 or '<entry key="ccstudio">' in before:
        raise UnmergedError(JETBRAINS)
    place = before.index("</map>")
    line = before.rindex("\n", 0, place) + 1 if "\n" in before[:place] else place
    place = line if not before[line:place].strip() else place
    return before[:place] + _JETBRAINS_ENTRY + before[place:]


def schema_texts(files: Mapping[str, bytes]) -> dict[str, bytes]:
    """Return the schema files for a folder: those of the formats, and the one that leads to them."""
    return {**files, ANY_DOCUMENT: pretty(any_document())}


def with_schema_entry(text: str, address: str) -> str | None:
    """Return the text of a document with the address of its schema as first entry; None if it has one."""
    value = _strict_json(text)
    if not isinstance(value, dict) or "$schema" in value:
        return None
    place = text.index("{") + 1
    line = f"\n  {json.dumps('$schema')}: {json.dumps(address)}"
    return f"{text[:place]}{line}{',' if value else ''}{text[place:]}"


def _vs_code_entry() -> dict[str, Any]:
    return {"fileMatch": list(_PATTERNS), "url": f"./{SCHEMAS}/{ANY_DOCUMENT}"}


def _strict_json(text: str) -> Any:  # noqa: ANN401 - any JSON
    """The value of a text that is JSON without comments and repeated names.

    Raises:
        UnmergedError: it is not.
    """
    try:
        return json.loads(text, object_pairs_hook=_without_repeats)
    except ValueError as error:
        raise UnmergedError(str(error)) from error


def _without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise UnmergedError(pairs[0][0])
    return made


def _indent_of(text: str | None) -> int | str:
    """The indentation of a file; that of VS Code without one."""
    line = next((it for it in (text or "").splitlines()[1:] if it.strip()), "")
    return line[: len(line) - len(line.lstrip())] or _INDENT


_JETBRAINS_HEAD: Final = """<?xml version="1.0" encoding="UTF-8"?>
<project version="4">
  <component name="JsonSchemaMappingsProjectConfiguration">
    <state>
      <map>
"""
_JETBRAINS_ENTRY: Final = f"""        <entry key="ccstudio">
          <value>
            <SchemaInfo>
              <option name="name" value="ccstudio" />
              <option name="relativePathToSchema" value="{SCHEMAS}/{ANY_DOCUMENT}" />
              <option name="schemaVersion" value="JSON Schema version 2020-12" />
              <option name="patterns">
                <list>
                  <Item>
                    <option name="pattern" value="true" />
                    <option name="path" value="*.json" />
                    <option name="mappingKind" value="Pattern" />
                  </Item>
                </list>
              </option>
            </SchemaInfo>
          </value>
        </entry>
"""
_JETBRAINS_FOOT: Final = """      </map>
    </state>
  </component>
</project>
"""
