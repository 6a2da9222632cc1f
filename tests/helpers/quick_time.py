"""A clock and an event loop in which time goes by many times as fast, so that days of play pass in minutes."""

import asyncio
import selectors
import time


class QuickClock:
    """Seconds that pass `speed` times as fast as those of the computer."""

    def __init__(self, speed: float) -> None:
        self.speed = speed
        self._began = time.monotonic()
        self._epoch = time.time()

    def passed(self) -> float:
        """Return how many quick seconds have passed since the clock was made."""
        return (time.monotonic() - self._began) * self.speed

    def now(self) -> float:
        """Return the time of day, in quick seconds since 1970."""
        return self._epoch + self.passed()


class _QuickSelector(selectors.DefaultSelector):
    """A selector that waits as long as quick seconds take."""

    def __init__(self, speed: float) -> None:
        super().__init__()
        self._speed = speed

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        return super().select(None if timeout is None else timeout / self._speed)


class QuickLoop(asyncio.SelectorEventLoop):
    """An event loop whose timers count quick seconds."""

    def __init__(self, clock: QuickClock) -> None:
        self._clock = clock
        super().__init__(_QuickSelector(clock.speed))

    def time(self) -> float:
        return self._clock.passed()
