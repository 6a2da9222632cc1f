"""Rules of the house that no linter knows: short files, the floors, nothing of anybody's own machine."""

import re
import subprocess
import sys

from tests.repository.checkout import ROOT, files

LONGEST = 500
TEXTS = (".py", ".md", ".toml", ".json", ".spec", ".desktop", ".svg", ".txt", ".pot", ".po", "")
MACHINE_PATH = re.compile(r"(?<![A-Za-z0-9_.\]])/(?:tmp|work|root|home|Users|farm)/[A-Za-z]")


def test_no_python_file_is_longer_than_five_hundred_lines() -> None:
    lengths = {path.relative_to(ROOT): len(path.read_text(encoding="utf-8").splitlines()) for path in files(".py")}
    assert {path: length for path, length in lengths.items() if length > LONGEST} == {}


def test_every_contract_between_the_floors_is_kept() -> None:
    program = "import sys; from importlinter.cli import lint_imports; sys.exit(lint_imports())"
    done = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True, check=False)
    kept = re.search(r"(\d+) kept, (\d+) broken", done.stdout)
    assert kept is not None, done.stdout + done.stderr
    assert int(kept[1]) >= 4, done.stdout
    assert kept[2] == "0", done.stdout


def test_no_file_names_a_folder_of_somebodys_machine() -> None:
    found = [
        f"{path.relative_to(ROOT)}:{number}: {line.strip()}"
        for path in files(*TEXTS)
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1)
        if MACHINE_PATH.search(line)
    ]
    assert found == []


def test_a_folder_of_somebodys_machine_would_be_noticed() -> None:
    assert MACHINE_PATH.search("see " + "/ho" + "me/somebody/map.json")
