"""Things done in turns of the event loop, and dialog flows that pause for one."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.application.dialog_flows import DialogFlows
from ccstudio.ui.dialogs.yield_points import YieldPoints
from ccstudio.ui.tasks.idle_queue import IdleQueue


@pytest.fixture
def turns(qapp: QApplication) -> Iterator[IdleQueue]:
    made = IdleQueue()
    yield made
    made.stop()


@pytest.fixture
def done() -> list[str]:
    return []


def test_nothing_is_done_in_the_turn_it_was_added_in(turns: IdleQueue, done: list[str]) -> None:
    turns.add("map", lambda: done.append("outliner"))
    assert (done, turns.is_done) == ([], False)


def test_one_thing_is_done_in_each_turn_in_order(turns: IdleQueue, done: list[str]) -> None:
    for name in ("outliner", "layers"):
        turns.add("map", lambda name=name: done.append(name))
    told = []
    while not turns.is_done:
        QApplication.processEvents()
        told.append(list(done))
    assert [list(it) for it in dict.fromkeys(map(tuple, told))] == [["outliner"], ["outliner", "layers"]]


def test_what_waits_can_be_done_at_once(turns: IdleQueue, done: list[str]) -> None:
    for name in ("outliner", "layers"):
        turns.add("map", lambda name=name: done.append(name))
    turns.finish()
    assert done == ["outliner", "layers"]


def test_nothing_is_done_while_the_queue_is_held(turns: IdleQueue, done: list[str]) -> None:
    turns.add("map", lambda: done.append("outliner"))
    turns.hold()
    turns.add("map", lambda: done.append("layers"))
    QApplication.processEvents()
    held = list(done)
    turns.resume()
    while not turns.is_done:
        QApplication.processEvents()
    assert (held, done) == ([], ["outliner", "layers"])


def test_what_an_owner_has_added_is_dropped_with_it(turns: IdleQueue, done: list[str]) -> None:
    turns.add("one map", lambda: done.append("one"))
    turns.add("other map", lambda: done.append("other"))
    turns.drop("one map")
    turns.finish()
    assert done == ["other"]


@pytest.mark.parametrize(("begun", "at_once"), [(False, ["read", "shown"]), (True, ["read"])], ids=["before", "after"])
def test_a_conversation_pauses_once_pausing_has_begun(
    qapp: QApplication, done: list[str], begun: bool, at_once: list[str]
) -> None:
    yield_points, dialog_flows = YieldPoints(), DialogFlows()
    if begun:
        yield_points.begin()

    async def open_it() -> None:
        done.append("read")
        await yield_points.take()
        done.append("shown")

    dialog_flows.start(open_it())
    told = list(done)
    QApplication.processEvents()
    assert (told, done) == (at_once, ["read", "shown"])


def test_a_conversation_that_is_broken_off_in_a_pause_does_not_go_on(qapp: QApplication, done: list[str]) -> None:
    yield_points, dialog_flows = YieldPoints(), DialogFlows()
    yield_points.begin()

    async def open_it() -> None:
        await yield_points.take()
        done.append("shown")

    dialog_flows.start(open_it())
    dialog_flows.close()
    QApplication.processEvents()
    assert done == []
