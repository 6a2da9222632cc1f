"""New scenarios: seats, module and map, and the least that the settings require."""

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from msgspec import inspect

from ccstudio.base.ids import TO_CHOOSE
from ccstudio.documents.document import Reference
from ccstudio.documents.map import MapDocument
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.scenario import ScenarioDocument, ScenarioSeat
from ccstudio.edit.new_map.plan import slug
from ccstudio.edit.new_module import UNTITLED_LICENCE

WORDS: Final = (TO_CHOOSE, "1", "#808080", "A1")
"""Words of which one fits every pattern that documents and rule systems ask for, the first being the plainest."""

SIDE: Final = "side"
"""The entry of records about sides: the first is about the first side, and so on."""


def new_scenario(
    title: str,
    module: ModuleDocument,
    map_reference: Reference,
    settings: type[msgspec.Struct] | None,
    victory: type[msgspec.Struct] | None,
) -> ScenarioDocument:
    """Return a scenario with a seat for each side of a module and the least required settings."""
    sides = [side.id for side in module.sides]
    return ScenarioDocument(
        format_version=1,
        id=slug(title) if slug(title) != slug("") else "scenario",
        version=1,
        title=title,
        licence=UNTITLED_LICENCE,
        module=module.reference,
        map=map_reference,
        seats=tuple(ScenarioSeat(title=side.title, side=side.id) for side in module.sides),
        settings=minimal_values(settings, sides) if settings is not None else {},
        victory=minimal_values(victory, sides) if victory is not None else {},
    )


def suits(module: ModuleDocument, document: MapDocument) -> bool:
    """Whether a map uses the terrain table of a module."""
    return document.terrain == module.terrain


def minimal_values(kind: type[msgspec.Struct], sides: Sequence[str]) -> dict[str, Any]:
    """Return the required entries of a record, each with its least value."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType), "settings are records"
    return dict(_entries(info, sides, 0))


def _entries(info: inspect.StructType, sides: Sequence[str], number: int) -> Iterator[tuple[str, Any]]:
    for field in info.fields:
        if not field.required:
            continue
        if field.name == SIDE and isinstance(field.type, inspect.StrType) and sides:
            yield field.encode_name, sides[number % len(sides)]
        else:
            yield field.encode_name, _least(field.type, sides)


def _least(described: inspect.Type, sides: Sequence[str], number: int = 0) -> Any:  # noqa: ANN401, PLR0911 - JSON; one return for each type
    match described:
        case inspect.StructType():
            return dict(_entries(described, sides, number))
        case inspect.IntType(ge=least, gt=above):
            return least if least is not None else above + 1 if above is not None else 0
        case inspect.BoolType():
            return False
        case inspect.LiteralType(values=values):
            return values[0]
        case inspect.StrType(min_length=least, pattern=pattern):
            return _word(pattern) if pattern is not None or least else ""
        case (
            inspect.VarTupleType(item_type=item, min_length=least) | inspect.ListType(item_type=item, min_length=least)
        ):
            return [_least(item, sides, place) for place in range(least or 0)]
        case inspect.TupleType(item_types=items):
            return [_least(item, sides, place) for place, item in enumerate(items)]
        case inspect.UnionType(types=types):
            return _least(types[0], sides, number)
        case inspect.DictType():
            return {}
    return None


def _word(pattern: str | None) -> str:
    """Return a word that fits a pattern, if possible one that asks for a choice."""
    return next((word for word in WORDS if pattern is None or re.search(pattern, word)), TO_CHOOSE)
