"""What can be found by name in a layout, and how a person is taken there."""

from ccstudio.application.search.sections import Item, Section
from ccstudio.base.ids import SpaceId
from ccstudio.base.language import _
from ccstudio.base.problems import Problem
from ccstudio.board.board import Board
from ccstudio.documents.layout import board_name
from ccstudio.edit.layout_edits import BoardRef, board_at, refs_of
from ccstudio.ui.canvas.part_paths import path_of_space
from ccstudio.ui.canvas.pulse import Pulse
from ccstudio.ui.layout_editor.context import LayoutContext
from ccstudio.ui.layout_editor.stage import LayoutStage


class LayoutFinder:
    """The boards, the spaces of the map they make, what is wrong with it."""

    def __init__(self, context: LayoutContext, stage: LayoutStage) -> None:
        self._context = context
        self._stage = stage
        self._spaces: tuple[Board, Section] | None = None
        self.pulse = Pulse(stage)
        stage.add_overlay(self.pulse)

    def sections(self) -> list[Section]:
        """Everything that can be found now."""
        return [self._board_section(), self._space_section(), self._problem_section()]

    def stop(self) -> None:
        """Let nothing pulse any more."""
        self.pulse.stop()

    def _board_section(self) -> Section:
        context = self._context
        items = []
        for ref in refs_of(context.layout):
            laid = board_at(context.layout, ref)
            assert laid is not None, "a reference to a board that is there"
            items.append(Item(context.title_of(ref), ref, where=board_name(*ref, laid), also=laid.board.id))
        return Section("boards", _("Boards"), items, self._go_to_board, scope="here", icon="mdi6.puzzle-outline")

    def _space_section(self) -> Section:
        board = self._context.board
        if self._spaces is None or self._spaces[0] is not board:
            items = [Item(board.grid.name(space), space) for space in board.spaces] if self._context.is_whole else []
            icon = "mdi6.hexagon-outline"
            made = Section("spaces", _("Spaces"), items, self._go_to_space, scope="here", icon=icon)
            self._spaces = board, made
        return self._spaces[1]

    def _problem_section(self) -> Section:
        items = [Item(problem.sentence, problem, also=problem.code) for problem in self._context.problems()]
        title, icon = _("Problems"), "mdi6.alert-circle-outline"
        return Section("problems", title, items, self._go_to_problem, scope="here", icon=icon, is_prose=True)

    def _go_to_board(self, ref: BoardRef) -> None:
        self._context.select(ref)
        path = self._stage.selected_path
        if not path.isEmpty():
            self._stage.view.reveal_rect(path.boundingRect())
            self.pulse.show_on(path)

    def _go_to_space(self, space: SpaceId) -> None:
        grid = self._context.board.grid
        path = path_of_space(grid, space)
        reach = 2.5 * grid.width
        self._stage.view.fit(path.boundingRect().adjusted(-reach, -reach, reach, reach))
        self.pulse.show_on(path)

    def _go_to_problem(self, problem: Problem) -> None:
        ref = board_of(self._context, problem)
        if ref is not None:
            self._go_to_board(ref)


def board_of(context: LayoutContext, problem: Problem) -> BoardRef | None:
    """The board a problem speaks of; None for one of the whole layout."""
    return next((ref for ref in refs_of(context.layout) if ref == problem.path[:2]), None)
