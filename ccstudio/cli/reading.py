"""Reading a file or standard input, up to the size limit of documents."""

import errno
import os
import sys
from pathlib import Path
from typing import Final

from ccstudio.documents.reading import LARGEST_FILE

STANDARD_INPUT: Final = "-"
"""The name that stands for standard input."""


def read_input(name: str) -> bytes:
    """Read a file, or standard input for `-`; the content is cut off one byte beyond the size limit of documents.

    Raises:
        OSError: the file cannot be read, or standard input is closed.
    """
    if name == STANDARD_INPUT:
        if sys.stdin is None:
            raise OSError(errno.EBADF, os.strerror(errno.EBADF))
        return sys.stdin.buffer.read(LARGEST_FILE + 1)
    with Path(name).open("rb") as file:
        return file.read(LARGEST_FILE + 1)
