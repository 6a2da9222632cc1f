"""A connection to a host comes back when it is lost, and sends again what was not answered."""

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from queue import Queue

import pytest
from websockets.asyncio import server as asyncio_server
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed
from websockets.sync.server import Server, ServerConnection, serve

from ccstudio.base.errors import StudioError
from ccstudio.net.client.connection import HostAddress, HostConnection, LinkState, _close
from ccstudio.net.protocol import (
    PROTOCOL,
    Accepted,
    ClientMessage,
    Hello,
    HostMessage,
    Ping,
    Pong,
    Refused,
    Say,
    Sync,
    Welcome,
    read_client_message,
    written,
)

WAIT_S = 20.0
"""How long a test waits for what must come: only a fault takes so long."""


class Told:
    """A listener that keeps what it is told."""

    def __init__(self) -> None:
        self.messages: Queue[HostMessage] = Queue()
        self.states: Queue[tuple[LinkState, StudioError | None]] = Queue()

    def received(self, message: HostMessage) -> None:
        self.messages.put(message)

    def changed(self, state: LinkState, reason: StudioError | None) -> None:
        self.states.put((state, reason))

    def until(self, wanted: LinkState) -> StudioError | None:
        """The reason of the next change to a state."""
        while True:
            state, reason = self.states.get(timeout=WAIT_S)
            if state is wanted:
                return reason


@contextmanager
def hosting(handle: Callable[[ServerConnection], None]) -> Iterator[HostAddress]:
    """A host that lets everybody in and then does as a test says."""

    def welcome(socket: ServerConnection) -> None:
        hello = read_client_message(socket.recv())
        assert isinstance(hello, Hello)
        socket.send(
            written(Welcome(protocol=PROTOCOL, program="", account=1, name="Ada", token="" if hello.token else "key"))
        )
        handle(socket)

    server: Server = serve(welcome, "127.0.0.1", 0)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield HostAddress(host="127.0.0.1", port=server.socket.getsockname()[1], plain=True)
    finally:
        server.shutdown()
        thread.join()


@contextmanager
def connected(address: HostAddress, told: Told) -> Iterator[HostConnection]:
    connection = HostConnection(address, told, name="Ada", pauses_s=(0.0,))
    connection.start()
    try:
        yield connection
    finally:
        connection.close()


def line(request: str) -> Say:
    return Say(request=request, game="g1", seat=0, text="Hello")


def test_messages_go_both_ways() -> None:
    def answer(socket: ServerConnection) -> None:
        message = read_client_message(socket.recv())
        assert isinstance(message, Ping)
        socket.send(written(Pong(request=message.request)))
        with pytest.raises(ConnectionClosed):
            socket.recv()

    told = Told()
    with hosting(answer) as address, connected(address, told) as connection:
        assert isinstance(told.messages.get(timeout=WAIT_S), Welcome)
        connection.send(Ping(request="one"))
        assert told.messages.get(timeout=WAIT_S) == Pong(request="one")


def test_what_was_not_answered_is_sent_again_after_a_loss() -> None:
    heard: list[ClientMessage] = []

    def lose_first(socket: ServerConnection) -> None:
        message = read_client_message(socket.recv())
        heard.append(message)
        if len(heard) > 1:
            socket.send(written(Accepted(request="one")))
            with pytest.raises(ConnectionClosed):
                socket.recv()

    told = Told()
    with hosting(lose_first) as address, connected(address, told) as connection:
        connection.send(line("one"))
        while not isinstance(told.messages.get(timeout=WAIT_S), Accepted):
            pass
    assert heard == [line("one"), line("one")]


def test_the_token_of_a_new_account_is_used_when_coming_back() -> None:
    told, welcomes = Told(), []

    def leave(socket: ServerConnection) -> None:
        socket.close()

    with hosting(leave) as address, connected(address, told):
        while len(welcomes) < 2:
            message = told.messages.get(timeout=WAIT_S)
            assert isinstance(message, Welcome)
            welcomes.append(message.token)
    assert welcomes == ["key", ""]


def test_a_host_that_refuses_is_not_asked_again() -> None:
    def refuse(socket: ServerConnection) -> None:
        socket.send(written(Refused(code="link-lost", arguments={"address": "here"}, closes=True)))

    told = Told()
    with hosting(refuse) as address, connected(address, told):
        reason = told.until(LinkState.REFUSED)
    assert str(reason) == "The connection to here was lost."


def test_a_host_that_closes_for_a_while_is_tried_again() -> None:
    def close(socket: ServerConnection) -> None:
        socket.send(written(Refused(code="host-closing", closes=True)))

    told = Told()
    with hosting(close) as address, connected(address, told):
        reason = told.until(LinkState.LOST)
        told.until(LinkState.CONNECTED)
    assert reason is not None
    assert reason.code == "host-closing"


@pytest.mark.parametrize("is_asked", [True, False], ids=["refused", "told"])
def test_who_is_told_of_a_game_no_more_comes_back(*, is_asked: bool) -> None:
    def refuse(socket: ServerConnection) -> None:
        message = read_client_message(socket.recv())
        assert isinstance(message, Sync)
        socket.send(written(Refused(code="host-store-failed", request=message.request if is_asked else "")))
        with pytest.raises(ConnectionClosed):
            socket.recv()

    told = Told()
    with hosting(refuse) as address, connected(address, told) as connection:
        told.until(LinkState.CONNECTED)
        connection.send(Sync(request="s", game="g1", seat=0))
        reason = told.until(LinkState.LOST)
        told.until(LinkState.CONNECTED)
    assert reason is not None
    assert reason.code == "host-store-failed"


def test_a_choice_that_was_not_stored_leaves_the_connection_as_it_is() -> None:
    def refuse(socket: ServerConnection) -> None:
        socket.recv()
        socket.send(written(Refused(code="host-store-failed", request="one")))
        with pytest.raises(ConnectionClosed):
            socket.recv()

    told = Told()
    with hosting(refuse) as address, connected(address, told) as connection:
        connection.send(line("one"))
        while not isinstance(told.messages.get(timeout=WAIT_S), Refused):
            pass
        assert told.states.queue[-1][0] is LinkState.CONNECTED


def test_a_host_that_speaks_nonsense_is_left() -> None:
    told = Told()
    with hosting(lambda socket: socket.send("nonsense")) as address, connected(address, told):
        reason = told.until(LinkState.REFUSED)
    assert reason is not None
    assert reason.code == "protocol-malformed"


def test_an_address_without_a_host_is_tried_again() -> None:
    told = Told()
    with hosting(lambda socket: socket.close()) as address:
        pass
    with connected(address, told):
        reason = told.until(LinkState.LOST)
        told.until(LinkState.CONNECTING)
    assert reason is not None
    assert reason.code == "link-unreachable"


def test_a_connection_that_is_closed_says_so() -> None:
    told = Told()
    with hosting(lambda socket: socket.close()) as address:
        connection = HostConnection(address, told, pauses_s=(60.0,))
        connection.start()
        told.until(LinkState.LOST)
        connection.close()
    assert told.until(LinkState.CLOSED) is None


def test_a_connection_that_ends_during_its_good_bye_leaves_no_socket_open() -> None:
    async def work() -> None:
        silent = asyncio.Event()

        async def say_nothing(connection: asyncio_server.ServerConnection) -> None:
            connection.transport.pause_reading()
            silent.set()
            await connection.wait_closed()

        async with asyncio_server.serve(say_nothing, "127.0.0.1", 0) as host:
            port = next(iter(host.sockets)).getsockname()[1]
            socket = await connect(f"ws://127.0.0.1:{port}/", proxy=None)
            await silent.wait()
            closing = asyncio.create_task(_close(socket))
            await asyncio.sleep(0)
            closing.cancel()
            with pytest.raises(asyncio.CancelledError):
                await closing
            assert socket.transport.is_closing()
            host.close(close_connections=False)
            for connection in host.connections:
                connection.transport.abort()

    asyncio.run(work())
