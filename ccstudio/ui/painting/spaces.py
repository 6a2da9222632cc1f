"""Spaces and sides whose terrain is not shown by any outline or course, and their drawing."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

import numpy as np
from PySide6.QtCore import Qt

from ccstudio.application.drawing.layers import Layer
from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.facts import Point
from ccstudio.board.features import BoardFeature
from ccstudio.documents.terrain import RIVER_STYLES, Style, Terrain
from ccstudio.ui.painting.edge import Edge
from ccstudio.ui.painting.ink import Mark, fill, stroke
from ccstudio.ui.painting.noise import seed_of
from ccstudio.ui.painting.outline import Outline, line_path
from ccstudio.ui.painting.palette import blend, colours_of, tone
from ccstudio.ui.painting.plan import Plan, always
from ccstudio.ui.painting.styles import PAINT_STYLES, Painter, drawing_of

_SAMPLE: Final[dict[Style, float]] = {"building": 0.5, "factory": 0.62, "solid": 0.8, "bridge": 0.45, "rubble": 0.7}
"""The part of a space that a sample of a small terrain covers."""


def space_plan(board: Board, space: SpaceId, terrain: Terrain, edge: Edge, height: float) -> Plan:
    """A space painted without an outline: its cell tinted, with a faint sample of its terrain, and no rim."""
    corners = board.grid.corners(space)
    outline = Outline([corners], seed_of(terrain.id) + space)
    rect = outline.rect
    style = PAINT_STYLES[terrain.drawing.style]
    ground = colours_of(drawing_of(board.terrains.get(board.document.ground)))[0]
    colours = tuple(blend(colour, ground, 0.55) for colour in colours_of(terrain.drawing))
    share = _SAMPLE.get(terrain.drawing.style, 0.90)
    x, y = board.grid.centre(space)
    sample = Outline([[(x + (cx - x) * share, y + (cy - y) * share) for cx, cy in corners]], outline.seed)

    def make(painter: Painter) -> Iterable[Mark]:
        marks: list[Mark] = [fill(outline.path, blend(colours[0], ground, 0.35))]
        if terrain.kind == "space" and style.layer is not Layer.COURSES:
            marks += painter(sample, colours)
        return edge.cut(marks, rect)

    return Plan(rect, [(until, partial(make, painter)) for until, painter in style.steps], height)


Ends = tuple[Point, Point]
"""The two ends of a side."""


def unrepresented_sides(board: Board) -> Iterator[tuple[Ends, Terrain]]:
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


def river_along(board: Board, ends: Ends) -> BoardFeature | None:
    """The river that is drawn along a side; None if there is none."""
    grid = board.grid
    for feature in board.features:
        if feature.owners and drawing_of(board.terrains.get(feature.terrain_id)).style in RIVER_STYLES:
            space, *others = (SpaceId(owner) for owner in sorted(feature.owners))
            direction = grid.direction_between(space, others[0]) if others else None
            if direction is not None and set(grid.side(space, direction)) == set(ends):
                return feature
    return None


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
    return always(rect, partial(edge.cut, marks, rect), PAINT_STYLES["wall"].height)
