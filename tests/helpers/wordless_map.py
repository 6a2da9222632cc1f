"""A map without a word in it: whatever can be read in its window is the program's own text."""

from pathlib import Path
from typing import Any

import msgspec

from ccstudio.documents.document import Document
from ccstudio.documents.files import save
from ccstudio.documents.map import Feature, MapDocument
from ccstudio.documents.terrain import TerrainDocument
from tests.helpers.small_map import SMALL_MAP, SMALL_TERRAIN

_VOCABULARY = frozenset({"format", "kind", "type", "style", "orientation", "stagger", "columns", "rows", "letters"})
"""Entries whose texts are words of the format and not of the author."""


def wordless_terrain() -> TerrainDocument:
    return _decoded(SMALL_TERRAIN)


def wordless_map() -> MapDocument:
    """The small map with numbers for words, and one feature whose terrain nobody knows."""
    document = _decoded(SMALL_MAP)
    stray = msgspec.structs.replace(document.features[0], id="78", terrain="77")
    assert isinstance(stray, Feature)
    return msgspec.structs.replace(document, features=(*document.features, stray))


def write_wordless_map(folder: Path) -> Path:
    """Write the map and its terrain table into a folder; returns the map's file."""
    save(wordless_terrain(), folder / "1.json")
    save(wordless_map(), folder / "2.json")
    return folder / "2.json"


def _decoded(document: Document) -> Any:
    numbered = _numbered(msgspec.to_builtins(document), "")
    return msgspec.convert(numbered, type(document))


def _numbered(value: Any, key: str) -> Any:
    if isinstance(value, dict):
        return {name: _numbered(inner, name) for name, inner in value.items()}
    if isinstance(value, list | tuple):
        return [_numbered(inner, key) for inner in value]
    if isinstance(value, str) and value and key not in _VOCABULARY | {"space", "spaces"}:
        number = 10 + sum(place * ord(letter) for place, letter in enumerate(value.lower(), 1)) % 8_989
        return str(number) if value == value.lower() else f"№ {number}"
    return value
