"""How processes of ours begin that work for another: they end with it, and leave Ctrl+C to it."""

import multiprocessing
import os
import pickle
import signal
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

from ccstudio.base.language import use_language


class ArgumentFile:
    """A value for a new process in a temporary file, which that process reads with `read_argument`.

    Arguments of a new process go through a pipe whose other end is open here meanwhile: if the process dies before it
    has read them, and they are larger than the pipe, starting it never ends. The path of a file always fits.
    """

    def __init__(self) -> None:
        handle, path = tempfile.mkstemp(prefix="ccstudio-", suffix=".argument")
        os.close(handle)
        self.path = Path(path)

    def write(self, value: object) -> None:
        """Write the value, before the process is started."""
        with self.path.open("wb") as file:
            pickle.dump(value, file)

    def remove(self) -> None:
        """Delete the file, which the process may not have read."""
        self.path.unlink(missing_ok=True)


def read_argument(path: Path, *, keep: bool = False) -> Any:  # noqa: ANN401 - whatever was written
    """Return the value in an `ArgumentFile`; call it in the new process.

    Args:
        path: that of the file.
        keep: whether other processes will read it too; otherwise it is deleted.
    """
    with path.open("rb") as file:
        value = pickle.load(file)  # noqa: S301 - the parent wrote it, and nobody else may
    if not keep:
        path.unlink()
    return value


@contextmanager
def child_process(work: Callable[..., None], *arguments: object) -> Iterator[tuple[BaseProcess, Connection]]:
    """Run a function in a process of its own, and end that when the block is left.

    Args:
        work: a function of a module; it gets the end of a pipe that it sends to, and then the arguments.
        arguments: what is passed on; it must be possible to pickle it.

    Yields:
        The process, and the end of the pipe from which its messages are received.
    """
    context = multiprocessing.get_context("spawn")
    here, there = context.Pipe(duplex=False)
    file = ArgumentFile()
    process = context.Process(target=_work, args=(work, there, file.path), daemon=True)
    try:
        file.write(arguments)
        process.start()
        there.close()
        try:
            yield process, here
        finally:
            here.close()
            process.kill()
            process.join()
    finally:
        file.remove()


def _work(work: Callable[..., None], there: Connection, path: Path) -> None:
    """Call the function of a process."""
    work(there, *read_argument(path))


def begin_child_process(*, nice: int = 0, languages: Sequence[str] | None = None) -> None:
    """Settle into a process that was started for another one; call it first, in its main thread.

    Args:
        nice: how far the process steps back behind others.
        languages: what its sentences are in, as `languages_in_use` tells; those of the environment if there are none,
            and English if it is left out.
    """
    # Ctrl+C in the terminal is for the parent, which ends this process in its own time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    if languages is not None:
        use_language(*languages)


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
