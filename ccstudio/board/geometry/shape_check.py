"""Errors of single geometries: open, crossing or empty rings; holes and parts that do not fit."""

import re
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise

import msgspec
import numpy as np
import shapely

from ccstudio.base.problems import Argument, Path, Severity
from ccstudio.documents.geometry import Geometry, LineString, MultiPolygon, Polygon, Position, Ring, lines_of, rings_of

_PLACE = re.compile(r"\[(\S+) (\S+)\]$")


class Defect(msgspec.Struct, frozen=True, kw_only=True):
    """An error of a geometry: its code, its path in the geometry, and a point on the map."""

    code: str
    path: Path
    at: tuple[float, float]
    severity: Severity = Severity.ERROR
    arguments: dict[str, Argument] = {}


class Finding(msgspec.Struct, frozen=True, kw_only=True):
    """The errors of a geometry, and its bounding box (x0, y0, x1, y1)."""

    defects: tuple[Defect, ...]
    bounds: tuple[int, int, int, int]

    @property
    def is_sound(self) -> bool:
        """Whether it can be used; warnings do not count."""
        return not _has_error(self.defects)


def look_at(geometries: Sequence[Geometry]) -> list[Finding]:
    """Return the findings of many geometries.

    They are looked at together: one call for all of a map costs milliseconds, one for each costs twenty times that.

    Rings must be closed, have an area and neither cross nor touch themselves; holes must lie in their shell, apart
    from each other; parts must not overlap. Touching in single points is allowed between rings.
    """
    if not geometries:
        return []
    chains = [(n, part) for n, geometry in enumerate(geometries) for part in (*rings_of(geometry), *lines_of(geometry))]
    table = _Table([part for _, part in chains])
    bounds = table.bounds([n for n, _ in chains], len(geometries))
    suspect = {n for (n, _), odd in zip(chains, table.odd(), strict=True) if odd}
    found: list[list[Defect]] = [[] for _ in geometries]
    for n in sorted(suspect):
        geometry = geometries[n]
        found[n] += _line_defects(geometry) if isinstance(geometry, LineString) else _ring_defects(geometry)
    sound = [not (_has_error(defects) or isinstance(geometries[n], LineString)) for n, defects in enumerate(found)]
    for n in _invalid(geometries, table, [n for n, _ in chains], sound):
        geometry = geometries[n]
        assert not isinstance(geometry, LineString), "lines are never invalid"
        found[n] += _crossing_defects(geometry)
    return [Finding(defects=tuple(d), bounds=b) for d, b in zip(found, bounds, strict=True)]


class _Table:
    """All points of many chains in one array, for vectorised checks."""

    def __init__(self, chains: Sequence[Sequence[Position]]) -> None:
        self.counts = np.fromiter(map(len, chains), dtype=np.int64, count=len(chains))
        numbers = chain.from_iterable(chain.from_iterable(chains))
        # Lattice coordinates, and far greater ones, are exact in doubles.
        self.points = np.fromiter(numbers, dtype=np.float64, count=2 * int(self.counts.sum())).reshape(-1, 2)
        self.ends = np.cumsum(self.counts)
        self.starts = self.ends - self.counts

    def bounds(self, owners: Sequence[int], count: int) -> list[tuple[int, int, int, int]]:
        """Return the bounding box of the chains of each of `count` owners, given in order."""
        starts = self.starts[np.searchsorted(owners, np.arange(count))]
        low = np.minimum.reduceat(self.points, starts)
        high = np.maximum.reduceat(self.points, starts)
        boxes = np.hstack((low, high)).astype(np.int64).tolist()
        return [(x0, y0, x1, y1) for x0, y0, x1, y1 in boxes]

    def odd(self) -> list[bool]:
        """Return which chains may be open, repeat a point or have no area; these are checked one by one."""
        points, starts, ends = self.points, self.starts, self.ends
        open_chains = (points[starts] != points[ends - 1]).any(axis=1)
        standing = np.append((np.diff(points, axis=0) == 0).all(axis=1), False)
        standing[ends - 1] = False
        repeating = np.add.reduceat(standing, starts) > 0
        about = points - np.repeat(points[starts], self.counts, axis=0)
        products = np.append(about[:-1, 0] * about[1:, 1] - about[:-1, 1] * about[1:, 0], 0.0)
        products[ends - 1] = 0.0
        flat = np.abs(np.add.reduceat(products, starts)) <= 1e-9 * np.add.reduceat(np.abs(products), starts)
        return [bool(odd) for odd in open_chains | repeating | flat]


def _has_error(defects: Sequence[Defect]) -> bool:
    return any(defect.severity is Severity.ERROR for defect in defects)


def _line_defects(line: LineString) -> list[Defect]:
    points = line.coordinates
    if len(set(points)) < 2:
        return [Defect(code="line-without-length", path=("coordinates",), at=points[0], severity=Severity.WARNING)]
    return _repeated(points, ("coordinates",))


def _parts(geometry: Polygon | MultiPolygon) -> Iterator[tuple[Path, tuple[Ring, ...]]]:
    """Return the polygons of an area, each with its path."""
    if isinstance(geometry, Polygon):
        yield ("coordinates",), geometry.coordinates
    else:
        for number, part in enumerate(geometry.coordinates):
            yield ("coordinates", number), part


def _ring_defects(geometry: Polygon | MultiPolygon) -> list[Defect]:
    """Return errors of single rings, except crossings."""
    found = []
    for path, part in _parts(geometry):
        for number, ring in enumerate(part):
            place = (*path, number)
            if ring[0] != ring[-1]:
                found.append(Defect(code="ring-open", path=place, at=ring[-1]))
            elif len(set(ring)) < 3:
                found.append(
                    Defect(code="ring-few-vertices", path=place, at=ring[0], arguments={"count": len(set(ring))})
                )
            elif _doubled_area(ring) == 0 and not _encloses(ring):
                found.append(Defect(code="ring-without-area", path=place, at=ring[0]))
            else:
                found += _repeated(ring, place)
    return found


def _repeated(points: Sequence[Position], path: Path) -> list[Defect]:
    return [
        Defect(code="vertex-repeated", path=(*path, number), at=point, severity=Severity.WARNING)
        for number, (before, point) in enumerate(pairwise(points), 1)
        if before == point
    ]


def _doubled_area(ring: Ring) -> int:
    return sum(ax * by - ay * bx for (ax, ay), (bx, by) in pairwise(ring))


def _encloses(ring: Ring) -> bool:
    """Whether its points are on more than one line: a figure of eight has no area but encloses something."""
    x, y = ring[0]
    return any((ax - x) * (by - y) != (ay - y) * (bx - x) for (ax, ay), (bx, by) in pairwise(ring))


def _invalid(geometries: Sequence[Geometry], table: _Table, owners: Sequence[int], sound: Sequence[bool]) -> list[int]:
    """Return the indices of invalid areas among those with valid rings."""
    found = [n for n, g in enumerate(geometries) if sound[n] and isinstance(g, MultiPolygon) and not _areas(g).is_valid]
    single = np.array([is_sound and isinstance(g, Polygon) for is_sound, g in zip(sound, geometries, strict=True)])
    wanted = single[np.asarray(owners)]
    if wanted.any():
        counts = table.counts[wanted]
        points = table.points[np.repeat(wanted, table.counts)]
        rings = np.asarray(shapely.linearrings(points, indices=np.repeat(np.arange(len(counts)), counts)))
        # Polygons are numbered without gaps for shapely, and back again.
        numbers, places = np.unique(np.asarray(owners)[wanted], return_inverse=True)
        valid = np.asarray(shapely.is_valid(shapely.polygons(rings, indices=places)))
        found += [int(n) for n in numbers[~valid]]
    return sorted(found)


def _polygon(part: Sequence[Ring]) -> shapely.Polygon:
    return shapely.Polygon(part[0], part[1:])


def _areas(geometry: MultiPolygon) -> shapely.MultiPolygon:
    return shapely.MultiPolygon([_polygon(part) for part in geometry.coordinates])


def _crossing_defects(geometry: Polygon | MultiPolygon) -> list[Defect]:
    """Return why an area with valid rings is invalid: rings first, then holes, then parts."""
    found = []
    for path, part in _parts(geometry):
        alone = [shapely.Polygon(ring) for ring in part]
        crossing = [
            Defect(code="ring-crosses-itself", path=(*path, number), at=_place(ring, part[number][0]))
            for number, ring in enumerate(alone)
            if not ring.is_valid
        ]
        found += crossing or _hole_defects(path, part, alone)
    if not found and isinstance(geometry, MultiPolygon):
        found += _part_defects(geometry)
    return found


def _hole_defects(path: Path, part: tuple[Ring, ...], alone: Sequence[shapely.Polygon]) -> list[Defect]:
    shell, *holes = alone
    found = [
        Defect(code="hole-outside", path=(*path, number), at=part[number][0])
        for number, hole in enumerate(holes, 1)
        if not shell.covers(hole)
    ]
    for number, other in _overlaps(holes):
        found.append(
            Defect(
                code="holes-overlap",
                path=(*path, number + 1),
                at=part[number + 1][0],
                arguments={"other": other + 1},
            )
        )
    whole = _polygon(part)
    if not found and not whole.is_valid:
        found.append(Defect(code="holes-cut-apart", path=path, at=_place(whole, part[0][0])))
    return found


def _part_defects(geometry: MultiPolygon) -> list[Defect]:
    polygons = [_polygon(part) for part in geometry.coordinates]
    found = [
        Defect(
            code="parts-overlap",
            path=("coordinates", number),
            at=geometry.coordinates[number][0][0],
            arguments={"other": other + 1, "part": number + 1},
        )
        for number, other in _overlaps(polygons, edges_too=True)
    ]
    return found or [Defect(code="parts-do-not-fit", path=("coordinates",), at=geometry.coordinates[0][0][0])]


def _overlaps(polygons: Sequence[shapely.Polygon], *, edges_too: bool = False) -> Iterator[tuple[int, int]]:
    """Yield polygons that overlap an earlier one (or share an edge, with `edges_too`), and the first such."""
    tree = shapely.STRtree(polygons)
    for number, polygon in enumerate(polygons):
        for other in sorted(tree.query(polygon, predicate="intersects")):
            if other >= number:
                break
            common = polygon.intersection(polygons[other])
            if common.area > 0 or (edges_too and common.length > 0):
                yield number, int(other)
                break


def _place(shape: shapely.Polygon, otherwise: Position) -> tuple[float, float]:
    """Return where GEOS found the error."""
    match = _PLACE.search(shapely.is_valid_reason(shape))
    return (float(match[1]), float(match[2])) if match else otherwise
