"""A host of games without sockets, and clients that talk to it through queues."""

import asyncio
import random
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from typing import Any, Final, TypeVar

import msgspec

from ccstudio.ai.registry import player_named
from ccstudio.ai.worker import ComputerChoice
from ccstudio.documents.contents import Contents
from ccstudio.documents.journal import SeatEntry, SeatJournalDocument
from ccstudio.documents.library import Library
from ccstudio.engine.options import Option
from ccstudio.engine.outcomes import Ask
from ccstudio.engine.secrets import View
from ccstudio.net.host.computers import ChoosingWorker
from ccstudio.net.host.documents import DocumentCatalogue
from ccstudio.net.host.host import Host, HostSettings
from ccstudio.net.host.hosted_game import HostedGame
from ccstudio.net.host.limits import Limits
from ccstudio.net.host.records import Account
from ccstudio.net.host.relays import Dial
from ccstudio.net.host.sqlite_store import SqliteStore
from ccstudio.net.host.store import Store
from ccstudio.net.protocol import (
    PROTOCOL,
    Accepted,
    Begun,
    Choose,
    ClientMessage,
    Create,
    Created,
    Games,
    Hello,
    HostMessage,
    Join,
    News,
    Ping,
    Pong,
    Refused,
    Scenarios,
    Sync,
    Welcome,
    read_host_message,
    written,
)
from ccstudio.play.choices import choice_text
from ccstudio.play.merge_patch import patched
from ccstudio.play.session import Session
from ccstudio.rules.registry import Registry
from ccstudio.rules.system import AnySystem
from tests.helpers.micro_games import CONTENT

M = TypeVar("M")
T = TypeVar("T")

PATIENCE_S = 20.0
"""A test that waits longer for a message has hung."""

FREE = Limits(
    messages_per_s=1e9,
    messages_at_once=1e9,
    connections_of_address=10_000,
    accounts_of_address=1e6,
    store_patience_s=0.0,
)
"""Limits that tests do not meet."""

REPLIES = (Accepted, Refused, Created, Games, Scenarios, Pong)


class MemoryChannel:
    """A connection made of two queues."""

    def __init__(self, address: str = "10.0.0.1") -> None:
        self.address = address
        self.to_host: asyncio.Queue[str | bytes | None] = asyncio.Queue()
        self.to_client: asyncio.Queue[str | None] = asyncio.Queue()
        self.is_closed = False

    async def receive(self) -> str | bytes | None:
        return None if self.is_closed else await self.to_host.get()

    async def send(self, text: str) -> bool:
        if not self.is_closed:
            self.to_client.put_nowait(text)
        return not self.is_closed

    async def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        self.is_closed = True
        self.to_host.put_nowait(None)
        self.to_client.put_nowait(None)


class OtherEnd:
    """The end of a connection from which a client, or a host that relays, speaks."""

    def __init__(self, channel: MemoryChannel) -> None:
        self._channel = channel
        self.address = channel.address

    async def receive(self) -> str | None:
        return await self._channel.to_client.get()

    async def send(self, text: str) -> bool:
        self._channel.to_host.put_nowait(text)
        return not self._channel.is_closed

    async def close(self) -> None:
        self.abort()

    def abort(self) -> None:
        self._channel.abort()


class Peers:
    """Hosts that reach each other by their ids."""

    def __init__(self) -> None:
        self.hosts: dict[str, TestHost] = {}
        self.dialled: list[str] = []

    async def dial(self, link: str, relay_pass: str) -> OtherEnd:
        self.dialled.append(link)
        if link not in self.hosts:
            raise ConnectionRefusedError
        return OtherEnd(self.hosts[link].relay(relay_pass))

    async def add(self, host_id: str, host: "TestHost") -> "TestHost":
        """Let the others reach a host."""
        self.hosts[host_id] = host
        await host.host.reach(host_id)
        return host


class Person:
    """A client of a host: sends requests, and keeps what it was told."""

    def __init__(self, channel: MemoryChannel) -> None:
        self.channel = channel
        self.patience_s = PATIENCE_S
        self.frames: list[str] = []
        self.seen: list[HostMessage] = []
        self.token = ""
        self.account = 0
        self._numbers = count()
        self.views: dict[tuple[str, int], dict[str, Any]] = {}
        self.known: dict[tuple[str, int], int] = {}
        self.heads: dict[tuple[str, int], SeatJournalDocument] = {}
        self.entries: dict[tuple[str, int], list[SeatEntry]] = {}
        self.last_request = ""

    def send(self, message: ClientMessage) -> None:
        self.channel.to_host.put_nowait(written(message))

    async def next(self) -> HostMessage:
        """Return the next message; fails where none comes."""
        async with asyncio.timeout(self.patience_s):
            text = await self.channel.to_client.get()
        if text is None:
            raise EOFError
        self.frames.append(text)
        message = read_host_message(text)
        self.seen.append(message)
        if isinstance(message, Begun):
            self.views[message.game, message.seat] = {}
            self.known[message.game, message.seat] = 0
            self.heads[message.game, message.seat] = message.head
            self.entries[message.game, message.seat] = []
        if isinstance(message, News):
            key = message.game, message.seat
            assert message.update.number == self.known[key], "news come in order, each once"
            for entry in message.update.entries:
                self.views[key] = patched(self.views[key], entry.view)
            self.known[key] += len(message.update.entries)
            self.entries.setdefault(key, []).extend(message.update.entries)
        return message

    async def wait_for(self, kind: type[M], suits: Callable[[M], bool] = bool) -> M:
        while True:
            message = await self.next()
            if isinstance(message, kind) and (suits is bool or suits(message)):
                return message

    def request(self) -> str:
        return f"r{id(self)}-{next(self._numbers)}"

    async def ask(self, message: ClientMessage) -> HostMessage:
        """Send a message, and return the reply to it."""
        self.send(message)
        request = self.last_request = getattr(message, "request", "")
        while True:
            reply = await self.next()
            if isinstance(reply, REPLIES) and reply.request == request:
                return reply

    async def hello(self, name: str = "", token: str = "", password: str = "") -> HostMessage:
        self.send(Hello(protocol=PROTOCOL, name=name, token=token, password=password))
        reply = await self.next()
        if isinstance(reply, Welcome):
            self.token = reply.token or token
            self.account = reply.account
        return reply

    async def join(self, game: str, seat: int, code: str = "") -> HostMessage:
        return await self.ask(Join(request=self.request(), game=game, seat=seat, code=code))

    async def sync(self, game: str, seat: int, number: int = 0) -> HostMessage:
        return await self.ask(Sync(request=self.request(), game=game, seat=seat, number=number))

    def options(self, game: str, seat: int) -> list[str]:
        """Return the choices of the open question of a seat; none if it is not asked."""
        pending = self.views.get((game, seat), {}).get("body", {}).get("pending") or {}
        return [choice_text(option) for option in msgspec.convert(pending.get("options", []), list[Option])]

    def journal(self, game: str, seat: int) -> SeatJournalDocument:
        """Return what a seat was told of a game, as its journal."""
        return msgspec.structs.replace(self.heads[game, seat], entries=tuple(self.entries[game, seat]))

    async def choose(self, game: str, seat: int, choice: str, number: int | None = None) -> HostMessage:
        known = self.known[game, seat] if number is None else number
        return await self.ask(Choose(request=self.request(), game=game, seat=seat, number=known, choice=choice))


@cache
def _micro_library() -> tuple[Registry, Library]:
    registry = Registry({"micro": "tests.micro_system:MICRO"}, plugins=[], tried="")
    return registry, Library(folders=[CONTENT])


_MICRO: Final = DocumentCatalogue(Registry({}, plugins=[], tried=""), Library(folders=[]))
"""Keeps what the catalogues of tests have opened; these differ in their locks, which belong to one event loop each."""


def micro_catalogue() -> DocumentCatalogue:
    """The documents of Micro, as a host has its own scenarios; they are opened once for all tests."""
    catalogue = DocumentCatalogue(*_micro_library())
    catalogue._opened, catalogue._own = _MICRO._opened, _MICRO._own
    return catalogue


class QuickWorker:
    """Computer players without a process: chance decides for all of them."""

    def __init__(self, _contents: Contents | None = None) -> None:
        self.asked: list[str] = []
        self.is_closed = False

    def wait_until_ready(self) -> None:
        """There is nothing to start."""

    def ask(self, system: AnySystem, view: View[Any, Any], player: str, seed: int, _number: int = 0) -> ComputerChoice:
        self.asked.append(player)
        assert isinstance(view.pending, Ask)
        return ComputerChoice(choice_text(player_named("random", seed).choose(system, view, view.pending)))

    def stop(self, _number: int) -> None:
        """Nobody thinks for long."""

    def close(self) -> None:
        self.is_closed = True


class TestHost:
    """A running host and its clients."""

    __test__ = False

    def __init__(self, host: Host, tasks: asyncio.TaskGroup) -> None:
        self.host = host
        self._tasks = tasks
        self._names = count(1)
        self.channels: list[MemoryChannel] = []

    def game(self, game: str) -> HostedGame:
        """Return a game that is in use."""
        found = self.host.games.loaded(game)
        assert found is not None, "the game is in use"
        return found

    def session(self, game: str) -> Session:
        """Return the session of a game that is in use."""
        return self.game(game).session_now

    def connect(self, address: str = "10.0.0.1") -> Person:
        """Return a connection that has not said Hello."""
        channel = MemoryChannel(address)
        self.channels.append(channel)
        self._tasks.create_task(self.host.serve(channel))
        return Person(channel)

    def relay(self, relay_pass: str) -> MemoryChannel:
        """Return the connection by which another host passes on what a client says."""
        relayed = self.host.relays.relayed(relay_pass)
        channel = MemoryChannel(relayed.address)
        self.channels.append(channel)
        self._tasks.create_task(self.host.serve(channel, Account(relayed.account, relayed.name, b"")))
        return channel

    def cut(self) -> None:
        """Close all connections without a word."""
        for channel in self.channels:
            channel.abort()

    async def person(self, name: str = "") -> Person:
        """Return a client with a new account."""
        person = self.connect()
        assert isinstance(await person.hello(name or f"Person {next(self._names)}"), Welcome)
        return person

    async def again(self, person: Person) -> Person:
        """Return another connection of the same account."""
        other = self.connect()
        assert isinstance(await other.hello(token=person.token), Welcome)
        return other


@asynccontextmanager
async def running(
    store: Store | None = None,
    *,
    catalogue: DocumentCatalogue | None = None,
    limits: Limits = FREE,
    password: str = "",
    host_id: str = "host",
    make_worker: Callable[[Contents], ChoosingWorker] = QuickWorker,
    now: Callable[[], float] | None = None,
    dial: Dial | None = None,
) -> AsyncIterator[TestHost]:
    """Run a host in memory while the block runs."""
    more: dict[str, Any] = {}
    if now is not None:
        more["now"] = now
    host = Host(
        store or SqliteStore(":memory:"),
        HostSettings(processes=1, password=password, id=host_id, address=f"{host_id}:8437"),
        limits=limits,
        catalogue=catalogue or micro_catalogue(),
        make_worker=make_worker,
        dial=dial,
        **more,
    )
    async with host.running(), asyncio.TaskGroup() as tasks:
        made = TestHost(host, tasks)
        yield made
        made.cut()


def played(work: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run a coroutine of a test to its end; what it raises comes out of the groups of tasks around it."""
    try:
        return asyncio.run(work())
    except BaseExceptionGroup as group:
        error: BaseException = group
        while isinstance(error, BaseExceptionGroup):
            error = error.exceptions[0]
        raise error from None


async def new_game(maker: Person, **settings: Any) -> Created:
    """Make a game of the weir, the scenario of Micro with a seat for each of three sides."""
    scenario = settings.pop("scenario", "micro-weir")
    defaults = {"reaction_pause_ms": 0}
    reply = await maker.ask(Create(request=maker.request(), scenario=scenario, **{**defaults, **settings}))
    assert isinstance(reply, Created), reply
    return reply


async def begun_game(*persons: Person, **settings: Any) -> str:
    """Make a game whose seats these persons take in order, and let all of them follow it."""
    made = await new_game(persons[0], **settings)
    for seat, person in enumerate(persons):
        assert isinstance(await person.join(made.game, seat, made.code), Accepted)
    for seat, person in enumerate(persons):
        assert isinstance(await person.sync(made.game, seat), Accepted)
    return made.game


async def settled(*persons: Person) -> None:
    """Let the host finish what it does, and read what has come."""
    for person in persons:
        await person.ask(Ping(request=person.request()))


async def random_choice(game: str, persons: Sequence[Person], chance: random.Random) -> bool:
    """Let the person choose who is asked, seats in order of the persons; return whether anybody was."""
    await settled(*persons)
    for seat, person in enumerate(persons):
        options = person.options(game, seat)
        if options:
            reply = await person.choose(game, seat, chance.choice(options))
            assert isinstance(reply, Accepted), reply
            return True
    return False
