"""Databases of hosts: a file of SQLite, or PostgreSQL where it is installed."""

import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ccstudio.net.host.postgres_store import PostgresStore
from ccstudio.net.host.sql_store import SqlStore
from ccstudio.net.host.sqlite_store import SqliteStore
from tests.helpers.postgres_servers import PostgresServer, empty


@pytest.fixture(scope="module")
def server() -> Iterator[PostgresServer]:
    """A running PostgreSQL server; left out where none is installed."""
    initdb, pg_ctl = shutil.which("initdb"), shutil.which("pg_ctl")
    pytest.importorskip("psycopg")
    if initdb is None or pg_ctl is None:
        pytest.skip("PostgreSQL is not installed")
    with tempfile.TemporaryDirectory(prefix="pg") as folder:
        made = PostgresServer(folder, initdb, pg_ctl)
        made.start()
        yield made
        made.crash()


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.slow)])
def make(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[], SqlStore]:
    """Makes stores of one database."""
    if request.param == "sqlite":
        return lambda: SqliteStore(str(tmp_path / "host.sqlite"))
    url = request.getfixturevalue("server").url
    empty(url)
    return lambda: PostgresStore(url)
