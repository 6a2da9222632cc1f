"""Two windows in processes of their own play over a host that is killed, by mouse and keys alone."""

import subprocess
import sys

import pytest

from tests.two_windows import ROOT

pytestmark = [pytest.mark.slow, pytest.mark.long]


def test_two_windows_play_over_a_cut_connection_and_a_killed_host_and_verify_the_game() -> None:
    words = ["moor-duel", "--most", "5", "--cut", "2", "--kill", "4", "--no-pictures"]
    played = subprocess.run(
        [sys.executable, "-m", "tests.two_windows", *words],
        capture_output=True, text=True, cwd=ROOT, timeout=500, check=False,
    )  # fmt: skip
    said = played.stdout.splitlines()
    assert played.returncode == 0, (said, played.stderr[-2_000:])
    assert said[-1] == "2 windows agree"
    assert [line for line in said if line.startswith(("cut after 2 ", "kill after 4 "))] == [
        "cut after 2 choices",
        "kill after 4 choices",
    ]
