"""The dialogs of a game: table settings, and files to open or save."""

from collections.abc import Callable
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio.application.settings.table_settings import ReactionPrompts, TableSettings
from ccstudio.base.errors import SaveError
from ccstudio.base.language import N_, _
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind
from ccstudio.ui.play.game_model import GameModel
from ccstudio.ui.play.log.panel import LogPanel
from ccstudio.ui.play.set_ups import SetUps
from ccstudio.ui.play.table_settings_dialog import TableSettingsDialog


class GameDialogs(CommandProvider, QObject):
    """The commands of one game that show dialogs; the window holds the dialog flows.

    Signals:
        message(text): a line for the status bar.
    """

    where = "play"
    message = Signal(str)

    def __init__(
        self,
        model: GameModel,
        set_ups: SetUps,
        log: LogPanel,
        pass_this_turn: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        """Take over the dialogs of the parts of a game; `pass_this_turn` passes reactions until the turn is over."""
        super().__init__(parent)
        self._model = model
        self._pass_this_turn = pass_this_turn
        self._set_ups = set_ups
        self._log = log
        log.save_wanted.connect(self._begin_writing_log)

    @command(
        id="play.suggest", text=N_("&Suggest a set-up"), menu="Game/Set-up", group="set-up", icon="mdi6.auto-fix",
        tip=N_("Let the computer player place the waiting pieces"), enabled=lambda self: self._set_ups.is_possible,
    )  # fmt: skip
    def suggest_set_up(self) -> None:
        """Let the computer player place the waiting pieces."""
        self._set_ups.suggest()

    @command(
        id="play.as-last-time", text=N_("Repeat the &last set-up"), menu="Game/Set-up", group="set-up",
        icon="mdi6.history", tip=N_("Place all pieces as in the latest game of this scenario"),
        enabled=lambda self: self._set_ups.has_last_time,
    )  # fmt: skip
    def repeat_set_up(self) -> None:
        """Place all pieces as in the latest game."""
        self._set_ups.as_last_time()

    @command(
        id="play.load-set-up", text=N_("&Open a set-up…"), menu="Game/Set-up", group="files",
        tip=N_("Place the pieces from a file"), enabled=lambda self: self._set_ups.is_possible,
    )  # fmt: skip
    def ask_for_set_up(self) -> None:
        """Ask for the file of a set-up."""
        self._model.dialog_wanted.emit(self.open_set_up)

    @command(
        id="play.save-set-up", text=N_("Sa&ve this set-up…"), menu="Game/Set-up", group="files",
        tip=N_("Save your set-up to a file, to use it again or to share it"),
        enabled=lambda self: self._set_ups.has_current,
    )  # fmt: skip
    def ask_where_to_keep(self) -> None:
        """Ask for a file for the set-up."""
        self._model.dialog_wanted.emit(self.keep_set_up)

    @command(
        id="play.manners", text=N_("Change t&able settings…"), menu="Game", group="manners",
        icon="mdi6.account-group-outline",
        tip=N_("Choose a curtain or an open table, and which reactions you are asked for"),
    )  # fmt: skip
    def ask_for_table_settings(self) -> None:
        """Show the table settings."""
        self._model.dialog_wanted.emit(self.change_table_settings)

    async def change_table_settings(self, dialogs: Dialogs) -> None:
        """Show the table settings and apply changes."""
        table, settings = self._model.table, self._model.settings
        dialog = TableSettingsDialog(table, settings.preferences, settings.prompts_seen(table.system.id))
        if await dialogs.run(dialog):
            self._sit(dialog.table_settings())
            settings.set_preferences(dialog.preferences())

    def _sit(self, table_settings: TableSettings) -> None:
        table, settings = self._model.table, self._model.settings
        was_quiet, is_quiet = (
            table.table_settings.asking is ReactionPrompts.NEVER,
            table_settings.asking is ReactionPrompts.NEVER,
        )
        lasting = (
            msgspec.structs.replace(table_settings, asking=settings.table_settings.asking)
            if is_quiet
            else table_settings
        )
        settings.set_table_settings(lasting)
        table.set_table_settings(table_settings if was_quiet else lasting)
        if is_quiet and not was_quiet:
            self._pass_this_turn()

    async def open_set_up(self, dialogs: Dialogs) -> None:
        """Ask for the file of a set-up, and place the pieces as it says."""
        for path in (await dialogs.open_files(self._model.settings.last_folder, [_set_up_files()]))[:1]:
            self._set_ups.open(path)

    async def keep_set_up(self, dialogs: Dialogs) -> None:
        """Ask for a file, and save the set-up to it."""
        path = await dialogs.save_file(self._suggested(_("set-up"), ".json"), [_set_up_files()])
        if path is not None:
            self._set_ups.keep(path)

    async def write_log(self, dialogs: Dialogs) -> None:
        """Ask for a file, and save the visible log to it."""
        kinds = [FileKind(_("Markdown"), (".md",)), FileKind(_("Text"), (".txt",))]
        path = await dialogs.save_file(self._suggested(_("log"), ".md"), kinds)
        if path is None:
            return
        try:
            self._log.save(path)
        except SaveError as error:
            self.message.emit(str(error))
        else:
            self.message.emit(_("Saved {file}").format(file=path.name))

    def _suggested(self, what: str, suffix: str) -> Path:
        return self._model.settings.last_folder / f"{self._model.file_stem}-{what}{suffix}"

    def _begin_writing_log(self) -> None:
        self._model.dialog_wanted.emit(self.write_log)


def _set_up_files() -> FileKind:
    return FileKind(_("Set-ups"), (".json",))
