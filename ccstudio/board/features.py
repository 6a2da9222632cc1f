"""Features for sight: their effect on a thread, their sides and their points."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING

from msgspec import UNSET

from ccstudio.base.ids import SpaceId
from ccstudio.base.jsonio import digest
from ccstudio.board.facts import Point
from ccstudio.board.geometry.chains import Chains, CutChains
from ccstudio.documents.geometry import lines_of, rings_of
from ccstudio.documents.map import Feature
from ccstudio.documents.terrain import Clear, SightEffect, Terrain

if TYPE_CHECKING:
    from shapely.geometry.base import BaseGeometry

Box = tuple[int, int, int, int]
"""x0, y0, x1, y1 in lattice units, closed."""


@dataclass(frozen=True, eq=False, repr=False, kw_only=True)
class BoardFeature:
    """One feature of a board.

    `owners` are the spaces of the side it is part of. `terrain_id` is empty where the feature has an effect of its
    own. `document` is what it was compiled from, None when it was made by hand or grew from painted spaces (see
    `GeneratedOutlines`); then `is_generated` says so and `spaces` are those it comes from. Its id is no slug, so
    that it is nobody else's.
    """

    id: str
    title: str
    effect: SightEffect
    owners: frozenset[int]
    terrain_id: str
    level: int
    chains: Chains
    document: Feature | None = None
    is_generated: bool = False
    spaces: tuple[SpaceId, ...] = ()

    @property
    def rings(self) -> tuple[tuple[Point, ...], ...]:
        """The closed rings, shells and holes (even-odd); the last point repeats the first."""
        return self.chains.rings

    @property
    def lines(self) -> tuple[tuple[Point, ...], ...]:
        """The open lines without width."""
        return self.chains.lines

    @property
    def bounds(self) -> Box:
        """The bounding box."""
        return self.chains.bounds

    @cached_property
    def shape(self) -> "BaseGeometry":
        """The valid shapely geometry in lattice units, for distances and drawing."""
        from ccstudio.board.geometry.shapes import shape_of  # noqa: PLC0415 - shapely costs start-up time, most threads need none

        return shape_of(self.rings, self.lines)


def feature_by_hand(
    feature_id: str,
    effect: SightEffect,
    *,
    rings: Iterable[Sequence[Point]] = (),
    lines: Iterable[Sequence[Point]] = (),
    owners: Iterable[int] = (),
    title: str = "",
) -> BoardFeature:
    """Make a feature without a document; rings may be open."""
    closed = [tuple(ring) if ring[0] == ring[-1] and len(ring) > 1 else (*ring, ring[0]) for ring in rings]
    return BoardFeature(
        id=feature_id,
        title=title or feature_id,
        effect=effect,
        owners=frozenset(owners),
        terrain_id="",
        level=0,
        chains=Chains(closed, lines),
    )


def compile_feature(
    feature: Feature, terrain: Terrain | None, space_of: Callable[[str], SpaceId], previous: BoardFeature | None
) -> BoardFeature:
    """Compile a feature; points are reused from `previous` if its geometry is the same object.

    A terrain nobody knows does nothing to a thread: the checks report it.
    """
    if terrain is not None:
        effect: SightEffect = terrain.sight
    else:
        effect = Clear() if feature.effect is UNSET or feature.terrain else feature.effect
    title = feature.title or (terrain.name if terrain is not None else feature.id)
    if previous is not None and previous.document is not None and _is_same_ink(previous.document, feature):
        chains = previous.chains
    else:
        chains = _chains_of(feature)
    return BoardFeature(
        id=feature.id,
        title=title,
        effect=effect,
        owners=frozenset(space_of(name) for name in feature.owners),
        terrain_id=feature.terrain,
        level=feature.level,
        chains=chains,
        document=feature,
    )


def _is_same_ink(one: Feature, other: Feature) -> bool:
    return one.geometry is other.geometry and one.cut is other.cut


def _chains_of(feature: Feature) -> Chains:
    """The points of a feature; where it was cut and is still as it was cut then, exact ones."""
    shown, cut = Chains(rings_of(feature.geometry), lines_of(feature.geometry)), feature.cut
    if cut is UNSET or cut.drawn != digest(feature.geometry):
        return shown
    whole = Chains(rings_of(cut.whole), lines_of(cut.whole))
    return CutChains(shown, whole, [(Chains(rings_of(it.own)), Chains(rings_of(it.beyond))) for it in cut.extents])
