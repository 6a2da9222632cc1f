"""What module and scenario fix before a game of Combat Commander begins: the types of their `settings`."""

from typing import Annotated, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty, SpaceName
from ccstudio.base.nouns import Number
from ccstudio.board.map_places import MapEdge
from ccstudio.rules.combat_commander.stats import Signed, Small, Year
from ccstudio.rules.system import Stats

Posture = Literal["attacker", "defender", "recon"]
Turn = Annotated[int, msgspec.Meta(ge=0, le=20)]


class NationSettings(Stats, frozen=True, kw_only=True):
    """A nation: the side it fights on (an id of the module's sides), its deck and discard limit (CC-5.3.a)."""

    id: Slug
    title: str
    """Its people, as sentences name a side."""
    number: Number = "plural"
    """That of the title: "the Germans pass"."""
    country: str = ""
    """What a seat that leads it is called; as its people, if there is nothing else."""
    side: Slug
    deck: Slug
    discards: Small
    hero: Slug
    private: Slug
    no_quarter_against: tuple[Slug, ...] = ()
    """CC-A38 Against whom its No Quarter cards can be played; empty: against anybody."""


class Numbers(Stats, frozen=True, kw_only=True):
    """Numbers of the rulebook that stand in no table of the map or of a piece."""

    hands: dict[Posture, Small]
    """CC-1.1."""
    veteran: Signed
    """CC-13.4: to FP, range, movement and morale."""
    suppressed: Signed
    """CC-13.1."""
    boxed_in_melee: Small
    """CC-O16.4.1."""
    bonus: Small
    """What an action adds to an attack: A27, A30, A34, A37, A41."""
    bore_sighting: Small
    """CC-A27: the printed FP a weapon must have."""
    airburst: Small
    """CC-T99."""
    downhill: Small
    """CC-O20.3.1.4."""
    road_bonus: Small
    """CC-T93."""
    uphill: Small
    """CC-T88.1."""
    figures: Small
    """CC-8.2: the most of one side in a hex."""
    defender_gain: Small
    """CC-6.1.2.3."""
    no_quarter: Small
    """CC-A38."""
    light_wounds: Small
    """CC-A36."""
    demolition: Small
    """CC-O18.2.3.3: FP of the radio and dice that destroy a fortification add up to this."""
    mines: Small
    """CC-F103: what mines attack with where a scenario does not say."""
    interdiction_cover: Signed
    """CC-E60: cover must be less."""


class ModuleSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a module of Combat Commander."""

    nations: tuple[NationSettings, ...]
    numbers: Numbers
    time_spaces: Annotated[int, msgspec.Meta(ge=1, le=40)]
    """How many spaces the time track has, from 0."""
    casualty_spaces: Annotated[int, msgspec.Meta(ge=1, le=40)]
    """How many spaces a row of the casualty track has (CC-E54)."""
    foxholes: Slug
    trench: Slug
    bunker: Slug
    pillbox: Slug
    mines: Slug
    wire: Slug
    """The types of the fortifications that cards name (CC-F101 to CC-F106)."""
    chits: Slug
    """The deck of objective chits."""
    smoke: Slug
    """The deck of smoke counters."""
    tables: dict[Literal["orders_of_battle", "support", "leaders", "leader_modifiers", "quality", "years", "allies",
                         "fortifications", "depths"], Slug]  # fmt: skip
    """Ids of the module's tables that the rules read."""


class SideSettings(Stats, frozen=True, kw_only=True):
    """One side of a scenario (CC-SU.1). `edge` is its own map edge; setup areas and forces are the scenario's."""

    side: Slug
    nation: Slug
    posture: Posture
    orders: Annotated[int, msgspec.Meta(ge=1, le=6)]
    surrender: Annotated[int, msgspec.Meta(ge=1, le=20)]
    edge: MapEdge
    quality: Literal["elite", "line", "green"] = "line"
    area: SlugOrEmpty = ""
    """Where it sets up and Hidden Unit may come (an area of the scenario); empty: all its pieces are placed."""
    secret: tuple[Slug, ...] = ()
    """Its secret chits, by name."""
    draws: Small = 0
    """How many secret chits it draws."""
    card: SlugOrEmpty = ""
    """A card it starts with in hand (CC-SU.4)."""


class ScenarioSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a scenario of Combat Commander; the first side is the Axis."""

    year: Year
    sides: Annotated[tuple[SideSettings, ...], msgspec.Meta(min_length=2, max_length=2)]
    first_turn: Slug
    initiative: Slug
    sets_up_first: Slug
    points: Annotated[int, msgspec.Meta(ge=-99, le=99)] = 0
    """Victory points at the start, those of the Axis positive (CC-4.1.1)."""
    time: Turn = 0
    sudden_death: Turn
    control: dict[str, Slug] = msgspec.field(default_factory=dict)
    """Objective number to side, where one controls it at the start."""
    open: tuple[Slug, ...] = ()
    """Open chits by name; what they pay for control at the start is part of `points`."""
    open_draws: Small = 0
    unused: tuple[Slug, ...] = ()
    """Chits left out of the cup (CC-SU.4)."""
    mines: Small | None = None
    fortifications: dict[Slug, Small] = msgspec.field(default_factory=dict)
    """Fortifications the defender places at setup, by type."""
    placed: dict[SpaceName, Slug] = msgspec.field(default_factory=dict)
    """Fortifications that stand at the start."""
