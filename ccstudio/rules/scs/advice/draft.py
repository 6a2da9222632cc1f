"""`Draft`: a plan in the making: who is to end where, and what that makes of the hexes."""

from collections.abc import Iterable, Mapping

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.advice.forces import Forces, Member
from ccstudio.rules.scs.advice.parties import Party
from ccstudio.rules.scs.advice.threats import threat_to, threats


class Draft:
    """At first nobody has been told where to end but those who cannot move."""

    def __init__(self, forces: Forces, threat: Mapping[SpaceId, float]) -> None:
        self.forces, self.threat = forces, threat
        self.goals: dict[PieceId, SpaceId] = {}
        self.worths: dict[PieceId, float] = {}
        self.reasons: dict[PieceId, str] = {}
        self.overruns: list[Party] = []
        self.attacks: list[Party] = []
        self.busy: set[PieceId] = set()
        """Units that attack or overrun somebody."""
        self.passed_over: set[SpaceId] = set()
        """Enemies of whom it is known that nobody attacks them who is not told so yet."""
        self.load: dict[SpaceId, int] = {}
        self.defence: dict[SpaceId, int] = {}
        self.zones: dict[SpaceId, int] = {}
        for member in forces.members.values():
            if not member.moves:
                self.stand(member, member.space)

    def room(self, space: SpaceId) -> int:
        """SCS-4.0 How much more can end in a hex."""
        return self.forces.limit - self.load.get(space, 0)

    def has_room(self, party: Party) -> bool:
        """SCS-4.0 Whether those of a party who move can end where it attacks from."""
        sizes: dict[SpaceId, int] = {}
        for place in party.places:
            if place.member.moves:
                sizes[place.space] = sizes.get(place.space, 0) + place.member.size
        return all(size <= self.room(space) for space, size in sizes.items())

    def stand(self, member: Member, space: SpaceId) -> None:
        """Note where a unit ends."""
        self.load[space] = self.load.get(space, 0) + member.size
        self.defence[space] = self.defence.get(space, 0) + member.defence
        for near in self.forces.zone_of(member, space):
            self.zones[near] = self.zones.get(near, 0) + 1

    def assign(self, member: Member, space: SpaceId, worth: float, reason: str) -> None:
        """Tell a unit where to end, what that is worth and why."""
        self.goals[member.unit], self.worths[member.unit], self.reasons[member.unit] = space, worth, reason
        self.stand(member, space)

    def leave(self, member: Member) -> None:
        """Take a unit away from where it was to end."""
        space = self.goals.pop(member.unit)
        self.load[space] -= member.size
        self.defence[space] -= member.defence
        for near in self.forces.zone_of(member, space):
            self.zones[near] -= 1

    @property
    def idle(self) -> list[Member]:
        """Those who have not been told yet where to end."""
        return [member for member in self.forces.free if member.unit not in self.goals]

    def threat_then(self) -> Mapping[SpaceId, float]:
        """SCS-7.0 What enemies could attack if all end as planned so far, of the hexes in which own units can end."""
        return threats(self.forces.situation, self.barred, self.held, self.forces.area)

    def threat_to(self, posts: Iterable[SpaceId]) -> Mapping[SpaceId, float]:
        """SCS-7.0 The same of a few hexes."""
        situation, barred, held = self.forces.situation, self.barred, self.held
        return {post: threat_to(situation, barred, held, post) for post in posts if post in self.forces.area}

    @property
    def held(self) -> frozenset[SpaceId]:
        """The hexes in which somebody ends who defends them."""
        return frozenset([space for space, there in self.defence.items() if there])

    @property
    def barred(self) -> frozenset[SpaceId]:
        """SCS-2.0 The hexes in zones of control of those who end as planned."""
        return frozenset([space for space, zones in self.zones.items() if zones])
