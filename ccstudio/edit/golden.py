"""Golden pairs of a map as pure edits: added, renewed, given a source, removed."""

from msgspec.structs import replace

from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.map import MapDocument

HIGHEST = 99
"""The highest hindrance a golden pair can tell of."""


def with_golden(document: MapDocument, viewer: str, target: str, code: int, source: str = "") -> MapDocument:
    """The map with a golden pair: spaces by name, -1 blocked, else the hindrance.

    A pair of these spaces that is there already is renewed, and keeps its source where none is given.
    """
    hindrance = min(max(code, 0), HIGHEST)
    new = GoldenSight(viewer=viewer, target=target, blocked=code < 0, hindrance=hindrance, source=source)
    for index, pair in enumerate(document.golden):
        if (pair.viewer, pair.target) == (viewer, target):
            return _put(document, index, replace(new, source=source or pair.source))
    return replace(document, golden=(*document.golden, new))


def with_source(document: MapDocument, index: int, source: str) -> MapDocument:
    """The map with another source for a golden pair."""
    return _put(document, index, replace(document.golden[index], source=source))


def without_golden(document: MapDocument, index: int) -> MapDocument:
    """The map without a golden pair."""
    return replace(document, golden=(*document.golden[:index], *document.golden[index + 1 :]))


def _put(document: MapDocument, index: int, pair: GoldenSight) -> MapDocument:
    if document.golden[index] == pair:
        return document
    return replace(document, golden=(*document.golden[:index], pair, *document.golden[index + 1 :]))
