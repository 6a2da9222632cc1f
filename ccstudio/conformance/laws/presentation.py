"""Everything that a system shows a seat, as comparable bytes, and the cards in it."""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from types import UnionType
from typing import Any, Final, NewType, Union, get_args, get_origin

import msgspec

from ccstudio.base.problems import path_text
from ccstudio.conformance.laws.trials import AnyView, drawn
from ccstudio.engine.options import BoxOption, CardOption, Option, PieceOption, SpaceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.pieces import InBox, PieceId, Place, Stacks
from ccstudio.engine.piles import HIDDEN, CardId
from ccstudio.engine.renaming import Hint, Value, hints_of, kind_of
from ccstudio.engine.saves import view_to_bytes
from ccstudio.engine.seats import Seat
from ccstudio.engine.secrets import Position
from ccstudio.rules.system import AnySystem

_WITHOUT_PARTS: Final = (int, str, bool, float, type(None))
SOME: Final = 6
"""How many spaces, pieces, cards and options are looked at in one position."""


def shown_to(system: AnySystem, position: Position[Any, Any], seat: Seat, seed: int) -> dict[str, bytes]:
    """Return everything that a system shows a seat of a position, by kind.

    Some spaces, pieces, cards and options are asked about, drawn by the seed; the same ones for equal views.
    """
    view: AnyView = system.view(position, seat)
    things = things_in(system, view, seed)
    options = some_options(view, seed)
    return {
        "view": view_to_bytes(system, view),
        "table": written(system.table(view)),
        "moment": written(system.moment(view)),
        "titles": written([system.title_of(view, thing) for thing in things]),
        "explanations": written([system.explain(view, thing) for thing in (*things, *options)]),
        "charts": written([system.chart(view, thing) for thing in (*things, *options)]),
        "ways": written([system.way(view, thing) for thing in things]),
        "previews": written([system.preview(view, (option,)) for option in options]),
        "odds": written([system.odds(view, option) for option in options]),
        "shortcuts": written(system.shortcuts(view)),
        "prospects": written([*system.prospects(view), system.is_indifferent(view)]),
        "overlays": written([system.overlay(view, name) for name, _ in system.overlay_titles(view)]),
        "moments": written(system.moments(view)),
    }


def written(value: object) -> bytes:
    """Return records as bytes: equal values give equal bytes, whatever the order of their sets."""
    return msgspec.json.encode(msgspec.to_builtins(value, str_keys=True, order="deterministic", enc_hook=_plain))


def difference(ours: bytes, theirs: bytes) -> str:
    """Return the path of the first difference between two encoded values: `[3].values.strength`."""
    return path_text(tuple(_path_between(msgspec.json.decode(ours), msgspec.json.decode(theirs))))


def _path_between(one: Value, other: Value) -> Iterator[str | int]:
    """Return the path to the first difference, as far as both have it."""
    if isinstance(one, list) and isinstance(other, list):
        one, other = dict(enumerate(one)), dict(enumerate(other))
    if isinstance(one, dict) and isinstance(other, dict):
        for key in one | other:
            if (key in one, one.get(key)) != (key in other, other.get(key)):
                yield key
                yield from _path_between(one.get(key), other.get(key))
                return


def some_options(view: AnyView, seed: int) -> list[Option]:
    """Return some options of the seat, drawn by the seed; empty without a decision."""
    if not isinstance(view.pending, Ask):
        return []
    options = view.pending.options
    return [options[place] for place in drawn(len(options), SOME, seed)]


def things_in(system: AnySystem, view: AnyView, seed: int) -> list[Option]:
    """Return some spaces, pieces, cards and boxes in a view, drawn by the seed."""
    every: tuple[list[Option], ...] = (
        [SpaceOption(space) for space in system.map_of(view.board).spaces],
        [PieceOption(piece) for piece in view.state.stacks.pieces()],
        [CardOption(card) for card in sorted(set(cards_in(view)))],
        [BoxOption(place.box) for place in view.state.stacks.places() if isinstance(place, InBox)],
    )
    return [row[place] for row in every for place in drawn(len(row), SOME, seed)]


def cards_in(view: AnyView) -> list[CardId]:
    """Return the visible cards of a view, in the order of its records."""
    found = list(_cards(view.state, type(view.state)))
    for frame in view.stack:
        found += _cards(frame, type(frame))
    return [*found, *cards_of(view.pending)]


def cards_of(record: msgspec.Struct | None) -> list[CardId]:
    """Return the cards in a record."""
    return [] if record is None else list(_cards(record, type(record)))


def _cards(value: Value, hint: Hint) -> Iterator[CardId]:
    """Return the cards in a value of a declared type, without hidden ones."""
    if hint is CardId:
        if value != HIDDEN:
            yield value
    elif isinstance(value, msgspec.Struct):
        for name, field in _fields_with_cards(type(value)):
            yield from _cards(getattr(value, name), field)
    elif isinstance(hint, NewType):
        yield from _cards(value, hint.__supertype__)
    elif _is_union(hint):
        yield from _cards(value, next((one for one in get_args(hint) if kind_of(one) is type(value)), None))
    elif isinstance(value, dict):
        yield from _cards_in_entries(value, *get_args(hint))
    elif isinstance(value, set | frozenset) and CardId in get_args(hint):
        yield from sorted(value)
    elif isinstance(value, tuple | list):
        yield from _cards_in_row(value, get_args(hint))


@cache
def _is_union(hint: Hint) -> bool:
    origin: Hint = get_origin(hint)
    return origin is Union or origin is UnionType


def _cards_in_entries(entries: dict[Value, Value], key_hint: Hint, item_hint: Hint) -> Iterator[CardId]:
    in_keys, in_items = _can_hold_cards(key_hint), _can_hold_cards(item_hint)
    for key in sorted(entries) if in_keys or in_items else ():
        if in_keys:
            yield from _cards(key, key_hint)
        if in_items:
            yield from _cards(entries[key], item_hint)


def _cards_in_row(row: tuple[Value, ...] | list[Value], hints: tuple[Hint, ...]) -> Iterator[CardId]:
    each = hints if len(hints) == len(row) and Ellipsis not in hints else hints[:1] * len(row)
    for value, hint in zip(row, each, strict=True):
        yield from _cards(value, hint)


@cache
def _fields_with_cards(record: type[msgspec.Struct]) -> tuple[tuple[str, Hint], ...]:
    """Return the fields of a record that can hold cards, with their types."""
    return tuple((name, hint) for name, hint in hints_of(record).items() if _can_hold_cards(hint))


@cache
def _can_hold_cards(hint: Hint) -> bool:
    """Whether a value of a declared type can hold a card; a record can, whatever it declares."""
    if hint is CardId:
        return True
    if isinstance(hint, NewType):
        return _can_hold_cards(hint.__supertype__)
    parts = [part for part in get_args(hint) if part is not Ellipsis]
    return any(map(_can_hold_cards, parts)) if parts else hint not in _WITHOUT_PARTS


def _plain(value: object) -> str | list[tuple[Place, tuple[PieceId, ...]]]:
    """What JSON has no word for."""
    if isinstance(value, Stacks):
        return value.pairs()
    assert isinstance(value, Fraction), f"what is shown is made of records, numbers and words, not {value!r}"
    return str(value)
