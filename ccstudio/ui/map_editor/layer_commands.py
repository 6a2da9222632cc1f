"""`LayerCommands`: a command for each layer of the map, which shows or hides it."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.language import N_
from ccstudio.ui.commands.command import BoundCommand, Command, CommandProvider, Where, always
from ccstudio.ui.map_editor.stage import Stage

LAYER_COMMANDS: Final[dict[Layer, Command]] = {
    Layer.OUTLINES: Command(
        id="layer.outlines", text=N_("&Outlines"), menu="View/Layers", group="over", where="map",
        icon="mdi6.vector-polyline", toolbar=True, checkable=True,
        tip=N_("Show the exact outlines that sight is judged by"),
    ),
    Layer.FRAME: Command(
        id="layer.frame", text=N_("&Frame"), menu="View/Layers", group="over", where="map", checkable=True,
        tip=N_("Show title, legend and compass around the board"),
    ),
    Layer.LABELS: Command(
        id="layer.labels", text=N_("&Labels"), menu="View/Layers", group="over", where="map", checkable=True,
        tip=N_("Show the labels"),
    ),
    Layer.OBJECTIVES: Command(
        id="layer.objectives", text=N_("O&bjectives"), menu="View/Layers", group="over", where="map", checkable=True,
        tip=N_("Show the numbered objectives"),
    ),
    Layer.NAMES: Command(
        id="layer.names", text=N_("&Names of spaces"), menu="View/Layers", group="grid", where="map", checkable=True,
        tip=N_("Show the names of the spaces"),
    ),
    Layer.GRID: Command(
        id="layer.grid", text=N_("&Grid"), menu="View/Layers", group="grid", key="Ctrl+G", where="map",
        icon="mdi6.hexagon-outline", toolbar=True, checkable=True, tip=N_("Show the sides and centres of the spaces"),
    ),
    Layer.FEATURES: Command(
        id="layer.features", text=N_("&Woods, buildings, walls"), menu="View/Layers", group="drawn", where="map",
        checkable=True, tip=N_("Show woods, buildings and walls"),
    ),
    Layer.COURSES: Command(
        id="layer.courses", text=N_("&Roads and railways"), menu="View/Layers", group="drawn", where="map",
        checkable=True, tip=N_("Show roads and railways"),
    ),
    Layer.WATER: Command(
        id="layer.water", text=N_("W&ater"), menu="View/Layers", group="drawn", where="map", checkable=True,
        tip=N_("Show ponds, rivers and streams"),
    ),
    Layer.AREAS: Command(
        id="layer.areas", text=N_("F&ields and marsh"), menu="View/Layers", group="drawn", where="map", checkable=True,
        tip=N_("Show fields and marsh"),
    ),
    Layer.LEVELS: Command(
        id="layer.levels", text=N_("L&evels"), menu="View/Layers", group="drawn", where="map", checkable=True,
        tip=N_("Show tints of higher ground"),
    ),
    Layer.PICTURES: Command(
        id="layer.pictures", text=N_("&Pictures"), menu="View/Layers", group="under", where="map", checkable=True,
        tip=N_("Show the scans under the map"),
    ),
    Layer.GROUND: Command(
        id="layer.ground", text=N_("G&round"), menu="View/Layers", group="under", where="map", checkable=True,
        tip=N_("Show the ground of the board"),
    ),
}  # fmt: skip
"""By layer, topmost first."""


class LayerCommands(CommandProvider):
    """Shows and hides the layers of a stage."""

    where = "map"

    def __init__(self, stage: Stage) -> None:
        self._stage = stage

    @classmethod
    def declared_commands(cls, where: Where | None = None, id_prefix: str | None = None) -> tuple[Command, ...]:
        """A command for each layer."""
        return tuple(LAYER_COMMANDS.values())

    def bound_commands(self) -> Sequence[BoundCommand]:
        """The same, ticked while the layer is on show."""
        return [
            BoundCommand(
                command=row,
                run=partial(self._stage.toggle_layer, layer),
                is_enabled=always,
                is_checked=partial(self._is_shown, layer),
            )
            for layer, row in LAYER_COMMANDS.items()
        ]

    def _is_shown(self, layer: Layer) -> bool:
        return layer in self._stage.layers
