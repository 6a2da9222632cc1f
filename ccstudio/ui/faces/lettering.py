"""Condensed bold text, fitted into the boxes of a face."""

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
    words = text.split()
    if not words or box.isEmpty():
        return
    face: Face = "regular" if len(words) >= _PROSE else "bold"
    lines, capital = _broken(tuple(words), face, box.width(), box.height())
    pitch = capital * _LEADING
    top = box.center().y() - pitch * (len(lines) - 1) / 2
    x = {"left": box.left(), "centre": box.center().x(), "right": box.right()}[align]
    for number, line in enumerate(lines):
        size = capital / CAPITAL
        narrow = min(CONDENSED, box.width() / max(text_width(line, size, face), 1e-9))
        place = QTransform()
        place.translate(x, top + number * pitch)
        place.scale(narrow, 1)
        yield _Line(line, size, face, place)


@lru_cache(maxsize=4_096)
def _broken(words: tuple[str, ...], face: Face, width: float, height: float) -> tuple[tuple[str, ...], float]:
    """The lines that fill a box best, and the height of their capitals."""
    best: tuple[tuple[str, ...], float] = ((" ".join(words),), 0.0)
    fewest = 2 if len(words) >= _PROSE else 1
    for count in range(1, min(len(words), _MOST_LINES) + 1):
        lines = _lines(words, face, count)
        narrow = CONDENSED if max(count, fewest) > 1 else TIGHTEST
        widest = narrow * max(text_width(line, 1 / CAPITAL, face) for line in lines)
        capital = min(height * _FILL / (1 + (max(len(lines), fewest) - 1) * _LEADING), width / widest)
        if capital > best[1]:
            best = (lines, capital)
    return best


def _lines(words: tuple[str, ...], face: Face, count: int) -> tuple[str, ...]:
    """Split words into a number of lines so that the longest is as short as possible."""
    lengths = [text_width(f"{word} ", 1.0, face) for word in words]
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
    return tuple(" ".join(words[begin:end]) for begin, end in pairwise(reversed(cuts)))
