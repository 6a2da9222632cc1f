"""Crash reports say where the program failed, and nothing of the person or the documents."""

import faulthandler
import os
import subprocess
import sys
from pathlib import Path

import pytest

from ccstudio.base.crash_reports import (
    LONGEST_MESSAGE,
    MOST_REPORTS,
    FatalErrors,
    fatal_reports,
    report_text,
    without_home,
    write_report,
)

DIES = """
import ctypes, sys
from pathlib import Path
from ccstudio.base.crash_reports import FatalErrors
kept = FatalErrors(Path(sys.argv[1]))
ctypes.string_at(0)
"""


def failing(message: str, cause: Exception | None = None) -> Exception:
    with pytest.raises(LookupError) as caught:
        raise LookupError(message) from cause
    return caught.value


def test_a_report_names_the_place_and_the_error() -> None:
    text = report_text(failing("no such space"), ["language: ru"])
    assert "test_crash_reports.py" in text
    assert "LookupError: no such space" in text
    assert "language: ru" in text


def test_a_long_message_which_may_quote_a_document_is_cut() -> None:
    text = report_text(failing("x" * 10_000 + "the last words of a briefing"))
    assert "the last words" not in text
    assert text.count("x") < LONGEST_MESSAGE + 100


def test_the_messages_of_causes_are_cut_too() -> None:
    assert len(report_text(failing("short", ValueError("y" * 10_000)))) < 5_000


def test_the_home_of_the_person_is_not_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/somewhere/erika"))
    assert without_home('File "/somewhere/erika/maps/a.json"') == 'File "~/maps/a.json"'


def test_the_oldest_reports_go(tmp_path: Path) -> None:
    files = [write_report(str(number), tmp_path) for number in range(MOST_REPORTS + 3)]
    assert sorted(tmp_path.iterdir()) == files[3:]


@pytest.mark.slow
def test_a_crash_of_the_interpreter_leaves_a_report_for_the_next_start(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, "-c", DIES, str(tmp_path)], capture_output=True, check=False)
    (report,) = fatal_reports(tmp_path)
    assert done.returncode != 0
    assert "ctypes" in report.read_text("utf-8")
    assert fatal_reports(tmp_path) == ()


def test_a_program_that_ends_as_usual_leaves_nothing(tmp_path: Path) -> None:
    was_enabled = faulthandler.is_enabled()
    try:
        errors = FatalErrors(tmp_path)
        there = list(tmp_path.iterdir())
        errors.close()
    finally:
        if was_enabled:
            faulthandler.enable()
    assert [path.name for path in there] == [f"fatal-{os.getpid()}.txt"]
    assert list(tmp_path.iterdir()) == []


def test_old_empty_files_of_killed_programs_are_removed(tmp_path: Path) -> None:
    old, running = tmp_path / "fatal-1.txt", tmp_path / "fatal-2.txt"
    for path in (old, running):
        path.touch()
    os.utime(old, (0, 0))
    assert fatal_reports(tmp_path) == ()
    assert list(tmp_path.iterdir()) == [running]
