"""`worked_out`: types into which msgspec reads values, made safe for several threads."""

from threading import Lock
from typing import Any, Final, TypeVar

import msgspec

K = TypeVar("K")

_FIRST_USE: Final = Lock()
_USED: Final = set[Any]()


def worked_out(kind: K) -> K:
    """Return a type after msgspec has worked out its fields, and those of all types in it.

    msgspec does so at the first use of a type. It runs Python code meanwhile, so another thread may find the type half
    worked out, which ends the process.

    Args:
        kind: a type that can be hashed, such as a record, a union or a list of records.
    """
    if kind not in _USED:
        with _FIRST_USE:
            msgspec.json.Decoder(kind)
            _USED.add(kind)
    return kind
