"""What a module of Combat Commander says of its pieces, cards and settings: the types of every `stats`."""

from typing import Annotated, ClassVar, Final, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty
from ccstudio.base.language import N_
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
    """The values printed on one side of a unit (CC-3.1).

    Args:
        fp: Firepower in fire attacks and melee (CC-3.1.1).
        range: Range in hexes; with range 0 the unit cannot fire (CC-3.1.2).
        move: Movement points for a Move order (CC-3.1.3).
        morale: Morale for defence, rally and rout rolls (CC-3.1.4).
        command: Command radius and bonus of a leader (CC-3.1.5); 0 for other units.
        fp_boxed: Whether firepower is boxed, for Assault Fire (CC-3.1.6).
        range_boxed: Whether range is boxed, for Spray Fire (CC-3.1.6).
        move_boxed: Whether movement is boxed, for Smoke Grenades (CC-3.1.6).
    """

    LABELS: ClassVar = {
        "fp": N_("Firepower"),
        "fp_boxed": N_("Firepower boxed"),
        "move": N_("Movement"),
        "move_boxed": N_("Movement boxed"),
    }

    fp: Small
    range: Small
    move: Small
    morale: Small
    command: Small = 0
    fp_boxed: bool = False
    range_boxed: bool = False
    move_boxed: bool = False


class UnitStats(Stats, frozen=True, kw_only=True):
    """A squad, team, leader or hero (CC-3).

    Args:
        nation: Nation of the module that the unit fights for.
        quality: Quality of squads and teams, `weapon` for weapon teams, `none` for leaders and heroes.
        figures: Number of soldiers on the counter, which counts for stacking (CC-8.2).
        unbroken: Values of the unbroken side.
        broken: Values of the broken side.
        victory: Victory points that the enemy scores for eliminating the unit (CC-7.1).
        years: First and last year in which random scenarios use the unit.
        matching_team: Team of which two replace a squad of this type when it deploys (CC-E52); empty for none.
        rank: Rank of a leader, such as `corporal`; the leader tables of random scenarios use it.
    """

    LABELS: ClassVar = {
        "figures": N_("Soldiers"),
        "victory": N_("Victory points"),
        "years": N_("First and last year"),
        "unbroken": N_("Unbroken side"),
        "broken": N_("Broken side"),
    }
    REFERENCES: ClassVar = {
        "nation": "settings.nations",
        "matching_team": "pieces",
        "rank": "used.rank",
    }

    nation: Slug
    quality: Quality = "none"
    figures: Small
    unbroken: SideFace
    broken: SideFace
    victory: Small
    years: tuple[Year, Year] = (1936, 1945)
    matching_team: SlugOrEmpty = ""
    rank: SlugOrEmpty = ""


class WeaponStats(Stats, frozen=True, kw_only=True):
    """A weapon (CC-11).

    Args:
        nation: Nation of the module that the weapon belongs to.
        sort: Sort of weapon.
        fp: Firepower.
        fp_boxed: Whether firepower is boxed, for Assault Fire (CC-3.1.6).
        range: Least and greatest range in hexes (CC-11.6.a).
        range_boxed: Whether range is boxed, for Spray Fire (CC-3.1.6).
        move: Movement points that it adds to its carrier; negative ones slow it down.
        ordnance: Whether it is ordnance, which rolls to hit.
        smoke: Whether it can fire smoke.
        fixed: First and last number of the fix roll that repairs it when it is broken (CC-11.4.a).
        eliminated: First and last number of the fix roll that eliminates it when it is broken (CC-11.4.a).
    """

    LABELS: ClassVar = {
        "sort": N_("Sort of weapon"),
        "fp": N_("Firepower"),
        "fp_boxed": N_("Firepower boxed"),
        "range": N_("Least and greatest range"),
        "move": N_("Movement modifier"),
        "ordnance": N_("Is ordnance"),
        "smoke": N_("Can fire smoke"),
        "fixed": N_("Fixed on"),
        "eliminated": N_("Eliminated on"),
    }
    REFERENCES: ClassVar = {
        "nation": "settings.nations",
    }

    nation: Slug
    sort: Literal["machine-gun", "mortar", "gun", "flamethrower", "satchel"]
    fp: Small
    fp_boxed: bool = False
    range: tuple[Small, Small]
    range_boxed: bool = False
    move: Signed = 0
    ordnance: bool = False
    smoke: bool = False
    fixed: tuple[HexNumber, HexNumber]
    eliminated: tuple[HexNumber, HexNumber]


class RadioStats(Stats, frozen=True, kw_only=True):
    """A radio (CC-12.2).

    Args:
        nation: Nation of the module that the radio belongs to.
        fp: Firepower of its artillery.
        smoke: Whether its artillery can fire smoke.
    """

    LABELS: ClassVar = {
        "fp": N_("Firepower"),
        "smoke": N_("Can fire smoke"),
    }
    REFERENCES: ClassVar = {
        "nation": "settings.nations",
    }

    nation: Slug
    fp: Small
    smoke: bool = True


class FortificationStats(Stats, frozen=True, kw_only=True):
    """A fortification (CC-F100).

    Args:
        cover: Cover of units in it; none if it gives no cover.
        shelled: Added to its cover against mortars and artillery.
        attacks: Whether it attacks units that enter or leave, as mines do.
        stops: Whether units that enter must stop, as at wire.
        penalty: Subtracted from firepower, range and morale of everything in the hex (CC-F106).
        holds_melee: Whether the side that held it wins a tied melee (CC-F101, CC-F104).
    """

    LABELS: ClassVar = {
        "shelled": N_("Added cover when shelled"),
        "attacks": N_("Attacks units"),
        "stops": N_("Stops units"),
        "penalty": N_("Penalty in the hex"),
        "holds_melee": N_("Wins tied melees"),
    }

    cover: Signed | None = None
    shelled: Signed = 0
    attacks: bool = False
    stops: bool = False
    penalty: Signed = 0
    holds_melee: bool = False


class FateStats(Stats, frozen=True, kw_only=True):
    """A fate card (CC-1).

    Args:
        nation: Nation whose deck contains the card.
        order: Order at the top of the card.
        action: Action in the middle of the card.
        event: Event that the card triggers.
        dice: The two dice, white and coloured.
        trigger: Trigger framed around the dice.
        hex: Random hex.
        breeze: Direction printed on a Breeze event; 0 on other cards (CC-E48).
    """

    LABELS: ClassVar = {
        "dice": N_("Dice (white, coloured)"),
        "hex": N_("Random hex"),
        "breeze": N_("Breeze direction"),
        "event.kia": N_("KIA"),
        "event.elan": N_("élan"),
    }
    REFERENCES: ClassVar = {
        "nation": "settings.nations",
    }

    nation: Slug
    order: Order
    action: Action
    event: Event
    dice: tuple[Annotated[int, msgspec.Meta(ge=1, le=6)], Annotated[int, msgspec.Meta(ge=1, le=6)]]
    trigger: Trigger = "none"
    hex: Annotated[str, msgspec.Meta(pattern=r"^[A-Z][0-9]{1,2}$(?!\n)")]
    breeze: Annotated[int, msgspec.Meta(ge=0, le=6)] = 0


class ChitStats(Stats, frozen=True, kw_only=True):
    """An objective chit (CC-7.3.2.2).

    Args:
        objective: Objective that the chit values; 0 for every objective.
        victory: Victory points for control.
        open_only: Whether the chit is open even if a side draws it in secret (CC-7.3.3.a).
        effect: Special effect: control of five wins, or exits or eliminations score double.
    """

    LABELS: ClassVar = {
        "victory": N_("Victory points"),
        "open_only": N_("Always open"),
        "effect": N_("Special effect"),
        "effect.five-win": N_("five objectives win"),
        "effect.exit-doubled": N_("exits score double"),
        "effect.elimination-doubled": N_("eliminations score double"),
    }

    objective: Annotated[int, msgspec.Meta(ge=0, le=5)] = 0
    victory: Small = 0
    open_only: bool = False
    effect: Literal["", "five-win", "exit-doubled", "elimination-doubled"] = ""


class SmokeStats(Stats, frozen=True, kw_only=True):
    """A smoke counter (CC-8.m.1).

    Args:
        hindrance: Hindrance of the smoke.
    """

    hindrance: Annotated[int, msgspec.Meta(ge=1, le=10)]
