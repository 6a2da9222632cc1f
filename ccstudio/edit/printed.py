"""What is printed on faces follows the values of the rules: a piece that moves farther says so on its counter."""

from collections.abc import Mapping
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from ccstudio.documents.module import CardType, Cell, Face, ModuleDocument, PieceType
from ccstudio.edit.records import PartPath, record_at, with_record

NAME: Final = "name"
"""What faces call the entry that bears the title of their piece."""


def with_printed(before: ModuleDocument, after: ModuleDocument, path: PartPath) -> ModuleDocument:
    """The module after an edit at a path, with what its faces print of what was edited.

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
    title = {NAME: (old.title, new.title)} if old.title != new.title else {}
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
"""What stood in an entry, and what stands there now."""


def _changes(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, dict[str, Change]]:
    """The words and numbers that differ, by the entry that they are within (empty: by none) and their own."""
    found: dict[str, dict[str, Change]] = {}
    for entry, value in new.items():
        was = old.get(entry)
        if isinstance(value, Mapping) and isinstance(was, Mapping):
            within = _changes(was, value).get("", {})
            if within:
                found[entry] = within
        elif _is_cell(value) and _is_cell(was) and value != was:
            found.setdefault("", {})[entry] = (was, value)
    return found


def _followed(face: Face, changes: Mapping[str, Change]) -> Face:
    values: dict[str, Cell] = dict(face.values)
    for entry, (old, new) in changes.items():
        # Boxed and plain numbers of one kind are printed in slots of their own.
        for name in (entry, entry.replace("_", "-"), f"{entry}-boxed"):
            if name in values:
                values[name] = _printed(values[name], old, new)
    return replace(face, values=values) if values != face.values else face


def _printed(shown: Cell, old: object, new: object) -> Cell:
    """What a face prints now: in its own kind of letters, and as a number only where it was one."""
    if isinstance(shown, int):
        return new if shown == old and isinstance(new, int) else shown
    if shown.casefold() != str(old).casefold():
        return shown
    words = str(new)
    if shown != str(old) and shown == str(old).upper():
        return words.upper()
    return words[:1].upper() + words[1:] if shown == str(old).capitalize() and shown != str(old) else words


def _is_cell(value: object) -> bool:
    return isinstance(value, str | int) and not isinstance(value, bool)
