"""The plan of a phase in which units move: who attacks or overruns whom, who guards what, where all others stand.

A plan is made from where the units were when the phase began, so it is the same before each of their moves. Units that
have ended elsewhere than planned count as fixed, and the others are planned anew around them.
"""

from collections.abc import Container, Hashable, Mapping
from typing import Final, NamedTuple

from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.board.networks import reach_within
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.advice.parties import Party, Place, party_against
from ccstudio.rules.scs.advice.prospects import enemy_support, own_air
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.advice.threats import decisive, is_near, line, reached, threats
from ccstudio.rules.scs.query.supply import supplied_within
from ccstudio.rules.scs.query.units import (
    allowance_of,
    can_exploit,
    enemies_by_hex,
    ground_of,
    size_of,
    worth_of,
)
from ccstudio.rules.scs.query.zones import enemy_zone
from ccstudio.rules.scs.state import NO_SPACE
from ccstudio.rules.shared.advice import remembered

KEPT: Final = 24
"""How many plans are remembered."""
MANY: Final = 99
"""More attacks than anybody plans."""


class Plan(NamedTuple):
    """Where units are to end, what that is worth more than staying, why, and whom they overrun on the way."""

    goals: Mapping[PieceId, SpaceId]
    worths: Mapping[PieceId, float]
    reasons: Mapping[PieceId, str]
    overruns: tuple[Party, ...]


@remembered
def plan_of(situation: Situation) -> Plan:
    """The plan of the phase; worked out once for all questions that come from the same beginning."""
    state = situation.state
    moved = [unit for unit in situation.units if state.units[unit].moved or state.units[unit].overran]
    fixed: frozenset[PieceId] = frozenset(unit for unit in moved if state.units[unit].overran)
    for _ in range(3):
        plan = _kept_plan(situation, fixed)
        off = [unit for unit in moved if unit not in fixed and not _is_as_planned(situation, plan, unit)]
        if not off:
            return plan
        fixed = fixed.union(off)
    return _kept_plan(situation, frozenset(moved))


def _is_as_planned(situation: Situation, plan: Plan, unit: PieceId) -> bool:
    state = situation.state
    return state.stacks.spaces[unit] == plan.goals.get(unit, state.units[unit].origin)


def _kept_plan(situation: Situation, fixed: frozenset[PieceId]) -> Plan:
    state, plans = situation.state, situation.board.plans
    places = {unit: _base(situation, unit, fixed) for unit in situation.units}
    key: Hashable = (
        state.turn, state.phase, situation.own, situation.weights, fixed, frozenset(state.bridges.items()),
        frozenset(state.deeper), frozenset(state.overrun), frozenset(situation.wanted), frozenset(state.air.items()),
        tuple([(unit, place, *_notes(situation, unit)) for unit, place in places.items()]),
        tuple([(space, *_notes(situation, unit)) for unit, space in state.stacks.spaces.items()
               if state.units[unit].side == situation.foe]),
    )  # fmt: skip
    known = plans.get(key)
    if isinstance(known, Plan):
        return known
    while len(plans) >= KEPT:
        del plans[next(iter(plans))]
    found = _Planner(situation, places, fixed).plan()
    plans[key] = found
    return found


def _notes(situation: Situation, unit: PieceId) -> tuple[str, int, bool, bool]:
    record = situation.state.units[unit]
    return record.type, record.steps, record.supplied, record.in_zone


def _base(situation: Situation, unit: PieceId, fixed: frozenset[PieceId]) -> SpaceId:
    record, here = situation.state.units[unit], situation.state.stacks.spaces[unit]
    return here if unit in fixed or record.origin == NO_SPACE else record.origin


class _Planner:
    """Makes a plan: what cannot wait first, then what is worth most, then places for all others."""

    def __init__(self, situation: Situation, places: Mapping[PieceId, SpaceId], fixed: frozenset[PieceId]) -> None:
        board, state, own = situation.board, situation.state, situation.own
        self.situation, self.board, self.state, self.places = situation, board, state, dict(places)
        self.ground, self.weights = ground_of(board, state), situation.weights
        self.enemies, self.enemy_zone = enemies_by_hex(state, own), enemy_zone(board, state, own)
        self.last = state.turn >= board.turns
        self.exploitation = state.phase == "exploitation"
        self.sizes = {unit: size_of(board, state, unit) for unit in places}
        self.modes = {unit: board.units[state.units[unit].type].mode for unit in places}
        self.fights = {unit for unit in places if self._is_fighter(unit)}
        self._in_range: dict[tuple[int, SpaceId], int] = {}
        self.free = [unit for unit in places if unit not in fixed and self._is_free(unit)]
        self._reaches: dict[tuple[SpaceId, int, int], Mapping[SpaceId, int]] = {}
        self.reach = {unit: self._reach_of(unit) for unit in self.free}
        self.supplied = self._supplied()
        held = frozenset(places.values())
        zone = {near for unit, space in places.items() for near in self._zone(unit, space)}
        self.first_threat = threats(situation, zone, held)

    def _begin(self) -> None:
        """Nobody has been told yet where to end but those who cannot move."""
        self.threat = self.first_threat
        self.goals: dict[PieceId, SpaceId] = {}
        self.worths: dict[PieceId, float] = {}
        self.reasons: dict[PieceId, str] = {}
        self.overruns: list[Party] = []
        self.busy: set[PieceId] = set()
        """Units that attack or overrun somebody."""
        self.load: dict[SpaceId, int] = {}
        self.defence: dict[SpaceId, int] = {}
        self.zones: dict[SpaceId, int] = {}
        self.grounds: dict[SpaceId, float] = {}
        self.last_threat: Mapping[SpaceId, float] = {}
        for unit, space in self.places.items():
            if unit not in self.reach:
                self._stand(unit, space)

    def _supplied(self) -> Container[SpaceId]:
        """SCS-12.1a The hexes with supply, as long as own units are where the plan begins."""
        held = set(self.places.values())
        blocked = self.enemies.union([space for space in self.enemy_zone if space not in held])
        return supplied_within(self.board, self.state, self.situation.own, blocked, self.places)

    # What units can do

    def _is_free(self, unit: PieceId) -> bool:
        """SCS-3.0/1, SCS-11.0a, SCS-11.0b Whether a unit can move in this phase at all."""
        if self.exploitation and not (can_exploit(self.board, self.state, unit) and not self.state.units[unit].in_zone):
            return False
        return worth_of(self.board, self.state, unit).move > 0 and unit not in self.state.bridges

    def _reach_of(self, unit: PieceId) -> Mapping[SpaceId, int]:
        """SCS-3.1b, SCS-3.1e Where a unit can come to, with what that costs; the same for all alike in a hex."""
        network, here = self.ground.networks[self.modes[unit]], self.places[unit]
        allowance = allowance_of(self.board, self.state, unit)
        key = (here, self.modes[unit], allowance)
        if key in self._reaches:
            return self._reaches[key]
        found = dict(reach_within(network, here, allowance, hindered=self.enemy_zone, blocked=self.enemies).costs)
        for to, _, _ in network[here]:
            if to not in self.enemies:
                found.setdefault(to, allowance)
        self._reaches[key] = found
        return found

    def _zone(self, unit: PieceId, space: SpaceId) -> tuple[SpaceId, ...]:
        if not worth_of(self.board, self.state, unit).has_zone:
            return ()
        return self.ground.entered[self.modes[unit]][space]

    def _room(self, space: SpaceId) -> int:
        return self.board.module.stacking.limit - self.load.get(space, 0)

    # Standing

    def _stand(self, unit: PieceId, space: SpaceId) -> None:
        """Note where a unit ends."""
        self.load[space] = self.load.get(space, 0) + self.sizes[unit]
        self.defence[space] = self.defence.get(space, 0) + worth_of(self.board, self.state, unit).defence
        for near in self._zone(unit, space):
            self.zones[near] = self.zones.get(near, 0) + 1

    def _leave(self, unit: PieceId) -> None:
        """Take a unit away from where it was to end."""
        space = self.goals.pop(unit)
        self.load[space] -= self.sizes[unit]
        self.defence[space] -= worth_of(self.board, self.state, unit).defence
        for near in self._zone(unit, space):
            self.zones[near] -= 1

    def _assign(self, unit: PieceId, space: SpaceId, worth: float, reason: str) -> None:
        self.goals[unit], self.worths[unit], self.reasons[unit] = space, worth, reason
        self._stand(unit, space)

    # The plan

    def plan(self) -> Plan:
        """The plan of the phase: with as many attacks as leave enough to guard what decides the game."""
        self._arrange(MANY)
        if self.busy and not self._is_safe():
            self._arrange(0)
            # Where nothing makes it safe, attacking is better than waiting.
            self._arrange(1 if self._is_safe() else MANY)
        return Plan(self.goals, self.worths, self.reasons, tuple(self.overruns))

    def _arrange(self, most: int) -> None:
        """Tell everybody where to end, with so many attacks and overruns at the most."""
        self._begin()
        for post in decisive(self.situation):
            self._guard(post, "advice-guards")
        self._plan_overruns(most)
        if not self.exploitation:
            self._plan_attacks(most)
        kept = self.situation.kept
        for post in sorted(kept, key=lambda space: (-kept[space], space)):
            if kept[post] >= 1 and post in self.threat:
                self._guard(post, "advice-guards")
        self._place_rest()
        self._think_again()
        self._mend()
        self._strengthen()

    def _is_safe(self) -> bool:
        """SCS-DEMO-V5 Whether the enemy has no good attack on what would decide the game."""
        return all(self._is_held(post) for post in decisive(self.situation))

    def _is_held(self, post: SpaceId) -> bool:
        held = self.weights.safe * self.defence.get(post, 0) * self._shelter(post)
        return self.defence.get(post, 0) > 0 and self.last_threat.get(post, 0.0) <= held

    def _guard(self, post: SpaceId, reason: str) -> bool:
        """SCS-13.0/2 Somebody stands in a hex that is to be kept: who can best be spared."""
        if self.defence.get(post):
            return True
        able = [unit for unit in self.free if unit not in self.goals and unit not in self.busy]
        able = [unit for unit in able if post in self.reach[unit] and self.sizes[unit] <= self._room(post)]
        able = [unit for unit in able if worth_of(self.board, self.state, unit).defence]
        if not able:
            return False
        self._assign(min(able, key=lambda unit: (self._dearness(unit, post), unit)), post, 2.0, reason)
        return True

    def _dearness(self, unit: PieceId, post: SpaceId) -> float:
        """What using a unit as a guard costs: what it could attack with, and its way."""
        worth, kind = worth_of(self.board, self.state, unit), self.board.units[self.state.units[unit].type]
        stays = self.places[unit] == post
        guns = 4.0 * kind.barrage + kind.supply_range
        return self.situation.attack_of(unit) + guns - 0.4 * worth.defence + (0.0 if stays else 1.5)

    def _plan_overruns(self, most: int) -> None:
        """SCS-6.0 Enemies are overrun who can be, if that is worth it: by units that begin in one hex."""
        cost = self.board.numbers.overrun_cost * self.board.denominator
        while len(self.overruns) < most:
            found = [party for space in sorted(self.enemies) if (party := self._overrun(space, cost)) is not None]
            best = max(found, key=lambda party: party.worth, default=None)
            if best is None or best.worth < self.weights.worthwhile:
                return
            self.overruns.append(best)
            for place in best.places:
                self.busy.add(place.unit)
                self._assign(place.unit, place.space, best.worth, "advice-overruns")

    def _overrun(self, target: SpaceId, cost: int) -> Party | None:
        if target in self.state.overrun or any(party.target == target for party in self.overruns):
            return None
        dearest = self.board.numbers.overrun_entry * self.board.denominator
        more = self._support_against(target, overrun=True)
        best: Party | None = None
        for step in self.ground.steps[target]:
            into = self.ground.step(step.to, target)
            if into is None or into.attack is None or step.to in self.enemies:
                continue
            groups: dict[tuple[SpaceId, int], list[Place]] = {}
            for unit in self.free:
                entry = into.overland[self.modes[unit]]
                spent = self.reach[unit].get(step.to)
                if (
                    spent is None or entry is None or entry > dearest or unit in self.busy or unit in self.goals
                    or self.state.units[unit].in_zone or unit not in self.fights
                    or spent + cost > allowance_of(self.board, self.state, unit)
                ):  # fmt: skip
                    continue
                strength = self.situation.attack_of(unit) * into.attack / self.ground.attack_scale
                groups.setdefault((self.places[unit], self.modes[unit]), []).append(Place(unit, step.to, strength))
            for group in groups.values():
                group.sort(key=lambda place: (-place.strength, place.unit))
                room = {step.to: self._room(step.to)}
                party = party_against(self.situation, target, group, room, self.sizes, more)
                if party.places and (best is None or party.worth > best.worth):
                    best = party
        return best

    def _is_fighter(self, unit: PieceId) -> bool:
        kind = self.board.units[self.state.units[unit].type]
        return not kind.supports and bool(worth_of(self.board, self.state, unit).attack)

    def _plan_attacks(self, most: int) -> None:
        """SCS-7.0 The enemies against whom most can be gained are attacked, each with all that makes the odds good."""
        left = {target for target in self.enemies if all(party.target != target for party in self.overruns)}
        support = 99
        found = {target: self._attack(target, support) for target in sorted(left)}
        while found and most > 0:
            most -= 1
            target = max(found, key=lambda it: (found[it].worth, -it))
            party = found.pop(target)
            if party.worth < self.weights.worthwhile:
                return
            taken = {place.unit for place in party.places}
            for place in party.places:
                self.busy.add(place.unit)
                if place.unit in self.reach and place.unit not in self.goals:
                    self._assign(place.unit, place.space, party.worth, "advice-attacks-from")
            # Air points and guns help once; what is left of them is not counted on.
            for other, was in found.items():
                if support or taken.intersection(place.unit for place in was.places):
                    found[other] = self._attack(other, 0)
            support = 0

    def _attack(self, target: SpaceId, support: int) -> Party:
        places: list[Place] = []
        for step in self.ground.steps[target]:
            into = self.ground.step(step.to, target)
            if into is None or into.attack is None or step.to in self.enemies:
                continue
            factor = into.attack / self.ground.attack_scale
            for unit, base in self.places.items():
                if unit in self.busy or into.costs[self.modes[unit]] is None or unit not in self.fights:
                    continue
                stands = self.goals.get(unit)
                there = stands == step.to if stands is not None else step.to in self.reach.get(unit, {base: 0})
                if there:
                    places.append(Place(unit, step.to, self.situation.attack_of(unit) * factor))
        places.sort(key=lambda place: (-place.strength, self.places[place.unit] != place.space,
                                       self.threat.get(place.space, 0.0), place.unit, place.space))  # fmt: skip
        more = min(support, self._support_against(target, overrun=False))
        room = {place.space: self._room(place.space) for place in places}
        sizes = {unit: size for unit, size in self.sizes.items() if unit in self.reach and unit not in self.goals}
        return party_against(self.situation, target, places, room, sizes, more)

    def _support_against(self, target: SpaceId, *, overrun: bool) -> int:
        """SCS-DEMO-S5, SCS-DEMO-S7 The columns that support is likely to come to, guns coming nearer if they can."""
        barrage, types, records = self.board.module.barrage, self.board.units, self.state.units
        guns = 0
        if barrage is not UNSET and (barrage.overruns or not overrun):
            distance = self.board.map.grid.distance
            for unit, base in self.places.items():
                kind = types[records[unit].type]
                near = kind.full.move // 2 if unit in self.reach else 0
                if kind.barrage and distance(base, target) <= kind.barrage_range + near:
                    guns = max(guns, kind.barrage)
        return guns + own_air(self.situation) - enemy_support(self.situation, target, overrun=overrun)

    # All others

    def _place_rest(self) -> None:
        """SCS-3.0 Those who are left stand where it is worth most: near what is wanted, in a line, out of danger."""
        rest = [unit for unit in self.free if unit not in self.goals]
        for unit in sorted(rest, key=lambda it: (-self.situation.attack_of(it), it)):
            self._place(unit)

    def _place(self, unit: PieceId) -> None:
        base = self.places[unit]
        best, most = base, -99.0
        stays = self._worth(unit, base)
        for space in self.reach[unit]:
            worth = stays + 0.1 if space == base else self._worth(unit, space)
            if worth > most + 1e-9 or (worth > most - 1e-9 and space < best):
                best, most = space, worth
        self._assign(unit, best, most - stays, "advice-moves")

    def _think_again(self) -> None:
        """Where enemies get if all end as planned: those who are only placed are placed anew with that in mind."""
        self.threat = self._threat_now()
        self.grounds.clear()
        again = [unit for unit, reason in self.reasons.items() if reason == "advice-moves"]
        for unit in again:
            self._leave(unit)
            self._place(unit)

    def _threat_now(self) -> Mapping[SpaceId, float]:
        held = {space for space, there in self.defence.items() if there}
        return threats(self.situation, {space for space, zones in self.zones.items() if zones}, held)

    def _worth(self, unit: PieceId, space: SpaceId) -> float:
        """What it is worth that a unit ends in a hex, where others end as planned so far."""
        if self.sizes[unit] > self._room(space):
            return -50.0
        situation, weights = self.situation, self.weights
        worth = self._ground(space)
        kind = self.board.units[self.state.units[unit].type]
        fights = unit in self.fights
        worth += situation.pull(space) * (weights.drawn if fights else 0.2 * weights.drawn)
        if kind.barrage:
            worth += self._support(kind.barrage_range, space)
        if self.defence.get(space, 0) == 0:
            lasts = 1.0 if space in self.supplied or self.last else 0.4
            worth += weights.take * situation.wanted.get(space, 0.0) * lasts
            if fights and space in situation.kept and is_near(situation, space):
                worth += weights.hold * situation.kept[space]
        return worth + self._bars(unit, space) - self._danger(unit, space)

    def _ground(self, space: SpaceId) -> float:
        """SCS-7.3/3, SCS-12.1a What a hex is worth to whoever stands there: shelter, supply, a way out."""
        known = self.grounds.get(space)
        if known is not None:
            return known
        weights, worth = self.weights, 0.0
        if space in self.threat:
            worth += weights.shelter * (self._shelter(space) - 1)
        if space not in self.supplied:
            worth -= weights.cut_off
        ways = self.ground.passed[space]
        if not any(way not in self.enemies and way not in self.enemy_zone for way in ways):
            worth -= weights.trapped
        self.grounds[space] = worth
        return worth

    def _shelter(self, space: SpaceId) -> float:
        return self.ground.hexes[space].defence / self.ground.defence_unit

    def _support(self, most: int, space: SpaceId) -> float:
        """SCS-DEMO-S7 Artillery stands where it reaches enemies, and out of their zones of control."""
        in_range = self._in_range.get((most, space))
        if in_range is None:
            distance = self.board.map.grid.distance
            in_range = self._in_range[most, space] = sum([distance(space, foe) <= most for foe in self.enemies])
        return 0.25 * min(in_range, 3) - (1.0 if space in self.enemy_zone else 0.0)

    def _bars(self, unit: PieceId, space: SpaceId) -> float:
        """SCS-2.1 What a unit bars by standing in a hex, where nobody else does so already."""
        flow, weights = line(self.situation), self.weights
        worth = 0.0
        if not self.defence.get(space):
            worth += flow.get(space, 0.0) * (0.5 if self.zones.get(space) else 1.0)
        for near in self._zone(unit, space):
            if not self.zones.get(near) and not self.defence.get(near):
                worth += 0.5 * flow.get(near, 0.0)
        return weights.gap * min(worth, weights.widest) * (1.0 if unit in self.fights else 0.3)

    def _danger(self, unit: PieceId, space: SpaceId) -> float:
        """SCS-7.4 What enemies could do to a unit in a hex; less where it shares the danger with others."""
        threat = self.threat.get(space)
        if not threat:
            return 0.0
        weights, shelter, others = self.weights, self._shelter(space), self.defence.get(space, 0)
        own = worth_of(self.board, self.state, unit).defence
        after = max(0.0, threat / max((own + others) * shelter, 0.5) - weights.bearable)
        after = min(after, 4.0)
        helpless = 1.0 if unit in self.fights else 1.5
        loss = weights.danger * after * (0.5 + self.situation.step_worth(unit)) * helpless
        if others:
            before = min(4.0, max(0.0, threat / max(others * shelter, 0.5) - weights.bearable))
            loss -= weights.danger * (before - after)
        return loss

    # What was overlooked

    def _mend(self) -> None:
        """SCS-11.0 Where enemies could slip through to what is to be kept, somebody goes back and stands there."""
        situation = self.situation
        posts = [
            post for post, worth in situation.kept.items()
            if not self.defence.get(post) and worth >= 1 and is_near(situation, post)
        ]  # fmt: skip
        posts += [post for post in decisive(situation) if not self.defence.get(post) and post not in posts]
        if not posts:
            return
        held = {space for space, there in self.defence.items() if there}
        zone = {space for space, zones in self.zones.items() if zones}
        open_to = reached(situation, zone, held, posts)
        for post in sorted(open_to, key=lambda it: (-situation.kept.get(it, 9.0), it)):
            able = [
                unit for unit in self.free
                if unit not in self.busy and self.reasons.get(unit) != "advice-guards" and post in self.reach[unit]
            ]  # fmt: skip
            if able and not self.defence.get(post):
                unit = min(able, key=lambda unit: (self._dearness(unit, post) + self.worths.get(unit, 0.0), unit))
                self._leave(unit)
                self._assign(unit, post, 2.0, "advice-guards")

    def _strengthen(self) -> None:
        """SCS-DEMO-V5 What decides the game at once is held by so many that no attack in sight has good odds."""
        posts = decisive(self.situation)
        self.last_threat = self._threat_now() if posts else {}
        for post in posts:
            for _ in range(3):
                if self._is_held(post):
                    break
                able = [
                    unit for unit in self.free
                    if unit not in self.busy and self.reasons.get(unit) != "advice-guards"
                    and post in self.reach[unit] and self.sizes[unit] <= self._room(post)
                ]  # fmt: skip
                if not able:
                    break
                unit = min(able, key=lambda unit: (self._dearness(unit, post) + self.worths.get(unit, 0.0), unit))
                self._leave(unit)
                self._assign(unit, post, 2.0, "advice-guards")
