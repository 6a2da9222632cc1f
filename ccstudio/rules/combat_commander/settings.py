"""What module and scenario fix before a game of Combat Commander begins: the types of their `settings`."""

from typing import Annotated, ClassVar, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty, SpaceName
from ccstudio.base.language import N_
from ccstudio.base.nouns import Number
from ccstudio.board.map_places import MapEdge
from ccstudio.rules.combat_commander.stats import Signed, Small, Year
from ccstudio.rules.system import Stats

Posture = Literal["attacker", "defender", "recon"]
Turn = Annotated[int, msgspec.Meta(ge=0, le=20)]


class NationSettings(Stats, frozen=True, kw_only=True):
    """A nation of the module.

    Args:
        id: ID by which pieces and scenarios refer to the nation.
        title: Its people, as sentences name a side, such as `the Germans`.
        number: Whether sentences treat the title as singular or plural (the Germans pass).
        country: Name of the seat that leads the nation; empty for the title.
        side: Side of the module that it fights on.
        deck: Deck of fate cards that it plays with.
        discards: Most cards that it can discard in a turn (CC-5.3.a).
        hero: Piece that arrives as its hero (CC-E58).
        private: Leader that arrives with Field Promotion (CC-E56).
        no_quarter_against: Nations against which its No Quarter cards can be played (CC-A38); empty for all.
    """

    LABELS: ClassVar = {
        "title": N_("Its people"),
        "number": N_("Grammatical number"),
        "discards": N_("Discard limit"),
        "hero": N_("Hero piece"),
        "private": N_("Private piece"),
        "no_quarter_against": N_("No Quarter against"),
    }
    REFERENCES: ClassVar = {
        "hero": "pieces",
        "private": "pieces",
        "no_quarter_against": "settings.nations",
    }

    id: Slug
    title: str
    number: Number = "plural"
    country: str = ""
    side: Slug
    deck: Slug
    discards: Small
    hero: Slug
    private: Slug
    no_quarter_against: tuple[Slug, ...] = ()


class Numbers(Stats, frozen=True, kw_only=True):
    """Numbers of the rulebook that stand in no table of the map or of a piece.

    Args:
        hands: Cards in hand by posture (CC-1.1).
        veteran: Change of firepower, range, movement and morale of veterans (CC-13.4).
        suppressed: Change of firepower, range, movement and morale of suppressed units (CC-13.1).
        boxed_in_melee: Bonus of boxed firepower in melee (CC-O16.4.1).
        bonus: Firepower that an action adds to an attack (CC-A27, A30, A34, A37, A41).
        bore_sighting: Least printed firepower of a weapon for Bore Sighting (CC-A27).
        airburst: Firepower that airbursts add in woods (CC-T99).
        downhill: Bonus for firing downhill (CC-O20.3.1.4).
        road_bonus: Movement points for moving along a road (CC-T93).
        uphill: Further movement points for moving uphill (CC-T88.1).
        figures: Most soldiers of one side in a hex (CC-8.2).
        defender_gain: Victory points of the defender for each advance of time (CC-6.1.2.3).
        no_quarter: Victory points of No Quarter (CC-A38).
        light_wounds: Victory points of the enemy for Light Wounds (CC-A36).
        demolition: Firepower of the radio and dice together that destroy a fortification (CC-O18.2.3.3).
        mines: Firepower of mines where a scenario sets none (CC-F103).
        interdiction_cover: Interdiction needs less cover than this (CC-E60).
    """

    LABELS: ClassVar = {
        "hands": N_("Cards in hand"),
        "veteran": N_("Veteran modifier"),
        "suppressed": N_("Suppressed modifier"),
        "boxed_in_melee": N_("Bonus of boxed firepower in melee"),
        "bonus": N_("Bonus of actions"),
        "bore_sighting": N_("Least firepower for Bore Sighting"),
        "airburst": N_("Airburst bonus"),
        "downhill": N_("Downhill bonus"),
        "uphill": N_("Uphill movement cost"),
        "figures": N_("Stacking limit (soldiers)"),
        "defender_gain": N_("Points of the defender for time"),
        "no_quarter": N_("Points for No Quarter"),
        "light_wounds": N_("Points for Light Wounds"),
        "demolition": N_("Total that destroys a fortification"),
        "mines": N_("Firepower of mines"),
        "interdiction_cover": N_("Cover against Interdiction"),
    }

    hands: dict[Posture, Small]
    veteran: Signed
    suppressed: Signed
    boxed_in_melee: Small
    bonus: Small
    bore_sighting: Small
    airburst: Small
    downhill: Small
    road_bonus: Small
    uphill: Small
    figures: Small
    defender_gain: Small
    no_quarter: Small
    light_wounds: Small
    demolition: Small
    mines: Small
    interdiction_cover: Signed


class ModuleSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a module of Combat Commander.

    Args:
        nations: Nations of the module.
        numbers: Numbers of the rulebook that no table has.
        time_spaces: Number of spaces of the time track, from 0.
        casualty_spaces: Number of spaces in a row of the casualty track (CC-E54).
        foxholes: Piece for foxholes (CC-F102).
        trench: Piece for trenches (CC-F105).
        bunker: Piece for bunkers (CC-F101).
        pillbox: Piece for pillboxes (CC-F104).
        mines: Piece for mines (CC-F103).
        wire: Piece for wire (CC-F106).
        chits: Deck of objective chits.
        smoke: Deck from which smoke counters are drawn.
        tables: Tables of the module that the rules read, by their purpose.
    """

    LABELS: ClassVar = {
        "time_spaces": N_("Spaces of the time track"),
        "casualty_spaces": N_("Spaces in a casualty row"),
        "foxholes": N_("Foxholes piece"),
        "trench": N_("Trench piece"),
        "bunker": N_("Bunker piece"),
        "pillbox": N_("Pillbox piece"),
        "mines": N_("Mines piece"),
        "wire": N_("Wire piece"),
        "chits": N_("Objective chits"),
        "smoke": N_("Smoke counters"),
    }
    REFERENCES: ClassVar = {
        "foxholes": "pieces",
        "trench": "pieces",
        "bunker": "pieces",
        "pillbox": "pieces",
        "mines": "pieces",
        "wire": "pieces",
        "chits": "decks",
        "smoke": "decks",
        "tables.value": "tables",
    }

    nations: tuple[NationSettings, ...]
    numbers: Numbers
    time_spaces: Annotated[int, msgspec.Meta(ge=1, le=40)]
    casualty_spaces: Annotated[int, msgspec.Meta(ge=1, le=40)]
    foxholes: Slug
    trench: Slug
    bunker: Slug
    pillbox: Slug
    mines: Slug
    wire: Slug
    chits: Slug
    smoke: Slug
    tables: dict[Literal["orders_of_battle", "support", "leaders", "leader_modifiers", "quality", "years", "allies",
                         "fortifications", "depths"], Slug]  # fmt: skip


class SideSettings(Stats, frozen=True, kw_only=True):
    """One side of a scenario (CC-SU.1); setup areas and forces are the scenario's.

    Args:
        side: Side of the module.
        nation: Nation that fights for the side.
        posture: Posture, which sets the size of the hand and who scores for time.
        orders: Most orders in a turn.
        surrender: Number of eliminated units at which the side surrenders.
        edge: Friendly map edge.
        quality: Quality of its troops (CC-SU.1); no rule of play uses it.
        area: Area in which it sets up and where Hidden Unit may appear; empty if all its pieces are placed.
        secret: Secret objective chits that it has, by name.
        draws: Number of secret objective chits that it draws.
        card: Card that it has in hand at the start (CC-SU.4); empty for none.
    """

    LABELS: ClassVar = {
        "orders": N_("Orders in a turn"),
        "surrender": N_("Surrender level"),
        "edge": N_("Friendly map edge"),
        "area": N_("Setup area"),
        "secret": N_("Secret chits"),
        "draws": N_("Secret chits to draw"),
        "card": N_("Card in hand"),
    }
    REFERENCES: ClassVar = {
        "nation": "settings.nations",
        "secret": "cards",
    }

    side: Slug
    nation: Slug
    posture: Posture
    orders: Annotated[int, msgspec.Meta(ge=1, le=6)]
    surrender: Annotated[int, msgspec.Meta(ge=1, le=20)]
    edge: MapEdge
    quality: Literal["elite", "line", "green"] = "line"
    area: SlugOrEmpty = ""
    secret: tuple[Slug, ...] = ()
    draws: Small = 0
    card: SlugOrEmpty = ""


class HandSizes(Stats, frozen=True, kw_only=True):
    """CC-1.1 How many cards sides hold, whatever their posture.

    Args:
        cards: Cards in hand, by side.
    """

    cards: dict[Slug, Small]


class DiscardLimits(Stats, frozen=True, kw_only=True):
    """CC-5.3.a How many cards sides may discard, whatever their nation.

    Args:
        cards: The most discards, by side.
    """

    cards: dict[Slug, Small]


class ScenarioSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a scenario of Combat Commander; the first side is the Axis.

    Args:
        year: Year of the battle.
        sides: The two sides; the first one is the Axis.
        first_turn: Side that takes the first turn.
        initiative: Side that has the initiative card.
        sets_up_first: Side that sets up first.
        points: Victory points at the start, those of the Axis positive (CC-4.1.1).
        time: Space of the time marker at the start.
        sudden_death: Space of the sudden death marker, from which the game can end.
        control: Side that controls an objective at the start, by the number of the objective.
        open: Open objective chits by name; points for control at the start are part of the victory points.
        open_draws: Number of open objective chits that are drawn.
        unused: Chits that are left out of the cup (CC-SU.4).
        mines: Firepower of mines; none for that of the module (CC-F103).
        fortifications: Number of fortifications that the defender places at setup, by piece.
        placed: Fortifications that stand at the start, by space.
    """

    LABELS: ClassVar = {
        "first_turn": N_("Side of the first turn"),
        "initiative": N_("Side with the initiative"),
        "sets_up_first": N_("Side that sets up first"),
        "points": N_("Victory points at the start"),
        "time": N_("Time marker"),
        "sudden_death": N_("Sudden death marker"),
        "control": N_("Controlled objectives"),
        "open": N_("Open chits"),
        "open_draws": N_("Open chits to draw"),
        "unused": N_("Unused chits"),
        "mines": N_("Firepower of mines"),
        "fortifications": N_("Fortifications to place"),
        "placed": N_("Fortifications in place"),
    }
    REFERENCES: ClassVar = {
        "first_turn": "sides",
        "initiative": "sides",
        "sets_up_first": "sides",
        "control.value": "sides",
        "open": "cards",
        "unused": "cards",
        "fortifications.key": "pieces",
        "placed.key": "spaces",
        "placed.value": "pieces",
    }

    year: Year
    sides: Annotated[tuple[SideSettings, ...], msgspec.Meta(min_length=2, max_length=2)]
    first_turn: Slug
    initiative: Slug
    sets_up_first: Slug
    points: Annotated[int, msgspec.Meta(ge=-99, le=99)] = 0
    time: Turn = 0
    sudden_death: Turn
    control: dict[str, Slug] = msgspec.field(default_factory=dict)
    open: tuple[Slug, ...] = ()
    open_draws: Small = 0
    unused: tuple[Slug, ...] = ()
    mines: Small | None = None
    fortifications: dict[Slug, Small] = msgspec.field(default_factory=dict)
    placed: dict[SpaceName, Slug] = msgspec.field(default_factory=dict)
