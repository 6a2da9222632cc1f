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


def fits_in_file(value: object) -> bool:
    """Whether a value is within the nesting limit of files and has only finite numbers."""
    level: Sequence[object] = (value,)
    for _ in range(DEEPEST):
        inner = [item for container in level for item in _items(container)]
        if any(isinstance(item, int) and not -_NO_FLOAT < item < _NO_FLOAT for item in inner):
            return False
        level = [item for item in inner if isinstance(item, msgspec.Struct | dict | list | tuple)]
        if not level:
            return True
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
        return [getattr(container, name) for name in container.__struct_fields__]
    if isinstance(container, dict):
        return list(container.values())
    return container if isinstance(container, list | tuple) else ()
