"""Progress of a long command: one line on the terminal that is updated, and cleared at the end."""

import sys
from types import TracebackType
from typing import Self

from ccstudio.cli.output import visible


class Progress:
    """A line on standard error that is overwritten; nothing is printed if standard error is no terminal."""

    def __init__(self) -> None:
        self._is_seen = sys.stderr is not None and sys.stderr.isatty()
        self._width = 0

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _value: BaseException | None, _at: TracebackType | None
    ) -> None:
        self.show("")

    def show(self, text: str) -> None:
        """Replace the line."""
        if not self._is_seen:
            return
        line = visible(text)
        sys.stderr.write("\r" + line.ljust(self._width) + ("" if line else "\r"))
        sys.stderr.flush()
        self._width = len(line)
