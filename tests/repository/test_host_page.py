"""The chapter about hosts of leagues: its commands start hosts, and its backup brings one back."""

import configparser
import os
import re
import shlex
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from ccstudio.cli.arguments import read_arguments
from tests.helpers.page_files import commands_of
from tests.repository.checkout import ROOT

PAGE = ROOT / "docs" / "host-league.md"
COMMANDS = commands_of(PAGE)
HOSTS = [command for command in COMMANDS if command.startswith("ccstudio host")]
SQL = [shlex.split(command)[1:] for command in COMMANDS if command.startswith("sqlite3")]


def unit() -> configparser.ConfigParser:
    """The unit of systemd that the page shows; the last of several entries of one name counts."""
    (text,) = re.findall(r"^```ini\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)
    read = configparser.ConfigParser(strict=False, interpolation=None)
    read.read_string(text)
    return read


@contextmanager
def host(command: str, folder: Path) -> Iterator[str]:
    """Run a host as a command says, at a port that is free, and yield what it prints at its start."""
    words = [*shlex.split(command)[1:], "--port", "0", "--processes", "1"]
    environment = {**os.environ, "CCSTUDIO_HOST_PASSWORD": "swordfish", "PYTHONUNBUFFERED": "1"}
    run = [sys.executable, "-m", "ccstudio", *words]
    with subprocess.Popen(run, cwd=folder, env=environment, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        lines = []
        for line in process.stdout:
            lines.append(line)
            if "Ctrl+C" in line:
                break
        yield "".join(lines)
        process.send_signal(signal.SIGTERM)
        assert "All games are stored." in process.stdout.read()
    assert process.returncode == 0


def games_in(database: Path) -> int:
    with closing(sqlite3.connect(database)) as connection:
        return int(connection.execute("SELECT COUNT(*) FROM games").fetchone()[0])


@pytest.mark.parametrize("command", [*HOSTS, unit()["Service"]["ExecStart"]])
def test_the_options_of_a_host_on_the_page_are_known(command: str) -> None:
    words = shlex.split(command)
    assert words[0].endswith("ccstudio")
    assert read_arguments(words[1:]).folder


def test_the_unit_runs_as_a_user_who_owns_the_folder_of_the_host() -> None:
    service = unit()["Service"]
    folder = f"/var/lib/{service['StateDirectory']}"
    assert (service["User"], f"--folder {folder} " in service["ExecStart"]) == ("ccstudio", True)


@pytest.mark.slow
def test_a_host_is_backed_up_while_it_runs_and_restored_elsewhere(tmp_path: Path) -> None:
    (backup, statement), (_, check) = SQL
    with host(HOSTS[0], tmp_path) as said:
        fingerprint = re.search("Fingerprint of its certificate: ([0-9a-f]{64})", said)
        assert fingerprint is not None
        assert re.search(f"^mill-road: ccstudio://games.example.org:.*{fingerprint[1]}$", said, re.MULTILINE)
        with closing(sqlite3.connect(tmp_path / backup)) as connection:
            connection.execute(statement.replace("backup.sqlite", str(tmp_path / "backup.sqlite")))
    with closing(sqlite3.connect(tmp_path / "backup.sqlite")) as connection:
        assert connection.execute(check).fetchall() == [("ok",)]
    new = tmp_path / "new" / "league"
    new.mkdir(parents=True)
    (new / "certificate.pem").write_bytes((tmp_path / "league" / "certificate.pem").read_bytes())
    for command in COMMANDS[COMMANDS.index("rm -f league/host.sqlite-wal league/host.sqlite-shm") :][:2]:
        subprocess.run(shlex.split(command.replace("backup.sqlite", "../backup.sqlite")), cwd=new.parent, check=True)
    with host(HOSTS[0].replace(" --game mill-road", ""), new.parent) as said:
        assert fingerprint[1] in said
    assert games_in(new / "host.sqlite") == 1
