"""What module and scenario fix before a game of Valor & Victory: the types of their `settings` and `victory`."""

from typing import Annotated, ClassVar, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty, SpaceName
from ccstudio.base.language import N_
from ccstudio.base.nouns import Number
from ccstudio.board.map_places import MapEdge
from ccstudio.rules.system import Stats
from ccstudio.rules.valor_victory.stats import Small

Modifier = Annotated[int, msgspec.Meta(ge=-9, le=9)]
Many = Annotated[int, msgspec.Meta(ge=0, le=999)]


class NationSettings(Stats, frozen=True, kw_only=True):
    """A nation whose units the module has.

    Args:
        id: ID of the nation.
        title: Name of its soldiers in sentences, such as `Germans`.
        number: Whether sentences treat the title as singular or plural.
        country: Name of the country.
    """

    LABELS: ClassVar = {"country": N_("Country"), "number": N_("Grammatical number")}

    id: Slug
    title: str
    number: Number = "plural"
    country: str


class Numbers(Stats, frozen=True, kw_only=True):
    """Numbers of the rulebook that stand in no table.

    Args:
        led_move: Movement points of squads and half squads that move with a leader (VV-6.3b).
        heavy_load: Movement points that a heavy weapon costs its carrier (VV-12.2e).
        uphill: Movement points for each level up (VV-10.7a).
        reverse: Factor of the cost of moving in reverse (VV-7.2c).
        most_turn: Greatest turn in one hex, in hexsides (VV-6.5a).
        free_turn: Hexsides of it that cost nothing (VV-6.5b).
        assault_cover: Cover of infantry in an assault move (VV-6.4c).
        uncovered_fire: Modifier of opportunity fire at a target without cover (VV-13.8e).
        adjacent_fire: Modifier of opportunity fire at an adjacent hex (VV-13.8f).
        crossfire: Modifier for each further fire lane in a hex (VV-13.83).
        wire_fire: Modifier of infantry that fires out of wire (VV-19.8b).
        shield: Cover of a gun shield against anti-tank fire (VV-13.5b).
        valor_apfp: Firepower that valor adds (VV-22.3b).
        valor_at: Modifier of anti-tank rolls by valor (VV-22.3c).
        valor_assault: Factor of firepower by valor in close assault (VV-22.3b).
        vehicle_guns: Range of machine guns on AFVs and vehicles (VV-1.23b).
        unarmed_defence: Firepower in close assault of guns, and of vehicles without machine guns (VV-15.5a).
        overrun_factor: Factor of the firepower of an overrun (VV-17.4a).
        overrun_cost: Movement points that an overrun adds (VV-17.3b).
        airburst: Factor of casualty points in woods and jungle (VV-12.64).
        smoke_grenade: Smoke factors that infantry needs (VV-11.2a).
        smoke_round: Smoke factors of guns, mortars and artillery (VV-11.3).
        rally: Highest roll that rallies infantry (VV-21.1).
        rally_better: Highest roll that rallies leaders, elite infantry, vehicles and guns (VV-21.1).
        valor_leader: Highest roll by which a leader gains valor (VV-22.2b).
        abandonment: Highest roll by which an immobile AFV is eliminated (VV-16.6a).
        front_on_border: Highest roll by which a shot along the border hits front armor (VV-16.5a).
        mine: Highest roll by which a minefield eliminates a unit (VV-19.7a).
        on_target: Highest accuracy roll of a mission on its target (VV-18.4a).
        one_hex_off: Highest accuracy roll of a mission that scatters one hex; others scatter two (VV-18.4a).
        sniper_range: Range of snipers in hexes (VV-20.2b).
        armor_absorbs: Casualty points that an AFV absorbs in a failed close assault (VV-15.10a).
        tunnel: Greatest length of tunnels, and greatest distance between caves, in hexes (VV-19.11, VV-19.12b).
        bunker_infantry: Infantry units in a bunker (VV-19.5a).
        bunker_guns: Guns in a bunker (VV-19.5a).
    """

    LABELS: ClassVar = {
        "led_move": N_("Movement points with a leader"),
        "heavy_load": N_("Cost of a heavy weapon"),
        "reverse": N_("Factor in reverse"),
        "most_turn": N_("Greatest turn"),
        "free_turn": N_("Free part of a turn"),
        "assault_cover": N_("Cover in an assault move"),
        "uncovered_fire": N_("Opportunity fire without cover"),
        "adjacent_fire": N_("Opportunity fire at adjacent hexes"),
        "wire_fire": N_("Fire out of wire"),
        "shield": N_("Gun shield"),
        "valor_apfp": N_("APFP by valor"),
        "valor_at": N_("Anti-tank rolls by valor"),
        "valor_assault": N_("Factor of valor in close assault"),
        "vehicle_guns": N_("Range of vehicle machine guns"),
        "overrun_factor": N_("Factor of an overrun"),
        "overrun_cost": N_("Cost of an overrun"),
        "smoke_grenade": N_("Smoke factors of infantry"),
        "smoke_round": N_("Smoke factors of a round"),
        "rally_better": N_("Rally of elite units"),
        "valor_leader": N_("Valor of leaders"),
        "front_on_border": N_("Front armor on the border line"),
        "on_target": N_("Mission on target"),
        "one_hex_off": N_("Mission one hex off"),
        "armor_absorbs": N_("Points an AFV absorbs"),
        "tunnel": N_("Greatest length of tunnels"),
    }

    led_move: Small
    heavy_load: Small
    uphill: Small
    reverse: Small
    most_turn: Small
    free_turn: Small
    assault_cover: Modifier
    uncovered_fire: Modifier
    adjacent_fire: Modifier
    crossfire: Modifier
    wire_fire: Modifier
    shield: Modifier
    valor_apfp: Small
    valor_at: Modifier
    valor_assault: Small
    vehicle_guns: Small
    unarmed_defence: Small
    overrun_factor: Small
    overrun_cost: Small
    airburst: Small
    smoke_grenade: Small
    smoke_round: Small
    rally: Small
    rally_better: Small
    valor_leader: Small
    abandonment: Small
    front_on_border: Small
    mine: Small
    on_target: Small
    one_hex_off: Small
    sniper_range: Small
    armor_absorbs: Small
    tunnel: Small
    bunker_infantry: Small
    bunker_guns: Small


class TableNames(Stats, frozen=True, kw_only=True):
    """The tables of the module that the rules read.

    Args:
        fire: AP combat table: casualty points by firepower and roll (VV-14.T).
        to_hit: To-hit table: highest roll that hits, by attacker and range (VV-16.T1).
        elimination: Armor elimination table, by rating and armor (VV-16.T2).
        assault: Close assault table: Kill Number by odds (VV-15.T).
        terrain: Movement of vehicles and guns, by terrain (VV-10.1a).
        stacking: Stacking limits, by edition (VV-6.9).
    """

    LABELS: ClassVar = {
        "fire": N_("AP combat"),
        "to_hit": N_("AT to hit"),
        "elimination": N_("Armor elimination"),
        "assault": N_("Close assault"),
        "terrain": N_("Terrain"),
        "stacking": N_("Stacking"),
    }
    REFERENCES: ClassVar = dict.fromkeys(("fire", "to_hit", "elimination", "assault", "terrain", "stacking"), "tables")

    fire: Slug
    to_hit: Slug
    elimination: Slug
    assault: Slug
    terrain: Slug
    stacking: Slug


class ModuleSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a module of Valor & Victory.

    Args:
        die: Die that all rolls use.
        nations: Nations of the module.
        numbers: Numbers of the rulebook.
        tables: Tables that the rules read.
        crops: Terrain of fields where the scenario has standing crops (VV-10.9).
        fields: Terrain that becomes crops.
        hedge: Terrain that hedgerows are where the scenario does not use them (VV-10.101a).
        hedgerow: Terrain of hedgerows.
        sniper: Piece for snipers (VV-20.1a).
    """

    LABELS: ClassVar = {
        "crops": N_("Terrain of standing crops"),
        "fields": N_("Terrain of fields"),
        "hedge": N_("Terrain of hedges"),
        "hedgerow": N_("Terrain of hedgerows"),
        "sniper": N_("Sniper piece"),
    }
    REFERENCES: ClassVar = {
        "crops": "terrains",
        "fields": "terrains",
        "hedge": "terrains",
        "hedgerow": "terrains",
        "sniper": "pieces",
    }

    die: Slug
    nations: Annotated[tuple[NationSettings, ...], msgspec.Meta(min_length=2)]
    numbers: Numbers
    tables: TableNames
    crops: Slug
    fields: Slug
    hedge: Slug
    hedgerow: Slug
    sniper: Slug


class SideSettings(Stats, frozen=True, kw_only=True):
    """One side of a scenario.

    Args:
        side: Side of the module.
        nation: Nation whose name the side has in sentences.
        area: Area in which its pieces set up if their force names none; empty if all are placed.
        smoke: Smoke factors (VV-11.1a).
        sniper: Whether it has a sniper (VV-20.1a).
        exits: Edges over which its units can leave the map (VV-6.10b).
    """

    LABELS: ClassVar = {
        "area": N_("Set-up area"),
        "smoke": N_("Smoke factors"),
        "exits": N_("Edges to leave by"),
        "exits.n": N_("north"),
        "exits.e": N_("east"),
        "exits.s": N_("south"),
        "exits.w": N_("west"),
    }
    REFERENCES: ClassVar = {"nation": "settings.nations"}

    side: Slug
    nation: Slug
    area: SlugOrEmpty = ""
    smoke: Small = 0
    sniper: bool = False
    exits: tuple[MapEdge, ...] = ()


class Tunnel(Stats, frozen=True, kw_only=True):
    """VV-19.12 A tunnel between two entrances.

    Args:
        first: Space of one entrance.
        second: Space of the other.
        length: Hexes between them (VV-19.12b).
    """

    LABELS: ClassVar = {"first": N_("One entrance"), "second": N_("Other entrance")}
    REFERENCES: ClassVar = {"first": "spaces", "second": "spaces"}

    first: SpaceName
    second: SpaceName
    length: Annotated[int, msgspec.Meta(ge=1, le=99)]


class ScenarioSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a scenario; its first side is side A, which moves first (VV-5.2).

    Args:
        sides: The two sides.
        turns: Number of turns.
        sets_up_first: Side that sets up first; empty for side B.
        tunnels: Tunnels (VV-19.12).
    """

    LABELS: ClassVar = {
        "turns": N_("Number of turns"),
        "sets_up_first": N_("Sets up first"),
    }
    REFERENCES: ClassVar = {"sets_up_first": "sides"}

    sides: Annotated[tuple[SideSettings, ...], msgspec.Meta(min_length=2, max_length=2)]
    turns: Annotated[int, msgspec.Meta(ge=1, le=40)]
    sets_up_first: SlugOrEmpty = ""
    tunnels: tuple[Tunnel, ...] = ()


class Switch(Stats, frozen=True, kw_only=True):
    """A special rule that is on or off: standing crops, hedgerows, hidden minefields, buildings open to vehicles."""


class Goal(Stats, frozen=True, kw_only=True):
    """VV-4.4c A condition of victory.

    Args:
        title: Name of the goal.
        kind: Kind of the goal: hold spaces, leave the map, eliminate or keep units, clear an area of the enemy, or
            have more points than the enemy.
        spaces: Spaces to hold or to clear.
        count: How many spaces, units or points are needed; 0 for all of the spaces.
        measure: Whether units or their casualty points are counted.
        edges: Edges over which units have to leave; empty for any.
        presence: Whether the last side with an unpinned unit there holds a space, or only a side that is there alone.
        at_once: Whether it is won as soon as it is met; else it is judged at the end of the last turn.
    """

    LABELS: ClassVar = {
        "kind": N_("Kind of goal"),
        "kind.hold": N_("hold spaces"),
        "kind.exit": N_("leave the map"),
        "kind.eliminate": N_("eliminate units"),
        "kind.keep": N_("keep units"),
        "kind.clear": N_("no unpinned enemy in spaces"),
        "kind.points": N_("more points than the enemy"),
        "count": N_("Number needed"),
        "measure": N_("Counted in"),
        "measure.units": N_("units"),
        "measure.points": N_("casualty points"),
        "edges.n": N_("north"),
        "edges.e": N_("east"),
        "edges.s": N_("south"),
        "edges.w": N_("west"),
        "presence": N_("Spaces are held by"),
        "presence.last": N_("the last side there"),
        "presence.alone": N_("a side that is there alone"),
        "at_once": N_("Wins at once"),
    }

    title: str
    kind: Literal["hold", "exit", "eliminate", "keep", "clear", "points"]
    spaces: tuple[SpaceName, ...] = ()
    count: Many = 0
    measure: Literal["units", "points"] = "units"
    edges: tuple[MapEdge, ...] = ()
    presence: Literal["last", "alone"] = "last"
    at_once: bool = False


class SideVictory(Stats, frozen=True, kw_only=True):
    """VV-4.4a What a side needs to win.

    Args:
        side: Side that wins by it.
        goals: Conditions.
        needed: How many of them are needed; 0 for all.
    """

    LABELS: ClassVar = {"needed": N_("Number of goals needed")}

    side: Slug
    goals: Annotated[tuple[Goal, ...], msgspec.Meta(min_length=1)]
    needed: Small = 0


class Victory(Stats, frozen=True, kw_only=True):
    """The `victory` of a scenario (VV-4.4).

    Args:
        sides: Goals of the sides; one side alone may have goals (VV-4.4d).
    """

    sides: Annotated[tuple[SideVictory, ...], msgspec.Meta(min_length=1, max_length=2)]
