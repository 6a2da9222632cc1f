"""Which records of a list have got other ids, told by their content in two states of the list."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

Pair = tuple[str, str]
"""The former id and the new one."""

_LIKELY: Final = 0.5
"""The share of equal entries from which two records may be the same."""

_Record = Mapping[str, Any]


def sure_renames(before: object, after: object) -> list[Pair]:
    """Return the ids of records that are surely called otherwise, whatever the length and order of the list.

    They have the same content or the same title as one that is new, and as no other; or they have the place of a new
    one in a list that is as long as before.
    """
    gone, come = _changed(before, after)
    found: list[Pair] = []
    for told in (_content, _title):
        found += _told_apart(gone, come, told)
        gone = {id_: it for id_, it in gone.items() if id_ not in {old for old, _new in found}}
        come = {id_: it for id_, it in come.items() if id_ not in {new for _old, new in found}}
    return [*found, *((old, new) for old, new in _in_place(before, after) if old in gone and new in come)]


def likely_renames(before: object, after: object) -> list[Pair]:
    """Return the ids of further records with the most similar new one each, if at least half of both is equal."""
    sure = sure_renames(before, after)
    gone, come = _changed(before, after)
    left = {id_: it for id_, it in come.items() if id_ not in {new for _old, new in sure}}
    found: list[Pair] = []
    for old, record in gone.items():
        if old in {it for it, _new in sure} or not left:
            continue
        likeness, new = max((_likeness(record, it), id_) for id_, it in left.items())
        if likeness >= _LIKELY:
            found.append((old, new))
            del left[new]
    return found


def _records(value: object) -> dict[str, _Record]:
    if not isinstance(value, Sequence):
        return {}
    return {it["id"]: it for it in value if isinstance(it, Mapping) and isinstance(it.get("id"), str)}


def _changed(before: object, after: object) -> tuple[dict[str, _Record], dict[str, _Record]]:
    """The records whose ids are gone, and those whose ids are new."""
    was, now = _records(before), _records(after)
    gone = {id_: it for id_, it in was.items() if id_ not in now}
    return gone, {id_: it for id_, it in now.items() if id_ not in was}


def _told_apart(
    gone: Mapping[str, _Record], come: Mapping[str, _Record], told: Callable[[_Record], str]
) -> Iterator[Pair]:
    """The pairs that are alike in something, where it is no other's."""
    for old, record in gone.items():
        sign = told(record)
        alike = [id_ for id_, it in come.items() if told(it) == sign]
        if sign and len(alike) == 1 and sum(told(it) == sign for it in gone.values()) == 1:
            yield old, alike[0]


def _content(record: _Record) -> str:
    rest = {key: value for key, value in record.items() if key != "id"}
    return msgspec.json.encode(rest, order="sorted").decode() if rest else ""


def _title(record: _Record) -> str:
    title = record.get("title")
    return title if isinstance(title, str) else ""


def _in_place(before: object, after: object) -> Iterator[Pair]:
    if isinstance(before, Sequence) and isinstance(after, Sequence) and len(before) == len(after):
        was, now = list(_records(before)), list(_records(after))
        if len(was) == len(now) == len(before):
            yield from zip(was, now, strict=True)


def _likeness(one: _Record, other: _Record) -> float:
    """The share of entries besides the id that are equal."""
    names = (one.keys() | other.keys()) - {"id"}
    same = sum(name in one and name in other and one[name] == other[name] for name in names)
    return same / len(names) if names else 0.0
