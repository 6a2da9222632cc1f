"""`Relays`: a client plays a game of another host of the same database through this one.

Where several hosts are behind one address, a client reaches whichever it gets. This host passes the messages about a
game on to the host that owns it, and back, over a connection for each client and game. When the owner goes, the relay
waits until another host owns the game, or this one can, follows it there from the entry on that the client knows, and
sends once more what was not answered: the client notices a pause.
"""

import asyncio
import base64
import hashlib
import hmac
from collections.abc import Awaitable, Callable, Iterator, Sequence
from contextlib import suppress
from itertools import count
from typing import Final, NamedTuple, Protocol, TypeAlias

import msgspec

from ccstudio.engine.seats import WATCHER
from ccstudio.net.channel import Channel
from ccstudio.net.host.faults import outcome_of
from ccstudio.net.host.records import Account, HostError, StoreError
from ccstudio.net.host.services import Services
from ccstudio.net.protocol import (
    Answer,
    AskJournal,
    Choose,
    HostMessage,
    Join,
    Leave,
    Propose,
    Refused,
    Resign,
    Say,
    Sync,
    Watch,
    written,
)

PASS_S: Final = 300.0
"""Seconds that a pass is good for: clocks of hosts differ."""
PATIENCE_S: Final = 60.0
"""Seconds after which a game whose owner cannot be reached is refused."""
PAUSE_S: Final = 1.0
MOST_UNANSWERED: Final = 200
ELSEWHERE: Final = "host-game-elsewhere"
_OWN: Final = "relay-"
"""How requests begin that the relay makes itself."""
_GONE: Final = frozenset({ELSEWHERE, "host-closing"})
"""Refusals after which the owner of a game is looked for anew."""

TableMessage: TypeAlias = Watch | Leave | Sync | Choose | Say | Propose | Answer | Resign | AskJournal
GameMessage: TypeAlias = TableMessage | Join


class Peer(NamedTuple):
    """The living host that owns a game: the address that people know, and the link by which hosts reach it."""

    address: str
    link: str


class RelayPass(msgspec.Struct, frozen=True):
    """For whom a host relays: the account and where its client is, and until when that is believed."""

    account: int
    name: str
    address: str
    until: float


class Relayed(Protocol):
    """A client whose messages are passed on."""

    @property
    def account(self) -> Account:
        """The account of the person."""

    @property
    def address(self) -> str:
        """Where the client is."""

    @property
    def is_relayed(self) -> bool:
        """Whether another host passes on what the client says; that one looks for the owner of a game itself."""

    def send(self, text: str) -> None:
        """Send a frame in the background."""


Dial: TypeAlias = Callable[[str, str], Awaitable[Channel]]
"""Connects with the host of a link by a pass; raises `OSError` where that is not possible."""
CarryOut: TypeAlias = Callable[[GameMessage], Awaitable[HostMessage | None]]
"""Carries a message out at this host, or relays it anew."""


class _Update(msgspec.Struct):
    number: int = 0
    entries: list[msgspec.Raw] = msgspec.field(default_factory=list)


class _Frame(msgspec.Struct):
    """What a relay looks at of a frame."""

    message: str
    request: str = ""
    code: str = ""
    game: str = ""
    seat: int = WATCHER
    part: int = 0
    parts: int = 0
    update: _Update | None = None


_FRAME: Final = msgspec.json.Decoder(_Frame)
_PASS: Final = msgspec.json.Decoder(RelayPass)


def signed_pass(relayed: RelayPass, secret: str) -> str:
    """Return a pass as text, signed with the secret that the hosts of a database share."""
    told = base64.urlsafe_b64encode(msgspec.json.encode(relayed)).decode()
    return f"{told}.{_signature(told, secret)}"


def read_pass(text: str, secret: str, now: float) -> RelayPass:
    """Return the pass that another host of the database has signed.

    Raises:
        HostError: nobody has, or it is too old.
    """
    told, _, signature = text.partition(".")
    if secret and hmac.compare_digest(signature.encode(), _signature(told, secret).encode()):
        relayed = _PASS.decode(base64.urlsafe_b64decode(told))
        if relayed.until >= now:
            return relayed
    raise HostError("host-token-unknown")


def _signature(told: str, secret: str) -> str:
    return hmac.new(secret.encode(), told.encode(), hashlib.sha256).hexdigest()


class Relays:
    """The relays of a host, by client and game."""

    def __init__(self, services: Services, dial: Dial | None) -> None:
        """Relay by connections of `dial`; without it clients are told the address of the owner."""
        self.services: Final = services
        self.dial = dial
        self.secret = ""
        self._relays: dict[tuple[int, str], Relay] = {}

    def pass_on(self, client: Relayed, message: GameMessage) -> bool:
        """Pass a message on if the game is relayed for the client; return whether it is."""
        relay = self._relays.get((id(client), message.game))
        if relay is not None:
            relay.put(message)
        return relay is not None

    def begin(self, client: Relayed, message: GameMessage, carry_out: CarryOut) -> bool:
        """Relay a game from a message on; return whether this host relays for the client."""
        if not self.is_relaying or client.is_relayed:
            return False
        self._relay(client, message.game, carry_out).put(message)
        return True

    def follow(self, client: Relayed, message: Sync | Watch, carry_out: CarryOut) -> bool:
        """Follow a game for a client that followed it here; return whether this host relays for the client."""
        if not self.is_relaying or client.is_relayed:
            return False
        self._relay(client, message.game, carry_out).follow(message)
        return True

    @property
    def is_relaying(self) -> bool:
        """Whether this host relays at all."""
        return self.dial is not None and bool(self.secret)

    async def attend(self, client: Relayed, games: Sequence[str], carry_out: CarryOut) -> None:
        """Let a client be told of changes of its games at other hosts, by one relay to each of them.

        Raises:
            StoreError: the owners cannot be read.
        """
        if not self.is_relaying:
            return
        owners = await self.services.store.call(lambda it: [it.owner(game) for game in games])
        links = {it.link for it in self._relays.values() if it.key[0] == id(client)}
        for game, owner in zip(games, owners, strict=True):
            if owner is not None and owner[1] not in links and (id(client), game) not in self._relays:
                links.add(owner[1])
                self._relay(client, game, carry_out).link = owner[1]

    def _relay(self, client: Relayed, game: str, carry_out: CarryOut) -> "Relay":
        """Return the relay of a client and a game; a new one where there is none."""
        relay = self._relays.get((id(client), game))
        if relay is None:
            relay = self._relays[id(client), game] = Relay(self, client, game, carry_out)
            relay.start()
        return relay

    def new_pass(self, account: Account, address: str) -> str:
        """Return a pass for an account whose client is at an address."""
        told = RelayPass(account.id, account.name, address, self.services.now() + PASS_S)
        return signed_pass(told, self.secret)

    def relayed(self, text: str) -> RelayPass:
        """Return for whom another host of the database relays.

        Raises:
            HostError: the pass is not signed by one, or too old.
        """
        return read_pass(text, self.secret, self.services.now())

    def forget(self, relay: "Relay") -> None:
        """Take note that a relay has ended."""
        self._relays.pop(relay.key, None)

    def leave_all(self, client: Relayed) -> None:
        """End the relays of a client that is gone."""
        for relay in [it for it in self._relays.values() if it.key[0] == id(client)]:
            self.forget(relay)
            relay.stop()


class Relay:
    """One client's way to one game at another host."""

    def __init__(self, relays: Relays, client: Relayed, game: str, carry_out: CarryOut) -> None:
        self.key: Final = (id(client), game)
        self._relays = relays
        self._services = relays.services
        self._client = client
        self._game = game
        self._carry_out = carry_out
        self._unanswered: dict[str, GameMessage] = {}
        self._following: dict[int, Sync | Watch] = {}
        """By seat, how the client would ask for what it does not know yet."""
        self._outbox: asyncio.Queue[str] = asyncio.Queue()
        self._numbers = count()
        self._served_at = relays.services.now()
        self.link = ""
        self._task: asyncio.Task[object] | None = None

    def start(self) -> None:
        """Begin to pass messages on."""
        self._task = asyncio.create_task(outcome_of(self._run()))

    def stop(self) -> None:
        """Pass nothing on any more."""
        if self._task is not None:
            self._task.cancel()

    def put(self, message: GameMessage) -> None:
        """Pass a message on as soon as that is possible."""
        if len(self._unanswered) >= MOST_UNANSWERED:
            self._client.send(written(Refused(request=message.request, code="host-too-fast")))
            return
        self._unanswered[message.request] = message
        if isinstance(message, Sync | Watch):
            self.follow(message)
        self._outbox.put_nowait(written(message))

    def follow(self, message: Sync | Watch) -> None:
        """Take note of what the client follows; a new owner of the game is asked for it."""
        self._following[message.seat] = message

    async def _run(self) -> None:
        """Pass on until the client leaves the game, this host may own it, or its owner stays unreachable."""
        while (peer := await self._owner()) is not None:
            if not peer.link or self._services.now() > self._served_at + PATIENCE_S:
                self._give_up(peer.address)
                return
            self.link = peer.link
            channel = await self._connected(peer)
            if channel is not None and await self._serve(channel):
                self._relays.forget(self)
                return
            await asyncio.sleep(PAUSE_S)
        await self._go_on_here()

    async def _owner(self) -> Peer | None:
        """Return the living host that owns the game, as soon as the store can tell; None if there is no other."""
        while True:
            with suppress(StoreError):
                found = await self._services.store.call(lambda it: it.owner(self._game))
                return Peer(*found) if found is not None else None
            await asyncio.sleep(PAUSE_S)

    async def _connected(self, peer: Peer) -> Channel | None:
        """Return a connection with the owner of the game; None if it cannot be reached."""
        assert self._relays.dial is not None, "this host relays"
        with suppress(OSError):
            return await self._relays.dial(peer.link, self._relays.new_pass(self._client.account, self._client.address))
        return None

    async def _serve(self, channel: Channel) -> bool:
        """Pass on by a connection until it is lost; return whether that is because the client left the game."""
        self._outbox = asyncio.Queue()
        for message in self._once_more():
            self._outbox.put_nowait(written(message))
        sending = asyncio.create_task(self._send(channel))
        is_served = False
        try:
            while (text := await channel.receive()) is not None:
                assert isinstance(text, str), "hosts send texts"
                frame = _FRAME.decode(text)
                if frame.code in _GONE or (frame.code and frame.request.startswith(_OWN)):
                    return False
                is_served = True
                if self._take(frame, text):
                    return True
            return False
        finally:
            if is_served:
                self._served_at = self._services.now()
            sending.cancel()
            channel.abort()

    async def _send(self, channel: Channel) -> None:
        while await channel.send(await self._outbox.get()):
            pass

    def _once_more(self) -> Iterator[GameMessage]:
        """Yield what a new owner must be told: from where on the client follows, and what was not answered."""
        for following in self._following.values():
            is_asked = following.request in self._unanswered
            request = following.request if is_asked else f"{_OWN}{next(self._numbers)}"
            yield msgspec.structs.replace(following, request=request)
        yield from (it for it in self._unanswered.values() if not isinstance(it, Sync | Watch))

    def _take(self, frame: _Frame, text: str) -> bool:
        """Hand a frame of the owner to the client; return whether the client has left the game with it."""
        following = self._following.get(frame.seat)
        if frame.update is not None and frame.game == self._game and following is not None:
            known = frame.update.number + len(frame.update.entries)
            self._following[frame.seat] = msgspec.structs.replace(following, number=known)
        asked = self._unanswered.get(frame.request)
        is_part = frame.message == "journal-part" and frame.part + 1 < frame.parts
        if asked is not None and not is_part:
            del self._unanswered[frame.request]
        if not frame.request.startswith(_OWN):
            self._client.send(text)
        return isinstance(asked, Leave)

    async def _go_on_here(self) -> None:
        """Carry out at this host what the owner has not answered."""
        self._relays.forget(self)
        for message in list(self._once_more()):
            reply = await self._carry_out(message)
            if message.request.startswith(_OWN):
                # The client has asked for nothing, but must know if it follows the game no longer.
                reply = msgspec.structs.replace(reply, request="") if isinstance(reply, Refused) else None
            if reply is not None:
                self._client.send(written(reply))

    def _give_up(self, address: str) -> None:
        """Refuse what cannot be passed on."""
        self._relays.forget(self)
        for request in (*([""] if self._following else []), *self._unanswered):
            refused = Refused(request=request, code=ELSEWHERE, arguments={"address": address})
            self._client.send(written(refused))
