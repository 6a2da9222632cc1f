"""Which units had better attack or overrun which enemies: weighed before anybody moves (SCS-6.0, SCS-7.0)."""

from collections.abc import Mapping, Sequence
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
    left, used = dict(room), set[PieceId]()
    party: list[Place] = []
    best = Party(target, (), 0.0)
    for place in places:
        unit = place.member.unit
        size = 0 if unit in settled or not place.member.moves else place.member.size
        if unit in used or left.get(place.space, 99) < size:
            continue
        used.add(unit)
        left[place.space] = left.get(place.space, 99) - size
        party.append(place)
        worth = worth_of_party(situation, target, party, more)
        if worth > best.worth + situation.weights.effort * (len(party) - len(best.places)):
            best = Party(target, tuple(party), worth)
    return best


def worth_of_party(situation: Situation, target: SpaceId, party: Sequence[Place], more: int) -> float:
    """SCS-7.4 What an attack would be worth in the mean from where the units are to attack."""
    about = stakes(situation, target)
    shift = more + about.shift + (_arms(situation, party) if about.combined_arms else 0)
    attack = round(sum([place.strength for place in party]) * 100)
    column = column_for(situation.board, attack, about.defence, shift)
    return gain_of(situation, target, len(party), max([place.member.step_worth for place in party]), column)


def _arms(situation: Situation, party: Sequence[Place]) -> int:
    """SCS-DEMO-S6 The columns for two classes of units together."""
    arms = situation.board.module.combined_arms
    assert arms is not UNSET, "where they have an effect there are some"
    roles = {place.member.kind.role for place in party}
    both = not roles.isdisjoint(arms.first) and not roles.isdisjoint(arms.second)
    return arms.shift if both else 0
