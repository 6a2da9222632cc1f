"""`ToolTab`: what the editors have in common that work on the whole map of others with a handful of tools."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.tool import Tool
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.editors.map_tab import MapTab, ViewState, state_in


class TabPage(QWidget):
    """The content of a tab: its map.

    Signals:
        shown(): the tab came to the front.
    """

    shown = Signal()

    def showEvent(self, event: QShowEvent) -> None:
        """Tell of it."""
        super().showEvent(event)
        self.shown.emit()


class ToolTab(MapTab):
    """A map with one tool in hand and a line that names the space under the mouse.

    Who derives from it gives its tools to `_take_tools`, and begins with the first of them when all else stands.
    """

    def __init__(self, model: DocumentModel[Any], parent: QObject | None = None, view: MapView | None = None) -> None:
        page = TabPage()
        super().__init__(model, page, parent, view)
        self._page = page
        self._status = self._status_line = QLabel()
        self._status_line.setTextFormat(Qt.TextFormat.PlainText)
        column = QVBoxLayout(page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)
        page.setFocusProxy(self.view)

    def _take_tools(self, tools: Sequence[Tool]) -> None:
        """Have these tools, the first of them in hand."""
        self._tools = {tool.id: tool for tool in tools}
        self.tool = tools[0]
        for tool in tools:
            tool.status_changed.connect(self.status_changed)

    def _begin_with_tool(self) -> None:
        self.view.set_tool(self.tool)
        self.tool.activate()

    def use(self, tool_id: str) -> None:
        """Take a tool; taken again it begins anew."""
        tool = self._tools[tool_id]
        if tool is not self.tool:
            self.tool.deactivate()
            self.tool = tool
            self.view.set_tool(tool)
            self.enabled_changed.emit()
        self.view.setFocus()
        tool.activate()

    def save_state(self) -> dict[str, Any]:
        """Zoom and middle."""
        return msgspec.structs.asdict(self._seen())

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Put back what `save_state` gave; a state that makes no sense is passed over."""
        known = state_in(state, ViewState)
        if known is not None:
            self._look_again(known)
