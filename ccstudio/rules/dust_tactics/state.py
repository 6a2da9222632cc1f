"""What is on the table of a game of Dust Tactics (DT-Z6)."""

from typing import Final, Literal, TypeVar

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.frames import Frame
from ccstudio.engine.game import Game
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Seat, Side
from ccstudio.engine.secrets import View
from ccstudio.engine.state import State
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.shared.cases import Case
from ccstudio.rules.shared.opposing_sides import BOTH
from ccstudio.rules.shared.thrown_dice import Throw

NO_PIECE: Final = PieceId(-1)


NO_SPACE: Final = SpaceId(-1)


Pair = Literal[
    "", "move-attack", "attack-move", "move-move", "sustained", "repair-move", "repair-attack", "move-repair",
    "attack-repair", "move", "attack", "nothing",
]  # fmt: skip
"""DT-A3 The choices of an activation; empty while none is made. They are the buttons of the question, too.

With a repair in it one of the two actions is that of a hero who restores a vehicle (DT-A4, DT-X15). After an order of a
command squad there is a single action (DT-CS3).
"""


Action = Literal["move", "attack", "repair"]
"""DT-A4 What a pair of actions is made of."""


AttackMode = Literal["move-attack", "attack-move", "sustained", "charge", "strike-back"]
"""The part of the rules by which a unit attacks: a pair of actions, a charge (DT-X6a), or striking back (DT-CC2).

Saved games call this field of procedures `manner`.
"""


class Shot(msgspec.Struct, frozen=True):
    """DT-F6 What one weapon line of a unit was declared to do.

    `shooter` is whose card the line is on: the squad, or a hero with it. `carriers` are the soldiers who fire it (the
    shooter itself, if he is none), `dice` those of its first roll, fixed now (DT-F13). A flame weapon has a shot for
    every target in its squares (DT-W8d).
    """

    shooter: PieceId
    weapon: str
    target: PieceId
    carriers: tuple[PieceId, ...]
    dice: int


class Harm(msgspec.Struct, frozen=True):
    """DT-F9 The result of the dice of a shot: hits, and the damage of each; `kills` and `sniper` as its weapon has it.

    `resisted` says that Damage Resilient is of use against it (DT-X8).
    """

    hits: int
    damage: int
    kills: bool = False
    sniper: bool = False
    ignores_cover: bool = False
    resisted: bool = True


F = TypeVar("F", bound=Frame)

ENTRY_BOX: Final = ("entering-0", "entering-1")
"""Where the units of a side wait that have not entered the field (DT-S9)."""
WORD_TO: Final = "word-to-"
"""DT-U21 The button that lets another seat of a side choose begins so; the number of the seat follows, from 1."""


class Unit(msgspec.Struct, frozen=True):
    """A squad, vehicle or hero (DT-U9): its card, whose it is, and what the game has done to it.

    `damage` is of vehicles and heroes: a squad loses soldiers, which are pieces that it carries. A hero who joined is
    carried by his squad (DT-H7). `used` are the abilities that are used up for the game.
    """

    card: str
    side: Side
    seat: Seat
    damage: int = 0
    activated: bool = False
    used: tuple[str, ...] = ()


class Soldier(msgspec.Struct, frozen=True):
    """A soldier (DT-U12): his squad, and his place among the soldiers of its card.

    `fired` are the weapons of limited ammunition that he has fired, by id, once for each shot (DT-W3).
    """

    squad: PieceId
    number: int
    fired: tuple[str, ...] = ()


class Cover(msgspec.Struct, frozen=True):
    """A crate or trap (DT-M6) by its type in the module."""

    type: str
    damage: int = 0


class DustState(State, kw_only=True):
    """Everything that changes in play; nothing of it is secret (DT-Z5).

    `units`, `soldiers` and `cover` are the pieces on the table; `destroyed`, `fallen` and `wrecked` those that were.
    """

    round: int = 1
    active: Side = Side(0)
    """Whose unit acts, or is chosen next."""
    winner: Side = Side(0)
    """DT-I1 Who won the roll for initiative."""
    units: dict[PieceId, Unit] = msgspec.field(default_factory=dict)
    soldiers: dict[PieceId, Soldier] = msgspec.field(default_factory=dict)
    cover: dict[PieceId, Cover] = msgspec.field(default_factory=dict)
    destroyed: dict[PieceId, Unit] = msgspec.field(default_factory=dict)
    fallen: dict[PieceId, Soldier] = msgspec.field(default_factory=dict)
    wrecked: dict[PieceId, Cover] = msgspec.field(default_factory=dict)
    points: dict[Side, int] = msgspec.field(default_factory=lambda: dict.fromkeys(BOTH, 0))
    """DT-N9 Points for tasks; those for destroyed units are counted from `destroyed` and `fallen` (`points`)."""
    effects: set[str] = msgspec.field(default_factory=set)
    """Abilities that were announced for the activation in progress (DT-Z4): `assault`, `berserk`, `all-in-one`.

    With `-of-hero` behind it one holds for the hero of a squad alone (DT-H5).
    """
    ordered: set[PieceId] = msgspec.field(default_factory=set)
    """Command squads that have tried an order this round (DT-CS3)."""
    thrown: tuple[Throw, ...] = ()
    """The latest rolls, to be shown: all of an attack, or what else was rolled for."""
    next_piece: int = 0
    """The number of the next piece that comes into play."""


DustGame = Game[DustState, DustBoard]
DustView = View[DustState, DustBoard]
DustCase = Case[DustState, DustBoard, F]
"""An open question, put by a procedure of type `F`."""
