"""`HostConnection`: a connection to a host, in a thread of its own, that comes back when it is lost."""

import asyncio
import os
import secrets
import threading
from contextlib import suppress
from enum import Enum, auto
from typing import Final, NamedTuple, Protocol

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI

from ccstudio import __version__
from ccstudio.base.errors import StudioError
from ccstudio.net.pinned_tls import shown_fingerprint, unverified_context
from ccstudio.net.protocol import (
    HOST_LIMIT,
    PROTOCOL,
    Accepted,
    Answer,
    Choose,
    ClientMessage,
    Create,
    Created,
    Hello,
    HostMessage,
    Join,
    Propose,
    ProtocolError,
    Refused,
    Resign,
    Say,
    Sync,
    Watch,
    Welcome,
    read_host_message,
    written,
)

PAUSES_S: Final = (0.3, 1.0, 2.0, 4.0, 8.0, 15.0)
"""Seconds before each try to come back; the last repeats."""

OPEN_S: Final = 10.0
"""Seconds after which a host that does not answer counts as unreachable."""

CLOSE_S: Final = 1.0
"""Seconds that a host has to say good-bye."""

_AWAY: Final = frozenset({"host-store-failed", "host-game-elsewhere"})
"""Codes with which a host refuses to tell of a game: it cannot reach its database, or the host that has the game."""

_PASSING: Final = _AWAY | {"host-closing", "host-too-many-connections", "host-too-many-accounts", "host-too-fast"}
"""Codes of refusals that pass: the host is tried again."""

_DEEDS: Final = (Choose, Say, Propose, Answer, Resign, Create, Join)
"""Messages that change something: what was not answered when the connection was lost is sent again."""


class HostAddress(msgspec.Struct, frozen=True, kw_only=True):
    """Where a host listens.

    `fingerprint` is the SHA-256 digest of its certificate; empty if it is not known yet. `plain` hosts have none.
    """

    host: str
    port: int
    fingerprint: str = ""
    plain: bool = False

    @property
    def text(self) -> str:
        """Name and port, as people write them."""
        return f"[{self.host}]:{self.port}" if ":" in self.host else f"{self.host}:{self.port}"


class LinkState(Enum):
    """How a connection stands."""

    CONNECTING = auto()
    CONNECTED = auto()
    LOST = auto()
    """It is tried again after a pause."""
    REFUSED = auto()
    """The host, or this program, will not have it; nothing is tried again."""
    CLOSED = auto()


class Listener(Protocol):
    """Is told of a connection, in the thread of the connection."""

    def received(self, message: HostMessage) -> None:
        """Take what the host says; a `Welcome` begins every new connection."""

    def changed(self, state: LinkState, reason: StudioError | None) -> None:
        """Take how the connection stands, and why."""


class LinkError(StudioError):
    """A host cannot be reached, or is not the one it should be."""


class HostConnection:
    """A connection to a host.

    Everything but `send`, `request` and `close` happens in a thread of its own. What was sent and changes something is
    sent again after a loss until the host has answered it: the host carries out each request once.
    """

    def __init__(
        self,
        address: HostAddress,
        listener: Listener,
        *,
        name: str = "",
        token: str = "",
        password: str = "",
        pauses_s: tuple[float, ...] = PAUSES_S,
    ) -> None:
        """Prepare a connection; `start` begins it.

        Args:
            address: where the host is.
            listener: who is told.
            name: of the person, for a new account.
            token: of the account, if there is one.
            password: of the host, if it asks for one.
            pauses_s: seconds before each try to come back.
        """
        self.address: Final = address
        self._listener = listener
        self._hello = Hello(protocol=PROTOCOL, program=__version__, name=name, token=token, password=password)
        self._pauses_s = pauses_s
        self._was_connected = False
        self._pending: dict[str, ClientMessage] = {}
        self._following: set[str] = set()
        """The requests of this connection to follow games."""
        self._loop: asyncio.AbstractEventLoop | None = None
        self._living: asyncio.Task[None] | None = None
        self._outbox: asyncio.Queue[str] | None = None
        self._ends = threading.Event()
        self._lock = threading.Lock()
        self._thread = threading.Thread(target=self._run, name="ccstudio-host", daemon=True)

    def start(self) -> None:
        """Begin to connect."""
        self._thread.start()

    def send(self, message: ClientMessage) -> None:
        """Send a message as soon as the host can be reached; reads that are not answered by then are dropped."""
        request = getattr(message, "request", "")
        with self._lock:
            if request and isinstance(message, _DEEDS):
                self._pending[request] = message
            if isinstance(message, Sync | Watch):
                self._following.add(request)
            loop, outbox = self._loop, self._outbox
            if loop is not None and outbox is not None:
                loop.call_soon_threadsafe(outbox.put_nowait, written(message))

    def close(self) -> None:
        """End the connection, and wait for the thread."""
        self._ends.set()
        with self._lock:
            loop, living = self._loop, self._living
        if loop is not None and living is not None:
            loop.call_soon_threadsafe(living.cancel)
        if self._thread.is_alive() and threading.current_thread() is not self._thread:
            self._thread.join()

    def _run(self) -> None:
        try:
            asyncio.run(self._live())
        except asyncio.CancelledError:
            self._listener.changed(LinkState.CLOSED, None)

    async def _live(self) -> None:
        tries = 0
        with self._lock:
            self._loop, self._living = asyncio.get_running_loop(), asyncio.current_task()
        try:
            while not self._ends.is_set():
                self._listener.changed(LinkState.CONNECTING, None)
                loss = await self._connected()
                if loss.is_final:
                    self._listener.changed(LinkState.REFUSED, loss.reason)
                    return
                tries = 0 if loss.was_connected else tries
                self._listener.changed(LinkState.LOST, loss.reason)
                await asyncio.sleep(self._pauses_s[min(tries, len(self._pauses_s) - 1)])
                tries += 1
            self._listener.changed(LinkState.CLOSED, None)
        finally:
            with self._lock:
                self._loop = self._living = self._outbox = None

    async def _connected(self) -> "_Loss":
        """Connect once, and serve the connection until it is lost."""
        self._was_connected = False
        where = f"{'ws' if self.address.plain else 'wss'}://{self.address.text}/"
        try:
            socket = await connect(
                where,
                ssl=None if self.address.plain else unverified_context(),
                max_size=HOST_LIMIT,
                open_timeout=OPEN_S,
                close_timeout=CLOSE_S,
                proxy=None,
            )
            try:
                self._check_certificate(socket)
                return await self._serve(socket)
            finally:
                await _close(socket)
        except StudioError as error:
            return _Loss(error, is_final=True)
        except ConnectionClosed:
            return _Loss(LinkError("link-lost", address=self.address.text), was_connected=self._was_connected)
        except (OSError, TimeoutError, InvalidHandshake, InvalidURI) as error:
            return _Loss(LinkError("link-unreachable", address=self.address.text, reason=_reason(error)))

    def _check_certificate(self, socket: ClientConnection) -> None:
        """Look at the certificate before anything is said.

        Raises:
            LinkError: it is another than the one that is known, or none is known yet.
        """
        if self.address.plain:
            return
        fingerprint = shown_fingerprint(socket)
        if not self.address.fingerprint:
            raise LinkError("link-unknown", address=self.address.text, fingerprint=fingerprint)
        if not secrets.compare_digest(fingerprint, self.address.fingerprint):
            raise LinkError("link-other-certificate", address=self.address.text, fingerprint=fingerprint)

    async def _serve(self, socket: ClientConnection) -> "_Loss":
        await socket.send(written(self._hello))
        first = read_host_message(await socket.recv())
        if isinstance(first, Refused):
            return _refusal(first)
        if not isinstance(first, Welcome):
            raise ProtocolError("protocol-no-welcome")
        if first.token:
            self._hello = msgspec.structs.replace(self._hello, token=first.token)
        self._was_connected = True
        outbox: asyncio.Queue[str] = asyncio.Queue()
        with self._lock:
            self._following.clear()
            for message in self._pending.values():
                outbox.put_nowait(written(message))
            self._outbox = outbox
        self._listener.changed(LinkState.CONNECTED, None)
        self._listener.received(first)
        sending = asyncio.create_task(_send_all(socket, outbox))
        try:
            return await self._receive(socket)
        finally:
            with self._lock:
                self._outbox = None
            sending.cancel()

    async def _receive(self, socket: ClientConnection) -> "_Loss":
        async for frame in socket:
            message = read_host_message(frame)
            if isinstance(message, Accepted | Refused | Created):
                with self._lock:
                    self._pending.pop(message.request, None)
            if isinstance(message, Refused) and self._is_out_of_games(message):
                return _refusal(message)
            self._listener.received(message)
            if isinstance(message, Refused) and message.closes:
                return _refusal(message)
        return _Loss(LinkError("link-lost", address=self.address.text), was_connected=True)

    def _is_out_of_games(self, message: Refused) -> bool:
        """Whether the host does not tell of a game any more that is followed: a new connection may find it again."""
        return message.code in _AWAY and (not message.request or message.request in self._following)


class _Loss(NamedTuple):
    """Why a connection was lost, whether another try would end alike, and whether the host had let the person in."""

    reason: StudioError
    is_final: bool = False
    was_connected: bool = False


def _refusal(message: Refused) -> _Loss:
    """Return the loss of a connection that the host closed, with what it said."""
    return _Loss(StudioError(message.code, **message.arguments), is_final=message.code not in _PASSING)


def _reason(error: Exception) -> str:
    """Return a sentence about why there is no connection, as the system words it."""
    number = error.errno if isinstance(error, OSError) else None
    words = os.strerror(number) if number is not None and number > 0 else str(error) or type(error).__name__
    return f"{words.rstrip('.')}."


def new_request() -> str:
    """Return an id for a request."""
    return secrets.token_hex(16)


async def _close(socket: ClientConnection) -> None:
    """Say good-bye to a host, and close the connection even where the person does not wait for its answer."""
    try:
        await socket.close()
    finally:
        socket.transport.abort()


async def _send_all(socket: ClientConnection, outbox: "asyncio.Queue[str]") -> None:
    with suppress(ConnectionClosed):
        while True:
            await socket.send(await outbox.get())
