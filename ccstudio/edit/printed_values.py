"""Keeping printed values of counters and cards up to date when the stats of the module change."""

import re
from collections.abc import Mapping
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.documents.module import CardType, Cell, Face, ModuleDocument, PieceType
from ccstudio.edit.records import PartPath, record_at, with_record

NAME: Final = "name"
"""What faces call the entry that bears the title of their piece."""
_DASHES: Final = frozenset({"", "-", "\N{EN DASH}", "\N{EM DASH}"})
_SIGNS: Final = ("\N{MULTIPLICATION SIGN}", "+")
"""What faces put before numbers."""


def with_printed(before: ModuleDocument, after: ModuleDocument, path: PartPath) -> ModuleDocument:
    """Return the module after an edit at a path, with its printed values updated.

    A face follows where it printed the old value under the name of the entry; what it prints otherwise (`1½` for `3/2`)
    is the maker's, and stays. A value within an entry that is called like a face belongs to that face: `unbroken.fp` to
    the face `unbroken`.
    """
    if len(path) < 3 or path[0] not in {"pieces", "cards"}:
        return after
    place = path[:2]
    old, new = record_at(before, place), record_at(after, place)
    if not isinstance(old, PieceType | CardType) or type(old) is not type(new):
        return after
    changes = _changes(old.stats, new.stats)
    title = {re.escape(NAME): (old.title, new.title)} if old.title != new.title else {}
    if not changes and not title:
        return after
    if isinstance(new, PieceType):
        faces = tuple(_followed(face, changes.get("", {}) | changes.get(face.id, {}) | title) for face in new.faces)
        return with_record(after, (*place, "faces"), faces) if faces != new.faces else after
    if new.face is UNSET:
        return after
    face = _followed(new.face, changes.get("", {}) | title)
    return with_record(after, (*place, "face"), face) if face is not new.face else after


Change = tuple[object, object]
"""What stood in an entry, and what stands there now; `UNSET` for nothing."""


def _changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, dict[str, Change]]:
    """The words and numbers that differ, by the entry that they are within (empty: by none) and the names of faces.

    Names are patterns. The second of several weapons has its range printed as `range-2`, its title as `weapon-2`, its
    effect on a class of targets as `cell-2-v1`: what comes before the number is the maker's, where a value is meant
    that has no name among the entries.
    """
    found: dict[str, dict[str, Change]] = {"": {}}
    for entry in dict.fromkeys((*new, *old)):
        was, now = old.get(entry, UNSET), new.get(entry, UNSET)
        if was == now:
            continue
        if isinstance(now, Mapping) and isinstance(was, Mapping):
            found[entry] = _changes(was, now)[""]
        elif isinstance(now, list) and isinstance(was, list) and len(now) == len(was):
            for number, (one, other) in enumerate(zip(was, now, strict=True), 1):
                if isinstance(one, Mapping) and isinstance(other, Mapping):
                    found[""] |= _changes_of_item(one, other, number)
        elif _is_cell(was) and _is_cell(now):
            # Boxed and plain numbers of one kind are printed in slots of their own.
            found[""][rf"{_pattern(entry)}(-boxed)?"] = (was, now)
    return found


def _changes_of_item(old: Mapping[str, Any], new: Mapping[str, Any], number: int) -> dict[str, Change]:
    found: dict[str, Change] = {}
    for entry in dict.fromkeys((*new, *old)):
        was, now = old.get(entry, UNSET), new.get(entry, UNSET)
        if isinstance(was, Mapping) and isinstance(now, Mapping):
            for key in dict.fromkeys((*now, *was)):
                if was.get(key) != now.get(key):
                    found[rf"[a-z-]+-{number}-{_pattern(key)}"] = (was.get(key, UNSET), now.get(key, UNSET))
        elif was != now and _is_cell(was) and _is_cell(now):
            found[rf"[a-z]+-{number}" if entry == "title" else rf"{_pattern(entry)}-{number}"] = (was, now)
    return found


def _pattern(entry: str) -> str:
    return re.escape(entry.replace("_", "-"))


def _followed(face: Face, changes: Mapping[str, Change]) -> Face:
    values: dict[str, Cell] = dict(face.values)
    for pattern, (old, new) in changes.items():
        meant = re.compile(pattern)
        for name, shown in values.items():
            if meant.fullmatch(name.replace("_", "-")):
                values[name] = _printed(shown, old, new)
    return replace(face, values=values) if values != face.values else face


def _printed(shown: Cell, old: object, new: object) -> Cell:
    """What a face prints now: in its own kind of letters, and as a number only where it was one."""
    if isinstance(shown, int):
        return new if shown == old and isinstance(new, int) else shown
    if old is UNSET or new is UNSET:
        # What a weapon cannot hurt has a dash in its table.
        is_meant = shown.strip() in _DASHES if old is UNSET else shown == str(old)
        return shown if not is_meant else "\N{EN DASH}" if new is UNSET else str(new)
    for sign in _SIGNS:
        if shown == f"{sign}{old}":
            return f"{sign}{new}"
    if shown.casefold() != str(old).casefold():
        return shown
    words = str(new)
    if shown != str(old) and shown == str(old).upper():
        return words.upper()
    return words[:1].upper() + words[1:] if shown == str(old).capitalize() and shown != str(old) else words


def _is_cell(value: object) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)
