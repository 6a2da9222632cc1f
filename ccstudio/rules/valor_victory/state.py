"""What is on the table of a game of Valor & Victory (VV-S.1 to VV-S.8)."""

from typing import Final, Literal, TypeVar

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.engine.secrets import View
from ccstudio.engine.state import State
from ccstudio.rules.shared.cases import Case
from ccstudio.rules.shared.thrown_dice import Throw
from ccstudio.rules.valor_victory.board import ValorBoard

NO_PIECE: Final = PieceId(-1)
NO_SPACE: Final = SpaceId(-1)

POOL: Final = ("pool-0", "pool-1")
"""VV-12.5 Where the expendable weapons of a side lie, and its missions and sniper until they are used."""
WAITING: Final = ("waiting-0", "waiting-1")
"""Where units of a side wait that have not set up or entered yet."""

Facing = Literal["", "n", "ne", "se", "s", "sw", "nw"]
"""VV-7.1 The hexside that an AFV, vehicle, gun or bunker faces; empty for infantry, which has no facing."""

PhaseId = Literal[
    "set-up", "command", "fire", "movement", "defensive-fire", "assault", "after-action", "end"
]  # fmt: skip
"""VV-5.3 The phases of a player segment, and what is before and after."""


class Unit(msgspec.Struct, frozen=True):
    """VV-S.3 A squad, half squad, leader, gun, AFV or vehicle: its type, whose it is, and its markers.

    `moved` and `fired` are its Move and Fire markers, `assault_moving` the Assault Move marker while it moves.
    `loading` says that it was loaded or unloaded in this segment (VV-8.3b), `smoke_laid` that it placed smoke
    (VV-11.2b), `advanced` and `assaulted` what it did in the Advance and Assault Phase. A leader who modified an attack
    has a Fire marker (VV-13.6c).
    """

    type: str
    side: Side
    facing: Facing = ""
    pinned: bool = False
    moved: bool = False
    fired: bool = False
    assault_moving: bool = False
    valorous: bool = False
    hero: bool = False
    immobile: bool = False
    loading: Literal["", "loaded", "unloaded"] = ""
    smoke_laid: bool = False
    advanced: bool = False
    assaulted: bool = False


class Weapon(msgspec.Struct, frozen=True):
    """VV-M.4 A support weapon that its carrier carries, or an expendable one in the pool of its side."""

    type: str
    side: Side


class Position(msgspec.Struct, frozen=True):
    """VV-19.1 A fortification or entrenchment in a hex; `hidden` ones only the side that has them knows (VV-19.7b)."""

    type: str
    side: Side
    facing: Facing = ""
    hidden: bool = False


class Mission(msgspec.Struct, frozen=True):
    """VV-18.2 A mission of artillery or aircraft; `used_for_smoke` until the end of the segment (VV-18.7b)."""

    type: str
    side: Side
    used_for_smoke: bool = False


class MissionOrder(msgspec.Struct, frozen=True):
    """VV-18.4a Where a mission has been placed, with smoke or not (VV-18.7a)."""

    mission: PieceId
    target: SpaceId
    smoke: bool = False


class Sniper(msgspec.Struct, frozen=True):
    """VV-20.1a A sniper, in the pool until it is activated; `fired` is its Fire marker (VV-20.4)."""

    type: str
    side: Side
    fired: bool = False


class Lane(msgspec.Struct, frozen=True):
    """VV-13.82 A fire lane: the unit that laid it, and its hexes from the one next to the unit."""

    firer: PieceId
    side: Side
    spaces: tuple[SpaceId, ...]


class Attacked(msgspec.Struct, frozen=True, order=True):
    """VV-14.2c That infantry in a hex has attacked another in this segment; `unit` is who moved there, if any did.

    `carrier` is the unit with which passengers fired (VV-14.3b), `mortars` says that it was an attack of mortars
    (VV-12.61b).
    """

    origin: SpaceId
    target: SpaceId
    unit: PieceId = NO_PIECE
    carrier: PieceId = NO_PIECE
    mortars: bool = False


class Departed(msgspec.Struct, frozen=True):
    """A unit that is out of the game: it went over an edge of the map (VV-6.10b)."""

    unit: Unit
    edge: Literal["n", "e", "s", "w"]


F = TypeVar("F", bound=Frame)


class ValorState(State, kw_only=True):
    """Everything that changes in play; only hidden positions are secret (VV-S.7).

    `units`, `weapons`, `positions`, `missions` and `snipers` are the pieces on the table; `eliminated` and `left` are
    units that are gone, `combined` half squads that have become part of others.
    """

    turn: int = 1
    active: Side = Side(0)
    """Whose segment it is (P)."""
    phase: PhaseId = "set-up"
    units: dict[PieceId, Unit] = msgspec.field(default_factory=dict)
    weapons: dict[PieceId, Weapon] = msgspec.field(default_factory=dict)
    positions: dict[PieceId, Position] = msgspec.field(default_factory=dict)
    missions: dict[PieceId, Mission] = msgspec.field(default_factory=dict)
    snipers: dict[PieceId, Sniper] = msgspec.field(default_factory=dict)
    eliminated: dict[PieceId, Unit] = msgspec.field(default_factory=dict)
    left: dict[PieceId, Departed] = msgspec.field(default_factory=dict)
    combined: dict[PieceId, Unit] = msgspec.field(default_factory=dict)
    smoke_factors: dict[Side, int] = msgspec.field(default_factory=dict)
    lanes: tuple[Lane, ...] = ()
    attacked: set[Attacked] = msgspec.field(default_factory=set)
    assaulted: set[SpaceId] = msgspec.field(default_factory=set)
    """VV-15.1f Hexes that have launched a close assault in this segment."""
    control: dict[SpaceId, Side] = msgspec.field(default_factory=dict)
    """VV-4.4c The side that last had an unpinned unit in a space that somebody needs."""
    thrown: tuple[Throw, ...] = ()
    """The latest rolls, to be shown."""
    next_piece: int = 0
    """The number of the next piece that comes into play."""


ValorGame = Game[ValorState, ValorBoard]
ValorView = View[ValorState, ValorBoard]
ValorCase = Case[ValorState, ValorBoard, F]
"""An open question, put by a procedure of type `F`."""
