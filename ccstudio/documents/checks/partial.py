"""Checking the valid rest of a defective file, without its defective items."""

import re
from collections.abc import Iterable
from typing import Any, Final

import msgspec

from ccstudio.base.problems import Path, Problem
from ccstudio.documents.schema import Schema

# Entries that say nothing about the rest of the file; while one is defective, something valid stands for it.
_REFERENCE: Final = {"id": "unnamed", "version": 1}
_STAND_INS: Final[dict[str, Any]] = {
    "id": "unnamed", "version": 1, "title": "?", "licence": "?", "ground": "unnamed", "system": "unnamed",
    "terrain": _REFERENCE, "module": _REFERENCE, "map": _REFERENCE,
}  # fmt: skip

# Entries by which others are judged; while one is defective, every further complaint would be a guess.
_FOUNDATIONS: Final = frozenset({"grid", "numbering", "entries", "seats"})

_ITEM: Final = re.compile(r"(\w+)\[([0-9]+)\](.*)")


class Salvage(msgspec.Struct, frozen=True):
    """A raw file without its defective items.

    `kept` gives, for every list that lost items, the former index of each item that is left; `missing` are the lists
    and entries that are no longer what they were.
    """

    raw: dict[str, Any]
    kept: dict[str, list[int]]
    missing: frozenset[str]

    def is_guess(self, problem: Problem) -> bool:
        """Whether a reference may be unresolved only because its target was left out."""
        return problem.arguments.get("list") in self.missing

    def in_whole_file(self, problem: Problem) -> Problem:
        """Return a problem of the rest with its path in the whole file."""
        arguments = problem.arguments
        place = _ITEM.fullmatch(str(arguments.get("place", "")))
        if place is not None:
            former = self._former_index(place[1], int(place[2]))
            arguments = {**arguments, "place": f"{place[1]}[{former}]{place[3]}"}
        path = problem.path
        if len(path) > 1 and isinstance(path[1], int):
            path = (path[0], self._former_index(path[0], path[1]), *path[2:])
        return msgspec.structs.replace(problem, path=path, arguments=arguments)

    def _former_index(self, field: str | int, index: int) -> int:
        return self.kept[str(field)][index] if field in self.kept else index


def damage_of(problem: Problem) -> Path:
    """Return the path of a defect: of the wrong value or the missing entry."""
    return problem.path or (str(problem.arguments.get("entry", "")),)


def salvage(raw: dict[str, Any], schema: Schema, damage: Iterable[Path]) -> Salvage | None:
    """Remove every list item and optional entry that contains a defect.

    None when the damage lies in what everything else depends on.
    """
    left = dict(raw)
    dropped: dict[str, set[int]] = {}
    for path in damage:
        if not path:
            return None
        field = str(path[0])
        index = path[1] if len(path) > 1 else None
        if isinstance(index, int) and isinstance(raw.get(field), list) and field not in _FOUNDATIONS:
            dropped.setdefault(field, set()).add(index)
        elif field in _STAND_INS:
            left[field] = _STAND_INS[field]
        elif field in schema["required"] or field in _FOUNDATIONS:
            return None
        else:
            left.pop(field, None)
    kept = {}
    for field, indices in dropped.items():
        if field in left:
            kept[field] = [index for index in range(len(raw[field])) if index not in indices]
            left[field] = [raw[field][index] for index in kept[field]]
    return Salvage(left, kept, frozenset(kept) | (raw.keys() - left.keys()))
