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
    """The patch that makes one object of another; empty if they are the same."""
    patch: JsonObject = dict.fromkeys(before.keys() - after.keys())
    for name, value in after.items():
        former = before.get(name)
        if isinstance(value, dict) and isinstance(former, dict):
            inner = patch_between(former, value)
            if inner:
                patch[name] = inner
        elif name not in before or not _is_same(former, value):
            patch[name] = _written(value)
    return dict(sorted(patch.items()))


def patched(before: Json, patch: JsonObject) -> JsonObject:
    """The object a patch makes of another, which is left as it is; what is no object counts as an empty one."""
    after = dict(before) if isinstance(before, dict) else {}
    for name, value in patch.items():
        if value is None:
            after.pop(name, None)
        else:
            after[name] = patched(after.get(name), value) if isinstance(value, dict) else _read(value)
    return after


def _written(value: Json) -> Json:
    """A value as a patch sets it where there was none, or another."""
    if isinstance(value, dict):
        return {name: _written(item) for name, item in value.items()}
    return [value] if _is_null_in_lists(value) else value


def _read(value: Json) -> Json:
    """The value that a patch sets; null itself would be no value, but take one away."""
    return value[0] if _is_null_in_lists(value) else value


def _is_null_in_lists(value: Json) -> bool:
    """Whether a value is null, or null alone in a list, or that in a list, and so on."""
    while isinstance(value, list) and len(value) == 1:
        value = value[0]
    return value is None


def _is_same(one: Json, other: Json) -> bool:
    """Whether two values are the same JSON: for Python 1 equals True, and 1.0."""
    return one == other and msgspec.json.encode(one, order="sorted") == msgspec.json.encode(other, order="sorted")
