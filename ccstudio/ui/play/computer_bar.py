"""`ComputerBar`: shows what the computer players do and how far they are, and stops, pauses or retries them."""

from typing import Final

from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QProgressBar, QWidget

from ccstudio.base.language import _
from ccstudio.engine.seats import Seat
from ccstudio.play.coach import percent
from ccstudio.play.narration import Narrator
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.play.computer import Activity, ComputerPlayers
from ccstudio.ui.play.prompt.quiet_button import quiet_button
from ccstudio.ui.play.table import PlayTable

LINGER_MS: Final = 900
"""How long the bar stays after a thought, so that it does not flicker between two."""


class ComputerBar(QFrame):
    """A bar shown while a computer player searches, while only computer players play, and when one waits or has failed.

    The candidate in front is named only to viewers from whom the player has no secrets.
    """

    def __init__(self, computers: ComputerPlayers, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._computers = computers
        self._table = table
        self._narrator: tuple[int, Narrator] | None = None
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.candidate = QLabel()
        self.candidate.setTextFormat(Qt.TextFormat.PlainText)
        self.candidate.setWordWrap(True)
        self.progress = QProgressBar()
        self.progress.setAccessibleName(_("Progress"))
        self.progress.setRange(0, 100)
        self.progress.setTextVisible(False)
        self.progress.setFixedWidth(140)
        self.progress.setMaximumHeight(10)
        self.progress.setAccessibleName(_("Share of the time that is used"))
        self.now = quiet_button(_("Move now"), computers.move_now)
        self.pause = quiet_button(_("Pause"), computers.turn)
        self.step = quiet_button(_("Single step"), computers.step)
        self.retry = quiet_button(_("Try again"), computers.retry)
        self._lay_out()
        self._linger = QTimer(self, singleShot=True, interval=LINGER_MS)
        self._linger.timeout.connect(self.refresh)
        computers.changed.connect(self.refresh)
        computers.progressed.connect(self._follow_progress)
        table.changed.connect(self.refresh)
        self.refresh()

    def show_keys(self, keymap: Keymap) -> None:
        """Show the current keys on the buttons."""
        self.now.setToolTip(keymap.labelled(_("Choose the best option found so far"), "play.move-now"))
        self.pause.setToolTip(keymap.labelled(_("Pause or continue the computer players"), "play.pause-computer"))

    def refresh(self) -> None:
        """Show what they do now."""
        computers, table = self._computers, self._table
        # Who watches a game that is kept elsewhere has no persons at the table, and no computer players either.
        among_themselves = table.session.is_whole and not table.persons
        activity = computers.activity
        is_searching = computers.progress is not None
        is_wanted = among_themselves or is_searching or activity in {Activity.FAILED, Activity.STOPPED}
        self.setVisible(not self._table.session.game.over and (is_wanted or self._linger.isActive()))
        self.retry.setVisible(activity is Activity.FAILED)
        self.step.setVisible(among_themselves or activity is Activity.STOPPED)
        self.pause.setVisible(activity is not Activity.FAILED)
        self.pause.setText(_("Continue") if computers.is_stopped else _("Pause"))
        self.now.setEnabled(computers.can_move_now)
        self.now.setVisible(is_searching or self._linger.isActive())
        self.progress.setVisible(is_searching)
        self.words.setText(self._words(activity))
        candidate = self._candidate()
        self.candidate.setText(candidate)
        self.candidate.setVisible(bool(candidate))

    def stop(self) -> None:
        """Stop the timer."""
        self._linger.stop()

    def _follow_progress(self) -> None:
        progress = self._computers.progress
        if progress is not None:
            self.progress.setValue(percent(progress.share_done))
            self._linger.start()
        self.refresh()

    def _words(self, activity: Activity) -> str:
        seat = self._table.asked
        match activity:
            case Activity.FAILED:
                return _("The computer player cannot answer: {reason}.").format(reason=self._computers.reason)
            case Activity.THINKING if seat is not None:
                return _("{seat} is thinking.").format(seat=self._table.narrator.seat(seat))
            case Activity.STOPPED:
                return _("The computer players are waiting for you.")
        if self._table.persons:
            return _("It is your turn.")
        return _("The computer players play against each other.")

    def _candidate(self) -> str:
        """The candidate in front with its chance; empty where nobody searches, or the viewer may not know it."""
        progress, seat = self._computers.progress, self._table.asked
        if progress is None or seat is None or not progress.candidates:
            return ""
        if self._table.has_secrets and self._table.shown.viewer != seat:
            return ""
        best = progress.candidates[0]
        option = self._narrator_of(seat).option(best.option)
        return _("Best so far: {option}, wins {percent} %").format(option=option, percent=percent(best.chance))

    def _narrator_of(self, seat: Seat) -> Narrator:
        """What names options as the seat sees them that thinks; made once for each position."""
        session = self._table.session
        if self._narrator is None or self._narrator[0] != session.number or self._narrator[1].view.seat != seat:
            titles = [side.title for side in session.contents.module.sides]
            self._narrator = session.number, Narrator(session.system, session.view(seat), titles)
        return self._narrator[1]

    def _lay_out(self) -> None:
        buttons = QHBoxLayout()
        for button in (self.retry, self.now, self.step, self.pause):
            buttons.addWidget(button)
        grid = QGridLayout(self)
        grid.setContentsMargins(10, 3, 10, 3)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(0, 1)
        grid.addWidget(self.words, 0, 0)
        grid.addWidget(self.candidate, 1, 0)
        grid.addWidget(self.progress, 0, 1, 2, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addLayout(buttons, 0, 2, 2, 1)
