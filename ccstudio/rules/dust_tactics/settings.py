"""What module and scenario fix before a game of Dust Tactics: the types of their `settings` and `victory`."""

from typing import Annotated, ClassVar, Literal

import msgspec

from ccstudio.base.ids import Slug, SlugOrEmpty, SpaceName
from ccstudio.base.language import N_
from ccstudio.rules.dust_tactics.stats import Small
from ccstudio.rules.system import Stats


class Numbers(Stats, frozen=True, kw_only=True):
    """Numbers of the rulebook that stand on no card.

    Args:
        initiative: Dice of each side for initiative (DT-I1).
        black_ops: Further dice for initiative by Black Ops (DT-X5).
        fast: Further squares of movement by Fast (DT-X9a).
        charge: Further squares of movement by Charge (DT-X6a).
        charge_range: Range of the weapons of a charge, in squares (DT-X6a).
        close_combat: Range of close-combat weapons that damage resilience does not help against (DT-X8).
        air_strike_dice: Dice of an air strike (DT-CS8).
        air_strike_damage: Damage of each hit of an air strike (DT-CS8).
        healed: Damage that an order repairs or heals (DT-CS9, DT-CS11).
    """

    LABELS: ClassVar = {
        "initiative": N_("Initiative dice"),
        "black_ops": N_("Dice of Black Ops"),
        "fast": N_("Squares of Fast"),
        "charge": N_("Squares of Charge"),
        "charge_range": N_("Weapon range of Charge"),
        "close_combat": N_("Close-combat range (Damage Resilient)"),
        "healed": N_("Damage healed by an order"),
    }

    initiative: Small
    black_ops: Small
    fast: Small
    charge: Small
    charge_range: Small
    close_combat: Small
    air_strike_dice: Small
    air_strike_damage: Small
    healed: Small


class OwnScenarios(Stats, frozen=True, kw_only=True):
    """DT-S1 to DT-S5 What the program and players make random scenarios of.

    Args:
        limits: Limits of army points, of which one is drawn (DT-S1).
        blocks: Numbers of blocks for an easy, medium and hard field, with those that stand there (DT-S3).
        squares: Squares of the field that these numbers are for; other fields get more or fewer (DT-S4).
        crates: Number of crates to place.
        traps: Number of tank traps to place.
        rounds: Numbers of rounds, of which one is drawn.
        task_points: Points for holding the middle, each time (DT-N9).
    """

    LABELS: ClassVar = {
        "limits": N_("Limits of army points"),
        "blocks": N_("Blocks (easy, medium, hard)"),
        "squares": N_("Squares of this field"),
        "rounds": N_("Numbers of rounds"),
        "task_points": N_("Points of the middle"),
    }

    limits: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=9_999)], ...], msgspec.Meta(min_length=1)]
    blocks: Annotated[tuple[Small, ...], msgspec.Meta(min_length=1)]
    squares: Annotated[int, msgspec.Meta(ge=1)]
    crates: Small
    traps: Small
    rounds: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=40)], ...], msgspec.Meta(min_length=1)]
    task_points: Annotated[int, msgspec.Meta(ge=1, le=999)]


class ModuleSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a module of Dust Tactics.

    Args:
        die: Die that all rolls use.
        block: Terrain of placed blocks (DT-C4).
        crate: Piece for ammo crates.
        trap: Piece for tank traps.
        numbers: Numbers of the rulebook that no card has.
        own: Ingredients of random scenarios; without them the program makes none.
    """

    LABELS: ClassVar = {
        "block": N_("Block terrain"),
        "crate": N_("Crate piece"),
        "trap": N_("Trap piece"),
        "own": N_("Random scenarios"),
    }
    REFERENCES: ClassVar = {
        "crate": "pieces",
        "trap": "pieces",
        "block": "terrains",
    }

    die: Slug
    block: Slug
    crate: Slug
    trap: Slug
    numbers: Numbers
    own: OwnScenarios | None = None


class SideSettings(Stats, frozen=True, kw_only=True):
    """One side of a scenario.

    Args:
        side: Side of the module.
        entry: Area by which it enters (DT-S9); empty if all its pieces are placed.
        limit: Limit of its army points (DT-S1); 0 for none.
    """

    LABELS: ClassVar = {
        "entry": N_("Area of entry"),
        "limit": N_("Limit of army points"),
    }

    side: Slug
    entry: SlugOrEmpty = ""
    limit: Small | Annotated[int, msgspec.Meta(ge=0, le=9_999)] = 0


class ScenarioSettings(Stats, frozen=True, kw_only=True):
    """The `settings` of a scenario of Dust Tactics; its first side is side 0 of the game.

    Args:
        sides: The two sides.
        rounds: Number of rounds.
        owners: Seat of a force, counted from 0, where that is not the first seat of its side (DT-U21).
        placed: Crates and traps that stand at the start, by space.
        blocks: Number of blocks that the sides place in turn before the game (DT-S3).
        crates: Number of crates that the sides place in turn before the game (DT-S5).
        traps: Number of tank traps that the sides place in turn before the game (DT-S5).
        block_area: Area for placed blocks; empty for the whole field.
        cover_area: Area for placed crates and traps; empty for the middle third between the edges of entry (DT-S7).
    """

    LABELS: ClassVar = {
        "rounds": N_("Number of rounds"),
        "owners": N_("Seats of forces"),
        "placed": N_("Crates and traps in place"),
        "blocks": N_("Blocks to place"),
        "crates": N_("Crates to place"),
        "traps": N_("Traps to place"),
        "block_area": N_("Area for blocks"),
        "cover_area": N_("Area for crates and traps"),
    }
    REFERENCES: ClassVar = {
        "owners.key": "forces",
        "placed.key": "spaces",
        "placed.value": "pieces",
    }

    sides: Annotated[tuple[SideSettings, ...], msgspec.Meta(min_length=2, max_length=2)]
    rounds: Annotated[int, msgspec.Meta(ge=1, le=40)]
    owners: dict[Slug, Small] = msgspec.field(default_factory=dict)
    placed: dict[SpaceName, Slug] = msgspec.field(default_factory=dict)
    blocks: Small = 0
    crates: Small = 0
    traps: Small = 0
    block_area: SlugOrEmpty = ""
    cover_area: SlugOrEmpty = ""


class InitiativeDice(Stats, frozen=True, kw_only=True):
    """DT-I1 How many dice sides roll for initiative.

    Args:
        dice: Dice, by side.
    """

    dice: dict[Slug, Small]


class Task(Stats, frozen=True, kw_only=True):
    """DT-N9 Who alone occupies one of the spaces at the end of one of the rounds scores points each time.

    Args:
        title: Name of the task.
        spaces: Spaces of which one must be occupied.
        rounds: Rounds at whose end points are scored.
        points: Points for each of these rounds.
    """

    title: str
    spaces: Annotated[tuple[SpaceName, ...], msgspec.Meta(min_length=1)]
    rounds: Annotated[tuple[Annotated[int, msgspec.Meta(ge=1, le=40)], ...], msgspec.Meta(min_length=1)]
    points: Annotated[int, msgspec.Meta(ge=1, le=999)]


class Goal(Stats, frozen=True, kw_only=True):
    """DT-E2 What a side wins by at the end of a round: it alone holds enough of the spaces.

    Args:
        side: Side that wins by it.
        title: Name of the goal.
        spaces: Spaces to hold.
        count: Number of these spaces that the side must hold.
        first_round: First round at whose end the side can win by it.
    """

    LABELS: ClassVar = {
        "count": N_("Number to hold"),
    }

    side: Slug
    title: str
    spaces: Annotated[tuple[SpaceName, ...], msgspec.Meta(min_length=1)]
    count: Annotated[int, msgspec.Meta(ge=1, le=99)] = 1
    first_round: Annotated[int, msgspec.Meta(ge=1, le=40)] = 1


class Victory(Stats, frozen=True, kw_only=True):
    """The `victory` of a scenario (DT-E1 to DT-E4); a side without units has lost in any case.

    Args:
        at_end: End of the last round: the sides compare points, or the game continues until one side is destroyed
            (DT-E4).
        destroyed: Whether destroyed enemies score their army points (DT-N10).
        tasks: Tasks that score points.
        goals: Goals that win the game at once.
    """

    LABELS: ClassVar = {
        "at_end": N_("After the last round"),
        "at_end.points": N_("compare points"),
        "at_end.destruction": N_("until one side is destroyed"),
        "destroyed": N_("Score destroyed enemies"),
    }

    at_end: Literal["points", "destruction"] = "points"
    destroyed: bool = True
    tasks: tuple[Task, ...] = ()
    goals: tuple[Goal, ...] = ()
