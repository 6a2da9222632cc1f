"""`Games`: the games of a host that are in use, by id, and what is done for them from time to time."""

from typing import Final

from ccstudio.base.errors import StudioError
from ccstudio.net.host.agreements import Agreements
from ccstudio.net.host.audience import Receiver
from ccstudio.net.host.faults import outcome_of
from ccstudio.net.host.hosted_game import HostedGame
from ccstudio.net.host.records import GameState, HostError, StoreError
from ccstudio.net.host.services import Services

IDLE_S: Final = 600.0
"""Seconds after which a game that nobody follows is forgotten; it is restored when somebody needs it."""


class Table:
    """A game and the proposals of those who play it."""

    def __init__(self, game: HostedGame) -> None:
        self.game: Final = game
        self.agreements: Final = Agreements(game)


class Games:
    """The games in use; others are in the store."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[str, Table] = {}

    async def table(self, game: str) -> Table:
        """Return a game.

        Raises:
            HostError: there is none.
        """
        known = self._tables.get(game)
        if known is None:
            state = await self._stored(game)
            return self._tables.setdefault(game, Table(HostedGame(game, state, self._services)))
        async with known.game.lock:
            if known.game.session is None:
                # Another host of the database may have played it meanwhile.
                known.game.state = await self._stored(game)
        return known

    async def _stored(self, game: str) -> GameState:
        """Return the state of a game as it is stored.

        Raises:
            HostError: there is none.
        """
        state = await self._services.store.call(lambda it: it.game(game))
        if state is None:
            raise HostError("host-game-unknown")
        return state

    def add(self, game: str, state: GameState) -> Table:
        """Add a new game."""
        return self._tables.setdefault(game, Table(HostedGame(game, state, self._services)))

    def forget(self, game: str) -> None:
        """Remove a game that is gone."""
        self._tables.pop(game, None)

    def loaded(self, game: str) -> HostedGame | None:
        """Return a game if it is in use."""
        table = self._tables.get(game)
        return table.game if table is not None else None

    @property
    def tables(self) -> tuple[Table, ...]:
        """The games in use, with their proposals."""
        return tuple(self._tables.values())

    @property
    def followed(self) -> int:
        """The number of games that somebody follows."""
        return sum(table.game.is_followed for table in self._tables.values())

    def leave_all(self, receiver: Receiver) -> None:
        """Let a connection follow no game."""
        for table in self._tables.values():
            table.game.leave(receiver)

    async def end_times(self) -> None:
        """End the games in which the time of a side is over.

        Raises:
            StoreError: the store cannot be read.
        """
        now = self._services.now()
        for game in await self._services.store.call(lambda it: it.due(now)):
            await self._end_time(game)

    async def _end_time(self, game: str) -> None:
        try:
            table = await self.table(game)
            async with table.game.lock:
                await table.game.load()
                await table.game.check_time()
                if table.game.state.is_over:
                    table.agreements.clear()
        except StudioError:
            # Another host has it, or it cannot be restored: whoever opens it is told.
            return

    async def restore(self) -> None:
        """Restore the games that could not be stored, and tell those who follow what was stored nevertheless.

        A database that dies while it stores an entry may have kept it or not, and nobody was told of it. The game would
        wait for ever for a seat that does not know that it is asked.

        Raises:
            StoreError: the store still cannot be used.
        """
        for name in tuple(self._services.to_restore):
            table = self._tables.get(name)
            if table is not None:
                async with table.game.lock:
                    outcome = await outcome_of(_restore(table.game))
                if isinstance(outcome, StoreError):
                    raise outcome
            self._services.to_restore.discard(name)

    async def drop_lost(self) -> None:
        """Let games go that another host has taken over, because this one was not heard of for a while.

        Raises:
            StoreError: the store cannot be read.
        """
        owned = await self._services.store.call(lambda it: it.owned())
        for name, table in list(self._tables.items()):
            if table.game.session is not None and name not in owned:
                async with table.game.lock:
                    # It may have been loaded while the store was asked.
                    outcome = await outcome_of(table.game.own())
                if isinstance(outcome, StoreError):
                    raise outcome

    async def forget_idle(self) -> None:
        """Forget games that nobody has used for a while.

        Raises:
            StoreError: the store cannot be written.
        """
        before = self._services.now() - IDLE_S
        for name, table in list(self._tables.items()):
            game = table.game
            if game.used_at < before and not game.is_followed and not game.lock.locked():
                async with game.lock:
                    game.unload()
                    self._tables.pop(name, None)
                    await self._release(name)

    async def _release(self, game: str) -> None:
        await self._services.store.call(lambda it: it.release(game))


async def _restore(game: HostedGame) -> None:
    """Load a game as it is stored, and tell it.

    Raises:
        HostError: another host has it, it was never stored, or it cannot be restored.
    """
    await game.own()
    if game.state.status != "open":
        await game.load()
        game.flush()
    game.tell_change()
