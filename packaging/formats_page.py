"""Write the pages of document formats: `python packaging/formats_page.py docs/formats.md docs/rule-values.md`.

The first page has the records of all formats, the second the values that rule systems declare for pieces, cards,
modules and scenarios. They say what the schemas say: fields, types, limits and meanings, from the docstrings of the
types. The examples are the files in `docs/examples`.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from ccstudio.base.jsonio import pretty
from ccstudio.documents.formats import FORMATS, Format
from ccstudio.documents.package import MANIFEST, PACKAGE_SUFFIX
from ccstudio.documents.schema import Schema, declared_schemas, json_schema, schema_file_name
from ccstudio.documents.turn import TURN_SUFFIX
from ccstudio.rules.registry import BUILT_IN, Registry
from ccstudio.rules.system import AnySystem

EXAMPLES: Final = Path(__file__).resolve().parent.parent / "docs" / "examples"
LEFT_OUT: Final = "…"
HEAD: Final = ("format", "format_version", "$schema", "id", "version", "title", "authors", "licence", "notes")
"""Fields that every document has; the page tells of them once."""

PATTERNS: Final[Mapping[str, str]] = {
    "[a-z0-9]+([_-][a-z0-9]+)*": "an ID",
    "([a-z0-9]+([_-][a-z0-9]+)*)?": "an ID or empty",
    "#[0-9A-Fa-f]{6}": "a colour such as `#8A6A48`",
    "(#[0-9A-Fa-f]{6})?": "a colour such as `#8A6A48`, or empty",
    "[0-9a-f]{64}": "64 hexadecimal digits",
    "([0-9a-f]{64})?": "64 hexadecimal digits, or empty",
    "[0-9]{1,3}(/[1-9][0-9]{0,2})?": "a fraction",
    "[0-9]{1,2}/([0-9]{1,2}|m|k)": "dice and damage such as `4/1`",
    "[A-Z][0-9]{1,2}": "a hex such as `A1`",
    "[0-9a-f]{32}": "32 hexadecimal digits",
    "([0-9a-f]{128})?": "128 hexadecimal digits, or empty",
    "(?:[0-9a-f]{16}|[89a-f][0-9a-f]{47})": "16 or 48 hexadecimal digits",
    "([0-9]{1,4}(/[1-9][0-9]{0,3})?|impassable)": "a fraction, or `impassable`",
    "(/([^/~]|~[01])+)+": "a JSON Pointer",
    "[^\\x00-\\x1f\\x7f]+": "text without control characters",
    "[A-Z0-9]{0,4}": "up to 4 capital letters and digits",
    "[a-z][a-z-]{0,31}(:[1-9][0-9]{0,5}s?)?": "a computer player such as `rules` or `planner:64`",
    "[a-z]{2,3}(?:[_-][A-Za-z0-9]{2,8}){0,3}": "a language",
}
MOST_EXACT: Final = 2**53
"""The largest whole number that every program reads exactly; no limit that matters to people."""
OPTION: Final = "(space|side|direction|box|piece|card|button|number)"
"""How the pattern of an option begins; of several patterns, the one with a star allows any option of a kind."""

PLACES: Final[Mapping[str, str]] = {
    "map": "`map.json` in a folder of its own, with its pictures",
    "layout": "any `.json`, beside the maps that it joins",
    "terrain": "`terrain.json` beside the module, or any `.json`",
    "module": "`module.json` in a folder of its own, with its art",
    "scenario": "any `.json`, usually in the folder `scenarios` of its module",
    "set-up": "any `.json`",
    "lesson": "any `.json`, usually in the folder `lessons` beside the scenarios",
    "experiment": "any `.json`, usually in a folder `experiments` beside the scenarios",
    "translation": "`LANGUAGE.json` in a folder `translations`, such as `ru.json`",
    "package": f"`{MANIFEST}` within a package, a zip archive whose name ends with `{PACKAGE_SUFFIX}`",
    "journal": "any `.json`",
    "seat-journal": "any `.json`",
    "turn": f"any file name that ends with `{TURN_SUFFIX}`",
}
INTRODUCTION: Final = """\
# Document formats

`python packaging/formats_page.py docs/formats.md docs/rule-values.md` writes this page from the types of the program.

All documents are JSON files in UTF-8 of at most 16 MB. The program lists everything that is wrong with a file, with
line and column, and opens it only when nothing is:

```sh
ccstudio validate my-map/map.json
```

The same descriptions are in the JSON Schemas (2020-12) of the folder `schemas` of the program. With
[`ccstudio schema`](command-line.md#schema) a text editor completes names, shows what fields mean, and marks mistakes
while you type.

- *needed* fields must be there. You can leave out all others; they then have their default value.
- An **ID** has at most 64 lower-case letters and digits, with single hyphens or underscores between them: `mill-road`.
- **Lengths on a map** are whole numbers of lattice units. The centres of neighbouring hexes are 2896 units apart, those
  of neighbouring squares 1448, unless the grid says otherwise. x grows to the right, y downwards.
- A **fraction** is a text such as `3/2` or `2`.
- An **option** is a choice in a game, as journals write it: `space 12`, `side 12 ne`, `direction ne`, `box reserve`,
  `piece 3`, `card 7`, `button pass` or `number 2`. Spaces, pieces and cards have the numbers by which the program
  counts them.
- Names that are not listed are errors, so that a mistyped name does not go unnoticed.
- Rule systems declare the entries of `stats`, `settings`, `victory` and `special_rules`: see
  [Values of the rules](rule-values.md).

| format | file | versions that open |
|---|---|---|
"""
VALUES_INTRODUCTION: Final = """\
# Values of the rules

`python packaging/formats_page.py docs/formats.md docs/rule-values.md` writes this page from the types of the program.

Modules and scenarios leave some entries to the rules that play them: `stats` of pieces and cards, `settings` of modules
and scenarios, `victory` and `special_rules` of scenarios. This page lists these values for each rule system of the
program; [Document formats](formats.md) explains everything else. The forms of the editors show the same fields, and
`ccstudio validate` checks them.
"""


def formats_page() -> str:
    """Return the page as Markdown."""
    shared = _shared_records()
    lines = [INTRODUCTION.rstrip("\n")]
    for known in FORMATS.values():
        versions = "1" if known.version == 1 else f"1 to {known.version}"
        lines.append(f"| [`{known.tag}`](#{_anchor(_heading(known))}) | {PLACES[known.name]} | {versions} |")
    lines += ["", *_head_section()]
    for known in FORMATS.values():
        lines += _format_section(known, shared)
    lines += ["## Records of several formats", ""]
    for name, definition in sorted(shared.items()):
        lines += _record_section(name, definition)
    return "\n".join(lines).rstrip() + "\n"


def values_page() -> str:
    """Return the page of what rule systems declare as Markdown."""
    registry = Registry(plugins=[], tried="")
    lines = [VALUES_INTRODUCTION]
    for system in (registry.system(system_id) for system_id in BUILT_IN):
        lines += _system_section(system)
    return "\n".join(lines).rstrip() + "\n"


def _system_section(system: AnySystem) -> Iterator[str]:
    yield from (f"## {system.title}", "")
    named = [
        *((f"`stats` of pieces of kind `{kind}`", found) for kind, found in system.piece_kinds.items()),
        *((f"`stats` of cards of kind `{kind}`", found) for kind, found in system.card_kinds.items()),
        ("`settings` of modules", system.module_settings),
        ("`settings` of scenarios", system.settings),
        ("`victory` of scenarios", system.victory),
        *((f"`values` of the special rule `{rule}`", found) for rule, found in system.special_rules.items()),
    ]
    pointers, definitions = declared_schemas(list(dict.fromkeys(record for _, record in named)), system.id)
    yield from ("| entry | record |", "|---|---|")
    for entry, record in named:
        yield f"| {entry} | {_link(pointers[record]['$ref']) if record.__struct_fields__ else 'no values'} |"
    yield ""
    for name, definition in sorted(definitions.items()):
        if definition["properties"]:
            yield from _record_section(name, definition)


def _shared_records() -> dict[str, Schema]:
    """Return the records that more than one format has, by name."""
    schemas = [json_schema(tag)["$defs"] for tag in FORMATS]
    counts = Counter(name for definitions in schemas for name in definitions)
    return {name: node for definitions in schemas for name, node in definitions.items() if counts[name] > 1}


def _heading(known: Format) -> str:
    return (
        f"{known.name[0].upper()}{known.name[1:]} documents".replace("-", " ")
        if known.name != "set-up"
        else "Set-up documents"
    )


def _anchor(heading: str) -> str:
    return heading.lower().replace(" ", "-")


def _head_section() -> Iterator[str]:
    root = json_schema("ccstudio/map")
    yield from ("## Every document", "", "| field | value | meaning |", "|---|---|---|")
    for name in HEAD:
        entry = dict(root["properties"][name])
        if name == "format":
            entry = {"type": "string", "description": "Format of this file, such as `ccstudio/map`."}
        yield _row(name, entry, needed=name in root["required"])
    yield ""


def _format_section(known: Format, shared: Mapping[str, Schema]) -> Iterator[str]:
    schema = json_schema(known.tag)
    yield from (f"## {_heading(known)}", "", schema["description"], "")
    schema_file = schema_file_name(known.name, known.version)
    yield f"File: {PLACES[known.name]}. Format `{known.tag}`, version {known.version}, schema `{schema_file}`."
    yield from ("", *_example(known.name), "")
    yield from _fields({**schema, "properties": _own_fields(schema)})
    for name, definition in schema["$defs"].items():
        if name not in shared:
            yield from _record_section(name, definition)


def _own_fields(schema: Schema) -> dict[str, Schema]:
    return {name: entry for name, entry in schema["properties"].items() if name not in HEAD}


def _example(name: str) -> Iterator[str]:
    """Yield the example of a format; of journals what they copy and how games are saved is left out."""
    text = (EXAMPLES / f"{name}.json").read_text(encoding="utf-8")
    if name in {"journal", "seat-journal"}:
        yield f"Shortened: `{LEFT_OUT}` replaces documents and positions. The whole file: `docs/examples/{name}.json`."
        yield ""
        raw = json.loads(text)
        raw["contents"] = raw["contents"][:1]
        text = pretty(_shortened(raw)).decode().replace(f'"{LEFT_OUT}"', LEFT_OUT)
    yield from ("```json" if LEFT_OUT not in text else "```text", text.rstrip("\n"), "```")


def _shortened(node: Any) -> Any:  # noqa: ANN401 - any JSON
    if isinstance(node, dict):
        return {
            key: LEFT_OUT if key in {"document", "body", "position"} else _shortened(item) for key, item in node.items()
        }
    return [_shortened(item) for item in node] if isinstance(node, list) else node


def _record_section(name: str, definition: Schema) -> Iterator[str]:
    """Yield a record; rule systems use the same names, so that links lead to targets with the system in them."""
    if "." in name:
        yield from (f"({_target(name)})=", "")
    yield from (f"### {_title(name)}", "", definition["description"], "")
    yield from _fields(definition)


def _fields(definition: Schema) -> Iterator[str]:
    properties = definition["properties"]
    if not properties:
        yield from ("No fields.", "")
        return
    yield from ("| field | value | meaning |", "|---|---|---|")
    for name, entry in properties.items():
        yield _row(name, entry, needed=name in definition.get("required", ()))
    yield ""


def _row(name: str, entry: Schema, *, needed: bool) -> str:
    value = _words(entry)
    default = entry.get("default")
    if needed:
        value += "; needed"
    elif default not in (None, "", (), [], {}):
        value += f"; default `{msgspec.json.encode(default).decode()}`"
    return f"| `{name}` | {_cell(value)} | {_cell(entry.get('description', ''))} |"


def _cell(text: str) -> str:
    return " ".join(text.split()).replace("|", "\\|")


def _words(node: Schema) -> str:
    """Return what values a part of a schema allows."""
    if "$ref" in node:
        return _link(node["$ref"])
    if "anyOf" in node:
        return " or ".join(_words(branch) for branch in node["anyOf"])
    if "allOf" in node:
        return " or ".join(_link(branch["then"]["$ref"]) for branch in node["allOf"])
    if "enum" in node:
        return " or ".join(_code(choice) for choice in node["enum"])
    kinds = node.get("type", "any")
    return " or ".join(_plain(kind, node) for kind in ([kinds] if isinstance(kinds, str) else kinds))


def _plain(kind: str, node: Schema) -> str:
    """Return what a schema of one plain type allows."""
    match kind:
        case "string":
            words = _text(node)
        case "integer" | "number":
            words = ("whole number" if kind == "integer" else "number") + _range(node)
        case "array":
            words = _list(node)
        case "object":
            inner = node.get("additionalProperties")
            words = f"object: by name, {_words(inner)}" if isinstance(inner, dict) and inner else "object"
        case _:
            words = {"boolean": "`true` or `false`", "null": "`null`"}.get(kind, "any value")
    return words


def _text(node: Schema) -> str:
    if "pattern" not in node:
        return "text" + _amount(node, "minLength", "maxLength", "characters")
    pattern = node["pattern"].replace(r"(?!\n)", "").removeprefix("^").removesuffix("$")
    if OPTION in pattern:
        words = "an option, all of a kind (`space *`), or any (`*`)" if "*" in pattern.split(OPTION)[0] else "an option"
        return f"{words} or empty" if pattern.endswith(")?") else words
    if "(?:[+|]@?" in pattern:
        return "a condition" if pattern.startswith("!?") else "a path in the piece"
    return PATTERNS[pattern]  # a new pattern needs words


def _list(node: Schema) -> str:
    if "prefixItems" not in node:
        return "list" + _amount(node, "minItems", "maxItems", "entries") + f": {_words(node.get('items', {}))}"
    parts = [_words(part) for part in node["prefixItems"]]
    if len(set(parts)) == 1:
        return f"list of {len(parts)}: {parts[0]}"
    return f"list of {len(parts)}: " + ", ".join(parts)


def _range(node: Schema) -> str:
    """Return the limits of a number."""
    least, most = node.get("minimum"), node.get("maximum")
    if least == -MOST_EXACT:
        return ""
    if least is not None and most is not None:
        return f" from {least} to {most}"
    return f", at least {least}" if least is not None else "" if most is None else f", at most {most}"


def _amount(node: Schema, low: str, high: str, unit: str) -> str:
    """Return how many of a unit a text or list has."""
    least, most = node.get(low, 0), node.get(high)
    if not least:
        return "" if most is None else f" of at most {most} {unit}"
    return (
        f" of at least {least}"
        if most is None
        else f" of {least} {unit}"
        if least == most
        else f" of {least} to {most} {unit}"
    )


def _link(reference: str) -> str:
    name = reference.rpartition("/")[2]
    return f"[{_title(name)}](#{_target(name)})"


def _title(name: str) -> str:
    return name.rpartition(".")[2]


def _target(name: str) -> str:
    return name.lower().replace(".", "-").replace("_", "-")


def _code(value: object) -> str:
    return f"`{msgspec.json.encode(value).decode()}`" if not isinstance(value, str) or not value else f"`{value}`"


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(formats_page(), encoding="utf-8")
    Path(sys.argv[2]).write_text(values_page(), encoding="utf-8")
