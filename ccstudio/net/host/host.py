"""`Host`: everything of a host but its sockets."""

import asyncio
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

import msgspec

from ccstudio.ai.worker import Worker
from ccstudio.base.errors import StudioError
from ccstudio.documents.contents import Contents
from ccstudio.net.channel import Channel
from ccstudio.net.host.accounts import Accounts
from ccstudio.net.host.computers import ChoosingWorker, Computers
from ccstudio.net.host.connection import Connection
from ccstudio.net.host.documents import DocumentCatalogue
from ccstudio.net.host.faults import outcome_of, report_fault
from ccstudio.net.host.games import Games
from ccstudio.net.host.limits import Limits
from ccstudio.net.host.lobby import Lobby
from ccstudio.net.host.records import Account
from ccstudio.net.host.relays import Dial, Relays
from ccstudio.net.host.requests import Requests
from ccstudio.net.host.services import Services
from ccstudio.net.host.store import Store, StoreThread
from ccstudio.net.protocol import Create, Created, Refused, written

BEAT_S: Final = 4.0
"""Seconds between two signs of life to other hosts of the same database."""

LOOK_S: Final = 0.5
"""Seconds between two looks at the clocks."""

IDLE_LOOK_S: Final = 60.0


class HostSettings(msgspec.Struct, frozen=True, kw_only=True):
    """Settings of a host.

    Args:
        title: Name of the host.
        password: What clients must know; empty for nothing.
        takes_uploads: Whether clients may play scenarios of their own.
        processes: Processes for computer players.
        id: ID among the hosts of a database; stays the same when the host is started again.
        address: Where clients reach this host among those of a database.
    """

    title: str = "ccstudio"
    password: str = ""
    takes_uploads: bool = True
    processes: int = 2
    id: str = "host"
    address: str = ""


class Attendance(msgspec.Struct, frozen=True):
    """How many persons are connected to a host, and how many games somebody follows."""

    people: int = 0
    games: int = 0


class Host:
    """A host of games."""

    def __init__(
        self,
        store: Store,
        settings: HostSettings,
        *,
        limits: Limits | None = None,
        catalogue: DocumentCatalogue | None = None,
        make_worker: Callable[[Contents], ChoosingWorker] = Worker,
        now: Callable[[], float] = time.time,
        dial: Dial | None = None,
    ) -> None:
        self._settings = settings
        self._limits = limits or Limits()
        self._store = StoreThread(store)
        self._connections: set[Connection] = set()
        self._addresses: Counter[str] = Counter()
        self.services: Final = Services(self._store, catalogue or DocumentCatalogue(), self._limits, now=now)
        self.games: Final = Games(self.services)
        self._lobby = Lobby(self.services, self.games, takes_uploads=settings.takes_uploads)
        self._accounts = Accounts(self._store, self._limits, settings.password)
        self.relays: Final = Relays(self.services, dial)
        self._requests = Requests(self.services, self.games, self._lobby, self.relays)
        self._computers = Computers(self.games, settings.processes, make_worker, self._limits.thinking_s)
        self.services.computers = self._computers

    @asynccontextmanager
    async def running(self) -> AsyncIterator[None]:
        """Open the store, and look after games while the block runs; then close everything.

        Raises:
            StoreError: the store cannot be opened.
        """
        await self._store.call(lambda it: it.open(self._settings.id, self._settings.address))
        self.relays.secret = await self._store.call(lambda it: it.relay_secret())
        try:
            async with asyncio.TaskGroup() as tasks:
                background = [
                    tasks.create_task(_every(LOOK_S, self.games.end_times)),
                    tasks.create_task(_every(LOOK_S, self.games.restore)),
                    tasks.create_task(_every(BEAT_S, self._beat)),
                    tasks.create_task(_every(IDLE_LOOK_S, self.games.forget_idle)),
                    tasks.create_task(self._computers.run()),
                ]
                try:
                    yield
                finally:
                    self.say_goodbye()
                    for task in background:
                        task.cancel()
        except ExceptionGroup as group:
            # What ends the block comes out of the group of tasks in a group of its own.
            if len(group.exceptions) == 1 and isinstance(group.exceptions[0], StudioError):
                raise group.exceptions[0] from None
            raise
        finally:
            await self._store.close()

    async def reach(self, link: str) -> None:
        """Tell the other hosts of the database by which link they reach this one.

        Raises:
            StoreError: the store cannot be written.
        """
        await self._store.call(lambda it: it.reach(link))

    async def serve(self, channel: Channel, account: Account | None = None) -> None:
        """Serve a client until it leaves; the account is known where another host relays."""
        address = channel.address
        if (
            len(self._connections) >= self._limits.connections
            or self._addresses[address] >= self._limits.connections_of_address
        ):
            await channel.send(written(Refused(code="host-too-many-connections", closes=True)))
            await channel.close()
            return
        title = self._settings.title
        connection = Connection(channel, self._accounts, self._requests, self._limits, title, account)
        self._connections.add(connection)
        self._addresses[address] += 1
        try:
            await connection.serve(self.services.connect)
        finally:
            self._connections.discard(connection)
            self._addresses[address] -= 1
            if not self._addresses[address]:
                del self._addresses[address]
            if connection.has_arrived:
                self.services.disconnect(connection)
                self.games.leave_all(connection)
                self.relays.leave_all(connection)

    def attendance(self) -> Attendance:
        """Return who is there now."""
        return Attendance(people=len(self.services.receivers), games=self.games.followed)

    def say_goodbye(self) -> None:
        """Tell all clients that the host closes."""
        for connection in self._connections:
            connection.close(Refused(code="host-closing", closes=True))

    async def create(self, message: Create) -> Created:
        """Make a game for whoever runs the host.

        Raises:
            StudioError: it cannot be played.
        """
        return await self._lobby.create(Account(0, "", b""), message, {})

    async def _beat(self) -> None:
        await self._store.call(lambda it: it.beat())
        if self.relays.is_relaying:
            await self.games.drop_lost()


def new_request() -> str:
    """Return an id for a request."""
    return secrets.token_urlsafe(16)


async def _every(seconds: float, work: Callable[[], Awaitable[None]]) -> None:
    """Do something again and again, whatever comes of it."""
    while True:
        await asyncio.sleep(seconds)
        outcome = await outcome_of(work())
        if isinstance(outcome, Exception) and not isinstance(outcome, StudioError):
            report_fault(outcome, "background")
