"""What a game and a scenario of the series fix before play: the types of their `settings`.

Everything that the series leaves to its games stands here as data (SCS-PREC/2).
"""

from typing import Annotated, ClassVar, Literal

import msgspec
from msgspec import UNSET, UnsetType

from ccstudio.base.ids import Slug, SlugOrEmpty, SpaceName
from ccstudio.base.language import N_
from ccstudio.base.nouns import Number
from ccstudio.rules.scs.stats import Shift, Small
from ccstudio.rules.system import Stats

Factor = Annotated[str, msgspec.Meta(pattern=r"^[0-9]{1,3}(/[1-9][0-9]{0,2})?$(?!\n)")]
"""A factor as an exact fraction: `"1/2"`, `"3/2"`, `"2"`."""

PhaseId = Literal["movement", "combat", "exploitation", "supply"]
"""SCS-1.0/3 The phases of a player turn."""

_PHASES: dict[str, str] = {
    "movement": N_("Movement"),
    "combat": N_("Combat"),
    "exploitation": N_("Exploitation"),
    "supply": N_("Supply"),
}


class Role(Stats, frozen=True, kw_only=True):
    """A class of units that rules of the game name: armour, infantry, artillery.

    Args:
        id: ID by which units and rules refer to the class.
        title: Name of the class that players read.
        supports: Whether its units never attack but shift combats by their barrage.
    """

    LABELS: ClassVar = {"supports": N_("Supports only")}

    id: Slug
    title: str
    supports: bool = False


class Mode(Stats, frozen=True, kw_only=True):
    """A movement mode; the terrain effects chart may have a column of its ID with costs that differ.

    Args:
        id: ID by which units refer to the mode.
        title: Name of the mode that players read.
    """

    id: Slug
    title: str


class Nation(Stats, frozen=True, kw_only=True):
    """A side as sentences name it.

    Args:
        side: Side of the module.
        title: Name of the side in sentences.
        number: Whether sentences treat the title as singular or plural.
    """

    LABELS: ClassVar = {"number": N_("Grammatical number")}

    side: Slug
    title: str
    number: Number = "singular"


class Numbers(Stats, frozen=True, kw_only=True):
    """Numbers of the series rules that games may vary.

    Args:
        zone_cost: Movement points added for entering an enemy zone of control (SCS-2.1a/1).
        overrun_cost: Movement points that an overrun costs (SCS-6.0/1).
        overrun_entry: Most movement points that the target hex may cost to enter (SCS-6.0c/1).
        zone_strength: Least printed attack strength of units with a zone of control, and of the unit that an attack
            needs (SCS-2.0a, SCS-7.2e/3).
        retreat_zone_loss: Steps that a stack loses for each enemy zone of control it retreats into (SCS-2.1d/1).
        edge_entry: Hexes along the map edge within which blocked reinforcements enter (SCS-5.0c/2).
        inner_entry: Hexes around a blocked entry hex inside the map within which they enter (SCS-5.0c/4).
        below_table: Steps that an attack below the leftmost odds column costs (SCS-7.4/3).
    """

    LABELS: ClassVar = {
        "zone_cost": N_("Cost of enemy zones of control"),
        "overrun_cost": N_("Cost of an overrun"),
        "overrun_entry": N_("Dearest target of an overrun"),
        "zone_strength": N_("Attack strength for a zone of control"),
        "retreat_zone_loss": N_("Steps lost retreating into a zone"),
        "edge_entry": N_("Entry along the edge, in hexes"),
        "inner_entry": N_("Entry inside the map, in hexes"),
        "below_table": N_("Steps lost below the odds table"),
    }

    zone_cost: Small = 2
    overrun_cost: Small = 2
    overrun_entry: Small = 2
    zone_strength: Small = 1
    retreat_zone_loss: Small = 1
    edge_entry: Small = 10
    inner_entry: Small = 5
    below_table: Small = 1


class Stacking(Stats, frozen=True, kw_only=True):
    """SCS-4.0 How many units may share a hex.

    Args:
        measure: Whether steps or units are counted.
        limit: Most of them in a hex.
        free: Classes whose units do not count.
    """

    LABELS: ClassVar = {
        "measure": N_("Counts"),
        "measure.steps": N_("steps"),
        "measure.units": N_("units"),
        "limit": N_("Most in a hex"),
        "free": N_("Classes that do not count"),
    }
    REFERENCES: ClassVar = {"free": "settings.roles"}

    measure: Literal["steps", "units"] = "steps"
    limit: Annotated[int, msgspec.Meta(ge=1, le=99)]
    free: tuple[Slug, ...] = ()


class Attrition(Stats, frozen=True, kw_only=True):
    """SCS-12.2/1 What happens in the Supply Phase to units that are still out of supply.

    Args:
        highest: Highest roll of the die by which a unit loses steps; 0 if no die is rolled and it always does.
        steps: Steps that it loses.
        at_once: Whether units roll in the Supply Phase in which they get their marker, too.
    """

    LABELS: ClassVar = {
        "highest": N_("Highest roll that loses steps"),
        "at_once": N_("From the first Supply Phase"),
    }

    highest: Small
    steps: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    at_once: bool = False


class SupplyRules(Stats, frozen=True, kw_only=True):
    """SCS-12 How supply is traced, and what units without supply suffer.

    Args:
        range: Most hexes of a line of supply to a source; 0 for any length (SCS-12.1a/2).
        move: Factor of the movement allowance without supply.
        attack: Factor of the attack strength without supply.
        defence: Factor of the defence strength without supply.
        keeps_zone: Whether units without supply keep their zone of control.
        exploits: Whether units without supply keep their exploitation capability.
        supports: Whether units without supply keep their barrage.
        attrition: What units lose that stay without supply; left out if nothing.
    """

    LABELS: ClassVar = {
        "range": N_("Longest line in hexes"),
        "move": N_("Movement factor"),
        "attack": N_("Attack factor"),
        "defence": N_("Defence factor"),
        "keeps_zone": N_("Keeps its zone of control"),
        "exploits": N_("Keeps exploitation"),
        "supports": N_("Keeps its barrage"),
    }

    range: Annotated[int, msgspec.Meta(ge=0, le=999)] = 0
    move: Factor = "1/2"
    attack: Factor = "1/2"
    defence: Factor = "1"
    keeps_zone: bool = True
    exploits: bool = False
    supports: bool = False
    attrition: Attrition | UnsetType = UNSET


class CombinedArms(Stats, frozen=True, kw_only=True):
    """Columns for an attack by two classes of units together.

    Args:
        first: Classes of which one unit must attack.
        second: Classes of which another must attack.
        against: Classes whose units in the target hex cancel the bonus.
        shift: Columns to the right.
    """

    LABELS: ClassVar = {
        "first": N_("One unit of"),
        "second": N_("With one unit of"),
        "against": N_("Cancelled by units of"),
        "shift": N_("Columns"),
    }
    REFERENCES: ClassVar = {"first": "settings.roles", "second": "settings.roles", "against": "settings.roles"}

    first: Annotated[tuple[Slug, ...], msgspec.Meta(min_length=1)]
    second: Annotated[tuple[Slug, ...], msgspec.Meta(min_length=1)]
    against: tuple[Slug, ...] = ()
    shift: Shift = 1


class Air(Stats, frozen=True, kw_only=True):
    """Air points, which shift combats; a scenario has how many there are in each turn.

    Args:
        most: Most points of a side in one combat.
        shift: Columns for each point.
    """

    LABELS: ClassVar = {"most": N_("Most points in a combat"), "shift": N_("Columns for each point")}

    most: Annotated[int, msgspec.Meta(ge=1, le=99)]
    shift: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1


class Barrage(Stats, frozen=True, kw_only=True):
    """Support by units with a barrage value.

    Args:
        most: Most units of a side that support one combat.
        in_zone: Whether units in an enemy zone of control can support.
        overruns: Whether overruns can be supported.
    """

    LABELS: ClassVar = {
        "most": N_("Most units in a combat"),
        "in_zone": N_("Also in enemy zones of control"),
        "overruns": N_("Supports overruns"),
    }

    most: Annotated[int, msgspec.Meta(ge=1, le=9)] = 1
    in_zone: bool = False
    overruns: bool = True


class Bridging(Stats, frozen=True, kw_only=True):
    """Units that make a hexside passable while they stay where they are.

    Args:
        roles: Classes that bridge.
        over: Terrain of the hexsides that they can bridge.
        makes: Terrain that the hexside becomes.
    """

    LABELS: ClassVar = {
        "roles": N_("Classes"),
        "over": N_("Hexsides that are bridged"),
        "makes": N_("What they become"),
    }
    REFERENCES: ClassVar = {"roles": "settings.roles", "over": "terrains", "makes": "terrains"}

    roles: Annotated[tuple[Slug, ...], msgspec.Meta(min_length=1)]
    over: Slug
    makes: Slug


class TerrainShift(Stats, frozen=True, kw_only=True):
    """A terrain that is another one in some weather.

    Args:
        terrain: Terrain as the map has it.
        becomes: Terrain that it counts as.
    """

    LABELS: ClassVar = {"terrain": N_("Terrain"), "becomes": N_("Counts as")}
    REFERENCES: ClassVar = {"terrain": "terrains", "becomes": "terrains"}

    terrain: Slug
    becomes: Slug


class Weather(Stats, frozen=True, kw_only=True):
    """A kind of weather; the turns of a scenario name it.

    Args:
        id: ID by which turns refer to the weather.
        title: Name of the weather that players read.
        move: Factor of all movement allowances.
        shift: Columns by which every attack is shifted.
        exploitation: Whether there are Exploitation Phases.
        air: Whether air points can be used.
        terrain: Terrains that count as others.
    """

    LABELS: ClassVar = {
        "move": N_("Movement factor"),
        "shift": N_("Columns for every attack"),
        "exploitation": N_("Exploitation Phases"),
        "air": N_("Air points"),
        "terrain": N_("Terrain that counts as another"),
    }

    id: Slug
    title: str
    move: Factor = "1"
    shift: Shift = 0
    exploitation: bool = True
    air: bool = True
    terrain: tuple[TerrainShift, ...] = ()


class TableNames(Stats, frozen=True, kw_only=True):
    """The tables of the module that the rules read.

    Args:
        terrain: Terrain effects chart: combat factors and shifts, and costs of movement modes that differ.
        results: Combat results table: results by roll and odds (SCS-7.1).
    """

    LABELS: ClassVar = {"terrain": N_("Terrain effects chart"), "results": N_("Combat results")}
    REFERENCES: ClassVar = {"terrain": "tables", "results": "tables"}

    terrain: Slug
    results: Slug


class ModuleSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a game of the series.

    Args:
        die: Die of all rolls.
        reading: How two dice are read for the combat results table: the first as tens, or both added (SCS-7.0/9).
        phases: Phases of a player turn, in order (SCS-1.0/2, SCS-1.0/3).
        nations: Sides as sentences name them.
        roles: Classes of units.
        modes: Movement modes.
        stacking: Most steps or units in a hex.
        supply: Lines of supply, and effects of their lack.
        numbers: Numbers of the series rules.
        tables: Tables that the rules read.
        combined_arms: Combined arms; left out if the game has none.
        air: Air points; left out if the game has none.
        barrage: Support by barrage; left out if the game has none.
        bridging: Units that bridge hexsides; left out if the game has none.
        weather: Kinds of weather; empty if the game has none.
    """

    LABELS: ClassVar = {
        "reading": N_("Reading of two dice"),
        "reading.tens": N_("the first as tens (11 to 66)"),
        "reading.sum": N_("added (2 to 12)"),
        "phases": N_("Phases of a player turn"),
        **{f"phases.{phase}": title for phase, title in _PHASES.items()},
        "nations": N_("Sides in sentences"),
        "roles": N_("Classes of units"),
        "modes": N_("Movement modes"),
        "air": N_("Air points"),
        "bridging": N_("Bridging units"),
    }

    ORDERED: ClassVar = frozenset({"phases"})

    die: Slug
    reading: Literal["tens", "sum"] = "tens"
    phases: Annotated[tuple[PhaseId, ...], msgspec.Meta(min_length=1, max_length=9)] = (
        "movement", "combat", "exploitation", "supply",
    )  # fmt: skip
    nations: Annotated[tuple[Nation, ...], msgspec.Meta(min_length=2, max_length=2)]
    roles: Annotated[tuple[Role, ...], msgspec.Meta(min_length=1)]
    modes: Annotated[tuple[Mode, ...], msgspec.Meta(min_length=1)]
    stacking: Stacking
    supply: SupplyRules = SupplyRules()
    numbers: Numbers = Numbers()
    tables: TableNames
    combined_arms: CombinedArms | UnsetType = UNSET
    air: Air | UnsetType = UNSET
    barrage: Barrage | UnsetType = UNSET
    bridging: Bridging | UnsetType = UNSET
    weather: tuple[Weather, ...] = ()


class SideSettings(Stats, frozen=True, kw_only=True):
    """One side of a scenario.

    Args:
        side: Side of the module.
        area: Area in which its pieces set up if their force names none; empty if all are placed.
        controls: Area that it controls at the start (SCS-13.0/1); empty for all that the other side does not.
        sources: Supply sources (SCS-12.1a/2).
        bridging: Area in which its units can bridge hexsides; empty for anywhere.
    """

    LABELS: ClassVar = {
        "area": N_("Set-up area"),
        "controls": N_("Controls at the start"),
        "sources": N_("Supply sources"),
        "bridging": N_("Bridging area"),
    }
    REFERENCES: ClassVar = {"area": "areas", "controls": "areas", "sources": "spaces", "bridging": "areas"}

    side: Slug
    area: SlugOrEmpty = ""
    controls: SlugOrEmpty = ""
    sources: tuple[SpaceName, ...] = ()
    bridging: SlugOrEmpty = ""


class TurnSettings(Stats, frozen=True, kw_only=True):
    """A box of the turn track.

    Args:
        title: Text of the box, such as a date; empty for the number alone.
        air: Air points of the first and of the second player in this turn; empty for none.
        weather: Weather of this turn; empty for the usual one.
    """

    LABELS: ClassVar = {"air": N_("Air points")}
    REFERENCES: ClassVar = {"weather": "settings.weather"}

    title: str = ""
    air: Annotated[tuple[Small, ...], msgspec.Meta(max_length=2)] = ()
    weather: SlugOrEmpty = ""


class ScenarioSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a scenario; its first side is the first player (SCS-1.0/1).

    Args:
        sides: The two sides.
        turns: The turn track; the game has so many turns.
    """

    LABELS: ClassVar = {"turns": N_("Turn track")}

    sides: Annotated[tuple[SideSettings, ...], msgspec.Meta(min_length=2, max_length=2)]
    turns: Annotated[tuple[TurnSettings, ...], msgspec.Meta(min_length=1, max_length=99)]
