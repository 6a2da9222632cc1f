"""What is on the table of a game of Combat Commander (CC-ST.1 to CC-ST.7)."""

from typing import ClassVar, Final, Literal, TypeVar

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.piles import CardId, Cup, Pile
from ccstudio.engine.seats import Side
from ccstudio.engine.secrets import View
from ccstudio.engine.state import State
from ccstudio.rules.combat_commander.board import CombatBoard
from ccstudio.rules.shared.cases import Case
from ccstudio.rules.shared.opposing_sides import BOTH

NO_CARD = CardId(-1)


NO_PIECE = PieceId(-1)


NO_SPACE = SpaceId(-1)


FireMode = Literal["order", "op", "assault"]
"""A Fire order, opportunity fire (CC-A33), assault fire (CC-A26); saved games call this field `manner`."""


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


F = TypeVar("F", bound=Frame)

AXIS: Final = Side(0)
ALLIES: Final = Side(1)

TIME_BOX: Final = "time-{number}"
CASUALTIES: Final = ("casualties-axis", "casualties-allies")
WEAPONS_BOX: Final = "weapons"
SETUP_BOX: Final = ("setup-axis", "setup-allies")
RADIO_BOX: Final = ("artillery-axis", "artillery-allies")


class Unit(msgspec.Struct, frozen=True):
    """A squad, team, leader or hero: its type in the module, and what the game has done to it (CC-ST.4).

    `activated` holds until the end of the turn. Where it is, what it carries: the stacks say.
    """

    type: str
    side: Side
    broken: bool = False
    suppressed: bool = False
    veteran: bool = False
    activated: bool = False


class Weapon(msgspec.Struct, frozen=True):
    """A weapon or radio (CC-ST.5)."""

    type: str
    side: Side
    broken: bool = False


class Moving(msgspec.Struct, frozen=True):
    """A unit activated by the Move order in progress: points spent, what it did (CC-O20.3.4.a, CC-O21).

    `led` is the command it had when it was activated (CC-O21.2.a).
    """

    spent: int = 0
    road: bool = False
    wired: bool = False
    begun: bool = False
    finished: bool = False
    led: int = 0


class CombatState(State, kw_only=True):
    """Everything that changes in play. `points` are those of the Axis if positive, of the Allies if negative."""

    UNDIGESTED: ClassVar[frozenset[str]] = frozenset({"removed"})

    active: Side = AXIS
    initiative: Side = AXIS
    points: int = 0
    time: int = 0
    sudden_death: int = 0
    surrender: dict[Side, int] = msgspec.field(default_factory=dict)
    orders_given: int = 0
    recovered: bool = False
    """The active player was the object of a Recover this turn (CC-O14.1.b)."""
    routed: set[Side] = msgspec.field(default_factory=set)
    returned: dict[Side, int] = msgspec.field(default_factory=lambda: dict.fromkeys(BOTH, 0))
    """How many units came back from the casualty track (CC-4.2.c)."""
    doubling: dict[str, int] = msgspec.field(default_factory=dict)
    """Points of the Axis so far from what a chit would double, by its effect (CC-7.3.2.3)."""
    units: dict[PieceId, Unit] = msgspec.field(default_factory=dict)
    """Units on the map, on the time track and among the casualties."""
    weapons: dict[PieceId, Weapon] = msgspec.field(default_factory=dict)
    """Weapons and radios, wherever they are."""
    removed: tuple[tuple[PieceId, str, Side], ...] = ()
    """What is out of the game for good, with type and side: the log still names it (CC-ST.8).

    No rule reads it.
    """
    decks: dict[Side, Pile] = msgspec.field(default_factory=dict)
    discards: dict[Side, Pile] = msgspec.field(default_factory=dict)
    hands: dict[Side, tuple[CardId, ...]] = msgspec.field(default_factory=dict)
    chits: Cup = Cup()
    open_chits: tuple[CardId, ...] = ()
    secret_chits: dict[Side, tuple[CardId, ...]] = msgspec.field(default_factory=dict)
    smoke_cup: Cup = Cup()
    smoke: dict[SpaceId, CardId] = msgspec.field(default_factory=dict)
    """Which counter lies where; the overlay holds its value for sight."""
    fortifications: dict[SpaceId, str] = msgspec.field(default_factory=dict)
    control: dict[int, Side] = msgspec.field(default_factory=dict)
    """Who controls an objective, by its number."""
    mines: int = 0
    moving: dict[PieceId, Moving] = msgspec.field(default_factory=dict)
    shooters: set[PieceId] = msgspec.field(default_factory=set)
    """Pieces activated for opportunity fire in the Move order in progress (CC-A33.3.b)."""
    shot: set[PieceId] = msgspec.field(default_factory=set)
    """Those of them that fired since the last step (CC-A33.3.c)."""
    assaulted: set[PieceId] = msgspec.field(default_factory=set)
    """Pieces that made their assault fire in the Move order in progress (CC-A26.a)."""
    in_trigger: int = 0
    """How many triggers are being resolved, one within the other: rolls made meanwhile set no more (CC-1.9.1.c)."""
    next_piece: int = 0
    """The number of the next piece that comes into play."""


CombatGame = Game[CombatState, CombatBoard]
CombatView = View[CombatState, CombatBoard]
CombatCase = Case[CombatState, CombatBoard, F]
"""An open question, put by a procedure of type `F`."""
