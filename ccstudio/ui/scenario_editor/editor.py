"""`ScenarioEditor`: the tab in which a scenario is made."""

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import QObject, Qt, Signal

from ccstudio.application.scenarios.dependencies import Playable
from ccstudio.application.scenarios.preload import PreparedScenario, prepare_scenario
from ccstudio.application.search.sections import Section
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.documents.library import Library
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.golden import with_golden
from ccstudio.ui.canvas.aids.view_aids import ViewAids
from ccstudio.ui.canvas.space_cursor import SpaceCursor
from ccstudio.ui.canvas.tool import Pointer, Tool
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.editors.tool_tab import ToolTab
from ccstudio.ui.scenario_editor.areas_panel import AreasPanel
from ccstudio.ui.scenario_editor.armed_piece import HandOfPieces
from ccstudio.ui.scenario_editor.boxes_panel import BoxesPanel
from ccstudio.ui.scenario_editor.commands import ScenarioCommands
from ccstudio.ui.scenario_editor.contents_panel import ContentsPanel
from ccstudio.ui.scenario_editor.context import ScenarioContext
from ccstudio.ui.scenario_editor.finding import ScenarioFinder
from ccstudio.ui.scenario_editor.forces_panel import ForcesPanel
from ccstudio.ui.scenario_editor.ground_panel import GroundPanel
from ccstudio.ui.scenario_editor.menu import PieceMenu
from ccstudio.ui.scenario_editor.palette import PiecePalette
from ccstudio.ui.scenario_editor.stage import ScenarioSight, ScenarioStage
from ccstudio.ui.scenario_editor.tools.areas import AreasTool
from ccstudio.ui.scenario_editor.tools.ground import GroundTool
from ccstudio.ui.scenario_editor.tools.pieces import PiecesTool
from ccstudio.ui.scenario_editor.tools.sight import ScenarioFieldTool, ScenarioMeasureTool, ScenarioThreadTool
from ccstudio.ui.scenario_editor.view import ScenarioView


class ScenarioEditor(ToolTab):
    """An editor for scenarios; see `ccstudio.ui.documents.editor.Editor` for what each member means to the window.

    Signals:
        play_wanted(playable): a game of it (`Playable`) is to be begun.
    """

    play_wanted = Signal(object)

    def __init__(
        self,
        model: DocumentModel[ScenarioDocument],
        parent: QObject | None = None,
        library: Library | None = None,
        prepared: PreparedScenario | None = None,
    ) -> None:
        view = ScenarioView()
        super().__init__(model, parent, view)
        self.context = ScenarioContext(model, prepared or prepare_scenario(model.value, model.path, library), self)
        self.hand = HandOfPieces(self)
        self.sight = ScenarioSight(self.context)
        self.stage = ScenarioStage(self.context, self.sight, view)
        self.cursor = SpaceCursor(self.stage)
        self.aids = ViewAids("scenario", self.stage, self)
        self.pieces_tool = PiecesTool(self.context, self.stage, self.hand, self)
        view.carry, view.drop = self.pieces_tool.carry, self.pieces_tool.drop
        tools: tuple[Tool, ...] = (
            self.pieces_tool,
            AreasTool(self.context, self.stage, self),
            GroundTool(self.context, self.stage, self.hand, self),
            ScenarioThreadTool(self.sight, self),
            ScenarioFieldTool(self.sight, self.stage, self),
            ScenarioMeasureTool(self.stage, self),
        )
        self._take_tools(tools)
        self.commands = ScenarioCommands(self.context, self.stage)
        self._handlers: dict[str, Callable[[], None]] = {
            **self.commands.handlers,
            **self.aids.handlers,
            **{tool.id: partial(self.use, tool.id) for tool in tools},
            "scenario.new-area": self._begin_area,
            "scenario.to-force": self._put_into_force,
            "scenario.golden": self._keep_sight,
            "scenario.play": self._play,
            "scenario.find": self.search_wanted.emit,
        }
        self.finder = ScenarioFinder(self.context, self.stage)
        self.palette = PiecePalette(self.context, self.hand)
        self.areas = AreasPanel(self.context)
        self.ground = GroundPanel(self.context, self.hand)
        self.forces = ForcesPanel(self.context, self.hand)
        self.boxes = BoxesPanel(self.context)
        self.contents = ContentsPanel(self.context, self.finder.reveal)
        left, right = Qt.DockWidgetArea.LeftDockWidgetArea, Qt.DockWidgetArea.RightDockWidgetArea
        self._docks = (
            Dock(id="scenario.palette", title=_("Pieces"), widget=self.palette, area=left),
            Dock(id="scenario.areas", title=_("Areas"), widget=self.areas, area=left, behind="scenario.palette"),
            Dock(id="scenario.ground", title=_("Ground"), widget=self.ground, area=left, behind="scenario.palette"),
            Dock(id="scenario.contents", title=_("Scenario"), widget=self.contents, area=right),
            Dock(id="scenario.forces", title=_("Forces"), widget=self.forces, area=right, behind="scenario.contents"),
            Dock(
                id="scenario.boxes", title=_("Off the map"), widget=self.boxes, area=right, behind="scenario.contents"
            ),
        )
        self.menu = PieceMenu(self.context, self.stage, self.commands, view)
        # A module or map may have been changed in another tab.
        self._page.shown.connect(self.context.look_soon)
        self._connect()

    def _connect(self) -> None:
        self.context.is_busy = self._is_dragging
        self._begin_with_tool()
        self.view.hovered.connect(self._tell_space)
        self.view.context_requested.connect(self.menu.open)
        self.sight.thread_changed.connect(self.enabled_changed)
        self.commands.told.connect(self.status_changed)
        self.aids.told.connect(self.status_changed)
        self.aids.changed.connect(self.enabled_changed)
        self.context.changed.connect(self.enabled_changed)
        self.context.selection_changed.connect(self.enabled_changed)
        self.context.problems_changed.connect(self.problems_changed)
        self.hand.held_changed.connect(self._follow_hand)
        self.hand.brush_changed.connect(self._follow_brush)

    def is_enabled(self, action_id: str) -> bool:
        """Whether the action makes sense now."""
        if action_id == "scenario.to-force":
            return self.hand.held is not None
        if action_id == "scenario.golden":
            return self.sight.explanation is not None
        if action_id == "scenario.play":
            return self.context.around.contents_with(self.context.scenario) is not None
        return self.commands.is_enabled(action_id)

    def is_checked(self, action_id: str) -> bool:
        """Whether a tool is in hand, or a layer on show."""
        if action_id in self.aids.handlers:
            return self.aids.is_checked(action_id)
        return action_id == self.tool.id

    def problems(self) -> Sequence[Problem]:
        """What is wrong with the scenario now."""
        return self.context.problems

    def show_problem(self, problem: Problem) -> None:
        """Select what a problem speaks of, and bring it into sight."""
        path = self.finder.go_to_problem(problem)
        if path is not None:
            self.contents.show_entry(path)

    def search_sections(self) -> Sequence[Section]:
        """What can be found by name."""
        return self.finder.sections()

    def settle(self) -> None:
        """Take what is being written in a form."""
        self.contents.settle()

    def close(self) -> None:
        """Let go of timers."""
        self.tool.give_up()
        self.finder.stop()
        self.context.stop()
        self.sight.stop()
        self.aids.stop()
        self.stage.stop()

    def _is_dragging(self) -> bool:
        return self.tool.is_dragging

    def _begin_area(self) -> None:
        """Let the next stroke make an area."""
        self.context.select(())
        self.use("scenario.areas")

    def _put_into_force(self) -> None:
        """Put the piece in hand into the chosen force, or into a new one."""
        held, index = self.hand.held, self.context.index_in("forces")
        if held is None:
            return
        if index is not None and self.context.scenario.forces[index].side == held.side:
            self.forces.add_to_force(index, held.piece)
        else:
            self.forces.add_force(held.side, held.piece)

    def _keep_sight(self) -> None:
        """Rely on the verdict of the thread from now on."""
        explanation = self.sight.explanation
        if explanation is not None and self.sight.ends is not None:
            viewer, target = (self.context.printed.grid.name(space) for space in self.sight.ends)
            scenario = with_golden(self.context.scenario, viewer, target, explanation.verdict.code)
            self.context.apply(scenario, _("Add golden pair {viewer} to {target}").format(viewer=viewer, target=target))

    def _play(self) -> None:
        """Begin a game of what is on the screen."""
        self.settle()
        self.context.check_now()
        contents = self.context.around.contents_with(self.context.scenario, self.context.printed)
        if contents is not None:
            self.play_wanted.emit(Playable(contents, self.context.around.files))

    def _follow_hand(self) -> None:
        if self.hand.held is not None:
            self.use(self.pieces_tool.id)
            self.palette.types.setFocus()
        self.enabled_changed.emit()

    def _follow_brush(self) -> None:
        self.use("scenario.ground")

    def _tell_space(self, pointer: Pointer | None) -> None:
        space = None if pointer is None else self.context.board.space_at(pointer.x, pointer.y)
        words = [] if space is None or not self.context.has_map else [self.context.board.grid.name(space)]
        if words and space is not None:
            words += [area.title for area in self.context.scenario.areas if words[0] in area.spaces]
        self._status_line.setText(" · ".join(words))
