"""Hosts and clients that are killed at random moments while a game is played: nothing that was answered is lost."""

import asyncio
import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from ccstudio.documents.journal import Chosen
from ccstudio.net.host.records import StoredEntry
from ccstudio.net.host.restoring import _ENTRY
from ccstudio.net.host.sqlite_store import SqliteStore
from ccstudio.net.protocol import Accepted, Choose, Create, Created, Join, Refused, Sync
from tests.helpers.network_players import GONE, NetworkPlayer, host_process

TRY_AGAIN = frozenset({"host-store-failed", "host-database-unusable", "host-closing", "host-game-elsewhere"})


class Seat:
    """A player who stubbornly plays one seat: what was not answered is sent again, with the same request."""

    def __init__(self, number: int, chance: random.Random) -> None:
        self.number = number
        self.player: NetworkPlayer | None = None
        self.token = ""
        self.accepted: list[Choose] = []
        self.unanswered: Choose | None = None
        self._chance = chance
        self.counts: Counter[str] = Counter()

    async def arrive(self, port: int, game: str) -> None:
        """Connect anew, with nothing but the token, and send again what was not answered."""
        self.player = NetworkPlayer(port)
        self.player.token = self.token
        await self.player.open(f"Seat {self.number} {self._chance.randrange(10**9)}")
        self.token = self.player.token
        if game:
            reply = await self.player.ask(Sync(request=self.player.request(), game=game, seat=self.number))
            assert isinstance(reply, Accepted), reply
            if self.unanswered is not None:
                self.counts["sent again"] += 1
                await self.choose(self.unanswered)

    async def leave(self) -> None:
        """Close the connection, if it is still there."""
        if self.player is not None:
            await self.player.close()
        self.player = None

    async def choose(self, choice: Choose) -> None:
        """Send a choice, and take note when it is accepted."""
        assert self.player is not None, "the player is connected"
        self.unanswered = choice
        reply = await self.player.ask(choice)
        if isinstance(reply, Accepted):
            self.accepted.append(choice)
        else:
            assert isinstance(reply, Refused), reply
            self.counts[reply.code] += 1
            if reply.code in TRY_AGAIN:
                return
        self.unanswered = None

    async def sit(self, game: str) -> None:
        """Answer whatever the seat is asked, until the game is over or the connection is gone."""
        assert self.player is not None, "the player is connected"
        while not self.player.is_over:
            choice = self.player.choice(game, self.number, self._chance)
            if choice is None or self.unanswered is not None:
                await self.player.next()
            else:
                await self.choose(choice)


async def begin(port: int, seats: list[Seat], scenario: str) -> str:
    """Make a game for the seats, and return its id."""
    for seat in seats:
        await seat.arrive(port, "")
    maker = seats[0].player
    assert maker is not None
    made = await maker.ask(Create(request="made", scenario=scenario, reaction_pause_ms=0))
    assert isinstance(made, Created), made
    for seat in seats:
        assert seat.player is not None
        await seat.player.ask(Join(request=f"join{seat.number}", game=made.game, seat=seat.number))
    for seat in seats:
        assert seat.player is not None
        await seat.player.ask(Sync(request=f"sync{seat.number}", game=made.game, seat=seat.number))
    return made.game


async def play_until_killed(seats: list[Seat], game: str, process: Any, seconds: float, chance: random.Random) -> bool:
    """Let all seats play, and kill the host or a connection after some time; return whether the game is over."""

    async def play(seat: Seat) -> bool:
        try:
            await seat.sit(game)
        except GONE:
            return False
        return True

    async def kill() -> None:
        await asyncio.sleep(seconds)
        for seat in seats:
            if seat.player is not None and seat.player.connection is not None and chance.random() < 0.3:
                seat.player.connection.transport.abort()
        process.kill()

    async with asyncio.TaskGroup() as tasks:
        killing = tasks.create_task(kill())
        playing = [tasks.create_task(play(seat)) for seat in seats]
        ended = [await task for task in playing]
        killing.cancel()
    return all(ended)


class Match:
    """A game of two seats that goes on from one host to the next."""

    def __init__(self, chance: random.Random) -> None:
        self.game = ""
        self.seats = [Seat(number, chance) for number in range(2)]
        self._chance = chance

    async def go_on(self, port: int, process: Any, scenario: str) -> bool:
        """Play until the host is killed; return whether the game is over."""
        try:
            if self.game:
                for seat in self.seats:
                    await seat.arrive(port, self.game)
            else:
                self.game = await begin(port, self.seats, scenario)
            seconds = self._chance.uniform(0.05, 1.5)
            return await play_until_killed(self.seats, self.game, process, seconds, self._chance)
        except GONE:
            return False
        finally:
            for seat in self.seats:
                await seat.leave()

    def add_to(self, counts: Counter[str]) -> None:
        """Add what the seats met."""
        for seat in self.seats:
            counts["accepted"] += len(seat.accepted)
            counts.update(seat.counts)


def play_with_kills(
    folder: Path,
    kills: int,
    seed: int,
    scenario: str = "mill-road",
    report: Callable[[Counter[str]], object] = bool,
) -> Counter[str]:
    """Play games while their host is killed again and again; return what happened.

    Raises:
        AssertionError: an accepted choice was lost, or played twice, or a game is stuck.
    """
    chance = random.Random(seed)
    counts: Counter[str] = Counter()
    match, entries = Match(chance), 0
    while counts["kills"] < kills:
        with host_process(folder) as (process, port):
            is_over = asyncio.run(match.go_on(port, process, scenario))
        counts["kills"] += not is_over
        before, entries = entries, check_stored(folder, match.game, match.seats)
        counts["rounds without a choice"] += entries == before
        report(counts)
        if is_over:
            counts["games played to their end"] += 1
            match.add_to(counts)
            match, entries = Match(chance), 0
    match.add_to(counts)
    return counts


def check_stored(folder: Path, game: str, seats: list[Seat]) -> int:
    """Check that each accepted choice is stored once, in order; return the number of entries."""
    store = SqliteStore(str(folder / "host.sqlite"))
    store.open("check", "")
    entries: list[StoredEntry] = store.entries(game)
    store.close()
    assert [entry.number for entry in entries] == list(range(len(entries)))
    for seat in seats:
        stored = [entry.request for entry in entries if _seat_of(entry) == seat.number]
        accepted = [choice.request for choice in seat.accepted]
        assert stored[: len(accepted)] == accepted, "each accepted choice is stored once, in order"
        assert len(stored) <= len(accepted) + 1, "nothing is stored that was not asked for"
    return len(entries)


def _seat_of(entry: StoredEntry) -> int:
    read = _ENTRY.decode(entry.data)
    return read.seat if isinstance(read, Chosen) else -1
