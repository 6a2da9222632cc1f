"""Every action of the map editor as data."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.canvas.aids.actions import aid_actions, measure_action
from ccstudio.ui.commands.action_table import Action
from ccstudio.ui.map_editor.fitting.actions import PICTURE_ACTIONS
from ccstudio.ui.map_editor.lint.actions import LINT_ACTIONS
from ccstudio.ui.map_editor.painting.actions import PAINT_ACTIONS, PAINT_TOOLS
from ccstudio.ui.map_editor.regridding.actions import GRID_ACTIONS
from ccstudio.ui.map_editor.shape_actions import FIGURE_ACTIONS, SHAPE_ACTIONS, VEIL_ACTIONS
from ccstudio.ui.map_editor.sight_actions import MUTUAL_TOOL, SIGHT_MAP_ACTIONS
from ccstudio.ui.map_editor.tracing.actions import TRACING_ACTIONS, TRACING_TOOLS
from ccstudio.ui.sight_panel.actions import thread_actions

TOOL_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="tool.select", text=N_("&Select"), menu="Tools", group="choose", key="S", where="map",
        icon="mdi6.cursor-default-outline", checkable=True, choice="tool", toolbar=True,
        tip=N_("Click what lies on the map, drag to move it, drag over open ground to select several"),
    ),
    Action(
        id="tool.vertices", text=N_("&Edit vertices"), menu="Tools", group="choose", key="O", where="map",
        icon="mdi6.vector-square-edit", checkable=True, choice="tool", toolbar=True,
        tip=N_("Drag vertices of the selected outlines, click an edge to insert one, Delete to remove"),
    ),
    Action(
        id="tool.hand", text=N_("&Hand"), menu="Tools", group="choose", key="H", where="map",
        icon="mdi6.hand-back-right-outline", checkable=True, choice="tool", toolbar=True,
        tip=N_("Drag the map about; with any tool, hold Space or the middle button"),
    ),
    Action(
        id="tool.trace", text=N_("&Trace outline"), menu="Tools", group="draw", key="P", where="map",
        icon="mdi6.vector-polygon", checkable=True, choice="tool", toolbar=True,
        tip=N_("Click the points of an outline; Enter closes it, Backspace drops the last point"),
    ),
    Action(
        id="tool.hole", text=N_("Cut a h&ole"), menu="Tools", group="draw", key="Shift+P", where="map",
        icon="mdi6.vector-difference", checkable=True, choice="tool", toolbar=True,
        tip=N_("Trace a hole in the selected outline"),
    ),
    Action(
        id="tool.side", text=N_("Walls, hedges, sides"), menu="Terrain", group="lines", key="W", where="map",
        icon="mdi6.wall", checkable=True, choice="tool", toolbar=True,
        tip=N_("Click sides of spaces, or drag along them; with Shift the side is cleared"),
    ),
    Action(
        id="tool.spaces", text=N_("Paint spaces"), menu="Terrain", group="brushes", key="T", where="map",
        icon="mdi6.brush-variant", checkable=True, choice="tool", toolbar=True,
        tip=N_("Click or drag over spaces to give them terrain and level; with Shift back to the ground"),
    ),
    Action(
        id="tool.thread", text=N_("Thread of s&ight"), menu="Tools", group="sight", key="L", where="map",
        icon="mdi6.ray-start-end", checkable=True, choice="tool", toolbar=True,
        tip=N_("Drag from one space to another and read what the thread meets"),
    ),
    Action(
        id="tool.field", text=N_("&Field of view"), menu="Tools", group="sight", key="V", where="map",
        icon="mdi6.eye-outline", checkable=True, choice="tool", toolbar=True,
        tip=N_("Show what the space under the mouse sees; click another one to look from there"),
    ),
    MUTUAL_TOOL,
    measure_action("map"),
)  # fmt: skip
"""One row for each tool."""

_EDIT_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="edit.cut", text=N_("Cu&t"), menu="Edit", group="clipboard", key="Ctrl+X", where="map",
        icon="mdi6.content-cut", tip=N_("Move the selected outlines and labels to the clipboard"),
    ),
    Action(
        id="edit.copy", text=N_("&Copy"), menu="Edit", group="clipboard", key="Ctrl+C", where="map",
        icon="mdi6.content-copy", tip=N_("Copy the selected outlines and labels"),
    ),
    Action(
        id="edit.paste", text=N_("&Paste"), menu="Edit", group="clipboard", key="Ctrl+V", where="map",
        icon="mdi6.content-paste", tip=N_("Put what was copied into the space under the mouse"),
    ),
    Action(
        id="edit.duplicate", text=N_("&Duplicate"), menu="Edit", group="clipboard", key="Ctrl+D", where="map",
        icon="mdi6.content-duplicate", tip=N_("Put a copy of the selection one space further"),
    ),
    Action(
        id="edit.delete", text=N_("De&lete"), menu="Edit", group="clipboard", key="Del", where="map",
        icon="mdi6.delete-outline", tip=N_("Remove the selected vertices or parts"),
    ),
    Action(
        id="edit.select-all", text=N_("Select &all"), menu="Edit", group="select", key="Ctrl+A", where="map",
        icon="mdi6.select-all", tip=N_("Select every outline and label"),
    ),
    Action(
        id="edit.select-none", text=N_("Select &nothing"), menu="Edit", group="select", key="Ctrl+Shift+A", where="map",
        icon="mdi6.select-off", tip=N_("Clear the selection and look at the map's own properties"),
    ),
)  # fmt: skip

_FIND_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="map.find", text=N_("F&ind on this map…"), menu="Edit", group="find", key="Ctrl+F", where="map",
        icon="mdi6.map-search-outline", tip=N_("Go to a space, an outline, a label, a problem by its name"),
    ),
)  # fmt: skip

_VIEW_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="view.zoom-in", text=N_("Zoom &in"), menu="View", group="zoom", key="Ctrl++; Ctrl+=", where="map",
        icon="mdi6.magnify-plus-outline", toolbar=True, tip=N_("Larger; Ctrl and the wheel zoom about the mouse"),
    ),
    Action(
        id="view.zoom-out", text=N_("Zoom &out"), menu="View", group="zoom", key="Ctrl+-", where="map",
        icon="mdi6.magnify-minus-outline", toolbar=True, tip=N_("Smaller; Ctrl and the wheel zoom about the mouse"),
    ),
    Action(
        id="view.zoom-actual", text=N_("&Actual size"), menu="View", group="zoom", key="Ctrl+0", where="map",
        icon="mdi6.magnify", tip=N_("A space as large as it is printed"),
    ),
    Action(
        id="view.zoom-fit", text=N_("Fi&t the map"), menu="View", group="zoom", key="Ctrl+/", where="map",
        icon="mdi6.fit-to-page-outline", toolbar=True, tip=N_("The whole map in the window"),
    ),
    Action(
        id="view.zoom-selection", text=N_("Show the s&election"), menu="View", group="zoom", key="Z", where="map",
        icon="mdi6.fit-to-screen-outline", tip=N_("Bring the selected parts into the window"),
    ),
)  # fmt: skip

_MAP_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="map.snap", text=N_("Sna&p points"), menu="Map", group="draw", key="M", where="map", icon="mdi6.magnet",
        checkable=True, toolbar=True, tip=N_("Points are drawn to spaces and other outlines; hold Ctrl to suspend it"),
    ),
    Action(
        id="map.owners", text=N_("Choose &owners…"), menu="Map", group="draw", key="Shift+W", where="map",
        icon="mdi6.vector-link", tip=N_("Click the side of a space that the selected outlines are part of"),
    ),
    Action(
        id="map.objective", text=N_("Add o&bjective"), menu="Map", group="add", key="Shift+O", where="map",
        icon="mdi6.flag-outline", tip=N_("Make the space under the mouse an objective"),
    ),
    Action(
        id="map.label", text=N_("Add &label"), menu="Map", group="add", key="Shift+T", where="map",
        icon="mdi6.label-outline", tip=N_("Put words where the mouse is"),
    ),
    Action(
        id="map.edge", text=N_("&Edge of the board"), menu="Map", group="board", key="Ctrl+Alt+Q", where="map",
        icon="mdi6.border-outside",
        tip=N_("The selected outline becomes the edge; with nothing selected a straight one comes, or goes again"),
    ),
)  # fmt: skip

_LAYER_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="layer.outlines", text=N_("&Outlines"), menu="View/Layers", group="over", key="Ctrl+U", where="map",
        checkable=True, toolbar=True, icon="mdi6.vector-polyline",
        tip=N_("The bare geometry a thread can touch, over everything else"),
    ),
    Action(
        id="layer.frame", text=N_("&Frame"), menu="View/Layers", group="over", where="map", checkable=True,
        tip=N_("Title, legend and compass around the board"),
    ),
    Action(
        id="layer.labels", text=N_("&Labels"), menu="View/Layers", group="over", where="map", checkable=True,
        tip=N_("Words on the map"),
    ),
    Action(
        id="layer.objectives", text=N_("O&bjectives"), menu="View/Layers", group="over", where="map", checkable=True,
        tip=N_("The numbered rings"),
    ),
    Action(
        id="layer.names", text=N_("&Names of spaces"), menu="View/Layers", group="grid", key="Ctrl+Shift+G",
        where="map", checkable=True, tip=N_("What each space is called"),
    ),
    Action(
        id="layer.grid", text=N_("&Grid"), menu="View/Layers", group="grid", key="Ctrl+G", where="map",
        checkable=True, toolbar=True, icon="mdi6.hexagon-outline", tip=N_("Sides and centre dots of the spaces"),
    ),
    Action(
        id="layer.features", text=N_("&Woods, buildings, walls"), menu="View/Layers", group="drawn", where="map",
        checkable=True, tip=N_("What stands up"),
    ),
    Action(
        id="layer.courses", text=N_("&Roads and railways"), menu="View/Layers", group="drawn", where="map",
        checkable=True, tip=N_("Lines through spaces"),
    ),
    Action(
        id="layer.water", text=N_("W&ater"), menu="View/Layers", group="drawn", where="map", checkable=True,
        tip=N_("Ponds, rivers and streams"),
    ),
    Action(
        id="layer.areas", text=N_("F&ields and marsh"), menu="View/Layers", group="drawn", where="map",
        checkable=True, tip=N_("What lies flat"),
    ),
    Action(
        id="layer.levels", text=N_("L&evels"), menu="View/Layers", group="drawn", where="map", checkable=True,
        tip=N_("Tints of higher ground"),
    ),
    Action(
        id="layer.pictures", text=N_("&Pictures"), menu="View/Layers", group="under", where="map", checkable=True,
        tip=N_("Scans under the map"),
    ),
    Action(
        id="layer.ground", text=N_("G&round"), menu="View/Layers", group="under", where="map", checkable=True,
        tip=N_("The ground of the board"),
    ),
)  # fmt: skip
"""One row for each layer, topmost first."""

MAP_ACTIONS: Final[tuple[Action, ...]] = (
    *_EDIT_ACTIONS,
    *_FIND_ACTIONS,
    *_VIEW_ACTIONS,
    *aid_actions("map"),
    *_LAYER_ACTIONS,
    *_MAP_ACTIONS,
    *GRID_ACTIONS,
    *PICTURE_ACTIONS,
    *TRACING_ACTIONS,
    *LINT_ACTIONS,
    *TOOL_ACTIONS,
    *FIGURE_ACTIONS,
    *TRACING_TOOLS,
    *PAINT_TOOLS,
    *PAINT_ACTIONS,
    *SHAPE_ACTIONS,
    *VEIL_ACTIONS,
    *thread_actions("map", "sight."),
    *SIGHT_MAP_ACTIONS,
)
"""What the map editor answers."""

LAYER_PREFIX: Final = "layer."
"""How the ids of layer actions begin; the layer's own name follows."""
