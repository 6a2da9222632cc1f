"""The procedures that chapters call across each other, with their fields; their steps stand in the chapters named."""

from typing import Final, Literal

import msgspec

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import declared
from ccstudio.engine.frames import Frame
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Seat, Side

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

Manner = Literal["move-attack", "attack-move", "sustained", "charge", "strike-back"]
"""How an attack comes about: in which pair of actions, by a charge (DT-X6a), or as a squad strikes back (DT-CC2)."""


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
    """DT-F9 What the dice of a shot came to: hits, and the damage of each; `kills` and `sniper` as its weapon has it.

    `resisted` says that Damage Resilient is of use against it (DT-X8).
    """

    hits: int
    damage: int
    kills: bool = False
    sniper: bool = False
    ignores_cover: bool = False
    resisted: bool = True


# The course of a game


@declared
class Battle(Frame):
    """DT-Z1 The whole game (`game`); returns its `Result`."""

    squads: tuple[PieceId, ...] = ()
    """Squads whose heroes may still leave before initiative is rolled (DT-H13)."""


@declared
class InitiativeRoll(Frame):
    """DT-I1 Both sides roll, and the winner chooses who acts first (`initiative`); sets `winner` and `active`.

    With `choose` left out it only settles who won (DT-S6).
    """

    choose: bool = True
    dice: tuple[int, int] = (0, 0)
    hits: tuple[int, int] = (0, 0)


@declared
class Activations(Frame):
    """DT-A1, DT-A2 The sides take turns with one unit each, until all were activated (`game`)."""


@declared
class SideActivation(Frame):
    """DT-U21 A side has one of its units act (`game`); its seats settle among themselves which."""

    side: Side
    seat: Seat = Seat(-1)
    """Who has the word."""


@declared
class EndOfRound(Frame):
    """DT-E5 Repairs, points for tasks, and whether the game is over (`endings`); returns a `Result`, or None."""

    units: tuple[PieceId, ...] = ()
    """Vehicles that still have to be repaired (DT-X11)."""


# Before the first round


@declared
class SetUp(Frame):
    """DT-S2 Blocks and cover are placed, heroes join squads (`setup`)."""


@declared
class PlaceBlocks(Frame):
    """DT-S3, DT-S8 The sides place blocks in turn (`setup`); returns whose turn it would be."""

    side: Side
    left: int


@declared
class PlaceCover(Frame):
    """DT-S5 The sides place crates, then traps, in turn (`setup`)."""

    side: Side
    kinds: tuple[str, ...]
    """Types of what is still to place."""


@declared
class JoinHeroes(Frame):
    """DT-H2, DT-X7d The heroes of a side join squads of their class, or stay alone (`heroes`)."""

    side: Side
    heroes: tuple[PieceId, ...] = ()


# An activation


@declared
class Activate(Frame):
    """DT-A3 A unit acts (`activation`): what it announces, a pair of actions, both carried out."""

    unit: PieceId
    again: bool = False
    """An order has it act again, or at once as it comes back (DT-CS5, DT-CS10, DT-CS12)."""
    pair: Pair = ""
    moved: bool = False
    """It has taken a step, or entered."""
    hero: PieceId = NO_PIECE
    """The hero with it, who goes on alone if his squad is destroyed (DT-H14)."""
    ordered: bool = False
    """An order has taken the place of one of its two actions (DT-CS3)."""
    follower: PieceId = NO_PIECE
    """Who acts right after it, by its order (DT-CS5, DT-CS10, DT-CS12)."""
    order_left: str = ""
    """The order that it announced, to be carried out after its action (DT-CS3)."""


@declared
class Announce(Frame):
    """DT-Z4 What a unit uses up for an action: Assault, Berserk, All in One (`abilities.announce`); notes `effects`."""

    unit: PieceId
    action: Action
    """What it is about to do: of no use in it, nothing is asked."""


@declared
class Movement(Frame):
    """DT-M1 A unit moves step by step, and enters the field if it has not (`move`); returns how many steps it took."""

    unit: PieceId
    moves: int
    """1 for a Move, 2 for Move + Move as one movement."""
    left: int = 0
    turned: bool = False
    """Its cheap diagonal is spent (DT-M2)."""
    steps: int = 0
    to: SpaceId = NO_SPACE


@declared
class CrushCover(Frame):
    """DT-M4 The owner of a vehicle chooses whether it destroys the crate in its square (`move`)."""

    unit: PieceId
    cover: PieceId


@declared
class HeroLeaves(Frame):
    """DT-H11, DT-H13 Whether a hero leaves his squad is asked of his owner (`heroes`); returns whether he did."""

    squad: PieceId


@declared
class Charge(Frame):
    """DT-X6a After moving a unit may go one square more, next to an enemy, and attack (`abilities.charge`).

    Returns whether it charged.
    """

    unit: PieceId
    pair: Pair
    target: PieceId = NO_PIECE
    to: SpaceId = NO_SPACE


@declared
class TankHead(Frame):
    """DT-X15 A hero restores an adjacent vehicle (`abilities.repairs`); returns whether there was one."""

    hero: PieceId


@declared
class SelfRepair(Frame):
    """DT-X11 A damaged vehicle repairs itself at the end of a round (`abilities.repairs`)."""

    unit: PieceId


# An attack


@declared
class Attack(Frame):
    """DT-F1 A unit attacks with what it has (`attack`): declares all shots, then resolves target after target.

    Returns whether any shot was declared.
    """

    unit: PieceId
    manner: Manner
    only: PieceId = NO_PIECE
    """The one target there is, of a charge."""
    shots: tuple[Shot, ...] = ()
    place: int = 0
    """The line that is declared, then the target that is resolved."""


@declared
class DeclareLine(Frame):
    """DT-F6, DT-F8 One weapon line is declared (`attack`): its target, and how many fire; returns a tuple of `Shot`."""

    unit: PieceId
    shooter: PieceId
    weapon: str
    manner: Manner
    only: PieceId = NO_PIECE
    target: PieceId = NO_PIECE


@declared
class DeclareFlames(Frame):
    """DT-W8b, DT-W8c The squares of a flame weapon are chosen one by one (`attack`); returns a tuple of `Shot`."""

    unit: PieceId
    shooter: PieceId
    weapon: str
    manner: Manner
    only: PieceId = NO_PIECE
    squares: tuple[SpaceId, ...] = ()


@declared
class ResolveTarget(Frame):
    """DT-F12 All shots at one target: dice line after line, cover, resilience, casualties (`resolve`)."""

    unit: PieceId
    target: PieceId
    manner: Manner
    shots: tuple[Shot, ...]
    harms: tuple[Harm, ...] = ()


@declared
class AttackDice(Frame):
    """DT-F12 The dice of all lines at one target (`dice`), re-rolls and laser chains included.

    Each entry of `dice` is the first roll of a line, `laser` says which of them go on rolling (DT-W6), `reversed`
    which are read the other way round (DT-D2). Returns the hits of each line.
    """

    unit: PieceId
    dice: tuple[int, ...]
    laser: tuple[bool, ...]
    reversed: tuple[bool, ...]
    sustained: bool = False
    berserk: bool = False
    sure: bool = False
    """All dice of the first roll hit, and are not thrown (DT-X10b)."""
    hits: tuple[int, ...] = ()
    missed: tuple[int, ...] = ()
    """Dice of each line still to be rolled, or to be rolled again."""
    chain: tuple[int, ...] = ()
    """Laser dice of each line that just hit and go on."""
    roll: int = 0
    """The first roll, or which re-roll."""
    place: int = 0
    """The line whose dice are rolled."""


@declared
class CoverRoll(Frame):
    """DT-K8, DT-K9, DT-K15 A squad rolls for its cover (`cover`); returns the harms that are left."""

    target: PieceId
    cover: Literal["soft", "hard"]
    harms: tuple[Harm, ...]


@declared
class TakeHarm(Frame):
    """DT-F9 to DT-F11 A target takes what is left of an attack (`damage`): its owner, or a sniper, picks who is hit.

    Returns how many models were lost.
    """

    target: PieceId
    harms: tuple[Harm, ...]
    by: PieceId = NO_PIECE
    """Who attacks; nobody for an air strike."""
    hurt: tuple[PieceId, ...] = ()
    """Models that were picked so far, one for each point of damage."""
    saved: tuple[int, ...] = ()
    """The places in `hurt` of points that Damage Resilient ignores."""
    lost: int = 0


@declared
class CloseCombat(Frame):
    """DT-CC1 to DT-CC8 The close-combat lines of an attack at one target, who may strike back (`close_combat`)."""

    unit: PieceId
    target: PieceId
    manner: Manner
    shots: tuple[Shot, ...]
    answer_shots: tuple[Shot, ...] = ()
    """What the target strikes back with."""
    harms: tuple[Harm, ...] = ()
    back: tuple[Harm, ...] = ()
    """What strikes the attacker."""


@declared
class StrikeBack(Frame):
    """DT-CC2 Whether, and with what, a squad strikes back (`close_combat`); returns a tuple of `Shot`."""

    squad: PieceId
    against: PieceId
    shots: tuple[Shot, ...] = ()
    place: int = 0
    """The line that is declared."""


@declared
class Blows(Frame):
    """DT-F12 Dice and cover of one side in close combat (`close_combat`); returns a tuple of `Harm`."""

    unit: PieceId
    target: PieceId
    manner: Manner
    shots: tuple[Shot, ...]
    harms: tuple[Harm, ...] = ()


# Orders of a command squad


@declared
class Order(Frame):
    """DT-CS2, DT-CS3 A command squad tries an order (`command_squad`).

    Returns None if it gives none, the order itself if it is to be carried out after the action of the squad (by this
    procedure, begun at `look`), else who acts after it by the order (or `NO_PIECE`).
    """

    squad: PieceId
    order: str = ""
    target: PieceId = NO_PIECE


@declared
class AirStrike(Frame):
    """DT-CS7, DT-CS8 An air strike hits an enemy unit anywhere (`command_squad`)."""

    squad: PieceId
    target: PieceId = NO_PIECE
    targets: tuple[PieceId, ...] = ()
    """Whom it can hit."""


@declared
class ComeBack(Frame):
    """DT-CS10, DT-CS12 A destroyed unit waits to enter again (`command_squad`); who called it has it act at once."""

    unit: PieceId
