"""Days of play on one host in minutes: `python -m tests.benchmarks.simulate_host --hours 72 --speed 600`.

Simulated people play games of all systems with clocks of days and of hours, think for minutes, sleep, lose their
connection and come again; watchers come and go; the host is stopped and started again. All this time must hold:

- no game stands still: somebody is asked, and whose time is over loses it or is replaced;
- clocks are right: they differ from what people measured by no more than messages take at that speed;
- what a seat was told, entry by entry, is what a host that starts anew makes of the stored journal;
- the memory of the host does not grow without bound.

The simulated people share the process of the host. So what games and documents of the host take is counted object by
object, and what people keep too; the rest of the process is the program itself, and gaps between objects.
"""

import argparse
import asyncio
import gc
import os
import random
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from contextlib import suppress
from pathlib import Path
from traceback import clear_frames
from types import FunctionType, ModuleType
from typing import NamedTuple

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.documents.journal import SeatEntry
from ccstudio.engine.seats import Seat
from ccstudio.net.host.documents import DocumentCatalogue
from ccstudio.net.host.hosted_game import HostedGame
from ccstudio.net.host.records import GameState
from ccstudio.net.host.sqlite_store import SqliteStore
from ccstudio.net.protocol import Accepted, Clock, Clocks, Create, Created, Ended, Leave, Ping, Watch
from tests.helpers.hosts import FREE, Person, TestHost, running
from tests.helpers.quick_time import QuickClock, QuickLoop

SCENARIOS = ("alder-farm", "rue-basse", "first-bridgehead", "moor-duel", "workshop", "mud-and-frost", "hedge-by-hedge")
HOUR_S = 3_600.0
DAY_S = 86_400
CLOCKS = (
    Clock(),
    Clock(kind="answer", seconds=DAY_S, timeout="computer"),
    Clock(kind="answer", seconds=3 * DAY_S),
    Clock(kind="game", seconds=12 * 3_600, bonus=60),
    Clock(kind="turn", seconds=6 * 3_600, timeout="computer"),
)
THINK_S = 240.0
"""How long somebody thinks on average, in quick seconds."""
AWAY_S = 5 * HOUR_S
"""How long somebody is away or asleep on average."""
GRACE_S = 90.0
"""How late a host of quick time may be: a tenth of a second of the computer."""
GONE = (EOFError, TimeoutError)


class Sitter:
    """Somebody with an account who plays one seat of one game."""

    def __init__(self, name: str, chance: random.Random) -> None:
        self.name = name
        self.chance = chance
        self.token = ""
        self.game = ""
        self.seat = 0
        self.entries: list[SeatEntry] = []
        self.known: dict[tuple[str, int], int] = {}
        self.views: dict[tuple[str, int], dict[str, object]] = {}
        self.over = False
        self.clocks: Clocks | None = None
        self.choices = 0


class Sizes(NamedTuple):
    """MiB of the whole process, and in it of documents, of games in use, and of what people keep."""

    process: int
    documents: int
    games: int
    people: int


class Figures:
    """What happened, and what was wrong."""

    def __init__(self) -> None:
        self.counts: Counter[str] = Counter()
        self.faults: list[str] = []
        self.sizes: list[Sizes] = []


class Simulation:
    """The people, their games, and the host that they play at."""

    def __init__(self, folder: Path, clock: QuickClock, arguments: argparse.Namespace) -> None:
        self.folder = folder
        self.clock = clock
        self.games = arguments.games
        self.restart_s = arguments.restart * HOUR_S
        self.until = clock.now() + arguments.hours * HOUR_S
        self.chance = random.Random(arguments.seed)
        self.catalogue = DocumentCatalogue()
        # Computer players think in seconds of the computer, and may take as many of these as ever.
        self.limits = msgspec.structs.replace(FREE, thinking_s=FREE.thinking_s * clock.speed)
        self.figures = Figures()
        self.sitters: list[Sitter] = []
        self.numbers = 0

    async def run(self) -> None:
        """Run hosts one after the other until the time is over."""
        while self.clock.now() < self.until:
            store = SqliteStore(str(self.folder / "host.sqlite"))
            async with running(store, catalogue=self.catalogue, now=self.clock.now, limits=self.limits) as host:
                self.figures.counts["hosts"] += 1
                await self._compare(host)
                work = [asyncio.create_task(self._tables(host)), asyncio.create_task(self._watchers(host))]
                await asyncio.sleep(min(self.restart_s, max(1.0, self.until - self.clock.now())))
                await self._look(host)
                for task in work:
                    task.cancel()
                for ended in await asyncio.gather(*work, return_exceptions=True):
                    if isinstance(ended, BaseException):
                        # Its frames would keep the host.
                        clear_frames(ended.__traceback__)

    async def _tables(self, host: TestHost) -> None:
        """Let everybody play on, and begin games in the place of those that are over."""
        async with asyncio.TaskGroup() as tasks:
            for sitter in self.sitters:
                tasks.create_task(self._sit(host, sitter))
            while True:
                running_games = {sitter.game for sitter in self.sitters if not sitter.over}
                for _ in range(self.games - len(running_games)):
                    for sitter in await self._begin(host):
                        tasks.create_task(self._sit(host, sitter))
                self.sitters = [sitter for sitter in self.sitters if not sitter.over]
                await asyncio.sleep(HOUR_S / 4)

    async def _begin(self, host: TestHost) -> list[Sitter]:
        """Make a game, and let two people take its seats."""
        scenario, clock = SCENARIOS[self.numbers % len(SCENARIOS)], CLOCKS[self.numbers % len(CLOCKS)]
        sitters = []
        for _ in range(2):
            self.numbers += 1
            sitters.append(Sitter(f"Person {self.numbers}", random.Random(self.numbers)))
        game = ""
        for seat, sitter in enumerate(sitters):
            person = await self._connect(host, sitter)
            if not game:
                wanted = Create(
                    request=person.request(), scenario=scenario, clock=clock, watching="public", reaction_pause_ms=400
                )
                made = await person.ask(wanted)
                assert isinstance(made, Created), made
                game = made.game
            assert isinstance(await person.join(game, seat), Accepted)
            sitter.game, sitter.seat = game, seat
            person.channel.abort()
        self.sitters += sitters
        self.figures.counts["games begun"] += 1
        self.figures.counts[f"games of {scenario}"] += 1
        return sitters

    async def _connect(self, host: TestHost, sitter: Sitter) -> Person:
        person = host.connect()
        person.patience_s = 30 * DAY_S
        await person.hello("" if sitter.token else sitter.name, sitter.token)
        sitter.token = person.token
        return person

    async def _sit(self, host: TestHost, sitter: Sitter) -> None:
        """Play a seat, connection after connection."""
        while not sitter.over:
            with suppress(*GONE):
                person = await self._connect(host, sitter)
                person.entries[sitter.game, sitter.seat] = sitter.entries
                person.known, person.views = sitter.known, sitter.views
                await person.sync(sitter.game, sitter.seat, len(sitter.entries))
                sitter.entries = person.entries[sitter.game, sitter.seat]
                await self._play(person, sitter)
                person.channel.abort()
            await asyncio.sleep(sitter.chance.expovariate(1 / (AWAY_S if sitter.chance.random() < 0.1 else 60.0)))

    async def _play(self, person: Person, sitter: Sitter) -> None:
        """Answer until the game is over, or the connection shall be lost."""
        key = sitter.game, sitter.seat
        for _ in range(sitter.chance.randrange(1, 60)):
            self._note(person, sitter)
            if sitter.over:
                self.figures.counts["seats that saw the end"] += 1
                return
            options = person.options(*key)
            if not options:
                await person.next()
                continue
            await asyncio.sleep(sitter.chance.expovariate(1 / THINK_S))
            reply = await person.choose(*key, sitter.chance.choice(options))
            if isinstance(reply, Accepted):
                self.figures.counts["choices"] += 1
            else:
                self.figures.counts[f"refused: {getattr(reply, 'code', reply)}"] += 1
                await person.ask(Ping(request=person.request()))

    def _note(self, person: Person, sitter: Sitter) -> None:
        sitter.entries = person.entries[sitter.game, sitter.seat]
        for message in person.seen:
            if isinstance(message, Ended) and message.game == sitter.game:
                sitter.over = True
                self.figures.counts[f"ended: {message.reason}"] += 1
            elif isinstance(message, Clocks):
                sitter.clocks = message
        person.seen.clear()
        person.frames.clear()

    async def _watchers(self, host: TestHost) -> None:
        """Let watchers come for a while, and go without a word."""
        while True:
            await asyncio.sleep(self.chance.expovariate(1 / 600.0))
            sitter = self.chance.choice(self.sitters) if self.sitters else None
            if sitter is None:
                continue
            with suppress(*GONE):
                person = host.connect()
                person.patience_s = 30 * DAY_S
                self.numbers += 1
                await person.hello(f"Watcher {self.numbers}")
                await person.ask(Watch(request=person.request(), game=sitter.game))
                self.figures.counts["watchers"] += 1
                await asyncio.sleep(self.chance.expovariate(1 / HOUR_S))
                if self.chance.random() < 0.5:
                    await person.ask(Leave(request=person.request(), game=sitter.game))
                person.channel.abort()

    async def _compare(self, host: TestHost) -> None:
        """Compare what seats were told with what a host that was started anew makes of the stored games."""
        for sitter in [*self.sitters]:
            try:
                table = await host.host.games.table(sitter.game)
                async with table.game.lock:
                    await table.game.load()
            except StudioError as error:
                self.figures.faults.append(f"{sitter.game}: {error}")
                continue
            feed = table.game.audience.viewers[Seat(sitter.seat)].feed
            told = sitter.entries
            self.figures.counts["feeds compared"] += 1
            if list(feed.entries[: len(told)]) != told:
                self.figures.faults.append(f"{sitter.game}: seat {sitter.seat} was told something else")

    async def _look(self, host: TestHost) -> None:
        """Look whether any game stands still or any clock is wrong, and how much memory is used."""
        now = self.clock.now()
        for game in sorted({sitter.game for sitter in self.sitters}):
            state = (await host.host.games.table(game)).game.state
            if state.status != "running":
                continue
            self.figures.counts["games looked at"] += 1
            seat = state.seats[state.asked] if state.asked >= 0 else None
            if seat is None:
                self.figures.faults.append(f"{game}: nobody is asked")
            elif state.clock.kind != "none" and seat.player == "person":
                self._look_at_clock(game, state.clocks.running, seat.side, self._left_s(state, now))
        gc.collect()
        status = Path("/proc/self/status").read_text(encoding="ascii")
        used = next(int(line.split()[1]) // 1024 for line in status.splitlines() if line.startswith("VmRSS"))
        documents = size_mib([self.catalogue.__dict__])
        games = [table.game for table in host.host.games.tables if table.game.session is not None]
        both = size_mib([self.catalogue.__dict__, [(it.session, _told(it)) for it in games]])
        people = size_mib(sitter.__dict__ for sitter in self.sitters)
        sizes = Sizes(used, documents, both - documents, people)
        self.figures.sizes.append(sizes)
        entries = sum(len(it.session_now.records) for it in games)
        hours, choices = (self.until - now) / HOUR_S, self.figures.counts["choices"]
        print(
            f"{hours:.0f} hours left, {choices} choices, {len(games)} games of {entries} entries, {sizes}", flush=True
        )

    @staticmethod
    def _left_s(state: GameState, now: float) -> float:
        """Return how long the side that is asked may still think."""
        running = state.clocks
        return running.remaining_ms[running.running] / 1_000 - (now - running.since) if running.running >= 0 else 0.0

    def _look_at_clock(self, game: str, running: int, side: int, left_s: float) -> None:
        if running != side:
            self.figures.faults.append(f"{game}: side {side} is asked, and the clock of {running} runs")
        elif left_s < -GRACE_S:
            self.figures.faults.append(f"{game}: the time of side {side} has been over for {-left_s:.0f} s")


def _told(game: HostedGame) -> list[object]:
    """Return what a game keeps of what its seats and watchers were told."""
    return [(viewer.feed, viewer.times) for viewer in game.audience.viewers.values()]


def size_mib(roots: Iterable[object]) -> int:
    """Return how much memory objects take with all that they refer to, each counted once.

    A copy of the process counts them, because counting takes memory too.
    """
    here, there = os.pipe()
    child = os.fork()
    if child == 0:
        os.write(there, str(counted_bytes(roots) // 1024 // 1024).encode())
        os._exit(0)
    os.close(there)
    with os.fdopen(here) as told:
        size = int(told.read())
    os.waitpid(child, 0)
    return size


def counted_bytes(roots: Iterable[object]) -> int:
    """Return the bytes of objects and of all that they refer to, each counted once."""
    seen: set[int] = set()
    waiting, size = list(roots), 0
    while waiting:
        one = waiting.pop()
        if id(one) not in seen and not isinstance(one, type | ModuleType | FunctionType):
            seen.add(id(one))
            size += sys.getsizeof(one)
            waiting += gc.get_referents(one)
    return size


def main() -> None:
    """Read the arguments, and let days pass."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hours", type=float, default=72.0)
    parser.add_argument("--speed", type=float, default=600.0)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--restart", type=float, default=6.0, help="hours after which the host is stopped")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    clock = QuickClock(arguments.speed)
    with tempfile.TemporaryDirectory() as folder, asyncio.Runner(loop_factory=lambda: QuickLoop(clock)) as runner:
        simulation = Simulation(Path(folder), clock, arguments)
        runner.run(simulation.run())
    figures = simulation.figures
    for what, count in sorted(figures.counts.items()):
        print(f"{count:8} {what}")
    for name in Sizes._fields:
        print(f"MiB of {name} after each stretch: {[getattr(sizes, name) for sizes in figures.sizes]}")
    print(f"{len(figures.faults)} faults")
    for fault in figures.faults[:20]:
        print(f"  {fault}")
    raise SystemExit(bool(figures.faults))


if __name__ == "__main__":
    main()
