"""`CursorCommands`: the commands of the keyboard cursor of a board, and the field for the name of a space."""

from typing import Final

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit

from ccstudio.base.ids import SpaceId
from ccstudio.base.language import N_, _
from ccstudio.board.board import Board
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.space_cursor import ENTER
from ccstudio.ui.commands.command import CommandProvider, command
from ccstudio.ui.play.board.cursor import Cursor

FIELD_WIDTH: Final = 150
FIELD_CORNER: Final = (12, 12)


class SpaceField(QLineEdit):
    """A line over the corner of the board: the cursor goes to the space whose name is typed.

    Enter goes back to the board, where the next Enter clicks; Escape goes back without a cursor.
    """

    def __init__(self, cursor: Cursor, board: Board, view: MapView) -> None:
        super().__init__(view.viewport())
        self._cursor = cursor
        self._view = view
        self._spaces = {board.grid.name(space).casefold(): space for space in board.spaces if board.on_map(space)}
        self.setPlaceholderText(_("Name of a space"))
        self.setAccessibleName(_("Name of a space"))
        self.setFixedWidth(FIELD_WIDTH)
        self.move(*FIELD_CORNER)
        self.hide()
        self.textEdited.connect(self._follow)

    def ask(self) -> None:
        """Show the empty field, and let it have the keys."""
        self.clear()
        self.show()
        self.raise_()
        self.setFocus(Qt.FocusReason.ShortcutFocusReason)

    def event(self, event: QEvent) -> bool:
        """Take Enter and Escape before the commands of the game do."""
        if event.type() is QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _leaves(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the board with Enter or Escape."""
        if not _leaves(event):
            super().keyPressEvent(event)
            return
        if event.key() == Qt.Key.Key_Escape:
            self._cursor.hide()
        self._view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self.hide()
        event.accept()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Disappear."""
        super().focusOutEvent(event)
        self.hide()

    def _follow(self, text: str) -> None:
        space: SpaceId | None = self._spaces.get(text.strip().casefold())
        if space is not None:
            self._cursor.go_to_space(space)


class CursorCommands(CommandProvider, QObject):
    """What can be done with the keyboard cursor, apart from moving it."""

    where = "play"

    def __init__(self, cursor: Cursor, board: Board, view: MapView) -> None:
        super().__init__(view)
        self._cursor = cursor
        self._view = view
        self.field = SpaceField(cursor, board, view)

    @command(
        id="play.next-stack", text=N_("Show ne&xt place"), menu="Game", group="cursor", key="N",
        tip=N_("Move the cursor to the next place with an option"),
    )  # fmt: skip
    def go_to_next_place(self) -> None:
        """Move the cursor to the next place where something can be chosen."""
        self._cursor.step(1)

    @command(
        id="play.previous-stack", text=N_("Show pre&vious place"), menu="Game", group="cursor", key="Shift+N",
        tip=N_("Move the cursor to the previous place with an option"),
    )  # fmt: skip
    def go_to_previous_place(self) -> None:
        """Move the cursor to the previous place where something can be chosen."""
        self._cursor.step(-1)

    @command(
        id="play.go-to-space", text=N_("&Go to space"), menu="Game", group="cursor", key="G",
        tip=N_("Type the name of a space to move the cursor there"),
    )  # fmt: skip
    def go_to_space(self) -> None:
        """Ask for the name of a space."""
        self.field.ask()

    @command(
        id="play.spread-stack", text=N_("Spread stac&k"), menu="Game", group="cursor", key="S",
        tip=N_("Spread the stack at the cursor to choose one of its counters with the arrow keys"),
    )  # fmt: skip
    def spread_stack(self) -> None:
        """Spread the stack at the cursor, or put it together again."""
        self._view.setFocus(Qt.FocusReason.ShortcutFocusReason)
        self._cursor.spread()


def _leaves(event: QKeyEvent) -> bool:
    return Qt.Key(event.key()) in ENTER or event.key() == Qt.Key.Key_Escape
