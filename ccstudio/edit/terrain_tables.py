"""Edits of tables of terrains: new terrains, other ids, a table of a module's own."""

from msgspec.structs import replace

from ccstudio.base.language import _
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.terrain import Drawing, Terrain, TerrainDocument
from ccstudio.edit.records import PartPath, record_at, with_record


def new_terrain() -> Terrain:
    """Return a terrain that does nothing yet."""
    return Terrain(id="terrain", name=_("New terrain"), kind="space", drawing=Drawing(style="plain"))


def renamed_in_table(table: TerrainDocument, path: PartPath, id_: str) -> TerrainDocument:
    """Return the table with another id of a terrain, or of a kind of board; boards name their ground by it."""
    before = record_at(table, path).id
    made: TerrainDocument = with_record(table, (*path, "id"), id_)
    if path[:1] != ("terrains",):
        return made
    boards = tuple(replace(it, ground=id_) if it.ground == before else it for it in made.boards)
    return replace(made, boards=boards) if boards != made.boards else made


def table_for(module: ModuleDocument, table: TerrainDocument) -> TerrainDocument:
    """Return a copy of a table for one module, named after it."""
    title = _("Terrain for {module}").format(module=module.title)
    return replace(
        table, id=f"{module.id}-terrain", version=1, title=title, authors=module.authors, licence=module.licence
    )
