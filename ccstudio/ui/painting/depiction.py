"""`Depiction`: a whole map as it looks, painted layer by layer on any device."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from operator import attrgetter, is_
from pathlib import Path
from typing import Final, NamedTuple

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter

from ccstudio.application.drawing.layers import Layer
from ccstudio.board.board import Board
from ccstudio.board.features import BoardFeature
from ccstudio.documents.sheet import Box
from ccstudio.documents.terrain import RIVER_STYLES, WATER_STYLES, Style
from ccstudio.ui.painting.courses import course_plans
from ccstudio.ui.painting.dimmed import Strengths, dimmed_plans, strength_of
from ccstudio.ui.painting.edge import Edge
from ccstudio.ui.painting.features import feature_plans, heading_sources, outline_plan, river_plans
from ccstudio.ui.painting.grid_lines import grid_plans, name_plans
from ccstudio.ui.painting.ground import ground_plans
from ccstudio.ui.painting.legend import entries
from ccstudio.ui.painting.map_elements import frame_plans
from ccstudio.ui.painting.markers import label_plan, objective_plan
from ccstudio.ui.painting.pictures import PictureSource, picture_plan
from ccstudio.ui.painting.plan import Entry, Key, Plan, PlanCache, PlanGroup, Store, key_of
from ccstudio.ui.painting.relief import contour_plan, grown_contour_plan
from ccstudio.ui.painting.spaces import river_along, side_plan, space_plan, unrepresented_sides
from ccstudio.ui.painting.styles import PAINT_STYLES, drawing_of

_ORDER: Final = (
    Layer.GROUND, Layer.PICTURES, Layer.LEVELS, Layer.AREAS, Layer.WATER, Layer.COURSES, Layer.FEATURES, Layer.GRID,
    Layer.NAMES, Layer.FRAME, Layer.OBJECTIVES, Layer.LABELS, Layer.OUTLINES,
)  # fmt: skip
_BARE_SPACE: Final = 0.5
"""Painted spaces lie under every outline but those of open ground, such as the boards of a joined map bring along."""


class Depiction:
    """The drawing of a board.

    It does not change, but for remembering what it worked out. To see the mark of one terrain alone, build the board
    of a document that holds only its features and paint the layers AREAS, WATER and FEATURES on a transparent image:
    what belongs to the depiction is opaque, soft shadows are at most a quarter so.

    `bounds` is all it covers, in lattice units: the board, its margin, and the boxes off the grid.
    """

    def __init__(
        self,
        board: Board,
        folder: Path | None,
        previous: "Depiction | None" = None,
        source: PictureSource | None = None,
        strengths: Strengths | None = None,
    ) -> None:
        self.board = board
        self.strengths: Strengths = strengths or {}
        self.folder = folder
        self.source = source
        self.edge = _edge(board, previous)
        self.store: Store = Store(None if previous is None else previous.store)
        self.bounds = _bounds(self.edge.rect, board.document.frame.margin, board.document.boxes)
        self._heaps: dict[Layer, list[Plan]] = {layer: [] for layer in Layer}
        self._features: dict[int, _Drawn] = {}
        self._features_before = previous._features if previous is not None and previous.edge is self.edge else {}  # noqa: SLF001 - its own class
        self._previous_groups = {} if previous is None else previous.plan_groups
        self.plan_cache: PlanCache = PlanCache() if previous is None else previous.plan_cache

    @classmethod
    def build(
        cls, board: Board, folder: Path | None, source: PictureSource | None = None, strengths: Strengths | None = None
    ) -> "Depiction":
        """The depiction of a board; pictures are looked for in `folder`, and painted by `source` if there is one.

        `strengths` say how strongly parts are drawn where that is not fully.
        """
        return cls(board, folder, source=source, strengths=strengths)

    @cached_property
    def plan_groups(self) -> Mapping[Layer, PlanGroup]:
        """What is painted, by layers; made when something is painted, which the window waits for after it appears."""
        self._add_ground()
        self._add_spaces_and_sides()
        self._add_features()
        self._add_courses()
        self._add_grid()
        self._add_words()
        self.store.forget_previous()
        self._features_before = {}
        groups = {layer: self._plan_group(layer) for layer in Layer}
        self._previous_groups = {}
        return groups

    def updated(self, board: Board, strengths: Strengths | None = None) -> tuple["Depiction", tuple[QRectF, ...]]:
        """The depiction of a board that came from this one's by an edit, and the rectangles where the two differ.

        Parts are drawn as strongly as before unless other `strengths` are given. What was drawn from objects that
        are still the same is taken over, so that an edit of one thing costs little.
        """
        wanted = self.strengths if strengths is None else strengths
        after = Depiction(board, self.folder, self, self.source, wanted)
        if after.bounds != self.bounds:
            return after, (self.bounds.united(after.bounds),)
        # The sheets of a road have the same regions: each is painted anew once.
        differences = {rect.getRect(): rect for rect in _differences(self, after)}
        return after, tuple(differences.values())

    def paint(self, painter: QPainter, exposed: QRectF, layers: frozenset[Layer], units_per_pixel: float) -> None:
        """Paint the chosen layers.

        Args:
            painter: already transformed, so that one unit is one lattice unit.
            exposed: what is seen, lattice units; nothing outside it is painted.
            layers: the sheets to paint; their order is always the same.
            units_per_pixel: lattice units for a pixel of the device as a person sees it; what is finer is left out.
        """
        painter.save()
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if not exposed.contains(self.bounds):
            painter.setClipRect(exposed, Qt.ClipOperation.IntersectClip)
        for layer in _ORDER:
            if layer in layers:
                self.plan_groups[layer].paint(painter, exposed, units_per_pixel)
        painter.restore()

    def making(self, exposed: QRectF, layers: frozenset[Layer], units_per_pixel: float) -> Iterator[None]:
        """Prepare the painting step by step; optional where time does not matter."""
        for layer in _ORDER:
            if layer in layers:
                yield from self.plan_groups[layer].making(exposed, units_per_pixel)

    def _add(
        self,
        layer: Layer,
        kind: str,
        sources: Iterable[object],
        make: Callable[[], Plan | Iterable[Plan] | None],
        strength: float = 1.0,
    ) -> None:
        if strength <= 0:
            return
        known = (*sources, self.edge)
        plans = self.store.plans(kind, known, make)
        if strength < 1:
            plans = self.store.plans(f"{kind} at {strength}", known, partial(dimmed_plans, plans, strength))
        self._heaps[layer] += plans

    def _plan_group(self, layer: Layer) -> PlanGroup:
        """The plans of a layer in order; the group of the previous depiction where they are the same."""
        plans = sorted(self._heaps[layer], key=attrgetter("height"))
        previous = self._previous_groups.get(layer)
        if previous is not None and _are_same(plans, previous.plans):
            return previous
        return PlanGroup(plans, self.plan_cache)

    def _strength(self, kind: str, key: str | int) -> float:
        return strength_of(self.strengths, kind, key)

    def _add_ground(self) -> None:
        board, document = self.board, self.board.document
        drawing = drawing_of(board.terrains.get(document.ground))
        sources = (drawing, board.grid, board.outline)
        self._add(Layer.GROUND, "ground", sources, partial(ground_plans, board, self.edge, drawing))
        for picture in document.pictures:
            make = partial(picture_plan, picture, self.folder, self.edge.rect, self.source)
            self._add(Layer.PICTURES, "picture", (picture,), make, self._strength("pictures", picture.id))
        for shape in document.contours:
            make_contour = partial(contour_plan, board, shape, self.edge)
            strength = self._strength("contours", shape.id)
            self._add(Layer.LEVELS, "contour", (shape, board.terrains), make_contour, strength)
        for grown in board.contours:
            make_mass = partial(grown_contour_plan, board, grown, self.edge)
            self._add(Layer.LEVELS, "grown contour", (grown, board.terrains), make_mass)

    def _add_spaces_and_sides(self) -> None:
        board, edge = self.board, self.edge
        for space in board.unrepresented_spaces:
            terrain = board.terrains[board.printed.terrains[space]]
            make = partial(space_plan, board, space, terrain, edge, _BARE_SPACE)
            self._add(Layer.AREAS, f"space {space}", (terrain, board.grid), make)
        for ends, terrain in unrepresented_sides(board):
            river = river_along(board, ends) if terrain.drawing.style in RIVER_STYLES else None
            if river is not None:
                # A pontoon laid in play: the river that was printed runs on beneath it.
                make_crossing = partial(river_plans, board, river, terrain.drawing, edge)
                self._add(Layer.WATER, "crossing", (terrain, river, board.document.courses), make_crossing)
                continue
            make_side = partial(side_plan, board, ends, terrain, edge)
            self._add(Layer.FEATURES, f"side {ends}", (terrain, board.grid), make_side)

    def _add_features(self) -> None:
        if self.strengths:
            for feature in self.board.features:
                self._add_feature(feature)
            return
        around: dict[Style, tuple[object, ...]] = {}
        for feature in self.board.features:
            # A drag makes a depiction for each move of the mouse, and all features but one are as they were.
            drawn = self._features_before.get(id(feature))
            if drawn is None or not _are_same(drawn.around, self._around(drawn.style, around)):
                drawn = self._add_feature(feature)
            else:
                for (key, entry), layer in zip(drawn.entries, (drawn.layer, Layer.OUTLINES), strict=True):
                    self.store.known[key] = entry
                    self._heaps[layer] += entry[1]
            self._features[id(feature)] = drawn

    def _around(self, style: Style, known: dict[Style, tuple[object, ...]]) -> tuple[object, ...]:
        if style not in known:
            known[style] = heading_sources(self.board, style)
        return known[style]

    def _add_feature(self, feature: BoardFeature) -> "_Drawn":
        board, edge = self.board, self.edge
        style = drawing_of(board.terrains.get(feature.terrain_id)).style
        around, layer = heading_sources(board, style), PAINT_STYLES[style].layer
        strength = 1.0 if feature.document is None else self._strength("features", feature.id)
        make = partial(feature_plans, board, feature, edge)
        self._add(layer, "feature", (feature, *around), make, strength)
        self._add(Layer.OUTLINES, "outline", (feature,), partial(outline_plan, feature), strength)
        keys = key_of("feature", (feature, *around, edge)), key_of("outline", (feature, edge))
        known = self.store.known
        return _Drawn(feature, style, around, layer, tuple((key, known[key]) for key in keys if key in known))

    def _add_courses(self) -> None:
        board = self.board
        for course in board.document.courses:
            drawing = drawing_of(board.terrains.get(course.terrain))
            layer = Layer.WATER if drawing.style in WATER_STYLES else Layer.COURSES
            make = partial(course_plans, course, drawing, self.edge)
            self._add(layer, "course", (course, drawing), make, self._strength("courses", course.id))

    def _add_grid(self) -> None:
        board, edge = self.board, self.edge
        sources = (board.grid, board.outline, board.document.grid_style)
        self._add(Layer.GRID, "grid", sources, partial(grid_plans, board, edge))
        self._add(Layer.NAMES, "names", sources, partial(name_plans, board, edge))

    def _add_words(self) -> None:
        board, document = self.board, self.board.document
        for objective in document.objectives:
            make = partial(objective_plan, board, objective)
            strength = self._strength("objectives", objective.number)
            self._add(Layer.OBJECTIVES, "objective", (objective, board.grid, board.outline), make, strength)
        for number, label in enumerate(document.labels):
            strength = self._strength("labels", number)
            self._add(Layer.LABELS, "label", (label,), partial(label_plan, label), strength)
        said = (document.title, document.number, document.frame, document.print, document.boxes, self.bounds.getRect())
        key = f"frame {said} {[(entry.name, entry.effect) for entry in entries(board)]}"
        self._add(Layer.FRAME, key, (board.terrains,), partial(frame_plans, board, self.edge, self.bounds))


class _Drawn(NamedTuple):
    """A feature as it was drawn: the sources of its heading, and its entries in the store."""

    feature: BoardFeature
    style: Style
    around: tuple[object, ...]
    layer: Layer
    entries: tuple[tuple[Key, Entry], ...]


def _are_same(some: Sequence[object], others: Sequence[object]) -> bool:
    return len(some) == len(others) and all(map(is_, some, others))


def bounds_of(board: Board) -> QRectF:
    """All that a picture of a map covers, lattice units; see `Depiction.bounds`."""
    return _bounds(Edge(board).rect, board.document.frame.margin, board.document.boxes)


def _edge(board: Board, previous: Depiction | None) -> Edge:
    if previous is not None:
        was = previous.board
        if was.outline is board.outline and was.document.outline is board.document.outline:
            return previous.edge
    return Edge(board)


def _bounds(board: QRectF, margin: int, boxes: tuple[Box, ...]) -> QRectF:
    bounds = board.adjusted(-margin, -margin, margin, margin)
    for box in boxes:
        x, y = box.at
        bounds = bounds.united(QRectF(x - box.width / 2, y - box.height / 2, box.width, box.height))
    return bounds


def _differences(before: Depiction, after: Depiction) -> Iterator[QRectF]:
    for layer in Layer:
        if before.plan_groups[layer] is after.plan_groups[layer]:
            continue
        was, now = before.plan_groups[layer].plans, after.plan_groups[layer].plans
        known, kept = {id(plan) for plan in was}, {id(plan) for plan in now}
        for plan in (*(it for it in was if id(it) not in kept), *(it for it in now if id(it) not in known)):
            yield from plan.regions
