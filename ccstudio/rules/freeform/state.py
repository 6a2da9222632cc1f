"""What is on the table of a freeform game."""

from typing import ClassVar, TypeVar

import msgspec

from ccstudio.engine.chance import Face
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId, Pile
from ccstudio.engine.seats import NO_SIDE, Seat, Side
from ccstudio.engine.secrets import View
from ccstudio.engine.state import State
from ccstudio.rules.freeform.board import FreeformBoard
from ccstudio.rules.shared.cases import Case

F = TypeVar("F", bound=Frame)


class Piece(msgspec.Struct, frozen=True):
    """A piece by its type in the module, and what was done to it.

    `face` is its place among the faces of the type, `facing` counts clockwise, `values` and `levels` stand in the order
    of the traits of the type. `hider` is the side that alone knows which piece it is, `NO_SIDE` while all know. Who
    does not know it has its mask as `type`, which `is_mask` says, and no `values` and `levels`.
    """

    type: str
    side: Side
    face: int = 0
    facing: int = 0
    values: tuple[int, ...] = ()
    levels: tuple[int, ...] = ()
    marks: tuple[str, ...] = ()
    hider: Side = NO_SIDE
    is_mask: bool = False


class Thrown(msgspec.Struct, frozen=True):
    """The latest roll, by its id in the module."""

    roll: str
    faces: tuple[Face, ...]


class FreeformState(State, kw_only=True):
    """Everything that changes in play.

    A seat alone knows its hand, a side its hidden pieces, and nobody the cards of piles that lie face down. `mixed` are
    the cards of such piles that have lain where they are since they were shuffled, in ascending order: of others
    somebody knows where they lie.
    """

    UNDIGESTED: ClassVar[frozenset[str]] = frozenset({"mixed"})

    pieces: dict[PieceId, Piece] = msgspec.field(default_factory=dict)
    next_piece: int = 0
    piles: dict[str, Pile] = msgspec.field(default_factory=dict)
    hands: dict[Seat, tuple[CardId, ...]] = msgspec.field(default_factory=dict)
    scores: dict[str, int] = msgspec.field(default_factory=dict)
    turn: int = 1
    phase: int = 0
    active: Seat = Seat(0)
    thrown: tuple[Thrown, ...] = ()
    mixed: tuple[CardId, ...] = ()


FreeformGame = Game[FreeformState, FreeformBoard]
FreeformView = View[FreeformState, FreeformBoard]
FreeformCase = Case[FreeformState, FreeformBoard, F]
"""An open question, put by a procedure of type `F`."""
