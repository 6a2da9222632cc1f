"""The hand: dragging moves the map."""

from typing import ClassVar

from PySide6.QtCore import Qt

from ccstudio.base.language import N_, _
from ccstudio.ui.canvas.tool import tool_command
from ccstudio.ui.map_editor.tools.map_tool import MapTool


class HandTool(MapTool):
    """Drags the map about."""

    command = tool_command(
        id="tool.hand", text=N_("&Hand"), key="H", icon="mdi6.hand-back-right-outline",
        tip=N_("Drag to move the map; with any tool, hold Space or the middle button"),
    )  # fmt: skip
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.OpenHandCursor

    @property
    def pans(self) -> bool:
        """Always."""
        return True

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Drag to move the map. Ctrl and the wheel zoom.")
