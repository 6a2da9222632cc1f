"""Every action of the scenario editor as data."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.canvas.aids.actions import aid_actions, layer_actions, measure_action
from ccstudio.ui.commands.action_table import Action

SCENARIO_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="scenario.pieces", text=N_("P&ieces"), menu="Tools", group="choose", key="S", where="scenario",
        icon="mdi6.cursor-move", checkable=True, choice="tool", toolbar=True,
        tip=N_("Put pieces down, select and drag them; Ctrl copies, Shift puts them on another piece"),
    ),
    Action(
        id="scenario.areas", text=N_("Area &brush"), menu="Tools", group="choose", key="A", where="scenario",
        icon="mdi6.select-group", checkable=True, choice="tool", toolbar=True,
        tip=N_("Drag over spaces to add them to the chosen area or take them away; with Shift a rectangle"),
    ),
    Action(
        id="scenario.ground", text=N_("C&hange ground"), menu="Tools", group="choose", key="G", where="scenario",
        icon="mdi6.terrain", checkable=True, choice="tool", toolbar=True,
        tip=N_("Paint terrain of spaces and sides that differs from the printed map; take features away"),
    ),
    Action(
        id="scenario.thread", text=N_("Thread of si&ght"), menu="Tools", group="sight", key="L", where="scenario",
        icon="mdi6.ray-start-end", checkable=True, choice="tool", toolbar=True,
        tip=N_("Drag from one space to another and read what the thread meets"),
    ),
    Action(
        id="scenario.field", text=N_("&Field of view"), menu="Tools", group="sight", key="V", where="scenario",
        icon="mdi6.eye-outline", checkable=True, choice="tool", toolbar=True,
        tip=N_("Show what the space under the mouse sees; click another one to look from there"),
    ),
    measure_action("scenario"),
    Action(
        id="scenario.turn", text=N_("&Turn"), menu="Scenario", group="piece", key="R", where="scenario",
        icon="mdi6.rotate-right", toolbar=True, tip=N_("Turn the selected piece to the next side of its space"),
    ),
    Action(
        id="scenario.turn-back", text=N_("Turn the &other way"), menu="Scenario", group="piece", key="Shift+R",
        where="scenario", icon="mdi6.rotate-left", tip=N_("Turn the selected piece against the clock"),
    ),
    Action(
        id="scenario.face", text=N_("Next &face"), menu="Scenario", group="piece", key="F", where="scenario",
        icon="mdi6.flip-horizontal", toolbar=True, tip=N_("Show the next of the faces of the selected piece"),
    ),
    Action(
        id="scenario.raise", text=N_("&Higher in stack or list"), menu="Scenario", group="stack", key="Alt+Up",
        where="scenario", icon="mdi6.arrow-up",
        tip=N_("Put the selected piece over the one above it, or an entry before the one above it"),
    ),
    Action(
        id="scenario.lower", text=N_("&Lower in stack or list"), menu="Scenario", group="stack", key="Alt+Down",
        where="scenario", icon="mdi6.arrow-down",
        tip=N_("Put the selected piece under the one below it, or an entry behind the one below it"),
    ),
    Action(
        id="scenario.mount", text=N_("Put on the piece &below"), menu="Scenario", group="stack", key="O",
        where="scenario", icon="mdi6.arrow-collapse-down",
        tip=N_("Let the piece below carry the selected one: a weapon, a leader with his troop, a rider"),
    ),
    Action(
        id="scenario.dismount", text=N_("Take off its &carrier"), menu="Scenario", group="stack", key="Shift+O",
        where="scenario", icon="mdi6.arrow-expand-up", tip=N_("Let the selected piece stand beside what carries it"),
    ),
    Action(
        id="scenario.add", text=N_("Add to the l&ist"), menu="Scenario", group="edit", key="Ins", where="scenario",
        icon="mdi6.plus", tip=N_("Add one more to the list that is selected: a seat, an area, a force, a rule"),
    ),
    Action(
        id="scenario.copy", text=N_("&Duplicate"), menu="Scenario", group="edit", key="Ctrl+D", where="scenario",
        icon="mdi6.content-duplicate", toolbar=True,
        tip=N_("Make another one like what is selected, and what it carries"),
    ),
    Action(
        id="scenario.delete", text=N_("D&elete"), menu="Scenario", group="edit", key="Del", where="scenario",
        icon="mdi6.delete-outline", toolbar=True, tip=N_("Take what is selected out of the scenario"),
    ),
    Action(
        id="scenario.new-area", text=N_("New &area"), menu="Scenario", group="make", key="N", where="scenario",
        icon="mdi6.shape-polygon-plus", tip=N_("Take the brush; its first stroke makes an area"),
    ),
    Action(
        id="scenario.to-force", text=N_("Piece to the fo&rce"), menu="Scenario", group="make", key="B",
        where="scenario", icon="mdi6.account-multiple-plus-outline",
        tip=N_("Put the piece of the palette into the chosen force; where none is chosen, into a new one of its side"),
    ),
    Action(
        id="scenario.golden", text=N_("Rely o&n this sight"), menu="Scenario", group="make", key="K", where="scenario",
        icon="mdi6.eye-check-outline",
        tip=N_("Keep the verdict of the thread: whoever checks the scenario is told when it is no longer so"),
    ),
    Action(
        id="scenario.play", text=N_("&Play it…"), menu="Scenario", group="play", key="F5", where="scenario",
        icon="mdi6.play", toolbar=True, tip=N_("Begin a game of the scenario as it is now, saved or not"),
    ),
    Action(
        id="scenario.find", text=N_("F&ind in this scenario…"), menu="Edit", group="find", key="Ctrl+F",
        where="scenario", icon="mdi6.map-search-outline",
        tip=N_("Go to a piece, an area, a space or a problem by name"),
    ),
    Action(
        id="scenario.zoom-in", text=N_("Zoom &in"), menu="View", group="zoom", key="Ctrl++; Ctrl+=", where="scenario",
        icon="mdi6.magnify-plus-outline", toolbar=True, tip=N_("Larger; Ctrl and the wheel zoom about the mouse"),
    ),
    Action(
        id="scenario.zoom-out", text=N_("Zoom &out"), menu="View", group="zoom", key="Ctrl+-", where="scenario",
        icon="mdi6.magnify-minus-outline", toolbar=True, tip=N_("Smaller; Ctrl and the wheel zoom about the mouse"),
    ),
    Action(
        id="scenario.zoom-fit", text=N_("Fi&t the map"), menu="View", group="zoom", key="Ctrl+/", where="scenario",
        icon="mdi6.fit-to-page-outline", toolbar=True, tip=N_("Show the whole map"),
    ),
    *aid_actions("scenario"),
    *layer_actions("scenario"),
)  # fmt: skip
"""Everything about scenarios a person can ask for, in the order of the menus."""
