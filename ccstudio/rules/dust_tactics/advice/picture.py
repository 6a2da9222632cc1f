"""`Picture`: a position as one side sees it, worked out once: the fire of its units, and what squares are worth."""

from collections.abc import Iterator

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.advice.chances import value_of
from ccstudio.rules.dust_tactics.advice.fields import FAR, PAST_CORNER
from ccstudio.rules.dust_tactics.advice.threats import Fire, Threats
from ccstudio.rules.dust_tactics.advice.volleys import Aim, volley
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
        danger, worth = self.danger(unit, there, fire), self.worth(unit)
        left = 1 - danger / worth if worth else 1.0
        return left * self.holding(unit, there) + self.promise(unit, there) - danger

    @remembered
    def promise(self, unit: PieceId, there: SpaceId) -> float:
        """What a unit could do to the enemy it can harm most, fading with the squares that it still has to go."""
        weights = self.weights
        if not self.rest:
            return 0.0
        best, movement = 0.0, max(1, movement_of(self.board, self.state, unit))
        for target in self.enemies:
            where = self.spaces.get(target)
            for span, worth in self.best_at(unit, target):
                if where is None:
                    away = self._from_entry(target, unit, there) - span
                else:
                    away = self._to_fire(unit, target, there, where, span)
                best = max(best, worth * weights.fading ** (max(0, away) / movement))
        return best * weights.promise

    def _from_entry(self, target: PieceId, unit: PieceId, there: SpaceId) -> int:
        """How far it is to where an enemy can enter, who has not."""
        entries = sorted(self.board.entries[self.state.units[target].side])
        return self.ways(unit, entries[len(entries) // 2]).get(there, FAR) if entries else FAR

    def _to_fire(self, unit: PieceId, target: PieceId, there: SpaceId, where: SpaceId, span: int) -> int:
        """How far it is from a square to one from which a unit can fire at an enemy."""
        table = self.table(unit, target)
        if table.distances[there * table.size + where] <= span and table.seen(there, where):
            return 0
        ways = self.ways(unit, there)
        return min([ways.get(post, FAR) for post in table.posts(where, span)], default=FAR)

    @remembered
    def best_at(self, unit: PieceId, target: PieceId) -> tuple[tuple[int, float], ...]:
        """What a unit can do to an enemy in the open from each of the ranges of its weapons."""
        board, arms, body, found = self.board, self.arms(unit), self.body(target), []
        for span in sorted({board.cards[arm.card].weapons[arm.weapon].range or FAR for arm in arms}):
            chances = volley(board, arms, body, Aim(span, 2))
            found.append((span, value_of(chances, self.worth(target), self.weights.wound)))
        return tuple(found)

    @remembered
    def holding(self, unit: PieceId, there: SpaceId) -> float:
        """What a unit in a square does for what scores: all of it there, part of it on the way, if it is its task."""
        weights, total = self.weights, 0.0
        for space, worth in self.pay.items():
            if space == there:
                total += worth
            elif self.runners.get(space) == unit:
                away = self.ways(unit, space).get(there)
                if away is not None:
                    total += (
                        worth
                        * weights.pull
                        * weights.fading ** (away / max(1, movement_of(self.board, self.state, unit)))
                    )
        return total
