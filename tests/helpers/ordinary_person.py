"""What is forbidden to ordinary people, tried even where the tests run as the administrator."""

import os
from collections.abc import Iterator
from contextlib import contextmanager

NOBODY = 65_534


@contextmanager
def as_ordinary_person() -> Iterator[None]:
    """Act as somebody whom the system refuses things; an administrator takes another user's rights meanwhile."""
    is_administrator = os.geteuid() == 0
    if is_administrator:
        os.seteuid(NOBODY)
    try:
        yield
    finally:
        if is_administrator:
            os.seteuid(0)
