"""`Store`: the results of an experiment in a file (SQLite), each stored as soon as its game has ended.

The file has the experiment and all its documents: results can be looked at, and games replayed, wherever it goes.
Results of other documents, rules or versions of the program are never mixed.
"""

import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from types import TracebackType
from typing import Final, Self

import msgspec
from msgspec.structs import asdict

from ccstudio.base.jsonio import canonical, digest
from ccstudio.documents.contents import Contents
from ccstudio.documents.experiment import ExperimentDocument
from ccstudio.documents.reading import read_bytes
from ccstudio.lab.errors import LabError
from ccstudio.lab.records import Cell, Trial, TrialResult
from ccstudio.lab.trials import cells_of
from ccstudio.lab.variants import Plan
from ccstudio.lab.versions import program_version
from ccstudio.rules.registry import Registry

SUFFIX: Final = ".cclab"
"""How the names of files of results end."""

FORMAT: Final = 1

_SCHEMA: Final = """
CREATE TABLE IF NOT EXISTS meta (name TEXT PRIMARY KEY, value TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS documents (digest TEXT PRIMARY KEY, content BLOB NOT NULL);
CREATE TABLE IF NOT EXISTS results (number INTEGER PRIMARY KEY, result BLOB NOT NULL);
"""

_IDENTITY: Final = ("scenarios", "pairings", "variants", "seed")
"""Entries of an experiment that decide which games it has; others, such as their number, can change between runs."""


class _Format(msgspec.Struct):
    """The version of a file of results."""

    format: int


class StoreHead(msgspec.Struct, frozen=True, kw_only=True):
    """What the results of a file are of; `documents` are digests by scenario and variant, joined by commas."""

    format: int
    program: str
    system: str
    system_version: int
    documents: dict[str, str]


class Store:
    """A file of results, open."""

    def __init__(self, path: Path, connection: sqlite3.Connection, experiment: ExperimentDocument) -> None:
        self.path = path
        self._connection = connection
        self.experiment = experiment
        self._cells = {cell: place for place, cell in enumerate(cells_of(experiment))}

    @classmethod
    def for_run(cls, path: Path, plan: Plan) -> Self:
        """Open a file to run an experiment, or create it.

        Raises:
            LabError: it cannot be written, is no file of results, or has results of something else.
        """
        connection = _connected(path, create=True)
        head = _head_of(plan)
        try:
            with _guarded(path):
                connection.executescript(_SCHEMA)
                before = _read_meta(path, connection)
            if before is not None:
                _refuse_other(path, before, plan, head)
            with _guarded(path), connection:
                _write_meta(connection, plan, head)
        except LabError:
            connection.close()
            raise
        return cls(path, connection, plan.experiment)

    @classmethod
    def in_memory(cls, plan: Plan) -> Self:
        """Return a store without a file, for results that nobody keeps."""
        return cls.for_run(Path(":memory:"), plan)

    @classmethod
    def reading(cls, path: Path) -> Self:
        """Open a file to look at its results.

        Raises:
            LabError: there is none, or it cannot be read.
        """
        if not path.exists():
            raise LabError("lab-store-missing", file=str(path))
        connection = _connected(path, create=False)
        found = None
        try:
            with _guarded(path, "lab-store-unreadable"):
                if _tables(connection):
                    found = _read_meta(path, connection)
        except LabError:
            connection.close()
            raise
        if found is None:
            connection.close()
            raise LabError("lab-store-empty", file=str(path))
        return cls(path, connection, found[0])

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _value: BaseException | None, _at: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Close the file."""
        self._connection.close()

    def number_of(self, trial: Trial) -> int:
        """Return the number of a game in the file, from 1, in the order in which games are played."""
        return trial.number * len(self._cells) + self._cells[trial.cell] + 1

    @property
    def cells(self) -> tuple[Cell, ...]:
        """What the experiment compares."""
        return tuple(self._cells)

    def add(self, results: Iterable[TrialResult]) -> None:
        """Store results; one that is there stays.

        Raises:
            LabError: the disk is full, or the file cannot be written.
        """
        rows = [(self.number_of(it.trial), zlib.compress(msgspec.msgpack.encode(it))) for it in results]
        with _guarded(self.path), self._connection:
            self._connection.executemany("INSERT OR IGNORE INTO results VALUES (?, ?)", rows)

    @property
    def count(self) -> int:
        """The number of results."""
        with _guarded(self.path, "lab-store-unreadable"):
            found: int = self._connection.execute("SELECT count(*) FROM results").fetchone()[0]
        return found

    def results(self) -> Iterator[TrialResult]:
        """Yield all results, in the order of games.

        Raises:
            LabError: the file is damaged.
        """
        with _guarded(self.path, "lab-store-unreadable"):
            for (blob,) in self._connection.execute("SELECT result FROM results ORDER BY number"):
                yield _result(blob)

    def result(self, number: int) -> TrialResult:
        """Return the result of a game.

        Raises:
            LabError: it has not been played.
        """
        with _guarded(self.path, "lab-store-unreadable"):
            row = self._connection.execute("SELECT result FROM results WHERE number = ?", (number,)).fetchone()
            last = self._connection.execute("SELECT max(number) FROM results").fetchone()[0] or 0
            if row is not None:
                return _result(row[0])
        raise LabError("lab-trial-missing", file=str(self.path), number=number, last=last)

    @property
    def head(self) -> StoreHead:
        """What the results are of."""
        found = _read_meta(self.path, self._connection)
        assert found is not None, "a file that was opened has a head"
        return found[1]

    def plan(self, registry: Registry | None = None) -> Plan:
        """Return the experiment with the documents of its games, as they were then.

        Raises:
            LabError: the file is damaged.
            RulesError: the rules are not there.
        """
        head = self.head
        system = (registry or Registry()).system(head.system)
        contents = {}
        for key, digests in head.documents.items():
            scenario, _, variant = key.partition("/")
            documents = [self._document(each) for each in digests.split(",")]
            fields = dict(zip(Contents.__struct_fields__, documents, strict=True))
            contents[scenario, variant] = msgspec.convert(fields, Contents)
        return Plan(experiment=self.experiment, system=system, contents=contents)

    def _document(self, name: str) -> object:
        with _guarded(self.path, "lab-store-unreadable"):
            row = self._connection.execute("SELECT content FROM documents WHERE digest = ?", (name,)).fetchone()
            document = read_bytes(zlib.decompress(row[0])).document if row is not None else None
            if document is not None:
                return document
        raise LabError("lab-store-unreadable", file=str(self.path), reason=name)


def default_store(experiment: Path) -> Path:
    """Return where the results of an experiment go if nobody says: beside its file."""
    return experiment.with_suffix(SUFFIX)


def _head_of(plan: Plan) -> StoreHead:
    return StoreHead(
        format=FORMAT,
        program=program_version(),
        system=plan.system.id,
        system_version=plan.system.version,
        documents=plan.digests(),
    )


def _connected(path: Path, *, create: bool) -> sqlite3.Connection:
    """Return a connection to a file.

    Raises:
        LabError: it cannot be opened, or is no such file.
    """
    if path.is_dir():
        raise LabError("lab-store-folder", file=str(path))
    if not path.parent.is_dir():
        raise LabError("lab-store-no-folder", file=str(path), folder=str(path.parent))
    code = "lab-store-unwritable" if create and not path.exists() else "lab-store-unreadable"
    with _guarded(path, code):
        connection = sqlite3.connect(path)
        try:
            _prepare(path, connection, create=create)
        except (sqlite3.Error, LabError):
            connection.close()
            raise
        return connection
    raise AssertionError("a guard that suppresses nothing")


def _prepare(path: Path, connection: sqlite3.Connection, *, create: bool) -> None:
    """Set up a connection.

    Raises:
        LabError: the file is a database of another program.
        sqlite3.Error: it is damaged, or cannot be written.
    """
    tables = _tables(connection)
    if tables and "meta" not in tables:
        raise LabError("lab-store-foreign", file=str(path))
    if create:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = NORMAL")


def _tables(connection: sqlite3.Connection) -> frozenset[str]:
    return frozenset(name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'"))


@contextmanager
def _guarded(path: Path, code: str = "lab-store-unwritable") -> Iterator[None]:
    """Turn what a damaged or unwritable file causes into words.

    Raises:
        LabError: something went wrong with the file.
    """
    try:
        yield
    except sqlite3.OperationalError as error:
        raise LabError(code, file=str(path), reason=str(error)) from error
    except (sqlite3.DatabaseError, zlib.error, msgspec.MsgspecError) as error:
        raise LabError("lab-store-unreadable", file=str(path), reason=str(error)) from error


def _read_meta(path: Path, connection: sqlite3.Connection) -> tuple[ExperimentDocument, StoreHead] | None:
    """Return the experiment and the head; None where there is none yet.

    Raises:
        LabError: a newer version of the program wrote the file.
    """
    rows: Mapping[str, str] = dict(connection.execute("SELECT name, value FROM meta"))
    if "head" not in rows or "experiment" not in rows:
        return None
    # The format first: what another one has besides is not known here.
    found = msgspec.json.decode(rows["head"], type=_Format).format
    if found > FORMAT:
        raise LabError("lab-store-newer", file=str(path), found=found, version=FORMAT)
    experiment = msgspec.json.decode(rows["experiment"], type=ExperimentDocument)
    return experiment, msgspec.json.decode(rows["head"], type=StoreHead)


def _write_meta(connection: sqlite3.Connection, plan: Plan, head: StoreHead) -> None:
    values = {"experiment": canonical(plan.experiment), "head": msgspec.json.encode(head)}
    connection.executemany(
        "INSERT OR REPLACE INTO meta VALUES (?, ?)", [(name, value.decode()) for name, value in values.items()]
    )
    documents = {digest(each): each for contents in plan.contents.values() for each in contents.documents()}
    connection.executemany(
        "INSERT OR IGNORE INTO documents VALUES (?, ?)",
        [(name, zlib.compress(canonical(document))) for name, document in documents.items()],
    )


def _refuse_other(path: Path, before: tuple[ExperimentDocument, StoreHead], plan: Plan, head: StoreHead) -> None:
    """Refuse to add results to those of something else.

    Raises:
        LabError: they are of another experiment, or of other documents, rules or versions.
    """
    experiment, stored = before
    mine, theirs = asdict(plan.experiment), asdict(experiment)
    for entry in _IDENTITY:
        if mine[entry] != theirs[entry]:
            raise LabError("lab-store-experiment", file=str(path), entry=entry)
    if stored.program != head.program:
        raise LabError("lab-store-program", file=str(path), stored=stored.program, version=head.program)
    if (stored.system, stored.system_version) != (head.system, head.system_version):
        raise LabError(
            "lab-store-rules",
            file=str(path),
            stored=stored.system_version,
            version=head.system_version,
            system=plan.system.title,
        )
    for key, digests in head.documents.items():
        if stored.documents.get(key) != digests:
            scenario, _, variant = key.partition("/")
            raise LabError(
                "lab-store-documents", file=str(path), scenario=f"{scenario} ({variant})" if variant else scenario
            )


def _result(blob: bytes) -> TrialResult:
    return msgspec.msgpack.decode(zlib.decompress(blob), type=TrialResult)
