"""Which units had better attack or overrun which enemies: weighed before anybody moves (SCS-6.0, SCS-7.0)."""

from collections.abc import Mapping, Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.advice.forces import Member
from ccstudio.rules.scs.advice.prospects import column_for, gain_of, stakes
from ccstudio.rules.scs.advice.situation import Situation


class Place(NamedTuple):
    """Where a unit could attack from: the hex, and its attack strength from there."""

    member: Member
    space: SpaceId
    strength: float

    @property
    def unit(self) -> PieceId:
        """The unit."""
        return self.member.unit


class Party(NamedTuple):
    """An attack or overrun: whom, by whom and from where, and what it is worth in the mean."""

    target: SpaceId
    places: tuple[Place, ...]
    worth: float

    def kept_by(self, members: Mapping[PieceId, Member], able: AbstractSet[PieceId]) -> "Party | None":
        """The same party of the same units as they are now; None unless all are there, or are able to come there."""
        places = [place._replace(member=members[place.unit]) for place in self.places if place.unit in members]
        there = [it for it in places if (it.unit in able if it.member.moves else it.member.space == it.space)]
        return self._replace(places=tuple(there)) if len(there) == len(self.places) else None


def party_against(
    situation: Situation,
    target: SpaceId,
    places: Sequence[Place],
    room: Mapping[SpaceId, int],
    settled: Mapping[PieceId, SpaceId],
    more: int,
) -> Party:
    """SCS-7.0/5 The attack that is worth most by units that could attack a hex, each added where there is room.

    `places` are in the order in which units join; those that are `settled` need no room any more, `more` are the
    columns that support is likely to give.
    """
    board, about, effort = situation.board, stakes(situation, target), situation.weights.effort
    left, used, roles = dict(room), set[PieceId](), set[str]()
    party: list[Place] = []
    best = Party(target, (), 0.0)
    strength = dearest = 0.0
    for place in places:
        member = place.member
        size = 0 if member.unit in settled or not member.moves else member.size
        if member.unit in used or left.get(place.space, 99) < size:
            continue
        used.add(member.unit)
        left[place.space] = left.get(place.space, 99) - size
        party.append(place)
        roles.add(member.kind.role)
        strength, dearest = strength + place.strength, max(dearest, member.step_worth)
        shift = more + about.shift + (_arms(situation, roles) if about.combined_arms else 0)
        column = column_for(board, round(strength * 100), about.defence, shift)
        worth = gain_of(situation, target, len(party), dearest, column)
        if worth > best.worth + effort * (len(party) - len(best.places)):
            best = Party(target, tuple(party), worth)
    return best


def _arms(situation: Situation, roles: AbstractSet[str]) -> int:
    """SCS-DEMO-S6 The columns for two classes of units together."""
    arms = situation.board.module.combined_arms
    assert arms is not UNSET, "where they have an effect there are some"
    both = not roles.isdisjoint(arms.first) and not roles.isdisjoint(arms.second)
    return arms.shift if both else 0
