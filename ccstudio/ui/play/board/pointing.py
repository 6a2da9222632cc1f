"""`Pointing`: points at the thing under the mouse, describes it on a card, and spreads stacks."""

from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from ccstudio.engine.destinations import Shortcut
from ccstudio.engine.options import Option
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.play.board.cards import HoverCard
from ccstudio.ui.play.board.scene import BoardScene, Hit
from ccstudio.ui.play.board.words import card_text

HOVER_MS: Final = 250
"""How long the mouse must rest on a stack before it spreads."""


class Pointing(QObject):
    """Follows the mouse while nothing is dragged.

    `is_idle` tells whether clicks choose nothing: because they ask why not, or because the hand is free.

    Signals:
        thing_hovered(object): the option that names what is under the mouse; None for nothing.
    """

    thing_hovered = Signal(object)

    def __init__(self, scene: BoardScene, card: HoverCard, parent: QObject) -> None:
        super().__init__(parent)
        self._scene = scene
        self._table = scene.table
        self._card = card
        self._last: Pointer | None = None
        self._hovered: Option | None = None
        self._was_pointed_by_mouse = False
        self._told: tuple[Option | None, tuple[Option, ...], str] = (None, (), "")
        self.is_idle = False
        self._armed: Shortcut | None = None
        self._rests = QTimer(self)
        self._rests.setSingleShot(True)
        self._rests.setInterval(HOVER_MS)
        self._rests.timeout.connect(self._fan_out)
        scene.followed.connect(self._look_again)

    def hover(self, pointer: Pointer) -> None:
        """Handle a move of the mouse."""
        self._last = pointer
        scene, hit = self._scene, self._scene.hit(pointer)
        fan = scene.fan
        if fan.is_open and not fan.is_pinned and hit.place != fan.place:
            fan.close()
        count = 0 if hit.place is None or hit.counter is None else len(scene.arrangement.whole_at(hit.place))
        if count > 1 and not hit.in_fan and hit.place != fan.place:
            self._rests.start()
        else:
            self._rests.stop()
        self._point_at_hit(pointer, hit)

    def hover_by_key(self, pointer: Pointer) -> None:
        """Point at what is where the keyboard cursor is; stacks do not spread there by themselves."""
        self.pause()
        scene, hit = self._scene, self._scene.hit(pointer)
        if hit.place != scene.fan.place:
            scene.fan.close()
        self._point_at_hit(pointer, hit)

    def _point_at_hit(self, pointer: Pointer, hit: Hit) -> None:
        """Tell what is under the mouse or the cursor, and show what a click there would do."""
        scene = self._scene
        if hit.thing != self._hovered:
            self._hovered = hit.thing
            self.thing_hovered.emit(hit.thing)
            scene.show_arcs_of(hit.counter)
        choice, way = self._choice(hit), () if self.is_idle else scene.way_at(hit)
        armed = self.armed
        if armed is None or (scene.shortcut_at(hit) is not armed and (choice is not None or way)):
            self._armed = None
            self._point_by_mouse((choice,) if choice is not None else way)
        self._tell(pointer, hit, choice)

    @property
    def thing(self) -> Option | None:
        """What is under the mouse or the keyboard cursor."""
        return self._hovered

    @property
    def armed(self) -> Shortcut | None:
        """The shortcut that was shown by a click, and is taken by the next one at the same place."""
        return self._armed if self._armed is not None and self._is_pointed_at(self._armed) else None

    def arm(self, shortcut: Shortcut) -> None:
        """Show a shortcut until another thing is pointed at."""
        self._armed = shortcut
        self._was_pointed_by_mouse = False
        self._table.point_at_choices(shortcut.choices)

    def disarm(self) -> bool:
        """Forget the shortcut on show; return whether there was one."""
        armed, self._armed = self.armed, None
        if armed is not None:
            self._table.point_at(None)
        return armed is not None

    def _is_pointed_at(self, shortcut: Shortcut) -> bool:
        return self._table.pointed_choices == shortcut.choices

    def pause(self) -> None:
        """Stop hovering because the mouse does something else."""
        self._last = None
        self._card.stop()
        self._rests.stop()

    def leave(self) -> None:
        """Point at nothing."""
        self.pause()
        if not self._scene.fan.is_pinned:
            self._scene.fan.close()
        if self._hovered is not None:
            self._hovered = None
            self.thing_hovered.emit(None)
            self._scene.show_arcs_of(None)
        self.point_by_mouse(None)

    def point_by_mouse(self, option: Option | None) -> None:
        """Point at an option; at none only if the mouse pointed before."""
        self._point_by_mouse(() if option is None else (option,))

    def _point_by_mouse(self, choices: tuple[Option, ...]) -> None:
        if choices or self._was_pointed_by_mouse:
            self._table.point_at_choices(choices)
        self._was_pointed_by_mouse = bool(choices)

    def point_by_drag(self, option: Option | None, way: tuple[Option, ...]) -> None:
        """Point at the place where dragged pieces would go, by one choice or several."""
        self._point_by_mouse((option,) if option is not None else way)

    def _choice(self, hit: Hit) -> Option | None:
        """The option a click would choose."""
        if self.is_idle:
            return None
        choices = self._scene.choices_at(hit)
        if len(choices) == 1:
            return choices[0]
        return hit.thing if hit.thing in choices else None

    def _tell(self, pointer: Pointer, hit: Hit, choice: Option | None) -> None:
        thing = hit.thing if hit.thing is not None else choice
        choices = self._table.pointed_choices
        marks = self._scene.marks_of(thing)
        if thing is None or (choice is None and len(choices) < 2 and hit.counter is None and not marks):
            self._card.stop()
        else:
            if self._told[:2] != (thing, choices):
                told = choices if len(choices) > 1 else () if choice is None else (choice,)
                self._told = (thing, choices, card_text(self._table, thing, hit.counter, marks, told))
            scene = self._scene
            self._card.show_later(self._told[2], scene.shown_rect(hit, pointer), scene.places_to_see(hit))

    def _fan_out(self) -> None:
        hit = self._scene.hit(self._last) if self._last is not None else Hit()
        if hit.counter is not None and hit.place is not None and not hit.in_fan:
            self._scene.open_fan(hit.place, pinned=False)
            if self._last is not None and self._card.is_due:
                self._tell(self._last, hit, self._choice(hit))

    def _look_again(self) -> None:
        """Update after a change of the board under a resting mouse."""
        self._card.stop()
        self._told = (None, (), "")
        if self._last is not None and self._was_pointed_by_mouse:
            self.hover(self._last)
