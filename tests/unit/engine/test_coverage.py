import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.examples import SAME

HERE = Path(__file__).parent
ROOT = HERE.parents[2]


@pytest.mark.slow
@pytest.mark.long
def test_every_branch_of_the_engine_is_taken_by_its_own_tests(tmp_path: Path) -> None:
    report = tmp_path / "coverage.json"
    clean = {name: value for name, value in os.environ.items() if not name.startswith(("PYTEST_", "COV_"))}
    command = [sys.executable, "-m", "pytest", str(HERE), "-m", "not slow", "-q", "-p", "no:cacheprovider"]
    command += [f"--hypothesis-profile={SAME}", "--cov=ccstudio.engine", "--cov-branch", f"--cov-report=json:{report}"]
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**clean, "COVERAGE_FILE": str(tmp_path / "coverage")},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    measured = json.loads(report.read_text(encoding="utf-8"))
    missed = {
        path: (file["missing_lines"], file["missing_branches"])
        for path, file in measured["files"].items()
        if file["missing_lines"] or file["missing_branches"]
    }
    assert (measured["totals"]["num_branches"] > 200, missed) == (True, {})
