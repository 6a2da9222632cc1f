"""Garbage is collected in the thread of the window and nowhere else."""

import gc
import threading
import weakref
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from ccstudio.ui.tasks.garbage_collector import FREEZE_AFTER, LONG_REST, LONGEST_WAIT, GarbageCollector

pytestmark = pytest.mark.slow


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


def test_nothing_is_frozen_or_collected_before_it_starts(collector):
    kept = gc.get_freeze_count()
    gone: list[int] = []
    Knot(gone)
    many = make_many_objects()
    assert (gone, gc.get_freeze_count(), len(many) > 0) == ([], kept, True)
    collector.start()
    assert gc.get_freeze_count() > kept


class Restless(GarbageCollector):
    """A collector that is told how much the window works."""

    def look(self, *, is_resting: bool) -> None:
        self._follow_rest(is_resting=is_resting)


@pytest.fixture
def restless(qapp) -> Iterator[Restless]:
    made = Restless()
    yield made
    made.close()
    made.deleteLater()


def old_knot(gone: list[int]) -> list[object]:
    """A knot as old as things become, which nothing holds any more, and so many objects that everything is due."""
    knot = Knot(gone)
    gc.collect(0)
    gc.collect(1)
    del knot
    kept: list[object] = []
    while gc.get_count()[2] <= gc.get_threshold()[2]:
        kept.append(make_many_objects())
        gc.collect(0)
        gc.collect(1)
    return kept


def test_everything_is_gone_through_only_while_the_window_rests(restless):
    gone: list[int] = []
    kept = old_knot(gone)
    restless.look(is_resting=False)
    assert gone == []
    restless.look(is_resting=True)
    assert (len(gone), len(kept) > 0) == (1, True)


def test_a_window_that_never_rests_is_made_to_wait_at_last(restless):
    gone: list[int] = []
    kept = old_knot(gone)
    for _look in range(LONGEST_WAIT + 1):
        restless.look(is_resting=False)
    assert (len(gone), len(kept) > 0) == (1, True)


@pytest.fixture
def spared(restless) -> list[int]:
    """Tells when a knot goes that was there when a document had been opened, and that nothing holds any more."""
    gone: list[int] = []
    knot = Knot(gone)
    restless.freeze_soon()
    for _look in range(FREEZE_AFTER):
        restless.look(is_resting=False)
    del knot
    return gone


def test_what_is_frozen_soon_is_not_gone_through_before(restless):
    gone: list[int] = []
    restless.freeze_soon()
    knot = Knot(gone)
    gc.collect(0)
    del knot
    kept = make_many_objects()
    while gc.get_count()[1] <= gc.get_threshold()[1]:
        kept += make_many_objects()
        gc.collect(0)
    restless.look(is_resting=False)
    assert (gone, len(kept) > 0) == ([], True)


def test_what_belongs_to_an_open_document_is_not_gone_through(restless, spared):
    gc.collect()
    assert spared == []


@pytest.mark.parametrize(("rest", "gone"), [(LONG_REST - 1, 0), (LONG_REST, 1)], ids=["short", "long"])
def test_it_is_gone_through_in_a_long_rest_after_one_was_closed(restless, spared, rest, gone):
    restless.reclaim()
    for _look in range(rest):
        restless.look(is_resting=True)
    assert len(spared) == gone
