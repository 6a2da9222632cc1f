"""Counting how often a function is called, in this thread, without taking its place."""

import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType


class Calls:
    """How often a function was called, and from which functions."""

    def __init__(self) -> None:
        self.callers: list[str] = []

    @property
    def count(self) -> int:
        """How often."""
        return len(self.callers)


@contextmanager
def calls_of(function: Callable[..., object]) -> Iterator[Calls]:
    """Count the calls of a function or method, those of threads begun meanwhile too."""
    code = getattr(function, "__func__", function).__code__
    calls = Calls()

    def look(frame: FrameType, event: str, _argument: object) -> None:
        if event == "call" and frame.f_code is code and frame.f_back is not None:
            calls.callers.append(frame.f_back.f_code.co_qualname)

    before = sys.getprofile()
    threading.setprofile(look)
    sys.setprofile(look)
    try:
        yield calls
    finally:
        sys.setprofile(before)
        threading.setprofile(None)  # type: ignore[arg-type]
