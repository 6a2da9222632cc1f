"""`LabPane`: how far an experiment is, its report, heat maps and games."""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QProgressBar,
    QPushButton,
    QStackedWidget,
    QTabWidget,
    QVBoxLayout,
    QWidget,
)

from ccstudio.base.errors import StudioError
from ccstudio.base.language import _, in_a_row, plural
from ccstudio.lab.running import Progress as RunProgress
from ccstudio.ui.accessibility.motion import show_busy, show_part
from ccstudio.ui.lab.games_view import GamesView
from ccstudio.ui.lab.heat_maps import HeatMaps
from ccstudio.ui.lab.report_view import Drawn, ReportView
from ccstudio.ui.lab.run import Results
from ccstudio.ui.widgets.notes import hint


class LabPane(QWidget):
    """Follows the runs of an experiment.

    Signals:
        run_wanted(): games are to be played.
        stop_wanted(): the run is to end.
        game_wanted(number): a game is to be opened.
    """

    run_wanted = Signal()
    stop_wanted = Signal()
    game_wanted = Signal(int)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.run = QPushButton(_("Play games"))
        self.run.clicked.connect(self.run_wanted)
        self.stop = QPushButton(_("Stop"))
        self.stop.clicked.connect(self.stop_wanted)
        self.progress = QProgressBar()
        self.progress.setAccessibleName(_("Progress"))
        self.words = QLabel()
        self.words.setWordWrap(True)
        self.report = ReportView()
        self.games = GamesView()
        self.games.wanted.connect(self.game_wanted)
        self.maps = HeatMaps()
        self.tabs = QTabWidget()
        self.tabs.addTab(self.report, _("Report"))
        self.tabs.addTab(self.maps, _("Heat maps"))
        self.tabs.addTab(self.games, _("Games"))
        self._nothing = hint(
            _(
                "Nothing has been played yet. Choose scenarios, players and variants on the left, save the experiment, "
                "then play its games. Results go into a file beside it."
            )
        )
        self._nothing.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self._stack = QStackedWidget()
        self._stack.addWidget(self._nothing)
        self._stack.addWidget(self.tabs)
        row = QHBoxLayout()
        row.setContentsMargins(10, 8, 10, 4)
        row.addWidget(self.run)
        row.addWidget(self.stop)
        row.addWidget(self.progress, 1)
        row.addWidget(self.words, 2)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addLayout(row)
        column.addWidget(self._stack, 1)
        self.show_running(is_running=False)

    def show_running(self, *, is_running: bool) -> None:
        """Show whether games are being played."""
        self.run.setVisible(not is_running)
        self.stop.setVisible(is_running)
        self.progress.setVisible(is_running)
        if is_running:
            show_busy(self.progress)
            self.words.setText(_("Preparing…"))

    def show_progress(self, found: RunProgress) -> None:
        """Show how far a run is."""
        show_part(self.progress, found.played, found.wanted)
        played = _("{played} of {wanted} games").format(played=found.played, wanted=found.wanted)
        if found.lost:
            lost = plural(
                "{count} process went down; its games are played again.",
                "{count} processes went down; their games are played again.",
                found.lost,
            )
            played = f"{played} · {lost}"
        self.words.setText(played)

    def show_results(self, results: Results) -> None:
        """Show the games, and how many count."""
        summary = results.summary
        self.games.show_results(results)
        self.maps.show_results(results)
        counted = _("{games} of {wanted} games of each comparison count.").format(
            games=summary.games, wanted=summary.wanted
        )
        narrow = _("All intervals are narrow enough.") if summary.is_narrow else ""
        self.words.setText(in_a_row((counted, narrow)))
        self._stack.setCurrentWidget(self.tabs)

    def show_report(self, found: Drawn) -> None:
        """Show the report."""
        self.report.show_report(found)

    def show_error(self, error: StudioError) -> None:
        """Say what went wrong."""
        self.words.setText(str(error))
