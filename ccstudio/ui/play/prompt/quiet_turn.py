"""`QuietTurn`: passes all reactions until the turn is over."""

import msgspec
from PySide6.QtCore import QObject

from ccstudio.application.settings.table_settings import ReactionPrompts
from ccstudio.base.language import N_
from ccstudio.engine.present import Text
from ccstudio.engine.seats import Seat
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.play.table import PlayTable


class QuietTurn(CommandProvider, QObject):
    """Passes all reactions for the rest of a turn.

    The turn is the first of the moments of the table; without moments it lasts until another seat is asked.
    """

    where = "play"

    def __init__(self, table: PlayTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._before: ReactionPrompts | None = None
        self._turn: Text | Seat | None = None
        table.changed.connect(self._follow)

    @property
    def is_on(self) -> bool:
        """Whether reactions are passed for now."""
        return self._before is not None

    @command(
        id="play.quiet", text=N_("Skip reactions this t&urn"), menu="Game", group="manners", key="Q",
        icon="mdi6.bell-off-outline", tip=N_("Pass automatically until the turn ends"), checked=lambda self: self.is_on,
        # At a curtain, one seat would pass for the other.
        enabled=lambda self: self._table.stage is None,
    )  # fmt: skip
    def toggle(self) -> None:
        """Pass reactions until the turn is over, or ask for them again."""
        if self.is_on:
            self._end()
            return
        table_settings = self._table.table_settings
        if table_settings.asking is ReactionPrompts.NEVER or self._table.stage is not None:
            return
        self._before, self._turn = table_settings.asking, self._now()
        self._table.set_table_settings(msgspec.structs.replace(table_settings, asking=ReactionPrompts.NEVER))

    def _follow(self) -> None:
        if not self.is_on or not self._table.is_live:
            return
        if self._table.table_settings.asking is not ReactionPrompts.NEVER:
            # Somebody has said otherwise meanwhile.
            self._before = None
        elif self._now() != self._turn:
            self._end()

    def _end(self) -> None:
        before, self._before = self._before, None
        table_settings = self._table.table_settings
        if before is not None and table_settings.asking is ReactionPrompts.NEVER:
            self._table.set_table_settings(msgspec.structs.replace(table_settings, asking=before))

    def _now(self) -> Text | Seat | None:
        moment = self._table.table.moment
        return moment[0] if moment else self._table.asked
