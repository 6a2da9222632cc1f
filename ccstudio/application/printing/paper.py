"""Paper: its sizes and margins, and how a map is cut into pages that overlap."""

import math
from typing import Annotated, Final, Literal, NamedTuple

import msgspec

from ccstudio.base.errors import StudioError
from ccstudio.base.language import N_

Millimetres = tuple[float, float]
"""Width and height, or a place from the upper left corner."""

PAPERS: Final[dict[str, Millimetres]] = {
    "a4": (210.0, 297.0),
    "a3": (297.0, 420.0),
    "a2": (420.0, 594.0),
    "a1": (594.0, 841.0),
    "a0": (841.0, 1_189.0),
    "letter": (215.9, 279.4),
    "legal": (215.9, 355.6),
    "tabloid": (279.4, 431.8),
}
"""Width and height of upright sheets."""

PAPER_NAMES: Final[dict[str, str]] = {
    "a4": N_("A4"),
    "a3": N_("A3"),
    "a2": N_("A2"),
    "a1": N_("A1"),
    "a0": N_("A0"),
    "letter": N_("Letter"),
    "legal": N_("Legal"),
    "tabloid": N_("Tabloid"),
}

LEAST_PAPER_MM: Final = 50.0
MOST_PAPER_MM: Final = 2_000.0
LEAST_TILE_MM: Final = 20.0
MOST_PAGES: Final = 400
MOST_MARGIN_MM: Final = 100.0
LEAST_PERCENT: Final = 5.0
MOST_PERCENT: Final = 1_000.0

Orientation = Literal["best", "portrait", "landscape"]


class PageSetup(msgspec.Struct, frozen=True, kw_only=True):
    """The layout of a map on sheets of paper.

    `paper` is a name of `PAPERS`, or `"custom"` for a sheet of `custom_mm`. The printer leaves `margin_mm` free on
    each side. Neighbouring pages show `overlap_mm` of the map twice. At 100 `percent` the map has its true print size;
    with `fit` it is as large as so many columns and rows of pages hold.
    """

    paper: str = "a4"
    custom_mm: tuple[float, float] = (210.0, 297.0)
    orientation: Orientation = "best"
    margin_mm: Annotated[float, msgspec.Meta(ge=0, le=MOST_MARGIN_MM)] = 10.0
    overlap_mm: Annotated[float, msgspec.Meta(ge=0, le=MOST_MARGIN_MM)] = 10.0
    percent: Annotated[float, msgspec.Meta(ge=LEAST_PERCENT, le=MOST_PERCENT)] = 100.0
    fit: tuple[int, int] | None = None
    crop_marks: bool = True
    labels: bool = True
    assembly: bool = True

    @property
    def sheet_mm(self) -> Millimetres:
        """Width and height of the paper, upright."""
        width, height = PAPERS.get(self.paper, self.custom_mm)
        return min(width, height), max(width, height)


class Tile(NamedTuple):
    """One page: column, row, and its part of the printed map in mm from the upper left corner."""

    column: int
    row: int
    left: float
    top: float
    width: float
    height: float

    @property
    def name(self) -> str:
        """The name of the page: a letter for its row, a number for its column."""
        return f"{_letters(self.row)}{self.column + 1}"


class PagePlan(NamedTuple):
    """A map cut into pages.

    `sheet_mm` is the paper as it lies, `size_mm` the printed map, `scale` how large it is printed (1 is its true
    size), `overlap_mm` what neighbours share, `tiles` the pages row by row.
    """

    sheet_mm: Millimetres
    size_mm: Millimetres
    scale: float
    overlap_mm: float
    columns: int
    rows: int
    tiles: tuple[Tile, ...]
    has_assembly: bool

    @property
    def page_count(self) -> int:
        """The number of pages, including the assembly sheet."""
        return len(self.tiles) + self.has_assembly

    def place_of(self, tile: Tile) -> Millimetres:
        """Where the upper left corner of a tile lies on its sheet; tiles stand in the middle."""
        return (self.sheet_mm[0] - tile.width) / 2, (self.sheet_mm[1] - tile.height) / 2

    def cuts_of(self, tile: Tile) -> tuple[float, float, float, float]:
        """The cuts of a tile from its upper left corner: left, top, right, bottom.

        Neighbours are cut in the middle of what they share; the rim of the map stays as it is.
        """
        half = self.overlap_mm / 2
        return (
            half if tile.column else 0.0,
            half if tile.row else 0.0,
            tile.width - (half if tile.column < self.columns - 1 else 0.0),
            tile.height - (half if tile.row < self.rows - 1 else 0.0),
        )


def plan_pages(map_mm: Millimetres, setup: PageSetup) -> PagePlan:
    """Cut a map into as few pages as hold it, all of one size.

    Args:
        map_mm: the true print size of the map.
        setup: paper, margins and scale. Of two ways to lay the paper the one with fewer pages is the best; where
            pages are fitted, the one that shows the map larger; upright if they are equal.

    Raises:
        StudioError: paper or margins leave no room, or there would be too many pages.
    """
    sheet = setup.sheet_mm
    if not all(LEAST_PAPER_MM <= side <= MOST_PAPER_MM for side in sheet):
        raise StudioError("paper-size", least=round(LEAST_PAPER_MM), most=round(MOST_PAPER_MM))
    ways = {"portrait": [sheet], "landscape": [sheet[::-1]], "best": [sheet, sheet[::-1]]}[setup.orientation]
    plans = [_plan(map_mm, setup, (width, height)) for width, height in ways]
    if setup.fit is None:
        return min(plans, key=_count)
    return max(plans, key=_scale)


def _count(plan: PagePlan) -> int:
    return len(plan.tiles)


def _scale(plan: PagePlan) -> float:
    return plan.scale


def _plan(map_mm: Millimetres, setup: PageSetup, sheet: Millimetres) -> PagePlan:
    room = (sheet[0] - 2 * setup.margin_mm, sheet[1] - 2 * setup.margin_mm)
    if min(room) - setup.overlap_mm < LEAST_TILE_MM:
        raise StudioError("paper-no-room", least=round(LEAST_TILE_MM))
    overlap = setup.overlap_mm
    if setup.fit is None:
        scale = setup.percent / 100
        size = (map_mm[0] * scale, map_mm[1] * scale)
        columns, rows = (_pages_for(length, space, overlap) for length, space in zip(size, room, strict=True))
    else:
        columns, rows = setup.fit
        held = [count * (space - overlap) + overlap for count, space in zip(setup.fit, room, strict=True)]
        scale = min(length / natural for length, natural in zip(held, map_mm, strict=True))
        size = (map_mm[0] * scale, map_mm[1] * scale)
    if columns * rows > MOST_PAGES:
        raise StudioError("pages-too-many", count=columns * rows, most=MOST_PAGES)
    # Every page shows as much as the others, so that none is a strip of a finger's width.
    wide = (size[0] + (columns - 1) * overlap) / columns
    high = (size[1] + (rows - 1) * overlap) / rows
    tiles = tuple(
        Tile(column, row, column * (wide - overlap), row * (high - overlap), wide, high)
        for row in range(rows)
        for column in range(columns)
    )
    return PagePlan(sheet, size, scale, overlap, columns, rows, tiles, setup.assembly and len(tiles) > 1)


def _pages_for(length: float, room: float, overlap: float) -> int:
    # What is too wide by less than a hundredth of a millimetre is not worth a page.
    return max(1, math.ceil((length - overlap - 0.01) / (room - overlap)))


def _letters(number: int) -> str:
    """A, B, ..., Z, AA, AB, ..."""
    text = ""
    number += 1
    while number:
        number, digit = divmod(number - 1, 26)
        text = chr(ord("A") + digit) + text
    return text
