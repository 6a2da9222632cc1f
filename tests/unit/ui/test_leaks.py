"""The check after each test notices what was left behind."""

import threading

import pytest
from PySide6.QtCore import QThread, QTimer
from PySide6.QtWidgets import QLabel

from tests.helpers.leaks import delete_what_is_due, leaks


def test_nothing_left_is_nothing_told(qapp):
    assert leaks() == []


def test_a_window_that_was_left_is_told(qapp):
    label = QLabel("left")
    label.setObjectName("left")
    told = leaks()
    label.deleteLater()
    delete_what_is_due()
    assert told == ["window QLabel 'left'"]


def test_a_timer_that_still_ticks_is_told(qapp):
    timer = QTimer()
    timer.start(10_000)
    told = leaks()
    timer.stop()
    assert told == ["timer of nobody"]


def test_a_thread_that_still_runs_is_told(qapp):
    thread = QThread()
    thread.setObjectName("left")
    thread.start()
    told = leaks()
    thread.quit()
    thread.wait()
    assert told == ["thread QThread 'left'"]


def test_work_that_still_goes_on_is_told(qapp):
    may_end = threading.Event()
    thread = threading.Thread(target=may_end.wait, name="ccstudio_0")
    thread.start()
    told = leaks()
    may_end.set()
    thread.join()
    assert told == ["thread ccstudio_0"]


def test_what_waits_to_be_deleted_is_not_left(qapp):
    label = QLabel("going")
    label.deleteLater()
    assert leaks() == []


@pytest.mark.parametrize("milliseconds", [0, 5])
def test_a_timer_that_has_ticked_once_is_not_left(qapp, qtbot, milliseconds):
    timer = QTimer(singleShot=True)
    with qtbot.waitSignal(timer.timeout):
        timer.start(milliseconds)
    assert leaks() == []
