"""`Chart`: a figure that is drawn where it is needed: as SVG, as PNG, or on a page."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from io import BytesIO
from typing import Final

from matplotlib.axes import Axes
from matplotlib.figure import Figure, FigureBase, SubFigure

from ccstudio.lab.figures.style import figure_style

WIDTH_IN: Final = 3.4
"""Of a chart: two of them side by side on paper, and one on a telephone, are readable."""

_NAMED: Final = re.compile(r' id="[A-Za-z0-9.]+_\d+"')
_DEFAULTS: Final = re.compile(r'<defs>\s*<style type="text/css">.*?</style>\s*</defs>', re.DOTALL)
_DIGITS: Final = re.compile(r"(\d\.\d\d)\d+")
_OPENING: Final = re.compile(r'<svg [^>]*?(viewBox="[^"]+")[^>]*>')


@dataclass(frozen=True, kw_only=True)
class Chart:
    """A figure: `title` names it, `caption` says what it shows, for eyes and for screen readers.

    `draw` draws it on an empty figure of the given size in inches.
    """

    id: str
    title: str
    caption: str
    draw: Callable[[FigureBase], None]
    width_in: float = WIDTH_IN
    height_in: float = 2.3


def svg_of(chart: Chart) -> str:
    """Return a chart as an `svg` element that fits the width around it; it can stand inside HTML beside others."""
    text = _saved(chart, "svg", 72).decode()
    # Names of groups are the same in every figure, and its defaults would be those of the whole page; a hundredth of
    # a point is finer than any screen.
    text = _DIGITS.sub(r"\1", _DEFAULTS.sub("", _NAMED.sub("", text[text.index("<svg") :])))
    label = chart.title.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
    opening = r'<svg \1 xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" role="img" '
    style = 'style="stroke-linejoin: round; stroke-linecap: butt">'
    found = _OPENING.match(text)
    assert found is not None, "matplotlib writes the view box"
    return found.expand(opening) + f'aria-label="{label}" {style}' + text[found.end() :].rstrip()


def png_of(chart: Chart, dpi: int = 144) -> bytes:
    """Return a chart as a PNG picture."""
    return _saved(chart, "png", dpi)


def laid_out(chart: Chart) -> Figure:
    """Return a chart as a figure, its axes laid out so that all letters have room."""
    figure = Figure(figsize=(chart.width_in, chart.height_in), layout="constrained")
    chart.draw(figure)
    engine = figure.get_layout_engine()
    assert engine is not None, "a figure was made with a layout"
    engine.execute(figure)
    figure.set_layout_engine("none")
    return figure


def draw_on(chart: Chart, page: SubFigure) -> None:
    """Draw a chart on a part of a page of its size, its axes where they are when it is alone."""
    places = [axes.get_position() for axes in laid_out(chart).axes]
    chart.draw(page)
    for axes, place in zip(page.axes, places, strict=True):
        axes.set_position(place)


def axes_on(figure: FigureBase) -> Axes:
    """Return the only axes of a figure."""
    return figure.add_subplot()


def _saved(chart: Chart, kind: str, dpi: int) -> bytes:
    buffer = BytesIO()
    # The ids inside a figure follow from its own, so that figures can stand beside each other and never change.
    with figure_style(chart.id):
        metadata = (
            {"Date": None, "Creator": None, "Format": None, "Type": None} if kind == "svg" else {"Software": None}
        )
        laid_out(chart).savefig(buffer, format=kind, dpi=dpi, metadata=metadata)
    return buffer.getvalue()
