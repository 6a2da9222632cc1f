"""`WorkRow`: one piece of work in the background with its progress, for panels."""

from collections.abc import Iterator
from threading import Event

import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.ui.tasks.background import Progress
from ccstudio.ui.widgets.work_row import WorkRow
from tests.helpers.patient_bot import PatientBot


@pytest.fixture
def row(qapp: QApplication) -> Iterator[WorkRow]:
    made = WorkRow()
    yield made
    made.close_work()
    made.deleteLater()


def endless(progress: Progress) -> None:
    while True:
        progress.report(1, 4)


def test_the_outcome_of_work_is_given_and_the_row_hidden(row: WorkRow, qtbot: PatientBot):
    with qtbot.waitSignal(row.finished) as given:
        row.start("Counting", lambda _progress: 7)
    assert (given.args[0].result, row.is_busy, row.isHidden()) == (7, False, True)


def test_progress_is_shown_while_work_is_going_on(row: WorkRow, qtbot: PatientBot):
    begun, seen = Event(), Event()

    def work(progress: Progress) -> None:
        begun.wait(10)
        progress.report(1, 4)
        seen.wait(10)

    row.start("Counting", work)
    begun.set()
    qtbot.waitUntil(lambda: row.progress.maximum() == 4)
    assert (row.progress.value(), row.is_busy, row.isHidden()) == (1, True, False)
    seen.set()


def test_work_that_is_cancelled_gives_no_outcome(row: WorkRow, qtbot: PatientBot):
    given = []
    row.finished.connect(given.append)
    row.start("Counting", endless)
    row.cancel.click()
    row.close_work()
    QApplication.processEvents()
    assert (given, row.is_busy) == ([], False)


def test_new_work_takes_the_place_of_earlier_work(row: WorkRow, qtbot: PatientBot):
    begun = Event()

    def first(progress: Progress) -> None:
        begun.set()
        endless(progress)

    row.start("First", first)
    assert begun.wait(10)
    with qtbot.waitSignal(row.finished) as given:
        row.start("Second", lambda _progress: "second")
    assert given.args[0].result == "second"
