"""`Stage`: the view of the map under edit and everything drawn in it, kept true to the workbench."""

from collections.abc import Iterable
from typing import Final

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QPainterPath

from ccstudio.base.ids import SpaceId
from ccstudio.board.board import Board
from ccstudio.documents.geometry import Position
from ccstudio.edit.parts import PartRef
from ccstudio.ui.canvas.map_stage import MapStage
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.overlay import HOVERED, SELECTED, SHADE, PathOverlay
from ccstudio.ui.canvas.part_paths import path_of_chains, path_of_parts
from ccstudio.ui.canvas.sight_overlay import box_around
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.map_editor.context import MapContext
from ccstudio.ui.map_editor.sight_state import SightState
from ccstudio.ui.painting.depiction import Depiction
from ccstudio.ui.sight_panel.markers_overlay import MarkersOverlay

BEFORE_Z: Final = 22.0

BEFORE: Final = QColor("#D94801")
"""Outlines as they ran in the version that is compared with."""

MARKERS_Z, SELECTION_Z, POINTED_Z, TOOL_Z = 15.0, 20.0, 25.0, 40.0


class Stage(MapStage):
    """The view and what is drawn in it.

    From below: the map in tiles, the field of view in tiles, tints of spaces in tiles, smoke and fires, what is
    selected, outlines as they ran before, what is pointed at, the thread, what the tool draws.
    """

    def __init__(
        self, context: MapContext, sight: SightState, view: MapView, depiction: Depiction | None = None
    ) -> None:
        super().__init__(view, context.board, sight, folder=context.model.folder, parent=context, depiction=depiction)
        self._context = context
        self._folder = context.model.folder
        self._pointer: Pointer | None = None
        self._meant: Pointer | None = None
        self._selected = PathOverlay(SELECTION_Z, SELECTED, 2.2, fill=SHADE)
        self._pointed = PathOverlay(POINTED_Z, HOVERED, 2.2)
        self._markers = MarkersOverlay(MARKERS_Z, sight)
        for overlay in (self._markers, self._selected, self._pointed):
            self.add_overlay(overlay)
        self._before = PathOverlay(BEFORE_Z, BEFORE, 2.4)
        self._before_of: tuple[SpaceId, SpaceId] | None = None
        self.add_overlay(self._before)
        sight.thread_changed.connect(self._forget_before)
        view.hovered.connect(self._note_pointer)
        context.board_changed.connect(self._follow)
        context.model.folder_changed.connect(self._follow_folder)
        context.visibility.changed.connect(self._show_visibility)
        context.selection.changed.connect(self._show_selection)
        context.selection.pointed.connect(self._show_pointed)
        sight.markers_changed.connect(self._markers.refresh)

    @property
    def pointer(self) -> Pointer | None:
        """Where the mouse is, or the place a menu was opened at; None when the mouse is elsewhere."""
        return self._meant or self._pointer

    def mean(self, place: Pointer | None) -> None:
        """Let a place stand for that of the mouse, until none is given."""
        self._meant = place

    def reveal(self, refs: Iterable[PartRef]) -> None:
        """Bring parts into sight."""
        path = path_of_parts(self._context.document, self._context.grid, refs)
        if not path.isEmpty():
            margin = self._context.grid.width / 4
            self.view.reveal_rect(path.boundingRect().adjusted(-margin, -margin, margin, margin))

    def show_closely(self, refs: Iterable[PartRef]) -> None:
        """Fill the window with parts, and some of the map around them."""
        path = path_of_parts(self._context.document, self._context.grid, refs)
        if not path.isEmpty():
            margin = self._context.grid.width / 2
            self.view.fit(path.boundingRect().adjusted(-margin, -margin, margin, margin))

    def reveal_points(self, points: Iterable[Position]) -> None:
        """Bring points of the lattice into sight."""
        box = box_around(QPointF(x, y) for x, y in points)
        margin = self._context.grid.width
        self.view.reveal_rect(box.adjusted(-margin, -margin, margin, margin))

    def show_versions(self, before: Board, viewer: SpaceId, target: SpaceId) -> None:
        """Draw how outlines near a thread ran in another version, until another thread is strung."""
        grid = self._context.grid
        ends = grid.centre(viewer), grid.centre(target)
        now = {feature.chains for feature in self._context.board.features}
        near = [before.features[number] for number in before.index.near(*ends)]
        self._before.set_path(path_of_chains([it.chains for it in near if it.chains not in now]))
        self._before_of = (viewer, target)

    def _follow(self, before: Board, after: Board) -> None:
        self.follow(before, after)
        self._show_selection()
        self._show_pointed()

    def _show_visibility(self) -> None:
        self.show_strengths(self._context.visibility.strengths)

    def _forget_before(self) -> None:
        if self._before_of is not None and self._sight.ends != self._before_of:
            self._before_of = None
            self._before.set_path(QPainterPath())

    def _note_pointer(self, pointer: Pointer | None) -> None:
        self._pointer = pointer

    def _follow_folder(self) -> None:
        folder = self._context.model.folder
        if folder != self._folder:
            self._folder = folder
            self.look_in(folder)

    def _show_selection(self) -> None:
        self._selected.set_path(path_of_parts(self._context.document, self._context.grid, self._context.selection.refs))

    def _show_pointed(self) -> None:
        ref = self._context.selection.pointed_at
        self._pointed.set_path(path_of_parts(self._context.document, self._context.grid, [] if ref is None else [ref]))
