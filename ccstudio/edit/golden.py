"""Edits of golden pairs of a map or scenario: add, update, set the source, remove."""

from typing import TypeVar

from msgspec.structs import replace

from ccstudio.documents.golden import GoldenSight
from ccstudio.documents.map import MapDocument
from ccstudio.documents.scenario import ScenarioDocument

G = TypeVar("G", MapDocument, ScenarioDocument)

HIGHEST = 99
"""The highest hindrance a golden pair can tell of."""


def with_golden(document: G, viewer: str, target: str, code: int, source: str = "") -> G:
    """Return the document with a golden pair: spaces by name, -1 for blocked, else the hindrance.

    A pair of these spaces that is there already is renewed, and keeps its source where none is given.
    """
    hindrance = min(max(code, 0), HIGHEST)
    new = GoldenSight(viewer=viewer, target=target, blocked=code < 0, hindrance=hindrance, source=source)
    for index, pair in enumerate(document.golden):
        if (pair.viewer, pair.target) == (viewer, target):
            return _put(document, index, replace(new, source=source or pair.source))
    return replace(document, golden=(*document.golden, new))


def with_source(document: G, index: int, source: str) -> G:
    """Return the document with another source of a golden pair."""
    return _put(document, index, replace(document.golden[index], source=source))


def without_golden(document: G, index: int) -> G:
    """Return the document without a golden pair."""
    return replace(document, golden=(*document.golden[:index], *document.golden[index + 1 :]))


def _put(document: G, index: int, pair: GoldenSight) -> G:
    if document.golden[index] == pair:
        return document
    return replace(document, golden=(*document.golden[:index], pair, *document.golden[index + 1 :]))
