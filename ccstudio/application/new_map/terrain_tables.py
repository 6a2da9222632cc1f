"""The terrain tables a new map can be based on."""

from contextlib import suppress

from ccstudio.base.errors import ContentError, StudioError
from ccstudio.documents.library import Library
from ccstudio.documents.terrain import TerrainDocument


def terrain_tables(library: Library) -> list[TerrainDocument]:
    """The tables of a library, by title; files that are no sound table are passed over.

    Raises:
        ContentError: there is none.
    """
    tables: list[TerrainDocument] = []
    for reference in library.references(TerrainDocument):
        with suppress(StudioError):
            tables.append(library.find_terrain(reference))
    if not tables:
        raise ContentError("content-missing", folders="modules")
    return sorted(tables, key=lambda table: table.title)
