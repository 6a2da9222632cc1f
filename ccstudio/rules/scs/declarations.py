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
    """SCS-3.0, SCS-11.0 Units of a side move and overrun: all of them, or those that can in the Exploitation Phase.

    `began` says that the first of them has moved.
    """

    side: Side
    exploitation: bool = False
    began: bool = False


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

    It cannot be withdrawn (SCS-FOW-3). Until support is settled the defender does not know who attacks (SCS-7.0/8), but
    how many from each hex (`numbers`). Then the attackers are `shown`, and there are `defenders` and `newcomers`, who
    retreated into the hex and do not defend it (SCS-7.2d/2). `air` are the points and `support` the units with which
    each side shifts the odds, `column` is the odds column, -1 if it is below the table, and `roll` how the dice are
    read. Returns whether the target hex was vacated.
    """

    side: Side
    target: SpaceId
    attackers: tuple[PieceId, ...] = ()
    overrun: bool = False
    numbers: tuple[tuple[SpaceId, int], ...] = ()
    air: tuple[int, int] = (0, 0)
    support: tuple[tuple[PieceId, ...], tuple[PieceId, ...]] = ((), ())
    shown: tuple[PieceId, ...] = ()
    defenders: tuple[PieceId, ...] = ()
    newcomers: tuple[PieceId, ...] = ()
    column: int = -1
    roll: int = 0

    SECRETS: ClassVar[dict[str, str]] = {"attackers": "side"}


@declared
class LoseSteps(Frame):
    """SCS-8.0a Units of a side lose steps, one after the other.

    With `strongest` the first step comes from the strongest of them (SCS-8.0a/1), by attack strength against `target`
    if they are `attacking`, and never from `newcomers` as long as there are others (SCS-7.2d/3); their owner chooses
    the others (SCS-8.0a/3). Losses beyond the steps that there are do not count (SCS-8.0b).
    """

    side: Side
    units: tuple[PieceId, ...]
    count: int
    rule: str
    strongest: bool = False
    attacking: bool = False
    newcomers: tuple[PieceId, ...] = ()
    target: SpaceId = SpaceId(-1)


@declared
class Retreat(Frame):
    """SCS-9.0 A stack retreats so many hexes from the hex that it is in.

    `start` is that hex, `done` the hexes that it has retreated already. Returns the number of hexes that it retreated.
    """

    side: Side
    units: tuple[PieceId, ...]
    hexes: int
    start: SpaceId = SpaceId(-1)
    done: int = 0


@declared
class Judge(Frame):
    """Whether a side has won: at the end of each turn, and of the game. Returns how the game ended, or None."""

    at_end: bool = False
