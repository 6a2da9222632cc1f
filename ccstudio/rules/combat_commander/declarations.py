"""Procedures of chapters that call each other both ways, with all fields; their chapters write the steps."""

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import declared
from ccstudio.engine.frames import Frame
from ccstudio.engine.piles import CardId
from ccstudio.engine.seats import Side
from ccstudio.rules.combat_commander.state import NO_CARD


@declared
class Battle(Frame):
    """CC-5 The whole game; whatever ends it at once returns out of this."""


@declared
class ResolveEvent(Frame):
    """CC-1.9.1.1 An event is revealed and carried out."""

    side: Side
    card: CardId = NO_CARD


@declared
class TimeAdvance(Frame):
    """CC-6.1.2 Time advances by a space; may leave the game. `card` was revealed and made it advance."""

    side: Side
    card: CardId = NO_CARD
    emptied: bool = False


@declared
class NewDeck(Frame):
    """CC-1.9.1.d The last card was revealed where it is no trigger of its own: time advances.

    `question` is the ruling by which the deck may only be shuffled anew.
    """

    side: Side
    card: CardId
    question: str


@declared
class Melees(Frame):
    """CC-O16.4 Melees are fought in those of some hexes that hold both sides."""

    spaces: tuple[SpaceId, ...]
    intruder: Side
    """Who came in: the other side held the hexes before (CC-O16.4.3.a)."""
