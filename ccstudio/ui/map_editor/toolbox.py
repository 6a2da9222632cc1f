"""`MapToolbox`: the tools of a map editor, and what the bar above the map asks of the one in hand."""

from collections.abc import Sequence

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QWidget

from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.tool import Tool
from ccstudio.ui.canvas.toolbox import Toolbox
from ccstudio.ui.map_editor.context import Purpose
from ccstudio.ui.map_editor.tools.map_tool import MapTool


class MapToolbox(Toolbox):
    """Tools that draw on a map, and others."""

    def __init__(self, view: MapView, tools: Sequence[Tool], parent: QObject) -> None:
        super().__init__(view, tools, parent)
        for tool in tools:
            if isinstance(tool, MapTool):
                tool.tool_wanted.connect(self._give)
        self.begin()

    @property
    def purpose(self) -> Purpose | None:
        """What the tool in hand draws terrain as; None if it draws none."""
        return self._current.purpose if isinstance(self._current, MapTool) else None

    @property
    def has_size(self) -> bool:
        """Whether the tool in hand is as wide as the brush."""
        return isinstance(self._current, MapTool) and self._current.has_size

    @property
    def paints_only_level(self) -> bool:
        """Whether the tool in hand gives spaces a level and leaves their terrain."""
        return isinstance(self._current, MapTool) and self._current.paints_only_level

    @property
    def bars(self) -> list[QWidget]:
        """The fields of their own that tools have for the bar above the map."""
        return [tool.bar for tool in self.tools if isinstance(tool, MapTool) and tool.bar is not None]

    @property
    def bar(self) -> QWidget | None:
        """The fields of the tool in hand."""
        return self._current.bar if isinstance(self._current, MapTool) else None

    @property
    def snaps(self) -> bool:
        """Whether the tool in hand draws points to spaces and outlines."""
        return isinstance(self._current, MapTool) and self._current.snaps

    def settle(self) -> None:
        """Make a step now of what tools have done and still work out."""
        for tool in self.tools:
            if isinstance(tool, MapTool):
                tool.settle()

    def _give(self, tool_id: str) -> None:
        self.use(tool_id or self._before.id)
