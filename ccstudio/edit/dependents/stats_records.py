"""Records within the stats of pieces, as values and layers, that have other ids, and scenarios that follow them."""

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec
from msgspec import inspect

from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.dependents.record_matching import Pair, sure_renames
from ccstudio.edit.named_records import declared_references
from ccstudio.edit.records import described_type, record_at, with_record

PLACED: Final = "placed"
"""What types of free values call the pieces that a scenario places."""

_Lists = dict[str, list[Pair]]
"""The former and new ids of records, by the entry that lists them."""


def stats_renames(
    saved: ModuleDocument, current: ModuleDocument, pieces: Mapping[str, str]
) -> Iterator[tuple[str, str, str, str]]:
    """Yield which records in the stats of pieces surely have other ids: the list, the old and new id, and the piece.

    Pieces have records of their own, and those of records in settings, as prototypes, that they name in an entry of the
    same name. A record of a piece's own with the former id is the one that is meant.

    Args:
        saved: the module as its file has it.
        current: as it is to be.
        pieces: the new ids of pieces by the former ones, where they changed.
    """
    now = {piece.id: piece for piece in current.pieces}
    shared = _renames_of_settings(saved.settings, current.settings)
    for piece in saved.pieces:
        after = now.get(pieces.get(piece.id, piece.id))
        if after is None:
            continue
        found = _renames_within(piece.stats, after.stats)
        for name, old, new in _inherited(piece.stats, shared, saved.settings):
            if old not in _ids(piece.stats.get(name)) and (old, new) not in found.setdefault(name, []):
                found[name].append((old, new))
        yield from ((name, old, new, piece.id) for name, pairs in found.items() for old, new in pairs)


def with_stats_id(
    scenario: ScenarioDocument, kind: type[msgspec.Struct], list_name: str, pair: Pair, piece: str
) -> ScenarioDocument:
    """Return a scenario whose settings, of a type, name a record in the stats of a piece by its new id.

    Only what is said of placed pieces of that type changes.
    """
    placed = {it.id for it in scenario.pieces if it.id and it.piece == piece}
    before = record_at(scenario, ("settings",))
    after = _followed(before, described_type(kind), f"stats.{list_name}", pair, placed, is_meant=False)
    return scenario if after is before else with_record(scenario, ("settings",), after)


def _followed(
    value: Any,  # noqa: ANN401 - free values
    described: inspect.Type,
    target: str,
    pair: Pair,
    placed: Collection[str],
    *,
    is_meant: bool,
) -> Any:  # noqa: ANN401 - likewise
    """Free values with another id for a record of a list; the same object where nothing changes."""
    made = value
    match described:
        case inspect.StructType(cls=record_type, fields=fields) if isinstance(value, Mapping):
            types = {field.encode_name: field.type for field in fields}
            owners = [value.get(name) for name in types if declared_references(record_type, name) == PLACED]
            meant = is_meant or any(isinstance(it, str) and it in placed for it in owners)
            made = {}
            for key, it in value.items():
                leads = meant and target in declared_references(record_type, key).split()
                if leads and it == pair[0]:
                    made[key] = pair[1]
                else:
                    inner = types.get(key)
                    made[key] = it if inner is None else _followed(it, inner, target, pair, placed, is_meant=meant)
        case inspect.VarTupleType(item_type=item) | inspect.ListType(item_type=item) if isinstance(value, list | tuple):
            made = [_followed(it, item, target, pair, placed, is_meant=is_meant) for it in value]
    return value if made == value else made


def _renames_within(before: Mapping[str, Any], after: Mapping[str, Any]) -> _Lists:
    """The renames in each list of records."""
    found = {name: sure_renames(was, after.get(name)) for name, was in before.items()}
    return {name: pairs for name, pairs in found.items() if pairs}


def _renames_of_settings(before: Mapping[str, Any], after: Mapping[str, Any]) -> dict[tuple[str, str], _Lists]:
    """The renames within records of settings, by the list and the former id of the record."""
    found: dict[tuple[str, str], _Lists] = {}
    for list_name, was in before.items():
        ids = dict(sure_renames(was, after.get(list_name)))
        now = {it["id"]: it for it in _records(after.get(list_name))}
        for record in _records(was):
            other = now.get(ids.get(record["id"], record["id"]))
            renames = {} if other is None else _renames_within(record, other)
            if renames:
                found[list_name, record["id"]] = renames
    return found


def _inherited(
    stats: Mapping[str, Any], shared: Mapping[tuple[str, str], _Lists], settings: Mapping[str, Any]
) -> Iterator[tuple[str, str, str]]:
    """The renames in records of settings that stats name, directly or by each other."""
    for list_name in dict.fromkeys(name for name, _id in shared):
        records = {it["id"]: it for it in _records(settings.get(list_name))}
        ahead, seen = list(_texts(stats.get(list_name))), set[str]()
        while ahead:
            name = ahead.pop()
            if name in seen or name not in records:
                continue
            seen.add(name)
            ahead += _texts(records[name].get(list_name))
            for within, pairs in shared.get((list_name, name), {}).items():
                yield from ((within, old, new) for old, new in pairs)


def _records(value: object) -> list[Mapping[str, Any]]:
    found: Iterable[object] = value if isinstance(value, list | tuple) else ()
    return [it for it in found if isinstance(it, Mapping) and isinstance(it.get("id"), str)]


def _ids(value: object) -> set[str]:
    return {it["id"] for it in _records(value)}


def _texts(value: object) -> list[str]:
    return [it for it in value if isinstance(it, str)] if isinstance(value, list | tuple) else []
