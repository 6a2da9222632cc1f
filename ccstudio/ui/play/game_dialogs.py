"""What a game has to ask the person: how people sit at the table, and which files are meant."""

from collections.abc import Callable, Mapping
from pathlib import Path

import msgspec
from PySide6.QtCore import QObject, Signal

from ccstudio.application.settings.table_settings import ReactionPrompts, TableSettings
from ccstudio.base.errors import SaveError
from ccstudio.base.language import _
from ccstudio.ui.dialogs.dialogs import Dialogs, FileKind
from ccstudio.ui.play.game_model import GameModel
from ccstudio.ui.play.log.panel import LogPanel
from ccstudio.ui.play.set_ups import SetUps
from ccstudio.ui.play.table_settings_dialog import TableSettingsDialog


class GameDialogs(QObject):
    """The conversations of one game; the window holds them.

    Signals:
        told(text): a line for the status bar.
    """

    told = Signal(str)

    def __init__(
        self,
        model: GameModel,
        set_ups: SetUps,
        log: LogPanel,
        pass_this_turn: Callable[[], None],
        parent: QObject | None = None,
    ) -> None:
        """Take over the dialogs of the parts of a game; `pass_this_turn` lets reactions pass until the turn is over."""
        super().__init__(parent)
        self._model = model
        self._pass_this_turn = pass_this_turn
        self._set_ups = set_ups
        self._log = log
        log.save_wanted.connect(self._begin_writing_log)

    @property
    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What to call for each action."""
        return {
            "play.manners": self._begin_table_settings,
            "play.suggest": self._set_ups.suggest,
            "play.as-last-time": self._set_ups.as_last_time,
            "play.load-set-up": self._begin_opening,
            "play.save-set-up": self._begin_keeping,
        }

    def is_enabled(self, action_id: str) -> bool:
        """Whether an action makes sense now."""
        match action_id:
            case "play.suggest" | "play.load-set-up":
                return self._set_ups.is_possible
            case "play.as-last-time":
                return self._set_ups.has_last_time
            case "play.save-set-up":
                return self._set_ups.current() is not None
        return True

    async def change_table_settings(self, dialogs: Dialogs) -> None:
        """Ask how people sit at the table."""
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
        """Ask for a file with a set-up, and place the pieces by it."""
        for path in (await dialogs.open_files(self._model.settings.last_folder, [_set_up_files()]))[:1]:
            self._set_ups.open(path)

    async def keep_set_up(self, dialogs: Dialogs) -> None:
        """Ask for a file, and write the set-up there."""
        path = await dialogs.save_file(self._suggested(_("set-up"), ".json"), [_set_up_files()])
        if path is not None:
            self._set_ups.keep(path)

    async def write_log(self, dialogs: Dialogs) -> None:
        """Ask for a file, and write what the log shows there."""
        kinds = [FileKind(_("Markdown"), (".md",)), FileKind(_("Text"), (".txt",))]
        path = await dialogs.save_file(self._suggested(_("log"), ".md"), kinds)
        if path is None:
            return
        try:
            self._log.save(path)
        except SaveError as error:
            self.told.emit(str(error))
        else:
            self.told.emit(_("Saved {file}").format(file=path.name))

    def _suggested(self, what: str, suffix: str) -> Path:
        return self._model.settings.last_folder / f"{self._model.file_stem}-{what}{suffix}"

    def _begin_table_settings(self) -> None:
        self._model.dialog_wanted.emit(self.change_table_settings)

    def _begin_opening(self) -> None:
        self._model.dialog_wanted.emit(self.open_set_up)

    def _begin_keeping(self) -> None:
        self._model.dialog_wanted.emit(self.keep_set_up)

    def _begin_writing_log(self) -> None:
        self._model.dialog_wanted.emit(self.write_log)


def _set_up_files() -> FileKind:
    return FileKind(_("Set-ups"), (".json",))
