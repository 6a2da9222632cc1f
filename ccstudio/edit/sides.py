"""Walls, hedges and fences on sides of spaces: their outlines, owners and the terrain of the side kept consistent."""

import math
from collections.abc import Callable, Collection, Iterable

import msgspec
from msgspec import UNSET

from ccstudio.base.errors import UnknownSpaceError
from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.facts import Point
from ccstudio.board.generated.side_ink import side_ring, straight_ring
from ccstudio.board.generated.value_noise import seed_of
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import Polygon
from ccstudio.documents.map import Feature, MapDocument, Side
from ccstudio.documents.terrain import Obstacle, Terrain
from ccstudio.edit import outlines
from ccstudio.edit.parts import PartRef, added, find, found_among, fresh_id, removed, replaced, used_ids

SideKey = tuple[SpaceId, Direction]
"""A side by the one of its two names that counts first; a shared side has one key."""


def side_key(grid: GridGeometry, space: SpaceId, direction: Direction) -> SideKey:
    """Return the unique key of a side, whichever of its spaces names it."""
    other = grid.neighbour(space, direction)
    if other is None or space < other:
        return space, direction
    back = grid.direction_between(other, space)
    assert back is not None, "neighbours share a side"
    return other, back


def side_near(grid: GridGeometry, x: float, y: float) -> SideKey | None:
    """Return the side nearest to a point, of the space below it; None off the grid."""
    space = grid.space_at(x, y)
    if space is None:
        return None
    return side_key(grid, space, _nearest_direction(grid, space, grid.directions, x, y))


def ink(grid: GridGeometry, side: SideKey, width: int) -> Polygon:
    """Return the ring of a wall on a side, `width` lattice units wide (see `straight_ring`)."""
    return Polygon(coordinates=(straight_ring(grid.side(*side), width),))


def ink_of(document: MapDocument, grid: GridGeometry, side: SideKey, terrain: Terrain) -> Polygon:
    """Return the ring of a terrain on a side: straight for a wall, winding for a stream (see `side_ring`).

    It is what an entry of the side grows where nothing is traced.
    """
    return Polygon(coordinates=(side_ring(grid.side(*side), terrain, seed_of(document.id)),))


def side_of(grid: GridGeometry, feature: Feature) -> SideKey | None:
    """Return the side of a feature by its owners; None without owners.

    One owner alone means a side on the edge of the grid, the one nearest to the feature.
    """
    try:
        owners = [grid.space(name) for name in feature.owners]
    except UnknownSpaceError:
        return None
    if len(owners) == 2:
        direction = grid.direction_between(owners[0], owners[1])
        return None if direction is None else side_key(grid, owners[0], direction)
    if len(owners) == 1:
        open_sides = [way for way in grid.directions if grid.neighbour(owners[0], way) is None]
        x0, y0, x1, y1 = outlines.bounds(feature.geometry)
        if open_sides:
            return owners[0], _nearest_direction(grid, owners[0], open_sides, (x0 + x1) / 2, (y0 + y1) / 2)
    return None


def ink_at(document: MapDocument, grid: GridGeometry, side: SideKey) -> PartRef | None:
    """Return the feature that belongs to a side; None if there is none."""
    for feature in document.features:
        if feature.owners and side_of(grid, feature) == side:
            return PartRef("features", feature.id)
    return None


def terrain_at(document: MapDocument, grid: GridGeometry, side: SideKey) -> str:
    """Return the terrain id of a side; empty without an entry."""
    return next((entry.terrain for entry in document.sides if _key_of(grid, entry) == side), "")


def with_side(
    document: MapDocument, grid: GridGeometry, side: SideKey, terrain: Terrain
) -> tuple[MapDocument, PartRef]:
    """Return the map with a terrain on a side: a feature owned by both spaces, and the entry of the side.

    What stood on the side before is taken away. The same object comes back when the side has that terrain already.
    """
    document, refs = with_sides(document, grid, [side], terrain)
    return document, refs[0]


def with_sides(
    document: MapDocument, grid: GridGeometry, sides: Collection[SideKey], terrain: Terrain
) -> tuple[MapDocument, tuple[PartRef, ...]]:
    """Return the map with a terrain on several sides, and references to the features in the same order.

    Sides that have that terrain and its ink already keep them. A bridge leaves the ink it is laid over.
    """
    wanted = dict.fromkeys(sides)
    says = {key: entry.terrain for entry in document.sides if (key := _key_of(grid, entry)) in wanted}
    drawn: dict[SideKey, PartRef] = {}
    for feature in document.features:
        key = side_of(grid, feature) if feature.owners and feature.terrain == terrain.id else None
        if key in wanted and says.get(key) == terrain.id:
            drawn.setdefault(key, PartRef("features", feature.id))
    new = [side for side in wanted if side not in drawn]
    if not new:
        return document, tuple(drawn[side] for side in sides)
    if terrain.drawing.style == "bridge":
        entries = tuple(entry for entry in document.sides if _key_of(grid, entry) not in set(new))
        document = msgspec.structs.replace(document, sides=entries)
    else:
        document = without_sides(document, grid, new)
    used = used_ids(document)
    features = []
    for side in new:
        feature_id = fresh_id(terrain.id, used)
        used.add(feature_id)
        shape = ink_of(document, grid, side, terrain)
        features.append(Feature(id=feature_id, terrain=terrain.id, owners=owner_names(grid, side), geometry=shape))
        drawn[side] = PartRef("features", feature_id)
    said = [Side(space=grid.name(space), direction=direction, terrain=terrain.id) for space, direction in new]
    document = msgspec.structs.replace(document, sides=(*document.sides, *said))
    document, _refs = added(document, "features", features)
    return document, tuple(drawn[side] for side in sides)


def without_sides(document: MapDocument, grid: GridGeometry, sides: Collection[SideKey]) -> MapDocument:
    """Return the map without entries and features of these sides."""
    gone = set(sides)
    inks = [
        PartRef("features", feature.id)
        for feature in document.features
        if feature.owners and side_of(grid, feature) in gone
    ]
    entries = tuple(entry for entry in document.sides if _key_of(grid, entry) not in gone)
    if len(entries) != len(document.sides):
        document = msgspec.structs.replace(document, sides=entries)
    return removed(document, inks)


def without_parts(document: MapDocument, grid: GridGeometry, refs: Collection[PartRef]) -> MapDocument:
    """Return the map without these elements; features of sides are removed with the entry of the same terrain."""
    for feature in found_among(document, refs).values():
        if isinstance(feature, Feature) and feature.owners:
            side = side_of(grid, feature)
            if side is not None and terrain_at(document, grid, side) == feature.terrain:
                document = with_entry(document, grid, side, "")
    return removed(document, refs)


def with_terrain(
    document: MapDocument, grid: GridGeometry, refs: Iterable[PartRef], terrain: Terrain | None
) -> MapDocument:
    """Return the map with another terrain of features (None: obstacles of their own).

    A feature with terrain loses its own effect, as the terrain says it. The entry of a side whose ink changes
    follows it, and goes when the new terrain is none for sides.
    """
    terrain_id = "" if terrain is None else terrain.id
    changes = {}
    for ref in refs:
        feature = find(document, ref)
        if not isinstance(feature, Feature) or feature.terrain == terrain_id:
            continue
        effect = UNSET if terrain_id else Obstacle()
        changes[ref] = msgspec.structs.replace(feature, terrain=terrain_id, effect=effect)
        side = side_of(grid, feature) if feature.owners else None
        if side is not None and terrain_at(document, grid, side) == feature.terrain:
            follows = terrain is not None and terrain.kind == "side"
            document = with_entry(document, grid, side, terrain_id if follows else "")
    return replaced(document, changes)


def owner_names(grid: GridGeometry, side: SideKey) -> tuple[str, ...]:
    """Return the names of the one or two spaces of a side."""
    other = grid.neighbour(*side)
    return (grid.name(side[0]),) if other is None else (grid.name(side[0]), grid.name(other))


def with_owners(
    document: MapDocument,
    grid: GridGeometry,
    refs: Iterable[PartRef],
    side: SideKey | None,
    terrain_of: Callable[[str], Terrain | None],
) -> MapDocument:
    """Return the map with features that belong to a side, or to none.

    The side then has the terrain of a wall or hedge that becomes part of it, as if it had been painted there; the one
    it was part of before has it no more. `terrain_of` gives a terrain by its id.
    """
    owners = () if side is None else owner_names(grid, side)
    for ref in refs:
        feature = find(document, ref)
        if not isinstance(feature, Feature) or feature.owners == owners:
            continue
        terrain = terrain_of(feature.terrain)
        is_ink = terrain is not None and terrain.kind == "side"
        before = side_of(grid, feature) if feature.owners else None
        if is_ink and before is not None and terrain_at(document, grid, before) == feature.terrain:
            document = with_entry(document, grid, before, "")
        if is_ink and side is not None:
            document = with_entry(document, grid, side, feature.terrain)
        document = replaced(document, {ref: msgspec.structs.replace(feature, owners=owners)})
    return document


def moved_side(grid: GridGeometry, side: SideKey, dx: int, dy: int) -> SideKey | None:
    """Return the side at distance (dx, dy); None if there is none exactly there."""
    space = shifted_space(grid, side[0], dx, dy)
    return None if space is None else side_key(grid, space, side[1])


def with_moved_ink(document: MapDocument, grid: GridGeometry, ref: PartRef, dx: int, dy: int) -> MapDocument:
    """Return the map with a feature of a side moved by (dx, dy) to another side, with owners and entry.

    The geometry is left alone. Moved to no exact side, the ink keeps its owners.
    """
    feature = find(document, ref)
    side = side_of(grid, feature) if isinstance(feature, Feature) and feature.owners else None
    target = None if side is None else moved_side(grid, side, dx, dy)
    if side is None or target is None or target == side:
        return document
    assert isinstance(feature, Feature), "only features have owners"
    if terrain_at(document, grid, side) == feature.terrain:
        document = with_entry(document, grid, side, "")
        document = with_entry(document, grid, target, feature.terrain)
    return replaced(document, {ref: msgspec.structs.replace(feature, owners=owner_names(grid, target))})


def shifted_space(grid: GridGeometry, space: SpaceId, dx: int, dy: int) -> SpaceId | None:
    """Return the space whose centre is exactly (dx, dy) away; None if there is none."""
    x, y = grid.centre(space)
    there = grid.space_at(x + dx, y + dy)
    return there if there is not None and grid.centre(there) == (x + dx, y + dy) else None


def with_entry(document: MapDocument, grid: GridGeometry, side: SideKey, terrain: str) -> MapDocument:
    """Return the map with the terrain id of a side, or none if empty; features are unchanged."""
    entries = tuple(entry for entry in document.sides if _key_of(grid, entry) != side)
    if terrain:
        entries = (*entries, Side(space=grid.name(side[0]), direction=side[1], terrain=terrain))
    return document if entries == document.sides else msgspec.structs.replace(document, sides=entries)


def _key_of(grid: GridGeometry, entry: Side) -> SideKey | None:
    try:
        return side_key(grid, grid.space(entry.space), entry.direction)
    except UnknownSpaceError:
        return None


def _nearest_direction(
    grid: GridGeometry, space: SpaceId, directions: Iterable[Direction], x: float, y: float
) -> Direction:
    def distance(direction: Direction) -> float:
        return _distance_to_segment(x, y, *grid.side(space, direction))

    return min(directions, key=distance)


def _distance_to_segment(x: float, y: float, start: Point, end: Point) -> float:
    dx, dy = end[0] - start[0], end[1] - start[1]
    along = ((x - start[0]) * dx + (y - start[1]) * dy) / (dx * dx + dy * dy)
    along = max(0.0, min(1.0, along))
    return math.hypot(x - start[0] - along * dx, y - start[1] - along * dy)


def sides_on(grid: GridGeometry, side: SideKey) -> list[SideKey]:
    """Return the sides that share an end with a side."""
    ends = set(grid.side(*side))
    space, direction = side
    about = [space, grid.neighbour(space, direction)]
    about += [other for here in about if here is not None for other in grid.neighbours(here)]
    found = {
        side_key(grid, here, way): None
        for here in dict.fromkeys(about)
        if here is not None
        for way in grid.directions
        if not ends.isdisjoint(grid.side(here, way))
    }
    found.pop(side, None)
    return list(found)
