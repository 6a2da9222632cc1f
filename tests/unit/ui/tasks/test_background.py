"""Work off the GUI thread."""

import threading

import pytest

from ccstudio.application.dialog_flows import DialogFlows
from ccstudio.base.errors import SaveError
from ccstudio.ui.tasks.background import Background
from ccstudio.ui.widgets.progress import ProgressStrip


@pytest.fixture
def background(qapp):
    made = Background()
    yield made
    made.close()


def ended(qtbot, task):
    with qtbot.waitSignal(task.ended) as signal:
        pass
    return signal.args[0]


def test_the_result_is_the_very_object(background, qtbot):
    result = {1: "a dict with a number for a key"}
    assert ended(qtbot, background.start("Work", lambda _progress: result)).result is result


def test_work_runs_in_another_thread_and_ends_in_this_one(background, qtbot):
    threads = []
    task = background.start("Work", lambda _progress: threads.append(threading.current_thread()))
    task.ended.connect(lambda _outcome: threads.append(threading.current_thread()))
    ended(qtbot, task)
    assert [thread is threading.main_thread() for thread in threads] == [False, True]


def test_progress_is_told(background, qtbot):
    told, is_watched = [], threading.Event()

    def work(progress):
        is_watched.wait(5)
        for done in range(3):
            progress.report(done, 3)

    task = background.start("Work", work)
    task.progressed.connect(lambda *both: told.append(both))
    is_watched.set()
    ended(qtbot, task)
    assert told == [(0, 3), (1, 3), (2, 3)]


def test_only_hundredths_of_long_work_wake_the_window(background, qtbot):
    told, is_watched = [], threading.Event()

    def work(progress):
        is_watched.wait(5)
        for done in range(5_001):
            progress.report(done, 5_000)

    task = background.start("Work", work)
    task.progressed.connect(lambda *both: told.append(both))
    is_watched.set()
    ended(qtbot, task)
    assert (len(told), told[-1]) == (101, (5_000, 5_000))


def test_an_error_of_ours_is_the_outcome(background, qtbot):
    def work(_progress):
        raise SaveError("save-disk-full", file="map.png")

    assert ended(qtbot, background.start("Work", work)).error.code == "save-disk-full"


def test_cancelled_work_stops_at_its_next_report(background, qtbot):
    begun, may_go_on = threading.Event(), threading.Event()

    def work(progress):
        begun.set()
        may_go_on.wait(5)
        progress.report(1, 2)
        pytest.fail("work went on after it was cancelled")

    task = background.start("Work", work)
    begun.wait(5)
    task.cancel()
    may_go_on.set()
    assert ended(qtbot, task).cancelled


def test_an_error_nobody_expected_reaches_the_hook_of_the_gui_thread(background, qtbot):
    def work(_progress):
        raise ZeroDivisionError

    with qtbot.captureExceptions() as caught:
        ended(qtbot, background.start("Work", work))
    assert [kind for kind, _error, _trace in caught] == [ZeroDivisionError]


def test_a_conversation_waits_for_work(background, qtbot):
    said, dialog_flows = [], DialogFlows()

    async def run_flow():
        outcome = await background.run("Work", lambda _progress: "done")
        said.append(outcome.result)

    dialog_flows.start(run_flow())
    qtbot.waitUntil(lambda: said == ["done"])
    assert not dialog_flows.are_running


def test_closing_waits_for_work_and_leaves_no_thread(background):
    def work(progress):
        while True:
            progress.report(0, 0)

    background.start("Work", work)
    background.close()
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("ccstudio")]


def test_work_that_has_ended_is_forgotten(background, qtbot):
    ended(qtbot, background.start("Work", lambda _progress: None))
    assert not background.is_busy


class TestProgressStrip:
    """The strip in the status line."""

    @pytest.fixture
    def strip(self, qtbot, background):
        made = ProgressStrip()
        qtbot.addWidget(made)
        background.started.connect(made.watch)
        return made

    def test_short_work_does_not_flicker(self, strip, background, qtbot):
        ended(qtbot, background.start("Work", lambda _progress: None))
        assert strip.isHidden()

    def test_long_work_is_shown_and_hidden_again(self, strip, background, qtbot):
        may_end = threading.Event()
        task = background.start("Work", lambda _progress: may_end.wait(5))
        qtbot.waitUntil(lambda: not strip.isHidden())
        may_end.set()
        ended(qtbot, task)
        assert strip.isHidden()

    def test_its_button_cancels_the_work(self, strip, background, qtbot):
        def work(progress):
            while True:
                progress.report(0, 0)

        task = background.start("Work", work)
        qtbot.waitUntil(lambda: not strip.isHidden())
        strip.cancel_button.click()
        assert ended(qtbot, task).cancelled
