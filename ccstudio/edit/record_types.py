"""The types at paths of documents: of entries, of lists, and of the records in lists."""

import typing
from typing import Any

import msgspec
from msgspec import inspect

from ccstudio.edit.records import PartPath


def hint_at(document_type: type, path: PartPath) -> Any:  # noqa: ANN401 - a type, with its limits
    """Return the type at a path of documents of a type: of an entry, or of the records of a list."""
    hint: Any = document_type
    for step in path:
        if isinstance(step, int):
            described = inspect.type_info(hint)
            assert isinstance(described, inspect.VarTupleType), "numbers are places in lists"
            hint = _item_hint(hint)
        else:
            hint = typing.get_type_hints(hint, include_extras=True)[step]
    return hint


def item_type(document_type: type, list_path: PartPath) -> type[msgspec.Struct]:
    """Return the type of the records of a list."""
    found = _item_hint(hint_at(document_type, list_path))
    assert isinstance(found, type), "lists that are edited as such are lists of records"
    return found


def limits_of(document_type: type, list_path: PartPath) -> tuple[int, int | None]:
    """Return how many records a list must have and can have; None for as many as are wanted."""
    described = inspect.type_info(hint_at(document_type, list_path))
    if not isinstance(described, inspect.VarTupleType):
        return 0, None
    return described.min_length or 0, described.max_length


def _item_hint(hint: Any) -> Any:  # noqa: ANN401 - see above
    """The type of the items of a list, without annotations."""
    if typing.get_origin(hint) is typing.Annotated:
        hint = typing.get_args(hint)[0]
    return typing.get_args(hint)[0]
