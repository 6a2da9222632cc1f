"""`ViewCommands`: panels, theme, full screen, tabs, and the list of problems."""

from typing import TYPE_CHECKING, Final

import msgspec
from PySide6.QtWidgets import QMainWindow

from ccstudio.application.colour_vision import ColourVision
from ccstudio.base.language import N_
from ccstudio.ui.appearance.colour_filter import WindowsFilter, vision_of
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.settings import Settings, ThemeChoice
from ccstudio.ui.shell.docks import Docks
from ccstudio.ui.shell.history_commands import HistoryCommands
from ccstudio.ui.shell.tabs import DocumentTabs
from ccstudio.ui.widgets.problems import ProblemView

if TYPE_CHECKING:
    from ccstudio.ui.shell.studio import Studio

PROBLEMS: Final = "problems"
HISTORY: Final = "history"
"""The panels of the window itself."""


class ViewCommands(CommandProvider):
    """The commands about the window."""

    def __init__(
        self,
        window: QMainWindow,
        studio: "Studio",
        history: HistoryCommands,
        docks: Docks,
        tabs: DocumentTabs,
        problem_view: ProblemView,
    ) -> None:
        self._window = window
        self._studio = studio
        self._history = history
        self._docks = docks
        self._tabs = tabs
        self._problem_view = problem_view
        self._filter = WindowsFilter(window)

    @property
    def _settings(self) -> Settings:
        return self._studio.settings

    def _vision(self) -> ColourVision:
        return vision_of(self._window)

    def _show_as_seen(self, vision: ColourVision) -> None:
        self._filter.take(vision)

    def _has_document(self) -> bool:
        """Whether a document is in front; a game has neither problems nor steps."""
        return self._studio.front is not None and self._history.own is None

    def _has_several(self) -> bool:
        return self._tabs.count() > 1

    def _has_problems(self) -> bool:
        return bool(self._problem_view.problems)

    @command(
        id="view.problems", text=N_("&Problems"), menu="View/Panels", group="window", key="Ctrl+Shift+M",
        icon="mdi6.alert-circle-outline", tip=N_("Show or hide the problems of the document"), enabled=_has_document,
        checked=lambda self: not self._docks.own(PROBLEMS).isHidden(),
    )  # fmt: skip
    def toggle_problems(self) -> None:
        """Show or hide the panel of problems."""
        self._toggle_panel(PROBLEMS)

    @command(
        id="view.history", text=N_("&History"), menu="View/Panels", group="window", icon="mdi6.history",
        tip=N_("Show or hide the steps that can be undone"), enabled=_has_document,
        checked=lambda self: not self._docks.own(HISTORY).isHidden(),
    )  # fmt: skip
    def toggle_history(self) -> None:
        """Show or hide the history panel."""
        self._toggle_panel(HISTORY)

    @command(
        id="view.theme-system", text=N_("Follow the &system"), menu="View/Theme", group="theme", choice="theme",
        tip=N_("Use light or dark colours, as the desktop does"),
        checked=lambda self: self._settings.preferences.theme == ThemeChoice.SYSTEM,
    )  # fmt: skip
    def follow_system_theme(self) -> None:
        """Use the colours of the desktop."""
        self._choose_theme(ThemeChoice.SYSTEM)

    @command(
        id="view.theme-light", text=N_("&Light"), menu="View/Theme", group="theme", icon="mdi6.white-balance-sunny",
        choice="theme", tip=N_("Use dark text on a light background"),
        checked=lambda self: self._settings.preferences.theme == ThemeChoice.LIGHT,
    )  # fmt: skip
    def use_light_theme(self) -> None:
        """Use light colours."""
        self._choose_theme(ThemeChoice.LIGHT)

    @command(
        id="view.theme-dark", text=N_("&Dark"), menu="View/Theme", group="theme", icon="mdi6.weather-night",
        choice="theme", tip=N_("Use light text on a dark background"),
        checked=lambda self: self._settings.preferences.theme == ThemeChoice.DARK,
    )  # fmt: skip
    def use_dark_theme(self) -> None:
        """Use dark colours."""
        self._choose_theme(ThemeChoice.DARK)

    @command(
        id="view.vision-usual", text=N_("&Usual colours"), menu="View/Colour vision",
        group="vision", choice="vision",
        tip=N_("Show the studio in its own colours"),
        checked=lambda self: self._vision() is ColourVision.USUAL,
    )  # fmt: skip
    def see_usual(self) -> None:
        """Show the studio in its own colours."""
        self._show_as_seen(ColourVision.USUAL)

    @command(
        id="view.vision-protanopia", text=N_("&Protanopia: without red"), menu="View/Colour vision",
        group="vision", choice="vision",
        tip=N_("Show the studio as it looks to people who see no red"),
        checked=lambda self: self._vision() is ColourVision.PROTANOPIA,
    )  # fmt: skip
    def see_protanopia(self) -> None:
        """Show the studio as it looks to people who see no red."""
        self._show_as_seen(ColourVision.PROTANOPIA)

    @command(
        id="view.vision-deuteranopia", text=N_("&Deuteranopia: without green"), menu="View/Colour vision",
        group="vision", choice="vision",
        tip=N_("Show the studio as it looks to people who see no green"),
        checked=lambda self: self._vision() is ColourVision.DEUTERANOPIA,
    )  # fmt: skip
    def see_deuteranopia(self) -> None:
        """Show the studio as it looks to people who see no green."""
        self._show_as_seen(ColourVision.DEUTERANOPIA)

    @command(
        id="view.vision-tritanopia", text=N_("&Tritanopia: without blue"), menu="View/Colour vision",
        group="vision", choice="vision",
        tip=N_("Show the studio as it looks to people who see no blue"),
        checked=lambda self: self._vision() is ColourVision.TRITANOPIA,
    )  # fmt: skip
    def see_tritanopia(self) -> None:
        """Show the studio as it looks to people who see no blue."""
        self._show_as_seen(ColourVision.TRITANOPIA)

    @command(
        id="view.full-screen", text=N_("&Full screen"), menu="View", group="window", key="F11", icon="mdi6.fullscreen",
        tip=N_("Switch the studio to full screen and back"), checked=lambda self: self._window.isFullScreen(),
    )  # fmt: skip
    def toggle_full_screen(self) -> None:
        """Switch full screen on or off."""
        if self._window.isFullScreen():
            self._window.showNormal()
        else:
            self._window.showFullScreen()

    @command(
        id="view.next-tab", text=N_("Show &next document"), menu="View", group="window", key="Ctrl+PgDown",
        tip=N_("Show the document in the next tab"), enabled=_has_several,
    )  # fmt: skip
    def show_next_tab(self) -> None:
        """Bring the next document to the front."""
        self._tabs.turn(1)

    @command(
        id="view.previous-tab", text=N_("Show p&revious document"), menu="View", group="window", key="Ctrl+PgUp",
        tip=N_("Show the document in the previous tab"), enabled=_has_several,
    )  # fmt: skip
    def show_previous_tab(self) -> None:
        """Bring the previous document to the front."""
        self._tabs.turn(-1)

    @command(
        id="view.next-problem", text=N_("Go to next pro&blem"), menu="View", group="problems", key="F8",
        icon="mdi6.alert-octagon-outline", tip=N_("Show the place of the next problem"), enabled=_has_problems,
    )  # fmt: skip
    def go_to_next_problem(self) -> None:
        """Show the place of the next problem."""
        self._go_to_problem(1)

    @command(
        id="view.previous-problem", text=N_("Go to previo&us problem"), menu="View", group="problems", key="Shift+F8",
        tip=N_("Show the place of the previous problem"), enabled=_has_problems,
    )  # fmt: skip
    def go_to_previous_problem(self) -> None:
        """Show the place of the previous problem."""
        self._go_to_problem(-1)

    def _toggle_panel(self, dock_id: str) -> None:
        dock = self._docks.own(dock_id)
        if not dock.isHidden() and not dock.visibleRegion().isEmpty():
            dock.hide()
        else:
            self._docks.bring_up(dock_id)

    def _go_to_problem(self, by: int) -> None:
        self._docks.bring_up(PROBLEMS)
        self._problem_view.go(by)

    def _choose_theme(self, theme: ThemeChoice) -> None:
        preferences = self._settings.preferences
        self._settings.set_preferences(msgspec.structs.replace(preferences, theme=theme))
