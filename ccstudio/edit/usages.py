"""Where a record of a document is used, and which pictures and layouts are not used at all."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from ccstudio.documents.library import Library
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.reading import read_file
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.module_names import SINGULARS
from ccstudio.edit.record_sets import Renaming
from ccstudio.edit.records import PartPath, id_of, record_at

SCENARIOS: Final = str(ScenarioDocument.__struct_config__.tag)
_STAND_IN: Final = "x-somewhere-else-x"
"""An id that no record has."""

_RULES_SAY: Final = frozenset({"settings", "victory", "special_rules", "traits"})
"""Entries of scenarios whose values name records of the module in ways that only the rules know."""

_REMOVABLE: Final = ("art", "layouts")


class UsedIn(NamedTuple):
    """A place of another document that names a record: the title of the document, the place, and its file."""

    title: str
    place: PartPath
    file: Path


def usages(document: Any, path: PartPath, renaming: Renaming) -> list[PartPath]:  # noqa: ANN401 - of any kind
    """Return the places of a document that name a record: those that a renaming would change, in file order."""
    if not id_of(record_at(document, path)):
        return []
    after = renaming(document, path, _STAND_IN)
    return [] if after is None else [place for place in changed_places(document, after) if place != (*path, "id")]


def usages_in_scenario(scenario: ScenarioDocument, list_name: str, id_: str) -> list[PartPath]:
    """Return the places of a scenario that name a record of its module, by the list that the record is in."""
    entry = SINGULARS.get(list_name, "")
    return [
        path for path, text in _leaves(scenario, ()) if text == id_ and (path[-1] == entry or path[0] in _RULES_SAY)
    ]


def used_in_scenarios(
    module: ModuleDocument, path: Path | None, library: Library, list_name: str, id_: str
) -> list[UsedIn]:
    """Return the places of all scenarios of a library that name a record of a module."""
    found: list[UsedIn] = []
    for file in library.listing(path):
        if file.format != SCENARIOS:
            continue
        scenario = read_file(file.path).document
        if isinstance(scenario, ScenarioDocument) and scenario.module.id == module.id:
            places = usages_in_scenario(scenario, list_name, id_)
            found += [UsedIn(scenario.title, place, file.path) for place in places]
    return found


def unused(module: ModuleDocument, renaming: Renaming) -> list[PartPath]:
    """Return the pictures and layouts that nothing in a module names."""
    return [
        (name, place)
        for name in _REMOVABLE
        for place in range(len(getattr(module, name)))
        if not usages(module, (name, place), renaming)
    ]


def changed_places(before: object, after: object) -> list[PartPath]:
    """Return the innermost places that differ between two documents of one kind, in file order."""
    return list(_changed(before, after, ()))


def _changed(before: object, after: object, path: PartPath) -> Iterator[PartPath]:
    """The innermost places that differ; an entry with another name is the place that it is in."""
    if before is after:
        return
    if isinstance(before, msgspec.Struct) and type(before) is type(after):
        for name in before.__struct_fields__:
            yield from _changed(getattr(before, name), getattr(after, name), (*path, name))
    elif isinstance(before, Mapping) and isinstance(after, Mapping) and before.keys() == after.keys():
        for key, value in before.items():
            yield from _changed(value, after[key], (*path, key))
    elif isinstance(before, tuple | list) and isinstance(after, tuple | list) and len(before) == len(after):
        for place, (one, other) in enumerate(zip(before, after, strict=True)):
            yield from _changed(one, other, (*path, place))
    elif before != after:
        yield path


def _leaves(value: object, path: PartPath) -> Iterator[tuple[PartPath, str]]:
    """The texts of a document with their places."""
    if isinstance(value, str):
        yield path, value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from _leaves(getattr(value, name), (*path, name))
    elif isinstance(value, Mapping):
        for key, entry in value.items():
            yield from _leaves(entry, (*path, str(key)))
    elif isinstance(value, tuple | list):
        for place, item in enumerate(value):
            yield from _leaves(item, (*path, place))
