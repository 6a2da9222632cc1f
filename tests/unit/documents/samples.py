"""Small raw documents that the tests change in one place, and short forms of what came out."""

import json
from collections.abc import Iterable
from typing import Any

from ccstudio.base.problems import Problem
from ccstudio.documents.files import from_bytes
from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import TerrainDocument

TRIANGLE = {"type": "Polygon", "coordinates": [[[0, 0], [900, 0], [0, 900], [0, 0]]]}
LINE = {"type": "LineString", "coordinates": [[0, 0], [900, 0]]}


def raw_map(**changes: Any) -> dict[str, Any]:
    """A map of 8 x 6 hexes, A1 to H6, with `changes` to its entries."""
    return {
        "format": "ccstudio/map",
        "id": "hamlet",
        "version": 1,
        "title": "Hamlet",
        "licence": "MIT",
        "format_version": 1,
        "terrain": {"id": "plain-terrain", "version": 1},
        "ground": "open",
        "grid": {"kind": "hexes", "columns": 8, "rows": 6},
        **changes,
    }


def full_map(**changes: Any) -> dict[str, Any]:
    """The same map with at least one item in every list."""
    return raw_map(
        **{
            "authors": ["A. Surveyor"],
            "outline": {"type": "Polygon", "coordinates": [[[0, 0], [20000, 0], [20000, 17000], [0, 0]]]},
            "spaces": [{"space": "C2", "terrain": "woods"}, {"space": "C3", "level": 1}],
            "sides": [{"space": "C4", "direction": "s", "terrain": "wall"}],
            "contours": [{"id": "hill", "level": 1, "geometry": TRIANGLE}],
            "courses": [{"id": "road-a", "terrain": "road", "width": 300, "spaces": ["A1", "A2"], "geometry": LINE}],
            "features": [
                {"id": "copse", "terrain": "woods", "geometry": TRIANGLE},
                {"id": "wall-a", "terrain": "wall", "owners": ["C4", "C5"], "geometry": TRIANGLE},
                {"id": "haze", "effect": {"kind": "hindrance", "value": 2}, "geometry": LINE},
            ],
            "objectives": [{"number": 1, "spaces": ["D3", "D4"]}],
            "labels": [{"text": "Hamlet", "at": [100, 200], "angle_deg": 12.5}],
            "boxes": [{"id": "reserve", "title": "Reserve", "at": [0, -4000], "width": 3000, "height": 2000}],
            "pictures": [
                {
                    "id": "scan",
                    "file": "scan.png",
                    "transform": {"kind": "affine", "matrix": [1, 0, 0, 0, 1, 0]},
                    "opacity": 0.5,
                }
            ],
            **changes,
        }
    )


def raw_terrain(**changes: Any) -> dict[str, Any]:
    """A terrain table with one terrain of each kind, with `changes` to its entries."""
    return {
        "format": "ccstudio/terrain",
        "id": "plain-terrain",
        "version": 1,
        "title": "Plain terrain",
        "licence": "MIT",
        "format_version": 1,
        "terrains": [
            {"id": "open", "name": "Open", "kind": "space", "drawing": {"style": "open"}},
            {
                "id": "woods",
                "name": "Woods",
                "kind": "space",
                "sight": {"kind": "obstacle"},
                "drawing": {"style": "woods"},
            },
            {
                "id": "wall",
                "name": "Wall",
                "kind": "side",
                "sight": {"kind": "obstacle"},
                "cost": "1/2",
                "drawing": {"style": "wall"},
            },
            {"id": "road", "name": "Road", "kind": "line", "drawing": {"style": "road", "colours": ["#C8B48C"]}},
            {
                "id": "smoke",
                "name": "Smoke",
                "kind": "marker",
                "sight": {"kind": "hindrance", "value": 4},
                "drawing": {"style": "smoke"},
            },
        ],
        **changes,
    }


def as_bytes(raw: Any) -> bytes:
    """A raw document as a file, one entry a line."""
    return json.dumps(raw, indent=1, ensure_ascii=False).encode()


def map_document(**changes: Any) -> MapDocument:
    """The map of `full_map`, decoded."""
    document = from_bytes(as_bytes(full_map(**changes)))
    assert isinstance(document, MapDocument)
    return document


def terrain_document(**changes: Any) -> TerrainDocument:
    """The table of `raw_terrain`, decoded."""
    document = from_bytes(as_bytes(raw_terrain(**changes)))
    assert isinstance(document, TerrainDocument)
    return document


def found(problems: Iterable[Problem]) -> list[tuple[str, str]]:
    """Code and place of each problem."""
    return [(problem.code, problem.place) for problem in problems]
