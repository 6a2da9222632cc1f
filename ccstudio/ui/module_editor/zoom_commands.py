"""`FaceZoomCommands`: the commands that zoom the faces of the module editor."""

from ccstudio.base.language import N_
from ccstudio.ui.commands.command import command
from ccstudio.ui.editors.zoom_commands import ZoomCommands
from ccstudio.ui.module_editor.canvas import FaceCanvas


class FaceZoomCommands(ZoomCommands):
    """Larger, smaller, and as large as the faces fit."""

    where = "module"
    id_prefix = "module."

    def __init__(self, canvas: FaceCanvas) -> None:
        super().__init__(canvas, canvas.zoom_fit, "module")

    @command(
        id="zoom-fit", text=N_("Fi&t the faces"), menu="View", group="zoom", key="Ctrl+/",
        icon="mdi6.fit-to-page-outline", toolbar=True, tip=N_("Fit the faces into the window"),
    )  # fmt: skip
    def zoom_fit(self) -> None:
        """Show the faces as large as they fit."""
        super().zoom_fit()
