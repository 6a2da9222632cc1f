"""Sheets of counters and cards to cut out: fronts, and backs that lie behind them when the sheet is turned over."""

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from ccstudio.application.printing.paper import LEAST_PAPER_MM, MOST_MARGIN_MM, PAPERS, Millimetres
from ccstudio.base.errors import StudioError

MOST_BLEED_MM: Final = 5.0
MOST_SHEETS: Final = 400


class SheetSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The layout of what is cut out; lengths in millimetres.

    `bleed_mm` is how far the ground of a piece reaches beyond its cut, so that a cut beside the line shows no paper.
    With the usual margin nine cards of 63 by 88 mm lie on a page of A4 or Letter.
    The sheet is turned over its long side, as printers do that print on both sides.
    """

    paper: str = "a4"
    margin_mm: Annotated[float, msgspec.Meta(ge=0, le=MOST_MARGIN_MM)] = 4.5
    bleed_mm: Annotated[float, msgspec.Meta(ge=0, le=MOST_BLEED_MM)] = 1.0
    backs: bool = True

    @property
    def sheet_mm(self) -> Millimetres:
        """Width and height of the paper, upright."""
        return PAPERS[self.paper]


class CutItem(NamedTuple):
    """A counter or card: what is printed on its front and back, and its size in millimetres.

    A side is the kind of what is printed (`counter`, `card`, `deck`) with its names in the module; an empty back stays
    white.
    """

    front: tuple[str, ...]
    back: tuple[str, ...]
    size_mm: Millimetres


class Printed(NamedTuple):
    """A side of an item on a page: `at` is the upper left corner of its cut."""

    side: tuple[str, ...]
    at: Millimetres
    size_mm: Millimetres


class CutSheet(NamedTuple):
    """A page of fronts, or of the backs behind them."""

    face: Literal["front", "back"]
    number: int
    printed: tuple[Printed, ...]


def cut_sheets(items: Iterable[CutItem], setup: SheetSetup) -> tuple[CutSheet, ...]:
    """Return the pages of all items, those of one size together, each page of fronts with its page of backs.

    Raises:
        StudioError: the paper is unknown, an item does not fit on it, or there would be too many pages.
    """
    if setup.paper not in PAPERS:
        raise StudioError("paper-unknown", name=setup.paper, known=", ".join(PAPERS))
    sheets: list[CutSheet] = []
    ordered = sorted(items, key=_size)
    for size, group in groupby(ordered, key=_size):
        for page in _pages(list(group), size, setup):
            number = len([sheet for sheet in sheets if sheet.face == "front"]) + 1
            if number > MOST_SHEETS:
                raise StudioError("too-many-sheets", most=MOST_SHEETS)
            sheets += _sides(page, number, setup)
    return tuple(sheets)


def columns_and_rows(size_mm: Millimetres, setup: SheetSetup) -> tuple[int, int]:
    """Return how many items of a size lie beside and below each other on a page.

    Raises:
        StudioError: not even one.
    """
    across, down = (
        int((side - 2 * setup.margin_mm + 1e-9) // (length + 2 * setup.bleed_mm))
        for side, length in zip(setup.sheet_mm, size_mm, strict=True)
    )
    if across < 1 or down < 1 or min(setup.sheet_mm) < LEAST_PAPER_MM:
        raise StudioError("item-too-large", width=round(size_mm[0]), height=round(size_mm[1]), paper=setup.paper)
    return across, down


def _size(item: CutItem) -> Millimetres:
    return item.size_mm


def _pages(items: list[CutItem], size: Millimetres, setup: SheetSetup) -> Iterator[list[tuple[CutItem, Millimetres]]]:
    """The items of one size page by page, each with the corner of its cut; the block stands in the middle."""
    across, down = columns_and_rows(size, setup)
    pitch = size[0] + 2 * setup.bleed_mm, size[1] + 2 * setup.bleed_mm
    left = (setup.sheet_mm[0] - across * pitch[0]) / 2 + setup.bleed_mm
    top = (setup.sheet_mm[1] - down * pitch[1]) / 2 + setup.bleed_mm
    for first in range(0, len(items), across * down):
        page = items[first : first + across * down]
        yield [
            (item, (left + place % across * pitch[0], top + place // across * pitch[1]))
            for place, item in enumerate(page)
        ]


def _sides(page: list[tuple[CutItem, Millimetres]], number: int, setup: SheetSetup) -> Iterator[CutSheet]:
    yield CutSheet("front", number, tuple(Printed(item.front, at, item.size_mm) for item, at in page))
    if setup.backs and any(item.back for item, _ in page):
        width = setup.sheet_mm[0]
        backs = (
            Printed(item.back, (width - at[0] - item.size_mm[0], at[1]), item.size_mm) for item, at in page if item.back
        )
        yield CutSheet("back", number, tuple(backs))
