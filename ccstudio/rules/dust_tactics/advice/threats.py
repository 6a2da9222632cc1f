"""`Threats`: what units can do to each other where they stand or go, and what harm is worth."""

from functools import cached_property
from typing import NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.dust_tactics.advice.chances import Chances, value_of
from ccstudio.rules.dust_tactics.advice.fields import mask_of
from ccstudio.rules.dust_tactics.advice.forces import Forces
from ccstudio.rules.dust_tactics.advice.lanes import CHARGED, Lane, lookout_of, volleys_of
from ccstudio.rules.dust_tactics.advice.volleys import Aim, volley
from ccstudio.rules.dust_tactics.query.pieces import (
    abilities_of,
    is_squad,
    movement_of,
)
from ccstudio.rules.dust_tactics.query.points import points_of
from ccstudio.rules.shared.advice import remembered
from ccstudio.rules.shared.opposing_sides import enemy


class Fire(NamedTuple):
    """The best attack from a square: what it is worth, at whom, and what it does there."""

    worth: float = 0.0
    target: PieceId | None = None
    chances: Chances = (1.0,)

    @property
    def destroys(self) -> float:
        """The chance that the target is destroyed."""
        return self.chances[-1] if self.target is not None else 0.0


class Threats(Forces):
    """What enemies can do to own units, and what it is worth to harm somebody."""

    def value(self, unit: PieceId, chances: Chances) -> float:
        """What damage to a unit is worth: who is hurt, who is destroyed before it acts, what square becomes free."""
        worth = value_of(chances, self.worth(unit) + self.stake(unit), self.weights.wound)
        if unit in self.menaces:
            health = len(chances) - 1
            lamed = sum(done * chance for done, chance in enumerate(chances)) / health
            worth += self.menaces[unit] * (lamed if is_squad(self.board, self.state, unit) else chances[-1])
        return worth

    def stake(self, unit: PieceId) -> float:
        """What it is worth to be rid of somebody where he stands."""
        here = self.spaces.get(unit)
        return 0.0 if here is None else self.weights.stake * self.pay.get(here, 0.0)

    @cached_property
    def menaces(self) -> dict[PieceId, float]:
        """What each enemy who still acts this round could do to whom he harms most, as part of it."""
        found = {}
        for other in self.enemies:
            if not self.state.units[other].activated and (worst := self.worst(other)):
                found[other] = self.weights.tempo * worst[0][0]
        return found

    def strike_back(self, unit: PieceId, target: PieceId, before: Chances) -> float:
        """DT-CC2 What those of a target do who are left after the shots before close combat."""
        if not (is_squad(self.board, self.state, unit) and is_squad(self.board, self.state, target)):
            return 0.0
        own = self.covers.get(self.spaces.get(unit, SpaceId(-1)))
        back = volley(self.board, self.arms(target, "strike-back", close=True), self.body(unit), Aim(1, 1, own, own))
        left = 1 - sum(done * chance for done, chance in enumerate(before)) / (len(before) - 1)
        return left * self.value(unit, back)

    def harm(self, by: PieceId, unit: PieceId, there: SpaceId) -> float:
        """The most that somebody can do to a unit in a square when he acts next."""
        return self._at_stake(unit, there) * self._lane(by, unit).severity(there)

    @remembered
    def _at_stake(self, unit: PieceId, there: SpaceId) -> float:
        """What is lost with a unit in a square."""
        return self.worth(unit) + self.weights.stake * self.pay.get(there, 0.0)

    @remembered
    def _lane(self, by: PieceId, unit: PieceId) -> Lane:
        """What an enemy can do to a unit, wherever that is."""
        board, is_covered, wound = self.board, is_squad(self.board, self.state, unit), self.weights.wound
        lookout = lookout_of(self.table(by, unit), self.posts(by), self.reach_of(by))
        volleys = volleys_of(board, self.arms(by), self.body(unit), has_corners=is_covered, wound=wound)
        return Lane(lookout, volleys, self.covers if is_covered else {})

    @remembered
    def worst(self, by: PieceId) -> tuple[tuple[float, PieceId], ...]:
        """Whom of the own units an enemy can harm most, and the second, where they are now."""
        harms = [(self.harm(by, unit, self.spaces[unit]), unit) for unit in self.own if unit in self.spaces]
        return tuple(sorted((found for found in harms if found[0]), reverse=True)[:2])

    @remembered
    def _dangers(self, unit: PieceId, there: SpaceId) -> tuple[dict[PieceId, float], float]:
        """What each enemy can be expected to do to a unit in a square, and all of them.

        He attacks once: what counts is how much better a target he is given than those he has. Who acts before the unit
        does again counts more than who has acted, and must win the next initiative.
        """
        shared, found, at_stake = self.weights.shared, {}, self._at_stake(unit, there)
        for other, lane, weight, had in self._watchers(unit):
            harm = at_stake * lane.severity(there)
            if harm:
                found[other] = weight * (max(0.0, harm - had) + shared * min(harm, had))
        return found, sum(found.values())

    @remembered
    def _watchers(self, unit: PieceId) -> tuple[tuple[PieceId, Lane, float, float], ...]:
        """The enemies of a unit: what each can do, how much he counts, and what the best target beside it is to him."""
        weights, care, found = self.weights, self.care, []
        for other in self.enemies:
            acted = self.state.units[other].activated
            weight = weights.danger if not acted else weights.danger_later if self.rest else 0.0
            if weight:
                had = next((worst for worst, whom in self.worst(other) if whom != unit), 0.0)
                found.append((other, self._lane(other, unit), care * weight, had))
        return tuple(found)

    @cached_property
    def care(self) -> float:
        """How much dangers count: less for who is behind and must win something back, more for who is ahead; late most.

        Neither has anything to gain by waiting while the points are even.
        """
        ahead = points_of(self.board, self.state, self.side) - points_of(self.board, self.state, enemy(self.side))
        most = self.weights.care
        return 1 + max(-most, min(most, ahead / self.weights.comfort)) * (1 - self.rest)

    def danger(self, unit: PieceId, there: SpaceId, fire: Fire | None = None) -> float:
        """What enemies can be expected to do to a unit in a square, after an attack of its own."""
        dangers, total = self._dangers(unit, there)
        if fire is not None and fire.target in dangers:
            total -= fire.destroys * dangers[fire.target]
        return min(total, self.worth(unit))

    @remembered
    def posts(self, unit: PieceId) -> tuple[tuple[int, int], ...]:
        """How often dice are thrown when a unit acts next, and the mask of the squares from where: twice from its own.

        Where a charge takes it (DT-X6a) is marked with `CHARGED`.
        """
        here, board, abilities = self.spaces.get(unit), self.board, abilities_of(self.board, self.state, unit)
        printed, more = movement_of(board, self.state, unit), board.numbers.fast if "fast" in abilities else 0
        charge = 2 * printed + more + board.numbers.charge if "charge" in abilities else 0
        ways = self.ways(unit)
        if here is None:
            # DT-S10 The first square of the entry costs 1.
            starts = [
                start for start in sorted(board.entries[self.state.units[unit].side]) if not self.taken >> start & 1
            ]
            moved, spent = mask_of(starts), 1
        else:
            starts, moved, spent = [here], 0, 0
        charged = 0
        for start in starts:
            moved |= ways.within(start, printed + more - spent)
            charged |= ways.within(start, charge - spent)
        found = ((2, 0 if here is None else 1 << here), (1, moved & ~self.taken), (CHARGED, charged & ~self.taken))
        return tuple(post for post in found if post[1])
