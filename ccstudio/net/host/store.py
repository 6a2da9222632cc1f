"""`Store`: what a host keeps, and `StoreThread`: its database in a thread of its own.

What is written at the same time is written in one transaction, so that many games share the wait for the disk.
"""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Protocol, TypeVar

from ccstudio.net.host.records import Account, GameChange, GameState, LeaseLostError, StoredEntry

T = TypeVar("T")


class Store(Protocol):
    """A database of accounts, documents and games. Several hosts may share one: each game is owned by one of them.

    All methods may raise `StoreError`; then nothing changed.
    """

    def open(self, host: str, address: str) -> None:
        """Connect as the host with this id, which others reach at an address."""

    def close(self) -> None:
        """Release all games of this host, and close the database."""

    def beat(self) -> None:
        """Tell the others that this host is alive; who has not told for some time loses its games."""

    def account(self, token_digest: bytes) -> Account | None:
        """Return the account of a token."""

    def add_account(self, account: Account, name_key: str) -> bool:
        """Add an account; return whether its name was free."""

    def add_documents(self, documents: Mapping[str, bytes]) -> None:
        """Store documents by their digests, each once."""

    def documents(self, digests: Sequence[str]) -> dict[str, bytes]:
        """Return documents by their digests."""

    def games(self, account: int, code: str, most: int) -> list[tuple[str, GameState]]:
        """Return games that are listed for an account: open ones, watched ones, its own, and that of a code."""

    def game(self, game: str) -> GameState | None:
        """Return the state of a game."""

    def created_by(self, account: int, request: str) -> tuple[str, GameState] | None:
        """Return the game that a request made."""

    def unfinished(self, account: int) -> int:
        """Return how many games of a maker are not over."""

    def entries(self, game: str) -> list[StoredEntry]:
        """Return the entries of a game, in order."""

    def take(self, game: str) -> str | None:
        """Own a game if no living host does; None if it is owned now, else the address of its owner."""

    def owner(self, game: str) -> tuple[str, str] | None:
        """Return address and link of the other living host that owns a game; None if there is none."""

    def reach(self, link: str) -> None:
        """Tell the other hosts by which link they reach this one."""

    def relay_secret(self) -> str:
        """Return the secret that all hosts of the database share."""

    def owned(self) -> frozenset[str]:
        """Return the games that this host owns."""

    def release(self, game: str) -> None:
        """Own a game no longer."""

    def write(self, changes: Sequence[GameChange]) -> list[bool]:
        """Store changes in one transaction; return of each whether this host owns the game and it was stored."""

    def due(self, now: float) -> list[str]:
        """Return the games in which the time of a side is over, of this host or of none that is alive."""


class _Batch:
    """Changes that are written together."""

    def __init__(self) -> None:
        self.changes: list[GameChange] = []
        self.written: asyncio.Future[list[bool]] | None = None


class StoreThread:
    """A store for asyncio: one thread does all its work, in order."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._executor = ThreadPoolExecutor(max_workers=1, thread_name_prefix="store")
        self._batch = _Batch()
        self._turn = asyncio.Lock()

    async def call(self, work: Callable[[Store], T]) -> T:
        """Return what work with the store returns; raises what it raises."""
        return await asyncio.wrap_future(self._executor.submit(work, self._store))

    async def write(self, change: GameChange) -> None:
        """Store a change, together with whatever else is waiting.

        Raises:
            LeaseLostError: another host owns the game.
            StoreError: it cannot be stored.
        """
        batch = self._batch
        place = len(batch.changes)
        batch.changes.append(change)
        async with self._turn:
            if batch.written is None:
                self._batch = _Batch()
                batch.written = asyncio.wrap_future(self._executor.submit(self._store.write, tuple(batch.changes)))
                await asyncio.wait([batch.written])
        written = await asyncio.shield(batch.written)
        if not written[place]:
            raise LeaseLostError("host-game-elsewhere", address="-")

    async def close(self) -> None:
        """Close the store after everything that was asked of it."""
        await self.call(lambda it: it.close())
        self._executor.shutdown()
