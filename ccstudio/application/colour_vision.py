"""Kinds of colour vision; `colour_simulation` says how colours look to them."""

from enum import StrEnum
from typing import Final


class ColourVision(StrEnum):
    """Kinds of colour vision."""

    USUAL = "usual"
    PROTANOPIA = "protanopia"
    DEUTERANOPIA = "deuteranopia"
    TRITANOPIA = "tritanopia"


OTHER_KINDS: Final = (ColourVision.PROTANOPIA, ColourVision.DEUTERANOPIA, ColourVision.TRITANOPIA)
