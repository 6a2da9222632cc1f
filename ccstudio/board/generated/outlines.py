"""`GeneratedOutlines`: the outlines of painted spaces, sides and levels without a traced one.

They are geometry like any other: what is drawn and what a thread touches. A painted space grows as long as no outline
of its terrain meets it and no course of its style runs there; spaces of one terrain that share a side grow into one.
A painted side has its ink as long as no feature of that terrain is part of it. Everything comes from the place and the
map's id by arithmetic that gives the same bits on every machine.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from typing import Final

import numpy as np

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.courses import course_line
from ccstudio.board.facts import OFF_BOARD, Point
from ccstudio.board.features import BoardFeature, feature_by_hand
from ccstudio.board.generated.footprints import Reach, footprints
from ccstudio.board.generated.outline_styles import (
    BUILT,
    CONTOUR,
    GROWING,
    LEVEL_STEP,
    SQUARE_BUILT_INSET,
    WATER,
    OutlineStyle,
    squared,
)
from ccstudio.board.generated.river_ink import river_ring, river_sides
from ccstudio.board.generated.sample_grid import FineGrid, Floats, Window, distances
from ccstudio.board.generated.side_ink import side_ring
from ccstudio.board.generated.unrepresented_terrain import RepresentedTerrain, run_through
from ccstudio.board.generated.value_noise import seed_of, value_noise
from ccstudio.board.geometry.chains import Chains
from ccstudio.board.geometry.contour_tracing import rings_where_positive, straightened
from ccstudio.board.grid.board_outline import Outline
from ccstudio.board.grid.geometry import GridGeometry
from ccstudio.board.grid.point_location import spaces_at
from ccstudio.documents.geometry import rings_of
from ccstudio.documents.map import Course, MapDocument
from ccstudio.documents.terrain import Clear, Terrain

Ring = Sequence[Point]

_BUILT_INSET: Final = 0.17
_BUILT_CLEARANCE: Final = 0.022
_STRAIGHT: Final = 0.022
"""How far a wall may be from the outline it is drawn along, in widths of a space."""
_LOBED: Final = 20
"""A patch of more spaces than this has no lobes beyond those of its rim."""
_LOBE_PACE, _LOBE_SHARE, _LOBE_DEPTH = 0.70, 0.15, 1.40
_CORE: Final = 0.14
"""How near, in widths of a space, the line between two centres of a patch is no lobe cut out of it."""
_LEAST_KNOTS: Final = 14
"""A space that keeps fewer knots than this beside its courses grows as if they were not there."""
_LEAST_AREA: Final = 0.012
"""Pieces and holes smaller than this part of a space squared are left out."""


@dataclass(frozen=True, eq=False, kw_only=True)
class GeneratedContour:
    """A generated outline of the ground at or above a level, from spaces without a traced contour."""

    level: int
    spaces: tuple[SpaceId, ...]
    rings: tuple[tuple[Point, ...], ...]


@dataclass(frozen=True, eq=False, kw_only=True)
class OutlineInputs:
    """The inputs of generated outlines: map, grid, terrains, painted spaces and sides, traced features."""

    document: MapDocument
    grid: GridGeometry
    outline: Outline
    terrains: Mapping[str, Terrain]
    painted: Mapping[SpaceId, str]
    levels: Mapping[SpaceId, int]
    sides: Mapping[tuple[SpaceId, Direction], str]
    traced: tuple[BoardFeature, ...]


class GeneratedOutlines:
    """The generated outlines of a map; unchanged ones are reused from a previous object."""

    def __init__(self, inputs: OutlineInputs, previous: "GeneratedOutlines | None" = None) -> None:
        if previous is not None and not _same_ground(previous.inputs, inputs):
            previous = None
        self.inputs: OutlineInputs = inputs
        self.fine: FineGrid = FineGrid(inputs.grid) if previous is None else previous.fine
        self._seed = seed_of(inputs.document.id)
        self.ways: _Ways = _Ways(inputs, None if previous is None else previous.ways)
        self.painted = _painted(inputs, previous)
        self.shown: RepresentedTerrain = RepresentedTerrain(
            inputs.grid, self.painted, inputs.traced, None if previous is None else previous.shown
        )
        self.through = self._run_through(previous)
        # What was made before is kept by what it was made from, never the earlier growth: that would keep them all.
        self._known_before = {} if previous is None else previous.known
        self.contours_before: tuple[GeneratedContour, ...] = ()
        if previous is not None:
            self.contours_before = previous.__dict__.get("contours", previous.contours_before)
        self.known: dict[object, BoardFeature] = {}
        self.features = (*self._from_spaces(), *self._from_sides())
        self._known_before = {}

    @property
    def _is_square(self) -> bool:
        return len(self.inputs.grid.directions) == 4

    @property
    def outlined(self) -> Mapping[SpaceId, bool]:
        """Whether an outline of its terrain meets each painted space."""
        return self.shown.outlined

    @cached_property
    def contours(self) -> tuple[GeneratedContour, ...]:
        """The generated contours, lowest first."""
        return tuple(self._from_levels())

    def _run_through(self, previous: "GeneratedOutlines | None") -> set[tuple[SpaceId, str]]:
        inputs = self.inputs
        if previous is not None and previous.ways.same(self.ways) and previous.painted is self.painted:
            return previous.through
        return (
            run_through(inputs.grid, inputs.document.courses, inputs.terrains, self.painted) if self.painted else set()
        )

    def _from_spaces(self) -> Iterator[BoardFeature]:
        inputs = self.inputs
        unrepresented: dict[str, set[SpaceId]] = {}
        for space, terrain_id in self.painted.items():
            if self.shown.outlined[space]:
                continue
            terrain = inputs.terrains[terrain_id]
            if _grows(terrain) and (space, terrain.drawing.style) not in self.through:
                unrepresented.setdefault(terrain_id, set()).add(space)
        for terrain_id, spaces in unrepresented.items():
            terrain = inputs.terrains[terrain_id]
            for group in _groups(spaces, inputs.grid):
                yield self._feature(("space", id(terrain), group, self.ways.near(group)), terrain, group)

    def _feature(self, key: object, terrain: Terrain, group: tuple[SpaceId, ...]) -> BoardFeature:
        known = self._known_before.get(key)
        if known is None:
            rings = self._rings(terrain, group)
            name = f"{terrain.id}/{self.inputs.grid.name(group[0])}"
            known = _grown_feature(name, terrain, Chains(rings), group)
        self.known[key] = known
        return known

    def _rings(self, terrain: Terrain, group: tuple[SpaceId, ...]) -> list[list[Point]]:
        style = terrain.drawing.style
        if style not in BUILT:
            return self._grown(
                group, GROWING.get(style, GROWING["open"]), 0.0, self.ways.of_land if style in WATER else None
            )
        clearance = _BUILT_CLEARANCE * self.inputs.grid.width
        if self._is_square and style != "bridge" and not self.ways.reach(group, clearance, None):
            return self._walls(group, SQUARE_BUILT_INSET)
        reach = {space: self.ways.reach([space], clearance, None) for space in group}
        built = footprints(self.inputs.grid, group, reach, self._seed, spans=style == "bridge")
        return built or self._walls(group, _BUILT_INSET)

    def _walls(self, group: Sequence[SpaceId], inset: float) -> list[list[Point]]:
        """Return the straight rings of a building: the outline of its spaces, inset."""
        fine = self.fine
        window = fine.window(group)
        field = fine.depth(group, window, self._off_map(group), sharp=True) - inset * self.inputs.grid.width
        rings = rings_where_positive(field, fine.corner(window), fine.step)
        return [straightened(ring, _STRAIGHT * self.inputs.grid.width) for ring in rings]

    def _grown(
        self,
        group: Sequence[SpaceId],
        outline_style: OutlineStyle,
        further: float,
        clears: Callable[[int], bool] | None,
        *,
        keeps_clear: bool = True,
    ) -> list[list[Point]]:
        """Return the rings of a patch; `further` adds to its inset, `clears` selects courses to avoid."""
        grid, fine = self.inputs.grid, self.fine
        if self._is_square:
            outline_style = squared(outline_style)
        window = fine.window(group)
        xs, ys = fine.at(window)
        field = (
            fine.depth(group, window, self._off_map(group), sharp=self._is_square)
            - (outline_style.inset + further) * grid.width
        )
        pace = outline_style.pace * grid.width
        chance = 0.68 * value_noise(self._seed, xs, ys, pace) + 0.32 * value_noise(self._seed + 1, xs, ys, pace * 0.4)
        lobes = outline_style.lobes * max(0.0, 1 - (len(group) - 1) / _LOBED)
        if outline_style.band or lobes:
            away = distances(xs, ys, self._spine(group)).min(axis=-1) / grid.width
            if outline_style.band:
                field = np.minimum(field, (outline_style.band - further - away) * grid.width)
            # About as wide as half a space, and never across the line between two centres: that would tear the patch.
            notch = _LOBE_SHARE + _LOBE_DEPTH * value_noise(self._seed + 2, xs, ys, _LOBE_PACE * grid.width)
            field -= lobes * grid.width * np.clip(notch, 0.0, 1.0) * np.clip((away - _CORE) / _CORE, 0.0, 1.0)
        field -= outline_style.value_noise * grid.width * chance
        if keeps_clear and outline_style.keeps_clear:
            self._clear(field, window, group, outline_style.clearance * grid.width, clears)
        rings = rings_where_positive(field, fine.corner(window), fine.step)
        least = _LEAST_AREA * grid.width * grid.width
        return [ring for ring in rings if abs(_area(ring)) >= least] or rings[:1]

    def _spine(self, group: Sequence[SpaceId]) -> list[tuple[Point, Point]]:
        """The straight pieces between the centres of spaces of a patch that share a side; of one space its centre."""
        grid, within = self.inputs.grid, set(group)
        pairs = [(one, other) for one in group for other in grid.neighbours(one) if one < other and other in within]
        return [(grid.centre(one), grid.centre(other)) for one, other in pairs or [(group[0], group[0])]]

    def _clear(
        self,
        field: Floats,
        window: Window,
        group: Sequence[SpaceId],
        clearance: float,
        clears: Callable[[int], bool] | None,
    ) -> None:
        """Lower the field along courses, except in spaces that would lose nearly all of it."""
        for space in group:
            reach = self.ways.reach([space], clearance, clears)
            if not reach:
                continue
            patch = window.patch(self.fine.knot(space))
            xs, ys = self.fine.at(window)
            gaps = distances(xs[:, patch[1]], ys[patch[0]], [piece for piece, _ in reach])
            free = (gaps - np.array([keep for _, keep in reach])).min(axis=-1)
            left = np.minimum(field[patch], free)
            if np.count_nonzero((left > 0) & self.fine.inside) >= _LEAST_KNOTS:
                field[patch] = np.where(self.fine.inside, left, field[patch])

    def _off_map(self, group: Iterable[SpaceId]) -> set[SpaceId]:
        """The spaces about a group that the grid has and the map has not."""
        outline = self.inputs.outline
        if len(outline.spaces) == self.inputs.grid.count:
            return set()
        around = (other for space in group for other in self.fine.around(space))
        return {other for other in around if other is not None and not outline.has(other)}

    def _from_sides(self) -> Iterator[BoardFeature]:
        inputs, grid = self.inputs, self.inputs.grid
        drawn = {(feature.terrain_id, feature.owners) for feature in inputs.traced if feature.owners}
        rivers = river_sides(grid, inputs.outline, inputs.sides, inputs.terrains)
        for (space, direction), terrain_id in inputs.sides.items():
            terrain = inputs.terrains.get(terrain_id)
            if terrain is None or terrain.kind != "side" or direction not in grid.directions:
                continue
            beyond = grid.neighbour(space, direction)
            owners = frozenset(owner for owner in (space, beyond) if owner is not None)
            if (terrain_id, owners) in drawn or not any(inputs.outline.has(owner) for owner in owners):
                continue
            river = rivers.get((space, direction))
            key = ("side", id(terrain), owners, direction if beyond is None else "", river)
            known = self._known_before.get(key)
            if known is None:
                if river is not None:
                    ring = river_ring(river, self._seed)
                else:
                    ring = side_ring(grid.side(space, direction), terrain, self._seed)
                name = f"{terrain.id}/{grid.name(space)}/{direction}"
                known = _grown_feature(name, terrain, Chains([ring]), (), owners)
            self.known[key] = known
            yield known

    def _from_levels(self) -> Iterator[GeneratedContour]:
        inputs = self.inputs
        before = {(contour.level, contour.spaces): contour for contour in self.contours_before}
        highest = max(inputs.levels.values(), default=0)
        for level in range(1, highest + 1):
            shown = [
                feature_by_hand(contour.id, Clear(), rings=rings_of(contour.geometry))
                for contour in inputs.document.contours
                if contour.level == level
            ]
            raised = {space for space, there in inputs.levels.items() if there >= level and inputs.outline.has(space)}
            marked = dict.fromkeys(raised, "")
            traced = RepresentedTerrain(inputs.grid, marked, shown).outlined if shown else {}
            for group in _groups({space for space in raised if not traced.get(space)}, inputs.grid):
                known = before.get((level, group))
                if known is None:
                    further = LEVEL_STEP * (level - 1)
                    rings = self._grown(group, CONTOUR, further, None, keeps_clear=False)
                    known = GeneratedContour(level=level, spaces=group, rings=tuple(tuple(ring) for ring in rings))
                yield known


def _grows(terrain: Terrain) -> bool:
    """Whether painted spaces of a terrain get outlines: styles of ground, and terrain that affects sight."""
    return terrain.drawing.style in GROWING or terrain.drawing.style in BUILT or not isinstance(terrain.sight, Clear)


def _same_ground(before: OutlineInputs, after: OutlineInputs) -> bool:
    return (
        before.grid is after.grid
        and before.outline is after.outline
        and before.document.id == after.document.id
        and before.terrains is after.terrains
    )


def _painted(inputs: OutlineInputs, previous: GeneratedOutlines | None) -> dict[SpaceId, str]:
    """Return the painted spaces by known terrain other than the ground."""
    before = None if previous is None else previous.inputs
    if before is not None and before.painted is inputs.painted and before.document.ground == inputs.document.ground:
        assert previous is not None, "what was painted before was painted somewhere"
        return previous.painted
    return {
        space: terrain
        for space, terrain in inputs.painted.items()
        if terrain != inputs.document.ground and terrain in inputs.terrains and inputs.outline.has(space)
    }


class _Ways:
    """The courses of a map as segments, by nearby spaces."""

    def __init__(self, inputs: OutlineInputs, previous: "_Ways | None") -> None:
        self.courses = inputs.document.courses
        self.styles = [_style(inputs, course) for course in self.courses]
        if previous is not None and previous.same(self):
            self.pieces: dict[SpaceId, list[_Piece]] = previous.pieces
        else:
            self.pieces = _near_spaces(inputs.grid, self.courses)

    def same(self, other: "_Ways") -> bool:
        """Whether the courses and their styles are equal."""
        return self.courses is other.courses and self.styles == other.styles

    def near(self, spaces: Iterable[SpaceId]) -> tuple[object, ...]:
        """Return a key of the courses near some spaces."""
        numbers = sorted({number for space in spaces for number, *_ in self.pieces.get(space, ())})
        return tuple((id(self.courses[number]), self.styles[number]) for number in numbers)

    def reach(self, spaces: Iterable[SpaceId], clearance: float, clears: Callable[[int], bool] | None) -> Reach:
        """Return the segments near some spaces, each with half its width and the clearance."""
        return [
            (piece, half + clearance)
            for space in spaces
            for number, piece, half in self.pieces.get(space, ())
            if clears is None or clears(number)
        ]

    def of_land(self, number: int) -> bool:
        """Whether a course is a road, a railway or a trail."""
        return self.styles[number] not in WATER


def _style(inputs: OutlineInputs, course: Course) -> str:
    terrain = inputs.terrains.get(course.terrain)
    return "" if terrain is None else terrain.drawing.style


_Piece = tuple[int, tuple[tuple[float, float], tuple[float, float]], float]


def _near_spaces(grid: GridGeometry, courses: Sequence[Course]) -> dict[SpaceId, list[_Piece]]:
    """The straight pieces of courses by the spaces in and about which they run: number, ends, half the width."""
    pieces: list[_Piece] = []
    spots: list[Floats] = []
    for number, course in enumerate(courses):
        for start, end in pairwise(course_line(course)):
            pieces.append((number, (start, end), course.width / 2))
            middle = (start[0] + end[0]) / 2, (start[1] + end[1]) / 2
            length = abs(end[0] - start[0]) + abs(end[1] - start[1])
            spots.append(_spots_about(grid, middle, course.width / 2 + length / 2 + 0.12 * grid.width))
    near: dict[SpaceId, list[_Piece]] = {}
    if pieces:
        xs, ys = np.concatenate(spots).T
        found = spaces_at(grid, xs, ys)
        ends = np.cumsum([len(of_piece) for of_piece in spots])
        for piece, spaces in zip(pieces, np.split(found, ends[:-1]), strict=True):
            for space in dict.fromkeys(spaces.tolist()):
                if space != OFF_BOARD:
                    near.setdefault(SpaceId(space), []).append(piece)
    return near


_AROUND: Final = np.array(
    [(0, 0), (0, 1), (0, -1), (1, 0), (-1, 0), (0.7, 0.7), (0.7, -0.7), (-0.7, 0.7), (-0.7, -0.7)]
)


def _spots_about(grid: GridGeometry, at: tuple[float, float], reach: float) -> Floats:
    """Points as rows x, y on rings about a point, close enough to find each space within reach."""
    steps = [0.0]
    while steps[-1] < reach:
        steps.append(min(reach, steps[-1] + 0.3 * grid.width))
    rings = np.array(steps[1:])[:, np.newaxis, np.newaxis] * _AROUND[1:]
    spots: Floats = np.array(at) + np.concatenate([_AROUND[:1], rings.reshape(-1, 2)])
    return spots


def _groups(spaces: set[SpaceId], grid: GridGeometry) -> Iterator[tuple[SpaceId, ...]]:
    """Return the spaces in groups connected by sides, each in order."""
    left = set(spaces)
    for first in sorted(spaces):
        if first not in left:
            continue
        left.discard(first)
        group, edge = [first], [first]
        while edge:
            for other in grid.neighbours(edge.pop()):
                if other in left:
                    left.discard(other)
                    group.append(other)
                    edge.append(other)
        yield tuple(sorted(group))


def _area(ring: Ring) -> float:
    """Return the signed area of a ring, square lattice units; negative if counter-clockwise on the screen."""
    points = np.array(ring, dtype=np.int64)
    x, y = points[:, 0], points[:, 1]
    return float((x[:-1] * y[1:] - x[1:] * y[:-1]).sum()) / 2


def _grown_feature(
    name: str, terrain: Terrain, chains: Chains, spaces: tuple[SpaceId, ...], owners: frozenset[SpaceId] = frozenset()
) -> BoardFeature:
    return BoardFeature(
        id=name,
        title=terrain.name,
        effect=terrain.sight,
        owners=frozenset(int(owner) for owner in owners),
        terrain_id=terrain.id,
        level=0,
        chains=chains,
        is_generated=True,
        spaces=spaces,
    )
