"""Processes that are forked from one that has imported everything, for tests that start the same one many times."""

import multiprocessing
from collections.abc import Iterator
from contextlib import contextmanager

import pytest


@contextmanager
def forked_processes(*modules: str) -> Iterator[None]:
    """Let what is started by `spawn` be forked from a server with these modules, where the system has such a thing.

    The processes are their own as before: they are killed, and what they are sent is pickled.
    """
    if "forkserver" not in multiprocessing.get_all_start_methods():
        yield
        return
    get_context = multiprocessing.get_context
    get_context("forkserver").set_forkserver_preload(list(modules))

    def forking(method: str | None = None):
        return get_context("forkserver" if method == "spawn" else method)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(multiprocessing, "get_context", forking)
        yield
