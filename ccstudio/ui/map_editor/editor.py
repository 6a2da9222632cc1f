"""`MapEditor`: the tab in which a map is drawn, traced and looked at."""

from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import msgspec
from PySide6.QtCore import QObject, Qt
from PySide6.QtWidgets import QStackedLayout, QVBoxLayout, QWidget

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.maps.place_names import place_words
from ccstudio.application.maps.problem_parts import parts_of_problem
from ccstudio.application.search.sections import Section
from ccstudio.base.language import N_, _
from ccstudio.base.problems import Problem
from ccstudio.documents.library import Library
from ccstudio.documents.map import MapDocument
from ccstudio.edit.parts import PartRef
from ccstudio.ui.canvas.aids.view_aids import ViewAids
from ccstudio.ui.canvas.sight_tools import ThreadTool
from ccstudio.ui.canvas.space_cursor import SpaceCursor
from ccstudio.ui.canvas.toolbox import tool_commands
from ccstudio.ui.commands.command import Command, command
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.dialogs.dialogs import Dialogs
from ccstudio.ui.documents.dependents_save import DependentsSave
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.documents.open_documents import EditedDocument
from ccstudio.ui.editors.map_view_editor import MapViewEditor, ViewState, state_in
from ccstudio.ui.map_editor.all_pairs_client import AllPairsClient
from ccstudio.ui.map_editor.checks import Checks
from ccstudio.ui.map_editor.commands import EditCommands
from ccstudio.ui.map_editor.context import MapContext, Purpose
from ccstudio.ui.map_editor.context_menu import ContextMenu
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
from ccstudio.ui.map_editor.toolbox import TOOLS, MapToolbox, make_tools
from ccstudio.ui.map_editor.tools.side_ink import OwnersTool
from ccstudio.ui.map_editor.tracing.tracing import Tracing
from ccstudio.ui.map_editor.view_commands import LayerCommands, MapZoomCommands, PartCommands
from ccstudio.ui.sight_panel.commands import SightCommands

if TYPE_CHECKING:
    from ccstudio.ui.map_editor.docks.layers import LayersPanel
    from ccstudio.ui.map_editor.docks.outliner import OutlinerPanel
    from ccstudio.ui.map_editor.docks.properties import PropertiesPanel
    from ccstudio.ui.map_editor.docks.shape import ShapePanel
    from ccstudio.ui.map_editor.docks.sight_map import SightMapPanel
    from ccstudio.ui.sight_panel.panel import SightPanel

PANELS: Final = frozenset({"outliner", "layers_panel", "properties", "shape_panel", "sight_panel", "sight_map_panel"})
"""The panels that are made when they are asked for, by their names here."""


class MapViewState(ViewState, frozen=True, kw_only=True):
    """How a map was last looked at, and what of it is shown."""

    layers: list[str]
    snaps: bool = True
    parts: dict[str, PartState] = msgspec.field(default_factory=dict)
    ignored: tuple[str, ...] = ()


class MapEditor(MapViewEditor):
    """An editor for maps; see `ccstudio.ui.documents.editor.Editor` for what each member means to the window."""

    where = "map"

    def __init__(
        self,
        model: DocumentModel[MapDocument],
        parent: QObject | None = None,
        library: Library | None = None,
        prepared: PreparedMap | None = None,
    ) -> None:
        super().__init__(model, parent)
        if prepared is not None:
            library = library or prepared.library
        self.context = MapContext(model, library, self, None if prepared is None else prepared.board)
        self.context.show_keys(Keymap(self.menu_commands(), parent=self))
        self.sight_policies = SightPolicies(self.context)
        self.client = AllPairsClient(self)
        self.sight: SightState = SightState(self.context, self.sight_policies, self.client)
        self.sight_map = SightMap(self.context, self.sight_policies, self.client)
        self.sight_commands = SightMapCommands(self.context, self.sight, self.sight_map, self.sight_policies)
        self.stage = Stage(self.context, self.sight, self.view, None if prepared is None else prepared.depiction)
        self.cursor = SpaceCursor(self.stage)
        self.aids = ViewAids("map", self.stage, self, keeps_layers=False)
        self.pictures = Pictures(self.context, self.stage, self)
        self.tracing = Tracing(self.context, self.stage, self._page, self)
        tools = make_tools(self.context, self.stage, self.sight, self.sight_map, self.pictures, self.tracing)
        self.toolbox: MapToolbox = MapToolbox(self.view, tools, self)
        self.shapes = ShapeOperations(self.context, self.stage)
        self.painting = PaintOperations(self.context, self.stage, self._purpose)
        self.grids = GridOperations(self.context, self.stage, library)
        self.editing = EditCommands(self.context, self.stage, self.toolbox, self.pictures)
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
        self._take_commands(
            self.editing,
            PartCommands(self.context),
            MapZoomCommands(self.context, self.stage),
            self.aids,
            LayerCommands(self.stage),
            self.grids,
            self.pictures,
            self.tracing,
            self.linting,
            self.toolbox,
            self.painting,
            self.shapes,
            SightCommands(self.sight, self.stage, "map", "sight."),
            self.sight_commands,
            is_suspended=self._is_fitting,
        )
        self._menu = ContextMenu(self.context, self.commands, self.editing, self._page)
        self._bar = OptionsBar(self.context, self.toolbox)
        self._bar.left.connect(self.view.setFocus)
        status = SpaceStatus(self.context)
        self._status = (status,)
        self.view.hovered.connect(status.follow)
        self._docks = self._make_docks()
        self._map_page = QWidget()
        column = QVBoxLayout(self._map_page)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self._bar)
        column.addWidget(self.view, 1)
        self._pages.addWidget(self._map_page)
        self._drop = PictureDrop(self.pictures, self.view.viewport())
        self._connect()
        next(tool for tool in tools if isinstance(tool, ThreadTool)).thread_set.connect(self._raise_sight)

    @classmethod
    def menu_commands(cls) -> Sequence[Command]:
        """Every command of the editor, in the order of the menus."""
        return (
            *EditCommands.declared_commands(),
            *cls.declared_commands(),
            *MapZoomCommands.declared_commands(),
            *ViewAids.declared_commands("map"),
            *LayerCommands.declared_commands(),
            *GridOperations.declared_commands(),
            *Pictures.declared_commands(),
            FollowPictureTool.command,
            *Tracing.declared_commands(),
            *Linting.declared_commands(),
            *tool_commands(*TOOLS),
            *PaintOperations.declared_commands(),
            *ShapeOperations.declared_commands(),
            OwnersTool.command,
            *PartCommands.declared_commands(),
            *SightCommands.declared_commands("map", "sight."),
            *SightMapCommands.declared_commands(),
        )

    @command(
        id="map.find", text=N_("F&ind on this map…"), menu="Edit", group="find", key="Ctrl+F",
        icon="mdi6.map-search-outline", tip=N_("Go to a space, an outline, a label or a problem by its name"),
    )  # fmt: skip
    def find(self) -> None:
        """Ask for a name."""
        self.search_wanted.emit()

    def _lay_out(self) -> None:
        """Show the map, or a page in its place."""
        self._pages = QStackedLayout(self._page)

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
            Dock(id="map.lint", title=_("Lint"), widget=lambda: self.linting.panel, area=right, behind="map.sight"),
        )

    @property
    def layers(self) -> frozenset[Layer]:
        """The layers on show."""
        return frozenset(self.stage.layers)

    # The panels are made when their turn has come, or when somebody asks for them before.

    @cached_property
    def outliner(self) -> "OutlinerPanel":
        """The parts of the map."""
        from ccstudio.ui.map_editor.docks.outliner import OutlinerPanel  # noqa: PLC0415 - not for the first paint

        return OutlinerPanel(self.context, self.stage)

    @cached_property
    def layers_panel(self) -> "LayersPanel":
        """The layers, and the pictures under the map."""
        from ccstudio.ui.map_editor.docks.layers import LayersPanel  # noqa: PLC0415 - not for the first paint

        panel = LayersPanel(self.context, self.stage)
        panel.fit_wanted.connect(self.pictures.fit)
        return panel

    @cached_property
    def properties(self) -> "PropertiesPanel":
        """The entries of what is selected."""
        from ccstudio.ui.map_editor.docks.properties import PropertiesPanel  # noqa: PLC0415 - not for the first paint

        return PropertiesPanel(self.context, partial(self.toolbox.use, OwnersTool.id))

    @cached_property
    def shape_panel(self) -> "ShapePanel":
        """The shape of what is selected, in numbers."""
        from ccstudio.ui.map_editor.docks.shape import ShapePanel  # noqa: PLC0415 - not for the first paint

        return ShapePanel(self.context, self.shapes)

    @cached_property
    def sight_panel(self) -> "SightPanel":
        """What the thread meets, and why."""
        from ccstudio.ui.sight_panel.panel import SightPanel  # noqa: PLC0415 - not for the first paint

        panel = SightPanel(self.sight, self.context.keymap, "sight.", "tool.thread")
        panel.action_wanted.connect(self.trigger)
        panel.pointed.connect(self.context.selection.point_at)
        panel.chosen.connect(self._choose_part)
        return panel

    @cached_property
    def sight_map_panel(self) -> "SightMapPanel":
        """What all pairs of spaces are to each other."""
        from ccstudio.ui.map_editor.docks.sight_map import SightMapPanel  # noqa: PLC0415 - not for the first paint

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
        # Its table of terrains may have been changed in another tab.
        self._page.shown.connect(self.context.look_for_terrain)
        self.checks.changed.connect(self.problems_changed)
        self.context.stock_changed.connect(self.enabled_changed)
        self.pictures.page_changed.connect(self._show_page)
        self.context.refused.connect(self.status_changed)
        self.toolbox.changed.connect(self._point_at_nothing)
        self.toolbox.changed.connect(self._fall_silent)
        self.model.path_changed.connect(self._point_at_nothing)
        self.linting.action_wanted.connect(self.trigger)
        self.linting.raised.connect(self._raise_lint)
        self.sight_commands.kept.connect(self._raise_sight_map)
        self.sight_commands.near_misses_wanted.connect(self._toggle_search)
        self.sight_map.settings_changed.connect(self._make_sight_map_panel)
        self.sight_map.golden_changed.connect(self.checks.look_soon)
        self.pictures.watch.file_changed.connect(self.checks.look_soon)
        for changed in (
            self.sight_map.settings_changed,
            self.context.selection.changed,
            self.context.visibility.changed,
            self.context.options_changed,
            self.stage.layers_changed,
            self.sight.thread_changed,
            self.sight.field_changed,
            self.sight.markers_changed,
        ):
            changed.connect(self.enabled_changed)

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
        self.toolbox.current.discard_unfinished()
        self.context.stop()
        self.finder.stop()
        self.checks.stop()
        self.sight.stop()
        self.sight_map.stop()
        if "sight_panel" in self.__dict__:
            self.sight_panel.stop()
        for name in PANELS & self.__dict__.keys():
            panel = getattr(self, name)
            if panel.parentWidget() is None:
                # It was asked for before it had a place.
                panel.deleteLater()
        self.pictures.stop()
        self.tracing.close()
        self.linting.stop()
        self.aids.stop()
        self.stage.stop()

    def _show_page(self, page: QWidget | None) -> None:
        """Show a page in the place of the map, or the map again."""
        shown = self._map_page if page is None else page
        if page is not None:
            self._pages.addWidget(page)
        self._pages.setCurrentWidget(shown)
        focus = self.view if page is None else page
        self._page.setFocusProxy(focus)
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

    def _is_fitting(self) -> bool:
        """Whether a picture is being fitted, and the map is not there."""
        return self.pictures.page is not None

    def _is_dragging(self) -> bool:
        return self.toolbox.current.is_dragging
