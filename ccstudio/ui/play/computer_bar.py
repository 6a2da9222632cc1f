"""`ComputerBar`: shows what the computer players do, and pauses or retries them."""

from PySide6.QtWidgets import QFrame, QHBoxLayout, QLabel, QToolButton, QWidget

from ccstudio.base.language import _
from ccstudio.ui.play.computer import Activity, ComputerPlayers
from ccstudio.ui.play.table import PlayTable


class ComputerBar(QFrame):
    """A bar shown while only computer players play, and when one has failed."""

    def __init__(self, computers: ComputerPlayers, table: PlayTable, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAutoFillBackground(True)
        self._computers = computers
        self._table = table
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.pause = _button(_("Pause"))
        self.pause.clicked.connect(self._turn)
        self.step = _button(_("Single step"))
        self.step.clicked.connect(computers.step)
        self.retry = _button(_("Try again"))
        self.retry.clicked.connect(computers.retry)
        row = QHBoxLayout(self)
        row.setContentsMargins(10, 3, 10, 3)
        row.addWidget(self.words, 1)
        for button in (self.retry, self.step, self.pause):
            row.addWidget(button)
        computers.changed.connect(self.refresh)
        table.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        """Show what they do now."""
        activity, among_themselves = self._computers.activity, not self._table.persons
        goes_on = not self._table.session.game.over
        self.setVisible(goes_on and (among_themselves or activity is Activity.FAILED))
        self.retry.setVisible(activity is Activity.FAILED)
        self.step.setVisible(among_themselves)
        self.pause.setVisible(among_themselves)
        self.pause.setText(_("Continue") if self._computers.is_stopped else _("Pause"))
        self.words.setText(self._words(activity))

    def _words(self, activity: Activity) -> str:
        seat = self._table.asked
        match activity:
            case Activity.FAILED:
                return _("The computer player cannot answer: {reason}.").format(reason=self._computers.reason)
            case Activity.THINKING if seat is not None:
                return _("{seat} is thinking.").format(seat=self._table.narrator.seat(seat))
            case Activity.STOPPED:
                return _("The computer players are waiting for you.")
        return _("The computer players play against each other.")

    def _turn(self) -> None:
        if self._computers.is_stopped:
            self._computers.go_on()
        else:
            self._computers.stop()


def _button(text: str) -> QToolButton:
    button = QToolButton()
    button.setText(text)
    return button
