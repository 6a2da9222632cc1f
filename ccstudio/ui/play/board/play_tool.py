"""`PlayTool`: what mouse and keys do on the board: point, choose, drag pieces, pick several, pan."""

from collections.abc import Sequence
from enum import Enum
from typing import ClassVar, Final

from PySide6.QtCore import QElapsedTimer, QObject, QRectF, Qt, Signal

from ccstudio.base.language import _
from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.pieces import InSpace, PieceId, Place
from ccstudio.ui.canvas.overlay import BandOverlay
from ccstudio.ui.canvas.tool import Pointer, Tool
from ccstudio.ui.play.board.cards import HoverCard
from ccstudio.ui.play.board.cursor import Cursor
from ccstudio.ui.play.board.ghost import Ghost
from ccstudio.ui.play.board.placement import Placement
from ccstudio.ui.play.board.pointing import Pointing
from ccstudio.ui.play.board.scene import BoardScene, Hit
from ccstudio.ui.play.board.targets import option_of
from ccstudio.ui.play.refusal import Refusal

DRAG_PIXELS: Final = 5.0
"""How far the mouse must move before a press becomes a drag."""

GUARD_MS: Final = 400
"""How long clicks choose nothing after one that went on with what is presented: they are meant for that, too."""

BAND_Z: Final = 55.0

ON_TOP: Final = -1
"""The height of pieces that are placed on top."""


class _Gesture(Enum):
    NOTHING = "nothing"
    PRESSED = "pressed"
    PANNING = "panning"
    CARRYING = "carrying"
    BANDING = "banding"


class PlayTool(Tool):
    """Points, chooses and drags.

    A click chooses what is offered there; where that may mean several things the stack fans out, and where nothing is
    offered the click is a wish, or goes on with what is presented. Pieces that are offered can be dragged to where they
    are to go; with Shift they are picked, one by one or by a band, and dragged together. Dragged to a target that a
    shortcut attacks, a piece attacks it at once. Pieces that were set up can be dragged again. A click on a space
    within reach goes there by several choices, with Shift by the first of them; a click on a target shows the best
    group, and a second one fires with it. Open ground dragged moves the map.

    Signals:
        moved_by_hand(piece, place, height): with a free hand, a counter was dragged to a place (`Place`), to lie there
            at a height from below, or on top for -1; beside the map (None) it leaves the table.
    """

    moved_by_hand = Signal(object, object, int)

    id: ClassVar[str] = "play"

    def __init__(self, scene: BoardScene, card: HoverCard, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._table = scene.table
        self.pointing = Pointing(scene, card, self)
        self.placement = Placement(scene.table)
        self._asks_why = False
        self._has_free_hand = False
        self.guard_ms = GUARD_MS
        self._since_hurry = QElapsedTimer()
        self._gesture = _Gesture.NOTHING
        self._start: Pointer | None = None
        self._held: Hit = Hit()
        self._last: Pointer | None = None
        self._by_hand: PieceId | None = None
        self._placed_goals: tuple[Option, ...] = ()
        self._ghost = Ghost(scene)
        self._band = BandOverlay(BAND_Z)
        scene.stage.add_overlay(self._band)
        self.keyboard = Cursor(scene, self, self.pointing)

    @property
    def asks_why(self) -> bool:
        """Whether every click asks why something is not offered."""
        return self._asks_why

    def set_asks_why(self, on: bool) -> None:
        """Set whether every click asks why something is not offered."""
        self._asks_why = on
        self.pointing.is_idle = self._asks_why or self._has_free_hand

    @property
    def has_free_hand(self) -> bool:
        """Whether any counter can be dragged anywhere."""
        return self._has_free_hand

    def set_free_hand(self, on: bool) -> None:
        """Set whether any counter can be dragged anywhere."""
        self._has_free_hand = on
        self.pointing.is_idle = self._asks_why or self._has_free_hand

    # The mouse.

    def press(self, pointer: Pointer) -> None:
        """Note where the button was pressed."""
        if self.is_dragging:
            # The button was held by a key.
            self.cancel()
        self.pointing.pause()
        self._start, self._held = pointer, self._scene.hit(pointer)
        self._gesture = _Gesture.PRESSED

    def forget_press(self) -> None:
        """Leave the press to somebody else, who makes a drag of it."""
        self._gesture, self._start = _Gesture.NOTHING, None

    def move(self, pointer: Pointer) -> None:
        """Point at the item under the mouse, or continue the drag."""
        before, self._last = self._last, pointer
        if self._gesture is _Gesture.PRESSED and self._start is not None:
            if not pointer.is_far_from(self._start, DRAG_PIXELS):
                return
            self._begin_drag(self._start)
            before = self._start
        match self._gesture:
            case _Gesture.NOTHING:
                self.pointing.hover(pointer)
            case _Gesture.PANNING if before is not None:
                away = before.view - pointer.view
                self._scene.view.scroll_by(away.x(), away.y())
            case _Gesture.CARRYING:
                self.carry(pointer)
            case _Gesture.BANDING:
                self._band.set_extent(self._band_rect(pointer))

    def release(self, pointer: Pointer) -> None:
        """Choose, drop, or end the drag."""
        doing, self._gesture = self._gesture, _Gesture.NOTHING
        match doing:
            case _Gesture.PRESSED:
                if self._table.is_presenting:
                    self._table.hurry()
                    self._since_hurry.start()
                elif not self._since_hurry.isValid() or self._since_hurry.elapsed() >= self.guard_ms:
                    self._click(self._held, pointer)
            case _Gesture.CARRYING:
                self._drop(pointer)
            case _Gesture.BANDING:
                self._pick_in(self._band_rect(pointer))
                self._band.set_extent(QRectF())
            case _Gesture.PANNING:
                self._scene.view.viewport().setCursor(self.cursor)
        self._start = None

    def double_click(self, pointer: Pointer) -> None:
        """Spread a stack, and keep it spread."""
        hit = self._scene.hit(pointer)
        if hit.in_fan or hit.counter is None or hit.place is None:
            self.press(pointer)
            return
        self._gesture = _Gesture.NOTHING
        self._scene.open_fan(hit.place, pinned=True)

    def leave(self) -> None:
        """Point at nothing."""
        self.pointing.leave()

    # Clicking.

    def _click(self, hit: Hit, pointer: Pointer) -> None:
        scene = self._scene
        if pointer.has_shift and isinstance(hit.thing, PieceOption) and hit.thing.piece in scene.own_pieces:
            scene.picked ^= {hit.thing.piece}
            scene.light()
            return
        is_idle = self.asks_why or self.has_free_hand
        shortcut = None if is_idle or pointer.has_shift else scene.shortcut_at(hit)
        if shortcut is not None:
            self._click_shortcut(shortcut)
            return
        choices, goal = [] if is_idle else scene.choices_at(hit), None if is_idle else scene.goal_at(hit)
        if goal is not None and pointer.has_shift:
            self._table.choose(scene.ways[goal][0])
        elif goal is not None:
            self._table.go_to(goal)
        elif len(choices) == 1:
            self._table.choose(choices[0])
        elif choices and hit.place is not None:
            alone = len(scene.arrangement.at(hit.place)) == 1
            if hit.thing in choices and (alone or hit.counter is None):
                self._table.choose(hit.thing)
            else:
                scene.open_fan(hit.place, pinned=True, is_question=True)
        else:
            if not hit.in_fan:
                scene.fan.close()
            if hit.thing is not None and not self.has_free_hand:
                self._table.request(hit.thing)

    def _click_shortcut(self, shortcut: Shortcut) -> None:
        """Show what a shortcut does; take it with the second click."""
        if self.pointing.armed is shortcut:
            self.pointing.disarm()
            self._table.take(shortcut)
        else:
            self.pointing.arm(shortcut)

    def things_at(self, thing: Option | None) -> tuple[Option | None, ...]:
        """What a menu or key there is about: the picked pieces with one of them, a piece alone, or the table."""
        if isinstance(thing, PieceOption):
            picked = self._scene.picked
            return tuple(map(PieceOption, sorted(picked))) if thing.piece in picked else (thing,)
        return (None,)

    # Dragging.

    def _begin_drag(self, start: Pointer) -> None:
        scene, hit = self._scene, self._held
        piece = hit.thing.piece if isinstance(hit.thing, PieceOption) else None
        if piece is not None and self.has_free_hand:
            self._by_hand = piece
            self._lift((piece,))
        elif start.has_shift:
            self._gesture = _Gesture.BANDING
        elif self._begin_placement(hit):
            self._lift(self.placement.pieces)
        elif piece is not None and not self.asks_why and (goals := self._table.goals_of_placed(piece)):
            self._placed_goals = goals
            self._lift((piece,))
            scene.show_goals(goals)
        else:
            self._gesture = _Gesture.PANNING
            scene.fan.close()
            scene.view.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def _begin_placement(self, hit: Hit) -> bool:
        """Choose the pieces under the mouse for a drag; return whether they can be placed."""
        wanted = self._wanted(hit)
        if wanted and self.placement.begin(wanted):
            return True
        if not isinstance(hit.thing, PieceOption) or not self._is_on_the_move(hit):
            return False
        return self.placement.begin_with_subject(hit.thing.piece)

    def _is_on_the_move(self, hit: Hit) -> bool:
        """Whether a piece is where the question is about one, and of the side that is asked."""
        scene, decision = self._scene, self._table.decision
        if self.asks_why or decision is None or decision.subject is None or hit.counter is None:
            return False
        is_there = hit.thing == decision.subject or (
            scene.targets.anchor is not None and hit.place == InSpace(scene.targets.anchor)
        )
        return is_there and hit.counter.side == self._table.view.state.seating.side_of(decision.seat)

    def _wanted(self, hit: Hit) -> list[PieceId]:
        """The pieces of a drag: the one under the mouse, with all picked pieces if it is one of them.

        Pieces of other sides are fired at, not dragged.
        """
        offered = self._scene.own_pieces
        if not isinstance(hit.thing, PieceOption) or self.asks_why:
            return []
        piece = hit.thing.piece
        if piece not in offered:
            here = (it.piece for it in self._scene.targets.at(hit.place) if isinstance(it, PieceOption))
            piece = next((it for it in here if it in offered), piece)
        if piece not in offered:
            return []
        return [piece, *sorted(self._scene.picked - {piece})] if piece in self._scene.picked else [piece]

    def _lift(self, pieces: tuple[PieceId, ...]) -> None:
        self._gesture = _Gesture.CARRYING
        self._scene.fan.close()
        self._scene.carried = frozenset(pieces)
        self._scene.light()
        self._ghost.lift(pieces)

    def carry(self, pointer: Pointer) -> None:
        """Move the dragged pieces with the mouse, and point at the place where they would go."""
        self._last = pointer
        self._ghost.move(pointer.x, pointer.y)
        if self._placed_goals:
            self._scene.glowing.point_at(self._place_option(pointer))
        elif self._by_hand is None:
            shortcut = self._shortcut(pointer)
            way = self._scene.way_at(self._scene.hit(pointer)) if shortcut is None else shortcut.choices
            self.pointing.point_by_drag(self._goal(pointer), way)

    def _goal(self, pointer: Pointer) -> Option | None:
        """The option under the mouse: the space before its contents."""
        hit = self._scene.hit(pointer)
        choices = self._scene.choices_at(hit)
        if hit.thing in choices:
            return hit.thing
        return choices[0] if choices else None

    def _shortcut(self, pointer: Pointer) -> Shortcut | None:
        """The shortcut that the dragged piece takes there, such as an attack; options and ways go before it."""
        scene, hit = self._scene, self._scene.hit(pointer)
        return None if scene.choices_at(hit) or scene.goal_at(hit) is not None else scene.shortcut_at(hit)

    def _drop(self, pointer: Pointer) -> None:
        if self._placed_goals:
            self._drop_placed(pointer)
            return
        self.end_carrying()
        piece, self._by_hand = self._by_hand, None
        if piece is None:
            self.drop(pointer, self._held.place)
            return
        if self._scene.view.viewport().rect().contains(pointer.view.toPoint()):
            self.put_by_hand([piece], pointer)
        else:
            self.moved_by_hand.emit(piece, None, ON_TOP)

    def _drop_placed(self, pointer: Pointer) -> None:
        """Let a piece of the set-up stand elsewhere, or wait again if it is dropped beside the board."""
        goals, goal = self._placed_goals, self._place_option(pointer)
        (piece,) = self._scene.carried
        self.end_carrying()
        if not self._scene.view.viewport().rect().contains(pointer.view.toPoint()):
            self._table.move_placed(piece, None)
        elif goal is not None and goal not in goals:
            self._table.refuse(Refusal(goal, self._table.why_not_placed(piece, goal)))
        elif goal is not None and not self._table.move_placed(piece, goal):
            self._table.refuse(Refusal(goal, words=_("Other pieces that were placed depend on where this one is.")))

    def _place_option(self, pointer: Pointer) -> Option | None:
        """Where a piece of the set-up would go: a place, or a piece there that can carry it."""
        place = self._scene.place_at(pointer.x, pointer.y)
        if place is None:
            return None
        there = self._scene.arrangement.at(place)
        carriers = (PieceOption(placed.counter.piece) for placed in there)
        carrier = next((option for option in carriers if option in self._placed_goals), None)
        return carrier if carrier is not None else option_of(place)

    def put_by_hand(self, pieces: Sequence[PieceId], pointer: Pointer) -> bool:
        """Report that pieces were dropped at the place under the mouse; return whether there is one."""
        place = self._scene.place_at(pointer.x, pointer.y)
        if place is None:
            return False
        for piece in pieces:
            self.moved_by_hand.emit(piece, place, ON_TOP)
        return True

    def drop(self, pointer: Pointer, start: Place | None = None) -> bool:
        """Drop the dragged pieces at the place under the mouse; return whether they were placed there.

        A place where they cannot go is requested and explained, except the place they come from.
        """
        shortcut = self._shortcut(pointer)
        goal = self._goal(pointer) if shortcut is None else shortcut.at
        place = self._scene.place_at(pointer.x, pointer.y)
        if goal is None and place is not None and place != start:
            goal = option_of(place)
        self._scene.picked = frozenset()
        put = self.placement.drop(goal)
        self._scene.light()
        return put

    def cancel_drop(self) -> None:
        """Cancel a drag from another panel that has left the board."""
        self.placement.cancel()
        self.pointing.point_by_mouse(None)

    def end_carrying(self) -> None:
        """Stop moving pieces with the mouse."""
        self._ghost.clear()
        self._placed_goals = ()
        self._scene.show_goals(())
        self._scene.carried = frozenset()
        self._scene.light()
        self._scene.view.viewport().setCursor(self.cursor)

    @property
    def is_dragging(self) -> bool:
        """Whether the view may scroll when the mouse comes near its edge."""
        return self._gesture in (_Gesture.CARRYING, _Gesture.BANDING)

    # Picking.

    def _band_rect(self, pointer: Pointer) -> QRectF:
        start = self._start or pointer
        left, right = sorted((start.x, pointer.x))
        top, bottom = sorted((start.y, pointer.y))
        return QRectF(left, top, max(1.0, right - left), max(1.0, bottom - top))

    def _pick_in(self, rect: QRectF) -> None:
        """Add every offered piece in a rectangle to those that are picked."""
        spots = {piece: self._scene.targets.spot(option) for piece, option in self._scene.targets.pieces.items()}
        self._scene.picked |= {piece for piece, spot in spots.items() if spot is not None and rect.contains(spot)}
        self._scene.light()

    def cancel(self) -> bool:
        """Cancel a drag, clear the picked pieces, and close the fan."""
        scene = self._scene
        had = self._gesture is not _Gesture.NOTHING or bool(scene.picked) or scene.fan.is_open
        had = self.pointing.disarm() or had
        if self._gesture is _Gesture.CARRYING:
            self._by_hand = None
            self._gesture = _Gesture.NOTHING
            self.end_carrying()
            self.placement.cancel()
        self._gesture = _Gesture.NOTHING
        self._band.set_extent(QRectF())
        self.pointing.pause()
        scene.picked = frozenset()
        scene.fan.close()
        scene.light()
        return had

    def stop(self) -> None:
        """Stop the timers for good."""
        self.pointing.pause()
