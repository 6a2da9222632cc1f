"""What documents may say of Micro: the values of pieces, cards, settings, victory and special rules, by type."""

from typing import Annotated

import msgspec

from ccstudio.base.ids import Direction, Slug
from ccstudio.documents.module import Fraction
from ccstudio.rules.system import Stats

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class UnitStats(Stats, frozen=True, kw_only=True):
    """What a unit can do: points of movement, dice, range in spaces, hits that destroy it, room for others."""

    moves: Fraction
    dice: Number
    range: Number
    toughness: Positive
    room: Number = 0


class UnknownStats(Stats, frozen=True, kw_only=True):
    """The counter that stands for a unit nobody knows has no values."""


class ActionStats(Stats, frozen=True, kw_only=True):
    """What a card is worth, played against a unit or for it."""

    fire: Number
    cover: Number


class ModuleSettings(Stats, frozen=True, kw_only=True):
    """Which die, deck and boxes the game uses; the effort of a seat in a turn and the most cards in a hand."""

    die: Slug
    deck: Slug
    effort: Positive
    hand: Positive
    camps: dict[Slug, Slug]
    infirmary: Slug
    turn_track: Slug


class Base(Stats, frozen=True, kw_only=True):
    """The area of the scenario a side comes from, and where those who come face."""

    area: Slug
    facing: Direction


class Settings(Stats, frozen=True, kw_only=True):
    """Turns, the orders of each seat in a turn, and the base of each side."""

    turns: Positive
    orders: tuple[Positive, ...]
    bases: dict[Slug, Base]


class Victory(Stats, frozen=True, kw_only=True):
    """Points for an objective and for an enemy unit destroyed, the longest line of supply, the least lead that wins."""

    objective: Number
    loss: Number
    supply: Fraction
    margin: Positive


class Night(Stats, frozen=True, kw_only=True):
    """How many spaces anybody sees."""

    sight: Positive
