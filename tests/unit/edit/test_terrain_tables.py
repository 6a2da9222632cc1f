"""Tables of terrains: a module's own copy."""

from ccstudio.base.places import modules_folder
from ccstudio.documents.files import load_as
from ccstudio.documents.module import ModuleDocument
from ccstudio.documents.terrain import TerrainDocument
from ccstudio.edit.terrain_tables import table_for

FOLDER = modules_folder() / "scs_veska_crossing"


def test_a_table_of_a_module_is_named_after_it_and_has_all_that_the_other_has():
    module = load_as(ModuleDocument, FOLDER / "module.json")
    table = load_as(TerrainDocument, FOLDER / "terrain.json")
    made = table_for(module, table)
    assert (made.id, made.terrains, made.boards) == ("scs-veska-crossing-terrain", table.terrains, table.boards)
