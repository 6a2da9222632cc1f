"""A host that is killed at random moments: `python -m tests.benchmarks.kill_host --kills 300`.

Two seats play over sockets, game after game. At random moments the process of the host is killed, and often connections
are cut. After each time every accepted choice must be stored once and in order, and the game must go on.
"""

import argparse
import tempfile
from collections import Counter
from pathlib import Path

from tests.helpers.killed_hosts import play_with_kills


def report(counts: Counter[str]) -> None:
    """Tell how far it is."""
    print(f"{counts['kills']} kills", flush=True)


def main() -> None:
    """Read the arguments, and kill hosts."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", default="mill-road")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        counts = play_with_kills(Path(folder), arguments.kills, arguments.seed, arguments.scenario, report)
    for what, count in sorted(counts.items()):
        print(f"{count:8} {what}")


if __name__ == "__main__":
    main()
