"""What module and scenario say of a game of Dust Tactics: the types of every `stats`, `settings` and `victory`."""

from typing import Annotated, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty, SpaceName
from ccstudio.rules.system import Stats

Small = Annotated[int, msgspec.Meta(ge=0, le=99)]
ArmourClass = Literal["i1", "i2", "i3", "i4", "v1", "v2", "v3", "v4", "v5", "v6", "v7"]
"""DT-U4 Infantry 1 to 4 and vehicles 1 to 7."""

Effect = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,2}/([0-9]{1,2}|m|k)$(?!\n)")]
"""DT-U3 Dice and damage of each hit: `"4/1"`; `"1/m"` a die for each model, `"1/k"` a hit destroys (DT-W1, DT-W2)."""

Flag = Literal["laser", "flame", "sniper", "ignores-cover"]
Ability = Literal[
    "agile", "all-in-one", "assault", "berserk", "black-ops", "charge", "jump", "damage-resilient", "fast",
    "fighting-spirit", "self-repair", "sniper", "spotter", "sniper-team", "tank-head", "command-squad",
]  # fmt: skip
Role = Literal["soldier", "special", "officer", "radioman", "mechanic", "medic", "sniper", "spotter"]
"""What a soldier is to the rules; whoever else carries a weapon alone is `special` (DT-W13)."""


class WeaponStats(Stats, frozen=True, kw_only=True):
    """DT-U3 A line of a weapon table. What it cannot hurt has no entry in `effects` (DT-U5).

    `line` is its place on the card (DT-F5), `count` how many carry it, `range` 0 is unlimited (DT-W12); each single
    weapon has `shots` for the game, 0 without a limit (DT-W3, DT-W4).
    """

    id: Slug
    title: str
    line: Annotated[int, msgspec.Meta(ge=1, le=4)]
    count: Annotated[int, msgspec.Meta(ge=1, le=20)] = 1
    range: Small
    close_combat: bool = False
    flags: tuple[Flag, ...] = ()
    shots: Small = 0
    effects: dict[ArmourClass, Effect]


class CardStats(Stats, frozen=True, kw_only=True):
    """DT-U2 What stands on every unit card; `points` are its army points (DT-U7)."""

    movement: Small
    armour: ArmourClass
    points: Annotated[int, msgspec.Meta(ge=0, le=999)]
    abilities: tuple[Ability, ...] = ()
    weapons: tuple[WeaponStats, ...] = ()


class SoldierSlot(Stats, frozen=True, kw_only=True):
    """DT-N4 A soldier of a squad: the type of his piece, and the ids of his weapons."""

    piece: Slug
    role: Role = "soldier"
    weapons: tuple[Slug, ...]


class SquadStats(CardStats, frozen=True, kw_only=True):
    """DT-U10 A squad: it has as much health as soldiers."""

    soldiers: Annotated[tuple[SoldierSlot, ...], msgspec.Meta(min_length=1, max_length=12)]


class ModelStats(CardStats, frozen=True, kw_only=True):
    """DT-U11, DT-U12 A vehicle or hero: a single model with health of its own."""

    health: Annotated[int, msgspec.Meta(ge=1, le=20)]


class SoldierStats(Stats, frozen=True, kw_only=True):
    """A figure of a soldier: what it is, and carries, its squad says."""


class CoverStats(Stats, frozen=True, kw_only=True):
    """DT-M6, DT-K2 A crate or trap: a target like a vehicle, and cover for a squad in its square."""

    armour: ArmourClass
    health: Annotated[int, msgspec.Meta(ge=1, le=20)]
    cover: Literal["soft", "hard"]
    vehicles_enter: bool
    """DT-M4, DT-M5."""
    blocks_soldiers: bool
    """DT-L3b to DT-L3d: whether soldiers cannot see soldiers across it."""


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
