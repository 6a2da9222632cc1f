"""Text as paths, so that it looks the same on every device, and as text where it is to be searched."""

from functools import lru_cache
from typing import Final, Literal

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QPainterPath, QTransform

from ccstudio.base.text_font import FAMILY
from ccstudio.ui.appearance.fonts import load_fonts

Face = Literal["regular", "italic", "semibold", "semibold-italic", "bold"]
Align = Literal["left", "centre", "right"]

_EM: Final = 200
"""The font size at which letters become paths, in pixels: large enough that hinting is invisible."""
CAPITAL: Final = 0.66
"""The height of a capital of the font, in parts of its size."""


@lru_cache(maxsize=32)
def _font(face: Face, spacing: float) -> QFont:
    load_fonts()
    font = QFont(FAMILY)
    font.setPixelSize(_EM)
    font.setWeight(
        {"bold": QFont.Weight.Bold, "semibold": QFont.Weight.DemiBold, "semibold-italic": QFont.Weight.DemiBold}.get(
            face, QFont.Weight.Normal
        )
    )
    font.setItalic("italic" in face)
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, spacing * _EM)
    return font


def font_of(face: Face) -> QFont:
    """A face of the font at the size at which letters become paths."""
    return _font(face, 0.0)


@lru_cache(maxsize=4096)
def _words(text: str, face: Face, spacing: float) -> tuple[QPainterPath, float]:
    font = _font(face, spacing)
    path = QPainterPath()
    path.addText(QPointF(0, 0), font, text)
    return path, QFontMetricsF(font).horizontalAdvance(text) - spacing * _EM


def text_width(text: str, size: float, face: Face = "regular", spacing: float = 0.0) -> float:
    """The width of a line of text at a font size of `size` lattice units."""
    return _words(text, face, spacing)[1] * size / _EM


def text_path(
    text: str,
    at: tuple[float, float],
    size: float,
    face: Face = "regular",
    *,
    align: Align = "centre",
    spacing: float = 0.0,
    angle_deg: float = 0.0,
) -> QPainterPath:
    """A line of text as an area.

    Args:
        text: the words.
        at: where they stand: vertically the middle of the capitals, horizontally the side that `align` names.
        size: the size of the letters in lattice units; capitals are `CAPITAL` of it high.
        face: the cut of the font.
        align: which side of the line `at` is.
        spacing: extra space between letters, in parts of the size.
        angle_deg: turned clockwise by this about `at`.
    """
    path, width = _words(text, face, spacing)
    transform = QTransform()
    transform.translate(*at)
    transform.rotate(angle_deg)
    transform.scale(size / _EM, size / _EM)
    transform.translate(_start(width, align), CAPITAL * _EM / 2)
    return transform.map(path)


def paint_text(painter: QPainter, text: str, size: float, face: Face = "regular", *, align: Align = "left") -> None:
    """Paint a line of text as text, which can be searched, with the painter's pen.

    The origin of the painter is where `text_path` has `at`; its transformation is left changed.
    """
    font = font_of(face)
    painter.scale(size / _EM, size / _EM)
    painter.setFont(font)
    painter.drawText(QPointF(_start(_words(text, face, 0.0)[1], align), CAPITAL * _EM / 2), text)


def _start(width: float, align: Align) -> float:
    """Where a line of a width begins, from the place to which it is aligned."""
    return {"left": 0.0, "centre": -width / 2, "right": -width}[align]


def fitted(text: str, size: float, width: float, face: Face = "regular", spacing: float = 0.0) -> float:
    """The font size, at most `size`, at which a text is no wider than `width`."""
    natural = text_width(text, size, face, spacing)
    return size if natural <= width else size * width / natural
