"""The lobby of a host: games are made, seats taken and left."""

import hmac
import secrets
from collections.abc import Mapping

import msgspec

from ccstudio.engine.seats import Seat
from ccstudio.net.host import clocks
from ccstudio.net.host.agreements import COMPUTER_LEVELS
from ccstudio.net.host.documents import GameDocuments
from ccstudio.net.host.game_infos import info_of
from ccstudio.net.host.games import Games, Table
from ccstudio.net.host.records import Account, GameState, HostedSeat, HostError
from ccstudio.net.host.restoring import seating_for, seats_for
from ccstudio.net.host.services import Services
from ccstudio.net.protocol import Create, Created, Join, ListGames
from ccstudio.net.protocol import Games as GamesMessage
from ccstudio.play.sayings import line_of
from ccstudio.play.session import PERSON

MOST_LISTED = 300
"""So many games are listed at once."""


class Lobby:
    """Makes and lists games, and gives seats."""

    def __init__(self, services: Services, games: Games, *, takes_uploads: bool) -> None:
        self._services = services
        self._games = games
        self._takes_uploads = takes_uploads

    async def list(self, account: Account, message: ListGames) -> GamesMessage:
        """Return the games that an account may see."""
        found = await self._services.store.call(lambda it: it.games(account.id, message.code, MOST_LISTED))
        infos = []
        for game, stored in found:
            state = stored
            loaded = self._games.loaded(game)
            here = loaded.here() if loaded is not None else ()
            if loaded is not None and loaded.audience.holds_back(Seat(state.asked), self._services.now()):
                # The list tells nobody that an answer was given before the seat hears of it.
                state = msgspec.structs.replace(state, asked=-1)
            infos.append(info_of(game, state, account.id, tuple(here)))
        return GamesMessage(request=message.request, games=tuple(infos))

    async def create(self, account: Account, message: Create, uploads: Mapping[str, bytes]) -> Created:
        """Make a game.

        Raises:
            StudioError: it cannot be played like that, or the account has too many.
        """
        store = self._services.store
        before = await store.call(lambda it: it.created_by(account.id, message.request))
        if before is not None:
            game, state = before
            return _created(message.request, game, state)
        if await store.call(lambda it: it.unfinished(account.id)) >= self._services.limits.unfinished_games:
            raise HostError("host-too-many-games")
        _check_settings(message)
        documents = await self._documents(message, uploads)
        seating = seating_for(documents, len(message.seats))
        scenario = documents.opened.contents.scenario
        state = GameState(
            title=line_of(message.title)[:80] or scenario.title[:80],
            scenario=scenario.id,
            scenario_title=scenario.title,
            system=documents.opened.system.id,
            documents=documents.digests,
            seats=seats_for(seating, [seat.player for seat in message.seats]),
            clock=message.clock,
            is_open=message.is_open,
            watching=message.watching,
            delay=message.delay,
            reaction_pause_ms=message.reaction_pause_ms,
            creator=account.id,
            creator_name=account.name,
            request=message.request,
            code=secrets.token_hex(16),
            watch_code=secrets.token_hex(16),
            created=self._services.now(),
        )
        texts = {copy.digest: msgspec.json.encode(copy.document) for copy in documents.copies}
        await store.call(lambda it: it.add_documents(texts))
        table = self._games.add(secrets.token_hex(6), state)
        async with table.game.lock:
            await table.game.keep(state, is_new=True)
        return _created(message.request, table.game.id, state)

    async def join(self, account: Account, message: Join) -> None:
        """Give an account a seat; the game begins when none is left.

        Raises:
            StudioError: the seat cannot be had.
        """
        table = await self._games.table(message.game)
        game = table.game
        async with game.lock:
            if game.state.status == "open":
                await game.own()
            state = game.state
            if message.seat in state.seats_of(account.id):
                return
            if not (state.is_open or account.id == state.creator or _is_code(message.code, state.code)):
                raise HostError("host-game-unknown")
            seats = list(state.seats)
            if message.seat >= len(seats):
                raise HostError("host-seat-unknown")
            seat = seats[message.seat]
            if seat.player != PERSON or seat.account:
                raise HostError("host-seat-taken")
            if state.status != "open":
                raise HostError("host-game-begun")
            if any(other.side != seat.side for other in seats if other.account == account.id):
                raise HostError("host-seat-other-side")
            seats[message.seat] = msgspec.structs.replace(seat, account=account.id, name=account.name)
            joined = msgspec.structs.replace(state, seats=tuple(seats))
            if all(it.account or it.player != PERSON for it in seats):
                await game.begin(joined, account.id, message.request)
            else:
                await game.keep(joined)
                game.tell_change()

    async def leave(self, account: Account, table: Table) -> None:
        """Give back the seats of an account before the game begins; if its maker leaves, the game is gone.

        Raises:
            StoreError: that cannot be stored.
        """
        game = table.game
        async with game.lock:
            if game.state.status != "open":
                return
            await game.own()
            state = game.state
            if account.id != state.creator and account.id not in {seat.account for seat in state.seats}:
                return
            if account.id == state.creator:
                await game.remove()
                self._games.forget(game.id)
                return
            seats = tuple(_without(seat, account.id) for seat in state.seats)
            await game.keep(msgspec.structs.replace(state, seats=seats))
            game.tell_change(also=(account.id,))

    async def _documents(self, message: Create, uploads: Mapping[str, bytes]) -> GameDocuments:
        """Return the documents of a new game.

        Raises:
            HostError: they are not there, or cannot be played.
        """
        catalogue = self._services.catalogue
        if message.scenario:
            return await catalogue.own(message.scenario)
        if not self._takes_uploads:
            raise HostError("host-uploads-off")
        if not message.contents or any(digest not in uploads for digest in message.contents):
            raise HostError("host-upload-missing")
        texts = {digest: uploads[digest] for digest in message.contents}
        await catalogue.check(texts)
        return await catalogue.open(texts)


def may_watch(state: GameState, account: int, seat: int, code: str) -> None:
    """Check whether an account may watch a game, or one of its seats.

    Raises:
        HostError: it may not.
    """
    if not (
        state.is_open or account == state.creator or any(_is_code(code, it) for it in (state.code, state.watch_code))
    ):
        raise HostError("host-game-unknown")
    if state.watching == "none" or (seat >= 0 and state.watching != "open-hands"):
        raise HostError("host-not-watched")
    if seat >= len(state.seats):
        raise HostError("host-seat-unknown")
    if state.seats_of(account) and not state.is_over:
        raise HostError("host-player-watches")


def _check_settings(message: Create) -> None:
    """Check who shall play, and the clock.

    Raises:
        HostError: they are not possible.
    """
    players = [seat.player for seat in message.seats]
    for player in players:
        if player != PERSON and player not in COMPUTER_LEVELS:
            raise HostError("host-player-unknown", player=player)
    if players and PERSON not in players:
        raise HostError("host-no-person")
    if message.clock.kind != "none" and message.clock.seconds < clocks.LEAST_SECONDS:
        raise HostError("host-clock-invalid", least=clocks.LEAST_SECONDS)


def _created(request: str, game: str, state: GameState) -> Created:
    return Created(request=request, game=game, code=state.code, watch_code=state.watch_code)


def _is_code(given: str, code: str) -> bool:
    return hmac.compare_digest(given.encode(), code.encode())


def _without(seat: HostedSeat, account: int) -> HostedSeat:
    return msgspec.structs.replace(seat, account=0, name="") if seat.account == account else seat
