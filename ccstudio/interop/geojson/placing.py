"""Placing shapes of a file on a map: in lattice units, in millimetres on paper, or fitted to the board."""

import math
from typing import Annotated, Final, Literal, NamedTuple

import msgspec
import numpy as np

from ccstudio.base.errors import StudioError
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.interop.geojson.head import KINDS
from ccstudio.interop.geojson.reading import Collected, Floats

Mode = Literal["fit", "millimetres", "lattice"]
MODES: Final[tuple[Mode, ...]] = ("fit", "millimetres", "lattice")

_MOST_DEGREES: Final = 20.0
"""What is wider is no battlefield."""


class Placement(msgspec.Struct, frozen=True, kw_only=True):
    """How shapes of another program are placed; a file of ours says it itself.

    With `fit` they fill the board, in `percent` of its size; otherwise their numbers are millimetres of the print or
    lattice units, times `percent`, from the lattice's origin. `is_y_up` is how map programs count; `is_geographic`
    makes degrees of longitude as short as they are there. `shift_mm` moves everything, right and down.
    """

    mode: Mode = "fit"
    percent: Annotated[float, msgspec.Meta(gt=0, le=100_000)] = 100.0
    is_y_up: bool = True
    is_geographic: bool = False
    shift_mm: tuple[float, float] = (0.0, 0.0)


class Transformation(NamedTuple):
    """x = sx·u + dx and y = sy·v + dy from the numbers of a file to the lattice."""

    sx: float
    sy: float
    dx: float
    dy: float

    def of(self, points: Floats) -> Floats:
        """Positions on the lattice, not rounded; rows x, y."""
        return np.asarray(points * np.array((self.sx, self.sy)) + np.array((self.dx, self.dy)), np.float64)


def guessed(collected: Collected, grid: GridGeometry) -> Placement:
    """How the shapes of a file are probably meant."""
    if not collected.shapes:
        return Placement()
    x0, y0, x1, y1 = collected.bounds
    points = np.concatenate([shape.points for shape in collected.shapes])
    is_whole = bool(np.array_equal(points, np.rint(points)))
    if not is_whole and any(properties.get("kind") in KINDS for properties in collected.properties):
        # Millimetres of a file of ours that another program has saved again, without saying so.
        return Placement(mode="millimetres")
    in_degrees = max(abs(x0), abs(x1)) <= 180 and max(abs(y0), abs(y1)) <= 90
    if in_degrees and not is_whole and max(x1 - x0, y1 - y0) <= _MOST_DEGREES:
        return Placement(is_geographic=True)
    left, top, right, bottom = grid.bounds
    board = math.hypot(right - left, bottom - top)
    if is_whole and grid.width * 0.5 <= math.hypot(x1 - x0, y1 - y0) <= board * 1.5:
        # Lattice units, of a file of ours that another program has saved again, or of one made for the map.
        for is_up in (True, False):
            low, high = (-y1, -y0) if is_up else (y0, y1)
            if x1 > left and x0 < right and high > top and low < bottom:
                return Placement(mode="lattice", is_y_up=is_up)
    return Placement()


def transformation(collected: Collected, grid: GridGeometry, space_mm: float, placement: Placement) -> Transformation:
    """How the numbers of a file become places on the lattice.

    Args:
        collected: the file; the placement does not matter for one of ours.
        grid: the spaces of the map.
        space_mm: the width of a space on paper.
        placement: what the person has chosen.

    Raises:
        StudioError: everything is at one point and cannot be fitted.
    """
    if collected.head is not None:
        factor = collected.head.units_per_number
        return Transformation(factor, -factor, 0.0, 0.0)
    units_per_mm = grid.width / space_mm
    up = -1.0 if placement.is_y_up else 1.0
    share = placement.percent / 100
    right, down = (shift * units_per_mm for shift in placement.shift_mm)
    if placement.mode != "fit":
        factor = share * (units_per_mm if placement.mode == "millimetres" else 1.0)
        return Transformation(factor, up * factor, right, down)
    x0, y0, x1, y1 = collected.bounds
    narrow = max(0.01, math.cos(math.radians((y0 + y1) / 2))) if placement.is_geographic else 1.0
    wide, high = (x1 - x0) * narrow, y1 - y0
    if max(wide, high) <= 0:
        raise StudioError("geojson-no-place")
    left, top, edge_right, bottom = grid.bounds
    factor = share * min((edge_right - left) / wide if wide else math.inf, (bottom - top) / high if high else math.inf)
    sx, sy = factor * narrow, up * factor
    dx = (left + edge_right) / 2 - sx * (x0 + x1) / 2 + right
    dy = (top + bottom) / 2 - sy * (y0 + y1) / 2 + down
    return Transformation(sx, sy, dx, dy)
