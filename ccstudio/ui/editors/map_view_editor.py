"""`MapViewEditor`: what the editors that show a map have in common: a view, tools, and how the map is looked at."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeVar

import msgspec
from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import QLabel, QVBoxLayout, QWidget

from ccstudio.documents.geometry import Coordinate
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.editors.base_editor import BaseEditor


class ViewState(msgspec.Struct, frozen=True, kw_only=True):
    """How a map was last looked at: the zoom, and what was in the middle (lattice units)."""

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
        """Signal it."""
        super().showEvent(event)
        self.shown.emit()


class MapViewEditor(BaseEditor):
    """An editor that shows a map; a subclass that shows more than that has a `_lay_out` of its own."""

    def __init__(self, model: DocumentModel[Any], parent: QObject | None = None, view: MapView | None = None) -> None:
        super().__init__(model, parent)
        self._widget = page = TabPage()
        self.view = view or MapView()
        self._page = page
        self._lay_out()
        page.setFocusProxy(self.view)

    def _lay_out(self) -> None:
        """Fill the tab with the map, and make room in the status line for the space under the mouse."""
        self._status_line = QLabel()
        self._status_line.setTextFormat(Qt.TextFormat.PlainText)
        self._status = (self._status_line,)
        column = QVBoxLayout(self._page)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.view)

    def save_state(self) -> dict[str, Any]:
        """Zoom and middle."""
        return msgspec.structs.asdict(self._seen())

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Put back what `save_state` gave; a state that makes no sense is passed over."""
        known = state_in(state, ViewState)
        if known is not None:
            self._look_again(known)

    def _seen(self) -> ViewState:
        """How the map is looked at now."""
        centre = self.view.centre
        return ViewState(zoom=self.view.zoom, x=round(centre.x()), y=round(centre.y()))

    def _look_again(self, state: ViewState) -> None:
        """Look at the map as before."""
        self.view.show_at(QPointF(state.x, state.y), state.zoom)


def state_in(state: Mapping[str, Any], kind: type[V]) -> V | None:
    """A state of the view as it was kept; None for one that makes no sense."""
    try:
        return msgspec.convert(dict(state), kind)
    except msgspec.ValidationError:
        return None
