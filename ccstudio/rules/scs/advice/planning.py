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
from ccstudio.rules.scs.query.units import units_of
from ccstudio.rules.scs.state import NO_SPACE, Unit
from ccstudio.rules.shared.advice import remembered

MANY: Final = 99
"""More attacks than anybody plans."""
MOVES: Final = "advice-moves"


class Plan(NamedTuple):
    """Where units are to end, what that is worth more than staying, why, and whom they overrun on the way.

    `places` are where it thought all units to be, `fixed` those who were not to move any more, `attacks` who is to
    attack whom afterwards, `enemies` what was seen of them, `threat` what they could attack when all had been told
    where to end for the first time in the phase, and `flow` what it is worth to bar each hex. `records` are those of
    own units, and `circumstances` all else that decided it.
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
    records: Mapping[PieceId, Unit]
    circumstances: object

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
        """Whether all who have moved ended where they were to, and all else that decided it is as it was."""
        units, spaces, records, fixed = situation.state.units, situation.state.stacks.spaces, self.records, self.fixed
        if len(records) != len(situation.units):
            return False
        for unit in situation.units:
            record, was, is_fixed = units[unit], records.get(unit), unit in fixed
            if record is was and not is_fixed:
                # Nothing has happened to it.
                continue
            if was is None or (record.steps, record.supplied, record.in_zone) != (was.steps, was.supplied, was.in_zone):
                return False
            place = self.places[unit]
            if is_fixed:
                if spaces[unit] != place:
                    return False
            elif record.moved or record.overran:
                if record.overran or spaces[unit] != self.goals.get(unit, place):
                    return False
            elif record.origin not in (NO_SPACE, place):
                return False
        return _circumstances(situation) == self.circumstances

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
    key = state.turn, state.phase, situation.own
    known = plans.get(key)
    known = known if isinstance(known, Plan) else None
    if known is not None and known.is_still_good(situation):
        return known
    moved = plans.get((state.turn, "movement", situation.own))
    earlier = moved if isinstance(moved, Plan) and state.phase == "exploitation" else None
    plans.clear()
    units, spaces = state.units, state.stacks.spaces
    fixed = frozenset(unit for unit in situation.units if units[unit].moved or units[unit].overran)
    places = {
        unit: spaces[unit] if unit in fixed or units[unit].origin == NO_SPACE else units[unit].origin
        for unit in situation.units
    }
    before = known if known is not None and known.began_so(situation) else None
    found = plans[key] = _Planner(Forces(situation, places, fixed), fixed, before, earlier).plan()
    return found


def _circumstances(situation: Situation) -> tuple[object, ...]:
    """All that decides a plan but own units."""
    state, spaces, foes = situation.state, situation.state.stacks.spaces, units_of(situation.state, situation.foe)
    return (
        foes, [state.units[unit] for unit in foes], [spaces[unit] for unit in foes],
        state.deeper, state.overrun, state.bridges, state.air, list(situation.wanted),
    )  # fmt: skip


class _Planner:
    """Makes a plan: what cannot wait first, then what is worth most, then places for all others.

    `before` is the plan of the phase so far, `earlier` that of the movement before an exploitation: enemies have not
    moved since, and what they could attack is looked at again as soon as all have been told where to end.
    """

    def __init__(
        self, forces: Forces, fixed: frozenset[PieceId], before: Plan | None, earlier: Plan | None = None
    ) -> None:
        self.forces, self.fixed, self.situation, self.before = forces, fixed, forces.situation, before
        self.flow: list[float] = []
        if before is not None:
            self.first_threat = self.threat = before.threat
            self.flow = before.flow
            return
        if earlier is not None:
            self.first_threat = self.threat = earlier.threat
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
        members, state = self.forces.members, self.situation.state
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
            records={unit: state.units[unit] for unit in self.situation.units},
            circumstances=_circumstances(self.situation),
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
        # What those who keep to their orders did not attack before, they do not attack now.
        known = draft.goals.keys() | before.fixed
        beside = self.forces.beside_enemies.items()
        news = {space for space, able in beside if not known.issuperset([member.unit for member in able])}
        steps = self.forces.ground.steps
        draft.passed_over = {space for space in same if news.isdisjoint([step.to for step in steps[space]])}

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
