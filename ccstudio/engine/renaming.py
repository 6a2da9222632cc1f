"""Replacing piece numbers anywhere in a record, found by the declared types."""

from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import Any, Final, Literal, NewType, TypeAlias, TypeVar, Union, get_args, get_origin, get_type_hints

import msgspec

from ccstudio.engine.frames import GrammarError
from ccstudio.engine.pieces import PieceId, Stacks

Names = Mapping[PieceId, PieceId]

Hint: TypeAlias = Any
"""A type as it is declared."""

Value: TypeAlias = Any
"""A value of a declared type."""

Renamer = Callable[[Value, Names], Value]
T = TypeVar("T")


def renamed(value: T, names: Names) -> T:
    """Return a record with renamed pieces; others keep their numbers.

    Raises:
        GrammarError: its type mixes pieces with other numbers, so that they cannot be told apart.
    """
    own: Hint = type(value)
    rename = renamer(own) if names else None
    return value if rename is None else rename(value, names)


@cache
def renamer(hint: Hint) -> Renamer | None:
    """Return a function that renames the pieces in a value of a type; None if it cannot contain any."""
    if not _holds_pieces(hint, set()):
        return None
    return _LEAVES.get(hint) or _renamer_of_parts(hint)


def hints_of(record: type[msgspec.Struct]) -> dict[str, Hint]:
    """Return the declared types of a record's fields, in order."""
    hints = get_type_hints(record)
    return {name: hints[name] for name in record.__struct_fields__}


def kind_of(hint: Hint) -> Hint:
    """Return the runtime class of a declared type."""
    while isinstance(hint, NewType):
        hint = hint.__supertype__
    origin: Hint = get_origin(hint)
    if origin is Literal:
        return type(get_args(hint)[0])
    return origin or hint


def title_of(hint: Hint) -> str:
    """Return a declared type as text."""
    return str(getattr(hint, "__name__", hint) if get_origin(hint) is None else hint)


_LEAVES: Final[dict[Hint, Renamer]] = {
    PieceId: lambda piece, names: names.get(piece, piece),
    Stacks: lambda stacks, names: stacks.renamed(names),
}


def _holds_pieces(hint: Hint, seen: set[Hint]) -> bool:
    """Whether a type can contain pieces; `seen` are the records being checked."""
    if hint in _LEAVES:
        return True
    if isinstance(hint, NewType):
        return _holds_pieces(hint.__supertype__, seen)
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        if hint in seen:
            return False
        seen.add(hint)
        return any(_holds_pieces(field, seen) for field in hints_of(hint).values())
    return any(_holds_pieces(argument, seen) for argument in get_args(hint))


def _renamer_of_parts(hint: Hint) -> Renamer:
    origin: Hint = get_origin(hint)
    arguments = get_args(hint)
    if origin is None:
        return _renamer_of_parts(hint.__supertype__) if isinstance(hint, NewType) else _of_record(hint)
    if origin in (Union, UnionType):
        return _of_union(arguments)
    if origin is dict:
        return _of_dict(*arguments)
    if origin is tuple and arguments[-1] is not Ellipsis:
        return _of_row(arguments)
    return _of_items(origin, arguments[0])


def _of_record(record: type[msgspec.Struct]) -> Renamer:
    @cache
    def fields() -> list[tuple[str, Renamer]]:
        # Only when a first value is there: a record may hold itself.
        return [(name, rename) for name, hint in hints_of(record).items() if (rename := renamer(hint)) is not None]

    def rename_record(value: Value, names: Names) -> Value:
        changes = {name: rename(getattr(value, name), names) for name, rename in fields()}
        return msgspec.structs.replace(value, **changes)

    return rename_record


def _of_union(members: tuple[Hint, ...]) -> Renamer:
    renamers: dict[Hint, Renamer] = {}
    for member in members:
        kind, rename = kind_of(member), renamer(member) or _unchanged
        if renamers.setdefault(kind, rename) is not rename:
            raise GrammarError("pieces-among-others", type=" | ".join(map(title_of, members)))
    return lambda value, names: renamers[type(value)](value, names)


def _of_dict(key: Hint, item: Hint) -> Renamer:
    rename_key, rename_item = renamer(key) or _unchanged, renamer(item) or _unchanged

    def rename_entries(value: dict[Value, Value], names: Names) -> dict[Value, Value]:
        entries = [(rename_key(key, names), rename_item(item, names)) for key, item in value.items()]
        if rename_key is not _unchanged:
            # The order of the old names would tell what the new ones hide.
            entries.sort(key=lambda entry: entry[0])
        return dict(entries)

    return rename_entries


def _of_row(columns: tuple[Hint, ...]) -> Renamer:
    renamers = [renamer(column) or _unchanged for column in columns]
    return lambda value, names: tuple(rename(item, names) for rename, item in zip(renamers, value, strict=True))


def _of_items(container: type[Any], item: Hint) -> Renamer:
    rename = renamer(item) or _unchanged
    return lambda value, names: container(rename(item, names) for item in value)


def _unchanged(value: Value, _names: Names) -> Value:
    return value
