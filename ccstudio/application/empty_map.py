"""A table with nothing on it, to be looked at while there is no map."""

from typing import Final

from ccstudio.base.language import _
from ccstudio.board.board import Board
from ccstudio.documents.document import Document, Reference
from ccstudio.documents.grid import HexGrid
from ccstudio.documents.map import MapDocument
from ccstudio.documents.terrain import Drawing, Terrain, TerrainDocument

NO_TERRAIN: Final = Reference(id="none", version=1)


def empty_map(document: Document) -> Board:
    """One bare space under the name of a document whose map is not there."""
    ground = Terrain(id="ground", name=_("Ground"), kind="space", drawing=Drawing(style="open"))
    table = TerrainDocument(
        format_version=1, id="none", version=1, title=document.title, licence=document.licence, terrains=(ground,)
    )
    nothing = MapDocument(
        format_version=1,
        id=document.id,
        version=document.version,
        title=document.title,
        licence=document.licence,
        terrain=NO_TERRAIN,
        ground=ground.id,
        grid=HexGrid(columns=1, rows=1),
    )
    return Board.compile(nothing, table)
