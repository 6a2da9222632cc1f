"""Attacks and overruns of a plan: the best first, each with all that makes its odds good (SCS-6.0, SCS-7.0)."""

from collections.abc import Set as AbstractSet

from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.rules.scs.advice.draft import Draft
from ccstudio.rules.scs.advice.forces import Member
from ccstudio.rules.scs.advice.knowledge import approached_from
from ccstudio.rules.scs.advice.parties import Party, Place, party_against
from ccstudio.rules.scs.advice.prospects import enemy_support, own_air
from ccstudio.rules.scs.ground import Step

ALL_SUPPORT = 99
"""As many columns as support gives."""


class Assaults:
    """Finds the attacks for a draft."""

    def __init__(self, draft: Draft) -> None:
        self.draft, self.forces = draft, draft.forces
        self.situation = draft.forces.situation
        self.board, self.state = self.forces.board, self.forces.state

    def plan_overruns(self, most: int) -> None:
        """SCS-6.0 Enemies are overrun who can be, if that is worth it: by units that begin in one hex."""
        draft = self.draft
        open_to = sorted(self._left - self.state.overrun)
        found = {target: self._overrun(target) for target in open_to}
        stale = set[SpaceId]()
        while found and len(draft.overruns) < most:
            target = max(found, key=lambda it: (found[it].worth, -it))
            best = found.pop(target)
            if best.worth < self.situation.weights.worthwhile:
                return
            if target in stale:
                # The fewer units are left, the less an overrun is worth: only the best have to be weighed again.
                stale.discard(target)
                found[target] = self._overrun(target)
                continue
            self.overrun(best)
            taken = {place.unit for place in best.places}
            spaces = {place.space for place in best.places}
            for other, was in found.items():
                if any(place.unit in taken or place.space in spaces for place in was.places):
                    stale.add(other)

    @property
    def _left(self) -> AbstractSet[SpaceId]:
        """The enemies against whom nothing is planned yet, and something could be."""
        draft = self.draft
        planned = {party.target for party in (*draft.overruns, *draft.attacks)}
        return self.forces.enemies - planned - draft.passed_over

    def overrun(self, party: Party) -> None:
        """SCS-6.0 Tell the units of a party to overrun a hex."""
        draft = self.draft
        draft.overruns.append(party)
        for place in party.places:
            draft.busy.add(place.unit)
            draft.assign(place.member, place.space, party.worth, "advice-overruns")

    def attack(self, party: Party) -> None:
        """SCS-7.0 Tell the units of a party from where to attack a hex."""
        draft = self.draft
        draft.attacks.append(party)
        for place in party.places:
            draft.busy.add(place.unit)
            if place.member.moves and place.unit not in draft.goals:
                draft.assign(place.member, place.space, party.worth, "advice-attacks-from")

    def _overrun(self, target: SpaceId) -> Party:
        draft = self.draft
        more = self._support_against(target, overrun=True)
        best = Party(target, (), 0.0)
        for space, into in approached_from(self.board, self.forces.ground, target):
            groups: dict[tuple[SpaceId, int], list[Place]] = {}
            for member in self.forces.beside_enemies.get(space, ()):
                if self._can_overrun(member, space, into):
                    place = Place(member, space, self._strength(member, into))
                    groups.setdefault((member.space, member.group.mode), []).append(place)
            for group in groups.values():
                group.sort(key=_strongest)
                room = {space: draft.room(space)}
                party = party_against(self.situation, target, group, room, draft.goals, more)
                if party.worth > best.worth:
                    best = party
        return best

    def _can_overrun(self, member: Member, space: SpaceId, into: Step) -> bool:
        """SCS-6.0/3, SCS-6.0c/1 Whether a unit that has nothing to do yet could overrun somebody from a hex."""
        numbers, unit = self.board.numbers, self.board.denominator
        entry = into.overland[member.group.mode]
        if entry is None or entry > numbers.overrun_entry * unit or member.in_zone or not member.moves:
            return False
        if member.unit in self.draft.busy or member.unit in self.draft.goals:
            return False
        return member.costs[space] + numbers.overrun_cost * unit <= member.allowance

    def _strength(self, member: Member, into: Step) -> float:
        assert into.attack is not None, "nobody attacks across other hexsides"
        return member.attack * into.attack / self.forces.ground.attack_scale

    def plan_attacks(self, most: int) -> None:
        """SCS-7.0 The enemies against whom most can be gained are attacked, each with all that makes the odds good."""
        draft = self.draft
        support = 0 if draft.attacks else ALL_SUPPORT
        found = {target: self._attack(target, support) for target in sorted(self._left)}
        stale = set[SpaceId]()
        while found and most > 0:
            target = max(found, key=lambda it: (found[it].worth, -it))
            party = found.pop(target)
            if party.worth < self.situation.weights.worthwhile:
                return
            if target in stale:
                stale.discard(target)
                found[target] = self._attack(target, support)
                continue
            most -= 1
            self.attack(party)
            taken = {place.unit for place in party.places}
            # Air points and guns help once; what is left of them is not counted on.
            for other, was in found.items():
                if was.places and (support or any(place.unit in taken for place in was.places)):
                    stale.add(other)
            support = 0

    def _attack(self, target: SpaceId, support: int) -> Party:
        draft, places = self.draft, list[Place]()
        for space, into in approached_from(self.board, self.forces.ground, target):
            for member in self.forces.beside_enemies.get(space, ()):
                if member.unit in draft.busy or into.costs[member.group.mode] is None:
                    continue
                if draft.goals.get(member.unit, space) == space:
                    places.append(Place(member, space, self._strength(member, into)))
        places.sort(key=self._joins)
        more = min(support, self._support_against(target, overrun=False))
        room = {place.space: draft.room(place.space) for place in places}
        return party_against(self.situation, target, places, room, draft.goals, more)

    def _joins(self, place: Place) -> tuple[float, bool, float, int, int]:
        """The order in which units join: the strongest first, without a move or danger if that makes no difference."""
        threat = self.draft.threat.get(place.space, 0.0)
        return -place.strength, place.member.space != place.space, threat, place.unit, place.space

    def _support_against(self, target: SpaceId, *, overrun: bool) -> int:
        """SCS-DEMO-S5, SCS-DEMO-S7 The columns that support is likely to come to, guns coming nearer if they can."""
        barrage = self.board.module.barrage
        guns = 0
        if barrage is not UNSET and (barrage.overruns or not overrun):
            distance = self.board.map.grid.distance
            for member in self._guns:
                near = member.kind.full.move // 2 if member.moves else 0
                if distance(member.space, target) <= member.kind.barrage_range + near:
                    guns = max(guns, member.kind.barrage)
        return guns + own_air(self.situation) - enemy_support(self.situation, target, overrun=overrun)

    @property
    def _guns(self) -> list[Member]:
        return [member for member in self.forces.members.values() if member.kind.barrage]


def _strongest(place: Place) -> tuple[float, int]:
    return -place.strength, place.unit
