"""`ScenarioStage`: the map of a scenario in its view, with areas, counters and named places."""

from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainterPath, QPolygonF

from ccstudio.application.records.field_labels import entry_label
from ccstudio.application.scenarios.set_up import SetUpReport
from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.documents.overlay import Overlay as GroundChanges
from ccstudio.documents.scenario import ScenarioDocument, SpaceArea
from ccstudio.edit.declared_values import declared_type
from ccstudio.edit.scenario.pieces import Spot
from ccstudio.edit.scenario.places import NamedPlace, edges_in, places_in
from ccstudio.edit.scenario.terrain_changes import overlay_of
from ccstudio.engine.pieces import InBox, InSpace, PieceId, Place
from ccstudio.play.counter_size import counter_side
from ccstudio.ui.canvas.map_stage import MapStage
from ccstudio.ui.canvas.overlay import HOVERED, SELECTED, SHADE, WRONG, PathOverlay
from ccstudio.ui.canvas.part_paths import path_of_geometry
from ccstudio.ui.canvas.sight import Sight
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.painting.edge import cells_path, outline_path
from ccstudio.ui.play.board.arrangement import Placed, arrange, box_rect, middle_of
from ccstudio.ui.play.board.counters import CounterItem, Counters
from ccstudio.ui.play.board.glow import Glow
from ccstudio.ui.play.board.pixmaps import PixmapCache
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.counters import stacks_of
from ccstudio.ui.scenario_editor.look import look_of_area
from ccstudio.ui.scenario_editor.overlays import (
    AreaNamesOverlay,
    AreasOverlay,
    EdgesOverlay,
    PlacesOverlay,
    ShownArea,
    ShownEdge,
    ShownPlace,
)
from ccstudio.ui.scenario_editor.view import ScenarioView

AREAS_Z, CHANGES_Z, PLACES_Z, POINTED_Z, NAMES_Z, TOOL_Z = 11.0, 12.0, 13.0, 18.0, 27.0, 40.0
CHANGED: Final = QColor("#8A2BE2")
OPEN: Final = QColor("#0B8457")
OPEN_FILL: Final = QColor(11, 132, 87, 60)
CLOSED_FILL: Final = QColor(40, 30, 30, 120)


class ScenarioSight(Sight):
    """The thread and the field of view on the map with the changes of the scenario, by the rules of its module."""

    def __init__(self, context: ScenarioContext) -> None:
        super().__init__(context.printed, context.policy, context)
        self._context = context
        self._judge = context.policy
        self.lay(self._changes())
        context.board_changed.connect(self._follow)
        context.surroundings_changed.connect(self._ask_judge)

    @property
    def board(self) -> Board:
        """The printed map."""
        return self._context.printed

    @property
    def policy(self) -> SightPolicy:
        """The sight policy."""
        return self._judge

    def _changes(self) -> GroundChanges:
        return overlay_of(self._context.scenario.terrain_changes, self._context.printed)

    def _follow(self, before: Board, after: Board) -> None:
        if before.grid is not after.grid:
            # Spaces go by other numbers now.
            self.clear()
        self.lay(self._changes())

    def _ask_judge(self) -> None:
        self._judge = self._context.policy
        self.clear()


class ScenarioStage(MapStage):
    """The view and its layers.

    From below: the map in tiles, the field of view, areas, changed ground, flags, the space under the mouse, counters,
    names of areas, the thread, the drawing of the tool.
    """

    def __init__(self, context: ScenarioContext, sight: ScenarioSight, view: ScenarioView) -> None:
        super().__init__(view, context.board, sight, folder=context.map_folder, parent=context)
        self._context = context
        self._pointer: Pointer | None = None
        self._pointed_piece: int | None = None
        self._rims: dict[SpaceArea, tuple[QPainterPath, QPointF]] = {}
        self._outlines: tuple[Board, dict[str, QPainterPath]] | None = None
        self._side = counter_side(context.board.grid)
        self._pixmaps = PixmapCache(self)
        self.counters = Counters(view.scene(), self._side, context.faces, self._pixmaps, self)
        self.areas = AreasOverlay(AREAS_Z)
        self.area_names = AreaNamesOverlay(NAMES_Z)
        self.changes = PathOverlay(CHANGES_Z, CHANGED, 2.4)
        self.places = PlacesOverlay(PLACES_Z)
        self.edges = EdgesOverlay(PLACES_Z)
        self.pointed = PathOverlay(POINTED_Z, HOVERED, 2.4)
        self.ghost = PathOverlay(TOOL_Z, SELECTED, 2.6, fill=SHADE)
        self.wrong = PathOverlay(POINTED_Z, WRONG, 2.6)
        self.open = PathOverlay(CHANGES_Z, OPEN, 2.6, fill=OPEN_FILL)
        self.closed = PathOverlay(CHANGES_Z, WRONG, 0, fill=CLOSED_FILL)
        self._example: SetUpReport | None = None
        for overlay in (
            self.areas, self.changes, self.open, self.closed, self.places, self.edges, self.pointed, self.wrong,
            self.area_names, self.ghost,
        ):  # fmt: skip
            self.add_overlay(overlay)
        view.hovered.connect(self._note_pointer)
        view.viewed.connect(self._view_moved)
        context.board_changed.connect(self._follow)
        context.surroundings_changed.connect(self._follow_module)
        context.changed.connect(self._follow_scenario)
        context.selection_changed.connect(self._show_selection)
        context.problems_changed.connect(self._show_wrong)
        context.checked.connect(self.light_open)
        self._view_moved()
        self.show_scenario()

    @property
    def pointer(self) -> Pointer | None:
        """The position of the mouse; None outside the map."""
        return self._pointer

    # What is where.

    def piece_at(self, pointer: Pointer) -> int | None:
        """The number of the topmost piece under the mouse."""
        item = self.counters.item_at(pointer.x, pointer.y)
        number = None if item is None else int(item.placed.counter.piece)
        # Those of an example are not in the scenario.
        return number if number is not None and number < len(self._context.scenario.pieces) else None

    def place_at(self, pointer: Pointer) -> Place | None:
        """The space or box under the mouse."""
        space = self._context.board.space_at(pointer.x, pointer.y) if self._context.has_map else None
        if space is not None:
            return InSpace(space)
        for box in self._context.board.document.boxes:
            if box_rect(box).contains(QPointF(pointer.x, pointer.y)):
                return InBox(box.id)
        return None

    def path_of(self, place: Place | None) -> QPainterPath:
        """The outline of a space or box; empty for none."""
        path = QPainterPath()
        match place:
            case InSpace(space):
                path = self.path_of_spaces([space])
            case InBox(box):
                for known in self._context.board.document.boxes:
                    if known.id == box:
                        path.addRect(box_rect(known))
        return path

    def path_of_spaces(self, spaces: "list[SpaceId]") -> QPainterPath:
        """The outlines of some spaces on the board."""
        board = self._context.board
        path = cells_path(board, frozenset(spaces))
        edge = outline_path(board) if any(board.is_half(space) for space in spaces) else None
        return path if edge is None else path.intersected(edge)

    def rect_of_piece(self, index: int) -> QRectF | None:
        """The rectangle of a piece on the map; None if it is elsewhere."""
        placed = self.counters.arrangement.by_piece.get(PieceId(index))
        if placed is None:
            return None
        half, (x, y) = self._side / 2, placed.at
        return QRectF(x - half, y - half, 2 * half, 2 * half)

    def item_of_piece(self, index: int) -> CounterItem | None:
        """The item of a piece on the map."""
        return self.counters.items.get(PieceId(index))

    def placed_at(self, place: Place) -> list[Placed]:
        """The pieces of a place, bottom first."""
        return list(self.counters.arrangement.at(place))

    def feature_at(self, pointer: Pointer, reach: float) -> str | None:
        """The feature of the printed map under the mouse, or within `reach` lattice units; the smallest of several."""
        near = QRectF(pointer.x - reach, pointer.y - reach, 2 * reach, 2 * reach)
        met = [(it, path) for it, path in self._features().items() if path.intersects(near)]
        sizes = {it: path.boundingRect().width() * path.boundingRect().height() for it, path in met}
        return min(sizes, key=lambda it: (sizes[it], it), default=None)

    def path_of_feature(self, feature: str) -> QPainterPath:
        """The outline of a feature of the printed map; empty for an unknown one."""
        return self._features().get(feature, QPainterPath())

    def _features(self) -> dict[str, QPainterPath]:
        printed = self._context.printed
        if self._outlines is None or self._outlines[0] is not printed:
            paths = {it.id: path_of_geometry(it.geometry) for it in printed.document.features}
            self._outlines = printed, paths
        return self._outlines[1]

    # What is drawn.

    def show_scenario(self) -> None:
        """Draw the current scenario."""
        self._show_pieces()
        self._show_areas()
        self._show_changes()
        self._show_places()
        self._light()
        self._show_wrong()

    def _follow_scenario(self, before: ScenarioDocument, after: ScenarioDocument) -> None:
        """Draw the changes of an edit."""
        if before.pieces is not after.pieces:
            self._show_pieces()
            self._light()
            self._show_wrong()
        if before.areas is not after.areas:
            self._show_areas()
        if before.terrain_changes is not after.terrain_changes:
            self._show_changes()
        if before.settings is not after.settings or before.victory is not after.victory:
            self._show_places()

    def _show_pieces(self) -> None:
        example = None if self._example is None else self._example.example
        self.counters.follow(arrange(self._context.board, stacks_of(self._context, example)))

    @property
    def shows_example(self) -> bool:
        """Whether an example of a set-up is on the map."""
        return self._example is not None

    def show_example(self, report: SetUpReport | None) -> None:
        """Show the pieces of an example beside those of the scenario; None for none."""
        if report is self._example:
            return
        self._example = report
        self._show_pieces()
        self._light()
        self.light_open()

    def light_open(self) -> None:
        """Light the spaces where the selected force, or the entry of one, may be set up or arrive."""
        self.open.set_path(self.path_of_spaces(sorted(self._open_spaces())))

    def _open_spaces(self) -> "frozenset[SpaceId]":
        context = self._context
        if self._example is not None:
            return self._example.ground
        path, rules = context.selected, context.set_up_rules if context.selected[:1] == ("forces",) else None
        if rules is None:
            return frozenset()
        chosen = [tuple(it) for it in context.records.chosen]
        found = [
            entry.spaces
            for at, entry in rules.entries.items()
            if any(at[1 : 1 + len(it)] == it for it in [path, *chosen])
        ]
        return frozenset().union(*found)

    def close(self, spaces: "Iterable[SpaceId]") -> None:
        """Darken the spaces where what is carried may not be put."""
        path, board = QPainterPath(), self._context.board
        for space in spaces:
            path.addPath(
                self.path_of_spaces([space]) if board.is_half(space) else cells_path(board, frozenset({space}))
            )
        self.closed.set_path(path)

    def point_at(self, place: Place | None) -> None:
        """Highlight a space or box."""
        self.pointed.set_path(self.path_of(place))

    def point_at_piece(self, index: int | None) -> None:
        """Highlight a piece."""
        if index != self._pointed_piece:
            self._pointed_piece = index
            self._light()

    def fade(self, index: int | None) -> None:
        """Draw a piece faintly while it is dragged; None for none."""
        self._light(index)

    def _show_areas(self) -> None:
        context, chosen = self._context, self._context.index_in("areas")
        shown = []
        rims: dict[SpaceArea, tuple[QPainterPath, QPointF]] = {}
        for index, area in enumerate(context.scenario.areas):
            rim = self._rims.get(area) or self._rim_of(area)
            if rim is not None:
                rims[area] = rim
                shown.append(ShownArea(*rim, area.title, look_of_area(index), index == chosen))
        self._rims = rims
        self.areas.set_areas(shown)
        self.area_names.set_areas(shown)

    def _rim_of(self, area: SpaceArea) -> tuple[QPainterPath, QPointF] | None:
        """The outline of an area and the place of its name; None if it has no space on the map."""
        names = area.spaces
        spaces = [space for name in names if (space := self._context.space_called(name)) is not None]
        return (self.path_of_spaces(spaces), self._place_for_name(spaces)) if spaces else None

    def _place_for_name(self, spaces: list[SpaceId]) -> QPointF:
        """The upper edge of the space, among the highest, that is nearest to their middle, where no counter is."""
        grid = self._context.board.grid
        x = sum(grid.centre(space)[0] for space in spaces) / len(spaces)
        highest = min(spaces, key=lambda space: (grid.place_of(space)[1], abs(grid.centre(space)[0] - x), space))
        return QPointF(grid.centre(highest)[0], self.path_of_spaces([highest]).boundingRect().top())

    def _show_changes(self) -> None:
        context = self._context
        changes, path = context.scenario.terrain_changes, QPainterPath()
        for change in changes.spaces:
            if (space := context.space_called(change.space)) is not None:
                corners = context.board.grid.corners(space)
                path.addPolygon(QPolygonF([QPointF(x, y) for x, y in (*corners, corners[0])]))
        for feature in changes.removed:
            path.addPath(self.path_of_feature(feature))
        for side in changes.sides:
            space = context.space_called(side.space)
            if space is not None and side.direction in context.board.grid.directions:
                (ax, ay), (bx, by) = context.board.grid.side(space, side.direction)
                path.moveTo(ax, ay)
                path.lineTo(bx, by)
        self.changes.set_path(path)

    def _title_of(self, place: NamedPlace) -> str:
        """The title of a place; without one, what the rules call its entry."""
        scenario, system = self._context.scenario, self._context.around.system
        declared = partial(declared_type, scenario, system=system)
        return entry_label(place.path, scenario, declared) if place.is_untitled else place.title

    def _show_places(self) -> None:
        context = self._context
        grid = context.board.grid
        shown = []
        for place in places_in(context.scenario, {grid.name(space) for space in context.board.spaces}):
            for name in place.spaces if context.has_map else ():
                space = context.space_called(name)
                if space is not None:
                    shown.append(ShownPlace(QPointF(*middle_of(context.board, space)), self._title_of(place)))
        self.places.set_places(shown, 0.36 * grid.width)
        self.edges.set_edges(list(self._edges()) if context.has_map else [])

    def _edges(self) -> Iterator[ShownEdge]:
        context = self._context
        grid, sides = context.board.grid, {side.id: side for side in context.module.sides}
        x0, y0, x1, y1 = grid.bounds
        middle = {
            "n": ((x0 + x1) / 2, y0),
            "s": ((x0 + x1) / 2, y1),
            "w": (x0, (y0 + y1) / 2),
            "e": (x1, (y0 + y1) / 2),
        }
        bearings = {"n": 0.0, "e": 90.0, "s": 180.0, "w": 270.0}
        for edge in edges_in(context.scenario, sides.keys(), ("n", "e", "s", "w")):
            x, y = middle[edge.direction]
            side = sides[edge.side]
            yield ShownEdge(QPointF(x, y), bearings[edge.direction], side.title, QColor(side.colour))

    def _show_wrong(self) -> None:
        """Mark pieces and spaces with problems."""
        path, context = QPainterPath(), self._context
        for problem in context.problems:
            if problem.file or problem.path[:1] != ("pieces",) or len(problem.path) < 2:
                continue
            index = problem.path[1]
            rect = self.rect_of_piece(int(index)) if isinstance(index, int) else None
            if rect is not None:
                path.addEllipse(rect.adjusted(-60, -60, 60, 60))
        self.wrong.set_path(path)

    def _show_selection(self) -> None:
        self.light_open()
        self._show_areas()
        self._light()

    def _light(self, faint: int | None = None) -> None:
        selected = set(self._context.chosen_pieces)
        for piece, item in self.counters.items.items():
            number = int(piece)
            item.light(
                Glow.NONE,
                is_pointed=number == self._pointed_piece,
                is_picked=number in selected,
                is_dimmed=number == faint,
            )

    # What changes.

    def _follow(self, before: Board, after: Board) -> None:
        self.follow(before, after)
        self._rims = {}
        if before.grid is not after.grid:
            self.look_in(self._context.map_folder)
            self._renew_counters()
        self.show_scenario()

    def _follow_module(self) -> None:
        self._renew_counters()
        self.show_scenario()

    def _renew_counters(self) -> None:
        """Draw all counters again after a change of size or faces."""
        self.counters.follow(arrange(self._context.board, []))
        self._side = counter_side(self._context.board.grid)
        self.counters = Counters(self.view.scene(), self._side, self._context.faces, self._pixmaps, self)
        self._view_moved()

    def _view_moved(self) -> None:
        self._pixmaps.look(self._side / self.view.units_per_pixel, self.view.viewport().devicePixelRatioF())

    def _note_pointer(self, pointer: Pointer | None) -> None:
        self._pointer = pointer

    def fit(self) -> None:
        """Show the whole map."""
        self.view.fit(self.view.ground)

    def path_of_spot(self, spot: Spot) -> QPainterPath:
        """The outline of a space or box named in the scenario; empty if it is not on the map."""
        if spot.box:
            return self.path_of(InBox(spot.box))
        space = self._context.space_called(spot.space)
        return self.path_of(None if space is None else InSpace(space))

    def finish(self) -> None:
        """Paint everything now, for pictures of the window."""
        self.counters.stop()
        self._pixmaps.finish()
        super().finish()

    def stop(self) -> None:
        """Stop the timers."""
        self.counters.stop()
        self._pixmaps.stop()
        super().stop()
