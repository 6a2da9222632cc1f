"""Painted spaces without an outline or course of their terrain."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ccstudio.base.ids import SpaceId
from ccstudio.board.courses import STEP, course_line, dense
from ccstudio.board.features import BoardFeature
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.documents.map import Course
from ccstudio.documents.terrain import Terrain

Boxes = NDArray[np.int64]
"""Rows of x0, y0, x1, y1."""

_EVERY: Final = 4
"""Of the points of a course's curve one in so many is looked at: they lie close."""


class RepresentedTerrain:
    """Which painted spaces an outline of their terrain meets; reuses an earlier result."""

    def __init__(
        self,
        grid: GridGeometry,
        painted: Mapping[SpaceId, str],
        features: Sequence[BoardFeature],
        previous: "RepresentedTerrain | None" = None,
    ) -> None:
        self.features = features
        self.painted = painted
        self.outlined: dict[SpaceId, bool] = {}
        doubtful: Iterable[SpaceId] = painted
        self.boxes: dict[SpaceId, tuple[int, int, int, int]] = {} if previous is None else previous.boxes
        if previous is not None:
            doubtful = self._doubtful(grid, previous)
        near_features = _NearFeatures(features)
        for space in doubtful:
            self.outlined[space] = near_features.show(painted[space], grid.corners(space))

    def _doubtful(self, grid: GridGeometry, previous: "RepresentedTerrain") -> list[SpaceId]:
        """Take over what the earlier one knew; returns the spaces that must be looked at."""
        was, painted = previous.painted, self.painted
        if was is painted:
            self.outlined = dict(previous.outlined)
            new: list[SpaceId] = []
        else:
            kept = {space for space, terrain in painted.items() if was.get(space) == terrain}
            self.outlined = {space: previous.outlined[space] for space in kept}
            new = [space for space in painted if space not in kept]
        changed = _changed(previous.features, self.features)
        return [*new, *(space for space in self._touched(grid, changed) if space not in set(new))] if changed else new

    def _touched(self, grid: GridGeometry, features: Sequence[BoardFeature]) -> set[SpaceId]:
        """The painted spaces whose boxes meet that of any of some features."""
        terrains = {feature.terrain_id for feature in features}
        order = [space for space, terrain in self.painted.items() if terrain in terrains]
        if not order:
            return set()
        cells = np.array([self._box(grid, space) for space in order], dtype=np.int64)
        meets = np.zeros(len(order), dtype=bool)
        for feature in features:
            meets |= _meeting(cells, feature.bounds)
        return {order[number] for number in np.flatnonzero(meets).tolist()}

    def _box(self, grid: GridGeometry, space: SpaceId) -> tuple[int, int, int, int]:
        box = self.boxes.get(space)
        if box is None:
            corners = grid.corners(space)
            xs, ys = [x for x, _ in corners], [y for _, y in corners]
            box = self.boxes[space] = (min(xs), min(ys), max(xs), max(ys))
        return box


def _changed(before: Sequence[BoardFeature], after: Sequence[BoardFeature]) -> list[BoardFeature]:
    was, now = {id(feature): feature for feature in before}, {id(feature): feature for feature in after}
    return [f for key, f in was.items() if key not in now] + [f for key, f in now.items() if key not in was]


class _NearFeatures:
    """The features of each terrain with their boxes, gathered when first asked for."""

    def __init__(self, features: Sequence[BoardFeature]) -> None:
        self._features = features
        self._known: dict[str, tuple[list[BoardFeature], Boxes]] = {}

    def show(self, terrain_id: str, corners: Sequence[tuple[int, int]]) -> bool:
        """Whether an outline of the terrain meets the inside of a space."""
        if terrain_id not in self._known:
            found = [f for f in self._features if f.terrain_id == terrain_id and f.rings and not f.owners]
            self._known[terrain_id] = found, np.array([f.bounds for f in found], dtype=np.int64).reshape(-1, 4)
        features, boxes = self._known[terrain_id]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        close = np.flatnonzero(_meeting(boxes, (min(xs), min(ys), max(xs), max(ys)))).tolist()
        return any(meets_inside(features[number], corners) for number in close)


def _meeting(boxes: Boxes, box: tuple[int, int, int, int]) -> NDArray[np.bool_]:
    return np.asarray((boxes[:, 0] < box[2]) & (boxes[:, 2] > box[0]) & (boxes[:, 1] < box[3]) & (boxes[:, 3] > box[1]))


def meets_inside(feature: BoardFeature, corners: Sequence[tuple[int, int]]) -> bool:
    """Whether a feature meets the interior of a convex cell (corners clockwise on the screen).

    Touching it from outside is not meeting. Whole numbers decide on which side a point lies, so a common side counts
    the same on every machine.
    """
    cell = np.array(corners, dtype=np.int64)
    ends = np.roll(cell, -1, axis=0)
    held = False
    middle = cell.sum(axis=0) // len(cell)
    for ring in feature.rings:
        points = np.array(ring, dtype=np.int64)
        inward = (ends - cell)[:, None, 0] * (points[None, :, 1] - cell[:, None, 1]) - (ends - cell)[:, None, 1] * (
            points[None, :, 0] - cell[:, None, 0]
        )
        if (inward > 0).all(axis=0).any() or _crosses(inward[:, :-1], inward[:, 1:]):
            return True
        held ^= _holds(points, middle)
    return held


def _crosses(here: NDArray[np.int64], there: NDArray[np.int64]) -> bool:
    """Whether any edge runs through the inside, by how far its ends lie within each side."""
    with np.errstate(divide="ignore", invalid="ignore"):
        place = here / (here - there)
    enters = np.where((here <= 0) & (there > 0), place, 0.0).max(axis=0)
    leaves = np.where((here > 0) & (there <= 0), place, 1.0).min(axis=0)
    outside = ((here <= 0) & (there <= 0)).any(axis=0)
    return bool((~outside & (enters < leaves)).any())


def _holds(points: NDArray[np.int64], at: NDArray[np.int64]) -> bool:
    x, y = int(at[0]), int(at[1])
    x0, y0, x1, y1 = points[:-1, 0], points[:-1, 1], points[1:, 0], points[1:, 1]
    astride = (y0 > y) != (y1 > y)
    turn = (x1 - x0) * (y - y0) - (x - x0) * (y1 - y0)
    left = np.where(y1 > y0, turn > 0, turn < 0)
    return bool(np.count_nonzero(astride & left) % 2)


def run_through(
    grid: GridGeometry, courses: Sequence[Course], terrains: Mapping[str, Terrain], painted: Mapping[SpaceId, str]
) -> set[tuple[SpaceId, str]]:
    """Return spaces with courses of their painted style, and these styles."""
    found: set[tuple[SpaceId, str]] = set()
    wanted = {terrains[terrain].drawing.style for terrain in painted.values()}
    for course in courses:
        terrain = terrains.get(course.terrain)
        if terrain is None or terrain.drawing.style not in wanted:
            continue
        line = course_line(course)
        # A straight stretch has no points between its ends, and needs some.
        between = set(dense(line, _EVERY * STEP)).difference(line)
        for x, y in (*line[::_EVERY], *between):
            space = grid.space_at(x, y)
            if space is not None:
                found.add((space, terrain.drawing.style))
    return found
