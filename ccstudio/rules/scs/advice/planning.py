"""The plan of a phase in which units move: who attacks or overruns whom, who guards what, where all others stand.

A plan is made from where the units were when the phase began, and is followed until something comes of it that was not
foreseen: enemies have retreated or are gone, or a unit has ended elsewhere. Then those near what has changed are
planned anew, around all others and around those whose move is over.
"""

from collections.abc import Hashable, Mapping
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.advice.assaults import Assaults
from ccstudio.rules.scs.advice.draft import Draft
from ccstudio.rules.scs.advice.forces import Forces, Member
from ccstudio.rules.scs.advice.guards import Guards
from ccstudio.rules.scs.advice.knowledge import FEW, keep, knowledge_of
from ccstudio.rules.scs.advice.movement_reach import Reached
from ccstudio.rules.scs.advice.parties import Party
from ccstudio.rules.scs.advice.places import Places
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.advice.threats import decisive, threats
from ccstudio.rules.scs.state import NO_SPACE
from ccstudio.rules.shared.advice import remembered

MANY: Final = 99
"""More attacks than anybody plans."""
MOVES: Final = "advice-moves"


class Plan(NamedTuple):
    """Where units are to end, what that is worth more than staying, why, and whom they overrun on the way.

    `places` are where it thought all units to be, `fixed` those who were not to move any more, `attacks` who is to
    attack whom afterwards, `enemies` what was seen of them, `threat` what they could attack when all had been told
    where to end for the first time in the phase, and `flow` what it is worth to bar each hex.
    """

    places: Mapping[PieceId, SpaceId]
    fixed: frozenset[PieceId]
    goals: Mapping[PieceId, SpaceId]
    worths: Mapping[PieceId, float]
    reasons: Mapping[PieceId, str]
    reaches: Mapping[PieceId, Reached]
    overruns: tuple[Party, ...]
    attacks: tuple[Party, ...]
    enemies: Mapping[SpaceId, Hashable]
    threat: Mapping[SpaceId, float]
    flow: list[float]

    def goes_from(self, unit: PieceId, space: SpaceId) -> bool:
        """Whether a unit is to go from a hex to another."""
        goal = self.goals.get(unit)
        return goal is not None and goal != space and self.places.get(unit) == space

    def way(self, unit: PieceId) -> tuple[SpaceId, ...]:
        """The hexes on the way of a unit, both ends included; none if it stays."""
        here, goal = self.places.get(unit), self.goals.get(unit)
        if here is None or goal is None or here == goal:
            return ()
        return self.reaches[unit].way(goal) or (here, goal)

    def is_still_good(self, situation: Situation) -> bool:
        """Whether all who have moved ended where they were to, and nobody moves whom it took for fixed."""
        units, spaces = situation.state.units, situation.state.stacks.spaces
        for unit in situation.units:
            record, place = units[unit], self.places.get(unit)
            if unit in self.fixed:
                if spaces[unit] != place:
                    return False
            elif record.moved or record.overran:
                if record.overran or spaces[unit] != self.goals.get(unit, place):
                    return False
            elif record.origin not in (NO_SPACE, place):
                return False
        return len(self.places) == len(situation.units)

    def began_so(self, situation: Situation) -> bool:
        """Whether it was made in the same phase of the same game, as far as own units tell."""
        records = situation.state.units
        return all(
            unit in self.fixed or records[unit].origin == self.places.get(unit)
            for unit in situation.units
            if records[unit].origin != NO_SPACE
        )


@remembered
def plan_of(situation: Situation) -> Plan:
    """The plan of the phase, which holds for all questions until something unforeseen happens."""
    state = situation.state
    by_weights = knowledge_of(situation.board).plans
    plans = by_weights.get(situation.weights)
    if plans is None:
        plans = keep(by_weights, situation.weights, dict[Hashable, object](), FEW)
    key = _circumstances(situation)
    known = plans.get(key)
    if isinstance(known, Plan) and known.is_still_good(situation):
        return known
    before = plans.get((state.turn, state.phase, situation.own))
    plans.clear()
    units, spaces = state.units, state.stacks.spaces
    fixed = frozenset(unit for unit in situation.units if units[unit].moved or units[unit].overran)
    places = {
        unit: spaces[unit] if unit in fixed or units[unit].origin == NO_SPACE else units[unit].origin
        for unit in situation.units
    }
    known = before if isinstance(before, Plan) and before.began_so(situation) else None
    found = _Planner(Forces(situation, places, fixed), fixed, known).plan()
    plans[key] = plans[state.turn, state.phase, situation.own] = found
    return found


def _circumstances(situation: Situation) -> Hashable:
    """All that decides a plan but where own units are."""
    state, spaces, foe = situation.state, situation.state.stacks.spaces, situation.foe
    return (
        state.turn, state.phase, situation.own, frozenset(state.bridges.items()),
        frozenset(state.deeper), frozenset(state.overrun), tuple(situation.wanted), frozenset(state.air.items()),
        # The number of a unit says its type and side.
        tuple([
            (unit, record.steps, record.supplied, spaces[unit] if record.side == foe else record.in_zone)
            for unit, record in state.units.items() if unit in spaces
        ]),
    )  # fmt: skip


class _Planner:
    """Makes a plan: what cannot wait first, then what is worth most, then places for all others."""

    def __init__(self, forces: Forces, fixed: frozenset[PieceId], before: Plan | None) -> None:
        self.forces, self.fixed, self.situation, self.before = forces, fixed, forces.situation, before
        self.flow: list[float] = []
        if before is not None:
            self.first_threat = self.threat = before.threat
            self.flow = before.flow
            return
        held = frozenset(forces.places.values())
        members = forces.members.values()
        zone = frozenset(near for member in members for near in forces.zone_of(member, member.space))
        self.first_threat = self.threat = threats(self.situation, zone, held, forces.area)

    def plan(self) -> Plan:
        """The plan of the phase: with as many attacks as leave enough to guard what decides the game."""
        draft = self._arranged(MANY)
        if draft.busy and not Guards(draft).are_safe():
            # Where nothing makes it safe, attacking is better than waiting.
            waiting = self._arranged(0)
            draft = self._arranged(1 if Guards(waiting).are_safe() else MANY)
        members = self.forces.members
        return Plan(
            places=self.forces.places,
            fixed=self.fixed,
            goals=draft.goals,
            worths=draft.worths,
            reasons=draft.reasons,
            reaches={unit: self._reached(members[unit]) for unit in draft.goals},
            overruns=tuple(draft.overruns),
            attacks=tuple(draft.attacks),
            enemies=self.forces.enemy_stacks,
            threat=self.threat,
            flow=self.flow,
        )

    def _reached(self, member: Member) -> Reached:
        return self.forces.reached(member.group.mode, member.space, member.allowance)

    def _arranged(self, most: int) -> Draft:
        """Tell everybody where to end, with so many attacks and overruns at the most."""
        situation, draft = self.situation, Draft(self.forces, self.first_threat)
        guards, assaults = Guards(draft), Assaults(draft)
        if self.before is not None:
            self._keep_to(self.before, draft, assaults, most)
        for post in decisive(situation):
            guards.post(post)
        assaults.plan_overruns(most)
        if not self.forces.exploitation:
            assaults.plan_attacks(most)
        kept = situation.kept
        for post in sorted(kept, key=lambda space: (-kept[space], space)):
            if kept[post] >= 1 and post in draft.threat:
                guards.post(post)
        self._place_rest(draft)
        guards.mend()
        if decisive(situation):
            # Until somebody plans anew, only the threat to these hexes matters.
            draft.threat = draft.threat_to(decisive(situation))
            guards.strengthen()
        return draft

    def _place_rest(self, draft: Draft) -> None:
        """SCS-3.0 Those who are left stand where it is worth most: near what is wanted, in a line, out of danger.

        Where enemies get if all end so, they are placed anew with that in mind.
        """
        idle = sorted(draft.idle, key=lambda it: (-it.attack, it.unit))
        if not idle:
            return
        places = Places(draft, None if self.before is None else self.before.flow)
        self.flow = places.flow
        for member in idle:
            self._place(draft, places, member)
        if self.before is not None:
            return
        self.threat = draft.threat = draft.threat_then()
        places.renew()
        for member in idle:
            draft.leave(member)
            self._place(draft, places, member)

    def _place(self, draft: Draft, places: Places, member: Member) -> None:
        space, worth = places.best(member)
        draft.assign(member, space, worth, MOVES)

    def _keep_to(self, before: Plan, draft: Draft, assaults: Assaults, most: int) -> None:
        """SCS-6.0/1 Units whose reach is what it was, with no other enemies in it than before, do as they were told.

        So only those near what has changed are planned anew. Parties stay together or are all planned anew.
        """
        members, kept, seen = self.forces.members, self._unaffected(before), before.enemies
        same = {space for space, stack in self.forces.enemy_stacks.items() if seen.get(space) == stack}
        still = [party for party in before.overruns if kept.issuperset([place.unit for place in party.places])]
        for parties, tell in ((still, assaults.overrun), (before.attacks, assaults.attack)):
            for party in parties:
                kept_to = party.kept_by(members, kept) if party.target in same else None
                if kept_to is not None and most > 0 and draft.has_room(kept_to):
                    most -= 1
                    tell(kept_to)
        together = {place.unit for party in (*before.overruns, *before.attacks) for place in party.places}
        for unit in sorted(kept - together):
            goal = before.goals[unit]
            if members[unit].size <= draft.room(goal):
                draft.assign(members[unit], goal, before.worths[unit], before.reasons[unit])

    def _unaffected(self, before: Plan) -> set[PieceId]:
        """SCS-3.1b Who can go where he could go before, and comes near no enemies but those who were there."""
        forces, seen = self.forces, before.enemies
        others = [space for space, stack in forces.enemy_stacks.items() if seen.get(space) != stack]
        near = {step.to for space in others for step in forces.ground.steps[space]}
        return {
            member.unit
            for member in forces.free
            if member.unit in before.goals
            and near.isdisjoint(member.costs)
            and before.reaches[member.unit].is_same(self._reached(member))
        }
