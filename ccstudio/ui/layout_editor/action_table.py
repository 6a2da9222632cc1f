"""Every action of the layout editor as data."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.canvas.aids.actions import aid_actions, layer_actions, measure_action
from ccstudio.ui.commands.action_table import Action
from ccstudio.ui.sight_panel.actions import thread_actions

LAYOUT_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="layout.lay", text=N_("Lay &boards"), menu="Tools", group="choose", key="S", where="layout",
        icon="mdi6.cursor-move", checkable=True, choice="tool", toolbar=True,
        tip=N_("Click a board to select it, drag it to where it shall lie; it is drawn to seams, with Ctrl it is not"),
    ),
    Action(
        id="layout.thread", text=N_("Thread of s&ight"), menu="Tools", group="sight", key="L", where="layout",
        icon="mdi6.ray-start-end", checkable=True, choice="tool", toolbar=True,
        tip=N_("Drag from one space to another and read what the thread meets"),
    ),
    Action(
        id="layout.field", text=N_("&Field of view"), menu="Tools", group="sight", key="V", where="layout",
        icon="mdi6.eye-outline", checkable=True, choice="tool", toolbar=True,
        tip=N_("Show what the space under the mouse sees; click another one to look from there"),
    ),
    measure_action("layout"),
    *thread_actions("layout", "layout.sight-"),
    Action(
        id="layout.add", text=N_("&Add a board…"), menu="Layout", group="add", key="A", where="layout",
        icon="mdi6.plus-box-outline", toolbar=True, tip=N_("Choose a map and lay it right of the others"),
    ),
    Action(
        id="layout.add-overlay", text=N_("Add an o&verlay…"), menu="Layout", group="add", key="Shift+A", where="layout",
        icon="mdi6.layers-plus", tip=N_("Choose a small map and lay it over the boards, in place of what is under it"),
    ),
    Action(
        id="layout.turn", text=N_("&Turn"), menu="Layout", group="board", key="R", where="layout",
        icon="mdi6.rotate-right", toolbar=True,
        tip=N_("Turn the selected board: hexes by half a circle, squares by a quarter, clockwise"),
    ),
    Action(
        id="layout.turn-back", text=N_("Turn the &other way"), menu="Layout", group="board", key="Shift+R",
        where="layout", icon="mdi6.rotate-left", tip=N_("Turn the selected board against the clock"),
    ),
    Action(
        id="layout.flip", text=N_("Tur&n over"), menu="Layout", group="board", key="F", where="layout",
        icon="mdi6.flip-horizontal", toolbar=True, tip=N_("Lay the selected board with its other side up"),
    ),
    Action(
        id="layout.earlier", text=N_("&Earlier"), menu="Layout", group="order", key="Alt+Up", where="layout",
        icon="mdi6.arrow-up", tip=N_("The first of two boards names spaces they share; an overlay goes under others"),
    ),
    Action(
        id="layout.later", text=N_("&Later"), menu="Layout", group="order", key="Alt+Down", where="layout",
        icon="mdi6.arrow-down", tip=N_("The board before it names spaces they share; an overlay goes over others"),
    ),
    Action(
        id="layout.remove", text=N_("&Remove"), menu="Layout", group="remove", key="Del", where="layout",
        icon="mdi6.delete-outline", toolbar=True, tip=N_("Take the selected board off the table; its map stays"),
    ),
    Action(
        id="layout.find", text=N_("F&ind in this layout…"), menu="Edit", group="find", key="Ctrl+F", where="layout",
        icon="mdi6.map-search-outline", tip=N_("Go to a board, a space or a problem by its name"),
    ),
    Action(
        id="layout.zoom-in", text=N_("Zoom &in"), menu="View", group="zoom", key="Ctrl++; Ctrl+=", where="layout",
        icon="mdi6.magnify-plus-outline", toolbar=True, tip=N_("Larger; Ctrl and the wheel zoom about the mouse"),
    ),
    Action(
        id="layout.zoom-out", text=N_("Zoom &out"), menu="View", group="zoom", key="Ctrl+-", where="layout",
        icon="mdi6.magnify-minus-outline", toolbar=True, tip=N_("Smaller; Ctrl and the wheel zoom about the mouse"),
    ),
    Action(
        id="layout.zoom-fit", text=N_("Fi&t the map"), menu="View", group="zoom", key="Ctrl+/", where="layout",
        icon="mdi6.fit-to-page-outline", toolbar=True, tip=N_("Show all boards"),
    ),
    *aid_actions("layout"),
    *layer_actions("layout"),
)  # fmt: skip
"""Everything about layouts a person can ask for, in the order of the menus."""
