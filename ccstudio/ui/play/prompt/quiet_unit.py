"""`QuietUnit`: passes all reactions to one unit until something else is asked."""

import msgspec
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QToolButton

from ccstudio.base.language import N_, _
from ccstudio.engine.options import PieceOption
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.seats import Seat
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.play.table import PlayTable


class QuietUnit(CommandProvider, QObject):
    """Passes the window for reactions to a unit, and all further ones to it, until the seat is asked something else.

    A unit that moves on gives a window in each space that it enters. The passes stand in the journal as any others.
    """

    where = "play"

    def __init__(self, table: PlayTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._table = table
        self._seat: Seat | None = None
        self.button = QToolButton()
        self.button.setText(_("Let this unit go by"))
        self.button.setToolTip(_("Pass, and do not ask again about this unit while it goes on (Shift+Q)"))
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self.button.clicked.connect(self.pass_unit)
        table.changed.connect(self._follow)
        self._follow()

    def _is_about_unit(self) -> bool:
        """Whether a person can react to a unit now."""
        table, asked = self._table, self._table.decision
        if asked is None or table.stage is not None or asked.seat not in table.persons:
            return False
        return table.is_reaction(asked) and isinstance(asked.subject, PieceOption)

    @command(
        id="play.pass-unit", text=N_("Let this unit go b&y"), menu="Game", group="choose", key="Shift+Q",
        tip=N_("Pass, and do not ask again about this unit while it goes on"),
        enabled=lambda self: self._is_about_unit(),
    )  # fmt: skip
    def pass_unit(self) -> None:
        """Pass, now and as long as the same unit goes on."""
        asked = self._table.decision
        if asked is None or not self._is_about_unit():
            return
        seen = self._table.session.view(asked.seat).pending  # its name of the unit
        if isinstance(seen, Ask) and isinstance(seen.subject, PieceOption):
            self._seat = asked.seat
            self._set(seen.subject)

    def _follow(self) -> None:
        table = self._table
        self.button.setVisible(self._is_about_unit())
        if self._seat is not None and table.is_live and table.decision is not None and table.asked == self._seat:
            self._seat = None
            self._set(None)

    def _set(self, unit: PieceOption | None) -> None:
        settings = self._table.table_settings
        if settings.passed_unit != unit:
            self._table.set_table_settings(msgspec.structs.replace(settings, passed_unit=unit))
