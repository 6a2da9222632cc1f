"""`TypedNumber`: the number of an option, typed digit by digit."""

from collections.abc import Collection
from typing import Final

from PySide6.QtCore import QElapsedTimer

SUCCESSION_MS: Final = 900
"""The longest pause between digits of one number."""


class TypedNumber:
    """Digits in quick succession form one number, as long as a number begins with them."""

    def __init__(self) -> None:
        self._typed = ""
        self._since_digit = QElapsedTimer()

    def begin_anew(self) -> None:
        """Forget what was typed: another question is asked."""
        self._typed = ""

    def add(self, digit: str, numbers: Collection[str]) -> str:
        """Return what is typed with one digit more; empty where no number begins with it."""
        goes_on = self._since_digit.isValid() and self._since_digit.elapsed() < SUCCESSION_MS
        self._since_digit.start()
        candidates = (self._typed + digit, digit) if goes_on else (digit,)
        self._typed = next((it for it in candidates if any(number.startswith(it) for number in numbers)), "")
        return self._typed
