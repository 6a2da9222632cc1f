"""The tree of a table of terrains."""

from typing import Final

from msgspec import Struct

from ccstudio.application.records.outline import Branch, Outline
from ccstudio.base.language import N_
from ccstudio.documents.terrain import BoardTemplate, TerrainDocument

TERRAIN_OUTLINE: Final = Outline(
    entries=("title", "id", "version", "system", "authors", "licence", "notes"),
    branches=(
        Branch(field="terrains", title=N_("Terrains"), icon="mdi6.terrain"),
        Branch(field="boards", title=N_("Kinds of board"), icon="mdi6.map-outline"),
    ),
)
"""The parts of a table of terrains."""

ENTRIES: Final[dict[tuple[type[Struct], str], str]] = {
    (TerrainDocument, "system"): "systems",
    (BoardTemplate, "ground"): "terrains",
}
"""Entries that name something, by what they lead into."""
