"""A board as the kernel of `sight_table` reads it: arrays of 64-bit integers, and whether they are exact.

Coordinates are relative to the space at (0, 0) along the axes of the lattice of centres. Where the second axis points
right (pointy-top hexes) x and y are exchanged, which no verdict depends on: it then always points down.

A space has a *key*, column * stride + row along those axes. The stride is so wide that the sum of two keys says where
the middle between two centres lies, and their difference the displacement.
"""

import hashlib
from collections.abc import Iterable, Sequence
from itertools import chain
from typing import Annotated, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import Point
from ccstudio.board.features import BoardFeature, Box
from ccstudio.board.geometry.chains import CutChains
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.board.grid.hexes import HexGeometry
from ccstudio.board.grid.squares import SquareGeometry
from ccstudio.documents.terrain import Hindrance, Obstacle, SightEffect

Whole = NDArray[np.int64]
Rows = Annotated[NDArray[np.int64], "rows and columns"]
"""`Whole` as arguments of what is called from outside the kernel, where they have two dimensions."""
Numbers = NDArray[np.int32]
Values = NDArray[np.int16]
Marks = NDArray[np.int8]
Flags = NDArray[np.bool_]
Codes = NDArray[np.int8]

OBSTACLE: Final = 1_000
"""The value of an obstacle, above that of every hindrance."""
OFF_MAP: Final = -2
"""The code of a pair of spaces that are not both on the map."""
UNKNOWN: Final = -3
"""The code of a pair that is not judged yet."""
HIGHEST_HINDRANCE: Final = 127
MOST_SPACES: Final = 8_192
"""Beyond it the codes of all pairs take more than 64 MB."""

OPEN, UNEVEN, UNSURE = 1, 2, 4
"""Bits of the state of a pair while it is judged: what else meets the thread may raise its value; not all ground
between its ends is as high as they are; the kernel cannot tell. Nothing is left to judge where none is set."""

_BUDGET: Final = 2**63


class Cell(NamedTuple):
    """The cell all spaces share and the lattice of their centres; coordinates as the module says.

    `slabs` are rows of nx, ny, half (see `passage.Slab`), `corners` rows of x, y, one of each opposite pair. From a
    centre to the next is (`across_x`, `across_y`) or (0, `down`). Keys are column * `stride` + row.
    """

    slabs: Whole
    corners: Whole
    half_width: int
    half_height: int
    across_x: int
    across_y: int
    down: int
    columns: int
    rows: int
    stride: int


KEY, X, Y = range(3)
"""Columns of `Layout.spaces`: the key and centre of each space."""

STRETCHES, CORNERS, SIDES, STEPS = range(4)
"""Columns of `Passages.starts`."""
CELL, BESIDE, FIRST, FIRST_OF, LAST, LAST_OF = range(6)
"""Rows of `Passages.stretches`: the key of the cell that is crossed, counted from the first end; that of the second
cell where the thread runs along a common side, else the same again; both ends of the stretch as fractions."""
CORNER_SIDE: Final = 1
"""Of `Passages.corners`, in place of `BESIDE`: on which side of the thread the cell lies (1 or 0)."""
SIDE_ONE, SIDE_OTHER, SIDE_STEP = range(3)
"""Rows of `Passages.sides`: the keys of the two cells, counted from the first end, the lower first; the number of the
step from one to the other."""


class Passages(NamedTuple):
    """What threads meet strictly between their end cells, by displacement, as far as cells go.

    The displacement is the difference of the keys of both ends, 0 or more. `starts` says where what belongs to a
    displacement begins: in `stretches`, which are in order; in `corners`, the cells that are touched in a corner, with
    their place as `FIRST` / `FIRST_OF`; in `sides`, the sides that are met. `STEPS` is k with tA = 1 / k; nothing lies
    between the ends where it is 2 or less.
    """

    starts: Whole
    stretches: Whole
    corners: Whole
    sides: Whole


PIECES, MIDDLES = range(2)
"""Rows of `Ink.starts`."""
FEATURE, BOX_X, BOX_Y, BOX_WIDTH, BOX_HEIGHT, POINT, CLOSED = range(7)
"""Columns of `Ink.pieces`: the feature; the box as x0 + x1, y0 + y1, x1 - x0, y1 - y0; the first of its points; whether
it is of a ring (1) or of a line (0)."""
VALUE, OWNER, BLIND_SPACES, SIDE_LEVEL = range(4)
"""Columns of `Ink.features`: the value; the first of its owners; blind spaces behind it; the level it is at where it is
part of a side."""
IS_WAY: Final = 2
"""Of a piece of a course, in place of `BLIND_SPACES`: whether courses do not act along it."""


class Ink(NamedTuple):
    """All features, sorted by what a thread meets.

    A *piece* is a run of edges of one feature in one cell. Those of obstacles in the cell of key c are the `pieces`
    from `starts[PIECES, 2 * c]`, those of hindrances from `starts[PIECES, 2 * c + 1]`, up to the next start. Piece p
    has the `points` from `pieces[p, POINT]` to `pieces[p + 1, POINT]`. The features that hold the middle of two
    centres, m being the sum of their keys, are `middles` from `starts[MIDDLES, m]`; the owners of feature f are
    `owners` from `features[f, OWNER]` to `features[f + 1, OWNER]`. Pieces and features have one row more than needed.
    """

    starts: Whole
    pieces: Whole
    points: Whole
    middles: Whole
    features: Whole
    owners: Whole


class Trace(NamedTuple):
    """The points of some features, before they are cut by cells.

    `chains` says where each chain of points begins, and at last where the last ends; `of` is the number of its
    feature, `closed` whether it is a ring (1) or not (0). The owners of feature f are `owners` from
    `owner_starts[f]`; its value is `values[f]`.
    """

    points: Whole
    chains: Whole
    of: Whole
    closed: Whole
    values: Whole
    owner_starts: Whole
    owners: Whole


class Layout:
    """The grid of a board, and what of its features the kernel is to know.

    `keys` are those of the spaces by their numbers, `spaces` rows of key and centre; `on_map` says which are on the
    map.
    """

    def __init__(self, grid: GridGeometry, on_map: Iterable[int]) -> None:
        cells = grid.cells
        places = [grid.axial(SpaceId(number)) for number in range(grid.count)]
        first = min(across for across, _ in places), min(down for _, down in places)
        columns = max(across for across, _ in places) - first[0] + 1
        rows = max(down for _, down in places) - first[1] + 1
        # The sum or difference of two keys must tell those of their rows.
        stride = 2 * rows - 1
        x, y = grid.centre(SpaceId(0))
        steps_across, steps_down = places[0][0] - first[0], places[0][1] - first[1]
        self._turned = cells.down[0] != 0
        self._origin: Point = (
            x - cells.across[0] * steps_across - cells.down[0] * steps_down,
            y - cells.across[1] * steps_across - cells.down[1] * steps_down,
        )
        every_corner = grid.corners(SpaceId(0))
        corners = [self._pair((u - x, v - y)) for u, v in every_corner[: len(every_corner) // 2]]
        across, (_, down) = self._pair(cells.across), self._pair(cells.down)
        self.cell = Cell(
            slabs=np.array([(*self._pair((slab.nx, slab.ny)), slab.half) for slab in cells.slabs], np.int64),
            corners=np.array(corners, np.int64),
            half_width=max(abs(u) for u, _ in corners),
            half_height=max(abs(v) for _, v in corners),
            across_x=across[0],
            across_y=across[1],
            down=down,
            columns=columns,
            rows=rows,
            stride=stride,
        )
        steps = np.array(places, np.int64) - np.array(first, np.int64)
        self.keys: Whole = steps[:, 0] * stride + steps[:, 1]
        self.spaces: Whole = np.stack(
            (self.keys, steps[:, 0] * across[0], steps[:, 0] * across[1] + steps[:, 1] * down), axis=1
        )
        self.on_map = np.zeros(grid.count, np.bool_)
        self.on_map[list(on_map)] = True

    def _pair(self, pair: Point) -> Point:
        return (pair[1], pair[0]) if self._turned else pair

    def trace(self, features: Sequence[BoardFeature]) -> Trace:
        """The points of features as the kernel reads them."""
        chains = [
            # A single point is an edge from itself to itself.
            (points if len(points) > 1 else points * 2, number, closed)
            for number, feature in enumerate(features)
            for outlines, closed in ((feature.rings, 1), (feature.lines, 0))
            for points in outlines
            if points
        ]
        lengths = [len(points) for points, _, _ in chains]
        every = chain.from_iterable(chain.from_iterable(points for points, _, _ in chains))
        points = np.fromiter(every, np.int64, 2 * sum(lengths)).reshape(-1, 2) - np.array(self._origin, np.int64)
        owners = [sorted(feature.owners) for feature in features]
        return Trace(
            points=points[:, ::-1].copy() if self._turned else points,
            chains=starts_of(lengths),
            of=np.array([number for _, number, _ in chains], np.int64),
            closed=np.array([closed for _, _, closed in chains], np.int64),
            values=np.array([value_of(feature) for feature in features], np.int64),
            owner_starts=starts_of([len(spaces) for spaces in owners]),
            owners=np.array([space for spaces in owners for space in spaces], np.int64),
        )

    def boxes(self, boxes: Iterable[Box]) -> Whole:
        """Boxes x0, y0, x1, y1 of the map as rows of x0 + x1, y0 + y1, x1 - x0, y1 - y0."""
        ox, oy = self._origin
        rows = []
        for x0, y0, x1, y1 in boxes:
            sums, sizes = (x0 + x1 - 2 * ox, y0 + y1 - 2 * oy), (x1 - x0, y1 - y0)
            rows.append((*self._pair(sums), *self._pair(sizes)))
        return np.array(rows, np.int64).reshape(-1, 4)

    def digest(self, features: Sequence[BoardFeature]) -> str:
        """A short text that changes with everything the kernel reads of a board."""
        digest = hashlib.sha256()
        for array in (*self.cell, self.spaces, self.on_map, *self.trace(features)):
            whole = np.asarray(array, np.int64)
            digest.update(str(whole.shape).encode())
            digest.update(whole.tobytes())
        cuts = [chains.cut for feature in features if isinstance(chains := feature.chains, CutChains)]
        if cuts:
            digest.update(repr(cuts).encode())
        return digest.hexdigest()


def features_that_count(board: Board) -> list[BoardFeature]:
    """The features that do anything to a thread."""
    return [feature for feature in board.features if value_of(feature)]


def value_of(feature: BoardFeature) -> int:
    """The hindrance of a feature, 0 where it does nothing, `OBSTACLE` where it blocks."""
    return effect_value(feature.effect)


def effect_value(effect: SightEffect) -> int:
    """The value of a hindrance, 0 of what does nothing, `OBSTACLE` of what blocks."""
    if isinstance(effect, Obstacle):
        return OBSTACLE
    return effect.value if isinstance(effect, Hindrance) else 0


def starts_of(lengths: Sequence[int] | Whole) -> Whole:
    """Where each of some stretches begins when they are laid end to end, and at last where the last one ends."""
    starts = np.zeros(len(lengths) + 1, np.int64)
    np.cumsum(lengths, out=starts[1:])
    return starts


def is_exact_in_64_bits(board: Board, others: Iterable[Box] = (), *, by_cell: bool = False) -> bool:
    """Whether the kernel judges the threads of a board.

    Args:
        board: the board.
        others: the boxes of what it is to judge besides the features.
        by_cell: whether it is to look at single cells, too, for policies that ask where a thread meets things.

    It does where cells are as `documents` has them (hexes twice as wide as their sides, squares of even side), the
    map is not huge, and no product on the way to a verdict can pass 64 bits. With E the extent of everything there
    is, the cross product of two differences of points is at most 2·E², and k, tA being 1 / k, multiplies it; twice
    the extent leaves room for the doubled coordinates of middles and boxes. A place in the middle of a thread's
    stretch in a cell is a fraction over 2·k².
    """
    grid = board.grid
    if grid.count > MOST_SPACES or not _is_standard(grid):
        return False
    boxes = [grid.bounds, *(box for box in others if box[0] <= box[2])]
    for feature in board.features:
        value = value_of(feature)
        if value:
            if not 0 < value <= HIGHEST_HINDRANCE and value != OBSTACLE:
                return False
            if feature.bounds[0] <= feature.bounds[2]:
                boxes.append(feature.bounds)
    x0, y0 = min(box[0] for box in boxes), min(box[1] for box in boxes)
    x1, y1 = max(box[2] for box in boxes), max(box[3] for box in boxes)
    extent = 2 * max(x1 - x0, y1 - y0)
    steps = 3 * (grid.columns + grid.rows)
    scale = 2 * steps**2 if by_cell else steps
    return 2 * extent**2 * scale < _BUDGET and max(map(abs, (x0, y0, x1, y1))) < _BUDGET // 4


def _is_standard(grid: GridGeometry) -> bool:
    match grid:
        case HexGeometry():
            return grid.half_width == 2 * grid.half_side
        case SquareGeometry():
            return grid.width % 2 == 0
        case _:
            return False
