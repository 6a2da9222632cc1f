"""Edits of several records of one list at once; each takes and returns a document."""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from ccstudio.edit.records import PartPath, id_of, ids_of, next_id, record_at, with_record

Renaming = Callable[[Any, PartPath, str], Any]
"""Returns the document with another id for the record at a path, and with all references changed; None if nothing
refers to such records."""


class EditedSet(NamedTuple):
    """An edited document, and the new paths of what was edited."""

    document: Any
    paths: tuple[PartPath, ...]


def places_of(paths: Sequence[PartPath]) -> tuple[PartPath, list[int]]:
    """Return the list that records stand in, and their indices in order."""
    assert paths, "there is at least one record"
    above = paths[0][:-1]
    assert all(path[:-1] == above for path in paths), "the records stand in one list"
    return above, sorted({step for *_above, step in paths if isinstance(step, int)})


def without_records(document: object, paths: Sequence[PartPath]) -> object:
    """Return the document without some records of a list."""
    above, places = places_of(paths)
    items = record_at(document, above)
    gone = set(places)
    return with_record(document, above, tuple(item for place, item in enumerate(items) if place not in gone))


def can_move(document: object, paths: Sequence[PartPath], by: int) -> bool:
    """Return whether records can be moved by one place: towards a place that none of them has."""
    above, places = places_of(paths)
    items = record_at(document, above)
    return places[0] + by >= 0 and places[-1] + by < len(items)


def moved_together(document: object, paths: Sequence[PartPath], by: int) -> EditedSet:
    """Return the document with each of some records moved by some places in its list, in the order they have."""
    above, places = places_of(paths)
    items = list(record_at(document, above))
    by = max(-places[0], min(by, len(items) - 1 - places[-1]))
    chosen = {place + by: items[place] for place in places}
    others = iter([item for place, item in enumerate(items) if place not in set(places)])
    after = tuple(chosen[place] if place in chosen else next(others) for place in range(len(items)))
    return EditedSet(with_record(document, above, after), tuple((*above, place) for place in chosen))


def inserted(
    document: object,
    list_path: PartPath,
    records: Sequence[object],
    index: int | None = None,
    renaming: Renaming | None = None,
) -> EditedSet:
    """Return the document with more records in a list, at an index or at its end.

    Ids that are taken get the next free number, and references among the new records follow.
    """
    items = record_at(document, list_path)
    place = len(items) if index is None else max(0, min(index, len(items)))
    fresh = _with_fresh_ids(document, list_path, records, renaming)
    after = (*items[:place], *fresh, *items[place:])
    paths = tuple((*list_path, place + number) for number in range(len(fresh)))
    return EditedSet(with_record(document, list_path, after), paths)


def duplicated_together(document: object, paths: Sequence[PartPath], renaming: Renaming | None = None) -> EditedSet:
    """Return the document with copies of records after the last of them, with ids of their own."""
    above, places = places_of(paths)
    items = record_at(document, above)
    return inserted(document, above, [items[place] for place in places], places[-1] + 1, renaming)


def _with_fresh_ids(
    document: object, list_path: PartPath, records: Sequence[object], renaming: Renaming | None
) -> tuple[Any, ...]:
    """Return records with free ids; a document with them alone in the list shows what refers to what."""
    used = ids_of(record_at(document, list_path)) | ids_of(records)
    taken = ids_of(record_at(document, list_path))
    alone: Any = with_record(document, list_path, tuple(records))
    for number, record in enumerate(records):
        own = id_of(record)
        path = (*list_path, number)
        if own and own in taken:
            name = next_id(own, used)
            made = renaming(alone, path, name) if renaming is not None else None
            alone = made if made is not None else with_record(alone, (*path, "id"), name)
            own = name
        used.add(own)
        taken.add(own)
    made_records: tuple[Any, ...] = record_at(alone, list_path)
    return made_records
