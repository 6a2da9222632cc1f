"""`HelpCommands`: preferences, the manual, keys, and about."""

from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication, QWidget

from ccstudio.base.language import N_
from ccstudio.ui.commands.command import CommandProvider, command

if TYPE_CHECKING:
    from ccstudio.ui.settings import Preferences
    from ccstudio.ui.shell.preferences import PreferencesDialog
    from ccstudio.ui.shell.studio import Studio


class HelpCommands(CommandProvider):
    """The dialogs of the studio; each is imported when it is opened, so that the first paint does not wait for it."""

    def __init__(self, studio: "Studio", window: QWidget) -> None:
        self._studio = studio
        self._window = window

    @command(
        id="edit.preferences", text=N_("Pre&ferences…"), menu="Edit", group="preferences", key="Ctrl+,",
        icon="mdi6.cog-outline", tip=N_("Change language, theme, safety copies and text size"),
    )  # fmt: skip
    def change_preferences(self) -> None:
        """Show the preferences."""
        self._studio.run_flow(self._change_preferences())

    @command(
        id="help.manual", text=N_("&Manual"), menu="Help", group="help", key="F1",
        icon="mdi6.book-open-page-variant-outline", tip=N_("Open the manual at the page about this part of the studio"),
    )  # fmt: skip
    def show_manual(self) -> None:
        """Open the manual in the browser, at the page about what has the focus."""
        from ccstudio.ui.dialogs.help_key import show_help  # noqa: PLC0415 - see the class
        from ccstudio.ui.dialogs.help_topics import topic_of  # noqa: PLC0415 - likewise

        front = self._studio.front
        # Ids of panels begin with the kind of their editor.
        panels = () if front is None else front.editor.docks
        editor = next((panel.id.partition(".")[0] for panel in panels), "")
        show_help(topic_of(QApplication.focusWidget(), editor), self._window)

    @command(
        id="help.keys", text=N_("Show &keys and mouse"), menu="Help", group="help", key="Shift+F1",
        icon="mdi6.keyboard-outline", tip=N_("Show every key of the studio on one page"),
    )  # fmt: skip
    def show_keys(self) -> None:
        """Show all keys."""
        self._studio.run_flow(self._show_keys())

    @command(
        id="help.key-editor", text=N_("&Change keys…"), menu="Help", group="help",
        icon="mdi6.keyboard-settings-outline", tip=N_("Give commands other keys, and see which keys are taken"),
    )  # fmt: skip
    def change_keys(self) -> None:
        """Open the key editor."""
        self._studio.run_flow(self._change_keys())

    @command(
        id="help.about", text=N_("&About ccstudio"), menu="Help", group="about", icon="mdi6.information-outline",
        tip=N_("Show version and licence"),
    )  # fmt: skip
    def show_about(self) -> None:
        """Show version and licence."""
        self._studio.run_flow(self._show_about())

    async def _show_keys(self) -> None:
        from ccstudio.ui.shell.about import KeysDialog  # noqa: PLC0415 - see the class

        self._studio.commands.load_all()
        await self._studio.dialogs.run(KeysDialog(self._studio.keymap))

    async def _change_keys(self) -> None:
        from ccstudio.ui.key_editor.dialog import KeyEditor  # noqa: PLC0415 - likewise

        self._studio.commands.load_all()
        await self._studio.dialogs.run(KeyEditor(self._studio.keymap, self._studio.settings.last_folder))

    async def _show_about(self) -> None:
        from ccstudio.ui.shell.about import AboutDialog  # noqa: PLC0415 - likewise

        await self._studio.dialogs.run(AboutDialog())

    async def _change_preferences(self) -> None:
        from ccstudio.ui.shell.preferences import PreferencesDialog  # noqa: PLC0415 - likewise

        studio = self._studio
        is_open = True
        while is_open:
            dialog = PreferencesDialog(studio.settings.preferences)
            dialog.applied.connect(partial(self._apply, dialog))
            if await studio.dialogs.run(dialog):
                self._use_preferences(dialog.value())
            is_open = dialog.speaks_anew
            if is_open:
                # The language is spoken in the next turn of the event loop.
                await studio.flows.yield_points.take()

    def _apply(self, dialog: "PreferencesDialog") -> None:
        """Use the preferences of the dialog, which opens again where they have another language."""
        language = self._studio.settings.preferences.language
        self._use_preferences(dialog.value())
        if dialog.value().language != language:
            dialog.speaks_anew = True
            dialog.reject()

    def _use_preferences(self, preferences: "Preferences") -> None:
        """Apply preferences, and store them."""
        self._studio.settings.set_preferences(preferences)
        self._studio.autosave.set_interval(preferences.autosave_s)
