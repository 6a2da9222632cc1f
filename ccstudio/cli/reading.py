"""Reading what is piped in or named: hardly more than a document may have, however much there is."""

import errno
import os
import sys
from pathlib import Path
from typing import Final

from ccstudio.documents.reading import LARGEST_FILE

STANDARD_INPUT: Final = "-"
"""What a person writes for it in place of a file."""


def read_input(name: str) -> bytes:
    """The content of a file, or of standard input for `-`; cut off one byte beyond the largest file of a document.

    Raises:
        OSError: it cannot be read, or standard input is closed.
    """
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    with Path(name).open("rb") as file:
        return file.read(LARGEST_FILE + 1)
