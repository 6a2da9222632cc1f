"""Values without a declared type, as in stats and copies, and whether a file can contain them."""

import math
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from ccstudio.base.json_text import DEEPEST
from ccstudio.base.problems import Argument, Path, Problem

GREATEST: Final = 2**53
"""Whole numbers up to this size are the same in every language that reads JSON."""

_NO_FLOAT: Final = 2**1024

_CONTAINERS: Final = (msgspec.Struct, dict, list, tuple)


def fits_in_file(value: object) -> bool:
    """Whether a value is within the nesting limit of files and has only finite numbers."""
    level: Sequence[object] = (value,)
    for _ in range(DEEPEST):
        inner = [item for container in level for item in _items(container)]
        # Most values are texts and small numbers: their types, and the greatest and the least, tell enough.
        types = set(map(type, inner))
        whole = [item for item in inner if isinstance(item, int)] if any(issubclass(it, int) for it in types) else ()
        if whole and not -_NO_FLOAT < min(whole) <= max(whole) < _NO_FLOAT:
            return False
        if not any(issubclass(it, _CONTAINERS) for it in types):
            return True
        level = [item for item in inner if isinstance(item, _CONTAINERS)]
    return False


def number_problems(value: object, path: Path) -> Iterator[Problem]:
    """Yield numbers that are not finite or too large to be the same everywhere."""
    if isinstance(value, dict):
        for name, item in value.items():
            yield from number_problems(item, (*path, name))
    elif isinstance(value, list | tuple):
        for index, item in enumerate(value):
            yield from number_problems(item, (*path, index))
    elif isinstance(value, float) and not math.isfinite(value):
        yield Problem(code="text-not-finite", path=path, arguments={"found": str(value)})
    elif isinstance(value, int) and abs(value) > GREATEST:
        limit = GREATEST if value > 0 else -GREATEST
        arguments: dict[str, Argument] = {"found": f"{float(value):g}", "limit": limit}
        yield Problem(code="shape-too-great" if value > 0 else "shape-too-small", path=path, arguments=arguments)


def _items(container: object) -> Sequence[object]:
    """Return the direct children of a record, object or list."""
    if isinstance(container, msgspec.Struct):
        return msgspec.structs.astuple(container)
    if isinstance(container, dict):
        return tuple(container.values())
    return container if isinstance(container, list | tuple) else ()
