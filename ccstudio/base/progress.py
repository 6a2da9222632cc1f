"""How long work reports its progress, and hears that it is cancelled."""

from collections.abc import Callable

Report = Callable[[int, int], None]
"""Called with what is done and the total, which is 0 if it is unknown; it raises an error if the work is cancelled."""


def unreported(_done: int, _total: int) -> None:
    """Report no progress."""
