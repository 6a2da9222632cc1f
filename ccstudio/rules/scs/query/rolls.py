"""How two dice are read for the combat results table (SCS-7.0/9, SCS-7.0/10)."""

from collections.abc import Sequence
from typing import Final, Literal

TENS: Final = 10


def reading_of(reading: Literal["tens", "sum"], faces: Sequence[int]) -> int:
    """SCS-7.0/10 Both dice as one number: the first as tens and the second as ones, or added."""
    return TENS * faces[0] + faces[1] if reading == "tens" else sum(faces)
