"""JSON as bytes: canonical for digests, pretty for files that people read, compare and merge."""

import hashlib
import json
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

import msgspec

WIDTH: Final = 110
"""Lines are filled up to about this many characters."""

INDENT: Final = 2

SCHEMA_ENTRY: Final = "$schema"
"""An aid for text editors: the first entry of files that have it, and no part of what is said."""

_LEAVES: Final = frozenset({str, int, float, bool, type(None)})
"""The types of most values: they are told by a look, before anything else is asked."""

_line_of = json.JSONEncoder(ensure_ascii=False, allow_nan=False).encode


def canonical(value: object) -> bytes:
    """Encode a value in canonical form for digests: keys sorted, no blanks, UTF-8.

    Takes documents, mappings, lists and plain values. Documents that are equal give equal bytes, whether or not their
    files spelled out defaults or named a schema.

    Raises:
        ValueError: a number is NaN or infinite, or a text holds half a character.
    """
    encoder = json.JSONEncoder(ensure_ascii=False, allow_nan=False, sort_keys=True, separators=(",", ":"))
    made = plain(value)
    if isinstance(made, dict):
        made.pop(SCHEMA_ENTRY, None)
    return encoder.encode(made).encode()


def pretty(document: object) -> bytes:
    """Encode a value for a file: fields in declared order, no defaults, UTF-8, final newline.

    Each item of a list of objects stands on a line block of its own, so that two people's edits merge; whatever else
    fits into one line stands on one line; positions are kept together and fill their lines. Encoding what was decoded
    from the result gives the result again.

    Raises:
        ValueError: a number is NaN or infinite, or a text holds half a character.
    """
    value = plain(document)
    lines: list[str] = []
    if isinstance(value, dict) and SCHEMA_ENTRY in value:
        value = {SCHEMA_ENTRY: value[SCHEMA_ENTRY], **value}
    if isinstance(value, dict) and value:
        _write_object(lines, "", value, 0, "")
    else:
        _write(lines, "", value, 0, "")
    lines.append("")
    return "\n".join(lines).encode()


def plain(value: object) -> object:
    """Convert records to dictionaries without default values, at all depths.

    msgspec leaves out only what is the very default object, so that files would differ by how a document was made.
    """
    if type(value) in _LEAVES:
        return value
    if isinstance(value, msgspec.Struct):
        config = value.__struct_config__
        entries: dict[str, object] = {} if config.tag_field is None else {config.tag_field: config.tag}
        for name, entry, default in _fields(type(value)):
            item = getattr(value, name)
            if item is not default and item is not msgspec.UNSET and item != default:
                entries[entry] = item if type(item) in _LEAVES else plain(item)
        return entries
    if isinstance(value, dict):
        return {str(key): item if type(item) in _LEAVES else plain(item) for key, item in value.items()}
    if isinstance(value, list | tuple):
        # The positions of a ring are plain already; looking at each of them would take the most time.
        first = value[0] if value else None
        if isinstance(first, list | tuple) and first and isinstance(first[0], int | float):
            return value
        return [item if type(item) in _LEAVES else plain(item) for item in value]
    return value


@lru_cache(maxsize=256)
def _fields(record: type[msgspec.Struct]) -> tuple[tuple[str, str, object], ...]:
    """Return the fields of a record, their entries in files, and their defaults; `msgspec.NODEFAULT` if required."""
    return tuple(
        (
            field.name,
            field.encode_name,
            field.default_factory() if field.default_factory is not msgspec.NODEFAULT else field.default,
        )
        for field in msgspec.structs.fields(record)
    )


def _write(lines: list[str], head: str, value: object, indent: int, tail: str) -> None:
    """Append `head`, `value` and `tail`, on one line if they fit behind `indent` blanks."""
    line = _one_line(value, WIDTH - indent - len(head) - len(tail))
    if line is not None:
        lines.append(f"{' ' * indent}{head}{line}{tail}")
    elif isinstance(value, dict):
        _write_object(lines, head, value, indent, tail)
    else:
        assert isinstance(value, list | tuple), "plain values always stand on one line"
        _write_list(lines, head, value, indent, tail)


def _one_line(value: object, room: int) -> str | None:
    """Return the value on one line; None if it needs more than `room` characters or contains a list of objects."""
    if type(value) in _LEAVES:
        return _line_of(value)
    if isinstance(value, dict):
        parts = []
        length = 0
        for key, item in value.items():
            text = _one_line(item, room)
            if text is None:
                return None
            parts.append(f"{_line_of(key)}: {text}")
            length += len(parts[-1]) + 2
            if length > room:
                return None
        line = f"{{{', '.join(parts)}}}"
    elif isinstance(value, list | tuple):
        # Rings of ten thousand positions are turned away by their length, before anything is encoded.
        if _least_length(value) > room or dict in map(type, value):
            return None
        line = _line_of(value)
    else:
        return _line_of(value)
    return line if len(line) <= room else None


def _least_length(value: Sequence[object]) -> int:
    """Return a lower bound of the length of a list on one line."""
    if not value:
        return 2
    first = value[0]
    return len(value) * (2 + _least_length(first) if isinstance(first, list | tuple) else 3)


def _write_object(lines: list[str], head: str, value: dict[str, object], indent: int, tail: str) -> None:
    lines.append(f"{' ' * indent}{head}{{")
    last = len(value) - 1
    for number, (key, item) in enumerate(value.items()):
        _write(lines, f"{_line_of(key)}: ", item, indent + INDENT, "," if number < last else "")
    lines.append(f"{' ' * indent}}}{tail}")


def _write_list(lines: list[str], head: str, value: Sequence[object], indent: int, tail: str) -> None:
    if not value:
        # Behind a long key there is room for nothing.
        lines.append(f"{' ' * indent}{head}[]{tail}")
        return
    lines.append(f"{' ' * indent}{head}[")
    margin = " " * (indent + INDENT)
    filled = _filled(value, WIDTH - len(margin))
    if filled is not None:
        lines.extend(margin + line for line in filled)
    else:
        last = len(value) - 1
        for number, item in enumerate(value):
            _write(lines, "", item, indent + INDENT, "," if number < last else "")
    lines.append(f"{' ' * indent}]{tail}")


def _filled(items: Sequence[object], room: int) -> list[str] | None:
    """Return items as running text in lines of at most `room` characters.

    None unless they are plain values, or rows of plain values such as positions.
    """
    first = items[0]
    if isinstance(first, dict) or (isinstance(first, list | tuple) and first and isinstance(first[0], list | tuple)):
        return None
    text = _line_of(items)
    if '"' not in text and "{" not in text and text.startswith("[[") and "[[" not in text[1:]:
        return _cut_rows(text[1:-1], room)
    if all(_is_plain(item) or (isinstance(item, list | tuple) and all(map(_is_plain, item))) for item in items):
        return _joined([_line_of(item) for item in items], room)
    return None


def _is_plain(value: object) -> bool:
    return not isinstance(value, list | tuple | dict)


def _cut_rows(text: str, room: int) -> list[str]:
    """Break rows of numbers after the last row that fits on each line."""
    lines = []
    start = 0
    while len(text) - start > room:
        cut = text.rfind("], ", start, start + room + 1)
        if cut < 0:
            cut = text.find("], ", start)
        if cut < 0:
            break
        lines.append(text[start : cut + 2])
        start = cut + 3
    lines.append(text[start:])
    return lines


def _joined(items: list[str], room: int) -> list[str]:
    """Join items by commas into lines of at most `room` characters, unless one item is longer."""
    lines = []
    line: list[str] = []
    length = 0
    for item in items:
        if line and length + len(item) + 1 > room:
            lines.append(f"{', '.join(line)},")
            line, length = [], 0
        line.append(item)
        length += len(item) + 2
    lines.append(", ".join(line))
    return lines


def digest(document: object) -> str:
    """Return the SHA-256 of the document's canonical JSON as 64 hexadecimal digits.

    How the file is laid out, and whether defaults are written in it, makes no difference.

    Raises:
        ValueError: a number is NaN or infinite.
    """
    return hashlib.sha256(canonical(document)).hexdigest()
