"""Changes of a document by JSON Pointers (RFC 6901), as the variants of an experiment make them."""

from copy import deepcopy
from itertools import pairwise
from typing import Any, Final

from msgspec import UNSET, UnsetType

from ccstudio.base.errors import StudioError

NEW: Final = "-"
"""The place behind the last entry of a list."""


class ChangeError(StudioError):
    """A change does not fit the document."""


def changed(value: Any, pointer: str, new: Any | UnsetType) -> Any:  # noqa: ANN401 - any JSON
    """Return a JSON value in which one entry has another value, or is removed.

    Missing objects on the way are made, and a missing list for its first entry: documents leave out entries that are
    empty.

    Args:
        value: an object or list; it is not changed.
        pointer: JSON Pointer to the entry.
        new: new value, or none to remove the entry.

    Raises:
        ChangeError: there is no such entry.
    """
    after = deepcopy(value)
    *steps, last = (step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:])
    holder = after
    for step, below in pairwise((*steps, last)):
        # What a number stands for is a list with entries of its own, which are never made up.
        if isinstance(holder, dict) and new is not UNSET and not below.isdecimal():
            holder = holder.setdefault(step, [] if below == NEW else {})
        else:
            holder = _entry(holder, step, pointer)
    if isinstance(holder, list) and last == NEW and new is not UNSET:
        holder.append(new)
    elif isinstance(holder, dict) and new is not UNSET:
        holder[last] = new
    else:
        _entry(holder, last, pointer)
        key = int(last) if isinstance(holder, list) else last
        if new is UNSET:
            del holder[key]
        else:
            holder[key] = new
    return after


def place_of(pointer: str) -> tuple[str | int, ...]:
    """Return a pointer as the path of a problem; numbers count as places of lists."""
    steps = (step.replace("~1", "/").replace("~0", "~") for step in pointer.split("/")[1:])
    return tuple(int(step) if step.isdecimal() else step for step in steps)


def _entry(holder: Any, step: str, pointer: str) -> Any:  # noqa: ANN401 - any JSON
    """Return an entry of an object or list.

    Raises:
        ChangeError: there is none.
    """
    if isinstance(holder, dict) and step in holder:
        return holder[step]
    if isinstance(holder, list) and step.isdecimal() and int(step) < len(holder):
        return holder[int(step)]
    raise ChangeError("experiment-change-nowhere", path=pointer, step=step)
