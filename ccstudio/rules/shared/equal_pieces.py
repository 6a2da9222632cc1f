"""Whether it makes a difference which of several pieces is chosen: whether procedures in progress know them apart."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

import msgspec

from ccstudio.engine.frames import Frame
from ccstudio.engine.pieces import PieceId


def are_named_alike(stack: Sequence[Frame], pieces: Sequence[PieceId]) -> bool:
    """Whether the procedures in progress name some pieces in the same fields, each as often.

    Numbers of other things count as if they were pieces: pieces may be taken for different that are not.
    """
    first, *others = (Counter(_fields(stack, piece)) for piece in pieces)
    return all(other == first for other in others)


def _fields(value: object, piece: PieceId, path: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Yield the fields of records that name a piece, without their place in a row."""
    if isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _fields(getattr(value, name), piece, (*path, type(value).__name__, name))
    elif isinstance(value, dict):
        yield from _fields([*value, *value.values()], piece, path)
    elif isinstance(value, list | tuple | set | frozenset):
        rows: Iterable[object] = value
        for item in rows:
            yield from _fields(item, piece, path)
    elif value == piece and not isinstance(value, bool):
        yield path
