"""`ThingKeys`: the keys of commands, for the picked pieces or what is pointed at on the board."""

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from ccstudio.engine.options import Option, PieceOption
from ccstudio.ui.canvas.map_view import ARROWS
from ccstudio.ui.play.board.play_tool import PlayTool
from ccstudio.ui.play.board.scene import BoardScene
from ccstudio.ui.play.command_keys import CommandKeys


class ThingKeys:
    """Plays the command that has the key that is pressed.

    It is about the picked pieces, else what is under the mouse or the keyboard cursor, else the table itself.
    """

    def __init__(self, scene: BoardScene, tool: PlayTool, keys: CommandKeys) -> None:
        self._scene = scene
        self._tool = tool
        self._keys = keys

    def takes(self, event: QKeyEvent) -> bool:
        """Whether a key means a command of what is pointed at."""
        return not self._is_busy(event) and self._keys.takes(event, self.things)

    def press(self, event: QKeyEvent) -> bool:
        """Play the command of a key; return whether there is one."""
        return not self._is_busy(event) and self._keys.press(event, self.things)

    @property
    def things(self) -> tuple[Option | None, ...]:
        """What keys are about."""
        if self._scene.picked:
            return tuple(map(PieceOption, sorted(self._scene.picked)))
        return self._tool.things_at(self._tool.pointing.thing)

    def _is_busy(self, event: QKeyEvent) -> bool:
        """Whether the tool or the keyboard cursor has the keys."""
        tool = self._tool
        if tool.asks_why or tool.has_free_hand or tool.is_dragging:
            return True
        return Qt.Key(event.key()) in ARROWS and tool.keyboard.spot is not None
