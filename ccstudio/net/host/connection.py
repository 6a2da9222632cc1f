"""`Connection`: one client of a host, from Hello to the end."""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Final

from ccstudio import __version__
from ccstudio.net.channel import Channel
from ccstudio.net.host.accounts import Accounts
from ccstudio.net.host.faults import outcome_of, refusal_of, report_fault
from ccstudio.net.host.limits import Bucket, Limits
from ccstudio.net.host.records import Account, HostError
from ccstudio.net.host.requests import COSTS, Requests
from ccstudio.net.host.uploads import Uploads
from ccstudio.net.protocol import (
    PROTOCOL,
    ClientMessage,
    Hello,
    HostMessage,
    ProtocolError,
    Refused,
    Sync,
    Watch,
    Welcome,
    read_client_message,
    written,
)


class Connection:
    """Reads what a client sends, one message after the other, and sends what the host tells it."""

    def __init__(
        self,
        channel: Channel,
        accounts: Accounts,
        requests: Requests,
        limits: Limits,
        title: str,
        account: Account | None = None,
    ) -> None:
        """Serve a client; the account is known from the beginning where another host passes its messages on."""
        self._channel = channel
        self._accounts = accounts
        self._requests = requests
        self._limits = limits
        self._title = title
        self._bucket = Bucket(limits.messages_at_once, limits.messages_per_s)
        self._outbox: deque[str] = deque()
        self._waiting = 0
        self._is_closing = False
        self._news = asyncio.Event()
        self._faults = 0
        self._account = account
        self.is_relayed: Final = account is not None
        self.uploads: Final = Uploads(limits.upload_bytes)

    @property
    def account(self) -> Account:
        """The account of the person."""
        assert self._account is not None, "the person has said Hello"
        return self._account

    @property
    def address(self) -> str:
        """Where the client is."""
        return self._channel.address

    @property
    def has_arrived(self) -> bool:
        """Whether the person has said Hello."""
        return self._account is not None

    @property
    def account_id(self) -> int:
        """The number of the account."""
        return self.account.id

    def send(self, text: str) -> None:
        """Send a frame in the background; a client that does not read is disconnected."""
        if self._is_closing:
            return
        self._outbox.append(text)
        self._waiting += len(text)
        self._news.set()
        if self._waiting > self._limits.outbox_bytes:
            self._is_closing = True
            self._outbox.clear()
            self._channel.abort()

    def follow_elsewhere(self, message: Sync | Watch) -> None:
        """Follow a game at the host that has it now."""
        self._requests.follow_elsewhere(self, message)

    def close(self, message: HostMessage | None = None) -> None:
        """Close the connection after what waits to be sent, and a last message."""
        if message is not None:
            self.send(written(message))
        self._is_closing = True
        self._news.set()

    async def serve(self, arrived: Callable[["Connection"], None]) -> None:
        """Serve the client until it or the host has had enough.

        Args:
            arrived: called when the person is known.
        """
        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(self._write())
            outcome = await outcome_of(self._read(arrived))
            if isinstance(outcome, Exception):
                report_fault(outcome, "connection")
            self.close()

    async def _read(self, arrived: Callable[["Connection"], None]) -> None:
        if self._account is None and not await self._greet():
            return
        arrived(self)
        while not self._is_closing:
            message = await self._next()
            if message is None:
                return
            await self._bucket.wait(COSTS.get(type(message), 1.0))
            reply = await self._requests.reply(self, message)
            if reply is not None:
                self.send(written(reply))

    async def _greet(self) -> bool:
        """Wait for Hello, and answer it; return whether the person may come in."""
        try:
            async with asyncio.timeout(self._limits.hello_s):
                message = await self._next()
        except TimeoutError:
            return False
        if message is None:
            return False
        outcome = await outcome_of(self._welcome(message))
        if isinstance(outcome, Exception):
            self.close(refusal_of(outcome, "Hello", closes=True))
            return False
        self.send(written(outcome))
        return True

    async def _next(self) -> ClientMessage | None:
        """Return the next message; None at the end, or after too many frames that are none."""
        while not self._is_closing:
            frame = await self._channel.receive()
            if frame is None:
                return None
            try:
                return read_client_message(frame)
            except ProtocolError as error:
                self._faults += 1
                is_last = self._faults >= self._limits.faults or self._account is None
                refusal = Refused(code=error.code, arguments=dict(error.arguments), closes=is_last)
                if is_last:
                    self.close(refusal)
                    return None
                self.send(written(refusal))
                await self._bucket.wait()
        return None

    async def _welcome(self, message: ClientMessage) -> Welcome:
        """Let a person in.

        Raises:
            StudioError: the first message is no Hello, or it is refused.
        """
        if not isinstance(message, Hello):
            raise HostError("host-hello-first")
        if message.protocol != PROTOCOL:
            raise HostError("host-other-protocol", host=PROTOCOL, client=message.protocol)
        self._account, token = await self._accounts.sign_in(message, self._channel.address)
        return Welcome(
            protocol=PROTOCOL,
            program=__version__,
            account=self._account.id,
            name=self._account.name,
            token=token,
            title=self._title,
        )

    async def _write(self) -> None:
        """Send what waits, until the connection closes."""
        while True:
            while self._outbox:
                text = self._outbox.popleft()
                self._waiting -= len(text)
                if not await self._channel.send(text):
                    self._is_closing = True
                    self._outbox.clear()
                    self._channel.abort()
                    return
            if self._is_closing:
                await self._channel.close()
                return
            self._news.clear()
            await self._news.wait()
