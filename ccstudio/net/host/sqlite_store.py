"""`SqliteStore`: the store of a single host, in one file."""

import sqlite3
from collections.abc import Sequence
from typing import Any

from ccstudio.net.host.sql_store import SqlStore


class SqliteStore(SqlStore):
    """A store in one file of SQLite. A commit is on the disk before anybody is told of it."""

    placeholder = "?"
    binary = "BLOB"
    now = "(julianday('now') * 86400.0)"

    def __init__(self, path: str) -> None:
        super().__init__()
        self._path = path
        self._connection: sqlite3.Connection | None = None

    def _run(self, statement: str, values: Sequence[object]) -> sqlite3.Cursor:
        assert self._connection is not None, "the store is open"
        return self._connection.execute(statement, values)

    def _transaction(self) -> Any:  # noqa: ANN401 - see `SqlStore`
        assert self._connection is not None, "the store is open"
        return self._connection

    def _failures(self) -> type[Exception]:
        return sqlite3.Error

    def _connect(self) -> None:
        self._connection = sqlite3.connect(self._path, timeout=5.0, check_same_thread=False)
        self._connection.execute("PRAGMA journal_mode = WAL")
        self._connection.execute("PRAGMA synchronous = FULL")

    def _disconnect(self) -> None:
        if self._connection is not None:
            self._connection.close()
