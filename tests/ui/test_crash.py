"""An error nobody expected is shown, work is kept safe, and the studio goes on."""

import sys
import threading

import pytest
from PySide6.QtGui import QGuiApplication

from ccstudio.documents.files import load
from ccstudio.ui.shell.crash_guard import CrashGuard


@pytest.fixture
def guard(window, dialogs, tmp_path, monkeypatch):
    monkeypatch.setenv("CCSTUDIO_HOME", str(tmp_path / "home"))
    dialogs.answers = ["go-on"] * 2
    made = CrashGuard(window.studio, window)
    yield made
    made.remove()


def reports(tmp_path) -> list[str]:
    return [path.read_text("utf-8") for path in (tmp_path / "home" / "data" / "reports").glob("*.txt")]


def fail(guard) -> None:
    error = ZeroDivisionError("planted")
    guard.handle(type(error), error, error.__traceback__)


def test_the_person_reads_what_happened(guard, dialogs):
    fail(guard)
    assert dialogs.titles == ["Something went wrong"]
    assert "ZeroDivisionError: planted" in dialogs.asked[0].details


def test_the_report_is_a_file_that_the_person_can_read_before_sending_it(guard, dialogs, tmp_path):
    fail(guard)
    (report,) = reports(tmp_path)
    assert "ZeroDivisionError: planted" in report
    assert report == dialogs.asked[0].details
    assert str(tmp_path / "home" / "data" / "reports") in dialogs.asked[0].explanation


def test_the_report_can_be_copied_and_is_still_shown(guard, dialogs):
    dialogs.answers = ["copy", "go-on"]
    fail(guard)
    assert QGuiApplication.clipboard().text() == dialogs.asked[0].details
    assert len(dialogs.asked) == 2


def test_a_report_has_nothing_of_the_documents(guard, window, map_file, tmp_path):
    window.start([map_file])
    window.trigger("fake.mark")
    fail(guard)
    (report,) = reports(tmp_path)
    assert "Small" not in report
    assert map_file.name not in report


def test_a_folder_that_takes_no_report_is_told(guard, dialogs, tmp_path, monkeypatch):
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "nowhere"))
    (tmp_path / "home").touch()
    fail(guard)
    assert "The report could not be saved" in dialogs.asked[0].explanation


def test_unsaved_work_is_copied_to_safety(guard, window, map_file, recovery_folder):
    window.start([map_file])
    window.trigger("fake.mark")
    fail(guard)
    assert [load(path).title for path in recovery_folder.glob("*/*.json")] == ["Small!"]


def test_the_terminal_gets_the_whole_report(guard, capsys):
    fail(guard)
    assert "ZeroDivisionError: planted" in capsys.readouterr().err


def test_an_error_that_repeats_is_shown_once_at_a_time(guard, dialogs):
    dialogs.hesitates = True
    for _frame in range(10):
        fail(guard)
    shown = len(dialogs.asked)
    dialogs.decide("go-on")
    fail(guard)
    assert (shown, len(dialogs.asked)) == (1, 2)


def test_an_interruption_is_no_mistake_of_ours(guard, dialogs, capsys):
    guard.handle(KeyboardInterrupt, KeyboardInterrupt(), None)
    assert dialogs.asked == []


def test_an_error_in_a_thread_is_shown_in_the_gui_thread(guard, dialogs, qtbot):
    guard.install()

    def work() -> None:
        raise LookupError("planted")

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    asked_in_the_thread = len(dialogs.asked)
    qtbot.waitUntil(lambda: bool(dialogs.asked))
    assert asked_in_the_thread == 0


def test_the_hooks_are_given_back(guard):
    guard.install()
    guard.remove()
    assert sys.excepthook is sys.__excepthook__


def test_rules_of_others_that_fail_are_named(guard, dialogs, monkeypatch):
    monkeypatch.setenv("CCSTUDIO_RULES", "micro=tests.micro_system:MICRO")
    try:
        divmod(1, 0)
    except ZeroDivisionError as error:
        # This very file lies in the package of those rules.
        guard.handle(type(error), error, error.__traceback__)
    assert "The rule system micro failed." in dialogs.asked[0].text
