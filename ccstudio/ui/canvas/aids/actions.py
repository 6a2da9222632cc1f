"""The actions about what lies around a map, as data: the same rows and keys wherever a map is looked at."""

from typing import Final, Literal

from ccstudio.base.language import N_
from ccstudio.ui.commands.action_table import Action

Where = Literal["map", "layout", "scenario", "play"]

MINI_MAP: Final = "mini-map"
RULERS: Final = "rulers"
MILLIMETRES: Final = "millimetres"
MEASURE: Final = "measure"
GRID: Final = "grid"
NAMES: Final = "names"
"""The ids of the actions after the name of their editor and a dot."""


def aid_actions(where: Where) -> tuple[Action, ...]:
    """Mini-map and rulers in an editor."""
    return (
        Action(
            id=f"{where}.{MINI_MAP}", text=N_("&Mini-map"), menu="View", group="aids", key="Ctrl+M", where=where,
            icon="mdi6.map-search-outline", checkable=True,
            tip=N_("The whole map in a corner while only a part of it is shown; click or drag in it to go elsewhere"),
        ),
        Action(
            id=f"{where}.{RULERS}", text=N_("Rulers along the e&dges"), menu="View", group="aids", key="Ctrl+E",
            where=where, icon="mdi6.ruler-square", checkable=True,
            tip=N_("Names of columns and rows, or millimetres, along the upper and the left edge"),
        ),
        Action(
            id=f"{where}.{MILLIMETRES}", text=N_("Rulers in millimetres"), menu="View", group="aids", key="Ctrl+J",
            where=where, icon="mdi6.tape-measure", checkable=True,
            tip=N_("Rulers show millimetres of the printed map, or again the names of columns and rows"),
        ),
    )  # fmt: skip


def layer_actions(where: Where) -> tuple[Action, ...]:
    """The layers that are switched wherever a map is looked at; the map editor has them among all others."""
    return (
        Action(
            id=f"{where}.{NAMES}", text=N_("&Names of spaces"), menu="View/Layers", group="grid", key="Ctrl+Shift+G",
            where=where, checkable=True, tip=N_("What each space is called"),
        ),
        Action(
            id=f"{where}.{GRID}", text=N_("&Grid"), menu="View/Layers", group="grid", key="Ctrl+G", where=where,
            icon="mdi6.hexagon-outline", checkable=True, tip=N_("Sides and centre dots of the spaces"),
        ),
    )  # fmt: skip


def measure_action(where: Where) -> Action:
    """The tool that measures; in play, where tools are put back, it belongs to no choice."""
    is_play = where == "play"
    return Action(
        id=f"{where}.{MEASURE}", text=N_("Meas&ure"), menu="Sight" if is_play else "Tools", group="sight",
        key="Shift+G", where=where, icon="mdi6.ruler", checkable=True, choice="" if is_play else "tool",
        toolbar=not is_play,
        tip=N_("Drag from one place to another and read how far it is, in spaces and in print"),
    )  # fmt: skip
