"""The terrains of a map: those of its table and its own."""

import msgspec

from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import TerrainDocument


def with_own_terrains(table: TerrainDocument, document: MapDocument) -> TerrainDocument:
    """Return the table with a map's own terrains: they replace those with the same id, others follow.

    The same object comes back for a map that has none.
    """
    if not document.terrains:
        return table
    own = {terrain.id: terrain for terrain in document.terrains}
    kept = tuple(own.pop(terrain.id, terrain) for terrain in table.terrains)
    return msgspec.structs.replace(table, terrains=(*kept, *own.values()))
