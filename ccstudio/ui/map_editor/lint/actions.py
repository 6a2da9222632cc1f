"""The actions of lint, as data."""

from typing import Final

from ccstudio.base.language import N_
from ccstudio.ui.commands.action_table import Action

LINT_ACTIONS: Final[tuple[Action, ...]] = (
    Action(
        id="lint.show", text=N_("&Look the map through"), menu="Map/Lint", group="look", key="Ctrl+Alt+L",
        where="map", icon="mdi6.broom",
        tip=N_("Show the panel Lint: slivers, gaps, things drawn twice, spaces nobody can come to, and more"),
    ),
    Action(
        id="lint.next", text=N_("&Next finding"), menu="Map/Lint", group="go", key="F9", where="map",
        icon="mdi6.arrow-down-circle-outline", tip=N_("Show the place of the next finding of lint"),
    ),
    Action(
        id="lint.previous", text=N_("&Previous finding"), menu="Map/Lint", group="go", key="Shift+F9", where="map",
        icon="mdi6.arrow-up-circle-outline", tip=N_("Show the place of the previous finding of lint"),
    ),
    Action(
        id="lint.fix", text=N_("&Fix it"), menu="Map/Lint", group="fix", key="Ctrl+F9", where="map",
        icon="mdi6.auto-fix", tip=N_("Make the change that the map shows for the chosen finding"),
    ),
    Action(
        id="lint.fix-all", text=N_("Fix &all of this kind"), menu="Map/Lint", group="fix", key="Ctrl+Shift+F9",
        where="map", icon="mdi6.check-all", tip=N_("Make the changes for all findings of the kind, in one step"),
    ),
    Action(
        id="lint.ignore", text=N_("&Ignore it"), menu="Map/Lint", group="ignore", key="Ctrl+Alt+X", where="map",
        icon="mdi6.eye-off-outline", tip=N_("List the chosen finding no more; on this map it is remembered"),
    ),
    Action(
        id="lint.recall", text=N_("Li&st ignored ones again"), menu="Map/Lint", group="ignore", key="Ctrl+Alt+Shift+X",
        where="map", icon="mdi6.eye-outline", tip=N_("List what was to be ignored on this map again"),
    ),
)  # fmt: skip
