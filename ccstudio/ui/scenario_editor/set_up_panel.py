"""`SetUpPanel`: whether the scenario can be set up by its rules, with an example on the map, or why not."""

from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QLabel,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ccstudio.application.scenarios.set_up import SetUpReport, set_up_report
from ccstudio.base.language import _
from ccstudio.rules.set_up_search import MOST_TRIED
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.tasks.background import Outcome, Progress
from ccstudio.ui.widgets.notes import hint
from ccstudio.ui.widgets.work_row import WorkRow
from ccstudio.ui.widgets.wrapping_row import WrappingRow

_PATH: Final = Qt.ItemDataRole.UserRole


class SetUpPanel(QWidget):
    """The answer of the last check; a click on a finding selects what it is about.

    Signals:
        answered(report): the check has ended (SetUpReport).
        example_wanted(report): an example is to be shown on the map (SetUpReport), or no longer (None).
    """

    answered = Signal(object)
    example_wanted = Signal(object)

    def __init__(self, context: ScenarioContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self.report: SetUpReport | None = None
        self.headline = QLabel()
        self.headline.setWordWrap(True)
        font = self.headline.font()
        font.setBold(True)
        self.headline.setFont(font)
        self.findings = QListWidget()
        self.findings.setWordWrap(True)
        self.findings.setAccessibleName(_("Findings"))
        self.findings.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.check_button = QPushButton(_("Check set-up"))
        self.example = QPushButton(_("Show example"))
        self.example.setCheckable(True)
        self.place = QPushButton(_("Place like example"))
        self.place.setToolTip(_("Take the pieces out of the forces and place them on the map as in the example"))
        self.work = WorkRow()
        column = QVBoxLayout(self)
        column.setContentsMargins(6, 6, 6, 6)
        column.setSpacing(6)
        column.addWidget(self.headline)
        column.addWidget(self.findings, 1)
        column.addWidget(self.work)
        column.addWidget(WrappingRow((self.check_button, self.example)))
        column.addWidget(self.place)
        column.addWidget(
            hint(_("The rules decide where pieces may be placed. Pieces of an example do not change the scenario."))
        )
        self.check_button.clicked.connect(self.check)
        self.work.changed.connect(self._show_work)
        self.work.finished.connect(self._end)
        self.example.toggled.connect(self._show_example)
        self.place.clicked.connect(self.place_like_example)
        self.findings.itemClicked.connect(self._select)
        context.changed.connect(self._outdate)
        context.checked.connect(self._check_again)
        self._show()

    def check(self) -> None:
        """Start the check of the current scenario."""
        context = self._context
        rules, scenario, around, printed = context.set_up_rules, context.scenario, context.around, context.printed

        def work(progress: Progress) -> SetUpReport:
            def tick(tried: int) -> None:
                progress.report(tried, MOST_TRIED)

            return set_up_report(rules, scenario, around, printed, tick)

        self.work.start(_("Checking the set-up"), work)

    def place_like_example(self) -> None:
        """Place the pieces of the example in the scenario, in one step."""
        made = self.report.placed(self._context.scenario) if self.report is not None else None
        if made is not None:
            self.example.setChecked(False)
            self._context.apply(made, _("Place pieces like the example"))

    def _end(self, outcome: Outcome[SetUpReport]) -> None:
        self.report = outcome.result
        self._show()
        if self.report is not None:
            self.answered.emit(self.report)
        if self.example.isChecked():
            self._show_example(is_wanted=True)

    def _outdate(self, _before: object, _after: object) -> None:
        """An example of another scenario is not shown; the answer is checked again after a pause."""
        if self.report is not None:
            self.example_wanted.emit(None)
            self.place.setEnabled(False)

    def _check_again(self) -> None:
        if self.report is not None:
            self.check()

    def _show(self) -> None:
        report = self.report
        self.findings.clear()
        for finding in () if report is None else report.findings:
            item = QListWidgetItem(finding.text)
            item.setData(_PATH, finding.path)
            self.findings.addItem(item)
        self._show_work()

    def _show_work(self) -> None:
        """Show whether the check is under way, and what can be done."""
        is_busy, report = self.work.is_busy, self.report
        said = _("Not checked yet.") if report is None else report.headline
        self.headline.setText(_("Checking…") if is_busy else said)
        self.check_button.setEnabled(not is_busy)
        has_example = report is not None and report.example is not None
        self.example.setEnabled(has_example)
        self.place.setEnabled(has_example and not is_busy and report is not None and bool(report.entries))
        if report is not None and not is_busy and not has_example:
            self.example.setChecked(False)

    def _show_example(self, is_wanted: bool) -> None:
        report = self.report if is_wanted and self.report is not None and self.report.example is not None else None
        self.example_wanted.emit(report)

    def _select(self, item: QListWidgetItem) -> None:
        path = item.data(_PATH)
        if path:
            self._context.select(tuple(path))
