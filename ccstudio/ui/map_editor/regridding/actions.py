"""The actions about the grid of a map, as rows of the action table."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.commands.action_table import Action

GRID_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="map.rows", text=N_("&Rows and columns…"), menu="Map", group="grid", key="Ctrl+Shift+L", where="map",
        icon="mdi6.table-column-plus-before",
        tip=N_("Add rows and columns at any edge, or take them away; what lies in a space stays with it"),
    ),
    Action(
        id="map.crop", text=N_("Crop &to the selection…"), menu="Map", group="grid", key="Ctrl+Shift+X", where="map",
        icon="mdi6.crop", tip=N_("Leave only the rows and columns around what is selected, or around a rectangle"),
    ),
    Action(
        id="map.renumber", text=N_("Sta&gger and numbering…"), menu="Map", group="grid", key="Ctrl+Shift+Y",
        where="map", icon="mdi6.order-numeric-ascending",
        tip=N_("Name the spaces otherwise, or push the other columns or rows by half a space"),
    ),
)  # fmt: skip
"""One row for each command."""
