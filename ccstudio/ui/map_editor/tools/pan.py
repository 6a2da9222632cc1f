"""The hand: dragging moves the map."""

from typing import ClassVar

from PySide6.QtCore import Qt

from ccstudio.base.language import _
from ccstudio.ui.map_editor.tools.map_tool import MapTool


class HandTool(MapTool):
    """Drags the map about."""

    id: ClassVar[str] = "tool.hand"
    cursor: ClassVar[Qt.CursorShape] = Qt.CursorShape.OpenHandCursor

    @property
    def pans(self) -> bool:
        """Always."""
        return True

    def status_text(self) -> str:
        """What a person can do now."""
        return _("Drag to move the map. Ctrl and the wheel zoom.")
