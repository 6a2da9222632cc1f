"""Condensed bold text, fitted into the boxes of a face."""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QPaintEngine, QPainter, QPainterPath, QTransform

from ccstudio.ui.painting.text import CAPITAL, Align, Face, paint_text, text_path, text_width

CONDENSED: Final = 0.84
"""The width of letters relative to the font, which has no condensed cut."""
TIGHTEST: Final = 0.66
"""How narrow letters may become before they become smaller."""
_FILL: Final = 0.84
"""The height of the capitals of a single line, in parts of its box."""
_LEADING: Final = 1.5
"""The distance between lines, in heights of capitals."""
_MOST_LINES: Final = 7
_CHINESE_FILL: Final = 0.96
"""That of Chinese characters, which have no letters below the line."""
_IDEOGRAPH: Final = 0.9
"""The height of a Chinese character in parts of its size; capitals are lower."""
_IDEOGRAPH_DROP: Final = 0.05
"""How much lower than that of capitals the middle of Chinese characters has to be, in parts of their size."""
_CHINESE: Final = "\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef"
_CLOSING: Final = "，。：；！？）》」』、”’"
_PIECES: Final = re.compile(rf"[{_CHINESE}][{_CLOSING}]*|[^\s{_CHINESE}]+[{_CLOSING}]*\s*")
"""What a line is not broken within: a word with its blanks, or a Chinese character with the signs that close it."""
_HAS_CHINESE: Final = re.compile(f"[{_CHINESE}]")
_CHARACTERS_OF_A_WORD: Final = 3
_PROSE: Final = 5
"""The number of words from which a text is a sentence: lighter, and never larger than on two lines."""


def letters(text: str, box: QRectF, *, align: Align = "centre") -> QPainterPath:
    """Fit text into a box, on the number of lines that makes it largest: a few words in bold, sentences lighter.

    Args:
        text: the text; an empty or blank one gives an empty path.
        box: the box in any unit; the lines are centred vertically.
        align: the horizontal alignment of each line.
    """
    path = QPainterPath()
    for line in _placed(text, box, align):
        path.addPath(line.place.map(text_path(line.words, (0, 0), line.size, line.face, align=align)))
    return path


def paint_letters(painter: QPainter, text: str, box: QRectF, ink: QColor, *, align: Align = "centre") -> None:
    """Paint a text fitted into a box: in a PDF as text in an embedded font, which can be found and takes little room.

    Args:
        painter: the painter.
        text: the text, as for `letters`.
        box: the box in the units of the painter.
        ink: the colour.
        align: the horizontal alignment of each line.
    """
    if painter.paintEngine().type() != QPaintEngine.Type.Pdf:
        painter.fillPath(letters(text, box, align=align), ink)
        return
    painter.save()
    painter.setPen(ink)
    before = painter.transform()
    for line in _placed(text, box, align):
        painter.setTransform(line.place * before)
        paint_text(painter, line.words, line.size, line.face, align=align)
    painter.restore()


class _Line(NamedTuple):
    """A line of a text: its letters are `size` high before `place` narrows and moves them."""

    words: str
    size: float
    face: Face
    place: QTransform


def _placed(text: str, box: QRectF, align: Align) -> Iterator[_Line]:
    """Yield the lines of a text that fill a box best."""
    pieces = tuple(_PIECES.findall(" ".join(text.split())))
    if not pieces or box.isEmpty():
        return
    face: Face = "regular" if _is_prose(pieces) else "bold"
    lines, capital = _broken(pieces, face, box.width(), box.height())
    height = _height(text)
    pitch = capital * _LEADING
    top = box.center().y() - pitch * (len(lines) - 1) / 2
    x = {"left": box.left(), "centre": box.center().x(), "right": box.right()}[align]
    for number, line in enumerate(lines):
        size = capital / height
        narrow = min(CONDENSED, box.width() / max(text_width(line, size, face), 1e-9))
        place = QTransform()
        drop = 0.0 if height == CAPITAL else _IDEOGRAPH_DROP * size
        place.translate(x, top + number * pitch + drop)
        place.scale(narrow, 1)
        yield _Line(line, size, face, place)


def _height(text: str) -> float:
    """The height of the tallest letters of a text, in parts of their size."""
    return _IDEOGRAPH if _HAS_CHINESE.search(text) else CAPITAL


def _is_prose(pieces: tuple[str, ...]) -> bool:
    """Whether a text is a sentence; so many Chinese characters count as a word."""
    characters = sum(1 for piece in pieces if _HAS_CHINESE.match(piece))
    return len(pieces) - characters + characters // _CHARACTERS_OF_A_WORD >= _PROSE


@lru_cache(maxsize=4_096)
def _broken(words: tuple[str, ...], face: Face, width: float, height: float) -> tuple[tuple[str, ...], float]:
    """The lines that fill a box best, and the height of their capitals."""
    text = "".join(words)
    best: tuple[tuple[str, ...], float] = ((text.rstrip(),), 0.0)
    fewest = 2 if _is_prose(words) else 1
    fill = _FILL if _height(text) == CAPITAL else _CHINESE_FILL
    for count in range(1, min(len(words), _MOST_LINES) + 1):
        lines = _lines(words, face, count)
        narrow = CONDENSED if max(count, fewest) > 1 else TIGHTEST
        widest = narrow * max(text_width(line, 1 / _height(text), face) for line in lines)
        capital = min(height * fill / (1 + (max(len(lines), fewest) - 1) * _LEADING), width / widest)
        if capital > best[1]:
            best = (lines, capital)
    return best


def _lines(words: tuple[str, ...], face: Face, count: int) -> tuple[str, ...]:
    """Put words on a number of lines so that the longest is as short as possible."""
    lengths = [text_width(word, 1.0, face) for word in words]
    starts = [0.0]
    for length in lengths:
        starts.append(starts[-1] + length)
    # The least longest line for the first words on so many lines, and where the last of these lines begins.
    least = {(0, 0): (0.0, 0)}
    for line in range(1, count + 1):
        for end in range(line, len(words) + 1):
            cases = [
                (max(least[line - 1, begin][0], starts[end] - starts[begin]), begin)
                for begin in range(line - 1, end)
                if (line - 1, begin) in least
            ]
            least[line, end] = min(cases)
    cuts = [len(words)]
    for line in range(count, 0, -1):
        cuts.append(least[line, cuts[-1]][1])
    return tuple("".join(words[begin:end]).rstrip() for begin, end in pairwise(reversed(cuts)))
