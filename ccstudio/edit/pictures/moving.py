"""Moving outlines with a picture that is fitted again: the old fit maps them to pixels, the new one back."""

from collections.abc import Iterable

import msgspec
import numpy as np

from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.geometry import LATTICE_LIMIT, Geometry, LineString, MultiPolygon, Polygon, Position
from ccstudio.documents.map import Feature, Label, MapDocument, Transform
from ccstudio.edit.maps import with_geometry
from ccstudio.edit.parts import Kind, PartRef, find, is_outlined, refs_of, replaced
from ccstudio.edit.pictures.mappings import Mapping, mapping_of

MOVED_KINDS: tuple[Kind, ...] = ("features", "contours", "courses", "labels")


def moved_with_picture(
    document: MapDocument,
    grid: GridGeometry,
    before: Transform,
    after: Transform,
    refs: Iterable[PartRef] | None = None,
) -> MapDocument:
    """Return the map with outlines and labels moved so that they cover the same pixels after a new fit.

    Vertices land on the lattice; those that come to lie on their neighbour are dropped. What belongs to the grid
    stays: spaces, and the ink of sides. A part stays too when it would shrink to nothing, or lie beyond the horizon
    or the lattice's limits.

    Args:
        document: the map.
        grid: its grid.
        before: where the picture lay when the outlines were drawn.
        after: where it lies now.
        refs: the parts to move; all of them unless given.
    """
    was, now = mapping_of(before), mapping_of(after)
    if was is None or now is None or before == after:
        return document
    wanted = [ref for kind in MOVED_KINDS for ref in refs_of(document, kind)] if refs is None else list(refs)
    for ref in wanted:
        part = find(document, ref)
        if isinstance(part, Label):
            at = _carried([part.at], was, now)
            if at is not None:
                document = replaced(document, {ref: msgspec.structs.replace(part, at=at[0])})
        elif is_outlined(part) and not (isinstance(part, Feature) and part.owners):
            geometry = _moved(part.geometry, was, now)
            if geometry is not None:
                document = with_geometry(document, grid, ref, geometry)
    return document


def _moved(geometry: Geometry, was: Mapping, now: Mapping) -> Geometry | None:
    match geometry:
        case LineString(coordinates=line):
            points = _carried(line, was, now)
            return None if points is None or len(points) < 2 else LineString(coordinates=points)
        case Polygon(coordinates=rings):
            polygon = _rings(rings, was, now)
            return None if polygon is None else Polygon(coordinates=polygon)
        case MultiPolygon(coordinates=polygons):
            moved = [_rings(rings, was, now) for rings in polygons]
            kept = [polygon for polygon in moved if polygon is not None]
            return MultiPolygon(coordinates=tuple(kept)) if len(kept) == len(moved) else None


def _rings(
    rings: Iterable[tuple[Position, ...]], was: Mapping, now: Mapping
) -> tuple[tuple[Position, ...], ...] | None:
    """Move rings; holes that shrink to nothing are removed. None if the shell does."""
    made = []
    for number, ring in enumerate(rings):
        points = _carried(ring, was, now)
        if points is not None and len(set(points)) >= 3:
            made.append(points)
        elif number == 0:
            return None
    return tuple(made)


def _carried(points: Iterable[Position], was: Mapping, now: Mapping) -> tuple[Position, ...] | None:
    """Move points to the new fit, without duplicates; None if one has no new place."""
    places = now.to_lattice(was.to_picture(np.array(list(points), dtype=np.float64)))
    if not np.isfinite(places).all() or np.abs(places).max() > LATTICE_LIMIT:
        return None
    rounded = [(int(x), int(y)) for x, y in np.rint(places).tolist()]
    return tuple(place for number, place in enumerate(rounded) if number == 0 or place != rounded[number - 1])
