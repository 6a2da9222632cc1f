"""Games that go on while processes are killed at random moments: `python -m tests.benchmarks.kill_host --kills 300`.

Two seats play over sockets, game after game. At random moments the process of the host is killed, and often connections
are cut. After each time every accepted choice must be stored once and in order, and the game must go on.

With `--all` two hosts share a PostgreSQL database behind one address. Hosts, programs of people and the database are
killed alike; when a host stays away, the other takes its games over.
"""

import argparse
import random
import shutil
import tempfile
from collections import Counter
from pathlib import Path

from tests.helpers.killed_hosts import play_with_kills
from tests.helpers.killed_processes import Killing
from tests.helpers.postgres_servers import PostgresServer


def report(counts: Counter[str]) -> None:
    """Tell how far it is."""
    print(f"{counts['kills']} kills, {counts['games played to their end']} games over", flush=True)


def kill_all(folder: Path, arguments: argparse.Namespace) -> Counter[str]:
    """Kill hosts, programs of people, and the database.

    Raises:
        SystemExit: something was lost or stuck, or PostgreSQL is not installed.
    """
    initdb, pg_ctl = shutil.which("initdb"), shutil.which("pg_ctl")
    if initdb is None or pg_ctl is None:
        raise SystemExit("PostgreSQL is not installed: initdb and pg_ctl must be found.")
    with tempfile.TemporaryDirectory(prefix="pg") as database:
        server = PostgresServer(database, initdb, pg_ctl)
        server.start()
        try:
            killing = Killing(folder, server, arguments.games, random.Random(arguments.seed))
            with killing.played():
                killing.kill_at_random(arguments.kills, arguments.pause, report)
        finally:
            server.crash()
    for fault in killing.faults:
        print(f"{fault.where}: {fault.what}")
    if killing.faults:
        raise SystemExit(f"{len(killing.faults)} faults; see {folder}")
    return killing.counts


def main() -> None:
    """Read the arguments, and kill."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", default="mill-road", help="of the games without --all")
    parser.add_argument("--all", action="store_true", help="kill hosts, programs of people, and the database")
    parser.add_argument("--games", type=int, default=2, help="games at the same time, with --all")
    parser.add_argument("--pause", type=float, default=4.0, help="mean seconds between kills, with --all")
    parser.add_argument("--folder", default="", help="where everything is kept; a temporary folder if empty")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(arguments.folder or temporary)
        if arguments.all:
            counts = kill_all(folder, arguments)
        else:
            counts = play_with_kills(folder, arguments.kills, arguments.seed, arguments.scenario, report)
    for what, count in sorted(counts.items()):
        print(f"{count:8} {what}")


if __name__ == "__main__":
    main()
