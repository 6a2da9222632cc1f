"""Processes that die before they have read what they are given."""

import multiprocessing
import shutil
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker, spawn

import pytest

LARGE = "x" * 2**20
"""More than any pipe holds."""
PATIENCE_S = 20


@contextmanager
def processes_dying_at_start() -> Iterator[None]:
    """Start another program, which ends at once, in place of Python."""
    program = shutil.which("false")
    if program is None:
        pytest.skip("there is no program that ends at once")
    resource_tracker.ensure_running()
    before = spawn.get_executable()
    multiprocessing.set_executable(program)
    try:
        yield
    finally:
        multiprocessing.set_executable(before)


def ends(work: Callable[[], object]) -> bool:
    """Whether a function ends, called in a thread that may wait for ever."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(PATIENCE_S)
    return not thread.is_alive()
