"""The tools of a map editor, and which one is in hand."""

from collections.abc import Callable, Mapping, Sequence

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.tool import Tool
from ccstudio.ui.map_editor.context import Purpose
from ccstudio.ui.map_editor.tools.map_tool import MapTool


class Toolbox(QObject):
    """All tools by id, one of them in hand.

    Signals:
        changed(): another tool is in hand.
        status_changed(str): the tool in hand has something to say.
    """

    changed = Signal()
    status_changed = Signal(str)

    def __init__(self, view: MapView, tools: Sequence[Tool], parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._tools = {tool.id: tool for tool in tools}
        self._current = tools[0]
        self._before = tools[0]
        self.handlers: Mapping[str, Callable[[], None]] = {tool.id: _Use(self, tool.id) for tool in tools}
        for tool in tools:
            if isinstance(tool, MapTool):
                tool.tool_wanted.connect(self._give)
            tool.status_changed.connect(self.status_changed)
        view.set_tool(self._current)
        self._current.activate()

    @property
    def current(self) -> Tool:
        """The tool in hand."""
        return self._current

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
        return [tool.bar for tool in self._tools.values() if isinstance(tool, MapTool) and tool.bar is not None]

    @property
    def bar(self) -> QWidget | None:
        """The fields of the tool in hand."""
        return self._current.bar if isinstance(self._current, MapTool) else None

    @property
    def snaps(self) -> bool:
        """Whether the tool in hand draws points to spaces and outlines."""
        return isinstance(self._current, MapTool) and self._current.snaps

    def use(self, tool_id: str) -> None:
        """Take a tool; taken again it begins anew. An unknown id is passed over."""
        tool = self._tools.get(tool_id)
        if tool is None:
            return
        if tool is not self._current:
            self._current.deactivate()
            self._before, self._current = self._current, tool
            self._view.set_tool(tool)
            self.changed.emit()
        # Enter, Backspace and the arrows are meant for the tool, not for the list that was clicked last.
        self._view.setFocus()
        tool.activate()

    def settle(self) -> None:
        """Make a step now of what tools have done and still work out."""
        for tool in self._tools.values():
            if isinstance(tool, MapTool):
                tool.settle()

    def _give(self, tool_id: str) -> None:
        self.use(tool_id or self._before.id)


class _Use:
    """Takes one tool."""

    def __init__(self, toolbox: Toolbox, tool_id: str) -> None:
        self._toolbox = toolbox
        self._tool_id = tool_id

    def __call__(self) -> None:
        self._toolbox.use(self._tool_id)
