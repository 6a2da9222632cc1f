"""Procedures of chapters that call each other, with all fields; their chapters write the steps."""

from typing import ClassVar

from ccstudio.base.ids import SpaceId
from ccstudio.engine.flow import declared
from ccstudio.engine.frames import Frame
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side


@declared
class Campaign(Frame):
    """SCS-1.0 The whole game; whatever ends it returns out of this."""


@declared
class SetUp(Frame):
    """SCS-SETUP-5 Both sides set up, the second player first."""


@declared
class MovementPhase(Frame):
    """SCS-3.0, SCS-11.0 Units of a side move and overrun: all of them, or those that can in the Exploitation Phase."""

    side: Side
    exploitation: bool = False


@declared
class CombatPhase(Frame):
    """SCS-7.0 Units of a side attack enemies in their zones of control, one combat after the other."""

    side: Side


@declared
class SupplyPhase(Frame):
    """SCS-12.0/2 The supply of all units of a side is checked; `starving` are those that may still lose steps by it."""

    side: Side
    starving: tuple[PieceId, ...] = ()


@declared
class CheckStacks(Frame):
    """SCS-4.0a/1 At the end of a phase the stacks of both sides are checked; excess units are eliminated."""


@declared
class Attack(Frame):
    """SCS-7.0, SCS-6.0 A declared attack, from the support of both sides to the advance.

    It cannot be withdrawn (SCS-FOW-3). Until support is settled the defender does not know who attacks (SCS-7.0/8).
    Returns whether the target hex was vacated.
    """

    side: Side
    target: SpaceId
    attackers: tuple[PieceId, ...] = ()
    overrun: bool = False

    SECRETS: ClassVar[dict[str, str]] = {"attackers": "side"}


@declared
class LoseSteps(Frame):
    """SCS-8.0a Units of a side lose steps, one after the other.

    With `strongest` the first step comes from the strongest of them (SCS-8.0a/1), by attack strength if they are
    `attacking`; their owner chooses the others (SCS-8.0a/3). Losses beyond the steps that there are do not count
    (SCS-8.0b).
    """

    side: Side
    units: tuple[PieceId, ...]
    count: int
    rule: str
    strongest: bool = False
    attacking: bool = False


@declared
class Retreat(Frame):
    """SCS-9.0 A stack retreats so many hexes from the hex that it is in.

    Returns the number of hexes that it retreated.
    """

    side: Side
    units: tuple[PieceId, ...]
    hexes: int


@declared
class Judge(Frame):
    """Whether a side has won: at the end of each turn, and of the game. Returns how the game ended, or None."""

    at_end: bool = False
