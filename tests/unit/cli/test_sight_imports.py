"""Judging one thread loads the sight policy of a system and not its rules."""

import subprocess
import sys

import pytest

JUDGE = """
import sys
from ccstudio.cli.main import main
main(["sight", sys.argv[1], *sys.argv[2:]])
rules = [name for name in sys.modules if name.startswith("ccstudio.rules.")]
print([name for name in rules if ".procedures" in name or ".advice" in name])
print([name for name in rules if name.count(".") == 3 and name.endswith(".system")])
"""


@pytest.mark.parametrize("ends", [("cold-harrow", "B2", "D5")])
def test_one_thread_is_judged_without_procedures_and_advice(ends: tuple[str, ...]) -> None:
    done = subprocess.run([sys.executable, "-c", JUDGE, *ends], capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-2:] == ["[]", "[]"]
