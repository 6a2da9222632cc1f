"""Palette, letters and lines of all figures: safe for colour-blind eyes, and for printers without colour."""

import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from typing import Final

import matplotlib as mpl
from matplotlib import font_manager
from matplotlib.axes import Axes
from matplotlib.ticker import FuncFormatter, MaxNLocator

from ccstudio.base.text_font import CHINESE_FAMILY, FACES, FAMILY, chinese_font_file, font_file
from ccstudio.lab.figures.words import percent

SIDES: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#56B4E9", "#E69F00")
"""The colours of sides in their order (Okabe and Ito 2008), distinct for all kinds of colour vision."""
MARKERS: Final = ("o", "s", "^", "D", "v", "P")
HATCHES: Final = ("", "////", "....", "xxxx", "\\\\\\\\", "++++")
DASHES: Final = ("-", "--", "-.", ":", (0, (1, 1)), (0, (5, 1)))
NOBODY: Final = "#D9D9D9"
INK: Final = "#222222"
FAINT: Final = "#6B6B6B"
RULE: Final = "#DADADA"
SMALL_PT: Final = 7.0
TEXT_PT: Final = 8.0

_SETTINGS: Final = Path(__file__).with_name("figures.mplstyle")


@contextmanager
def figure_style(salt: str = "") -> Iterator[None]:
    """Draw in our style; what others draw with matplotlib keeps its own.

    Args:
        salt: from which the ids inside an SVG follow.
    """
    with mpl.rc_context(fname=_SETTINGS), warnings.catch_warnings():
        # Letters that our fonts lack are in the fonts of whoever reads an SVG.
        warnings.filterwarnings("ignore", message="Glyph .* missing")
        mpl.rc("font", family=_families())
        mpl.rc("svg", hashsalt=salt)
        yield


@lru_cache(maxsize=1)
def _families() -> list[str]:
    """Our fonts, then that of matplotlib, which has signs that they lack."""
    for file in (*map(font_file, FACES), chinese_font_file()):
        font_manager.fontManager.addfont(str(file))
    return [FAMILY, CHINESE_FAMILY, "DejaVu Sans"]


def side_colour(side: int) -> str:
    """Return the colour of a side; grey for nobody."""
    return NOBODY if side < 0 else SIDES[side % len(SIDES)]


def marker(side: int) -> str:
    """Return the marker of a side."""
    return MARKERS[side % len(MARKERS)]


def hatch(side: int) -> str:
    """Return the pattern of a side's areas."""
    return "" if side < 0 else HATCHES[side % len(HATCHES)]


def percent_axis(axes: Axes, which: str) -> None:
    """Label the ticks of an axis (`x` or `y`) from 0 to 1 as percentages."""
    axis = axes.xaxis if which == "x" else axes.yaxis
    axis.set_major_formatter(FuncFormatter(_percent_tick))


def whole_numbers(axes: Axes, which: str) -> None:
    """Put ticks of an axis (`x` or `y`) at whole numbers only."""
    axis = axes.xaxis if which == "x" else axes.yaxis
    axis.set_major_locator(MaxNLocator(nbins=6, integer=True, min_n_ticks=1))


def _percent_tick(value: float, _position: float) -> str:
    return percent(value)
