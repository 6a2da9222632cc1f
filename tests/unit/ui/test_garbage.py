"""Garbage is collected in the thread of the window and nowhere else."""

import gc
import threading
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from ccstudio.ui.garbage import GarbageCollector


class Knot:
    """Something that holds itself, and tells in which thread it goes."""

    def __init__(self, gone: list[int]) -> None:
        self.itself = self
        weakref.finalize(self, lambda: gone.append(threading.get_ident()))


@pytest.fixture(autouse=True)
def _python_collects() -> None:
    """Python's own collector is on, as where the studio begins."""
    gc.enable()


@pytest.fixture
def collector(qapp) -> Iterator[GarbageCollector]:
    made = GarbageCollector()
    yield made
    made.close()
    made.deleteLater()


def make_many_objects() -> list[list[None]]:
    """As many as Python's own collector takes for a reason to run through all generations."""
    first, second, third = gc.get_threshold()
    return [[] for _ in range((first + 1) * (second + 1) * (third + 1))]


def in_another_thread(work: Callable[[], list[list[None]]]) -> list[list[None]]:
    """What comes of work that is done in another thread."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(work).result()


def test_work_in_another_thread_destroys_nothing(collector):
    gone: list[int] = []
    Knot(gone)
    in_another_thread(make_many_objects)
    assert gone == []


def test_what_is_due_goes_in_the_thread_of_the_window(collector):
    gone: list[int] = []
    Knot(gone)
    kept = in_another_thread(make_many_objects)
    collector.collect()
    assert (gone, len(kept) > 0) == ([threading.get_ident()], True)


def test_python_collects_again_when_the_studio_is_closed(qapp):
    collector = GarbageCollector()
    collector.close()
    collector.deleteLater()
    assert gc.isenabled()
