"""What a computer player sees in a position: what is wanted, where enemies are, what stacks and hexes are worth."""

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import steps_from
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.advice.knowledge import FEW, Goals, by_number, keep, knowledge_of
from ccstudio.rules.scs.advice.weights import WEIGHTS, Weights
from ccstudio.rules.scs.board import SeriesBoard, UnitType
from ccstudio.rules.scs.query.supply import blocked_for_supply, supplied_hexes
from ccstudio.rules.scs.query.units import (
    controller_of,
    enemies_by_hex,
    ground_of,
    units_in,
    units_of,
    worth_of,
)
from ccstudio.rules.scs.state import SeriesState, SeriesView
from ccstudio.rules.shared.advice import AdviceContext, remembered
from ccstudio.rules.shared.opposing_sides import enemy

FAR = 99
"""The distance of what cannot be reached."""


class Beneath(NamedTuple):
    """What probably lies below the unit that is seen of an enemy stack: its attack, defence and steps."""

    attack: float
    defence: float
    steps: float


NOTHING = Beneath(0.0, 0.0, 0.0)


class Situation(AdviceContext[SeriesState, SeriesBoard, Weights]):
    """A position with its question, as a computer player reads it."""

    def __init__(self, view: SeriesView, decision: Decision, weights: Weights = WEIGHTS) -> None:
        super().__init__(view, decision, weights)
        self.own = self.state.seating.side_of(view.seat)
        self.foe = enemy(self.own)

    # How much time is left

    @cached_property
    def turns_left(self) -> int:
        """SCS-1.0/1 How many own player turns come after this one."""
        state = self.state
        later = state.active == self.foe and self.own > self.foe
        return self.board.turns - state.turn + (1 if later else 0)

    @cached_property
    def is_last(self) -> bool:
        """Whether this is the last own player turn."""
        return self.turns_left <= 0

    @cached_property
    def future(self) -> float:
        """What is left of the worth of units, which is what they can still do until the end of the game."""
        after = 2 * self.turns_left + (1 if self.own < self.foe else 0)
        return 1.0 - self.weights.ends * 0.5**after

    # What is wanted

    @cached_property
    def worths(self) -> Mapping[SpaceId, float]:
        """SCS-13.0/1 What each hex that counts for victory is worth, whoever gets the points for it.

        Hexes of immediate victories count as much as the best of the others, sources of supply half a point.
        """
        known = knowledge_of(self.board)
        if not known.worths:
            known.worths = self._worths()
        return known.worths

    def _worths(self) -> dict[SpaceId, float]:
        space = self.board.map.grid.space
        found: dict[SpaceId, float] = {}
        for goal in self.board.victory.hexes:
            found[space(goal.space)] = found.get(space(goal.space), 0.0) + abs(goal.points)
        best = max(found.values(), default=2.0)
        for at_once in self.board.victory.at_once:
            for name in at_once.spaces:
                found[space(name)] = found.get(space(name), 0.0) + best / len(at_once.spaces)
        for source in (*self.board.sources[0], *self.board.sources[1]):
            found.setdefault(source, 0.5)
        return found

    @property
    def wanted(self) -> Mapping[SpaceId, float]:
        """The hexes to take, with their worth: those that the enemy, or nobody, controls."""
        return self._goals.wanted

    @property
    def kept(self) -> Mapping[SpaceId, float]:
        """The hexes to keep, with their worth: those that the side controls, and its sources that nobody does."""
        return self._goals.kept

    @cached_property
    def _goals(self) -> Goals:
        known, key = knowledge_of(self.board).goals, (self.own, *map(self.state.control.get, self.worths))
        found = known.get(key)
        return keep(known, key, self._goals_of(key[1:]), FEW) if found is None else found

    def _goals_of(self, control: Sequence[Side | None]) -> Goals:
        first, own, sources = self.board.first_control, self.own, self.board.sources[self.own]
        wanted, kept = dict[SpaceId, float](), dict[SpaceId, float]()
        for (space, worth), known in zip(self.worths.items(), control, strict=True):
            side = first.get(space) if known is None else known
            is_own = side == own or (side is None and space in sources)
            (kept if is_own else wanted)[space] = worth
        return Goals(wanted, kept)

    def controller(self, space: SpaceId) -> Side | None:
        """SCS-13.0/2 Who controls a hex."""
        return controller_of(self.board, self.state, space)

    def distance_to(self, goal: SpaceId) -> Mapping[SpaceId, int]:
        """How many passable hexes it is from each hex to a goal."""
        known = knowledge_of(self.board).distances
        if goal not in known:
            known[goal] = steps_from(self.board.printed.passed, (goal,))
        return known[goal]

    @cached_property
    def drawing(self) -> Mapping[SpaceId, float]:
        """What draws units to it, and how much: what is wanted, and what is to be kept where enemies come near it.

        What nobody can come to in the time that is left draws little.
        """
        key = (
            enemies_by_hex(self.state, self.own), self._own_hexes, self.turns_left, tuple(self.wanted), self.weights
        )  # fmt: skip
        known = knowledge_of(self.board).drawings
        found = known.get(key)
        return keep(known, key, self._drawing(), FEW) if found is None else found

    def _drawing(self) -> dict[SpaceId, float]:
        found = {goal: worth * self._in_time(goal) for goal, worth in self.wanted.items()}
        for goal, worth in self.kept.items():
            if self.is_threatened(goal):
                found[goal] = found.get(goal, 0.0) + worth
        return found

    def _in_time(self, goal: SpaceId) -> float:
        """How likely it is that somebody comes to a hex before the game ends."""
        away = self.distance_to(goal)
        nearest = min([away.get(space, FAR) for space in self._own_hexes], default=FAR)
        return 1.0 if nearest <= self.weights.pace * (self.turns_left + 1) else self.weights.too_late

    @cached_property
    def _own_hexes(self) -> frozenset[SpaceId]:
        return frozenset(self.state.stacks.spaces[unit] for unit in self.units)

    @cached_property
    def pulls(self) -> list[float]:
        """How much each hex, by its number, is drawn to what draws units."""
        key, known = self._pulls_key, knowledge_of(self.board).pulls
        if key not in known:
            total = by_number(self.board, 0.0)
            for goal, worth in self.drawing.items():
                total = [so_far + worth * near for so_far, near in zip(total, self._nearness(goal), strict=True)]
            keep(known, key, total, FEW)
        return known[key]

    @cached_property
    def _pulls_key(self) -> tuple[float, tuple[tuple[SpaceId, float], ...]]:
        return self.weights.pull, tuple(self.drawing.items())

    def _nearness(self, goal: SpaceId) -> list[float]:
        key, known = (self.weights.pull, goal), knowledge_of(self.board).draws
        if key not in known:
            near = by_number(self.board, 0.0)
            for space, steps in self.distance_to(goal).items():
                near[space] = self.weights.pull**steps
            known[key] = near
        return known[key]

    def pull(self, space: SpaceId) -> float:
        """How much what is wanted draws units to a hex; what is to be kept draws, too, where enemies come near it."""
        total, known = 0.0, knowledge_of(self.board).pulls.get(self._pulls_key)
        if known is not None:
            return known[space]
        for goal, worth in self.drawing.items():
            total += worth * self._nearness(goal)[space]
        return total

    # Who is where

    @cached_property
    def near_enemies(self) -> Mapping[SpaceId, int]:
        """How many hexes away the nearest enemy stack is, as far as that is near."""
        known = knowledge_of(self.board).nearness
        key = (enemies_by_hex(self.state, self.own), self.weights.far)
        if key not in known:
            keep(known, key, steps_from(self.board.printed.passed, *key[:1], most=self.weights.far), FEW)
        return known[key]

    def is_threatened(self, space: SpaceId) -> bool:
        """Whether enemies are near a hex."""
        return space in self.near_enemies

    @cached_property
    def beneath(self) -> Beneath:
        """SCS-FOW-4 What lies in the mean below an enemy stack with more: of all that is not seen, its share."""
        stacks = len(self.state.deeper)
        if not stacks:
            return NOTHING
        units, gone = self.state.units, self.state.eliminated
        hidden = [kind for unit, kind in self._listed if unit not in units and unit not in gone]
        share = self.weights.caution / stacks
        attack = sum([kind.full.attack or 0 for kind in hidden if not kind.supports])
        defence, steps = sum([kind.full.defence for kind in hidden]), sum([kind.steps for kind in hidden])
        return Beneath(attack * share, max(1.0, defence * share), max(1.0, steps * share))

    @property
    def _listed(self) -> tuple[tuple[PieceId, UnitType], ...]:
        """SCS-FOW-4 All units that the scenario lists for the enemy."""
        known, board = knowledge_of(self.board).listed, self.board
        if self.foe not in known:
            known[self.foe] = tuple(
                (PieceId(number), board.units[entry.piece])
                for number, entry in enumerate(board.entries)
                if board.side_numbers[entry.side] == self.foe
            )
        return known[self.foe]

    @remembered
    def defence_of(self, space: SpaceId) -> float:
        """SCS-7.2c The defence of the stack in a hex with its terrain; more where units are not seen (SCS-FOW-1)."""
        ground = ground_of(self.board, self.state)
        unsupplied = float(self.board.unsupplied_defence)
        printed = sum(
            [
                worth_of(self.board, self.state, unit).defence
                * (1.0 if self.state.units[unit].supplied else unsupplied)
                for unit in units_in(self.state, space)
            ]
        )
        if space in self.state.deeper:
            printed += self.beneath.defence
        return printed * ground.hexes[space].defence / ground.defence_unit

    @remembered
    def attack_of(self, unit: PieceId) -> float:
        """SCS-7.3/4 The attack strength of a unit before terrain."""
        record = self.state.units[unit]
        attack = self.board.units[record.type].worth[record.steps].attack or 0
        return attack * (1.0 if record.supplied else float(self.board.unsupplied_attack))

    def step_worth(self, unit: PieceId) -> float:
        """What a step of a unit is worth: less when the game is nearly over, but then still its victory points."""
        record = self.state.units[unit]
        kind = self.board.units[record.type]
        full = kind.full
        strength = ((full.attack or 0) + full.defence) / 2 / kind.steps + (1 if kind.exploits else 0)
        return self.weights.step * strength * self.future + self.step_points[record.side]

    @cached_property
    def step_points(self) -> tuple[float, float]:
        """SCS-DEMO-V3 What a lost step of either side comes to in victory points."""
        numbers = self.board.side_numbers
        found = [0.0, 0.0]
        for loss in self.board.victory.losses:
            found[numbers[loss.side]] += abs(loss.points) / loss.steps
        return found[0], found[1]

    @cached_property
    def supplied(self) -> Mapping[SpaceId, int]:
        """SCS-12.1a/7 The hexes from which own units trace supply now.

        Remembered while retreats and advances change nothing about it, which `supplied_hexes` does not notice.
        """
        board, state, units, spaces = self.board, self.state, self.state.units, self.state.stacks.spaces
        blocked = blocked_for_supply(board, state, self.own)
        carriers = [(spaces[unit], most) for unit in self.units if (most := board.units[units[unit].type].supply_range)]
        key = (ground_of(board, state), self.own, blocked, enemies_by_hex(state, self.own), tuple(carriers))
        known = knowledge_of(board).supplies
        found = known.get(key)
        return keep(known, key, supplied_hexes(board, state, self.own), FEW) if found is None else found

    @cached_property
    def units(self) -> tuple[PieceId, ...]:
        """The own units on the map."""
        return units_of(self.state, self.own)
