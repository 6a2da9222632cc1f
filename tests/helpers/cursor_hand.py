"""A hand on the keys: it moves the keyboard cursor of a board as a person does who sees it, and types names."""

from collections.abc import Iterator
from typing import Protocol

from PySide6.QtCore import QPointF, Qt

from ccstudio.engine.options import Option, PieceOption
from ccstudio.engine.pieces import InSpace
from ccstudio.engine.reactions import PASS
from ccstudio.ui.canvas.arrows import next_in
from ccstudio.ui.canvas.map_view import ARROWS
from ccstudio.ui.play.board.cursor import Cursor
from ccstudio.ui.play.board.cursor_spots import Spot, nearest, spots_of
from ccstudio.ui.play.board.fan import Entry, Fan
from ccstudio.ui.play.board.view import BoardView
from ccstudio.ui.play.parts import GameParts
from ccstudio.ui.play.table import PlayTable
from tests.helpers.window_hand import NONE

SHIFT = Qt.KeyboardModifier.ShiftModifier

MOST_TABS = 6
"""With more options than this a person types a name rather than pressing Tab."""

MOST_ARROWS = 5
"""A person does not see further ahead than so many arrows."""


class HandOfKeys(Protocol):
    """A hand over a window with a game in front."""

    @property
    def table(self) -> PlayTable:
        """The table in front."""

    @property
    def parts(self) -> GameParts:
        """Its parts on the screen."""

    def key(self, key: Qt.Key | str, modifiers: Qt.KeyboardModifier = NONE) -> None:
        """Press a key."""


class CursorHand:
    """Moves the keyboard cursor, and chooses there."""

    def __init__(self, hand: HandOfKeys) -> None:
        self._hand = hand

    @property
    def board(self) -> BoardView:
        """The board in front."""
        return self._hand.parts.board

    @property
    def cursor(self) -> Cursor:
        """Its keyboard cursor."""
        return self.board.play_tool.keyboard

    def press_key_of(self, option: Option) -> bool:
        """Press Space to pass, or Enter for the only answer that carries something out; whether it is one of them."""
        is_confirming = (
            option == self._hand.parts.prompt.choices.only_confirming and not self._hand.table.pointed_choices
        )
        if option != PASS and not is_confirming:
            return False
        self.board.setFocus()
        self._hand.key(Qt.Key.Key_Space if option == PASS else Qt.Key.Key_Return)
        return True

    def type_name(self, option: Option) -> bool:
        """Go to an option by its name, if there are many, and by Tab; press Enter."""
        prompt = self._hand.parts.prompt
        if option not in prompt.choices.listed:
            return False
        self.board.setFocus()
        if len(prompt.choices.listed) > MOST_TABS:
            self._hand.key("/")
            for letter in self._hand.table.narrator.option(option):
                self._hand.key(letter)
        while self._hand.table.pointed != option:
            before = self._hand.table.pointed
            self._hand.key(Qt.Key.Key_Tab)
            assert self._hand.table.pointed != before, f"Tab goes on to {option}"
        self._hand.key(Qt.Key.Key_Return)
        return True

    def choose(self, option: Option) -> bool:
        """Move the cursor to an option and press Enter, in a spread stack once more; whether that chose something."""
        scene = self.board.board_scene
        spot = scene.targets.spot(option)
        if spot is None or not self.move_to(spot):
            return False
        if self.cursor.entry is None:
            self._press_enter(option)
            if not (scene.fan.is_open and scene.fan.is_question and option in self._hand.table.options):
                return True
        if not self._move_in_fan(option):
            return False
        self._press_enter(option)
        return True

    def _press_enter(self, option: Option) -> None:
        """Click at the cursor; with Shift where a click would show the best group."""
        scene, pointer = self.board.board_scene, self.cursor.pointer()
        assert pointer is not None, "the cursor is shown"
        has_shortcut = option in self._hand.table.options and scene.shortcut_at(scene.hit(pointer)) is not None
        self._hand.key(Qt.Key.Key_Return, SHIFT if has_shortcut else NONE)

    def move_to(self, at: QPointF) -> bool:
        """Move the cursor to what can be chosen at a point: by arrows, else by name; whether it is there."""
        board = self.board
        goal = nearest(spots_of(board.board_scene), at)
        board.setFocus()
        for key, modifiers in min(self._ways_to(goal), key=len):
            self._hand.key(key, modifiers)
        return self.cursor.spot is not None and self.cursor.spot.what == goal.what

    def _ways_to(self, goal: Spot) -> Iterator[list[tuple[Qt.Key | str, Qt.KeyboardModifier]]]:
        """The keys by which a person who sees the board gets to a place: its name, arrows, or place after place."""
        spots = spots_of(self.board.board_scene)
        if isinstance(goal.what, InSpace):
            name = self._hand.table.board.grid.name(goal.what.space)
            yield [*((letter, NONE) for letter in f"g{name}"), (Qt.Key.Key_Return, NONE)]
        whats = [it.what for it in spots]
        here, there = self.cursor.spot, whats.index(goal.what)
        if here is not None and here.what == goal.what and self._hand.parts.prompt.choices.only_confirming is None:
            yield []
        start = whats.index(here.what) if here is not None and here.what in whats else None
        yield [("n", NONE)] * (there + 1 if start is None else (there - start) % len(whats) or len(whats))
        yield [("n", SHIFT)] * ((start or len(whats)) - there if start is None or start > there else len(whats))
        for key, way in ARROWS.items():
            keys: list[tuple[Qt.Key | str, Qt.KeyboardModifier]] = [(key, NONE)]
            spot = self.cursor.next_spot(way)
            while spot is not None and spot.what != goal.what and len(keys) < MOST_ARROWS:
                toward = _toward(goal.at - spot.at)
                number = next_in(ARROWS[toward], spot.at, [it.at for it in spots])
                keys.append((toward, NONE))
                spot = None if number is None else spots[number]
            if spot is not None and spot.what == goal.what:
                yield keys

    def _move_in_fan(self, option: Option) -> bool:
        """Move the cursor to an option in the spread stack; whether it is there."""
        fan = self.board.board_scene.fan
        entry = next(it for it in fan.entries if is_entry_of(fan, it, option))
        for _ in range(len(fan.entries)):
            here = self.cursor.entry
            if here is None or here == entry:
                break
            self._hand.key(_toward(entry.rect.center() - here.rect.center()))
        return self.cursor.entry == entry


def is_entry_of(fan: Fan, entry: Entry, option: Option) -> bool:
    """Whether a counter or the chip of a spread stack is that of an option."""
    return (fan.space_option if entry.counter is None else PieceOption(entry.counter.piece)) == option


def _toward(away: QPointF) -> Qt.Key:
    """The arrow that points most in a direction."""
    if abs(away.x()) >= abs(away.y()):
        return Qt.Key.Key_Right if away.x() > 0 else Qt.Key.Key_Left
    return Qt.Key.Key_Down if away.y() > 0 else Qt.Key.Key_Up
