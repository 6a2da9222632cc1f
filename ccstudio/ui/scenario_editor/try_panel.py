"""`TryPanel`: some games of the scenario between computer players, and what they tell of its balance."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QLabel, QPushButton, QVBoxLayout, QWidget

from ccstudio.ai.levels import LEVELS
from ccstudio.ai.rules_player import RulesPlayer
from ccstudio.base.language import _
from ccstudio.documents.contents import Contents
from ccstudio.engine.seeds import new_seed
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.tasks.background import Outcome, Progress
from ccstudio.ui.widgets.notes import hint
from ccstudio.ui.widgets.work_row import WorkRow

if TYPE_CHECKING:
    from ccstudio.lab.running import Progress as RunProgress
    from ccstudio.lab.summary import ExperimentSummary

GAMES: Final = 20


class TryPanel(QWidget):
    """Tries the scenario as it is now, saved or not; the outcome stays until the next trial."""

    def __init__(self, context: ScenarioContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.was_started = False
        self.level = QComboBox()
        self.level.setAccessibleName(_("Level of the computer players"))
        for level in LEVELS:
            self.level.addItem(_(level.title), level.id)
            self.level.setItemData(self.level.count() - 1, _(level.summary), Qt.ItemDataRole.ToolTipRole)
        self.level.setCurrentIndex(self.level.findData(RulesPlayer.name))
        self.try_button = QPushButton(_("Try {games} games").format(games=GAMES))
        self.try_button.clicked.connect(self.start)
        self.work = WorkRow()
        self.work.changed.connect(self._show)
        self.work.finished.connect(self._end)
        self.outcome = QLabel()
        self.outcome.setWordWrap(True)
        self.outcome.setTextFormat(Qt.TextFormat.PlainText)
        self.outcome.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        row = QHBoxLayout()
        row.addWidget(self.level, 1)
        row.addWidget(self.try_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(6)
        column.addLayout(row)
        column.addWidget(self.work)
        column.addWidget(self.outcome)
        column.addStretch(1)
        column.addWidget(
            hint(_("Computer players play both sides. For figures to rely on, make an experiment of the scenario."))
        )

    def start(self) -> None:
        """Play some games of the scenario as it is now."""
        self.work.stop()
        self.was_started = True
        contents = self._context.around.contents_with(self._context.scenario, self._context.printed)
        if contents is None:
            self.outcome.setText(_("The scenario cannot be played yet. See its problems."))
            return
        level: str = self.level.currentData()

        def work(progress: Progress) -> "ExperimentSummary":
            return tried(contents, level, progress)

        self.outcome.clear()
        self.work.start(_("Trying the scenario"), work)

    def _end(self, outcome: "Outcome[ExperimentSummary]") -> None:
        if outcome.error is not None:
            self.outcome.setText(str(outcome.error))
        elif outcome.result is not None:
            self.outcome.setText("\n".join(_findings(outcome.result)))

    def _show(self) -> None:
        self.try_button.setEnabled(not self.work.is_busy)


def tried(contents: Contents, level: str, progress: Progress) -> "ExperimentSummary":
    """Return what some games of a scenario come to; in a thread.

    Raises:
        StudioError: it cannot be played.
        WorkCancelledError: the person has cancelled.
    """
    # The laboratory is loaded when it is asked for.
    from ccstudio.lab.local import NICE, LocalPool, processors  # noqa: PLC0415
    from ccstudio.lab.running import run  # noqa: PLC0415
    from ccstudio.lab.scenario_infos import summary_of  # noqa: PLC0415
    from ccstudio.lab.scenario_trials import plan_of_scenarios  # noqa: PLC0415
    from ccstudio.lab.store import Store  # noqa: PLC0415
    from ccstudio.play.opening import open_contents  # noqa: PLC0415

    plan = plan_of_scenarios([open_contents(contents)], level, GAMES, new_seed())

    def tell(found: "RunProgress") -> None:
        progress.report(found.played, found.wanted)

    with Store.in_memory(plan) as store, LocalPool(plan, processors(), nice=NICE) as pool:
        run(plan, store, pool, tell)
        return summary_of(store)


def _findings(summary: "ExperimentSummary") -> Iterator[str]:
    """Yield what the games tell, in sentences."""
    from ccstudio.lab.report.findings import bid_sentence, findings  # noqa: PLC0415 - see above
    from ccstudio.lab.shown_summary import with_known_titles  # noqa: PLC0415 - likewise

    summary = with_known_titles(summary)
    yield from findings(summary)
    for cell in summary.cells:
        words = bid_sentence(cell, summary.scenario(cell.cell.scenario)) if cell.games else ""
        if words:
            yield words
        for reason in cell.dead_ends:
            yield _("A game could not be played to its end: {reason}").format(reason=reason)
