"""What is on the table of a game of the series."""

from typing import Final, Literal, TypeVar

import msgspec

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.engine.secrets import View
from ccstudio.engine.state import State
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.shared.cases import Case
from ccstudio.rules.shared.thrown_dice import Throw

NO_PIECE: Final = PieceId(-1)
NO_SPACE: Final = SpaceId(-1)

WAITING: Final = ("waiting-0", "waiting-1")
"""Where units of a side wait that have not set up or arrived yet."""

PhaseNow = Literal["set-up", "movement", "combat", "exploitation", "supply", "end"]
"""SCS-1.0/3 The phases of a player turn, and what is before and after."""


class Unit(msgspec.Struct, frozen=True, gc=False):
    """SCS-UNIT-2 A unit: its type, whose it is, and how many steps it has left.

    `supplied` is False while it has an Out of Supply marker (SCS-12.0/2). What was noted for the phase (SCS-1.0/9):
    `origin` the hex in which it began the phase, `in_zone` whether that was in an enemy zone of control, `moved` that
    its move of the phase is over, `overran` that it took part in an overrun, `fought` that it attacked in the Combat
    Phase, `defended` that it was attacked in it (SCS-7.2d/1), `overrun` that it was the target of an overrun,
    `supported` that its barrage supported a combat. `retreated` lasts until the next Movement Phase of its side begins:
    its stack may be overfull until the end of that phase (SCS-4.0a/6).
    """

    type: str
    side: Side
    steps: int
    supplied: bool = True
    origin: SpaceId = NO_SPACE
    in_zone: bool = False
    moved: bool = False
    overran: bool = False
    fought: bool = False
    defended: bool = False
    overrun: bool = False
    supported: bool = False
    retreated: bool = False


class Bridge(msgspec.Struct, frozen=True, gc=False):
    """A hexside that a unit has bridged and keeps bridged, by the hex of the unit and the direction."""

    space: SpaceId
    direction: Direction


F = TypeVar("F", bound=Frame)


class SeriesState(State, kw_only=True):
    """Everything that changes in play; stacks are secret but for their top units (SCS-FOW-2).

    `units` are on the map or wait; `eliminated` are those that are gone, for victory (SCS-8.0e). `control` are the
    hexes whose owner is not the one of the start (SCS-13.0/6).
    """

    turn: int = 1
    active: Side = Side(0)
    """SCS-1.0/1 The side whose player turn it is."""
    phase: PhaseNow = "set-up"
    units: dict[PieceId, Unit] = msgspec.field(default_factory=dict)
    eliminated: dict[PieceId, Unit] = msgspec.field(default_factory=dict)
    steps_lost: dict[Side, int] = msgspec.field(default_factory=dict)
    """The steps that each side has lost, for victory."""
    control: dict[SpaceId, Side] = msgspec.field(default_factory=dict)
    air: dict[Side, int] = msgspec.field(default_factory=dict)
    """The air points that each side has left in this turn."""
    overrun: set[SpaceId] = msgspec.field(default_factory=set)
    """SCS-6.1b/2 The hexes that were the target of an overrun in this phase."""
    attacked: set[SpaceId] = msgspec.field(default_factory=set)
    """SCS-7.2d/1 The hexes in which nobody can be attacked any more in this Combat Phase."""
    bridges: dict[PieceId, Bridge] = msgspec.field(default_factory=dict)
    """The hexsides that units keep bridged."""
    revealed: set[PieceId] = msgspec.field(default_factory=set)
    """SCS-7.0/7 Units that the enemy sees until the combat is over."""
    deeper: set[SpaceId] = msgspec.field(default_factory=set)
    """SCS-FOW-4 In a view: the enemy stacks with more units than the one that is seen."""
    thrown: tuple[Throw, ...] = ()
    """The latest rolls, to be shown."""


SeriesGame = Game[SeriesState, SeriesBoard]
SeriesView = View[SeriesState, SeriesBoard]
SeriesCase = Case[SeriesState, SeriesBoard, F]
"""An open question, put by a procedure of type `F`."""
