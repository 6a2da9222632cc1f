"""Lays a report out: in one column or two, on one sheet or on pages."""

from collections.abc import Sequence
from itertools import compress, product
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from ccstudio.play.report.records import GameReport
from ccstudio.ui.play.report.blocks import Block, Heading
from ccstudio.ui.play.report.sections import Section, head_of, sections_of
from ccstudio.ui.play.report.style import ReportStyle

TWO_COLUMNS_FROM: Final = 74.0
"""So many units wide, there is room for two columns."""
MARGIN: Final = 1.8
BETWEEN: Final = 2.6
ABOVE_SECTION: Final = 1.1


class Placed(NamedTuple):
    """A block and where it is."""

    block: Block
    box: QRectF


class Laid(NamedTuple):
    """A sheet: its blocks and its size."""

    blocks: tuple[Placed, ...]
    width: float
    height: float

    def paint(self, painter: QPainter, shown: QRectF | None = None) -> None:
        """Paint all blocks, or those that meet a rectangle."""
        for placed in self.blocks:
            if shown is None or placed.box.intersects(shown):
                placed.block.paint(painter, placed.box)


def laid_out(report: GameReport, style: ReportStyle, width: float) -> Laid:
    """Return the report on one sheet of a width in pixels: the head above, sections in one column or two."""
    unit = style.unit
    margin, across = MARGIN * unit, width - 2 * MARGIN * unit
    head, head_height = _column(head_of(report, style), margin, margin, across)
    sections = sections_of(report, style)
    top = margin + head_height + 0.6 * unit
    if width < TWO_COLUMNS_FROM * unit or len(sections) < 2:
        blocks, bottom = _stacked(sections, margin, top, across, unit)
        return Laid((*head, *blocks), width, bottom + margin)
    column = (across - BETWEEN * unit) / 2
    heights = [_height(section, column) + ABOVE_SECTION * unit for section in sections]
    is_left = _fairest(heights)
    lefts = [section for section, left in zip(sections, is_left, strict=True) if left]
    rights = [section for section, left in zip(sections, is_left, strict=True) if not left]
    left, low = _stacked(lefts, margin, top, column, unit)
    right, deep = _stacked(rights, margin + column + BETWEEN * unit, top, column, unit)
    return Laid((*head, *left, *right), width, max(low, deep) + margin)


def on_pages(report: GameReport, style: ReportStyle, width: float, height: float) -> list[Laid]:
    """Return the report on pages of a size in pixels, in one column; a page ends only between blocks."""
    blocks: list[Block] = [*head_of(report, style)]
    for section in sections_of(report, style):
        blocks += section
    pages: list[Laid] = []
    placed: list[Placed] = []
    y = 0.0
    for group in _groups(blocks):
        room = sum(block.height(width) for block in group)
        if placed and isinstance(group[0], Heading):
            y += ABOVE_SECTION * style.unit
        if placed and y + room > height:
            pages.append(Laid(tuple(placed), width, height))
            placed, y = [], 0.0
        for block in group:
            high = block.height(width)
            placed.append(Placed(block, QRectF(0, y, width, high)))
            y += high
    return [*pages, Laid(tuple(placed), width, height)] if placed else pages


def _groups(blocks: Sequence[Block]) -> list[list[Block]]:
    """Blocks that stay on one page."""
    groups: list[list[Block]] = [[]]
    for block in blocks:
        groups[-1].append(block)
        if not block.keeps_next:
            groups.append([])
    return [group for group in groups if group]


def _fairest(heights: Sequence[float]) -> tuple[bool, ...]:
    """Which sections stand in the left column, the first always, so that the higher column is as low as can be."""
    whole = sum(heights)

    def highest(choice: tuple[bool, ...]) -> float:
        left = heights[0] + sum(compress(heights[1:], choice))
        return max(left, whole - left)

    return (True, *min(product((True, False), repeat=len(heights) - 1), key=highest))


def _height(section: Section, width: float) -> float:
    return sum(block.height(width) for block in section)


def _column(blocks: Section, left: float, top: float, width: float) -> tuple[list[Placed], float]:
    placed, y = [], top
    for block in blocks:
        high = block.height(width)
        placed.append(Placed(block, QRectF(left, y, width, high)))
        y += high
    return placed, y - top


def _stacked(
    sections: Sequence[Section], left: float, top: float, width: float, unit: float
) -> tuple[list[Placed], float]:
    placed: list[Placed] = []
    y = top
    for section in sections:
        blocks, high = _column(section, left, y + ABOVE_SECTION * unit, width)
        placed += blocks
        y += high + ABOVE_SECTION * unit
    return placed, y
