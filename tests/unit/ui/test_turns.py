"""Things done in turns of the event loop, and conversations that pause for one."""

from collections.abc import Iterator

import pytest
from PySide6.QtWidgets import QApplication

from ccstudio.ui.breaths import Breaths
from ccstudio.ui.flow import Conversations
from ccstudio.ui.turns import Turns


@pytest.fixture
def turns(qapp: QApplication) -> Iterator[Turns]:
    made = Turns()
    yield made
    made.stop()


@pytest.fixture
def done() -> list[str]:
    return []


def test_nothing_is_done_in_the_turn_it_was_added_in(turns: Turns, done: list[str]) -> None:
    turns.add("map", lambda: done.append("outliner"))
    assert (done, turns.is_done) == ([], False)


def test_one_thing_is_done_in_each_turn_in_order(turns: Turns, done: list[str]) -> None:
    for name in ("outliner", "layers"):
        turns.add("map", lambda name=name: done.append(name))
    told = []
    while not turns.is_done:
        QApplication.processEvents()
        told.append(list(done))
    assert [list(it) for it in dict.fromkeys(map(tuple, told))] == [["outliner"], ["outliner", "layers"]]


def test_what_waits_can_be_done_at_once(turns: Turns, done: list[str]) -> None:
    for name in ("outliner", "layers"):
        turns.add("map", lambda name=name: done.append(name))
    turns.finish()
    assert done == ["outliner", "layers"]


def test_what_an_owner_has_added_is_dropped_with_it(turns: Turns, done: list[str]) -> None:
    turns.add("one map", lambda: done.append("one"))
    turns.add("other map", lambda: done.append("other"))
    turns.drop("one map")
    turns.finish()
    assert done == ["other"]


@pytest.mark.parametrize(("begun", "at_once"), [(False, ["read", "shown"]), (True, ["read"])], ids=["before", "after"])
def test_a_conversation_pauses_once_pausing_has_begun(
    qapp: QApplication, done: list[str], begun: bool, at_once: list[str]
) -> None:
    breaths, conversations = Breaths(), Conversations()
    if begun:
        breaths.begin()

    async def open_it() -> None:
        done.append("read")
        await breaths.take()
        done.append("shown")

    conversations.start(open_it())
    told = list(done)
    QApplication.processEvents()
    assert (told, done) == (at_once, ["read", "shown"])


def test_a_conversation_that_is_broken_off_in_a_pause_does_not_go_on(qapp: QApplication, done: list[str]) -> None:
    breaths, conversations = Breaths(), Conversations()
    breaths.begin()

    async def open_it() -> None:
        await breaths.take()
        done.append("shown")

    conversations.start(open_it())
    conversations.close()
    QApplication.processEvents()
    assert done == []
