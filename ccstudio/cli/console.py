"""`Console`: reads lines from a terminal or a pipe."""

import io
import sys
from collections.abc import Callable
from contextlib import suppress

from ccstudio.cli.output import clear_screen, finish, say, say_prompt, visible


class Console:
    """Standard input; lines from a pipe are echoed, so that the output looks as on a terminal."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout is not None
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        self._forget: Callable[[], None] = _nothing
        if self.is_terminal:
            with suppress(ImportError):  # Windows has no readline; its terminal edits lines itself
                import readline  # `input` uses it

                self._forget = readline.clear_history

    def ask(self, prompt: str) -> str | None:
        """Return the line a person types after a prompt; None at the end of input."""
        if self.is_terminal and sys.stdout.isatty():
            finish()
            try:
                return input(visible(prompt)).strip()
            except EOFError:
                say("")
                return None
        say_prompt(prompt)
        line = "" if sys.stdin is None else sys.stdin.readline()
        if not line:
            say("")
            return None
        # A terminal echoes what is typed; a pipe does not.
        say("" if self.is_terminal else line.rstrip("\r\n"))
        return line.strip()

    def hand_over(self, request: str) -> bool:
        """Pass the keyboard to another person, clearing screen and input history; False at the end of input.

        A pipe has no person to wait for.
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
    """Clear no history where none is kept."""
