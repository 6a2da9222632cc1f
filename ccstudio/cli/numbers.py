"""Reading numbers from option values."""

import math
import re
from typing import Final

from ccstudio.base.errors import StudioError
from ccstudio.engine.seeds import SHORT_SEEDS, is_seed, new_seed

_DIGITS: Final = re.compile("[0-9]{1,20}", re.ASCII)
_LONG: Final = re.compile("[0-9]{58}", re.ASCII)


def read_number(option: str, text: str, least: int, most: int) -> int:
    """Read the whole number after an option.

    Raises:
        StudioError: the text is no number from `least` (0 or more) to `most`.
    """
    number = int(text) if _DIGITS.fullmatch(text.strip()) else -1
    if not least <= number <= most:
        raise StudioError("number-unreadable", option=option, text=text, least=least, most=most)
    return number


def read_decimal(option: str, text: str, least: float, most: float) -> float:
    """Read the decimal number after an option.

    Raises:
        StudioError: the text is no number from `least` to `most`.
    """
    try:
        number = float(text)
    except ValueError:
        number = math.nan
    if not least <= number <= most:
        raise StudioError("number-unreadable", option=option, text=text, least=f"{least:g}", most=f"{most:g}")
    return number


def read_seed(text: str | None) -> int:
    """Read the seed after `--seed`, or choose a new one if there is none.

    Raises:
        StudioError: the text is neither a number of 64 bits nor a long seed that the program chose.
    """
    if text is None:
        return new_seed()
    if _LONG.fullmatch(text.strip()) and is_seed(int(text)):
        return int(text)
    return read_number("--seed", text, 0, SHORT_SEEDS - 1)
