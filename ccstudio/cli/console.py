"""`Console`: lines that a person types, at a terminal or through a pipe."""

import io
import sys
from collections.abc import Callable
from contextlib import suppress

from ccstudio.cli.output import clear_screen, finish, say, say_unended, visible


class Console:
    """Where a person sits; what comes through a pipe is shown as it would stand on a terminal."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout is not None
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self._forget: Callable[[], None] = _nothing
        if self.is_terminal:
            with suppress(ImportError):  # there is none on Windows, whose terminal edits lines by itself
                import readline  # it serves `input`

                self._forget = readline.clear_history

    def ask(self, prompt: str) -> str | None:
        """What the person types behind a prompt; None at the end of all input."""
        if self.is_terminal and sys.stdout.isatty():
            finish()
            try:
                return input(visible(prompt)).strip()
            except EOFError:
                say("")
                return None
        say_unended(prompt)
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            say("")
            return None
        # A terminal shows what is typed by itself.
        say("" if self.is_terminal else line.rstrip("\r\n"))
        return line.strip()

    def hand_over(self, request: str) -> bool:
        """Let another person take the seat, with nothing left to read or call back; False at the end of all input.

        Through a pipe there is nobody to wait for.
        """
        if not self.is_terminal:
            say(request)
            return True
        clear_screen()
        self._forget()
        if self.ask(request) is None:
            return False
        clear_screen()
        return True


def _nothing() -> None:
    """Where no line is remembered, none is forgotten."""
