"""`ZoomCommands`: the commands that zoom the view of an editor."""

from collections.abc import Callable
from typing import Protocol

from ccstudio.base.language import N_
from ccstudio.ui.commands.command import CommandProvider, Where, command


class Zoomed(Protocol):
    """A view that can be zoomed."""

    def zoom_in(self) -> None:
        """Zoom in."""

    def zoom_out(self) -> None:
        """Zoom out."""


class ZoomCommands(CommandProvider):
    """Zoom in, zoom out, and show the whole map by `fit`."""

    def __init__(self, view: Zoomed, fit: Callable[[], object], where: Where, prefix: str = "") -> None:
        self._view = view
        self._fit = fit
        self.where, self.id_prefix = where, prefix or f"{where}."

    @command(
        id="zoom-in", text=N_("Zoom &in"), menu="View", group="zoom", key="Ctrl++; Ctrl+=",
        icon="mdi6.magnify-plus-outline", toolbar=True, tip=N_("Zoom in; Ctrl and the wheel zoom about the mouse"),
    )  # fmt: skip
    def zoom_in(self) -> None:
        """Show the map larger."""
        self._view.zoom_in()

    @command(
        id="zoom-out", text=N_("Zoom &out"), menu="View", group="zoom", key="Ctrl+-", icon="mdi6.magnify-minus-outline",
        toolbar=True, tip=N_("Zoom out; Ctrl and the wheel zoom about the mouse"),
    )  # fmt: skip
    def zoom_out(self) -> None:
        """Show the map smaller."""
        self._view.zoom_out()

    @command(
        id="zoom-fit", text=N_("Fi&t the map"), menu="View", group="zoom", key="Ctrl+/",
        icon="mdi6.fit-to-page-outline", toolbar=True, tip=N_("Show the whole map"),
    )  # fmt: skip
    def zoom_fit(self) -> None:
        """Show the whole map."""
        self._fit()
