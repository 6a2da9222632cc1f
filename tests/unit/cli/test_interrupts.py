"""Ctrl+C at any moment ends the program with exit code 130, in words, and with whatever was found until then."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.skipif(os.name == "nt", reason="Windows has no such signals")]

FUZZ = ("fuzz", "micro", "--games", "1000000", "--seed", "3")
MATCH = ("match", "micro", "random", "random", "--games", "1000000", "--seed", "3")

LOADING = """
import sys
from ccstudio.cli.interrupts import prepare_for_interrupts
prepare_for_interrupts()
print("ready", flush=True)
import slow_to_load
"""

BEGINNING = """
import runpy
import sys

class Interrupting:
    def find_spec(self, name, path, target=None):
        if name == "ccstudio.cli.interrupts":
            raise KeyboardInterrupt

sys.meta_path.insert(0, Interrupting())
runpy.run_module("ccstudio", run_name="__main__")
"""


@pytest.fixture(autouse=True)
def interrupts_are_heard() -> Iterator[None]:
    """Undo that a shell lets what it starts in the background ignore Ctrl+C: programs started here would inherit it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupted(*words: str, after: float) -> "subprocess.CompletedProcess[str]":
    """What becomes of a command that somebody stops after so many seconds."""
    environment = {**os.environ, "CCSTUDIO_RULES": "micro=tests.micro_system:MICRO", "PYTHONPATH": str(Path.cwd())}
    command = [sys.executable, "-m", "ccstudio", *words]
    process = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment, start_new_session=True
    )
    time.sleep(after)
    process.send_signal(signal.SIGINT)
    try:
        out, err = process.communicate(timeout=180)
    finally:
        process.kill()
    with pytest.raises(ProcessLookupError):
        # Nobody of its group is left.
        os.killpg(process.pid, 0)
    return subprocess.CompletedProcess(command, process.returncode, out, err)


# In these moments modules are loaded, scenarios read, or games played; in which of them depends on the machine.
@pytest.mark.parametrize("after", [0.3, 0.7, 1.5])
@pytest.mark.parametrize("words", [FUZZ, MATCH, (*MATCH, "--json")], ids=["fuzz", "match", "match as JSON"])
def test_a_command_that_is_interrupted_says_so_in_words(words: tuple[str, ...], after: float, tmp_path: Path) -> None:
    done = interrupted(*words, *(("--folder", str(tmp_path)) if words is FUZZ else ()), after=after)
    told = done.stdout + done.stderr
    assert done.returncode == 130
    assert "Traceback" not in told
    assert "crashed" not in told
    assert list(tmp_path.iterdir()) == []


def test_a_match_that_is_interrupted_tells_how_it_stands() -> None:
    done = interrupted(*MATCH, "--json", after=4.0)
    assert json.loads(done.stdout)["games"] >= 0


def test_loading_a_module_is_ended_at_once(tmp_path: Path) -> None:
    (tmp_path / "slow_to_load.py").write_text(
        "import time\ntry:\n    time.sleep(60)\nexcept BaseException:\n    pass\n"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(Path.cwd()), str(tmp_path)])}
    process = subprocess.Popen(
        [sys.executable, "-c", LOADING], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "ready\n"
    time.sleep(0.3)
    process.send_signal(signal.SIGINT)
    _out, err = process.communicate(timeout=180)
    assert (process.returncode, err) == (130, "Interrupted.\n")


def test_an_interrupt_before_anything_is_loaded_is_told_in_words() -> None:
    done = subprocess.run([sys.executable, "-c", BEGINNING], capture_output=True, text=True, check=False, timeout=180)
    assert (done.returncode, done.stderr) == (130, "Interrupted.\n")
