"""`SqlStore`: the store of a host in a database that speaks SQL; SQLite and PostgreSQL say what differs."""

import secrets
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any, ClassVar, Final

import msgspec

from ccstudio.net.host.records import Account, GameChange, GameState, StoredEntry, StoreError

ALIVE_S: Final = 15.0
"""Seconds after which a host that was not heard of has lost its games."""

_TABLES: Final = """
CREATE TABLE IF NOT EXISTS hosts (id TEXT PRIMARY KEY, address TEXT NOT NULL, alive_until DOUBLE PRECISION NOT NULL);
CREATE TABLE IF NOT EXISTS relays (host TEXT PRIMARY KEY, link TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS secrets (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS accounts (
    id BIGINT PRIMARY KEY, name TEXT NOT NULL, name_key TEXT NOT NULL UNIQUE, token_digest {bytes} NOT NULL UNIQUE
);
CREATE TABLE IF NOT EXISTS documents (digest TEXT PRIMARY KEY, content {bytes} NOT NULL);
CREATE TABLE IF NOT EXISTS games (
    id TEXT PRIMARY KEY, state {bytes} NOT NULL, is_over BOOLEAN NOT NULL, is_listed BOOLEAN NOT NULL,
    creator BIGINT NOT NULL, request TEXT NOT NULL, code TEXT NOT NULL, watch_code TEXT NOT NULL,
    created DOUBLE PRECISION NOT NULL, deadline DOUBLE PRECISION NOT NULL, owner TEXT
);
CREATE INDEX IF NOT EXISTS games_by_deadline ON games (deadline) WHERE deadline > 0;
CREATE INDEX IF NOT EXISTS games_by_creator ON games (creator, request);
CREATE INDEX IF NOT EXISTS games_by_code ON games (code);
CREATE INDEX IF NOT EXISTS games_by_watch_code ON games (watch_code);
CREATE INDEX IF NOT EXISTS games_by_owner ON games (owner) WHERE owner IS NOT NULL;
CREATE INDEX IF NOT EXISTS games_listed ON games (created) WHERE is_listed;
CREATE TABLE IF NOT EXISTS players (account BIGINT NOT NULL, game TEXT NOT NULL, PRIMARY KEY (account, game));
CREATE TABLE IF NOT EXISTS entries (
    game TEXT NOT NULL, number INTEGER NOT NULL, data {bytes} NOT NULL, at DOUBLE PRECISION NOT NULL,
    account BIGINT NOT NULL, request TEXT NOT NULL, PRIMARY KEY (game, number)
);
"""

_STATE: Final = msgspec.json.Decoder(GameState)

_OWNED: Final = "(owner IS NULL OR owner = ? OR owner NOT IN (SELECT id FROM hosts WHERE alive_until > {now}))"


class SqlStore(ABC):
    """A `Store`. Statements have `?` for values and `NOW` for the time, and each database says how it writes these."""

    placeholder: ClassVar[str]
    binary: ClassVar[str]
    now: ClassVar[str]
    alone: ClassVar[str] = ""
    """The statement after which a transaction waits for others that begin with it, where making tables needs that."""

    def __init__(self) -> None:
        self._host = ""
        self.alive_s = ALIVE_S

    @abstractmethod
    def _run(self, statement: str, values: Sequence[object]) -> Any:  # noqa: ANN401 - cursors have no common type
        """Run a statement, and return its cursor."""

    @abstractmethod
    def _transaction(self) -> Any:  # noqa: ANN401 - a context manager of the database
        """Return what keeps all statements of a block, or none."""

    @abstractmethod
    def _failures(self) -> type[Exception]:
        """Return the class of what the database raises."""

    @abstractmethod
    def _connect(self) -> None:
        """Connect to the database, or do so again after a failure."""

    @abstractmethod
    def _disconnect(self) -> None:
        """Close the connection."""

    def open(self, host: str, address: str) -> None:
        """See `Store`."""
        self._host = host
        with self._guarded():
            self._connect()
        with self._changing():
            if self.alone:
                self._execute(self.alone)
            for statement in filter(str.strip, _TABLES.format(bytes=self.binary).split(";")):
                self._execute(statement)
            self._execute("DELETE FROM hosts WHERE id = ?", host)
            self._execute("DELETE FROM relays WHERE host = ?", host)
            self._execute("INSERT INTO hosts VALUES (?, ?, NOW + ?)", host, address, self.alive_s)

    def close(self) -> None:
        """See `Store`; the connection is closed even where nothing more could be told."""
        try:
            with self._changing():
                self._execute("UPDATE games SET owner = NULL WHERE owner = ?", self._host)
                self._execute("DELETE FROM hosts WHERE id = ?", self._host)
                self._execute("DELETE FROM relays WHERE host = ?", self._host)
        finally:
            self._disconnect()

    def beat(self) -> None:
        """See `Store`."""
        with self._changing():
            self._execute("UPDATE hosts SET alive_until = NOW + ? WHERE id = ?", self.alive_s, self._host)

    def account(self, token_digest: bytes) -> Account | None:
        """See `Store`."""
        found = self._rows("SELECT id, name, token_digest FROM accounts WHERE token_digest = ?", token_digest)
        return Account(found[0][0], found[0][1], bytes(found[0][2])) if found else None

    def add_account(self, account: Account, name_key: str) -> bool:
        """See `Store`."""
        with self._changing():
            added = self._execute(
                "INSERT INTO accounts VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING",
                account.id,
                account.name,
                name_key,
                account.token_digest,
            )
        return bool(added.rowcount)

    def add_documents(self, documents: Mapping[str, bytes]) -> None:
        """See `Store`."""
        with self._changing():
            for digest, content in documents.items():
                self._execute("INSERT INTO documents VALUES (?, ?) ON CONFLICT DO NOTHING", digest, content)

    def documents(self, digests: Sequence[str]) -> dict[str, bytes]:
        """See `Store`."""
        found = {}
        for digest in digests:
            for (content,) in self._rows("SELECT content FROM documents WHERE digest = ?", digest):
                found[digest] = bytes(content)
        return found

    def games(self, account: int, code: str, most: int) -> list[tuple[str, GameState]]:
        """See `Store`."""
        rows = self._rows(
            "SELECT id, state FROM games WHERE is_listed OR id IN (SELECT game FROM players WHERE account = ?)"
            " OR creator = ? OR (? <> '' AND (code = ? OR watch_code = ?)) ORDER BY is_over, created DESC LIMIT ?",
            account,
            account,
            code,
            code,
            code,
            most,
        )
        return list(_games(rows))

    def game(self, game: str) -> GameState | None:
        """See `Store`."""
        rows = self._rows("SELECT id, state FROM games WHERE id = ?", game)
        return next((state for _id, state in _games(rows)), None)

    def created_by(self, account: int, request: str) -> tuple[str, GameState] | None:
        """See `Store`."""
        rows = self._rows("SELECT id, state FROM games WHERE creator = ? AND request = ?", account, request)
        return next(_games(rows), None)

    def unfinished(self, account: int) -> int:
        """See `Store`."""
        rows = self._rows("SELECT count(*) FROM games WHERE creator = ? AND NOT is_over", account)
        return int(rows[0][0])

    def entries(self, game: str) -> list[StoredEntry]:
        """See `Store`."""
        rows = self._rows("SELECT number, data, at, account, request FROM entries WHERE game = ? ORDER BY number", game)
        return [StoredEntry(number, bytes(data), at, account, request) for number, data, at, account, request in rows]

    def take(self, game: str) -> str | None:
        """See `Store`."""
        with self._changing():
            taken = self._execute(
                "UPDATE games SET owner = ? WHERE id = ? AND (owner IS NULL OR owner = ?"
                " OR owner NOT IN (SELECT id FROM hosts WHERE alive_until > NOW))",
                self._host,
                game,
                self._host,
            )
            if taken.rowcount:
                return None
        rows = self._rows("SELECT address FROM hosts JOIN games ON hosts.id = games.owner WHERE games.id = ?", game)
        return str(rows[0][0]) if rows else ""

    def owner(self, game: str) -> tuple[str, str] | None:
        """See `Store`."""
        rows = self._rows(
            "SELECT hosts.address, relays.link FROM games JOIN hosts ON hosts.id = games.owner"
            " LEFT JOIN relays ON relays.host = hosts.id"
            " WHERE games.id = ? AND hosts.id <> ? AND hosts.alive_until > NOW",
            game,
            self._host,
        )
        return (str(rows[0][0]), str(rows[0][1] or "")) if rows else None

    def reach(self, link: str) -> None:
        """See `Store`."""
        with self._changing():
            self._execute("DELETE FROM relays WHERE host = ?", self._host)
            self._execute("INSERT INTO relays VALUES (?, ?)", self._host, link)

    def relay_secret(self) -> str:
        """See `Store`."""
        with self._changing():
            self._execute("INSERT INTO secrets VALUES ('relay', ?) ON CONFLICT DO NOTHING", secrets.token_hex(32))
        return str(self._rows("SELECT value FROM secrets WHERE name = 'relay'")[0][0])

    def owned(self) -> frozenset[str]:
        """See `Store`."""
        return frozenset(str(game) for (game,) in self._rows("SELECT id FROM games WHERE owner = ?", self._host))

    def release(self, game: str) -> None:
        """See `Store`."""
        with self._changing():
            self._execute("UPDATE games SET owner = NULL WHERE id = ? AND owner = ?", game, self._host)

    def write(self, changes: Sequence[GameChange]) -> list[bool]:
        """See `Store`."""
        with self._changing():
            return [self._write(change) for change in changes]

    def due(self, now: float) -> list[str]:
        """See `Store`."""
        rows = self._rows(
            "SELECT id FROM games WHERE deadline > 0 AND deadline <= ? AND (owner IS NULL OR owner = ?"
            " OR owner NOT IN (SELECT id FROM hosts WHERE alive_until > NOW))",
            now,
            self._host,
        )
        return [str(game) for (game,) in rows]

    def _write(self, change: GameChange) -> bool:
        state = change.state
        if change.is_gone:
            self._execute("DELETE FROM players WHERE game = ?", change.game)
            return bool(self._execute("DELETE FROM games WHERE id = ? AND owner = ?", change.game, self._host).rowcount)
        listed = not state.is_over and (state.is_open or state.watching != "none")
        values = (msgspec.json.encode(state), state.is_over, listed and state.is_open, change.deadline)
        if change.is_new:
            self._execute(
                "INSERT INTO games (state, is_over, is_listed, deadline, id, creator, request, code, watch_code,"
                " created, owner) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
                *values,
                change.game,
                state.creator,
                state.request,
                state.code,
                state.watch_code,
                state.created,
                self._host,
            )
        else:
            kept = self._execute(
                "UPDATE games SET state = ?, is_over = ?, is_listed = ?, deadline = ? WHERE id = ? AND owner = ?",
                *values,
                change.game,
                self._host,
            )
            if not kept.rowcount:
                return False
        for account in {seat.account for seat in state.seats if seat.account}:
            self._execute("INSERT INTO players VALUES (?, ?) ON CONFLICT DO NOTHING", account, change.game)
        for entry in change.entries:
            self._execute(
                "INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?)",
                change.game,
                entry.number,
                entry.data,
                entry.at,
                entry.account,
                entry.request,
            )
        return True

    def _execute(self, statement: str, *values: object) -> Any:  # noqa: ANN401 - see `_run`
        return self._run(statement.replace("?", self.placeholder).replace("NOW", self.now), values)

    def _rows(self, statement: str, *values: object) -> list[tuple[Any, ...]]:
        """Return the rows that a statement finds.

        Raises:
            StoreError: the database cannot be read.
        """
        with self._changing():
            found: list[tuple[Any, ...]] = self._execute(statement, *values).fetchall()
        return found

    @contextmanager
    def _changing(self) -> Iterator[None]:
        """Keep all statements of a block, or none.

        Raises:
            StoreError: the database failed.
        """
        with self._guarded(), self._transaction():
            yield

    @contextmanager
    def _guarded(self) -> Iterator[None]:
        """Turn failures of the database into ours.

        Raises:
            StoreError: the database failed.
        """
        try:
            yield
        except self._failures() as error:
            raise StoreError("host-database-unusable", reason=str(error)) from error


def _games(rows: Iterable[tuple[Any, ...]]) -> Iterator[tuple[str, GameState]]:
    for game, state in rows:
        yield str(game), _STATE.decode(bytes(state))
