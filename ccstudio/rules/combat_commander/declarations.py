"""The procedures that chapters call across each other, with their fields; their steps stand in the chapters named."""

from typing import Literal

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import declared
from ccstudio.engine.frames import Frame
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side

NO_CARD = CardId(-1)
NO_PIECE = PieceId(-1)
NO_SPACE = SpaceId(-1)

Manner = Literal["order", "op", "assault"]
"""A Fire order, opportunity fire (CC-A33), assault fire (CC-A26)."""


class Dice(msgspec.Struct, frozen=True):
    """CC-1.9 The two dice of a card; `jammed` where an attack roll bears that trigger.

    `emptied` says that a roll within a time advance took the last card, so that time advances once more (CC-1.9.1.d).
    """

    white: int
    coloured: int
    jammed: bool = False
    emptied: bool = False

    @property
    def total(self) -> int:
        """CC-G.2 The dice added together."""
        return self.white + self.coloured

    @property
    def product(self) -> int:
        """CC-O20.2.3 The dice multiplied, as a Targeting Roll wants them."""
        return self.white * self.coloured

    @property
    def double(self) -> bool:
        """Whether both show the same."""
        return self.white == self.coloured


@declared
class Battle(Frame):
    """CC-5 The whole game (`game`); whatever ends it at once returns out of this."""


@declared
class FateRoll(Frame):
    """CC-1.9 A roll (`dice`); returns `Dice` when its re-rolls and its trigger are over."""

    side: Side
    reason: str
    attack: bool = False
    in_advance: bool = False
    """The roll is part of a time advance (CC-1.9.1.d)."""
    card: CardId = NO_CARD
    deck_end: bool = False
    quiet: bool = False


@declared
class RevealHex(Frame):
    """CC-1.8 A random hex is revealed (`dice`), broken weapons are looked after; returns the hex."""

    side: Side


@declared
class ResolveEvent(Frame):
    """CC-1.9.1.1 An event is revealed and carried out (`events`)."""

    side: Side
    card: CardId = NO_CARD


@declared
class TimeAdvance(Frame):
    """CC-6.1.2 Time advances by a space (`time`); may leave the game. `card` was revealed and made it advance."""

    side: Side
    card: CardId = NO_CARD
    emptied: bool = False


@declared
class NewDeck(Frame):
    """CC-1.9.1.d The last card was revealed where it is no trigger of its own (`time`): time advances.

    `question` is the ruling by which the deck may only be shuffled anew.
    """

    side: Side
    card: CardId
    question: str


@declared
class PlayOrder(Frame):
    """CC-5.1 One order is given and resolved (`orders`)."""

    side: Side
    card: CardId


@declared
class PassWindow(Frame):
    """CC-A31, CC-A35.4 What the other player may play when cards were discarded by passing (`hidden`)."""

    side: Side


@declared
class Draw(Frame):
    """CC-5.4 Cards are drawn one by one (`hand`)."""

    side: Side
    count: int


@declared
class BreakUnits(Frame):
    """CC-3.2 Units break, one after the other (`losses`): squads may be lightly wounded, broken ones are eliminated."""

    pieces: tuple[PieceId, ...]
    place: int = 0
    lost: tuple[PieceId, ...] = ()


@declared
class SuppressUnits(Frame):
    """CC-13.2 Units are suppressed (`losses`); what becomes of those that are already is a ruling (OQ-7)."""

    pieces: tuple[PieceId, ...]
    rule: str


@declared
class EliminateUnits(Frame):
    """CC-X.2 Units are eliminated by one result (`losses`); may leave the game."""

    pieces: tuple[PieceId, ...]
    sides: tuple[Side, ...] = ()
    cause: str = "broken-again"
    """Why, as the event says it: `eliminated-<cause>`."""


@declared
class LeaveMap(Frame):
    """CC-7.2.1 A unit leaves the map over the enemy edge of its own will (`losses`); may leave the game."""

    piece: PieceId


@declared
class Melees(Frame):
    """CC-O16.4 Melees are fought in those of some hexes that hold both sides (`melee`)."""

    spaces: tuple[SpaceId, ...]
    intruder: Side
    """Who came in: the other side held the hexes before (CC-O16.4.3.a)."""


@declared
class Activate(Frame):
    """CC-O14.1.a A unit is activated, or a leader and whom he takes along (`orders`); returns the pieces."""

    side: Side
    order: str
    target: SpaceId = NO_SPACE
    """The hex that opportunity fire is aimed at."""
    leader: PieceId = NO_PIECE
    pieces: tuple[PieceId, ...] = ()


@declared
class ChooseAttack(Frame):
    """CC-O20.1 A target and firers are chosen among activated units and their weapons, and the attack made (`fire`).

    Returns the pieces that fired, none if no attack was made. `target` is fixed for opportunity fire.
    """

    side: Side
    pieces: tuple[PieceId, ...]
    """Units and weapons that may still fire."""
    manner: Manner
    target: SpaceId = NO_SPACE
    firers: tuple[PieceId, ...] = ()
    smoke: bool = False
    """Smoke rounds (CC-O20.2.1)."""


@declared
class FireAttack(Frame):
    """CC-O20.3 One attack from targeting roll to defence rolls (`fire`); an ordnance attack has one firer."""

    side: Side
    firers: tuple[PieceId, ...]
    target: SpaceId
    manner: Manner
    smoke: bool = False
    origins: tuple[SpaceId, ...] = ()
    """The hexes it came from: whatever becomes of the firers, the shot crossed what it crossed (CC-O20.3.3.b)."""
    second: SpaceId = NO_SPACE
    """The other hex of Spray Fire (CC-A40)."""
    sustained: tuple[PieceId, ...] = ()
    """Weapons named by Sustained Fire (CC-A41)."""
    totals: tuple[int, ...] = ()
    """FP, later the attack total, for each hex fired at."""
    place: int = 0


@declared
class DefenceRolls(Frame):
    """CC-O20.3.4 The units in a hex roll against an attack total, in the order of their owners (`defence`)."""

    space: SpaceId
    by: Side
    """Whose attack it is."""
    total: int
    attack: str
    """What cover is asked against: `fire`, `ordnance`, `mortar`, `artillery`, `flamethrower`."""
    firers: tuple[SpaceId, ...] = ()
    pieces: tuple[PieceId, ...] = ()
    """Who still has to roll."""
    asked: tuple[Side, ...] = ()
    """Who had his chance to play actions."""
    piece: PieceId = NO_PIECE


@declared
class MinesAttack(Frame):
    """CC-F103 The mines of a hex, if there are any, attack units in it that entered or leave it (`mines`)."""

    space: SpaceId
    pieces: tuple[PieceId, ...]
    """Who still has to roll."""
    total: int = 0
    piece: PieceId = NO_PIECE


@declared
class Deploy(Frame):
    """CC-E52 A squad is replaced by two teams (`deploy`); the squad is chosen already."""

    piece: PieceId


@declared
class SupportChoice(Frame):
    """CC-E42.6 A side rolls on its support table and picks an item (`support`); returns its number in the table, or -1.

    `kinds` are the kinds of items that may be picked: `leader`, `squad`, `team`, `radio`.
    """

    side: Side
    kinds: tuple[str, ...]
    column: int = 0


@declared
class PlaceItem(Frame):
    """CC-E42.6 An item of the support table is placed in one of some hexes, a radio in its box (`support`)."""

    side: Side
    item: int
    spaces: tuple[SpaceId, ...]
