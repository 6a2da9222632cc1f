"""`ReportWindow`: the report of a game beside the board, with buttons that keep it."""

from typing import Final

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QGuiApplication, QPalette
from PySide6.QtWidgets import (
    QDialog,
    QFrame,
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.language import _
from ccstudio.play.report.records import GameReport
from ccstudio.play.report.text import report_text
from ccstudio.ui.accessibility.motion import show_part
from ccstudio.ui.play.report.canvas import ReportCanvas
from ccstudio.ui.widgets.small_screens import resize_within_screen

SIZE: Final = QSize(1120, 760)


class ReportWindow(QDialog):
    """A window of its own: the board can be looked at beside it, or first.

    Signals:
        save_wanted(str): the person wants to keep the report, as a file with this ending.
        jump_wanted(int): the person wants to see a position.
        cancel_wanted(): the person does not want to wait for the advice.
        told(str): a line for the status bar.
    """

    save_wanted = Signal(str)
    jump_wanted = Signal(int)
    cancel_wanted = Signal()
    told = Signal(str)

    def __init__(self, title: str) -> None:
        super().__init__(None, Qt.WindowType.Window)
        self.setWindowTitle(_("Report: {title}").format(title=title))
        self.canvas = ReportCanvas()
        self.canvas.jump_wanted.connect(self.jump_wanted)
        self.canvas.reveal_wanted.connect(self._reveal)
        self._scroll = QScrollArea()
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QFrame.Shape.NoFrame)
        self._scroll.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll.setBackgroundRole(QPalette.ColorRole.Base)
        self._scroll.setWidget(self.canvas)
        self.working = QLabel()
        self.bar = QProgressBar()
        self.bar.setAccessibleName(_("Progress"))
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(180)
        self.bar.setMaximumHeight(12)
        self.cancel = QPushButton(_("Cance&l"))
        self.cancel.clicked.connect(self.cancel_wanted)
        self.save_buttons = {
            ".png": QPushButton(_("Save &picture…")),
            ".pdf": QPushButton(_("Save P&DF…")),
            ".txt": QPushButton(_("Save &text…")),
        }
        self.copy = QPushButton(_("&Copy text"))
        self.copy.clicked.connect(self._copy)
        close = QPushButton(_("Close"))
        close.clicked.connect(self.close)
        for ending, button in self.save_buttons.items():
            button.clicked.connect(lambda _checked=False, ending=ending: self.save_wanted.emit(ending))
        self._lay_out(close)
        self.show_progress(0, 0)
        resize_within_screen(self, SIZE)

    def _lay_out(self, close: QPushButton) -> None:
        row = QHBoxLayout()
        row.setContentsMargins(10, 8, 10, 8)
        for widget in (self.working, self.bar, self.cancel):
            row.addWidget(widget)
        row.addStretch(1)
        buttons = (*self.save_buttons.values(), self.copy, close)
        for button in (*buttons, self.cancel):
            button.setAutoDefault(False)
        for button in buttons:
            row.addWidget(button)
        foot = QWidget()
        foot.setLayout(row)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._scroll, 1)
        column.addWidget(foot)
        self.canvas.setFocus()

    def show_report(self, report: GameReport) -> None:
        """Show the report, or one that says more."""
        self.canvas.show_report(report)
        self._follow()

    def show_progress(self, done: int, total: int) -> None:
        """Show how far the work is; a total of 0 is unknown."""
        report = self.canvas.report
        asking, replaying = (
            _("Asking the computer player about each choice…"),
            _("Replaying the game and estimating chances…"),
        )
        self.working.setText(replaying if report is None or not report.leads else asking)
        show_part(self.bar, done, total)
        self._show_working(is_working=True)

    def end_progress(self, error: str = "") -> None:
        """The work is over; `error` says why there is no report, or no advice in it."""
        self._show_working(is_working=False)
        self.working.setText(error)
        self.working.setVisible(bool(error))

    def _show_working(self, *, is_working: bool) -> None:
        for widget in (self.working, self.bar, self.cancel):
            widget.setVisible(is_working)
        self._follow()

    def _follow(self) -> None:
        for button in (*self.save_buttons.values(), self.copy):
            button.setEnabled(self.canvas.report is not None and bool(self.canvas.report.leads))

    def _copy(self) -> None:
        report = self.canvas.report
        if report is not None:
            QGuiApplication.clipboard().setText(report_text(report))
            self.told.emit(_("The report is on the clipboard as text."))

    def _reveal(self, box: QRect) -> None:
        self._scroll.ensureVisible(box.center().x(), box.top(), 0, 20)
        self._scroll.ensureVisible(box.center().x(), box.bottom(), 0, 20)
