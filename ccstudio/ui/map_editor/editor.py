"""`MapEditor`: the tab in which a map is drawn, traced and looked at."""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import Any, Final

import msgspec
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.maps.place_names import place_words
from ccstudio.application.maps.problem_parts import parts_of_problem
from ccstudio.application.search.sections import Section
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import PartRef
from ccstudio.ui.canvas.aids.measure import MeasureTool
from ccstudio.ui.canvas.aids.view_aids import ViewAids
from ccstudio.ui.canvas.sight_tools import FieldTool, ThreadTool
from ccstudio.ui.canvas.space_cursor import SpaceCursor
from ccstudio.ui.canvas.tool import Tool
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.documents.dependents_save import DependentsSave
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.documents.open_documents import EditedDocument
from ccstudio.ui.editors.map_tab import MapTab, ViewState, state_in
from ccstudio.ui.map_editor import clipboard
from ccstudio.ui.map_editor.action_table import LAYER_PREFIX, MAP_ACTIONS
from ccstudio.ui.map_editor.all_pairs.client import AllPairsClient
from ccstudio.ui.map_editor.checks import Checks
from ccstudio.ui.map_editor.commands import Commands
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.context_menu import ContextMenu
from ccstudio.ui.map_editor.docks.layers import LayersPanel
from ccstudio.ui.map_editor.docks.outliner import OutlinerPanel
from ccstudio.ui.map_editor.docks.properties import PropertiesPanel
from ccstudio.ui.map_editor.docks.shape import ShapePanel
from ccstudio.ui.map_editor.docks.sight_map import SightMapPanel
from ccstudio.ui.map_editor.finding import MapFinder
from ccstudio.ui.map_editor.fitting.follow_tool import FollowPictureTool
from ccstudio.ui.map_editor.fitting.pictures import PictureDrop, Pictures
from ccstudio.ui.map_editor.lint.commands import Linting
from ccstudio.ui.map_editor.lint.linter import Linter
from ccstudio.ui.map_editor.options_bar import OptionsBar
from ccstudio.ui.map_editor.painting.operations import PaintOperations
from ccstudio.ui.map_editor.part_visibility import PartState
from ccstudio.ui.map_editor.preload import PreparedMap
from ccstudio.ui.map_editor.regridding.operations import GridOperations
from ccstudio.ui.map_editor.shape_operations import ShapeOperations
from ccstudio.ui.map_editor.sight_map.commands import SightMapCommands
from ccstudio.ui.map_editor.sight_map.state import SightMap
from ccstudio.ui.map_editor.sight_policies import SightPolicies
from ccstudio.ui.map_editor.sight_state import SightState
from ccstudio.ui.map_editor.stage import Stage
from ccstudio.ui.map_editor.status import SpaceStatus
from ccstudio.ui.map_editor.toolbox import Toolbox
from ccstudio.ui.map_editor.tools.course import CourseTool
from ccstudio.ui.map_editor.tools.curve import CurveTool
from ccstudio.ui.map_editor.tools.figures import EllipseTool, RectangleTool, RegularPolygonTool
from ccstudio.ui.map_editor.tools.freehand import FreehandTool
from ccstudio.ui.map_editor.tools.mutual import MutualTool
from ccstudio.ui.map_editor.tools.pan import HandTool
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
from ccstudio.ui.sight_panel.commands import SightCommands
from ccstudio.ui.sight_panel.panel import SightPanel

PANELS: Final = frozenset({"outliner", "layers_panel", "properties", "shape_panel", "sight_panel", "sight_map_panel"})
"""The panels that are made when they are asked for, by their names here."""


class MapViewState(ViewState, frozen=True, kw_only=True):
    """How a map was last looked at, and what of it is shown."""

    layers: list[str]
    snaps: bool = True
    parts: dict[str, PartState] = msgspec.field(default_factory=dict)
    ignored: tuple[str, ...] = ()


class MapEditor(MapTab):
    """An editor for maps; see `ccstudio.ui.documents.editor.Editor` for what each member means to the window."""

    def __init__(
        self,
        model: DocumentModel[MapDocument],
        parent: QObject | None = None,
        library: Library | None = None,
        prepared: PreparedMap | None = None,
    ) -> None:
        super().__init__(model, QWidget(), parent)
        if prepared is not None:
            library = library or prepared.library
        self.context = MapContext(model, library, self, None if prepared is None else prepared.board)
        self.context.show_keys(Keymap(MAP_ACTIONS, parent=self))
        self.sight_policies = SightPolicies(self.context)
        self.client = AllPairsClient(self)
        self.sight = SightState(self.context, self.sight_policies, self.client)
        self.sight_map = SightMap(self.context, self.sight_policies, self.client)
        self.sight_commands = SightMapCommands(self.context, self.sight, self.sight_map, self.sight_policies)
        self.stage = Stage(self.context, self.sight, self.view, None if prepared is None else prepared.depiction)
        self.cursor = SpaceCursor(self.stage)
        self.aids = ViewAids("map", self.stage, self, keeps_layers=False)
        self.pictures = Pictures(self.context, self.stage, self)
        self.tracing = Tracing(self.context, self.stage, self._widget, self)
        self.toolbox = self._make_toolbox()
        self.shapes = ShapeOperations(self.context, self.stage)
        self.painting = PaintOperations(self.context, self.stage, self._purpose)
        self.grids = GridOperations(self.context, self.stage, library)
        self.commands = Commands(self.context, self.stage, self.toolbox)
        self.thread_commands = SightCommands(self.sight, self.stage, "sight.")
        checker = None if prepared is None else prepared.checker
        self.checks = Checks(self.context, self._is_dragging, self.sight_commands.problems, checker)
        self.linting = Linting(self.context, self.stage, Linter(self.context, self.sight_policies, self._is_dragging))
        self.finder = MapFinder(
            self.context,
            self.stage,
            self.problems,
            self.show_problem,
            self.linting.linter.listed,
            self.linting.show_finding,
            self.sight_commands.show_golden,
        )
        self._layers = {f"{LAYER_PREFIX}{layer.value}": partial(self.stage.toggle_layer, layer) for layer in Layer}
        self._handlers: dict[str, Callable[[], None]] = {
            **self.commands.handlers,
            **self.thread_commands.handlers,
            **self.toolbox.handlers,
            **self.shapes.handlers,
            **self.painting.handlers,
            **self.pictures.handlers,
            **self.tracing.handlers,
            **self.grids.handlers,
            **self.sight_commands.handlers,
            **self.linting.handlers,
            **self.aids.handlers,
            "edit.paste": self._paste,
            "map.find": self.search_wanted.emit,
            **self._layers,
        }
        self._menu = ContextMenu(self.context, self.commands, self._handlers, self._can_paste, self._widget)
        self._bar = OptionsBar(self.context, self.toolbox)
        self._status = status = SpaceStatus(self.context)
        self.view.hovered.connect(status.follow)
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
        context, stage, sight = self.context, self.stage, self.sight
        tools: list[Tool] = [
            SelectTool(context, stage),
            VerticesTool(context, stage),
            HandTool(context, stage),
            TraceTool(context, stage),
            HoleTool(context, stage),
            FreehandTool(context, stage),
            CurveTool(context, stage),
            RectangleTool(context, stage),
            EllipseTool(context, stage),
            RegularPolygonTool(context, stage),
            SplitTool(context, stage),
            TransformTool(context, stage),
            SideTool(context, stage),
            SpacesTool(context, stage),
            FillTool(context, stage),
            LineTool(context, stage),
            SpaceRectangleTool(context, stage),
            LevelsTool(context, stage),
            EyedropperTool(context, stage),
            CourseTool(context, stage),
            ObjectiveTool(context, stage),
            LabelTool(context, stage),
            BoxTool(context, stage),
            self._make_thread_tool(),
            FieldTool(sight, stage, stage),
            MutualTool(context, self.sight_map, stage),
            OwnersTool(context, stage),
            FollowPictureTool(context, stage, self.pictures),
            *self.tracing.tools,
            MeasureTool(stage, self),
        ]
        return Toolbox(self.view, tools, self)

    def _make_thread_tool(self) -> ThreadTool:
        tool = ThreadTool(self.sight, self.stage)
        tool.strung.connect(self._raise_sight)
        return tool

    def _make_docks(self) -> tuple[Dock, ...]:
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        return (
            Dock(id="map.outliner", title=_("Parts"), widget=lambda: self.outliner, area=left),
            Dock(id="map.layers", title=_("Layers"), widget=lambda: self.layers_panel, area=left),
            Dock(id="map.properties", title=_("Properties"), widget=lambda: self.properties, area=right),
            Dock(
                id="map.shape", title=_("Shape"), widget=lambda: self.shape_panel, area=right, behind="map.properties"
            ),
            Dock(id="map.sight", title=_("Sight"), widget=lambda: self.sight_panel, area=right),
            Dock(
                id="map.sight-map",
                title=_("Sight map"),
                widget=lambda: self.sight_map_panel,
                area=right,
                behind="map.sight",
            ),
            Dock(id="map.lint", title=_("Lint"), widget=self.linting.panel, area=right, behind="map.sight"),
        )

    # The panels are made when their turn has come, or when somebody asks for them before.

    @cached_property
    def outliner(self) -> OutlinerPanel:
        """The parts of the map."""
        return OutlinerPanel(self.context, self.stage)

    @cached_property
    def layers_panel(self) -> LayersPanel:
        """The layers, and the pictures under the map."""
        panel = LayersPanel(self.context, self.stage)
        panel.fit_wanted.connect(self.pictures.fit)
        return panel

    @cached_property
    def properties(self) -> PropertiesPanel:
        """The entries of what is selected."""
        return PropertiesPanel(self.context, self.toolbox.handlers["map.owners"])

    @cached_property
    def shape_panel(self) -> ShapePanel:
        """The shape of what is selected, in numbers."""
        return ShapePanel(self.context, self.shapes)

    @cached_property
    def sight_panel(self) -> SightPanel:
        """What the thread meets, and why."""
        panel = SightPanel(self.sight, self.context.keymap, "sight.", "tool.thread")
        panel.action_wanted.connect(self.trigger)
        panel.pointed.connect(self.context.selection.point_at)
        panel.chosen.connect(self._choose_part)
        return panel

    @cached_property
    def sight_map_panel(self) -> SightMapPanel:
        """What all pairs of spaces are to each other."""
        panel = SightMapPanel(self.context, self.sight_policies, self.sight, self.sight_map, self.stage)
        panel.action_wanted.connect(self.trigger)
        panel.source_written.connect(self.sight_commands.write_source)
        panel.file_wanted.connect(self.sight_commands.compare_with_file)
        panel.source_edited.connect(self.sight_commands.edit_source)
        panel.removal_wanted.connect(self.sight_commands.remove_golden)
        self.sight_commands.kept.connect(panel.clear_source)
        return panel

    def _connect(self) -> None:
        self.view.context_requested.connect(self._menu.open)
        self.checks.changed.connect(self.problems_changed)
        self.commands.told.connect(self.status_changed)
        self.thread_commands.told.connect(self.status_changed)
        self.aids.told.connect(self.status_changed)
        self.tracing.told.connect(self.status_changed)
        self.shapes.told.connect(self.status_changed)
        self.painting.told.connect(self.status_changed)
        self.grids.told.connect(self.status_changed)
        self.context.stock_changed.connect(self.enabled_changed)
        self.pictures.told.connect(self.status_changed)
        self.pictures.dialog_wanted.connect(self.dialog_wanted)
        self.pictures.page_changed.connect(self._show_page)
        self.context.refused.connect(self.status_changed)
        self.sight_commands.told.connect(self.status_changed)
        self.linting.told.connect(self.status_changed)
        self.linting.dialog_wanted.connect(self.dialog_wanted)
        self.toolbox.changed.connect(self._point_at_nothing)
        self.toolbox.changed.connect(self._fall_silent)
        self.model.path_changed.connect(self._point_at_nothing)
        self.linting.panel.action_wanted.connect(self.trigger)
        self.linting.raised.connect(self._raise_lint)
        self.sight_commands.kept.connect(self._raise_sight_map)
        self.sight_commands.dialog_wanted.connect(self.dialog_wanted)
        self.sight_commands.search_wanted.connect(self._toggle_search)
        self.sight_map.settings_changed.connect(self._make_sight_map_panel)
        self.sight_map.golden_changed.connect(self.checks.look_soon)
        self.pictures.watch.file_changed.connect(self.checks.look_soon)
        for changed in (
            self.toolbox.changed,
            self.sight_map.settings_changed,
            self.context.selection.changed,
            self.pictures.changed,
            self.context.visibility.changed,
            self.context.options_changed,
            self.stage.layers_changed,
            self.aids.changed,
            self.sight.thread_changed,
            self.sight.field_changed,
            self.sight.markers_changed,
            self.linting.changed,
        ):
            changed.connect(self.enabled_changed)

    def trigger(self, action_id: str) -> None:
        """Carry out an action of the table, if it makes sense now."""
        if self.is_enabled(action_id):
            self._handlers[action_id]()

    def is_enabled(self, action_id: str) -> bool:
        """Whether the action makes sense now."""
        askable = (
            self.pictures,
            self.tracing,
            self.commands,
            self.painting,
            self.sight_commands,
            self.thread_commands,
            self.linting,
        )
        return all(it.is_enabled(action_id) for it in askable)

    def is_checked(self, action_id: str) -> bool:
        """Whether a tool is in hand, a layer on show, snapping on."""
        if action_id in self._layers:
            return Layer(action_id.removeprefix(LAYER_PREFIX)) in self.stage.layers
        if action_id in self.aids.handlers:
            return self.aids.is_checked(action_id)
        if action_id in self.painting.handlers:
            return self.painting.is_checked(action_id)
        if action_id in self.sight_commands.handlers:
            return self.sight_commands.is_checked(action_id)
        return self.context.snaps if action_id == "map.snap" else action_id == self.toolbox.current.id

    def problems(self) -> Sequence[Problem]:
        """What was found when the person last paused."""
        return self.checks.problems

    def words_of_place(self, problem: Problem) -> str:
        """The part a problem is about, by its title or kind, and the space it is at."""
        return place_words(self.context.document, self.context.terrain, self.context.grid, problem)

    def show_problem(self, problem: Problem) -> None:
        """Select the parts a problem speaks of and bring them into sight."""
        if problem.path[:1] == ("golden",) and isinstance(problem.path[1], int):
            self.sight_commands.show_golden(problem.path[1])
            return
        refs = parts_of_problem(self.context.document, problem)
        self.context.selection.set(refs)
        self.stage.reveal(refs)

    def search_sections(self) -> Sequence[Section]:
        """What can be found by name."""
        return self.finder.sections()

    def show_keys(self, keymap: Keymap) -> None:
        """Show other keys in the menu under the mouse and in hints."""
        self.context.show_keys(keymap)
        if "sight_panel" in self.__dict__:
            self.sight_panel.show_keys(keymap)

    def save_state(self) -> dict[str, Any]:
        """Zoom, middle, layers, snapping, and which parts are hidden, locked and faint."""
        state = MapViewState(
            **msgspec.structs.asdict(self._seen()),
            layers=sorted(layer.value for layer in self.stage.layers),
            snaps=self.context.snaps,
            parts=self.context.visibility.to_state(),
            ignored=tuple(sorted(self.linting.linter.ignored)),
        )
        kept: dict[str, Any] = msgspec.to_builtins(state)
        return kept

    def restore_state(self, state: Mapping[str, Any]) -> None:
        """Put back what `save_state` gave; a state that makes no sense is passed over."""
        known = state_in(state, MapViewState)
        if known is None:
            return
        self.stage.show_layers(layer for layer in Layer if layer.value in known.layers)
        self.context.set_snaps(known.snaps)
        self.context.visibility.take_state(known.parts, self.context.document)
        self.linting.linter.ignore(known.ignored)
        self._look_again(known)

    def begin_from_picture(self, picture: Path) -> None:
        """Bring in a picture and fit it."""
        self.pictures.begin(picture)

    async def following(self, dialogs: Dialogs, edited: Sequence[EditedDocument]) -> DependentsSave | None:
        """Ask which of the documents that use the map follow when it is saved on another grid."""
        return await self.grids.following(dialogs, edited)

    def settle(self) -> None:
        """Make a step now of what is still being worked out."""
        self.toolbox.settle()

    def close(self) -> None:
        """Let go of timers."""
        self.painting.close_dialog()
        self.grids.close_dialog()
        self.toolbox.current.give_up()
        self.context.stop()
        self.finder.stop()
        self.checks.stop()
        self.sight.stop()
        self.sight_map.stop()
        for name in PANELS & self.__dict__.keys():
            panel = getattr(self, name)
            if isinstance(panel, SightPanel):
                panel.stop()
            if panel.parentWidget() is None:
                # It was asked for before it had a place.
                panel.deleteLater()
        self.pictures.stop()
        self.tracing.close()
        self.linting.stop()
        self.aids.stop()
        self.stage.stop()

    def _can_paste(self) -> bool:
        """Whether the clipboard holds parts of a map, or a picture."""
        return clipboard.has_parts() or self.pictures.has_on_clipboard

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

    def _make_sight_map_panel(self) -> None:
        """Show the panel that explains what is laid over the map as soon as something is."""
        if self.sight_map.mode != "none":
            self.sight_map_panel.update()
            self._raise_sight_map()

    def _toggle_search(self) -> None:
        """Search for near misses, or no more."""
        self._raise_sight_map()
        self.sight_map_panel.toggle_search()

    def _choose_part(self, ref: PartRef) -> None:
        self.context.selection.set([ref])
        self.stage.reveal([ref])

    def _raise_sight(self) -> None:
        self.panel_wanted.emit("map.sight")

    def _raise_sight_map(self) -> None:
        self.panel_wanted.emit("map.sight-map")

    def _raise_lint(self) -> None:
        self.panel_wanted.emit("map.lint")

    def _fall_silent(self) -> None:
        """Take back what was said of what another tool did."""
        self.status_changed.emit("")

    def _point_at_nothing(self, _path: object = None) -> None:
        """Light up nothing until the mouse moves: another tool means something else, and who saves is done looking."""
        self.toolbox.current.leave()
        self.context.selection.point_at(None)

    def _purpose(self) -> Purpose | None:
        return self.toolbox.purpose

    def _is_dragging(self) -> bool:
        return self.toolbox.current.is_dragging
