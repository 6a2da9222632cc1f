"""Which records of a module free values name, by what the rules declare of their types."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

import msgspec
from msgspec import inspect
from msgspec.structs import replace

from ccstudio.documents.module import CardType, ModuleDocument, PieceType
from ccstudio.edit.module_names import SINGULARS, Declared
from ccstudio.edit.records import described_type


def declared_references(record_type: type[msgspec.Struct], entry: str) -> str:
    """Return the lists that a type of free values says itself that an entry leads into; empty if it says nothing."""
    for base in record_type.__mro__:
        declared = base.__dict__.get("REFERENCES")
        if isinstance(declared, Mapping) and entry in declared:
            return str(declared[entry])
    return ""


def named_pieces(module: ModuleDocument, records: Iterable[Any], declared: Declared) -> list[str]:
    """Return the ids of pieces that the values of pieces and cards name, each once; of other records none."""
    found: dict[str, None] = {}
    for record in records:
        kind: type[msgspec.Struct] | None = None
        if isinstance(record, PieceType):
            kind = declared(replace(module, pieces=(record,)), ("pieces", 0, "stats"))
        elif isinstance(record, CardType):
            kind = declared(replace(module, cards=(record,)), ("cards", 0, "stats"))
        if kind is not None:
            found |= dict.fromkeys(named_in(record.stats, kind, "pieces"))
    return list(found)


def closure(start: Iterable[str], more: Callable[[str], Iterable[str]]) -> list[str]:
    """Return ids with all that they lead to, each once, in the order in which they are reached."""
    found: dict[str, None] = {}
    ahead = list(start)
    while ahead:
        name = ahead.pop(0)
        if name not in found:
            found[name] = None
            ahead += more(name)
    return list(found)


def named_in(values: Mapping[str, Any], kind: type[msgspec.Struct], list_name: str) -> Iterator[str]:
    """Yield the texts of free values that name records of a list, at any depth."""
    return _named(values, described_type(kind), list_name, leads=False)


def _named(value: Any, described: inspect.Type, list_name: str, *, leads: bool) -> Iterator[str]:  # noqa: ANN401 - JSON
    match described:
        case inspect.StrType() if leads and isinstance(value, str) and value:
            yield value
        case inspect.StructType(cls=record_type, fields=fields) if isinstance(value, Mapping):
            for field in fields:
                if field.encode_name in value:
                    yield from _named_by(record_type, field, value[field.encode_name], list_name)
        case inspect.DictType(value_type=inner) if isinstance(value, Mapping):
            for item in value.values():
                yield from _named(item, inner, list_name, leads=leads)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item) if isinstance(value, list | tuple):
            for one in value:
                yield from _named(one, item, list_name, leads=leads)
        case inspect.UnionType(types=types):
            for one in types:
                yield from _named(value, one, list_name, leads=leads)


def _named_by(record_type: type[msgspec.Struct], field: inspect.Field, value: object, list_name: str) -> Iterator[str]:
    """What one entry of a record names: by itself, or as the keys or values of a mapping."""
    name = field.encode_name
    if isinstance(value, Mapping) and list_name in declared_references(record_type, f"{name}.key").split():
        yield from map(str, value)
    told = f"{name}.value" if isinstance(value, Mapping) else name
    leads = list_name in declared_references(record_type, told).split() or name == SINGULARS.get(list_name)
    yield from _named(value, field.type, list_name, leads=leads)
