"""How computer players play, kept as a benchmark: `python -m tests.benchmarks.habits [--games N] [--keep] [SYSTEM…]`.

The folder `habits` has a file for each system: the habits of games of all its scenarios between players that follow
advice, with the number of games and the version of the program. A few games of the present program are compared with
them; `--keep` plays 200 games, and writes the files anew.
"""

import subprocess
import sys
from argparse import ArgumentParser
from collections.abc import Sequence
from pathlib import Path
from typing import Final

HERE: Final = Path(__file__).resolve().parent
FOLDER: Final = HERE / "habits"
KEPT_GAMES: Final = 200
FEW_GAMES: Final = 20
"""Enough to see a habit that has changed much."""


def kept() -> list[Path]:
    """Return the files that are kept, one for each system."""
    return sorted(FOLDER.glob("*.json"))


def comparison(file: Path, games: int, *more: str) -> str:
    """Return the habits of some games beside those that are kept."""
    return _run(file.stem, games, "--against", str(file), *more)


def keep(system: str, games: int) -> str:
    """Play games of a system, and keep their habits."""
    FOLDER.mkdir(exist_ok=True)
    return _run(system, games, "--json", str(FOLDER / f"{system}.json"))


def main(arguments: Sequence[str] | None = None) -> int:
    """Compare or keep, system after system."""
    parser = ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=0)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("systems", nargs="*")
    chosen = parser.parse_args(arguments)
    for system in chosen.systems or [path.stem for path in kept()]:
        print(f"\nHabits of {system}")
        if chosen.keep:
            print(keep(system, chosen.games or KEPT_GAMES))
        else:
            print(comparison(FOLDER / f"{system}.json", chosen.games or FEW_GAMES))
    return 0


def _run(system: str, games: int, *more: str) -> str:
    command = [sys.executable, "-m", "ccstudio", "lab", "habits", system, "--games", str(games), "--seed", "1", *more]
    done = subprocess.run(command, cwd=HERE.parent.parent, capture_output=True, text=True, check=False)
    return done.stdout if done.returncode == 0 else done.stdout + done.stderr


if __name__ == "__main__":
    sys.exit(main())
