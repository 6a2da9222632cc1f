"""Options: what the rules offer, and how every player answers."""

from collections.abc import Iterable
from typing import Final, TypeVar

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId


class SpaceOption(msgspec.Struct, frozen=True, order=True, gc=False, tag="space"):
    """A space of the map."""

    space: SpaceId


class SideOption(msgspec.Struct, frozen=True, order=True, gc=False, tag="side"):
    """One side of a space."""

    space: SpaceId
    direction: Direction


class DirectionOption(msgspec.Struct, frozen=True, order=True, gc=False, tag="direction"):
    """A direction: a facing, a drift, an edge to enter by."""

    direction: Direction


class BoxOption(msgspec.Struct, frozen=True, order=True, gc=False, tag="box"):
    """A place off the map."""

    box: str


class PieceOption(msgspec.Struct, frozen=True, order=True, gc=False, tag="piece"):
    """A piece on the table."""

    piece: PieceId


class CardOption(msgspec.Struct, frozen=True, order=True, gc=False, tag="card"):
    """A card."""

    card: CardId


class ButtonOption(msgspec.Struct, frozen=True, order=True, gc=False, tag="button"):
    """A button such as `pass` or `done`; its text is a sentence of the catalogue, else the system's `title_of`."""

    button: str


class NumberOption(msgspec.Struct, frozen=True, order=True, gc=False, tag="number"):
    """A number: steps lost, points spent, a bid."""

    number: int


Option = SpaceOption | SideOption | DirectionOption | BoxOption | PieceOption | CardOption | ButtonOption | NumberOption

OptionKind = TypeVar("OptionKind", bound=Option)

_RANK: Final[dict[type[Option], int]] = {
    SpaceOption: 0,
    SideOption: 1,
    DirectionOption: 2,
    BoxOption: 3,
    PieceOption: 4,
    CardOption: 5,
    ButtonOption: 6,
    NumberOption: 7,
}


def option_key(option: Option) -> tuple[int, Option]:
    """Return the sort key of options: by kind, then by what they name."""
    return _RANK[type(option)], option


def in_order(options: Iterable[OptionKind]) -> tuple[OptionKind, ...]:
    """Return the options sorted, each once, as a decision needs them."""
    # Most come sorted or nearly so, which a set would forget.
    unique = dict.fromkeys(options)
    if len(set(map(type, unique))) == 1:
        return tuple(sorted(unique))
    return tuple(sorted(unique, key=option_key))
