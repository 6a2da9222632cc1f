"""`ScenarioEditor`: the tab for editing a scenario, with its sight tools."""

from collections.abc import Sequence

from PySide6.QtCore import QObject, Qt, Signal

from ccstudio.application.records.field_labels import path_label
from ccstudio.application.scenarios.dependencies import Playable
from ccstudio.application.scenarios.preload import PreparedScenario, prepare_scenario
from ccstudio.application.search.sections import Section
from ccstudio.base.language import N_, _
from ccstudio.base.problems import Problem
from ccstudio.documents.library import Library
from ccstudio.documents.scenario import ScenarioDocument
from ccstudio.edit.golden import with_golden
from ccstudio.edit.scenario.groups import put_into_force
from ccstudio.ui.canvas.aids.measure import MeasureTool
from ccstudio.ui.canvas.aids.view_aids import ViewAids
from ccstudio.ui.canvas.sight_tools import FieldTool, ThreadTool
from ccstudio.ui.canvas.space_cursor import SpaceCursor
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.canvas.toolbox import Toolbox, tool_commands
from ccstudio.ui.commands.command import Command, command
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.editors.map_view_editor import MapViewEditor
from ccstudio.ui.editors.zoom_commands import ZoomCommands
from ccstudio.ui.record_editor.commands import RecordClipboardCommands
from ccstudio.ui.record_editor.search_commands import RecordSearchCommands
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
from ccstudio.ui.scenario_editor.set_up_panel import SetUpPanel
from ccstudio.ui.scenario_editor.stage import ScenarioSight, ScenarioStage
from ccstudio.ui.scenario_editor.strength_panel import StrengthPanel
from ccstudio.ui.scenario_editor.tools.areas import AreasTool
from ccstudio.ui.scenario_editor.tools.ground import GroundTool
from ccstudio.ui.scenario_editor.tools.pieces import PiecesTool
from ccstudio.ui.scenario_editor.try_panel import TryPanel
from ccstudio.ui.scenario_editor.view import ScenarioView


class ScenarioThreadTool(ThreadTool):
    """The thread on the map with the changes of the scenario."""

    command = ThreadTool.command.at("scenario", "scenario.thread")


class ScenarioFieldTool(FieldTool):
    """The field of view on the map with the changes of the scenario."""

    command = FieldTool.command.at("scenario", "scenario.field")


class ScenarioMeasureTool(MeasureTool):
    """The measuring tool on the map of a scenario."""

    command = MeasureTool.command.at("scenario", "scenario.measure")


class ScenarioEditor(MapViewEditor):
    """The editor for scenarios; see `ccstudio.ui.documents.editor.Editor` for its members.

    Signals:
        play_wanted(playable): the person wants to play a game of it (`Playable`).
    """

    where = "scenario"
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
        self.sight: ScenarioSight = ScenarioSight(self.context)
        self.stage = ScenarioStage(self.context, self.sight, view)
        self.cursor = SpaceCursor(self.stage)
        self.aids = ViewAids("scenario", self.stage, self)
        self.pieces_tool = PiecesTool(self.context, self.stage, self.hand, self)
        view.carry, view.drop = self.pieces_tool.carry, self.pieces_tool.drop
        tools = (
            self.pieces_tool,
            AreasTool(self.context, self.stage, self),
            GroundTool(self.context, self.stage, self.hand, self),
            ScenarioThreadTool(self.sight, self),
            ScenarioFieldTool(self.sight, self.stage, self),
            ScenarioMeasureTool(self.stage, self),
        )
        self.toolbox = Toolbox(view, tools, self)
        self.finder = ScenarioFinder(self.context, self.stage)
        self.palette = PiecePalette(self.context, self.hand)
        self.palette.placing_wanted.connect(view.setFocus)
        self.areas = AreasPanel(self.context)
        self.ground = GroundPanel(self.context, self.hand, self.finder.go_to)
        self.forces = ForcesPanel(self.context, self.hand)
        self.boxes = BoxesPanel(self.context)
        self.set_up = SetUpPanel(self.context)
        self.trying = TryPanel(self.context)
        self.strength = StrengthPanel(self.context)
        self.contents = ContentsPanel(self.context, self.finder.reveal)
        self._take_commands(
            self.toolbox,
            ScenarioCommands(self.context),
            self.contents.clipboard,
            RecordSearchCommands(self.context.records, "scenario"),
            ZoomCommands(view, self.stage.fit, "scenario"),
            self.aids,
        )
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
            Dock(
                id="scenario.strength",
                title=_("Strength"),
                widget=self.strength,
                area=right,
                behind="scenario.contents",
            ),
            Dock(id="scenario.set-up", title=_("Set-up"), widget=self.set_up, area=left, behind="scenario.palette"),
            Dock(
                id="scenario.try",
                title=_("Balance"),
                widget=self.trying,
                area=left,
                behind="scenario.palette",
                # Five tabs would cut each other's titles: this one comes when it is asked for.
                wanted=self._is_tried,
            ),
        )
        self.menu = PieceMenu(self.context, self.stage, self.commands, view)
        # A module or map may have been changed in another tab.
        self._page.shown.connect(self.context.look_soon)
        self._connect()

    @classmethod
    def menu_commands(cls) -> Sequence[Command]:
        """Every command of the editor, in the order of the menus."""
        tools = (PiecesTool, AreasTool, GroundTool, ScenarioThreadTool, ScenarioFieldTool, ScenarioMeasureTool)
        return (
            *tool_commands(*tools),
            *ScenarioCommands.declared_commands(),
            *RecordClipboardCommands.declared_commands("scenario", "scenario."),
            *RecordSearchCommands.declared_commands("scenario", "scenario."),
            *cls.declared_commands(),
            *ZoomCommands.declared_commands("scenario", "scenario."),
            *ViewAids.declared_commands("scenario"),
        )

    def _connect(self) -> None:
        self.context.is_busy = self._is_dragging
        self.toolbox.status_changed.connect(self.status_changed)
        self.toolbox.begin()
        self.view.hovered.connect(self._tell_space)
        self.view.context_requested.connect(self.menu.open)
        self.sight.thread_changed.connect(self.enabled_changed)
        self.context.changed.connect(self.enabled_changed)
        self.context.selection_changed.connect(self.enabled_changed)
        self.context.problems_changed.connect(self.problems_changed)
        self.hand.held_changed.connect(self._follow_hand)
        self.hand.brush_changed.connect(self._follow_brush)
        self.set_up.example_wanted.connect(self.stage.show_example)

    def problems(self) -> Sequence[Problem]:
        """The current problems of the scenario."""
        return self.context.problems

    def words_of_place(self, problem: Problem) -> str:
        """The part of a problem in words."""
        return path_label(problem.path, self.context.scenario)

    def show_problem(self, problem: Problem) -> None:
        """Select the part of a problem, and show it."""
        path = self.finder.go_to_problem(problem)
        if path is not None:
            self.contents.show_entry(path)

    def search_sections(self) -> Sequence[Section]:
        """Everything that can be found by name."""
        return self.finder.sections()

    def settle(self) -> None:
        """Take the text that is being typed in a form."""
        self.contents.settle()

    def close(self) -> None:
        """Stop the timers."""
        self.toolbox.current.discard_unfinished()
        self.finder.stop()
        self.context.stop()
        self.set_up.work.close_work()
        self.trying.work.close_work()
        self.sight.stop()
        self.aids.stop()
        self.stage.stop()

    def _is_dragging(self) -> bool:
        return self.toolbox.current.is_dragging

    @command(
        id="scenario.new-area", text=N_("Add &area"), menu="Scenario", group="make", key="N",
        icon="mdi6.shape-polygon-plus", tip=N_("Take the area brush; the first stroke makes an area"),
    )  # fmt: skip
    def begin_area(self) -> None:
        """Make a new area with the next stroke."""
        self.context.select(())
        self.toolbox.use("scenario.areas")

    @command(
        id="scenario.to-force", text=N_("Add piece to fo&rce"), menu="Scenario", group="make", key="B",
        icon="mdi6.account-multiple-plus-outline",
        tip=N_("Add the chosen piece, or the selected ones of the map, to the selected force, or to a new one"),
        enabled=lambda self: self.hand.held is not None or bool(self.context.chosen_pieces),
    )  # fmt: skip
    def put_into_force(self) -> None:
        """Add the current type of piece, or take the selected pieces off the map, into a force."""
        held, index = self.hand.held, self.context.index_in("forces")
        if held is None:
            self._take_into_force(self.context.chosen_pieces)
            return
        if index is not None and self.context.scenario.forces[index].side == held.side:
            self.forces.add_to_force(index, held.piece)
        else:
            self.forces.add_force(held.side, held.piece)

    def _take_into_force(self, numbers: Sequence[int]) -> None:
        """Take pieces off the map into the force that was selected last if it is of their side, else into a new one."""
        scenario, index = self.context.scenario, self.forces.current_force
        if not numbers:
            return
        side = scenario.pieces[numbers[0]].side
        if index is not None and scenario.forces[index].side != side:
            index = None
        title = _("Forces of {side}").format(side=self.context.title_of_side(side))
        made, place = put_into_force(scenario, numbers, index, title)
        self.context.apply(
            made, _("Take pieces into {force}").format(force=made.forces[place].title), ("forces", place)
        )

    @command(
        id="scenario.golden", text=N_("Keep as golde&n pair"), menu="Scenario", group="make", key="K",
        icon="mdi6.eye-check-outline", tip=N_("Keep the verdict of the thread; checks report when it changes"),
        enabled=lambda self: self.sight.explanation is not None,
    )  # fmt: skip
    def keep_sight(self) -> None:
        """Add the verdict of the thread to the golden pairs of the scenario."""
        explanation = self.sight.explanation
        if explanation is not None and self.sight.ends is not None:
            viewer, target = (self.context.printed.grid.name(space) for space in self.sight.ends)
            scenario = with_golden(self.context.scenario, viewer, target, explanation.verdict.code)
            self.context.apply(scenario, _("Add golden pair {viewer} to {target}").format(viewer=viewer, target=target))

    @command(
        id="scenario.play", text=N_("&Play scenario…"), menu="Scenario", group="play", key="F5", icon="mdi6.play",
        toolbar=True, tip=N_("Begin a game of the scenario as it is now, saved or not"),
        enabled=lambda self: self.context.around.contents_with(self.context.scenario) is not None,
    )  # fmt: skip
    def play(self) -> None:
        """Begin a game of the current scenario."""
        self.settle()
        self.context.check_now()
        contents = self.context.around.contents_with(self.context.scenario, self.context.printed)
        if contents is not None:
            self.play_wanted.emit(Playable(contents, self.context.around.files))

    @command(
        id="scenario.check-set-up", text=N_("Check set-&up"), menu="Scenario", group="play",
        icon="mdi6.clipboard-check-outline",
        tip=N_("Find out whether all pieces can be placed by the rules, and show an example or the reason"),
        enabled=lambda self: self.context.around.contents_with(self.context.scenario) is not None,
    )  # fmt: skip
    def check_set_up(self) -> None:
        """Show whether the scenario can be set up."""
        self.settle()
        self.context.check_now()
        self.panel_wanted.emit("scenario.set-up")
        self.set_up.check()

    @command(
        id="scenario.try", text=N_("Try &20 games"), menu="Scenario", group="play", icon="mdi6.flask-outline",
        tip=N_("Have computer players play the scenario as it is now, to see whether it is fair"),
        enabled=lambda self: self.context.around.contents_with(self.context.scenario) is not None,
    )  # fmt: skip
    def try_games(self) -> None:
        """Show whether the scenario is fair, as far as a few games tell."""
        self.settle()
        self.context.check_now()
        self.trying.start()
        self.enabled_changed.emit()
        self.panel_wanted.emit("scenario.try")

    @command(
        id="scenario.find", text=N_("F&ind in this scenario…"), menu="Edit", group="find", key="Ctrl+F",
        icon="mdi6.map-search-outline", tip=N_("Go to a piece, an area, a space or a problem by its name"),
    )  # fmt: skip
    def find(self) -> None:
        """Open the search."""
        self.search_wanted.emit()

    def _is_tried(self) -> bool:
        return self.trying.was_started

    def _follow_hand(self) -> None:
        if self.hand.held is not None:
            self.toolbox.use(self.pieces_tool.id)
            self.palette.types.setFocus()
        self.enabled_changed.emit()

    def _follow_brush(self) -> None:
        self.toolbox.use("scenario.ground")

    def _tell_space(self, pointer: Pointer | None) -> None:
        space = None if pointer is None else self.context.board.space_at(pointer.x, pointer.y)
        words = [] if space is None or not self.context.has_map else [self.context.board.grid.name(space)]
        if words and space is not None:
            words += [area.title for area in self.context.scenario.areas if words[0] in area.spaces]
        self._status_line.setText(" · ".join(words))
