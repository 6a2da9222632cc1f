"""Which units had better attack or overrun which enemies: weighed before anybody moves (SCS-6.0, SCS-7.0)."""

from collections.abc import Iterable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.engine.pieces import PieceId
from ccstudio.rules.scs.advice.prospects import gain_of
from ccstudio.rules.scs.advice.situation import Situation
from ccstudio.rules.scs.board import UnitType
from ccstudio.rules.scs.query.odds import base_column, odds_between, shifted
from ccstudio.rules.scs.query.units import ground_of, units_in


class Place(NamedTuple):
    """Where a unit could attack from: the hex, and its attack strength from there."""

    unit: PieceId
    space: SpaceId
    strength: float


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
    sizes: Mapping[PieceId, int],
    more: int,
) -> Party:
    """SCS-7.0/5 The attack that is worth most by units that could attack a hex, each added where there is room.

    `places` are in the order in which units join; `sizes` are those of units that still need room, `more` the columns
    that support is likely to give.
    """
    left, used = dict(room), set[PieceId]()
    party: list[Place] = []
    best = Party(target, (), 0.0)
    for place in places:
        size = sizes.get(place.unit, 0)
        if place.unit in used or left.get(place.space, 99) < size:
            continue
        used.add(place.unit)
        left[place.space] = left.get(place.space, 99) - size
        party.append(place)
        worth = worth_of_party(situation, target, party, more)
        if worth > best.worth + situation.weights.effort * (len(party) - len(best.places)):
            best = Party(target, tuple(party), worth)
    return best


def worth_of_party(situation: Situation, target: SpaceId, party: Sequence[Place], more: int) -> float:
    """SCS-7.4 What an attack would be worth in the mean from where the units are to attack."""
    board, state = situation.board, situation.state
    attack = sum([place.strength for place in party])
    defence = situation.defence_of(target)
    odds = odds_between(Fraction(round(attack * 100)), Fraction(round(defence * 100)))
    shift = more + ground_of(board, state).hexes[target].shift + board.weather(state.turn).shift
    shift += _arms(situation, target, [place.unit for place in party])
    column = shifted(board, base_column(board, odds), shift)
    return gain_of(situation, [place.unit for place in party], target, column)


def _arms(situation: Situation, target: SpaceId, units: Iterable[PieceId]) -> int:
    """SCS-DEMO-S6 The columns for two classes of units together."""
    board, state = situation.board, situation.state
    arms = board.module.combined_arms
    if arms is UNSET or not ground_of(board, state).hexes[target].combined_arms:
        return 0
    kinds: list[UnitType] = [board.units[state.units[unit].type] for unit in units]
    both = any(kind.role in arms.first for kind in kinds) and any(kind.role in arms.second for kind in kinds)
    if not both or any(board.units[state.units[unit].type].role in arms.against for unit in units_in(state, target)):
        return 0
    return arms.shift
