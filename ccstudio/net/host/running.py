"""A whole host, from its folder to its end: what `ccstudio host` and a host in the studio run."""

import asyncio
import secrets
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Final

import msgspec

from ccstudio.base.file_locks import WorkLock
from ccstudio.base.places import user_data_folder
from ccstudio.net.host.certificate import FILE, Certificate
from ccstudio.net.host.discovery import announced
from ccstudio.net.host.garbage_collection import keep_pauses_short
from ccstudio.net.host.host import Attendance, Host, HostSettings, new_request
from ccstudio.net.host.limits import Limits
from ccstudio.net.host.postgres_store import PostgresStore
from ccstudio.net.host.records import HostError
from ccstudio.net.host.server import LOOPBACK, Listening, PageSource, dial, listening
from ccstudio.net.host.sqlite_store import SqliteStore
from ccstudio.net.host.store import Store
from ccstudio.net.invitation import Invitation
from ccstudio.net.protocol import PORT, Create

DATABASE: Final = "host.sqlite"
HOST_ID: Final = "host-id"


class HostOptions(msgspec.Struct, frozen=True, kw_only=True):
    """How a host is started.

    Args:
        folder: Folder of its database and certificate; None for the one of the person.
        address: Where it listens; empty for all networks of this computer.
        public_address: What invitations call this computer; empty for its address in the local network.
        peer_address: Where other hosts of the database reach this computer; empty for its address in the local network.
        port: 0 for any that is free.
        title: Name of the host.
        password: What clients must know; empty for nothing.
        database: PostgreSQL database, `postgresql://...`; empty for a file in the folder.
        is_plain: Whether there is no encryption; only this computer can connect then.
        is_announced: Whether it is announced in the local network.
        takes_uploads: Whether clients may play scenarios of their own.
        games: Scenarios of which a game for all persons is made at once.
        processes: Processes for computer players.
        is_alone: Whether its process does nothing else.
    """

    folder: Path | None = None
    address: str = ""
    public_address: str = ""
    peer_address: str = ""
    port: int = PORT
    title: str = "ccstudio"
    password: str = ""
    database: str = ""
    is_plain: bool = False
    is_announced: bool = True
    takes_uploads: bool = True
    games: tuple[str, ...] = ()
    processes: int = 2
    is_alone: bool = False


class Started(msgspec.Struct, frozen=True):
    """What is told when a host listens: where, the invitations to the games that were made, and who is there."""

    listening: Listening
    invitations: tuple[tuple[str, Invitation], ...]
    attendance: Callable[[], Attendance]


def host_folder() -> Path:
    """Return the folder of the person's host; it may not exist yet."""
    return user_data_folder() / "host"


async def run_host(
    options: HostOptions,
    stop: asyncio.Event,
    started: Callable[[Started], None],
    *,
    pages: PageSource | None = None,
    limits: Limits | None = None,
) -> None:
    """Run a host until it shall stop.

    Raises:
        HostError: it cannot be started.
        StoreError: its database cannot be used.
    """
    folder = _made(options.folder or host_folder())
    async with AsyncExitStack() as stack:
        store: Store
        if options.database:
            store = PostgresStore(options.database)
        else:
            lock = WorkLock(folder / DATABASE)
            if not lock.take():
                raise HostError("host-folder-taken", folder=str(folder))
            stack.callback(lock.release)
            store = SqliteStore(str(folder / DATABASE))
        certificate = None if options.is_plain else Certificate(folder / FILE)
        settings = HostSettings(
            title=options.title,
            password=options.password,
            takes_uploads=options.takes_uploads,
            processes=options.processes,
            id=_host_id(folder),
            address=f"{options.public_address or options.address}:{options.port}",
        )
        host = Host(store, settings, limits=limits, dial=dial if options.database else None)
        await stack.enter_async_context(host.running())
        address = options.address or ("127.0.0.1" if options.is_plain else "")
        open_at = await stack.enter_async_context(
            listening(host, address=address, port=options.port, certificate=certificate, pages=pages)
        )
        if options.database:
            own = Invitation(
                host=options.peer_address or open_at.address, port=open_at.port, fingerprint=open_at.fingerprint
            )
            await host.reach(own.link)
        if options.is_announced and open_at.address not in LOOPBACK:
            await stack.enter_async_context(
                announced(options.title, open_at.address, open_at.port, open_at.fingerprint)
            )
        if options.is_alone:
            await stack.enter_async_context(_in_background(keep_pauses_short()))
        started(Started(open_at, await _invitations(host, options, open_at), host.attendance))
        await stop.wait()


async def _invitations(host: Host, options: HostOptions, open_at: Listening) -> tuple[tuple[str, Invitation], ...]:
    """Make the games that were asked for, and return the invitations to them.

    Raises:
        HostError: one of the scenarios cannot be played.
    """
    made = []
    for scenario in options.games:
        created = await host.create(Create(request=new_request(), scenario=scenario, is_open=False))
        invitation = Invitation(
            host=options.public_address or open_at.address,
            port=open_at.port,
            game=created.game,
            code=created.code,
            fingerprint=open_at.fingerprint,
        )
        made.append((scenario, invitation))
    return tuple(made)


@asynccontextmanager
async def _in_background(work: Coroutine[object, object, None]) -> AsyncIterator[None]:
    """Do something while the block runs."""
    async with asyncio.TaskGroup() as tasks:
        task = tasks.create_task(work)
        try:
            yield
        finally:
            task.cancel()


def _made(folder: Path) -> Path:
    """Return a folder that only its owner can read.

    Raises:
        HostError: it cannot be made.
    """
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as error:
        raise HostError("host-folder-unusable", folder=str(folder), reason=error.strerror or "-") from error
    return folder


def _host_id(folder: Path) -> str:
    """Return the id of the host of a folder; it is the same when it is started again.

    Raises:
        HostError: the folder cannot be written.
    """
    path = folder / HOST_ID
    try:
        if not path.exists():
            path.write_text(secrets.token_hex(8), encoding="ascii")
        return path.read_text(encoding="ascii").strip()
    except (OSError, UnicodeError) as error:
        raise HostError("host-folder-unusable", folder=str(folder), reason=str(error)) from error
