"""Every action of the module editor as data."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.commands.action_table import Action

MODULE_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="module.add", text=N_("&Add"), menu="Module", group="parts", key="Ins", where="module",
        icon="mdi6.plus-box-outline", toolbar=True, tip=N_("Add a piece, card, layout: whatever the list is of"),
    ),
    Action(
        id="module.add-within", text=N_("Add a part &within"), menu="Module", group="parts", key="Shift+Ins",
        where="module", icon="mdi6.plus-box-multiple-outline",
        tip=N_("Add a face to the selected piece, or a slot to the selected layout"),
    ),
    Action(
        id="module.duplicate", text=N_("&Duplicate"), menu="Module", group="parts", key="Ctrl+D", where="module",
        icon="mdi6.content-duplicate", toolbar=True, tip=N_("Add a copy of the selected part, to be changed"),
    ),
    Action(
        id="module.rename", text=N_("&Rename"), menu="Module", group="parts", key="F2", where="module",
        icon="mdi6.rename-box", tip=N_("Write another title for the selected part"),
    ),
    Action(
        id="module.up", text=N_("Move &up"), menu="Module", group="order", key="Alt+Up", where="module",
        icon="mdi6.arrow-up", toolbar=True, tip=N_("Move the selected part before the one above it"),
    ),
    Action(
        id="module.down", text=N_("Move d&own"), menu="Module", group="order", key="Alt+Down", where="module",
        icon="mdi6.arrow-down", toolbar=True, tip=N_("Move the selected part after the one below it"),
    ),
    Action(
        id="module.delete", text=N_("De&lete"), menu="Module", group="remove", key="Del", where="module",
        icon="mdi6.delete-outline", toolbar=True, tip=N_("Take the selected part out of the module"),
    ),
    Action(
        id="module.try", text=N_("&Try it…"), menu="Module", group="play", key="F5", where="module",
        icon="mdi6.sword-cross", toolbar=True, tip=N_("Play a scenario with the module as it is now"),
    ),
    Action(
        id="module.find", text=N_("F&ind in this module…"), menu="Edit", group="find", key="Ctrl+F", where="module",
        icon="mdi6.map-search-outline", tip=N_("Go to a piece, a card or a problem by its name"),
    ),
    Action(
        id="module.zoom-in", text=N_("Zoom &in"), menu="View", group="zoom", key="Ctrl++; Ctrl+=", where="module",
        icon="mdi6.magnify-plus-outline", toolbar=True, tip=N_("Larger faces; Ctrl and the wheel zoom as well"),
    ),
    Action(
        id="module.zoom-out", text=N_("Zoom &out"), menu="View", group="zoom", key="Ctrl+-", where="module",
        icon="mdi6.magnify-minus-outline", toolbar=True, tip=N_("Smaller faces"),
    ),
    Action(
        id="module.zoom-fit", text=N_("Fi&t the faces"), menu="View", group="zoom", key="Ctrl+/", where="module",
        icon="mdi6.fit-to-page-outline", toolbar=True, tip=N_("Show the faces as large as they fit"),
    ),
)  # fmt: skip
"""Everything about modules a person can ask for, in the order of the menus."""
