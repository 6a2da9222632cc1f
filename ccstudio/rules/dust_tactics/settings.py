"""What module and scenario fix before a game of Dust Tactics: the types of their `settings` and `victory`."""

from typing import Annotated, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty, SpaceName
from ccstudio.rules.dust_tactics.stats import Small
from ccstudio.rules.system import Stats


class Numbers(Stats, frozen=True, kw_only=True):
    """Numbers of the rulebook that stand on no card."""

    initiative: Small
    """DT-I1 Dice of a side."""
    black_ops: Small
    """DT-X5 Dice more."""
    fast: Small
    """DT-X9a Movement more."""
    charge: Small
    """DT-X6a Squares more."""
    charge_range: Small
    """DT-X6a The range of the weapons of a charge."""
    close_combat: Small
    """DT-X8 The range of close-combat weapons that it is useless against."""
    air_strike_dice: Small
    """DT-CS8."""
    air_strike_damage: Small
    """DT-CS8."""
    healed: Small
    """DT-CS9, DT-CS11 What an order gives back."""


class OwnScenarios(Stats, frozen=True, kw_only=True):
    """DT-S1 to DT-S5 What scenarios are made of that players, or the program, make themselves."""

    limits: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=9_999)], ...], msgspec.Meta(min_length=1)]
    """DT-S1 Army points; one is drawn."""
    blocks: Annotated[tuple[Small, ...], msgspec.Meta(min_length=1)]
    """DT-S3 How many blocks make a field easy, medium, hard; those that stand there are counted."""
    squares: Annotated[int, msgspec.Meta(ge=1)]
    """DT-S4 The squares of a field that so many blocks are for; they are scaled to others."""
    crates: Small
    traps: Small
    rounds: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=40)], ...], msgspec.Meta(min_length=1)]
    task_points: Annotated[int, msgspec.Meta(ge=1, le=999)]
    """What holding the middle scores each time (DT-N9)."""


class ModuleSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a module of Dust Tactics; `block` is the terrain of placed blocks (DT-C4)."""

    die: Slug
    block: Slug
    crate: Slug
    trap: Slug
    numbers: Numbers
    own: OwnScenarios | None = None
    """Without it no random scenarios are made."""


class SideSettings(Stats, frozen=True, kw_only=True):
    """One side of a scenario; `entry` is the area it enters by (DT-S9), `limit` its army points (DT-S1; 0: none)."""

    side: Slug
    entry: SlugOrEmpty = ""
    limit: Small | Annotated[int, msgspec.Meta(ge=0, le=9_999)] = 0


class ScenarioSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a scenario of Dust Tactics; its first side is side 0 of the game.

    `blocks`, `crates` and `traps` are placed by the sides in turn before the game (DT-S3, DT-S5), blocks in the area
    `block_area`, by default the whole field, the others in `cover_area`, by default the middle third between the edges
    by which the sides enter (DT-S7). `placed` are crates and traps that stand at the start.
    """

    sides: Annotated[tuple[SideSettings, ...], msgspec.Meta(min_length=2, max_length=2)]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=40)]
    owners: dict[Slug, Small] = msgspec.field(default_factory=dict)
    """DT-U21 Force to seat, counted from 0, where that is not the first of its side."""
    placed: dict[SpaceName, Slug] = msgspec.field(default_factory=dict)
    blocks: Small = 0
    crates: Small = 0
    traps: Small = 0
    block_area: SlugOrEmpty = ""
    cover_area: SlugOrEmpty = ""


class Task(Stats, frozen=True, kw_only=True):
    """DT-N9 Who alone occupies one of the spaces at the end of one of the rounds scores points each time."""

    title: str
    spaces: Annotated[tuple[SpaceName, ...], msgspec.Meta(min_length=1)]
    rounds: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=40)], ...], msgspec.Meta(min_length=1)]
    points: Annotated[int, msgspec.Meta(ge=1, le=999)]


class Goal(Stats, frozen=True, kw_only=True):
    """DT-E2 What a side wins by at the end of a round: it alone holds that many of the spaces, from a round on."""

    side: Slug
    title: str
    spaces: Annotated[tuple[SpaceName, ...], msgspec.Meta(min_length=1)]
    count: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    first_round: Annotated[int, msgspec.Meta(ge=1, le=40)] = 1


class Victory(Stats, frozen=True, kw_only=True):
    """The `victory` of a scenario (DT-E1 to DT-E4); a side without units has lost in any case."""

    at_end: Literal["points", "destruction"] = "points"
    """DT-E4 What happens when the rounds are over: points are compared, or the game goes on."""
    destroyed: bool = True
    """DT-N10 Whether destroyed enemies count their army points."""
    tasks: tuple[Task, ...] = ()
    goals: tuple[Goal, ...] = ()
