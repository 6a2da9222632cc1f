"""From the start of a process to a window that shows the start page or the sample map, and to the version."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from ccstudio.base.places import sample_map
from tests.benchmarks.conftest import Measure

START = "start of a process"
VERSION = "`ccstudio --version`"
ROUNDS = 5


def process(folder: Path, *words: str) -> Callable[[], None]:
    """A call that runs Python with these words from start to end.

    The start is warm: Python finds what it compiled before.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"QT_QPA_PLATFORM": "offscreen", "CCSTUDIO_HOME": str(folder)}

    def once() -> None:
        subprocess.run([sys.executable, *words], env=environment, capture_output=True, check=True)

    return once


def bench_to_first_paint_of_the_sample_map(measure: Measure, tmp_path: Path) -> None:
    """The studio with the sample map."""
    words = ("-m", "tests.helpers.first_paint", "studio", str(sample_map()))
    measure(process(tmp_path, *words), group=START, budget_ms=600, rounds=ROUNDS)


def bench_to_first_paint_of_the_start_page(measure: Measure, tmp_path: Path) -> None:
    """The studio as `ccstudio` starts it."""
    measure(process(tmp_path, "-m", "tests.helpers.first_paint", "studio"), group=START, budget_ms=400, rounds=ROUNDS)


def bench_to_first_paint_of_an_empty_qt_window(measure: Measure, tmp_path: Path) -> None:
    """A window with nothing in it."""
    measure(process(tmp_path, "-m", "tests.helpers.first_paint", "baseline"), group=START, rounds=ROUNDS)


def bench_told(measure: Measure, tmp_path: Path) -> None:
    """The version, printed."""
    measure(process(tmp_path, "-m", "ccstudio", "--version"), group=VERSION, budget_ms=100)


def bench_bare_python(measure: Measure, tmp_path: Path) -> None:
    """Python with nothing to do."""
    measure(process(tmp_path, "-c", ""), group=VERSION)
