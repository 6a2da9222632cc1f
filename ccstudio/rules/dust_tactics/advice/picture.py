"""`Picture`: a position as one side sees it, worked out once: the fire of its units, and what squares are worth."""

from collections.abc import Iterator, Sequence
from math import ceil

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.advice.chances import value_of
from ccstudio.rules.dust_tactics.advice.fields import FAR, PAST_CORNER
from ccstudio.rules.dust_tactics.advice.threats import Fire, Threats
from ccstudio.rules.dust_tactics.advice.volleys import Aim, chances_by_range, volley
from ccstudio.rules.dust_tactics.query.pieces import (
    movement_of,
)
from ccstudio.rules.dust_tactics.state import AttackMode
from ccstudio.rules.shared.advice import remembered


class Picture(Threats):
    """What the units of a side can do from each square, and what it is worth that they end there."""

    @remembered
    def fire(self, unit: PieceId, here: SpaceId, mode: AttackMode) -> Fire:
        """The best attack of a unit from a square: all lines at whom they harm most, those that cannot at others."""
        arms, best = self.arms(unit, mode), Fire()
        if not arms:
            return best
        seen = list(self.targets(unit, here, mode))
        for target, aim in seen:
            chances = volley(self.board, arms, self.body(target), aim)
            worth = self.value(target, chances) if chances[0] < 1 else 0.0
            if worth and aim.distance == 1:
                worth = self._in_close(unit, target, aim, mode, worth)
            if worth > best.worth:
                best = Fire(worth, target, chances)
        if len(seen) > 1 and best.target is not None:
            best = best._replace(worth=best.worth + self._others(unit, mode, seen, best.target))
        return best

    def targets(self, unit: PieceId, here: SpaceId, mode: AttackMode) -> Iterator[tuple[PieceId, Aim]]:
        """Whom a unit would see from a square, and how it would fire at them."""
        throws = self.throws(mode)
        for target in self.enemies if unit in self.own else self.own:
            there = self.spaces.get(target)
            if there is not None and (seen := self.table(unit, target).seen(here, there)):
                distance = self.squares.distance(here, there)
                aim = self.aim(target, there, distance, throws, past_corner=seen == PAST_CORNER)
                yield target, aim._replace(is_charge=True) if mode == "charge" else aim

    def _in_close(self, unit: PieceId, target: PieceId, aim: Aim, mode: AttackMode, worth: float) -> float:
        """What an attack next to an enemy is worth, who strikes back in close combat, or that without close combat."""
        arms, body, board = self.arms(unit, mode, close=False), self.body(target), self.board
        back = self.strike_back(unit, target, volley(board, arms, body, aim))
        if not back or not self.arms(unit, mode, close=True):
            return worth
        chances = volley(board, arms, body, aim)
        return max(worth - back, self.value(target, chances) if chances[0] < 1 else 0.0)

    def _others(self, unit: PieceId, mode: AttackMode, seen: list[tuple[PieceId, Aim]], chosen: PieceId) -> float:
        """What lines are worth at others that cannot harm the chosen target."""
        aims = dict(seen)
        first, body = aims[chosen], self.body(chosen)
        left = tuple(arm for arm in self.arms(unit, mode) if volley(self.board, (arm,), body, first)[0] == 1)
        if not left:
            return 0.0
        worths = [
            self.value(target, chances)
            for target, aim in seen
            if target != chosen and (chances := volley(self.board, left, self.body(target), aim))[0] < 1
        ]
        return max(worths, default=0.0)

    def stand(self, unit: PieceId, there: SpaceId, fire: Fire | None = None) -> float:
        """What it is worth that a unit ends its activation in a square, after an attack or without.

        Only who is left there scores.
        """
        holding, promise = self._gains(unit, there)
        danger, worth = self.danger(unit, there, fire), self.worth(unit)
        left = 1 - danger / worth if worth else 1.0
        return left * holding + promise - danger

    @remembered
    def _gains(self, unit: PieceId, there: SpaceId) -> tuple[float, float]:
        """What a unit in a square holds, and what it could do from there."""
        return self.holding(unit, there), self.promise(unit, there)

    def promise(self, unit: PieceId, there: SpaceId) -> float:
        """What a unit could do to the enemy it can harm most, fading with the squares that it still has to go."""
        if not self.rest:
            return 0.0
        fading, best = self._fading(unit), 0.0
        for worth, approaches in self._prospects(unit):
            best = max(best, worth * fading[approaches[there]])
        return best * self.weights.promise

    @remembered
    def _fading(self, unit: PieceId) -> tuple[float, ...]:
        """What is left of what is so many points of movement away."""
        movement = max(1, movement_of(self.board, self.state, unit))
        return tuple(self.weights.fading ** (away / movement) for away in range(FAR + 1))

    @remembered
    def _prospects(self, unit: PieceId) -> tuple[tuple[float, Sequence[int]], ...]:
        """What a unit can do to each enemy with each range, and how far it is from each square to where it can."""
        found: list[tuple[float, Sequence[int]]] = []
        for target in self.enemies:
            where = self.spaces.get(target)
            for span, worth in self.best_at(unit, target):
                if where is None:
                    found.append((worth, self._to_entry(unit, target, span)))
                else:
                    found.append((worth, self.table(unit, target).approaches(self.ways(unit), where, span)))
        return tuple(found)

    def _to_entry(self, unit: PieceId, target: PieceId, span: int) -> tuple[int, ...]:
        """How far it is from each square to where an enemy who has not entered can be fired at."""
        entries = sorted(self.board.entries[self.state.units[target].side])
        if not entries:
            return (FAR,) * (self.squares.columns * self.squares.rows)
        row = self.ways(unit).row(entries[len(entries) // 2])
        return tuple(max(0, away - span) for away in row)

    @remembered
    def best_at(self, unit: PieceId, target: PieceId) -> tuple[tuple[int, float], ...]:
        """What a unit can do to an enemy in the open from each of the ranges of its weapons."""
        worth, wound = self.worth(target), self.weights.wound
        by_range = chances_by_range(self.board, self.arms(unit), self.body(target))
        return tuple((span, value_of(chances, worth, wound)) for span, chances in by_range)

    def holding(self, unit: PieceId, there: SpaceId) -> float:
        """What a unit in a square does for what scores: all of it there, part of it on the way, if it is its task."""
        total = 0.0
        for space, worth in self.pay.items():
            if space == there:
                total += worth
            elif self.runners.get(space) == unit:
                away = self.ways(unit).row(space)[there]
                if away < FAR:
                    # Who has acted moves on in the next round at the earliest, twice in each.
                    rounds = ceil(away / (2 * max(1, movement_of(self.board, self.state, unit))))
                    later = self.pay_later(rounds).get(space, 0.0)
                    total += later * self.weights.pull * self._fading(unit)[away]
        return total
