"""What clients ask of a host, message by message; a request that changes something is carried out once."""

import asyncio
from collections import OrderedDict
from functools import partial
from typing import Final, Protocol, TypeAlias

from ccstudio.documents.files import to_bytes
from ccstudio.engine.seats import Seat
from ccstudio.net.host.audience import Receiver
from ccstudio.net.host.faults import outcome_of, refusal_of
from ccstudio.net.host.games import Games, Table
from ccstudio.net.host.lobby import Lobby, may_watch
from ccstudio.net.host.records import HostError, LeaseLostError, StoreError
from ccstudio.net.host.relays import ELSEWHERE, GameMessage, Relayed, Relays, TableMessage
from ccstudio.net.host.services import Services
from ccstudio.net.host.table_requests import change_table
from ccstudio.net.host.uploads import Uploads
from ccstudio.net.protocol import (
    Accepted,
    Answer,
    AskJournal,
    Choose,
    ClientMessage,
    Create,
    Hello,
    HostMessage,
    Join,
    JournalPart,
    Leave,
    ListGames,
    ListScenarios,
    Ping,
    Pong,
    Propose,
    Refused,
    Resign,
    Say,
    Scenarios,
    Sync,
    Upload,
    Watch,
    parts_of,
    written,
)
from ccstudio.play.journal import journal_of
from ccstudio.play.session import Session

REPLIES_OF_ACCOUNT: Final = 50
ACCOUNTS: Final = 5_000
"""So many replies are remembered: those of an account, and accounts."""

Replies: TypeAlias = OrderedDict[str, HostMessage | asyncio.Future[HostMessage | None]]
"""The replies to an account by request; promises of those that are still worked at."""

TRY_AGAIN: Final = frozenset({"host-store-failed", "host-fault", ELSEWHERE})
"""Refusals after which the same request may be tried again."""

_STORE_PAUSE_S: Final = 0.2
"""Seconds until a request is tried again for which the database could not be used; twice as long each time."""

_ONCE: Final = Hello | Upload | Leave | Propose | Answer
"""Messages that are not tried again: whether a first try was stored cannot be told."""

COSTS: Final[dict[type, float]] = {
    ListScenarios: 5.0,
    ListGames: 4.0,
    Upload: 2.0,
    Create: 10.0,
    Join: 3.0,
    Watch: 5.0,
    Sync: 3.0,
    Propose: 3.0,
    AskJournal: 20.0,
    Ping: 0.5,
}
"""What messages cost that take the host longer than others, which cost 1."""


class Client(Receiver, Relayed, Protocol):
    """A connection as requests see it: its account and what it has uploaded."""

    @property
    def uploads(self) -> Uploads:
        """The documents that the person has sent."""


class Requests:
    """Carries out what clients ask."""

    def __init__(self, services: Services, games: Games, lobby: Lobby, relays: Relays) -> None:
        self._relays = relays
        self._services = services
        self._games = games
        self._lobby = lobby
        self._replies: OrderedDict[int, Replies] = OrderedDict()

    async def reply(self, client: Client, message: ClientMessage) -> HostMessage | None:
        """Return the reply to a message, the same to the same request; None if it comes by another way."""
        if isinstance(message, GameMessage) and self._relays.pass_on(client, message):
            return None
        if not isinstance(message, Create | Join | Choose | Say | Propose | Answer | Resign):
            return await self._reply_or_refusal(client, message)
        replies = self._replies_of(client.account.id)
        known = replies.get(message.request)
        if isinstance(known, asyncio.Future):
            return await asyncio.shield(known)
        if known is not None:
            return known
        promised: asyncio.Future[HostMessage | None] = asyncio.get_running_loop().create_future()
        replies[message.request] = promised
        try:
            reply = await self._reply_or_refusal(client, message)
        except asyncio.CancelledError:
            replies.pop(message.request, None)
            promised.cancel()
            raise
        promised.set_result(reply)
        if reply is None or (isinstance(reply, Refused) and reply.code in TRY_AGAIN):
            replies.pop(message.request, None)
        elif message.request in replies:
            replies[message.request] = reply
        return reply

    def follow_elsewhere(self, client: Client, message: Sync | Watch) -> None:
        """Let a client follow a game that another host has taken over."""
        if not self._relays.follow(client, message, partial(self.reply, client)):
            client.send(written(Refused(code=ELSEWHERE, arguments={"address": ""})))

    async def _reply_or_refusal(self, client: Client, message: ClientMessage) -> HostMessage | None:
        outcome = await self._patient_outcome(client, message)
        if not isinstance(outcome, Exception):
            return outcome
        is_elsewhere = isinstance(outcome, HostError) and outcome.code == ELSEWHERE
        if (
            is_elsewhere
            and isinstance(message, GameMessage)
            and self._relays.begin(client, message, partial(self.reply, client))
        ):
            return None
        return refusal_of(outcome, type(message).__name__, "" if isinstance(message, Hello) else message.request)

    async def _patient_outcome(self, client: Client, message: ClientMessage) -> HostMessage | Exception | None:
        """Return what a message leads to; a database that is away for a moment is waited for."""
        loop, pause_s = asyncio.get_running_loop(), _STORE_PAUSE_S
        until = loop.time() + self._services.limits.store_patience_s
        while True:
            outcome = await outcome_of(self._carried_out(client, message))
            is_passing = isinstance(outcome, StoreError) and not isinstance(outcome, LeaseLostError)
            if not is_passing or isinstance(message, _ONCE) or loop.time() + pause_s > until:
                return outcome
            await asyncio.sleep(pause_s)
            pause_s *= 2

    async def _carried_out(self, client: Client, message: ClientMessage) -> HostMessage | None:
        """Carry a message out, and return the reply.

        Raises:
            StudioError: it is refused.
        """
        match message:
            case Ping():
                return Pong(request=message.request)
            case ListScenarios():
                scenarios = await self._services.catalogue.scenarios()
                return Scenarios(request=message.request, scenarios=scenarios)
            case ListGames():
                listed = await self._lobby.list(client.account, message)
                own = [it.game for it in listed.games if (it.yours or it.code) and it.status != "over"]
                await self._relays.attend(client, own, partial(self.reply, client))
                return listed
            case Upload():
                client.uploads.add(message)
            case Create():
                created = await self._lobby.create(client.account, message, client.uploads.documents)
                client.uploads.clear()
                return created
            case Join():
                await self._lobby.join(client.account, message)
            case Hello():
                raise HostError("host-hello-again")
            case _:
                return await self._at_table(client, message)
        return Accepted(request=message.request)

    async def _at_table(self, client: Client, message: TableMessage) -> HostMessage | None:
        """Carry out what concerns one game.

        Raises:
            StudioError: it is refused.
        """
        table = await self._games.table(message.game)
        match message:
            case Leave():
                table.game.leave(client)
                await self._lobby.leave(client.account, table)
            case Sync():
                await _follow_seat(table, client, message)
            case Watch():
                await _watch(table, client, message)
            case AskJournal():
                await _send_journal(table, client, message)
                return None
            case _:
                async with table.game.lock:
                    await change_table(table, client.account.id, message)
        return Accepted(request=message.request)

    def _replies_of(self, account: int) -> Replies:
        replies = self._replies.setdefault(account, OrderedDict())
        self._replies.move_to_end(account)
        while len(replies) >= REPLIES_OF_ACCOUNT:
            replies.popitem(last=False)
        while len(self._replies) > ACCOUNTS:
            self._replies.popitem(last=False)
        return replies


async def _follow_seat(table: Table, client: Client, message: Sync) -> None:
    """Let a connection follow a game from its seat.

    Raises:
        StudioError: the seat is another's, or the game cannot be restored.
    """
    game = table.game
    async with game.lock:
        game.own_seat(client.account.id, message.seat)
        await game.load()
        game.follow(client, Seat(message.seat), message.number, None)
        viewer = game.audience.viewers[Seat(message.seat)]
        for following in viewer.followers:
            if following.receiver is client:
                table.agreements.tell_open(message.seat, viewer, following)


async def _watch(table: Table, client: Client, message: Watch) -> None:
    """Let a connection watch a game.

    Raises:
        StudioError: it may not, or the game cannot be restored.
    """
    game = table.game
    async with game.lock:
        may_watch(game.state, client.account.id, message.seat, message.code)
        await game.load()
        game.follow(client, Seat(message.seat), message.number, float(game.state.delay), message.code)


async def _send_journal(table: Table, client: Client, message: AskJournal) -> None:
    """Send the journal of a finished game to who took part or may watch.

    Raises:
        StudioError: the game is not over, or the account may not.
    """
    game = table.game
    async with game.lock:
        if not game.state.seats_of(client.account.id):
            may_watch(game.state, client.account.id, -1, message.code)
        if not game.state.is_over:
            raise HostError("host-game-not-over")
        session = await game.load()
        text = await asyncio.to_thread(_journal_text, session, game.state.title)
    parts = parts_of(text)
    for number, part in enumerate(parts):
        client.send(
            written(JournalPart(request=message.request, game=game.id, part=number, parts=len(parts), text=part))
        )


def _journal_text(session: Session, title: str) -> str:
    return to_bytes(journal_of(session, title=title)).decode()
