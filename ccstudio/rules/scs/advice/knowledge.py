"""`Knowledge`: what computer players have worked out of a map and keep, and the plans that they made last."""

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple, TypeVar

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import steps_from
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.board import SeriesBoard, UnitType
from ccstudio.rules.scs.ground import Ground, Step

K = TypeVar("K")
V = TypeVar("V")

FEW: Final = 24
"""How many of what changes from turn to turn are remembered."""
AttackTable = tuple[tuple[float, Mapping[SpaceId, tuple[SpaceId, ...]]], ...]
"""The hexes that can be attacked from each hex, by the factor of such an attack, the lowest first."""


class Goals(NamedTuple):
    """The hexes that count for victory, to take and to keep, with their worth."""

    wanted: Mapping[SpaceId, float]
    kept: Mapping[SpaceId, float]


@dataclass(eq=False)
class Knowledge:
    """Nothing in it depends on who asks or in which order: each entry is under all that it depends on.

    Lists are by the numbers of hexes.
    """

    distances: dict[SpaceId, Mapping[SpaceId, int]] = field(default_factory=dict)
    """How many passable hexes it is to a hex from all others."""
    worths: dict[SpaceId, float] = field(default_factory=dict)
    """What each hex that counts for victory is worth."""
    goals: dict[Hashable, Goals] = field(default_factory=dict)
    """Those hexes, by side and who controls them."""
    nearness: dict[Hashable, Mapping[SpaceId, int]] = field(default_factory=dict)
    """How many hexes it is from the nearest of some hexes, as far as that is near."""
    draws: dict[Hashable, list[float]] = field(default_factory=dict)
    """How much is left of what draws to a hex in all others."""
    pulls: dict[Hashable, list[float]] = field(default_factory=dict)
    """How much each hex is drawn to all that draws."""
    approaches: dict[tuple[Ground, int, SpaceId], Mapping[SpaceId, int]] = field(default_factory=dict)
    """What it costs each movement mode from a hex to all others."""
    foe_turns: dict[Hashable, dict[SpaceId, float]] = field(default_factory=dict)
    """How many turns the nearest enemy is away from hexes."""
    approach_lists: dict[tuple[Ground, int, SpaceId], list[int]] = field(default_factory=dict)
    """The same as a list."""
    lines: dict[Hashable, list[float]] = field(default_factory=dict)
    """How much it is worth to bar each hex."""
    attacks: dict[tuple[Ground, int], AttackTable] = field(default_factory=dict)
    """What each movement mode attacks from each hex."""
    approached: dict[tuple[Ground, SpaceId], tuple[tuple[SpaceId, Step], ...]] = field(default_factory=dict)
    """The hexes from which each hex can be attacked, with the steps from there."""
    assaults: dict[tuple[Ground, int, SpaceId], tuple[Mapping[SpaceId, float], Sequence[int]]] = field(
        default_factory=dict
    )
    """The factors of attacks on a hex by where they come from, and what it costs to come to one of these."""
    raids: dict[Hashable, frozenset[SpaceId]] = field(default_factory=dict)
    """The hexes on the ways of enemies to attacks at the end of an exploitation."""
    reaches: dict[Hashable, object] = field(default_factory=dict)
    """How far units get (`reaches`)."""
    supplies: dict[Hashable, Mapping[SpaceId, int]] = field(default_factory=dict)
    """The hexes with supply, by who and what is in the way."""
    shelters: dict[Ground, list[float]] = field(default_factory=dict)
    """The defence factor of each hex."""
    ways_out: dict[Ground, list[frozenset[SpaceId]]] = field(default_factory=dict)
    """The passable neighbours of each hex."""
    around: Mapping[SpaceId, tuple[SpaceId, ...]] = field(default_factory=dict)
    """The neighbours of each hex."""
    ranges: dict[tuple[SpaceId, int], frozenset[SpaceId]] = field(default_factory=dict)
    """The hexes no farther than so many from each hex."""
    prospects: dict[tuple[int, int], object] = field(default_factory=dict)
    """What odds columns come to in the mean (`prospects`)."""
    columns: dict[tuple[int, int], int] = field(default_factory=dict)
    """The column of some odds."""
    drawings: dict[Hashable, Mapping[SpaceId, float]] = field(default_factory=dict)
    """What draws units to it, and how much."""
    parties: dict[Hashable, tuple[tuple[PieceId, ...], float]] = field(default_factory=dict)
    """The units with which an attack is worth most, and what it is worth."""
    listed: dict[Side, tuple[tuple[PieceId, UnitType], ...]] = field(default_factory=dict)
    """All units that the scenario lists for a side."""
    plans: dict[Hashable, dict[Hashable, object]] = field(default_factory=dict)
    """The plans of phases that were made last, by the weights of who made them (`planning`)."""


def keep(known: dict[K, V], key: K, value: V, most: int) -> V:
    """Remember a value, and forget the oldest if there are more than so many."""
    while len(known) >= most:
        del known[next(iter(known))]
    known[key] = value
    return value


def knowledge_of(board: SeriesBoard) -> Knowledge:
    """What is known of the map of a game."""
    found = board.memory.get(Knowledge)
    if not isinstance(found, Knowledge):
        found = board.memory[Knowledge] = Knowledge()
    return found


def approached_from(board: SeriesBoard, ground: Ground, target: SpaceId) -> tuple[tuple[SpaceId, Step], ...]:
    """SCS-7.3/1 The hexes from which a hex can be attacked, with the steps from there."""
    known = knowledge_of(board).approached
    found = known.get((ground, target))
    if found is None:
        steps = [(step.to, ground.step(step.to, target)) for step in ground.steps[target]]
        pairs = [(space, into) for space, into in steps if into is not None and into.attack is not None]
        found = known[ground, target] = tuple(pairs)
    return found


def shelters(board: SeriesBoard, ground: Ground) -> list[float]:
    """SCS-7.3/3 The defence factor of each hex."""
    known = knowledge_of(board).shelters
    if ground not in known:
        factors = by_number(board, 1.0)
        for space, found in ground.hexes.items():
            factors[space] = found.defence / ground.defence_unit
        known[ground] = factors
    return known[ground]


def ways_out(board: SeriesBoard, ground: Ground) -> list[frozenset[SpaceId]]:
    """SCS-12.1a/3 The passable neighbours of each hex."""
    known = knowledge_of(board).ways_out
    if ground not in known:
        ways: list[frozenset[SpaceId]] = [frozenset()] * len(by_number(board, 0.0))
        for space, near in ground.passed.items():
            ways[space] = frozenset(near)
        known[ground] = ways
    return known[ground]


def within(board: SeriesBoard, space: SpaceId, most: int) -> frozenset[SpaceId]:
    """SCS-DEMO-S7 The hexes no farther than so many from a hex."""
    knowledge = knowledge_of(board)
    if (space, most) not in knowledge.ranges:
        if not knowledge.around:
            ways = board.map.outline.ways
            knowledge.around = {each: tuple([to for _, to in ways[each]]) for each in board.map.spaces}
        knowledge.ranges[space, most] = frozenset(steps_from(knowledge.around, (space,), most=most))
    return knowledge.ranges[space, most]


def by_number(board: SeriesBoard, value: float) -> list[float]:
    """A list with a value for each hex."""
    return [value] * (board.map.spaces[-1] + 1)
