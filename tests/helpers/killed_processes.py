"""Hosts, programs of people and a PostgreSQL server, all of which are killed at random moments while games are played.

Two hosts share the database behind one address, so that games are taken over. Whoever watches them reads what the
programs of people have written about what they sent and heard, and compares it with what the database has.
"""

import json
import os
import random
import socket
import subprocess
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final, NamedTuple

import msgspec

from ccstudio.documents.journal import Chosen
from ccstudio.net.host.records import GameState
from ccstudio.net.host.restoring import _ENTRY
from tests.helpers.postgres_servers import PostgresServer
from tests.helpers.seat_program import REFUSED

ROOT: Final = Path(__file__).parent.parent.parent
SCENARIO: Final = "mill-road"
COMPUTER: Final = "recruit"
POLL_S: Final = 0.2
CALM_S: Final = 30.0
"""Seconds in which nothing is stored of a game, after which nothing is killed until that changes."""
STUCK_S: Final = 180.0
"""Seconds after which a game is stuck in which nothing is stored, although nothing is killed."""
TAKE_OVER_S: Final = (16.0, 22.0)
"""How long a host stays away whose games another shall take over."""
SHORT_S: Final = (0.1, 2.0)
WEIGHTS: Final = {"host": 4, "client": 4, "database": 2}


class Balancer:
    """One address for several hosts: each connection goes to one of those that answer, by chance."""

    def __init__(self, ports: Sequence[int], chance: random.Random) -> None:
        self._ports = tuple(ports)
        self._chance = chance
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listener.getsockname()[1]
        threading.Thread(target=self._accept, daemon=True).start()

    def close(self) -> None:
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _address = self._listener.accept()
                far = self._connected()
                if far is None:
                    near.close()
                    continue
                for source, goal in ((near, far), (far, near)):
                    threading.Thread(target=_pump, args=(source, goal), daemon=True).start()

    def _connected(self) -> socket.socket | None:
        for port in self._chance.sample(self._ports, len(self._ports)):
            with suppress(OSError):
                return socket.create_connection(("127.0.0.1", port), timeout=5.0)
        return None


def _pump(source: socket.socket, goal: socket.socket) -> None:
    source.settimeout(None)
    with suppress(OSError):
        while data := source.recv(65_536):
            goal.sendall(data)
    for it in (source, goal):
        with suppress(OSError):
            it.shutdown(socket.SHUT_RDWR)
        it.close()


class Program:
    """A process that is started again after it was killed, or when it ended by itself."""

    def __init__(self, kind: str, words: Sequence[str], log: Path, home: Path) -> None:
        self.kind = kind
        self._words = words
        self._log = log
        self._home = home
        self._process: subprocess.Popen[bytes] | None = None
        self.starts_at = 0.0

    @property
    def is_running(self) -> bool:
        return self._process is not None and self._process.poll() is None

    @property
    def exit_code(self) -> int | None:
        """The code with which it ended by itself; None while it runs, or waits to be started."""
        return self._process.poll() if self._process is not None else None

    def start(self) -> None:
        environment = {**os.environ, "CCSTUDIO_HOME": str(self._home), "PYTHONPATH": str(ROOT)}
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [sys.executable, "-m", *self._words], env=environment, cwd=ROOT, stdout=log, stderr=log
            )

    def kill(self, away_s: float) -> None:
        """Kill it, and let it be started again after some seconds."""
        self.end()
        self.starts_at = time.monotonic() + away_s

    def end(self) -> None:
        """Kill it for good."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
        self._process = None
        self.starts_at = float("inf")

    def output(self) -> str:
        """Return what it has printed."""
        return self._log.read_text(encoding="utf-8", errors="replace") if self._log.exists() else ""

    def look(self) -> None:
        """Start it if its time has come."""
        if self._process is None and time.monotonic() >= self.starts_at:
            self.start()


class Seat(NamedTuple):
    """A seat of a game: the program that plays it, and the file that tells what it sent and heard."""

    program: Program
    log: Path

    def told(self) -> list[dict[str, object]]:
        """Return what the program has written, but a line that was cut when it was killed."""
        lines = self.log.read_text(encoding="utf-8").splitlines() if self.log.exists() else []
        read = []
        for line in lines:
            with suppress(ValueError):
                read.append(json.loads(line))
        return read


class Game:
    """A game that is played: between two people, or with a computer player."""

    def __init__(self, number: int, folder: Path, port: int) -> None:
        self.title = f"Game {number}"
        self.folder = folder / f"game-{number}"
        self.folder.mkdir()
        self.has_computer = bool(number % 2)
        self.seats = [self._seat(seat, port) for seat in range(1 if self.has_computer else 2)]
        self.entries = 0
        self.owner = ""
        self.moved_at = time.monotonic()

    def _seat(self, seat: int, port: int) -> Seat:
        home, log = self.folder / f"home-{seat}", self.folder / f"told-{seat}.jsonl"
        home.mkdir()
        words = [
            "tests.helpers.seat_program", "--port", str(port), "--folder", str(home), "--log", str(log),
            "--name", f"Person {seat}", "--title", self.title, "--seat", str(seat),
            *(["--make", SCENARIO] if seat == 0 else []), *(["--computer", COMPUTER] if self.has_computer else []),
        ]  # fmt: skip
        return Seat(Program("client", words, self.folder / f"output-{seat}", home), log)

    @property
    def is_over(self) -> bool:
        """Whether all programs have seen the end, and verified the game."""
        return all(seat.program.exit_code == 0 for seat in self.seats)


class Fault(NamedTuple):
    """What should not have happened, and where."""

    where: str
    what: str


class Killing:
    """Games at two hosts, and somebody who kills what they need."""

    def __init__(self, folder: Path, server: PostgresServer, games: int, chance: random.Random) -> None:
        self.folder = folder
        self.counts: Counter[str] = Counter()
        self.faults: list[Fault] = []
        self._server = server
        self._server_starts_at = 0.0
        self._chance = chance
        self._numbers = 0
        self._most = games
        ports = [_free_port() for _ in range(2)]
        self._hosts = [self._host(number, port) for number, port in enumerate(ports)]
        self._balancer = Balancer(ports, chance)
        self._games: list[Game] = []

    def _host(self, number: int, port: int) -> Program:
        folder = self.folder / f"host-{number}"
        folder.mkdir()
        words = [
            "ccstudio", "host", "--plain", "--no-discovery", "--address", "127.0.0.1", "--port", str(port),
            "--folder", str(folder), "--database", self._server.url, "--processes", "1",
        ]  # fmt: skip
        return Program("host", words, folder / "output", folder / "home")

    # Playing

    @contextmanager
    def played(self) -> Iterator[None]:
        """Let games be played during the block, and check all of them behind it."""
        try:
            yield
        finally:
            for program in [*self._hosts, *(seat.program for game in self._games for seat in game.seats)]:
                program.end()
            self._balancer.close()
        self._server_starts_at = self._server_starts_at and time.monotonic()
        self._look_at_server()
        for game in self._games:
            self._check(game)
        for number, host in enumerate(self._hosts):
            self._check_output(f"host {number}", host)

    def kill_at_random(
        self, kills: int, mean_s: float, report: Callable[[Counter[str]], object] = bool, *, is_whole: bool = True
    ) -> None:
        """Kill so often, and then let all games be played to their end, or only see that they go on.

        Args:
            kills: how often.
            mean_s: mean seconds between kills.
            report: is told how far it is.
            is_whole: whether games are played to their end.
        """
        while self.counts["kills"] < kills and not self.faults:
            self._wait(self._chance.uniform(0.2, 2 * mean_s))
            if all(time.monotonic() - game.moved_at < CALM_S for game in self._games):
                self._kill()
                report(self.counts)
        self._most = 0
        last = time.monotonic()
        while not self.faults and any(is_whole or game.moved_at <= last for game in self._games):
            self._wait(POLL_S)

    def _wait(self, seconds: float) -> None:
        """Look after everything for a while."""
        until = time.monotonic() + seconds
        while time.monotonic() < until and not self.faults:
            self._look()
            time.sleep(POLL_S)

    def _kill(self) -> None:
        kind = self._chance.choices(list(WEIGHTS), list(WEIGHTS.values()))[0]
        if kind == "database":
            if not self._server_starts_at:
                is_whole = self._chance.random() < 0.5
                self._server.kill(is_whole=is_whole)
                if is_whole:
                    self._server_starts_at = time.monotonic() + self._chance.uniform(*SHORT_S)
                self._count("the database" if is_whole else "a connection of the database")
            return
        hosts = [host for host in self._hosts if host.is_running]
        seats = [seat.program for game in self._games for seat in game.seats if seat.program.is_running]
        victims = hosts if kind == "host" else seats
        if not victims:
            return
        is_long = kind == "host" and len(hosts) == len(self._hosts) and self._chance.random() < 0.5
        self._chance.choice(victims).kill(self._chance.uniform(*(TAKE_OVER_S if is_long else SHORT_S)))
        self._count(f"a {kind}")

    def _count(self, what: str) -> None:
        self.counts["kills"] += 1
        self.counts[f"kills of {what}"] += 1

    # Looking

    def _look(self) -> None:
        """Start what shall run again, begin games in the place of those that are over, and see whether all go on."""
        self._look_at_server()
        for host in self._hosts:
            host.look()
            if host.exit_code is not None:
                # The database was away when it started, or it stopped in order.
                self.counts["hosts that ended by themselves"] += 1
                host.kill(1.0)
        while len(self._games) < self._most:
            self._games.append(Game(self._numbers, self.folder, self._balancer.port))
            self._numbers += 1
        for game in self._games:
            for number, seat in enumerate(game.seats):
                seat.program.look()
                if seat.program.exit_code == REFUSED:
                    # A name that another has already, as in a real life: the person takes another.
                    seat.program.kill(0.5)
                    self.counts["programs that were turned away"] += 1
                elif seat.program.exit_code:
                    self.faults.append(Fault(f"{game.title}, seat {number}", f"ended: {seat.program.exit_code}"))
        if not self._server_starts_at:
            self._look_at_games()

    def _look_at_server(self) -> None:
        if self._server_starts_at and time.monotonic() >= self._server_starts_at:
            # Processes of the killed server may take a moment to notice.
            for _try in range(50):
                try:
                    self._server.start()
                except subprocess.CalledProcessError:
                    time.sleep(POLL_S)
                else:
                    self._server_starts_at = 0.0
                    return
            raise AssertionError("the database starts again")

    def _look_at_games(self) -> None:
        now = time.monotonic()
        for game in list(self._games):
            if game.is_over:
                self._check(game)
                self._games.remove(game)
                self.counts["games played to their end"] += 1
                continue
            with suppress(OSError):
                entries, owner = self._progress(game)
                if entries != game.entries:
                    game.entries, game.moved_at = entries, now
                if owner not in {"", game.owner}:
                    self.counts["times that a game was taken over"] += bool(game.owner)
                    game.owner = owner
            if now - game.moved_at > CALM_S + STUCK_S:
                self.faults.append(Fault(game.title, f"is stuck after {game.entries} entries"))

    def _progress(self, game: Game) -> tuple[int, str]:
        """Return the number of stored entries, and the host that owns a game.

        Raises:
            OSError: the database cannot be asked.
        """
        import psycopg

        try:
            with psycopg.connect(self._server.url, autocommit=True, connect_timeout=2) as connection:
                for name, state, owner in connection.execute("SELECT id, state, owner FROM games"):
                    if msgspec.json.decode(bytes(state), type=GameState).title == game.title:
                        found = connection.execute("SELECT count(*) FROM entries WHERE game = %s", (name,)).fetchone()
                        return (int(found[0]) if found else 0), owner or ""
        except psycopg.Error as error:
            raise OSError from error
        return 0, ""

    # Checking

    def _check(self, game: Game) -> None:
        """Compare what the programs sent and heard with what is stored."""
        stored = self._stored(game)
        if [number for number, _account, _request, _seat in stored] != list(range(len(stored))):
            self.faults.append(Fault(game.title, "entries are missing"))
        for number, seat in enumerate(game.seats):
            told = seat.told()
            own = [request for _number, _account, request, by in stored if by == number]
            sent = [it["sent"] for it in told if "sent" in it]
            accepted = [it["accepted"] for it in told if it.get("accepted") in set(sent)]
            where = f"{game.title}, seat {number}"
            if len(set(own)) != len(own):
                self.faults.append(Fault(where, "a choice is stored twice"))
            if not set(own) <= set(sent):
                self.faults.append(Fault(where, "something is stored that was not sent"))
            if [it for it in own if it in set(accepted)] != list(dict.fromkeys(accepted)):
                self.faults.append(Fault(where, "an accepted choice is lost, or out of order"))
            self.counts["accepted choices"] += len(set(accepted))
            self.counts["stored choices whose answer was lost"] += len(set(own) - set(accepted))
            for it in told:
                if "refused" in it:
                    self.counts[f"refused: {it['refused']}"] += 1
                if "lost" in it:
                    self.counts[f"lost: {it['lost']}"] += 1
                if it.get("findings"):
                    self.faults.append(Fault(where, f"is not verified: {it['findings']}"))
            self._check_output(where, seat.program)

    def _stored(self, game: Game) -> list[tuple[int, int, str, int]]:
        """Return number, account, request and seat of each entry of a game."""
        import psycopg

        with psycopg.connect(self._server.url, autocommit=True) as connection:
            for name, state in connection.execute("SELECT id, state FROM games").fetchall():
                if msgspec.json.decode(bytes(state), type=GameState).title == game.title:
                    rows = connection.execute(
                        "SELECT number, account, request, data FROM entries WHERE game = %s ORDER BY number", (name,)
                    )
                    return [(number, account, request, _seat_of(data)) for number, account, request, data in rows]
        return []

    def _check_output(self, where: str, program: Program) -> None:
        """Look for errors that a person would meet without a sentence."""
        text = program.output()
        if "Traceback" in text:
            self.faults.append(Fault(where, text[text.index("Traceback") :][:2_000]))
        for line in filter(None, text.splitlines()):
            if " at /" in line:
                self.counts[f"log of a host: {line.partition(' ')[2].partition(' ')[2][:60]}"] += 1


def _seat_of(data: bytes) -> int:
    entry = _ENTRY.decode(bytes(data))
    return entry.seat if isinstance(entry, Chosen) else -1


def _free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        return int(listener.getsockname()[1])
