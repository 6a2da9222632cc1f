"""`MapEditor`: the tab in which a map is drawn, traced and looked at."""

from collections.abc import Callable, Mapping, Sequence
from typing import Annotated, Any

import msgspec
from PySide6.QtCore import QObject, QPointF, Qt, Signal
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.documents.geometry import Coordinate
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.ui.canvas.map_view import MapView
from ccstudio.ui.canvas.sight_tools import FieldTool, ThreadTool
from ccstudio.ui.canvas.tool import Tool
from ccstudio.ui.document_model import DocumentModel
from ccstudio.ui.editor import Dock
from ccstudio.ui.map_editor import clipboard
from ccstudio.ui.map_editor.action_table import LAYER_PREFIX
from ccstudio.ui.map_editor.all_pairs.keeper import Keeper
from ccstudio.ui.map_editor.checks import Checks
from ccstudio.ui.map_editor.commands import Commands
from ccstudio.ui.map_editor.context_menu import ContextMenu
from ccstudio.ui.map_editor.docks.layers import LayersPanel
from ccstudio.ui.map_editor.docks.outliner import OutlinerPanel
from ccstudio.ui.map_editor.docks.properties import PropertiesPanel
from ccstudio.ui.map_editor.docks.shape import ShapePanel
from ccstudio.ui.map_editor.docks.sight import SightPanel
from ccstudio.ui.map_editor.docks.sight_map import SightMapPanel
from ccstudio.ui.map_editor.fitting.follow_tool import FollowPictureTool
from ccstudio.ui.map_editor.fitting.pictures import PictureDrop, Pictures
from ccstudio.ui.map_editor.judges import Judges
from ccstudio.ui.map_editor.options_bar import OptionsBar
from ccstudio.ui.map_editor.painting.operations import PaintOperations
from ccstudio.ui.map_editor.places import parts_of_problem
from ccstudio.ui.map_editor.shape_operations import ShapeOperations
from ccstudio.ui.map_editor.sight_map.commands import SightMapCommands
from ccstudio.ui.map_editor.sight_map.state import SightMap
from ccstudio.ui.map_editor.sight_state import SightState
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.map_editor.status import SpaceStatus
from ccstudio.ui.map_editor.toolbox import Toolbox
from ccstudio.ui.map_editor.tools.course import CourseTool
from ccstudio.ui.map_editor.tools.curve import CurveTool
from ccstudio.ui.map_editor.tools.figures import EllipseTool, RectangleTool, RegularPolygonTool
from ccstudio.ui.map_editor.tools.freehand import FreehandTool
from ccstudio.ui.map_editor.tools.hand import HandTool
from ccstudio.ui.map_editor.tools.mutual import MutualTool
from ccstudio.ui.map_editor.tools.placing import BoxTool, LabelTool, ObjectiveTool
from ccstudio.ui.map_editor.tools.select import SelectTool
from ccstudio.ui.map_editor.tools.side_ink import OwnersTool, SideTool
from ccstudio.ui.map_editor.tools.spaces import (
    EyedropperTool,
    FillTool,
    LevelsTool,
    LineTool,
    SpaceRectangleTool,
    SpacesTool,
)
from ccstudio.ui.map_editor.tools.split import SplitTool
from ccstudio.ui.map_editor.tools.trace import HoleTool, TraceTool
from ccstudio.ui.map_editor.tools.transform import TransformTool
from ccstudio.ui.map_editor.tools.vertices import VerticesTool
from ccstudio.ui.map_editor.tracing.tracing import Tracing
from ccstudio.ui.map_editor.veil import PartState
from ccstudio.ui.map_editor.workbench import Purpose, Workbench
from ccstudio.ui.painting.layers import Layer


class ViewState(msgspec.Struct, frozen=True, kw_only=True):
    """How a map was last looked at."""

    zoom: Annotated[float, msgspec.Meta(gt=0, le=1_000)]
    x: Coordinate
    y: Coordinate
    layers: list[str]
    snaps: bool = True
    parts: dict[str, PartState] = {}


class MapEditor(QObject):
    """An editor for maps; see `ccstudio.ui.editor.Editor` for what each member means to the window."""

    problems_changed = Signal()
    enabled_changed = Signal()
    status_changed = Signal(str)
    talk_wanted = Signal(object)

    def __init__(
        self, model: DocumentModel[MapDocument], parent: QObject | None = None, library: Library | None = None
    ) -> None:
        super().__init__(parent)
        self._model = model
        self._widget = QWidget()
        self.view = MapView()
        self.bench = Workbench(model, library, self)
        self.judges = Judges(self.bench)
        self.keeper = Keeper(self)
        self.sight = SightState(self.bench, self.judges, self.keeper)
        self.sight_map = SightMap(self.bench, self.judges, self.keeper)
        self.sight_commands = SightMapCommands(self.bench, self.sight, self.sight_map, self.judges)
        self.stage = Stage(self.bench, self.sight, self.view)
        self.pictures = Pictures(self.bench, self.stage, self)
        self.tracing = Tracing(self.bench, self.stage, self._widget, self)
        self.toolbox = self._make_toolbox()
        self.shapes = ShapeOperations(self.bench, self.stage)
        self.painting = PaintOperations(self.bench, self.stage, self._purpose)
        self.commands = Commands(self.bench, self.stage, self.sight, self.toolbox)
        self.checks = Checks(self.bench, self._is_dragging, self.sight_commands.problems)
        self._layers = {f"{LAYER_PREFIX}{layer.value}": _LayerSwitch(self.stage, layer) for layer in Layer}
        self._handlers: dict[str, Callable[[], None]] = {
            **self.commands.handlers,
            **self.toolbox.handlers,
            **self.shapes.handlers,
            **self.painting.handlers,
            **self.pictures.handlers,
            **self.tracing.handlers,
            **self.sight_commands.handlers,
            "edit.paste": self._paste,
            **self._layers,
        }
        self._menu = ContextMenu(self.bench, self.commands, self._handlers, self._widget)
        self._bar = OptionsBar(self.bench, self.toolbox)
        self._status = SpaceStatus(self.bench)
        self._docks = self._make_docks()
        self._map_page = QWidget()
        layout = QVBoxLayout(self._map_page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self._bar)
        layout.addWidget(self.view, 1)
        self._pages = QStackedLayout(self._widget)
        self._pages.addWidget(self._map_page)
        self._drop = PictureDrop(self.pictures, self.view.viewport())
        self._widget.setFocusProxy(self.view)
        self._connect()

    def _make_toolbox(self) -> Toolbox:
        bench, stage, sight = self.bench, self.stage, self.sight
        tools: list[Tool] = [
            SelectTool(bench, stage),
            VerticesTool(bench, stage),
            HandTool(bench, stage),
            TraceTool(bench, stage),
            HoleTool(bench, stage),
            FreehandTool(bench, stage),
            CurveTool(bench, stage),
            RectangleTool(bench, stage),
            EllipseTool(bench, stage),
            RegularPolygonTool(bench, stage),
            SplitTool(bench, stage),
            TransformTool(bench, stage),
            SideTool(bench, stage),
            SpacesTool(bench, stage),
            FillTool(bench, stage),
            LineTool(bench, stage),
            SpaceRectangleTool(bench, stage),
            LevelsTool(bench, stage),
            EyedropperTool(bench, stage),
            CourseTool(bench, stage),
            ObjectiveTool(bench, stage),
            LabelTool(bench, stage),
            BoxTool(bench, stage),
            ThreadTool(sight, stage),
            FieldTool(sight, stage, stage),
            MutualTool(bench, self.sight_map, stage),
            OwnersTool(bench, stage),
            FollowPictureTool(bench, stage, self.pictures),
            *self.tracing.tools,
        ]
        return Toolbox(self.view, tools, self)

    def _make_docks(self) -> tuple[Dock, ...]:
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self.layers_panel = LayersPanel(self.bench, self.stage)
        self.outliner = OutlinerPanel(self.bench, self.stage)
        self.properties = PropertiesPanel(self.bench, self.toolbox.handlers["map.owners"])
        self.shape_panel = ShapePanel(self.bench, self.shapes)
        self.sight_panel = SightPanel(self.bench, self.sight, self.stage)
        self.sight_panel.action_wanted.connect(self.trigger)
        self.sight_map_panel = SightMapPanel(self.bench, self.judges, self.sight, self.sight_map, self.stage)
        self.sight_map_panel.action_wanted.connect(self.trigger)
        return (
            Dock(id="map.outliner", title=_("Parts"), widget=self.outliner, area=left),
            Dock(id="map.layers", title=_("Layers"), widget=self.layers_panel, area=left),
            Dock(id="map.properties", title=_("Properties"), widget=self.properties, area=right),
            Dock(id="map.shape", title=_("Shape"), widget=self.shape_panel, area=right, behind="map.properties"),
            Dock(id="map.sight", title=_("Sight"), widget=self.sight_panel, area=right),
            Dock(
                id="map.sight-map",
                title=_("Sight map"),
                widget=self.sight_map_panel,
                area=right,
                behind="map.sight",
            ),
        )

    def _connect(self) -> None:
        self.view.hovered.connect(self._status.follow)
        self.view.context_requested.connect(self._menu.open)
        self.checks.changed.connect(self.problems_changed)
        self.commands.told.connect(self.status_changed)
        self.tracing.told.connect(self.status_changed)
        self.shapes.told.connect(self.status_changed)
        self.painting.told.connect(self.status_changed)
        self.bench.stock_changed.connect(self.enabled_changed)
        self.pictures.told.connect(self.status_changed)
        self.pictures.talk_wanted.connect(self.talk_wanted)
        self.pictures.page_changed.connect(self._show_page)
        self.layers_panel.fit_wanted.connect(self.pictures.fit)
        self.bench.refused.connect(self.status_changed)
        self.sight_commands.told.connect(self.status_changed)
        self.sight_commands.talk_wanted.connect(self.talk_wanted)
        self.sight_commands.search_wanted.connect(self.sight_map_panel.toggle_search)
        self.sight_map_panel.file_wanted.connect(self.sight_commands.compare_with_file)
        self.sight_map_panel.source_edited.connect(self.sight_commands.edit_source)
        self.sight_map_panel.removal_wanted.connect(self.sight_commands.remove_golden)
        self.sight_map.golden_changed.connect(self.checks.look_soon)
        for changed in (
            self.toolbox.changed,
            self.sight_map.settings_changed,
            self.bench.selection.changed,
            self.pictures.changed,
            self.bench.veil.changed,
            self.bench.options_changed,
            self.stage.layers_changed,
            self.sight.thread_changed,
            self.sight.field_changed,
            self.sight.markers_changed,
        ):
            changed.connect(self.enabled_changed)

    @property
    def model(self) -> DocumentModel[MapDocument]:
        """The map it edits."""
        return self._model

    @property
    def widget(self) -> QWidget:
        """The map with the bar above it."""
        return self._widget

    @property
    def docks(self) -> Sequence[Dock]:
        """Parts, layers, properties, sight."""
        return self._docks

    @property
    def handlers(self) -> Mapping[str, Callable[[], None]]:
        """What to call for each action."""
        return self._handlers

    def trigger(self, action_id: str) -> None:
        """Carry out an action of the table, if it makes sense now."""
        if self.is_enabled(action_id):
            self._handlers[action_id]()

    def is_enabled(self, action_id: str) -> bool:
        """Whether the action makes sense now."""
        askable = (self.pictures, self.tracing, self.commands, self.painting, self.sight_commands)
        return all(it.is_enabled(action_id) for it in askable)

    def is_checked(self, action_id: str) -> bool:
        """Whether a tool is in hand, a layer on show, snapping on."""
        if action_id in self._layers:
            return self._layers[action_id].layer in self.stage.layers
        if action_id in self.sight_commands.handlers:
            return self.sight_commands.is_checked(action_id)
        return self.bench.snaps if action_id == "map.snap" else action_id == self.toolbox.current.id

    def problems(self) -> Sequence[Problem]:
        """What was found when the person last paused."""
        return self.checks.problems

    def show_problem(self, problem: Problem) -> None:
        """Select the parts a problem speaks of and bring them into sight."""
        if problem.path[:1] == ("golden",) and isinstance(problem.path[1], int):
            self.sight_commands.show_golden(problem.path[1])
            return
        refs = parts_of_problem(self.bench.document, problem)
        self.bench.selection.set(refs)
        self.stage.reveal(refs)

    def status_widgets(self) -> Sequence[QWidget]:
        """The space under the mouse."""
        return (self._status,)

    def save_state(self) -> dict[str, Any]:
        """Zoom, middle, layers, snapping, and which parts are hidden, locked and faint."""
        centre = self.view.centre
        state = ViewState(
            zoom=self.view.zoom,
            x=round(centre.x()),
            y=round(centre.y()),
            layers=sorted(layer.value for layer in self.stage.layers),
            snaps=self.bench.snaps,
            parts=self.bench.veil.to_state(),
        )
        kept: dict[str, Any] = msgspec.to_builtins(state)
        return kept

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Put back what `save_state` gave; a state that makes no sense is passed over."""
        try:
            known = msgspec.convert(dict(state), ViewState)
        except msgspec.ValidationError:
            return
        self.stage.show_layers(layer for layer in Layer if layer.value in known.layers)
        self.bench.set_snaps(known.snaps)
        self.bench.veil.take_state(known.parts, self.bench.document)
        self.view.show_at(QPointF(known.x, known.y), known.zoom)

    def close(self) -> None:
        """Let go of timers."""
        self.painting.close_dialog()
        self.toolbox.current.give_up()
        self.checks.stop()
        self.sight.stop()
        self.sight_map.stop()
        self.sight_panel.stop()
        self.pictures.stop()
        self.tracing.close()
        self.stage.stop()

    def _paste(self) -> None:
        """Paste a picture under the map, or parts of a map into it."""
        if clipboard.has_clip() or not self.pictures.take_from_clipboard():
            self.commands.paste()

    def _show_page(self, page: QWidget | None) -> None:
        """Show a page in the place of the map, or the map again."""
        shown = self._map_page if page is None else page
        if page is not None:
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(shown)
        focus = self.view if page is None else page
        self._widget.setFocusProxy(focus)
        focus.setFocus()

    def _purpose(self) -> Purpose | None:
        return self.toolbox.purpose

    def _is_dragging(self) -> bool:
        return self.toolbox.current.is_dragging


class _LayerSwitch:
    """Shows or hides one layer."""

    def __init__(self, stage: Stage, layer: Layer) -> None:
        self._stage = stage
        self.layer = layer

    def __call__(self) -> None:
        self._stage.toggle_layer(self.layer)
