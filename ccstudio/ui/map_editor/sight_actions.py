"""The actions of the map editor that tell what the whole map does, as data."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.commands.action_table import Action

MUTUAL_TOOL: Final = Action(
    id="tool.mutual", text=N_("&Mutual view"), menu="Tools", group="sight", key="U", where="map",
    icon="mdi6.eye-refresh-outline", checkable=True, choice="tool", toolbar=True,
    tip=N_("Gather two groups of spaces and see what they see of each other; Shift gathers the second"),
)  # fmt: skip

SIGHT_MAP_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="sight.heat", text=N_("&Heat map"), menu="Sight", group="map", key="Ctrl+Alt+V", where="map",
        icon="mdi6.thermometer", checkable=True,
        tip=N_("Tint every space by how much it sees, or how exposed it is; again to take it away"),
    ),
    Action(
        id="sight.difference", text=N_("&Difference"), menu="Sight", group="map", key="Ctrl+Alt+D", where="map",
        icon="mdi6.compare", checkable=True,
        tip=N_("Show which pairs of spaces see each other otherwise than in the last save, or in another file"),
    ),
    Action(
        id="sight.near", text=N_("&Near misses"), menu="Sight", group="map", key="Ctrl+Alt+K", where="map",
        icon="mdi6.arrow-collapse-horizontal",
        tip=N_("List the threads whose verdict hangs by a small distance"),
    ),
    Action(
        id="sight.export", text=N_("Sa&ve the sight table…"), menu="Sight", group="map", key="Ctrl+Alt+E",
        where="map", icon="mdi6.table-arrow-down",
        tip=N_("Write the verdicts of all pairs of spaces: CSV, NPY, or a page to print"),
    ),
    Action(
        id="sight.golden", text=N_("&Keep as golden pair"), menu="Sight", group="golden", key="Ctrl+Alt+A",
        where="map", icon="mdi6.star-plus-outline",
        tip=N_("Rely on the verdict of the present thread from now on; every save checks it"),
    ),
    Action(
        id="sight.judge", text=N_("&Rules of the system judge"), menu="Sight", group="judge", key="Ctrl+Alt+P",
        where="map", icon="mdi6.scale-balance", checkable=True,
        tip=N_("Judge sight by the rule system of the map, or by the neutral policy"),
    ),
)  # fmt: skip
"""One row for each thing that is asked of all pairs of spaces."""
