"""`MapZoomCommands`: the commands that zoom the view of the map editor."""

from ccstudio.base.language import N_
from ccstudio.ui.commands.command import command
from ccstudio.ui.editors.zoom_commands import ZoomCommands
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.stage import Stage


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
