"""`Lane`: what somebody who acts next can do to a unit, in each square where that can be."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from ccstudio.base.ids import SpaceId
from ccstudio.rules.dust_tactics.advice.chances import value_of
from ccstudio.rules.dust_tactics.advice.fields import PAST_CORNER, SightTable
from ccstudio.rules.dust_tactics.advice.volleys import Aim, Arms, Body, volley
from ccstudio.rules.dust_tactics.board import DustBoard
from ccstudio.rules.dust_tactics.procedures.cover import Grade

CHARGED: Final = 0
"""Marks squares from which somebody can fire who charges, with weapons of the shortest range only."""

Sighting = tuple[int, int, int]
"""How a square is seen, how often dice are thrown from there (or `CHARGED`), and how far away it is."""


class Lookout:
    """How somebody sees squares when he acts next, from the nearest of the squares where he can fire.

    Args:
        table: his lines of sight.
        posts: how often dice are thrown, or `CHARGED`, with the mask of the squares from where.
        reach: the longest range of his weapons.
    """

    def __init__(self, table: SightTable, posts: tuple[tuple[int, int], ...], reach: int) -> None:
        self._table = table
        self._posts = posts
        self._reach = reach
        self._known: dict[SpaceId, tuple[Sighting, ...]] = {}

    def sightings(self, there: SpaceId) -> tuple[Sighting, ...]:
        """The nearest posts that see a square, for each kind."""
        found = self._known.get(there)
        if found is None:
            nearest = self._table.nearest(self._posts, there, self._reach)
            found = tuple(seen for seen in nearest if seen[1] != CHARGED or seen[2] == 1)
            self._known[there] = found
        return found


@lru_cache(maxsize=1 << 10)
def lookout_of(table: SightTable, posts: tuple[tuple[int, int], ...], reach: int) -> Lookout:
    """The lookout of whoever has the same posts, in any position."""
    return Lookout(table, posts, reach)


class Volleys:
    """What all weapons of somebody do to a unit, as part of what it is worth.

    Args:
        has_corners: whether corners give it cover, as they do squads alone (DT-K1).
        wound: what losing all health bit by bit is, as part of being destroyed.
    """

    def __init__(self, board: DustBoard, arms: Arms, body: Body, *, has_corners: bool, wound: float) -> None:
        self._board = board
        self._arms = arms
        self._body = body
        self._has_corners = has_corners
        self._wound = wound
        self._known: dict[tuple[Sighting, Grade | None], float] = {}

    def severity(self, sighting: Sighting, cover: Grade | None) -> float:
        """What they do from a post, to a unit in a square with some cover of its own."""
        found = self._known.get((sighting, cover))
        if found is None:
            found = self._known[sighting, cover] = self._severity(sighting, cover)
        return found

    def _severity(self, sighting: Sighting, own: Grade | None) -> float:
        seen, throws, distance = sighting
        cover = own
        if seen == PAST_CORNER and self._has_corners:
            cover = "soft" if own is None else "hard"
        aim = Aim(distance, max(1, throws), cover, own, throws == CHARGED)
        return value_of(volley(self._board, self._arms, self._body, aim), 1.0, self._wound)


@lru_cache(maxsize=1 << 12)
def volleys_of(board: DustBoard, arms: Arms, body: Body, *, has_corners: bool, wound: float) -> Volleys:
    """What the same weapons do to the same target, in any position."""
    return Volleys(board, arms, body, has_corners=has_corners, wound=wound)


class Lane(NamedTuple):
    """What somebody can do to a unit; `covers` are the squares where it has cover."""

    lookout: Lookout
    volleys: Volleys
    covers: Mapping[SpaceId, Grade | None]

    def severity(self, there: SpaceId) -> float:
        """The most that can be done to the unit in a square, as part of what it is worth."""
        worst = 0.0
        sightings = self.lookout.sightings(there)
        if sightings:
            cover = self.covers.get(there)
            for sighting in sightings:
                worst = max(worst, self.volleys.severity(sighting, cover))
        return worst
