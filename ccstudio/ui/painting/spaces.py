"""Spaces and sides whose terrain no outline and no course shows, and how they are drawn."""

from collections.abc import Iterable, Iterator, Mapping
from functools import partial
from typing import Final

import numpy as np
from numpy.typing import NDArray
from PySide6.QtCore import Qt

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import Point
from ccstudio.board.features import BoardFeature
from ccstudio.documents.terrain import Style, Terrain
from ccstudio.ui.painting.courses import course_line
from ccstudio.ui.painting.edge import Edge
from ccstudio.ui.painting.ink import Mark, fill, stroke
from ccstudio.ui.painting.layers import Layer
from ccstudio.ui.painting.noise import seed_of
from ccstudio.ui.painting.outline import Outline, line_path
from ccstudio.ui.painting.palette import blend, colours_of, tone
from ccstudio.ui.painting.plan import Plan, always
from ccstudio.ui.painting.styles import MANNERS, Painter, drawing_of

_SAMPLE: Final[dict[Style, float]] = {"building": 0.5, "factory": 0.62, "bridge": 0.45, "rubble": 0.7}
"""How much of a space the sample takes of a terrain that is smaller than a space."""

Boxes = NDArray[np.float64]
"""Rows of x0, y0, x1, y1."""


class BareSpaces:
    """The painted spaces whose terrain shows in no other way: no outline of it meets the cell, no course runs there.

    Made from a `previous` one, only spaces near features that came, went or changed are looked at again.
    """

    def __init__(self, board: Board, previous: "BareSpaces | None" = None) -> None:
        self.board = board
        self.painted = _painted(board)
        self._cells = np.array([_cell_box(board, space) for space in self.painted], dtype=np.float64).reshape(-1, 4)
        self._run_through = _run_through(board)
        self.outlined: dict[SpaceId, bool] = {}
        doubtful = self._doubtful(previous)
        if previous is not None:
            self.outlined.update(previous.outlined)
        near = _Near(board)
        for number in doubtful:
            space = self.painted[number]
            self.outlined[space] = near.shows(space, board.printed.terrains[space], self._cells[number])

    def __iter__(self) -> Iterator[SpaceId]:
        for space in self.painted:
            drawn = (space, self._style(space)) in self._run_through
            if not drawn and not self.outlined[space]:
                yield space

    def _style(self, space: SpaceId) -> str:
        return self.board.terrains[self.board.printed.terrains[space]].drawing.style

    def _doubtful(self, previous: "BareSpaces | None") -> list[int]:
        """The places in `_painted` of the spaces that must be looked at."""
        board = self.board
        if previous is None or previous.board.printed is not board.printed or previous.painted != self.painted:
            return list(range(len(self.painted)))
        was, now = ({id(f): f for f in b.features} for b in (previous.board, board))
        changed = [f for key, f in was.items() if key not in now] + [f for key, f in now.items() if key not in was]
        boxes = np.array([feature.bounds for feature in changed], dtype=np.float64).reshape(-1, 4)
        meets = np.zeros(len(self._cells), dtype=bool)
        for box in boxes:
            meets |= _meeting(self._cells, box)
        return np.flatnonzero(meets).tolist()


def _painted(board: Board) -> list[SpaceId]:
    ground = board.document.ground
    return [
        space
        for space, terrain_id in board.printed.terrains.items()
        if terrain_id != ground and terrain_id in board.terrains and board.on_map(space)
    ]


def _run_through(board: Board) -> set[tuple[SpaceId, str]]:
    """Spaces that courses run through, with the style of each course."""
    found = set()
    styles: Mapping[str, str] = {terrain.id: terrain.drawing.style for terrain in board.terrains.values()}
    lying = {styles[terrain_id] for terrain_id in board.printed.terrains.values() if terrain_id in styles}
    for course in board.document.courses:
        style = styles.get(course.terrain, "")
        if style not in lying:
            continue
        for x, y in course_line(course)[::4].tolist():
            space = board.space_at(x, y)
            if space is not None:
                found.add((space, style))
    return found


class _Near:
    """The features of each terrain with their boxes, gathered when first asked for."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self._known: dict[str, tuple[list[BoardFeature], Boxes]] = {}
        self._outlines: dict[str, Outline] = {}

    def shows(self, space: SpaceId, terrain_id: str, cell: NDArray[np.float64]) -> bool:
        """Whether an outline of the terrain meets the inside of a space."""
        if terrain_id not in self._known:
            features = [f for f in self.board.features if f.terrain_id == terrain_id and f.rings]
            boxes = np.array([f.bounds for f in features], dtype=np.float64).reshape(-1, 4)
            self._known[terrain_id] = features, boxes
        features, boxes = self._known[terrain_id]
        close = np.flatnonzero(_meeting(boxes, cell)).tolist()
        if not close:
            return False
        cell_outline = Outline([self.board.grid.corners(space)], 0)
        return any(self._meets(features[number], cell_outline) for number in close)

    def _meets(self, feature: BoardFeature, cell: Outline) -> bool:
        outline = self._outlines.setdefault(feature.id, Outline(feature.rings, 0))
        # Most outlines have a corner in the cell; only the others are worth the exact question.
        return bool((cell.depth(outline.edges[0]) > 0).any()) or cell.path.intersects(outline.path)


def _cell_box(board: Board, space: SpaceId) -> tuple[int, int, int, int]:
    corners = board.grid.corners(space)
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _meeting(boxes: Boxes, box: NDArray[np.float64]) -> NDArray[np.bool_]:
    return np.asarray((boxes[:, 0] < box[2]) & (boxes[:, 2] > box[0]) & (boxes[:, 1] < box[3]) & (boxes[:, 3] > box[1]))


def space_plan(board: Board, space: SpaceId, terrain: Terrain, edge: Edge, height: float) -> Plan:
    """A space painted without an outline: its cell tinted, with a washed-out sample of its terrain, and no rim."""
    corners = board.grid.corners(space)
    outline = Outline([corners], seed_of(terrain.id) + space)
    rect = outline.rect
    manner = MANNERS[terrain.drawing.style]
    ground = colours_of(drawing_of(board.terrains.get(board.document.ground)))[0]
    colours = tuple(blend(colour, ground, 0.55) for colour in colours_of(terrain.drawing))
    share = _SAMPLE.get(terrain.drawing.style, 0.90)
    x, y = board.grid.centre(space)
    sample = Outline([[(x + (cx - x) * share, y + (cy - y) * share) for cx, cy in corners]], outline.seed)

    def make(painter: Painter) -> Iterable[Mark]:
        marks: list[Mark] = [fill(outline.path, blend(colours[0], ground, 0.35))]
        if terrain.kind == "space" and manner.layer is not Layer.COURSES:
            marks += painter(sample, colours)
        return edge.cut(marks, rect)

    return Plan(rect, [(until, partial(make, painter)) for until, painter in manner.steps], height)


Ends = tuple[Point, Point]
"""The two ends of a side."""


def bare_sides(board: Board) -> Iterator[tuple[Ends, Terrain]]:
    """The ends of painted sides that no feature of that terrain draws."""
    drawn = {(feature.terrain_id, feature.owners) for feature in board.features if feature.owners}
    for (space, direction), terrain_id in board.printed.sides.items():
        terrain = board.terrains.get(terrain_id)
        if terrain is None or direction not in board.grid.directions:
            continue
        beyond = board.grid.neighbour(space, direction)
        owners = frozenset(owner for owner in (space, beyond) if owner is not None)
        if (terrain_id, owners) not in drawn:
            yield board.grid.side(space, direction), terrain


def side_plan(board: Board, ends: Ends, terrain: Terrain, edge: Edge) -> Plan:
    """A side painted without an outline: a plain line along it in the terrain's colour."""
    colour = colours_of(terrain.drawing)[0]
    width = board.grid.width * 0.045
    path = line_path(np.array(ends, dtype=np.float64))
    rect = path.boundingRect().adjusted(-width, -width, width, width)
    marks = (
        stroke(path, tone(colour, -0.45), width, least_px=2.0, cap=Qt.PenCapStyle.RoundCap),
        stroke(path, colour, width * 0.5, least_px=1.0, cap=Qt.PenCapStyle.RoundCap),
    )
    return always(rect, partial(edge.cut, marks, rect), MANNERS["wall"].height)
