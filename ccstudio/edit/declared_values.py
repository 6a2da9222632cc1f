"""Free values of documents (`stats`, `settings`) as records of the types that their rule system declares."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec

from ccstudio.documents.document import Document
from ccstudio.documents.module import CardType, ModuleDocument, PieceType
from ccstudio.documents.scenario import ScenarioDocument, SpecialRule
from ccstudio.edit.records import PartPath, is_there, record_at

if TYPE_CHECKING:
    # The first paint of a map needs labels, and no rules.
    from ccstudio.rules.system import AnySystem

R = TypeVar("R", bound=msgspec.Struct)


def declared_type(document: Document, path: PartPath, system: "AnySystem | None") -> type[msgspec.Struct] | None:
    """Return the type that a rule system declares for the free values at a path; None without a declaration."""
    if system is None or not path or not is_there(document, path):
        return None
    found: type[msgspec.Struct] | None = None
    match document, path:
        case ModuleDocument(), ("settings",):
            found = system.module_settings
        case ScenarioDocument(), ("settings",):
            found = system.settings
        case ScenarioDocument(), ("victory",):
            found = system.victory
        case _:
            found = _type_within(record_at(document, path[:-1]), path[-1], system)
    return found


def _type_within(record: object, entry: str | int, system: "AnySystem") -> type[msgspec.Struct] | None:
    match record, entry:
        case PieceType(kind=kind), "stats":
            return system.piece_kinds.get(kind)
        case CardType(kind=kind), "stats":
            return system.card_kinds.get(kind)
        case SpecialRule(id=id_), "values":
            return system.special_rules.get(id_)
    return None


def typed(values: Mapping[str, Any], kind: type[R]) -> R | None:
    """Return free values as a record of their type; None if they do not fit it."""
    try:
        return msgspec.convert(values, kind)
    except (msgspec.ValidationError, OverflowError):
        return None


def patched(values: Mapping[str, Any], before: msgspec.Struct, after: msgspec.Struct) -> dict[str, Any]:
    """Return free values with the changes of their record; everything else keeps its form in the file.

    An entry that gets its default is written if the file had it, and left out if not.
    """
    made = dict(values)
    for field in msgspec.structs.fields(type(after)):
        old, new = getattr(before, field.name), getattr(after, field.name)
        if old is new or (type(old) is type(new) and old == new):
            continue
        if field.encode_name not in values and new == _default(field):
            continue
        made[field.encode_name] = _patched_value(values.get(field.encode_name), old, new)
    return made


def as_values(record: object) -> Any:  # noqa: ANN401 - JSON
    """Return a value as free values of a file, without entries that have their default."""
    if isinstance(record, msgspec.Struct):
        return {
            field.encode_name: as_values(getattr(record, field.name))
            for field in msgspec.structs.fields(type(record))
            if field.required or getattr(record, field.name) != _default(field)
        }
    if isinstance(record, Mapping):
        return {key: as_values(value) for key, value in record.items()}
    if isinstance(record, Sequence) and not isinstance(record, str):
        return [as_values(value) for value in record]
    return record


def _patched_value(value: object, old: object, new: object) -> Any:  # noqa: ANN401 - JSON
    if isinstance(value, Mapping) and isinstance(new, msgspec.Struct) and type(old) is type(new):
        assert isinstance(old, msgspec.Struct), "it has the type of the other"
        return patched(value, old, new)
    if isinstance(value, Sequence) and isinstance(old, tuple) and isinstance(new, tuple) and len(old) == len(value):
        return _patched_list(value, old, new)
    if isinstance(value, Mapping) and isinstance(new, Mapping):
        kept = {key: entry for key, entry in value.items() if key in new}
        return kept | {key: as_values(entry) for key, entry in new.items() if kept.get(key) != as_values(entry)}
    return as_values(new)


def _patched_list(values: Sequence[Any], old: tuple[Any, ...], new: tuple[Any, ...]) -> list[Any]:
    """Patch a list: moved items keep their form, and an item changed in place is patched."""
    left = list(range(len(old)))
    made: list[Any] = []
    for index, item in enumerate(new):
        same = next((place for place in left if old[place] is item), None)
        if same is None:
            same = next((place for place in left if type(old[place]) is type(item) and old[place] == item), None)
        if same is not None:
            left.remove(same)
            made.append(values[same])
        elif len(old) == len(new) and index in left:
            left.remove(index)
            made.append(_patched_value(values[index], old[index], item))
        else:
            made.append(as_values(item))
    return made


def _default(field: msgspec.structs.FieldInfo) -> object:
    if field.default is not msgspec.NODEFAULT:
        return field.default
    return field.default_factory() if field.default_factory is not msgspec.NODEFAULT else msgspec.NODEFAULT
