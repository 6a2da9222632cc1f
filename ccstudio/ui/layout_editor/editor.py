"""`LayoutEditor`: the tab for arranging boards side by side."""

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt

from ccstudio.application.drawing.layers import Layer
from ccstudio.application.layouts.board_files import copy_boards
from ccstudio.application.layouts.preload import PreparedLayout
from ccstudio.application.search.sections import Section
from ccstudio.base.language import N_, _
from ccstudio.base.problems import Problem
from ccstudio.documents.layout import LayoutDocument
from ccstudio.documents.library import Library
from ccstudio.documents.pictures.copies import PictureCopies
from ccstudio.ui.canvas.aids.view_aids import ViewAids
from ccstudio.ui.canvas.space_cursor import SpaceCursor
from ccstudio.ui.canvas.tool import Pointer
from ccstudio.ui.canvas.toolbox import Toolbox, tool_commands
from ccstudio.ui.commands.command import Command, command
from ccstudio.ui.commands.keymap import Keymap
from ccstudio.ui.documents.document_model import DocumentModel
from ccstudio.ui.documents.editor import Dock
from ccstudio.ui.editors.map_view_editor import MapViewEditor
from ccstudio.ui.editors.zoom_commands import ZoomCommands
from ccstudio.ui.layout_editor.commands import LayoutCommands
from ccstudio.ui.layout_editor.context import LayoutContext
from ccstudio.ui.layout_editor.finding import LayoutFinder, board_of
from ccstudio.ui.layout_editor.panel import BoardsPanel
from ccstudio.ui.layout_editor.stage import LayoutSight, LayoutStage
from ccstudio.ui.layout_editor.tools import LayoutFieldTool, LayoutMeasureTool, LayoutThreadTool, LayTool
from ccstudio.ui.sight_panel.commands import SightCommands, SightPrefix
from ccstudio.ui.sight_panel.panel import SightPanel

SIGHT: Final[SightPrefix] = "layout.sight-"


class LayoutEditor(MapViewEditor):
    """The editor for layouts; see `ccstudio.ui.documents.editor.Editor` for its members."""

    where = "layout"

    def __init__(
        self,
        model: DocumentModel[LayoutDocument],
        parent: QObject | None = None,
        library: Library | None = None,
        prepared: PreparedLayout | None = None,
    ) -> None:
        super().__init__(model, parent)
        self.context = LayoutContext(model, library, self, prepared)
        self.sight: LayoutSight = LayoutSight(self.context)
        self.stage = LayoutStage(self.context, self.sight, self.view)
        self.cursor = SpaceCursor(self.stage)
        self.aids = ViewAids("layout", self.stage, self)
        thread_tool = LayoutThreadTool(self.sight, self)
        tools = (
            LayTool(self.context, self.stage, self),
            thread_tool,
            LayoutFieldTool(self.sight, self.stage, self),
            LayoutMeasureTool(self.stage, self),
        )
        self.toolbox = Toolbox(self.view, tools, self)
        self.boards = LayoutCommands(self.context, self.stage)
        self._take_commands(
            self.toolbox,
            SightCommands(self.sight, self.stage, "layout", SIGHT),
            self.boards,
            ZoomCommands(self.view, self.stage.fit, "layout"),
            self.aids,
        )
        self.finder = LayoutFinder(self.context, self.stage)
        self.panel = BoardsPanel(self.context)
        right = Qt.DockWidgetArea.RightDockWidgetArea
        self._keymap = Keymap(self.menu_commands(), parent=self)
        self._docks = (
            Dock(id="layout.boards", title=_("Boards"), widget=self.panel, area=right),
            Dock(id="layout.sight", title=_("Sight"), widget=lambda: self.sight_panel, area=right),
        )
        thread_tool.thread_set.connect(self._raise_sight)
        self._was_shown = False
        self._page.shown.connect(self._look_again_at_boards)
        self._connect()

    @classmethod
    def menu_commands(cls) -> Sequence[Command]:
        """Every command of the editor, in the order of the menus."""
        return (
            *tool_commands(LayTool, LayoutThreadTool, LayoutFieldTool, LayoutMeasureTool),
            *SightCommands.declared_commands("layout", SIGHT),
            *LayoutCommands.declared_commands(),
            *cls.declared_commands(),
            *ZoomCommands.declared_commands("layout", "layout."),
            *ViewAids.declared_commands("layout"),
        )

    @command(
        id="layout.find", text=N_("F&ind in this layout…"), menu="Edit", group="find", key="Ctrl+F",
        icon="mdi6.map-search-outline", tip=N_("Go to a board, a space or a problem by its name"),
    )  # fmt: skip
    def find(self) -> None:
        """Open the search."""
        self.search_wanted.emit()

    @property
    def layers(self) -> frozenset[Layer]:
        """The layers on show."""
        return frozenset(self.stage.layers)

    @cached_property
    def sight_panel(self) -> SightPanel:
        """The sight panel, created on demand."""
        panel = SightPanel(self.sight, self._keymap, SIGHT, LayoutThreadTool.id)
        panel.action_wanted.connect(self.trigger)
        panel.pointed.connect(self.stage.point_at_part)
        panel.chosen.connect(self.stage.reveal_part)
        return panel

    def show_keys(self, keymap: Keymap) -> None:
        """Show the current keys in hints."""
        self._keymap = keymap
        if "sight_panel" in self.__dict__:
            self.sight_panel.show_keys(keymap)

    def offer_maps(self, opened: Callable[[], Sequence[Path]], recent: Callable[[], Sequence[Path]]) -> None:
        """Offer additional files where the person chooses a board."""
        self.boards.offer_maps(opened, recent)

    def include_board(self, path: Path) -> None:
        """Make the map in a file available although it is in another folder."""
        self.context.include(path)

    def boards_elsewhere(self, path: Path) -> Sequence[str]:
        """The titles of boards that would not be found if the layout were saved in a file."""
        return [it.document.title for it in self.context.boards_elsewhere(path)]

    def copy_boards(self, path: Path) -> PictureCopies:
        """Copy such boards beside a file; raises SaveError if that fails."""
        return copy_boards(self.context.boards_elsewhere(path), path, self.context.library)

    def forget_included(self) -> None:
        """Find boards where they were copied to."""
        self.context.forget_included()

    def _connect(self) -> None:
        self.toolbox.status_changed.connect(self.status_changed)
        self.toolbox.begin()
        self.view.hovered.connect(self._tell_space)
        self.context.board_changed.connect(self._follow)
        self.context.selection_changed.connect(self.enabled_changed)
        for changed in (self.sight.thread_changed, self.sight.field_changed, self.sight.markers_changed):
            changed.connect(self.enabled_changed)

    def problems(self) -> Sequence[Problem]:
        """The current problems of the layout."""
        return self.context.problems()

    def show_problem(self, problem: Problem) -> None:
        """Select the board of a problem."""
        ref = board_of(self.context, problem)
        if ref is not None:
            self.context.select(ref)

    def search_sections(self) -> Sequence[Section]:
        """Everything that can be found by name."""
        return self.finder.sections()

    def close(self) -> None:
        """Stop the timers."""
        self.toolbox.current.discard_unfinished()
        self.finder.stop()
        self.sight.stop()
        if "sight_panel" in self.__dict__:
            self.sight_panel.stop()
            if self.sight_panel.parentWidget() is None:
                # It was asked for before it had a place.
                self.sight_panel.deleteLater()
        self.aids.stop()
        self.stage.stop()

    def _raise_sight(self) -> None:
        self.panel_wanted.emit("layout.sight")

    def _look_again_at_boards(self) -> None:
        # A board may have been changed in another tab; the first time they were found just now.
        if self._was_shown:
            self.context.refresh()
        self._was_shown = True

    def _follow(self, _before: object, _after: object) -> None:
        self.problems_changed.emit()
        self.enabled_changed.emit()

    def _tell_space(self, pointer: Pointer | None) -> None:
        space = None if pointer is None else self.context.board.space_at(pointer.x, pointer.y)
        self._status_line.setText("" if space is None else self.context.board.grid.name(space))
