"""The commands of the menu View of the map editor: zoom, layers, and the parts that are hidden or locked."""

from collections.abc import Sequence
from functools import partial
from typing import Final

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.language import N_
from ccstudio.edit.parts import PartRef
from ccstudio.ui.commands.command import BoundCommand, Command, CommandProvider, Where, always, command
from ccstudio.ui.editors.zoom_commands import ZoomCommands
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.stage import Stage


def _layer(layer: Layer, text: str, tip: str, group: str, *, key: str = "", icon: str = "") -> Command:
    """The command that shows or hides a layer; those with an icon are in the tool bar."""
    return Command(
        id=f"layer.{layer}", text=text, tip=tip, menu="View/Layers", group=group, where="map", key=key, icon=icon,
        toolbar=bool(icon), checkable=True,
    )  # fmt: skip


LAYER_COMMANDS: Final[dict[Layer, Command]] = {
    Layer(command.id.removeprefix("layer.")): command
    for command in (
        _layer(
            Layer.OUTLINES,
            N_("&Outlines"),
            N_("Show the exact outlines that sight is judged by"),
            "over",
            icon="mdi6.vector-polyline",
        ),
        _layer(Layer.FRAME, N_("&Frame"), N_("Show title, legend and compass around the board"), "over"),
        _layer(Layer.LABELS, N_("&Labels"), N_("Show the labels"), "over"),
        _layer(Layer.OBJECTIVES, N_("O&bjectives"), N_("Show the numbered objectives"), "over"),
        _layer(Layer.NAMES, N_("&Names of spaces"), N_("Show the names of the spaces"), "grid"),
        _layer(
            Layer.GRID,
            N_("&Grid"),
            N_("Show the sides and centres of the spaces"),
            "grid",
            key="Ctrl+G",
            icon="mdi6.hexagon-outline",
        ),
        _layer(Layer.FEATURES, N_("&Woods, buildings, walls"), N_("Show woods, buildings and walls"), "drawn"),
        _layer(Layer.COURSES, N_("&Roads and railways"), N_("Show roads and railways"), "drawn"),
        _layer(Layer.WATER, N_("W&ater"), N_("Show ponds, rivers and streams"), "drawn"),
        _layer(Layer.AREAS, N_("F&ields and marsh"), N_("Show fields and marsh"), "drawn"),
        _layer(Layer.LEVELS, N_("L&evels"), N_("Show tints of higher ground"), "drawn"),
        _layer(Layer.PICTURES, N_("&Pictures"), N_("Show the scans under the map"), "under"),
        _layer(Layer.GROUND, N_("Gro&und"), N_("Show the ground of the board"), "under"),
    )
}
"""By layer, topmost first."""


class MapZoomCommands(ZoomCommands):
    """Zooming to the size in print, and to the selection, as well."""

    where = "map"
    id_prefix = "view."

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(stage.view, stage.view.fit, "map", "view.")
        self._context = context
        self._stage = stage

    @command(
        id="zoom-actual", text=N_("Zoom to &actual size"), menu="View", group="zoom", key="Ctrl+0", icon="mdi6.magnify",
        tip=N_("Show spaces as large as in print"),
    )  # fmt: skip
    def zoom_actual(self) -> None:
        """Show spaces as large as in print."""
        self._stage.view.zoom_actual()

    @command(
        id="zoom-selection", text=N_("Zoom to s&election"), menu="View", group="zoom", key="Z",
        icon="mdi6.fit-to-screen-outline", tip=N_("Fit the selected parts into the window"),
        enabled=lambda self: bool(self._context.selection.refs),
    )  # fmt: skip
    def zoom_selection(self) -> None:
        """Fit the selection into the window."""
        self._stage.show_closely(self._context.selection.refs)


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


class PartCommands(CommandProvider):
    """What is shown of a map, and what can be changed."""

    where = "map"

    def __init__(self, context: MapContext) -> None:
        self._context = context

    def _has_selected(self) -> bool:
        return bool(self._context.selection.refs)

    def _has_dimmed(self) -> bool:
        return not self._context.visibility.is_usual

    @command(
        id="parts.hide", text=N_("&Hide the selection"), menu="View/Parts", group="hide", icon="mdi6.eye-off-outline",
        tip=N_("Hide the selected parts in the editor; the map keeps them"), enabled=_has_selected,
    )  # fmt: skip
    def hide(self) -> None:
        """Do not draw the selected parts, and let go of them."""
        self._context.visibility.hide(self._dimmed_parts, hidden=True)
        self._context.selection.clear()

    @command(
        id="parts.show-all", text=N_("Show &all parts"), menu="View/Parts", group="hide", icon="mdi6.eye-outline",
        tip=N_("Show every part again at full strength"), enabled=_has_dimmed,
    )  # fmt: skip
    def show_all(self) -> None:
        """Show every part again."""
        self._context.visibility.show_all()

    @command(
        id="parts.lock", text=N_("&Lock the selection"), menu="View/Parts", group="lock", icon="mdi6.lock-outline",
        tip=N_("Protect the selected parts from selection and changes"), enabled=_has_selected,
    )  # fmt: skip
    def lock(self) -> None:
        """Keep the selected parts from being picked and changed, and let go of them."""
        self._context.visibility.lock(self._dimmed_parts, locked=True)
        self._context.selection.clear()

    @command(
        id="parts.unlock-all", text=N_("&Unlock all parts"), menu="View/Parts", group="lock",
        icon="mdi6.lock-open-variant-outline", tip=N_("Allow every part to be selected and changed again"),
        enabled=_has_dimmed,
    )  # fmt: skip
    def unlock_all(self) -> None:
        """Allow every part to be changed again."""
        self._context.visibility.unlock_all()

    @property
    def _dimmed_parts(self) -> list[PartRef]:
        """The selected parts that can be hidden and locked one by one."""
        return [ref for ref in self._context.selection.refs if ref.kind not in {"spaces", "labels"}]
