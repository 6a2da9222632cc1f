"""`python -m tests.bad_input`: read mutated files of every format, and write each that breaks something to a folder."""

import argparse
import faulthandler
import os
import resource
import tempfile
import time
from collections import Counter, defaultdict
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.bad_input.trying import Trial

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

GIGABYTES = 6


def main() -> None:
    """Try as many files as were asked for; print each fault, and the figures of each format at the end."""
    parser = argparse.ArgumentParser(prog="python -m tests.bad_input", description=__doc__)
    parser.add_argument("--count", type=int, default=1_000, help="how many files")
    parser.add_argument("--seed", type=int, default=1, help="the first seed; the next file has the next one")
    parser.add_argument("--format", action="append", default=[], help="only this format; may be repeated")
    parser.add_argument("--out", type=Path, default=Path("build/bad_input"), help="where files with faults are written")
    parser.add_argument("--codes", action="store_true", help="print an example of each sentence that was told")
    arguments = parser.parse_args()
    from ccstudio.ui.qt_application import make_application
    from tests.bad_input.trying import Bench

    faulthandler.enable()
    resource.setrlimit(resource.RLIMIT_AS, (GIGABYTES * 2**30, GIGABYTES * 2**30))
    _qt = make_application()
    arguments.out.mkdir(parents=True, exist_ok=True)
    figures: dict[str, Counter[str]] = defaultdict(Counter)
    slowest: dict[str, Trial] = {}
    lines: dict[str, str] = {}
    with tempfile.TemporaryDirectory(prefix="ccstudio-") as folder:
        bench = Bench(Path(folder))
        begun = time.monotonic()
        seeds = range(arguments.seed, arguments.seed + arguments.count)
        with suppress(KeyboardInterrupt):
            for number, trial in enumerate(bench.trials(seeds, arguments.format), 1):
                count = figures[trial.subject]
                fate = "faults" if trial.fault else "refused" if trial.told else "taken"
                count.update(["files", fate])
                slowest[trial.subject] = max(slowest.get(trial.subject, trial), trial, key=_seconds)
                for told in trial.told:
                    lines.setdefault(told.code, told.line)
                if trial.fault:
                    _keep(trial, arguments.out)
                if number % 500 == 0:
                    print(f"{number} files, {time.monotonic() - begun:.0f} s", flush=True)
    for name, count in figures.items():
        figure = ", ".join(f"{count[word]} {word}" for word in ("files", "refused", "taken", "faults"))
        print(f"{name}: {figure}; slowest {slowest[name].seconds:.2f} s (seed {slowest[name].seed})")
    total = sum(figures.values(), Counter())
    print(f"all: {dict(total)}")
    if arguments.codes:
        for code, line in sorted(lines.items()):
            print(f"{code}: {line}")


def _seconds(trial: "Trial") -> float:
    return trial.seconds


def _keep(trial: "Trial", folder: Path) -> None:
    """Print a fault, and write the file and how it failed."""
    name = f"{trial.subject.replace(' ', '-').replace(':', '')}-{trial.seed}"
    (folder / name).write_bytes(trial.data)
    (folder / f"{name}.txt").write_text(trial.fault)
    print(f"{trial.subject}, seed {trial.seed}: {trial.fault.strip().splitlines()[-1]}", flush=True)


if __name__ == "__main__":
    main()
