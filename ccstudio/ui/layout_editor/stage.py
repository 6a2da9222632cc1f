"""`LayoutStage`: the joined map in its view, with the edges and names of its boards."""

from typing import Final

from PySide6.QtGui import QColor, QPainterPath

from ccstudio.board.board import Board
from ccstudio.board.sight.thread_policy import THREAD
from ccstudio.board.sight.verdict import SightPolicy
from ccstudio.edit.parts import PartRef
from ccstudio.rules.registry import Registry, RulesError
from ccstudio.ui.canvas.map_stage import MapStage
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.overlay import HOVERED, SELECTED, SHADE, WRONG, PathOverlay
from ccstudio.ui.canvas.part_paths import path_of_parts
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.layout_editor.context import LayoutContext
from ccstudio.ui.layout_editor.overlays import BadgesOverlay, JoinsOverlay, path_of
from ccstudio.ui.sight_panel.markers_overlay import MarkersOverlay
from ccstudio.ui.sight_panel.trial_sight import TrialSight

SEAMS_Z, MARKERS_Z, JOINS_Z, SELECTION_Z, POINTED_PART_Z, BADGES_Z, TOOL_Z = 14.0, 15.0, 16.0, 20.0, 21.0, 22.0, 40.0

SEAM: Final = QColor(40, 44, 52, 190)
_WRONG_SHADE: Final = QColor(208, 32, 32, 44)


class LayoutSight(TrialSight):
    """The thread and the field of view on the joined map, judged by the rules of its terrain table."""

    def __init__(self, context: LayoutContext) -> None:
        super().__init__(context.board, THREAD, context)
        self._context = context
        self._registry = Registry()
        self._judge: tuple[str, SightPolicy] = "", THREAD
        context.board_changed.connect(self._follow)

    @property
    def board(self) -> Board:
        """The current map."""
        return self._context.board

    @property
    def policy(self) -> SightPolicy:
        """The sight policy of the terrain table's system, else the neutral policy."""
        wanted = self.board.terrain.system
        if wanted != self._judge[0]:
            try:
                self._judge = wanted, self._registry.system(wanted).policy
            except RulesError:
                # Its problem is told where games are begun.
                self._judge = wanted, THREAD
        return self._judge[1]

    def _follow(self, _before: Board, _after: Board) -> None:
        # Spaces go by other numbers now.
        self.clear_markers()
        self.clear()


class LayoutStage(MapStage):
    """The view and its layers.

    From below: the map in tiles, the field of view, seams, smoke and fires, marks of roads, the selected board, the
    part pointed at in the sight panel, names, the thread, the dragged board.
    """

    def __init__(self, context: LayoutContext, sight: LayoutSight, view: MapView) -> None:
        super().__init__(view, context.board, sight, folder=context.folder, parent=context)
        self._context = context
        self._folder = context.folder
        self._pointer: Pointer | None = None
        self._seams = PathOverlay(SEAMS_Z, SEAM, 1.4)
        self._wrong = PathOverlay(SELECTION_Z, WRONG, 2.4, fill=_WRONG_SHADE)
        self._selected = PathOverlay(SELECTION_Z, SELECTED, 3.0)
        self._pointed = PathOverlay(SELECTION_Z, HOVERED, 2.0)
        self._joins = JoinsOverlay(JOINS_Z)
        self._badges = BadgesOverlay(BADGES_Z, SEAM)
        self._markers = MarkersOverlay(MARKERS_Z, sight)
        self._pointed_part = PathOverlay(POINTED_PART_Z, HOVERED, 2.2)
        self.ghost = PathOverlay(TOOL_Z, SELECTED, 2.6, fill=SHADE)
        for overlay in (
            self._seams,
            self._joins,
            self._pointed,
            self._wrong,
            self._selected,
            self._badges,
            self._markers,
            self._pointed_part,
            self.ghost,
        ):
            self.add_overlay(overlay)
        view.hovered.connect(self._note_pointer)
        context.board_changed.connect(self._follow)
        context.selection_changed.connect(self._show_selection)
        sight.markers_changed.connect(self._markers.refresh)
        context.model.path_changed.connect(self._follow_folder)
        self._show_boards()

    @property
    def pointer(self) -> Pointer | None:
        """The position of the mouse; None outside the map."""
        return self._pointer

    def point_at(self, path: QPainterPath) -> None:
        """Show the edge of the board under the mouse; an empty path for none."""
        self._pointed.set_path(path)

    def point_at_part(self, ref: PartRef | None) -> None:
        """Show a part of the joined map; None for none."""
        self._pointed_part.set_path(self._part_path(ref))

    def reveal_part(self, ref: PartRef) -> None:
        """Scroll to a part of the joined map."""
        box = self._part_path(ref).boundingRect()
        margin = self._context.board.grid.width / 4
        self.view.reveal_rect(box.adjusted(-margin, -margin, margin, margin))

    @property
    def part_path(self) -> QPainterPath:
        """The outline of the part on show."""
        return self._pointed_part.path

    def _part_path(self, ref: PartRef | None) -> QPainterPath:
        board = self._context.board
        return path_of_parts(board.document, board.grid, [] if ref is None else [ref])

    @property
    def wrong_path(self) -> QPainterPath:
        """The outlines of boards with invalid positions."""
        return self._wrong.path

    @property
    def selected_path(self) -> QPainterPath:
        """The outline of the selected board."""
        return self._selected.path

    def fit(self) -> None:
        """Show all boards, including those left out of the map."""
        whole = path_of(self._context.joined.placed).boundingRect().united(self.view.ground)
        self.view.fit(whole)

    def _follow(self, before: Board, after: Board) -> None:
        if before is not after:
            self.follow(before, after)
        self._show_boards()

    def _show_boards(self) -> None:
        joined = self._context.joined
        self._seams.set_path(path_of(joined.placed))
        self._badges.set_boards(joined.placed)
        self._joins.set_places([join.at for join in joined.joins], joined.loose)
        self._wrong.set_path(path_of(self._context.wrong()))
        self._pointed.set_path(QPainterPath())
        self.point_at_part(None)
        self._show_selection()

    def _show_selection(self) -> None:
        placed = self._context.placed(self._context.selected)
        self._selected.set_path(path_of([] if placed is None else [placed]))

    def _note_pointer(self, pointer: Pointer | None) -> None:
        self._pointer = pointer

    def _follow_folder(self, _path: object) -> None:
        if self._context.folder != self._folder:
            self._folder = self._context.folder
            self.look_in(self._folder)
