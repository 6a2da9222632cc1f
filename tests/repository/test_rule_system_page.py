"""The game of the chapter about rule systems: its files as the page shows them, and every command of the page."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from tests.helpers.page_files import commands_of, files_of, write_files
from tests.repository.checkout import ROOT

PAGE = ROOT / "docs" / "rule-system.md"
BY_HAND = ("mkdir game", "cd game", "python -m venv .venv", ".venv/bin/pip install ccstudio pytest")
"""What a reader does once, and an environment of the tests is."""
NAMED = "export PYTHONPATH=$PWD CCSTUDIO_RULES=beacons=beacons.system:BEACONS"

EXPECTED = {
    "ccstudio rules list": r"^beacons +1 +Beacons +3 +1$",
    "ccstudio rules explain beacons BE-3.2": "cover and hindrances lower the skill",
    "ccstudio validate beacons/content/modules/beacons/module.json": "0 errors, 0 warnings",
    "ccstudio outline beacons": r"carry_out: BE-2\.1 .* \[calls Shot\]",
    "ccstudio play first-night --seats rules,rules --seed 7 --quiet": "^Points: Wardens [0-6], Raiders [0-6]",
    "ccstudio match beacons rules random --games 20 --seed 1": "20 games, (19|20) wins",
    "python -m pytest -q": r"^\d+ passed",
    "ccstudio rules coverage beacons": r"^BE-4\.1 +No test\.$",
    "ccstudio fuzz beacons --games 200 --seed 1": "0 failures",
    "ccstudio translate beacons/content ru": "translations",
    "pip wheel . --no-deps --wheel-dir dist": "Successfully built ccstudio-beacons",
    "pip install dist/ccstudio_beacons-1.0.0-py3-none-any.whl": "Successfully installed ccstudio-beacons-1.0.0",
}
"""What each command prints, as a pattern of a line."""


def run(command: str, folder: Path, path: str, rules: str) -> str:
    """Run a command of the page as its reader does, with the program of this checkout; packages stay in the folder."""
    words = shlex.split(command)
    if words[0] == "ccstudio":
        words = [sys.executable, "-m", *words]
    elif words[0] == "pip":
        needless = ["--no-build-isolation"] if words[1] == "wheel" else ["--no-deps", "--target", "site"]
        words = [sys.executable, "-m", *words, "--no-index", *needless]
    else:
        words[0] = sys.executable
    environment = {**os.environ, "PYTHONPATH": f"{path}{os.pathsep}{ROOT}", "CCSTUDIO_RULES": rules}
    done = subprocess.run(words, cwd=folder, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, f"{command}: {done.stdout[-2000:]}{done.stderr[-2000:]}"
    return done.stdout


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("game")
    write_files(PAGE, folder)
    return folder


def test_the_page_has_no_command_that_is_not_tried() -> None:
    assert {*commands_of(PAGE)} == {*BY_HAND, NAMED, *EXPECTED}


def test_the_rules_of_the_page_are_as_short_as_it_says() -> None:
    assert files_of(PAGE)["beacons/rules.py"].count("\n") < 170


def test_computer_players_play_the_game_of_the_page(game: Path) -> None:
    command = "ccstudio play first-night --seats rules,rules --seed 7 --quiet"
    printed = run(command, game, str(game), "beacons=beacons.system:BEACONS")
    assert re.search(EXPECTED[command], printed, re.MULTILINE), printed


@pytest.mark.slow
def test_the_game_of_the_page_plays_is_tested_and_installed(game: Path) -> None:
    path, rules = str(game), "beacons=beacons.system:BEACONS"
    for command in commands_of(PAGE):
        if command in EXPECTED:
            printed = run(command, game, path, rules)
            assert re.search(EXPECTED[command], printed, re.MULTILINE), f"{command}: {printed}"
        if command.startswith("pip install"):
            path, rules = str(game / "site"), ""
