"""What a computer player sees in a position: what is wanted, who sees whom, what hexes and attacks are worth."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property, lru_cache, wraps
from typing import Any, Concatenate, Final, NamedTuple, ParamSpec, TypeVar

from ccstudio.base.ids import SpaceId
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.shared.advice import AdviceContext, remembered
from ccstudio.rules.shared.opposing_sides import BOTH, enemy
from ccstudio.rules.valor_victory.advice.weights import WEIGHTS, Weights
from ccstudio.rules.valor_victory.board import UnitType, ValorBoard
from ccstudio.rules.valor_victory.query.cover import hindrance, position_cover, terrain_cover
from ccstudio.rules.valor_victory.query.fire_table import points_by, row_of
from ccstudio.rules.valor_victory.query.units import standing, units_in, units_of, weapon_of
from ccstudio.rules.valor_victory.query.victory import conditions_of, holder
from ccstudio.rules.valor_victory.state import ValorState, ValorView

FAR: Final = 99
"""The distance of what cannot be reached."""


class Firer(NamedTuple):
    """An unpinned unit as others fear it: its firepower, and how far it reaches."""

    piece: PieceId
    space: SpaceId
    firepower: int
    range: int


class Wants(NamedTuple):
    """VV-4.4c The hexes that a side has to come to, and those that it has to keep."""

    reach: frozenset[SpaceId]
    keep: frozenset[SpaceId]


P = ParamSpec("P")
T = TypeVar("T")


def of_enemies(function: Callable[Concatenate["Situation", P], T]) -> Callable[Concatenate["Situation", P], T]:
    """Keep what a function of a situation gave while enemies who could fire, and smoke, stay as they are."""

    @wraps(function)
    def known(situation: "Situation", /, *args: P.args, **named: P.kwargs) -> T:
        kept, key = situation.kept, (function, args, *named.items())
        if key not in kept:
            kept[key] = function(situation, *args, **named)
        found: T = kept[key]
        return found

    return known


class Situation(AdviceContext[ValorState, ValorBoard, Weights]):
    """A position with its question, as a computer player reads it."""

    def __init__(self, view: ValorView, decision: Decision, weights: Weights = WEIGHTS) -> None:
        super().__init__(view, decision, weights)
        self.own = self.state.seating.side_of(view.seat)
        self.foe = enemy(self.own)

    # Who is there

    def type_of(self, unit: PieceId) -> UnitType:
        """The type of a unit."""
        return self.board.units[self.state.units[unit].type]

    def worth(self, unit: PieceId) -> float:
        """What a unit is worth: its casualty points, more if it leads, has a weapon, or is an AFV."""
        kind = self.type_of(unit)
        if kind.is_afv:
            return self.weights.armor
        added = 1.0 if weapon_of(self.state, unit) is not None else 0.0
        return kind.casualty + added - 1.5 * kind.leadership

    @cached_property
    def firers(self) -> tuple[Firer, ...]:
        """The enemies who could fire, with what all their weapons come to."""
        return firers_of(self.board, self.state, self.foe)

    @cached_property
    def kept(self) -> dict[Any, Any]:
        """What depends on these enemies, positions and smoke alone: own units may have moved since (`of_enemies`)."""
        memory, smoke = standing(self.state, self.foe), self.state.overlay.smoke
        known = memory.get(Situation)
        if type(known) is not tuple or known[:2] != (self.firers, smoke):
            known = memory[Situation] = (self.firers, smoke, {})
        kept: dict[Any, Any] = known[2]
        return kept

    # What is wanted

    @cached_property
    def wants(self) -> Wants:
        """VV-4.4c What the own conditions, and those of the enemy, make of hexes."""
        return wants_of(self.board, self.state, self.own)

    @cached_property
    def exits(self) -> frozenset[SpaceId]:
        """VV-4.4c The hexes from which the own side leaves the map, if that is one of its goals."""
        conditions = conditions_of(self.board, self.own)
        goals = () if conditions is None else conditions.goals
        edges = [
            edge for goal in goals if goal.kind == "exit" for edge in goal.edges or self.board.sides[self.own].exits
        ]
        return frozenset(space for edge in edges for space in self.board.ground.edges[edge])

    @cached_property
    def distances(self) -> Mapping[SpaceId, int]:
        """How many hexes it is from each to the nearest that is wanted: to reach, else to keep."""
        wants = self.wants
        return distances_to(self.board, wants.reach or wants.keep)

    @cached_property
    def haste(self) -> float:
        """How many times as much hexes are worth that have to be reached: more with each turn (VV-4.4a)."""
        if not self.wants.reach:
            return 1.0
        return 1.0 + self.weights.haste * (self.state.turn - 1) / max(1, self.board.settings.turns - 1)

    # What hexes are worth

    @of_enemies
    def exposure(self, space: SpaceId) -> float:
        """VV-14.T The casualty points to be expected in a hex if every enemy who sees it fires there."""
        board, state = self.board, self.state
        cover = self._cover(space)
        fire: dict[SpaceId, int] = {}
        distances = board.ground.distances[space]
        for _, origin, firepower, reach in self.firers:
            if distances[origin] <= reach:
                fire[origin] = fire.get(origin, 0) + firepower
        total = 0.0
        for origin, firepower in fire.items():
            hindered = hindrance(board, state, origin, space)
            if hindered is not None and firepower:
                total += mean_points(board, row_of(board, firepower), cover + hindered)
        return total

    @of_enemies
    def promise(self, space: SpaceId, firepower: int, reach: int) -> float:
        """VV-14.T The casualty points that so much firepower can expect from a hex at its best target."""
        board, state = self.board, self.state
        if not firepower:
            return 0.0
        row, best, distances = row_of(board, firepower), 0.0, board.ground.distances[space]
        for target, cover in self._covers.items():
            if distances[target] > reach:
                continue
            hindered = hindrance(board, state, space, target)
            if hindered is not None:
                best = max(best, mean_points(board, row, cover + hindered))
        return best

    @cached_property
    def _covers(self) -> Mapping[SpaceId, int]:
        """The hexes of enemies who could fire, with the cover that each gives."""
        return {space: self._cover(space) for space in dict.fromkeys([firer.space for firer in self.firers])}

    @remembered
    def _cover(self, space: SpaceId) -> int:
        """VV-10.1a, VV-19.3b The cover that terrain and position of a hex give."""
        return terrain_cover(self.board, space) + position_cover(self.board, self.state, space)

    @remembered
    def place(self, space: SpaceId, kind: str) -> float:
        """What it is worth that a unit of a type stands in a hex."""
        weights, unit = self.weights, self.board.units[kind]
        distance = self.distances.get(space, FAR)
        worth = -(weights.way_out if self.exits else weights.way * self.haste) * distance
        if not distance:
            worth += weights.goal * self.haste
        worth += weights.promise * self.promise(space, unit.apfp or unit.all_round, unit.range or FAR)
        if unit.is_afv:
            return worth - self._danger_to_armor(space)
        danger = min(self.exposure(space), 2.0 * max(1, unit.casualty))
        return worth + weights.cover * self._cover(space) - weights.danger * danger

    @of_enemies
    def _danger_to_armor(self, space: SpaceId) -> float:
        """VV-16.1b The enemies who could fire at an AFV in a hex with ATFP, and infantry beside it."""
        board, state, weights = self.board, self.state, self.weights
        danger, distances = 0.0, board.ground.distances[space]
        for piece, origin, _, _ in self.firers:
            kind = self.type_of(piece)
            if kind.atfp and board.lines.sees(origin, space, state.overlay.smoke):
                danger += weights.tank_danger
            elif kind.infantry and distances[origin] == 1:
                danger += weights.close_danger
        return danger

    def loneliness(self, units: Iterable[PieceId], space: SpaceId) -> float:
        """VV-14.61a, VV-23.3 What it costs that leaders are alone in a hex: nobody to lead, nobody to shield them."""
        there = (*units, *units_in(self.state, space, self.own))
        return self.weights.alone if all(self.type_of(unit).is_leader for unit in there) else 0.0

    def is_lone_guard(self, unit: PieceId, space: SpaceId) -> bool:
        """Whether a unit is the only one of its side in a hex that has to be kept."""
        return space in self.wants.keep and units_in(self.state, space, self.own) == (unit,)

    @cached_property
    def enemies(self) -> tuple[SpaceId, ...]:
        """The hexes of the enemy."""
        return tuple(sorted({self.state.stacks.spaces[piece] for piece in units_of(self.state, self.foe)}))

    def nearest_enemy(self, space: SpaceId) -> SpaceId | None:
        """The hex of the enemy that is nearest."""
        return min(self.enemies, key=lambda other: (self.board.ground.distance(space, other), other), default=None)


def firers_of(board: ValorBoard, state: ValorState, side: Side) -> tuple[Firer, ...]:
    """VV-12.3b, VV-14.4b The unpinned units of a side with the firepower of all their weapons."""
    found = []
    for piece in units_of(state, side):
        unit = state.units[piece]
        if unit.pinned:
            continue
        kind, space = board.units[unit.type], state.stacks.spaces[piece]
        if kind.infantry:
            weapon = weapon_of(state, piece)
            stats = None if weapon is None else board.weapons[state.weapons[weapon].type].stats
            added, reach = (0, 0) if stats is None else (stats.apfp, stats.range)
            found.append(Firer(piece, space, kind.apfp + added, max(kind.range, reach)))
        else:
            machine_guns = kind.all_round + kind.forward
            reach = FAR if kind.apfp or kind.atfp else board.numbers.vehicle_guns
            found.append(Firer(piece, space, kind.apfp + machine_guns, reach))
    return tuple(found)


def wants_of(board: ValorBoard, state: ValorState, side: Side) -> Wants:
    """VV-4.4c The hexes that matter to a side: its own goals, and those of the enemy that it has to deny."""
    reach: set[SpaceId] = set()
    keep: set[SpaceId] = set()
    space_named = board.map.grid.space
    for of in BOTH:
        conditions = conditions_of(board, of)
        for goal in () if conditions is None else conditions.goals:
            spaces = [space_named(name) for name in goal.spaces]
            match goal.kind:
                case "hold":
                    for space in spaces:
                        (keep if holder(state, space, goal) == side else reach).add(space)
                case "clear":
                    (reach if of == side else keep).update(spaces)
                case "exit" if of == side:
                    edges = goal.edges or board.sides[side].exits
                    reach.update(space for edge in edges for space in board.ground.edges[edge])
                case "eliminate" | "points" if of == side:
                    reach.update(state.stacks.spaces[piece] for piece in units_of(state, enemy(side)))
    return Wants(frozenset(reach), frozenset(keep))


@lru_cache(maxsize=128)
def distances_to(board: ValorBoard, spaces: frozenset[SpaceId]) -> Mapping[SpaceId, int]:
    """VV-2.5 How many hexes it is from each hex to the nearest of some, on foot."""
    found: dict[SpaceId, int] = dict.fromkeys(sorted(spaces), 0)
    edge: Iterable[SpaceId] = list(found)
    steps, distance = board.ground.steps, 0
    while edge:
        distance += 1
        beyond = []
        for space in edge:
            for step in steps[space]:
                if step.to not in found and step.infantry is not None:
                    found[step.to] = distance
                    beyond.append(step.to)
        edge = beyond
    return found


@lru_cache(maxsize=512)
def mean_points(board: ValorBoard, row: int, modifier: int) -> float:
    """VV-14.T The casualty points of a row on average, with a modifier to the roll."""
    faces = [int(face) for face in board.die.faces]
    rolls = [one + other for one in faces for other in faces]
    return sum([points_by(board, row, roll + modifier) for roll in rolls]) / len(rolls)
