"""Changes of numbers relative to what they are: `+1`, `-2`, `*2`, `/2`."""

import re
from fractions import Fraction
from typing import Final, NamedTuple

_RELATIVE: Final = re.compile(r"\s*([+\-−*×/÷])\s*(\d{1,9}(?:[.,]\d{1,4})?)\s*")
_BEGUN: Final = re.compile(r"\s*[+\-−*×/÷][\s\d.,]*")


class RelativeChange(NamedTuple):
    """Something to add to numbers, or to multiply them by; `text` is how it was typed."""

    text: str
    factor: Fraction
    summand: Fraction

    def applied(self, number: int) -> int:
        """Return the changed number; halves are rounded away from zero."""
        exact = number * self.factor + self.summand
        whole = int(abs(exact) + Fraction(1, 2))
        return whole if exact >= 0 else -whole


def relative_change(text: str, *, can_be_negative: bool) -> RelativeChange | None:
    """Return the change that a text means, None if it means none.

    Where numbers can be negative, `-1` is a number; a long minus (`−1`) is a change all the same.
    """
    found = _RELATIVE.fullmatch(text)
    if found is None or (found[1] == "-" and can_be_negative):
        return None
    amount = Fraction(found[2].replace(",", "."))
    match found[1]:
        case "+":
            return RelativeChange(text.strip(), Fraction(1), amount)
        case "-" | "−":
            return RelativeChange(text.strip(), Fraction(1), -amount)
        case "*" | "×":
            return RelativeChange(text.strip(), amount, Fraction(0))
    return RelativeChange(text.strip(), 1 / amount, Fraction(0)) if amount else None


def may_become_relative(text: str, *, can_be_negative: bool) -> bool:
    """Return whether a text that is being typed is a relative change or the beginning of one."""
    return _BEGUN.fullmatch(text) is not None and not (can_be_negative and text.lstrip().startswith("-"))
