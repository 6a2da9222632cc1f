"""Converting outlines generated from painted terrain into features and contours of the map."""

from collections.abc import Collection
from itertools import pairwise

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import Point
from ccstudio.board.features import BoardFeature
from ccstudio.documents.geometry import Area, MultiPolygon, Polygon, Ring
from ccstudio.documents.map import Contour, Feature, MapDocument
from ccstudio.edit.parts import PartRef, added, fresh_id, used_ids, with_fields

Shell = tuple[Point, ...]


def with_generated_traced(
    board: Board, among: Collection[SpaceId] | None = None
) -> tuple[MapDocument, tuple[PartRef, ...]]:
    """Return the map with its generated outlines as ordinary features and contours, of equal geometry.

    Nothing looks different and every verdict is the same: only where what is painted changes later does the outline
    no longer follow. What is painted stays painted, but from now on it follows the new outline.

    Args:
        board: the map, compiled.
        among: turn only what grew from, or on a side of, any of these spaces; None for all.

    Returns:
        The map, and references to the new parts; the same document where nothing grew.
    """
    document = board.document
    used = used_ids(document)
    traced = [grown for grown in board.features if grown.is_generated and _is_among(grown, among)]
    features = [_feature(board, grown, used) for grown in traced]
    contours: list[Contour] = []
    for shape in board.contours:
        if among is None or not set(shape.spaces).isdisjoint(among):
            contour_id = fresh_id("contour", used)
            used.add(contour_id)
            contours.append(Contour(id=contour_id, level=shape.level, geometry=area_of(shape.rings)))
    shown = {board.grid.name(space) for grown in traced for space in grown.spaces}
    by_hand = [
        PartRef("spaces", entry.space) for entry in document.spaces if entry.set_by_hand and entry.space in shown
    ]
    document = with_fields(document, by_hand, set_by_hand=False)
    document, refs = added(document, "features", features)
    document, more = added(document, "contours", contours)
    return document, (*refs, *more)


def _is_among(grown: BoardFeature, among: Collection[SpaceId] | None) -> bool:
    return among is None or not {*grown.spaces, *grown.owners}.isdisjoint(among)


def _feature(board: Board, grown: BoardFeature, used: set[str]) -> Feature:
    feature_id = fresh_id(grown.terrain_id, used)
    used.add(feature_id)
    return Feature(
        id=feature_id,
        terrain=grown.terrain_id,
        owners=tuple(board.grid.name(SpaceId(owner)) for owner in sorted(grown.owners)),
        geometry=area_of(grown.rings),
    )


def area_of(rings: Collection[Shell]) -> Area:
    """Return the area of rings that do not cross each other: each hole is in the smallest ring around it.

    Rings are told apart by how many others hold them: an even number makes an area, an odd one a hole.
    """
    around = {ring: [other for other in rings if other is not ring and _holds(other, ring[0])] for ring in rings}
    polygons: dict[Shell, list[Ring]] = {ring: [ring] for ring in rings if len(around[ring]) % 2 == 0}
    for ring, others in around.items():
        if len(others) % 2 == 1:
            polygons[max(others, key=lambda other: len(around[other]))].append(ring)
    areas = tuple(tuple(rings) for rings in polygons.values())
    return Polygon(coordinates=areas[0]) if len(areas) == 1 else MultiPolygon(coordinates=areas)


def _holds(ring: Shell, point: Point) -> bool:
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in pairwise(ring):
        if (y0 > y) != (y1 > y):
            turn = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)
            inside ^= turn > 0 if y1 > y0 else turn < 0
    return inside
