"""How processes of ours begin that work for another: they end with it, and leave Ctrl+C to it."""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess

from ccstudio.base.language import use_language


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
    process = context.Process(target=work, args=(there, *arguments), daemon=True)
    process.start()
    there.close()
    try:
        yield process, here
    finally:
        here.close()
        process.kill()
        process.join()


def begin_child_process(*, nice: int = 0, languages: Sequence[str] = ()) -> None:
    """Settle into a process that was started for another one; call it first, in its main thread.

    Args:
        nice: how far the process steps back behind others.
        languages: what its sentences are in; empty for English.
    """
    # Ctrl+C in the terminal is for the parent, which ends this process in its own time.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    if languages:
        use_language(*languages)


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
