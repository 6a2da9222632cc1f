"""Strict GeoJSON reader: returns all shapes, or every error with its path."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path as File
from typing import Any, Final, Literal, NamedTuple

import msgspec
import numpy as np
from numpy.typing import NDArray

from ccstudio.base.errors import DocumentError
from ccstudio.base.json_text import read_json
from ccstudio.base.problems import Argument, Path, Problem, Severity, errors_of
from ccstudio.interop.geojson.head import Head, head_of

Floats = NDArray[np.float64]
ShapeKind = Literal["area", "line", "point"]

LARGEST_FILE: Final = 64 * 2**20
MOST_FEATURES: Final = 50_000
MOST_POINTS: Final = 1_000_000
DEEPEST: Final = 8
"""Collections of geometries may stand in each other this deep."""
MOST_PROBLEMS: Final = 100
LARGEST_NUMBER: Final = 1e12
_NUMBERS: Final = frozenset({int, float})
_LONGEST_TEXT: Final = 4 * 2**20
"""Bytes of a text whose defects are looked for one by one."""

_GEOMETRIES: Final[dict[str, tuple[ShapeKind, int]]] = {
    "Point": ("point", 0),
    "MultiPoint": ("point", 1),
    "LineString": ("line", 1),
    "MultiLineString": ("line", 2),
    "Polygon": ("area", 2),
    "MultiPolygon": ("area", 3),
}
"""What each type of geometry is, and how deep its positions lie in lists."""

TYPES: Final = (*_GEOMETRIES, "GeometryCollection", "Feature", "FeatureCollection")

Properties = Mapping[str, object]
Chains = tuple[Floats, ...]


class Shape(NamedTuple):
    """One geometry: a feature has one, or those of its collection.

    `polygons` are, for areas, the rings of each polygon, closed, the outer one first; for lines each line alone; for
    points all of them. Arrays have rows x, y, as the file has them. `is_multiple` says that its type was one of several
    areas, lines or points, be there one or more.
    """

    path: Path
    feature: int
    kind: ShapeKind
    polygons: tuple[Chains, ...]
    is_multiple: bool = False

    @property
    def points(self) -> Floats:
        """All its positions."""
        return np.concatenate([chain for chains in self.polygons for chain in chains])


class Collected(NamedTuple):
    """A file: its shapes, the properties and ids of its features, what it says of itself, and what was odd in it.

    A feature without a geometry has no shape, but its properties.
    """

    head: Head | None
    shapes: tuple[Shape, ...]
    properties: tuple[Properties, ...]
    paths: tuple[Path, ...]
    warnings: tuple[Problem, ...]
    file: str = ""

    @property
    def bounds(self) -> tuple[float, float, float, float]:
        """x0, y0, x1, y1 of all shapes."""
        points = np.concatenate([shape.points for shape in self.shapes])
        (x0, y0), (x1, y1) = points.min(axis=0), points.max(axis=0)
        return float(x0), float(y0), float(x1), float(y1)


def read_geojson_file(path: File) -> Collected:
    """Read a file (see `read_geojson`).

    Raises:
        DocumentError: it cannot be read, or something is wrong with it.
    """
    try:
        size = path.stat().st_size
        if not path.is_file():
            raise DocumentError(path, [Problem(code="file-not-a-file", file=str(path))])
        data = b"" if size > LARGEST_FILE else path.read_bytes()
    except FileNotFoundError:
        raise DocumentError(path, [Problem(code="file-missing", file=str(path))]) from None
    except PermissionError:
        raise DocumentError(path, [Problem(code="file-not-allowed", file=str(path))]) from None
    except OSError as error:
        reason = error.strerror or type(error).__name__
        problem = Problem(code="file-unreadable", arguments={"reason": reason}, file=str(path))
        raise DocumentError(path, [problem]) from error
    if size > LARGEST_FILE:
        raise DocumentError(path, [_too_large(str(path))])
    return read_geojson(data, str(path))


def read_geojson(data: bytes, file: str = "") -> Collected:
    """The shapes of a GeoJSON text: a feature collection, a feature, or a bare geometry.

    Rings that are not closed are closed, with a warning; heights are dropped; winding does not matter.

    Raises:
        DocumentError: something is wrong with it: no JSON, another format, wrong types, numbers that are none, too
            much of it, or nothing in it. All problems are listed with their paths, up to `MOST_PROBLEMS`.
        StudioError: a newer version of the program wrote it.
    """
    if len(data) > LARGEST_FILE:
        raise DocumentError(file, [_too_large(file)])
    reader = _Reader(file)
    try:
        value = _decoded(data, file)
        head = head_of(value)
        reader.top(value)
        if not reader.shapes and not (head and reader.properties) and not errors_of(reader.problems):
            reader.report("geojson-empty", ())
    except _EnoughError:
        head = None
    if errors_of(reader.problems):
        raise DocumentError(file, reader.problems)
    return Collected(
        head, tuple(reader.shapes), tuple(reader.properties), tuple(reader.paths), tuple(reader.problems), file
    )


def _too_large(file: str) -> Problem:
    return Problem(code="geojson-too-large", arguments={"most": LARGEST_FILE // 2**20}, file=file)


def _decoded(data: bytes, file: str) -> object:
    try:
        value: object = msgspec.json.decode(data)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        if len(data) > _LONGEST_TEXT:
            problem = Problem(code="geojson-not-json", arguments={"reason": str(error)}, file=file)
            raise DocumentError(file, [problem]) from error
        text = read_json(data)
        if errors_of(text.problems) or not text.complete:
            problems = [msgspec.structs.replace(it, file=file) for it in text.problems[:MOST_PROBLEMS]]
            raise DocumentError(file, problems) from error
        value = text.value
    return value


class _EnoughError(Exception):
    """What is wrong has been reported, and there is no use in looking for more."""


class _Reader:
    """Walks through one file and gathers its shapes and its problems."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.problems: list[Problem] = []
        self.shapes: list[Shape] = []
        self.properties: list[Properties] = []
        self.paths: list[Path] = []
        self._points = 0

    def report(self, code: str, path: Path, severity: Severity = Severity.ERROR, /, **arguments: Argument) -> None:
        """Add a problem.

        Raises:
            _EnoughError: there are many already.
        """
        self.problems.append(Problem(code=code, path=path, arguments=arguments, severity=severity, file=self.file))
        if severity is Severity.ERROR and len(errors_of(self.problems)) >= MOST_PROBLEMS:
            raise _EnoughError

    def top(self, value: object) -> None:
        """Read a whole text."""
        if not isinstance(value, dict):
            self.report("geojson-not-object", (), found=glimpse(value))
            return
        kind = value.get("type")
        if kind == "Topology":
            self.report("geojson-topology", ("type",))
        elif kind == "FeatureCollection":
            self._features(value)
        elif kind == "Feature":
            self._feature(value, ())
        elif isinstance(kind, str) and (kind in _GEOMETRIES or kind == "GeometryCollection"):
            self.properties.append({})
            self.paths.append(())
            self._geometry(value, (), 0)
        elif kind is None:
            self.report("geojson-missing", (), name="type")
        else:
            self.report("geojson-type-unknown", ("type",), found=glimpse(kind), known=", ".join(TYPES))

    def _features(self, value: Mapping[str, Any]) -> None:
        features = value.get("features")
        if features is None:
            self.report("geojson-missing", (), name="features")
            return
        if not isinstance(features, list):
            self.report("geojson-not-list", ("features",), found=glimpse(features))
            return
        if len(features) > MOST_FEATURES:
            self.report("geojson-too-many-features", ("features",), most=MOST_FEATURES)
            return
        for number, feature in enumerate(features):
            path: Path = ("features", number)
            if not isinstance(feature, dict):
                self.report("geojson-not-object", path, found=glimpse(feature))
            elif feature.get("type") != "Feature":
                self.report(
                    "geojson-type-unknown", (*path, "type"), found=glimpse(feature.get("type")), known="Feature"
                )
            else:
                self._feature(feature, path)

    def _feature(self, feature: Mapping[str, Any], path: Path) -> None:
        properties = feature.get("properties")
        if properties is not None and not isinstance(properties, dict):
            self.report("geojson-properties", (*path, "properties"), found=glimpse(properties))
            properties = None
        self.properties.append(properties or {})
        self.paths.append(path)
        geometry = feature.get("geometry")
        if geometry is not None:
            self._geometry(geometry, (*path, "geometry"), 0)

    def _geometry(self, geometry: object, path: Path, depth: int) -> None:
        if not isinstance(geometry, dict):
            self.report("geojson-not-object", path, found=glimpse(geometry))
            return
        kind = geometry.get("type")
        if kind == "GeometryCollection":
            self._collection(geometry, path, depth)
            return
        if not isinstance(kind, str) or kind not in _GEOMETRIES:
            known = ", ".join((*_GEOMETRIES, "GeometryCollection"))
            self.report("geojson-type-unknown", (*path, "type"), found=glimpse(kind), known=known)
            return
        coordinates = geometry.get("coordinates")
        path = (*path, "coordinates")
        if not isinstance(coordinates, list):
            self.report("geojson-not-list", path, found=glimpse(coordinates))
            return
        if not coordinates:
            return
        meaning, deep = _GEOMETRIES[kind]
        if deep == 0:
            coordinates, deep = [coordinates], 1
        chains = self._polygons(coordinates, path, meaning, deep)
        if chains:
            self.shapes.append(Shape(path[:-1], len(self.properties) - 1, meaning, chains, kind.startswith("Multi")))

    def _collection(self, geometry: Mapping[str, Any], path: Path, depth: int) -> None:
        members = geometry.get("geometries")
        if not isinstance(members, list):
            self.report("geojson-not-list", (*path, "geometries"), found=glimpse(members))
        elif depth >= DEEPEST:
            self.report("geojson-too-deep", path, most=DEEPEST)
        else:
            for number, member in enumerate(members):
                self._geometry(member, (*path, "geometries", number), depth + 1)

    def _polygons(self, value: Sequence[object], path: Path, kind: ShapeKind, deep: int) -> tuple[Chains, ...]:
        if deep == 1:
            chain = self._chain(value, path, kind)
            return () if chain is None else ((chain,),)
        if deep == 2 and kind == "line":
            lines = [self._chain(it, way, kind) for it, way in self._items(value, path)]
            return tuple((line,) for line in lines if line is not None)
        if deep == 2:
            rings = [self._chain(it, way, kind) for it, way in self._items(value, path)]
            whole = tuple(ring for ring in rings if ring is not None)
            return (whole,) if whole else ()
        return tuple(
            chains for it, way in self._items(value, path) for chains in self._polygons(it, way, kind, deep - 1)
        )

    def _items(self, value: Sequence[object], path: Path) -> Iterator[tuple[Sequence[object], Path]]:
        for number, item in enumerate(value):
            if isinstance(item, list):
                yield item, (*path, number)
            else:
                self.report("geojson-not-list", (*path, number), found=glimpse(item))

    def _chain(self, value: Sequence[object], path: Path, kind: ShapeKind) -> Floats | None:
        """A list of positions as rows x, y."""
        self._points += len(value)
        if self._points > MOST_POINTS:
            self.report("geojson-too-many-points", (), most=MOST_POINTS)
            raise _EnoughError
        chain = _quick(value)
        if chain is None:
            chain = self._slow(value, path)
        if chain is None:
            return None
        least = {"point": 1, "line": 2, "area": 3}[kind]
        if kind == "area" and len(chain) and not np.array_equal(chain[0], chain[-1]):
            self.report("geojson-ring-open", path, Severity.WARNING)
            chain = np.concatenate((chain, chain[:1]))
        count = len(chain) - (1 if kind == "area" else 0)
        if count < least:
            words = {"point": "Point", "line": "LineString", "area": "Polygon"}[kind]
            shown = len(value)
            self.report("geojson-too-few-positions", path, kind=words, least=least + (kind == "area"), count=shown)
            return None
        return chain

    def _slow(self, value: Sequence[object], path: Path) -> Floats | None:
        """The same one by one, to find what is wrong, or positions with and without heights."""
        rows: list[tuple[float, float]] = []
        is_fine = True
        for number, position in enumerate(value):
            row = _position(position)
            if row is None:
                self.report("geojson-not-position", (*path, number), found=glimpse(position))
                is_fine = False
            else:
                rows.append(row)
        return np.array(rows, np.float64).reshape(-1, 2) if is_fine else None


def _quick(value: Sequence[object]) -> Floats | None:
    """Positions that are all alike, and all right; None for those to be looked at one by one."""
    try:
        array = np.array(value)
        # numpy takes true for 1 among numbers.
        rows: Any = value
        if not all(type(number) in _NUMBERS for row in rows for number in row):
            return None
    except (ValueError, OverflowError, TypeError):
        return None
    if array.ndim != 2 or array.shape[1] < 2 or array.dtype.kind not in "if":
        return None
    chain = np.ascontiguousarray(array[:, :2], np.float64)
    return chain if bool((np.abs(chain) <= LARGEST_NUMBER).all()) else None


def _position(value: object) -> tuple[float, float] | None:
    if not isinstance(value, list) or len(value) < 2:
        return None
    numbers = [it for it in value[:2] if isinstance(it, int | float) and not isinstance(it, bool)]
    if len(numbers) < 2 or not all(abs(it) <= LARGEST_NUMBER for it in numbers):
        return None
    return float(numbers[0]), float(numbers[1])


def glimpse(value: object) -> str:
    """A value in a few characters, for a person to find it by."""
    text = msgspec.json.encode(value).decode()
    return text if len(text) <= 40 else f"{text[:37]}…"
