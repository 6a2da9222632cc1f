"""What documents may say of Micro: the values of pieces, cards, settings, victory and special rules, by type."""

from typing import Annotated

import msgspec

from ccstudio.base.ids import Direction, Slug
from ccstudio.documents.module import Fraction
from ccstudio.rules.system import Stats

Number = Annotated[int, msgspec.Meta(ge=0, le=99)]
Positive = Annotated[int, msgspec.Meta(ge=1, le=99)]


class UnitStats(Stats, frozen=True, kw_only=True):
    """What a unit can do.

    Args:
        moves: Movement points for each order.
        dice: Dice of an attack.
        range: Range in spaces.
        toughness: Hits that destroy the unit.
        room: Number of units that it can carry.
    """

    moves: Fraction
    dice: Number
    range: Number
    toughness: Positive
    room: Number = 0


class UnknownStats(Stats, frozen=True, kw_only=True):
    """The counter that stands for a unit nobody knows has no values."""


class ActionStats(Stats, frozen=True, kw_only=True):
    """What a card is worth, played against a unit or for it.

    Args:
        fire: Dice that the card adds to an attack.
        cover: Dice that the card takes from an attack.
    """

    fire: Number
    cover: Number


class ModuleSettings(Stats, frozen=True, kw_only=True):
    """What the game uses, and the limits of a seat.

    Args:
        die: Die of all rolls.
        deck: Deck of action cards.
        effort: Most effort that a seat can bid in a turn.
        hand: Most cards in a hand.
        camps: Box in which the units of a side wait, by side.
        infirmary: Box for units out of action.
        turn_track: Track that shows the turn.
    """

    die: Slug
    deck: Slug
    effort: Positive
    hand: Positive
    camps: dict[Slug, Slug]
    infirmary: Slug
    turn_track: Slug


class Base(Stats, frozen=True, kw_only=True):
    """Where a side comes from.

    Args:
        area: Area of the scenario by which the side enters.
        facing: Direction that its units face when they enter.
    """

    area: Slug
    facing: Direction


class Settings(Stats, frozen=True, kw_only=True):
    """The `settings` of a scenario of Micro.

    Args:
        turns: Number of turns.
        orders: Orders of each seat in a turn.
        bases: Base of each side.
    """

    turns: Positive
    orders: tuple[Positive, ...]
    bases: dict[Slug, Base]


class Victory(Stats, frozen=True, kw_only=True):
    """The `victory` of a scenario of Micro.

    Args:
        objective: Points for an objective.
        loss: Points for an enemy unit destroyed.
        supply: Length of the longest line of supply, in movement points.
        margin: Least lead that wins.
    """

    objective: Number
    loss: Number
    supply: Fraction
    margin: Positive


class Night(Stats, frozen=True, kw_only=True):
    """Nobody sees far.

    Args:
        sight: Number of spaces that units see.
    """

    sight: Positive
