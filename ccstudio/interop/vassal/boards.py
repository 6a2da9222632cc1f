"""Boards of VASSAL's map windows: their size, grid, and the places that are no spaces: zones and regions."""

import math
from collections.abc import Iterator
from typing import Final

import msgspec

from ccstudio.interop.vassal.build_tree import Element
from ccstudio.interop.vassal.fitted_grid import FittedGrid, Rect, fit_grid, free_layout
from ccstudio.interop.vassal.grid_names import grid_layout
from ccstudio.interop.vassal.pictures import Pictures
from ccstudio.interop.vassal.sequences import split

GRIDS: Final = ("HexGrid", "SquareGrid", "RegionGrid", "ZonedGrid")
MOST_SPOTS: Final = 400
"""Places of one board that are no spaces."""
MOST_CELLS: Final = 150
"""Cells of a zone that become places with names."""
COUNTER: Final = 75.0
"""The side of a counter where the module does not tell, in pixels."""
_WHOLE: Final = 0.6
"""A zone that covers more of its board is the board."""
_MOST_OF_IT: Final = 0.4
"""How much of its board a zone must cover so that its grid is that of the map."""
_SIDE: Final = 10_000.0
"""The longest side of a board whose size is given in numbers."""


class Spot(msgspec.Struct, frozen=True):
    """A place with a name on a board: a region, or a zone without a grid of spaces."""

    title: str
    rect: Rect

    @property
    def centre(self) -> tuple[float, float]:
        """Its middle, in pixels of the board."""
        left, top, width, height = self.rect
        return left + width / 2, top + height / 2

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point lies in it."""
        left, top, width, height = self.rect
        return left <= x <= left + width and top <= y <= top + height


class Part(msgspec.Struct, frozen=True):
    """A board among several that lie side by side: its title, picture, place and whether it is upside down."""

    title: str
    entry: str
    rect: Rect
    is_reversed: bool = False


class BoardPlan(msgspec.Struct, frozen=True, kw_only=True):
    """A board; `grid` has the spaces, where `is_free` says that they are our own, for pieces to lie about anywhere."""

    title: str
    entry: str
    """The picture; empty for a plain colour."""
    colour: str
    size: tuple[float, float]
    grid: FittedGrid
    is_free: bool
    has_picture: bool
    """Whether the module names a picture for it, which may be missing."""
    is_seen: bool
    """Whether the lines of the grid are drawn, because the picture does not show them."""
    spots: tuple[Spot, ...]
    parts: tuple[Part, ...] = ()
    """The boards of which it is made; empty for a single one."""

    def origin_of(self, board: str) -> tuple[float, float] | None:
        """Return where the corner of a board lies; None for one that is not there. Any board is meant by no name."""
        if not self.parts:
            return (0.0, 0.0) if board in {"", self.title} else None
        return next((part.rect[:2] for part in self.parts if board in {"", part.title}), None)

    def spot_at(self, x: float, y: float) -> Spot | None:
        """Return the smallest place with a name at a point."""
        found = [spot for spot in self.spots if spot.holds(x, y)]
        return min(found, key=_area_of, default=None)


def boards_of(window: Element, pictures: Pictures, counter: float) -> list[BoardPlan]:
    """Return the boards of a map window; `counter` is the side of a common counter in pixels."""
    found = [board for picker in window.of_kind("BoardPicker") for board in picker.of_kind("Board")]
    return [board_plan(board, pictures, counter) for board in found or window.of_kind("Board")]


def board_plan(board: Element, pictures: Pictures, counter: float) -> BoardPlan:
    """Return what a board is."""
    entry = pictures.entry(board.get("image"))
    if entry:
        width, height = map(float, pictures.size(entry))
    else:
        least = _extent(board)
        width = min(max(board.number("width", least[0]), 50.0), _SIDE)
        height = min(max(board.number("height", least[1]), 50.0), _SIDE)
    whole: Rect = (0.0, 0.0, width, height)
    grid, seen = grid_of(board, whole)
    spots = tuple(_spots(board, whole, counter))[:MOST_SPOTS]
    fitted = grid or fit_grid(free_layout(width, height, counter), whole)
    assert fitted is not None, "squares for a free board always fit"
    return BoardPlan(
        title=board.get("name"),
        entry=entry,
        colour=colour_of(board.get("color"), "#D8D2BE"),
        size=(width, height),
        grid=fitted,
        is_free=grid is None,
        has_picture=bool(board.get("image")),
        is_seen=seen and grid is not None,
        spots=spots,
    )


def _extent(board: Element) -> tuple[float, float]:
    """How large a board must be at least for its zones and regions, where its picture is missing."""
    huge: Rect = (0.0, 0.0, _SIDE, _SIDE)
    rects = [rect for zone in board.within("Zone") if (rect := zone_rect(zone, huge)) is not None]
    places = [place for region in board.within("Region") if (place := _region(region, huge)) is not None]
    xs = [*(left + width for left, _top, width, _height in rects), *(x + COUNTER for _title, (x, _y) in places)]
    ys = [*(top + height for _left, top, _width, height in rects), *(y + COUNTER for _title, (_x, y) in places)]
    return max(xs, default=1_000.0), max(ys, default=1_000.0)


def colour_of(text: str, default: str) -> str:
    """Return a colour as documents write it."""
    try:
        parts = [min(max(int(part), 0), 255) for part in text.split(",")[:3]]
    except ValueError:
        return default
    return "#{:02X}{:02X}{:02X}".format(*parts) if len(parts) == 3 else default


def grid_of(board: Element, whole: Rect) -> tuple[FittedGrid | None, bool]:
    """Return the grid with the spaces of a board, and whether its lines are drawn; None if it has none.

    It is its own, or that of a zone that covers most of it.
    """
    candidates: list[tuple[float, Element, Rect]] = [(math.inf, element, whole) for element in _direct_grids(board)]
    for zone in board.within("Zone"):
        rect = zone_rect(zone, whole)
        if rect is not None and rect[2] * rect[3] >= _MOST_OF_IT * whole[2] * whole[3]:
            candidates += [(rect[2] * rect[3], grid, rect) for grid in zone.of_kind("HexGrid", "SquareGrid")]
    for _, element, rect in sorted(candidates, key=_largest_first):
        layout = grid_layout(element, rect[2], rect[3])
        fitted = fit_grid(layout, rect) if layout is not None else None
        if fitted is not None and len(fitted.names) > 1:
            return fitted, element.is_set("visible")
    return None, False


def _direct_grids(board: Element) -> Iterator[Element]:
    for grid in board.of_kind(*GRIDS):
        if grid.kind == "ZonedGrid":
            yield from grid.of_kind("HexGrid", "SquareGrid")
        elif grid.kind != "RegionGrid":
            yield grid


def zone_rect(zone: Element, whole: Rect) -> Rect | None:
    """Return the rectangle around a zone, as far as it lies on the board; None if it does not."""
    points = []
    for pair in zone.get("path").split(";")[:2_000]:
        try:
            x, y = (float(part) for part in pair.split(","))
        except ValueError:
            continue
        points.append((x, y))
    if len(points) < 3 or not all(math.isfinite(part) for point in points for part in point):
        return None
    left, top = max(min(x for x, _ in points), 0.0), max(min(y for _, y in points), 0.0)
    right, bottom = min(max(x for x, _ in points), whole[2]), min(max(y for _, y in points), whole[3])
    return (left, top, right - left, bottom - top) if right - left > 4 and bottom - top > 4 else None


def _spots(board: Element, whole: Rect, counter: float) -> Iterator[Spot]:
    regions = [_region(region, whole) for region in board.within("Region")]
    placed = [region for region in regions if region is not None]
    for title, (x, y) in placed:
        near = min(
            (max(abs(x - other[0]), abs(y - other[1])) for _, other in placed if other != (x, y)), default=counter * 2
        )
        side = max(min(near, counter * 1.4), 8.0)
        yield Spot(title, (x - side / 2, y - side / 2, side, side))
    for zone in board.within("Zone"):
        rect = zone_rect(zone, whole)
        has_places = any(True for _ in zone.within("HexGrid", "SquareGrid", "Region"))
        if rect is not None and has_places and rect[2] * rect[3] < _MOST_OF_IT * whole[2] * whole[3]:
            yield from _zone_cells(zone, rect)
        if rect is not None and not has_places and rect[2] * rect[3] < _WHOLE * whole[2] * whole[3]:
            yield Spot(zone.get("name"), rect)


def _zone_cells(zone: Element, rect: Rect) -> Iterator[Spot]:
    """The cells of a zone with a grid of its own, which is not that of the map."""
    for element in zone.of_kind("HexGrid", "SquareGrid"):
        layout = grid_layout(element, rect[2], rect[3])
        fitted = fit_grid(layout, rect) if layout is not None else None
        if fitted is not None and len(fitted.names) <= MOST_CELLS:
            across, down = fitted.layout.dx, fitted.layout.dy
            for cell, name in fitted.names.items():
                x, y = fitted.layout.centre(*cell)
                yield Spot(f"{zone.get('name')} {name}".strip(), (x - across / 2, y - down / 2, across, down))


def _region(region: Element, whole: Rect) -> tuple[str, tuple[float, float]] | None:
    x, y = region.number("originx", -1.0), region.number("originy", -1.0)
    return (region.get("name"), (x, y)) if 0 <= x <= whole[2] and 0 <= y <= whole[3] else None


def board_choices(text: str) -> list[tuple[str, int, int]]:
    """Return the boards that a set-up chooses, with column and row; `text` is its command without the first word."""
    parts = split(text, "\t")
    found = []
    for place in range(0, len(parts) - 2, 3):
        name, column, row = parts[place : place + 3]
        if column.isdigit() and row.isdigit():
            found.append((name, int(column), int(row)))
    return found


def _area_of(spot: Spot) -> float:
    return spot.rect[2] * spot.rect[3]


def _largest_first(candidate: tuple[float, Element, Rect]) -> float:
    return -candidate[0]
