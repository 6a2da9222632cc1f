"""`Toolbox`: the tools of an editor, one of which is chosen."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QObject, Signal

from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.tool import Tool
from ccstudio.ui.commands.command import BoundCommand, Command, CommandProvider


class Toolbox(CommandProvider, QObject):
    """All tools by id; their commands choose them.

    Signals:
        changed(): another tool is chosen.
        status_changed(str): a line of the tool for the status bar.
    """

    changed = Signal()
    status_changed = Signal(str)

    def __init__(self, view: MapView, tools: Sequence[Tool], parent: QObject) -> None:
        super().__init__(parent)
        self._view = view
        self._tools = {tool.id: tool for tool in tools}
        self._current = self._before = tools[0]
        for tool in tools:
            tool.status_changed.connect(self.status_changed)

    def begin(self) -> None:
        """Choose the first tool."""
        self._view.set_tool(self._current)
        self._current.activate()

    @property
    def tools(self) -> Sequence[Tool]:
        """All tools."""
        return list(self._tools.values())

    @property
    def current(self) -> Tool:
        """The chosen tool."""
        return self._current

    def use(self, tool_id: str) -> None:
        """Choose a tool; choosing it again restarts it."""
        tool = self._tools[tool_id]
        if tool is not self._current:
            self._current.deactivate()
            self._before, self._current = self._current, tool
            self._view.set_tool(tool)
            self.changed.emit()
        # Enter, Backspace and the arrows are meant for the tool, not for the list that was clicked last.
        self._view.setFocus()
        tool.activate()

    def bound_commands(self) -> Sequence[BoundCommand]:
        """A command for each tool."""
        return [
            BoundCommand(
                command=tool.command,
                run=partial(self.use, tool.id),
                is_enabled=partial(_is_possible, tool),
                is_checked=partial(self._is_in_hand, tool),
            )
            for tool in self._tools.values()
        ]

    def _is_in_hand(self, tool: Tool) -> bool:
        return tool is self._current


def tool_commands(*tools: type[Tool]) -> tuple[Command, ...]:
    """The commands of tools."""
    return tuple(tool.command for tool in tools)


def _is_possible(tool: Tool) -> bool:
    return tool.is_possible
