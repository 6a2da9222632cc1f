"""Procedures of chapters that call each other both ways, with all fields; their chapters write the steps."""

from typing import Literal

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import declared
from ccstudio.engine.frames import Frame
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.valor_victory.state import NO_PIECE, NO_SPACE, MissionOrder

Occasion = Literal["fire", "defensive-fire", "opportunity", "final"]
"""VV-13.1 When a unit fires: in a fire phase, at who moves, or at an AFV that leaves after an overrun (VV-17.2c)."""

Cause = Literal["fire", "lane", "overrun", "mission", "mortar", "sniper", "assault", "defence"]
"""What casualty points come of; `assault` are those of assaulters, `defence` those of defenders (VV-15.8)."""


@declared
class Battle(Frame):
    """VV-5 The whole game; whatever ends it at once returns out of this."""


@declared
class SetUp(Frame):
    """VV-4.1a The sides set up, one after the other."""


@declared
class CommandPhase(Frame):
    """VV-5.31a The active side rallies, calls missions, hands weapons over, splits and joins squads."""

    side: Side


@declared
class FirePhase(Frame):
    """VV-5.32a, VV-5.34 Units of a side fire: the active one in the Fire Phase, the other in Defensive Fire."""

    side: Side
    occasion: Occasion


@declared
class MovementPhase(Frame):
    """VV-5.33a Units of the active side move, while the other may fire at them."""

    side: Side


@declared
class AssaultPhase(Frame):
    """VV-5.35a Units of the active side advance or close-assault.

    `unit` is who acts, `turned` are those that have turned (VV-7.3c), `again` those that may assault once more by a
    ruling.
    """

    side: Side
    unit: PieceId = NO_PIECE
    turned: tuple[PieceId, ...] = ()
    again: tuple[PieceId, ...] = ()


@declared
class AfterActionPhase(Frame):
    """VV-5.36a Rally, markers, smoke, snipers."""

    side: Side


@declared
class Judge(Frame):
    """VV-4.4a Whether the game is decided; `at_end` after the last turn. Returns a `Result` or None."""

    at_end: bool


# Movement


@declared
class EnterHex(Frame):
    """VV-19.7c, VV-20.6b Units have entered a hex by whatever means: they find an enemy sniper, and mines go off.

    It is called for moves, advances, hexes won by close assault and overruns, with the units that stand in the hex
    themselves: carriers roll once for themselves and their cargo.
    """

    movers: tuple[PieceId, ...]
    space: SpaceId


# Fire


@declared
class SufferCasualties(Frame):
    """VV-14.61 The owner of units decides how casualty points on them are met.

    `targets` are the units that they may be put on, passengers of unarmored carriers included where they may be
    (VV-14.65); `shielded` those that may ignore the first point by a gun shield (VV-14.63a): who is valorous is found
    by itself.
    Points of `assault` and `defence` may be put on AFVs, which absorb them for their immobilization roll (VV-15.10).
    """

    side: Side
    space: SpaceId
    targets: tuple[PieceId, ...]
    points: int
    cause: Cause
    shielded: tuple[PieceId, ...] = ()


@declared
class OpportunityWindow(Frame):
    """VV-13.8 Units have entered a hex: the other side may fire at them, as often as it can.

    After an overrun `overrun` is the hex that an AFV has driven off from (VV-17.2c), and `final` are the units that
    have fired at its rear.
    """

    movers: tuple[PieceId, ...]
    space: SpaceId
    overrun: SpaceId = NO_SPACE
    final: tuple[PieceId, ...] = ()


@declared
class LaneAttack(Frame):
    """VV-13.82e Infantry, guns and unarmored vehicles that entered a hex with fire lanes are attacked at once."""

    movers: tuple[PieceId, ...]
    space: SpaceId


@declared
class AfterInfantryRoll(Frame):
    """VV-22.2a, VV-20.2a A natural 2 of infantry may bring valor, a natural 12 the sniper of the other side.

    It is called when the attack of `attackers` with this natural roll is over.
    """

    attackers: tuple[PieceId, ...]
    roll: int


@declared
class SniperShot(Frame):
    """VV-20.5 A sniper on the map fires at units in a hex, then is looked for (VV-20.6)."""

    sniper: PieceId
    targets: tuple[PieceId, ...]
    space: SpaceId


# Anti-tank fire, guns, missions


@declared
class AntiTankAttack(Frame):
    """VV-16.3 One unit fires with ATFP at an AFV, vehicle or gun.

    `weapon` is the support weapon or expendable one, NO_PIECE for the main gun. It asks for the `leader` who modifies
    it (VV-13.6a), and gives Fire markers; `natural` is the roll to hit.
    """

    firer: PieceId
    weapon: PieceId
    target: PieceId
    occasion: Occasion
    leader: PieceId = NO_PIECE
    natural: int = 0


@declared
class MortarAttack(Frame):
    """VV-12.61b The mortars of one hex that attack a hex together; `firers` are their carriers.

    It asks which others of the hex join, and who leads them (VV-12.61c), and gives Fire markers; `rolls` are natural
    rolls that have still to be heard of (VV-22.2c).
    """

    firers: tuple[PieceId, ...]
    target: SpaceId
    leader: PieceId = NO_PIECE
    rolls: tuple[int, ...] = ()


@declared
class SmokeRound(Frame):
    """VV-11.3 A mortar, gun or AFV puts smoke into a hex instead of attacking."""

    firer: PieceId
    target: SpaceId


@declared
class ClearWire(Frame):
    """VV-19.8d Infantry removes the wire of an adjacent hex with a satchel charge."""

    firer: PieceId
    target: SpaceId


@declared
class Missions(Frame):
    """VV-5.31b, VV-18.4a The active side places its missions, then they are resolved one after the other."""

    side: Side
    orders: tuple[MissionOrder, ...] = ()


@declared
class Immobilize(Frame):
    """VV-16.6a An AFV is immobilized; its crew may abandon it at once."""

    unit: PieceId


@declared
class Abandonment(Frame):
    """VV-16.6b An immobile AFV has survived an attack: its crew may abandon it."""

    unit: PieceId


@declared
class Overrun(Frame):
    """VV-17.4e An AFV enters a hex of the enemy, attacks, and leaves it on the other side.

    The move is over then, and the AFV has its Move marker (VV-17.4d). `weapons` are expendable ones that its passengers
    use, `natural` is the roll of the attack.
    """

    unit: PieceId
    target: SpaceId
    exit: SpaceId
    weapons: tuple[PieceId, ...] = ()
    natural: int = 0
