"""What a computer player sees in a position: what is wanted, where enemies are, what stacks and hexes are worth."""

from collections.abc import Mapping
from functools import cached_property

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import steps_from
from ccstudio.engine.outcomes import Decision
from ccstudio.engine.pieces import PieceId
from ccstudio.engine.seats import Side
from ccstudio.rules.scs.advice.weights import WEIGHTS, Weights
from ccstudio.rules.scs.board import SeriesBoard
from ccstudio.rules.scs.query.supply import supplied_hexes
from ccstudio.rules.scs.query.units import controller_of, ground_of, unit_index, units_in, units_of, worth_of
from ccstudio.rules.scs.state import SeriesState, SeriesView
from ccstudio.rules.shared.advice import AdviceContext, remembered
from ccstudio.rules.shared.opposing_sides import enemy

FAR = 99
"""The distance of what cannot be reached."""


class Situation(AdviceContext[SeriesState, SeriesBoard, Weights]):
    """A position with its question, as a computer player reads it."""

    def __init__(self, view: SeriesView, decision: Decision, weights: Weights = WEIGHTS) -> None:
        super().__init__(view, decision, weights)
        self.own = self.state.seating.side_of(view.seat)
        self.foe = enemy(self.own)

    # What is wanted

    @cached_property
    def worths(self) -> Mapping[SpaceId, float]:
        """SCS-13.0/1 What each hex that counts for victory is worth, whoever gets the points for it.

        Hexes of immediate victories count as much as the best of the others, sources of supply half a point.
        """
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

    @cached_property
    def wanted(self) -> Mapping[SpaceId, float]:
        """The hexes to take, with their worth: those that the enemy, or nobody, controls."""
        return {space: worth for space, worth in self.worths.items() if not self._is_own(space)}

    @cached_property
    def kept(self) -> Mapping[SpaceId, float]:
        """The hexes to keep, with their worth."""
        return {space: worth for space, worth in self.worths.items() if self._is_own(space)}

    def _is_own(self, space: SpaceId) -> bool:
        """Whether the side controls a hex, or nobody does and it is one of its supply sources."""
        controller = self.controller(space)
        return controller == self.own or (controller is None and space in self.board.sources[self.own])

    def controller(self, space: SpaceId) -> Side | None:
        """SCS-13.0/2 Who controls a hex."""
        return controller_of(self.board, self.state, space)

    def distance_to(self, goal: SpaceId) -> Mapping[SpaceId, int]:
        """How many passable hexes it is from each hex to a goal."""
        known = self.board.distances
        if goal not in known:
            known[goal] = steps_from(self.board.printed.passed, (goal,))
        return known[goal]

    @remembered
    def pull(self, space: SpaceId) -> float:
        """How much what is wanted draws units to a hex; what is to be kept draws, too, where enemies come near it."""
        base = self.weights.pull
        drawn = sum([worth * base ** self.distance_to(goal).get(space, FAR) for goal, worth in self.wanted.items()])
        for goal, worth in self.kept.items():
            if self.is_threatened(goal):
                drawn += worth * base ** self.distance_to(goal).get(space, FAR)
        return drawn

    # Who is where

    @cached_property
    def near_enemies(self) -> Mapping[SpaceId, int]:
        """How many hexes away the nearest enemy stack is, as far as that is near."""
        stacks = unit_index(self.state).in_space
        foes = [space for space, stack in stacks.items() if self.state.units[stack[0]].side == self.foe]
        return steps_from(self.board.printed.passed, foes, most=self.weights.far)

    def is_threatened(self, space: SpaceId) -> bool:
        """Whether enemies are near a hex."""
        return space in self.near_enemies

    @remembered
    def defence_of(self, space: SpaceId) -> float:
        """SCS-7.2c The defence of the stack in a hex with its terrain; more where units are not seen (SCS-FOW-1)."""
        ground = ground_of(self.board, self.state)
        printed = sum([worth_of(self.board, self.state, unit).defence for unit in units_in(self.state, space)])
        if space in self.state.deeper:
            printed = int(printed * self.weights.caution) + 1
        return printed * ground.hexes[space].defence / ground.defence_unit

    @remembered
    def attack_of(self, unit: PieceId) -> float:
        """SCS-7.3/4 The attack strength of a unit before terrain."""
        record = self.state.units[unit]
        attack = self.board.units[record.type].worth[record.steps].attack or 0
        return attack * (1.0 if record.supplied else float(self.board.unsupplied_attack))

    @remembered
    def threat(self, space: SpaceId) -> float:
        """The attack strength of the enemies that could attack a hex from where they are."""
        ground = ground_of(self.board, self.state)
        found = 0.0
        for neighbour in ground.passed[space]:
            for unit in units_in(self.state, neighbour):
                if self.state.units[unit].side == self.foe:
                    step = ground.step(neighbour, space)
                    factor = 0.0 if step is None or step.attack is None else step.attack / ground.attack_scale
                    more = self.weights.caution if neighbour in self.state.deeper else 1.0
                    found += self.attack_of(unit) * factor * more
        return found

    def step_worth(self, unit: PieceId) -> float:
        """What a step of a unit is worth."""
        kind = self.board.units[self.state.units[unit].type]
        full = kind.full
        return self.weights.step * (((full.attack or 0) + full.defence) / 2 / kind.steps + (1 if kind.exploits else 0))

    @cached_property
    def supplied(self) -> Mapping[SpaceId, int]:
        """SCS-12.1a/7 The hexes from which own units trace supply now."""
        return supplied_hexes(self.board, self.state, self.own)

    @cached_property
    def units(self) -> tuple[PieceId, ...]:
        """The own units on the map."""
        return units_of(self.state, self.own)
