"""Places named in the settings of a scenario, such as objectives and entry edges, for any game."""

from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from ccstudio.base.ids import Direction
from ccstudio.base.problems import Path
from ccstudio.documents.scenario import ScenarioDocument

FIELDS: Final = ("settings", "victory")
TITLE: Final = "title"
"""The entry by which a record of settings is called, where it has one."""
SPACE: Final = "space"
"""The entry of a record of settings that names a single space."""


class NamedPlace(NamedTuple):
    """Spaces in an entry of the settings: its path, and its title, or the name of an entry as in files."""

    path: Path
    title: str
    spaces: tuple[str, ...]

    @property
    def is_untitled(self) -> bool:
        """Whether the title is only the name of the innermost entry."""
        return self.title == next((step for step in reversed(self.path) if isinstance(step, str)), "")


class NamedEdge(NamedTuple):
    """An edge of the map in a record about a side."""

    path: Path
    side: str
    direction: Direction


def places_in(scenario: ScenarioDocument, spaces: Collection[str]) -> list[NamedPlace]:
    """Yield the spaces in settings and victory conditions by entry; `spaces` are those of the map."""
    return [
        place for field in FIELDS for place in _places(getattr(scenario, field), (field,), field, frozenset(spaces))
    ]


def edges_in(scenario: ScenarioDocument, sides: Collection[str], directions: Collection[Direction]) -> list[NamedEdge]:
    """Yield the directions in entries called `edge`."""
    return [edge for field in FIELDS for edge in _edges(getattr(scenario, field), (field,), sides, directions)]


def _places(value: object, path: Path, title: str, spaces: frozenset[str]) -> Iterator[NamedPlace]:
    if isinstance(value, Mapping):
        called = value.get(TITLE)
        named = called if isinstance(called, str) and called else title
        if value and all(key in spaces for key in value):
            by_word: dict[str, list[str]] = {}
            for key, word in value.items():
                by_word.setdefault(word if isinstance(word, str) else named, []).append(key)
            for word, names in by_word.items():
                yield NamedPlace(path, word, tuple(names))
            return
        if isinstance(value.get(SPACE), str) and value[SPACE] in spaces:
            yield NamedPlace(path, named, (value[SPACE],))
        for key, inner in value.items():
            yield from _places(inner, (*path, key), named if named is called else str(key), spaces)
    elif isinstance(value, list | tuple):
        if value and all(isinstance(word, str) and word in spaces for word in value):
            yield NamedPlace(path, title, tuple(value))
            return
        for number, inner in enumerate(value):
            yield from _places(inner, (*path, number), title, spaces)


def _edges(value: object, path: Path, sides: Collection[str], directions: Collection[Direction]) -> Iterator[NamedEdge]:
    if isinstance(value, Mapping):
        side, edge = value.get("side"), value.get("edge")
        if isinstance(side, str) and side in sides:
            yield from (NamedEdge((*path, "edge"), side, direction) for direction in directions if direction == edge)
        for key, inner in value.items():
            yield from _edges(inner, (*path, key), sides, directions)
    elif isinstance(value, list | tuple):
        for number, inner in enumerate(value):
            yield from _edges(inner, (*path, number), sides, directions)
