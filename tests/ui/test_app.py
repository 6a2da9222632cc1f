"""The studio as a process: it starts, is interrupted, and ends."""

import os
import signal
import subprocess
import sys
import textwrap
import time
from pathlib import Path

import pytest

from tests.ui.conftest import write_map

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[2]

STUDIO = textwrap.dedent(
    """
    import sys
    from pathlib import Path
    from PySide6.QtCore import QTimer
    from PySide6.QtWidgets import QMessageBox
    from ccstudio.ui.shell import app
    from ccstudio.ui.shell.main_window import MainWindow

    def ready(window):
        try:
            {then}
        finally:
            print("ready", flush=True)

    class Told(MainWindow):
        def paintEvent(self, event):
            super().paintEvent(event)
            if not hasattr(self, "was_told"):
                self.was_told = True
                QTimer.singleShot(0, lambda: ready(self))

    app.MainWindow = Told
    sys.exit(app.run_studio([Path(name) for name in sys.argv[1:]]))
    """
)


@pytest.fixture
def run(tmp_path):
    """Start a studio on files; `then` is done once the window is painted."""
    processes = []

    def start(*paths: Path, then: str = "pass") -> subprocess.Popen:
        process = subprocess.Popen(
            [sys.executable, "-c", STUDIO.format(then=then), *map(str, paths)],
            cwd=ROOT,
            env={**os.environ, "QT_QPA_PLATFORM": "offscreen", "CCSTUDIO_HOME": str(tmp_path / "home")},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        processes.append(process)
        process.said = list(iter(lambda: next_line(process), "ready"))
        return process

    yield start
    for process in processes:
        process.kill()
        process.communicate()


def next_line(process: subprocess.Popen) -> str:
    line = process.stdout.readline()
    assert line, process.communicate()[1]
    return line.rstrip("\n")


def end(process: subprocess.Popen) -> tuple[int, str]:
    _out, err = process.communicate(timeout=180)
    return process.returncode, "\n".join(line for line in err.splitlines() if "propagateSizeHints" not in line)


def copies(tmp_path: Path) -> list[Path]:
    return list((tmp_path / "home" / "data" / "recovery").glob("*/*.json"))


def test_its_windows_have_the_icon_of_the_studio(run):
    process = run(then="print(window.windowIcon().pixmap(64, 64).toImage().pixelColor(32, 32).alpha())")
    assert process.said == ["255"]


def test_it_starts_with_a_file_and_ends_in_good_order(run, tmp_path):
    process = run(write_map(tmp_path / "small.json"), then="window.close()")
    assert (end(process), copies(tmp_path)) == ((0, ""), [])


def test_no_thread_but_that_of_the_window_collects_its_garbage(run):
    assert run(then="print(__import__('gc').isenabled())").said == ["False"]


MARK = "m = window.front.model; m.apply(__import__('msgspec').structs.replace(m.value, title='Unsaved'), 'Title')"


@pytest.mark.skipif(os.name == "nt", reason="signals are sent otherwise there")
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM], ids=lambda number: number.name)
def test_interrupted_it_ends_at_once_and_keeps_unsaved_work_safe(run, tmp_path, number):
    process = run(write_map(tmp_path / "small.json"), then=MARK)
    begun = time.monotonic()
    process.send_signal(number)
    code, err = end(process)
    assert (code, err, len(copies(tmp_path))) == (0, "", 1)
    assert time.monotonic() - begun < 30


def test_what_an_interrupted_studio_kept_is_offered_on_the_next_start(run, tmp_path):
    first = run(write_map(tmp_path / "small.json"), then=MARK)
    first.send_signal(signal.SIGTERM)
    end(first)
    second = run(then="[print(box.informativeText()) for box in window.findChildren(QMessageBox)]")
    assert [line for line in second.said if "Unsaved" in line and "small.json" in line] != []


def test_an_error_nobody_expected_does_not_end_it(run, tmp_path):
    process = run(
        write_map(tmp_path / "small.json"),
        then="QTimer.singleShot(0, lambda: 1 / 0); QTimer.singleShot(50, window.end_now)",
    )
    code, err = end(process)
    assert (code, "ZeroDivisionError" in err) == (0, True)
