"""What is on the table of Micro."""

import msgspec

from ccstudio.base.ids import Direction
from ccstudio.engine.chance import Face
from ccstudio.engine.game import Game
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId, Pile
from ccstudio.engine.seats import Seat, Side
from ccstudio.engine.state import State
from tests.micro_system.board import MicroBoard


class Unit(msgspec.Struct, frozen=True):
    """A unit by its type in the module ("": the viewer does not know it), its side, and where it faces.

    `is_known` tells whether the other sides know, while it is on the map, which unit it is.
    """

    type: str
    side: Side
    facing: Direction
    is_known: bool = False


class MicroState(State, kw_only=True):
    """What changes in play.

    A side alone knows its units in camp and in carts, and which the others on the map are; a seat alone its hand and,
    until all have bid, its bid. Nobody knows the order of the deck.
    """

    units: dict[PieceId, Unit]
    deck: Pile = Pile()
    discards: Pile
    hands: dict[Seat, tuple[CardId, ...]]
    bids: dict[Seat, int] = msgspec.field(default_factory=dict)
    order: tuple[Seat, ...]
    turn: int = 1
    lost: list[PieceId] = msgspec.field(default_factory=list)
    thrown: tuple[Face, ...] = ()


MicroGame = Game[MicroState, MicroBoard]
