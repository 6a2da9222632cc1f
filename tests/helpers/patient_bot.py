"""A hand for Qt with the patience of a busy machine: tests say what must come, not how soon."""

from collections.abc import Callable
from typing import Any, Final

from pytestqt.qtbot import QtBot

PATIENCE_MS: Final = 60_000
"""Waiting ends as soon as what is awaited is so: only a test that fails waits this long."""


class PatientBot(QtBot):
    """Waits for a minute at least, whatever a test says."""

    def waitUntil(self, callback: Callable[[], bool | None], *, timeout: int = 0) -> None:
        """Wait until something is so."""
        super().waitUntil(callback, timeout=max(timeout, PATIENCE_MS))

    def waitSignal(self, signal: Any, *, timeout: int = 0, raising: bool | None = None, **how: Any) -> Any:
        """Wait for a signal; as briefly as a test says where it may stay away, as in `assertNotEmitted`."""
        patience = timeout if raising is False else max(timeout, PATIENCE_MS)
        return super().waitSignal(signal, timeout=patience, raising=raising, **how)

    def waitSignals(self, signals: list[Any], *, timeout: int = 0, **how: Any) -> Any:
        """Wait for signals."""
        return super().waitSignals(signals, timeout=max(timeout, PATIENCE_MS), **how)
