"""What a module of Combat Commander says of its pieces, cards and settings: the types of every `stats`."""

from typing import Annotated, Final, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.rules.system import Stats

UNBROKEN: Final = "unbroken"
BROKEN: Final = "broken"
"""The faces of units, weapons and radios (CC-3.2, CC-11.4)."""

VETERAN: Final = "veteran"
SUPPRESSED: Final = "suppressed"
"""The traits with which units of a scenario can begin: markers that they have (CC-13)."""

Small = Annotated[int, msgspec.Meta(ge=0, le=20)]
Signed = Annotated[int, msgspec.Meta(ge=-20, le=20)]
Year = Annotated[int, msgspec.Meta(ge=1936, le=1945)]
HexNumber = Annotated[int, msgspec.Meta(ge=1, le=10)]

Quality = Literal["none", "elite", "line", "green", "weapon"]
Trigger = Literal["none", "event", "jammed", "sniper", "time"]
Order = Literal[
    "advance", "artillery-denied", "artillery-request", "command-confusion", "fire", "move", "recover", "rout"
]
Action = Literal[
    "ambush", "assault-fire", "bore-sighting", "command-confusion", "concealment", "crossfire", "demolitions",
    "dig-in", "hand-grenades", "hidden-entrenchments", "hidden-mines", "hidden-pillbox", "hidden-unit",
    "hidden-wire", "light-wounds", "marksmanship", "no-quarter", "smoke-grenades", "spray-fire", "sustained-fire",
]  # fmt: skip
Event = Literal[
    "air-support", "battle-harden", "battlefield-integrity", "blaze", "booby-trap", "breeze", "command-and-control",
    "commissar", "cower", "deploy", "dust", "elan", "entrench", "field-promotion", "fog-of-war", "hero",
    "infiltration", "interdiction", "interrogation", "kia", "malfunction", "medic", "mission-objective",
    "prisoners-of-war", "reconnaissance", "reinforcements", "rubble", "sappers", "scrounge", "shell-shock",
    "shellholes", "strategic-objective", "suppressing-fire", "walking-wounded", "white-phosphorus",
]  # fmt: skip


class SideFace(Stats, frozen=True, kw_only=True):
    """The values printed on one side of a unit (CC-3.1); boxed ones as CC-3.1.6 has them."""

    fp: Small
    range: Small
    move: Small
    morale: Small
    command: Small = 0
    fp_boxed: bool = False
    range_boxed: bool = False
    move_boxed: bool = False


class UnitStats(Stats, frozen=True, kw_only=True):
    """A squad, team, leader or hero (CC-3); `victory` is what the enemy scores for it (CC-7.1)."""

    nation: Slug
    quality: Quality = "none"
    figures: Small
    unbroken: SideFace
    broken: SideFace
    victory: Small
    years: tuple[Year, Year] = (1936, 1945)
    matching_team: SlugOrEmpty = ""
    rank: SlugOrEmpty = ""
    """Leaders: `private`, `corporal`, ..., what the leader tables and E56 name them by."""


class WeaponStats(Stats, frozen=True, kw_only=True):
    """A weapon (CC-11): spans of numbers on which it is fixed or eliminated when broken (CC-11.4.a)."""

    nation: Slug
    sort: Literal["machine-gun", "mortar", "gun", "flamethrower", "satchel"]
    fp: Small
    fp_boxed: bool = False
    range: tuple[Small, Small]
    """Least and greatest (CC-11.6.a)."""
    range_boxed: bool = False
    move: Signed = 0
    ordnance: bool = False
    smoke: bool = False
    fixed: tuple[HexNumber, HexNumber]
    eliminated: tuple[HexNumber, HexNumber]


class RadioStats(Stats, frozen=True, kw_only=True):
    """A radio (CC-12.2)."""

    nation: Slug
    fp: Small
    smoke: bool = True


class FortificationStats(Stats, frozen=True, kw_only=True):
    """A fortification (CC-F100): `cover` None where it gives none, `shelled` added against mortars and artillery."""

    cover: Signed | None = None
    shelled: Signed = 0
    attacks: bool = False
    stops: bool = False
    penalty: Signed = 0
    """Taken off FP, range and morale of what is in the hex (CC-F106)."""
    holds_melee: bool = False


class FateStats(Stats, frozen=True, kw_only=True):
    """A fate card (CC-1): two dice (white, coloured), the trigger framed around them, and a random hex."""

    nation: Slug
    order: Order
    action: Action
    event: Event
    dice: tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], Annotated[int, msgspec.Meta(ge=1, le=6)]]
    trigger: Trigger = "none"
    hex: Annotated[str, msgspec.Meta(pattern=r"^[A-Z][0-9]{1,2}$(?!\n)")]
    breeze: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0
    """Direction printed on a Breeze event, 0 on others (CC-E48)."""


class ChitStats(Stats, frozen=True, kw_only=True):
    """An objective chit (CC-7.3.2.2); `objective` 0 is every objective."""

    objective: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    victory: Small = 0
    open_only: bool = False
    effect: Literal["", "five-win", "exit-doubled", "elimination-doubled"] = ""


class SmokeStats(Stats, frozen=True, kw_only=True):
    """A smoke counter by its hindrance (CC-8.m.1)."""

    hindrance: Annotated[int, msgspec.Meta(ge=1, le=10)]
