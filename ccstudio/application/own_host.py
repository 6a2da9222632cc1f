"""`OwnHost`: a host of games on this machine, in a process of its own, for the time that the studio is open."""

import asyncio
import multiprocessing
import os
import socket
import threading
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from multiprocessing.connection import Connection
from typing import Final, TypeAlias

from ccstudio.base.errors import StudioError
from ccstudio.net.host.host import Attendance
from ccstudio.net.host.running import HostOptions, Started, run_host
from ccstudio.net.host.server import PageSource
from ccstudio.net.invitation import Invitation

START_S: Final = 30.0
"""Seconds after which a host that has not begun to listen counts as failed."""

END_S: Final = 10.0

COUNT_S: Final = 1.0
"""Seconds between two counts of who is there."""

_PORTS: Final = 50
"""How many ports behind one that is in use are tried."""

Pages: TypeAlias = Callable[[], AbstractContextManager[PageSource]]


class OwnHost:
    """A process that hosts games; its games are kept when it ends, and go on when it is started again."""

    def __init__(self, options: HostOptions, pages: Pages | None = None) -> None:
        """Prepare a host.

        Args:
            options: how it is started.
            pages: a function of a module that gives pages for browsers while a block runs; None for no pages.
        """
        self._options = options
        self._pages = pages
        self._process: multiprocessing.process.BaseProcess | None = None
        self._pipe: Connection | None = None
        self._attendance = Attendance()

    @property
    def is_running(self) -> bool:
        """Whether the process is there."""
        return self._process is not None and self._process.is_alive()

    def start(self) -> Invitation:
        """Start the process, wait until it listens, and return how others come there; takes a second or two.

        Raises:
            StudioError: it cannot listen, or its folder is in use.
        """
        context = multiprocessing.get_context("spawn")
        ours, theirs = context.Pipe()
        process = context.Process(target=_serve, args=(self._options, self._pages, theirs), name="ccstudio-host")
        process.start()
        theirs.close()
        self._process, self._pipe = process, ours
        try:
            told = ours.recv() if ours.poll(START_S) else None
        except EOFError:
            told = None
        if isinstance(told, Invitation):
            return told
        self.stop()
        if isinstance(told, tuple):
            code, arguments = told
            raise StudioError(code, **arguments)
        raise StudioError("host-not-started")

    @property
    def attendance(self) -> Attendance:
        """Who is there, as the process told last."""
        with suppress(EOFError, OSError):
            while self._pipe is not None and self._pipe.poll():
                told = self._pipe.recv()
                if isinstance(told, Attendance):
                    self._attendance = told
        return self._attendance

    def stop(self) -> None:
        """Ask the process to end, and wait for it."""
        if self._pipe is not None:
            self._pipe.close()
            self._pipe = None
        if self._process is not None:
            self._process.join(END_S)
            if self._process.is_alive():
                self._process.terminate()
                self._process.join()
            self._process = None


def _serve(options: HostOptions, pages: Pages | None, pipe: Connection) -> None:
    """Host games until the other end of the pipe is closed; the work of the process."""
    with nullcontext() if pages is None else pages() as site:
        asyncio.run(_host(options, site, pipe))


async def _host(options: HostOptions, site: PageSource | None, pipe: Connection) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    threading.Thread(target=_wait_for_end, args=(pipe, loop, stop), daemon=True).start()

    counting: list[asyncio.Task[None]] = []

    def tell(started: Started) -> None:
        here = started.listening
        pipe.send(Invitation(host=here.address, port=here.port, fingerprint=here.fingerprint))
        counting.append(loop.create_task(_count(started.attendance, pipe)))

    try:
        await run_host(options, stop, tell, pages=site)
    except StudioError as error:
        pipe.send((error.code, error.arguments))
    finally:
        for task in counting:
            task.cancel()


async def _count(attendance: Callable[[], Attendance], pipe: Connection) -> None:
    """Tell the studio who is there, whenever that changes."""
    told = Attendance()
    while True:
        now = attendance()
        if now != told:
            with suppress(OSError):  # the studio is gone: the host ends soon
                pipe.send(now)
            told = now
        await asyncio.sleep(COUNT_S)


def free_port(taken: int) -> int:
    """Return a port near one that is in use on this computer; 0, for any, if all near it are in use."""
    for port in range(taken + 1, min(taken + _PORTS, 65_535) + 1):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe, suppress(OSError):
            if os.name == "posix":  # as servers do: a port that was just in use is free; elsewhere it says otherwise
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind(("", port))
            return port
    return 0


def _wait_for_end(pipe: Connection, loop: asyncio.AbstractEventLoop, stop: asyncio.Event) -> None:
    """Tell the host to end when the studio closes its end of the pipe, or dies; a thread of the process."""
    with suppress(EOFError, OSError):
        pipe.recv()
    # A host that could not start has closed its loop by then.
    with suppress(RuntimeError):
        loop.call_soon_threadsafe(stop.set)
