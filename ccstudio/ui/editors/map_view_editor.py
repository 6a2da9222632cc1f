"""`MapViewEditor`: what editors with a map share: a view, tools, and the state of the view."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ccstudio.documents.geometry import Coordinate
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.sight import Look, Sight
from ccstudio.ui.canvas.toolbox import Toolbox
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.editors.base_editor import BaseEditor


class ViewState(msgspec.Struct, frozen=True, kw_only=True):
    """The state of the view of a map: its zoom and its middle (lattice units)."""

    zoom: Annotated[float, msgspec.Meta(gt=0, le=1_000)]
    x: Coordinate
    y: Coordinate


V = TypeVar("V", bound=ViewState)


class TabPage(QWidget):
    """The content of a tab.

    Signals:
        shown(): the tab came to the front.
    """

    shown = Signal()

    def showEvent(self, event: QShowEvent) -> None:
        """Emit the signal."""
        super().showEvent(event)
        self.shown.emit()


class MapViewEditor(BaseEditor):
    """An editor that shows a map; a subclass with more contents overrides `_lay_out`."""

    sight: Sight
    toolbox: Toolbox

    def __init__(self, model: DocumentModel[Any], parent: QObject | None = None, view: MapView | None = None) -> None:
        super().__init__(model, parent)
        self._widget = page = TabPage()
        self.view = view or MapView()
        self._page = page
        self._lay_out()
        page.setFocusProxy(self.view)

    def _lay_out(self) -> None:
        """Fill the tab with the map, and show the space under the mouse in the status bar."""
        self._status_line = QLabel()
        self._status_line.setTextFormat(Qt.TextFormat.PlainText)
        self._status = (self._status_line,)
        column = QVBoxLayout(self._page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)

    def save_state(self) -> dict[str, Any]:
        """Return zoom and middle."""
        return msgspec.structs.asdict(self._seen())

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Restore a state from `save_state`; an invalid one is ignored."""
        known = state_in(state, ViewState)
        if known is not None:
            self._look_again(known)

    def look(self) -> tuple[str, Look]:
        """Return the tool in hand, and what is looked at."""
        return self.toolbox.current.id, self.sight.look()

    def look_again(self, look: tuple[str, Look]) -> None:
        """Take a tool, and show what was looked at on the same map."""
        tool, shown = look
        if self.toolbox.current.id != tool:
            self.toolbox.use(tool)
        self.sight.look_again(shown)

    def _seen(self) -> ViewState:
        """The current state of the view."""
        centre = self.view.centre
        return ViewState(zoom=self.view.zoom, x=round(centre.x()), y=round(centre.y()))

    def _look_again(self, state: ViewState) -> None:
        """Restore the state of the view."""
        self.view.show_at(QPointF(state.x, state.y), state.zoom)


def state_in(state: Mapping[str, Any], kind: type[V]) -> V | None:
    """A stored state of the view; None if it is invalid."""
    try:
        return msgspec.convert(dict(state), kind)
    except msgspec.ValidationError:
        return None
