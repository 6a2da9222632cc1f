"""The sockets of a host: WebSockets, with TLS unless only this computer can connect."""

import asyncio
import errno
import http
import socket
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final, Protocol
from urllib.parse import urlsplit

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.http11 import Request, Response

from ccstudio.net.channel import Channel
from ccstudio.net.host.certificate import Certificate
from ccstudio.net.host.host import Host
from ccstudio.net.host.records import Account, HostError
from ccstudio.net.invitation import read_invitation
from ccstudio.net.page.site import POLICY, SiteFile
from ccstudio.net.pinned_tls import shown_fingerprint, unverified_context
from ccstudio.net.protocol import CLIENT_LIMIT, HOST_LIMIT

LOOPBACK: Final = frozenset({"127.0.0.1", "::1", "localhost"})
MOST_WAITING: Final = 4
"""Frames of a client that are read before the host has dealt with them."""

RELAY_PATH: Final = "/relay"
"""Where other hosts of the database connect."""
DIAL_S: Final = 5.0
"""Seconds that a host has to answer another."""

CLOSING_S: Final = 5.0
"""Seconds that clients have to go when the host ends."""


class PageSource(Protocol):
    """Pages for browsers at the address of a host, and the tables at which they play."""

    table_path: str
    """The path at which browsers connect."""

    def page(self, path: str) -> SiteFile | None:
        """Return the page of a path; None if there is none."""

    async def serve(self, browser: Channel, host: Callable[[Channel], Awaitable[None]]) -> None:
        """Let a browser play at a host until one of them leaves."""


class Listening(msgspec.Struct, frozen=True):
    """Where a host listens: an address that others can reach, its port, and the fingerprint of its certificate."""

    address: str
    port: int
    fingerprint: str


class WebSocketChannel:
    """A connection of a client."""

    def __init__(self, connection: ServerConnection | ClientConnection, address: str = "") -> None:
        """Use a connection; behind a relay the client is at another address."""
        self._connection = connection
        self._address = address

    @property
    def address(self) -> str:
        """Where the client is."""
        if self._address:
            return self._address
        remote = self._connection.remote_address
        return str(remote[0]) if remote else ""

    async def receive(self) -> str | bytes | None:
        """Return the next frame; None at the end."""
        try:
            return await self._connection.recv()
        except ConnectionClosed:
            return None

    async def send(self, text: str) -> bool:
        """Send a frame; return whether the connection is still there."""
        try:
            await self._connection.send(text)
        except ConnectionClosed:
            return False
        return True

    async def close(self) -> None:
        """Close the connection after what was sent."""
        await self._connection.close()

    def abort(self) -> None:
        """Close the connection at once."""
        self._connection.transport.abort()


@asynccontextmanager
async def listening(
    host: Host,
    *,
    address: str,
    port: int,
    certificate: Certificate | None,
    pages: PageSource | None = None,
) -> AsyncIterator[Listening]:
    """Let clients connect to a running host while the block runs.

    Args:
        host: the host.
        address: where it listens; empty for all networks of this computer.
        port: 0 for any that is free.
        certificate: None for connections without encryption, which only this computer may make.
        pages: what browsers get.

    Raises:
        HostError: it cannot listen there.
    """
    if certificate is None and address not in LOOPBACK:
        raise HostError("host-plain-open")

    async def handle(connection: ServerConnection) -> None:
        request = connection.request
        if request is not None and request.path == RELAY_PATH:
            await _serve_relay(host, connection)
            return
        channel = WebSocketChannel(connection)
        if pages is not None and connection.request is not None and connection.request.path == pages.table_path:
            await pages.serve(channel, host.serve)
        else:
            await host.serve(channel)

    def answer(connection: ServerConnection, request: Request) -> Response | None:
        return _page_response(connection, request, pages)

    try:
        server = await serve(
            handle,
            address or None,
            port,
            ssl=certificate.context() if certificate is not None else None,
            process_request=answer,
            # What one side sends and the other hides would show in the length of compressed frames.
            compression=None,
            max_size=CLIENT_LIMIT,
            max_queue=MOST_WAITING,
            close_timeout=CLOSING_S,
            server_header=None,
        )
    except OSError as error:
        code = "host-port-taken" if error.errno == errno.EADDRINUSE else "host-cannot-listen"
        raise HostError(code, port=port, reason=error.strerror or str(error)) from error
    bound = int(next(iter(server.sockets)).getsockname()[1])
    try:
        yield Listening(address or own_address(), bound, certificate.fingerprint if certificate is not None else "")
    finally:
        host.say_goodbye()
        server.close()
        await server.wait_closed()


async def dial(link: str, relay_pass: str) -> WebSocketChannel:
    """Connect with another host of the database for a client.

    Raises:
        OSError: it cannot be reached, or has another certificate than the link says.
    """
    there = read_invitation(link)
    host = f"[{there.host}]" if ":" in there.host else there.host
    try:
        connection = await connect(
            f"{'wss' if there.fingerprint else 'ws'}://{host}:{there.port}{RELAY_PATH}",
            ssl=unverified_context() if there.fingerprint else None,
            max_size=HOST_LIMIT,
            open_timeout=DIAL_S,
            compression=None,
            proxy=None,
        )
    except (TimeoutError, InvalidHandshake) as error:
        raise OSError(errno.ECONNREFUSED, "relay") from error
    channel = WebSocketChannel(connection)
    is_let_in = False
    try:
        is_right = not there.fingerprint or shown_fingerprint(connection) == there.fingerprint
        is_let_in = is_right and await channel.send(relay_pass)
    finally:
        # A relay that is stopped meanwhile never gets the connection, and cannot close it.
        if not is_let_in:
            channel.abort()
    if not is_right:
        raise OSError(errno.EACCES, "certificate")
    if not is_let_in:
        raise OSError(errno.ECONNREFUSED, "relay")
    return channel


async def _serve_relay(host: Host, connection: ServerConnection) -> None:
    """Serve the client of another host of the database, whose first frame is its pass."""
    try:
        async with asyncio.timeout(DIAL_S):
            first = await connection.recv()
        relayed = host.relays.relayed(str(first))
    except (TimeoutError, ConnectionClosed, HostError):
        await connection.close()
        return
    await host.serve(WebSocketChannel(connection, relayed.address), Account(relayed.account, relayed.name, b""))


def _page_response(connection: ServerConnection, request: Request, pages: PageSource | None) -> Response | None:
    """Return what a browser gets that opens no WebSocket; None for a WebSocket."""
    if "websocket" in request.headers.get("Upgrade", "").lower():
        origin = request.headers.get("Origin")
        if origin is not None and urlsplit(origin).netloc != request.headers.get("Host"):
            return connection.respond(http.HTTPStatus.FORBIDDEN, "Pages of other hosts cannot connect.\n")
        return None
    page = pages.page(request.path.partition("?")[0]) if pages is not None else None
    if page is None:
        return connection.respond(http.HTTPStatus.NOT_FOUND, "There is no such page.\n")
    headers = Headers(
        {
            "Content-Type": page.kind,
            "Content-Length": str(len(page.body)),
            "Content-Security-Policy": POLICY,
            "X-Content-Type-Options": "nosniff",
            "Referrer-Policy": "no-referrer",
            "Cache-Control": "no-cache",
        }
    )
    return Response(http.HTTPStatus.OK, "OK", headers, page.body)


def own_address() -> str:
    """Return the address by which the local network reaches this computer; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return str(probe.getsockname()[0])
        except OSError:
            return "127.0.0.1"
