"""Edits of a map's own terrains: add, change, remove."""

import re
from typing import Final

import msgspec

from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import Terrain, TerrainDocument

_LONGEST_STEM: Final = 40


def with_own_terrain(document: MapDocument, terrain: Terrain, before: str = "") -> MapDocument:
    """Return the map with an own terrain, which replaces the one with the id `before` if given.

    Whatever is of the terrain `before` is of the new one, should its id be another.
    """
    replaced = before or terrain.id
    kept = list(document.terrains)
    at = next((number for number, known in enumerate(kept) if known.id == replaced), len(kept))
    kept[at : at + 1] = [terrain]
    document = msgspec.structs.replace(document, terrains=tuple(kept))
    return document if not before or before == terrain.id else _renamed(document, before, terrain.id)


def without_own_terrain(document: MapDocument, terrain_id: str) -> MapDocument:
    """Return the map without an own terrain; the same object if there is none with that id."""
    kept = tuple(terrain for terrain in document.terrains if terrain.id != terrain_id)
    return document if len(kept) == len(document.terrains) else msgspec.structs.replace(document, terrains=kept)


def uses_of(document: MapDocument, terrain_id: str) -> int:
    """Return how many spaces, sides, courses and features use a terrain; the ground counts once."""
    lists = (document.spaces, document.sides, document.courses, document.features)
    return (document.ground == terrain_id) + sum(part.terrain == terrain_id for parts in lists for part in parts)


def fresh_terrain_id(name: str, table: TerrainDocument, document: MapDocument) -> str:
    """Return a new terrain id made from a name, unused by the table and the map."""
    stem = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")[:_LONGEST_STEM].strip("-") or "terrain"
    used = {terrain.id for terrain in (*table.terrains, *document.terrains)}
    if stem not in used:
        return stem
    return next(f"{stem}-{number}" for number in range(2, len(used) + 3) if f"{stem}-{number}" not in used)


def _renamed(document: MapDocument, before: str, after: str) -> MapDocument:
    def of(part: msgspec.Struct) -> msgspec.Struct:
        return msgspec.structs.replace(part, terrain=after) if getattr(part, "terrain", "") == before else part

    lists = {
        name: tuple(of(part) for part in getattr(document, name)) for name in ("spaces", "sides", "courses", "features")
    }
    ground = after if document.ground == before else document.ground
    return msgspec.structs.replace(document, ground=ground, **lists)
