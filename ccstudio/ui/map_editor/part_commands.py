"""`PartCommands`: the commands that hide and lock parts of a map in its editor."""

from ccstudio.base.language import N_
from ccstudio.edit.parts import PartRef
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.map_editor.context import MapContext


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
