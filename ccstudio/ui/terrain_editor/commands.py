"""The commands of the editor for tables of terrains."""

from ccstudio.ui.record_editor.part_commands import PartCommands


class TerrainPartCommands(PartCommands):
    """The commands about the parts of a table of terrains."""

    where = "terrain"
    id_prefix = "terrain."
    own_menu = "Terrain"
