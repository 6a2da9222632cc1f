"""Adding traced areas to a map as features and contours."""

from collections.abc import Sequence
from math import sqrt
from typing import Final

import shapely
from msgspec import UNSET

from ccstudio.documents.geometry import Area, LineString, Polygon
from ccstudio.documents.map import Contour, Feature, MapDocument
from ccstudio.documents.terrain import Obstacle, Terrain
from ccstudio.edit.parts import LONGEST_STEM, Part, PartRef, added, fresh_id, used_ids
from ccstudio.edit.shapes.areas import LATTICE_STEP, area_of
from ccstudio.edit.tracing.colour_regions import Region

LONGEST: Final = 10.0
"""How many times as long as wide a traced area is, at least, that is taken for a road or a railway."""


def with_regions(document: MapDocument, regions: Sequence[Region]) -> tuple[MapDocument, tuple[PartRef, ...]]:
    """Return the map with a feature for each region, in order."""
    used = used_ids(document)
    # Of many features with the same stem each would look for a free number from 1 on.
    following: dict[str, int] = {}
    features: list[Part] = []
    for region in regions:
        stem = region.terrain[:LONGEST_STEM].rstrip("-_")
        number = following.get(stem, 1)
        while f"{stem}-{number}" in used:
            number += 1
        following[stem] = number + 1
        features.append(Feature(id=f"{stem}-{number}", terrain=region.terrain, geometry=region.polygon))
    return added(document, "features", features)


def not_outlined(document: MapDocument, regions: Sequence[Region]) -> list[Region]:
    """Return the regions that are not mostly within outlines of their terrain."""
    there = {
        terrain: shapely.union_all(
            [
                area_of(feature.geometry)
                for feature in document.features
                if feature.terrain == terrain and not isinstance(feature.geometry, LineString)
            ],
            grid_size=LATTICE_STEP,
        )
        for terrain in {region.terrain for region in regions}
    }
    areas = [area_of(region.polygon) for region in regions]
    return [
        region
        for region, area in zip(regions, areas, strict=True)
        if shapely.intersection(area, there[region.terrain]).area <= area.area / 2
    ]


def is_elongated(polygon: Polygon) -> bool:
    """Whether an area is as long and thin as a road: at least `LONGEST` times as long as wide.

    How ragged its rim is makes no difference; crossings are no wider than what crosses there.
    """
    shape = area_of(polygon)
    return bool(shape.buffer(-sqrt(shape.area / LONGEST) / 2, quad_segs=2).is_empty)


def with_area(document: MapDocument, area: Area, terrain: Terrain | None) -> tuple[MapDocument, PartRef]:
    """Return the map with a feature of an area; without a terrain it is an obstacle of its own."""
    feature = Feature(
        id=fresh_id(terrain.id if terrain else "outline", used_ids(document)),
        terrain=terrain.id if terrain else "",
        effect=UNSET if terrain else Obstacle(),
        geometry=area,
    )
    document, refs = added(document, "features", [feature])
    return document, refs[0]


def with_contour_area(document: MapDocument, area: Area, level: int) -> tuple[MapDocument, PartRef]:
    """Return the map with a contour of a level around an area."""
    contour = Contour(id=fresh_id("contour", used_ids(document)), level=level, geometry=area)
    document, refs = added(document, "contours", [contour])
    return document, refs[0]
