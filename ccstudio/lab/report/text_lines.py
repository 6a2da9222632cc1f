"""Lines of text that fit a width on paper."""

from collections.abc import Iterator
from functools import lru_cache

from matplotlib.font_manager import FontProperties
from matplotlib.textpath import text_to_path


@lru_cache(maxsize=20_000)
def width_of(text: str, size_pt: float, *, is_bold: bool = False) -> float:
    """Return the width of a text in points; call it in `figure_style`."""
    font = FontProperties(weight="bold" if is_bold else "normal", size=size_pt)
    width, _height, _descent = text_to_path.get_text_width_height_descent(text, font, ismath=False)
    return float(width)


def lines_of(text: str, width: float, size_pt: float, *, is_bold: bool = False) -> list[str]:
    """Return the lines of a text that fit a width in points; words that are longer are broken."""
    return [line for part in text.split("\n") for line in _wrapped(part, width, size_pt, is_bold=is_bold)]


def _wrapped(text: str, width: float, size_pt: float, *, is_bold: bool) -> Iterator[str]:
    line = ""
    for word in _pieces(text, width, size_pt, is_bold=is_bold):
        longer = f"{line} {word}" if line else word
        if line and width_of(longer, size_pt, is_bold=is_bold) > width:
            yield line
            line = word
        else:
            line = longer
    yield line


def _pieces(text: str, width: float, size_pt: float, *, is_bold: bool) -> Iterator[str]:
    """Yield words, and of those that are wider than a line parts."""
    # A no-break space keeps a number with its unit: only ordinary spaces part words.
    for word in text.split(" "):
        rest = word
        while len(rest) > 1 and width_of(rest, size_pt, is_bold=is_bold) > width:
            fits = len(rest) - 1
            while fits > 1 and width_of(rest[:fits], size_pt, is_bold=is_bold) > width:
                fits -= 1
            yield rest[:fits]
            rest = rest[fits:]
        yield rest
