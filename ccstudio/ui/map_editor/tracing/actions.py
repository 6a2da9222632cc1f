"""The actions of the map editor that trace outlines from pictures, as data."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.commands.action_table import Action

TRACING_TOOLS: Final[tuple[Action, ...]] = (
    Action(
        id="tool.wand", text=N_("M&agic wand"), menu="Tools", group="draw", key="Shift+M", where="map",
        icon="mdi6.auto-fix", checkable=True, choice="tool", toolbar=True,
        tip=N_("Click a colour of the picture to outline it; Shift adds, Alt takes away, Enter keeps the outline"),
    ),
    Action(
        id="tool.magnetic", text=N_("Mag&netic outline"), menu="Tools", group="draw", key="Shift+E", where="map",
        icon="mdi6.magnet-on", checkable=True, choice="tool", toolbar=True,
        tip=N_("Click along an edge of the picture, the outline follows it; Enter closes, Backspace drops a point"),
    ),
)  # fmt: skip

TRACING_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="map.trace-colours", text=N_("Trace &colours…"), menu="Map", group="pictures", key="Shift+C", where="map",
        icon="mdi6.palette-outline",
        tip=N_("Make outlines of a whole picture, each of its colours standing for a terrain"),
    ),
)  # fmt: skip
