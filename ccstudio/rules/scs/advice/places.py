"""What hexes are worth to units that have nothing better to do, and the best of them for each (SCS-2.0, SCS-3.0)."""

from collections.abc import Mapping, Sequence
from typing import Final

from ccstudio.base.ids import SpaceId
from ccstudio.rules.scs.advice.draft import Draft
from ccstudio.rules.scs.advice.forces import Group, Member
from ccstudio.rules.scs.advice.knowledge import shelters, ways_out, within
from ccstudio.rules.scs.advice.threats import is_near, line

FULL: Final = -50.0
"""The worth of a hex without room."""
NEARLY: Final = 1e-9
"""What is worth more by less than this is worth the same."""
WORST: Final = 4.0
"""Odds above this are as bad as these."""


class Places:
    """The worth of hexes where others end as a draft has it so far.

    Most of what a hex is worth is the same for all alike, and worked out at once for all hexes that they can come to.
    With the most that the rest can come to it bounds what the hex is worth; so the best hexes are looked at first, and
    most of them never. It is asked about those who are idle now.
    """

    def __init__(self, draft: Draft, flow: list[float] | None = None) -> None:
        self.draft, self.forces = draft, draft.forces
        self.situation = draft.forces.situation
        self.weights = self.situation.weights
        self.shelter = shelters(self.forces.board, self.forces.ground)
        self.flow = flow or line(self.situation)
        self._areas: dict[Group, set[SpaceId]] = {}
        for member in draft.idle:
            self._areas.setdefault(member.group, set()).update(member.costs)
        self._bars_by_group: dict[Group, Mapping[SpaceId, float]] = {}
        self._prizes: dict[bool, Mapping[SpaceId, float]] = {}
        self.renew()

    def renew(self) -> None:
        """See the hexes with the threat that the draft has now."""
        self._bases: dict[Group, dict[SpaceId, float]] = {}
        self._bounds: dict[Group, dict[SpaceId, float]] = {}
        self._orders: dict[tuple[Group, SpaceId, int], list[SpaceId]] = {}
        self._ground = self._worth_of_ground()

    def best(self, member: Member) -> tuple[SpaceId, float]:
        """The best hex for a unit, and how much better it is than where the unit is."""
        defence, bounds = self.draft.defence, self._bounds_of(member.group)
        here, stays = member.space, self.worth(member, member.space)
        best, most = here, stays + self.weights.stays
        # Joining others is worth more than the bound.
        for space in [space for space in defence if space != here and defence[space] and space in member.costs]:
            worth = self.worth(member, space)
            if worth > most + NEARLY or (worth > most - NEARLY and space < best):
                best, most = space, worth
        for space in self._order(member):
            if bounds[space] < most - NEARLY:
                break
            if space != here and not defence.get(space):
                worth = self.worth(member, space)
                if worth > most + NEARLY or (worth > most - NEARLY and space < best):
                    best, most = space, worth
        return best, most - stays

    def worth(self, member: Member, space: SpaceId) -> float:
        """What it is worth that a unit ends in a hex."""
        draft, group = self.draft, member.group
        if member.size > draft.room(space):
            return FULL
        others = draft.defence.get(space, 0)
        worth = self._base_of(group)[space]
        if not others:
            worth += self._prize(fights=group.fights).get(space, 0.0)
        bars = self._bars(group, space, others)
        if bars:
            worth += self.weights.gap * min(bars, self.weights.widest) * (1.0 if group.fights else 0.3)
        threat = draft.threat.get(space)
        return worth - self._danger(member, threat, self.shelter[space], others) if threat else worth

    def _bars(self, group: Group, space: SpaceId, others: int) -> float:
        """SCS-2.1 What a unit bars by standing in a hex, where nobody else does so already."""
        flow, zones, defence = self.flow, self.draft.zones, self.draft.defence
        bars = 0.0
        if not others and flow[space]:
            bars = flow[space] * (0.5 if zones.get(space) else 1.0)
        if group.has_zone:
            for near in self.forces.ground.entered[group.mode][space]:
                if flow[near] and not zones.get(near) and not defence.get(near):
                    bars += 0.5 * flow[near]
        return bars

    def _danger(self, member: Member, threat: float, shelter: float, others: int) -> float:
        """SCS-7.4 What enemies could do to a unit in a hex; less where it shares the danger with others."""
        weights = self.weights
        after = max(0.0, threat / max((member.defence + others) * shelter, 0.5) - weights.bearable)
        after = min(after, WORST)
        helpless = 1.0 if member.group.fights else 1.5
        loss = weights.danger * after * (0.5 + member.step_worth) * helpless
        if others:
            before = min(WORST, max(0.0, threat / max(others * shelter, 0.5) - weights.bearable))
            loss -= weights.danger * (before - after)
        return loss

    # What is the same for all alike

    def _order(self, member: Member) -> Sequence[SpaceId]:
        key = (member.group, member.space, member.allowance)
        if key not in self._orders:
            self._orders[key] = sorted(member.costs, key=self._bounds_of(member.group).__getitem__, reverse=True)
        return self._orders[key]

    def _bounds_of(self, group: Group) -> Mapping[SpaceId, float]:
        """The most that each hex can be worth where nobody is."""
        if group not in self._bounds:
            bars = self._most_bars(group)
            factor = self.weights.gap * (1.0 if group.fights else 0.3)
            bounds = {space: base + factor * bars[space] for space, base in self._base_of(group).items()}
            for space, prize in self._prize(fights=group.fights).items():
                if space in bounds:
                    bounds[space] += prize
            self._bounds[group] = bounds
        return self._bounds[group]

    def _most_bars(self, group: Group) -> Mapping[SpaceId, float]:
        """The most that a unit bars in each hex where nobody is, by its movement mode if it has a zone of control."""
        if group not in self._bars_by_group:
            flow, widest, bars = self.flow, self.weights.widest, dict[SpaceId, float]()
            entered = self.forces.ground.entered[group.mode]
            for space in self._areas[group]:
                most = flow[space]
                if group.has_zone:
                    most += 0.5 * sum([flow[to] for to in entered[space]])
                bars[space] = min(widest, most)
            self._bars_by_group[group] = bars
        return self._bars_by_group[group]

    def _base_of(self, group: Group) -> Mapping[SpaceId, float]:
        """What each hex is worth to all alike, whoever else is there: ground, what draws to it, range to enemies."""
        if group not in self._bases:
            drawn = self.weights.drawn * (1.0 if group.fights else 0.2)
            pulls, ground = self.situation.pulls, self._ground
            bases = {space: ground[space] + pulls[space] * drawn for space in self._areas[group]}
            if group.range:
                self._add_support(bases, group.range)
            if group.supplies:
                self._add_supply(bases, group.supplies)
            self._bases[group] = bases
        return self._bases[group]

    def _add_support(self, bases: dict[SpaceId, float], most: int) -> None:
        """SCS-DEMO-S7 Artillery stands where it reaches enemies, and out of their zones of control."""
        in_range: dict[SpaceId, int] = {}
        for foe in self.forces.enemies:
            for space in within(self.forces.board, foe, most) & bases.keys():
                in_range[space] = in_range.get(space, 0) + 1
        for space, number in in_range.items():
            bases[space] += 0.25 * min(number, 3)
        for space in self.forces.enemy_zone & bases.keys():
            bases[space] -= 1.0

    def _add_supply(self, bases: dict[SpaceId, float], most: int) -> None:
        """SCS-12.1a/7 Units that supply others stand among those who are to end, well within their range."""
        members, weights = self.forces.members, self.weights
        needs: dict[SpaceId, int] = {}
        for unit, goal in self.draft.goals.items():
            if members[unit].group.fights:
                needs[goal] = needs.get(goal, 0) + (1 if goal in self.forces.supplied else weights.unserved)
        served: dict[SpaceId, int] = {}
        for goal, needed in needs.items():
            for space in within(self.forces.board, goal, most * 2 // 3) & bases.keys():
                served[space] = served.get(space, 0) + needed
        for space, number in served.items():
            bases[space] += weights.serves * min(number, weights.served)

    def _worth_of_ground(self) -> Mapping[SpaceId, float]:
        """SCS-7.3/3, SCS-12.1a What a hex is worth to whoever stands there: shelter, supply, a way out."""
        weights, forces, threat = self.weights, self.forces, self.draft.threat
        ways, closed = ways_out(forces.board, forces.ground), forces.enemy_zone | forces.enemies
        found: dict[SpaceId, float] = {}
        supplied = forces.supplied
        for space in frozenset().union(*self._areas.values()):
            worth = weights.shelter * (self.shelter[space] - 1) if space in threat else 0.0
            if space not in supplied:
                worth -= weights.cut_off
            if ways[space] <= closed:
                worth -= weights.trapped
            found[space] = worth
        return found

    def _prize(self, *, fights: bool) -> Mapping[SpaceId, float]:
        """SCS-13.0/2 What it is worth to be the only one in a hex that counts for victory."""
        if fights not in self._prizes:
            situation, weights = self.situation, self.weights
            found: dict[SpaceId, float] = {}
            for space, worth in situation.wanted.items():
                lasts = 1.0 if space in self.forces.supplied or situation.is_last else 0.4
                found[space] = weights.take * worth * lasts
            if fights:
                for space, worth in situation.kept.items():
                    if is_near(situation, space):
                        found[space] = found.get(space, 0.0) + weights.hold * worth
            self._prizes[fights] = found
        return self._prizes[fights]
