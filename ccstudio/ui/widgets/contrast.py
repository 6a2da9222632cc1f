"""Contrast of colours, as the Web Content Accessibility Guidelines define it."""

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QColor

READABLE: Final = 4.5
"""The least contrast of text and background."""

STEPS: Final = 20
BLACK: Final = QColor("#000000")
WHITE: Final = QColor("#FFFFFF")

_LINEAR_BELOW: Final = 0.04045


def contrast(one: QColor, other: QColor) -> float:
    """The contrast of two opaque colours, from 1 (equal) to 21 (black and white); WCAG 2.1."""
    darker, lighter = sorted((_luminance(one), _luminance(other)))
    return (lighter + 0.05) / (darker + 0.05)


def readable(colour: QColor, ground: QColor) -> QColor:
    """The colour nearest to a wanted one, towards black or white, whose text can be read on a background."""
    return QColor(_readable(colour.rgb(), ground.rgb()))


@lru_cache(maxsize=256)
def _readable(colour: int, ground: int) -> int:
    """The readable colour as a number: widgets ask for the same few whenever they are painted."""
    wanted, behind = QColor(colour), QColor(ground)
    target = max((BLACK, WHITE), key=lambda end: contrast(end, behind))
    for step in range(STEPS):
        found = blended(wanted, target, step / STEPS)
        if contrast(found, behind) >= READABLE:
            return found.rgb()
    return target.rgb()


def blended(ground: QColor, over: QColor, share: float) -> QColor:
    """A background with a part, from 0 to 1, of another colour over it."""
    return QColor(
        *(
            round(low + (high - low) * share)
            for low, high in (
                (ground.red(), over.red()),
                (ground.green(), over.green()),
                (ground.blue(), over.blue()),
            )
        )
    )


def _luminance(colour: QColor) -> float:
    red, green, blue = (
        part / 12.92 if part <= _LINEAR_BELOW else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.redF(), colour.greenF(), colour.blueF())
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue
