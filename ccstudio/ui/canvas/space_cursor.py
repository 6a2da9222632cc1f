"""`SpaceCursor`: uses a map by keys alone: arrows move between spaces, Enter clicks with the tool."""

import math
from typing import Final

from PySide6.QtCore import QObject, QPointF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainterPath, QPolygonF

from ccstudio.base.ids import Direction, SpaceId
from ccstudio.board.board import Board
from ccstudio.ui.canvas.map_stage import MapStage
from ccstudio.ui.canvas.map_view import ARROWS
from ccstudio.ui.canvas.overlay import PathOverlay
from ccstudio.ui.canvas.tool import Pointer

CURSOR_Z: Final = 60.0
RING: Final = QColor("#C2188B")
RING_WIDTH: Final = 3.0
AIM_REACH: Final = 0.09
"""The radius of the mark of the chosen side, in widths of a space."""

DIAGONALS: Final = {
    Qt.Key.Key_Home: (-1, -1),
    Qt.Key.Key_End: (-1, 1),
    Qt.Key.Key_PageUp: (1, -1),
    Qt.Key.Key_PageDown: (1, 1),
}
"""The keys around the arrows, and their directions."""

ENTER: Final = {Qt.Key.Key_Return, Qt.Key.Key_Enter}
SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
CTRL: Final = Qt.KeyboardModifier.ControlModifier


class SpaceCursor(QObject):
    """A cursor on a space of the map that passes keys to the tool as if the mouse were there.

    It appears with the first arrow key that the tool does not use, and disappears with Escape or when the mouse moves.
    With Ctrl an arrow chooses a side of the space, and Ctrl+Enter holds the mouse button down until Enter.
    """

    def __init__(self, stage: MapStage) -> None:
        super().__init__(stage)
        self._stage = stage
        self._view = stage.view
        self._space: SpaceId | None = None
        self._side: Direction | None = None
        self._clicked: tuple[SpaceId, Direction | None] | None = None
        self._holds = False
        self._ring = PathOverlay(CURSOR_Z, RING, RING_WIDTH)
        stage.add_overlay(self._ring)
        stage.followed.connect(self._follow)
        stage.view.set_space_cursor(self)

    @property
    def space(self) -> SpaceId | None:
        """The space of the cursor; None while it is hidden."""
        return self._space

    @property
    def ring(self) -> QPainterPath:
        """The rectangle of its drawing."""
        return self._ring.path

    def pointer(self, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> Pointer | None:
        """The pointer at its place; None while it is hidden."""
        if self._space is None:
            return None
        return self._view.pointer_at(self._view.viewportTransform().map(self._place(self._space)), modifiers)

    def begin(self, event: QKeyEvent) -> bool:
        """Show it at the mouse or in the middle of the view for an arrow key; return whether it was one."""
        if Qt.Key(event.key()) not in ARROWS:
            return False
        space = self._start()
        if space is not None:
            self.go_to(space)
        return space is not None

    def key(self, event: QKeyEvent) -> bool:
        """Handle a key while it is shown; return whether it was used."""
        key, modifiers = Qt.Key(event.key()), event.modifiers()
        way = ARROWS.get(key) or DIAGONALS.get(key)
        if self._space is None or modifiers & Qt.KeyboardModifier.AltModifier:
            return False
        if way is not None and modifiers & CTRL:
            self._aim(way)
        elif way is not None:
            self._step(way)
        elif key in ENTER:
            return self._enter(event)
        elif key is Qt.Key.Key_Escape and self._holds:
            self._holds = False
            if self._view.tool is not None:
                self._view.tool.cancel()
        else:
            return False
        return True

    def go_to(self, space: SpaceId) -> None:
        """Move to a space, and scroll to it."""
        self._space, self._side = space, None
        self._clicked = None
        box = self._cell(space).boundingRect()
        self._view.reveal_rect(box)
        self._show()
        self._tell()

    def hide(self) -> None:
        """Hide it, because the mouse moved or Escape was pressed."""
        if self._space is not None:
            self._space = self._side = self._clicked = None
            self._holds = False
            self._show()

    def tell_modifiers(self, modifiers: Qt.KeyboardModifier) -> None:
        """Tell the tool that the modifier keys changed."""
        pointer = self.pointer(modifiers)
        if pointer is not None and self._view.tool is not None:
            self._view.tool.move(pointer)

    def _enter(self, event: QKeyEvent) -> bool:
        """Click, press or release; a second Enter at one place ends an outline drawn click by click."""
        tool, space = self._view.tool, self._space
        pointer = self.pointer(event.modifiers() & SHIFT)
        if tool is None or space is None or pointer is None:
            return False
        if self._holds:
            self._holds = False
            tool.release(pointer)
            return True
        if event.modifiers() & CTRL:
            self._holds = True
            tool.press(pointer)
            return True
        place = space, self._side
        if self._clicked == place and not event.modifiers() and tool.key(event):
            self._clicked = None
            return True
        self._clicked = place
        tool.move(pointer)
        tool.press(pointer)
        tool.release(pointer)
        return True

    def _step(self, way: tuple[int, int]) -> None:
        assert self._space is not None, "a cursor that is shown goes on"
        there = beside(self._stage.shown_board, self._space, way)
        self.go_to(self._space if there is None else there)

    def _aim(self, way: tuple[int, int]) -> None:
        """Choose the side in a direction; of two equally near sides, the other one than before."""
        assert self._space is not None, "a cursor that is shown aims"
        board, space = self._stage.shown_board, self._space
        gaps = {direction: _gap(board, space, direction, way) for direction in board.grid.directions}
        least = min(gaps.values())
        nearest = [direction for direction, gap in gaps.items() if gap < least + 0.01]
        others = [direction for direction in nearest if direction != self._side]
        self._side = (others or nearest)[0]
        self._clicked = None
        self._show()
        self._tell()

    def _start(self) -> SpaceId | None:
        board, pointer, centre = self._stage.shown_board, self._view.pointer, self._view.centre
        under = None if pointer is None else board.space_at(pointer.x, pointer.y)
        if under is not None:
            return under
        spaces = list(board.spaces)
        return min(spaces, key=lambda space: math.dist(board.grid.centre(space), centre.toTuple()), default=None)

    def _place(self, space: SpaceId) -> QPointF:
        grid = self._stage.shown_board.grid
        if self._side is None:
            return QPointF(*grid.centre(space))
        start, end = grid.side(space, self._side)
        return QPointF((start[0] + end[0]) / 2, (start[1] + end[1]) / 2)

    def _cell(self, space: SpaceId) -> QPainterPath:
        path = QPainterPath()
        path.addPolygon(QPolygonF([QPointF(x, y) for x, y in self._stage.shown_board.grid.corners(space)]))
        path.closeSubpath()
        return path

    def _show(self) -> None:
        if self._space is None:
            self._ring.set_path(QPainterPath())
            return
        path = self._cell(self._space)
        if self._side is not None:
            reach = AIM_REACH * self._stage.shown_board.grid.width
            path.addEllipse(self._place(self._space), reach, reach)
        self._ring.set_path(path)

    def _tell(self) -> None:
        """Pass the place to the tool and the status bar, as if the mouse had moved there."""
        pointer = self.pointer()
        if pointer is not None:
            if self._view.tool is not None:
                self._view.tool.move(pointer)
            self._view.hovered.emit(pointer)

    def _follow(self) -> None:
        """Move if its space no longer exists."""
        board = self._stage.shown_board
        if self._space is not None and (self._space not in board.spaces or not board.on_map(self._space)):
            self.hide()
        self._show()


def beside(board: Board, space: SpaceId, way: tuple[int, int]) -> SpaceId | None:
    """The space one step away; None beyond the edge of the map.

    Left and right go along the row, up and down along the column. A diagonal of hexes goes to the neighbour there.
    """
    grid = board.grid
    column, row = grid.place_of(space)
    if way[0] and way[1] and len(grid.directions) > 4:
        direction = min(grid.directions, key=lambda direction: _gap(board, space, direction, way))
        there = grid.neighbour(space, direction)
    else:
        there = grid.space_in(column + way[0], row + way[1])
    return there if there is not None and board.on_map(there) else None


def _gap(board: Board, space: SpaceId, direction: Direction, way: tuple[int, int]) -> float:
    """The angle between a side of a space, as seen from its centre, and a direction, radians."""
    (x0, y0), (x1, y1) = board.grid.side(space, direction)
    x, y = board.grid.centre(space)
    angle = math.atan2((y0 + y1) / 2 - y, (x0 + x1) / 2 - x) - math.atan2(way[1], way[0])
    return abs(math.remainder(angle, 2 * math.pi))
