"""The space under the mouse, told at the right of the status line."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from ccstudio.base.language import _, content_text
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.map_editor.context import MapContext


class SpaceStatus(QLabel):
    """Name, terrain and level of the space under the mouse, and the coordinates."""

    def __init__(self, context: MapContext, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._context = context
        self._pointer: Pointer | None = None
        context.board_changed.connect(self._tell)
        self.setTextFormat(Qt.TextFormat.PlainText)
        # Wide enough for most, so that the line does not twitch.
        self.setMinimumWidth(self.fontMetrics().averageCharWidth() * 46)

    def follow(self, pointer: Pointer | None) -> None:
        """Tell of another place, or of none."""
        self._pointer = pointer
        self._tell()

    def _tell(self, *_boards: object) -> None:
        """Say what is there now: an edit changes it under a mouse that rests."""
        self.setText("" if self._pointer is None else self.words_for(self._pointer))

    def words_for(self, pointer: Pointer) -> str:
        """What is told of a place."""
        board = self._context.board
        x, y = (f"{value / board.units_per_mm:.1f}" for value in pointer.position)
        space = board.space_at(pointer.x, pointer.y)
        if space is None:
            return _("off the map · {x}, {y} mm").format(x=x, y=y)
        terrain = board.terrain_of(space)
        words = _("{space} · {terrain} · level {level} · {x}, {y} mm")
        if board.is_half(space):
            words = _("{space} (half) · {terrain} · level {level} · {x}, {y} mm")
        return words.format(
            space=board.grid.name(space),
            terrain=content_text(terrain.name) if terrain is not None else _("unknown terrain"),
            level=board.level_of(space),
            x=x,
            y=y,
        )
