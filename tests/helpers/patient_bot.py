"""A hand for Qt with the patience of a busy machine: tests say what must come, not how soon."""

import time
from collections.abc import Callable
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QObject
from pytestqt.exceptions import TimeoutError as WaitedInVain
from pytestqt.qtbot import QtBot

PATIENCE_MS: Final = 60_000
"""Waiting ends as soon as what is awaited is so: only a test that fails waits this long."""

LOOK_AGAIN_MS: Final = 5
"""What no event tells, such as a file of another process, is looked for so often."""


class PatientBot(QtBot):
    """Waits for a minute at least, whatever a test says."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = 0) -> None:
        """Wait until something is so, with `wait_until`."""
        __tracebackhide__ = True
        wait_until(callback, max(timeout, PATIENCE_MS))

    def waitSignal(self, signal: Any, *, timeout: int = 0, raising: bool | None = None, **how: Any) -> Any:
        """Wait for a signal; as briefly as a test says where it may stay away, as in `assertNotEmitted`."""
        patience = timeout if raising is False else max(timeout, PATIENCE_MS)
        return super().waitSignal(signal, timeout=patience, raising=raising, **how)

    def waitSignals(self, signals: list[Any], *, timeout: int = 0, **how: Any) -> Any:
        """Wait for signals."""
        return super().waitSignals(signals, timeout=max(timeout, PATIENCE_MS), **how)


def wait_until(callback: Callable[[], bool | None], patience_ms: int = PATIENCE_MS) -> None:
    """Wait until something is so: look after every event, while pytest-qt looks a hundred times a second.

    A callback tells what is so by what it returns, or fails an assertion until it is so. `QTest.qWait` would keep other
    threads of Python from their work meanwhile.
    """
    __tracebackhide__ = True
    end = time.monotonic() + patience_ms / 1000
    alarm = QObject()
    clock = alarm.startTimer(LOOK_AGAIN_MS)
    try:
        while (missing := _what_is_missing(callback)) is not None:
            if time.monotonic() > end:
                raise WaitedInVain(f"what must come has not come in {patience_ms // 1000} s") from missing
            _let_next_events_happen()
    finally:
        alarm.killTimer(clock)


def _what_is_missing(callback: Callable[[], bool | None]) -> AssertionError | None:
    """Return nothing once it is so."""
    try:
        is_so = callback()
    except AssertionError as error:
        return error
    if is_so not in (None, True, False):
        raise ValueError(f"what is waited for is so or not, not {is_so!r}")
    return AssertionError("it is not so") if is_so is False else None


def _let_next_events_happen() -> None:
    """Wait for events and let them happen; other threads of Python run meanwhile."""
    QEventLoop().processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
    # As in a loop that is executed.
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)
