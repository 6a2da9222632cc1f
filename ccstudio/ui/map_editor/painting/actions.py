"""The actions of the map editor that paint terrain, draw courses and place furniture, as data."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.commands.action_table import Action

PAINT_TOOLS: Final[tuple[Action, ...]] = (
    Action(
        id="tool.fill", text=N_("&Fill spaces"), menu="Terrain", group="brushes", key="F", where="map",
        icon="mdi6.format-color-fill", checkable=True, choice="tool", toolbar=True,
        tip=N_("Paint all spaces of one terrain that hang together"),
    ),
    Action(
        id="tool.space-line", text=N_("L&ine of spaces"), menu="Terrain", group="brushes", key="J", where="map",
        icon="mdi6.vector-line", checkable=True, choice="tool",
        tip=N_("Drag from one space to another and paint those on the way"),
    ),
    Action(
        id="tool.space-rectangle", text=N_("&Rectangle of spaces"), menu="Terrain", group="brushes",
        key="Shift+R", where="map", icon="mdi6.select-drag", checkable=True, choice="tool",
        tip=N_("Drag from corner to corner and paint every space whose centre lies between"),
    ),
    Action(
        id="tool.levels", text=N_("Paint le&vels"), menu="Terrain", group="brushes", key="Y", where="map",
        icon="mdi6.elevation-rise", checkable=True, choice="tool", toolbar=True,
        tip=N_("Raise or lower spaces; the contour of each level grows about them"),
    ),
    Action(
        id="tool.eyedropper", text=N_("&Eyedropper"), menu="Terrain", group="brushes", key="I", where="map",
        icon="mdi6.eyedropper", checkable=True, choice="tool",
        tip=N_("Click a space to paint on with its terrain and level"),
    ),
    Action(
        id="tool.course", text=N_("R&oads and streams"), menu="Terrain", group="lines", key="D", where="map",
        icon="mdi6.road-variant", checkable=True, choice="tool", toolbar=True,
        tip=N_("Click centres or sides; begin on an end to lead it on, on the line to branch; Shift cuts out"),
    ),
    Action(
        id="tool.objective", text=N_("Ob&jectives"), menu="Terrain", group="place", key="Shift+J", where="map",
        icon="mdi6.flag-plus-outline", checkable=True, choice="tool",
        tip=N_("Click a space to make it an objective; with Shift it joins the selected one"),
    ),
    Action(
        id="tool.label", text=N_("L&abels"), menu="Terrain", group="place", key="Shift+D", where="map",
        icon="mdi6.format-text", checkable=True, choice="tool", tip=N_("Click where words belong"),
    ),
    Action(
        id="tool.box", text=N_("Boxes off the &board"), menu="Terrain", group="place", key="B", where="map",
        icon="mdi6.crop-square", checkable=True, choice="tool",
        tip=N_("Drag an artillery box or the space of a track beside the board"),
    ),
)  # fmt: skip
"""One row for each tool that paints or places."""

PAINT_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="paint.smaller", text=N_("&Smaller brush"), menu="Terrain", group="size", key=",", where="map",
        icon="mdi6.minus-circle-outline", tip=N_("Paint a ring of spaces less"),
    ),
    Action(
        id="paint.larger", text=N_("&Larger brush"), menu="Terrain", group="size", key=".", where="map",
        icon="mdi6.plus-circle-outline", tip=N_("Paint a ring of spaces more"),
    ),
    Action(
        id="paint.replace", text=N_("Re&place terrain…"), menu="Terrain", group="spaces", key="Ctrl+R", where="map",
        icon="mdi6.find-replace", tip=N_("Make all spaces of one terrain, or the selected ones, another"),
    ),
    Action(
        id="paint.derive", text=N_("From the o&utlines…"), menu="Terrain", group="spaces", key="Ctrl+Shift+R",
        where="map", icon="mdi6.hexagon-multiple-outline",
        tip=N_("Compare the terrain of spaces with what the traced outlines show, and take it over"),
    ),
    Action(
        id="paint.follow", text=N_("Spaces follow outlines"), menu="Terrain", group="spaces", key="Ctrl+Alt+Shift+U",
        where="map",
        checkable=True,
        tip=N_("Let the terrain of spaces follow the outlines over them; spaces set by hand stay as they are"),
    ),
    Action(
        id="paint.trace", text=N_("Make outlines of pain&ted spaces"), menu="Terrain", group="spaces",
        key="Ctrl+Shift+O", where="map", icon="mdi6.vector-polyline-plus",
        tip=N_("Turn what grew from painted spaces, sides and levels into outlines to edit; sight stays the same"),
    ),
    Action(
        id="paint.own-terrain", text=N_("&New terrain…"), menu="Terrain", group="own", key="Ctrl+T", where="map",
        icon="mdi6.palette-outline", tip=N_("Make a terrain of the map's own: values, drawing, colours"),
    ),
    Action(
        id="paint.edit-terrain", text=N_("&Change terrain…"), menu="Terrain", group="own", key="Ctrl+Alt+T",
        where="map", icon="mdi6.palette", tip=N_("Change the terrain that is chosen for painting, on this map alone"),
    ),
    Action(
        id="paint.drop-terrain", text=N_("Take chan&ges back"), menu="Terrain", group="own", key="Ctrl+Alt+Shift+T",
        where="map", icon="mdi6.palette-swatch-variant",
        tip=N_("Remove the chosen terrain of the map's own, or bring back the one of the table"),
    ),
    Action(
        id="paint.track", text=N_("Add trac&k…"), menu="Terrain", group="add", key="Shift+U", where="map",
        icon="mdi6.view-week-outline", tip=N_("Put a row of numbered boxes where the mouse is"),
    ),
    Action(
        id="paint.turn-left", text=N_("Turn &words left"), menu="Terrain", group="add", key="Ctrl+[", where="map",
        icon="mdi6.rotate-left", tip=N_("Turn the selected labels by 15 degrees against the clock"),
    ),
    Action(
        id="paint.turn-right", text=N_("Turn words rig&ht"), menu="Terrain", group="add", key="Ctrl+]", where="map",
        icon="mdi6.rotate-right", tip=N_("Turn the selected labels by 15 degrees with the clock"),
    ),
)  # fmt: skip
"""One row for each command."""
