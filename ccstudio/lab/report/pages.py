"""Pages of a report on paper: blocks from top to bottom, on to the next page where one does not fit."""

from typing import Final

from matplotlib.figure import Figure, SubFigure
from matplotlib.gridspec import GridSpec
from matplotlib.lines import Line2D
from matplotlib.patches import Rectangle

from ccstudio.lab.figures.style import INK
from ccstudio.lab.report.text_lines import lines_of

MM_PT: Final = 72 / 25.4
WIDTH_PT: Final = 210 * MM_PT
HEIGHT_PT: Final = 297 * MM_PT
MARGIN_PT: Final = 15 * MM_PT
INNER_PT: Final = WIDTH_PT - 2 * MARGIN_PT
_BOTTOM_PT: Final = 18 * MM_PT
PAGE_PT: Final = HEIGHT_PT - MARGIN_PT - _BOTTOM_PT
"""The height of what fits a page."""
LEADING: Final = 1.32
"""The distance of lines, of the size of their letters."""


class Pages:
    """Pages as figures, and where the next block goes; all lengths are points, from the top left of a page."""

    def __init__(self) -> None:
        self.figures: list[Figure] = []
        self.turn()

    @property
    def page(self) -> Figure:
        """The last page."""
        return self.figures[-1]

    @property
    def left(self) -> float:
        """The height that is left on the page."""
        return HEIGHT_PT - _BOTTOM_PT - self.y

    def turn(self) -> None:
        """Begin a page."""
        self.figures.append(Figure(figsize=(WIDTH_PT / 72, HEIGHT_PT / 72)))
        self.y = MARGIN_PT

    def need(self, height: float) -> None:
        """Begin a page if less than that is left, unless nothing is on this one yet."""
        if self.left < height and self.y > MARGIN_PT:
            self.turn()

    def text(
        self, x: float, y: float, text: str, size: float, *, bold: bool = False, colour: str = INK, align: str = "left"
    ) -> None:
        """Write a line whose letters stand on `y`."""
        self.page.text(
            x / WIDTH_PT,
            1 - y / HEIGHT_PT,
            text,
            fontsize=size,
            weight="bold" if bold else "normal",
            color=colour,
            ha=align,
            va="baseline",
        )

    def rule(self, y: float, colour: str, width: float, across: float = INNER_PT) -> None:
        """Draw a line that far across the page, from its left margin."""
        ends = [MARGIN_PT / WIDTH_PT, (MARGIN_PT + across) / WIDTH_PT]
        self.page.add_artist(Line2D(ends, [1 - y / HEIGHT_PT] * 2, color=colour, linewidth=width))

    def box(self, y: float, height: float, face: str, edge: str) -> None:
        """Draw a box across the page."""
        corner = (MARGIN_PT / WIDTH_PT, 1 - (y + height) / HEIGHT_PT)
        size = (INNER_PT / WIDTH_PT, height / HEIGHT_PT)
        self.page.add_artist(Rectangle(corner, *size, facecolor=face, edgecolor=edge, linewidth=0.8, zorder=-1))

    def part(self, x: float, y: float, width: float, height: float) -> SubFigure:
        """Return a part of the page to draw on."""
        columns = [x, width, max(0.0, WIDTH_PT - x - width)]
        rows = [y, height, max(0.0, HEIGHT_PT - y - height)]
        grid = GridSpec(3, 3, figure=self.page, width_ratios=columns, height_ratios=rows)
        return self.page.add_subfigure(grid[1, 1], facecolor="none")

    def paragraph(
        self,
        text: str,
        size: float,
        *,
        x: float = MARGIN_PT,
        width: float = INNER_PT,
        bold: bool = False,
        colour: str = INK,
    ) -> None:
        """Write a paragraph, line by line on to the next page."""
        for line in lines_of(text, width, size, is_bold=bold):
            self.need(LEADING * size)
            self.text(x, self.y + size, line, size, bold=bold, colour=colour)
            self.y += LEADING * size
