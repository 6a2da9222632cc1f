"""`MapTab`: what the editors that show a map have in common: their members, and how the map is looked at."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any, TypeVar

import msgspec
from PySide6.QtCore import QObject, QPointF, Signal
from PySide6.QtWidgets import QWidget

from ccstudio.documents.geometry import Coordinate
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Dock


class ViewState(msgspec.Struct, frozen=True, kw_only=True):
    """How a map was last looked at: the zoom, and what was in the middle (lattice units)."""

    zoom: Annotated[float, msgspec.Meta(gt=0, le=1_000)]
    x: Coordinate
    y: Coordinate


V = TypeVar("V", bound=ViewState)


class MapTab(QObject):
    """An editor that shows a map; `ccstudio.ui.documents.editor.Editor` says what each member means."""

    problems_changed = Signal()
    enabled_changed = Signal()
    status_changed = Signal(str)
    dialog_wanted = Signal(object)
    search_wanted = Signal()
    panel_wanted = Signal(str)

    _docks: Sequence[Dock]
    _handlers: Mapping[str, Callable[[], None]]
    _status: QWidget

    def __init__(
        self, model: DocumentModel[Any], widget: QWidget, parent: QObject | None = None, view: MapView | None = None
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._widget = widget
        self.view = view or MapView()

    @property
    def model(self) -> DocumentModel[Any]:
        """What it edits."""
        return self._model

    @property
    def widget(self) -> QWidget:
        """The map, and what belongs above it."""
        return self._widget

    @property
    def docks(self) -> Sequence[Dock]:
        """Its panels."""
        return self._docks

    @property
    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What to call for each action."""
        return self._handlers

    def status_widgets(self) -> Sequence[QWidget]:
        """The space under the mouse."""
        return (self._status,)

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
