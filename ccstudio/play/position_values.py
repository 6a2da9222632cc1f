"""The values of a position by their names: what a free hand can set beside pieces."""

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple, TypeAlias, get_args, get_origin

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.renaming import hints_of
from ccstudio.engine.saves import state_to_json
from ccstudio.play.narration import Narrator
from ccstudio.play.set_by_hand import NOT_BY_HAND

JsonValue: TypeAlias = Any
Step: TypeAlias = str | int

_STACKS: Final = "stacks"
"""Pieces are moved on the map, not by their numbers here."""
_KEYS: Final[Mapping[Any, type[PieceOption | SpaceOption | CardOption]]] = {
    PieceId: PieceOption,
    SpaceId: SpaceOption,
    CardId: CardOption,
}


class PositionValue(NamedTuple):
    """An entry of a position: its path into the state as JSON, its title, and its value or the entries it has."""

    path: tuple[Step, ...]
    title: str
    value: JsonValue
    parts: tuple["PositionValue", ...] = ()

    @property
    def leaves(self) -> "Iterator[tuple[tuple[str, ...], PositionValue]]":
        """The values that can be set, each with the titles on the way to it."""
        if not self.parts:
            yield (self.title,), self
        for part in self.parts:
            for titles, leaf in part.leaves:
                yield (self.title, *titles), leaf


def position_values(narrator: Narrator) -> tuple[PositionValue, ...]:
    """Return the values of a position that its viewer may know, and a free hand may set."""
    state = narrator.view.state
    hints = hints_of(type(state))
    return tuple(
        _entry((name,), name.replace("_", " "), held, hints.get(name), narrator)
        for name, held in state_to_json(state).items()
        if name not in NOT_BY_HAND and name != _STACKS
    )


def _entry(path: tuple[Step, ...], title: str, value: JsonValue, hint: Any, narrator: Narrator) -> PositionValue:  # noqa: ANN401 - a type as it is declared
    if not isinstance(value, dict | list):
        return PositionValue(path, title, value)
    parts = (
        _entry((*path, step), part_title, part, part_hint, narrator)
        for step, part_title, part, part_hint in _parts(value, hint, narrator)
    )
    return PositionValue(path, title, value, tuple(parts))


def _parts(value: JsonValue, hint: Any, narrator: Narrator) -> Iterator[tuple[Step, str, JsonValue, Any]]:  # noqa: ANN401 - likewise
    """Yield the entries of an object or list: their keys, titles, values and types."""
    arguments = get_args(hint)
    if isinstance(value, dict):
        named = _KEYS.get(arguments[0]) if get_origin(hint) is not None and len(arguments) == 2 else None
        inner = arguments[1] if len(arguments) == 2 else None
        own = hints_of(hint) if _is_record(hint) else {}
        for key, held in value.items():
            title = _title(named, key, narrator) if named is not None else key.replace("_", " ")
            yield key, title, held, own.get(key, inner)
        return
    for place, held in enumerate(value):
        inner = arguments[min(place, len(arguments) - 1)] if arguments else None
        named = _KEYS.get(arguments[0]) if arguments else None
        yield place, _title(named, held, narrator) if named is not None else str(place + 1), held, inner


def _is_record(hint: Any) -> bool:  # noqa: ANN401 - likewise
    return isinstance(hint, type) and hasattr(hint, "__struct_fields__")


def _title(named: type[PieceOption | SpaceOption | CardOption], key: object, narrator: Narrator) -> str:
    """Return the title of the piece, space or card with a number."""
    option: Option = named(int(str(key)))  # type: ignore[arg-type]  # numbers of pieces, spaces and cards are whole
    return str(narrator.option(option))
