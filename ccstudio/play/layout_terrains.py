"""Boards of one layout with different terrains under the same id: each keeps its own, under a new id."""

from collections.abc import Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from ccstudio.documents.map import MapDocument
from ccstudio.documents.own_terrains import with_own_terrains
from ccstudio.documents.terrain import Terrain, TerrainDocument

Source = tuple[MapDocument, TerrainDocument]
"""A map and its terrain table."""

Ids = Mapping[str, Sequence[tuple[Terrain, str]]]
"""For each terrain id what boards mean by it, and the id that each meaning gets."""


def with_distinct_terrains(sources: Sequence[Source]) -> list[MapDocument]:
    """Return maps whose terrains have distinct ids, so that one terrain table serves them all.

    Where all boards agree on a terrain it keeps its id. Otherwise the one of the first board's table keeps it, or that
    of the first board that has one, and the others become terrains of their maps' own with a number behind the id.
    Maps of another table for the same rule system take the first one's table. A map comes back as the same object
    where nothing in it changes; so does one of another system, which cannot be joined.
    """
    first, first_table = sources[0]
    means = [_terrains_of(*source) if source[1].system == first_table.system else None for source in sources]
    ids = _ids(first_table, [meant for meant in means if meant is not None])
    return [
        document if meant is None else _renamed(document, first, first_table, meant, ids)
        for (document, _table), meant in zip(sources, means, strict=True)
    ]


def _terrains_of(document: MapDocument, table: TerrainDocument) -> dict[str, Terrain]:
    """Return the meanings of the terrains that a map uses or defines."""
    parts: tuple[Any, ...] = (*document.spaces, *document.sides, *document.features, *document.courses)
    used = {document.ground, *(part.terrain for part in parts), *(own.id for own in document.terrains)}
    known = {terrain.id: terrain for terrain in with_own_terrains(table, document).terrains}
    return {terrain_id: known[terrain_id] for terrain_id in sorted(used) if terrain_id in known}


def _ids(table: TerrainDocument, means: Sequence[Mapping[str, Terrain]]) -> Ids:
    """Return for each terrain id its meanings, each with its new id."""
    used = {*(terrain_id for meant in means for terrain_id in meant), *(terrain.id for terrain in table.terrains)}
    found: dict[str, list[tuple[Terrain, str]]] = {}
    for terrain_id in dict.fromkeys(terrain_id for meant in means for terrain_id in meant):
        meanings: list[Terrain] = []
        for meant in means:
            if terrain_id in meant and meant[terrain_id] not in meanings:
                meanings.append(meant[terrain_id])
        base = table.find(terrain_id)
        # What the table says keeps its id: no terrain of a map's own may stand in its place for other boards.
        meanings = [it for it in meanings if it == base] + [it for it in meanings if it != base]
        found[terrain_id] = [(meanings[0], terrain_id)]
        number = 2
        for meaning in meanings[1:]:
            while f"{terrain_id}-{number}" in used:
                number += 1
            given = f"{terrain_id}-{number}"
            used.add(given)
            found[terrain_id].append((meaning, given))
    return found


def _renamed(
    document: MapDocument, first: MapDocument, table: TerrainDocument, meant: Mapping[str, Terrain], ids: Ids
) -> MapDocument:
    """Return a map with renamed terrains and the table of the first map."""
    given = {
        terrain_id: next(new for meaning, new in ids[terrain_id] if meaning == terrain)
        for terrain_id, terrain in meant.items()
    }
    own = {
        given[terrain_id]: replace(terrain, id=given[terrain_id])
        for terrain_id, terrain in meant.items()
        if table.find(given[terrain_id]) != terrain
    }
    if document.terrain == first.terrain and all(old == new for old, new in given.items()):
        return document
    lists: dict[str, Any] = {
        kind: tuple(replace(it, terrain=given.get(it.terrain, it.terrain)) for it in getattr(document, kind))
        for kind in ("spaces", "sides", "features", "courses")
    }
    return replace(
        document,
        terrain=first.terrain,
        ground=given.get(document.ground, document.ground),
        terrains=tuple(own.values()),
        **lists,
    )
