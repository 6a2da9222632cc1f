"""Players that talk to a host over sockets, and a host in a process of its own."""

import asyncio
import random
import ssl
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import count
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from ccstudio.engine.options import Option
from ccstudio.net.host.limits import Limits
from ccstudio.net.host.running import HostOptions, Started, run_host
from ccstudio.net.protocol import (
    HOST_LIMIT,
    PROTOCOL,
    Accepted,
    Begun,
    Choose,
    ClientMessage,
    Created,
    Ended,
    Games,
    Hello,
    HostMessage,
    News,
    Pong,
    Refused,
    Welcome,
    read_host_message,
    written,
)
from ccstudio.play.choices import choice_text
from ccstudio.play.merge_patch import patched

REPLIES = (Accepted, Refused, Created, Games, Pong)
PATIENCE_S = 300.0
FREE = Limits(
    messages_per_s=1e9,
    messages_at_once=1e9,
    connections_of_address=100_000,
    connections=100_000,
    accounts_of_address=1e6,
    unfinished_games=100_000,
)
"""Limits that many players on one computer do not meet."""


class NetworkPlayer:
    """A client over a WebSocket, as plain as can be."""

    def __init__(self, port: int, context: ssl.SSLContext | None = None) -> None:
        self._url = f"{'wss' if context else 'ws'}://127.0.0.1:{port}/"
        self._context = context
        self.connection: ClientConnection | None = None
        self.frames: list[str] | None = None
        self.view: dict[str, Any] = {}
        self.known = 0
        self.is_over = False
        self.token = ""
        self._numbers = count(random.SystemRandom().randrange(10**9))

    async def open(self, name: str = "") -> None:
        """Connect, with the account of an earlier time if there was one."""
        self.connection = await connect(
            self._url,
            ssl=self._context,
            max_size=HOST_LIMIT,
            compression=None,
            open_timeout=PATIENCE_S,
            ping_interval=None,
        )
        await self.send(Hello(protocol=PROTOCOL, name=name, token=self.token))
        welcome = await self.next()
        assert isinstance(welcome, Welcome), welcome
        self.token = welcome.token or self.token

    async def close(self) -> None:
        if self.connection is not None:
            await self.connection.close()

    async def send(self, message: ClientMessage) -> None:
        assert self.connection is not None, "the player is connected"
        await self.connection.send(written(message))

    async def next(self) -> HostMessage:
        """Return the next message, and follow the game by it."""
        assert self.connection is not None, "the player is connected"
        async with asyncio.timeout(PATIENCE_S):
            text = await self.connection.recv()
        assert isinstance(text, str)
        if self.frames is not None:
            self.frames.append(text)
        message = read_host_message(text)
        match message:
            case Begun():
                self.view, self.known = {}, 0
            case News():
                assert message.update.number == self.known, "news come in order, each once"
                for entry in message.update.entries:
                    self.view = patched(self.view, entry.view)
                self.known += len(message.update.entries)
            case Ended():
                self.is_over = True
        return message

    async def ask(self, message: ClientMessage) -> HostMessage:
        """Send a request, and return the reply to it."""
        await self.send(message)
        while True:
            reply = await self.next()
            if isinstance(reply, REPLIES) and reply.request == getattr(message, "request", ""):
                return reply

    def request(self) -> str:
        return f"p{next(self._numbers)}"

    def options(self) -> list[str]:
        """Return the choices of the open question; none if the seat is not asked."""
        pending = self.view.get("body", {}).get("pending") or {}
        return [choice_text(option) for option in msgspec.convert(pending.get("options", []), list[Option])]

    def choice(self, game: str, seat: int, chance: random.Random) -> Choose | None:
        """Return a random answer to the open question."""
        options = self.options()
        if not options or self.is_over:
            return None
        return Choose(request=self.request(), game=game, seat=seat, number=self.known, choice=chance.choice(options))


GONE = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)
"""What a player meets when its host has died."""


@contextmanager
def host_process(folder: Path, port: int = 0, **options: Any) -> Iterator[tuple[BaseProcess, int]]:
    """Run a host without encryption in a process of its own; yield the process and the port."""
    context = get_context("spawn")
    here, there = context.Pipe(duplex=False)
    made = HostOptions(
        **{
            "folder": folder,
            "address": "127.0.0.1",
            "port": port,
            "is_plain": True,
            "is_announced": False,
            "processes": 1,
            "is_alone": True,
            **options,
        }
    )
    process = context.Process(target=_run_host, args=(there, made), daemon=False)
    process.start()
    there.close()
    try:
        if not here.poll(PATIENCE_S):
            raise TimeoutError("the host does not start")
        yield process, here.recv()
    finally:
        process.kill()
        process.join()
        here.close()


def _run_host(there: Connection, options: HostOptions) -> None:
    async def run() -> None:
        def tell(started: Started) -> None:
            there.send(started.listening.port)

        await run_host(options, asyncio.Event(), tell, limits=FREE)

    asyncio.run(run())
