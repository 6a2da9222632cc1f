"""What the tools of the map editor have in common: the workbench, the stage, snapping."""

from abc import abstractmethod
from collections.abc import Collection
from typing import ClassVar, Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from ccstudio.base.ids import SpaceId
from ccstudio.documents.geometry import Position
from ccstudio.edit.hit import parts_at
from ccstudio.edit.outlines import Box, bounded
from ccstudio.edit.parts import PartRef
from ccstudio.edit.snapping import angle_point, snap
from ccstudio.ui.canvas.overlay import SnapOverlay
from ccstudio.ui.canvas.tool import Pointer, Tool
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.stage import TOOL_Z, Stage

SNAP_PIXELS: Final = 10.0
HIT_PIXELS: Final = 5.0
DRAG_PIXELS: Final = 4.0
"""How far the mouse goes before a press becomes a drag."""


class MapTool(Tool):
    """A tool of the map editor.

    Signals:
        tool_wanted(str): another tool is the next thing a person wants, by its id; empty for the one before.
    """

    tool_wanted = Signal(str)

    purpose: ClassVar[Purpose | None] = None
    """What it draws terrain as; the bar above the map offers the terrains for it."""

    has_size: ClassVar[bool] = False
    """Whether it is as wide as the brush."""

    paints_only_level: ClassVar[bool] = False
    """Whether it gives spaces a level and leaves their terrain."""

    snaps: ClassVar[bool] = False
    """Whether it draws points to spaces and outlines."""

    def __init__(self, context: MapContext, stage: Stage) -> None:
        super().__init__(stage)
        self._context = context
        self._stage = stage
        self.bar: QWidget | None = None
        """Fields of its own for the bar above the map."""

    def settle(self) -> None:
        """Make a step now of what is done and still worked out; most tools do all they do at once."""

    def parts_under(self, pointer: Pointer) -> list[PartRef]:
        """The parts under the mouse, topmost first; neither hidden nor locked ones."""
        context = self._context
        return context.visibility.pickable(
            parts_at(
                context.document, context.index, context.grid, pointer.x, pointer.y, tolerance=pointer.reach(HIT_PIXELS)
            )
        )

    def space_under(self, pointer: Pointer) -> SpaceId | None:
        """The space of the map under the mouse."""
        return self._context.board.space_at(pointer.x, pointer.y)


class DraftTool(MapTool):
    """A tool by which something is made click by click: Enter finishes it, Backspace drops the last click."""

    @abstractmethod
    def finish(self) -> None:
        """Make a part of what was clicked, where there is enough of it."""

    @abstractmethod
    def drop_last(self) -> None:
        """Forget the last click, if there was one."""

    def key(self, event: QKeyEvent) -> bool:
        """Finish, or drop the last click."""
        match event.key():
            case Qt.Key.Key_Return | Qt.Key.Key_Enter:
                self.finish()
            case Qt.Key.Key_Backspace:
                self.drop_last()
            case _:
                return False
        return True


class Snapper:
    """Draws points to where they want to lie, and marks the place."""

    def __init__(self, context: MapContext, stage: Stage) -> None:
        self._context = context
        self.cue = SnapOverlay(TOOL_Z + 1)
        stage.add_overlay(self.cue)

    def place(self, pointer: Pointer, *, start: Position | None = None, without: Collection[PartRef] = ()) -> Position:
        """The lattice position meant by the mouse.

        Ctrl suspends snapping. Shift turns the way from `start` to a multiple of 15 degrees instead.
        """
        return self.place_at(pointer.x, pointer.y, pointer, start=start, without=without)

    def place_at(
        self,
        x: float,
        y: float,
        pointer: Pointer,
        *,
        start: Position | None = None,
        without: Collection[PartRef] = (),
    ) -> Position:
        """The same for a point that moves with the mouse and lies elsewhere."""
        if pointer.has_shift and start is not None:
            turned = angle_point(start, x, y)
            self.cue.set_snap(turned)
            return turned.position
        met = None
        if self._context.snaps and not pointer.has_ctrl:
            reach = pointer.reach(SNAP_PIXELS)
            unseen = self._hidden_near(x, y, reach)
            met = snap(
                self._context.grid,
                self._context.index,
                x,
                y,
                reach,
                without={*without, *unseen},
                rim=self._context.edge,
            )
        self.cue.set_snap(met)
        return bounded(x, y) if met is None else met.position

    def clear(self) -> None:
        """Mark nothing."""
        self.cue.set_snap(None)

    def _hidden_near(self, x: float, y: float, reach: float) -> list[PartRef]:
        """Outlines near a place that nobody sees: nothing is drawn to them. To locked ones it is."""
        visibility = self._context.visibility
        if visibility.is_usual:
            return []
        return [outline.ref for outline in self._context.index.near(x, y, reach) if visibility.is_hidden(outline.ref)]


def band_box(one: Pointer, other: Pointer) -> QRectF:
    """The box of a band drawn from one place to another, lattice units; never empty."""
    left, right = sorted((one.x, other.x))
    top, bottom = sorted((one.y, other.y))
    return QRectF(left, top, max(1.0, right - left), max(1.0, bottom - top))


def corners_of(box: QRectF) -> Box:
    """The box by its corners, rounded to the lattice."""
    return round(box.left()), round(box.top()), round(box.right()), round(box.bottom())
