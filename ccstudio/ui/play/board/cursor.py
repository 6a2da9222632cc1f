"""`Cursor`: plays on the board by keys alone: arrows go to what can be chosen, Enter clicks there."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainterPath, QPolygonF

from ccstudio.base.ids import SpaceId
from ccstudio.engine.options import DirectionOption, Option, PieceOption, SideOption, SpaceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.ui.canvas.arrows import next_in
from ccstudio.ui.canvas.map_view import ARROWS
from ccstudio.ui.canvas.space_cursor import CTRL, ENTER, SHIFT, SpaceCursor, beside
from ccstudio.ui.canvas.tool import Pointer, Tool
from ccstudio.ui.play.board.cursor_ring import CursorRing
from ccstudio.ui.play.board.cursor_spots import Spot, nearest, spots_of
from ccstudio.ui.play.board.fan import Entry
from ccstudio.ui.play.board.glow import rounded
from ccstudio.ui.play.board.pointing import Pointing
from ccstudio.ui.play.board.scene import BoardScene
from ccstudio.ui.play.board.targets import option_of

MARK_REACH: Final = 0.17
"""The radius of the ring around the mark of a side or direction, in widths of a space."""

LIFT: Final = QPointF(16, 0)
"""How far the pointer moves when the button is held by a key, so that a drag begins, pixels."""
BESIDE: Final = QPointF(-50, -50)
"""A point beside the view, where counters are dropped to be taken back, pixels."""
DELETE: Final = (Qt.Key.Key_Delete, Qt.Key.Key_Backspace)


class Cursor(QObject):
    """The keyboard cursor of a board.

    Arrows go to the nearest thing that can be chosen, gone to, or fired at by a shortcut; with Ctrl, and where nothing
    can be chosen, from space to space. In a spread stack they go from counter to counter. It points as the mouse does,
    and Enter clicks as the mouse does. Ctrl+Enter holds the button down until Enter: counters are dragged so, or with
    Shift picked in a band, and Delete takes a counter back that was placed. It disappears when the mouse moves, or
    something else is pointed at. Sight tools have the cursor of every map.

    Signals:
        moved(): a key brought it somewhere else.
    """

    moved = Signal()

    def __init__(self, scene: BoardScene, tool: Tool, pointing: Pointing) -> None:
        super().__init__(tool)
        self._scene = scene
        self._view = scene.view
        self._tool = tool
        self._pointing = pointing
        self._spot: Spot | None = None
        self._last: QPointF | None = None
        self._entry: int | None = None
        self._moved_at = -1
        self._is_pointing = False
        self._holds = False
        self._ring = CursorRing()
        scene.stage.add_overlay(self._ring)
        self._of_sight = SpaceCursor(scene.stage)
        self._view.set_space_cursor(self)
        scene.followed.connect(self._follow)
        scene.table.pointed_changed.connect(self._follow_pointed)
        self._view.viewed.connect(self._show)

    # Where it is.

    @property
    def spot(self) -> Spot | None:
        """Where it is; None while it is hidden."""
        return self._spot

    @property
    def space(self) -> SpaceId | None:
        """The space it is in, if it is in one."""
        what = None if self._spot is None else self._spot.what
        return what.space if isinstance(what, InSpace) else None

    @property
    def ring(self) -> QPainterPath:
        """What is drawn, lattice units; empty while it is hidden."""
        return self._ring.path

    @property
    def entry(self) -> Entry | None:
        """The counter of the spread stack that it is at."""
        fan = self._scene.fan
        if self._entry is None or not fan.is_open or self._entry >= len(fan.entries):
            return None
        return fan.entries[self._entry]

    # Keys.

    def pointer(self, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> Pointer | None:
        """The pointer at its place; None while it is hidden."""
        if not self._plays:
            return self._of_sight.pointer(modifiers)
        if self._spot is None:
            return None
        entry = self.entry
        if entry is not None:
            corner = self._view.mapFromScene(self._scene.fan.pos()).toPointF()
            return self._view.pointer_at(corner + entry.rect.center(), modifiers)
        return self._view.pointer_at(self._view.viewportTransform().map(self._spot.at), modifiers)

    def takes(self, event: QEvent) -> bool:
        """Whether Enter clicks here, and does not choose what is marked in the prompt: the cursor was just moved."""
        if not isinstance(event, QKeyEvent) or self._spot is None or not self._plays:
            return False
        key = Qt.Key(event.key())
        if self._holds:
            return key in ENTER or key in DELETE or key is Qt.Key.Key_Escape
        return key in ENTER and (self._moved_at == self._scene.table.number or bool(event.modifiers() & CTRL))

    def begin(self, event: QKeyEvent) -> bool:
        """Show the cursor of a sight tool where this one was."""
        if self._plays or Qt.Key(event.key()) not in ARROWS:
            return False
        space = self.space
        if space is None:
            return self._of_sight.begin(event)
        self._of_sight.go_to(space)
        return self._of_sight.key(event)

    def key(self, event: QKeyEvent) -> bool:
        """Go on with an arrow key, or click with Enter; return whether the key was used."""
        if not self._plays:
            return self._of_sight.key(event)
        key, modifiers = Qt.Key(event.key()), event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        way = ARROWS.get(key)
        if way is not None and modifiers in (Qt.KeyboardModifier.NoModifier, CTRL):
            self._go(way, by_spaces=bool(modifiers & CTRL))
            return True
        if key is Qt.Key.Key_Escape and (self._holds or self.entry is not None):
            self._let_go() if self._holds else self._leave_fan()
            return True
        return self._spot is not None and self._press(key, modifiers)

    def _press(self, key: Qt.Key, modifiers: Qt.KeyboardModifier) -> bool:
        """Click, hold or take back with a key; return whether it was used."""
        if key in DELETE:
            return self.take_back()
        if key not in ENTER:
            return False
        if modifiers & CTRL and not self._holds:
            self.hold(modifiers & SHIFT)
        elif self._holds or not modifiers & ~SHIFT:
            self.click(modifiers)
        else:
            return False
        return True

    def tell_modifiers(self, modifiers: Qt.KeyboardModifier) -> None:
        """Tell a sight tool that the modifier keys changed."""
        if not self._plays:
            self._of_sight.tell_modifiers(modifiers)

    def hide(self) -> None:
        """Hide it, because the mouse moved or Escape was pressed."""
        self._of_sight.hide()
        # What is held is the mouse's from here on.
        self._holds = False
        if self._spot is not None:
            self._spot = self._entry = None
            self._show()

    def change_tool(self) -> None:
        """Take the place of the cursor of a sight tool that is left."""
        space = self._of_sight.space
        if self._plays and space is not None:
            self._of_sight.hide()
            self.go_to_space(space)
        self._show()

    @property
    def _plays(self) -> bool:
        return self._view.tool is self._tool

    def next_spot(self, way: tuple[int, int]) -> Spot | None:
        """Where an arrow goes; None if nothing can be chosen in that direction."""
        spots, start = spots_of(self._scene), self._start()
        if start is None:
            return nearest(spots, self._view.centre) if spots else None
        number = next_in(way, start, [it.at for it in spots])
        return None if number is None else spots[number]

    # What it does.

    def click(self, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> None:
        """Click where it is; a stack that spreads is entered."""
        pointer = self.pointer(modifiers)
        if pointer is None:
            return
        if self._holds:
            self._holds = False
            self._tool.release(pointer)
            return
        was_in_fan = self.entry is not None
        self._is_pointing = True
        self._tool.press(pointer)
        self._tool.release(pointer)
        self._is_pointing = False
        fan = self._scene.fan
        if not was_in_fan and fan.is_pinned and self._spot is not None and fan.place == self._spot.what:
            self._enter_fan()

    def hold(self, modifiers: Qt.KeyboardModifier = Qt.KeyboardModifier.NoModifier) -> bool:
        """Press the button here and hold it until the next click; return whether a drag has begun."""
        pointer = self.pointer(modifiers)
        if pointer is None:
            return False
        self._is_pointing = True
        self._tool.press(pointer)
        self._tool.move(self._view.pointer_at(pointer.view + LIFT, modifiers))
        self._holds = self._tool.is_dragging
        if self._holds:
            self._tool.move(pointer)
        else:
            self._tool.cancel()
        self._is_pointing = False
        return self._holds

    def take_back(self) -> bool:
        """Drop what is dragged, or a placed counter here, beside the map; return whether there was one."""
        if not self._holds and not (self.hold() and (self._scene.goals or self._pointing.is_idle)):
            self._let_go()
            return False
        self._holds = False
        self._tool.release(self._view.pointer_at(BESIDE))
        return True

    def _let_go(self) -> None:
        if self._holds:
            self._holds = False
            self._tool.cancel()

    def spread(self) -> None:
        """Spread the stack where it is, and go to its first counter that can be chosen; put it together again."""
        place = None if self._spot is None else self._spot.what
        if place is None or isinstance(place, SideOption | DirectionOption):
            return
        if self.entry is not None:
            self._leave_fan()
            return
        self._scene.open_fan(place, pinned=True)
        if self._scene.fan.is_open:
            self._enter_fan()

    def step(self, by: int) -> None:
        """Go to the next or previous thing that can be chosen."""
        spots = spots_of(self._scene)
        if not spots:
            return
        what = None if self._spot is None else self._spot.what
        here = next((number for number, spot in enumerate(spots) if spot.what == what), -1 if by > 0 else 0)
        self._go_to(spots[(here + by) % len(spots)])

    def go_to_space(self, space: SpaceId) -> None:
        """Go to a space, whether anything can be chosen there or not."""
        there = next((it for it in spots_of(self._scene) if it.what == InSpace(space)), None)
        at = self._scene.targets.spot(SpaceOption(space))
        assert at is not None, "a space of the map has a centre"
        self._go_to(there or Spot(InSpace(space), at))

    def _go(self, way: tuple[int, int], *, by_spaces: bool) -> None:
        if self.entry is not None:
            self._go_in_fan(way)
            return
        if by_spaces or self._pointing.is_idle or not spots_of(self._scene):
            self._go_beside(way)
        else:
            self._go_to(self.next_spot(way) or self._spot)

    def _go_beside(self, way: tuple[int, int]) -> None:
        board, start = self._scene.board, self._start()
        at = self._view.centre if start is None else start
        space = self.space or board.space_at(at.x(), at.y())
        there = space if space is None or self._spot is None else beside(board, space, way)
        if there is not None:
            self.go_to_space(there)

    def _start(self) -> QPointF | None:
        """Where an arrow goes on from: from here, from what is marked, or from where it was while that is seen."""
        if self._spot is not None:
            return self._spot.at
        marked = self._scene.targets.spot(self._scene.table.pointed)
        if marked is None and self._last is not None and self._view.visible.contains(self._last):
            return self._last
        return marked

    def _go_to(self, spot: Spot | None) -> None:
        if spot is None:
            return
        self._spot, self._last, self._entry = spot, spot.at, None
        self._view.reveal_rect(self._around(spot))
        fan = self._scene.fan
        if fan.is_pinned and fan.place == spot.what:
            self._enter_fan()
            return
        fan.close()
        self._tell()

    def _around(self, spot: Spot) -> QRectF:
        option = spot.what if isinstance(spot.what, SideOption | DirectionOption) else option_of(spot.what)
        rect = None if option is None else self._scene.rect_of(option)
        return QRectF(spot.at, spot.at) if rect is None else rect

    # Spread stacks.

    def _enter_fan(self) -> None:
        fan = self._scene.fan
        offered = self._scene.targets.at(fan.place)
        places = range(len(fan.entries))
        self._entry = next((it for it in places if _option_in(fan.entries[it]) in offered), 0)
        self._tell()

    def _leave_fan(self) -> None:
        self._scene.fan.close()
        self._go_to(self._spot)

    def _go_in_fan(self, way: tuple[int, int]) -> None:
        """Go to the nearest counter in a direction."""
        entry, entries = self.entry, self._scene.fan.entries
        assert entry is not None, "it is in a fan"
        number = next_in(way, entry.rect.center(), [it.rect.center() for it in entries])
        self._entry = self._entry if number is None else number
        self._tell()

    # What is seen.

    def _tell(self) -> None:
        """Point at what is here, as if the mouse had come here."""
        self._moved_at = self._scene.table.number
        self._show()
        pointer = self.pointer()
        if pointer is not None:
            self._is_pointing = True
            if self._holds:
                self._tool.move(pointer)
            else:
                self._pointing.hover_by_key(pointer)
            self._is_pointing = False
            self._view.hovered.emit(pointer)
            self.moved.emit()

    def _follow(self) -> None:
        """Stay where it is with a new position; leave a stack that is no longer spread."""
        if self._entry is not None and self.entry is None:
            self._entry = None
        what = None if self._spot is None else self._spot.what
        if isinstance(what, SideOption | DirectionOption) and what not in self._scene.targets.marks:
            self.hide()
        self._show()

    def _follow_pointed(self) -> None:
        """Disappear when something else is marked."""
        if self._scene.table.pointed_choices and not self._is_pointing:
            self.hide()

    def _show(self) -> None:
        self._ring.set_path(QPainterPath() if self._spot is None or not self._plays else self._path(self._spot))

    def _path(self, spot: Spot) -> QPainterPath:
        path, board, entry = QPainterPath(), self._scene.board, self.entry
        match spot.what:
            case _ if entry is not None:
                corner = self._view.mapFromScene(self._scene.fan.pos()).toPointF()
                rect = entry.rect.translated(corner).adjusted(-4, -4, 4, 4)
                inverse, _invertible = self._view.viewportTransform().inverted()
                return inverse.map(rounded(rect))
            case InSpace(space):
                path.addPolygon(QPolygonF([QPointF(x, y) for x, y in board.grid.corners(space)]))
                path.closeSubpath()
            case SideOption() | DirectionOption():
                reach = MARK_REACH * board.grid.width
                path.addEllipse(spot.at, reach, reach)
            case _:
                path.addRect(self._around(spot))
        return path


def _option_in(entry: Entry) -> Option | None:
    return None if entry.counter is None else PieceOption(entry.counter.piece)
