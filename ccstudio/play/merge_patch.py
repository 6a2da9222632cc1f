"""JSON merge patches (RFC 7386), extended to set null.

In a merge patch null removes an entry, so it cannot be the value of one; but fields of views are often null. Here an
entry that is null stands in the patch as a list of it, `[null]`, and a list that would be taken for that stands in one
list more: `[[null]]` is the value `[null]`. Whatever else is in a patch, and all that is inside a list, is as the RFC
has it; a patch between objects without null is a plain merge patch.
"""

from typing import Any, TypeAlias

import msgspec

Json: TypeAlias = Any
"""Null, a truth value, a number, a text, a list or an object with texts as keys."""

JsonObject = dict[str, Any]


def patch_between(before: JsonObject, after: JsonObject) -> JsonObject:
    """Return the patch from one object to another; empty if they are equal."""
    patch: JsonObject = dict.fromkeys(before.keys() - after.keys())
    for name, value in after.items():
        former = before.get(name)
        if isinstance(value, dict) and isinstance(former, dict):
            # Most of a position stays as it was, and comparing it as a whole is quick.
            if _is_same(former, value):
                continue
            inner = patch_between(former, value)
            if inner:
                patch[name] = inner
        elif name not in before or not _is_same(former, value):
            patch[name] = _written(value)
    return dict(sorted(patch.items()))


def patched(before: Json, patch: JsonObject) -> JsonObject:
    """Return the patched object; anything but an object counts as an empty one."""
    after = dict(before) if isinstance(before, dict) else {}
    for name, value in patch.items():
        if value is None:
            after.pop(name, None)
        else:
            after[name] = patched(after.get(name), value) if isinstance(value, dict) else _read(value)
    return after


def _written(value: Json) -> Json:
    """Return a value as a patch sets it."""
    if isinstance(value, dict):
        return {name: _written(item) for name, item in value.items()}
    return [value] if _is_null_in_lists(value) else value


def _read(value: Json) -> Json:
    """Return the value that a patch sets; a bare null would remove the entry."""
    return value[0] if _is_null_in_lists(value) else value


def _is_null_in_lists(value: Json) -> bool:
    """Whether a value is null, or a list with only null in it, at any depth."""
    while isinstance(value, list) and len(value) == 1:
        value = value[0]
    return value is None


def _is_same(one: Json, other: Json) -> bool:
    """Whether two values are equal as JSON: in Python 1 equals True and 1.0."""
    return one == other and msgspec.json.encode(one, order="sorted") == msgspec.json.encode(other, order="sorted")
