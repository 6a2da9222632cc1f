"""`PostgresStore`: a store that several hosts share."""

from collections.abc import Sequence
from typing import Any

from ccstudio.net.host.records import StoreError
from ccstudio.net.host.sql_store import SqlStore

try:
    import psycopg
except ImportError:
    psycopg = None  # an extra, see `__init__`


class PostgresStore(SqlStore):
    """A store in a PostgreSQL database. After a lost connection the next call connects again."""

    placeholder = "%s"
    binary = "BYTEA"
    now = "extract(epoch FROM clock_timestamp())"
    alone = "SELECT pg_advisory_xact_lock(8437)"

    def __init__(self, url: str) -> None:
        """Take note of the address, `postgresql://user@host/database`.

        Raises:
            StoreError: the library is not installed.
        """
        super().__init__()
        if psycopg is None:
            raise StoreError("host-postgres-not-installed")
        self._url = url
        self._connection: Any = None
        self._is_open = False

    def _run(self, statement: str, values: Sequence[object]) -> Any:  # noqa: ANN401 - the library is optional
        return self._connection.execute(statement, values)

    def _transaction(self) -> Any:  # noqa: ANN401 - see `SqlStore`
        # A connection that broke is made anew. A host that ends takes no game any more: nobody would give it back.
        if self._connection.closed and self._is_open:
            self._connect()
        return self._connection.transaction()

    def _failures(self) -> type[Exception]:
        failures: type[Exception] = psycopg.Error
        return failures

    def _connect(self) -> None:
        self._connection = psycopg.connect(self._url, autocommit=True, connect_timeout=5)
        self._is_open = True

    def _disconnect(self) -> None:
        self._is_open = False
        self._connection.close()
