"""Numbers that a person writes after an option."""

import math
import re
from typing import Final

from ccstudio.base.errors import StudioError
from ccstudio.engine.seeds import SHORT_SEEDS, is_seed, new_seed

_DIGITS: Final = re.compile("[0-9]{1,20}", re.ASCII)
_LONG: Final = re.compile("[0-9]{58}", re.ASCII)


def read_number(option: str, text: str, least: int, most: int) -> int:
    """The number that was written after an option.

    Raises:
        StudioError: it is none, or not from `least` (which is 0 or more) to `most`.
    """
    number = int(text) if _DIGITS.fullmatch(text.strip()) else -1
    if not least <= number <= most:
        raise StudioError("number-unreadable", option=option, text=text, least=least, most=most)
    return number


def read_decimal(option: str, text: str, least: float, most: float) -> float:
    """The number, whole or not, that was written after an option.

    Raises:
        StudioError: it is none, or not from `least` to `most`.
    """
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not least <= number <= most:
        raise StudioError("number-unreadable", option=option, text=text, least=f"{least:g}", most=f"{most:g}")
    return number


def read_seed(text: str | None) -> int:
    """The seed that was written after `--seed`, a new one if none was.

    Raises:
        StudioError: it is no number of 64 bits, nor a seed that the program chose.
    """
    if text is None:
        return new_seed()
    if _LONG.fullmatch(text.strip()) and is_seed(int(text)):
        return int(text)
    return read_number("--seed", text, 0, SHORT_SEEDS - 1)
