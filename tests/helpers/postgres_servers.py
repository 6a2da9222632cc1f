"""A PostgreSQL server for tests, where one is installed."""

import os
import pwd
import shutil
import signal
import subprocess
from contextlib import suppress
from pathlib import Path


class PostgresServer:
    """A PostgreSQL server in a folder of its own, which only this computer's sockets reach."""

    def __init__(self, folder: str, initdb: str, pg_ctl: str) -> None:
        # PostgreSQL refuses to run as root.
        user = next((it.pw_name for it in pwd.getpwall() if it.pw_name in {"postgres", "nobody"}), None)
        self._user = user if os.geteuid() == 0 else None
        if self._user is not None:
            shutil.chown(folder, self._user)
        self._folder, self._pg_ctl = folder, pg_ctl
        self.url = f"postgresql://host@/postgres?host={folder}"
        self._run(initdb, "-D", f"{folder}/data", "-A", "trust", "-U", "host", "--no-sync")

    def start(self) -> None:
        options = f"-k {self._folder} -c listen_addresses='' -c fsync=off -c max_connections=20"
        data, log = f"{self._folder}/data", f"{self._folder}/log"
        self._run(self._pg_ctl, "-D", data, "-o", options, "-w", "-l", log, "start")

    def crash(self) -> None:
        """End it at once, without a clean shutdown; what was committed is recovered at the next start."""
        self._run(self._pg_ctl, "-D", f"{self._folder}/data", "-m", "immediate", "-w", "stop")

    def kill(self, *, is_whole: bool = True) -> None:
        """Kill the server, or one process of a connection, after which the server ends all others and recovers."""
        postmaster = int(Path(f"{self._folder}/data/postmaster.pid").read_text(encoding="ascii").split()[0])
        victims = [postmaster] if is_whole else _backends(postmaster)[:1]
        for victim in victims:
            # It may have ended by itself.
            with suppress(ProcessLookupError):
                os.kill(victim, signal.SIGKILL)

    def _run(self, *words: str) -> None:
        quiet = subprocess.DEVNULL
        subprocess.run(words, check=True, user=self._user, cwd=self._folder, stdout=quiet, stderr=quiet)


def _backends(postmaster: int) -> list[int]:
    """Return the processes of a server that serve connections."""
    found = []
    for folder in Path("/proc").glob("[0-9]*"):
        # A process may end while it is looked at.
        with suppress(OSError):
            parent = int((folder / "stat").read_text(encoding="utf-8").rpartition(")")[2].split()[1])
            if parent == postmaster and b"postgres: host " in (folder / "cmdline").read_bytes():
                found.append(int(folder.name))
    return found


def empty(url: str) -> None:
    """Drop all tables of a host."""
    import psycopg

    with psycopg.connect(url, autocommit=True) as connection:
        for table in ("hosts", "accounts", "documents", "games", "players", "entries", "relays", "secrets"):
            connection.execute(f"DROP TABLE IF EXISTS {table}")
